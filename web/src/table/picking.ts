// What the person at this device has picked up and where it is to go. What can be done is told by
// the server; here is only kept what was pressed.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { cellAt, cellName, cellsOf, type Cell, type Mask } from "../geometry";
import { move } from "../link";
import { play } from "../model";
import { confirmMoves } from "../settings";
import type { Own } from "../wire";
import { depart } from "./motion";

export type How = "mouse" | "touch" | "key";

/** The chosen card as an index of `own.hand`, whatever order the hand is shown in. */
export const chosen = signal<number | null>(null);
/** The space where the chosen card goes once it is confirmed. */
export const armed = signal<Cell | null>(null);
/** A space that was touched before any card, and the cards in hand that go there. */
export const asking = signal<{ cell: Cell; cards: number[] } | null>(null);
/** Whether it has to be said now which of `choices` counts. */
export const choosing = signal(false);
/** Whether a move is on its way to the server. */
export const sending = signal(false);
/** What a bot would do, as a command. */
export const hint = signal<string | null>(null);
/** An earlier step that the board shows, as an index of the history; null is now. */
export const moment = signal<number | null>(null);

export const own = computed<Own | null>(() => play.value?.view.own ?? null);
/** Whether a roll of the dice waits for a space; its spaces are the targets, without any card. */
export const rolled = computed(() => cellsOf(own.value?.roll).size > 0);
/** Whether a card can be played, or a roll used, now. */
export const canPlay = computed(
  () => (!!own.value?.plays || rolled.value) && moment.value === null,
);
/** The chosen card by its name. */
export const chosenCard = computed(() => cardAt(chosen.value));
/** The spaces of the chosen card: where it goes, or could go if it were one's turn. */
export const targets = computed<Mask>(() =>
  cellsOf(chosen.value === null ? own.value?.roll : own.value?.hand[chosen.value]?.cells),
);
/** Whether the chosen card, or the roll, removes a chip. */
export const removing = computed(
  () => powerOf(chosenCard.value) === "remove" || (rolled.value && !!own.value?.removes),
);
/** Whether the chosen card goes on any open space. */
export const wild = computed(() => powerOf(chosenCard.value) === "wild");
/** The armed play as a command that names no lines. */
export const command = computed(() =>
  armed.value === null || (chosenCard.value === null && !rolled.value)
    ? null
    : playOf(chosenCard.value, armed.value),
);
/** The armed play in each way that names the lines that count, if there is something to name. */
export const choices = computed(() => {
  const plain = command.value;
  return plain === null
    ? []
    : (own.value?.choices ?? []).filter((choice) => choice.startsWith(`${plain}!`));
});

function cardAt(index: number | null): string | null {
  return index === null ? null : (own.value?.hand[index]?.card ?? null);
}

/** What a card does besides going on its own spaces. */
export function powerOf(card: string | null): "wild" | "remove" | null {
  const setup = play.value?.setup;
  if (!setup || card === null) return null;
  if (setup.remove.includes(card)) return "remove";
  return setup.wild.includes(card) ? "wild" : null;
}

function playOf(card: string | null, cell: Cell): string {
  const link = powerOf(card) === "remove" ? "x" : "@";
  return `${card ?? ""}${link}${play.value ? cellName(cell, play.value.setup) : ""}`;
}

/** Pick a card up, or put it down if it is the one in hand. */
export function chooseCard(index: number): void {
  batch(() => {
    const question = asking.value;
    if (cardAt(index) !== hinted.value.card) hint.value = null;
    moment.value = null;
    if (chosen.value === index) return letGo();
    drop();
    pick(index);
    armed.value = question?.cards.includes(index) ? question.cell : onlyTarget();
  });
}

/** Press a space: it arms the chosen card there, plays it, or asks which card is meant. */
export function touchCell(cell: Cell, how: How): void {
  if (moment.value !== null) {
    moment.value = null;
    return;
  }
  if (!canPlay.value || sending.value) return;
  if (chosenCard.value === null && !rolled.value) return askFor(cell);
  if (!targets.value.has(cell)) return void move(playOf(chosenCard.value, cell));
  const again = armed.value === cell;
  armed.value = cell;
  if (again || (how !== "key" && !confirmMoves.value)) void confirm();
}

