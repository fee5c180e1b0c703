"""The dice game: rolls that everybody sees, and chips that go where they say."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.layout import faults, shoot
from browser.people import Person, Visit
from browser.planting import Scene, bot, dice_scene, people, person, plant
from browser.test_keyboard import HEARD
from browser.test_motion_and_sound import EARS, MOVES, tones
from jotas.board import cells
from jotas.editions import edition

BOARD = edition("dice").board
RATTLE = 1250
OPEN = dice_scene("34@b2 16@e2 35@c2 44@e3")
"""A few chips; Ana is to roll."""
ROLLED = dice_scene("34@b2 16@e2 35@c2 44@e3 23")
"""The same, with a 5 to use."""
FIVES = dice_scene("14@d1 23@a3 14@f4 23@c6 14")
"""A 5 to use, and no 5 is open: two of them are Berto's."""
TENS = dice_scene("34@b2 16@e2 35@c2 44@e3 55")
"""A 10 to use: one of two chips goes."""
TWOS = dice_scene("11@a1 11@f1 11@a6 11@f6 11")
"""Ana could do nothing with a 2, and rolls again."""
SEVENS = dice_scene("34@b2 35@c2 34@e2 35@e3 34@b5 35@b4 34@e5 35@d5 34")
"""Ana could do nothing with a 7."""
ROW = "12@b1 16@e2 13@c1 44@e3 14@d1 34@b2 15@e1 35@c2"
CLOSE = dice_scene(f"{ROW} 56")
"""Ana has four in a row and an 11, which goes anywhere."""
TEAMS = dice_scene(f"{ROW} 11@a1 56", seats=4)
"""Ana and Carla have five of the six in a row that they need."""


def tray(who: Person) -> Locator:
    """The dice."""
    return who.page.locator(".tray")


def lying(who: Person) -> list[int]:
    """What the dice show, by their pips."""
    paths = who.page.locator(".tray .die path")
    return [(paths.nth(at).get_attribute("d") or "").count("M") for at in range(2)]


def legal(who: Person) -> list[str]:
    """The spaces that the roll can be used on."""
    return [BOARD.cell_name(cell) for cell in cells(int(who.view["own"]["roll"], 16))]


def roll(who: Person) -> None:
    """Roll, and wait until it is told."""
    before = who.version
    who.press(who.button("dice.roll"))
    who.until_after(before)


def use(who: Person, where: str) -> None:
    """Use the roll on a space."""
    before = who.version
    who.press(who.space(where))
    if who.touch:
        expect(who.space(where)).to_have_attribute("aria-selected", "true")
        who.press(who.space(where))
    who.until_after(before)


def play_on(who: Person, most: int = 300) -> None:
    """Roll and use every roll until the game is over, for a row at the top if that can be."""
    over = who.page.locator(".result h1")
    for _ in range(most):
        expect(over.or_(who.page.locator(".prompt-roll, .prompt-rolled")).first).to_be_visible()
        if over.is_visible():
            return
        if who.view["own"]["roll"] != "0":
            use(who, min(legal(who), key=lambda where: (where[1], where)))
        else:
            roll(who)
    raise AssertionError(f"no end after {most} moves")


def pair(visit: Visit, data: Path, scene: Scene = OPEN, **more: object) -> tuple[Person, Person]:
    """Ana, about whom more can be chosen, and Berto."""
    at = plant(data, scene, people(2))
    ana = visit(cookie=at.cookies[0], **more).at_table(at.under)
    return ana, visit(cookie=at.cookies[1]).at_table(at.under)


def alone(visit: Visit, data: Path, scene: Scene, **more: object) -> Person:
    """Ana, while Berto is not there."""
    at = plant(data, scene, people(2))
    return visit(cookie=at.cookies[0], **more).at_table(at.under)


def test_a_game_against_a_bot_on_a_phone(visit: Visit, data: Path) -> None:
    at = plant(data, dice_scene(ROW), [person("Ana"), bot()])
    ana = visit(cookie=at.cookies[0], phone=True).at_table(at.under)
    expect(ana.hand).to_have_count(0)
    expect(ana.page.locator(".in-hand, .pile-top, .deck-left")).to_have_count(0)
    play_on(ana)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(
        re.compile("|".join((ana.text("play.over.you_win"), ana.text("colour.green"))))
    )
    shoot(ana.page, "dice", "over")


