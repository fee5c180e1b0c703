// The inbox against a server that loses, repeats, delays and reorders what it tells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apply, empty, order, seen, type Inbox } from "../src/inbox";
import type { Event, Game, GameSetup, Pong, Room, Seen, Step, Tells, View, Welcome } from "../src/wire";

const setup = { seats: 2, sides: 2 } as GameSetup;

/** A view that tells which version it is of, and whose hand lies open. */
function view(round: number, n: number, shown = 1): View {
  return { turn: (n % 2) + 1, left: 100 * round - n, own: { seat: shown } } as View;
}

const events = (round: number, n: number): Event[] => [{ event: "played", round, n }];
const history = (round: number, n: number) =>
  Array.from({ length: n + 1 }, (_, step) => events(round, step));
const welcome = (): Welcome => ({ tell: "welcome", protocol: 1, build: "b", me: 1, shared: null });
const pong = (round: number, n: number, rev = 0): Pong => ({ tell: "pong", round, n, rev });
const room = (rev: number, round = 1) => ({ tell: "room", rev, round, phase: "playing" }) as Room;
const step = (round: number, n: number): Step => ({
  tell: "step",
  round,
  n,
  events: events(round, n),
  view: view(round, n),
});
const game = (round: number, n: number): Game => ({
  tell: "game",
  round,
  n,
  setup,
  history: history(round, n),
  view: view(round, n),
});
const look = (round: number, n: number, shown: number): Seen => ({
  tell: "seen",
  round,
  n,
  view: view(round, n, shown),
});

function all(tells: Tells[], from: Inbox = empty, watching = false): Inbox {
  return tells.reduce((inbox, tell) => apply(inbox, tell, watching), from);
}

const start = (n = 0) => all([welcome(), room(1), game(1, n), pong(1, n, 1)]);

test("a game is taken up as it stands", () => {
  assert.deepEqual(seen(start(3)), { round: 1, n: 3, rev: 1 });
  assert.deepEqual(start(3).play?.history, history(1, 3));
  assert.deepEqual(seen(empty), { round: 0, n: -1, rev: -1 });
});

test("a step follows the one before it", () => {
  const after = all([step(1, 1), step(1, 2)], start());
  assert.equal(after.play?.n, 2);
  assert.deepEqual(after.play?.history, history(1, 2));
  assert.deepEqual(after.play?.view, view(1, 2));
});

test("what is older than what is shown is passed over, whole games too", () => {
  const now = start(5);
  for (const old of [step(1, 5), step(1, 2), game(1, 4), look(1, 4, 2), game(0, 9)])
    assert.deepEqual(apply(now, old), now);
});

test("a gap is noticed, changes nothing, and is forgotten with the next message", () => {
  const now = start(1);
  for (const early of [step(1, 3), look(1, 2, 1), step(2, 1)]) {
    const after = apply(now, early);
    assert.ok(after.gap);
    assert.equal(after.play, now.play);
    assert.ok(!apply(after, step(1, 2)).gap);
  }
  assert.ok(apply(all([welcome(), room(1)]), step(1, 1)).gap);
});

test("the first version of another round is newer than the last of this one", () => {
  const after = apply(start(40), game(2, 0));
  assert.deepEqual(seen(after), { round: 2, n: 0, rev: 1 });
  assert.equal(after.play?.history.length, 1);
  assert.deepEqual(apply(after, step(1, 41)).play, after.play);
  assert.ok(order({ round: 2, n: 0 }, { round: 1, n: 99 }) > 0);
});

test("rooms go by their revision, which begins anew with each socket", () => {
  const now = all([room(7), room(6), room(7)], all([welcome()]));
  assert.equal(now.room?.rev, 7);
  assert.equal(all([welcome(), room(1)], now).room?.rev, 1);
});

test("a hand is shown or hidden without a step", () => {
  const after = apply(start(2), look(1, 2, 2));
  assert.equal(after.play?.view.own?.seat, 2);
  assert.equal(after.play?.n, 2);
});

