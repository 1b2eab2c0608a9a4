"""Of which kinds elements are: the table of kinds, in a real browser and in a saved page."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.saved.kinds import CONTAINERS, KINDS

if TYPE_CHECKING:
    from utest.page.conftest import Tab

TABLE = json.loads(
    (files("AbraLibrary") / "page" / "semantics" / "kinds.json").read_text(encoding="utf-8")
)

#: By kind what is of it, and what is not although it is near to it.
EXAMPLES = {
    "table": ("table | div role=treegrid", "tbody | div role=list"),
    "row": ("tr | div role=row", "td | div role=rowgroup | div role=rowheader"),
    "cell": ("td | div role=gridcell | td role=presentation", "th | div role=columnheader"),
    "header": ("th | div role=rowheader", "td | thead | header"),
    "anyCell": ("td | th | div role=cell", "tr"),
    "columnHeader": ("th | div role=columnheader", "th role=cell | div role=rowheader | td"),
    "gridCell": ("div role=gridcell", "td | th | div role=cell"),
    "plainCell": ("div role=cell", "div role=row | td"),
    "plainBox": ("p", "section | li"),
    "shadowHost": ("div | h2", "figure | li | button"),
    "between": ("hr", "div"),
    "tablePart": ("tfoot | caption", "table | colgroup"),
    "heading": ("h6 | div role=heading", "header | legend"),
    "title": ("h1 | legend | caption", "label | title"),
    "fieldTitle": ("label | div role=heading", "caption | span"),
    "dropTitle": ("strong | caption | label", "div | i"),
    "pageTitle": ("h3 | div role=status", "h4 | div role=heading"),
    "listItem": ("li | div role=listitem", "ul | option | div role=option"),
    "term": ("dt | dd", "dl | div role=term"),
    "item": ("tr | dt | li | div role=option | article", "option | td | section"),
    "idItem": ("tr | li | article", "dt | div role=treeitem"),
    "dropItem": ("td | section | option", "div role=row | ul"),
    "stateItem": ("div role=treeitem", "li | tr"),
    "dialog": ("dialog | div role=alertdialog", "div role=alert | div aria-modal=true"),
    "openDialog": ("dialog open= | div role=dialog", "dialog"),
    "opened": ("details | dialog", "summary | div role=dialog"),
    "popup": ("dialog | div role=tooltip", "menu | div role=menubar"),
    "openLayer": ("div role=alertdialog | div role=menu", "dialog | div role=tooltip"),
    "form": ("form | div role=form", "fieldset | div role=search"),
    "main": ("main | div role=main", "body"),
    "navigation": ("nav | div role=navigation", "menu | div role=menu"),
    "landmark": ("aside | div role=complementary | header", "section | article"),
    "section": ("aside | div role=complementary | details", "nav | main | div role=form"),
    "sectioning": ("nav | main", "form | header | div role=main"),
    "sectioningRole": ("div role=region", "div role=form | section"),
    "boundary": ("tr | nav | div role=treegrid | div role=menu", "td | div | div role=list"),
    "edge": ("td | div role=listitem | body | div role=alertdialog", "div role=group | ul | nav"),
    "toolbar": ("div role=menubar", "menu | div role=menu"),
    "spoken": ("output | div role=log", "div role=marquee | div aria-live=polite"),
    "link": ("a href=# | area href=# | div role=link", "a | link href=#"),
    "pressedInput": ("input type=image", "input | input type=file | button"),
    "wordedInput": ("input type=RESET", "input type=image"),
    "button": ("button | div role=button | input type=submit", "summary | a href=# | input"),
    "buttonOrLink": ("a href=# | button", "a | div role=link"),
    "buttonByTag": ("summary | input", "div role=button | a href=#"),
    "buttonOrAnchor": ("a | div role=link", "area href=# | input type=button"),
    "menuItem": ("div role=menuitemradio", "li | menu"),
    "tab": ("div role=tab", "div role=tabpanel | div role=tablist"),
    "option": ("option | div role=option", "optgroup | li"),
    "pickerLeaf": ("td | div role=option", "tr | option"),
    "nativeList": ("select | option", "div role=listbox | optgroup"),
    "otherOption": ("div role=treeitem | div role=menuitem", "div role=option | input type=radio"),
    "interactive": ("a href=# | input type=hidden | summary", "a | div role=button"),
    "operable": ("div role=link | select", "div role=tab | div tabindex=0"),
    "smallPrint": ("small | button | sup", "a | span | h3"),
    "heldPart": ("img | div draggable=true | div role=slider", "a | div draggable=false"),
    "marked": (
        "button | input | a href=# | div role=tab | div role=combobox | summary",
        "a | input type=hidden | option | div tabindex=0 | div onclick=f() | li",
    ),
    "control": (
        "button | input | a href=# | div role=tab | div onclick=f() | div role=combobox"
        " | div role='none button' | div role=BUTTON",
        "a | input type=hidden | option | div tabindex=0 | div role=listbox | li",
    ),
    "nearControl": ("div role=note | div contenteditable= | area href=#", "a | div"),
    "activated": ("summary | option", "details | button"),
    "served": ("textarea | div contenteditable=true", "input | div contenteditable=false"),
    "pressable": ("a | div role=tab | summary", "input type=button | div role=menuitemradio"),
    "drawnOpener": ("a | summary | input readonly", "input | div role=button"),
    "unsaid": ("div role=img | div role=button", "div | div role=switch"),
    "plainControl": ("input type=checkbox | a", "select | div role=switch"),
    "drawnOver": ("label | button", "input | div role=option"),
    "wordedApart": ("textarea | a", "input | label"),
    "inlineBlock": ("button | textarea", "summary | div role=button | a"),
    "ownLine": ("input | div role=button", "a href=# | div role=link"),
    "formField": ("input type=button | select", "button | output"),
    "textControl": ("input | textarea", "select | div role=textbox"),
    "readField": ("input | textarea", "input type=password | input type=checkbox"),
    "nativeField": ("input type=checkbox | input | select", "input type=hidden | button"),
    "editable": (
        "div contenteditable= | p contenteditable=PLAINTEXT-ONLY",
        "div contenteditable=false | div contenteditable=inherit",
    ),
    "field": (
        "div role=searchbox | div role=listbox | textarea | div contenteditable=true",
        "input type=reset | div role=menuitemcheckbox | div contenteditable=false | option",
    ),
    "rule": ("hr | div role=separator", "div | p role=presentation"),
    "nextControl": ("button | a href=# | input", "div role=button | input type=submit"),
    "fillable": ("div role=spinbutton", "div role=listbox | input"),
    "typed": ("textarea | input | input type=file", "select | input type=radio"),
    "replaced": ("textarea | input type=url", "input type=file | input type=reset"),
    "written": ("select | div role=textbox | div contenteditable=", "div role=combobox | button"),
    "droppedOn": ("input type=submit | select", "input type=checkbox"),
    "unpictured": ("input type=submit | textarea", "input type=image | button"),
    "otherControl": (
        "a href=# | input type=radio | div role=listbox",
        "button | input type=hidden",
    ),
    "textless": ("select | div role=listbox", "input | div role=combobox"),
    "checkable": ("div role=menuitemradio | input type=radio", "div role=option | input"),
    "tick": ("input type=CheckBox", "input | div role=checkbox"),
    "box": ("div role=switch | input type=radio", "div role=menuitemcheckbox"),
    "behindLabel": ("button role=switch | input type=file", "div role=switch | button | input"),
    "character": ("input | input type=tel", "input type=email | input type=hidden"),
    "checkbox": ("input type=checkbox | div role=checkbox", "input type=radio | div role=switch"),
    "exclusive": ("div role=radio", "div role=checkbox | input type=radio"),
    "tickGroup": ("div role=menu", "fieldset | div role=listbox"),
    "textRole": ("div role=textbox", "input | div role=combobox"),
    "rangeRole": ("div role=meter", "progress | div role=timer"),
    "choice": ("div role=listbox", "select | div role=option"),
    "moved": ("div role=slider", "div role=scrollbar | input type=range"),
    "combobox": (
        "div role=combobox | input aria-haspopup=listbox",
        "select | div aria-haspopup=menu",
    ),
    "heldByItself": (
        "select | div role=listbox | div contenteditable=",
        "input | div role=combobox",
    ),
    "drawnCombobox": (
        "div role=combobox | input aria-haspopup=listbox",
        "select role=combobox | div aria-haspopup=listbox",
    ),
    "steering": ("input aria-controls=list", "input | div aria-controls=list"),
    "opener": ("div aria-haspopup=grid | div role=combobox", "select | div role=listbox"),
    "list": ("select | input list=d | div aria-haspopup=tree", "div aria-haspopup=dialog | input"),
    "doing": ("div role=none", "div role=tab | div role=option"),
    "ownWidget": ("div role=tree", "div role=treeitem | dialog"),
    "comparedByAria": ("div aria-valuenow=1 | div role=combobox", "div aria-label=x | input"),
    "compared": ("meter | div aria-checked=false", "output | div role=textbox"),
    "valueless": ("input type=submit", "input | input type=color | button"),
    "untypedInput": ("input type=color | input type=image", "input type=number"),
    "labelable": ("output | meter", "fieldset | div role=textbox"),
    "valued": ("data | li value=1", "li | datalist"),
    "listed": ("object | fieldset", "meter | label"),
    "disableable": ("optgroup", "fieldset | a"),
    "focusable": ("iframe", "input | a href=#"),
    "heldText": ("optgroup", "select | input"),
    "notOwnText": ("template", "noscript | option"),
    "nameless": ("embed | datalist", "textarea | title"),
    "noText": ("canvas", "datalist | img"),
    "noTextInFile": ("datalist | canvas", "img"),
}
CONTAINER_EXAMPLES = {
    "row": ("tr | div role=row", "td"),
    "listitem": ("li | div role=treeitem", "ul"),
    "option": ("div role=menuitem", "option | div role=tab"),
    "article": ("article", "main"),
    "section": ("div role=region", "nav"),
    "form": ("form", "div role=search"),
    "group": ("fieldset | div role=group", "div role=radiogroup"),
    "dialog": ("div role=alertdialog", "div role=tooltip"),
    "alert": ("div role=status", "output | div role=log"),
    "header": ("th | div role=columnheader", "div role=rowheader | header"),
}


def each_of(examples: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The elements of a list, each as its tag and its attributes."""
    for example in filter(None, map(str.strip, examples.split("|"))):
        tag, *written = shlex.split(example)
        yield tag, {name: value for name, _, value in (each.partition("=") for each in written)}


