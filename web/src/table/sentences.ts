// What happened at the table, told in words: events in, sentences out.

import { sideName } from "../draw/names";
import type { Event, GameSetup } from "../wire";
import { has, t } from "../words";
import { seatName, sideOf } from "./people";

/** How a card is written: `4H` as in records, or in whatever way a place needs. */
export type ShowCard = (card: string) => string;

type Values = Record<string, string | number>;

const HIDDEN = "??";

/** A line as people write it, with a dash that does not break. */
export function lineName(line: string): string {
  return line.replace("-", "–");
}

const text = (event: Event, field: string) => String(event[field] ?? "");
const seatOf = (event: Event, field = "seat") => seatName(Number(event[field]));
const lines = (event: Event, field: string) =>
  (event[field] as string[]).map(lineName).join(", ");

/** Which text tells an event; none where it would only be noise. */
function keyOf(event: Event, setup: GameSetup): string | null {
  switch (event.event) {
    case "turn_began":
    case "shuffled":
    case "draw_owed":
      return null;
    case "dealt":
      return event["card"] === HIDDEN ? null : "dealt";
    case "drew":
      if (event["card"] !== HIDDEN) return "drew";
      return setup.options["draw"] === "auto" ? null : "drew_hidden";
    case "passed":
      return setup.dice ? "passed_roll" : "passed";
    case "resigned":
      return setup.dice ? "resigned_dice" : "resigned";
    case "voted":
      return event["yes"] ? "voted.yes" : "voted.no";
    case "talk_judged":
      return event["stands"] ? "talk_judged.stands" : "talk_judged.falls";
    case "ended":
      if (event["how"] !== "played_out") return `ended.${text(event, "how")}`;
      return event["winner"] === null ? "ended.played_out_drawn" : "ended.played_out_won";
    default:
      return has(`event.${event.event}`) ? event.event : null;
  }
}

function values(event: Event, setup: GameSetup, show: ShowCard): Values {
  const told: Values = { n: setup.lines_to_win };
  if ("seat" in event) told["who"] = seatOf(event);
  if ("dealer" in event) told["who"] = seatOf(event, "dealer");
  if ("starter" in event) told["starter"] = seatOf(event, "starter");
  if ("card" in event) told["card"] = event["card"] === HIDDEN ? "" : show(text(event, "card"));
  if ("cell" in event) told["cell"] = text(event, "cell");
  if (event["side"]) told["side"] = sideName(text(event, "side"));
  if (event["winner"]) told["side"] = sideName(text(event, "winner"));
  if ("dice" in event) {
    const [first = 0, second = 0] = event["dice"] as number[];
    Object.assign(told, { first, second, total: first + second });
  }
  if ("line" in event) told["line"] = lineName(text(event, "line"));
  if ("before" in event) told["before"] = lines(event, "before");
  if ("after" in event) told["after"] = lines(event, "after");
  return told;
}

/** An event by itself in words, or null if it is not worth a line. */
export function sentence(event: Event, setup: GameSetup, show: ShowCard): string | null {
  const key = keyOf(event, setup);
  return key === null ? null : t(`event.${key}`, values(event, setup, show));
}

/** Tells one game. It has to hear every step, in order, from the first one on. */
export class Teller {
  private readonly chips = new Map<string, string>();
  private readonly lines = new Map<string, number>();
  private played: string | null = null;
  /** Whose chip has just gone, where another one comes in its place. */
  private replaced: string | undefined;

  constructor(
    private readonly setup: GameSetup,
    private readonly show: ShowCard,
  ) {}

  /** The sentences of a step, each with its event. */
  step(events: Event[]): [string, Event][] {
    return events.flatMap((event, at) => {
      const said = this.say(event, events[at + 1]);
      return said === null ? [] : [[said, event] as [string, Event]];
    });
  }

  private say(event: Event, next: Event | undefined): string | null {
    switch (event.event) {
      case "played":
        this.played = text(event, "card");
        return null;
      case "placed":
        this.chips.set(text(event, "cell"), sideOf(Number(event["seat"])));
        if (this.replaced) return this.replacedBy(event);
        return this.withCard(event, "event.played_placed", {});
      case "removed":
        return this.removed(event, next);
      case "line_counted":
        return this.counted(event);
      default:
        return sentence(event, this.setup, this.show);
    }
  }

  private withCard(event: Event, key: string, more: Values): string | null {
    const card = this.played;
    this.played = null;
    // The second half of a removal, where a chip is put on the same space, has no card.
    if (card === null) return sentence(event, this.setup, this.show);
    return t(key, { ...values(event, this.setup, this.show), card: this.show(card), ...more });
  }

  private replacedBy(event: Event): string {
    const side = sideName(this.replaced ?? "");
    this.replaced = undefined;
    return t("event.replaced", { ...values(event, this.setup, this.show), side });
  }

  private removed(event: Event, next: Event | undefined): string | null {
    const cell = text(event, "cell");
    const side = this.chips.get(cell);
    this.chips.delete(cell);
    if (this.played === null && next?.event === "placed" && next["cell"] === cell) {
      this.replaced = side;
      return null;
    }
    if (side === undefined) return this.withCard(event, "event.removed", {});
    return this.withCard(event, "event.played_removed", { side: sideName(side) });
  }

  private counted(event: Event): string {
    const side = text(event, "side");
    const count = (this.lines.get(side) ?? 0) + 1;
    this.lines.set(side, count);
    const told = sentence(event, this.setup, this.show) ?? "";
    const missing = this.setup.lines_to_win - count;
    return missing > 0 ? `${told} ${t("event.lines_to_go", { n: missing })}` : told;
  }
}
