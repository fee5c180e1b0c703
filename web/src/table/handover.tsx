// Between two people who share a device: an opaque page with nothing secret behind it.

import { computed, effect, signal } from "@preact/signals";
import { CardBack } from "../draw/cards";
import { SideShape } from "../draw/chips";
import { Icon } from "../draw/icons";
import { request } from "../link";
import { handover, play } from "../model";
import { t } from "../words";
import { lastStepOf, rows } from "./chronicle";
import { toHand } from "./hand";
import { LogRow } from "./log";
import { initials, seatName, sideOf } from "./people";
import { Toast } from "./toast";

/** How long eyes have for the move just made, with the hand already gone. */
const LOOK = 900;
/** Rows of what happened that fit without crowding the page. */
const MOST_ROWS = 12;

const looking = signal(false);
let before: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  const seat = handover.value;
  if (seat === before) return;
  const fresh = play.peek()?.fresh ?? false;
  before = seat;
  clearTimeout(timer);
  looking.value = seat !== null && fresh;
  if (looking.peek()) timer = setTimeout(() => (looking.value = false), LOOK);
});

/** With dice nothing is secret: whoever is next may roll at once. */
const open = () => !!play.value?.setup.dice;
effect(() => {
  if (handover.value !== null && open()) void request({ ask: "show", seat: handover.value });
});

/** The seat that is to be asked whether its person is here, once the move has been seen. */
export const askedFor = computed(() => (looking.value || open() ? null : handover.value));

async function show(seat: number): Promise<void> {
  if (!(await request({ ask: "show", seat }))) return;
  takeFocus = true;
}

let takeFocus = false;

/** The focus goes to the hand once it is shown, and at no other time. */
export function focusHand(): void {
  if (takeFocus && toHand()) takeFocus = false;
}

/** A device that is passed from hand to hand, not one that people sit down at. */
const inHand = matchMedia("(pointer: coarse)").matches;

function Since({ seat }: { seat: number }) {
  const from = lastStepOf(seat);
  const since = rows.value.filter((row) => row.step > from && row.turn > 0).slice(-MOST_ROWS);
  if (since.length === 0) return null;
  return (
    <section class="since" aria-labelledby="since-title">
      <h2 id="since-title">{t("table.handover.since")}</h2>
      <ol class="log">
        {since.map((row) => (
          <LogRow key={row.step} row={row} />
        ))}
      </ol>
    </section>
  );
}

export function HandOver({ seat }: { seat: number }) {
  const who = seatName(seat);
  const cards = play.value?.view.held[seat - 1] ?? 0;
  return (
    <main class="handover">
      <div class="handover-body">
        <SideShape colour={sideOf(seat)} letters={initials(seat)} />
        <h1>{t(inHand ? "table.handover.pass" : "table.handover.turn", { who })}</h1>
        <p class="lead">{t("table.handover.hidden")}</p>
        <div class="backs" aria-hidden="true">
          {Array.from({ length: cards }, (_, index) => (
            <CardBack key={index} />
          ))}
        </div>
        <Since seat={seat} />
      </div>
      <footer class="foot">
        <button type="button" class="btn btn-main btn-big" onClick={() => void show(seat)}>
          <Icon name="eye" />
          <span>{t("table.handover.show", { who })}</span>
        </button>
      </footer>
      <Toast />
    </main>
  );
}
