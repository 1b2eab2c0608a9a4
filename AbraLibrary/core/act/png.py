"""Decodes PNGs as browsers write them for a viewport (W3C PNG, third edition).

That is 8 bits a sample, colour with or without alpha, not interlaced. A library would not pay: a
screenshot is decoded only if two of them differ.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from itertools import accumulate

from AbraLibrary.core.models.base import Model

#: The first bytes of every PNG.
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Samples for each pixel, by colour type.
# @fixed PNG, 11.2.1
_SAMPLES = {2: 3, 6: 4}
# The places of bit depth, colour type and interlacing in the header chunk.
# @fixed PNG, 11.2.1
_DEPTH, _COLOURS, _INTERLACED = 8, 9, 12
# Bytes of an integer, and of a chunk without its body: length, type and checksum.
# @fixed PNG, 5.3 and 7.1
_INTEGER, _AROUND = 4, 12
# Samples wrap around at this value.
# @fixed PNG, 9.2
_BYTE = 255
_PLAIN = b"\x08"

#: Undoes a filter, from the row, the row above it, and the samples for each pixel.
_Undo = Callable[[bytes, bytes, int], bytes]


class Header(Model):
    """The header of a PNG."""

    width: int
    height: int
    samples: int


class Png:
    """A picture, read row by row."""

    def __init__(self, data: bytes) -> None:
        """Read the header; the rows are decoded on demand.

        Raises:
            ValueError: not a PNG, or of a kind that no browser uses for screenshots.
        """
        if not data.startswith(SIGNATURE):
            raise ValueError("This is not a PNG.")
        chunks = list(_chunks(data))
        head = chunks[0][1]
        samples = _SAMPLES.get(head[_COLOURS])
        if head[_DEPTH : _DEPTH + 1] != _PLAIN or samples is None or head[_INTERLACED]:
            raise ValueError("The PNG has not 8 bits a sample and colours in one pass.")
        self.header = Header(
            width=int.from_bytes(head[:_INTEGER], "big"),
            height=int.from_bytes(head[_INTEGER : 2 * _INTEGER], "big"),
            samples=samples,
        )
        self._data = b"".join(body for kind, body in chunks if kind == b"IDAT")

    def rows(self) -> Iterator[bytes]:
        """The samples of each row, from the top."""
        raw = zlib.decompress(self._data)
        samples = self.header.samples
        stride = self.header.width * samples
        above = bytes(stride)
        for start in range(0, self.header.height * (stride + 1), stride + 1):
            row = raw[start + 1 : start + 1 + stride]
            above = _UNDO[raw[start]](row, above, samples)
            yield above


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        body = at + 2 * _INTEGER
        size = int.from_bytes(data[at : at + _INTEGER], "big")
        yield data[at + _INTEGER : body], data[body : body + size]
        at += size + _AROUND


def _none(row: bytes, above: bytes, samples: int) -> bytes:
    return row


def _sub(row: bytes, above: bytes, samples: int) -> bytes:
    done = bytearray(len(row))
    for sample in range(samples):
        sums = accumulate(row[sample::samples], _plus)
        done[sample::samples] = bytes(list(sums))
    return bytes(done)


def _plus(left: int, right: int) -> int:
    return left + right & _BYTE


def _up(row: bytes, above: bytes, samples: int) -> bytes:
    return bytes([value + up & _BYTE for value, up in zip(row, above, strict=True)])


def _average(row: bytes, above: bytes, samples: int) -> bytes:
    done = bytearray(samples) + row  # the pixels to the left of the first are 0
    for at, up in enumerate(above):
        done[at + samples] = row[at] + (done[at] + up >> 1) & _BYTE
    return bytes(done[samples:])


def _paeth(row: bytes, above: bytes, samples: int) -> bytes:
    done = bytearray(samples) + row
    corners = bytes(samples) + above
    for at, up in enumerate(above):
        left, corner = done[at], corners[at]
        # PNG, 9.4: the nearest of the three to left + up - corner, in this order.
        by_left, by_up = abs(up - corner), abs(left - corner)
        by_corner = abs(left + up - 2 * corner)
        if by_left <= by_up and by_left <= by_corner:
            near = left
        else:
            near = up if by_up <= by_corner else corner
        done[at + samples] = row[at] + near & _BYTE
    return bytes(done[samples:])


_UNDO: tuple[_Undo, ...] = (_none, _sub, _up, _average, _paeth)
