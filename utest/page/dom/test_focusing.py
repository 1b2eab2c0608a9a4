"""What gets the focus in what takes none itself: the first that the Tab key comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.support.ui import WebDriverWait

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FOCUSED = """
const taken = abra.focusing.giveFirst(document.getElementById("w"));
return [taken, abra.focusing.isOn(document.getElementById("w")), abra.focusing.deepFocus().id];
"""
FRAME = "<iframe srcdoc='<p>Card</p><input id=a><input id=b>'></iframe>"
SHADOW = "<template shadowrootmode=open>{}</template>"
HOST = f"<span>{SHADOW}</span>"


@pytest.mark.parametrize(
    ("inside", "focused"),
    [
        ("<p>Name</p><input id=a><input id=b>", "a"),
        ("<input disabled><input type=hidden><input style='display:none'><input id=b>", "b"),
        ("<input id=a><input id=b tabindex=2><input id=c tabindex=1>", "c"),
        ("<b id=a tabindex=-1>1</b><b id=b tabindex=0>2</b>", "b"),
        ("<b id=a tabindex=-1>1</b>", "a"),
        ("<p id=a contenteditable>x</p><input id=b>", "a"),
        ("<div inert><input id=a></div><a>no</a><a id=b href=#>yes</a>", "b"),
        (HOST.format("<input id=a>") + "<input id=b>", "a"),
        (HOST.format(HOST.format("<i></i>")) + "<input id=b>", "b"),
        (f"<div>{SHADOW.format('<slot></slot><input id=b>')}<input id=a></div>", "a"),
        (HOST.format("<input id=a><input id=b tabindex=3>") + "<input id=c tabindex=5>", "c"),
        (HOST.format("<input id=a><input id=b tabindex=3>"), "b"),
        (FRAME, "a"),
        ("<input id=c tabindex=1>" + FRAME, "c"),
    ],
)
def test_the_first_in_the_order_of_the_tab_key_gets_it(
    blank_tab: Tab, inside: str, focused: str
) -> None:
    blank_tab.show(f"<input id=before><fieldset id=w>{inside}</fieldset><input>")
    loaded = "return !document.querySelector('iframe')?.contentDocument.getElementById('b')"
    if "iframe" in inside:
        WebDriverWait(blank_tab, 5, 0.02).until(lambda tab: not tab.run(loaded))
    assert blank_tab.run(FOCUSED) == [True, True, focused]


def test_the_shadow_tree_of_the_element_itself_counts(blank_tab: Tab) -> None:
    blank_tab.show(f"<div id=w>{SHADOW.format('<p>x</p><button id=a>y</button>')}</div>")
    assert blank_tab.run(FOCUSED) == [True, True, "a"]


def test_what_takes_the_focus_itself_gets_it(blank_tab: Tab) -> None:
    blank_tab.show("<div id=w tabindex=-1><input id=a></div>")
    assert blank_tab.run(FOCUSED) == [True, True, "w"]


def test_it_goes_to_the_first_also_where_another_in_it_has_it(blank_tab: Tab) -> None:
    blank_tab.show("<div id=w><input id=a><input id=b autofocus></div>")
    blank_tab.run("document.getElementById('b').focus()")
    assert blank_tab.run(FOCUSED) == [True, True, "a"]


@pytest.mark.parametrize("inside", ["", "<p>Text</p>", "<button disabled>x</button>"])
def test_where_nothing_takes_it_the_focus_stays(blank_tab: Tab, inside: str) -> None:
    blank_tab.show(f"<input id=before><div id=w>{inside}</div>")
    blank_tab.run("document.getElementById('before').focus()")
    assert blank_tab.run(FOCUSED) == [False, False, "before"]


@pytest.mark.parametrize("inside", ["", "<input>"])
def test_a_frame_has_the_focus_that_is_in_it(blank_tab: Tab, inside: str) -> None:
    blank_tab.show(f"<iframe id=w srcdoc='<b id=a>x</b>{inside}'></iframe>")
    loaded = "return document.getElementById('w').contentDocument.getElementById('a') !== null"
    WebDriverWait(blank_tab, 5, 0.02).until(lambda tab: tab.run(loaded))
    assert blank_tab.run(FOCUSED)[:2] == [True, True]
