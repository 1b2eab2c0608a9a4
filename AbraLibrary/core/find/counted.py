"""In which order `nth=` counts elements that match alike: as a person reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.candidate import Box


def as_read(matches: Sequence[Match], *, is_rtl: bool = False) -> list[Match]:
    """Line by line from the top; in a line from the left, or the right where the page reads so.

    A line is what overlaps its first element by half of the lower of the two. What has no place, as
    in a saved page, stays in its order.
    """
    lines: list[list[Match]] = []
    for match in sorted(matches, key=lambda each: each.candidate.box.y):
        box = match.candidate.box
        line = next((each for each in lines if _overlap(each[0].candidate.box, box)), None)
        if line is None:
            lines.append([match])
        else:
            line.append(match)
    way = -1 if is_rtl else 1
    return [
        match for line in lines for match in sorted(line, key=lambda m: way * m.candidate.box.x)
    ]


def is_of_one_count(matches: Sequence[Match]) -> bool:
    """Whether it is certain what is counted: those in one place, or places with one in each.

    Of two in the card that says "Draft", and two more in the menu that does so, nobody counts the
    third.
    """
    places = {each.candidate.containers.within_text for each in matches}
    return len(places) in (1, len(matches))


def _overlap(one: Box, other: Box) -> bool:
    shared = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return one.y == other.y or shared * 2 > min(one.h, other.h)
