// Chips: a circle, a square, a hexagon and a sun, each with its own pattern beside the index.

import { STAR } from "./paths";

const HEXAGON = "M18 1.2 32.4 9.6V26.4L18 34.8 3.6 26.4V9.6Z";

const SUN = "M24.6 2L27.9 8.1L34 11.4L32 18L34 24.6L27.9 27.9L24.6 34L18 32L11.4 34L8.1 27.9L2 24.6L4 18L2 11.4L8.1 8.1L11.4 2L18 4Z";

const PATTERNS: Record<string, string> = {
  blue: "M7.4 10.5A13 13 0 0 0 7.4 25.5M28.6 10.5A13 13 0 0 1 28.6 25.5",
  green: "M7.4 7.4h.01M28.6 7.4h.01M7.4 28.6h.01M28.6 28.6h.01",
  yellow: "M6.3 16v4M29.7 16v4",
  red: "M8.3 13.8 6.3 18 8.3 22.2M27.7 13.8 29.7 18 27.7 22.2",
};

interface Look {
  colour: string;
  class?: string;
}

/** The bare outline of a side's chip in a space of 36 x 36. */
export function ChipShape({ colour, class: extra }: Look) {
  if (colour === "green") {
    return <rect class={extra} x="3.6" y="3.6" width="28.8" height="28.8" rx="4.8" />;
  }
  if (colour === "red" || colour === "yellow") {
    return <path class={extra} d={colour === "red" ? HEXAGON : SUN} stroke-linejoin="round" />;
  }
  return <circle class={extra} cx="18" cy="18" r="15.6" />;
}

/** A chip with its pattern, to be placed inside an SVG; the index goes on top of it. */
export function Chip({ colour, class: extra = "" }: Look) {
  return (
    <g class={`chip chip-${colour} ${extra}`}>
      <ChipShape colour={colour} class="chip-body" />
      <path class="chip-pattern" d={PATTERNS[colour]} />
    </g>
  );
}

/** A side's shape for seats, scores and the log, with up to two letters on it. */
export function SideShape({ colour, letters, class: extra = "" }: Look & { letters?: string }) {
  return (
    <span class={`side-shape side-${colour} ${extra}`} aria-hidden="true">
      <svg viewBox="0 0 36 36">
        <g class={`chip chip-${colour}`}>
          <ChipShape colour={colour} class="chip-body" />
        </g>
      </svg>
      {letters ? <i>{letters}</i> : null}
    </span>
  );
}

/** The star of a corner; on a side's chip once it is part of a counted line. */
export function Star({ colour }: { colour?: string | undefined }) {
  return <path class={colour ? `star on-${colour}` : "star"} d={STAR} />;
}
