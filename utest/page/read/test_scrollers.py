"""Which box scrolls for an element, and how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BOX = '<div id={} style="height: 100px; overflow: auto"><p style="height: 900px">{}</p></div>'
SCROLL = "return abra.scrollers.scroll({ref: abra.registry.idOf(%s), way: '%s', by: %s})"


def scroll(tab: Tab, element: str, way: str, by: float | None = None) -> Any:
    return tab.run(SCROLL % (element, way, "null" if by is None else by))


def test_a_page_leaves_a_little_in_view(blank_tab: Tab) -> None:
    blank_tab.show(BOX.format("box", "text"))
    assert scroll(blank_tab, "box", "down") == {"gone": False, "scrolls": True, "moved": 90}
    assert scroll(blank_tab, "box", "up", 30)["moved"] == 30


def test_the_only_box_inside_or_the_next_one_around(blank_tab: Tab) -> None:
    blank_tab.show(f"<section id=around>{BOX.format('box', '<b id=word>word</b>')}</section>")
    assert scroll(blank_tab, "around", "down", 40)["moved"] == 40
    assert scroll(blank_tab, "word", "down", 40)["moved"] == 40
    assert blank_tab.run("return box.scrollTop") == 80


def test_what_does_not_scroll_that_way_is_told(blank_tab: Tab) -> None:
    blank_tab.show(BOX.format("box", "text"))
    assert scroll(blank_tab, "box", "right") == {"gone": False, "scrolls": False, "moved": 0}
    assert scroll(blank_tab, "box", "top") == {"gone": False, "scrolls": True, "moved": 0}
