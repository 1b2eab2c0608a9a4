"""What differs between two states of a page (spec: page-diff-and-smart-wait.md; issue 6).

A v1 capture is compared as the document says, as two sets of strings. A full capture is compared
by element, and what came or went together is one entry, as a person would tell it. After a
navigation no element can be told again, so two pages are compared by their texts alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

from AbraLibrary.core.confidence import THRESHOLD, confidence_of
from AbraLibrary.core.models.capture import (
    TEXT_CAP,
    Aspect,
    ChangedText,
    Container,
    ControlState,
    DiffEntry,
    EntryKind,
    Omitted,
    Overlay,
    OverlayChanges,
    PageDiff,
    PageState,
    Region,
    TextEntry,
    Transient,
    cap_text,
)

#: Most important first; a nav counts as any other part of the page.
RANK: dict[Region, int] = {"dialog": 0, "alert": 1, "main": 2, "nav": 3, "other": 3, "footer": 4}
#: Containers that a person counts: each is an entry of its own.
ROWS = frozenset({"row", "listitem", "option", "article"})
ASPECTS: tuple[Aspect, ...] = ("value", "checked", "expanded", "selected", "pressed", "disabled")

Identity = tuple[str, int | None]


class _Changes(NamedTuple):
    """Differences before they are grouped."""

    added: list[TextEntry]
    removed: list[TextEntry]
    changed: list[ChangedText]
    moved: int = 0
    #: Rows whose element stayed but holds another row's texts now, or gave its own to another.
    refilled: frozenset[int] = frozenset()


def diff_states(
    before: PageState,
    after: PageState,
    *,
    threshold: float = THRESHOLD,
    transient: Iterable[Transient] = (),
    limit: int = 50,
) -> PageDiff:
    """Compares two states of one page, or two pages after a navigation.

    Args:
        before: The earlier state.
        after: The later state, from the same kind of capture.
        threshold: The confidence, 0 to 1, from which the diff counts as ``above_threshold``.
        transient: What the settle engine's observer saw come and go between the two.
        limit: The most entries in each of added, removed and changed; the rest is counted.

    Returns:
        The whole diff, also below the threshold; who shows it decides by ``above_threshold``.

    Raises:
        ValueError: The threshold is outside 0 to 1, the limit is negative, or one state is a v1
            capture and the other a full one.
    """
    if not 0 <= threshold <= 1:
        raise ValueError(f"The threshold must be between 0 and 1, but is {threshold}.")
    if limit < 0:
        raise ValueError(f"The limit must not be negative, but is {limit}.")
    if before.capture != after.capture:
        raise ValueError(
            f"A {before.capture} capture cannot be compared with a {after.capture} one;"
            " capture both states the same way."
        )
    noise = {text.key for state in (before, after) for text in state.texts if text.live}
    before, after = _settled(before, noise), _settled(after, noise)
    navigated = _place(before) != _place(after)
    overlays = _overlay_changes(before, after, navigated)
    if navigated or after.capture == "v1":
        changes = _by_text(before, after, pair=not navigated)
        added = [_entry([text], "text", overlays.opened) for text in changes.added]
        removed = [_entry([text], "text", overlays.closed) for text in changes.removed]
    else:
        changes = _by_element(before, after)
        known = [{container.key for container in s.containers} for s in (before, after)]
        old, new = (keys - changes.refilled for keys in known)
        added = list(_grouped(changes.added, after, old, overlays.opened))
        removed = list(_grouped(changes.removed, before, new, overlays.closed))
    ordered = tuple(
        tuple(sorted(entries, key=lambda entry: RANK[entry.region])) for entries in (added, removed)
    )
    changed = tuple(sorted(changes.changed, key=lambda change: RANK[change.region]))
    confidence = min(confidence_of(after), confidence_of(before), key=lambda each: each.score)
    came_and_went = _transient(transient, before, after, (*added, *removed))
    diff = PageDiff(
        confidence=confidence.score,
        confidence_reasons=confidence.reasons,
        threshold=threshold,
        above_threshold=confidence.score >= threshold,
        added=ordered[0][:limit],
        removed=ordered[1][:limit],
        changed=changed[:limit],
        overlays=overlays,
        transient=came_and_went,
        moved=changes.moved,
        count_delta=after.element_count - before.element_count,
        noise=len(noise),
        omitted=Omitted(
            added=max(0, len(added) - limit),
            removed=max(0, len(removed) - limit),
            changed=max(0, len(changed) - limit),
        ),
        navigated=navigated,
        summary="",
    )
    return diff.model_copy(update={"summary": summarize(diff, after)})


def _settled(state: PageState, keys: set[int]) -> PageState:
    if not keys:
        return state
    kept = tuple(text for text in state.texts if text.key not in keys)
    return state.model_copy(update={"texts": kept})


def _place(state: PageState) -> tuple[str, str, str, str]:
    url = urlsplit(state.url)
    return (state.document_id, url.scheme, url.netloc, url.path)


def _by_text(before: PageState, after: PageState, *, pair: bool) -> _Changes:
    """``newStrings = after - before``, ``removedStrings = before - after``, each string once.

    With ``pair``, a new and a removed string of the same element are one changed text.
    """
    old = {text.identity for text in before.texts}
    new = {text.identity for text in after.texts}
    added = [text for text in _first(after) if text.identity not in old]
    gone = [text for text in _first(before) if text.identity not in new]
    if not pair:
        return _Changes(added, gone, [])
    # An element may hold several texts; they are paired in their order.
    waiting: dict[int, list[TextEntry]] = defaultdict(list)
    for text in gone:
        waiting[text.key].append(text)
    pairs = [(waiting[text.key].pop(0), text) for text in added if waiting.get(text.key)]
    return _without_pairs(added, gone, pairs, [])


def _first(state: PageState) -> Iterable[TextEntry]:
    """The first entry of each distinct text, in the order of the page."""
    first: dict[Identity, TextEntry] = {}
    for text in state.texts:
        first.setdefault(text.identity, text)
    return first.values()


def _by_element(before: PageState, after: PageState) -> _Changes:
    old, new = _Side(before), _Side(after)
    left, taken = _moved_rows(old, new)
    stayed_before, stayed_after = old.outside(left), new.outside(taken)
    pairs = [
        (stayed_before[key], text)
        for key, text in stayed_after.items()
        if key in stayed_before and _differ(stayed_before[key], text)
    ]
    gone = [text for key, text in stayed_before.items() if key not in stayed_after]
    came = [text for key, text in stayed_after.items() if key not in stayed_before]
    gone, came, moved_texts = _moved_texts(gone, came, old, new)
    pairs += _replaced(gone, came, old, new)
    changes = _without_pairs(came, gone, pairs, _changed_controls(before, after))
    return changes._replace(moved=len(taken) + moved_texts, refilled=frozenset(left | taken))


def _without_pairs(
    added: list[TextEntry],
    removed: list[TextEntry],
    pairs: list[tuple[TextEntry, TextEntry]],
    controls: list[ChangedText],
) -> _Changes:
    paired = {id(text) for pair in pairs for text in pair}
    changed = [ChangedText(from_=old.text, to=new.text, region=new.region) for old, new in pairs]
    return _Changes(
        [text for text in added if id(text) not in paired],
        [text for text in removed if id(text) not in paired],
        changed + controls,
    )


def _changed_controls(before: PageState, after: PageState) -> list[ChangedText]:
    old = {control.key: control for control in before.controls}
    changed = []
    for control in after.controls:
        if control.key not in old:
            continue
        for what in ASPECTS:
            was, now = getattr(old[control.key], what), getattr(control, what)
            if was != now:
                changed.append(_state_change(what, was, now, control))
    return changed


def _state_change(
    what: Aspect, was: str | bool | None, now: str | bool | None, control: ControlState
) -> ChangedText:
    def word(value: str | bool | None) -> str:
        return str(value).lower() if isinstance(value, bool) else value or ""

    return ChangedText(
        from_=word(was), to=word(now), what=what, name=control.name, region=control.region
    )


class _Side:
    """The texts and containers of one state, by key."""

    def __init__(self, state: PageState) -> None:
        self.nodes = {container.key: container for container in state.containers}
        self.texts = {text.key: text for text in state.texts}
        self._rows: dict[int, int | None] = {}

    def parent(self, key: int) -> int | None:
        node = self.nodes.get(key)
        return None if node is None else node.parent

    def row(self, key: int) -> int | None:
        """The innermost row around an element, or the element itself; each is looked up once."""
        seen: list[int] = []
        at: int | None = key
        while at is not None and at not in self._rows:
            node = self.nodes.get(at)
            if node is None or node.kind in ROWS:
                self._rows[at] = None if node is None else at
                break
            seen.append(at)
            at = node.parent
        found = None if at is None else self._rows[at]
        self._rows.update(dict.fromkeys(seen, found))
        return found

    def rows(self, keys: set[int]) -> dict[int, list[TextEntry]]:
        rows: dict[int, list[TextEntry]] = defaultdict(list)
        for text in self.texts.values():
            row = self.row(text.key)
            if row in keys:
                rows[row].append(text)
        return rows

    def outside(self, rows: set[int]) -> dict[int, TextEntry]:
        if not rows:
            return self.texts
        return {key: text for key, text in self.texts.items() if self.row(key) not in rows}


def _path(nodes: dict[int, Container], key: int | None) -> Iterator[Container]:
    """A container and those around it, innermost first."""
    while key is not None and (node := nodes.get(key)) is not None:
        yield node
        key = node.parent


def _differ(old: TextEntry, new: TextEntry) -> bool:
    return old.text != new.text or old.digest != new.digest


def _moved_rows(old: _Side, new: _Side) -> tuple[set[int], set[int]]:
    """The rows whose texts moved: those that they left, and those that they are in now.

    A row moved if all of its texts stand in another row now: the list was drawn anew, or its
    elements were filled again, as virtual lists do.
    """
    touched = {
        side.row(text.key)
        for side, other in ((old, new), (new, old))
        for text in side.texts.values()
        if text.key not in other.texts or _differ(text, other.texts[text.key])
    }
    keys = {key for key in touched if key is not None}
    rows_before, rows_after = (
        {key: _identities(texts) for key, texts in side.rows(keys).items()} for side in (old, new)
    )
    pool: dict[tuple[Identity, ...], list[int]] = defaultdict(list)
    for key, identities in rows_before.items():
        if rows_after.get(key) != identities and _tells(identities):
            pool[identities].append(key)
    left: set[int] = set()
    taken: set[int] = set()
    for key, identities in rows_after.items():
        if rows_before.get(key) != identities and pool.get(identities):
            left.add(pool[identities].pop(0))
            taken.add(key)
    return left, taken


def _identities(texts: list[TextEntry]) -> tuple[Identity, ...]:
    return tuple(text.identity for text in texts)


def _tells(identities: tuple[Identity, ...]) -> bool:
    """Whether a row's text is its own: two counters that swap "1" and "2" changed, not moved."""
    joined = "".join(text for text, _ in identities)
    return len(joined) >= 4 and any(character.isalpha() for character in joined)


