"""Recycled list elements: frameworks fill the elements of a list again, by position.

Then each row shows what the next one showed, and the last element is gone, whichever row was
removed for a person. Such an element says nothing about its content, so the list is compared as if
it had been re-rendered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.match.records import Records, records_of
from AbraLibrary.core.diff.sides.headers import other_headers
from AbraLibrary.core.diff.sides.sides import Identity, Side, path_of
from AbraLibrary.core.diff.sides.tree import Tree, Words, labels

#: The fewest boxes with other words that make a list; a single one has changed.
#: @unit boxes
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036
#: @test utest/core/diff/test_refilled.py::test_two_rows_that_swapped_their_words_have_moved
_SEVERAL = 2
#: The fewest numbers in another order that are numbers of rows. Fewer are counters that changed.
#: @unit boxes
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036
#: @test utest/core/diff/test_refilled.py::test_two_counters_that_swap_have_changed,
#:  utest/core/diff/test_refilled.py::test_three_numbers_in_another_order_have_moved
_MANY = 3
#: The differing texts of a box, before and after.
_Words = tuple[set[Identity], set[Identity]]


def refilled(old: Side, new: Side, keys: Iterable[int]) -> set[int]:
    """The elements that both states have and that show another record of their list now.

    Args:
        old: The earlier state.
        new: The later one.
        keys: The elements of the texts that differ.
    """
    changed: dict[int, dict[int, _Words]] = defaultdict(dict)
    others: dict[int | None, _Words] = {}
    for key in keys:
        for side, is_now in ((old, 0), (new, 1)):
            if key in side.texts:
                identity = side.texts[key].identity
                for node in path_of(side.nodes, key):
                    was, now = old.nodes.get(node.key), new.nodes.get(node.key)
                    if not was or not now:
                        others.setdefault(node.parent, (set(), set()))[is_now].add(identity)
                    elif was.parent == now.parent and now.parent is not None:
                        box = changed[now.parent].setdefault(node.key, (set(), set()))
                        box[is_now].add(identity)
    asked = {
        parent: list(boxes)
        for parent, boxes in changed.items()
        # A single one may have the words of the next one, if the last is gone.
        if (len(boxes) >= _SEVERAL or parent in others)
        and _may_be_others([*boxes.values()], others.get(parent, (set(), set())))
    }
    if not asked:
        return set()
    trees = Tree(old, asked.keys()), Tree(new, asked.keys())
    rows = {parent for parent in asked if trees[1].has_columns(parent)}
    # A cell is known by its column; only with the headers may its place be another one's.
    if rows and other_headers(old, new) is None:
        asked = {parent: boxes for parent, boxes in asked.items() if parent not in rows}
    found: set[int] = set()
    for parent, boxes in asked.items():
        found |= _List(parent, boxes, *trees).filled_again()
    return found


def _may_be_others(boxes: Sequence[_Words], others: _Words) -> bool:
    """Whether a box differs in more than one text, or has words that others lost."""
    if any(max(map(len, box)) > 1 for box in boxes):
        return True
    was, now = (set[Identity]().union(*each) for each in zip(*boxes, others, strict=True))
    return not was.isdisjoint(now)


class _List:
    """The children of one element, and those whose words differ."""

    def __init__(self, parent: int, boxes: Sequence[int], old: Tree, new: Tree) -> None:
        self._boxes = boxes
        self._trees = old, new
        self._all = old.children[parent], new.children[parent]

    def filled_again(self) -> AbstractSet[int]:
        if self._holds_what_others_held():
            return {*self._boxes}
        return self._of_other_records()

    def _holds_what_others_held(self) -> bool:
        """Whether most of the differing boxes have all words that another one had."""
        old, new = self._trees
        before = {words: box for box in self._all[0] if (words := old.words(box))}
        after = {words: box for box in self._all[1] if (words := new.words(box))}
        shifted = [
            box
            for box in self._boxes
            if old.held[box]
            and new.held[box]
            and (before.get(new.words(box), box) != box or after.get(old.words(box), box) != box)
        ]
        if 2 * len(shifted) <= len(self._boxes) or self._are_values():
            return False
        # Two counters that swap their values have changed.
        is_list = len(shifted) >= _MANY or len(self._all[0]) != len(self._all[1])
        return is_list or any(_has_name(old.words(box), old.is_row(box)) for box in shifted)

    def _are_values(self) -> bool:
        """Whether each box is the value of a label that stayed, as in a description list."""
        old, new = self._trees
        before, after = (
            labels(tree, children) for tree, children in zip(self._trees, self._all, strict=True)
        )
        return all(
            (label := before.get(box)) is not None
            and label == after.get(box)
            and label not in self._boxes
            and old.words(label) == new.words(label)
            for box in self._boxes
        )

    def _of_other_records(self) -> AbstractSet[int]:
        """The boxes that have another one's name now, or another record under their own name."""
        was, now = records_of(*(
            {key: tree.held[key] for key in keys if len(tree.held[key]) > 1}
            for tree, keys in zip(self._trees, self._all, strict=True)
        ))  # fmt: skip
        known = [(key, key) for key in was if key in now and key not in self._boxes]
        slot = Records(was, now).name_slot(known)
        if slot is None:
            return frozenset()
        names = {record.get(slot) for record in was.values()}
        names_now = {record.get(slot) for record in now.values()}
        renamed = [
            box
            for box in self._boxes
            if slot in was.get(box, {}) and slot in now.get(box, {})
            and was[box][slot] != now[box][slot]
        ]  # fmt: skip
        if not renamed:
            return frozenset()
        words = [_words(record[slot]) for record in was.values() if slot in record]
        # A count in a name, such as "Review (2)", is no part of it; a number that alone tells is.
        if len(set(words)) == len(words):
            renamed = [box for box in renamed if _words(was[box][slot]) != _words(now[box][slot])]
        shifted = [box for box in renamed if now[box][slot] in names or was[box][slot] in names_now]
        if 2 * len(shifted) > len(renamed):
            return {*self._boxes}
        otherwise = {
            box
            for box in renamed
            if sum(was[box].get(each) != text for each, text in now[box].items()) > 1
        }
        # If all have other names, and most also other texts, it is another page of the list.
        if len(renamed) == len(was) >= _MANY and 2 * len(otherwise) > len(renamed):
            otherwise = {*renamed}
        # If all are numbers, they may be times or figures that a person sees change.
        is_named = any(_is_named(now[box][slot][0]) for box in otherwise)
        return otherwise if is_named else frozenset()


def _words(identity: Identity) -> str:
    """A text without its figures."""
    return "".join(each for each in identity[0] if not each.isdigit())


def _is_named(text: str) -> bool:
    return any(map(str.isalpha, text)) or not any(map(str.isdigit, text))


def _has_name(words: Words, is_row: bool) -> bool:
    """Whether it is more than a figure; the name of a row may be like "A1"."""
    return any(any(map(str.isalpha, text)) if is_row else not is_bare(text) for text, _ in words)
