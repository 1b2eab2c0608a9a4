"""What of an element is seen through the boxes around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SEEN = """
const { sight } = abra;
return [sight.shownPart(t) !== null, sight.canBeReached(t), !sight.isScrolledAway(t)];
"""


@pytest.mark.parametrize(
    ("box", "is_seen"),
    [
        ("display:contents;overflow:auto;position:relative", True),
        ("display:contents;overflow:hidden;transform:scale(1)", True),
        ("display:inline;overflow:hidden", True),
        ("display:block;overflow:auto;height:40px", True),
        ("display:block;overflow:hidden;height:0", False),
    ],
)
@pytest.mark.parametrize("position", ["static", "absolute"])
def test_what_has_no_box_of_its_own_clips_nothing(
    blank_tab: Tab, box: str, is_seen: bool, position: str
) -> None:
    inner = f"<p id=t style='margin:0;position:{position}'>Seagull</p>"
    blank_tab.show(f"<div style='position:relative;{box}'>{inner}</div>")
    assert blank_tab.run(SEEN) == [is_seen] * 3


@pytest.mark.parametrize(
    ("markup", "reason"),
    [
        ("<button id=t hidden>Save</button>", "display: none"),
        ("<p id=box hidden><button id=t>Save</button></p>", "display: none on p#box around it"),
        (
            "<div class=away style='visibility:hidden'><p><button id=t>Save</button></p></div>",
            "visibility: hidden on div.away around it",
        ),
        (
            "<div style='visibility:hidden'><p style='visibility:visible'>"
            "<button id=t style='visibility:hidden'>Save</button></p></div>",
            "visibility: hidden",
        ),
        (
            "<div id=far style='content-visibility:hidden'><button id=t>Save</button></div>",
            "content-visibility: hidden on div#far around it",
        ),
        (
            "<details><summary>More  options</summary><button id=t>Save</button></details>",
            "details 'More options' is closed",
        ),
        (
            "<details hidden id=d><summary id=t>More</summary></details>",
            "display: none on details#d around it",
        ),
        (
            "<details><summary>Outer</summary><details><summary id=t>Inner</summary></details>"
            "</details>",
            "details 'Outer' is closed",
        ),
        ("<dialog aria-label=Sure><button id=t>Yes</button></dialog>", "dialog 'Sure' is not open"),
        ("<div popover id=menu><button id=t>Yes</button></div>", "div#menu is not open"),
        ("<div id=t style='width:9px;height:0'></div>", "no height"),
        (
            "<div id=panel style='height:0;overflow:hidden'><button id=t>Save</button></div>",
            "no size on div#panel around it",
        ),
        (
            "<div style='opacity:0;pointer-events:none'><button id=t>Save</button></div>",
            "transparent, and takes no press",
        ),
        (
            "<div style='position:absolute;left:-999px'><button id=t>Save</button></div>",
            "it lies before the beginning of the page",
        ),
        ("<button id=t>Save</button>", None),
    ],
)
def test_why_an_element_is_not_seen_is_told(
    blank_tab: Tab, markup: str, reason: str | None
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.sight.reasonUnseen(t)") == reason


def test_what_is_in_a_hidden_frame_is_hidden_with_it(blank_tab: Tab) -> None:
    blank_tab.show("<iframe id=f hidden></iframe>")
    button = "f.contentDocument.body.querySelector('button')"
    blank_tab.run("f.contentDocument.body.innerHTML = '<button>Save</button>'")
    assert blank_tab.run(f"return abra.sight.reasonUnseen({button})") == "display: none"
