// What this browser prefers; kept in its storage, changed from the settings sheet.

import { effect, signal, type Signal } from "@preact/signals";

function kept<T extends string | boolean>(name: string, initial: T): Signal<T> {
  const read = localStorage.getItem(`jotas.${name}`);
  const value = (read === null ? initial : typeof initial === "boolean" ? read === "true" : read) as T;
  const setting = signal<T>(value);
  effect(() => localStorage.setItem(`jotas.${name}`, String(setting.value)));
  return setting;
}

const coarse = matchMedia("(pointer: coarse)").matches;

export const theme = kept<"system" | "light" | "dark">("theme", "system");
export const suits = kept<"two" | "four">("suits", "two");
export const confirmMoves = kept("confirm", coarse);
export const sound = kept("sound", true);
export const vibration = kept("vibration", true);
export const motion = kept("motion", true);
export const coordinates = kept("coordinates", true);
export const sortHand = kept("sort", true);
/** Keys without a modifier: N for the next legal space, L for the last move, 1-8 for cards. */
export const keys = kept("keys", true);
export const cardNames = kept<"full" | "short">("cardnames", "full");
/** The name this browser's person gave last. */
export const ownName = kept<string>("name", "");
/** "" follows the browser. */
export const languageChoice = kept<string>("language", "");
