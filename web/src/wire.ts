// Made from src/jotas/server/wire by `python -m jotas.server.typescript`.
export const PROTOCOL = 1;
export type Event = { event: string; [field: string]: unknown };

/** The first message on a socket: which table, and what of its game was seen last. */
export interface Hello {
  ask: "hello";
  protocol: number;
  table: string;
  round?: number;
  n?: number;
}

/** Are you there, and do I know all? Answered by `Pong`, and by what is missing. */
export interface Ping {
  ask: "ping";
  round?: number;
  n?: number;
  rev?: number;
}

/** Take a seat for somebody at this device; the first open one if none is named. */
export interface Sit {
  ask: "sit";
  id: string;
  name: string;
  seat?: number | null;
}

/** Call a seat of one's own otherwise. */
export interface Rename {
  ask: "rename";
  id: string;
  seat: number;
  name: string;
}

/** In the lobby, free a seat: one's own, or as host any. */
export interface Stand {
  ask: "stand";
  id: string;
  seat: number;
}

/** Put a bot in a seat: in the lobby, or in a game for a person who is away. Host only. */
export interface Bot {
  ask: "bot";
  id: string;
  seat: number;
  bot: string;
}

/** Let two seats change places, in the lobby. Host only. */
export interface Swap {
  ask: "swap";
  id: string;
  seat: number;
  other: number;
}

/** Seat everybody by lot, in the lobby. Host only. */
export interface Shuffle {
  ask: "shuffle";
  id: string;
}

/** Change the table, in the lobby: what is named changes, the rest stays. Host only. */
export interface Rules {
  ask: "rules";
  id: string;
  seats?: number | null;
  sides?: number | null;
  edition?: string | null;
  profile?: string | null;
  options?: Record<string, string>;
}

/** Begin the game; bots take the open seats if `fill` names one. Host only. */
export interface Deal {
  ask: "deal";
  id: string;
  fill?: string | null;
}

/** Pass the host on to the person in a seat. Host only. */
export interface Host {
  ask: "host";
  id: string;
  seat: number;
}

/** Several people share this device: show this seat's hand here, or nobody's. */
export interface Show {
  ask: "show";
  id: string;
  seat: number | null;
}

/** A move, in the notation of records, judged only if the game is still as it was seen. */
export interface Do {
  ask: "do";
  id: string;
  round: number;
  n: number;
  seat: number;
  command: string;
}

/** A move as people type it in the terminal, in their language. */
export interface Type {
  ask: "type";
  id: string;
  round: number;
  n: number;
  seat: number;
  text: string;
  language: string;
}

/** What would a bot do? Answered by `Hinted`. */
export interface Hint {
  ask: "hint";
  id: string;
  round: number;
  n: number;
  seat: number;
}

/** After a game: ready for another. It is dealt when everybody at the table is. */
export interface Again {
  ask: "again";
  id: string;
}

/** After a game: back to the lobby, with everybody in place. */
export interface Lobby {
  ask: "lobby";
  id: string;
}

/** Leave the table for good; in a game a bot plays on until one comes back. */
export interface Leave {
  ask: "leave";
  id: string;
}

/** The answer to `Hello`; `Room` follows, and `Game` if there is one. */
export interface Welcome {
  tell: "welcome";
  protocol: number;
  build: string;
  me: number;
  shared: string | null;
}

/** The table as people sit at it. */
export interface Room {
  tell: "room";
  rev: number;
  id: string;
  phase: "lobby" | "over" | "playing";
  host: number | null;
  seats: SeatAt[];
  sides: number;
  edition: string;
  profile: string;
  options: Record<string, string>;
  hand: number;
  lines_to_win: number;
  watchers: number;
  round: number;
}

/** The whole game so far. */
export interface Game {
  tell: "game";
  round: number;
  n: number;
  setup: GameSetup;
  history: Event[][];
  view: View;
}

/** One step more: what happened, and how things stand. */
export interface Step {
  tell: "step";
  round: number;
  n: number;
  events: Event[];
  view: View;
  by?: string;
}

/** The view has changed though nothing happened: a hand is shown or hidden here. */
export interface Seen {
  tell: "seen";
  round: number;
  n: number;
  view: View;
}

/** The request with this id was carried out, now or before; a move's `Step` says so itself. */
export interface Done {
  tell: "done";
  id: string;
}

