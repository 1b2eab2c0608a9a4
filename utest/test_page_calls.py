"""What is refused where the table of calls, the page and Python do not say the same."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TASKS = ROOT / ".ci" / "tasks"
TABLE = json.loads((ROOT / "AbraLibrary" / "page" / "calls.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def calls():
    sys.path.insert(0, str(TASKS))
    try:
        yield importlib.import_module("page_calls")
    finally:
        sys.path.remove(str(TASKS))


@pytest.fixture
def refused(calls, monkeypatch, tmp_path):
    """What is refused of a caller in Python, as the page and the table are, or as `said` has it."""
    monkeypatch.setattr(sys.modules["python_calls"], "ROOT", tmp_path)

    def refuse(source: str, **said: object) -> list[str]:
        path = "act/focus.js"
        table = {
            "python": {path: {"holds": {**TABLE["python"][path]["holds"], **said}}},
            "page": {},
        }
        file = tmp_path / "caller.py"
        file.write_text(source, "utf-8")
        return list(calls.problems(table, [file]))

    return refuse


WHOLE = 'port.call("focus.holds", {"ref": ref}, 1)["gone"]\n'


def test_what_all_sides_say_alike_is_accepted(refused):
    assert refused(WHOLE) == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('port.call("focus.holds", {"id": ref, "ref": ref}, 1)', "is given no id"),
        ('port.call("focus.holds", {}, 1)', "give focus.holds its ref"),
        ("def ask(ref):\n    given = {}\n    port.call('focus.holds', given)", "its ref"),
        (
            "def ask(ref):\n    given = {'ref': ref}\n    port.call('focus.holds', "
            "{**given, 'more': 1})",
            "is given no more",
        ),
        ("def made():\n    return {}\nport.call('focus.holds', self.made())", "its ref"),
        ('self._call("focus.holds", more=1)', "is given no more"),
        ('port.call("focus.holds", {"ref": ref}, 1)["lost"]', "answers no lost"),
        (
            "def ask(ref):\n    seen = port.call('focus.holds', {'ref': ref})\n"
            "    return seen['lost']",
            "answers no lost",
        ),
    ],
)
def test_a_caller_that_gives_or_reads_something_else_is_refused(refused, source, problem):
    (found,) = refused(source)
    assert found.startswith("caller.py:")
    assert problem in found


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"given": []}, "holds takes ref, and"),
        ({"given": ["ref", "more?"]}, "holds takes ref, and"),
        ({"answer": "{gone, focused, lost}"}, "says nothing of lost"),
        ({"answer": "NoSuchModel"}, "there is no model NoSuchModel"),
        ({"answer": "Held"}, "nobody who calls focus.holds reads a Held"),
    ],
)
def test_a_table_that_says_something_else_is_refused(refused, said, problem):
    assert any(problem in each for each in refused(WHOLE, **said))


@pytest.mark.parametrize(
    ("given", "names", "is_open"),
    [
        ("", [], False),
        ("{ ref, value: held, again = false }", ["ref", "value", "again?"], False),
        ("{ ref, watch = press ? 'a' : 'b', ...more }", ["ref", "watch?"], True),
        ("{ lastMs = Infinity, soft: isSoft = false } = {}", ["lastMs?", "soft?"], False),
        ("options = {}", [], True),
        ("_, element", [], False),
    ],
)
def test_a_function_takes_the_names_of_its_one_object(calls, given, names, is_open):
    assert calls._taken(given, True) == (names, is_open)
