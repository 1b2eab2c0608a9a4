"""page/signals/sheets.js in a real Chromium: what a style sheet of an element shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = (
    "<style>#o{background:yellow} html{overflow-anchor:none}</style><style></style>"
    "<p id=o style='transition:background-color 1s'>Words</p><div style='height:3000px'></div>"
)
LOOK = """
    abra.observer.arm(true);
    const id = abra.styling.note();
    const [first, second] = document.querySelectorAll("style");
    scrollTo(0, 5);
    (0, eval)(arguments[0]);
    abra.observer.current();
    const { boxes, isWhole } = abra.styling.since(id, null);
    return {
      boxes: boxes.length, isWhole, scrolled: scrollY, adopted: document.adoptedStyleSheets.length,
      disabled: [...document.styleSheets].filter((sheet) => sheet.disabled).length,
      running: document.getAnimations().length,
    };
"""
FIRST, SECOND = "document.querySelectorAll('style')[0]", "document.querySelectorAll('style')[1]"


@pytest.mark.parametrize(
    ("change", "shows"),
    [
        (f"{SECOND}.textContent = '#o{{color:red}}'", True),
        (f"{SECOND}.append('#o{{display:none}}')", True),
        (f"{FIRST}.remove()", True),
        (f"{FIRST}.textContent = {FIRST}.textContent", False),
        (f"{FIRST}.textContent += '#none{{color:red}}'", False),
        (f"{SECOND}.textContent = '#o{{background:yellow}}'", False),
        ("document.head.append(document.createElement('style'))", False),
    ],
)
def test_what_a_style_element_changes_is_seen_with_its_sheet_off(
    blank_tab: Tab, change: str, shows: bool
) -> None:
    blank_tab.show(PAGE)
    seen = blank_tab.run(LOOK, change)
    assert (seen["boxes"] > 0, seen["isWhole"]) == (shows, True)
    assert (seen["scrolled"], seen["adopted"], seen["disabled"]) == (5, 0, 0)


@pytest.mark.parametrize(
    ("change", "shows"),
    [
        ("host.shadowRoot.querySelector('style').textContent = 'b{color:red}'", True),
        ("host.shadowRoot.querySelector('style').remove()", True),
        ("host.shadowRoot.append(document.createElement('style'))", False),
        ("host.shadowRoot.querySelector('style').append('i{color:red}')", False),
    ],
)
def test_a_style_element_in_a_shadow_root_is_seen_there(
    blank_tab: Tab, change: str, shows: bool
) -> None:
    blank_tab.show(
        "<div id=host><template shadowrootmode=open><style>b{color:green}</style><b>Words</b>"
        "</template></div><style></style><style></style>"
    )
    seen = blank_tab.run(LOOK.replace("(0, eval)", "abra.observer.current(); (0, eval)"), change)
    assert (seen["boxes"] > 0, seen["isWhole"], seen["disabled"]) == (shows, True, 0)


def test_the_look_begins_no_transition(blank_tab: Tab) -> None:
    blank_tab.show(PAGE)
    seen = blank_tab.run(LOOK, f"{SECOND}.textContent = '#o{{letter-spacing:2px}}'")
    assert (seen["boxes"] > 0, seen["running"]) == (True, 0)
