// A game in full swing, for the start page.

import { StaticBoard } from "../draw/static";

/** The classic board. */
export const CLASSIC = [
  "*  2S 3S 4S 5S 6S 7S 8S 9S *",
  "6C 5C 4C 3C 2C AH KH QH TH TS",
  "7C AS 2D 3D 4D 5D 6D 7D 9H QS",
  "8C KS 6C 5C 4C 3C 2C 8D 8H KS",
  "9C QS 7C 6H 5H 4H AH 9D 7H AS",
  "TC TS 8C 7H 2H 3H KH TD 6H 2D",
  "QC 9S 9C 8H 9H TH QH QD 5H 3D",
  "KC 8S TC QC KC AC AD KD 4H 4D",
  "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D",
  "*  AD KD QD TD 9D 8D 7D 6D *",
] as const;

const CHIPS = {
  blue: "b4 d4 e5 d6 e6 f6 g7 h8 i6 i8 f3 b9",
  green: "a2 b2 h3 a4 h4 h5 j5 c7 d7 e7 f7 i7 b8 e9",
};

/** Chips by space, from the spaces of each colour. */
export function chipsOf(colours: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([colour, names]) => names.split(" ").map((name) => [name, colour])),
  );
}

export function Hero() {
  return (
    <div class="hero">
      <StaticBoard rows={CLASSIC} chips={chipsOf(CHIPS)} lines={{ "d4-h8": "blue" }} />
    </div>
  );
}
