// Small pictures of boards and parts of boards, for pages where nothing is played.

import { cellAt, countedLine, type Cell, type Size } from "../geometry";
import { BoardPicture } from "./picture";
import type { MarksOf } from "./marks";
import { atTable, type Printed } from "./names";

interface Props {
  /** Of which edition the spaces are; playing cards without one. */
  edition?: Printed | undefined;
  /** Each row as cards with blanks between: `4H`, `*` for a corner, `.` for an empty space. */
  rows: readonly string[];
  /** By the name of the space, as `a1` counts in these rows: the colour of its chip. */
  chips?: Record<string, string>;
  /** By the ends of the line: its colour. */
  lines?: Record<string, string>;
  marks?: {
    legal?: string[];
    armed?: string;
    crossed?: boolean;
    placed?: string;
    removed?: string;
    lost?: string;
    claims?: string[];
    hint?: string;
    focus?: string;
  };
  coordinates?: boolean;
  /** What the picture shows, in words; without it the picture is decoration. */
  label?: string;
  class?: string;
}

export function StaticBoard({ edition = atTable(), rows, chips = {}, lines = {}, marks = {}, ...rest }: Props) {
  const cards = rows.map((row) => row.trim().split(/\s+/));
  const size = { width: cards[0]?.length ?? 0, height: cards.length };
  const named = label(rest.label);
  return (
    <div class={`board-static ${rest.class ?? ""}`} {...named}>
      <BoardPicture
        coordinates={Number(rest.coordinates ?? 0)}
        picture={{
          ...size,
          look: edition.look,
          cards: cards.flat().map((card) => (card === "." ? "" : card)),
          chips: new Map(Object.entries(chips).flatMap(([name, colour]) => spacesOf(name, size).map((cell) => [cell, colour]))),
          lines: Object.entries(lines)
            .map(([name, colour]) => countedLine(name, colour, size))
            .filter(({ cells }) => cells.length > 0),
          marks: marksOf(marks, new Set(Object.keys(chips)), size),
        }}
      />
    </div>
  );
}

function label(text: string | undefined) {
  return text === undefined
    ? { "aria-hidden": true as const }
    : { role: "img" as const, "aria-label": text };
}

/** The space of a name; none if these rows end before it. */
function spacesOf(name: string, size: Size): Cell[] {
  const cell = cellAt(name, size);
  return cell === null ? [] : [cell];
}

function marksOf(marks: NonNullable<Props["marks"]>, taken: Set<string>, size: Size): MarksOf {
  const one = (name: string | undefined) => (name ? cellAt(name, size) : null);
  const all = (names: string[]) => new Set(names.flatMap((name) => spacesOf(name, size)));
  const open = [...(marks.legal ?? []), ...(marks.armed ? [marks.armed] : [])];
  return {
    legal: all(marks.legal ?? []),
    tinted: all(open.filter((name) => !taken.has(name))),
    armed: one(marks.armed),
    crossed: marks.crossed ?? false,
    placed: one(marks.placed),
    removed: one(marks.removed),
    lost: marks.lost ?? null,
    claims: marks.claims ?? [],
    hint: one(marks.hint),
    focus: one(marks.focus),
  };
}
