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
