// A line to type a move in, as in the terminal: "4H c7", opened by "/" or from the menu.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../draw/icons";
import { typed } from "../link";
import { play, shown } from "../model";
import { keys } from "../settings";
import { t } from "../words";
import { own } from "./picking";
import { sheet } from "./sheets";

const open = signal(false);
let before: Element | null = null;

export function openTyping(): void {
  if (shown.value === null) return;
  before = document.activeElement;
  open.value = true;
}

function close(): void {
  open.value = false;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

/** Whether a key press asks for the line; to be called for keys that nothing else took. */
export function slash(event: KeyboardEvent): boolean {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!keys.value || sheet.value || inField(event.target)) return false;
  event.preventDefault();
  openTyping();
  return true;
}

export function Typing() {
  const field = useRef<HTMLInputElement>(null);
  const isOpen = open.value && shown.value !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <form
      class="typing"
      onSubmit={(event) => {
        event.preventDefault();
        void enter(field.current);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <input
        ref={field}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        aria-label={t("table.type.label")}
        placeholder={play.value?.setup.dice ? t("dice.type") : t("table.type.example", { example: own.value?.hand[0]?.card ?? "4H" })}
      />
      <button type="submit" class="btn btn-line">
        {t("table.type.do")}
      </button>
      <button type="button" class="icon-button" aria-label={t("table.close")} onClick={close}>
        <Icon name="close" />
      </button>
    </form>
  );
}

/** What is refused stays in the field, to be put right. */
async function enter(field: HTMLInputElement | null): Promise<void> {
  const text = field?.value.trim() ?? "";
  if (!field || text === "") return;
  if (await typed(text)) field.value = "";
  else field.select();
}
