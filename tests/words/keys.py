"""Every key of a text that the code may ask for, in Python and in the client."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import jotas

CLIENT = Path(__file__).parents[2] / "web" / "src"


def keys_in_code() -> Iterator[str]:
    """Patterns of all that may be a key in the code; what is filled in may be anything."""
    yield from keys_in_client()
    for file in Path(jotas.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            known = [str(one.value) if isinstance(one, ast.Constant) else "" for one in parts]
            if any("." in text for text in known):
                yield "".join(re.escape(text) or ".+" for text in known)


def keys_in_client() -> Iterator[str]:
    """The same of the client's code."""
    for file in CLIENT.rglob("*.ts*"):
        text = file.read_text("utf-8")
        yield from map(re.escape, re.findall(r"\"(\w+\.[\w.]+)\"", text))
        for filled in re.findall(r"`([^`]+)`", text):
            parts = re.split(r"\$\{[^}]*\}", filled)
            if any("." in part for part in parts):
                yield ".+".join(map(re.escape, parts))
