"""What a diff tells, entry by entry: for the card, and to be asserted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Literal, get_args

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.capture import Region
from AbraLibrary.core.models.page_diff import PageDiff
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError

Change = Literal["opened", "closed", "changed", "added", "removed", "transient"]
#: What can be counted and asserted: one kind of change, or all that is there now.
Which = Literal["all", "opened", "closed", "changed", "added", "removed", "transient"]

_REGION, _CHANGE = "region:", "change:"
_WILD = frozenset("*?[")


class Told(Model):
    """One entry of a diff."""

    change: Change
    #: What changed: ``row``, ``dialog``, ``text``, ``checked`` …; of a transient how long it lived.
    what: str
    #: For a changed one ``name: from → to``.
    text: str
    region: Region = "other"
    #: What a person saw of it on each side; empty where it was not there.
    before: str = ""
    after: str = ""
    #: The numbers of its elements on each side, for a picture.
    keys_before: tuple[int, ...] = ()
    keys_after: tuple[int, ...] = ()

    def keys(self, which: Literal["before", "after"]) -> tuple[int, ...]:
        """The numbers of its elements on one side."""
        return self.keys_before if which == "before" else self.keys_after

    def describe(self) -> str:
        """Say it: ``row added: Grace 12.00``."""
        if self.change == "transient":
            return f"there {self.what} and gone: {shorten(self.text, 80)}"
        return f"{self.what} {self.change}: {shorten(self.text, 80)}"


def told(diff: PageDiff, which: Which = "all") -> list[Told]:
    """The entries of a diff, or those of one kind of change, in the order of a card.

    Args:
        diff: the diff.
        which: the kind of change. ``all`` is what differs; what came and went is in it not.
    """
    return [each for each in _entries(diff) if _is_asked(each, which)]


def _is_asked(entry: Told, which: Which) -> bool:
    return entry.change != "transient" if which == "all" else entry.change == which


def everything(diff: PageDiff) -> list[Told]:
    """All entries, what came and went last."""
    return list(_entries(diff))


def _entries(diff: PageDiff) -> Iterator[Told]:
    for overlay in diff.overlays.opened:
        yield _came("opened", overlay.kind, overlay.name, "dialog", (overlay.key,))
    for overlay in diff.overlays.closed:
        yield _went("closed", overlay.kind, overlay.name, "dialog", (overlay.key,))
    for change in diff.changed:
        said = f"{change.name}: " if change.name else ""
        yield Told(
            change="changed",
            what=change.what,
            text=f"{said}{change.from_} → {change.to}",
            region=change.region,
            before=f"{said}{change.from_}",
            after=f"{said}{change.to}",
            keys_before=change.keys[:1],
            keys_after=change.keys[1:],
        )
    for entry in diff.added:
        yield _came("added", entry.kind, entry.text, entry.region, entry.keys)
    for entry in diff.removed:
        yield _went("removed", entry.kind, entry.text, entry.region, entry.keys)
    for passed in diff.transient:
        yield Told(change="transient", what=f"for {passed.lived_ms:.0f} ms", text=passed.text)


def _came(change: Change, what: str, text: str, region: Region, keys: tuple[int, ...]) -> Told:
    return Told(
        change=change, what=what, text=text, region=region, after=text, keys_after=keys
    )  # fmt: skip


def _went(change: Change, what: str, text: str, region: Region, keys: tuple[int, ...]) -> Told:
    return Told(
        change=change, what=what, text=text, region=region, before=text, keys_before=keys
    )  # fmt: skip


def count(diff: PageDiff, which: Which) -> int:
    """How many entries there are, those that the cap left out included."""
    left_out = diff.omitted.model_dump()
    more = sum(left_out.values()) if which == "all" else left_out.get(which, 0)
    return len(told(diff, which)) + int(more)


def containing(entries: Iterable[Told], text: str) -> list[Told]:
    """Those whose text contains another; how it is spaced does not matter."""
    wanted = " ".join(text.split())
    return [entry for entry in entries if wanted in " ".join(entry.text.split())]


class Ignoring:
    """What of a diff does not matter, as a tester writes it."""

    def __init__(self, given: str | Sequence[str] | None) -> None:
        """Take one pattern or a list of them.

        A pattern is a text that an entry contains, a glob of all of it (``Updated * ago``),
        ``region:footer`` or ``change:moved``.

        Raises:
            ArgumentError: when it is empty, no region, or a locator.
        """
        self._patterns = [given] if isinstance(given, str) else list(given or ())
        for pattern in self._patterns:
            _check(pattern)

    def leaves(self, entries: Iterable[Told]) -> list[Told]:
        """The entries that matter."""
        return [entry for entry in entries if not any(self._is(entry, p) for p in self._patterns)]

    @property
    def moves(self) -> bool:
        """Whether it does not matter that something has moved."""
        return f"{_CHANGE}moved" in self._patterns

    @staticmethod
    def _is(entry: Told, pattern: str) -> bool:
        for prefix, its_own in ((_REGION, entry.region), (_CHANGE, entry.change)):
            if pattern.startswith(prefix):
                return its_own == pattern.removeprefix(prefix)
        text = " ".join(entry.text.split())
        return fnmatchcase(text, pattern) if _WILD & set(pattern) else pattern in text


def _check(pattern: str) -> None:
    strategy = pattern.partition(":")[0]
    if not pattern.strip():
        raise ArgumentError("ignore= was given an empty text, which is in every entry. Leave it.")
    if strategy in ("css", "xpath", "id"):
        raise ArgumentError(
            f"ignore={shorten(pattern, 80)} is a locator, and a diff knows texts only. Give the "
            "locator to ignore= of Capture Page Diff, or a text here."
        )
    known = {_REGION: get_args(Region), _CHANGE: ("moved", *get_args(Change))}
    for prefix, names in known.items():
        if pattern.startswith(prefix) and pattern.removeprefix(prefix) not in names:
            raise ArgumentError(
                f"ignore={shorten(pattern, 80)} is not known. {prefix} takes {', '.join(names)}."
            )
