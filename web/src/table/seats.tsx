// Who plays: boxes up to five seats, a ribbon from six on.

import { CardIcon } from "../draw/icons";
import { CardName } from "../draw/cards";
import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { play } from "../model";
import { t } from "../words";
import { initials, isBot, isMine, nextSeats, seatAt, seatName, sideOf } from "./people";
import { openSheet } from "./sheets";

/** From how many seats on the boxes give way to the ribbon. */
export const RIBBON_FROM = 6;

/** What is worth saying of a seat even where room is short. */
export function trouble(seat: number): string {
  const view = play.value?.view;
  if (!view) return "";
  if (view.resigned.includes(seat)) return t("play.header.resigned");
  if (view.owed.includes(seat)) return t("table.seat.draws");
  if (view.penalties.includes(seat)) return t("table.seat.owes");
  return seatAt(seat)?.away ? t("table.seat.away") : "";
}

function isNow(seat: number): boolean {
  const view = play.value?.view;
  if (!view || view.ended) return false;
  return view.call ? view.acting.includes(seat) : view.turn === seat;
}

function isNext(seat: number): boolean {
  const view = play.value?.view;
  return !!view && !view.ended && nextSeats(view.turn, 1)[0] === seat;
}

function turnNote(seat: number): string {
  if (isNow(seat)) return t(isMine(seat) ? "table.seat.your_turn" : "table.seat.turn");
  return isNext(seat) ? t("table.seat.next") : "";
}

/** Who it is that sits there, as far as the name does not say it. */
function kind(seat: number): string {
  const bot = isBot(seat) ? t(seatAt(seat)?.name ? "table.seat.bot_plays" : "play.bot") : "";
  return [isMine(seat) ? t("play.you") : "", bot].filter(Boolean).join(" · ");
}

/** Everything there is to say of a seat, short and in a fixed order. */
export function notes(seat: number): string {
  return [kind(seat), trouble(seat) || turnNote(seat)].filter(Boolean).join(" · ");
}

function Notes({ seat }: { seat: number }) {
  const who = kind(seat);
  const state = trouble(seat) || turnNote(seat);
  return (
    <small>
      {who && <span class="aside">{state ? `${who} · ` : who}</span>}
      {state}
    </small>
  );
}

function classes(seat: number): string {
  const view = play.value?.view;
  const gone = view?.resigned.includes(seat) || seatAt(seat)?.away;
  return [isNow(seat) && "now", gone && "away", trouble(seat) && "trouble"].filter(Boolean).join(" ");
}

function InHand({ count }: { count: number }) {
  return (
    <span class="in-hand">
      <CardIcon />
      <span aria-hidden="true">{count}</span>
      <span class="hidden-text">{t("play.header.cards", { n: count })}</span>
    </span>
  );
}

function PileTop({ seat }: { seat: number }) {
  const piles = play.value?.view.piles ?? [];
  if (piles.length < 2) return null;
  const pile = piles[seat - 1] ?? [];
  const top = pile[pile.length - 1];
  return (
    <button
      type="button"
      class="pile-top"
      aria-label={t("table.pile.open", { who: seatName(seat), n: pile.length })}
      onClick={() => openSheet({ kind: "piles", seat })}
    >
      {top && top !== "??" ? <CardName card={top} /> : <span class="empty">–</span>}
    </button>
  );
}

function Box({ seat }: { seat: number }) {
  return (
    <li
      class={`seat ${classes(seat)}`}
      data-seat={seat}
      aria-current={isNow(seat) ? "true" : undefined}
    >
      <SideShape colour={sideOf(seat)} letters={initials(seat)} />
      <span class="who">
        <span class="hidden-text">{sideName(sideOf(seat))}: </span>
        <b>{seatName(seat)}</b>
        <Notes seat={seat} />
      </span>
      {!play.value?.setup.dice && (
        <>
          <InHand count={play.value?.view.held[seat - 1] ?? 0} />
          <PileTop seat={seat} />
        </>
      )}
    </li>
  );
}

function Ribbon({ seats }: { seats: number[] }) {
  const view = play.value?.view;
  const turn = view?.turn ?? 1;
  const after = nextSeats(turn, 3).map(seatName);
  const said = [
    t("table.prompt.playing", { who: seatName(turn) }),
    `${t("table.seats.then")} ${after.join(", ")}.`,
    ...seats.filter((seat) => trouble(seat)).map((seat) => `${seatName(seat)}: ${trouble(seat)}.`),
    t("table.seats.all"),
  ].join(" ");
  return (
    <button type="button" class="seats ribbon" aria-label={said} onClick={() => openSheet({ kind: "seats" })}>
      <span class="ribbon-row">
        {seats.map((seat) => (
          <span key={seat} class={`ribbon-seat ${classes(seat)}`} data-seat={seat}>
            <SideShape colour={sideOf(seat)} letters={initials(seat)} />
            <b>{seatName(seat)}</b>
            <small>{view?.held[seat - 1]}</small>
          </span>
        ))}
      </span>
      <span class="then">
        <span>
          {t("table.seats.then")} <b>{after[0]}</b>
          {after.slice(1).map((name) => `, ${name}`)}
        </span>
        <span>{t("table.seats.all")} ›</span>
      </span>
    </button>
  );
}

export function Seats() {
  const setup = play.value?.setup;
  if (!setup) return null;
  const seats = Array.from({ length: setup.seats }, (_, index) => index + 1);
  if (setup.seats >= RIBBON_FROM) return <Ribbon seats={seats} />;
  return (
    <ol class={`seats boxes of${setup.seats}`} aria-label={t("table.seats")}>
      {seats.map((seat) => (
        <Box key={seat} seat={seat} />
      ))}
    </ol>
  );
}