test("a step is news only if it came live, to somebody who watches", () => {
  assert.equal(apply(start(), step(1, 1), true).play?.fresh, true);
  assert.equal(apply(start(), step(1, 1), false).play?.fresh, false);
  const back = apply(start(), welcome(), true);
  assert.equal(apply(back, step(1, 1), true).play?.fresh, false, "told after a new welcome");
  const caughtUp = all([pong(1, 2), step(1, 1)], back, true);
  assert.equal(caughtUp.play?.fresh, false, "the server had told it before");
  assert.equal(all([step(1, 2), step(1, 3)], caughtUp, true).play?.fresh, true);
  assert.equal(apply(start(), game(1, 4), true).play?.fresh, false);
  const early = apply(all([welcome(), room(1), game(1, 3)]), step(1, 4), true);
  assert.equal(early.play?.fresh, true, "before the first pong");
  const news = apply(start(), step(1, 1), true);
  assert.equal(apply(news, look(1, 1, 2), true).play?.fresh, false);
});

test("a farewell says why", () => {
  assert.equal(apply(start(), { tell: "bye", why: "refused.no_such_table" }).gone, "refused.no_such_table");
});

/** Numbers that look like chance, the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What the server sends to a browser that says what it has seen. */
function answer(now: { round: number; n: number; rev: number }, known: ReturnType<typeof seen>): Tells[] {
  const told: Tells[] = [pong(now.round, now.n, now.rev)];
  if (known.rev !== now.rev) told.push(room(now.rev, now.round));
  if (known.round === now.round && known.n < now.n)
    for (let n = known.n + 1; n <= now.n; n++) told.push(step(now.round, n));
  else if (known.round !== now.round) told.push(game(now.round, now.n));
  return told;
}

/** Loses, repeats and reorders. */
function mangled(tells: Tells[], roll: (sides: number) => number): Tells[] {
  const kept = tells.flatMap((tell) => [[], [tell], [tell], [tell, tell]][roll(4)] ?? []);
  for (let at = kept.length - 1; at > 0; at--) {
    const other = roll(3) === 0 ? roll(at + 1) : at;
    [kept[at], kept[other]] = [kept[other] as Tells, kept[at] as Tells];
  }
  return kept;
}

test("whatever happens to the frames, one whole heartbeat puts all right", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const roll = dice(seed);
    const now = { round: 1, n: 0, rev: 1 };
    let inbox = all([welcome(), ...mangled([room(1), game(1, 0)], roll)]);
    const late: Tells[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const tells: Tells[] = [];
      const kind = roll(12);
      if (kind === 0) tells.push(room(++now.rev, now.round));
      else if (kind === 1) tells.push(game(++now.round, (now.n = 0)));
      else if (kind === 2) inbox = all([welcome(), ...mangled([room(now.rev, now.round)], roll)], inbox);
      else tells.push(step(now.round, ++now.n));
      if (inbox.gap || roll(8) === 0) tells.push(...answer(now, seen(inbox)));
      if (roll(5) === 0) late.push(...tells.splice(0, 1));
      if (roll(4) === 0) tells.push(...late.splice(0));
      const before = inbox.play;
      inbox = all(mangled(tells, roll), inbox, true);
      if (before && inbox.play) assert.ok(order(inbox.play, before) >= 0, `seed ${seed}: went back`);
      if (inbox.play) assert.deepEqual(inbox.play.history, history(inbox.play.round, inbox.play.n));
    }
    inbox = all(answer(now, seen(inbox)), inbox);
    assert.deepEqual(seen(inbox), now, `seed ${seed}`);
    assert.deepEqual(inbox.play?.view, view(now.round, now.n));
    const calm = all(late, inbox);
    assert.deepEqual([calm.play, calm.room], [inbox.play, inbox.room], `seed ${seed}: late frames`);
  }
});
