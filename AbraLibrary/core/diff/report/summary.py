"""A diff in one line: which change comes first, and how each kind is worded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.act.painted import describe
from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.models.diff.capture import PageState, cap_text

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import (
        ChangedText,
        DiffEntry,
        EntryKind,
        MovedEntry,
        PageDiff,
    )

#: @unit characters
#: @limit two lines of the log
SUMMARY_CAP = 200
#: @unit characters
#: @limit a quoted text; a summary has room for three
QUOTE_CAP = 60
#: @unit moves
#: @limit how many moves are listed; more are counted
_MOVES_LISTED = 2
NOUNS: dict[EntryKind, tuple[str, str]] = {
    "row": ("row", "rows"), "listitem": ("item", "items"), "option": ("option", "options"),
    "article": ("card", "cards"), "section": ("section", "sections"), "form": ("form", "forms"),
    "group": ("group", "groups"), "alert": ("message", "messages"), "text": ("text", "texts"),
    "block": ("block", "blocks"), "dialog": ("dialog", "dialogs"), "layer": ("layer", "layers"),
    "popover": ("popover", "popovers"), "menu": ("menu", "menus"),
    "tooltip": ("tooltip", "tooltips"), "field": ("field", "fields"),
    "column": ("column", "columns"),
}  # fmt: skip
#: A tester's words for a state that is on, partly on, and off.
_STATES = {
    "checked": ("checked", "partly checked", "unchecked"),
    "expanded": ("expanded", "expanded", "collapsed"),
    "selected": ("selected", "partly selected", "no longer selected"),
    "pressed": ("pressed", "partly pressed", "no longer pressed"),
    "current": ("current", "current", "no longer current"),
    "disabled": ("disabled", "disabled", "enabled"),
}

#: Words that no text of the page shows.
_UNDRAWN = frozenset({"tooltip", "spoken name", "spoken description", "page title"})


def noun_of(kind: str) -> str:
    """A tester's word for a kind; an unknown kind itself."""
    return next((nouns[0] for known, nouns in NOUNS.items() if known == kind), kind)


def summarize(diff: PageDiff, after: PageState) -> str:
    """The diff in one line of at most about 200 characters, the most important first.

    After it come the frames that were not compared: what it says is not said of them.
    """
    unseen = f"; not compared: {', '.join(diff.not_compared)}" if diff.not_compared else ""
    return _summary(diff, after) + unseen


def _summary(diff: PageDiff, after: PageState) -> str:
    parts = list(_phrases(diff))
    if diff.painted:
        parts.append(describe(diff.painted))
    if diff.navigated:
        parts = parts or ["the same texts"]
        parts.insert(0, f"Navigated to {_quote(after.title or after.url)}")
    if not parts:
        if diff.count_delta:
            return f"no text changed, element count {diff.count_delta:+d}"
        return "no changes"
    line = parts[0]
    for index, part in enumerate(parts[1:], 1):
        if len(line) + len(part) > SUMMARY_CAP - 10:
            return f"{line}; +{len(parts) - index} more"
        line += f"; {part}"
    return line


def _phrases(diff: PageDiff) -> Iterator[str]:
    """What happened, the news first; buttons that were disabled and tooltips come last."""
    yield from _overlays(diff, is_tip=False)
    kinds = {overlay.kind for overlay in (*diff.overlays.opened, *diff.overlays.closed)}
    alerts = [entry for entry in diff.added if entry.region == "alert"]
    yield from _counted([entry for entry in alerts if entry.kind not in kinds], "added", 0)
    yield from _changes(diff, is_use=False)
    rest = [entry for entry in diff.added if entry.region != "alert" and entry.kind not in kinds]
    yield from _counted(rest, "added", diff.omitted.added)
    gone = [entry for entry in diff.removed if entry.kind not in kinds]
    yield from _counted(gone, "removed", diff.omitted.removed)
    yield from _moves(diff.moved)
    yield from _changes(diff, is_use=True)
    yield from _overlays(diff, is_tip=True)
    for verb in ("changed", "moved"):
        if more := getattr(diff.omitted, verb):
            yield f"{more} more {verb}"
    for each in diff.transient:
        yield f"{_quote(each.text)} came and went ({each.lived_ms:.0f} ms)"


