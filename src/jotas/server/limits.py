"""How often one and the same may ask for something."""

import time
from collections.abc import Hashable


class Bucket:
    """Fills with `rate` tokens a second up to `most`; each use takes one."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        """A full bucket."""
        self.rate = rate
        self.most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_empty(self) -> bool:
        """Whether there is no token to take."""
        return self._left + (time.monotonic() - self._at) * self.rate < 1

    @property
    def is_full(self) -> bool:
        """Whether nobody has used it for a while."""
        return self._left + (time.monotonic() - self._at) * self.rate >= self.most


class Buckets:
    """A bucket for each of many; those that are full again are forgotten."""

    ENOUGH = 1024

    def __init__(self, rate: float, most: float) -> None:
        """Buckets that are all alike."""
        self._rate = rate
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def is_empty(self, key: Hashable) -> bool:
        """Whether the bucket of a key has no token left."""
        return key in self._buckets and self._buckets[key].is_empty

    def take(self, key: Hashable) -> bool:
        """Take a token from the bucket of a key."""
        if len(self._buckets) > self.ENOUGH:
            self._buckets = {one: it for one, it in self._buckets.items() if not it.is_full}
        return self._buckets.setdefault(key, Bucket(self._rate, self._most)).take()
