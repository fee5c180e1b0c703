"""The core imports the standard library and itself, and nothing else (see pyproject.toml)."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "jotas"
TOP_OF_THE_CORE = "reader"


def core() -> list[str]:
    """The modules of the layers up to `reader`, as pyproject.toml names them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    lower = layers[layers.index(TOP_OF_THE_CORE) :]
    return [name for layer in lower for name in layer.split(" | ")]


ALLOWED = sys.stdlib_module_names | {"jotas"}


def sources() -> list[Path]:
    """The files of the core, whether a module is a file or a folder."""
    return [
        path
        for name in core()
        for path in (PACKAGE / f"{name}.py", *sorted((PACKAGE / name).rglob("*.py")))
        if path.exists()
    ]


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level name of everything a module imports, wherever in it."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_core_needs_only_the_standard_library(path: Path) -> None:
    names = set(imported(ast.parse(path.read_text(encoding="utf-8"))))
    assert names <= ALLOWED


def test_a_third_party_import_would_be_found() -> None:
    source = "import os.path\ndef f():\n    from rich.table import Table\n    from . import cards"
    assert set(imported(ast.parse(source))) == {"os", "rich"}


def test_the_core_is_where_it_should_be() -> None:
    assert {"errors", "rules", "engine", "view", "record", "reader"} <= set(core())
    assert not {"cli", "tui", "arena", "bots"} & set(core())
    found = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in sources()}
    assert found == set(core())
