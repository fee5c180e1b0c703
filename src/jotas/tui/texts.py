"""What screens say: what is wanted of a seat, the welcome, the guide, the log and the result."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from jotas.cards import Card
from jotas.dice import REMOVES, WILD
from jotas.events import Choose, Claim, Discard, Draw, Exchange, Pass
from jotas.look import said
from jotas.record import Record
from jotas.setup import Seat, Setup, Side
from jotas.tui.choices import of_kind
from jotas.tui.screen import happened, sentence
from jotas.tui.sheet import Sheet
from jotas.tui.story import Story
from jotas.view import View
from jotas.words import Words
from jotas.words.naming import counts_hand, example, fold
from jotas.words.reading import Unclear

CUTS = 8
"""Rows that the opening of a game may take on the first page."""


def unclear(problem: Unclear, sheet: Sheet) -> str:
    """What to say of a line that can't be understood; the word itself is cut and cleaned."""
    shown = {
        name: sheet.ink.name(str(value)) if name == "word" else value
        for name, value in problem.values.items()
    }
    return sheet.words.text(problem.key, **shown)


# What is wanted


def wanted(view: View, sheet: Sheet, *, alone: bool) -> tuple[str, ...]:
    """What a seat is asked for now; `alone` if nobody else plays at this keyboard."""
    words = sheet.words
    if view.call:
        return _vote(view, sheet, alone=alone)
    if view.penalties:
        return (words.text("play.penalty.ask", card=sheet.typed(view.hand[0])),)
    if view.setup.edition.dice:
        return (_roll(view, sheet, alone=alone),)
    if view.seat != view.turn:
        return (words.text("play.draw.ask", who=sheet.names[view.turn]),)
    return (_turn(view, sheet, alone=alone), *_also(view, sheet))


def _vote(view: View, sheet: Sheet, *, alone: bool) -> tuple[str, ...]:
    if view.call is None or view.seat is None:
        return ()
    words, side = sheet.words, sheet.side(view.call.side)
    asked = view.call.by if alone else view.seat
    key = "play.vote.ask" if alone else "play.vote.named"
    count = words.text("play.vote.count", yes=len(view.call.yes), no=len(view.call.no))
    return (words.text(key, who=sheet.names[asked], side=side), count)


def _turn(view: View, sheet: Sheet, *, alone: bool) -> str:
    words = sheet.words
    if of_kind(Pass, view.legal):
        return words.text("play.turn.must_pass")
    if laid := of_kind(Discard, view.legal):
        return words.text("play.turn.must_discard", card=sheet.typed(laid[0].card))
    if alone or view.seat is None:
        return words.text("play.turn.yours")
    return words.text("play.turn.named", who=sheet.names[view.seat])


def _roll(view: View, sheet: Sheet, *, alone: bool) -> str:
    """What is asked of a seat in the dice game: to roll, or to choose a space."""
    words = sheet.words
    if view.roll is None and (alone or view.seat is None):
        return words.text("play.roll.yours")
    if view.roll is None or view.seat is None:
        return words.text("play.roll.named", who=sheet.names[view.seat or view.turn])
    total, choices = sum(view.roll), of_kind(Choose, view.legal)
    if len(choices) == 1:
        cell = view.setup.edition.board.cell_name(choices[0].cell)
        return words.text("play.roll.only", total=total, cell=cell)
    if total == REMOVES:
        return words.text("play.roll.removes", total=total)
    if _covered(view, choices):
        return words.text("play.roll.replaces", total=total)
    key = "play.roll.anywhere" if total == WILD else "play.roll.places"
    return words.text(key, total=total)


def _covered(view: View, choices: list[Choose]) -> bool:
    """Whether chips lie where a roll can go."""
    return any(view.owner(one.cell) is not None for one in choices)


def resign(view: View, words: Words) -> str:
    """The question before somebody leaves for good."""
    return words.text("play.resign.ask_dice" if view.setup.edition.dice else "play.resign.ask")


def _also(view: View, sheet: Sheet) -> Iterator[str]:
    """What else a seat may want to do first."""
    words = sheet.words
    if claims := of_kind(Claim, view.legal):
        line = view.setup.edition.board.line_name(claims[0].line)
        yield words.text("play.claim.ask", line=line, n=view.setup.edition.board.line)
    if of_kind(Draw, view.legal):
        yield words.text("play.draw.owed")
    if dead := of_kind(Exchange, view.legal):
        yield can_exchange(dead[0].card, sheet)


def can_exchange(card: Card, sheet: Sheet) -> str:
    """That a card is dead, and what to type to exchange it."""
    shown, typed = sheet.card(card), sheet.typed(card)
    return sheet.words.text("play.turn.can_exchange", card=shown, typed=typed)


# Pages to read


def welcome(record: Record, story: Story, sheet: Sheet) -> list[Text]:
    """How to play, what is played, who sits where, and how the cards were cut."""
    setup, words = record.setup, sheet.words
    edition, ink = setup.edition, sheet.ink
    title = ink.legible(edition.called(words.language))
    rows = [sheet.strong(words.text("play.welcome", title=title))]
    if edition.about:
        rows.append(Text(ink.legible(said(edition.about, words.language))))
    rows += [Text(), Text(goal(setup, words))]
    how = "play.how.dice" if edition.dice else "play.how"
    form = sheet.example("space" if edition.dice else "place")
    rows += [Text(words.text(how, form=form)), Text()]
    if changed := setup.options.changed():
        told = " ".join(words.option(name, value) for name, value in changed.items())
        rows += [Text(words.text("play.options", options=told)), Text()]
    for number in range(setup.sides):
        side = Side(number)
        names = ", ".join(map(sheet.tagged, setup.members(side)))
        rows.append(sheet.pill(side).append(f" {sheet.side(side)}: {names}"))
    if len(sheet.bots) == setup.seats:
        rows += [Text(), Text(words.text("play.watching"))]
    return [*rows, Text(), *happened(story.moves(), sheet, CUTS)]