def _moved_texts(
    gone: list[TextEntry], came: list[TextEntry], old: _Side, new: _Side
) -> tuple[list[TextEntry], list[TextEntry], int]:
    """Texts that are on another element now, taken out; those of a row only go with their row."""
    free_gone = [text for text in gone if old.row(text.key) is None]
    free_came = [text for text in came if new.row(text.key) is None]
    both = Counter(text.identity for text in free_gone) & Counter(
        text.identity for text in free_came
    )
    return (
        _without(gone, free_gone, both),
        _without(came, free_came, both),
        sum(both.values()),
    )


def _without(
    texts: list[TextEntry], free: list[TextEntry], moved: Counter[Identity]
) -> list[TextEntry]:
    left, drop = moved.copy(), set()
    for text in free:
        if left[text.identity] > 0:
            left[text.identity] -= 1
            drop.add(id(text))
    return [text for text in texts if id(text) not in drop]


def _replaced(
    gone: list[TextEntry], came: list[TextEntry], old: _Side, new: _Side
) -> list[tuple[TextEntry, TextEntry]]:
    """Elements that were drawn anew in place: the one that went and the one that came there."""
    went = _by_slot(gone, old)
    return [
        (went[slot][0], texts[0])
        for slot, texts in _by_slot(came, new).items()
        if len(texts) == 1 and len(went.get(slot, ())) == 1
    ]


