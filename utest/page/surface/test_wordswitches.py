"""Switches whose state is a word beside the words for them (wordswitches.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

IS_ONE = "return abra.wordswitches.isOne(t)"
BESIDE = "return abra.wordswitches.besides(w)?.id ?? null"


@pytest.mark.parametrize(
    ("markup", "is_one"),
    [
        ("<button id=t>OFF</button>", True),
        ("<a id=t href='#'>No</a>", True),
        ("<span id=t style='cursor:pointer'>Aus</span>", True),
        ("<span id=t>Aus</span>", False),
        ("<a id=t href='/wifi'>Off</a>", False),
        ("<button id=t>Turn on</button>", False),
        ("<button id=t role=tab>On</button>", False),
        ("<button id=t hidden>On</button>", False),
        ("<button id=t>No</button><button>Yes</button>", False),
        ("<button>Help</button><button id=t>No</button>", False),
    ],
)
def test_a_pressed_word_for_a_state_is_a_switch(blank_tab: Tab, markup: str, is_one: bool) -> None:
    blank_tab.show(f"<div>{markup}</div>")
    assert blank_tab.run(IS_ONE) is is_one


@pytest.mark.parametrize(
    ("row", "switch"),
    [
        ("<b id=w>Sound</b><button id=t>OFF</button>", "t"),
        ("<button id=t>OFF</button><b id=w>Sound</b>", "t"),
        ("<p><b><i id=w>Sound</i></b></p><p><button id=t>OFF</button></p>", "t"),
        ("<p><u><b><i id=w>Sound</i></b></u></p><p><button id=t>OFF</button></p>", None),
        ("<p id=w>Sound</p><small>Rings</small><span><button id=t>OFF</button></span>", "t"),
        ("<p>Rings</p><small id=w>Sound</small><span><button id=t>OFF</button></span>", None),
        ("<p id=w>Sound</p><span><button id=t>OFF</button></span><button>Help</button>", None),
        ("<p id=w>Sound</p><span><button>Edit</button></span>", None),
    ],
)
def test_the_words_for_a_switch_are_those_of_its_row(
    blank_tab: Tab, row: str, switch: str | None
) -> None:
    blank_tab.show(f"<div>{row}</div>")
    assert blank_tab.run(BESIDE) == switch


BOTH = (
    "<span id=t style='display:inline-block;width:60px;height:20px;overflow:hidden;cursor:pointer'>"
    "<span style='display:block;width:120px;white-space:nowrap;margin-left:{}px'>"
    "<u style='display:inline-block;width:50px'>{}</u><u style='display:inline-block;width:50px'>{}"
    "</u><input type=checkbox style='position:absolute;left:-999px'></span></span>"
)


@pytest.mark.parametrize(
    ("place", "words", "state"),
    [
        (0, ("ON", "OFF"), True),
        (-60, ("ON", "OFF"), False),
        (-60, ("Aus", "An"), True),
        # On its way, no words for a state, and the same twice.
        (-24, ("ON", "OFF"), None),
        (0, ("Left", "Right"), None),
        (0, ("ON", "ON"), None),
    ],
)
def test_a_switch_with_both_words_shows_one_of_them(
    blank_tab: Tab, place: int, words: tuple[str, str], state: bool | None
) -> None:
    """Bootstrap Switch and EasyUI: the other one has slid out of its box."""
    switch = BOTH.format(place, *words)
    blank_tab.show(f"<div><label id=w>Sound</label><input style='display:none'>{switch}</div>")
    assert blank_tab.run(BESIDE) == (None if state is None else "t")
    assert blank_tab.run(IS_ONE) is (state is not None)
    if state is not None:
        assert blank_tab.run("return abra.wordswitches.stateOf(t)") is state


def test_two_answers_of_which_both_are_seen_are_no_switch(blank_tab: Tab) -> None:
    answers = BOTH.format(0, "Yes", "No").replace("width:60px", "width:200px")
    blank_tab.show(f"<div><label id=w>Sure</label>{answers}</div>")
    assert blank_tab.run(BESIDE) is None
