"""looks.js in a real Chromium: what only a class or a colour tells, and what the pointer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

from AbraLibrary.core.diff.compare import diff_states
from utest.page.diff.test_capture_page import Page, page

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import PageDiff

__all__ = ["page"]

STYLE = """<style>
    li { color: #222; background: #fff; --lit: #eef } h2:hover, li:hover { background: var(--lit) }
    li:hover { color: #00f }
    li:hover b { opacity: 0.5 } .off { color: #bbb; text-decoration: line-through }
    .new { font-weight: bold } .faded { opacity: 0.4 } .lit { background: #ffa }
    input:focus ~ i { color: red } .is-focused { color: blue }
    .slow { transition: color 60s } .pulse { animation: p 9s infinite }
    @keyframes p { to { color: red } }
</style>
<ul><li id=a>Sales <b>1</b></li><li id=r>Refunds</li><li id=v>Visits</li></ul>
<input id=f aria-label=Name><i id=i>required</i><p id=p>Words</p>"""


def looks(diff: PageDiff) -> list[tuple[str, str, str]]:
    assert all(each.what == "look" for each in diff.changed)
    return [(each.name, each.from_, each.to) for each in diff.changed]


@pytest.mark.parametrize(
    ("script", "was", "now"),
    [
        ("r.className = 'off'", "#222222, no line", "#bbbbbb, struck through"),
        ("r.className = 'new'", "not bold", "bold"),
        ("r.parentNode.className = 'new'; a.style.fontWeight = v.style.fontWeight = 400",
         "not bold", "bold"),
        ("r.className = 'faded'", "opacity 1", "opacity 0.4"),
        ("r.style.background = '#ffa'", "on #ffffff", "on #ffffaa"),
        ("document.styleSheets[0].insertRule('#r { font-weight: 700 }', 0)", "not bold", "bold"),
    ],
)  # fmt: skip
def test_what_a_person_sees_of_a_text_beside_its_words(
    page: Page, script: str, was: str, now: str
) -> None:
    page.show(STYLE)
    result = page.diff(script)
    assert looks(result) == [("Refunds", was, now)]
    assert result.summary == f'"Refunds" looks {now} instead of {was}'


@pytest.mark.parametrize(
    "style",
    ["border: 2px solid blue", "outline: 2px solid blue", "border-bottom: 2px solid blue",
     "border-top: 2px solid blue",
     "border-left: 2px solid blue"],
)  # fmt: skip
def test_a_frame_that_shows_what_is_chosen_is_seen(page: Page, style: str) -> None:
    page.show(STYLE)
    result = page.diff(f"r.style.cssText = '{style}'")
    assert looks(result) == [("Refunds", "no frame", "framed in #0000ff")]


def test_a_shadow_that_shows_what_is_chosen_is_seen(page: Page) -> None:
    page.show(STYLE)
    assert len(looks(page.diff("r.style.boxShadow = '0 0 3px red'"))) == 1


def test_a_frame_that_the_browser_itself_draws_is_none(page: Page) -> None:
    """Firefox colours it under the pointer."""
    page.show("<button id=b style='border: 2px outset gray'>Go</button>")
    assert looks(page.diff("b.style.borderColor = 'black'")) == []


def test_a_frame_that_only_the_pointer_or_the_focus_shows_is_none(page: Page) -> None:
    page.show(
        "<style>button { border: 1px solid red } button:hover { border-color: blue }"
        "button:focus { outline: 2px solid blue }</style><button id=go>Go</button>"
    )
    before = page.state()
    ActionChains(page.driver).move_to_element(
        page.driver.find_element(By.ID, "go")
    ).click().perform()
    assert looks(diff_states(before, page.state())) == []


def test_a_row_that_looks_otherwise_as_a_whole_is_one_change(page: Page) -> None:
    page.show(STYLE)
    assert looks(page.diff("a.style.backgroundColor = '#ffa'")) == [
        ("Sales 1", "on #ffffff", "on #ffffaa")
    ]


def test_what_the_pointer_shows_is_no_change_and_hides_none(page: Page) -> None:
    page.show(STYLE)
    before = page.state()
    ActionChains(page.driver).move_to_element(page.driver.find_element(By.ID, "a")).perform()
    assert diff_states(before, page.state()).summary == "no changes"
    page.run("a.className = 'off'")
    assert looks(diff_states(before, page.state())) == [("Sales 1", "no line", "struck through")]


def test_what_the_focus_shows_is_no_change(page: Page) -> None:
    page.show(STYLE)
    assert page.diff("f.focus(); p.className = 'is-focused'").summary == "no changes"


def test_a_look_on_its_way_is_none(page: Page) -> None:
    page.show(STYLE)
    page.run("p.className = 'slow'")
    assert page.diff("p.style.color = 'red'; r.className = 'pulse'").summary == "no changes"


def test_a_style_that_draws_the_same_is_no_change(page: Page) -> None:
    page.show(STYLE)
    result = page.diff("r.className = 'row current'; r.style.margin = '1px'; p.style.opacity = 1")
    assert result.summary == "no changes"


def test_looks_are_sent_as_numbers_of_a_short_list(page: Page) -> None:
    page.show(STYLE)
    # One for the three rows, and one for the bold word in the first.
    assert page.raw().count("rgb(34, 34, 34)") == 2
