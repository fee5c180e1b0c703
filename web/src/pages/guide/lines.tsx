// What counts as a line, shown in small boards.

import { StaticBoard } from "../../draw/static";
import { columnName } from "../../geometry";
import { t } from "../../words";
import { part } from "../editions";
import { chipsOf } from "../hero";
import { run } from "./goal";
import { Figure, Section, type ForTable } from "./section";

export function LinesSection(table: ForTable) {
  const { values, edition } = table;
  const offers = (name: string) => edition.options.includes(name);
  return (
    <Section id="lines" clauses="3.6, 6.1 – 6.8" {...table} options={["corners", "shared", "resplit", "lock", "claim"]}>
      {edition.board[0] === "*" && edition.width >= edition.line && values["corners"] === "free" ? <Corner {...table} /> : null}
      {offers("shared") ? <Run {...table} /> : null}
      {offers("shared") ? <Cross {...table} /> : null}
      {offers("lock") && values["lock"] === "true" ? <Locked {...table} /> : null}
      <p>{t("guide.lines.choose", { n: edition.line })}</p>
      {values["claim"] === "claim" ? <p>{t("guide.lines.claim")}</p> : null}
    </Section>
  );
}

/** The line from the first space of a row to its last. */
const across = (from: number, to: number, row = 1) => `${columnName(from)}${row}-${columnName(to)}${row}`;

function Corner({ edition }: ForTable) {
  const { line } = edition;
  return (
    <Figure columns={line + 1} text={t("guide.lines.corner", { n: line - 1 })}>
      <StaticBoard
        edition={edition}
        rows={part(edition, 0, 0, line + 1, 2)}
        chips={chipsOf({ green: run(line - 1, 1, 1), blue: `${run(1, 1, line)} c2` })}
        lines={{ [across(0, line - 1)]: "green" }}
      />
    </Figure>
  );
}

/** The shortest run that is two lines, and how they lie in it. */
function Run({ values, edition }: ForTable) {
  const { line, width } = edition;
  const length = 2 * line - Number(values["shared"] ?? 1);
  if (length > width) return null;
  return (
    <Figure columns={length} text={t("guide.lines.run", { fewer: length - 1, n: length })}>
      <StaticBoard
        edition={edition}
        rows={part(edition, width > length ? 1 : 0, 1, length, 1)}
        chips={chipsOf({ blue: run(length) })}
        lines={{ [across(0, line - 1)]: "blue", [across(length - line, length - 1)]: "blue" }}
      />
    </Figure>
  );
}

function Cross({ values, edition }: ForTable) {
  const { line, width, height } = edition;
  if (Math.min(width, height) < line) return null;
  const alone = values["shared"] === "0";
  const text = t(alone ? "guide.lines.no_cross" : "guide.lines.cross");
  const down = Array.from({ length: line }, (_, row) => `c${row + 1}`).join(" ");
  const lines = { [across(0, line - 1, 3)]: "red", ...(alone ? {} : { [`c1-c${line}`]: "red" }) };
  return (
    <Figure columns={line} text={alone ? text : `${text} ${t("guide.lines.gap")}`}>
      <StaticBoard
        edition={edition}
        rows={part(edition, width > line ? 1 : 0, height > line ? 1 : 0, line, line)}
        chips={chipsOf({ red: `${run(line, 3)} ${down}`, blue: "a1 b2", green: "a2" })}
        lines={lines}
      />
    </Figure>
  );
}

function Locked({ edition }: ForTable) {
  const { line, width } = edition;
  if (width <= line) return null;
  return (
    <Figure columns={Math.min(width, line + 2)} text={t("guide.lines.locked")}>
      <StaticBoard
        edition={edition}
        rows={part(edition, width > line + 1 ? 1 : 0, 2, line + 2, 1)}
        chips={chipsOf({ green: run(line + 1) })}
        lines={{ [across(0, line - 1)]: "green" }}
        marks={{ armed: run(1, 1, line), crossed: true }}
      />
    </Figure>
  );
}
