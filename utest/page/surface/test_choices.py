"""What a value is chosen in, by its place behind the words for it (choices.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = """<style>.box{border:1px solid;width:200px;cursor:pointer}.line{display:flex;width:300px}
.line>*{cursor:pointer;padding:4px;width:60px}.apart{gap:9px}.on{background:#36c}</style>"""
BESIDE = "return abra.choices.besides(w)?.id ?? null"
BOX = "<div id=t class=box>Choose</div>"


@pytest.mark.parametrize(
    ("markup", "is_box"),
    [
        (BOX, True),
        (BOX.replace("id=t", "id=t style=cursor:auto"), False),
        (BOX.replace("id=t", "id=t style=border:0"), False),
        (BOX.replace("id=t", "id=t style=height:81px"), False),
        (BOX.replace("id=t", "id=t role=button"), False),
        (BOX.replace("Choose", "<b>Choose</b>"), True),
        (BOX.replace("Choose", "<button>Choose</button>"), False),
        (BOX.replace("Choose", "12"), True),
        (BOX.replace("Choose", ""), False),
        (BOX.replace("Choose", "Off"), False),
        (BOX.replace("div", "button"), False),
    ],
)
def test_a_box_behind_its_words_shows_a_value(blank_tab: Tab, markup: str, is_box: bool) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run("return abra.choices.isBox(t)") is is_box


MENU = (
    "<div><label for=gone><i></i><span id=w>Instrument</span></label><div><div id=t role=button"
    " tabindex=0 aria-expanded=false>Any</div><div role=menu></div></div></div>"
)
BUTTON = "<div><label>Size</label></div><div><button id=t aria-expanded=false aria-haspopup=menu>"


@pytest.mark.parametrize(
    ("markup", "is_box"),
    [
        (MENU, True),
        (MENU.replace("<div role=menu></div>", "<ul><li role=menuitem>Cello</ul>"), True),
        (MENU.replace("role=menu", "id=m").replace("aria-e", "aria-controls=m aria-e"), False),
        (MENU.replace("role=menu", "id=m role=menu").replace("id=t", "id=t aria-owns=m"), True),
        (MENU.replace("role=menu", "role=region"), False),
        (MENU.replace(" aria-expanded=false", ""), False),
        (MENU.replace("label", "div"), False),
        (MENU.replace("for=gone", "for=f") + "<input id=f>", False),
        (MENU.replace("<div><div id=t", "<div><b>or</b><div id=t"), False),
        (MENU.replace("<span id=w>Instrument</span>", ""), False),
        (f"{BUTTON}Small</button></div>", True),
        (BUTTON.replace("<label>", "<button>Help</button><label>") + "Small</button>", False),
        (BUTTON.replace("<label>", "<label for=t>") + "Small</button></div>", True),
        (BUTTON.replace("=menu", "=dialog") + "Small</button></div>", False),
    ],
)
def test_a_button_behind_a_label_that_opens_a_menu_shows_a_value(
    blank_tab: Tab, markup: str, is_box: bool
) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run("return abra.choices.isBox(t)") is is_box


def test_the_words_of_a_label_mean_the_button_behind_it(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + MENU)
    assert blank_tab.run(BESIDE) == "t"


ALIKE = "<div id=t class=line><b>Day</b><b>Week</b><b>Month</b></div>"
LOOK = ALIKE.replace("<b>Day", "<b style='background:#36c'>Day")
LONG = "Of all the days that the calendar has in it"


@pytest.mark.parametrize(
    ("markup", "count"),
    [
        (ALIKE.replace("<b>Day", "<b class=on>Day"), 3),
        (ALIKE.replace("line", "'line apart'").replace("<b>Day", "<b class=on>Day"), 3),
        (LOOK, 3),
        (LOOK.replace("line", "'line apart'"), 0),
        (ALIKE, 0),
        (ALIKE.replace("<b>Day", "<b class=on>Day").replace("Week", LONG), 0),
        (ALIKE.replace("<b>Day", "<b class=on>Day").replace("Week", "\u2026"), 0),
        (ALIKE.replace("<b>Day", "<b class=on>Day").replace("Week", "<input>Week"), 0),
        (ALIKE.replace("<b>", "<b role=tab class=on>", 1), 0),
        (ALIKE.replace("<b>Day</b>", "<a class=on href=/day>Day</a>"), 0),
        (ALIKE.replace("<b>", "<b aria-pressed=true>"), 0),
        (ALIKE.replace("<b>", "<b role=radio>").replace("role", "aria-checked=false role"), 3),
        ("<div id=t class=line><b class=on>Day</b></div>", 0),
        (f"<div id=t class=line><b class=on>Day</b>{'<b>Week</b>' * 12}</div>", 0),
    ],
)
def test_values_side_by_side_of_which_one_is_marked(
    blank_tab: Tab, markup: str, count: int
) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run("return abra.choices.valuesIn(t).length") == count


@pytest.mark.parametrize(
    ("row", "choice"),
    [
        (f"<p id=w>City</p>{BOX}", "t"),
        (f"<p><b><i id=w>City</i></b></p>{BOX}", "t"),
        (f"<p><u><b><i id=w>City</i></b></u></p>{BOX}", None),
        (f"<p id=w>City</p><small>Where you live</small><span>{BOX}</span>", "t"),
        (f"<p>Where</p><small id=w>City</small><span>{BOX}</span>", None),
        (f"<p id=w>City</p><span>{BOX}</span><button>Help</button>", None),
        (f"<p id=w>City</p><i>of</i>{BOX}<div class=box>Other</div>", None),
    ],
)
def test_the_words_for_a_choice_are_those_of_its_row(
    blank_tab: Tab, row: str, choice: str | None
) -> None:
    blank_tab.show(f"{STYLE}<div>{row}</div>")
    assert blank_tab.run(BESIDE) == choice


def test_a_look_under_the_pointer_counts_if_it_is_that_of_the_one_before(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + LOOK)
    blank_tab.run("abra.choices.keep(t); t.children[0].style.background = ''")
    assert blank_tab.run("return abra.choices.isChosen(t.children[2], t)") is False
    blank_tab.run("t.children[2].style.background = '#36c'")
    assert blank_tab.run("return abra.choices.isChosen(t.children[2], t)") is True
    assert blank_tab.run("return abra.choices.isChosen(t.children[0], t)") is False
