"""Matches between bots: paired deals, what came of them, and how sure that is.

`terms` says what is played, `pair` plays one deal with every line-up, `crew` and `cluster` are
the processes that do so, `season` plays all pairs, `store` keeps them; the rest is reckoning.
"""

from jotas.errors import Bad

EXTRA = "pip install 'jotas[league]'"
DASK = "pip install 'jotas[dask]'"


class BadLeague(Bad):
    """A league that can't be played, or not to its end."""
