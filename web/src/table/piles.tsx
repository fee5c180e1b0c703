// The piles, card by card, and everybody at the table.

import { CardIcon } from "../draw/icons";
import { CardName } from "../draw/cards";
import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { play, room } from "../model";
import { t } from "../words";
import { initials, seatName, sideOf } from "./people";
import { notes } from "./seats";
import { openSheet, SheetFrame } from "./sheets";

const allSeats = () =>
  Array.from({ length: play.value?.setup.seats ?? 0 }, (_, index) => index + 1);

/** A pile from the top down; covered cards are only counted. */
function Pile({ cards }: { cards: string[] }) {
  const open = [...cards].reverse().filter((card) => card !== "??");
  const covered = cards.length - open.length;
  if (cards.length === 0) return <p class="quiet">{t("table.pile.none")}</p>;
  return (
    <ol class="pile-cards">
      {open.map((card, index) => (
        <li key={index}>
          <CardName card={card} />
        </li>
      ))}
      {covered > 0 && <li class="quiet">{t("table.pile.covered", { n: covered })}</li>}
    </ol>
  );
}

function PileOf({ seat, cards }: { seat: number; cards: string[] }) {
  return (
    <section class="pile-of">
      <h2>
        <SideShape colour={sideOf(seat)} />
        {seatName(seat)}
        <small>{t("play.header.cards", { n: cards.length })}</small>
      </h2>
      <Pile cards={cards} />
    </section>
  );
}

/** One seat's pile first if it was asked for, then the others in turn order. */
export function PilesSheet({ seat }: { seat?: number | undefined }) {
  const view = play.value?.view;
  if (!view) return null;
  const seats = allSeats();
  const first = seats.indexOf(seat ?? 1);
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const common = view.piles.length === 1 ? (view.piles[0] ?? []) : null;
  return (
    <SheetFrame title={t("table.piles")}>
      <p class="quiet">{t("play.header.deck", { n: view.left })}</p>
      {common ? (
        <section class="pile-of">
          <h2>
            {t("table.pile.common")} <small>{t("play.header.cards", { n: common.length })}</small>
          </h2>
          <Pile cards={common} />
        </section>
      ) : (
        order.map((one) => <PileOf key={one} seat={one} cards={view.piles[one - 1] ?? []} />)
      )}
    </SheetFrame>
  );
}

function Someone({ seat }: { seat: number }) {
  const view = play.value?.view;
  const cards = !play.value?.setup.dice;
  const pile = cards && view && view.piles.length > 1 ? view.piles[seat - 1] : undefined;
  const top = pile?.[pile.length - 1];
  return (
    <li class="someone" data-now={view?.turn === seat && !view.ended}>
      <SideShape colour={sideOf(seat)} letters={initials(seat)} />
      <span class="who">
        <b>{seatName(seat)}</b>
        <small>{[sideName(sideOf(seat)), notes(seat)].filter(Boolean).join(" · ")}</small>
      </span>
      {cards && (
        <span class="in-hand">
          <CardIcon />
          <span aria-hidden="true">{view?.held[seat - 1]}</span>
          <span class="hidden-text">{t("play.header.cards", { n: view?.held[seat - 1] ?? 0 })}</span>
        </span>
      )}
      {pile && (
        <button
          type="button"
          class="pile-top"
          aria-label={t("table.pile.open", { who: seatName(seat), n: pile.length })}
          onClick={() => openSheet({ kind: "piles", seat })}
        >
          {top && top !== "??" ? <CardName card={top} /> : <span class="empty">–</span>}
        </button>
      )}
    </li>
  );
}

export function SeatsSheet() {
  const watchers = room.value?.watchers ?? 0;
  return (
    <SheetFrame title={t("table.seats")}>
      <ol class="everyone">
        {allSeats().map((seat) => (
          <Someone key={seat} seat={seat} />
        ))}
      </ol>
      {watchers > 0 && <p class="quiet">{t("table.watchers", { n: watchers })}</p>}
    </SheetFrame>
  );
}
