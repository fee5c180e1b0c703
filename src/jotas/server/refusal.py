"""Why a request changed nothing, as a catalogue can say it."""

from collections.abc import Mapping

from jotas.errors import Reason
from jotas.server.wire import Why


class Refusal(Exception):
    """A request that changed nothing. `why` is the key of a text, `values` what fills it in."""

    def __init__(self, why: str | Why | Reason, values: Mapping[str, object] | None = None) -> None:
        match why:
            case Why():
                key = f"refused.{why.value}"
            case Reason():
                key = f"reason.{why.value}"
            case _:
                key = why
        super().__init__(key)
        self.why = key
        self.values = {name: str(value) for name, value in (values or {}).items()}
