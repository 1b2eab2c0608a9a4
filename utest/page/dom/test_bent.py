"""Frames that are turned, mirrored or in perspective (bent.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FRAME = (
    "<div style='padding:90px'><div style='{}'><iframe style='width:300px;height:90px;border:2px "
    "solid;padding:5px' srcdoc=\"<button id=b style='margin:20px 0 0 170px'>Go</button>\">"
    "</iframe></div></div>"
)
BENT = {
    "turned": "transform:rotate(20deg)",
    "turned by its own property": "rotate:-15deg",
    "mirrored": "transform:scaleX(-1)",
    "skewed": "transform:skewX(15deg)",
    "in perspective": "transform:perspective(500px) rotateY(35deg)",
    "turned and scaled": "transform:rotate(10deg) scale(.7);transform-origin:0 0",
    "upright": "transform:scale(.8)",
}


@pytest.mark.parametrize("style", BENT.values(), ids=BENT)
def test_the_middle_of_what_is_in_a_frame_is_hit(blank_tab: Tab, style: str) -> None:
    blank_tab.show(FRAME.format(style))
    found = blank_tab.run_async(
        """const done = arguments[0], frame = document.querySelector('iframe');
        const look = () => {
          const b = frame.contentDocument.getElementById('b');
          if (!b) return setTimeout(look, 20);
          const { point } = abra.geometry.hitPointOf(b);
          done([point !== null, point && document.elementFromPoint(point.x, point.y) === frame]);
        };
        look();"""
    )
    assert found == [True, True]
