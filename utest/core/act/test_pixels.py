"""Where two pictures differ is reported as few boxes."""

from __future__ import annotations

from test_png import png

from AbraLibrary.core.act.pixels import differing
from AbraLibrary.core.models.find.candidate import Box

WIDTH, HEIGHT = 120, 90
ALL = Box(x=0, y=0, w=WIDTH, h=HEIGHT)


def picture(*boxes: tuple[int, int, int, int], level: int = 200) -> bytes:
    """White, with these boxes (x, y, width, height) of another level in it."""
    rows = [bytearray(b"\xff" * WIDTH * 3) for _ in range(HEIGHT)]
    for x, y, w, h in boxes:
        for row in rows[y : y + h]:
            row[x * 3 : (x + w) * 3] = bytes([level]) * w * 3
    return png([bytes(row) for row in rows], [y % 5 for y in range(HEIGHT)])


def test_equal_pictures_differ_nowhere() -> None:
    assert differing(picture((5, 5, 9, 9)), picture((5, 5, 9, 9)), [ALL]) == []


def test_what_has_come_has_a_box() -> None:
    assert differing(picture(), picture((20, 30, 10, 7)), [ALL]) == [Box(x=20, y=30, w=10, h=7)]


def test_what_is_near_is_one_and_what_is_far_another() -> None:
    now = picture((2, 2, 4, 4), (12, 5, 4, 4), (90, 70, 6, 6))
    assert differing(picture(), now, [ALL]) == [Box(x=2, y=2, w=14, h=7), Box(x=90, y=70, w=6, h=6)]


def test_only_what_is_asked_for_counts() -> None:
    now = picture((2, 2, 4, 4), (90, 70, 6, 6))
    asked = [Box(x=80, y=60, w=40, h=30)]
    assert differing(picture(), now, asked) == [Box(x=90, y=70, w=6, h=6)]
    assert differing(picture(), now, asked, [Box(x=85, y=65, w=20, h=20)]) == []


def test_a_hole_leaves_what_is_next_to_it() -> None:
    now = picture((10, 10, 60, 4))
    found = differing(picture(), now, [ALL], [Box(x=30, y=0, w=20, h=40)])
    assert found == [Box(x=10, y=10, w=60, h=4)]


def test_an_invisible_difference_is_not_a_change() -> None:
    assert differing(picture(level=255), picture((5, 5, 9, 9), level=253), [ALL]) == []


def test_pictures_of_another_size_differ_as_a_whole() -> None:
    small = png([b"\0" * 6] * 2, [0, 0])
    assert differing(small, picture(), [ALL]) == [ALL]
