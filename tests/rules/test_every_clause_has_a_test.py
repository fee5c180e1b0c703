"""Every clause and case of the rule book has its test, and no test names one that is not there.

A clause is tested by a file named after it (`test_6_2_shared.py`), a chapter without numbered
clauses by one too (`test_10_profiles.py`), a case by functions (`test_11_9_...`).
"""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
BOOK = HERE.parents[1] / "docs" / "rules.md"

NUMBER = re.compile(r"^\s*(?:[-*]|#+|\|)\s*\**(\d+\.\d+)\b", re.MULTILINE)
"""`- **6.2 Sharing.**`, `### 6.2`, or `| 11.1 |`, at the start of a line."""
CHAPTER = re.compile(r"^## (\d+)\b", re.MULTILINE)
TABLE = re.compile(r"^## (\d+)\b.*\n\n(?:[^-#|\n].*\n\n)?\| [a-z]", re.MULTILINE)
CASES = "11"


def numbers(book: str) -> set[str]:
    """The clauses and cases of the book; a chapter that numbers none stands for itself.

    So does one that says something in a table before its first clause.
    """
    found = set(NUMBER.findall(book))
    numbered = {number.partition(".")[0] for number in found}
    return found | (set(CHAPTER.findall(book)) - numbered) | set(TABLE.findall(book))


def is_case(number: str) -> bool:
    return number.partition(".")[0] == CASES


def clauses_tested() -> set[str]:
    """The numbers that names of files begin with."""
    names = (re.match(r"test_(\d+(?:_\d+)?)_", path.name) for path in HERE.glob("test_*.py"))
    found = {name[1].replace("_", ".") for name in names if name}
    return found - {CASES}  # test_11_lines.py and others hold cases by subject


def cases_tested() -> set[str]:
    """The numbers that names of test functions begin with."""
    found = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (
                name := re.match(r"test_(\d+)_(\d+)_", node.name)
            ):
                found.add(f"{name[1]}.{name[2]}")
    return found


def test_every_clause() -> None:
    book = {number for number in numbers(BOOK.read_text("utf-8")) if not is_case(number)}
    assert sorted(book - clauses_tested()) == []
    assert sorted(clauses_tested() - book) == []


def test_every_case() -> None:
    book = {number for number in numbers(BOOK.read_text("utf-8")) if is_case(number)}
    assert sorted(book - cases_tested()) == []
    assert sorted(cases_tested() - book) == []


def test_the_book_is_read_as_a_whole() -> None:
    """Were the book written in another way, this would notice that numbers are overlooked."""
    book = numbers(BOOK.read_text("utf-8"))
    clauses = {1: 9, 2: 4, 3: 8, 4: 2, 5: 4, 6: 8, 7: 4, 8: 3, 9: 4}
    expected = {
        f"{chapter}.{clause + 1}" for chapter, last in clauses.items() for clause in range(last)
    }
    cases = {f"11.{case}" for case in range(1, 31)}
    assert book == expected | {"9", "10"} | cases


def test_each_way_of_writing_a_number() -> None:
    book = (
        "## 3 T\n\nText.\n\n| a |\n- 3.1\n## 1 A\n- 1.1 b\n### 1.2 c\n- **1.3 D.** 9.9\n"
        "| 11.1 | e |\n  - 1.5\n## 2 F\n5.5\n| 4 |\n"
    )
    assert numbers(book) == {"3", "3.1", "1.1", "1.2", "1.3", "11.1", "1.5", "2"}


def test_every_file_tests_something() -> None:
    for path in HERE.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        tests = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert any(test.name.startswith("test_") for test in tests), path.name


def test_every_table_fault_has_one() -> None:
    tree = ast.parse((HERE / "test_table_faults.py").read_text("utf-8"))
    functions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    named = {name.split("_")[1] for name in functions if name.startswith("test_r")}
    assert {f"r{number}" for number in range(1, 10)} <= named
