// Words that have to fit a card, whatever language and font they are in.

/** What the style sheet uses on a card of 60: as a rule, and where cards are narrowest. */
const SIZE = 12.4;
const LARGEST = 13.8;
const ROOM = 55;

const widths = new Map<string, number>();

/** The attributes that squeeze a strip's text into its card, if it would be too wide. */
export function fitted(word: string): { textLength?: number; lengthAdjust?: string } {
  const width = widths.get(word) ?? measure(word);
  widths.set(word, width);
  if (width * LARGEST <= ROOM) return {};
  return { textLength: Math.min(ROOM, width * SIZE), lengthAdjust: "spacingAndGlyphs" };
}

/** The width of a bold word, in its own font size. */
function measure(word: string): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return word.length * 0.6;
  pen.font = `700 100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pen.measureText(word).width / 100;
}
