// What can be done besides playing a card, always in the same order. What the options rule out
// is absent; what is not possible now says why when pressed.

import { Icon, type IconName } from "../draw/icons";
import { askHint, move } from "../link";
import { link, play } from "../model";
import type { Hinted } from "../wire";
import { t } from "../words";
import { callable } from "./asking";
import { chooseCard, chosenCard, claimable, hint, own } from "./picking";
import { sideName } from "../draw/names";
import { lineName } from "./sentences";
import { openSheet } from "./sheets";
import { cardsWith } from "./situation";
import { marked } from "./told";
import { say } from "./toast";

interface Action {
  name: string;
  icon: IconName;
  /** Whether the options of the table have it at all. */
  here: boolean;
  /** Why not now: the key of a text; null if it can be done. */
  not: string | null;
  /** Whether it is what the moment asks for. */
  wanted?: boolean;
  /** A press does it. */
  act: () => void;
}

const option = (name: string) => play.value?.setup.options[name];
const cards = () => !play.value?.setup.dice;
const myTurn = () => play.value?.view.turn === own.value?.seat;

/** What stops everything else: the connection, a vote, a penalty. */
function stopped(): string | null {
  if (link.value !== "open") return "table.prompt.offline";
  if (play.value?.view.call) return "reason.vote_is_open";
  return (play.value?.view.penalties.length ?? 0) > 0 ? "reason.penalty_is_owed" : null;
}

function exchange(): Action {
  const dead = cardsWith("~");
  const holdsDead = own.value?.hand.some((held) => held.dead);
  const why = !myTurn()
    ? "reason.not_your_turn"
    : holdsDead
      ? "reason.exchange_is_used"
      : "play.unknown.dead";
  return {
    name: "exchange",
    icon: "exchange",
    here: cards() && option("exchange") !== "off",
    not: stopped() ?? (dead.length > 0 ? null : why),
    wanted: dead.length > 0,
    act: () => {
      if (chosenCard.value && dead.includes(chosenCard.value)) return void move(`~${chosenCard.value}`);
      const index = own.value?.hand.findIndex((held) => dead.includes(held.card)) ?? -1;
      if (index >= 0) chooseCard(index);
    },
  };
}

function draw(): Action {
  const owed = !!own.value?.may.includes("+");
  return {
    name: "draw",
    icon: "draw",
    here: cards() && option("draw") !== "auto",
    not: stopped() ?? (owed ? null : "reason.no_draw_is_owed"),
    wanted: owed,
    act: () => void move("+"),
  };
}

function claim(): Action {
  const line = claimable.value[0];
  return {
    name: "claim",
    icon: "claim",
    here: cards() && option("claim") === "claim",
    not: stopped() ?? (line ? null : "table.why.no_line"),
    wanted: !!line,
    act: () => void move(`!${line}`),
  };
}

function talk(): Action {
  return {
    name: "talk",
    icon: "talk",
    here: cards() && option("table_talk") === "penalty",
    not: stopped() ?? (callable().length > 0 ? null : "table.why.no_call"),
    act: () => openSheet({ kind: "talk" }),
  };
}

/** Why a bot would do it, with its cards drawn and its sides in words, and what chances there are. */
function reasons({ command, why, values, before, after }: Hinted): string {
  const told = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readable(name, value)]),
  );
  const keys = after === null ? why : [...why, "hint.chance"];
  return keys.map((key) => t(key, { ...told, before, after, form: form(command) })).join(" ");
}

function readable(name: string, value: string): string {
  if (value === "") return value;
  if (name === "side") return sideName(value);
  if (name === "line") return lineName(value);
  return name === "card" ? marked(value) : value;
}

/** The command by itself: its card and space, or the answer to a vote. */
function form(command: string): string {
  const [, card, cell] = /^([^@x!]+)[@x](\w+)/.exec(command) ?? [];
  if (card && cell) return `${marked(card)} ${cell}`;
  return command === "yes" || command === "no" ? t(`table.dest.${command}`) : command;
}

async function showHint(): Promise<void> {
  const answer = await askHint();
  if (!answer) return;
  hint.value = answer.command;
  say(reasons(answer));
}

function hintAction(): Action {
  const asked = !!own.value && !!play.value?.view.acting.includes(own.value.seat);
  return {
    name: "hint",
    icon: "hint",
    here: true,
    not: link.value !== "open" ? "table.prompt.offline" : asked ? null : "hint.none",
    act: () => void showHint(),
  };
}

function resign(): Action {
  const can = !!own.value?.may.includes("resign()");
  return {
    name: "resign",
    icon: "resign",
    here: true,
    not: link.value !== "open" ? "table.prompt.offline" : can ? null : "reason.seat_resigned",
    act: () => openSheet({ kind: "resign" }),
  };
}

function Button({ action }: { action: Action }) {
  const { name, icon, not, wanted, act } = action;
  return (
    <button
      type="button"
      class={`action ${wanted && !not ? "wanted" : ""}`}
      aria-disabled={not !== null}
      onClick={() => (not === null ? act() : say(t(not)))}
    >
      <Icon name={icon} />
      <span>{t(`table.action.${name}`)}</span>
    </button>
  );
}

export function Actions() {
  if (!own.value) return <div class="actions empty" />;
  const all = [exchange(), draw(), claim(), talk(), hintAction(), resign()];
  return (
    <div class="actions" role="group" aria-label={t("table.actions")}>
      {all
        .filter((action) => action.here)
        .map((action) => (
          <Button key={action.name} action={action} />
        ))}
    </div>
  );
}

