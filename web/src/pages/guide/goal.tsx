// What it is all about.

import { StaticBoard } from "../../draw/static";
import { t } from "../../words";
import { chipsOf } from "../hero";
import { Figure, Section, type ForTable } from "./section";

const ROWS = ["3C 2C AH KH QH TH", "3D 4D 5D 6D 7D 9H", "5C 4C 3C 2C 8D 8H", "6H 5H 4H AH 9D 7H"];
const CHIPS = chipsOf({ blue: "a3 b3 c3 d3 e3", green: "c1 d1 e1 b4" });

export function GoalSection({ values }: ForTable) {
  return (
    <Section id="goal" clauses="6.1, 7.1" values={values} options={["lines_to_win"]}>
      <p>{t("guide.goal.text")}</p>
      <Figure columns={6} text={t("guide.goal.picture")}>
        <StaticBoard rows={ROWS} chips={CHIPS} lines={{ "a3-e3": "blue" }} />
      </Figure>
    </Section>
  );
}
