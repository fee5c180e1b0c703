// Cards: the index of a space, faces and backs, and a card inside a sentence.

import { t } from "../words";
import { fitted } from "./fitting";
import { cardName } from "./names";
import { RANKS, STAR, SUITS } from "./paths";

const EYE = "M2 8.5C4.5 4.5 7.5 3 11 3s6.5 1.5 9 5.5C17.5 12 14.5 13.5 11 13.5S4.5 12 2 8.5z";

interface Placed {
  x: number;
  y: number;
  size: number;
}

/** The rank of a card in a square, centred. */
export function Rank({ card, x, y, size }: Placed & { card: string }) {
  const scale = size / 14;
  const place = `translate(${round(x + 2 * scale)} ${round(y)}) scale(${round(scale)})`;
  return <path class="rank" d={RANKS[card[0] ?? ""]} transform={place} />;
}

/** The suit of a card in a square. */
export function Suit({ card, x, y, size }: Placed & { card: string }) {
  const place = `translate(${round(x)} ${round(y)}) scale(${round(size / 12)})`;
  return <path class="suit" d={SUITS[card[1] ?? ""]} transform={place} />;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

interface IndexProps {
  card: string;
  x: number;
  y: number;
  /** The colour of the chip under it. */
  on?: string | undefined;
  cell?: number;
}

/** Rank over suit in a space whose corner is at x, y. */
export function Index({ card, x, y, on, cell }: IndexProps) {
  return (
    <g class={on ? `index on-${on}` : `index suit-${card[1]}`} data-index={cell}>
      <Rank card={card} x={x + 11.5} y={y + 4.9} size={13} />
      <Suit card={card} x={x + 12.2} y={y + 19.3} size={11.6} />
    </g>
  );
}

/** What a card does besides going on its own spaces. */
export type Power = "wild" | "remove" | null;

interface Face {
  card: string;
  power?: Power;
  dead?: boolean;
  class?: string;
}

/** The face of a card, 60 x 84: a jack says what it does, a dead card that it is dead. */
export function CardFace({ card, power = null, dead = false, class: extra = "" }: Face) {
  const strip = dead ? "dead" : power;
  const kind = strip ? `face-${strip}` : "";
  return (
    <svg class={`face suit-${card[1]} ${kind} ${extra}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="face-ground" width="60" height="84" rx="7" />
      {dead ? <Hatching /> : null}
      {strip ? <Crowded card={card} /> : <Plain card={card} />}
      {dead ? <BothTaken /> : power ? <Eyes card={card} /> : null}
      {strip ? <Strip kind={strip} /> : null}
      <rect class="face-edge" x=".5" y=".5" width="59" height="83" rx="6.5" />
    </svg>
  );
}

function Plain({ card }: { card: string }) {
  return (
    <>
      <Rank card={card} x={3.5} y={7.5} size={30} />
      <Suit card={card} x={21} y={43} size={33} />
    </>
  );
}

function Crowded({ card }: { card: string }) {
  return (
    <>
      <Rank card={card} x={3} y={7} size={24} />
      <Suit card={card} x={33} y={8.5} size={21} />
    </>
  );
}

/** Two eyes on the jacks of diamonds and clubs, one on those of spades and hearts. */
function Eyes({ card }: { card: string }) {
  const one = card[1] === "S" || card[1] === "H";
  return (
    <g class="eyes" transform="translate(10 38) scale(.909)">
      {(one ? [11] : [0, 22]).map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={EYE} />
          <circle cx="11" cy="8.3" r="2.7" />
        </g>
      ))}
    </g>
  );
}

/** The two spaces of a dead card, both with a chip on them. */
function BothTaken() {
  return (
    <g class="both" transform="translate(10 36.5)">
      {[3, 23].map((x) => (
        <g key={x}>
          <rect x={x} y="1.5" width="14" height="14" rx="2.5" />
          <circle cx={x + 7} cy="8.5" r="4.2" />
        </g>
      ))}
    </g>
  );
}

const STRIPES = Array.from({ length: 18 }, (_, line) => `M${line * 8.5 - 84} 84l84-84`).join("");

function Hatching() {
  return <path class="hatching" d={STRIPES} />;
}

/** The word at the foot, fitted to the card if it is a long one. */
function Strip({ kind }: { kind: "wild" | "remove" | "dead" }) {
  const word = t(`hand.strip.${kind}`);
  return (
    <g class="strip">
      <path class="strip-ground" d="M0 66H60V77a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z" />
      <path class="strip-line" d="M0 66H60" />
      <text x="30" y="79.2" {...fitted(word)}>
        {word}
      </text>
    </g>
  );
}

/** A card face down, or the deck. */
export function CardBack({ class: extra = "" }: { class?: string }) {
  return (
    <svg class={`back ${extra}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="face-ground" width="60" height="84" rx="7" />
      <rect class="face-edge" x=".5" y=".5" width="59" height="83" rx="6.5" />
      <rect class="back-frame" x="5" y="5" width="50" height="74" rx="4.5" />
      <path class="back-star" d={STAR} transform="translate(4.3 16.3) scale(1.43)" />
    </svg>
  );
}

/** A card inside a sentence: `7♥`, read out in full. */
export function CardName({ card, class: extra = "" }: { card: string; class?: string }) {
  if (card === "??") return <span class={`card-name ${extra}`}>–</span>;
  const [left, wide] = card[0] === "T" ? [1.8, 3.6] : [0, 0];
  return (
    <span class={`card-name suit-${card[1]} ${extra}`} role="img" aria-label={cardName(card)}>
      <svg viewBox={`0 0 ${24.6 + wide} 14`} aria-hidden="true">
        <Rank card={card} x={left - 1.6} y={0} size={14} />
        <Suit card={card} x={11.4 + wide} y={0.6} size={12.6} />
      </svg>
    </span>
  );
}
