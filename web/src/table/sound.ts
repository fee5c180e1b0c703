// Short sounds made on the spot, once for each step that is seen to happen; none after a reload.

import { effect } from "@preact/signals";
import { asked, mine, play, type Play } from "../model";
import { refusal } from "../link";
import { sound, vibration } from "../settings";
import { sideOf } from "./people";
import { untilRest } from "./tumble";

type Name = "chip" | "remove" | "dice" | "roll" | "line" | "turn" | "win" | "lose" | "refusal";

interface Tone {
  /** Hertz at the start, and where it glides to. */
  from: number;
  to: number;
  /** Seconds after the first tone, and how long it rings. */
  at: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (from: number, at: number, lasts: number, loud = 0.12, wave: OscillatorType = "sine", to = from): Tone => ({
  from, to, at, lasts, loud, wave,
});

const RATTLE = [0, 0.06, 0.15, 0.21, 0.33, 0.47, 0.58].map((at, hit) =>
  tone(1250 - 70 * hit, at, 0.035, 0.07, "triangle", 480),
);

const SOUNDS: Record<Name, Tone[]> = {
  dice: RATTLE,
  roll: RATTLE,
  chip: [tone(420, 0, 0.07, 0.16, "triangle", 190), tone(1500, 0, 0.02, 0.04, "square", 900)],
  remove: [tone(230, 0, 0.14, 0.12, "triangle", 520)],
  line: [tone(392, 0, 0.16), tone(494, 0.09, 0.16), tone(587, 0.18, 0.3)],
  turn: [tone(660, 0, 0.12, 0.07), tone(880, 0.11, 0.2, 0.07)],
  win: [tone(392, 0, 0.2), tone(494, 0.13, 0.2), tone(587, 0.26, 0.2), tone(784, 0.39, 0.5)],
  lose: [tone(392, 0, 0.25, 0.1), tone(330, 0.2, 0.45, 0.1)],
  refusal: [tone(196, 0, 0.09, 0.09, "triangle"), tone(165, 0.1, 0.14, 0.09, "triangle")],
};

const BUZZES: Partial<Record<Name, number[]>> = {
  roll: [15, 40, 15],
  turn: [30],
  line: [20, 60, 20],
  win: [30, 60, 30, 60, 60],
  refusal: [60],
};

let context: AudioContext | null = null;

/** Browsers let a page be heard only after somebody has touched it. */
function wake(): void {
  if (!sound.peek()) return;
  context ??= "AudioContext" in window ? new AudioContext() : null;
  if (context?.state === "suspended") void context.resume();
}

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

function ring({ from, to, at, lasts, loud, wave }: Tone, after: number): void {
  if (!context) return;
  const start = context.currentTime + after + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
}

function hear(name: Name, after = 0): void {
  if (document.visibilityState !== "visible" && name !== "turn") return;
  if (sound.peek() && context?.state === "running") SOUNDS[name].forEach((one) => ring(one, after));
  const buzz = BUZZES[name];
  if (buzz && vibration.peek() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
}

/** When a chip lands and a line is drawn, after the card has set out. */
const LANDS = 0.22;
const DRAWN = 0.45;

function ended(now: Play): Name {
  const winner = now.view.ended?.winner;
  return winner && mine.peek().some((seat) => sideOf(seat) === winner) ? "win" : "lose";
}

function hearStep(now: Play): void {
  const names = new Set((now.history[now.n] ?? []).map((event) => event.event));
  const roll = now.history[now.n]?.find(({ event }) => event === "rolled");
  if (roll) hear(mine.peek().includes(Number(roll["seat"])) ? "roll" : "dice");
  const rest = untilRest() / 1000;
  const lands = now.setup.dice ? rest : LANDS;
  if (names.has("placed")) hear("chip", lands);
  if (names.has("removed")) hear("remove", lands);
  if (names.has("ended")) return hear(ended(now), rest + DRAWN);
  if (names.has("line_counted")) hear("line", rest + DRAWN);
  if (asked.peek() && names.has("turn_began")) hear("turn", rest + DRAWN);
}

let heard = "";
effect(() => {
  const now = play.value;
  if (!now) return;
  const version = `${now.round}:${now.n}`;
  if (version === heard) return;
  heard = version;
  if (now.fresh) hearStep(now);
});

let refused = refusal.peek()?.n ?? 0;
effect(() => {
  const now = refusal.value;
  if (!now || now.n === refused) return;
  refused = now.n;
  if (play.peek()) hear("refusal");
});
