"""The text that an action is to bring: seen as soon as it is in view, even if it does not stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.fixture
def asked_tab(blank_tab: Tab) -> Tab:
    """A page with an order that was saved, and an action that is to bring one more such text."""
    blank_tab.show("<button id='b'>Save</button><p>Saved</p><p id='m'></p>")
    blank_tab.run("abra.gesture.begin(b, 'press'); abra.words.remember('Saved')")
    return blank_tab


def glance(tab: Tab, changes: int, *, moving: bool = False) -> bool:
    """Whether the text has been seen by now."""
    seen = (
        "abra.words.glance(String(arguments[0]), arguments[1]);"
        "return abra.words.sight({text: 'Saved'})"
    )
    return tab.run(seen, changes, moving)["cameMs"] is not None


def test_what_was_there_before_is_not_seen(asked_tab: Tab) -> None:
    assert not glance(asked_tab, 0)


def test_a_text_that_has_gone_again_was_seen(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'")
    assert glance(asked_tab, 1)
    asked_tab.run("m.textContent = ''")
    assert glance(asked_tab, 2)
    assert asked_tab.run("return abra.words.sight({text: 'Saved'}).count") == 1


def test_it_is_looked_for_only_where_something_has_changed_or_moves(asked_tab: Tab) -> None:
    assert not glance(asked_tab, 3)
    asked_tab.run("m.textContent = 'Saved'")
    assert not glance(asked_tab, 3)
    assert glance(asked_tab, 3, moving=True)


def test_another_text_was_not_asked_for(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'")
    assert glance(asked_tab, 1)
    assert asked_tab.run("return abra.words.sight({text: 'Sav'}).cameMs") is None


def test_nothing_is_kept_for_the_next_action(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'; abra.words.glance('1', false); abra.gesture.end()")
    assert not glance(asked_tab, 2)
