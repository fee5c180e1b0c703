// The buttons under the hand: where the card can go, and the yes to whatever was picked up.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../draw/icons";
import { spaceName } from "../draw/names";
import { cellName, columnOf, rowOf, type Cell, type Size } from "../geometry";
import { move } from "../link";
import { play } from "../model";
import { t } from "../words";
import { replacing } from "./cells";
import { toHand } from "./hand";
import { showMoment } from "./log";
import {
  armed, chooseCard, confirm, letGo, moment, own, removing, rolled, sending, targets, touchCell,
} from "./picking";
import { lineName } from "./sentences";
import { situation, type Situation } from "./situation";
import { marked, Told } from "./told";
import { inTheAir } from "./tumble";

/** With more spaces than this the space is chosen on the board alone. */
const MOST_BUTTONS = 3;

function MiniMap({ cell, size }: { cell: Cell; size: Size }) {
  const x = 2.5 + ((columnOf(cell, size) + 0.5) / size.width) * 23;
  const y = 2.5 + ((rowOf(cell, size) + 0.5) / size.height) * 23;
  return (
    <svg class="mini-map" viewBox="0 0 28 28" aria-hidden="true">
      <rect x="1.5" y="1.5" width="25" height="25" rx="4" />
      <circle cx={x} cy={y} r="3.2" />
    </svg>
  );
}

interface Press {
  kind?: "main" | "ghost" | "line";
  off?: boolean;
  press: () => void;
  children: ComponentChildren;
}

function Press({ kind = "ghost", off = false, press, children }: Press) {
  return (
    <button
      type="button"
      class={`btn btn-${kind}`}
      aria-disabled={off || sending.value}
      onClick={() => !off && !sending.value && press()}
    >
      {children}
    </button>
  );
}

const Back = () => (
  <Press kind="line" press={letGo}>
    {t("table.back")}
  </Press>
);

/** The one thing to do, and the way back from it. */
function Sure({ text, card, command }: Record<"text" | "card" | "command", string>) {
  return (
    <>
      <Back />
      <Press kind="main" press={() => void move(command)}>
        <span>
          <Told text={t(text, { card: marked(card) })} />
        </span>
      </Press>
    </>
  );
}

/** What a press does to a space, by the key of a text; `placing` where it puts a chip there. */
function does(placing: string): string {
  if (replacing.value) return "table.dest.replace";
  return removing.value ? "table.dest.remove" : placing;
}

/** The words that stand on a space, where they may be too small to read there. */
function Called({ cell }: { cell: Cell }) {
  const setup = play.value?.setup;
  if (setup?.look.draw !== "words") return null;
  return <small class="called"> {spaceName(setup.board[cell] ?? "")}</small>;
}

function OneOfFew({ cell, size }: { cell: Cell; size: Size }) {
  const ready = armed.value === cell;
  const text = does(ready ? "table.dest.confirm" : "table.dest.place");
  return (
    <Press kind={ready ? "main" : "ghost"} press={() => touchCell(cell, "touch")}>
      <MiniMap cell={cell} size={size} />
      <span>
        {t(text, { cell: cellName(cell, size) })}
        <Called cell={cell} />
      </span>
    </Press>
  );
}

function Spaces() {
  const size = play.value?.setup;
  if (!size) return null;
  const cells = [...targets.value].sort((one, other) => one - other);
  if (cells.length <= MOST_BUTTONS) {
    return cells.map((cell) => <OneOfFew key={cell} cell={cell} size={size} />);
  }
  const cell = armed.value;
  return (
    <>
      {(cell !== null || !rolled.value) && <Back />}
      <Press kind={cell === null ? "line" : "main"} off={cell === null} press={() => void confirm()}>
        {cell === null ? (
          <span>{t("table.dest.on_board")}</span>
        ) : (
          <>
            <MiniMap cell={cell} size={size} />
            <span>
              {t(does("table.dest.confirm"), { cell: cellName(cell, size) })}
              <Called cell={cell} />
            </span>
          </>
        )}
      </Press>
    </>
  );
}

/** One step back or forth from an earlier moment, and the way back to now. */
function Moments() {
  const at = moment.value ?? 0;
  return (
    <>
      <button
        type="button"
        class="btn btn-line step"
        aria-label={t("table.moment.before")}
        aria-disabled={at === 0}
        onClick={() => showMoment(at - 1)}
      >
        <Icon name="back" />
      </button>
      <Press press={() => (moment.value = null)}>{t("table.moment.now")}</Press>
      <button
        type="button"
        class="btn btn-line step"
        aria-label={t("table.moment.after")}
        onClick={() => showMoment(at + 1)}
      >
        <Icon name="chevron" />
      </button>
    </>
  );
}

function Claims({ lines }: { lines: string[] }) {
  return lines.slice(0, MOST_BUTTONS).map((line) => (
    <Press
      key={line}
      kind={lines.length === 1 ? "main" : "ghost"}
      press={() => void move(`!${line}`)}
    >
      {t("table.dest.claim", { line: lineName(line) })}
    </Press>
  ));
}

function Which({ cards }: { cards: number[] }) {
  return cards.slice(0, 4).map((index) => (
    <Press key={index} press={() => chooseCard(index)}>
      <span>
        <Told text={marked(own.value?.hand[index]?.card ?? "")} />
      </span>
    </Press>
  ));
}

function buttons(now: Situation): ComponentChildren {
  switch (now.is) {
    case "moment":
      return <Moments />;
    case "vote":
      return (
        <>
          <Press press={() => void move("yes")}>{t("table.dest.yes")}</Press>
          <Press press={() => void move("no")}>{t("table.dest.no")}</Press>
        </>
      );
    case "penalty":
      return now.card && sure("table.dest.give_up", now.card, `^${now.card}`);
    case "discard":
      return now.card && sure("table.dest.discard", now.card, `-${now.card}`);
    case "dead":
      return now.exchange && sure("table.dest.exchange", now.card, `~${now.card}`);
    case "draw":
      return (
        <Press kind="main" press={() => void move("+")}>
          {t("table.dest.draw")}
        </Press>
      );
    case "pass":
      return (
        <Press kind="main" press={() => void move("pass")}>
          {t("table.dest.pass")}
        </Press>
      );
    case "claim":
      return <Claims lines={now.lines} />;
    case "which":
      return <Which cards={now.cards} />;
    case "wild":
    case "remove":
    case "goes":
      return <Spaces />;
    case "rolled":
      return inTheAir.value ? null : <Spaces />;
    default:
      return null;
  }
}

const sure = (text: string, card: string, command: string) => (
  <Sure text={text} card={card} command={command} />
);

/** Whoever pressed a button that is then gone goes on from the hand, not from nowhere. */
export function Destinations() {
  const group = useRef<HTMLDivElement>(null);
  const had = !!group.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) toHand();
  });
  return (
    <div class="destinations" role="group" aria-label={t("table.dest")} ref={group}>
      {buttons(situation.value)}
    </div>
  );
}
