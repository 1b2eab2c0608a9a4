"""Matches re-rendered elements with the earlier ones, from the outermost that stayed inwards.

What is in a box now is compared with what was in that box, never with the content of another. So
a word stays with its row and a row with its list, and the rest of the diff sees elements that
stayed (docs/adr/0036).
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Container, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.match.likeness import is_alike
from AbraLibrary.core.diff.match.refilled import refilled
from AbraLibrary.core.diff.match.siblings import Children, same_siblings
from AbraLibrary.core.diff.sides.headers import Headers, other_headers
from AbraLibrary.core.diff.sides.sides import Side, differing
from AbraLibrary.core.diff.sides.tree import Tree, Words

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import TextEntry


def predecessors(old: Side, new: Side, apart: AbstractSet[int]) -> dict[int, int]:
    """The keys that later elements have in the comparison, by their own keys.

    That is the key of the element that was replaced. An element that stayed but was recycled for
    another record gets a key of its own.

    Args:
        old: The earlier state.
        new: The later one.
        apart: The overlays that opened or closed; their content did not come from the page.
    """
    otherwise, left, arrived = differing(old, new)
    if not (otherwise or left or arrived):
        return {}
    free = refilled(old, new, (*otherwise, *left, *arrived))
    if not free and not (
        old.nodes.keys() - new.nodes.keys() and new.nodes.keys() - old.nodes.keys()
    ):
        return {}
    gone, came = _free(old, new, free), _free(new, old, free)
    succession = _Succession((old, gone), (new, came), apart)
    succession.within(_shared_parents(old, new, gone, came))
    succession.elsewhere()
    return succession.found()


def _free(side: Side, other: Side, refilled: AbstractSet[int]) -> dict[int, None]:
    """The elements that the other state lacks, or that have other content there."""
    if not refilled:
        return dict.fromkeys(key for key in side.nodes if key not in other.nodes)
    found: dict[int, None] = {}
    inside = set(refilled)
    for key, node in side.nodes.items():
        if node.parent in inside:
            inside.add(key)
        if key in inside or key not in other.nodes:
            found[key] = None
    return found


def _shared_parents(
    old: Side, new: Side, gone: Iterable[int], came: Iterable[int]
) -> Iterator[int]:
    parents = {old.parent(key) for key in gone} & {new.parent(key) for key in came}
    return (key for key in parents if key is not None and key in old.nodes and key in new.nodes)


def _says_several(words: Sequence[TextEntry], others: Children) -> bool:
    """Whether these words are those of more than one of the others: the only row left has one's."""
    firsts = Counter(others.tree.held[key][0].identity for key in others.worded(others.left))
    return (Counter(each.identity for each in words) & firsts).total() > 1


