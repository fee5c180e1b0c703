// Icons, the wordmark, and the little card that stands for "cards in hand".

import { WORD } from "./paths";

/** By name, on 24 x 24, drawn with a round pen 1.9 wide. */
const ICONS = {
  exchange: "M4 9h13l-3.5-3.5M20 15H7l3.5 3.5",
  draw: "M8 3.5h8A1.5 1.5 0 0 1 17.5 5v6M6.5 11V5A1.5 1.5 0 0 1 8 3.5M12 8.5v11M8 15.5l4 4 4-4",
  claim: "M6 8h12a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8zM6.5 12h.01M10.2 12h.01M13.8 12h.01M17.5 12h.01",
  hint: "M9 18.5h6M10 21h4M8.5 15c-1.8-1.3-2.8-3-2.8-5a6.3 6.3 0 0 1 12.6 0c0 2-1 3.7-2.8 5z",
  resign: "M5.5 21V4.5h12l-2.5 4 2.5 4h-12",
  menu: "M4 7h16M4 12h16M4 17h16",
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M12 6.5C10 5 7 4.5 4 4.8v13.5c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5V20",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  plus: "M12 5v14M5 12h14",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  robot: "M6.5 9h11A1.5 1.5 0 0 1 19 10.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5v-6A1.5 1.5 0 0 1 6.5 9zM12 9V5.5M9.5 13v1M14.5 13v1M12 4.5v.1",
  sun: "M12 4V2M12 22v-2M4 12H2M22 12h-2M6.3 6.3 5 5M19 19l-1.3-1.3M6.3 17.7 5 19M19 5l-1.3 1.3M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
  chevron: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  play: "M8 5.5v13l10.5-6.5z",
  rematch: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.5 2.5v4.5H13",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z",
  eye: "M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM14.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5 8 8 0 1 0 19.5 14.5z",
  copy: "M9.5 8h8A1.5 1.5 0 0 1 19 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8zM5 15.5v-10A1.5 1.5 0 0 1 6.5 4h8",
  share: "M12 15V4M8.5 7.5 12 4l3.5 3.5M7.5 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1.5",
  deck: "M8.5 4h9A1.5 1.5 0 0 1 19 5.5v12M6.5 7h7A1.5 1.5 0 0 1 15 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 18.5v-10A1.5 1.5 0 0 1 6.5 7z",
  shuffle: "M4 7.5h2.5c4.5 0 5.5 9 10 9H20M17.2 13.5l3 3-3 3M4 16.5h2.5c1.5 0 2.6-1 3.5-2.3M13 9.8c.9-1.3 2-2.3 3.5-2.3H20M17.2 4.5l3 3-3 3",
  sound: "M4.5 9.5v5h3.5l4.5 3.8V5.7L8 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4.5 9.5v5h3.5l4.5 3.8V5.7L8 9.5zM16 9.5l5 5M21 9.5l-5 5",
  next: "M5 12h13M13.5 7l5 5-5 5",
  person: "M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM5 20c.4-3.6 3.200-5.6 7-5.6s6.6 2 7 5.6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2.5",
  talk: "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.8V16h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5z",
  leave: "M13 5H7a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h6M11 12h9M16.5 8.5 20 12l-3.5 3.5",
} as const;

export type IconName = keyof typeof ICONS;

/** An icon of the colour of its text; what it means is said by the control around it. */
export function Icon({ name, class: extra = "" }: { name: IconName; class?: string }) {
  return (
    <svg class={`icon ${extra}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The back of a small card, before the number of cards in a hand. */
export function CardIcon() {
  return (
    <svg class="card-icon" viewBox="0 0 14 18" aria-hidden="true">
      <rect x="1" y="1" width="12" height="16" rx="2.5" />
      <path d="M4 5.5h6M4 9h6M4 12.5h6" />
    </svg>
  );
}

/** The name of the game; its o is a blue chip. */
export function Wordmark({ class: extra = "" }: { class?: string }) {
  return (
    <svg class={`wordmark ${extra}`} viewBox="0 0 62 20" role="img" aria-label="Jotas">
      <path d={WORD} />
      <circle class="wordmark-chip" cx="21.2" cy="11.7" r="6.4" />
      <circle class="wordmark-hole" cx="21.2" cy="11.7" r="2.4" />
    </svg>
  );
}
