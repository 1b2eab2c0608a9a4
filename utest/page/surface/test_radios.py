"""The radio buttons of a group, as what a value is chosen in (radios.js, choices.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MAIL = "<div><input type=radio name=by checked><label>Mail</label></div>"
PHONE = "<div><input type=radio name=by><label>Phone</label></div>"
NATIVE = f"<div id=t>{MAIL}{PHONE}</div>"
DRAWN = (
    "<div id=t><p><input type=radio name=by style=display:none><a><button role=radio "
    "aria-checked=true aria-label=Mail>o</button></a></p><p><input type=radio name=by "
    "style=display:none><a><button role=radio aria-checked=false aria-label=Phone>o</button></a>"
    "</p></div>"
)
CALLED = "return abra.choices.valuesIn(t).map(abra.choices.wordsOf)"
BESIDE = "return abra.choices.besides(w)?.id ?? null"


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        (NATIVE, ["Mail", "Phone"]),
        (DRAWN, ["Mail", "Phone"]),
        (NATIVE.replace("</div></div>", "</div><input type=hidden></div>"), ["Mail", "Phone"]),
        (NATIVE.replace("</div></div>", "</div><input></div>"), []),
        (NATIVE.replace("name=by>", "name=other>"), []),
        (f"<div id=t><div>{MAIL}{PHONE}</div></div>", []),
        (f"<div id=t>{MAIL}</div>", []),
        (f"<div id=t>{MAIL}{PHONE * 30}</div>", []),
    ],
)
def test_the_radio_buttons_of_a_group(blank_tab: Tab, markup: str, words: list[str]) -> None:
    blank_tab.show(markup)
    assert blank_tab.run(CALLED) == words


@pytest.mark.parametrize(
    ("row", "choice"),
    [
        (f"<label id=w>Contact by</label>{NATIVE}", "t"),
        (f"<label id=w>Contact by</label>{DRAWN}", "t"),
        (f"<label><b id=w>Contact by:</b></label><div role=radiogroup tabindex=0>{NATIVE}", "t"),
        (NATIVE.replace("<div id=t>", "<div id=t><label id=w>Contact by</label>"), "t"),
        (NATIVE.replace("<label>Mail", "<label id=w>Mail"), None),
        (f"<label id=w>Contact by</label>{NATIVE}<button>Help</button>", "t"),
        (f"<b><label id=w>Contact by</label></b>{NATIVE}<button>Help</button>", None),
    ],
)
def test_words_are_for_the_radio_buttons_behind_them(
    blank_tab: Tab, row: str, choice: str | None
) -> None:
    blank_tab.show(f"<div>{row}</div>")
    assert blank_tab.run(BESIDE) == choice


@pytest.mark.parametrize("markup", [NATIVE, DRAWN])
def test_the_chosen_one_is_the_value(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<div><label id=w>Contact by</label>{markup}</div>")
    read = {"ref": blank_tab.run("return abra.registry.idOf(w)"), "what": "value", "name": ""}
    assert blank_tab.call("reading.read", **read)["value"] == "Mail"
    blank_tab.run("for (const each of t.querySelectorAll('*')) each.checked = false")
    blank_tab.run("t.querySelector('[aria-checked]')?.setAttribute('aria-checked', 'false')")
    assert blank_tab.call("reading.read", **read)["value"] == ""


def test_segments_that_are_marked_up_as_tabs_are_values(blank_tab: Tab) -> None:
    tab = "<button role=tab aria-selected={}>{}</button>"
    tabs = tab.format("true", "S") + tab.format("false", "M") + tab.format("false", "L")
    group = f"<div id=t role=tablist style=display:flex>{tabs}</div>"
    blank_tab.show(f"<div><label id=w>Size</label>{group}</div>")
    assert blank_tab.run(BESIDE) == "t"
    assert blank_tab.run("return abra.choices.valueOf(t)") == "S"


@pytest.mark.parametrize(
    ("label", "found"),
    [
        ("<label id=w>Contact by</label>", ["w"]),
        ("<label id=w>Contact by:</label>", ["w"]),
        ("<label id=w>Contact by *</label>", ["w"]),
        ("<label id=w for=first>Contact by</label><input type=radio id=first>", ["w"]),
        ("<label id=w for=first>Contact by</label><input id=first>", []),
    ],
)
def test_words_before_a_group_are_those_without_what_nobody_says(
    blank_tab: Tab, label: str, found: list[str]
) -> None:
    blank_tab.show(label)
    assert blank_tab.run("return [...abra.texts.before('contact by')].map(({id}) => id)") == found


def test_radio_buttons_are_no_chips(blank_tab: Tab) -> None:
    """Quasar's: the drawing beside the words looked like what removes a chip."""
    radio = "<div role=radio aria-checked={}><b tabindex=0 role=button>o</b><p>{}</p></div>"
    group = radio.format("true", "Mail") + radio.format("false", "Phone")
    blank_tab.show(f"<div><label id=w>Contact by</label><div id=t>{group}</div></div>")
    assert blank_tab.run(BESIDE) == "t"
    assert blank_tab.run("return abra.chips.heldIn(t)") == []


ROW = "<li><label><input type=radio name=by> {}</label></li>"
ROWS = ROW.format("Mail") + ROW.format("Phone")
OTHER = "<li>Name <input></li>"


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (f"<li><b id=w>Contact by</b></li>{ROWS}{OTHER}", 2),
        (f"{OTHER}<li id=w>Contact by</li>{ROWS}<li>Size</li>", 2),
        # Not all of the group, one alone, none right below, groups with one name for all.
        (f"{ROW}<li id=w>Contact by</li>{ROWS}", 0),
        (f"<li id=w>Contact by</li>{ROWS}{OTHER}{ROW}", 0),
        (f"<li id=w>Contact by</li>{ROW}{OTHER}", 0),
        (f"<li id=w>Contact by</li>{OTHER}{ROWS}", 0),
        (f"<li id=w>Contact by</li><li>Note</li>{ROWS}", 0),
        (f"<li id=w>Contact by</li>{ROWS}<li>Size</li>{ROWS}", 0),
        (f"<li id=w>Contact by</li>{ROWS}".replace("name=by", ""), 0),
        (f"<li><b id=w>Contact</b> by</li>{ROWS}{OTHER}", 0),
    ],
)
def test_the_rows_below_a_heading_are_a_group(blank_tab: Tab, rows: str, count: int) -> None:
    """In a list with other fields, as on pages for phones."""
    blank_tab.show(f"<ul>{rows}</ul>")
    radios = "const h = abra.radios.headingOf(w); return h ? abra.radios.radiosIn(h).length : 0"
    assert blank_tab.run(radios) == count
