// The game is over: who won and how, another one, or a look back at this one.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { Icon } from "../draw/icons";
import { request } from "../link";
import { mine, play, room } from "../model";
import { address, followed } from "../place";
import { t } from "../words";
import { turns } from "./chronicle";
import { Destinations } from "./destinations";
import { LogRow, shownRow } from "./log";
import { initials, isBot, seatAt, seatName, seatsOf, sideOf } from "./people";
import { moment } from "./picking";
import { Prompt } from "./prompt";
import { sentence } from "./sentences";
import { marked, Told } from "./told";

/** How long the board keeps its place after the last move, so that the line can be seen. */
const LAST_LOOK = 1700;

/** The game whose end has been looked at long enough, by its round. */
const looked = signal(0);
let waiting = 0;

/** Whether the result shows: some time after a move that was seen, at once otherwise. */
export function resultShows(): boolean {
  const now = play.value;
  if (!now?.view.ended) return false;
  if (looked.value === now.round || (!now.fresh && waiting !== now.round)) return true;
  if (waiting !== now.round) {
    waiting = now.round;
    setTimeout(() => (looked.value = now.round), LAST_LOOK);
  }
  return false;
}

/** "You win" to those who did; "Green wins" to everybody else. */
function title(): string {
  const winner = play.value?.view.ended?.winner;
  if (!winner) return t("play.over.draw");
  const side = sideName(winner);
  const won = mine.value.some((seat) => sideOf(seat) === winner);
  if (!won || mine.value.some((seat) => sideOf(seat) !== winner)) return t("play.over.win", { side });
  return seatsOf(winner).length > 1 ? t("play.over.your_side_wins", { side }) : t("play.over.you_win");
}

/** How it ended, in the words of the log; a winning line with the card that made it. */
function how(): string {
  const now = play.value;
  if (!now) return "";
  const events = now.history.flat();
  const ended = [...events].reverse().find((event) => event.event === "ended");
  const last = now.history[now.history.length - 1] ?? [];
  const played = last.find((event) => event.event === "played");
  const placed = last.find((event) => event.event === "placed");
  const line = last.find((event) => event.event === "line_counted");
  if (ended?.["how"] === "lines" && played && placed && line) {
    return t("table.win.closed", {
      who: seatName(Number(played["seat"])),
      card: marked(String(played["card"])),
      cell: String(placed["cell"]),
      n: now.setup.lines_to_win,
    });
  }
  return (ended && sentence(ended, now.setup, marked)) ?? "";
}

function Ready({ seat }: { seat: number }) {
  const at = seatAt(seat);
  const ready = isBot(seat) || at?.ready;
  return (
    <li>
      <SideShape colour={sideOf(seat)} letters={initials(seat)} />
      <b>{seatName(seat)}</b>
      {ready ? (
        <>
          <Icon name="check" />
          <span class="hidden-text">{t("table.win.ready")}</span>
        </>
      ) : (
        <small>{t(at?.away ? "table.seat.away" : "table.win.thinking")}</small>
      )}
    </li>
  );
}

const allReady = () => mine.value.length > 0 && mine.value.every((seat) => seatAt(seat)?.ready);

/** Whom the rematch still waits for. */
const awaited = () =>
  (room.value?.seats ?? []).flatMap((at, index) =>
    at.kind === "person" && !at.bot && !at.ready && !at.away ? [seatName(index + 1)] : [],
  );

function Rematch() {
  if (mine.value.length === 0) return null;
  const others = awaited();
  const ready = allReady() && others.length > 0;
  return (
    <button
      type="button"
      class={`btn btn-big ${ready ? "btn-line" : "btn-main"}`}
      aria-disabled={ready}
      onClick={() => !ready && void request({ ask: "again" })}
    >
      <Icon name={ready ? "clock" : "rematch"} />
      <span>{ready ? t("table.win.waiting", { who: others.join(", ") }) : t("table.win.again")}</span>
    </button>
  );
}

function Buttons() {
  return (
    <div class="win-buttons">
      <Rematch />
      <div class="win-row">
        <button type="button" class="btn btn-line" onClick={() => (moment.value = 0)}>
          {t("table.win.look_back")}
        </button>
        {mine.value.length > 0 ? (
          <button
            type="button"
            class="btn btn-line"
            onClick={() => void request({ ask: "lobby" })}
          >
            {t("table.win.lobby")}
          </button>
        ) : (
          <a class="btn btn-line" href={address("")} onClick={(event: MouseEvent) => followed(event, "")}>
            {t("table.win.own")}
          </a>
        )}
      </div>
      <a
        class="quiet-link"
        href={address("rules")}
        onClick={(event: MouseEvent) => followed(event, "rules")}
      >
        {t("table.win.new_here")}
      </a>
    </div>
  );
}

function LookBack() {
  const row = shownRow.value;
  return (
    <div class="look-back">
      <Prompt />
      <ol class="log">{row && <LogRow row={row} />}</ol>
      <Destinations />
    </div>
  );
}

export function Result() {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = play.value;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [now?.round]);
  if (!now) return null;
  const winner = now.view.ended?.winner;
  const seats = Array.from({ length: now.setup.seats }, (_, index) => index + 1);
  return (
    <section class="result">
      <p class="kick">{t("play.over.length", { n: turns.value })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {winner && <SideShape colour={winner} />}
        <span>{title()}</span>
      </h1>
      <p class="lead">
        <Told text={how()} />
      </p>
      {moment.value !== null ? (
        <LookBack />
      ) : (
        <>
          <ul class="ready">
            {seats.map((seat) => (
              <Ready key={seat} seat={seat} />
            ))}
          </ul>
          <Buttons />
        </>
      )}
    </section>
  );
}
