// What is read out: one sentence a step and "your turn" politely; refusals, a lost draw and the
// end at once. Nothing after a reload.

import { effect, signal } from "@preact/signals";
import { spokenCard } from "../draw/names";
import { asked, play, shown, type Play } from "../model";
import { t } from "../words";
import { Teller } from "./sentences";
import { toast } from "./toast";

const polite = signal("");
const assertive = signal("");

/** Not read out: cards that others draw, and who owes one. */
const UNSAID = new Set(["drew", "draw_owed", "draw_lost", "ended", "dealt"]);

/** A region has to be on the page for a moment before what changes in it is read out. */
const SETTLED = 400;

let waiting: ReturnType<typeof setTimeout> | undefined;
let seen = "";
let round = 0;
let told = 0;
let wasAsked = false;

/** The sentences of the steps after `from`; the teller hears all of them to know whose chip it was. */
function sentences(now: Play, from: number, wanted: (name: string) => boolean): string[] {
  const teller = new Teller(now.setup, spokenCard);
  return now.history.flatMap((events, step) =>
    events.flatMap((event) => {
      const said = teller.say(event);
      return said !== null && step > from && wanted(event.event) ? [said] : [];
    }),
  );
}

function lostDraw(now: Play, from: number): boolean {
  return now.history
    .slice(from + 1)
    .flat()
    .some((event) => event.event === "draw_lost" && event["seat"] === shown.peek());
}

/** The first that is heard of a game: who deals, and whose turn it is. */
function welcome(now: Play, mineNow: boolean): void {
  const said = sentences(now, -1, (name) => name === "dealer_chosen");
  polite.value = [...said, ...(mineNow ? [t("table.live.your_turn")] : [])].join(" ");
}

effect(() => {
  const now = play.value;
  const mineNow = asked.value;
  if (!now) return;
  const version = `${now.round}:${now.n}:${shown.value}`;
  const from = now.round === round ? told : now.n;
  const isNew = version !== seen;
  seen = version;
  round = now.round;
  told = now.n;
  const turn = mineNow && !wasAsked;
  wasAsked = mineNow;
  if (isNew) clearTimeout(waiting);
  if (isNew && now.n === 0) waiting = setTimeout(() => welcome(now, mineNow), SETTLED);
  if (!isNew || !now.fresh) return;
  const said = sentences(now, from, (name) => !UNSAID.has(name));
  if (turn) said.push(t("table.live.your_turn"));
  polite.value = said.join(" ");
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
      <p aria-live="polite" role="status">
        {polite.value}
      </p>
      <p aria-live="assertive" role="alert">
        {assertive.value}
      </p>
    </div>
  );
}
