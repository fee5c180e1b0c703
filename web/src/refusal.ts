// The last thing that was refused, in words.

import { signal } from "@preact/signals";
import { has, t } from "./words";

/** `n` tells two refusals with the same words apart. */
export const refusal = signal<{ text: string; n: number } | null>(null);

/** The sentence for a key as the server sends it, whole or its last part. */
export function sentence(why: string, values: Record<string, string> = {}): string {
  const key = [why, `refused.${why}`, `reason.${why}`].find(has);
  return key ? t(key, values) : t("refused.unknown");
}

export function refuse(why: string, values: Record<string, string> = {}): void {
  refusal.value = { text: sentence(why, values), n: (refusal.value?.n ?? 0) + 1 };
}