def made_of(entry: dict[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """An element for each tag, role and type that stands in an entry."""
    for tag in entry.get("tags", ()):
        yield tag, {}
    for role in entry.get("roles", ()):
        yield "x-box", {"role": role}
        yield "x-box", {"role": f"nonsense\n{role.upper()}"}
    for kind in entry.get("types", ()):
        yield "input", {"type": kind.upper()}


MAKE = """
    return arguments[0].map(([tag, attributes]) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return Object.keys(abra.kinds.SELECTORS).filter((kind) => element.matches(abra.kinds.SELECTORS[kind]));
    });
"""  # noqa: E501


def in_page(tab: Tab, elements: list[tuple[str, dict[str, str]]]) -> list[set[str]]:
    return [set(kinds) for kinds in tab.run(MAKE, elements)]


def in_file(elements: list[tuple[str, dict[str, str]]]) -> list[set[str]]:
    return [
        {name for name, kind in KINDS.items() if kind.holds(tag, attributes)}
        for tag, attributes in elements
    ]


def test_every_kind_and_every_variant_has_an_example_for_and_one_against() -> None:
    for table, examples in (("kinds", EXAMPLES), ("containers", CONTAINER_EXAMPLES)):
        assert list(TABLE[table]) == list(examples)
        for kind, (positive, negative) in examples.items():
            assert positive, f"{kind}: name an element that is of it"
            assert negative, f"{kind}: name an element that is near to it and not of it"


def test_a_variant_says_what_makes_it_one() -> None:
    alike: dict[str, list[str]] = {}
    for name, entry in TABLE["kinds"].items():
        assert entry.get("why") != ""
        assert set(entry) <= {"tags", "selectors", "types", "otherTypes", "roles", "of", "why"}
        alike.setdefault(json.dumps({**entry, "why": ""}, sort_keys=True), []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_elements_are_of_the_kinds_that_the_table_says(blank_tab: Tab) -> None:
    for kind, (positive, negative) in EXAMPLES.items():
        held, left = list(each_of(positive)), list(each_of(negative))
        found = in_page(blank_tab, held + left)
        for element, kinds in zip(held, found[: len(held)], strict=True):
            assert kind in kinds, (kind, element)
        for element, kinds in zip(left, found[len(held) :], strict=True):
            assert kind not in kinds, (kind, element)


def test_a_saved_page_has_the_kinds_of_the_page(blank_tab: Tab) -> None:
    elements = [each for pair in EXAMPLES.values() for text in pair for each in each_of(text)]
    elements += [each for entry in TABLE["kinds"].values() for each in made_of(entry)]
    for element, here, there in zip(
        elements, in_page(blank_tab, elements), in_file(elements), strict=True
    ):
        assert here == there, element


def test_each_tag_role_and_type_of_an_entry_makes_one(blank_tab: Tab) -> None:
    for kind, entry in TABLE["kinds"].items():
        elements = list(made_of(entry))
        for element, kinds in zip(elements, in_page(blank_tab, elements), strict=True):
            assert kind in kinds, element


@pytest.mark.parametrize("kind", CONTAINER_EXAMPLES)
def test_a_diff_reports_containers_of_its_kinds(blank_tab: Tab, kind: str) -> None:
    script = "return ['tags', 'roles'].map((part) => ({ ...abra.kinds.containersBy(part) }));"
    assert blank_tab.run(script) == [CONTAINERS["tags"], CONTAINERS["roles"]]
    positive, negative = CONTAINER_EXAMPLES[kind]
    for examples, is_one in ((positive, True), (negative, False)):
        for tag, attributes in each_of(examples):
            role = attributes.get("role")
            found = CONTAINERS["roles"].get(role) if role else CONTAINERS["tags"].get(tag)
            assert (found == kind) is is_one, (kind, tag, attributes)


def test_a_name_that_every_object_has_is_no_kind_of_container(blank_tab: Tab) -> None:
    assert blank_tab.run("return abra.kinds.containersBy('roles').constructor") is None
