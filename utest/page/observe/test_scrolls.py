"""What has scrolled, whose doing it was, and what scrolls by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BOX = "<div id='box' style='height:90px;overflow:auto'><p id='p' style='height:3000px'>x</p></div>"
#: Long enough for the event of a scroll to come.
NEXT_FRAMES = "setTimeout(arguments[0], 80)"


def begun(tab: Tab, script: str) -> bool:
    """Whether anything has begun to scroll once the script has run."""
    tab.run(f"window.at = performance.now(); {script}")
    tab.driver.execute_async_script(NEXT_FRAMES)
    return bool(tab.run("return abra.scrolls.anySince(window.at)"))


SCROLLS = {
    "a container": "box.scrollTop = 50",
    "the window": "window.scrollTo(0, 50)",
    "what is in a shadow root": "host.shadowRoot.firstElementChild.scrollTop = 50",
    "what is in a frame": "frame.contentDocument.body.firstElementChild.scrollTop = 50",
}


@pytest.mark.parametrize("script", SCROLLS.values(), ids=SCROLLS.keys())
def test_what_was_at_rest_and_scrolls_has_begun_to(blank_tab: Tab, script: str) -> None:
    inner = "<div style='height:90px;overflow:auto'><p style='height:900px'>x</p></div>"
    blank_tab.show(
        f"{BOX}<div id='host'><template shadowrootmode='open'>{inner}</template></div>"
        f'<iframe id="frame" srcdoc="{inner}"></iframe><p style="height:3000px">x</p>'
    )
    blank_tab.driver.execute_async_script(NEXT_FRAMES)
    blank_tab.run("abra.observer.catchUp()")
    assert begun(blank_tab, script)


def test_what_does_not_scroll_has_not(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert not begun(blank_tab, "box.scrollTop = 0")


def test_what_goes_on_scrolling_has_not_begun_again(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert begun(blank_tab, "box.scrollTop = 50")
    assert not begun(blank_tab, "box.scrollTop = 90")


def test_a_scroll_of_ours_is_nobody_elses_doing(blank_tab: Tab) -> None:
    blank_tab.show(BOX + "<p style='height:3000px'>x</p>")
    ours = "abra.scrolls.byUs(p, () => { box.scrollTop = 50; window.scrollTo(0, 20); })"
    assert not begun(blank_tab, ours)
    assert blank_tab.run("return [box.scrollTop, scrollY]") == [50, 20]


def test_where_the_page_scrolls_on_from_ours_it_has_begun(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert begun(
        blank_tab, "abra.scrolls.byUs(p, () => { box.scrollTop = 50; }); box.scrollTop = 60"
    )


def test_after_a_scroll_of_ours_the_next_one_is_the_pages(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert not begun(blank_tab, "abra.scrolls.byUs(p, () => { box.scrollTop = 50; })")
    assert begun(blank_tab, "box.scrollTop = 90")
