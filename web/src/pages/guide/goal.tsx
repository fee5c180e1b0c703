// What it is all about.

import { StaticBoard } from "../../draw/static";
import { columnName } from "../../geometry";
import { t } from "../../words";
import { part } from "../editions";
import { chipsOf } from "../hero";
import { Figure, Section, type ForTable } from "./section";

/** So many spaces of a row, from a column on: `a3 b3 c3`. */
export function run(count: number, row = 1, from = 0): string {
  return Array.from({ length: Math.max(0, count) }, (_, n) => columnName(from + n) + row).join(" ");
}

export function GoalSection(table: ForTable) {
  const { edition } = table;
  const { line, dice } = edition;
  const x = edition.width > line ? 1 : 0;
  const chips = chipsOf({ blue: run(line, 3), green: `${run(line - 2, 1, 2)} b4` });
  return (
    <Section id="goal" clauses={dice ? "9.3" : "6.1, 7.1"} {...table} options={["lines_to_win", "dice_line"]}>
      <p>{dice ? t("guide.goal.dice") : t("guide.goal.text", { n: line })}</p>
      {edition.width >= line && edition.height >= 3 ? (
        <Figure columns={line + 1} text={t("guide.goal.picture")}>
          <StaticBoard edition={edition} rows={part(edition, x, 1, line + 1, 4)} chips={chips} lines={{ [`a3-${columnName(line - 1)}3`]: "blue" }} />
        </Figure>
      ) : null}
    </Section>
  );
}
