// What is done in a turn: cards, those with a power, dead cards; or a roll of the dice.

import { facts } from "../../api";
import { CardFace } from "../../draw/cards";
import { StaticBoard } from "../../draw/static";
import type { EditionFact } from "../../wire";
import { t } from "../../words";
import { example } from "../editions";
import { Figure, Section, type ForTable } from "./section";

export function TurnSection(table: ForTable) {
  const { edition } = table;
  const { card, rows, spaces } =
    [[6, 4], [6, 6], [8, 8]].map(([wide = 0, high = 0]) => example(edition, wide, high)).find(({ spaces }) => spaces.length > 1) ??
    example(edition, 6, 4);
  return (
    <Section id="turn" clauses="3.1, 3.2" {...table}>
      <ol class="steps">
        <li>{t("guide.turn.play")}</li>
        <li>{t(`guide.turn.place.${edition.look.draw}`)}</li>
        <li>{t("guide.turn.draw")}</li>
      </ol>
      {card ? (
        <Figure columns={6} text={t("guide.turn.picture", { n: spaces.length })}>
          <div class="card-and-board">
            <CardFace printed={edition} card={card} />
            <StaticBoard edition={edition} rows={rows} marks={{ legal: spaces }} />
          </div>
        </Figure>
      ) : null}
    </Section>
  );
}

export function RollSection(table: ForTable) {
  return (
    <Section id="turn" clauses="9.2" {...table} options={["dice_bonus"]}>
      <p>{t("print.dice.roll")}</p>
      <ul class="in-force">
        <li>{t("print.dice.totals", { totals: "3–9" })}</li>
        <li>{t("print.dice.bonus")}</li>
        <li>{t("print.dice.ten")}</li>
        <li>{t("print.dice.eleven")}</li>
      </ul>
      <p>{t("print.dice.doubles")}</p>
    </Section>
  );
}

export function JacksSection(table: ForTable) {
  const { values, edition } = table;
  const plays = edition.look.draw === "cards";
  const [wild = [], remove = []] = plays
    ? (facts.value?.jacks[values["jacks"] ?? ""] ?? [])
    : [edition.wild, edition.remove];
  const replaces = values["jack_replace"] === "true";
  if (wild.length + remove.length === 0) return null;
  return (
    <Section
      id={plays ? "jacks" : "powers"}
      clauses="3.3 – 3.7"
      {...table}
      options={["jacks", "remove_target", "jack_replace"]}
    >
      <p>{t(plays ? "guide.jacks.text" : "guide.powers.text")}</p>
      <Powers edition={edition} cards={wild} power="wild" text={t("guide.jacks.wild")} />
      <Powers edition={edition} cards={remove} power="remove" text={t(replaces ? "guide.jacks.replace" : "guide.jacks.remove")} />
      <p>{t("guide.jacks.waits")}</p>
    </Section>
  );
}

function Powers(props: { edition: EditionFact; cards: string[]; power: "wild" | "remove"; text: string }) {
  if (props.cards.length === 0) return null;
  return (
    <div class="jacks">
      <span class="jack-cards">
        {props.cards.map((card) => (
          <CardFace key={card} printed={props.edition} card={card} power={props.power} />
        ))}
      </span>
      <p>{props.text}</p>
    </div>
  );
}

export function DeadSection(table: ForTable) {
  const { values, edition } = table;
  const exchange = values["exchange"] !== "off";
  const { card, rows, spaces } = example(edition, 4, 4);
  const colours = ["blue", "green", "green"];
  const chips = Object.fromEntries(spaces.map((name, n) => [name, colours[n % 3] ?? "blue"]));
  return (
    <Section
      id="dead"
      clauses="4.1, 4.2"
      {...table}
      options={exchange ? ["exchange", "exchanges_per_turn"] : ["exchange"]}
    >
      <div class="jacks jacks-wide">
        {card ? (
          <span class="jack-cards">
            <CardFace printed={edition} card={card} dead />
            {spaces.length > 1 ? <StaticBoard edition={edition} rows={rows} chips={chips} class="small-board" /> : null}
          </span>
        ) : null}
        <p>{t("guide.dead.text")}</p>
      </div>
      {exchange ? (
        <>
          <p>{t("guide.dead.exchange")}</p>
          <p class="note">{t("guide.dead.limit")}</p>
        </>
      ) : null}
    </Section>
  );
}
