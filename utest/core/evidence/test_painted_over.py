"""Parts of a PNG are painted over, whatever filters its rows have."""

from __future__ import annotations

import zlib

import pytest

from AbraLibrary.core.act.png import SIGNATURE, Png
from AbraLibrary.core.evidence.painted_over import painted_over
from AbraLibrary.core.models.find.candidate import Box

GREY = b"\x60\x60\x60"


def png(rows: list[bytes], samples: int = 3) -> bytes:
    """A PNG of unfiltered rows."""

    def chunk(name: bytes, body: bytes) -> bytes:
        checked = name + body
        return len(body).to_bytes(4, "big") + checked + zlib.crc32(checked).to_bytes(4, "big")

    width = len(rows[0]) // samples
    head = width.to_bytes(4, "big") + len(rows).to_bytes(4, "big")
    head += bytes([8, 2 if samples == 3 else 6, 0, 0, 0])
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def rows_of(data: bytes) -> list[bytes]:
    return list(Png(data).rows())


def test_only_the_box_is_covered() -> None:
    rows = [bytes(range(at, at + 12)) for at in (0, 20, 40)]
    seen = rows_of(painted_over(png(rows), [Box(x=1, y=1, w=2, h=1)]))
    assert seen == [rows[0], rows[1][:3] + 2 * GREY + rows[1][9:], rows[2]]


def test_a_pixel_that_is_touched_is_covered() -> None:
    seen = rows_of(painted_over(png([bytes(12)]), [Box(x=0.9, y=-3, w=0.2, h=3.1)]))
    assert seen == [2 * GREY + bytes(6)]


def test_alpha_stays_opaque() -> None:
    seen = rows_of(painted_over(png([bytes(8)], samples=4), [Box(x=0, y=0, w=1, h=1)]))
    assert seen == [GREY + b"\xff" + bytes(4)]


@pytest.mark.parametrize(
    "box", [Box(x=9, y=0, w=5, h=5), Box(x=0, y=0, w=0, h=0), Box(x=-9, y=0, w=5, h=5)]
)
def test_a_box_outside_changes_nothing(box: Box) -> None:
    picture = png([bytes(12)])
    assert painted_over(picture, [box]) == picture


def test_what_is_no_png_is_refused() -> None:
    with pytest.raises(ValueError, match="not a PNG"):
        painted_over(b"GIF89a", [Box(x=0, y=0, w=1, h=1)])