def _by_slot(texts: list[TextEntry], side: _Side) -> dict[tuple[int, str], list[TextEntry]]:
    slots: dict[tuple[int, str], list[TextEntry]] = defaultdict(list)
    for text in texts:
        parent = side.parent(text.key)
        node = side.nodes.get(text.key)
        # A list item that came in place of another is another item, not a changed one.
        if parent is not None and node is not None and node.kind not in ROWS:
            slots[(parent, text.tag)].append(text)
    return slots


def _grouped(
    texts: list[TextEntry], state: PageState, known: set[int], overlays: tuple[Overlay, ...]
) -> Iterator[DiffEntry]:
    """One entry for what came, or went, together; ``known`` are containers of the other state."""
    nodes = {container.key: container for container in state.containers}
    paths = {
        text.key: [node for node in _path(nodes, text.key) if node.key not in known]
        for text in texts
    }
    sizes: Counter[int] = Counter()
    for text in texts:
        for node in paths[text.key]:
            sizes[node.key] += len(text.text) + 1
    shown = {overlay.key: overlay for overlay in overlays}
    groups: dict[int, list[TextEntry]] = defaultdict(list)
    kinds: dict[int, EntryKind | None] = {}
    for text in texts:
        key, kind = _group_of(text, paths[text.key], sizes, shown)
        groups[key].append(text)
        kinds[key] = kind
    for key, members in groups.items():
        lone: EntryKind = "text" if len(members) == 1 else "block"
        yield _entry(members, kinds[key] or lone, overlays)


