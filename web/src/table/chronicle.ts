// The game so far as rows for the log: one for what each seat did in a turn.

import { computed } from "@preact/signals";
import { play } from "../model";
import type { Event } from "../wire";

export type Part =
  | { kind: "placed"; card: string | null; cell: string }
  | { kind: "removed"; card: string | null; cell: string }
  | { kind: "exchanged"; card: string }
  | { kind: "line"; side: string; line: string }
  | { kind: "rolled"; dice: number[]; use: "" | "placed" | "removed" | "replaced" | "passed"; cell: string }
  | { kind: "told"; event: Event };

export interface Row {
  /** The number of the turn, from 1; what came before the first has 0. */
  turn: number;
  /** Who did it; nobody for what the table did. */
  seat: number | null;
  /** The last step that belongs to it, as an index of `history`. */
  step: number;
  parts: Part[];
}

const SILENT = new Set(["dealt", "shuffled", "drew", "draw_owed", "cut", "played", "rolls_again"]);
/** What the table tells, whoever did something before. */
const OF_NOBODY = new Set(["ended", "starter_chosen"]);

/** Writes the rows while it hears the events in order. */
class Writer {
  readonly rows: Row[] = [];
  /** The first turn begins with the opening, and nothing says so. */
  private turn = 0;
  private card: string | null = null;

  hear(event: Event, step: number): void {
    if (step > 0 && this.turn === 0) this.turn = 1;
    if (event.event === "turn_began") this.turn += 1;
    else if (event.event === "played") this.card = String(event["card"]);
    else if (!SILENT.has(event.event)) this.write(event, step);
  }

  private write(event: Event, step: number): void {
    if (this.useRoll(event, step)) return;
    const part = this.part(event);
    const seat = typeof event["seat"] === "number" ? event["seat"] : null;
    const row = this.rows[this.rows.length - 1];
    const whose = seat ?? (OF_NOBODY.has(event.event) ? null : (row?.seat ?? null));
    if (row && row.turn === this.turn && row.seat === whose) {
      row.parts.push(part);
      row.step = step;
    } else this.rows.push({ turn: this.turn, seat: whose, step, parts: [part] });
  }

  /** What is done with a roll stands beside it. */
  private useRoll(event: Event, step: number): boolean {
    const row = this.rows[this.rows.length - 1];
    const roll = row?.parts[row.parts.length - 1];
    if (!row || roll?.kind !== "rolled") return false;
    const use = event.event;
    if (use !== "placed" && use !== "removed" && use !== "passed") return false;
    roll.use = roll.use === "removed" ? "replaced" : use;
    roll.cell = String(event["cell"] ?? "");
    row.step = step;
    return true;
  }

  private part(event: Event): Part {
    const card = this.card;
    switch (event.event) {
      case "placed":
      case "removed":
        this.card = null;
        return { kind: event.event, card, cell: String(event["cell"]) };
      case "rolled":
        return { kind: "rolled", dice: event["dice"] as number[], use: "", cell: "" };
      case "exchanged":
        return { kind: "exchanged", card: String(event["card"]) };
      case "line_counted":
        return { kind: "line", side: String(event["side"]), line: String(event["line"]) };
      default:
        return { kind: "told", event };
    }
  }
}

export function chronicle(history: Event[][]): Row[] {
  const writer = new Writer();
  history.forEach((events, step) => events.forEach((event) => writer.hear(event, step)));
  return writer.rows;
}

/** The rows of the game at this table, the oldest first. */
export const rows = computed(() => chronicle(play.value?.history ?? []));

/** How many turns have begun. */
export const turns = computed(
  () => 1 + (play.value?.history ?? []).flat().filter((event) => event.event === "turn_began").length,
);

/** The step of a seat's last own turn, or the opening. */
export function lastStepOf(seat: number): number {
  const own = rows.value.filter((row) => row.seat === seat && row.turn > 0);
  return own[own.length - 1]?.step ?? 0;
}
