// A section of the rules: its heading with the clauses, what it says, and the options in force.

import type { ComponentChildren } from "preact";
import { room } from "../../model";
import type { EditionFact } from "../../wire";
import { t } from "../../words";
import { CLASSIC } from "../editions";
import { meaning, usual, type Values } from "../options";

interface Section extends ForTable {
  id: string;
  /** The clauses it tells. */
  clauses: string;
  /** The rules that vary among them, by name. */
  options?: readonly string[];
  children?: ComponentChildren;
}

export interface ForTable {
  values: Values;
  edition: EditionFact;
}

export function Section({ id, clauses, values, edition, options = [], children }: Section) {
  const names = options.filter((name) => edition.options.includes(name));
  return (
    <section class="guide-section">
      <h2 id={id} tabIndex={-1}>
        {t(`guide.${id}.title`)} <small>{clauses}</small>
      </h2>
      {children}
      {names.length > 0 ? (
        <ul class="in-force">
          {names.map((name) => (
            <InForce key={name} name={name} value={values[name] ?? ""} edition={edition} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** How many lines win is for the edition to say, and for the table that plays it. */
function said(name: string, value: string, edition: EditionFact): string {
  if (name !== "lines_to_win" || value !== "auto" || edition.name === CLASSIC) return meaning(name, value);
  const [lines, ...others] = new Set(edition.seats.flatMap((one) => one.lines));
  if (others.length === 0) return meaning(name, String(lines));
  if (room.value?.edition !== edition.name) return t("guide.win.auto");
  return meaning(name, String(room.value.lines_to_win));
}

/** One rule that varies, as it is played here. */
function InForce({ name, value, edition }: { name: string; value: string; edition: EditionFact }) {
  const differs = usual(edition.name)[name] !== value;
  return (
    <li class={differs ? "is-house-rule" : ""}>
      {said(name, value, edition)} {differs ? <em>{t("guide.house_rule")}</em> : null}
    </li>
  );
}

/** A picture so many spaces wide, with what it shows written under it. */
export function Figure({ text, columns, children }: { text: string; columns: number; children: ComponentChildren }) {
  return (
    <figure class="figure" style={{ "--columns": String(columns) }}>
      {children}
      <figcaption>{text}</figcaption>
    </figure>
  );
}
