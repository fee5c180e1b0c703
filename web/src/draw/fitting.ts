// Words that have to fit a space or a card, whatever language and font they are in.

/** How far letters may be drawn closer together, and the height of a line in its own size. */
const SQUEEZE = 0.8;
const LINE = 1.06;
const MOST_LINES = 3;

/** Words set in a box: each line gets `wide` units at most. */
export interface Set {
  size: number;
  lines: { text: string; attributes: { textLength?: number; lengthAdjust?: string } }[];
}

const widths = new Map<string, number>();
const sets = new Map<string, Set>();
let pen: CanvasRenderingContext2D | null = null;

/** The width of bold words, in their own font size. */
function measure(words: string): number {
  const known = widths.get(words);
  if (known !== undefined) return known;
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `700 100px ${getComputedStyle(document.documentElement).fontFamily}`;
  }
  const width = pen ? pen.measureText(words).width / 100 : words.length * 0.6;
  widths.set(words, width);
  return width;
}

/** The attributes that squeeze a text of a size into its room, if it would be too wide. */
export function fitted(text: string, size: number, wide: number): { textLength?: number; lengthAdjust?: string } {
  return measure(text) * size > wide ? squeezed(wide) : {};
}

function squeezed(textLength: number) {
  return { textLength: Math.round(textLength * 100) / 100, lengthAdjust: "spacingAndGlyphs" };
}

/** Words as large as they fit in a box, in up to three lines; hyphenated only if they were tiny. */
export function set(text: string, wide: number, high: number, most: number): Set {
  const key = [text, wide, high, most].join("|");
  const known = sets.get(key);
  if (known) return known;
  const sized = (lines: string[]) => {
    const widest = Math.max(...lines.map(measure));
    const size = Math.min(most, high / LINE / lines.length, wide / SQUEEZE / widest);
    return { size, lines, widest, worth: size - widest / 20 };
  };
  const best = (many: string[][]) =>
    many.map(sized).reduce((one, other) => (other.worth > one.worth + 0.1 ? other : one));
  const parts = text.split(/(?<=[-–/])|(?= )/);
  let found = best(broken(parts));
  if (found.size < wide * 0.22) found = best([found.lines, ...hyphenated(parts).flatMap(broken)]);
  const { size, lines, widest } = found;
  const tight = Math.min(1, wide / size / widest);
  const made = {
    size,
    lines: lines.map((one) => ({ text: one, attributes: tight < 1 ? squeezed(measure(one) * size * tight) : {} })),
  };
  sets.set(key, made);
  return made;
}

/** Every way to lay the parts of a text in lines, those with the fewest lines first. */
function broken(parts: string[]): string[][] {
  let found: string[][] = [[parts[0] ?? ""]];
  for (const part of parts.slice(1)) {
    found = found.flatMap((lines) => {
      const [last = ""] = lines.slice(-1);
      const longer = [...lines.slice(0, -1), last + part];
      return lines.length < MOST_LINES ? [longer, [...lines, part]] : [longer];
    });
  }
  return found.map((lines) => lines.map((line) => line.trim())).sort((one, other) => one.length - other.length);
}

/** The longest word parted before a syllable, in every way that leaves three letters on each side. */
function hyphenated(parts: string[]): string[][] {
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one));
  const at = parts.indexOf(longest);
  const syllable = /(?<=\p{L}{3})(?<![cgkpst](?=h)|[bcdfgpt](?=[lr])|l(?=l)|r(?=r))(?=(?:[cstp]h|[bcdfgpt][rl]|[lr]{2}|qu|[^aeiouyáéíóúàèìòù])[aeiouyáéíóúàèìòù]\p{L})/giu;
  return [...longest.matchAll(syllable)].map(({ index }) => [
    ...parts.slice(0, at),
    `${longest.slice(0, index)}-`,
    longest.slice(index),
    ...parts.slice(at + 1),
  ]);
}
