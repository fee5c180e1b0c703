// A section of the rules: its heading with the clauses, what it says, and the options in force.

import type { ComponentChildren } from "preact";
import { facts } from "../../api";
import { t } from "../../words";
import { meaning, type Values } from "../options";

interface Section {
  id: string;
  /** The clauses it tells. */
  clauses: string;
  values: Values;
  /** The rules that vary among them, by name. */
  options?: readonly string[];
  children?: ComponentChildren;
}

export interface ForTable {
  values: Values;
}

export function Section({ id, clauses, values, options = [], children }: Section) {
  return (
    <section class="guide-section">
      <h2 id={id} tabIndex={-1}>
        {t(`guide.${id}.title`)} <small>{clauses}</small>
      </h2>
      {children}
      {options.length > 0 ? (
        <ul class="in-force">
          {options.map((name) => (
            <InForce key={name} name={name} value={values[name] ?? ""} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** One rule that varies, as it is played here. */
function InForce({ name, value }: { name: string; value: string }) {
  const usual = facts.value?.options.find((option) => option.name === name)?.default;
  const differs = usual !== undefined && usual !== value;
  return (
    <li class={differs ? "is-house-rule" : ""}>
      {meaning(name, value)} {differs ? <em>{t("guide.house_rule")}</em> : null}
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
