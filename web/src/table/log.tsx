// The moves so far, newest on top; each row shows its moment on the board.

import { computed } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { SideShape } from "../draw/chips";
import { CardName } from "../draw/cards";
import { Icon } from "../draw/icons";
import { play } from "../model";
import { t } from "../words";
import { rows, type Part, type Row } from "./chronicle";
import { Die, totalOf } from "./dice";
import { moment } from "./picking";
import { seatName, sideOf } from "./people";
import { lineName, sentence } from "./sentences";
import { openSheet, closeSheet } from "./sheets";
import { marked, Told } from "./told";
import { inTheAir } from "./tumble";

/** Shows the board as it was after a step; the last one is simply now. */
export function showMoment(step: number): void {
  const last = play.value?.n ?? 0;
  moment.value = step >= last ? null : Math.max(0, step);
}

function RolledPart({ dice, use, cell }: Extract<Part, { kind: "rolled" }>) {
  const total = totalOf(dice);
  const air = use === "" ? inTheAir.value : null;
  return (
    <span class="part">
      {(air ?? dice).map((face, index) => (
        <Die key={index} face={face} />
      ))}{" "}
      {use === "passed" ? t("dice.idle", { total }) : !air && <b>{total}</b>}{" "}
      {use === "placed" && <span class="arrow">→</span>} {use === "placed" && cell}
      {use === "removed" && t("table.log.removes", { cell })}
      {use === "replaced" && t("table.log.replaces", { cell })}
    </span>
  );
}

export function PartLine({ part }: { part: Part }) {
  const setup = play.value?.setup;
  switch (part.kind) {
    case "placed":
      return (
        <span class="part">
          {part.card && <CardName card={part.card} />} <span class="arrow">→</span> {part.cell}
        </span>
      );
    case "removed":
      return (
        <span class="part">
          {part.card && <CardName card={part.card} />} {t("table.log.removes", { cell: part.cell })}
        </span>
      );
    case "rolled":
      return <RolledPart {...part} />;
    case "exchanged":
      return (
        <span class="part">
          <Told text={t("table.log.exchanges", { card: marked(part.card) })} />
        </span>
      );
    case "line":
      return (
        <span class="part counted">{t("table.log.line", { line: lineName(part.line) })}</span>
      );
    case "told":
      return (
        <span class="part told">
          <Told text={(setup && sentence(part.event, setup, marked)) ?? ""} />
        </span>
      );
  }
}

/** A row whose sentences name who did it, so that the name need not stand beside them. */
const tellsItself = (row: Row) => row.parts.every((part) => part.kind === "told");

/** The row of the moment that the board shows. */
export const shownRow = computed(() => {
  const step = moment.value ?? play.value?.n ?? 0;
  return rows.value.find((row) => row.step >= step) ?? rows.value[rows.value.length - 1];
});

interface LogRowProps {
  row: Row;
  press?: (row: Row) => void;
  tab?: boolean;
  onFocus?: () => void;
}

export function LogRow({ row, press, tab = true, onFocus }: LogRowProps) {
  const inside = (
    <>
      <i>{row.turn || ""}</i>
      {row.seat === null ? <span /> : <SideShape colour={sideOf(row.seat)} />}
      {!tellsItself(row) && row.seat !== null && <b>{seatName(row.seat)}</b>}
      <span class={tellsItself(row) ? "parts wide" : "parts"}>
        {row.parts.map((part, index) => (
          <PartLine key={index} part={part} />
        ))}
      </span>
    </>
  );
  if (!press) return <li class="log-row">{inside}</li>;
  return (
    <li role="none">
      <button
        type="button"
        tabIndex={tab ? 0 : -1}
        onFocus={onFocus}
        class={`log-row ${row === shownRow.value ? "shown" : ""}`}
        aria-current={row === shownRow.value ? "step" : undefined}
        onClick={() => press(row)}
      >
        {inside}
      </button>
    </li>
  );
}

function press(row: Row): void {
  showMoment(row.step);
  closeSheet();
}

/** One stop of the tab key, however long the game: the arrows lead from move to move. */
export function LogList() {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const newest = [...rows.value].reverse();
  const at = shownRow.value;
  useEffect(() => {
    list.current?.querySelector(".shown")?.scrollIntoView({ block: "nearest" });
  }, [at?.step]);
  if (newest.length === 0) return <p class="quiet">{t("play.log.empty")}</p>;
  const place = Math.max(0, newest.findIndex((row) => row.step === stop));
  const typed = (event: KeyboardEvent) => {
    const last = newest.length - 1;
    const to = { ArrowDown: Math.min(place + 1, last), ArrowUp: Math.max(place - 1, 0), Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <ol
      class="log"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t("play.log.title")}
      ref={list}
      onKeyDown={typed}
    >
      {newest.map((row, index) => (
        <LogRow
          key={newest.length - index}
          row={row}
          press={press}
          tab={index === place}
          onFocus={() => setStop(row.step)}
        />
      ))}
    </ol>
  );
}

export function Log() {
  return (
    <section class="log-box" aria-labelledby="log-title">
      <h2 id="log-title">{t("play.log.title")}</h2>
      <LogList />
    </section>
  );
}

/** Where there is no room for the log: its newest row, which opens the rest. */
export function LastMove() {
  const last = rows.value[rows.value.length - 1];
  return (
    <button type="button" class="last-move" onClick={() => openSheet({ kind: "log" })}>
      <Icon name="log" />
      <span class="last-told">
        {last && last.turn > 0 && `${last.turn} · `}
        {last && !tellsItself(last) && last.seat !== null && `${seatName(last.seat)} `}
        {last?.parts.map((part, index) => [
          index > 0 && " · ",
          <PartLine key={index} part={part} />,
        ])}
      </span>
      <Icon name="chevron" />
    </button>
  );
}
