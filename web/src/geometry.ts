// Spaces, their names, and the masks and lines made of them, on a board of any size.

/** A space by its number: from a1, row by row. */
export type Cell = number;
export type Mask = ReadonlySet<Cell>;

export interface Size {
  width: number;
  height: number;
}

export const NOTHING: Mask = new Set();

/** The spaces of a hexadecimal mask, lowest number first. */
export function cellsOf(mask: string | undefined): Mask {
  if (!mask || mask === "0") return NOTHING;
  const cells = new Set<Cell>();
  const digits = mask.startsWith("0x") ? mask.slice(2) : mask;
  for (let place = 0; place < digits.length; place++) {
    const digit = parseInt(digits[digits.length - 1 - place] ?? "0", 16);
    for (let bit = 0; bit < 4; bit++) if ((digit >> bit) & 1) cells.add(place * 4 + bit);
  }
  return cells;
}

/** `g6` for a space: column letter, then row from the top. */
export function cellName(cell: Cell, size: Size): string {
  return columnName(cell % size.width) + String(Math.floor(cell / size.width) + 1);
}

export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}

/** The space of a name; null if the board has none of that name. */
export function cellAt(name: string, size: Size): Cell | null {
  const found = /^([a-z])(\d+)$/.exec(name);
  if (!found) return null;
  const column = found[1]!.charCodeAt(0) - 97;
  const row = Number(found[2]) - 1;
  const inside = column < size.width && row >= 0 && row < size.height;
  return inside ? row * size.width + column : null;
}

export function columnOf(cell: Cell, size: Size): number {
  return cell % size.width;
}

export function rowOf(cell: Cell, size: Size): number {
  return Math.floor(cell / size.width);
}

/** The spaces from one end of a line to the other, `c3-c7`; none if it is no straight line. */
export function lineCells(line: string, size: Size): Cell[] {
  const [from, to] = line.split("-").map((name) => cellAt(name, size));
  if (from == null || to == null) return [];
  const across = columnOf(to, size) - columnOf(from, size);
  const down = rowOf(to, size) - rowOf(from, size);
  const steps = Math.max(Math.abs(across), Math.abs(down));
  if (across % (steps || 1) !== 0 || down % (steps || 1) !== 0) return [];
  const stride = (down / (steps || 1)) * size.width + across / (steps || 1);
  return Array.from({ length: steps + 1 }, (_, step) => from + step * stride);
}

/** A line that counts for a side. */
export interface CountedLine {
  /** Its ends, `c3-c7`. */
  name: string;
  colour: string;
  cells: Cell[];
}

export function countedLine(name: string, colour: string, size: Size): CountedLine {
  return { name, colour, cells: lineCells(name, size) };
}