def test_everybody_sees_every_roll(visit: Visit, data: Path) -> None:
    ana, berto = pair(visit, data)
    watcher = visit().at_table(ana.page.url.removeprefix(ana.address))
    roll(ana)
    dice = ana.view["roll"]
    told = ana.text("event.rolled", who="Ana", first=dice[0], second=dice[1], total=sum(dice))
    for one in (ana, berto, watcher):
        assert lying(one) == dice
        expect(tray(one)).to_have_accessible_name(told)
        expect(one.page.locator(".rolled-by")).to_contain_text("Ana")
    expect(tray(ana)).to_contain_text(str(sum(dice)))
    where = legal(ana)[0]
    use(ana, where)
    berto.holds(where, "last")
    shoot(watcher.page, "dice", "watching")


def test_the_rolls_for_who_starts_are_shown_and_told(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, dice_scene(opening="44 35 25 11"), script=HEARD)
    expect(ana.page.locator(".opening > span")).to_have_text([" Ana 7", " Berto 2"])
    assert lying(ana) == [2, 5]
    expect(ana.page.locator(".live [role=status] p")).to_have_count(1)
    (told,) = polite(ana)
    assert ana.text("event.starter_rolled", who="Berto", first=3, second=5, total=8) in told
    assert ana.text("event.starter_chosen", starter="Ana") in told
    assert told.endswith(ana.text("hint.rolls"))


def test_a_chip_is_replaced(visit: Visit, data: Path) -> None:
    ana, berto = pair(visit, data, FIVES, phone=True, script=HEARD)
    expect(ana.prompt).to_have_text(ana.text("dice.replace", total=5))
    assert legal(ana) == ["a3", "c6"]
    ana.holds("a3", ana.text("dice.replaceable"))
    ana.press(ana.button("table.dest.replace", cell="a3"))
    green = ana.text("colour.green")
    expect(ana.prompt).to_have_text(ana.text("dice.replacing", cell="a3", side=green))
    shoot(ana.page, "dice", "replace")
    before = ana.version
    ana.press(ana.button("table.dest.replace", cell="a3"))
    ana.until_after(before)
    berto.holds("a3", "blue chip")
    expect(berto.page.locator(".log-row").first).to_contain_text(
        berto.text("table.log.replaces", cell="a3")
    )
    assert polite(ana)[-1] == ana.text("event.replaced", who="Ana", side=green, cell="a3")


def test_a_ten_removes_a_chip(visit: Visit, data: Path) -> None:
    ana, berto = pair(visit, data, TENS)
    ana.holds("e2", ana.text("board.removable"))
    use(ana, "e2")
    berto.holds("e2", berto.text("board.open"))
    expect(berto.page.locator(".log-row").first).to_contain_text(
        berto.text("table.log.removes", cell="e2")
    )


def test_nothing_to_do(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, SEVENS)
    idle = ana.text("dice.idle", total=7)
    expect(ana.prompt).to_contain_text(idle)
    expect(tray(ana)).to_contain_text(idle)
    ana.press_in_vain(tray(ana))
    expect(ana.toast).to_contain_text(ana.text("reason.not_your_turn"))
    again = alone(visit, data, TWOS, phone=True)
    expect(again.prompt).to_have_text(f"{ana.text('dice.idle', total=2)} {ana.text('dice.again')}")
    expect(again.button("dice.roll")).to_be_enabled()


def test_one_legal_space_is_not_chosen_by_itself(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, dice_scene("11@a1 11@f1 11@a6 34@b2 35@c2 11"), phone=True)
    assert legal(ana) == ["f6"]
    expect(ana.sure).to_have_count(0)
    use(ana, "f6")
    ana.holds("f6", "blue chip")


