"""Pairs the elements of two saved pages, since files have no element identity.

From the root down, the children of two paired elements are recognized by what developers keep
stable (id, test id, name), then by equality in order, then by similarity between paired neighbours.
A list item or row with other words is only paired if it shares some. Paired elements get one key,
and the diff is that of one living page.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel

from AbraLibrary.core.diff.match.moved_rows import in_order
from AbraLibrary.core.diff.sides.sides import ROWS
from AbraLibrary.core.read.expected import MASK
from AbraLibrary.core.saved.markup import TEST_IDS
from AbraLibrary.core.saved.node import Node

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import ControlState, PageState
    from AbraLibrary.core.saved.page_file import SavedPage

#: One document id for both files, so that they are compared as one page.
_DOCUMENT = "saved-page"
#: A generated id belongs to another element the next time. If it were taken for a stable one, it
#: would pair unrelated elements; without it, words pair them.
#: @measured the ids of React (``:r5:``, ``«r5»``), Ember (``ember1234``), and of hashes and UUIDs
#: @test utest/core/saved/test_pages.py::test_ids_that_a_program_numbers_pair_nothing,
#:  utest/core/saved/test_pages.py::test_ids_tell_an_element_again_elsewhere
_GENERATED = re.compile(r"[:«»]|\d{3,}|[0-9a-f]{8,}|^\d+$")
#: @unit pairs
#: @limit in a larger gap, children are paired by their order alone
_MOST_PAIRS = 10_000
#: The share of words that two rows need in common to be the same row. With fewer, one row went and
#: another came.
#: @unit a share of 1
#: @measured not measured: chosen so that two rows with a price or a state in common are two
#: @test utest/core/saved/test_pages.py::test_row_that_shares_one_word_of_four_is_another
_ROW_LIKENESS = 0.3
#: @unit words
#: @limit enough to compare two boxes; otherwise each level of a deep page counts them all
_MOST_WORDS = 300
#: How many times more than the class the words decide which element is the same: a class may only
#: show a state.
#: @unit times
#: @measured not measured: chosen so that a third of the words outweighs the class
#: @test utest/core/saved/test_pages.py::test_words_tell_more_than_a_class
_WORDS_WEIGHT = 4

#: The attributes that show something without words, and what has them.
#: @fixed HTML, "The img element" and "The placeholder attribute"; SVG 2, "Basic shapes"
_SHOWING = {
    "alt": "image", "src": "image", "poster": "video", "placeholder": "field", "d": "icon",
    "points": "icon",
}  # fmt: skip

M = TypeVar("M", bound=BaseModel)
_Pair = tuple[Node, Node]


def paired(before: SavedPage, after: SavedPage) -> tuple[PageState, PageState, list[str]]:
    """Both states, with one key for each element on both pages, and what shows something else.

    That is in a tester's words: an image with another file, a field that suggests something else.
    """
    same = _Matching(before.root, after.root).run()
    beyond = 1 + max((node.key for node in before.root.below()), default=0)
    keys = {node.key: same.get(node.key, node.key + beyond) for node in after.root.below()}
    old, new = before.state, _with_keys(after.state, keys)
    old, new = _masked(old, new), _masked(new, old)
    place = {"document_id": _DOCUMENT}
    nodes = {node.key: node for node in before.root.below()}
    pairs = ((nodes[same[each.key]], each) for each in after.root.below() if each.key in same)
    others = [called for was, now in pairs if (called := _shown_otherwise(was, now))]
    return old.model_copy(update=place), new.model_copy(update=place), others


def _shown_otherwise(was: Node, now: Node) -> str:
    """An element with another picture, shape or suggestion, in words; empty if it has none."""
    kinds = (kind for name, kind in _SHOWING.items() if _shown(was, name) != _shown(now, name))
    kind = next(kinds, "")
    if not kind:
        return ""
    given = (now.attributes.get(each, "") for each in ("aria-label", "alt", "placeholder"))
    name = now.held or now.aria_name or next(filter(None, given), "")
    return f"{kind} '{name}'" if name else kind


def _shown(node: Node, name: str) -> str:
    """What an attribute shows; of a file that was saved with the page, its name."""
    written = node.attributes.get(name, "")
    return written if written.startswith("data:") else written.rpartition("/")[2]


def _with_keys(state: PageState, keys: dict[int, int]) -> PageState:
    def of(items: Iterable[M]) -> tuple[M, ...]:
        return tuple(
            item.model_copy(
                update={
                    name: keys[value]
                    for name in ("key", "parent", "overlay")
                    if isinstance(value := getattr(item, name, None), int)
                }
            )
            for item in items
        )

    return state.model_copy(
        update={
            "texts": of(state.texts), "containers": of(state.containers),
            "controls": of(state.controls), "overlays": of(state.overlays),
        }
    )  # fmt: skip


def _masked(state: PageState, other: PageState) -> PageState:
    """Mask what is a password in either state: a "show password" button makes it a plain field."""
    secret = {control.key for control in other.controls if control.value == MASK}

    def hidden(control: ControlState) -> ControlState:
        if control.key not in secret or not control.value:
            return control
        return control.model_copy(update={"value": MASK})

    if not secret:
        return state
    return state.model_copy(update={"controls": tuple(map(hidden, state.controls))})


class _Matching:
    """Finds the elements of one tree in another."""

    def __init__(self, before: Node, after: Node) -> None:
        self._same: dict[int, Node] = {}  # key after -> node before
        self._taken: set[int] = set()
        self._whole: dict[int, int] = {}  # by id() of a node
        self._words: dict[int, Counter[str]] = {}
        self._before, self._after = before, after
        for root in (before, after):
            self._sum_up(root)

    def run(self) -> dict[int, int]:
        """The paired elements, as keys of the later tree with keys of the earlier one."""
        queue = [(self._before, self._after), *self._anchored()]
        for old, new in queue:
            self._take(old, new)
        while queue:
            old, new = queue.pop()
            queue += self._children(old, new)
        return {key: node.key for key, node in self._same.items()}

    def _take(self, old: Node, new: Node) -> None:
        self._same[new.key] = old
        self._taken.add(old.key)

    def _sum_up(self, root: Node) -> None:
        """Hash and words of each element with its content, from the leaves up."""
        for node in reversed(list(root.below())):
            inner = tuple(self._whole[id(child)] for child in node.children)
            self._whole[id(node)] = hash((node.tag, _named(node), node.text, node.held, inner))
            words = Counter(node.text.split())
            words.update(node.held.split())
            for child in node.children:
                if len(words) > _MOST_WORDS:
                    break  # enough for a comparison
                words.update(self._words[id(child)])
            self._words[id(node)] = words

    def _anchored(self) -> list[_Pair]:
        """Elements with a unique stable name in both files, wherever they are."""
        old, new = _unique(self._before), _unique(self._after)
        return [(old[name], new[name]) for name in old.keys() & new.keys()]

    def _children(self, old: Node, new: Node) -> list[_Pair]:
        left = [child for child in old.children if child.key not in self._taken]
        right = [child for child in new.children if child.key not in self._same]
        equal = self._equal(left, right)
        for pair in equal:
            self._take(*pair)
        alike = [
            pair for gap in self._gaps(old.children, new.children) for pair in self._aligned(*gap)
        ]
        for pair in alike:
            self._take(*pair)
        return equal + alike

    def _equal(self, left: list[Node], right: list[Node]) -> list[_Pair]:
        """Completely equal children, in order; one that moved is equal, too."""
        waiting: dict[int, list[Node]] = defaultdict(list)
        for node in reversed(left):
            waiting[self._whole[id(node)]].append(node)
        pairs = []
        for node in right:
            if waiting[self._whole[id(node)]]:
                pairs.append((waiting[self._whole[id(node)]].pop(), node))
        return pairs

    def _gaps(
        self, old: Sequence[Node], new: Sequence[Node]
    ) -> Iterable[tuple[list[Node], list[Node]]]:
        """The runs of unpaired children between two pairs."""
        before = {node.key: at for at, node in enumerate(old)}
        paired = [
            (at, before[self._same[node.key].key])
            for at, node in enumerate(new)
            if node.key in self._same and self._same[node.key].key in before
        ]
        # One that moved does not separate runs.
        kept = in_order([place for _, place in paired])
        start = begin = 0
        for at, place in [*(paired[each] for each in sorted(kept)), (len(new), len(old))]:
            yield (
                [each for each in old[start:place] if each.key not in self._taken],
                [each for each in new[begin:at] if each.key not in self._same],
            )
            start, begin = place + 1, at + 1

    def _aligned(self, left: list[Node], right: list[Node]) -> list[_Pair]:
        """The most similar pairs of a gap in order (Needleman and Wunsch 1970)."""
        if not left or not right:
            return []
        if len(left) * len(right) > _MOST_PAIRS:
            return [pair for pair in zip(left, right, strict=False) if self._likeness(*pair)]
        best = [[0.0] * (len(right) + 1) for _ in range(len(left) + 1)]
        for i in range(len(left) - 1, -1, -1):
            for j in range(len(right) - 1, -1, -1):
                likeness = self._likeness(left[i], right[j])
                both = likeness + best[i + 1][j + 1] if likeness else 0.0
                best[i][j] = max(both, best[i + 1][j], best[i][j + 1])
        pairs = []
        i = j = 0
        while i < len(left) and j < len(right):
            if best[i][j] == best[i + 1][j]:
                i += 1
            elif best[i][j] == best[i][j + 1]:
                j += 1
            else:
                pairs.append((left[i], right[j]))
                i, j = i + 1, j + 1
        return pairs

    def _likeness(self, old: Node, new: Node) -> float:
        """The similarity of two elements; 0 if they cannot be the same."""
        if old.tag != new.tag or _named(old) != _named(new):
            return 0.0
        was, now = self._words[id(old)], self._words[id(new)]
        most = max(was.total(), now.total())
        shared = (was & now).total() / most if most else 1.0
        if old.kind in ROWS or new.kind in ROWS:
            if shared < _ROW_LIKENESS:
                return 0.0
        elif (old.children or new.children) and not shared and not _same_class(old, new):
            return 0.0
        return 1.0 + _same_class(old, new) + _WORDS_WEIGHT * shared


def _same_class(old: Node, new: Node) -> bool:
    return old.attributes.get("class", "") == new.attributes.get("class", "")


def _named(node: Node) -> tuple[str, ...]:
    """The stable attributes of an element."""
    identifier = node.attributes.get("id", "")
    names = ("" if _GENERATED.search(identifier) else identifier, node.attributes.get("name", ""))
    return (
        *names,
        next((node.attributes[each] for each in TEST_IDS if each in node.attributes), ""),
    )


def _unique(root: Node) -> dict[tuple[str, ...], Node]:
    found: dict[tuple[str, ...], list[Node]] = defaultdict(list)
    for node in root.below():
        named = _named(node)
        if any(named) and node.tag not in ("html", "body"):
            name = (node.tag, *named)
            found[name].append(node)
    return {named: nodes[0] for named, nodes in found.items() if len(nodes) == 1}
