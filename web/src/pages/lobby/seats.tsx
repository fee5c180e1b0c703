// The seats in turn order. The host moves them about by dragging, tapping or with the keys.

import { useState } from "preact/hooks";
import { SideShape } from "../../draw/chips";
import { Icon } from "../../draw/icons";
import { request } from "../../link";
import { isHost, me, mine } from "../../model";
import { ownName } from "../../settings";
import type { Room, SeatAt } from "../../wire";
import { t } from "../../words";
import { Button } from "../controls";
import { SeatPanel } from "./seat-panel";
import { sit } from "./sit";
import { useSwapping, type Swapping } from "./swapping";

export function seatTitle(seat: SeatAt): string {
  if (seat.kind === "bot") return t(`bot.${seat.bot}`);
  return seat.kind === "person" ? seat.name : t("lobby.open");
}

function letters(seat: SeatAt): string {
  return seat.kind === "open" ? "" : [...seatTitle(seat)].slice(0, 2).join("");
}

/** Whether this browser may change the seat; the panel says what. */
function changeable(seat: SeatAt): boolean {
  return isHost.value || (seat.kind === "person" && seat.owner === me.value);
}

export function SeatList({ room }: { room: Room }) {
  const [opened, setOpened] = useState(() => (ownName.value === "" && mine.value.length === 1 ? (mine.value[0] ?? 0) : 0));
  const swapping = useSwapping(room.seats.length, (seat, other) => {
    setOpened(0);
    void request({ ask: "swap", seat, other });
  });
  return (
    <section>
      <div class="section-head">
        <h2>
          {t("lobby.seats")} {swapping.held ? null : <small>{t("lobby.in_turn_order")}</small>}
        </h2>
        {isHost.value && !swapping.held ? (
          <Button kind="small" icon="shuffle" onClick={() => void request({ ask: "shuffle" })}>
            {t("lobby.shuffle")}
          </Button>
        ) : null}
        <p class="note" role="status">
          {swapping.held ? t("lobby.swap.now", { who: nameAt(room, swapping.held) }) : ""}
        </p>
      </div>
      <ol class={`seat-list ${swapping.held ? "is-swapping" : ""}`} ref={swapping.list}>
        {room.seats.map((seat, index) => (
          <SeatRow
            key={index}
            seat={seat}
            number={index + 1}
            room={room}
            open={opened === index + 1}
            toggle={() => setOpened(opened === index + 1 ? 0 : index + 1)}
            swapping={swapping}
          />
        ))}
      </ol>
      {room.watchers > 0 ? <p class="note">{t("lobby.watchers", { n: room.watchers })}</p> : null}
    </section>
  );
}

function nameAt(room: Room, number: number): string {
  const seat = room.seats[number - 1];
  return seat && seat.kind !== "open" ? seatTitle(seat) : t("play.seat_name", { n: number });
}

interface Row {
  seat: SeatAt;
  number: number;
  room: Room;
  open: boolean;
  toggle: () => void;
  swapping: Swapping;
}

function SeatRow({ seat, number, room, open, toggle, swapping }: Row) {
  const may = changeable(seat);
  const state = swapping.held === number ? "is-held" : swapping.over === number ? "is-over" : "";
  return (
    <li class={`seat-row ${state} ${open ? "is-open" : ""}`} data-seat={number} {...swapping.row(number)}>
      <div class="seat-line">
        {isHost.value ? <Handle number={number} name={nameAt(room, number)} swapping={swapping} /> : null}
        <SideShape colour={seat.side} letters={letters(seat)} />
        <SeatName seat={seat} number={number} room={room} />
        {may ? (
          <button
            type="button"
            class="icon-button seat-more"
            aria-expanded={open}
            aria-label={t("lobby.change_seat", { who: nameAt(room, number) })}
            onClick={toggle}
          >
            <Icon name={seat.kind === "open" && !open ? "plus" : "chevron"} />
          </button>
        ) : seat.kind === "open" && mine.value.length === 0 ? (
          <Button kind="small" onClick={() => void sit(number)}>
            {t("lobby.sit_here")}
          </Button>
        ) : null}
      </div>
      {open && may ? <SeatPanel seat={seat} number={number} close={toggle} /> : null}
    </li>
  );
}

/** The first seat of the host's device. */
function hostSeat(room: Room): number {
  return room.seats.findIndex((seat) => seat.kind === "person" && seat.owner === room.host) + 1;
}

function SeatName({ seat, number, room }: { seat: SeatAt; number: number; room: Room }) {
  const own = seat.kind === "person" && seat.owner === me.value;
  const tags = [
    t(`colour.${seat.side}`),
    seat.kind === "bot" ? t("play.bot") : "",
    own ? t(mine.value.length > 1 ? "lobby.here" : "play.you") : "",
    number === hostSeat(room) ? t("lobby.host") : "",
    seat.away ? t("lobby.away") : "",
  ].filter(Boolean);
  return (
    <span class={`seat-name ${seat.kind === "open" || seat.away ? "is-faint" : ""}`}>
      <b>
        <bdi>{seatTitle(seat)}</bdi>
        {seat.kind === "bot" ? <Icon name="robot" /> : null}
      </b>
      <small>{tags.join(" · ")}</small>
    </span>
  );
}

function Handle({ number, name, swapping }: { number: number; name: string; swapping: Swapping }) {
  const held = swapping.held;
  const label = held && held !== number ? t("lobby.swap.with", { who: name }) : t("lobby.swap", { who: name });
  return (
    <button
      type="button"
      class="handle"
      aria-pressed={held === number}
      aria-label={label}
      title={label}
      {...swapping.handle(number)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
        <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
      </svg>
    </button>
  );
}
