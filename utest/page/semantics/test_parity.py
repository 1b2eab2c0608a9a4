"""A saved page is read as the page is: roles, names, kinds and near labels, of all examples.

The examples are the markup in the tests of both sides; each is shown, read, saved as a browser
saves it, and read again from there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.saved.description import Description
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.page_file import read_root
from AbraLibrary.core.saved.tree import Tree
from AbraLibrary.core.saved.vicinity import Vicinity

if TYPE_CHECKING:
    from utest.page.conftest import Tab

UTEST = Path(__file__).parents[2]
FILES = sorted(
    path
    for room in ("page/semantics", "core/saved")
    for path in (UTEST / room).glob("test_*.py")
    if path.name != Path(__file__).name
)
#: What must differ, or does as yet: the markup, what of the element with the id t or f it is, the
#: page's answer and the file's.
STYLED = {
    "generated content is in a style sheet": (
        "<style>#t::after { content: ' all' }</style><button id=t>Save</button>",
        "name", "Save all", "Save",
    ),
    "what a style sheet hides is not known to be hidden": (
        "<style>.no { display: none }</style><button id=t>Save <i class=no>not</i></button>",
        "name", "Save", "Save not",
    ),
    "a file has the value that was written, not the one that was typed": (
        "<input id=v value=4 data-typed=5><button id=t>Add <input value=4 data-typed=5></button>",
        "name", "Add 5", "Add 4",
    ),
}  # fmt: skip
#: Near labels that a saved page does not have, by what it takes to know them.
NEAR = {
    "what an editor draws beside the text, such as line numbers": [
        "<h3>Comment</h3><div><div><div aria-hidden=true>1",
    ],
    "which text is drawn in the place of a placeholder": [
        "<div>{label}<div><div><div><div><input id='f'><span class='placeholder'>",
    ],
    "which box is drawn around a field and its buttons": [
        "<div>To the value <div style='border:1px solid;width:300px;{}'>",
    ],
    "which words are drawn in the box of a field, or in a frame around both": [
        "<div style='display:flex;border:1px solid;width:200px'><input id='f'",
    ],
    "labels behind a box around a tick, which are looked for on a page alone": [
        "<li><div><label><span><input type=checkbox id=f>",
    ],
    "which words are below a field, and which controls of a menu are not seen": [
        "<div style='display:flex'><div><input id=g>",
        "<div>Sort by</div><div><a href='#' id=t>",
    ],
    "labels of what is around a field, beside a name of its own": [
        "<label>City</label><span id='f' role='combobox'",
        "<label for='g'>City</label><div id='f' role='combobox'",
        "<x-list aria-label='City'>",
        "<div role=grid><div role=row><b role=columnheader aria-colindex=1>Name</b>",
    ],
}

READ = """
    const roots = [document], found = {};
    for (const root of roots) {
        for (const each of root.querySelectorAll("*")) if (each.shadowRoot) roots.push(each.shadowRoot);
    }
    const all = roots.flatMap((root) => [...root.querySelectorAll("*")]);
    all.forEach((each, n) => each.setAttribute("data-n", n));
    for (const each of document.querySelectorAll("[data-typed]")) each.value = each.dataset.typed;
    const { dom, kinds, listing, name, role, vicinity } = abra;
    all.forEach((each, n) => {
        if (!dom.contains(document.body, each)) return;
        found[n] = {
            role: role.roleOf(each), name: name.nameOf(each), near: vicinity.labelOf(each),
            control: listing.isSemantic(each),
            kinds: Object.keys(kinds.SELECTORS).filter((kind) => each.matches(kinds.SELECTORS[kind])),
        };
    });
    const html = document.documentElement.getHTML({ shadowRoots: roots.slice(1) });
    return [`<!doctype html><html>${html}</html>`, found];
"""  # noqa: E501
Facts = dict[str, Any]


def examples_of(path: Path) -> Iterator[str]:
    """The texts of a test's file that are markup; a part of a text with places is none."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = [each.values for each in ast.walk(tree) if isinstance(each, ast.JoinedStr)]
    left_out = {id(part) for values in parts for part in values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            is_markup = node.value.lstrip().startswith("<") and ">" in node.value
            if is_markup and id(node) not in left_out:
                yield node.value


def both(tab: Tab, markup: str) -> Iterator[tuple[Facts, Facts]]:
    """What the page and the file say of each element."""
    tab.show(markup)
    html, page = tab.run(READ)
    root, _ = read_root(html.encode("utf-8", "replace"), "page.html")
    tree = Tree(root)
    described = Description(tree)
    near = Vicinity(tree, described.names)
    elements = {tree.attribute(each, "data-n"): each for each in tree.elements}
    for number, facts in page.items():
        each = elements[number]
        yield (
            facts,
            {
                "role": described.roles.of(each),
                "name": described.names.of(each),
                "near": near.label_of(each),
                "control": described.is_semantic(each),
                "kinds": [name for name, kind in KINDS.items() if tree.is_of(each, kind)],
            },
        )


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_saved_page_is_read_as_the_page(blank_tab: Tab, path: Path) -> None:
    unknown = tuple(each for listed in NEAR.values() for each in listed)
    for markup in dict.fromkeys(examples_of(path)):
        for here, there in both(blank_tab, markup):
            if markup.startswith(unknown):
                del here["near"], there["near"]
            assert here == there, markup


@pytest.mark.parametrize("reason", STYLED)
def test_what_is_in_no_file_makes_a_difference(blank_tab: Tab, reason: str) -> None:
    markup, what, of_page, of_file = STYLED[reason]
    answers = [(here[what], there[what]) for here, there in both(blank_tab, markup)]
    assert (of_page, of_file) in answers, answers


@pytest.mark.parametrize("reason", NEAR)
def test_a_near_label_that_is_listed_as_unknown_is_unknown(blank_tab: Tab, reason: str) -> None:
    texts = [each for path in FILES for each in examples_of(path)]
    for beginning in NEAR[reason]:
        # Not this list itself, which has no more than the beginning.
        found = [each for each in texts if each.startswith(beginning) and each != beginning]
        assert found, beginning
        for markup in found:
            differ = [here["near"] != there["near"] for here, there in both(blank_tab, markup)]
            assert any(differ), markup
