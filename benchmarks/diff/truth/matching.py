"""Matches the entries of a page diff with the expected ones (the rule is in bench_truth.py)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from truth.expected import Expected, Kind

_OVERLAYS = frozenset({"dialog", "popover", "menu", "tooltip", "layer"})
_WIDTHLESS = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_CHOSEN = "current"


@dataclass(frozen=True)
class Entry:
    """One entry of a diff."""

    kind: Kind
    text: str
    before: str = ""
    after: str = ""
    what: str = ""
    count: int = 1

    def __str__(self) -> str:
        if self.kind == "changed":
            what = "" if self.what in ("text", "value") else f" {self.what}"
            return f"changed{what} {self.text!r}: {self.before!r} -> {self.after!r}"
        if self.kind == "moved":
            return f"moved {self.count} {self.text!r}: {self.before!r} -> {self.after!r}"
        return f"{self.kind} {self.text!r}"


@dataclass
class Outcome:
    """What matched, and what did not."""

    matched: int = 0
    entries: int = 0
    misses: list[Expected] = field(default_factory=list)
    extras: list[Entry] = field(default_factory=list)
    summary: str = ""

    def sentence(self) -> str:
        """One line."""
        if not self.misses and not self.extras:
            return f"{self.matched} as expected"
        parts = [f"MISS {words(each)}" for each in self.misses]
        return "; ".join([*parts, *(f"EXTRA {each}" for each in self.extras)])


def words(expected: Expected) -> str:
    """An expected entry, in short."""
    turn = f"{'|'.join(expected.before)!r} -> {expected.after!r}"
    if expected.kind == "changed":
        what = "/".join(expected.what) or "text"
        return f"changed {what} {' '.join(expected.texts)!r}: {turn}"
    if expected.kind == "moved":
        where = f": {turn}" if expected.before else ""
        return f"moved {expected.least} to {expected.most} {' + '.join(expected.texts)!r}{where}"
    return f"{expected.kind} {' + '.join(expected.texts)!r}"


def entries_of(diff: Mapping[str, Any]) -> list[Entry]:
    """The entries of a diff, as the keyword returns it."""
    if diff["navigated"]:
        texts = " ".join(each["text"] for each in diff["added"])
        return [Entry("navigated", f"{diff['summary']} {texts}")]
    entries: list[Entry] = []
    for kind, list_, word in (("opened", "added", "added"), ("closed", "removed", "removed")):
        rest = list(diff[list_])
        for overlay in diff["overlays"][kind]:
            own = next((each for each in rest if each["kind"] == overlay["kind"]), None)
            if own is not None:
                rest.remove(own)
            entries.append(Entry(kind, f"{overlay['name']} {own['text'] if own else ''}"))  # type: ignore[arg-type]
        entries += [Entry(word, each["text"]) for each in rest]  # type: ignore[arg-type]
    for each in diff["changed"]:
        entries.append(Entry("changed", each["name"], each["from"], each["to"], each["what"]))
    entries += [
        Entry("transient", f"{each['text']} {each['locator']}") for each in diff["transient"]
    ]
    entries += _moves(diff["moved"])
    return entries


def _moves(moved: Any) -> list[Entry]:
    if isinstance(moved, int):  # as in earlier versions: only their number
        return [Entry("moved", "", count=moved)] if moved else []
    return [
        Entry("moved", each["text"], _place(each["from"]), _place(each["to"]), count=each["count"])
        for each in moved
    ]


def _place(place: Mapping[str, Any]) -> str:
    return f"{place['list']} {place['position'] or ''}"


def match(entries: Sequence[Entry], expected: Sequence[Expected], summary: str = "") -> Outcome:
    """As many one-to-one pairs as possible."""
    taken = _pairs(entries, expected)
    left = [index for index in range(len(entries)) if index not in taken]
    open_ = [index for index in range(len(expected)) if index not in taken.values()]
    matched = len(taken)
    used = len(entries) - len(left)
    for index in list(open_):
        if expected[index].in_place and (pair := _turn(expected[index], entries, left)):
            open_.remove(index)
            for each in pair:
                left.remove(each)
            matched, used = matched + 1, used + 1
    return Outcome(
        matched, used + len(left), [expected[index] for index in open_],
        [entries[index] for index in left], summary,
    )  # fmt: skip


def _pairs(entries: Sequence[Entry], expected: Sequence[Expected]) -> dict[int, int]:
    """By entry its expected one: a maximum matching by augmenting paths (Kuhn)."""
    edges = [
        [i for i, entry in enumerate(entries) if is_expected(entry, each)] for each in expected
    ]
    taken: dict[int, int] = {}

    def place(index: int, seen: set[int]) -> bool:
        for entry in edges[index]:
            if entry not in seen:
                seen.add(entry)
                if entry not in taken or place(taken[entry], seen):
                    taken[entry] = index
                    return True
        return False

    for index in range(len(expected)):
        place(index, set())
    return taken


def _turn(
    expected: Expected, entries: Sequence[Entry], left: Sequence[int]
) -> tuple[int, int] | None:
    def find(kind: str, text: str) -> Iterator[int]:
        return (i for i in left if entries[i].kind == kind and fold(text) in fold(entries[i].text))

    gone, came = (
        next(find("removed", expected.before[0]), None),
        next(find("added", expected.after), None),
    )
    return None if gone is None or came is None else (gone, came)


def is_expected(entry: Entry, expected: Expected) -> bool:
    """Whether an entry is the expected one."""
    if entry.kind != expected.kind:
        return False
    text = fold(entry.text)
    if expected.kind == "moved":
        if not expected.least <= entry.count <= expected.most:
            return False
        where = not expected.before or (
            (
                fold(expected.before[0]) in fold(entry.before).split(" ")
                or (len(expected.before[0]) > 2 and fold(expected.before[0]) in fold(entry.before))
            )
            and (
                fold(expected.after) in fold(entry.after).split(" ")
                or (len(expected.after) > 2 and fold(expected.after) in fold(entry.after))
            )
        )
        return where and all(fold(each) in text for each in expected.texts)
    parts = [fold(each) in text for each in expected.texts]
    if expected.kind == "transient":
        return any(parts)
    if not all(parts):
        return False
    if expected.kind != "changed":
        return True
    if entry.what not in (expected.what or ("text", "value")):
        return False
    before, after = fold(entry.before), fold(entry.after)
    if _CHOSEN in expected.what:
        return (
            fold(expected.before[0]) in before and fold(expected.after) in after and before != after
        )
    return before in {fold(each) for each in expected.before} and after == fold(expected.after)


def fold(text: str) -> str:
    """Without case, white space and characters without a width."""
    return " ".join(_WIDTHLESS.sub("", text).casefold().split())
