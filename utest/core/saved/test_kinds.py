"""What is of a kind is listed in the table of kinds alone (page/semantics/kinds.json).

.ci/eslint/kinds.mjs holds the same of the page agent.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import AbraLibrary
from AbraLibrary.core.saved.kinds import KINDS, Kind

PACKAGE = Path(AbraLibrary.__file__).parent
SAVED = sorted((PACKAGE / "core" / "saved").glob("*.py"))
#: Names and lists that mean something else, and what.
OTHERS = {
    ("tree.py", "BLOCKS"): "HTML, Rendering: what begins a line",
    ("accname.py", "_native"): "HTML-AAM: the part that names an element",
    ("candidates.py", "_place"): "the arguments of an intent",
    ("roles.py", "explicit"): "WAI-ARIA: what has no role without a name",
    ("tree.py", "is_focusable"): "HTML, focusable areas",
    ("roles.py", "_TABLE_PART"): "HTML-AAM: the roles of the parts of a table",
    ("roles.py", "_in_table"): "HTML-AAM: computed roles of a table",
    ("looks.py", "_REGIONS"): "the regions of a page that a diff reports",
    ("walk.py", "_LOOKED_AT"): "what a capture counts, though no text of it is shown",
}


@cache
def watched() -> tuple[set[str], set[str]]:
    """The tags and the roles of the kinds themselves; variants have other words beside them."""
    text = (files("AbraLibrary") / "page" / "semantics" / "kinds.json").read_text(encoding="utf-8")
    kinds = [entry for entry in json.loads(text)["kinds"].values() if "why" not in entry]
    tags = {tag for entry in kinds for tag in entry.get("tags", ())} | {"a", "area", "input"}
    return tags, {role for entry in kinds for role in entry.get("roles", ())}


def lists_in(path: Path) -> Iterator[tuple[int, str, list[str]]]:
    """The lists of words of a file, with the line and the name or function that they are in."""
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        for holder in statement.body if isinstance(statement, ast.ClassDef) else [statement]:
            target = getattr(holder, "target", None) or next(
                iter(getattr(holder, "targets", [])), None
            )
            name = getattr(holder, "name", None) or getattr(target, "id", "")
            for node in ast.walk(holder):
                elements = getattr(node, "keys" if isinstance(node, ast.Dict) else "elts", [])
                words = [each.value for each in elements if isinstance(each, ast.Constant)]
                yield getattr(node, "lineno", 0), name, [x for x in words if isinstance(x, str)]


def scattered(path: Path) -> Iterator[tuple[int, str, list[str]]]:
    for line, name, words in lists_in(path):
        if any(len(names.intersection(words)) > 1 for names in watched()):
            yield line, name, words


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.name)
def test_no_other_list_of_what_is_of_a_kind(path: Path) -> None:
    found = [each for each in scattered(path) if (path.name, each[1]) not in OTHERS]
    advice = "take it from KINDS, or add a variant with its reason to page/semantics/kinds.json"
    assert not found, f"{path.name}: {found}: {advice}"


def test_what_is_listed_as_something_else_is_there() -> None:
    found = {(path.name, name) for path in SAVED for _, name, _ in scattered(path)}
    assert set(OTHERS) <= found


@pytest.mark.parametrize(
    ("kind", "tag", "attributes", "is_one"),
    [
        ("columnHeader", "th", {}, True),
        ("columnHeader", "th", {"role": "cell"}, False),
        ("editable", "p", {"contenteditable": ""}, True),
        ("editable", "p", {"contenteditable": "TRUE"}, True),
        ("editable", "p", {}, False),
        ("heldPart", "div", {"draggable": "true"}, True),
        ("heldPart", "div", {"draggable": "false"}, False),
        ("tick", "input", {"type": "Radio"}, True),
        ("tick", "button", {"type": "radio"}, False),
        ("nativeField", "input", {}, True),
        ("nativeField", "input", {"type": "Hidden"}, False),
        ("drawnCombobox", "select", {"role": "combobox"}, False),
    ],
)
def test_an_element_is_of_a_kind_by_each_part_of_an_entry(
    kind: str, tag: str, attributes: dict[str, str], is_one: bool
) -> None:
    assert KINDS[kind].holds(tag, attributes) is is_one


def test_a_kind_that_is_not_in_the_table_is_none() -> None:
    with pytest.raises(KeyError):
        Kind("nonsense")
