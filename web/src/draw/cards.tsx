// Cards: ranks and suits, faces and backs, and a card inside a sentence.

import { t } from "../words";
import { Drawing, Printed, round, Strip } from "./faces";
import { atTable, cardName, textIn, type Printed as Edition } from "./names";
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

/** What a card does besides going on its own spaces. */
export type Power = "wild" | "remove" | null;

interface Face {
  card: string;
  power?: Power;
  dead?: boolean;
  /** Of which edition, where it is not that of the table. */
  printed?: Edition;
  class?: string;
}

/** The face of a card, 60 x 84: one with a power says what it does, a dead one that it is dead. */
export function CardFace({ card, power = null, dead = false, printed = atTable(), class: extra = "" }: Face) {
  const { look, board } = printed;
  const strip = dead ? "dead" : power;
  const plays = look.draw === "cards";
  const kind = `${strip ? `face-${strip}` : ""} ${plays ? `suit-${card[1]}` : "on-space"}`;
  const own = !dead && !plays && look.draw !== "pictures";
  const key = look.keys[card] ?? card;
  return (
    <svg class={`face ${kind} ${extra}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="face-ground" width="60" height="84" rx="7" />
      {dead ? <Hatching /> : null}
      {plays ? (
        strip ? <Crowded card={card} /> : <Plain card={card} />
      ) : (
        <Printed look={look} card={card} power={dead ? null : power} crowded={!!strip} />
      )}
      {dead ? <AllTaken spaces={board.filter((one) => one === key).length} /> : power && plays ? <Eyes card={card} /> : null}
      {strip ? <Strip word={own ? textIn(look.cards[card]) : t(`hand.strip.${strip}`)} /> : null}
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

/** The spaces of a dead card, each with a chip on it. */
function AllTaken({ spaces }: { spaces: number }) {
  const count = Math.min(6, spaces || 2);
  const size = Math.min(14, 52 / count - 2);
  const apart = size + Math.min(6, (54 - count * size) / count);
  return (
    <g class="both" transform="translate(30 45)">
      {Array.from({ length: count }, (_, n) => (
        <g key={n} transform={`translate(${round((n - (count - 1) / 2) * apart)} 0) scale(${round(size / 14)})`}>
          <rect x="-7" y="-7" width="14" height="14" rx="2.5" />
          <circle r="4.2" />
        </g>
      ))}
    </g>
  );
}

const STRIPES = Array.from({ length: 18 }, (_, line) => `M${line * 8.5 - 84} 84l84-84`).join("");

function Hatching() {
  return <path class="hatching" d={STRIPES} />;
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

/** A card inside a sentence: `7♥`, read out in full; words as they are, after their picture. */
export function CardName({ card, class: extra = "" }: { card: string; class?: string }) {
  const { look } = atTable();
  if (card === "??") return <span class={`card-name ${extra}`}>–</span>;
  if (look.draw !== "cards") {
    return (
      <span class={`card-name card-words ${extra}`}>
        {look.pictures[card] ? (
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <Drawing look={look} name={card} x={0} y={0} size={100} />
          </svg>
        ) : null}
        <span>{cardName(card, look)}</span>
      </span>
    );
  }
  const [left, wide] = card[0] === "T" ? [1.8, 3.6] : [0, 0];
  return (
    <span class={`card-name suit-${card[1]} ${extra}`} role="img" aria-label={cardName(card, look)}>
      <svg viewBox={`0 0 ${24.6 + wide} 14`} aria-hidden="true">
        <Rank card={card} x={left - 1.6} y={0} size={14} />
        <Suit card={card} x={11.4 + wide} y={0.6} size={12.6} />
      </svg>
    </span>
  );
}
