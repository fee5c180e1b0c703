// What the board shows: chips, counted lines and the last move, now or at an earlier moment.

import { computed } from "@preact/signals";
import { cellAt, cellsOf, countedLine, type Cell, type CountedLine } from "../geometry";
import { play, type Play } from "../model";
import type { Event, GameSetup } from "../wire";
import { moment } from "./picking";

export interface Position {
  /** By space: the colour of its chip. */
  chips: ReadonlyMap<Cell, string>;
  lines: CountedLine[];
  last: LastMove;
}

/** The marks of the last move: a chip that came, a chip that went, lines that were made. */
export interface LastMove {
  placed: Cell | null;
  removed: Cell | null;
  /** The colour of the chip that went. */
  lost: string | null;
  seat: number | null;
  card: string | null;
  lines: string[];
}

export const NO_MOVE: LastMove = {
  placed: null, removed: null, lost: null, seat: null, card: null, lines: [],
};

const colourOf = (setup: GameSetup, seat: number) => setup.colours[(seat - 1) % setup.sides] ?? "blue";

/** The board as the events of a game leave it. */
class Board {
  readonly chips = new Map<Cell, string>();
  lines: CountedLine[] = [];

  constructor(private readonly setup: GameSetup) {}

  /** Carry out a step; what it put on the board or took off it, if anything. */
  step(events: Event[]): LastMove | null {
    const move = { ...NO_MOVE, lines: [] as string[] };
    for (const event of events) this.hear(event, move);
    return move.placed === null && move.removed === null ? null : move;
  }

  private hear(event: Event, move: LastMove): void {
    const cell = "cell" in event ? cellAt(String(event["cell"]), this.setup) : null;
    const side = String(event["side"]);
    if (event.event === "played") move.card = String(event["card"]);
    else if (event.event === "placed" && cell !== null) {
      move.seat = Number(event["seat"]);
      move.placed = cell;
      this.chips.set(cell, colourOf(this.setup, move.seat));
    } else if (event.event === "removed" && cell !== null) {
      move.seat = Number(event["seat"]);
      move.removed = cell;
      move.lost = this.chips.get(cell) ?? null;
      this.chips.delete(cell);
    } else if (event.event === "line_counted") {
      move.lines.push(String(event["line"]));
      this.lines.push(countedLine(String(event["line"]), side, this.setup));
    } else if (event.event === "lines_resplit") this.resplit(event, side);
  }

  private resplit(event: Event, side: string): void {
    const before = event["before"] as string[];
    const after = event["after"] as string[];
    this.lines = [
      ...this.lines.filter((line) => line.colour !== side || !before.includes(line.name)),
      ...after.map((line) => countedLine(line, side, this.setup)),
    ];
  }
}

/** The board after a step of the history, with the marks of that step and no others. */
export function positionAt(now: Play, step: number): Position {
  const board = new Board(now.setup);
  let last = NO_MOVE;
  for (const events of now.history.slice(0, step + 1)) {
    last = board.step(events) ?? (drawsAfter(last, events) ? last : NO_MOVE);
  }
  return { chips: board.chips, lines: board.lines, last };
}

/** Whether a step only brings the card that ends the turn of a move. */
function drawsAfter(move: LastMove, events: Event[]): boolean {
  return events.some((event) => event.event === "drew" && event["seat"] === move.seat);
}

/** The board as it is, with the last chip that came or went. */
export function positionNow(now: Play): Position {
  const board = new Board(now.setup);
  let last = NO_MOVE;
  for (const events of now.history) last = board.step(events) ?? last;
  return { chips: chipsOf(now), lines: linesOf(now), last };
}

function chipsOf({ view, setup }: Play): Map<Cell, string> {
  const chips = new Map<Cell, string>();
  view.chips.forEach((mask, index) => {
    for (const cell of cellsOf(mask)) chips.set(cell, colourOf(setup, index + 1));
  });
  return chips;
}

function linesOf({ view, setup }: Play): CountedLine[] {
  return view.lines.flatMap((names, side) =>
    names.map((name) => countedLine(name, setup.colours[side] ?? "blue", setup)),
  );
}

export const position = computed<Position | null>(() => {
  const now = play.value;
  if (!now) return null;
  return moment.value === null ? positionNow(now) : positionAt(now, moment.value);
});
