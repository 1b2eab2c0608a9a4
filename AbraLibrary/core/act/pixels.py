"""In which regions two pictures of a page differ, and which difference is too small to count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from AbraLibrary.core.act.png import Png
from AbraLibrary.core.models.find.candidate import Box

# Nobody sees a smaller difference: the end of a fade, a rounding of the compositor.
# @unit levels of 255
# @measured the rest of a fade that is not waited for, 3 of 255 (page/signals/paint.js)
# @test utest/core/act/test_pixels.py::test_an_invisible_difference_is_not_a_change
_LEVELS = 3
# Differences within this distance are one region, like the letters of a word.
# @unit px
# @measured not measured: chosen so that the words of a line are one region and two buttons are two
# @test utest/core/act/test_pixels.py::test_what_is_near_is_one_and_what_is_far_another
_NEAR = 32

#: The left and right end of the part of a row to compare, in px.
_Span = tuple[int, int]


def differing(
    before: bytes, after: bytes, within: Sequence[Box], without: Sequence[Box] = ()
) -> list[Box]:
    """The regions in which two PNGs differ, as boxes in pixels.

    Args:
        before: the earlier picture.
        after: the later one.
        within: compare only inside these boxes, in pixels.
        without: leave these boxes out.

    Returns:
        The regions from top to bottom; everything to compare if the pictures differ in size.

    Raises:
        ValueError: one is no PNG of a page.
    """
    if before == after:
        return []
    old, new = Png(before), Png(after)
    if old.header != new.header:
        return list(within)
    samples = old.header.samples
    found: list[Box] = []
    for y, (was, now) in enumerate(zip(old.rows(), new.rows(), strict=True)):
        if was == now:
            continue
        for left, right in _spans(y, old.header.width, within, without):
            ends = _ends(was, now, left, right, samples)
            if ends is not None:
                _put(found, Box(x=ends[0], y=y, w=ends[1] - ends[0], h=1))
    return _joined(found)


def around(boxes: Iterable[Box]) -> Box:
    """The box around one or more boxes."""
    each = list(boxes)
    left, top = min(box.x for box in each), min(box.y for box in each)
    right, bottom = max(box.x + box.w for box in each), max(box.y + box.h for box in each)
    return Box(x=left, y=top, w=right - left, h=bottom - top)


def _spans(y: int, width: int, within: Sequence[Box], without: Sequence[Box]) -> list[_Span]:
    """The parts of a row to compare."""
    left = [_span(box, width) for box in within if box.y <= y < box.y + box.h]
    for hole in without:
        if hole.y <= y < hole.y + hole.h:
            start, end = _span(hole, width)
            left = [
                part
                for begin, stop in left
                for part in ((begin, min(stop, start)), (max(begin, end), stop))
                if part[0] < part[1]
            ]
    return left


def _span(box: Box, width: int) -> _Span:
    return max(0, round(box.x)), min(width, round(box.x + box.w))


def _ends(was: bytes, now: bytes, left: int, right: int, samples: int) -> _Span | None:
    """The first and the last difference in a part of a row."""
    if was[left * samples : right * samples] == now[left * samples : right * samples]:
        return None
    differ = [
        at
        for at in range(left * samples, right * samples)
        if was[at] != now[at] and abs(was[at] - now[at]) >= _LEVELS
    ]
    return (differ[0] // samples, differ[-1] // samples + 1) if differ else None


def _put(found: list[Box], row: Box) -> None:
    """Merge a row's difference with the region right above it, to keep boxes few."""
    for at in range(len(found) - 1, -1, -1):
        if _are_near(found[at], row):
            found[at] = around((found[at], row))
            return
    found.append(row)


def _joined(boxes: list[Box]) -> list[Box]:
    """Merge boxes that are near each other."""
    left = list(boxes)
    found: list[Box] = []
    while left:
        box = left.pop(0)
        near = [each for each in left if _are_near(box, each)]
        if near:
            left = [around((box, *near)), *(each for each in left if each not in near)]
        else:
            found.append(box)
    return sorted(found, key=lambda box: (box.y, box.x))


def _are_near(one: Box, other: Box) -> bool:
    return (
        one.x - _NEAR <= other.x + other.w and other.x - _NEAR <= one.x + one.w
        and one.y - _NEAR <= other.y + other.h and other.y - _NEAR <= one.y + one.h
    )  # fmt: skip
