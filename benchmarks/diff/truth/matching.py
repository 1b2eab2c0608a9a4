"""Entries of a page diff against what a person said: which match (bench_truth.py has the rule)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from truth.said import Kind, Said

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
    misses: list[Said] = field(default_factory=list)
    extras: list[Entry] = field(default_factory=list)
    summary: str = ""

    def sentence(self) -> str:
        """One line."""
        if not self.misses and not self.extras:
            return f"{self.matched} as said"
        parts = [f"MISS {words(each)}" for each in self.misses]
        return "; ".join([*parts, *(f"EXTRA {each}" for each in self.extras)])


def words(said: Said) -> str:
    """What was said, in short."""
    if said.kind == "changed":
        what = "/".join(said.what) or "text"
        return (
            f"changed {what} {' '.join(said.texts)!r}: {'|'.join(said.before)!r} -> {said.after!r}"
        )
    if said.kind == "moved":
        where = f": {'|'.join(said.before)!r} -> {said.after!r}" if said.before else ""
        return f"moved {said.least} to {said.most} {' + '.join(said.texts)!r}{where}"
    return f"{said.kind} {' + '.join(said.texts)!r}"


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
    if isinstance(moved, int):  # as versions before told it: how many, and no more
        return [Entry("moved", "", count=moved)] if moved else []
    return [
        Entry("moved", each["text"], _place(each["from"]), _place(each["to"]), count=each["count"])
        for each in moved
    ]


def _place(place: Mapping[str, Any]) -> str:
    return f"{place['list']} {place['position'] or ''}"


def match(entries: Sequence[Entry], said: Sequence[Said], summary: str = "") -> Outcome:
    """As many pairs as possible, one to one."""
    taken = _pairs(entries, said)
    left = [index for index in range(len(entries)) if index not in taken]
    open_ = [index for index in range(len(said)) if index not in taken.values()]
    matched = len(taken)
    used = len(entries) - len(left)
    for index in list(open_):
        if said[index].in_place and (pair := _turn(said[index], entries, left)):
            open_.remove(index)
            for each in pair:
                left.remove(each)
            matched, used = matched + 1, used + 1
    return Outcome(
        matched, used + len(left), [said[index] for index in open_],
        [entries[index] for index in left], summary,
    )  # fmt: skip


def _pairs(entries: Sequence[Entry], said: Sequence[Said]) -> dict[int, int]:
    """Entry -> said, a largest matching by augmenting paths (Kuhn)."""
    edges = [[i for i, entry in enumerate(entries) if is_said(entry, each)] for each in said]
    taken: dict[int, int] = {}

    def place(index: int, seen: set[int]) -> bool:
        for entry in edges[index]:
            if entry not in seen:
                seen.add(entry)
                if entry not in taken or place(taken[entry], seen):
                    taken[entry] = index
                    return True
        return False

    for index in range(len(said)):
        place(index, set())
    return taken


def _turn(said: Said, entries: Sequence[Entry], left: Sequence[int]) -> tuple[int, int] | None:
    def find(kind: str, text: str) -> Iterator[int]:
        return (i for i in left if entries[i].kind == kind and fold(text) in fold(entries[i].text))

    gone, came = next(find("removed", said.before[0]), None), next(find("added", said.after), None)
    return None if gone is None or came is None else (gone, came)


def is_said(entry: Entry, said: Said) -> bool:
    """Whether an entry says what was said."""
    if entry.kind != said.kind:
        return False
    text = fold(entry.text)
    if said.kind == "moved":
        if not said.least <= entry.count <= said.most:
            return False
        where = not said.before or (
            (
                fold(said.before[0]) in fold(entry.before).split(" ")
                or (len(said.before[0]) > 2 and fold(said.before[0]) in fold(entry.before))
            )
            and (
                fold(said.after) in fold(entry.after).split(" ")
                or (len(said.after) > 2 and fold(said.after) in fold(entry.after))
            )
        )
        return where and all(fold(each) in text for each in said.texts)
    parts = [fold(each) in text for each in said.texts]
    if said.kind == "transient":
        return any(parts)
    if not all(parts):
        return False
    if said.kind != "changed":
        return True
    if entry.what not in (said.what or ("text", "value")):
        return False
    before, after = fold(entry.before), fold(entry.after)
    if _CHOSEN in said.what:
        return fold(said.before[0]) in before and fold(said.after) in after and before != after
    return before in {fold(each) for each in said.before} and after == fold(said.after)


def fold(text: str) -> str:
    """Without regard to case, white space and characters without a width."""
    return " ".join(_WIDTHLESS.sub("", text).casefold().split())
