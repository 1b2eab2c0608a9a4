"""A part of a picture that a box touches, as a picture of its own."""

from __future__ import annotations

import pytest

from AbraLibrary.core.act.png import Png
from AbraLibrary.core.evidence.cut_out import cut_out
from AbraLibrary.core.evidence.painted_over import written
from AbraLibrary.core.models.find.candidate import Box

#: 4 by 3 px.
ROWS = [bytes(range(at, at + 12)) for at in (0, 20, 40)]


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        (Box(x=1, y=1, w=2, h=1), [ROWS[1][3:9]]),
        (Box(x=0.9, y=1.9, w=0.2, h=0.2), [ROWS[1][:6], ROWS[2][:6]]),
        (Box(x=-5, y=-5, w=50, h=50), ROWS),
        (Box(x=3, y=2, w=9, h=9), [ROWS[2][9:]]),
    ],
)
def test_the_part_that_a_box_touches(box: Box, expected: list[bytes]) -> None:
    part = cut_out(written(ROWS, 3), box)
    assert part is not None
    assert list(Png(part).rows()) == expected


@pytest.mark.parametrize("box", [Box(x=4, y=0, w=1, h=1), Box(x=0, y=3, w=1, h=1)])
def test_a_box_outside_of_the_picture(box: Box) -> None:
    assert cut_out(written(ROWS, 3), box) is None
