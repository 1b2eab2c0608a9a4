"""PNGs are read as browsers write them: each filter, with and without alpha."""

from __future__ import annotations

import zlib

import pytest

from AbraLibrary.core.act.png import Png


def chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(kind + body).to_bytes(4, "big")
    return len(body).to_bytes(4, "big") + kind + body + check


def png(rows: list[bytes], filters: list[int], samples: int = 3) -> bytes:
    """A picture of these rows, each behind one of the filters of PNG, 9.2."""
    above, raw = bytes(len(rows[0])), b""
    for row, kind in zip(rows, filters, strict=True):
        raw += bytes([kind]) + filtered(row, above, kind, samples)
        above = row
    head = (len(rows[0]) // samples).to_bytes(4, "big") + len(rows).to_bytes(4, "big")
    head += bytes([8, {3: 2, 4: 6}[samples], 0, 0, 0])
    data = zlib.compress(raw)
    halves = chunk(b"IDAT", data[:9]) + chunk(b"IDAT", data[9:])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + halves + chunk(b"IEND", b"")


def filtered(row: bytes, above: bytes, kind: int, samples: int) -> bytes:
    done = []
    for at, value in enumerate(row):
        left = row[at - samples] if at >= samples else 0
        corner = above[at - samples] if at >= samples else 0
        up = above[at]
        near = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        done.append(value - (0, left, up, (left + up) // 2, near)[kind] & 255)
    return bytes(done)


ROWS = [bytes((x * 37 + y * 91 + (x * y) % 7) % 256 for x in range(24)) for y in range(6)]


@pytest.mark.parametrize("samples", [3, 4])
@pytest.mark.parametrize("kind", range(5))
def test_each_filter_is_undone(kind: int, samples: int) -> None:
    assert list(Png(png(ROWS, [kind] * 6, samples)).rows()) == ROWS


def test_each_row_may_have_another_filter() -> None:
    assert list(Png(png(ROWS, [4, 0, 3, 1, 2, 4])).rows()) == ROWS


def test_it_says_its_size() -> None:
    head = Png(png(ROWS, [0] * 6, 4)).header
    assert (head.width, head.height, head.samples) == (6, 6, 4)


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", png(ROWS, [0] * 6).replace(b"\x08\x02", b"\x10\x02")]
)
def test_what_is_no_picture_of_a_page_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="PNG"):
        Png(data)
