// A board as a picture, in units of 36 a space. Shapes only: what may be done with it is elsewhere.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { columnName, columnOf, rowOf, type Cell, type CountedLine, type Size } from "../geometry";
import type { Look } from "../wire";
import { language } from "../words";
import { Chip, ChipShape, Star } from "./chips";
import { Index } from "./faces";
import { Claims, Marks, type MarksOf } from "./marks";

export const UNIT = 36;
const CORNER = "*";

/** All that a picture of a board shows. */
export interface Picture extends Size {
  look: Look;
  /** By space: what it shows, `*` for a corner, "" for nothing. */
  cards: readonly string[];
  chips: ReadonlyMap<Cell, string>;
  lines: readonly CountedLine[];
  marks: MarksOf;
}

interface Props {
  picture: Picture;
  /** How large they are, for boards that keep their size and not that of their spaces; 0 for none. */
  coordinates?: number;
  children?: ComponentChildren;
}

/** The top left corner of a space. */
export function spot(cell: Cell, size: Size): { x: number; y: number } {
  return { x: columnOf(cell, size) * UNIT, y: rowOf(cell, size) * UNIT };
}

/** Ground, spaces, lines, chips, indices and marks, in this order; children go on top. */
export function BoardPicture({ picture, coordinates = 0, children }: Props) {
  const { width, height } = picture;
  const inLines = coloursInLines(picture);
  return (
    <svg class="board-picture" viewBox={`0 0 ${width * UNIT} ${height * UNIT}`} aria-hidden="true">
      <Ground width={width} height={height} coordinates={coordinates} />
      <Spaces picture={picture} />
      <Lines picture={picture} inLines={inLines} />
      <Claims marks={picture.marks} size={picture} />
      <Chips picture={picture} inLines={inLines} />
      <Indices picture={picture} inLines={inLines} />
      <Marks marks={picture.marks} size={picture} chips={picture.chips} />
      {children}
    </svg>
  );
}

function coloursInLines({ lines }: Picture): Map<Cell, string> {
  return new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line.colour] as const)));
}

function Ground({ width, height, coordinates: scale }: Size & { coordinates: number }) {
  return (
    <>
      <rect class="board-ground" x="-3" y="-3" width={width * UNIT + 6} height={height * UNIT + 6} rx="7" />
      {scale > 0 ? (
        <g class="coordinates" font-size={7 * scale}>
          {Array.from({ length: width }, (_, column) => (
            <text key={column} x={column * UNIT + 18} y={-8 * scale}>
              {columnName(column)}
            </text>
          ))}
          {Array.from({ length: height }, (_, row) => (
            <text key={-row - 1} x={-10 * scale} y={row * UNIT + 18 + 2.5 * scale}>
              {row + 1}
            </text>
          ))}
        </g>
      ) : null}
    </>
  );
}

function Spaces({ picture }: { picture: Picture }) {
  const { cards, marks } = picture;
  const { tints } = picture.look;
  return (
    <g>
      {cards.map((card, cell) => {
        const { x, y } = spot(cell, picture);
        const corner = card === CORNER ? " space-corner" : "";
        const ground = marks.tinted?.has(cell)
          ? " space-legal"
          : cell === marks.placed || cell === marks.removed
            ? " space-last"
            : tints[card]
              ? ` tint-${tints[card]}`
              : "";
        return (
          <rect key={cell} class={`space${corner}${ground}`} x={x + 0.6} y={y + 0.6} width="34.8" height="34.8" rx="3.5" />
        );
      })}
    </g>
  );
}

interface WithLines {
  picture: Picture;
  inLines: Map<Cell, string>;
}

function Lines({ picture, inLines }: WithLines) {
  const { lines } = picture;
  return (
    <>
      {lines.map((line) => (
        <path key={line.name} data-line={line.name} class="line-casing" pathLength="1" d={through(line.cells, picture)} />
      ))}
      {[...inLines].map(([cell, colour]) => (
        <g key={cell} data-bead={cell} transform={at(cell, picture)}>
          <ChipShape colour={colour} class="line-bead" />
        </g>
      ))}
      {lines.map((line) => (
        <path
          key={line.name}
          data-line={line.name}
          class={`line-band band-${line.colour}`}
          pathLength="1"
          d={through(line.cells, picture)}
        />
      ))}
    </>
  );
}

export function at(cell: Cell, size: Size): string {
  const { x, y } = spot(cell, size);
  return `translate(${x} ${y})`;
}

function through(cells: readonly Cell[], size: Size): string {
  const [first, last] = [spot(cells[0] ?? 0, size), spot(cells[cells.length - 1] ?? 0, size)];
  return `M${first.x + 18} ${first.y + 18}L${last.x + 18} ${last.y + 18}`;
}

function Chips({ picture, inLines }: WithLines) {
  const { chips, cards, marks } = picture;
  const corners = [...inLines].filter(([cell]) => cards[cell] === CORNER);
  const lost = marks.lost && marks.removed != null ? marks.lost : null;
  return (
    <>
      {[...chips, ...corners].map(([cell, colour]) => (
        <g key={cell} transform={at(cell, picture)}>
          <g data-chip={cell}>
            <Chip colour={colour} />
          </g>
        </g>
      ))}
      {lost ? (
        <g key="lost" transform={at(marks.removed!, picture)}>
          <g class="lost-chip" data-lost>
            <Chip colour={lost} />
          </g>
        </g>
      ) : null}
    </>
  );
}

function Indices({ picture, inLines }: WithLines) {
  const { cards, chips, look } = picture;
  const under = cards.map((_, cell) => chips.get(cell) ?? inLines.get(cell) ?? "");
  return useMemo(
    () => (
      <g>
        {cards.map((card, cell) => {
          const { x, y } = spot(cell, picture);
          const on = under[cell] || undefined;
          if (card === "") return null;
          if (card !== CORNER) return <Index key={cell} look={look} name={card} x={x} y={y} on={on} cell={cell} />;
          return (
            <g key={cell} transform={at(cell, picture)}>
              <Star colour={on} />
            </g>
          );
        })}
      </g>
    ),
    [cards.join(), under.join(), picture.width, look, language.value],
  );
}
