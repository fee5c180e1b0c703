"""A cheat is measured beside the bots, and is none of them: it sees all hands."""

import ast
from functools import cache
from pathlib import Path

from jotas.bots import BOTS

PACKAGE = Path(__file__).parents[2] / "src" / "jotas"


@cache
def package() -> dict[str, ast.Module]:
    """All modules of the package, read once."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def names(tree: ast.AST) -> set[str]:
    """All modules that a module imports, wherever in it."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_nothing_in_the_package_knows_of_the_measures_beside_it() -> None:
    assert package()
    for path, tree in package().items():
        assert not [one for one in names(tree) if one.split(".")[0] == "bench"], path


def test_an_import_of_the_cheat_would_be_found() -> None:
    assert names(ast.parse("def f():\n    from bench.cheat import Cheat")) == {"bench.cheat"}


def test_no_bot_of_the_shelf_cheats() -> None:
    assert "cheat" not in BOTS
    for path, tree in package().items():
        classes = {node.name.lower() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        assert "cheat" not in classes, path
