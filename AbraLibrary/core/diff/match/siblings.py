"""Matches the re-rendered children of an element with its former ones; rows: records.py."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from statistics import median_low
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.match import sequence
from AbraLibrary.core.diff.match.likeness import firsts_of, is_alike, name_of, shared
from AbraLibrary.core.diff.match.records import Pair, Records, records_of
from AbraLibrary.core.diff.sides.tree import labels

if TYPE_CHECKING:
    from AbraLibrary.core.diff.sides.tree import Tree
    from AbraLibrary.core.models.diff.capture import TextEntry

#: The fewest boxes of the same make that are a list, whose members come and go. Two may be a label
#: and its value, of which one changes.
#: @unit boxes
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036
#: @test utest/core/diff/test_succession.py::test_words_of_a_list_come_and_those_of_a_pair_change
_SEVERAL = 3
#: Records of a list have between half and twice the usual number of texts; a box with fewer or more
#: is a header, a footer or a nested list.
#: @unit times
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036, whose
#:  badges come and go
#: @test utest/core/diff/test_succession.py::test_a_box_of_many_more_texts_is_no_record_of_the_list
_SPREAD = 2


class Children(NamedTuple):
    """The children of an element, and those to be matched."""

    tree: Tree
    parent: int
    #: All of them, in page order.
    all: Sequence[int]
    #: Those without an element in the other state.
    left: AbstractSet[int]
    #: Whether the element itself was re-rendered.
    is_rerendered: bool

    def token(self, key: int) -> Hashable:
        """What it is compared by: its words, or the element if that is known."""
        return self.tree.words(key) if key in self.left else key

    def worded(self, keys: AbstractSet[int]) -> list[int]:
        """The keys with text, in page order."""
        return [key for key in self.all if key in keys and self.tree.held[key]]

    def is_list(self) -> bool:
        """Whether it is a list of texts of the same make; cells of a row are not."""
        if self.parent in self.tree.side.nodes and self.tree.is_row(self.parent):
            return False
        return len(self.all) >= _SEVERAL and len(set(map(self.tree.make, self.all))) == 1

    def several(self, keys: AbstractSet[int]) -> list[int]:
        """The keys with more than one text, in page order."""
        return [key for key in self.all if key in keys and self.is_several(key)]

    def sizes(self) -> list[int]:
        """The number of texts of each child with several."""
        return [len(self.tree.held[key]) for key in self.all if self.is_several(key)]

    def is_several(self, key: int) -> bool:
        """Whether a child has more than one text."""
        return len(self.tree.held[key]) > 1


def same_siblings(old: Children, new: Children) -> list[Pair]:
    """Pairs of keys: children with equal words, in order or elsewhere, and children that changed.

    A child with one text between the same neighbours has changed. Adjacent boxes with several texts
    are matched as records, by their names (records.py).
    """
    return _Siblings(old, new).pairs


class _Siblings:
    def __init__(self, old: Children, new: Children) -> None:
        self._old, self._new = old, new
        was, now = ([each.token(key) for key in each.all] for each in (old, new))
        tokens = was, now
        weak = {token for side in tokens for token in side if _is_weak(token)}
        before, after = (labels(each.tree, each.all) for each in (old, new))
        # The value of a label that both have marks no place: the label does.
        both = {*was} & {*now}
        valued = {
            each.token(value)
            for each, of in ((old, before), (new, after))
            for value, label in of.items()
            if each.token(label) in both
        }
        line = sequence.in_line(was, now, weak | valued)
        kept = [(old.all[i], new.all[j]) for i, j in line]
        self._known = [pair for pair in kept if pair[0] not in old.left]
        self.pairs = [pair for pair in kept if pair[0] in old.left]
        # Figures are compared only if there is nothing else; else a figure belongs to its place.
        asked = {tokens[0][i] for i, key in enumerate(old.all) if key in old.left}
        movable = asked - weak or asked
        rest = [
            [i for i, key in enumerate(each.all) if key in left and side[i] in movable]
            for each, side, left in zip((old, new), tokens, self._left(), strict=True)
        ]
        firsts, seconds = {one for one, _ in kept}, {other for _, other in kept}
        for i, j in sequence.equal(was, now, *rest):
            one, other = old.all[i], new.all[j]
            # "Open" next to a label that stayed is not the "Open" next to another one.
            if before.get(one) not in firsts or after.get(other) not in seconds:
                self.pairs.append((one, other))
        #: Records with a new name, or whose name is gone: they came or went.
        self._others: set[int] = set()
        for found in (
            self._named(), self._in_place(line), self._records(), self._rest(), self._parts(line),
            self._redrawn(line),
        ):  # fmt: skip
            if len(self.pairs) == min(len(old.left), len(new.left)):
                break
            self.pairs += list(found)

    def _left(self) -> tuple[set[int], set[int]]:
        return (
            {*self._old.left} - {one for one, _ in self.pairs},
            {*self._new.left} - {other for _, other in self.pairs},
        )

    def _gaps(
        self, line: Sequence[Pair], *, is_single: bool
    ) -> Iterator[tuple[list[int], list[int]]]:
        left = self._left()
        rest = [
            [
                i
                for i, key in enumerate(each.all)
                if key in keys
                and each.tree.held[key]
                and (not is_single or not each.is_several(key))
            ]
            for each, keys in zip((self._old, self._new), left, strict=True)
        ]
        for one, other in sequence.gaps(line, *rest):
            if not one and not other:
                continue
            yield [self._old.all[i] for i in one], [self._new.all[j] for j in other]

    def _named(self) -> Iterator[Pair]:
        """Boxes of which one has only its name, as its content came or went: "Doing", empty now."""
        was, now = (
            firsts_of({key: each.tree.held[key] for key in each.worded({*each.all})})
            for each in (self._old, self._new)
        )
        left = self._left()
        at = {name: key for key, name in was.items() if key in left[0]}
        for other, name in now.items():
            one = at.get(name)
            if one is None or other not in left[1]:
                continue
            if self._old.is_several(one) != self._new.is_several(other):
                yield one, other

    def _in_place(self, line: Sequence[Pair]) -> Iterator[Pair]:
        """Children with one text, between the same neighbours as before."""
        found = list(self._gaps(line, is_single=True))
        is_list = self._old.is_list() and self._new.is_list()
        if is_list and not self._is_renamed_in(found):
            return
        for one, other in found:
            makes = [[each.tree.make(key) for key in keys]
                     for each, keys in ((self._old, one), (self._new, other))]  # fmt: skip
            if makes[0] == makes[1] and not any(map(self._old.tree.is_row, one)):
                yield from zip(one, other, strict=True)

    def _is_renamed_in(self, found: Sequence[tuple[list[int], list[int]]]) -> bool:
        """Whether one of a list was renamed and none came or went; or all are figures."""
        if any(len(one) != len(other) for one, other in found):
            return False
        texts = (text for one, _ in found for key in one for text in self._old.tree.held[key])
        return sum(len(one) for one, _ in found) == 1 or all(is_bare(text.text) for text in texts)

    # -- boxes of several texts

    def _records(self) -> Iterator[Pair]:
        left = self._left()
        gone, came = self._old.several(left[0]), self._new.several(left[1])
        sizes = [*self._old.sizes(), *self._new.sizes()]
        if not gone or not came:
            return
        usual = median_low(sizes)
        records = Records(*records_of(*(
            {
                key: each.tree.held[key]
                for key in each.several({*each.all})
                if _is_usual(len(each.tree.held[key]), usual)
            }
            for each in (self._old, self._new)
        )))  # fmt: skip
        known = [
            pair
            for pair in (*self._known, *self.pairs)
            if pair[0] in records.old and pair[1] in records.new
        ]
        gone = [key for key in gone if key in records.old]
        came = [key for key in came if key in records.new]
        pairs = records.pairs(gone, came, known)
        if pairs is None:
            return
        yield from pairs
        paired = {key for pair in pairs for key in pair}
        gone, came = ([key for key in keys if key not in paired] for keys in (gone, came))
        if len(gone) == len(came) == 1 and self._is_renamed(records, gone[0], came[0]):
            yield gone[0], came[0]
            return
        slot = records.name_slot(known)
        # Another name means another record.
        self._others |= {key for key in gone if slot in records.old[key]}
        self._others |= {key for key in came if slot in records.new[key]}

    def _rest(self) -> Iterator[Pair]:
        """Boxes that are no records: those that begin alike or have similar words."""
        left = self._left()
        gone, came = (
            [key for key in each.worded(keys) if key not in self._others]
            for each, keys in ((self._old, left[0]), (self._new, left[1]))
        )
        yield from self._alike(gone, came)

    def _parts(self, line: Sequence[Pair]) -> Iterator[Pair]:
        """Boxes between the same neighbours, before badges."""
        paired: set[int] = set(self._others)
        for is_several in (True, False):
            for gap in self._gaps(line, is_single=False):
                one, other = (
                    [
                        key
                        for key in keys
                        if key not in paired and (each.is_several(key) or not is_several)
                    ]
                    for each, keys in zip((self._old, self._new), gap, strict=True)
                )
                if len(one) == len(other) and all(map(self._is_part, one, other)):
                    paired |= {*one, *other}
                    yield from zip(one, other, strict=True)

    def _redrawn(self, line: Sequence[Pair]) -> Iterator[Pair]:
        """Words of a record in the place of others, drawn by another element: a status, a badge."""
        if self._old.is_list() or self._new.is_list():
            return
        for one, other in self._gaps(line, is_single=True):
            if not one or not other or self._old.tree.is_row(one[0]):
                continue
            if len(one) != len(other) or len(one) == 1:
                was, now = self._old.tree.held[one[0]][0], self._new.tree.held[other[0]][0]
                if is_bare(was.text) == is_bare(now.text) and _is_pressed(was) == _is_pressed(now):
                    yield one[0], other[0]

    def _is_part(self, one: int, other: int) -> bool:
        if self._old.tree.is_row(one) or self._new.tree.is_row(other):
            return False
        was, now = self._old.tree.held[one], self._new.tree.held[other]
        if shared(was, now):
            return True
        is_single = not self._old.is_several(one) and not self._old.is_list()
        tags = [[text.tag for text in texts] for texts in (was, now)]
        return (self._new.is_rerendered or is_single) and tags[0] == tags[1]

    def _is_renamed(self, records: Records, one: int, other: int) -> bool:
        return not self._old.tree.is_row(one) and records.is_renamed(one, other)

    def _alike(self, gone: list[int], came: list[int]) -> Iterator[Pair]:
        """Boxes whose places do not identify them: those that begin alike or have similar words."""
        was = {key: self._old.tree.held[key] for key in gone}
        now = {key: self._new.tree.held[key] for key in came}
        is_lone = sum(map(self._old.is_several, was)) == sum(map(self._new.is_several, now)) == 1
        firsts = firsts_of(was), firsts_of(now)
        tests: tuple[Callable[[int, int], bool], ...] = (
            lambda one, other: (
                (name := firsts[0].get(one)) is not None and name == firsts[1].get(other)
            ),
            lambda one, other: (
                is_alike(was[one], now[other])
                and (
                    not self._old.tree.is_row(one)
                    or name_of(was[one]).identity == name_of(now[other]).identity
                )
            ),
            lambda one, other: (
                is_lone
                and not self._old.tree.is_row(one)
                and 2 * shared(was[one], now[other]) > min(len(was[one]), len(now[other]))
            ),
        )
        for test in tests:
            for other in list(now):
                several = [
                    key for key in was if self._old.is_several(key) or self._new.is_several(other)
                ]
                one = next((each for each in several if test(each, other)), None)
                if one is not None:
                    yield one, other
                    del was[one], now[other]


def _is_pressed(text: TextEntry) -> bool:
    return "button" in (text.tag, text.role)


def _is_usual(size: int, usual: int) -> bool:
    return usual < _SPREAD * size and size <= _SPREAD * usual


def _is_weak(token: Hashable) -> bool:
    """Whether it is a single figure or sign, or an element without words."""
    if not isinstance(token, tuple):
        return False
    return len(token) < 2 and all(is_bare(text) for text, _ in token)
