// Who plays, with what, and on which board.

import { facts } from "../../api";
import { SideShape } from "../../draw/chips";
import { StaticBoard } from "../../draw/static";
import type { SeatsFact } from "../../wire";
import { language, t } from "../../words";
import { CLASSIC } from "../hero";
import type { Values } from "../options";
import { Figure, Section, type ForTable } from "./section";

const COLOURS = ["blue", "green", "red"];

export function SeatsSection({ values }: ForTable) {
  return (
    <Section id="seats" clauses="1.1 – 1.4" values={values} options={["colours"]}>
      <p>{t("guide.seats.text")}</p>
      <p>{t("guide.seats.order")}</p>
      <ul class="side-names">
        {COLOURS.map((colour) => (
          <li key={colour}>
            <SideShape colour={colour} />
            {t(`colour.${colour}`)}
          </li>
        ))}
      </ul>
      <SeatsTable values={values} />
    </Section>
  );
}

/** How many form which teams, and how many cards that gives, where the table of the rules says so. */
function SeatsTable({ values }: { values: Values }) {
  const hands = values["hand_size"] === "table";
  return (
    <table class="seats-table">
      <thead>
        <tr>
          <th scope="col">{t("guide.seats.seats")}</th>
          <th scope="col">{t("guide.seats.teams")}</th>
          {hands ? <th scope="col">{t("guide.seats.hand")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {(facts.value?.seats ?? []).map((fact) => (
          <tr key={fact.seats}>
            <th scope="row">{fact.seats}</th>
            <td>{teams(fact)}</td>
            {hands ? <td>{fact.hand}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function teams({ seats, sides }: SeatsFact): string {
  const each = (n: number) => (n === seats ? t("guide.seats.alone") : t("lobby.teams", { n, each: seats / n }));
  return new Intl.ListFormat(language.value, { type: "disjunction" }).format(sides.map(each));
}

export function StartSection({ values }: ForTable) {
  return (
    <Section id="start" clauses="1.5 – 1.9" values={values} options={["cut", "starter", "hand_size"]}>
      <p>{t("guide.start.text")}</p>
    </Section>
  );
}

export function BoardSection({ values }: ForTable) {
  return (
    <Section id="board" clauses="2.1 – 2.4" values={values}>
      <p>{t("guide.board.text")}</p>
      <Figure columns={10} text={t("guide.board.picture")}>
        <StaticBoard rows={CLASSIC} marks={{ placed: "c7" }} coordinates class="whole-board" />
      </Figure>
    </Section>
  );
}
