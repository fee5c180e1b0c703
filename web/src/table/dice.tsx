// Where the hand is in other games: the dice as they lie, whose roll it was, and the control
// that rolls them.

import { computed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { cellName } from "../geometry";
import { move } from "../link";
import { link, mine, play } from "../model";
import { keys } from "../settings";
import type { Event } from "../wire";
import { t } from "../words";
import { replacing } from "./cells";
import { isMine, seatName, sideOf } from "./people";
import { armed, hint, moment, own, removing, rolled, sending, targets } from "./picking";
import { position } from "./position";
import { sentence } from "./sentences";
import { say } from "./toast";
import { inTheAir, TUMBLE } from "./tumble";

/** Where the pips lie on each face, in three rows of three. */
const PIPS = ["", "4", "26", "246", "0268", "02468", "023568"];

export function Die({ face }: { face: number }) {
  const pips = [...(PIPS[face] ?? "")].map(Number);
  const path = pips.map((at) => `M${26 + 24 * (at % 3)} ${26 + 24 * Math.floor(at / 3)}h.01`);
  return (
    <svg class="die" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="20" />
      <path d={path.join("")} />
    </svg>
  );
}

export const diceOf = (event: Event) => event["dice"] as number[];
export const totalOf = (dice: number[]) => dice.reduce((sum, one) => sum + one, 0);

interface Roll {
  event: Event;
  seat: number;
  dice: number[];
  /** Whether there was nothing to do with it, and whether the seat rolls again. */
  idle: boolean;
  again: boolean;
}

/** The last roll of the game, up to the moment that the board shows. */
export const lastRoll = computed<Roll | null>(() => {
  const now = play.value;
  let last: Roll | null = null;
  for (const event of now?.history.slice(0, (moment.value ?? now.n) + 1).flat() ?? []) {
    if (event.event === "rolled") {
      last = { event, seat: Number(event["seat"]), dice: diceOf(event), idle: false, again: false };
    } else if (last && event.event === "passed") last.idle = true;
    else if (last && event.event === "rolls_again") last.again = true;
  }
  return last;
});

/** The rolls for who starts: of each seat the last one, after ties. */
const openingRolls = computed(() => {
  const events = (play.value?.history[0] ?? []).filter(({ event }) => event === "starter_rolled");
  return new Map(events.map((event) => [Number(event["seat"]), diceOf(event)]));
});

const canRoll = () =>
  link.value === "open" && moment.value === null && !!own.value?.may.includes("roll");

/** What the roll does to a space. */
const rollDoes = () => (removing.value ? "remove" : replacing.value ? "replace" : "place");

/** What to do with the roll, or what the space that is armed comes to. */
export function rollText(cell = armed.value): string {
  const now = play.value;
  if (!now) return "";
  if (cell === null) return t(`dice.${rollDoes()}`, { total: totalOf(now.view.roll ?? []) });
  const side = position.value?.chips.get(cell);
  const told = { cell: cellName(cell, now.setup), side: side ? sideName(side) : "" };
  return t({ place: "dice.placing", replace: "dice.replacing", remove: "dice.removing" }[rollDoes()], told);
}

const idleText = ({ dice }: Roll) => t("dice.idle", { total: totalOf(dice) });

/** That one's own last roll came to nothing. */
export function idleNote(): string {
  const last = lastRoll.value;
  return last?.idle && isMine(last.seat) ? idleText(last) : "";
}

/** Whose turn it is to roll and that it is, the first in weight; or that one rolls again. */
export function askedToRoll(): [string, string] {
  const seat = own.value?.seat ?? 0;
  const last = lastRoll.value;
  if (last?.again && last.seat === seat) return [idleNote(), t("dice.again")];
  const shared = mine.value.length > 1;
  return [t(shared ? "dice.turn_of" : "table.prompt.your_turn", { who: seatName(seat) }), t("hint.rolls")];
}

async function roll(): Promise<void> {
  if (sending.value) return;
  sending.value = true;
  await move("roll");
  sending.value = false;
}

/** Roll; with a roll to use, go to the first of its spaces; otherwise say why not. An earlier moment is left first. */
function press(): void {
  if (moment.value !== null) {
    moment.value = null;
    return;
  }
  if (canRoll()) return void roll();
  const [cell] = rolled.value ? targets.value : [];
  const why = link.value === "open" ? "reason.not_your_turn" : "table.prompt.offline";
  if (cell === undefined) return say(t(why));
  document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}

function Opening() {
  return (
    <span class="opening">
      {[...openingRolls.value].map(([seat, dice]) => (
        <span key={seat}>
          <SideShape colour={sideOf(seat)} /> {seatName(seat)} <b>{totalOf(dice)}</b>
        </span>
      ))}
    </span>
  );
}

/** Whose roll lies there and what it came to; before the first, everybody's for who starts. */
function Caption() {
  const last = lastRoll.value;
  if (!last) return <Opening />;
  return (
    <span class="rolled-by">
      <SideShape colour={sideOf(last.seat)} /> {seatName(last.seat)}
      {canRoll() && !inTheAir.value && (
        <small class={last.idle ? "idle" : ""}>{last.idle ? idleText(last) : totalOf(last.dice)}</small>
      )}
    </span>
  );
}

/** What to do, or what the roll comes to once the dice lie still. */
function Beside() {
  const last = lastRoll.value;
  if (canRoll()) return <b>{t("dice.roll")}</b>;
  const idle = last?.idle && !inTheAir.value;
  return (
    <b class={idle ? "" : "total"}>
      {idle ? idleText(last) : !inTheAir.value && totalOf(lying())}
    </b>
  );
}

/** The dice that settled who starts lie there until somebody rolls. */
function lying(): number[] {
  const most = [...openingRolls.value.values()].sort((one, other) => totalOf(other) - totalOf(one));
  return lastRoll.value?.dice ?? most[0] ?? [1, 1];
}

function label(): string {
  const now = play.value;
  const event = lastRoll.value?.event;
  if (canRoll()) return t("dice.roll");
  return (event && now && sentence(event, now.setup, String)) || t("dice.label");
}

export function Dice() {
  const box = useRef<HTMLDivElement>(null);
  const flying = inTheAir.value !== null;
  const ready = canRoll();
  useLayoutEffect(() => {
    if (flying) box.current?.querySelectorAll(".tray .die").forEach(throwDie);
  }, [flying]);
  useEffect(() => {
    document.addEventListener("keydown", byLetter);
    return () => document.removeEventListener("keydown", byLetter);
  }, []);
  const dice = inTheAir.value ?? lying();
  const inside = (
    <>
      {dice.map((face, index) => (
        <Die key={index} face={face} />
      ))}
      <Beside />
    </>
  );
  const kind = `tray ${ready ? "can-roll" : ""} ${hint.value === "roll" ? "advised" : ""}`;
  return (
    <div class="dice-place" ref={box}>
      {mine.value.length > 0 ? (
        <button type="button" class={kind} aria-label={label()} aria-disabled={!ready} onClick={press}>
          {inside}
        </button>
      ) : (
        <div class={kind} role="img" aria-label={label()}>
          {inside}
        </div>
      )}
      <Caption />
    </div>
  );
}

/** From above and from the side, with a turn or two; both come to rest where they lie. */
function throwDie(die: Element, index: number): void {
  const way = index ? 1 : -1;
  const frames = [
    { transform: `translate(${way * 60}%, -70%) rotate(${way * 400}deg) scale(.8)` },
    { transform: `translate(${way * 12}%, 8%) rotate(${way * 130}deg)`, offset: 0.45 },
    { transform: `translate(${way * 4}%, -14%) rotate(${way * 40}deg)`, offset: 0.7 },
    { transform: "none" },
  ];
  die.animate(frames, { duration: TUMBLE, easing: "cubic-bezier(.3,.6,.4,1)" });
}

/** R rolls from anywhere. */
function byLetter(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey || event.repeat) return;
  if (!keys.value || event.key.toLowerCase() !== "r" || !canRoll()) return;
  if ((event.target as Element).closest?.("input, textarea, select, dialog")) return;
  void roll();
}
