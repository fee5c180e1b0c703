/* How fast the game can be played: random games of the classic edition for two, in C.
 *
 *     cc -O3 -march=native -o games games.c
 *     games SEED GAMES [--stats]
 *
 * plays whole games by the official rules (docs/rules.md), each time one of all legal commands
 * by equal chance, and prints one line of JSON, with seconds of processor time: what one core
 * would need if nobody else used it. It is a yardstick for other programs that play: it knows
 * one edition and one kind of table, and only counts. What makes it fast:
 *
 *   - Every card but the jacks stands on two spaces. So the 96 spaces are two words, one with a
 *     bit for the first space of each kind of card, one with a bit for the second, and a hand is
 *     a word of the kinds in it. `hand & open` is all that the hand can place: one instruction
 *     counts it and another finds the n-th. No card and no space is looked at by itself.
 *   - Rows, columns and diagonals ("lanes") are words of ten bits. The four lanes of a space,
 *     side by side in one word, show the lines through it with three ANDs.
 *   - Two lines can share more than one space only along a lane. A lane of ten has room for one
 *     line in five to eight chips in a row and for two in nine or ten, however they came (rules
 *     6.3). Two lines win, so a side never has more than one to remember.
 *   - The deck is shuffled while it is drawn, as nobody sees it. The pile is not kept: it is what
 *     is in neither hand when the deck is empty.
 *   - A number by chance waits for none before it, and does for a whole command: half of it
 *     chooses, half of it draws.
 *   - A game lies in local variables, and each seat has its own copy of the code of a turn: what
 *     one turn leaves is in registers when the next asks for it.
 *
 * Compiled with -DTRACE it tells every deal and command instead, for the engine to judge: the
 * cards as dealt, by turns; then how many choices there were, the command, and the card drawn.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif
#define INLINE static inline __attribute__((always_inline))
#define APART static __attribute__((noinline))
#ifdef TRACE
#define TELL(...) printf(__VA_ARGS__)
#else
#define TELL(...) ((void)0)
#endif

enum { WIDTH = 10, CELLS = WIDTH * WIDTH, DIAGONALS = 2 * WIDTH - 1, LINE = 5, TO_WIN = 2 };
enum { ROWS = 0, COLUMNS = WIDTH, FALLING = 2 * WIDTH, RISING = FALLING + DIAGONALS, LANES = 64 };
enum { KINDS = 52, WILD = 48, REMOVER = 50, PACK = 2 * KINDS, HAND = 7 };
enum { NONE = -1, NOWHERE = 63 };

#define BIT(n) ((uint64_t)1 << (n))
#define SHOWN (BIT(WILD) - 1) /* the kinds that stand on spaces: all but jacks */

static const char printed[] =
    "*  2S 3S 4S 5S 6S 7S 8S 9S *  "
    "6C 5C 4C 3C 2C AH KH QH TH TS "
    "7C AS 2D 3D 4D 5D 6D 7D 9H QS "
    "8C KS 6C 5C 4C 3C 2C 8D 8H KS "
    "9C QS 7C 6H 5H 4H AH 9D 7H AS "
    "TC TS 8C 7H 2H 3H KH TD 6H 2D "
    "QC 9S 9C 8H 9H TH QH QD 5H 3D "
    "KC 8S TC QC KC AC AD KD 4H 4D "
    "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D "
    "*  AD KD QD TD 9D 8D 7D 6D *  ";

/* A space; its number is the kind of card it shows, and 64 more if it is the second to do so. */
typedef struct {
    uint64_t bits;   /* its bit in each of its lanes, which have 16 bits each */
    uint8_t lane[4]; /* its row, column, falling and rising diagonal */
    uint8_t cell;    /* its number in reading order */
} Space;

static Space spaces[128];
static uint8_t space_at[LANES][WIDTH]; /* the space at each place of a lane */
static uint16_t corners[LANES];        /* what every side has in each lane from the start */
static uint8_t pack[PACK];
static char names[KINDS][3] = {[WILD] = "JC", "JD", "JH", "JS"};

/* A set of spaces, by the kind of card: the first that shows it, and the second. */
typedef struct { uint64_t first, second; } Spaces;

