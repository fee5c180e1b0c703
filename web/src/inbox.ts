// What the server's messages make of what is known: no socket and no page here, only values.

import type { Play } from "./model";
import type { Game, Pong, Room, Seen, Step, Tells, Welcome } from "./wire";

/** All that was told on this socket, and what was kept from those before it. */
export interface Inbox {
  welcome: Welcome | null;
  room: Room | null;
  play: Play | null;
  /** Why the table is gone: the key of a text. */
  gone: string | null;
  /** The version this socket began with, or the last a pong named: steps up to it are not news. */
  told: Version | null;
  /** Whether the message just applied shows that another one is missing. */
  gap: boolean;
}

export interface Version {
  round: number;
  n: number;
}

export const empty: Inbox = {
  welcome: null,
  room: null,
  play: null,
  gone: null,
  told: null,
  gap: false,
};

/** What was seen last, as `hello` and `ping` name it. */
export function seen(inbox: Inbox): { round: number; n: number; rev: number } {
  const { play, room } = inbox;
  return { round: play?.round ?? 0, n: play?.n ?? -1, rev: room?.rev ?? -1 };
}

/** Negative if `a` is older than `b`. A new round is newer than any step of the one before. */
export function order(a: Version, b: Version): number {
  return a.round - b.round || a.n - b.n;
}

/** The inbox after one more message; `watching` says whether somebody looks at the page. */
export function apply(inbox: Inbox, tell: Tells, watching = false): Inbox {
  const before = inbox.gap ? { ...inbox, gap: false } : inbox;
  switch (tell.tell) {
    case "welcome":
      return welcomed(before, tell);
    case "room":
      return entered(before, tell);
    case "game":
      return opened(before, tell);
    case "step":
      return stepped(before, tell, watching);
    case "seen":
      return looked(before, tell);
    case "pong":
      return ponged(before, tell);
    case "bye":
      return { ...before, gone: tell.why };
    default:
      return before;
  }
}

/** Revisions begin anew with each socket, so that the next room counts whatever its number is. */
function welcomed(inbox: Inbox, welcome: Welcome): Inbox {
  const room = inbox.room && { ...inbox.room, rev: -1 };
  return { ...inbox, welcome, room, told: null };
}

function entered(inbox: Inbox, room: Room): Inbox {
  return inbox.room && room.rev <= inbox.room.rev ? inbox : { ...inbox, room };
}

function opened(inbox: Inbox, game: Game): Inbox {
  if (inbox.play && order(game, inbox.play) < 0) return inbox;
  const { round, n, setup, history, view } = game;
  const told = inbox.told ?? { round, n };
  return { ...inbox, told, play: { round, n, setup, history, view, fresh: false } };
}

function stepped(inbox: Inbox, step: Step, watching: boolean): Inbox {
  const now = inbox.play;
  if (now && order(step, now) <= 0) return inbox;
  if (!now || step.round !== now.round || step.n !== now.n + 1) return { ...inbox, gap: true };
  const news = inbox.told !== null && order(step, inbox.told) > 0;
  const history = [...now.history, step.events];
  const play = { ...now, n: step.n, history, view: step.view, fresh: watching && news };
  return { ...inbox, play };
}

function looked(inbox: Inbox, { round, n, view }: Seen): Inbox {
  const now = inbox.play;
  if (now && order({ round, n }, now) < 0) return inbox;
  const told = inbox.told ?? { round, n };
  if (!now || order({ round, n }, now) > 0) return { ...inbox, told, gap: true };
  return { ...inbox, told, play: { ...now, view, fresh: false } };
}

function ponged(inbox: Inbox, { round, n }: Pong): Inbox {
  const told = { round, n };
  return inbox.told && order(told, inbox.told) < 0 ? inbox : { ...inbox, told };
}
