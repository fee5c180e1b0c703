"""Whether a page fits: nothing scrolls, is cut off, lies over something else or is too small."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SHOTS = "JOTAS_SHOTS"
"""The variable that names a folder for pictures."""
TOUCH, SPACE = 44, 24
"""The least sides of what a finger presses, and of a space of the board, in pixels."""
HIGH, LOW = 700, 40
"""In windows lower than this there is less room for a finger."""
FIND = "button, a[href], input, select, summary, [role=option], [role=gridcell], [tabindex='0']"

MEASURE = """([find, within]) => {
  const shown = one => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    return box.width > 0 && box.height > 0 && style.visibility !== "hidden" &&
      style.opacity !== "0" && !one.closest("[inert], .hidden-text");
  };
  const named = one => (one.getAttribute("aria-label") || one.textContent || one.className ||
    one.tagName).toString().trim().slice(0, 40);
  const boxOf = one => {
    const target = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") : one;
    const {left, top, right, bottom} = (target ?? one).getBoundingClientRect();
    return {left, top, right, bottom};
  };
  const found = document.querySelector("dialog[open]") ?? document.querySelector(within);
  const root = found ?? document.body;
  const reach = (one, box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = (across, down) => one.contains(document.elementFromPoint(x + across, y + down));
    const far = (across, down) => {
      let steps = 0;
      while (steps < 30 && hit(across * (steps + 1), down * (steps + 1))) steps++;
      return steps;
    };
    return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
  };
  const pressed = one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y]));
    return corners.every(([x, y]) => document.elementFromPoint(x, y) === one);
  };
  const hidden = [...root.querySelectorAll(".stack, .seat, .score, .hand-card, .action, .btn")]
    .filter(shown).filter(one => {
      let up = one.parentElement;
      while (up && getComputedStyle(up).overflowY !== "hidden") up = up.parentElement;
      return up && one.getBoundingClientRect().bottom > up.getBoundingClientRect().bottom + 1;
    }).map(named);
  const covered = document.querySelector("dialog[open]") ? [] :
    [...root.querySelectorAll("[role=gridcell]")].filter(one => !pressed(one)).map(named);
  const all = [...root.querySelectorAll(find)].filter(shown);
  const list = all.map(one => ({
    name: named(one), role: one.getAttribute("role") ?? one.tagName.toLowerCase(), ...boxOf(one),
    reach: one.getAttribute("role") === "gridcell" ? [24, 24] : reach(one, boxOf(one)),
    inside: all.findIndex(other => other !== one && other.contains(one)),
    clipped: (() => {
      for (let up = one.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (/auto|scroll/.test(style.overflowY + style.overflowX)) return true;
      }
      return false;
    })(),
  }));
  const cut = [...root.querySelectorAll("b, small, span, p, button, h1, h2")]
    .filter(one => shown(one) && getComputedStyle(one).overflow === "hidden" &&
      (getComputedStyle(one).textOverflow !== "ellipsis" || one.matches("h1, h2, button")) &&
      one.scrollWidth > one.clientWidth + 1)
    .map(named);
  return {list, cut, covered, hidden, width: innerWidth, height: innerHeight,
    scrolls: [document.documentElement.scrollWidth, document.documentElement.scrollHeight]};
}"""

CROWDED = """() => {
  const parts = [...document.querySelectorAll(".top .wordmark, .score, .deck-left, .icon-button")];
  const boxes = parts.map(one => one.getBoundingClientRect());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return parts.flatMap((one, n) => parts.slice(n + 1)
    .filter((_, m) => boxes[n].width && over(boxes[n], boxes[n + 1 + m]))
    .map(other => `${one.className.baseVal ?? one.className}, ${other.className}`));
}"""
"""What can only be read at the top of the page, in pairs that lie over each other."""


@dataclass(frozen=True)
class Box:
    """Something that can be pressed, and where it lies."""

    name: str
    role: str
    left: float
    top: float
    right: float
    bottom: float
    inside: int
    """Which other one it lies in, as parts do; -1 if in none."""
    reach: list[float]
    """How far a press round its middle still meets it, across and down, as far as 60."""
    clipped: bool
    """Whether it lies in something that scrolls."""

    def __str__(self) -> str:
        place = f"{self.left:.0f},{self.top:.0f} {self.width:.0f}x{self.height:.0f}"
        return f"{self.role} {self.name!r} {place}, reach {self.reach}"

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: "Box") -> bool:
        """Whether more than a hair of it lies over another."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1


def measured(page: Page, within: str = "main") -> tuple[list[Box], dict[str, Any]]:
    """Everything that can be pressed, and the size of the page."""
    found = page.evaluate(MEASURE, [FIND, within])
    return [Box(**one) for one in found.pop("list")], found


def spills(page: Page) -> list[str]:
    """Ways in which the page is larger than its window."""
    _, size = measured(page)
    across, down = size["scrolls"]
    found = [f"text is cut: {name}" for name in size["cut"]]
    if across > size["width"]:
        found.append(f"it scrolls sideways: {across} in {size['width']}")
    if down > size["height"] and page.locator("main.table, main.handover").count():
        found.append(f"it scrolls: {down} in {size['height']}")
    return found


def faults(page: Page, *, touch: bool) -> list[str]:
    """Everything about the layout of a table that is not as it must be."""
    boxes, size = measured(page)
    found = spills(page) + [f"something lies over {name}" for name in size["covered"]]
    found += [f"partly hidden: {name}" for name in size["hidden"]]
    found += [f"one over the other at the top: {pair}" for pair in page.evaluate(CROWDED)]
    fixed = [box for box in boxes if not box.clipped]
    for box in fixed:
        if not (box.left > -1 and box.top > -1):
            found.append(f"cut off: {box}")
        if not (box.right < size["width"] + 1 and box.bottom < size["height"] + 1):
            found.append(f"cut off: {box}")
        if box.role == "gridcell":
            if min(box.width, box.height) < SPACE:
                found.append(f"too small: {box}")
        elif touch and min(box.reach) < (TOUCH if size["height"] >= HIGH else LOW):
            found.append(f"too small: {box}")
    for number, box in enumerate(boxes):
        for later, other in enumerate(boxes[number + 1 :], number + 1):
            if box.clipped or other.clipped or later == box.inside or number == other.inside:
                continue
            if box.overlaps(other):
                found.append(f"{box} lies over {other}")
    return found


def shoot(page: Page, *name: object) -> None:
    """Keep a picture of the page, if pictures are asked for."""
    if folder := os.environ.get(SHOTS):
        file = "-".join(re.sub(r"[^\w]+", "-", str(part)) for part in name)
        path = Path(folder) / f"{file}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=path)
