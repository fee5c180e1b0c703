// The table while a game is played and after it: everything there is round board and hand.

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { CardBack, CardFace } from "../draw/cards";
import { CardIcon, Icon, Wordmark } from "../draw/icons";
import { handover, play, room, shown } from "../model";
import { address, followed } from "../place";
import { motion } from "../settings";
import { t } from "../words";
import { Actions } from "./actions";
import { LeaveQuestion, LinesQuestion, ResignQuestion, TalkSheet } from "./asking";
import { Board } from "./board";
import { Destinations } from "./destinations";
import { Dice } from "./dice";
import { Hand } from "./hand";
import { askedFor, focusHand, HandOver } from "./handover";
import { Live } from "./live";
import { LastMove, Log, LogList } from "./log";
import { MenuSheet } from "./menu";
import { seatName } from "./people";
import { choosing, powerOf } from "./picking";
import { PilesSheet, SeatsSheet } from "./piles";
import { SettingsSheet } from "./preferences";
import { Prompt } from "./prompt";
import { Score } from "./score";
import { RIBBON_FROM, Seats } from "./seats";
import { closeSheet, openSheet, sheet, SheetFrame } from "./sheets";
import "./sound";
import { Toast } from "./toast";
import { slash, Typing } from "./typed";
import { Result, resultShows } from "./win";

/** Whose table it is: the host's name, or the code for a table without one. */
function tableName(): string {
  const now = room.value;
  if (!now) return "";
  const seat = now.seats.findIndex((one) => one.owner !== null && one.owner === now.host);
  return seat < 0 ? t("table.of_code", { code: now.id }) : t("table.of", { who: seatName(seat + 1) });
}

function Top() {
  const now = play.value;
  return (
    <header class="top">
      <button
        type="button"
        class="icon-button"
        aria-label={t("table.menu")}
        onClick={() => openSheet({ kind: "menu" })}
      >
        <Icon name="menu" />
      </button>
      <Wordmark />
      <span class="table-name">
        {tableName()}
        {now && ` · ${t("table.lines_win", { n: now.setup.lines_to_win })}`}
      </span>
      <span class="spring" />
      {!now?.setup.dice && <button type="button" class="deck-left" onClick={() => openSheet({ kind: "piles" })}>
        <CardIcon />
        <span aria-hidden="true">{now?.view.left}</span>
        <span class="hidden-text">{t("play.header.deck", { n: now?.view.left ?? 0 })}</span>
      </button>}
      <a
        class="icon-button to-rules"
        href={address("rules")}
        onClick={(event: MouseEvent) => followed(event, "rules")}
      >
        <Icon name="rules" />
        <span>{t("table.rules")}</span>
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={t("table.settings")}
        onClick={() => openSheet({ kind: "settings" })}
      >
        <Icon name="settings" />
        <span class="wide-label">{t("table.settings")}</span>
      </button>
    </header>
  );
}

/** The deck and one's own pile, or the common one, where there is room to show them. */
function Stacks() {
  const view = play.value?.view;
  if (!view) return null;
  const own = view.piles.length === 1 ? 0 : (shown.value ?? 0) - 1;
  const pile = view.piles[own];
  const top = pile?.[pile.length - 1];
  const seat = own + 1;
  return (
    <div class="stacks">
      <div class="stack">
        <CardBack class="deck" />
        <span>
          <b>{view.left}</b>
          {t("table.deck.in", { n: view.left })}
        </span>
      </div>
      {pile && (
        <button
          type="button"
          class="stack"
          onClick={() => openSheet(view.piles.length === 1 ? { kind: "piles" } : { kind: "piles", seat })}
        >
          {top && top !== "??" ? (
            <CardFace card={top} power={powerOf(top)} class="pile" />
          ) : (
            <span class="no-pile" />
          )}
          <span>
            <b>{pile.length}</b>
            {t(view.piles.length === 1 ? "table.pile.on_common" : "table.pile.on_own", { n: pile.length })}
          </span>
        </button>
      )}
    </div>
  );
}

function Open() {
  const now = sheet.value;
  switch (now?.kind) {
    case "menu":
      return <MenuSheet />;
    case "settings":
      return <SettingsSheet />;
    case "log":
      return (
        <SheetFrame title={t("play.log.title")}>
          <LogList />
        </SheetFrame>
      );
    case "seats":
      return <SeatsSheet />;
    case "piles":
      return <PilesSheet seat={now.seat} />;
    case "resign":
      return <ResignQuestion />;
    case "leave":
      return <LeaveQuestion />;
    case "talk":
      return <TalkSheet />;
    case "choose":
      return <LinesQuestion />;
    default:
      return null;
  }
}

effect(() => {
  const isOpen = sheet.peek()?.kind === "choose";
  if (choosing.value && !isOpen) openSheet({ kind: "choose" });
  if (!choosing.value && isOpen) closeSheet();
});
effect(() => {
  if (sheet.value?.kind !== "choose") choosing.value = false;
});
effect(() => {
  document.documentElement.classList.toggle("still", !motion.value);
});

/** In the order in which the tab key goes round; the style sheet says where each part lies. */
function Playing() {
  const seats = play.value?.setup.seats ?? 0;
  const watching = shown.value === null;
  const dice = !!play.value?.setup.dice;
  const three = (play.value?.setup.sides ?? 0) > 2 ? "of-three" : "";
  const kind = `${seats >= RIBBON_FROM ? "crowd" : "few"} ${three} ${watching ? "watching" : ""} ${dice ? "with-dice" : ""}`;
  return (
    <main class={`table ${kind}`}>
      <h1 class="hidden-text">{t("page.table", { code: room.value?.id ?? "" })}</h1>
      <Prompt />
      <div class="hand-place">{dice ? <Dice /> : handover.value === null && !watching && <Hand />}</div>
      <div class="board-place">
        <Board />
      </div>
      <Destinations />
      {!dice && <Stacks />}
      <Actions />
      <div class="side-place">
        <Score />
        <Seats />
        <Log />
      </div>
      <LastMove />
      <Top />
      <Typing />
      <Toast />
    </main>
  );
}

function Over() {
  return (
    <main class="table over">
      <div class="board-place">
        <Board />
      </div>
      <Result />
      <Top />
      <Toast />
    </main>
  );
}

export function TablePage() {
  const seat = askedFor.value;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void slash(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  useEffect(focusHand);
  const body = seat !== null ? <HandOver seat={seat} /> : resultShows() ? <Over /> : <Playing />;
  return (
    <>
      {body}
      <Open />
      <Live />
    </>
  );
}
