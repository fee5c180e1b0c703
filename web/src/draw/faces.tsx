// What a space shows and what stands on a card, for every look an edition may have.

import type { Look } from "../wire";
import { Rank, Suit } from "./cards";
import { fitted, set } from "./fitting";
import { textIn } from "./names";

interface Box {
  /** The middle of the box. */
  x: number;
  y: number;
  wide: number;
  high: number;
  most: number;
}

/** Words as large as they fit, round the middle of a box. */
export function Words({ text, x, y, ...box }: Box & { text: string }) {
  const { size, lines } = set(text, box.wide, box.high, box.most);
  return (
    <>
      {lines.map((line, n) => (
        <text
          key={n}
          class="print"
          x={x}
          y={round(y + (n - lines.length / 2 + 0.5) * size * 1.06 + size * 0.36)}
          font-size={round(size)}
          {...line.attributes}
        >
          {line.text}
        </text>
      ))}
    </>
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A picture of the edition in a square. */
export function Drawing({ look, name, x, y, size }: { look: Look; name: string; x: number; y: number; size: number }) {
  const shapes = look.pictures[name];
  if (!shapes) return <Words text={textIn(look.cards[name], name)} x={x + size / 2} y={y + size / 2} wide={size} high={size} most={size / 2} />;
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      {shapes.map(([fill, path], n) => (
        <path key={n} fill={fill} d={path} />
      ))}
    </g>
  );
}

/** The total of two dice; both dice too where they are alike, since those spaces are worth more. */
function Total({ name, x, y }: { name: string; x: number; y: number }) {
  const pips = { 2: ["M0 0h.01"], 12: ["M-2-2.5h.01M-2 0h.01M-2 2.5h.01M2-2.5h.01M2 0h.01M2 2.5h.01"] }[name];
  return (
    <>
      <Words text={name} x={x + 18} y={y + (pips ? 13 : 18)} wide={30} high={30} most={pips ? 17 : 21} />
      {pips
        ? [11.6, 24.4].map((middle) => (
            <g key={middle} class="mini-die" transform={`translate(${x + middle} ${y + 27.3})`}>
              <rect x="-5.2" y="-5.2" width="10.4" height="10.4" rx="2.4" />
              <path d={pips[0]} />
            </g>
          ))
        : null}
    </>
  );
}

interface IndexProps {
  look: Look;
  name: string;
  x: number;
  y: number;
  /** The colour of the chip under it. */
  on?: string | undefined;
  cell?: number;
}

/** What a space shows, in its 36 x 36 with the corner at x, y. */
export function Index({ look, name, x, y, on, cell }: IndexProps) {
  const plain = look.draw === "cards" ? `suit-${name[1]}` : "on-space";
  return (
    <g class={`index ${on ? `on-${on}` : plain}`} data-index={cell}>
      {printed({ look, name, x, y, on })}
    </g>
  );
}

function printed({ look, name, x, y, on }: IndexProps) {
  const text = textIn(look.spaces[name], name);
  switch (look.draw) {
    case "cards":
      return (
        <>
          <Rank card={name} x={x + 11.5} y={y + 4.9} size={13} />
          <Suit card={name} x={x + 12.2} y={y + 19.3} size={11.6} />
        </>
      );
    case "pictures":
      return <Drawing look={look} name={name} x={x + (on ? 7 : 3)} y={y + (on ? 7 : 3)} size={on ? 22 : 30} />;
    case "numbers":
      return <Words text={text} x={x + 18} y={y + 18} wide={29} high={29} most={19} />;
    case "dice":
      return <Total name={name} x={x} y={y} />;
    default:
      return <Words text={text} x={x + 18} y={y + 18} wide={30} high={29} most={9.5} />;
  }
}

const SIGNS = { wild: "M18 11v14M11 18h14", remove: "M11 18h14" };

/** A chip that comes, or one that goes. */
function Sign({ power }: { power: "wild" | "remove" }) {
  return (
    <g class={`sign sign-${power}`} transform="translate(9 12) scale(1.17)">
      <circle cx="18" cy="18" r="14" />
      <path d={SIGNS[power]} />
    </g>
  );
}

interface OnCard {
  look: Look;
  card: string;
  power: "wild" | "remove" | null;
  /** Whether the lower half is wanted for something else. */
  crowded: boolean;
}

/** What a card shows that is no playing card. */
export function Printed({ look, card, power, crowded }: OnCard) {
  if (look.draw === "pictures") {
    const size = crowded && !power ? 32 : 52;
    return <Drawing look={look} name={card} x={30 - size / 2} y={crowded ? 4 + Number(!!power) * 5 : 16} size={size} />;
  }
  if (power) return <Sign power={power} />;
  // A sum breaks before its sign, never after it.
  const text = textIn(look.cards[card], card).replace(/([^\p{L}\d\s]) /gu, "$1\u00a0");
  const most = look.draw === "numbers" ? 30 : 17;
  return <Words text={text} x={30} y={crowded ? 20 : 42} wide={51} high={crowded ? 32 : 70} most={most} />;
}

/** The word at the foot of a card, fitted to it if it is a long one. */
export function Strip({ word }: { word: string }) {
  return (
    <g class="strip">
      <path class="strip-ground" d="M0 66H60V77a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z" />
      <path class="strip-line" d="M0 66H60" />
      <text x="30" y="79.2" {...fitted(word, 13.8, 55)}>
        {word}
      </text>
    </g>
  );
}