def test_two_people_at_one_screen(visit: Visit, data: Path) -> None:
    at = plant(data, ROLLED, people(2, apart=False))
    ana = visit(cookie=at.cookies[0], phone=True, script=HEARD).at_table(at.under)
    expect(ana.prompt).to_have_text(ana.text("dice.place", total=5))
    use(ana, "a3")
    turn = ana.text("dice.turn_of", who="Berto")
    expect(ana.prompt).to_contain_text(turn)
    expect(ana.page.locator(".handover")).to_have_count(0)
    shoot(ana.page, "dice", "one screen")
    lines = ana.page.locator(".live [role=status] p")
    expect(lines.last).to_have_text(f"{turn} {ana.text('hint.rolls')}")
    roll(ana)
    assert next(ana.told("step"))["events"][0]["seat"] == 2
    expect(ana.page.locator(".rolled-by")).to_contain_text("Berto")


def test_a_press_on_the_dice_leaves_an_earlier_moment(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, OPEN)
    log = ana.page.get_by_role("region", name=ana.text("play.log.title"))
    ana.press(log.get_by_role("button").last)
    expect(ana.button("table.moment.now")).to_be_visible()
    ana.press_in_vain(tray(ana))
    expect(ana.prompt).to_contain_text(ana.text("hint.rolls"))
    expect(ana.toast).to_have_count(0)
    roll(ana)


def test_partners_make_a_line_of_six(visit: Visit, data: Path) -> None:
    at = plant(data, TEAMS, people(4))
    ana, carla, dario = (
        visit(cookie=at.cookies[seat], phone=True).at_table(at.under) for seat in (0, 2, 3)
    )
    shoot(dario.page, "dice", "four")
    use(ana, "f1")
    for one, told in ((ana, "your_side_wins"), (carla, "your_side_wins"), (dario, "win")):
        expect(one.page.get_by_role("heading", level=1)).to_have_text(
            one.text(f"play.over.{told}", side=one.text("colour.blue"))
        )


def test_rolls_are_read_out_once_before_the_choice(visit: Visit, data: Path) -> None:
    ana, berto = pair(visit, data, script=HEARD)
    roll(ana)
    first, second = ana.view["roll"]
    told = {"who": "Ana", "first": first, "second": second, "total": first + second}
    (said,) = polite(ana)
    assert said.startswith(ana.text("event.rolled", **told))
    assert str(first + second) in said.removeprefix(ana.text("event.rolled", **told))
    use(ana, where := legal(ana)[0])
    ana.settle()
    assert sum(f" {where}." in text for text in polite(ana)) == 1
    if berto.view["turn"] == 2:
        roll(berto)
        expect(ana.page.locator(".live [role=status]")).to_contain_text("Berto rolls")
        assert sum("Berto rolls" in text for text in polite(ana)) == 1


def test_what_comes_at_once_is_all_read_out(visit: Visit, data: Path) -> None:
    at = plant(data, OPEN, [person("Ana"), bot()])
    ana = visit(cookie=at.cookies[0], script=HEARD).at_table(at.under)
    for _ in range(6):
        if ana.page.locator(".result").count():
            break
        roll(ana)
        if ana.view["own"]["roll"] != "0":
            use(ana, legal(ana)[0])
        expect(ana.page.locator(".prompt-roll, .result h1").first).to_be_visible()
    heard = " ".join(polite(ana))
    for step in ana.told("step"):
        for event in step["events"]:
            if event["event"] in ("rolled", "starter_rolled"):
                first, second = event["dice"]
                assert f"{first} and {second}: {first + second}." in heard
            if event["event"] == "placed":
                assert f" {event['cell']}." in heard


def polite(who: Person) -> list[str]:
    """What was read out when there was time for it."""
    who.settle()
    return [text for kind, text in who.page.evaluate("heard") if kind == "polite"]


def test_a_turn_by_keys_alone(visit: Visit, data: Path) -> None:
    ana, berto = pair(visit, data)
    keyboard = ana.page.keyboard
    for _ in range(20):
        keyboard.press("Tab")
        if ana.here == ana.text("dice.roll"):
            break
    before = ana.version
    keyboard.press("Enter")
    ana.until_after(before)
    expect(ana.focus).to_have_accessible_name(re.compile("Ana rolls"))
    where = legal(ana)[0]
    keyboard.press("Enter")
    expect(ana.focus).to_have_accessible_name(re.compile(f"^{where}, "))
    keyboard.press("n")
    if len(legal(ana)) > 1:
        assert ana.here.partition(",")[0] in legal(ana)[1:]
    where, before = ana.here.partition(",")[0], ana.version
    keyboard.press("Enter")
    expect(ana.focus).to_have_attribute("aria-selected", "true")
    keyboard.press("Enter")
    ana.until_after(before)
    berto.holds(where, "last")
    if berto.view["turn"] == 2:
        before = berto.version
        berto.page.keyboard.press("r")
        berto.until_after(before)
        assert berto.view["roll"]


