"""PNG pictures of a misty morning, drawn here with zlib alone, of any size in bytes."""

from __future__ import annotations

import math
import random
import struct
import zlib
from dataclasses import dataclass
from functools import lru_cache

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Scene:
    """Colours of a picture: sky from top to horizon, the sun, and hills from far to near."""

    sky: tuple[Colour, Colour, Colour]
    sun: Colour
    hills: tuple[Colour, ...]
    mist: Colour
    sun_x: float
    seed: int


DAWN = Scene(
    sky=((108, 140, 150), (243, 196, 150), (253, 228, 196)),
    sun=(255, 246, 222),
    hills=((196, 170, 150), (150, 146, 132), (98, 118, 106), (52, 86, 72), (24, 56, 44)),
    mist=(250, 222, 190),
    sun_x=0.71,
    seed=4,
)
HARVEST = Scene(
    sky=((240, 214, 176), (248, 226, 190), (252, 238, 214)),
    sun=(255, 250, 236),
    hills=((214, 178, 128), (190, 134, 84), (142, 104, 62), (92, 88, 52), (52, 66, 42)),
    mist=(252, 232, 200),
    sun_x=0.3,
    seed=11,
)


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    share = min(1.0, max(0.0, share))
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def _ridges(scene: Scene, width: int, height: int) -> list[list[int]]:
    """For each hill, the row in which it begins, per column."""
    rng = random.Random(scene.seed)
    ridges = []
    for depth in range(len(scene.hills)):
        base = height * (0.42 + 0.13 * depth)
        waves = [
            (
                rng.uniform(0.6, 1.6) * (octave + 1),
                rng.uniform(0, 6.3),
                height * 0.06 / (octave + 1),
            )
            for octave in range(5)
        ]
        ridges.append(
            [
                int(base + sum(a * math.sin(f * 6.283 * x / width + p) for f, p, a in waves))
                for x in range(width)
            ]
        )
    return ridges


def _pixels(scene: Scene, width: int, height: int) -> bytes:
    """Raw scanlines, each after its filter byte.

    Each column knows which layer owns it (0 sky, 1 to n hills, n + 1 the sun); a row is that
    list translated into colours, so the cost is a few C calls a row, not one step a pixel.
    """
    begins: list[list[tuple[int, int]]] = [[] for _ in range(height)]
    tops = []
    for layer, ridge in enumerate(_ridges(scene, width, height), start=1):
        tops.append(min(ridge))
        for x, y in enumerate(ridge):
            if y < height:
                begins[max(0, y)].append((x, layer))
    owners = bytearray(width)
    sun_layer = len(scene.hills) + 1
    sun_x, sun_y, radius = scene.sun_x * width, height * 0.36, height * 0.11
    out = bytearray()
    for y in range(height):
        for x, layer in begins[y]:
            owners[x] = max(owners[x], layer)
        row = owners
        reach = radius * radius - (y - sun_y) ** 2
        if reach > 0:
            row = bytearray(owners)
            half = math.sqrt(reach)
            for x in range(max(0, int(sun_x - half)), min(width, int(sun_x + half))):
                row[x] = row[x] or sun_layer
        share = y / (height * 0.6)
        low = share < 0.6
        sky = (
            _mix(scene.sky[0], scene.sky[1], share / 0.6)
            if low
            else _mix(scene.sky[1], scene.sky[2], (share - 0.6) / 0.4)
        )
        colours = [sky]
        for top, hill in zip(tops, scene.hills, strict=True):
            colours.append(_mix(hill, scene.mist, 0.55 * (y - top) / (height * 0.3)))
        colours[-1] = scene.hills[-1]
        colours.append(_mix(scene.sun, sky, 0.25))
        line = bytearray(3 * width)
        for channel in range(3):
            table = bytes(colour[channel] for colour in colours).ljust(256, b"\0")
            line[channel::3] = row.translate(table)
        out += b"\0" + line
    return bytes(out)


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


@lru_cache(maxsize=16)
def _picture(scene: Scene, width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(_pixels(scene, width, height), 6)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data)


@lru_cache(maxsize=16)
def png(scene: Scene, width: int, height: int, kilobytes: int = 0) -> bytes:
    """Return a PNG of `scene` that is `kilobytes` * 1024 bytes long, or its own size if larger.

    The rest is filled with an ancillary chunk of noise, which decoders skip by the PNG
    specification (third edition, 5.4): the transfer grows, the decoding does not.
    """
    picture = _picture(scene, width, height)
    end = _chunk(b"IEND", b"")
    missing = kilobytes * 1024 - len(picture) - len(end) - 12
    if missing > 0:
        picture += _chunk(b"paDd", random.Random(kilobytes).randbytes(missing))
    return picture + end
