// Sheets and dialogs over the table: what is open, and the frame that all of them share.

import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../draw/icons";
import { t } from "../words";

export type Sheet =
  | { kind: "menu" | "settings" | "log" | "seats" | "talk" | "choose" }
  | { kind: "piles"; seat?: number }
  | { kind: "resign" | "leave" };

export const sheet = signal<Sheet | null>(null);

/** Whether the browser's history has an entry for what is open, so that "back" closes it. */
let entered = false;

export function openSheet(wanted: Sheet): void {
  if (!entered) history.pushState({ sheet: true }, "");
  entered = true;
  sheet.value = wanted;
}

export function closeSheet(): void {
  sheet.value = null;
  if (entered) history.back();
  entered = false;
}

/** Close what is open because the page itself changes: the entry in the history is used up. */
export function dropSheet(): void {
  sheet.value = null;
  entered = false;
}

addEventListener("popstate", dropSheet);

/** The page under an open sheet must not move with it. */
effect(() => {
  document.documentElement.classList.toggle("covered", sheet.value !== null);
});

interface Frame {
  title: string;
  children: ComponentChildren;
  /** A short question in the middle, instead of a sheet at the edge. */
  dialog?: boolean;
}

/** The frame of whatever is open: the focus stays in it, Escape and a press outside close it. */
export function SheetFrame({ title, children, dialog = false }: Frame) {
  const frame = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!frame.current?.open) frame.current?.showModal();
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={frame}
      class={dialog ? "sheet question" : "sheet"}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        closeSheet();
      }}
      onClick={(event) => {
        if (event.target === frame.current) closeSheet();
      }}
    >
      <div class="sheet-inside">
        <header class="sheet-head">
          <h1 id="sheet-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
          <button type="button" class="icon-button" aria-label={t("table.close")} onClick={closeSheet}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body">{children}</div>
      </div>
    </dialog>
  );
}
