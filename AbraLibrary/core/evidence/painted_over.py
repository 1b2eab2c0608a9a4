"""Paints over parts of a PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING

from AbraLibrary.core.act.png import SIGNATURE, Png

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Box

# An opaque grey pixel, by its samples, without and with alpha.
# @fixed PNG, 6.1
_PIXELS = {3: b"\x60\x60\x60", 4: b"\x60\x60\x60\xff"}
# The header after its size, by the samples of a pixel: 8 bits a sample, the colour type, one pass.
# @fixed PNG, 11.2.1
_KINDS = {3: b"\x08\x02\0\0\0", 4: b"\x08\x06\0\0\0"}


def painted_over(png: bytes, boxes: Iterable[Box]) -> bytes:
    """The picture with solid boxes, in px of the picture; those outside of it do not matter.

    Raises:
        ValueError: not a PNG, or of a kind that no browser uses for screenshots.
    """
    picture = Png(png)
    width, samples = picture.header.width, picture.header.samples
    spans = [place for box in boxes if (place := span(box, width)) is not None]
    if not spans:
        return png
    return written(list(_covered(picture.rows(), spans, _PIXELS[samples])), samples)


def written(rows: Sequence[bytes], samples: int) -> bytes:
    """The PNG of rows with so many samples a pixel."""
    head = struct.pack(">II", len(rows[0]) // samples, len(rows)) + _KINDS[samples]
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    parts = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(name, body) for name, body in parts)


def span(box: Box, width: int) -> tuple[int, int, int, int] | None:
    """The rows and columns that a box touches: top, bottom, left, right."""
    left, right = max(0, floor(box.x)), min(width, ceil(box.x + box.w))
    top, bottom = max(0, floor(box.y)), ceil(box.y + box.h)
    return (top, bottom, left, right) if left < right and top < bottom else None


def _covered(
    rows: Iterable[bytes], spans: Sequence[tuple[int, int, int, int]], pixel: bytes
) -> Iterator[bytes]:
    for at, row in enumerate(rows):
        shown = row
        for top, bottom, left, right in spans:
            if top <= at < bottom:
                size = len(pixel)
                shown = shown[: left * size] + pixel * (right - left) + shown[right * size :]
        yield shown


def _chunk(name: bytes, body: bytes) -> bytes:
    checked = name + body
    return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))
