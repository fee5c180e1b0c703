// Theme, suits and language as the whole page wears them.

import { effect, signal } from "@preact/signals";
import { address } from "./place";
import { languageChoice, suits, theme } from "./settings";
import { catalogue, language } from "./words";

const root = document.documentElement;

/** Every language there is a catalogue for, by its code, called as it calls itself. */
export const LANGUAGES: Record<string, string> = Object.fromEntries(
  (root.dataset["languages"] ?? "").split("|").map((one) => one.split("=")),
);

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const dark = signal(systemDark.matches);
systemDark.addEventListener("change", () => (dark.value = systemDark.matches));

/** The theme that shows, once "system" has been looked up. */
export function themeShown(): "light" | "dark" {
  if (theme.value === "light" || theme.value === "dark") return theme.value;
  return dark.value ? "dark" : "light";
}

effect(() => {
  root.dataset["theme"] = themeShown();
  root.dataset["suits"] = suits.value;
  const page = getComputedStyle(root).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", page);
});

/** The language chosen, or the browser's first that there is. */
function wanted(): string {
  for (const tag of [languageChoice.value, ...navigator.languages]) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (code in LANGUAGES) return code;
  }
  return "en";
}

const loaded = new Map<string, Promise<typeof catalogue.value | null>>();

function load(code: string): Promise<typeof catalogue.value | null> {
  const build = root.dataset["build"] ?? "dev";
  const found =
    loaded.get(code) ??
    fetch(address(`words/${code}.json?v=${build}`)).then(
      (answer) => (answer.ok ? (answer.json() as Promise<typeof catalogue.value>) : null),
      () => null,
    );
  loaded.set(code, found);
  return found;
}

/** Whether there are words to show. */
export const readable = signal(false);

effect(() => {
  const code = wanted();
  void load(code).then((texts) => {
    if (texts === null) loaded.delete(code);
    if (texts === null || code !== wanted()) return;
    catalogue.value = texts;
    language.value = code;
    root.lang = code;
    readable.value = true;
  });
});
