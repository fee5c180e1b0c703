"""Rules 3.5: which jacks are wild and which remove."""

import pytest

from kit import JACKS, OPEN, REMOVERS, WILD, after, chips, events, kinds, position, table, targets

RULES = ("spades_hearts_remove", "black_remove", "red_remove")


def test_two_and_two_under_every_rule() -> None:
    for rule in RULES:
        wild = {jack for one, jack in WILD if one == rule}
        remove = {jack for one, jack in REMOVERS if one == rule}
        assert len(wild) == len(remove) == 2
        assert wild | remove == set(JACKS)
        jacks = table(jacks=rule).jacks
        pack = table().edition.pack
        assert set(map(pack.name, jacks.wild)) == wild
        assert set(map(pack.name, jacks.remove)) == remove


@pytest.mark.parametrize(("rule", "jack"), WILD)
def test_wild(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), green="f5")
    assert targets(state, jack) == OPEN - {"f5"}
    assert kinds(events(state, f"{jack}@e5")) == "Played Placed Drew TurnBegan"
    assert chips(after(state, f"{jack}@e5"), "blue") == "e5"


@pytest.mark.parametrize(("rule", "jack"), REMOVERS)
def test_remover(rule: str, jack: str) -> None:
    state = position(table(jacks=rule), hands=(jack,), green="f5")
    assert targets(state, jack) == {"f5"}
    assert kinds(events(state, f"{jack}@f5")) == "Played Removed Drew TurnBegan"
    assert chips(after(state, f"{jack}@f5"), "green") == ""


@pytest.mark.parametrize("rule", RULES)
def test_the_copies_of_a_jack_do_the_same(rule: str) -> None:
    """Eight jacks, two of each suit: a hand of both copies plays them one after the other."""
    for jack in JACKS:
        state = position(table(jacks=rule), hands=(f"{jack} {jack}", ""), green="f5 e5")
        removes = (rule, jack) in REMOVERS
        state = after(state, f"{jack}@{'f5' if removes else 'a5'}", "pass")
        state = after(state, f"{jack}@{'e5' if removes else 'b5'}")
        assert chips(state, "green") == ("" if removes else "e5 f5")
        assert chips(state, "blue") == ("" if removes else "a5 b5")


def test_spades_and_hearts_remove_by_default() -> None:
    assert table().options.jacks == "spades_hearts_remove"
