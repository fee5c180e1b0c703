"""Rules 1.1: how many may sit down."""

from random import Random

import pytest

from jotas.engine import start
from jotas.errors import BadOptions
from kit import table


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8, 9, 10, 12])
def test_allowed(seats: int) -> None:
    state, _ = start(table(seats), Random(0))
    assert len(state.hands) == seats


@pytest.mark.parametrize("seats", [-2, 0, 1, 5, 7, 11, 13, 14, 100])
def test_refused_with_the_allowed_counts(seats: int) -> None:
    with pytest.raises(BadOptions) as bad:
        table(seats)
    assert str(bad.value) == f"seats: read {seats}, expected 2, 3, 4, 6, 8, 9, 10 or 12"
