// What the game wants of whoever sits here, as one word and what belongs to it.

import { computed } from "@preact/signals";
import { link, mine, play } from "../model";
import type { Held, View } from "../wire";
import { asking, canPlay, chosen, claimable, moment, own, powerOf, rolled, targets } from "./picking";

export type Situation =
  | { is: "offline" | "between" | "watching" | "over" | "resigned" }
  | { is: "moment"; step: number }
  | { is: "vote" | "voting"; by: number; side: string; yes: number; no: number }
  | { is: "penalty"; card: string | null }
  | { is: "owing"; seats: number[] }
  | { is: "which"; cards: number[] }
  | { is: "draw" }
  | { is: "claim"; lines: string[] }
  | { is: "pass" }
  | { is: "discard"; card: string | null }
  | { is: "dead"; card: string; exchange: boolean }
  | { is: "stuck"; card: string }
  | { is: "wild" | "remove"; card: string }
  | { is: "goes"; card: string; spaces: number }
  | { is: "later"; card: string; spaces: number }
  | { is: "roll" | "rolled" | "choose" }
  | { is: "waiting"; seats: number[] };

/** The cards that a sign of the notation names in what may be done: `~` for exchanges. */
export function cardsWith(sign: string): string[] {
  return (own.value?.may ?? []).filter((one) => one[0] === sign).map((one) => one.slice(1));
}

const may = (command: string) => !!own.value?.may.includes(command);
const held = (): Held | null =>
  chosen.value === null ? null : (own.value?.hand[chosen.value] ?? null);

export const situation = computed<Situation>(() => {
  const view = play.value?.view;
  if (link.value === "offline") return { is: "offline" };
  if (moment.value !== null) return { is: "moment", step: moment.value };
  if (!view || view.ended) return { is: "over" };
  if (!view.own) return { is: mine.value.length > 0 ? "between" : "watching" };
  if (view.resigned.includes(view.own.seat)) return { is: "resigned" };
  return outOfTurn(view) ?? withCard() ?? withoutCard(view);
});

/** Votes and penalties, which stop the play of everybody. */
function outOfTurn(view: View): Situation | null {
  if (view.call) {
    const { by, side, yes, no } = view.call;
    const is = may("yes") ? "vote" : "voting";
    return { is, by, side, yes: yes.length, no: no.length };
  }
  if (view.penalties.length === 0) return null;
  const give = cardsWith("^");
  if (give.length === 0) return { is: "owing", seats: view.penalties };
  const card = held()?.card ?? null;
  return { is: "penalty", card: card !== null && give.includes(card) ? card : null };
}

function withCard(): Situation | null {
  if (may("roll")) return { is: "roll" };
  if (rolled.value) return { is: "rolled" };
  if (may("pass")) return { is: "pass" };
  if (asking.value) return { is: "which", cards: asking.value.cards };
  const one = held();
  if (!one) return null;
  if (cardsWith("-").includes(one.card)) return { is: "discard", card: one.card };
  const spaces = targets.value.size;
  if (one.dead) return { is: "dead", card: one.card, exchange: cardsWith("~").includes(one.card) };
  if (!canPlay.value) return { is: "later", card: one.card, spaces };
  if (spaces === 0) return { is: "stuck", card: one.card };
  const power = powerOf(one.card);
  return power ? { is: power, card: one.card } : { is: "goes", card: one.card, spaces };
}

function withoutCard(view: View): Situation {
  if (may("+")) return { is: "draw" };
  if (claimable.value.length > 0) return { is: "claim", lines: claimable.value };
  if (cardsWith("-").length > 0) return { is: "discard", card: null };
  if (canPlay.value) return { is: "choose" };
  const dead = cardsWith("~")[0];
  if (dead !== undefined) return { is: "dead", card: dead, exchange: true };
  return { is: "waiting", seats: view.acting };
}
