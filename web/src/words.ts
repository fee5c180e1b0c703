// The catalogue of one language, the same that the terminal uses, and how it is changed at once.

import { signal } from "@preact/signals";

type Text = string | { [plural: string]: string };

export const language = signal("en");
export const catalogue = signal<Record<string, Text>>({});

/** The text of a key with its placeholders filled in; `n` also chooses the plural. */
export function t(key: string, values: Record<string, string | number | null> = {}): string {
  const text = catalogue.value[key];
  if (text === undefined) return key;
  const form =
    typeof text === "string"
      ? text
      : (text[new Intl.PluralRules(language.value).select(Number(values["n"]))] ??
        text["other"] ??
        key);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether the catalogue has a text for the key. */
export function has(key: string): boolean {
  return key in catalogue.value;
}
