"""Options from code, from text and from files; what the rules do not offer is refused."""

import pytest

from jotas.errors import BadOptions
from jotas.options import CLAUSES, DEFAULTS, VALUES, Options, options, options_from_toml, written

EVERY = [(name, value) for name, values in VALUES.items() for value in values]


def message(text: str) -> str:
    with pytest.raises(BadOptions) as bad:
        options_from_toml(text, "house.toml")
    said = str(bad.value)
    assert "\n" not in said
    return said


def toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


@pytest.mark.parametrize(("name", "value"), EVERY)
def test_every_value_reads_back(name: str, value: str | int | bool) -> None:
    made = options(**{name: value})
    assert getattr(made, name) == value
    assert type(getattr(made, name)) is type(value)
    assert options(**{name: written(value)}) == made
    assert options(**{name: f" {written(value).upper()} "}) == made
    assert options_from_toml(f"{name} = {toml(value)}", "house.toml") == made
    assert options(**made.changed()) == made
    assert made.changed() == ({} if value == DEFAULTS[name] else {name: value})


def test_every_option_names_its_clause() -> None:
    assert set(CLAUSES) == set(VALUES) == set(DEFAULTS)


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("value", ["", "maybe", "none of these", "-1", "99", 99, "official rules"])
def test_a_value_the_rules_do_not_offer(name: str, value: str | int) -> None:
    with pytest.raises(BadOptions) as bad:
        options(**{name: value})
    offered = ", ".join(written(one) for one in VALUES[name])
    assert str(bad.value) == f"option {name}: read '{value}', expected one of: {offered}"


def test_the_message_is_whole() -> None:
    with pytest.raises(BadOptions) as bad:
        options(draw="never")
    assert str(bad.value) == (
        "option draw: read 'never', expected one of: auto, next_play, next_draw, next_turn"
    )


@pytest.mark.parametrize("name", ["", "Draw", "drawing", "draw ", "__class__", "official"])
def test_an_unknown_option(name: str) -> None:
    with pytest.raises(BadOptions) as bad:
        options(**{name: "auto"})
    assert str(bad.value).startswith(f"options: read {name!r}, expected one of: colours, cut, ")


@pytest.mark.parametrize(
    ("name", "value"),
    [("shared", True), ("shared", False), ("resplit", 1), ("lock", 0), ("jack_replace", 0),
     ("exchanges_per_turn", True), ("hand_size", "7"), ("lines_to_win", 0), ("shared", 1.0),
     ("draw", None), ("draw", "AUTO")],
)  # fmt: skip
def test_in_code_a_value_has_its_own_type(name: str, value: object) -> None:
    with pytest.raises(BadOptions, match=f"^option {name}: read "):
        Options(**{name: value})  # type: ignore[arg-type]


# Files


def test_a_file_of_options() -> None:
    text = 'draw = "next_draw"\nshared = 0  # strict\nresplit = false\n'
    assert options_from_toml(text, "house.toml") == Options(
        draw="next_draw", shared=0, resplit=False
    )
    assert options_from_toml("", "house.toml") == Options()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'draw = "never"',
            "house.toml: option draw: read 'never',"
            " expected one of: auto, next_play, next_draw, next_turn",
        ),
        ("shared = 5", "house.toml: option shared: read '5', expected one of: 0, 1, 2, 3, 4"),
        ("shared = true", "house.toml: option shared: read 'true', expected one of: 0, 1, 2, 3, 4"),
        ("resplit = 1", "house.toml: option resplit: read '1', expected one of: true, false"),
    ],
)
def test_a_wrong_value_in_a_file(text: str, said: str) -> None:
    assert message(text) == said


def test_an_unknown_option_in_a_file() -> None:
    said = message('draws = "auto"')
    assert said.startswith("house.toml: options: read 'draws', expected one of: colours, cut, ")


@pytest.mark.parametrize("value", ["[1]", "{ a = 1 }", "1.5", "2020-01-01", '["auto"]'])
def test_a_value_of_no_use_in_a_file(value: str) -> None:
    said = message(f"shared = {value}")
    assert said.startswith(
        ("house.toml: option shared: read ", "house.toml: option shared: found ")
    )
    assert said.endswith(", expected text, a number, true or false")


@pytest.mark.parametrize(
    "text", ["draw", "draw = ", 'draw = "auto', "= 1", "shared = 1\nshared = 1"]
)
def test_a_file_that_is_no_toml(text: str) -> None:
    said = message(text)
    assert said.startswith(("house.toml: line ", "house.toml: found "))
    assert ", expected TOML" in said
