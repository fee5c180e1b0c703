"""What moves, sounds and shakes: once for each change, and never in the way."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Person, Visit
from browser.planting import Planted, people, plant, scene

GAME = scene(
    plays=("b10 c10 d10 c4", "g7 h7 b2 b3"), hands=("TD KH JS 5S 6S 7S 8S", "2C 3C 4C 9H 7C 8C 9C")
)
EARS = """
window.tones = []; window.buzzes = [];
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = {};
  createOscillator() {
    const setValueAtTime = pitch => tones.push(pitch);
    const frequency = {setValueAtTime, exponentialRampToValueAtTime() {}};
    return {frequency, connect: next => next, start() {}, stop() {}};
  }
  createGain() {
    const gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
    return {gain, connect: next => next};
  }
  resume() { return Promise.resolve(); }
};
Object.defineProperty(Navigator.prototype, "vibrate", {
  configurable: true, value: pattern => { buzzes.push(pattern); return true; },
});
"""
MOVES = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  moves.push(options.duration ?? options);
  return animate.call(this, frames, options);
};
for (const kind of ["transitionrun", "animationstart"])
  document.addEventListener(kind, event => {
    for (const one of event.target.getAnimations()) moves.push(one.effect.getTiming().duration);
  }, true);
"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries()) shifts.push(
    ...one.sources.map(({node}) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      const part = element?.closest(".hand, .log, .last-move, .prompt, .flight") ?? element;
      return part?.getAttribute("class") || part?.nodeName || "something that is gone";
    }));
}).observe({type: "layout-shift", buffered: true});
"""
CHIP, REMOVE, TURN, LINE = 420, 230, 660, 392


def pair(visit: Visit, data: Path, script: str, **more: object) -> tuple[Person, Person, Planted]:
    """Ana, whose page is listened to, and Berto."""
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0], script=script, **more).at_table(at.under)
    return ana, visit(cookie=at.cookies[1]).at_table(at.under), at


def tones(person: Person, pitch: int) -> int:
    """How often a sound that begins so was heard."""
    heard: list[int] = person.page.evaluate("tones")
    return heard.count(pitch)


def both_move(ana: Person, berto: Person) -> None:
    """One move each."""
    for one, other, card, where in ((ana, berto, "KH", "g2"), (berto, ana, "4C", "e4")):
        before = other.version
        one.play(card, where)
        other.until_after(before)


def test_each_move_sounds_once_and_a_reload_is_silent(visit: Visit, data: Path) -> None:
    ana, berto, _ = pair(visit, data, EARS)
    both_move(ana, berto)
    assert (tones(ana, CHIP), tones(ana, TURN)) == (2, 1)
    before = ana.version
    ana.play("TD", "e10")
    ana.until_after(before)
    assert (tones(ana, CHIP), tones(ana, LINE)) == (3, 1)
    assert tones(berto, CHIP) if berto.page.evaluate("'tones' in window") else True
    assert ana.page.evaluate("buzzes") == [[30], [20, 60, 20]]
    ana.page.reload()
    expect(ana.hand).to_be_visible()
    ana.press(ana.prompt)
    ana.settle()
    assert ana.page.evaluate("[tones, buzzes]") == [[], []]


def test_without_sound_it_is_silent_at_once(visit: Visit, data: Path) -> None:
    ana, berto, _ = pair(visit, data, EARS)
    ana.press(ana.button("table.settings"))
    for name in ("sound", "vibration"):
        ana.press(ana.dialog.get_by_role("switch", name=ana.text(f"settings.{name}")))
    ana.page.keyboard.press("Escape")
    both_move(ana, berto)
    assert ana.page.evaluate("[tones, buzzes]") == [[], []]


def test_a_removed_chip_sounds_otherwise(visit: Visit, data: Path) -> None:
    ana, _, _ = pair(visit, data, EARS)
    before = ana.version
    ana.play("JS", "g7")
    ana.until_after(before)
    assert (tones(ana, REMOVE), tones(ana, CHIP)) == (1, 0)


@pytest.mark.parametrize("how", ["the system", "the setting"])
def test_with_reduced_motion_nothing_moves_for_long(visit: Visit, data: Path, how: str) -> None:
    wish = "reduce" if how == "the system" else "no-preference"
    ana, berto, _ = pair(visit, data, MOVES, reduced_motion=wish)
    if how == "the setting":
        ana.press(ana.button("table.settings"))
        ana.press(ana.dialog.get_by_role("switch", name=ana.text("settings.motion")))
        ana.page.keyboard.press("Escape")
        ana.page.evaluate("moves.length = 0")
    both_move(ana, berto)
    before = ana.version
    ana.play("TD", "e10")
    ana.until_after(before)
    assert [length for length in ana.page.evaluate("moves") if length > 150] == []


def test_with_motion_the_next_move_need_not_wait_and_a_reload_is_still(
    visit: Visit, data: Path
) -> None:
    ana, berto, _ = pair(visit, data, MOVES, reduced_motion="no-preference")
    before = berto.version
    ana.play("KH", "g2")
    berto.until_after(before)
    assert max(ana.page.evaluate("moves")) >= 180
    before = ana.version
    berto.play("4C", "e4")
    ana.until_after(before)
    ana.play("TD", "e10")  # while Berto's card is still in the air
    ana.holds("e10", "in a finished line")
    ana.page.reload()
    expect(ana.hand).to_be_visible()
    ana.settle()
    assert [length for length in ana.page.evaluate("moves") if length > 150] == []


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_nothing_jumps(visit: Visit, data: Path, phone: bool) -> None:
    at = plant(data, GAME, people(2))
    ana = visit(cookie=at.cookies[0], script=SHIFTS, phone=phone, reduced_motion="no-preference")
    ana.at_table(at.under)
    found = {"entering": jumps(ana)}
    for card in ("KH", "JS", "5S"):
        ana.choose(card)
        found[f"choosing {card}"] = jumps(ana)
    berto = visit(cookie=at.cookies[1]).at_table(at.under)
    jumps(ana)
    for one, other, card, where in ((ana, berto, "KH", "g2"), (berto, ana, "4C", "e4")):
        before = other.version
        one.play(card, where)
        other.until_after(before)
        found[f"the move of {card}"] = jumps(ana)
    ana.go()
    expect(ana.page.locator(".resume")).to_be_visible()
    found["the start page"] = jumps(ana)
    ana.go(at.under)
    expect(ana.hand).to_be_visible()
    found["coming back"] = jumps(ana)
    assert {what: jumped for what, jumped in found.items() if jumped} == {}


def jumps(person: Person) -> list[str]:
    """What has moved since this was last asked, but for cards and what is told."""
    person.settle()
    moved = {name.partition(" ")[0] for name in person.page.evaluate("shifts.splice(0)")}
    return sorted(moved - {"hand", "log", "last-move", "prompt", "flight"})
