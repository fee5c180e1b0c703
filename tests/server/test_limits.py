"""Buckets let through what they should, and forget those who ask for nothing."""

import pytest

from jotas.server import limits
from jotas.server.limits import Bucket, Buckets


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(limits, "time", found)
    return found


def test_a_bucket_is_full_at_first_and_fills_again(clock: Clock) -> None:
    bucket = Bucket(2, 5)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.2
    assert bucket.take()
    full = [bucket.is_full]
    clock.now += 1000
    assert [*full, bucket.is_full] == [False, True]
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_each_has_a_bucket_of_their_own(clock: Clock) -> None:
    buckets = Buckets(1, 1)
    assert [buckets.take(one) for one in "aab"] == [True, False, True]
    clock.now += 1
    assert buckets.take("a")


def test_those_who_ask_for_nothing_are_forgotten(clock: Clock) -> None:
    buckets = Buckets(1, 2)
    for number in range(2500):
        buckets.take(number)
        clock.now += 0.01
    assert len(buckets._buckets) <= Buckets.ENOUGH + 1
    busy = "busy"
    buckets.take(busy)
    buckets.take(busy)
    for number in range(Buckets.ENOUGH + 100):
        buckets.take(("other", number))
    assert not buckets.take(busy)