def test_rolls_and_spaces_typed_in_spanish(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, ROLLED, language="es")
    ana.page.keyboard.press("/")
    field = ana.page.get_by_role("textbox", name=ana.text("table.type.label"))
    field.fill("tira")
    ana.page.keyboard.press("Enter")
    expect(ana.toast).to_contain_text(ana.text("reason.roll_is_unused"))
    field.fill("a3")
    ana.page.keyboard.press("Enter")
    ana.holds("a3", "ficha azul")


def test_hints_for_the_dice_and_the_space(visit: Visit, data: Path) -> None:
    ana = alone(visit, data, OPEN)
    ana.press(ana.button("table.action.hint"))
    expect(ana.toast).to_contain_text(ana.text("hint.rolls"))
    expect(tray(ana)).to_have_class(re.compile("advised"))
    other = alone(visit, data, CLOSE)
    other.press(other.button("table.action.hint"))
    expect(other.toast).to_contain_text(re.compile(r"\b[a-f][1-6]\b"))
    where = re.search(r"\b[a-f][1-6]\b", other.toast.inner_text())
    assert where is not None
    other.holds(where[0], other.text("board.hint"))


STARTS = """
window.starts = [];
const before = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.matches("[data-chip]")) starts.push(options.delay);
  return before.call(this, frames, options);
};
"""


def test_dice_tumble_and_a_chip_waits_for_them(visit: Visit, data: Path) -> None:
    at = plant(data, OPEN, [person("Ana"), bot()])
    script = MOVES + STARTS + EARS
    ana = visit(cookie=at.cookies[0], script=script, reduced_motion="no-preference")
    ana.at_table(at.under)
    roll(ana)
    assert 640 in ana.page.evaluate("moves")
    expect(ana.prompt).to_have_text(ana.text("dice.rolling"))
    expect(ana.prompt).not_to_have_text(ana.text("dice.rolling"))
    assert lying(ana) == ana.view["roll"]
    assert (tones(ana, RATTLE), ana.page.evaluate("buzzes")[0]) == (1, [15, 40, 15])
    use(ana, legal(ana)[0])
    expect(ana.page.locator(".prompt-roll")).to_be_visible()
    placed = [
        event["seat"] for step in ana.told("step") for event in step["events"]
        if event["event"] == "placed"
    ]  # fmt: skip
    if placed[:1] == [2]:
        ana.settle()
        assert ana.page.evaluate("starts").pop() > 0


def test_with_reduced_motion_the_dice_just_lie_there(visit: Visit, data: Path) -> None:
    ana, _ = pair(visit, data, script=MOVES)
    roll(ana)
    assert lying(ana) == ana.view["roll"]
    use(ana, legal(ana)[0])
    assert [length for length in ana.page.evaluate("moves") if length > 150] == []


SIZES = {
    "phone": (360, 740), "least": (320, 568), "flat": (740, 360),
    "tablet": (820, 1180), "wide": (1100, 800), "short": (1280, 640),
}  # fmt: skip


@pytest.mark.parametrize(
    ("scene", "seats", "language"),
    [
        (dice_scene(opening="44 35 44 16 25 11 11", seats=4), 4, "it"),
        (OPEN, 2, "es"),
        (FIVES, 2, "it"),
        (TWOS, 2, "es"),
    ],
    ids=["start", "roll", "replace", "idle"],
)
def test_everything_fits(visit: Visit, data: Path, scene: Scene, seats: int, language: str) -> None:
    at = plant(data, scene, people(seats))
    one = visit(cookie=at.cookies[scene.state.turn], phone=True, language=language)
    one.at_table(at.under)
    found = {}
    for size, (width, height) in SIZES.items():
        one.page.set_viewport_size({"width": width, "height": height})
        one.settle()
        shoot(one.page, "dice", size, language, len(scene.steps), seats)
        found[size] = faults(one.page, touch=width < 1024)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
