// What is read out: one sentence a step and "your turn" politely; refusals, a lost draw and the
// end at once. Nothing after a reload. With dice, also what can be done.

import { effect, signal } from "@preact/signals";
import { spokenCard } from "../draw/names";
import { asked, play, shown, type Play } from "../model";
import { t } from "../words";
import { cellName } from "../geometry";
import { askedToRoll, rollText } from "./dice";
import { rolled, targets } from "./picking";
import { Teller } from "./sentences";
import { toast } from "./toast";

/** Lines that go after a while: two that come at once are two, and both are read. */
const polite = signal<{ n: number; text: string }[]>([]);
const assertive = signal("");
let lines = 0;

function tell(said: string[]): void {
  const text = said.filter(Boolean).join(" ");
  if (text === "") return;
  const n = ++lines;
  polite.value = [...polite.peek(), { n, text }];
  setTimeout(() => (polite.value = polite.peek().filter((line) => line.n !== n)), READ);
}

/** Not read out: cards that others draw, and who owes one. */
const UNSAID = new Set(["drew", "draw_owed", "draw_lost", "ended", "dealt"]);

/** A region has to be on the page for a moment before what changes in it is read out. */
const SETTLED = 400;
/** How long a line stays, in which no other change takes it away before it is read. */
const READ = 5000;
/** With more spaces than these they are not read out one by one. */
const FEW = 6;

let waiting: ReturnType<typeof setTimeout> | undefined;
let seen = "";
let round = 0;
let told = 0;
let wasAsked = false;
/** Whether the last step was seen to happen. */
let moved = false;

/** The sentences of the steps after `from`; the teller hears all of them to know whose chip it was. */
function sentences(now: Play, from: number, wanted: (name: string) => boolean): string[] {
  const teller = new Teller(now.setup, spokenCard);
  return now.history.flatMap((events, step) =>
    teller
      .step(events)
      .flatMap(([said, { event }]) => (step > from && wanted(event) ? [said] : [])),
  );
}

function lostDraw(now: Play, from: number): boolean {
  return now.history
    .slice(from + 1)
    .flat()
    .some((event) => event.event === "draw_lost" && event["seat"] === shown.peek());
}

const OPENING = new Set(["dealer_chosen", "starter_rolled", "starter_chosen"]);

/** The first that is heard of a game: who starts and why, and whose turn it is. */
function welcome(now: Play, mineNow: boolean): void {
  const said = sentences(now, -1, (name) => OPENING.has(name));
  tell([...said, ...(mineNow ? toDo(now) : [])]);
}

/** That it is one's turn; with dice, to roll, or what the roll is good for. */
function toDo({ setup }: Play): string[] {
  if (!setup.dice) return [t("table.live.your_turn")];
  if (!rolled.value) return askedToRoll();
  const cells = [...targets.value].map((cell) => cellName(cell, setup));
  return [rollText(null), cells.length > FEW ? t("hand.spaces", { n: cells.length }) : cells.join(", ")];
}

effect(() => {
  const now = play.value;
  const mineNow = asked.value;
  if (!now) return;
  const version = `${now.round}:${now.n}:${shown.value}`;
  const from = now.round === round ? told : now.n;
  const isNew = version !== seen;
  if (now.round !== round || now.n !== told) moved = now.fresh;
  seen = version;
  round = now.round;
  told = now.n;
  const turn = mineNow && (now.setup.dice || !wasAsked);
  // Somebody else of this device takes over the dice, which is no step.
  const takesOver = now.setup.dice && mineNow && !wasAsked && moved && !now.fresh;
  wasAsked = mineNow;
  if (isNew) clearTimeout(waiting);
  if (isNew && now.n === 0) waiting = setTimeout(() => welcome(now, mineNow), SETTLED);
  if (takesOver) tell(toDo(now));
  if (!isNew || !now.fresh) return;
  const said = sentences(now, from, (name) => !UNSAID.has(name));
  tell(turn ? [...said, ...toDo(now)] : said);
  if (lostDraw(now, from)) assertive.value = t("play.draw.lost");
  const end = sentences(now, from, (name) => name === "ended");
  if (end.length > 0) assertive.value = end.join(" ");
});

/** Cards in a toast stand between marks; here they are read in full. */
const spoken = (text: string) => text.replace(/\uE000([^\uE000]+)\uE000/g, (_, card: string) => spokenCard(card));

let toasted = 0;
effect(() => {
  const now = toast.value;
  if (!now || now.n === toasted) return;
  toasted = now.n;
  assertive.value = spoken(now.text);
});

export function Live() {
  return (
    <div class="hidden-text live">
      <div aria-live="polite" role="status" aria-atomic="false">
        {polite.value.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
      <p aria-live="assertive" role="alert">
        {assertive.value}
      </p>
    </div>
  );
}
