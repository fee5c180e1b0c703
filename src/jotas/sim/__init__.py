"""The game once more, compiled: for searches, experiments and millions of games.

It needs Numba, which comes with the extra `[fast]`; nothing else of the package does. Importing
this package loads nothing: `need` says whether it can be used, and its modules do the work.
"""

from functools import cache
from importlib import import_module

from jotas.errors import Bad, Found

REMEDY = "pip install 'jotas[fast]'"


class BadKernel(Bad):
    """The compiled kernel can't be used: Numba is missing or broken, or a table is too large."""


@cache
def missing() -> str | None:
    """Why the compiled kernel can't be used here; None if it can. Loads Numba."""
    try:
        import_module("numba")
    except ModuleNotFoundError as problem:
        return f"no module {problem.name}"
    except Exception as problem:  # a broken installation fails in many ways
        return " ".join(f"{type(problem).__name__}: {problem}".split())
    return None


def need(what: str) -> None:
    """Refuse to go on where the kernel can't be used.

    Raises:
        BadKernel: `what` needs it, and Numba is missing or broken.
    """
    if reason := missing():
        raise BadKernel(what, Found(reason), f"Numba, to compile with ({REMEDY})")


def warm() -> None:
    """Load all that bots need; it is compiled first, which takes a while, if it is not kept yet.

    Raises:
        BadKernel: where the kernel can't be used.
    """
    need("the compiled kernel")
    import_module("jotas.sim.warming").warm()
