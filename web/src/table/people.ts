// Who sits where: names, sides and the order of turns.

import { computed } from "@preact/signals";
import { me, play, room } from "../model";
import type { SeatAt } from "../wire";
import { t } from "../words";

export function seatAt(seat: number): SeatAt | undefined {
  return room.value?.seats[seat - 1];
}

/** Whether a bot plays the seat, for itself or for somebody who left. */
export function isBot(seat: number): boolean {
  const at = seatAt(seat);
  return at?.kind === "bot" || !!at?.bot;
}

function plainName(at: SeatAt): string {
  if (at.name) return at.name;
  return at.bot ? t(`bot.${at.bot}`) : t("table.seat.open");
}

const names = computed(() => {
  const plain = (room.value?.seats ?? []).map(plainName);
  return plain.map((name, index) => {
    const alone = plain.filter((other) => other === name).length === 1;
    const place = plain.slice(0, index + 1).filter((other) => other === name).length;
    return alone ? name : `${name} ${place}`;
  });
});

/** What everybody calls the seat; two of the same name are numbered. */
export function seatName(seat: number): string {
  return names.value[seat - 1] ?? t("play.seat_name", { n: seat });
}

/** Two letters for the seat's shape: of a name with a number, the number has to be seen. */
export function initials(seat: number): string {
  const name = seatName(seat);
  const letters = [...name.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, 2).join("");
  const number = /\D(\d{1,2})$/.exec(name)?.[1];
  if (number === undefined) return letters;
  return number.length > 1 ? number : `${[...letters][0] ?? ""}${number}`;
}

export function sideOf(seat: number): string {
  const setup = play.value?.setup;
  return setup?.colours[(seat - 1) % setup.sides] ?? "blue";
}

export function isMine(seat: number): boolean {
  const at = seatAt(seat);
  return at?.kind === "person" && at.owner === me.value;
}

/** The next `count` seats in turn order after a seat, without those that resigned. */
export function nextSeats(after: number, count: number): number[] {
  const now = play.value;
  if (!now) return [];
  const { seats } = now.setup;
  const order = Array.from({ length: seats - 1 }, (_, step) => ((after + step) % seats) + 1);
  return order.filter((seat) => !now.view.resigned.includes(seat)).slice(0, count);
}

/** The seats of a side, from 1. */
export function seatsOf(side: string): number[] {
  const seats = play.value?.setup.seats ?? 0;
  return Array.from({ length: seats }, (_, index) => index + 1).filter(
    (seat) => sideOf(seat) === side,
  );
}