class _Succession:
    def __init__(
        self, old: tuple[Side, dict[int, None]], new: tuple[Side, dict[int, None]],
        apart: AbstractSet[int],
    ) -> None:  # fmt: skip
        self._apart = apart
        (self._old, self._gone), (self._new, self._came) = old, new
        self._was, self._now = (
            Tree(side, {side.parent(key) for key in keys} | keys.keys())
            for side, keys in (old, new)
        )
        #: By the key of an element now, the key of the element that it replaced.
        self._same: dict[int, int] = {}
        self._taken: set[int] = set()

    def within(self, parents: Iterable[int]) -> None:
        """Match the content of these elements, which both states have, and of the matches."""
        waiting = deque(
            (key, key) for key in parents if key not in self._gone and key not in self._came
        )
        self._follow(waiting)

    def _follow(self, waiting: deque[tuple[int, int]]) -> None:
        while waiting:
            was, now = waiting.popleft()
            old = self._children(self._was, was, self._gone, self._taken)
            new = self._children(self._now, now, self._came, self._same)
            old = self._unwrapped(self._was, old, new, self._gone, self._taken)
            new = self._unwrapped(self._now, new, old, self._came, self._same)
            if not old.left or not new.left:
                continue
            for one, other in self._cells(old, new) or same_siblings(old, new):
                if not self._join_whole(one, other):
                    waiting.append(self._join(one, other))

    def _cells(self, old: Children, new: Children) -> list[tuple[int, int]]:
        """The cells of two rows by their columns; by their places, where these are the same."""
        if not (self._was.is_row(old.parent) and self._now.is_row(new.parent)):
            return []
        if self._headers is None:
            return self._in_their_places(old, new)
        was, now = (
            headers.columns(each.parent)
            for headers, each in zip(self._headers, (old, new), strict=True)
        )
        cells = {name: cell for cell, name in now.items()}
        is_told = len({*was.values()}) == len(was) and len(cells) == len(now)
        if not is_told or [*was.values()] == [*now.values()]:
            return []
        return [
            (cell, cells[name])
            for cell, name in was.items()
            if name in cells and cell in old.left and cells[name] in new.left
        ]

    def _in_their_places(self, old: Children, new: Children) -> list[tuple[int, int]]:
        """Words that went from one cell of a row to another are in another column now."""
        if not (self._was.has_columns(old.parent) and self._now.has_columns(new.parent)):
            return []
        both = list(zip(old.all, new.all, strict=False))
        free = [pair for pair in both if pair[0] in old.left and pair[1] in new.left]
        is_known = len(free) + sum(one == other for one, other in both) == len(both)
        return free if is_known and len(old.all) == len(new.all) else []

    @cached_property
    def _headers(self) -> tuple[Headers, Headers] | None:
        return other_headers(self._old, self._new)

    def _children(
        self, tree: Tree, parent: int, free: Container[int], known: Container[int]
    ) -> Children:
        every = tree.children.get(parent, [])
        left = {key for key in every if key in free and key not in known}
        return Children(tree, parent, every, left - self._apart, parent in free)

    def _unwrapped(
        self,
        tree: Tree,
        these: Children,
        others: Children,
        free: Container[int],
        known: Container[int],
    ) -> Children:
        """The content of the one box that only this side has around it, such as a `tbody`."""
        while len(others.worded(others.left)) > 1:
            worded = these.worded(set(these.all))
            if len(worded) != 1 or worded[0] not in these.left or worded[0] in tree.side.texts:
                break
            if not _says_several(tree.held[worded[0]], others):
                break
            inner = self._children(tree, worded[0], free, known)
            if not inner.left:
                break
            these = inner
        return these

    def _join_whole(self, one: int, other: int) -> bool:
        """Match everything in two boxes of the same make with the same words."""
        if self._was.words(one) != self._now.words(other):
            return False
        pairs = [(one, other)]
        for was, now in pairs:
            inside = self._was.children.get(was, ()), self._now.children.get(now, ())
            is_text = was in self._old.texts, now in self._new.texts
            if len(inside[0]) != len(inside[1]) or is_text[0] != is_text[1]:
                return False
            pairs += zip(*inside, strict=True)
        self._same.update((now, was) for was, now in pairs)
        self._taken.update(was for was, _ in pairs)
        return True

    def _join(self, one: int, other: int) -> tuple[int, int]:
        if (one in self._old.texts) != (other in self._new.texts):
            # It is the same word, even if one of the two was wrapped.
            held = self._was.held[one], self._now.held[other]
            if len(held[0]) == len(held[1]) == 1:
                one, other = held[0][0].key, held[1][0].key
        self._same[other] = one
        self._taken.add(one)
        return one, other

    def elsewhere(self) -> None:
        """Match boxes and rows that are in another element now, those with equal words first."""
        was = [key for key in self._gone if self._is_thing(key, self._was, self._taken)]
        now = [key for key in self._came if self._is_thing(key, self._now, self._same)]
        pool: dict[Words, deque[int]] = defaultdict(deque)
        for key in was:
            pool[self._was.words(key)].append(key)
        for other in now:
            waiting = pool.get(self._now.words(other), deque())
            while waiting and waiting[0] in self._taken:
                waiting.popleft()
            if waiting and other not in self._same:
                self._follow(deque([self._join(waiting.popleft(), other)]))
        for other in now:
            one = next((key for key in was if self._has_changed(key, other)), None)
            if one is not None:
                self._follow(deque([self._join(one, other)]))

    def _has_changed(self, one: int, other: int) -> bool:
        """Whether it is in another element and has other words."""
        if one in self._taken or other in self._same:
            return False
        was, now = self._was.held[one], self._now.held[other]
        if (
            min(len(was), len(now)) < 2
            or was[0].identity != now[0].identity
            or is_bare(now[0].text)
        ):
            return False
        parent = self._new.parent(other)
        is_other = self._same.get(parent, parent) != self._old.parent(one)  # type: ignore[arg-type]
        return is_other and is_alike(was, now)

    def _is_thing(self, key: int, tree: Tree, known: Container[int]) -> bool:
        """Whether it can be recognized anywhere, and is not a part of something that can."""
        text, parent = tree.side.texts.get(key), tree.side.parent(key)
        if key in known or key in self._apart or (text and text.overlay in self._apart):
            return False
        if tree.is_row(key):
            return True
        free = self._gone if tree is self._was else self._came
        is_outer = parent not in free or parent in known
        return is_outer and len(tree.held[key]) > 1

    def found(self) -> dict[int, int]:
        """The matches."""
        fresh = count(1 + max(max(self._old.nodes), max(self._new.nodes)))
        result: dict[int, int] = {}
        for key in self._came:
            if key in self._same:
                if self._same[key] != key:
                    result[key] = self._same[key]
            elif key in self._old.nodes:
                result[key] = next(fresh)
        return result
