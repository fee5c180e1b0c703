// How the last step is seen to happen: transform and opacity only, never in the way of a press.

import { h, render } from "preact";
import { CardFace } from "../draw/cards";
import { lineCells, type Cell } from "../geometry";
import type { Play } from "../model";
import { motion } from "../settings";
import type { Position } from "./position";
import { calm, untilRest } from "./tumble";

const GLIDE = "cubic-bezier(.2,.7,.2,1)";
const DROP = "cubic-bezier(.2,.9,.3,1)";
const DRAWN = "cubic-bezier(.4,0,.2,1)";
const FLIGHT = 240;
const LANDING = FLIGHT - 60;

let running: Animation[] = [];
let flying: HTMLElement[] = [];
let departure: DOMRect | null = null;

/** Remember where a card of the hand lay when it was played. */
export function depart(index: number | null): void {
  const card = document.querySelector(`[data-held="${index}"]`);
  departure = card?.getBoundingClientRect() ?? null;
}

/** Show the last step, if it happened before our eyes; a newer one ends it at its last frame. */
export function moveIn(board: HTMLElement, now: Play, at: Position): void {
  end();
  const from = at.last.seat === now.view.own?.seat ? departure : null;
  departure = null;
  const news = now.history[now.n] ?? [];
  const moved = news.some(({ event }) => event === "placed" || event === "removed");
  if (!moved || !now.fresh || document.visibilityState !== "visible" || !motion.value) return;
  if (calm.matches) return appear(board, at);
  const start = fly(board, at, from) ? LANDING : untilRest();
  dropChip(board, at, start);
  holdIndex(board, now, at, start);
  liftChip(board, start);
  play(board.querySelector(".mark-last"), [{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: start });
  for (const line of at.last.lines) drawLine(board, line, now, start + 180);
}

/** End whatever still moves, at its last frame. */
export function end(): void {
  for (const animation of running) animation.finish();
  running = [];
  for (const card of flying) land(card);
  flying = [];
}

/** The card that was just drawn slides into the hand. */
export function cardComes(hand: HTMLElement, now: Play): void {
  const seat = now.view.own?.seat;
  const news = now.history[now.n] ?? [];
  const drew = news.some(({ event, seat: who }) => event === "drew" && who === seat);
  if (!drew || !now.fresh || calm.matches || !motion.value) return;
  const count = now.view.own?.hand.length ?? 0;
  const card = hand.querySelector<HTMLElement>(`[data-held="${count - 1}"]`);
  const deck = document.querySelector("[data-deck]")?.getBoundingClientRect();
  const box = card?.getBoundingClientRect();
  const visible = deck && deck.width > 0 && box;
  const [x, y] = visible ? [deck.left - box.left, deck.top - box.top] : [48, 0];
  const moves = [{ transform: `translate(${x}px, ${y}px)`, opacity: 0 }, { transform: "none", opacity: 1 }];
  play(card ?? null, moves, { duration: FLIGHT, delay: FLIGHT, easing: GLIDE });
}

function appear(board: HTMLElement, at: Position): void {
  const cell = at.last.placed ?? at.last.removed;
  const lines = at.last.lines.map((line) => `, [data-line="${line}"]`).join("");
  const parts = board.querySelectorAll(`[data-chip="${cell}"], .mark-last, .mark-ghost${lines}`);
  for (const part of parts) play(part, [{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
}

function play(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (element) running.push(element.animate(frames, { fill: "backwards", ...options }));
}

function dropChip(board: HTMLElement, at: Position, delay: number): void {
  const frames = [
    { transform: "scale(1.25)", opacity: 0 },
    { opacity: 1, offset: 0.4 },
    { transform: "none", opacity: 1 },
  ];
  play(chipAt(board, at.last.placed), frames, { duration: 180, delay, easing: DROP });
}

const SUITS: Record<string, string> = { H: "hearts", D: "diamonds", S: "spades", C: "clubs" };

/** Until the chip is there, the index keeps the colour that it had. */
function holdIndex(board: HTMLElement, now: Play, at: Position, duration: number): void {
  const cell = at.last.placed;
  const suit = now.setup.look.draw === "cards" && SUITS[now.setup.board[cell ?? 0]?.[1] ?? ""];
  const { lost } = at.last;
  const color = `var(--${lost ? `${lost}-index` : suit || "ink"})`;
  const stroke = lost ? `var(--${lost})` : "#0000";
  const index = board.querySelector(`[data-index="${cell}"]`);
  play(index, [{ color }, { color }], { duration });
  play(index?.querySelector(".print") ?? null, [{ stroke }, { stroke }], { duration });
}

function chipAt(board: HTMLElement, cell: Cell | null): Element | null {
  return cell === null ? null : board.querySelector(`[data-chip="${cell}"]`);
}

function liftChip(board: HTMLElement, delay: number): void {
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: "scale(1.2)", opacity: 0 },
  ];
  play(board.querySelector("[data-lost]"), frames, { duration: 200, delay, easing: "ease-in" });
  play(board.querySelector(".mark-ghost"), [{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay });
}

/** From the first space to the last: the band is drawn, and each chip gets its casing in turn. */
function drawLine(board: HTMLElement, line: string, now: Play, delay: number): void {
  const stroke = [
    { strokeDasharray: "1 2", strokeDashoffset: 1 },
    { strokeDasharray: "1 2", strokeDashoffset: 0 },
  ];
  for (const path of board.querySelectorAll(`[data-line="${line}"]`)) {
    play(path, stroke, { duration: 420, delay, easing: DRAWN });
    play(path, [{ opacity: 0 }, { opacity: 0 }], { duration: delay });
  }
  const cells = lineCells(line, now.setup);
  cells.forEach((cell, place) => {
    const bead = board.querySelector(`[data-bead="${cell}"]`);
    const moment = delay + (420 * place) / Math.max(1, cells.length - 1);
    play(bead, [{ opacity: 0 }, { opacity: 1 }], { duration: 60, delay: moment });
  });
}

/** A card flies to the space it was played on; false if there is nowhere to fly from. */
function fly(board: HTMLElement, at: Position, from: DOMRect | null): boolean {
  const { card, seat } = at.last;
  const cell = at.last.placed ?? at.last.removed;
  const start = from ?? boxOf(document.querySelector(`[data-seat="${seat}"]`));
  const goal = boxOf(board.querySelector(`[data-cell="${cell}"]`));
  if (!card || !start || !goal) return false;
  const flight = document.createElement("div");
  flight.className = "flight";
  render(h(CardFace, { card }), flight);
  document.body.append(flight);
  flying.push(flight);
  const size = from ? from.width : Math.max(goal.width, 28);
  flight.style.width = `${size}px`;
  const frames = [
    { transform: placed(start, size, 1), opacity: from ? 1 : 0 },
    { opacity: 1, offset: 0.25 },
    { transform: placed(goal, size, goal.width / size / 1.4), opacity: 1, offset: 0.85 },
    { transform: placed(goal, size, goal.width / size / 1.4), opacity: 0 },
  ];
  const animation = flight.animate(frames, { duration: FLIGHT, easing: GLIDE, fill: "both" });
  animation.onfinish = () => land(flight);
  running.push(animation);
  return true;
}

function land(flight: HTMLElement): void {
  render(null, flight);
  flight.remove();
}

function boxOf(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The transform that centres a card of a width, scaled, on a box. */
function placed(box: DOMRect, width: number, scale: number): string {
  const x = box.left + box.width / 2 - width / 2;
  const y = box.top + box.height / 2 - (width * 1.4) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
