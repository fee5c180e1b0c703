// One sentence over the hand for five seconds, or longer to be read: refusals, and why something can't be done now.

import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../draw/icons";
import { refusal } from "../link";
import { t } from "../words";
import { Told } from "./told";

const SHOWN_FOR = 5000;
/** A letter's share, so that more than a sentence can be read. */
const A_LETTER = 70;

/** `n` tells two toasts with the same words apart. */
export const toast = signal<{ text: string; n: number } | null>(null);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string): void {
  toast.value = { text, n: ++count };
  clearTimeout(timer);
  timer = setTimeout(hush, Math.max(SHOWN_FOR, text.length * A_LETTER));
}

export function hush(): void {
  toast.value = null;
}

let refused = refusal.peek()?.n ?? 0;
effect(() => {
  const now = refusal.value;
  if (!now || now.n === refused) return;
  refused = now.n;
  say(now.text);
});

/** Lies above any open sheet, which is why it is a popover. */
export function Toast() {
  const box = useRef<HTMLDivElement>(null);
  const now = toast.value;
  useEffect(() => {
    const popover = box.current;
    if (!now || !popover?.showPopover) return;
    if (popover.matches(":popover-open")) popover.hidePopover();
    popover.showPopover();
  }, [now?.n]);
  if (!now) return null;
  return (
    <div ref={box} class="toast" popover="manual">
      <span>
        <Told text={now.text} />
      </span>
      <button type="button" class="icon-button" aria-label={t("table.close")} onClick={hush}>
        <Icon name="close" />
      </button>
    </div>
  );
}