def _overlays(diff: PageDiff, *, is_tip: bool) -> Iterator[str]:
    for word, overlays in (("opened", diff.overlays.opened), ("closed", diff.overlays.closed)):
        entries = diff.added if word == "opened" else diff.removed
        for overlay in overlays:
            if (overlay.kind == "tooltip") is is_tip:
                held = (entry.text for entry in entries if entry.kind == overlay.kind)
                name = overlay.name or next(held, "")
                yield f"{overlay.kind.capitalize()} {_quote(name)} {word}{_in(overlay.frame)}"


def _changes(diff: PageDiff, *, is_use: bool) -> Iterator[str]:
    for change in diff.changed:
        if (change.what == "disabled") is is_use:
            yield _described(change) + _in(change.frame)


def _described(change: ChangedText) -> str:
    if change.what == "look":
        return f"{_quote(change.name)} looks {change.to} instead of {change.from_}"
    if change.what in _UNDRAWN:
        of = f" of {_quote(change.name)}" if change.name else ""
        return f"{change.what}{of}: {_value(change.from_)} → {_value(change.to)}"
    states = _STATES.get(change.what)
    if states is None:
        name = cap_text(change.name, QUOTE_CAP)
        # A figure at the end of a name would run into the value.
        between = ": " if name[-1:].isdigit() else " " if name else ""
        return f"{name}{between}{_value(change.from_)} → {_value(change.to)}"
    if not change.name and change.from_ not in _ON_OR_OFF:
        return f"{_quote(change.to)} {states[0]} instead of {_quote(change.from_)}"
    state = states[0] if change.to == "true" else states[1] if change.to == "mixed" else states[2]
    return f"{_quote(change.name) if change.name else 'a control without a name'} {state}"


_ON_OR_OFF = frozenset({"true", "false", "mixed", ""})


def _value(text: str) -> str:
    """As one reads it: a figure as it is, words in quotation marks."""
    if not text.strip():
        return "empty"
    return cap_text(" ".join(text.split()), QUOTE_CAP) if is_bare(text) else _quote(text)


def _in(frame: str) -> str:
    return f" in frame {_quote(frame)}" if frame else ""


def _counted(entries: list[DiffEntry], verb: str, omitted: int) -> Iterator[str]:
    kinds: dict[tuple[EntryKind, str, str], list[DiffEntry]] = defaultdict(list)
    for entry in entries:
        kinds[entry.kind, entry.within, entry.frame].append(entry)
    for (kind, within, frame), members in kinds.items():
        noun = NOUNS[kind][len(members) > 1]
        more = ", …" if len(members) > 1 else ""
        where = f" {'to' if verb == 'added' else 'from'} {_quote(within)}" if within else ""
        counted = f"{len(members)} {noun} {verb}{where}{_in(frame)}"
        yield f"{counted}: {_quote(members[0].text)}{more}"
    if omitted:
        yield f"{omitted} more {verb}"


def _moves(moved: Sequence[MovedEntry]) -> Iterator[str]:
    lone = [entry for entry in moved if entry.what == "moved"]
    if len(lone) > _MOVES_LISTED:
        kinds = {entry.kind for entry in lone}
        noun = NOUNS[kinds.pop()][1] if len(kinds) == 1 else "things"
        yield f"{len(lone)} {noun} moved: {_quote(lone[0].text)}, …"
        lone = []
    for entry in lone:
        yield f"{_quote(entry.text)} moved{_way(entry)}{_in(entry.frame)}"
    for entry in moved:
        if entry.what == "reordered":
            rows = NOUNS[entry.kind][1]
            what = f"{_quote(entry.text)} reordered" if entry.text else f"{rows} reordered"
            yield f"{what} ({entry.count} {rows} moved){_in(entry.frame)}"


def _way(entry: MovedEntry) -> str:
    was, now = entry.from_, entry.to
    if was.list != now.list and was.list and now.list:
        return f" from {_quote(was.list)} to {_quote(now.list)}"
    if was.position is None or was.position == now.position:
        return ""
    of = f" of {_quote(now.list)}" if now.list else ""
    return f" from position {was.position} to {now.position}{of}"


def _quote(text: str) -> str:
    return f'"{cap_text(" ".join(text.split()), QUOTE_CAP)}"'
