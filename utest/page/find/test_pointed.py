"""What stands with a text where no markup makes a container (pointed.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_within import inside

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def b(name: str) -> str:
    return f"<button id={name}>Choose</button>"


FOUND = {
    "one card": f"<div><div><b>Two</b><p>For teams</p>{b('y')}</div></div><p>Other {b('n')}</p>",
    "classes of their own": (
        f"<div><div class=a><b>One</b> {b('n')}</div><div class=b><b>Two</b> {b('y')}</div></div>"
    ),
    "shapes of their own": (
        f"<div><div class=a><p>One</p>{b('n')}</div>"
        f"<div class=b><img><div>Two</div><div>{b('y')}</div></div></div>"
    ),
    "rules between": f"<div><p>One</p>{b('n')}<hr><p>Two</p>{b('y')}<hr><p>Six</p>{b('m')}</div>",
    "rules between, and a line more": (
        f"<div><p>One</p><p>At one</p>{b('n')}<hr><p>Two</p><p>At two</p>{b('y')}<hr>{b('m')}</div>"
    ),
    "separators between boxes": (
        f"<div><div>One</div><div>At one</div><div>{b('n')}</div><div role=separator></div>"
        f"<div>Two</div><div>At two</div><div>{b('y')}</div></div>"
    ),
    "a flat grid": (
        f"<div><div>One</div><div>{b('n')}</div><div>Two</div><div>{b('y')}</div></div>"
    ),
    "a flat grid of three columns": (
        "<div style='display:grid;grid-template-columns:9em 9em 9em'>"
        f"<div>One</div><div>3 EUR</div>{b('n')}<div>Two</div><div>4 EUR</div>{b('y')}</div>"
    ),
    "lines of a paragraph": f"<p>One {b('n')}<br>Two {b('y')}<br>Six {b('m')}</p>",
    "columns": (
        "<div style='display:flex'>"
        f"<div class=a><i>One</i><br>{b('n')}</div><div class=b><i>Two</i><br>{b('y')}</div></div>"
    ),
}
REFUSED = {
    "the other card has it": (
        f"<div><div class=a><b>Two</b></div><div class=b><b>One</b> {b('n')}</div></div>"
    ),
    "the next line has it": f"<p>Two<br>Six {b('n')}<br>One {b('m')}</p>",
    "behind a rule": f"<div><p>Two</p><hr><p>One</p>{b('n')}<hr><p>Six</p>{b('m')}</div>",
    "the next title has it": f"<div><p>Two</p><p>One</p>{b('n')}<p>Six</p>{b('m')}</div>",
    "words behind each": f"<div>{b('n')} <i>One</i> {b('m')} <i>Two</i></div>",
}


@pytest.mark.parametrize("markup", FOUND.values(), ids=FOUND)
def test_the_one_that_stands_with_the_words_is_meant(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert inside(blank_tab, "Choose", "Two") == ["y"]


def test_a_row_behind_the_words_is_meant(blank_tab: Tab) -> None:
    """The stars of a rating, in a box of their own."""
    blank_tab.show(f"<div><i>Two</i> <b>{b('l')}{b('m')}{b('n')}</b></div><div>One {b('o')}</div>")
    assert inside(blank_tab, "Choose", "Two") == ["l", "m", "n"]


def test_two_between_rules_are_both_meant(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{b('l')}<hr><p>Two</p><p>Low</p>{b('m')}<p>High</p>{b('n')}<hr></div>")
    assert inside(blank_tab, "Choose", "Two") in ([], ["m", "n"])


def test_two_behind_the_words_are_both_meant(blank_tab: Tab) -> None:
    """The resolver refuses to choose; the first one was pressed."""
    blank_tab.show(f"<div><span>Two</span> {b('m')} {b('n')}</div>")
    assert inside(blank_tab, "Choose", "Two") == ["m", "n"]


@pytest.mark.parametrize("markup", REFUSED.values(), ids=REFUSED)
def test_in_doubt_none_is_meant(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert inside(blank_tab, "Choose", "Two") == []


@pytest.mark.parametrize(("height", "found"), [(100, ["y"]), (400, [])])
def test_what_is_far_from_the_words_is_not_meant(
    blank_tab: Tab, height: int, found: list[str]
) -> None:
    gap = f"<div style='height:{height}px'></div>"
    blank_tab.show(f"<main><div><p>Two</p>{gap}{b('y')}</div></main>")
    assert inside(blank_tab, "Choose", "Two") == found
