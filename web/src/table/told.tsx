// Sentences whose cards are drawn as rank and suit.

import type { ComponentChildren } from "preact";
import { CardName } from "../draw/cards";
import type { ShowCard } from "./sentences";

/** Never part of a name or a text; stands round a card until `Told` draws it. */
const MARK = "\uE000";

export const marked: ShowCard = (card) => `${MARK}${card}${MARK}`;

export function Told({ text }: { text: string }): ComponentChildren {
  return text
    .split(MARK)
    .map((piece, index) => (index % 2 ? <CardName key={index} card={piece} /> : piece));
}
