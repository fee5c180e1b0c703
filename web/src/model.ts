// What this browser knows of its table. `link.ts` writes it, the pages read it; no rules here.

import { computed, signal } from "@preact/signals";
import type { Event, GameSetup, Room, View } from "./wire";

/** How it stands with the server. */
export type Link = "connecting" | "open" | "offline" | "outdated" | "gone";

/** A game as far as it was told. Seats count from 1, as on the wire. */
export interface Play {
  round: number;
  /** Steps so far; `history` has one entry more, the opening. */
  n: number;
  setup: GameSetup;
  history: Event[][];
  view: View;
  /** Whether the last step arrived while we watched, and is to be animated and heard. */
  fresh: boolean;
}

export const link = signal<Link>("connecting");
/** Why there is no table, once `link` is "gone": the key of a text. */
export const gone = signal("");
export const me = signal(0);
/** Where others reach this server, when the page was opened under a local address. */
export const shared = signal<string | null>(null);
export const room = signal<Room | null>(null);
export const play = signal<Play | null>(null);

/** The seats of this device, from 1. */
export const mine = computed(() =>
  (room.value?.seats ?? []).flatMap((seat, index) =>
    seat.kind === "person" && seat.owner === me.value ? [index + 1] : [],
  ),
);
export const isHost = computed(() => room.value !== null && room.value.host === me.value);
/** The seat whose hand lies open here. */
export const shown = computed(() => play.value?.view.own?.seat ?? null);
/** The seat of this device that is to take it over before the game can go on, if any. */
export const handover = computed(() => {
  const now = play.value;
  if (!now || now.view.ended || mine.value.length < 2) return null;
  const waiting = now.view.acting.filter((seat) => mine.value.includes(seat));
  if (waiting.length === 0 || (shown.value !== null && waiting.includes(shown.value))) return null;
  return waiting[0] ?? null;
});
/** Whether the seat shown here is asked for something now. */
export const asked = computed(
  () => shown.value !== null && !!play.value?.view.acting.includes(shown.value),
);
