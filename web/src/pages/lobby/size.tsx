// How many seats, and how many sides they form. For the host.

import { request } from "../../link";
import type { Room } from "../../wire";
import { t } from "../../words";
import { Segments } from "../controls";
import { editionNamed } from "../editions";
import { meaning } from "../options";

export function Size({ room }: { room: Room }) {
  const sizes = editionNamed(room.edition)?.seats ?? [];
  const seats = room.seats.length;
  const fact = sizes.find((one) => one.seats === seats);
  return (
    <section>
      <h2>{t("lobby.how_many")}</h2>
      <Segments
        name="seats"
        label={t("lobby.how_many")}
        value={String(seats)}
        values={sizes.map((one) => String(one.seats))}
        onChoose={(value) => void request({ ask: "rules", seats: Number(value) })}
      >
        {(value) => value}
      </Segments>
      {fact && fact.sides.length > 1 ? (
        <Segments
          name="sides"
          label={t("lobby.sides")}
          value={String(room.sides)}
          values={fact.sides.map(String)}
          onChoose={(value) => void request({ ask: "rules", sides: Number(value) })}
        >
          {(value) => t("lobby.teams", { n: Number(value), each: seats / Number(value) })}
        </Segments>
      ) : null}
      <p class="note">{told(room)}</p>
    </section>
  );
}

/** What follows from the numbers, in a few sentences. */
function told(room: Room): string {
  const alone = room.seats.length === room.sides;
  const each = room.seats.length / room.sides;
  const edition = editionNamed(room.edition);
  return [
    alone ? t("lobby.alone") : `${t("lobby.teams", { n: room.sides, each })}.`,
    ...(edition?.dice
      ? [meaning("dice_line", room.options["dice_line"] ?? "auto")]
      : [t("lobby.cards_each", { n: room.hand }), t("edition.line", { n: edition?.line ?? 5 })]),
    t("option.lines_to_win.number", { n: room.lines_to_win }),
  ].join(" ");
}