/** The request with this id changed nothing; a message that has no id is refused with "". */
export interface Refused {
  tell: "refused";
  id: string;
  why: string;
  values: Record<string, string>;
}

/** What a bot would do, and why: one or two texts of the catalogues. */
export interface Hinted {
  tell: "hinted";
  id: string;
  command: string;
  why: string[];
  values: Record<string, string>;
  before: number | null;
  after: number | null;
}

/** The server is there, and this is what it has told last. */
export interface Pong {
  tell: "pong";
  round: number;
  n: number;
  rev: number;
}

/** The last message: there is no such table, or not any more; do not come back. */
export interface Bye {
  tell: "bye";
  why: string;
}

/** An edition, its board, and the tables it allows. */
export interface EditionFact {
  name: string;
  title: Record<string, string>;
  about: Record<string, string>;
  dice: boolean;
  width: number;
  height: number;
  line: number;
  board: string[];
  look: Look;
  seats: SeatsFact[];
  options: string[];
  changes: Record<string, string>;
  wild: string[];
  remove: string[];
}

/** `GET facts.json`: what a table can be set up from. */
export interface Facts {
  bots: string[];
  languages: string[];
  options: OptionFact[];
  profiles: ProfileFact[];
  editions: EditionFact[];
  jacks: Record<string, string[][]>;
}

/** What is printed on spaces and cards, by their names; texts are by language, or by "". */
export interface Look {
  draw: string;
  spaces: Record<string, Record<string, string>>;
  cards: Record<string, Record<string, string>>;
  tints: Record<string, string>;
  keys: Record<string, string>;
  pictures: Record<string, string[][]>;
}

/** A table where this browser has a seat. */
export interface MyTable {
  id: string;
  phase: "lobby" | "over" | "playing";
  names: string[];
  yours: boolean;
  idle: number;
}

/** `POST tables`: a new table whose host sits in its first seat. */
export interface NewTable {
  name: string;
  against: string | null;
  edition: string;
}

/** The answer to `NewTable`. */
export interface Opened {
  table: string;
}

/** A rule that varies. */
export interface OptionFact {
  name: string;
  clause: string;
  values: string[];
  default: string;
}

/** The answer to anything over HTTP that is refused. */
export interface Problem {
  why: string;
  values: Record<string, string>;
}

/** A named set of options. */
export interface ProfileFact {
  name: string;
  options: Record<string, string>;
}

/** A number of seats, and what goes with it. */
export interface SeatsFact {
  seats: number;
  sides: number[];
  lines: number[];
  hand: number;
}

/** A call of table talk that is being voted on. */
export interface CallAt {
  by: number;
  side: string;
  yes: number[];
  no: number[];
}

/** How a game ended; nobody won a draw. */
export interface EndAt {
  winner: string | null;
  how: string;
}

/** What never changes in a game. */
export interface GameSetup {
  edition: string;
  title: Record<string, string>;
  dice: boolean;
  look: Look;
  profile: string;
  options: Record<string, string>;
  seats: number;
  sides: number;
  colours: string[];
  lines_to_win: number;
  width: number;
  height: number;
  line: number;
  board: string[];
  free: string;
  wild: string[];
  remove: string[];
}

/** A card in hand. */
export interface Held {
  card: string;
  cells?: string;
  dead?: boolean;
}

/** What one seat alone sees, and may do. */
export interface Own {
  seat: number;
  hand: Held[];
  plays: boolean;
  choices: string[];
  may: string[];
  roll: string;
  removes: boolean;
}

/** Who sits at a seat. */
export interface SeatAt {
  kind: "bot" | "open" | "person";
  side: string;
  name: string;
  owner: number | null;
  bot: string;
  away: boolean;
  ready: boolean;
}

/** A game as one browser sees it now: everything there is to draw. */
export interface View {
  turn: number;
  acting: number[];
  chips: string[];
  lines: string[][];
  locked: string;
  held: number[];
  left: number;
  piles: string[][];
  owed: number[];
  resigned: number[];
  leader: string | null;
  call: CallAt | null;
  penalties: number[];
  ended: EndAt | null;
  roll: number[] | null;
  own: Own | null;
}

export type Asks = Hello | Ping | Sit | Rename | Stand | Bot | Swap | Shuffle | Rules | Deal | Host | Show | Do | Type | Hint | Again | Lobby | Leave;
export type Tells = Welcome | Room | Game | Step | Seen | Done | Refused | Hinted | Pong | Bye;
