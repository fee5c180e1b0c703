// The hand that lies open here: a list of cards, of which one can be picked up.

import { computed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../draw/cards";
import { cardName, spokenCard } from "../draw/names";
import { cellName, cellsOf } from "../geometry";
import { play } from "../model";
import { keys, sortHand } from "../settings";
import { language, t } from "../words";
import type { Held } from "../wire";
import { cardComes } from "./motion";
import { chooseCard, chosen, chosenCard, hinted, letGo, own, powerOf } from "./picking";

const SUITS = "SHCD";
const RANKS = "23456789TJQKA";
const POWERS = ["wild", "remove", null];

/** The indices of the hand as they are shown: cards with a power, then by suit and rank or by text. */
export const shownOrder = computed(() => {
  const hand = own.value?.hand ?? [];
  const order = hand.map((_, index) => index);
  if (!sortHand.value) return order;
  const plays = play.value?.setup.look.draw === "cards";
  const key = ({ card }: Held) =>
    POWERS.indexOf(powerOf(card)) * 1000 +
    (plays ? SUITS.indexOf(card[1] ?? "") * 100 + RANKS.indexOf(card[0] ?? "") : 0);
  const { compare } = new Intl.Collator(language.value, { numeric: true });
  const text = (index: number) => (plays ? "" : cardName(hand[index]!.card));
  return order.sort(
    (one, other) => key(hand[one]!) - key(hand[other]!) || compare(text(one), text(other)) || one - other,
  );
});

export function Hand() {
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const hand = own.value?.hand ?? [];
  const order = shownOrder.value;
  const at = Math.min(stop, Math.max(0, order.length - 1));
  useLayoutEffect(() => {
    if (list.current && play.value) cardComes(list.current, play.value);
  }, [play.value?.round, play.value?.n]);
  useEffect(() => {
    const byNumber = (event: KeyboardEvent) => typedNumber(event);
    document.addEventListener("keydown", byNumber);
    return () => document.removeEventListener("keydown", byNumber);
  }, []);
  const go = (place: number) => {
    setStop(place);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      class="hand"
      role="listbox"
      aria-label={t("hand.label")}
      aria-orientation="horizontal"
      data-count={order.length}
      ref={list}
      onKeyDown={(event) => typed(event, at, order, go)}
    >
      {order.map((index, place) => (
        <Card key={index} held={hand[index]!} index={index} tab={place === at} onFocus={() => setStop(place)} />
      ))}
    </div>
  );
}

/** Bring the focus to the card of the hand that the tab key leads to, if a hand is shown. */
export function toHand(): boolean {
  const hand = document.querySelector<HTMLElement>(".hand");
  const stop = hand?.querySelector<HTMLElement>('[tabindex="0"]') ?? hand;
  stop?.focus();
  return !!stop;
}

interface CardProps {
  held: Held;
  index: number;
  tab: boolean;
  onFocus: () => void;
}

function Card({ held, index, tab, onFocus }: CardProps) {
  const picked = chosen.value === index;
  const advised = hinted.value.card === held.card;
  const classes = ["hand-card", picked && "chosen", advised && "advised"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      role="option"
      aria-selected={picked}
      aria-label={cardLabel(held, picked)}
      tabIndex={tab ? 0 : -1}
      data-held={index}
      onClick={() => chooseCard(index)}
      onFocus={onFocus}
    >
      <CardFace card={held.card} power={powerOf(held.card)} dead={!!held.dead} />
    </div>
  );
}

/** "jack of spades, remove, 13 targets", "five of hearts, dead", "king of hearts, goes on g2, g6". */
function cardLabel(held: Held, picked: boolean): string {
  const parts = [spokenCard(held.card), ...useOf(held)];
  if (picked) parts.push(t("hand.chosen"));
  if (hinted.value.card === held.card) parts.push(t("board.hint"));
  return parts.join(", ");
}

function useOf(held: Held): string[] {
  const power = powerOf(held.card);
  const cells = [...cellsOf(held.cells)];
  if (held.dead) return [t("hand.dead")];
  if (power === "wild") return [t("hand.wild"), t("hand.spaces", { n: cells.length })];
  if (power === "remove") return [t("hand.remove"), t("hand.targets", { n: cells.length })];
  const setup = play.value?.setup;
  if (!setup || cells.length === 0) return [];
  return [t("play.hand.places", { cells: cells.map((cell) => cellName(cell, setup)).join(", ") })];
}

function typed(event: KeyboardEvent, at: number, order: number[], go: (place: number) => void): void {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  const last = order.length - 1;
  switch (event.key) {
    case "ArrowRight":
    case "ArrowDown":
      go(Math.min(last, at + 1));
      break;
    case "ArrowLeft":
    case "ArrowUp":
      go(Math.max(0, at - 1));
      break;
    case "Home":
      go(0);
      break;
    case "End":
      go(last);
      break;
    case "Enter":
    case " ":
      if (!event.repeat && order[at] !== undefined) chooseCard(order[at]);
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** A number picks the card up that is shown in that place; Escape puts down what is picked up. */
function typedNumber(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
  if ((event.target as Element).closest?.("input, textarea, select, [role=dialog], dialog")) return;
  if (document.querySelector("dialog[open], [role=dialog]")) return;
  if (event.key === "Escape" && chosenCard.value !== null) letGo();
  const index = /^[1-9]$/.test(event.key) ? shownOrder.value[Number(event.key) - 1] : undefined;
  if (keys.value && index !== undefined) chooseCard(index);
}
