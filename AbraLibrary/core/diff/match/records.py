"""Which re-rendered row, card or list item is the same as before: records, by their names.

Neither length nor tag reveals the name of a record. It is the text whose place is the same in all
records and whose words differ: "Ann" and "102" do, the star before them and "Open" do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from statistics import median_low
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.sides.shared import are_shared
from AbraLibrary.core.diff.sides.sides import Identity

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import TextEntry

#: A place in a record: tag and role of a text, and how many such texts come before it.
Slot = tuple[str, str | None, int]
Record = Mapping[Slot, Identity]
Pair = tuple[int, int]
#: One in so many names may occur twice, as two people may have one name; a status is shared by
#: more.
#: @unit records
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036
#: @test utest/core/diff/test_records.py::test_some_records_may_have_one_name
_ONE_IN = 3
#: With fewer records and a shared name, the names cannot be recognized.
#: @unit records
#: @measured not by itself: chosen with the rest on the generated pages of docs/adr/0036
#: @test utest/core/diff/test_records.py::test_some_records_may_have_one_name
_FEWEST = 3


def records_of(
    old: Mapping[int, Sequence[TextEntry]], new: Mapping[int, Sequence[TextEntry]]
) -> tuple[dict[int, Record], dict[int, Record]]:
    """The texts of the boxes of two states, by place; a box that both show alike is read once."""
    was = {key: record_of(texts) for key, texts in old.items()}
    now = {
        key: was[key] if key in old and are_shared(old[key], texts) else record_of(texts)
        for key, texts in new.items()
    }
    return was, now


def record_of(texts: Iterable[TextEntry]) -> Record:
    """The texts of a box, by place."""
    # A dict, whose lookups take half the time of a Counter's: there are thousands of boxes.
    counts: dict[tuple[str, str | None], int] = {}
    found: dict[Slot, Identity] = {}
    for text in texts:
        made = (text.tag, text.role)
        at = counts.get(made, 0)
        found[text.tag, text.role, at] = text.identity
        counts[made] = at + 1
    return found


class Records(NamedTuple):
    """All records of a list, before and after, by the key of their boxes."""

    old: Mapping[int, Record]
    new: Mapping[int, Record]

    def pairs(
        self, gone: Sequence[int], came: Sequence[int], known: Iterable[Pair]
    ) -> list[Pair] | None:
        """The pairs of `gone` and `came` that are the same record; None if records have no names.

        `known` are pairs that certainly are the same; a number that differs in each is a count, and
        no name.
        """
        slots = self.name_slots(list(known))
        if not slots:
            return None
        best = max((self._by(slot, gone, came) for slot in slots), key=lambda each: each[0])
        first = self._by(slots[0], gone, came)
        # Texts that agree by chance, such as a date, must not override the name.
        chosen = best if first[1] and best[0] > first[0] else first
        return chosen[1]

    def name_slot(self, known: Iterable[Pair] = ()) -> Slot | None:
        """The place of the names."""
        return next(iter(self.name_slots(list(known))), None)

    def name_slots(self, known: Sequence[Pair]) -> list[Slot]:
        """The places that distinguish the records, in reading order."""
        sides = self.old, self.new
        if min(map(len, sides)) < 1 or max(map(len, sides)) < 2:
            return []
        if not self._are_alike():
            return []
        found: list[Slot] = []
        slots: dict[Slot, Identity] = {}
        for each in chain.from_iterable(side.values() for side in sides):
            slots.update(each)  # in a fraction of the time of a loop over the places
        for slot in slots:
            values = [[each[slot] for each in side.values() if slot in each] for side in sides]
            if any(2 * len(has) <= len(side) for has, side in zip(values, sides, strict=True)):
                continue
            if any(len(set(has)) < len(has) for has in values) and not all(map(_mostly, values)):
                continue
            if any(self.old[a].get(slot) != self.new[b].get(slot) for a, b in known):
                continue
            if len(self.old) != len(self.new) and all(map(_is_count, values)):
                continue
            found.append(slot)
        return found

    def _are_alike(self) -> bool:
        """Whether most of them have the same places."""
        every = [*self.old.values(), *self.new.values()]
        counts = Counter(chain.from_iterable(every))
        common = sum(2 * count > len(every) for count in counts.values())
        return 2 * common > median_low(map(len, every))

    def _by(self, slot: Slot, gone: Sequence[int], came: Sequence[int]) -> tuple[int, list[Pair]]:
        """How many texts agree in the pairs that a place yields, and the pairs."""
        alone = [_alone(slot, side) for side in (self.old, self.new)]
        at = {self.old[key][slot]: key for key in gone if self.old[key].get(slot) in alone[0]}
        found = [
            (at[value], key)
            for key in came
            if (value := self.new[key].get(slot)) in alone[1] and value in at
        ]
        return sum(_agreeing(self.old[a], self.new[b]) for a, b in found), found

    def is_renamed(self, one: int, other: int) -> bool:
        """Whether all but one text of two records is equal, and no other record has all of them."""
        was, now = self.old[one], self.new[other]
        same = [slot for slot in was if was[slot] == now.get(slot)]
        if was.keys() != now.keys() or len(same) != len(was) - 1:
            return False
        return any(
            Counter(each.get(slot) for each in side.values())[value] == 1
            for slot in same
            for side, value in ((self.old, was[slot]),)
            if Counter(each.get(slot) for each in self.new.values())[now[slot]] == 1
        )


def _mostly(values: Sequence[Identity]) -> bool:
    alone = sum(count == 1 for count in Counter(values).values())
    return len(values) >= _FEWEST and _ONE_IN * (len(values) - alone) <= len(values)


def _is_count(values: Sequence[Identity]) -> bool:
    """Whether they are successive numbers."""
    digits = ["".join(filter(str.isdecimal, text)) for text, _ in values]
    if not all(digits) or not all(is_bare(text) for text, _ in values):
        return False
    numbers = list(map(int, digits))
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _alone(slot: Slot, side: Mapping[int, Record]) -> AbstractSet[Identity]:
    counts: Counter[Identity] = Counter(each[slot] for each in side.values() if slot in each)
    return {value for value, count in counts.items() if count == 1}


def _agreeing(one: Record, other: Record) -> int:
    """How many texts both have, even if a badge before them shifted their places."""
    return (Counter(one.values()) & Counter(other.values())).total()
