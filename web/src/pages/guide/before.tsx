// Who plays, with what, and on which board.

import { SideShape } from "../../draw/chips";
import { StaticBoard } from "../../draw/static";
import type { SeatsFact } from "../../wire";
import { cellName } from "../../geometry";
import { language, t } from "../../words";
import { part } from "../editions";
import { Figure, Section, type ForTable } from "./section";

const COLOURS = ["blue", "green", "red", "yellow"];

export function SeatsSection(table: ForTable) {
  const sides = Math.max(...table.edition.seats.flatMap((one) => one.sides));
  return (
    <Section id="seats" clauses="1.1 – 1.4" {...table} options={["colours"]}>
      <p>{t("guide.seats.text")}</p>
      <p>{t("guide.seats.order")}</p>
      <ul class="side-names">
        {COLOURS.slice(0, sides).map((colour) => (
          <li key={colour}>
            <SideShape colour={colour} />
            {t(`colour.${colour}`)}
          </li>
        ))}
      </ul>
      <SeatsTable {...table} />
    </Section>
  );
}

/** How many form which teams, and how many cards that gives, where the table of the rules says so. */
function SeatsTable({ values, edition }: ForTable) {
  const hands = values["hand_size"] === "table" && !edition.dice;
  const lines = values["lines_to_win"] === "auto" && !edition.dice;
  return (
    <table class="seats-table">
      <thead>
        <tr>
          <th scope="col">{t("guide.seats.seats")}</th>
          <th scope="col">{t("guide.seats.teams")}</th>
          {hands ? <th scope="col">{t("guide.seats.hand")}</th> : null}
          {lines ? <th scope="col">{t("guide.seats.lines")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {edition.seats.map((fact) => (
          <tr key={fact.seats}>
            <th scope="row">{fact.seats}</th>
            <td>{teams(fact)}</td>
            {hands ? <td>{fact.hand}</td> : null}
            {lines ? <td>{[...new Set(fact.lines)].join(" / ")}</td> : null}
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

export function StartSection(table: ForTable) {
  const { dice } = table.edition;
  return (
    <Section id="start" clauses={dice ? "9.3" : "1.5 – 1.9"} {...table} options={["cut", "starter", "hand_size"]}>
      <p>{dice ? `${t("print.start.roll")} ${t("print.start.clockwise")}` : t("guide.start.text")}</p>
    </Section>
  );
}

export function BoardSection(table: ForTable) {
  const { edition } = table;
  const { board, width, height, look, dice } = edition;
  const key = board.find((one) => one !== "*");
  const corners = board.filter((one) => one === "*").length;
  const marked = cellName(2 + width * Math.min(6, height - 1), edition);
  return (
    <Section id="board" clauses={dice ? "9.1" : "2.1 – 2.4"} {...table}>
      <p>
        {t(`guide.board.${look.draw}`)}{" "}
        {dice ? "" : t("guide.board.each", { n: board.filter((one) => one === key).length })}{" "}
        {corners > 0 ? t("guide.board.corners", { n: corners }) : ""}
      </p>
      <Figure columns={width} text={t("guide.board.picture", { cell: marked })}>
        <StaticBoard edition={edition} rows={part(edition, 0, 0, width, height)} marks={{ placed: marked }} coordinates class="whole-board" />
      </Figure>
    </Section>
  );
}