/** Play the armed card; `as` is one of `choices`, or `command` to name none. */
export async function confirm(as?: string): Promise<void> {
  const plain = command.value;
  if (plain === null || !canPlay.value || sending.value) return;
  if (as === undefined && choices.value.length > 0) {
    choosing.value = true;
    return;
  }
  batch(() => {
    choosing.value = false;
    sending.value = true;
  });
  depart(chosen.value);
  const before = version();
  const done = await move(as ?? plain);
  batch(() => {
    sending.value = false;
    if (!done) depart(null);
    else if (before === version()) letGo();
  });
}

/** Put down what was picked up. */
export function letGo(): void {
  batch(() => {
    drop();
    hint.value = null;
  });
}

let picked: string | null = null;

function pick(index: number | null): void {
  chosen.value = index;
  picked = cardAt(index);
}

function drop(): void {
  pick(null);
  armed.value = null;
  asking.value = null;
  choosing.value = false;
}

function askFor(cell: Cell): void {
  const cards = cardsFor(cell);
  batch(() => {
    hint.value = null;
    asking.value = null;
    if (cards.length === 1) {
      pick(cards[0]!);
      armed.value = cell;
    } else if (cards.length > 1) asking.value = { cell, cards };
  });
}

/** The cards in hand that go on a space, of two alike the first. */
function cardsFor(cell: Cell): number[] {
  const hand = own.value?.hand ?? [];
  return hand.flatMap((held, index) => {
    const first = hand.findIndex((other) => other.card === held.card) === index;
    return first && cellsOf(held.cells).has(cell) ? [index] : [];
  });
}

function onlyTarget(): Cell | null {
  const [only] = targets.value;
  return canPlay.value && targets.value.size === 1 ? (only ?? null) : null;
}

/** The parts of the hint: its card, the space it names, the line it claims. */
export const hinted = computed(() => {
  const text = hint.value ?? "";
  const setup = play.value?.setup;
  const [, card = null, space] = /^[~^-]?([A-Z0-9][A-Z0-9+-]*)?(?:[@x]([a-z]\d+))?/.exec(text) ?? [];
  const [, line = null] = /^!(.+)$/.exec(text) ?? [];
  return { card, line, cell: space && setup ? cellAt(space, setup) : null };
});

/** The lines that may be claimed now, by their ends. */
export const claimable = computed(() =>
  (own.value?.may ?? []).flatMap((one) => (one.startsWith("!") ? [one.slice(1)] : [])),
);

function version(): string {
  const now = play.peek();
  return now ? `${now.round}:${now.n}` : "";
}

let seenGame = "";
let seenVersion = "";

/** After a step, keep what was picked up if it is still there; in another game or hand, nothing. */
function catchUp(): void {
  const game = `${play.value?.round}:${own.value?.seat}`;
  const same = game === seenGame;
  const news = version() !== seenVersion;
  seenGame = game;
  seenVersion = version();
  if (same && !news) return;
  hint.value = null;
  const asked = own.value && play.value?.view.acting.includes(own.value.seat);
  if (!same || asked || play.value?.view.ended) moment.value = null;
  if (!same || sending.peek()) return drop();
  keep();
}

function keep(): void {
  const question = asking.peek();
  asking.value = null;
  choosing.value = false;
  if (chosen.peek() === null) {
    if (question && canPlay.value) askFor(question.cell);
    return;
  }
  const hand = own.value?.hand ?? [];
  const still = hand[chosen.peek()!]?.card === picked;
  const index = still ? chosen.peek()! : hand.findIndex((held) => held.card === picked);
  if (index < 0) return drop();
  pick(index);
  const goes = canPlay.value && armed.peek() !== null && targets.value.has(armed.peek()!);
  if (!goes) armed.value = onlyTarget();
}

effect(() => {
  void play.value;
  untracked(() => batch(catchUp));
});
