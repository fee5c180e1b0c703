// What is asked over HTTP, outside any table.

import { signal } from "@preact/signals";
import { address } from "./place";
import { refuse } from "./refusal";
import type { Facts, MyTable, NewTable, Opened, Problem } from "./wire";

/** What a table can be set up from; nothing until it has been loaded. */
export const facts = signal<Facts | null>(null);
let asked: Promise<void> | null = null;

/** Load the facts once; pages that need them read the signal. */
export function loadFacts(): void {
  asked ??= get<Facts>("facts.json").then((found) => {
    facts.value = found;
    if (!found) asked = null;
  });
}

/** The tables where this browser has a seat. */
export async function myTables(): Promise<MyTable[]> {
  return (await get<MyTable[]>("mine.json")) ?? [];
}

/** Open a table: its code, or null if the server would not, which is said in words. */
export async function openTable(wanted: NewTable): Promise<string | null> {
  try {
    const answer = await fetch(address("tables"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wanted),
    });
    if (answer.ok) return ((await answer.json()) as Opened).table;
    const problem = (await answer.json()) as Problem;
    refuse(problem.why, problem.values);
  } catch {
    refuse("refused.no_answer");
  }
  return null;
}

async function get<T>(under: string): Promise<T | null> {
  try {
    const answer = await fetch(address(under));
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
