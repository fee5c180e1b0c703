// A game in full swing, for the start page.

import { StaticBoard } from "../draw/static";
import { CLASSIC, editionNamed, part } from "./editions";

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
  const classic = editionNamed(CLASSIC);
  const rows = classic ? part(classic, 0, 0, 10, 10) : Array<string>(10).fill(". ".repeat(10));
  return (
    <div class="hero">
      <StaticBoard edition={classic} rows={rows} chips={chipsOf(CHIPS)} lines={{ "d4-h8": "blue" }} />
    </div>
  );
}
