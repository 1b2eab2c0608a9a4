"""The entries of a diff as text, and which of them contain what an assertion asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Literal, get_args

from AbraLibrary.core.act.painted import placed
from AbraLibrary.core.diff.report.summary import noun_of
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import Region, is_cut
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import DiffEntry, ListPlace, MovedEntry, PageDiff

Change = Literal["opened", "closed", "changed", "added", "removed", "moved", "painted", "transient"]
#: What can be counted and asserted: one kind of change, or everything that differs.
Which = Literal[
    "all", "opened", "closed", "changed", "added", "removed", "moved", "painted", "transient"
]
#: What an assertion needs to know of a diff: how many entries it has, each of them as it is listed,
#: or all of their words.
Needed = Literal["number", "entries", "words"]

_REGION, _CHANGE = "region:", "change:"
_WILD = frozenset("*?[")
#: What is told with the record that it came to or went from.
_WITHIN = frozenset({"text", "block"})
#: What moved if a list as a whole has another order.
_LIST = "list"
#: @unit characters
#: @limit an entry in a log line
_CAP = 80
#: @unit characters
#: @limit the title of a frame in that line
_FRAME_CAP = 40


class ReportedEntry(Model):
    """One entry of a diff."""

    change: Change
    #: What changed: ``row``, ``dialog``, ``text``, ``checked`` …; for a transient its lifetime.
    what: str
    #: For a change ``name: from → to``, for a move the same with places.
    text: str
    #: The same with all of a text that is cut there; empty if none is.
    whole: str = ""
    #: Whether there is more of it that is not known.
    is_cut: bool = False
    #: The same without the name.
    plain: str = ""
    region: Region = "other"
    #: The record that a text came to or went from, such as the row of a status.
    within: str = ""
    #: The title of the frame of another origin around it.
    frame: str = ""
    #: What a person saw of it on each side; empty if it was not there.
    before: str = ""
    after: str = ""
    #: The keys of its elements on each side, for a picture.
    keys_before: tuple[int, ...] = ()
    keys_after: tuple[int, ...] = ()
    #: Where it is, if it is not an element.
    box: Box | None = None

    def keys(self, which: Literal["before", "after"]) -> tuple[int, ...]:
        """The keys of its elements on one side."""
        return self.keys_before if which == "before" else self.keys_after

    def describe(self, limit: int = _CAP) -> str:
        """A line with at most `limit` characters of its text: ``row added: Grace 12.00``."""
        if self.change == "transient":
            return f"shown {self.what}, then gone: {shorten(self.text, limit)}"
        return f"{self.happened}: {shorten(self.text, limit)}"

    @property
    def said(self) -> str:
        """All that is known of its text."""
        return self.whole or self.text

    @property
    def happened(self) -> str:
        """What happened to what, and where: ``text added to 'Ada' in frame 'Chat'``."""
        if self.change == "painted":
            return "screen changed"
        frame = f" in frame '{shorten(self.frame, _FRAME_CAP)}'" if self.frame else ""
        change = "reordered" if self.what == _LIST else self.change
        to = "to" if self.change == "added" else "from"
        within = f" {to} '{shorten(self.within, _FRAME_CAP)}'" if self.within else ""
        return f"{noun_of(self.what)} {change}{within}{frame}"


def entries_of(diff: PageDiff, which: Which = "all") -> list[ReportedEntry]:
    """The entries of a diff, or those of one kind of change, in the order of a card.

    Args:
        diff: The diff.
        which: The kind of change; ``all`` means everything that differs, without transients.
    """
    return [each for each in _entries(diff) if _is_asked(each, which)]


def _is_asked(entry: ReportedEntry, which: Which) -> bool:
    return entry.change != "transient" if which == "all" else entry.change == which


def all_entries(diff: PageDiff) -> list[ReportedEntry]:
    """All entries, transients last."""
    return list(_entries(diff))


def _entries(diff: PageDiff) -> Iterator[ReportedEntry]:
    for overlay in diff.overlays.opened:
        yield _came("opened", overlay.kind, overlay.name, "dialog", (overlay.key,), overlay.frame)
    for overlay in diff.overlays.closed:
        yield _went("closed", overlay.kind, overlay.name, "dialog", (overlay.key,), overlay.frame)
    for change in diff.changed:
        name = f"{change.name}: " if change.name else ""
        yield ReportedEntry(
            change="changed",
            what=change.what,
            text=f"{name}{change.from_} → {change.to}",
            is_cut=is_cut(change.from_) or is_cut(change.to),
            plain=f"{change.from_} → {change.to}",
            region=change.region,
            frame=change.frame,
            before=f"{name}{change.from_}",
            after=f"{name}{change.to}",
            keys_before=change.keys[:1],
            keys_after=change.keys[1:],
        )
    for entry in diff.added:
        came = _came("added", entry.kind, entry.text, entry.region, entry.keys, entry.frame)
        yield came.having(_more_of(entry))
    for entry in diff.removed:
        went = _went("removed", entry.kind, entry.text, entry.region, entry.keys, entry.frame)
        yield went.having(_more_of(entry))
    for each in diff.moved:
        yield _moved(each)
    for box in diff.painted:
        yield ReportedEntry(change="painted", what="screen", text=placed([box]), box=box)
    for passed in diff.transient:
        lived = f"for {passed.lived_ms:.0f} ms"
        yield ReportedEntry(
            change="transient", what=lived, text=passed.text, is_cut=is_cut(passed.text)
        )


def _more_of(entry: DiffEntry) -> dict[str, object]:
    """What an entry has that an overlay has not."""
    within = entry.within if entry.kind in _WITHIN else ""
    return {"within": within, "whole": entry.whole, "is_cut": _is_cut(entry)}


def _is_cut(entry: DiffEntry | MovedEntry) -> bool:
    return is_cut(entry.text) and not entry.whole


def _came(
    change: Change, what: str, text: str, region: Region, keys: tuple[int, ...], frame: str = ""
) -> ReportedEntry:
    return ReportedEntry(
        change=change, what=what, text=text, region=region, frame=frame, after=text,
        keys_after=keys,
    )  # fmt: skip


def _went(
    change: Change, what: str, text: str, region: Region, keys: tuple[int, ...], frame: str = ""
) -> ReportedEntry:
    return ReportedEntry(
        change=change, what=what, text=text, region=region, frame=frame, before=text,
        keys_before=keys,
    )  # fmt: skip


def _moved(entry: MovedEntry) -> ReportedEntry:
    was, now = entry.from_, entry.to
    before = after = ""
    if entry.what == "reordered":
        what = _LIST
        text = f"{entry.text}: {entry.count} moved" if entry.text else f"{entry.count} moved"
    else:
        what = entry.kind
        is_elsewhere = was.list != now.list
        before, after = (_place(each, is_elsewhere) for each in (was, now))
        text = f"{entry.text}: {before} → {after}" if before or after else entry.text
    return ReportedEntry(
        change="moved", what=what, text=text, region=entry.region, frame=entry.frame,
        whole=f"{entry.whole}{text.removeprefix(entry.text)}" if entry.whole else "",
        is_cut=_is_cut(entry),
        before=before and f"{entry.text}: {before}", after=after and f"{entry.text}: {after}",
        keys_before=entry.keys_before, keys_after=entry.keys_after,
    )  # fmt: skip


def _place(place: ListPlace, is_elsewhere: bool) -> str:
    """The list if it is another one, else the position in it."""
    if is_elsewhere:
        return place.list or "another list"
    if place.position is None:
        return ""
    return f"position {place.position}" + (f" of {place.list}" if place.list else "")


def count(diff: PageDiff, which: Which) -> int:
    """How many entries there are, with those that the cap left out."""
    left_out = diff.omitted.model_dump()
    more = sum(left_out.values()) if which == "all" else left_out.get(which, 0)
    return len(entries_of(diff, which)) + int(more)


def containing(entries: Iterable[ReportedEntry], text: str) -> list[ReportedEntry]:
    """The entries whose text contains another; white space does not matter."""
    wanted = " ".join(text.split())
    return [entry for entry in entries if wanted in " ".join(entry.said.split())]


def unknown_in(diff: PageDiff, which: Which, needed: Needed) -> str:
    """Why an assertion cannot be made; empty if all that it needs is known.

    Args:
        diff: The diff.
        which: The kind of change.
        needed: What the assertion is about; the number of entries is known beyond the cap.
    """
    entries = entries_of(diff, which)
    if diff.not_compared:
        frames = ", ".join(diff.not_compared)
        return f"only one of the two captures could look into {frames}. Capture both again."
    if needed == "number":
        return ""
    if more := count(diff, which) - len(entries):
        return (
            f"the diff lists only {len(entries)} entries, and {more} more have changed. "
            "Leave some out with ignore= of Capture Page Diff, or look into the page itself."
        )
    if needed == "words" and (cut := next((entry for entry in entries if entry.is_cut), None)):
        return (
            f"one of its texts is cut off ({cut.describe()}). Leave it out with ignore= of "
            "Capture Page Diff, or look into it with Get Text By Intent."
        )
    return ""


class Ignoring:
    """What to ignore in a diff, as a tester writes it."""

    def __init__(self, given: str | Sequence[str] | None) -> None:
        """Take one pattern or a list of them.

        A pattern is a text that an entry contains, a glob for a whole entry (``Updated * ago``),
        ``region:footer`` or ``change:moved``.

        Raises:
            ArgumentError: a pattern is empty, an unknown region, or a locator.
        """
        self._patterns = [given] if isinstance(given, str) else list(given or ())
        for pattern in self._patterns:
            _check(pattern)

    def leaves(self, entries: Iterable[ReportedEntry]) -> list[ReportedEntry]:
        """The entries that are not ignored."""
        return [entry for entry in entries if not any(self._is(entry, p) for p in self._patterns)]

    @staticmethod
    def _is(entry: ReportedEntry, pattern: str) -> bool:
        for prefix, its_own in ((_REGION, entry.region), (_CHANGE, entry.change)):
            if pattern.startswith(prefix):
                return its_own == pattern.removeprefix(prefix)
        texts = [" ".join(text.split()) for text in (entry.text, entry.plain)]
        if _WILD & set(pattern):
            return any(fnmatchcase(text, pattern) for text in texts if text)
        return pattern in texts[0]


def _check(pattern: str) -> None:
    strategy = pattern.partition(":")[0]
    if not pattern.strip():
        raise ArgumentError("ignore= has an empty text, which every entry contains. Remove it.")
    if strategy in ("css", "xpath", "id"):
        raise ArgumentError(
            f"ignore={shorten(pattern, _CAP)} is a locator, but a diff knows only texts. Give the "
            "locator to ignore= of Capture Page Diff, or give a text here."
        )
    known = {_REGION: get_args(Region), _CHANGE: get_args(Change)}
    for prefix, names in known.items():
        if pattern.startswith(prefix) and pattern.removeprefix(prefix) not in names:
            raise ArgumentError(
                f"ignore={shorten(pattern, _CAP)} is not known. {prefix} takes {', '.join(names)}."
            )