typedef struct {
    uint64_t one, two; /* kinds that are held, and kinds that are held twice */
    Spaces loose;      /* chips that a remover may take */
    unsigned loose_count;
    int lines, line_lane; /* how many lines count, and the lane of one */
    uint16_t *lanes;      /* chips and corners */
} Side;

typedef struct {
    Spaces open;
    unsigned open_count;
    uint8_t *deck;
    unsigned left;   /* cards in the deck */
    unsigned stale;  /* exchanges since a chip last moved */
    unsigned passes; /* in a row */
    uint64_t chance, plies, exchanges, reshuffles;
} Game;

typedef struct {
    uint64_t games, plies, plies_squared, first_mover_wins, draws, exchanges, reshuffles;
    uint64_t by_axis[4];
} Tally;

INLINE unsigned count(uint64_t set) { return (unsigned)__builtin_popcountll(set); }
INLINE unsigned lowest(uint64_t set) { return (unsigned)__builtin_ctzll(set); }

/* The n-th bit of a set, from 0. */
INLINE uint64_t nth(uint64_t set, unsigned n) {
#ifdef __BMI2__
    return _pdep_u64(BIT(n), set);
#else
    while (n--) set &= set - 1;
    return set & -set;
#endif
}

INLINE uint64_t mixed(uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

INLINE uint64_t chance(uint64_t *state) {
    *state += 0xa0761d6478bd642fu;
    unsigned __int128 product = (unsigned __int128)*state * (*state ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* A number below n, of 32 bits: no number is favoured by more than one part in a million. */
INLINE unsigned below(uint64_t bits, unsigned n) {
    return (unsigned)((uint64_t)(uint32_t)bits * n >> 32);
}

/* The n-th of some spaces, without a branch that nobody could foresee. */
INLINE Spaces pick(Spaces from, unsigned n) {
    unsigned firsts = count(from.first);
    uint64_t past = 0 - (uint64_t)(n >= firsts);
    uint64_t bit = nth((from.first & ~past) | (from.second & past), n - (firsts & (unsigned)past));
    return (Spaces){bit & ~past, bit & past};
}

INLINE Spaces changed(Spaces these, Spaces by) {
    return (Spaces){these.first ^ by.first, these.second ^ by.second};
}

INLINE const Space *space_of(Spaces one) {
    return &spaces[lowest(one.first | one.second) + (one.second ? 64 : 0)];
}

static void read_board(void) {
    int kinds = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const char *name = printed + 3 * cell;
        int row = cell / WIDTH, column = cell % WIDTH, kind = 0;
        while (kind < kinds && memcmp(names[kind], name, 2)) kind++;
        int number = kind < kinds ? kind + 64 : *name == '*' ? NOWHERE : kind;
        if (number == kind) memcpy(names[kinds++], name, 2);
        int lane[4] = {ROWS + row, COLUMNS + column, FALLING + WIDTH - 1 + column - row,
                       RISING + row + column};
        int place[4] = {column, row, row, row}; /* in reading order, for rules 6.5 */
        Space *space = &spaces[number];
        *space = (Space){.cell = (uint8_t)cell};
        for (int axis = 0; axis < 4; axis++) {
            space->lane[axis] = (uint8_t)lane[axis];
            space->bits |= BIT(16 * axis + place[axis]);
            space_at[lane[axis]][place[axis]] = (uint8_t)number;
            if (number == NOWHERE) corners[lane[axis]] |= (uint16_t)BIT(place[axis]);
        }
    }
    for (int card = 0; card < PACK; card++) pack[card] = (uint8_t)(card / 2);
}

/* The side's chips in the four lanes of a space. */
INLINE uint64_t chips_along(const Side *side, const Space *space) {
    uint64_t chips = 0;
    for (int axis = 0; axis < 4; axis++)
        chips |= (uint64_t)side->lanes[space->lane[axis]] << 16 * axis;
    return chips;
}

INLINE void set_chips(Side *side, const Space *space, uint64_t chips) {
    for (int axis = 0; axis < 4; axis++)
        side->lanes[space->lane[axis]] = (uint16_t)(chips >> 16 * axis);
}

/* Lines that are new: how many, the lane of one, and the spaces that they lock. */
typedef struct { int lines, lane; Spaces locked; } Made;

APART Made lines_made(const Space *space, uint64_t starts, int line_lane, Tally *tally) {
    Made made = {.lane = line_lane};
    for (int axis = 0; axis < 4; axis++) {
        uint64_t here = starts >> 16 * axis & 0xffff;
        int lane = space->lane[axis];
        int room = ((int)count(here) + LINE - 2) / (LINE - 1); /* 1 to 4 starts: one line */
        int lines = room - (lane == line_lane);
        if (!here || !lines) continue;
        made.lines += lines;
        made.lane = lane;
        tally->by_axis[axis] += (uint64_t)lines;
        for (unsigned place = lowest(here), end = place + LINE; place < end; place++) {
            int number = space_at[lane][place];
            *(number < 64 ? &made.locked.first : &made.locked.second) |= BIT(number % 64);
        }
    }
    return made;
}

INLINE void place_chip(Side *side, Spaces one, Tally *tally) {
    const Space *space = space_of(one);
    uint64_t chips = chips_along(side, space) | space->bits;
    set_chips(side, space, chips);
    side->loose = changed(side->loose, one);
    side->loose_count++;
    uint64_t pairs = chips & chips >> 1, starts = pairs & pairs >> 2 & chips >> 4;
    if (starts) {
        Made made = lines_made(space, starts, side->line_lane, tally);
        side->lines += made.lines;
        side->line_lane = made.lane;
        side->loose.first &= ~made.locked.first;
        side->loose.second &= ~made.locked.second;
        side->loose_count = count(side->loose.first) + count(side->loose.second);
    }
}

INLINE void remove_chip(Side *side, Spaces one) {
    const Space *space = space_of(one);
    set_chips(side, space, chips_along(side, space) & ~space->bits);
    side->loose = changed(side->loose, one);
    side->loose_count--;
}

INLINE void lay(Side *side, uint64_t card) {
    uint64_t twice = side->two & card;
    side->two ^= twice;
    side->one ^= card ^ twice;
}

/* Make a deck of all cards but those in the hands. Returns how many there are. */
APART unsigned gather(uint8_t *deck, uint64_t held, uint64_t held_twice) {
    unsigned cards = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        deck[cards] = (uint8_t)kind;
        cards += ~held >> kind & 1;
        deck[cards] = (uint8_t)kind;
        cards += ~held_twice >> kind & 1;
    }
    return cards;
}

INLINE void draw(Game *game, Side *side, uint64_t bits) {
    unsigned n = below(bits, game->left--);
    uint64_t card = BIT(game->deck[n] % 64);
    game->deck[n] = game->deck[game->left];
    side->two |= side->one & card;
    side->one |= card;
    TELL(" %s", names[lowest(card)]);
}

INLINE void draw_in_play(Game *game, Side *own, const Side *other, uint64_t bits) {
    draw(game, own, bits);
    if (!game->left) {
        uint64_t twice = own->two | other->two | (own->one & other->one);
        game->left = gather(game->deck, own->one | other->one, twice);
        game->reshuffles++;
    }
}

INLINE void exchange(Game *game, Side *own, const Side *other, uint64_t card, uint64_t bits) {
    TELL(" exchange %s", names[lowest(card)]);
    lay(own, card);
    draw_in_play(game, own, other, bits);
    game->exchanges++;
    game->stale++;
    game->passes = 0;
}

INLINE void move_chip(Game *game, Side *own, Side *other, uint64_t card, Spaces one, Tally *tally) {
    TELL(" play %s %d", names[lowest(card)], space_of(one)->cell);
    game->open = changed(game->open, one);
    if (card >> REMOVER) {
        game->open_count++;
        remove_chip(other, one);
    } else {
        game->open_count--;
        place_chip(own, one, tally);
    }
    game->stale = 0;
    game->passes = 0;
}

/* One turn of a seat: an exchange, perhaps, and a play or a pass. Tells if the game goes on. */
INLINE int turn(Game *game, Side *own, Side *other, Tally *tally) {
    uint64_t exchangeable = game->stale < PACK ? SHOWN : 0;
    for (;;) {
        const uint64_t hand = own->one, bits = chance(&game->chance);
        Spaces shown = {hand & game->open.first, hand & game->open.second}, one;
        uint64_t dead = hand & exchangeable & ~(shown.first | shown.second), card;
        unsigned plays = count(shown.first) + count(shown.second);
        unsigned wilds = game->open_count * count(hand >> WILD & 3);
        unsigned removals = other->loose_count * count(hand >> REMOVER);
        unsigned choices = plays + wilds + removals + count(dead);
        unsigned n = below(bits >> 32, choices);
        TELL("\n%u", choices);
        if (n < plays) {
            one = pick(shown, n);
            card = one.first | one.second;
        } else if ((n -= plays) < wilds) {
            card = nth(hand >> WILD & 3, n / game->open_count) << WILD;
            one = pick(game->open, n % game->open_count);
        } else if ((n -= wilds) < removals) {
            card = nth(hand >> REMOVER, n / other->loose_count) << REMOVER;
            one = pick(other->loose, n % other->loose_count);
        } else if (dead) {
            exchange(game, own, other, nth(dead, n - removals), bits);
            exchangeable = 0;
            continue;
        } else {
            TELL(" pass");
            game->plies++;
            return ++game->passes < 2;
        }
        move_chip(game, own, other, card, one, tally);
        lay(own, card);
        game->plies++;
        if (own->lines >= TO_WIN) return 0;
        draw_in_play(game, own, other, bits);
        return 1;
    }
}

/* One game. The seats are alike, so all that the lot does (rules 1.7) is to name the starter. */
static void play_game(uint64_t seed, Tally *tally) {
    uint16_t lanes[2][LANES];
    uint8_t deck[PACK];
    memcpy(deck, pack, sizeof deck);
    memcpy(lanes[0], corners, sizeof corners);
    memcpy(lanes[1], corners, sizeof corners);
    Game game = {{SHOWN, SHOWN}, 2 * WILD, .deck = deck, .left = PACK, .chance = seed};
    Side starter = {.line_lane = NONE, .lanes = lanes[0]};
    Side second = {.line_lane = NONE, .lanes = lanes[1]};
    TELL("deal");
    for (int card = 0; card < HAND; card++) {
        uint64_t bits = chance(&game.chance);
        draw(&game, &starter, bits);
        draw(&game, &second, bits >> 32);
    }
    while (turn(&game, &starter, &second, tally) && turn(&game, &second, &starter, tally)) continue;
    TELL("\n");
    tally->games++;
    tally->plies += game.plies;
    tally->plies_squared += game.plies * game.plies;
    tally->first_mover_wins += starter.lines >= TO_WIN;
    tally->draws += game.passes == 2;
    tally->exchanges += game.exchanges;
    tally->reshuffles += game.reshuffles;
}

#define TOTAL(name) printf("\"" #name "\": %" PRIu64 ", ", tally->name)

static void report(const Tally *tally, double seconds, int stats) {
    static const char *const axes[4] = {"row", "column", "falling diagonal", "rising diagonal"};
    printf("{");
    TOTAL(games), TOTAL(plies), TOTAL(first_mover_wins), TOTAL(draws);
    TOTAL(exchanges), TOTAL(reshuffles);
    if (stats) TOTAL(plies_squared), printf("\"lines_by_axis\": {");
    for (int axis = 0; stats && axis < 4; axis++)
        printf("\"%s\": %" PRIu64 "%s", axes[axis], tally->by_axis[axis], axis < 3 ? ", " : "}, ");
    printf("\"seconds\": %.6f, \"games_per_second\": %.0f, \"plies_per_second\": %.0f}\n", seconds,
           (double)tally->games / seconds, (double)tally->plies / seconds);
}

static int read_number(const char *text, uint64_t *number) {
    char *end;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end;
}

int main(int words, char **word) {
    uint64_t seed, games;
    int stats = words == 4 && !strcmp(word[3], "--stats");
    int read = words == 3 + stats && read_number(word[1], &seed) && read_number(word[2], &games);
    if (!read || !games) {
        fputs("usage: games SEED GAMES [--stats] (whole numbers, GAMES at least 1)\n", stderr);
        return 2;
    }
    Tally tally = {0};
    read_board();
    clock_t began = clock();
    for (uint64_t game = 0; game < games; game++) play_game(mixed(mixed(seed) + game), &tally);
    clock_t ticks = clock() - began + 1; /* never none */
    report(&tally, (double)ticks / CLOCKS_PER_SEC, stats);
    return 0;
}
