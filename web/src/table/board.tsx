// The board at the table: the picture, and over it a grid that mouse, finger and keyboard press.

import { effect, useComputed, useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { BoardPicture } from "../draw/picture";
import type { Cell, Size } from "../geometry";
import { play } from "../model";
import { coordinates, keys } from "../settings";
import { t } from "../words";
import { cellLabel, focused, hovered, lastCell, marks, nextActive } from "./cells";
import { moveIn } from "./motion";
import { letGo, moment, touchCell, type How } from "./picking";
import { position } from "./position";

/** How much wider the board is than high, for the style sheet to find room for it. */
effect(() => {
  const { width = 1, height = 1 } = play.value?.setup ?? {};
  document.documentElement.style.setProperty("--shape", String(width / height));
});

export function Board() {
  const frame = useRef<HTMLDivElement>(null);
  const now = play.value;
  const at = position.value;
  useLayoutEffect(() => {
    if (now && at && frame.current && moment.value === null) moveIn(frame.current, now, at);
  }, [now?.round, now?.n]);
  if (!now || !at) return null;
  const { setup } = now;
  const style = { "--columns": setup.width, "--rows": setup.height };
  return (
    <div class="board" ref={frame} style={style} data-coordinates={coordinates.value || undefined}>
      <BoardPicture
        coordinates={coordinates.value ? Math.max(setup.width, setup.height) / 10 : 0}
        picture={{ ...size(setup), look: setup.look, cards: setup.board, chips: at.chips, lines: at.lines, marks: marks.value }}
      />
      <Grid size={size(setup)} />
    </div>
  );
}

function size({ width, height }: Size): Size {
  return { width, height };
}

/** One tab stop; the arrows move within. */
function Grid({ size }: { size: Size }) {
  const grid = useRef<HTMLDivElement>(null);
  const stop = useSignal<Cell>(0);
  const how = useRef<How>("mouse");
  const rows = Array.from({ length: size.height }, (_, row) => row);
  const columns = Array.from({ length: size.width }, (_, column) => column);
  const go = (cell: Cell) => {
    stop.value = cell;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  return (
    <div
      class="board-grid"
      role="grid"
      aria-label={t("board.label")}
      aria-rowcount={size.height}
      aria-colcount={size.width}
      ref={grid}
      onPointerDown={(event) => (how.current = event.pointerType === "mouse" ? "mouse" : "touch")}
      onPointerOver={(event) => (hovered.value = event.pointerType === "mouse" ? cellOf(event) : null)}
      onPointerLeave={() => (hovered.value = null)}
      onClick={(event) => pressed(event, how.current)}
      onKeyDown={(event) => typed(event, stop.value, size, go)}
      onFocusIn={(event) => {
        stop.value = cellOf(event) ?? stop.value;
        focused.value = isVisible(event) ? cellOf(event) : null;
      }}
      onFocusOut={() => (focused.value = null)}
    >
      {rows.map((row) => (
        <div key={row} role="row" aria-rowindex={row + 1}>
          {columns.map((column) => (
            <Space key={column} cell={row * size.width + column} stop={stop} column={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Space({ cell, stop, column }: { cell: Cell; stop: Signal<Cell>; column: number }) {
  const label = useComputed(() => cellLabel(cell));
  const tab = useComputed(() => (stop.value === cell ? 0 : -1));
  const chosen = useComputed(() => marks.value.armed === cell);
  return (
    <div
      role="gridcell"
      data-cell={cell}
      aria-colindex={column + 1}
      aria-label={label}
      aria-selected={chosen}
      tabIndex={tab}
    />
  );
}

function cellOf(event: Event): Cell | null {
  const element = (event.target as Element).closest("[data-cell]");
  return element ? Number(element.getAttribute("data-cell")) : null;
}

/** Whether the focus came by keyboard, and is to be seen. */
function isVisible(event: Event): boolean {
  return (event.target as Element).matches(":focus-visible");
}

function pressed(event: MouseEvent, how: How): void {
  const cell = cellOf(event);
  // A click that no pointer made comes from assistive technology.
  if (cell !== null) touchCell(cell, event.detail === 0 ? "key" : how);
}

function typed(event: KeyboardEvent, from: Cell, size: Size, go: (cell: Cell) => void): void {
  if (event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") {
    if (!event.repeat) touchCell(from, "key");
  } else if (event.key === "Escape") letGo();
  else {
    const to = arrow(event, from, size) ?? jump(event, from);
    if (to === null) return;
    go(to);
  }
  event.preventDefault();
}

/** Where the arrows, Home and End lead. */
function arrow(event: KeyboardEvent, from: Cell, { width, height }: Size): Cell | null {
  const column = from % width;
  const start = from - column;
  switch (event.key) {
    case "ArrowLeft":
      return column > 0 ? from - 1 : from;
    case "ArrowRight":
      return column < width - 1 ? from + 1 : from;
    case "ArrowUp":
      return from >= width ? from - width : from;
    case "ArrowDown":
      return from + width < width * height ? from + width : from;
    case "Home":
      return event.ctrlKey ? 0 : start;
    case "End":
      return event.ctrlKey ? width * height - 1 : start + width - 1;
    default:
      return null;
  }
}

/** Where the letters lead: N to the next legal space, L to the last move. */
function jump(event: KeyboardEvent, from: Cell): Cell | null {
  if (!keys.value || event.ctrlKey) return null;
  const key = event.key.toLowerCase();
  if (key === "n") return nextActive(from, event.shiftKey);
  return key === "l" ? lastCell() : null;
}
