"""Words that are not drawn are compared before "no changes" is said (voiced.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver import ActionChains

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ICON = "<svg width=20 height=20><path d='M0 0h9v9z'/></svg>"
PAGE = f"""
<span id=tip title="Old tip">Saved</span> <b id=state role=img aria-label=Online>\u25cf</b>
<img id=pic alt=Kettle width=20 height=20 src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<button id=like aria-label="Like it">{ICON}</button> <input id=mail aria-label=Mail>
<nav id=nav aria-label=Main><a href=x>Home</a></nav> <button id=go>Go</button>
<i id=far aria-hidden=true aria-label=Never>\u25cb</i> <p id=plain>Total</p>
<div id=list><i title="Two left">\u25d1</i></div>
"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.show(PAGE)
    blank_tab.run("document.title = 'Post'")
    return blank_tab


def after(tab: Tab, script: str, *ignored: str) -> list[tuple[str, str, str, str]]:
    """What is said otherwise after a script."""
    noted = tab.call("capture.state")["wordless"]
    tab.run(script)
    ignore = [{"strategy": "css", "locator": each} for each in ignored]
    said = tab.call("voiced.since", id=noted, ignore=ignore)
    return [(each["what"], each["name"], each["was"], each["now"]) for each in said]


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("tip.title = 'New tip'", ("tooltip", "Saved", "Old tip", "New tip")),
        ("tip.removeAttribute('title')", ("tooltip", "Saved", "Old tip", "")),
        ("plain.title = 'With tax'", ("tooltip", "Total", "", "With tax")),
        ("state.ariaLabel = 'Away'", ("spoken name", "\u25cf", "Online", "Away")),
        ("pic.alt = 'Pot'", ("spoken name", "", "Kettle", "Pot")),
        ("like.ariaLabel = 'Liked'", ("spoken name", "", "Like it", "Liked")),
        ("mail.ariaLabel = 'Post'", ("spoken name", "", "Mail", "Post")),
        ("nav.ariaLabel = 'Side'", ("spoken name", "Home", "Main", "Side")),
        ("go.setAttribute('aria-description', 'Pays')", ("spoken description", "Go", "", "Pays")),
        ("list.innerHTML = '<i title=One>\u25d1</i>'", ("tooltip", "\u25d1", "Two left", "One")),
        ("document.title = '(1) Post'", ("page title", "", "Post", "(1) Post")),
        (
            "document.querySelector('title').outerHTML = '<title>Sent</title>'",
            ("page title", "", "Post", "Sent"),
        ),
    ],
)
def test_what_is_said_otherwise_is_told(
    page: Tab, script: str, said: tuple[str, str, str, str]
) -> None:
    assert after(page, script) == [said]


@pytest.mark.parametrize(
    "script",
    [
        "",
        "tip.dataset.old = tip.title; tip.ariaLabel = tip.title; tip.removeAttribute('title')",
        "plain.title = 'Total'",
        "far.ariaLabel = 'Ever'",
        "tip.hidden = true",
        "list.innerHTML = list.innerHTML",
        "go.focus(); go.title = 'Goes'",
        "go.setAttribute('role', 'button')",
        "document.body.insertAdjacentHTML('beforeend', '<b title=x hidden>y</b>')",
    ],
)
def test_what_nobody_is_told_is_none(page: Tab, script: str) -> None:
    assert after(page, script) == []


def test_what_the_pointer_takes_away_is_none(page: Tab) -> None:
    page.run("tip.onmouseenter = () => { tip.dataset.t = tip.title; tip.removeAttribute('title') }")
    noted = page.call("capture.state")["wordless"]
    tip = page.driver.find_element("id", "tip")
    ActionChains(page.driver, duration=0).move_to_element(tip).perform()
    assert page.call("voiced.since", id=noted, ignore=[]) == []


def test_what_is_ignored_is_none(page: Tab) -> None:
    assert after(page, "tip.title = 'New tip'; pic.alt = 'Pot'", "#tip", "img") == []


def test_a_note_that_is_not_known_any_more_tells_nothing(page: Tab) -> None:
    assert page.call("voiced.since", id=10_000, ignore=[]) == []
