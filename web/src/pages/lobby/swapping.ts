// Two seats change places: tap one handle and then another, drag one onto another, or arrow keys.

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

export interface Swapping {
  /** The seat picked up, or 0. */
  held: number;
  /** The seat a drag is over, or 0. */
  over: number;
  list: RefObject<HTMLOListElement | null>;
  handle: (seat: number) => Handlers;
  /** While a seat is held, all of another's row takes it. */
  row: (seat: number) => { onClickCapture?: (event: Event) => void };
}

interface Handlers {
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** How far a finger moves before it is a drag and not a tap. */
const SLACK = 8;

export function useSwapping(seats: number, swap: (seat: number, other: number) => void): Swapping {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState(0);
  const [over, setOver] = useState(0);
  const drag = useRef({ seat: 0, from: 0, moved: false });

  const seatAt = (event: PointerEvent): number => {
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-seat]") ?? [];
    for (const row of rows) {
      const { top, bottom } = row.getBoundingClientRect();
      if (event.clientY >= top && event.clientY < bottom) return Number(row.dataset["seat"]);
    }
    return 0;
  };

  const letGo = () => {
    setHeld(0);
    setOver(0);
    drag.current.seat = 0;
  };

  const focusOn = (seat: number) => {
    list.current?.querySelector<HTMLElement>(`[data-seat="${seat}"] .handle`)?.focus();
  };

  const handle = (seat: number): Handlers => ({
    onClick: () => {
      if (drag.current.moved) return void (drag.current.moved = false);
      if (held === 0) return setHeld(seat);
      if (held !== seat) swap(held, seat);
      setHeld(0);
    },
    onKeyDown: (event) => {
      if (event.key === "Escape") letGo();
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      const other = seat + step;
      if (step === 0 || other < 1 || other > seats) return;
      event.preventDefault();
      swap(seat, other);
      focusOn(other);
    },
    onPointerDown: (event) => {
      drag.current = { seat, from: event.clientY, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (drag.current.seat !== seat) return;
      if (!drag.current.moved && Math.abs(event.clientY - drag.current.from) < SLACK) return;
      drag.current.moved = true;
      setHeld(seat);
      const under = seatAt(event);
      setOver(under === seat ? 0 : under);
    },
    onPointerUp: (event) => {
      if (!drag.current.moved) return void (drag.current.seat = 0);
      const under = seatAt(event);
      letGo();
      if (under !== 0 && under !== seat) swap(seat, under);
    },
    onPointerCancel: letGo,
  });

  const row: Swapping["row"] = (seat) => {
    if (held === 0 || held === seat) return {};
    return {
      onClickCapture: (event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!drag.current.moved) swap(held, seat);
        letGo();
      },
    };
  };

  return { held, over, list, handle, row };
}
