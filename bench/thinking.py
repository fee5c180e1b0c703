"""The search of the bots in parts, so that other cards or another judge can be put into it."""

import numpy as np

from jotas.bots.effort import Effort
from jotas.bots.kernel import Case, Unseen
from jotas.bots.searching import Manner, Trial, _halve
from jotas.sim.search import think_of
from jotas.sim.value import SURE


def candidates(case: Case, moves: int) -> Trial:
    """The moves that a search would try, the best by the learned judge first."""
    count = think_of(case.t, case.w, case.s, case.codes, case.k, case.m, False, False)
    scores = case.m.scores[:count].copy()
    chosen = np.argsort(-scores, kind="stable")[:moves]
    judged = case.k.features > 0
    return Trial(
        slots=case.m.slots[chosen].copy(),
        cells=case.m.cells[chosen].copy(),
        priors=1 / (1 + np.exp(-scores[chosen])) if judged else np.full(len(chosen), 0.5),
        games=np.zeros(len(chosen)),
        sums=np.zeros(len(chosen)),
    )


def think(case: Case, hidden: Unseen, manner: Manner, effort: Effort) -> Trial:
    """Try the moves in games where the unseen cards are dealt as `hidden` says, the best first."""
    trial = candidates(case, manner.moves)
    judged = case.k.features > 0
    sure = judged and trial.priors[0] >= 1 / (1 + np.exp(-SURE))
    if not sure and len(trial.slots) > 1:
        _halve(case, hidden, trial, manner.trust if judged else 0.0, manner, effort)
    return trial
