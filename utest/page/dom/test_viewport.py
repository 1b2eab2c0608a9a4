"""Where elements are in the view (viewport.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def test_of_what_is_higher_than_the_view_a_strip_is_enough(blank_tab: Tab) -> None:
    blank_tab.show("<div id=t style='height:3000px'></div><div style='height:3000px'></div>")
    shown = """
        const { bottom } = t.getBoundingClientRect();
        scrollBy(0, bottom - arguments[0]);
        return abra.viewport.isInView(t);
    """
    assert blank_tab.run(shown, 100) is True
    assert blank_tab.run(shown, 20) is False
