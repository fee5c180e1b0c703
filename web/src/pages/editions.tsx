// The editions there are: their boards in small, parts of them, and what a card of them goes on.

import { facts } from "../api";
import { textIn } from "../draw/names";
import { StaticBoard } from "../draw/static";
import { cellName } from "../geometry";
import type { EditionFact } from "../wire";

export const CLASSIC = "classic";

export function editionNamed(name: string): EditionFact | undefined {
  return facts.value?.editions.find((one) => one.name === name);
}

export const titleOf = (edition: EditionFact) => textIn(edition.title, edition.name);

/** A part of a board as rows, from a column and a row that count from 0, or before if it ends there. */
export function part({ board, width, height }: EditionFact, x: number, y: number, wide: number, high: number): string[] {
  const left = Math.max(0, Math.min(x, width - wide));
  const top = Math.max(0, Math.min(y, height - high));
  return Array.from({ length: Math.min(high, height) }, (_, row) => {
    const start = (top + row) * width;
    return board.slice(start + left, start + Math.min(width, left + wide)).join(" ");
  });
}

/** A few spaces of an edition, and a chip or two. */
export function SmallBoard({ edition }: { edition: EditionFact }) {
  return (
    <StaticBoard edition={edition} rows={part(edition, 1, 1, 3, 3)} chips={{ a2: "blue", c3: "green" }} class="small" />
  );
}

/** Picture, title and sentence of an edition, to choose it by. */
export function EditionText({ edition }: { edition: EditionFact }) {
  return (
    <span class="edition">
      <SmallBoard edition={edition} />
      <span class="profile-text">
        <b>{titleOf(edition)}</b>
        <small>{textIn(edition.about)}</small>
      </span>
    </span>
  );
}

interface Example {
  /** A card, if it is known which goes on the space. */
  card: string | null;
  rows: string[];
  /** The spaces in these rows that the card goes on. */
  spaces: string[];
}

/** A part of the board in which a key stands as often as possible, and a card that shows it. */
export function example(edition: EditionFact, wide: number, high: number): Example {
  const { width, height } = edition;
  let best: Example = { card: null, rows: [], spaces: [] };
  let most = 0;
  for (let y = 0; y + high <= height; y++) {
    for (let x = 0; x + wide <= width; x++) {
      const rows = part(edition, x, y, wide, high);
      const shown = rows.join(" ").split(" ");
      for (const key of new Set(shown)) {
        const spaces = shown.flatMap((one, cell) => (one === key ? [cellName(cell, { width: wide, height: high })] : []));
        const card = cardFor(edition, key);
        const worth = 2 * spaces.length - Number(shown.includes("*"));
        if (key !== "*" && card && worth > most) [best, most] = [{ card, rows, spaces }, worth];
      }
    }
  }
  return best;
}

/** A card for a space: of the same name, or one that says what it matches. */
function cardFor({ look }: EditionFact, key: string): string | null {
  if (look.draw === "cards" || look.cards[key]) return key;
  return Object.keys(look.keys).find((card) => look.keys[card] === key) ?? null;
}
