// Drawing, being stuck, winning, manners, and leaving.

import { t } from "../../words";
import { Section, type ForTable } from "./section";

export function DrawSection({ values }: ForTable) {
  return (
    <Section id="draw" clauses="5.1 – 5.4" values={values} options={["draw", "empty_deck"]}>
      {values["draw"] === "auto" ? null : <p>{t("guide.draw.own")}</p>}
      <p>{t("guide.draw.cards")}</p>
    </Section>
  );
}

export function StuckSection({ values }: ForTable) {
  return (
    <Section id="stuck" clauses="3.8" values={values} options={["no_move"]}>
      <p>{t("guide.stuck.text")}</p>
      {values["empty_deck"] === "play_out" ? null : <p>{t("guide.stuck.drawn")}</p>}
    </Section>
  );
}

export function WinSection({ values }: ForTable) {
  const replies = values["tie"] === "last_reply";
  const claimed = values["claim"] === "claim";
  return (
    <Section id="win" clauses="7.1 – 7.3" values={values} options={["lines_to_win", "tie"]}>
      {replies ? null : <p>{t(claimed ? "guide.win.claimed" : "guide.win.text")}</p>}
      {replies ? <p>{t("guide.win.reply")}</p> : null}
    </Section>
  );
}

export function MannersSection({ values }: ForTable) {
  return (
    <Section id="manners" clauses="8.1 – 8.3" values={values} options={["table_talk", "piles"]}>
      <p>{t("guide.manners.text")}</p>
      {values["table_talk"] === "penalty" ? <p>{t("guide.manners.call")}</p> : null}
    </Section>
  );
}

export function ResignSection({ values }: ForTable) {
  return (
    <Section id="resign" clauses="7.4" values={values}>
      <p>{t("guide.resign.text")}</p>
      <p>{t("guide.resign.away")}</p>
    </Section>
  );
}
