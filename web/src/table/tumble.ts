// The dice in the air: what they show until they lie as they were rolled.

import { effect, signal } from "@preact/signals";
import { play } from "../model";
import { motion } from "../settings";

export const TUMBLE = 640;
const TURN = 80;

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** Two faces by chance; null once the dice lie still. */
export const inTheAir = signal<number[] | null>(null);

let rests = 0;

/** Milliseconds until the dice lie still. */
export const untilRest = () => Math.max(0, rests - performance.now());

const face = () => 1 + Math.floor(Math.random() * 6);

function turn(): void {
  const over = untilRest() === 0;
  inTheAir.value = over ? null : [face(), face()];
  if (!over) setTimeout(turn, Math.min(TURN, untilRest()));
}

let seen = "";
effect(() => {
  const now = play.value;
  const version = `${now?.round}:${now?.n}`;
  if (version === seen) return;
  seen = version;
  const rolled = now?.history[now.n]?.some(({ event }) => event === "rolled");
  const watched = now?.fresh && motion.peek() && !calm.matches && document.visibilityState === "visible";
  if (!watched) rests = 0;
  else if (rolled) {
    rests = performance.now() + TUMBLE;
    if (inTheAir.peek() === null) turn();
  }
});
