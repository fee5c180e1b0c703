// One line that says what to do now, or whom the game waits for.

import type { ComponentChildren } from "preact";
import { sideName } from "../draw/names";
import { play } from "../model";
import { t } from "../words";
import { rows, turns } from "./chronicle";
import { askedToRoll, idleNote, rollText } from "./dice";
import { isBot, isMine, nextSeats, seatAt, seatName } from "./people";
import { situation, type Situation } from "./situation";
import { marked, Told } from "./told";
import { inTheAir } from "./tumble";

/** The seat's name, and that nobody is there, if nobody is: so that all know why nothing moves. */
function called(seat: number): string {
  const away = seatAt(seat)?.away && !isBot(seat);
  return away ? `${seatName(seat)} (${t("table.seat.away")})` : seatName(seat);
}

function waitingFor(seats: number[]): string {
  const turn = play.value?.view.turn ?? 1;
  const who = seats[0] ?? turn;
  if (who !== turn) return t("table.prompt.owes_draw", { who: seatName(who) });
  const next = nextSeats(turn, 1)[0];
  if (next === undefined) return t("table.prompt.playing", { who: called(turn) });
  if (isMine(next)) return t("play.turn.then_you", { who: called(turn) });
  return t("table.prompt.then", { who: called(turn), next: seatName(next) });
}

/** What those who only look on are told: the same of a vote or a penalty as everybody. */
function playing(): string {
  const view = play.value?.view;
  if (!view) return "";
  if (view.call) {
    const { side, yes, no } = view.call;
    return t("table.prompt.voting", { side: sideName(side), yes: yes.length, no: no.length });
  }
  return view.penalties.length > 0 ? owing(view.penalties) : waitingFor(view.acting);
}

const owing = (seats: number[]) => t("table.prompt.owing", { who: seats.map(seatName).join(", ") });

/** What stands in weight before the sentence. */
function lead(now: Situation): string {
  switch (now.is) {
    case "choose":
    case "goes":
      return t("table.prompt.your_turn");
    case "roll":
      return askedToRoll()[0];
    case "waiting":
      return idleNote();
    case "watching":
      return t("table.prompt.watching");
    case "resigned":
      return t("table.prompt.resigned");
    default:
      return "";
  }
}

/** The number of the turn that the board shows, where it shows an earlier moment. */
function turnAt(step: number): number {
  return rows.value.find((row) => row.step >= step)?.turn ?? turns.value;
}

export function promptText(now: Situation): string {
  switch (now.is) {
    case "offline":
      return t("table.prompt.offline");
    case "over":
      return "";
    case "between":
    case "watching":
    case "resigned":
      return playing();
    case "moment":
      return now.step === 0
        ? t("table.prompt.start")
        : t("table.prompt.moment", { n: turnAt(now.step), all: turns.value });
    case "vote":
      return t("table.prompt.vote", { who: seatName(now.by), side: sideName(now.side) });
    case "voting":
      return t("table.prompt.voting", { side: sideName(now.side), yes: now.yes, no: now.no });
    case "penalty":
      return t("table.prompt.penalty");
    case "owing":
      return owing(now.seats);
    case "which":
      return t("table.prompt.which");
    case "draw":
      return drawText();
    case "claim":
      return t("table.prompt.claim", { n: play.value?.setup.line ?? 0 });
    case "pass":
      return t("table.prompt.pass");
    case "discard":
      return t("table.prompt.discard");
    case "dead":
      return t("card.dead.about");
    case "stuck":
      return t("table.prompt.no_target", { card: marked(now.card) });
    case "wild":
      return t("jack.wild.about");
    case "remove":
      return t("table.prompt.remove");
    case "goes":
      return t("table.prompt.goes", { card: marked(now.card), n: now.spaces });
    case "later":
      return t("table.prompt.later", { card: marked(now.card), n: now.spaces });
    case "roll":
      return askedToRoll()[1];
    case "rolled":
      return inTheAir.value ? t("dice.rolling") : rollText();
    case "choose":
      return t("table.prompt.choose");
    case "waiting":
      return waitingFor(now.seats);
  }
}

function drawText(): string {
  const view = play.value?.view;
  const turn = view?.turn ?? 1;
  if (view?.own?.seat === turn) return t("table.prompt.draw_now");
  return t("table.prompt.draw", { who: seatName(turn) });
}

export function Prompt(): ComponentChildren {
  const now = situation.value;
  const bold = lead(now);
  return (
    <p class={`prompt prompt-${now.is}`}>
      <span>
        {bold && <b>{bold}</b>} <Told text={promptText(now)} />
      </span>
    </p>
  );
}
