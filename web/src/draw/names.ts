// Cards, spaces and sides in words, as the edition in play calls them.

import { play } from "../model";
import { cardNames } from "../settings";
import type { GameSetup, Look } from "../wire";
import { language, t } from "../words";

/** What is printed on a board and its cards. */
export type Printed = Pick<GameSetup, "look" | "board">;

const PACK: Look = { draw: "cards", spaces: {}, cards: {}, tints: {}, keys: {}, pictures: {} };

/** What is printed in the game at the table. */
export const atTable = (): Printed => play.value?.setup ?? { look: PACK, board: [] };

/** A text of an edition in the language of the page. */
export function textIn(texts: Record<string, string> | undefined, name = ""): string {
  return texts?.[language.value] ?? texts?.[""] ?? texts?.["en"] ?? Object.values(texts ?? {})[0] ?? name;
}

/** `seven of hearts` for `7H`, or the text on the card. */
export function cardName(card: string, look = atTable().look): string {
  if (look.draw !== "cards") return textIn(look.cards[card], card);
  return t("card.name", { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) });
}

/** What a space shows, in words. */
export function spaceName(key: string, look = atTable().look): string {
  return look.draw === "cards" ? spokenCard(key) : textIn(look.spaces[key], key);
}

/** A card as screen readers are to say it: in full, or short if that is preferred. */
export function spokenCard(card: string): string {
  if (cardNames.value === "full" || atTable().look.draw !== "cards") return cardName(card);
  return t("hand.card.short", { rank: rankText(card), suit: t(`suit.${card[1]}`) });
}

/** `10` for the rank of `TH`. */
export function rankText(card: string): string {
  return card[0] === "T" ? "10" : (card[0] ?? "");
}

/** `Green` for `green`. */
export function sideName(colour: string): string {
  return t(`colour.${colour}`);
}
