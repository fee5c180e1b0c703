// What is marked on each space of the board, drawn and in words.

import { computed, signal } from "@preact/signals";
import type { MarksOf } from "../draw/marks";
import { spaceName } from "../draw/names";
import { cellName, lineCells, NOTHING, type Cell, type Mask } from "../geometry";
import { play } from "../model";
import { t } from "../words";
import {
  armed, asking, canPlay, chosen, claimable, hinted, moment, removing, rolled, targets, wild,
} from "./picking";
import { position } from "./position";
import { inTheAir } from "./tumble";

/** The space under the mouse, and the one the keyboard is on. */
export const hovered = signal<Cell | null>(null);
export const focused = signal<Cell | null>(null);

/** With more spaces than these a wild card tints them, and brackets only the one in view. */
const FEW = 12;

/** The spaces that can be pressed to use the chosen card, or the roll. */
export const active = computed<Mask>(() =>
  canPlay.value && (chosen.value !== null || rolled.value) ? targets.value : NOTHING,
);

/** The spaces that are seen to be so; with dice, once they lie still. */
const lit = computed<Mask>(() => (inTheAir.value ? NOTHING : active.value));

/** Whether the spaces hold chips that a roll puts others in place of. */
export const replacing = computed(
  () => rolled.value && !removing.value && [...targets.value].some((cell) => position.value?.chips.has(cell)),
);

const bracketed = computed<Mask>(() => {
  const all = lit.value;
  const open = wild.value || (rolled.value && !removing.value && !replacing.value);
  if (!open || all.size <= FEW) return all;
  return new Set([hovered.value, focused.value].filter((cell) => cell !== null && all.has(cell)) as Cell[]);
});

const preview = computed<Mask>(() => {
  if (canPlay.value || moment.value !== null || chosen.value === null || wild.value) return NOTHING;
  return targets.value;
});

const claims = computed(() => {
  if (moment.value !== null) return [];
  const suggested = hinted.value.line;
  return suggested && !claimable.value.includes(suggested)
    ? [...claimable.value, suggested]
    : claimable.value;
});

/** Everything that is marked on the board now. */
export const marks = computed<MarksOf>(() => {
  const last = position.value?.last;
  const asked = asking.value?.cell ?? null;
  return {
    tinted: removing.value ? NOTHING : lit.value,
    legal: asked === null ? bracketed.value : new Set([asked]),
    preview: preview.value,
    armed: armed.value,
    crossed: removing.value,
    placed: last?.placed ?? null,
    removed: last?.removed ?? null,
    lost: last?.lost ?? null,
    claims: claims.value,
    hint: moment.value === null ? hinted.value.cell : null,
    focus: focused.value,
  };
});

const inLines = computed(() => spacesOf(position.value?.lines.map((line) => line.name) ?? []));
const inClaims = computed(() => spacesOf(claims.value));

function spacesOf(lines: string[]): Mask {
  const setup = play.value?.setup;
  return new Set(setup ? lines.flatMap((line) => lineCells(line, setup)) : []);
}

/** A space with all that is on it, as screen readers say it: "g6, king of hearts, open, legal". */
export function cellLabel(cell: Cell): string {
  const setup = play.value?.setup;
  if (!setup) return "";
  return [cellName(cell, setup), ...contents(cell), ...states(cell)].join(", ");
}

function contents(cell: Cell): string[] {
  const card = play.value?.setup.board[cell] ?? "*";
  if (card === "*") return [t("board.corner")];
  const chip = position.value?.chips.get(cell);
  return [spaceName(card), chip ? t(`board.chip.${chip}`) : t("board.open")];
}

function states(cell: Cell): string[] {
  const now = marks.value;
  const found: [boolean, string][] = [
    [inLines.value.has(cell), "board.in_line"],
    [inClaims.value.has(cell), "board.claimable"],
    [active.value.has(cell) && cell !== now.armed, playable()],
    [preview.value.has(cell), removing.value ? "board.removable_later" : "board.legal_later"],
    [cell === now.armed, removing.value ? "board.armed_removal" : "board.armed"],
    [cell === now.hint, "board.hint"],
    [cell === now.placed, "board.last"],
    [cell === now.removed && cell !== now.placed, "board.last_removal"],
  ];
  return found.flatMap(([holds, key]) => (holds ? [t(key)] : []));
}

function playable(): string {
  if (replacing.value) return "dice.replaceable";
  return removing.value ? "board.removable" : "board.legal";
}

/** The next space that can be pressed after a cell, or before it; round the board. */
export function nextActive(from: Cell, back: boolean): Cell | null {
  const cells = [...(active.value.size > 0 ? active.value : preview.value)].sort((a, b) => a - b);
  if (cells.length === 0) return null;
  const next = back
    ? cells.filter((cell) => cell < from).pop()
    : cells.find((cell) => cell > from);
  return next ?? (back ? cells[cells.length - 1]! : cells[0]!);
}

/** Where the last move was, if there was one. */
export function lastCell(): Cell | null {
  const last = position.value?.last;
  return last?.placed ?? last?.removed ?? null;
}

