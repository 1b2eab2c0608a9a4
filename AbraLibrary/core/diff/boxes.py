"""Boxes that are no rows and were drawn anew: which one of before each of them is.

A page that is drawn anew as a whole says much that it said before, with words such as "Open" and
"Delete" in each of its boxes. Taken one by one they would be those of any box.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from AbraLibrary.core.diff.sides import Identity, Side, path_of
from AbraLibrary.core.models.capture import TextEntry

_Texts = dict[int, list[TextEntry]]
#: Of so many pairs each is compared; a larger page is another one, drawn from other data.
_MOST_COMPARED = 2500


class Boxes(NamedTuple):
    """What was drawn anew, and what is left of the texts."""

    #: The box that says the same now -> the one that said it before.
    same: dict[int, int]
    #: What reads otherwise in the boxes that changed.
    pairs: list[tuple[TextEntry, TextEntry]]
    gone: list[TextEntry]
    came: list[TextEntry]
    #: The keys of those that are left in a box that was not there before, or is not there now.
    bound: set[int]


def drawn_anew(
    gone: list[TextEntry], came: list[TextEntry], old: Side, new: Side, apart: AbstractSet[int]
) -> Boxes:
    """The boxes of several texts that went, and came on another element.

    With the same texts, the outermost first, in the order of the page. Of the innermost that are
    left: with the same first text, where no other box has it, or with more than half of the texts,
    or words of theirs. Rows are compared as rows.

    Args:
        gone: The texts that went.
        came: Those that came.
        old: The earlier state.
        new: The later one.
        apart: The overlays that opened or closed, which are left out.
    """
    was, now = _by_box(gone, old, new, apart), _by_box(came, new, old, apart)
    if not was or not now:
        return Boxes({}, [], gone, came, set())
    same = _same(was, now)
    told = {text.key for box, each in same.items() for text in (*now[box], *was[each])}
    lone_was, lone_now = _innermost(was, told), _innermost(now, told)
    pairs: list[tuple[TextEntry, TextEntry]] = []
    places = {box: place for place, box in enumerate(lone_now)}
    for one, other in sorted(_alike(lone_was, lone_now), key=lambda pair: places[pair[1]]):
        before, after = lone_was.pop(one), lone_now.pop(other)
        for left, right in _compared(before, after):
            told |= {left.key, right.key}
            if left.identity != right.identity:
                pairs.append((left, right))
    bound = {text.key for each in (lone_was, lone_now) for box in each.values() for text in box}
    return Boxes(
        same,
        pairs,
        [text for text in gone if text.key not in told],
        [text for text in came if text.key not in told],
        bound,
    )


def _by_box(texts: list[TextEntry], side: Side, other: Side, apart: AbstractSet[int]) -> _Texts:
    """By each box of several texts that the other state has not, those in it; outermost first."""
    found: _Texts = defaultdict(list)
    for text in texts:
        if side.row(text.key) is not None or text.overlay in apart:
            continue
        for node in path_of(side.nodes, text.key):
            if node.key in other.nodes:
                break
            found[node.key].append(text)
    several = {box for box, each in found.items() if len(each) > 1}
    return {box: found[box] for box in side.nodes if box in several} if several else {}


def _same(was: _Texts, now: _Texts) -> dict[int, int]:
    """The boxes that say the same."""
    pool: dict[tuple[Identity, ...], deque[int]] = defaultdict(deque)
    for box, texts in was.items():
        pool[_said(texts)].append(box)
    same: dict[int, int] = {}
    left: set[int] = set()
    taken: set[int] = set()
    for box, texts in now.items():
        waiting = pool.get(_said(texts))
        if waiting is None or texts[0].key in taken:
            continue
        while waiting and was[waiting[0]][0].key in left:
            waiting.popleft()  # it is in one that was taken
        if waiting:
            same[box] = waiting.popleft()
            left.update(text.key for text in was[same[box]])
            taken.update(text.key for text in texts)
    return same


def _innermost(boxes: _Texts, told: AbstractSet[int]) -> _Texts:
    """By the innermost box, the texts that were not told."""
    inner = {text.key: box for box, texts in boxes.items() for text in texts}
    found: _Texts = {}
    for text in {text.key: text for texts in boxes.values() for text in texts}.values():
        if text.key not in told:
            found.setdefault(inner[text.key], []).append(text)
    return found


def _alike(was: _Texts, now: _Texts) -> list[tuple[int, int]]:
    """The boxes that hold what others held, each once: those that are named alike first."""
    firsts = _alone(was), _alone(now)
    found = [(firsts[0][name], box) for name, box in firsts[1].items() if name in firsts[0]]
    left = was.keys() - {one for one, _ in found}
    named = {box for _, box in found}
    others = [box for box in now if box not in named]
    if len(left) * len(others) > _MOST_COMPARED:
        return found
    for box in others:
        asked = (one for one in was if one in left and _is_alike(was[one], now[box]))
        one = next(asked, None)
        if one is not None:
            left.remove(one)
            found.append((one, box))
    return found


def _compared(
    before: list[TextEntry], after: list[TextEntry]
) -> Iterator[tuple[TextEntry, TextEntry]]:
    """The texts of one box: those that are equal, and of one make those that are not."""
    if _make(before) == _make(after):
        yield from zip(before, after, strict=True)
        return
    pool: dict[Identity, deque[TextEntry]] = defaultdict(deque)
    for text in before:
        pool[text.identity].append(text)
    yield from ((pool[text.identity].popleft(), text) for text in after if pool[text.identity])


def _is_alike(before: list[TextEntry], after: list[TextEntry]) -> bool:
    """Whether more than half of the texts are the same, or share words, as the first ones do."""
    shared = (Counter(_said(before)) & Counter(_said(after))).total()
    if 2 * shared > max(len(before), len(after)):
        return True
    if _make(before) != _make(after) or not _share_a_word(before[0], after[0]):
        return False
    akin = sum(map(_share_a_word, before, after))
    return 2 * akin > len(after)


def _share_a_word(one: TextEntry, other: TextEntry) -> bool:
    return not set(one.text.split()).isdisjoint(other.text.split())


def _alone(boxes: Mapping[int, list[TextEntry]]) -> dict[Identity, int]:
    """By the first text that no other box begins with, the box: it is its name."""
    counts = Counter(texts[0].identity for texts in boxes.values())
    return {
        texts[0].identity: box
        for box, texts in boxes.items()
        if counts[texts[0].identity] == 1 and any(map(str.isalpha, texts[0].text))
    }


def _make(texts: Iterable[TextEntry]) -> tuple[str, ...]:
    return tuple(text.tag for text in texts)


def _said(texts: Iterable[TextEntry]) -> tuple[Identity, ...]:
    return tuple(text.identity for text in texts)
