// The marks on a board: outlines only, for a filled shape over a space is a chip.

import { columnOf, lineCells, rowOf, type Cell, type Mask, type Size } from "../geometry";
import { ChipShape } from "./chips";

/** What is marked on a board; see the names of the classes for how it is drawn. */
export interface MarksOf {
  /** Spaces with the ground of a legal one. */
  tinted?: Mask;
  /** Spaces in brackets: legal, or with a chip that may be removed. */
  legal?: Mask;
  /** Spaces where a card could go if it were one's turn. */
  preview?: Mask;
  armed?: Cell | null;
  /** Whether the armed chip is to be removed. */
  crossed?: boolean;
  /** Where the last chip came, where the last one went, and the colour of that one. */
  placed?: Cell | null;
  removed?: Cell | null;
  lost?: string | null;
  /** Lines that may be claimed, and the one that is suggested, by their ends. */
  claims?: readonly string[];
  hint?: Cell | null;
  focus?: Cell | null;
}

const CROSS = "M28 3l5 5m0-5l-5 5";
const BULB = "M28.7 6.7a2.6 2.6 0 1 1 3.6 0v1.3h-3.6z";

interface Props {
  marks: MarksOf;
  size: Size;
  chips: ReadonlyMap<Cell, string>;
}

export function Marks({ marks, size, chips }: Props) {
  const ghost = marks.removed != null && marks.lost && !chips.has(marks.removed);
  return (
    <g>
      {ghost ? (
        <g key="ghost" transform={place(marks.removed!, size)}>
          <ChipShape colour={marks.lost!} class="mark-ghost" />
        </g>
      ) : null}
      <Frame key="last" cell={marks.placed ?? marks.removed} size={size} inset={1.6} class="mark-last" />
      {[...(marks.preview ?? [])].map((cell) => (
        <path key={`p${cell}`} class="mark-preview" d={brackets(cell, size)} />
      ))}
      {[...(marks.legal ?? [])].map((cell) =>
        cell === marks.armed ? null : <path key={cell} class="mark-legal" d={brackets(cell, size)} />,
      )}
      <Frame key="hint" cell={marks.hint} size={size} inset={1.8} class="mark-hint" />
      <Frame key="armed" cell={marks.armed} size={size} inset={1.8} class="mark-armed" />
      <Frame key="ground" cell={marks.focus} size={size} inset={-1.2} class="mark-focus-ground" />
      <Frame key="focus" cell={marks.focus} size={size} inset={-1.2} class="mark-focus" />
      <Badge key="bulb" cell={marks.hint} size={size} class="badge-bulb" path={BULB} />
      <Badge key="cross" cell={marks.crossed ? marks.armed : null} size={size} class="badge-cross" path={CROSS} />
    </g>
  );
}

interface One {
  cell: Cell | null | undefined;
  size: Size;
  class: string;
}

function Frame({ cell, size, inset, class: kind }: One & { inset: number }) {
  if (cell == null) return null;
  const [x, y, side] = [left(cell, size) + inset, top(cell, size) + inset, 36 - 2 * inset];
  return <rect class={kind} x={x} y={y} width={side} height={side} rx={inset < 0 ? 4.5 : 3.5} />;
}

/** A small sign in the upper right corner of a space. */
function Badge({ cell, size, class: kind, path }: One & { path: string }) {
  if (cell == null) return null;
  return (
    <g class={`badge ${kind}`} transform={place(cell, size)}>
      <circle cx="30.5" cy="5.5" r="6.5" />
      <path d={path} />
    </g>
  );
}

/** Lines that may be claimed: a dashed casing, under the chips. */
export function Claims({ marks, size }: { marks: MarksOf; size: Size }) {
  return (
    <>
      {(marks.claims ?? []).map((line) => (
        <Claim key={line} line={line} size={size} />
      ))}
    </>
  );
}

function Claim({ line, size }: { line: string; size: Size }) {
  const cells = lineCells(line, size);
  const [first, last] = [cells[0] ?? 0, cells[cells.length - 1] ?? 0];
  const [across, down] = [left(last, size) - left(first, size), top(last, size) - top(first, size)];
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  const length = Math.hypot(across, down);
  const start = `translate(${left(first, size) + 18} ${top(first, size) + 18}) rotate(${angle})`;
  return (
    <rect class="mark-claim" transform={start} x="-17.4" y="-11.5" width={length + 34.8} height="23" rx="11.5" />
  );
}

function left(cell: Cell, size: Size): number {
  return columnOf(cell, size) * 36;
}

function top(cell: Cell, size: Size): number {
  return rowOf(cell, size) * 36;
}

function place(cell: Cell, size: Size): string {
  return `translate(${left(cell, size)} ${top(cell, size)})`;
}

function brackets(cell: Cell, size: Size): string {
  const [x, y] = [left(cell, size) + 1.9, top(cell, size) + 1.9];
  const [right, bottom] = [x + 32.2, y + 32.2];
  return (
    `M${x} ${y + 8.5}V${y}H${x + 8.5}M${right - 8.5} ${y}H${right}V${y + 8.5}` +
    `M${right} ${bottom - 8.5}V${bottom}H${right - 8.5}M${x + 8.5} ${bottom}H${x}V${bottom - 8.5}`
  );
}
