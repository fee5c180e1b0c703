// The log of a dice game: what was done with a roll stands beside it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chronicle, type Part } from "../src/table/chronicle";
import type { Event } from "../src/wire";

const rolled = (seat: number, ...dice: number[]): Event => ({ event: "rolled", seat, dice });
const on = (event: string, seat: number, cell: string): Event => ({ event, seat, cell });
const turn: Event = { event: "turn_began", seat: 1 };

function told(parts: Part[]): string[] {
  return parts.map((part) => (part.kind === "rolled" ? `${part.dice} ${part.use} ${part.cell}` : part.kind));
}

function rows(...steps: Event[][]) {
  return chronicle(steps).map(({ turn, seat, step, parts }) => ({ turn, seat, step, parts: told(parts) }));
}

test("a roll and its chip are one part of the row", () => {
  assert.deepEqual(rows([], [rolled(1, 3, 4)]), [{ turn: 1, seat: 1, step: 1, parts: ["3,4  "] }]);
  assert.deepEqual(rows([], [rolled(1, 3, 4)], [on("placed", 1, "b2"), turn], [rolled(2, 5, 5)], [on("removed", 2, "b2")]), [
    { turn: 1, seat: 1, step: 2, parts: ["3,4 placed b2"] },
    { turn: 2, seat: 2, step: 4, parts: ["5,5 removed b2"] },
  ]);
});

test("a chip that gives way to another is replaced", () => {
  const steps = [[], [rolled(1, 1, 4)], [on("removed", 1, "a3"), on("placed", 1, "a3"), turn]];
  assert.deepEqual(rows(...steps), [{ turn: 1, seat: 1, step: 2, parts: ["1,4 replaced a3"] }]);
});

test("a bonus is a second part, and a roll for nothing says so", () => {
  const again: Event = { event: "rolls_again", seat: 1 };
  const steps = [[], [rolled(1, 1, 1)], [on("placed", 1, "a1"), again], [rolled(1, 1, 1), { event: "passed", seat: 1 }, again]];
  assert.deepEqual(rows(...steps), [{ turn: 1, seat: 1, step: 3, parts: ["1,1 placed a1", "1,1 passed "] }]);
});

test("a line stands after the roll that made it", () => {
  const line: Event = { event: "line_counted", side: "blue", line: "a1-e1" };
  const steps = [[], [rolled(1, 5, 6)], [on("placed", 1, "a1"), line]];
  assert.deepEqual(rows(...steps)[0]?.parts, ["5,6 placed a1", "line"]);
});

test("who starts is nobody's doing", () => {
  const opening = [{ event: "starter_rolled", seat: 2, dice: [1, 1] }, { event: "starter_chosen", starter: 1 }];
  assert.deepEqual(rows(opening).map(({ seat }) => seat), [2, null]);
});
