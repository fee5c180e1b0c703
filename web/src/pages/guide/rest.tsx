// Drawing, being stuck, winning, manners, and leaving.

import { t } from "../../words";
import { Section, type ForTable } from "./section";

export function DrawSection(table: ForTable) {
  const { values } = table;
  return (
    <Section id="draw" clauses="5.1 – 5.4" {...table} options={["draw", "empty_deck"]}>
      {values["draw"] === "auto" ? null : <p>{t("guide.draw.own")}</p>}
      <p>{t("guide.draw.cards")}</p>
    </Section>
  );
}

export function StuckSection(table: ForTable) {
  const { values } = table;
  return (
    <Section id="stuck" clauses="3.8" {...table} options={["no_move"]}>
      <p>{t("guide.stuck.text")}</p>
      {values["empty_deck"] === "play_out" ? null : <p>{t("guide.stuck.drawn")}</p>}
    </Section>
  );
}

export function WinSection(table: ForTable) {
  const { values } = table;
  const replies = values["tie"] === "last_reply";
  const claimed = values["claim"] === "claim";
  return (
    <Section id="win" clauses={table.edition.dice ? "9.3" : "7.1 – 7.3"} {...table} options={["lines_to_win", "tie"]}>
      {replies ? null : <p>{t(claimed ? "guide.win.claimed" : "guide.win.text")}</p>}
      {replies ? <p>{t("guide.win.reply")}</p> : null}
    </Section>
  );
}

export function MannersSection(table: ForTable) {
  const { values } = table;
  return (
    <Section id="manners" clauses="8.1 – 8.3" {...table} options={["table_talk", "piles"]}>
      <p>{t("guide.manners.text")}</p>
      {values["table_talk"] === "penalty" ? <p>{t("guide.manners.call")}</p> : null}
    </Section>
  );
}

export function ResignSection(table: ForTable) {
  const { dice } = table.edition;
  return (
    <Section id="resign" clauses="7.4" {...table}>
      <p>
        {t("guide.resign.text")} {dice ? "" : t("guide.resign.cards")}
      </p>
      <p>{t("guide.resign.away")}</p>
    </Section>
  );
}
