// Options as a table has them: what they are, what differs, and how an address carries them.

import { facts } from "../api";
import type { EditionFact, OptionFact, Room } from "../wire";
import { has, t } from "../words";
import { CLASSIC, editionNamed } from "./editions";

export type Values = Record<string, string>;

/** Every option of a profile, with changes on top of it. */
export function withProfile(profile: string, changes: Values = {}): Values {
  const known = facts.value?.profiles.find((one) => one.name === profile)?.options ?? official();
  return { ...known, ...changes };
}

/** Every option at its default. */
export function official(): Values {
  return Object.fromEntries((facts.value?.options ?? []).map((one) => [one.name, one.default]));
}

/** Every option of a table, from those that differ from the official rules. */
export function inForce(different: Values): Values {
  return { ...official(), ...different };
}

/** The names of the options whose values differ. */
export function differing(values: Values, from: Values): string[] {
  return Object.keys(values).filter((name) => values[name] !== from[name]);
}

/** What a value of an option means at the table, in a sentence. */
export function meaning(name: string, value: string): string {
  const key = `option.${name}.${value}`;
  return has(key) ? t(key) : t(`option.${name}.number`, { n: value });
}

/** The options of each chapter of the rules that make a difference in an edition, in order. */
export function chapters(edition: EditionFact | undefined): [string, OptionFact[]][] {
  const found = new Map<string, OptionFact[]>();
  for (const option of facts.value?.options ?? []) {
    if (!edition?.options.includes(option.name)) continue;
    const chapter = option.clause.split(".")[0] ?? "";
    found.set(chapter, [...(found.get(chapter) ?? []), option]);
  }
  return [...found];
}

/** The query of the rules page for a table: edition and profile, and what differs from these. */
export function rulesQuery({ profile, options, edition }: Room): string {
  const values = inForce(options);
  const query = new URLSearchParams({ edition, profile });
  for (const name of differing(values, usual(edition, profile))) query.set(name, values[name] ?? "");
  return query.toString();
}

/** Every option as an edition is played by a profile. */
export function usual(edition: string, profile = "official"): Values {
  return withProfile(profile, editionNamed(edition)?.changes);
}

/** The edition and the options that a query asks for; what is unknown is passed over. */
export function fromQuery(query: URLSearchParams): { edition: string; values: Values } {
  const edition = query.get("edition") ?? CLASSIC;
  const asked = query.get("profile") ?? "official";
  const profile = facts.value?.profiles.some((one) => one.name === asked) ? asked : "official";
  const changes: Values = {};
  for (const { name, values } of facts.value?.options ?? []) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) changes[name] = value;
  }
  return { edition, values: { ...usual(edition, profile), ...changes } };
}