def guide(setup: Setup, sheet: Sheet) -> list[Text]:
    """All that can be typed at this table; what its options rule out is left out."""
    words, options = sheet.words, setup.options
    forms = list(_forms(setup, sheet))
    width = max(cell_len(form) for form, _ in forms) + 2
    rows = [sheet.strong(words.text("play.help.title"))]
    for form, about in forms:
        rows.append(sheet.strong(form).append(" " * (width - cell_len(form))).append(about))
    last, target, line = (sheet.ink.signs.marks[kind][:2] for kind in ("last", "target", "line"))
    told = [*_notes(setup, sheet), words.text("play.help.letters")]
    told += [words.option(name, getattr(options, name)) for name in _told_options(setup)]
    told.append(goal(setup, words))
    told.append(words.text("play.help.marks", last=last, target=target, line=line))
    return [*rows, Text(), *map(Text, told)]


def goal(setup: Setup, words: Words) -> str:
    """What has to be done to win."""
    length = setup.edition.board.line
    return words.text("play.help.goal", n=setup.lines_to_win, length=length)


def _notes(setup: Setup, sheet: Sheet) -> Iterator[str]:
    """How cards and spaces are typed, and what the dice do."""
    words, edition, shown = sheet.words, setup.edition, example(setup.edition)
    if edition.dice:
        yield words.text("play.help.dice")
    elif edition.look.draw == "cards":
        yield words.text("play.help.cards")
    elif shown.card is not None:
        text = sheet.ink.legible(edition.look.card(shown.card, words.language))
        name = edition.pack.name(shown.card)
        key = "named" if fold(text) != fold(name) and edition.look.draw != "numbers" else "sums"
        yield words.text(f"play.help.cards.{key}", name=name, text=text)
    yield words.text("play.help.spaces", cell=shown.cell, line=shown.line)


def _told_options(setup: Setup) -> tuple[str, ...]:
    """The options that a page of help has to tell."""
    told = ("dice_bonus",) if setup.edition.dice else ("jacks", "corners")
    return tuple(name for name in told if name in setup.edition.offered)


def _forms(setup: Setup, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What may be typed, and what it does."""
    options = setup.options
    if setup.edition.dice:
        forms: tuple[str, ...] = ("roll", "dice_space", "dice_number")
    else:
        forms = ("place", "number", "space") if counts_hand(setup.edition) else ("place", "space")
    for key in forms:
        yield _form(key, sheet)
    cell = example(setup.edition).cell
    for power, jacks in (("wild", setup.jacks.wild), ("remove", setup.jacks.remove)):
        if jacks:
            form = f"{sheet.typed(max(jacks))} {cell}"
            yield form, sheet.words.text(f"jack.{power}.about")
    cards, talk = not setup.edition.dice, options.table_talk == "penalty"
    offered = {
        "exchange": cards and options.exchange != "off",
        "draw": options.draw != "auto",
        "claim": options.claim == "claim",
        "pass": cards,
        "discard": options.no_move == "discard_and_draw",
        **dict.fromkeys(("talk", "vote", "giveup"), talk),
        **dict.fromkeys(("hint", "log", "help", "save", "resign", "quit"), True),
    }
    for key, there in offered.items():
        if there:
            yield _form(key, sheet)


def _form(key: str, sheet: Sheet) -> tuple[str, str]:
    """What to type for something, as an example, and what it does."""
    edition = sheet.setup.edition
    shown = example(edition)
    first, _, last = shown.line.partition("-")
    side = sheet.side(Side(sheet.setup.sides - 1))
    card = "" if shown.card is None else sheet.card(shown.card)
    values = {"card": card, "cell": shown.cell, "first": first, "last": last, "side": side}
    return sheet.example(key), sheet.words.text(f"play.help.{key}", **values)


def log(story: Story, sheet: Sheet) -> list[Text]:
    """Every move so far, the newest last."""
    if story.last is None:
        return [Text(sheet.words.text("play.log.empty"))]
    rows = [sheet.strong(sheet.words.text("play.log.title"))]
    for line in story.moves():
        rows.append(Text(f"{line.turn:3} ").append_text(sentence(line, sheet)))
    return rows


def result(view: View, turns: int, sheet: Sheet, me: Seat | None) -> tuple[str, ...]:
    """Who won, and in how many turns; `me` is the only person who played."""
    words = sheet.words
    if view.ended is None:
        return ()
    winner = view.ended.winner
    if winner is None:
        who = words.text("play.over.draw")
    elif me is None or view.setup.side(me) != winner:
        who = words.text("play.over.win", side=sheet.side(winner))
    elif len(view.setup.members(winner)) == 1:
        who = words.text("play.over.you_win")
    else:
        who = words.text("play.over.your_side_wins", side=sheet.side(winner))
    return (f"{who}. {words.text('play.over.length', n=turns)}",)
