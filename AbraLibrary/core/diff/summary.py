"""A diff in one line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from AbraLibrary.core.models.capture import PageState, cap_text
from AbraLibrary.core.models.page_diff import DiffEntry, EntryKind, PageDiff

SUMMARY_CAP = 200
QUOTE_CAP = 60
NOUNS: dict[EntryKind, tuple[str, str]] = {
    "row": ("row", "rows"), "listitem": ("item", "items"), "option": ("option", "options"),
    "article": ("card", "cards"), "section": ("section", "sections"), "form": ("form", "forms"),
    "group": ("group", "groups"), "alert": ("message", "messages"), "text": ("text", "texts"),
    "block": ("block", "blocks"), "dialog": ("dialog", "dialogs"), "layer": ("layer", "layers"),
    "popover": ("popover", "popovers"), "menu": ("menu", "menus"),
    "tooltip": ("tooltip", "tooltips"),
}  # fmt: skip


def summarize(diff: PageDiff, after: PageState) -> str:
    """The diff in one line of at most about 200 characters, the most important first."""
    parts = list(_phrases(diff))
    if diff.navigated:
        parts = parts or ["the same texts"]
        parts.insert(0, f"Navigated to {_quote(after.title or after.url)}")
    if not parts:
        if diff.moved:
            return f"{diff.moved} moved"
        if diff.count_delta:
            return f"no visible change, element count {diff.count_delta:+d}"
        return "no changes"
    line = parts[0]
    for index, part in enumerate(parts[1:], 1):
        if len(line) + len(part) > SUMMARY_CAP - 10:
            return f"{line}; +{len(parts) - index} more"
        line += f"; {part}"
    return line


def _phrases(diff: PageDiff) -> Iterator[str]:
    for word, overlays in (("opened", diff.overlays.opened), ("closed", diff.overlays.closed)):
        for overlay in overlays:
            yield f"{overlay.kind.capitalize()} {_quote(overlay.name)} {word}"
    told = {overlay.kind for overlay in (*diff.overlays.opened, *diff.overlays.closed)}
    alerts = [entry for entry in diff.added if entry.region == "alert"]
    yield from _counted(alerts, "added", 0)
    for change in diff.changed:
        name = f"{_quote(change.name)} " if change.name else ""
        what = "" if change.what in ("text", "value") else f"{change.what} "
        yield f"{name}{what}{_quote(change.from_)} → {_quote(change.to)}"
    rest = [entry for entry in diff.added if entry.region != "alert" and entry.kind not in told]
    yield from _counted(rest, "added", diff.omitted.added)
    gone = [entry for entry in diff.removed if entry.kind not in told]
    yield from _counted(gone, "removed", diff.omitted.removed)
    if diff.omitted.changed:
        yield f"{diff.omitted.changed} more changed"
    for each in diff.transient:
        yield f"{_quote(each.text)} came and went ({each.lived_ms:.0f} ms)"


def _counted(entries: list[DiffEntry], verb: str, omitted: int) -> Iterator[str]:
    kinds: dict[EntryKind, list[DiffEntry]] = defaultdict(list)
    for entry in entries:
        kinds[entry.kind].append(entry)
    for kind, members in kinds.items():
        noun = NOUNS[kind][len(members) > 1]
        more = ", …" if len(members) > 1 else ""
        yield f"{len(members)} {noun} {verb}: {_quote(members[0].text)}{more}"
    if omitted:
        yield f"{omitted} more {verb}"


def _quote(text: str) -> str:
    return f'"{cap_text(" ".join(text.split()), QUOTE_CAP)}"'
