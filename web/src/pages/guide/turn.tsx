// What is done in a turn: cards, jacks, and dead cards.

import { facts } from "../../api";
import { CardFace } from "../../draw/cards";
import { StaticBoard } from "../../draw/static";
import { t } from "../../words";
import { chipsOf } from "../hero";
import { Figure, Section, type ForTable } from "./section";

const TURN_ROWS = [
  "2C AH KH QH TH TS",
  "4D 5D 6D 7D 9H QS",
  "4C 3C 2C 8D 8H KS",
  "5H 4H AH 9D 7H AS",
  "2H 3H KH TD 6H 2D",
];
const TURN_CHIPS = chipsOf({ blue: "b2 c4", green: "d3 e4 d4" });

export function TurnSection({ values }: ForTable) {
  return (
    <Section id="turn" clauses="3.1, 3.2" values={values}>
      <ol class="steps">
        <li>{t("guide.turn.play")}</li>
        <li>{t("guide.turn.place")}</li>
        <li>{t("guide.turn.draw")}</li>
      </ol>
      <Figure columns={6} text={t("guide.turn.picture")}>
        <div class="card-and-board">
          <CardFace card="KH" />
          <StaticBoard rows={TURN_ROWS} chips={TURN_CHIPS} marks={{ legal: ["c1", "c5"] }} />
        </div>
      </Figure>
    </Section>
  );
}

export function JacksSection({ values }: ForTable) {
  const [wild = [], remove = []] = facts.value?.jacks[values["jacks"] ?? ""] ?? [];
  const replaces = values["jack_replace"] === "true";
  return (
    <Section
      id="jacks"
      clauses="3.3 – 3.7"
      values={values}
      options={["jacks", "remove_target", "jack_replace"]}
    >
      <p>{t("guide.jacks.text")}</p>
      <Jacks cards={wild} power="wild" text={t("guide.jacks.wild")} />
      <Jacks cards={remove} power="remove" text={t(replaces ? "guide.jacks.replace" : "guide.jacks.remove")} />
      <p>{t("guide.jacks.waits")}</p>
    </Section>
  );
}

function Jacks(props: { cards: string[]; power: "wild" | "remove"; text: string }) {
  return (
    <div class="jacks">
      <span class="jack-cards">
        {props.cards.map((card) => (
          <CardFace key={card} card={card} power={props.power} />
        ))}
      </span>
      <p>{props.text}</p>
    </div>
  );
}

const DEAD_ROWS = ["KH QH TH TS", "6D 7D 9H QS", "2C 8D 8H KS", "AH 9D 7H AS"];
const DEAD_CHIPS = chipsOf({ blue: "c2", green: "b2 d3" });

export function DeadSection({ values }: ForTable) {
  const exchange = values["exchange"] !== "off";
  return (
    <Section
      id="dead"
      clauses="4.1, 4.2"
      values={values}
      options={exchange ? ["exchange", "exchanges_per_turn"] : ["exchange"]}
    >
      <div class="jacks jacks-wide">
        <span class="jack-cards">
          <CardFace card="9H" dead />
          <StaticBoard rows={DEAD_ROWS} chips={DEAD_CHIPS} class="small-board" />
        </span>
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