def _group_of(
    text: TextEntry, path: list[Container], sizes: Counter[int], shown: dict[int, Overlay]
) -> tuple[int, EntryKind | None]:
    """The container that a person would name: the key of it, and what it is called.

    ``path`` holds the containers around the text that the other state does not have, innermost
    first; one "fits" if all of its text can be read at a glance, in one entry.
    """
    overlay = next((shown[node.key] for node in reversed(path) if node.key in shown), None)
    if overlay is not None and (overlay.kind != "layer" or sizes[overlay.key] <= TEXT_CAP):
        return overlay.key, overlay.kind
    alert = next((node for node in reversed(path) if node.kind == "alert"), None)
    if alert is not None:
        return alert.key, "alert"
    if not path:
        return text.key, None
    candidates = [node for node in path if node.kind in ROWS] or path
    fitting = [node for node in candidates if sizes[node.key] <= TEXT_CAP]
    chosen = fitting[-1] if fitting else candidates[0]
    return chosen.key, chosen.kind


def _entry(members: list[TextEntry], kind: EntryKind, overlays: tuple[Overlay, ...]) -> DiffEntry:
    region = min((text.region for text in members), key=lambda region: RANK[region])
    if any(text.overlay in {overlay.key for overlay in overlays} for text in members):
        region = "dialog"  # a box above the page comes first, whatever landmark it hangs in
    joined = cap_text(" ".join(text.text for text in members))
    return DiffEntry(text=joined, kind=kind, region=region, parts=len(members))


def _overlay_changes(before: PageState, after: PageState, navigated: bool) -> OverlayChanges:
    def identity(overlay: Overlay) -> object:
        return (overlay.kind, overlay.name) if navigated else overlay.key

    old, new = ({identity(overlay) for overlay in s.overlays} for s in (before, after))
    return OverlayChanges(
        opened=_outermost([o for o in after.overlays if identity(o) not in old], after),
        closed=_outermost([o for o in before.overlays if identity(o) not in new], before),
    )


def _outermost(overlays: list[Overlay], state: PageState) -> tuple[Overlay, ...]:
    """One overlay for each that a person sees: a dialog, not the fixed layer around it."""
    parents = {overlay.key: overlay.parent for overlay in state.overlays}

    def around(overlay: Overlay) -> Iterator[int]:
        key = overlay.parent
        while key is not None:
            yield key
            key = parents.get(key)

    wrapping = {key for each in overlays if each.kind != "layer" for key in around(each)}
    kept = [each for each in overlays if not (each.kind == "layer" and each.key in wrapping)]
    keys = {overlay.key for overlay in kept}
    return tuple(each for each in kept if keys.isdisjoint(around(each)))


def _transient(
    seen: Iterable[Transient], before: PageState, after: PageState, entries: Iterable[DiffEntry]
) -> tuple[Transient, ...]:
    """What really came and went: in neither state, nor an entry already; the longest of each."""
    known = {text.text for state in (before, after) for text in state.texts}
    known |= {entry.text for entry in entries}
    longest: dict[str, Transient] = {}
    for each in seen:
        if each.text in known:
            continue
        if each.text not in longest or each.lived_ms > longest[each.text].lived_ms:
            longest[each.text] = each
    return tuple(longest.values())


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
    parts = list(_phrases(diff, after))
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


def _phrases(diff: PageDiff, after: PageState) -> Iterator[str]:
    if diff.navigated:
        yield f"Navigated to {_quote(after.title or after.url)}"
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
