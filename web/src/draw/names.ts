// Cards, sides and chips in words.

import { cardNames } from "../settings";
import { t } from "../words";

/** `seven of hearts` for `7H`. */
export function cardName(card: string): string {
  return t("card.name", { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) });
}

/** A card as screen readers are to say it: in full, or short if that is preferred. */
export function spokenCard(card: string): string {
  if (cardNames.value === "full") return cardName(card);
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
