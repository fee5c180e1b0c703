// What counts as a line, shown in small boards.

import { StaticBoard } from "../../draw/static";
import { t } from "../../words";
import type { Values } from "../options";
import { chipsOf } from "../hero";
import { Figure, Section, type ForTable } from "./section";

const LINE = 5;
const TOP = ["2S 3S 4S 5S 6S 7S 8S 9S TS QS"];

export function LinesSection({ values }: ForTable) {
  return (
    <Section
      id="lines"
      clauses="3.6, 6.1 – 6.8"
      values={values}
      options={["corners", "shared", "resplit", "lock", "claim"]}
    >
      {values["corners"] === "free" ? <Corner /> : null}
      <Run values={values} />
      <Cross values={values} />
      {values["lock"] === "true" ? <Locked /> : null}
      <p>{t("guide.lines.choose")}</p>
      {values["claim"] === "claim" ? <p>{t("guide.lines.claim")}</p> : null}
    </Section>
  );
}

function Corner() {
  return (
    <Figure columns={6} text={t("guide.lines.corner")}>
      <StaticBoard
        rows={["* 2S 3S 4S 5S 6S", "6C 5C 4C 3C 2C AH"]}
        chips={chipsOf({ green: "b1 c1 d1 e1", blue: "f1 c2" })}
        lines={{ "a1-e1": "green" }}
      />
    </Figure>
  );
}

/** The shortest run that is two lines, and how they lie in it. */
function Run({ values }: { values: Values }) {
  const shared = Number(values["shared"] ?? 1);
  const length = 2 * LINE - shared;
  const letter = (column: number) => "abcdefghij"[column - 1] ?? "";
  const names = Array.from({ length }, (_, column) => `${letter(column + 1)}1`).join(" ");
  const second = `${letter(length - LINE + 1)}1-${letter(length)}1`;
  const row = (TOP[0] ?? "").split(" ").slice(0, length).join(" ");
  return (
    <Figure columns={length} text={t("guide.lines.run", { fewer: length - 1, n: length })}>
      <StaticBoard
        rows={[row]}
        chips={chipsOf({ blue: names })}
        lines={{ "a1-e1": "blue", [second]: "blue" }}
      />
    </Figure>
  );
}

const CROSS_ROWS = [
  "5C 4C 3C 2C 8D",
  "6H 5H 4H AH 9D",
  "7H 2H 3H KH TD",
  "8H 9H TH QH QD",
  "QC KC AC AD KD",
];

function Cross({ values }: { values: Values }) {
  const alone = values["shared"] === "0";
  const text = t(alone ? "guide.lines.no_cross" : "guide.lines.cross");
  return (
    <Figure columns={5} text={alone ? text : `${text} ${t("guide.lines.gap")}`}>
      <StaticBoard
        rows={CROSS_ROWS}
        chips={chipsOf({ red: "a3 b3 c3 d3 e3 c1 c2 c4 c5", blue: "a1 b4 d5", green: "e2 d2" })}
        lines={alone ? { "a3-e3": "red" } : { "a3-e3": "red", "c1-c5": "red" }}
      />
    </Figure>
  );
}

function Locked() {
  return (
    <Figure columns={7} text={t("guide.lines.locked")}>
      <StaticBoard
        rows={["KC 8S TC QC KC AC AD"]}
        chips={chipsOf({ green: "a1 b1 c1 d1 e1 f1" })}
        lines={{ "a1-e1": "green" }}
        marks={{ armed: "f1", crossed: true }}
      />
    </Figure>
  );
}
