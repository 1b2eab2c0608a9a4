"""Groups what came or went together, such as a row, into entries, as a person would."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.columns import columns
from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.sides.sides import ROWS, Side, kind_of, path_of
from AbraLibrary.core.models.diff.capture import (
    TEXT_CAP,
    Container,
    Overlay,
    Region,
    TextEntry,
    cap_text,
    is_cut,
)
from AbraLibrary.core.models.diff.page_diff import DiffEntry, EntryKind

if TYPE_CHECKING:
    from AbraLibrary.core.diff.report.naming import Names

#: The most important first, as a person looks at a page: what is above it, what is announced, its
#: main part.
#: @unit ranks
#: @measured not measured: chosen in the order of ARIA's landmarks and live regions
#: @test utest/core/diff/test_compare.py::test_entries_are_ordered_by_importance
RANK: dict[Region, int] = {"dialog": 0, "alert": 1, "main": 2, "nav": 3, "other": 3, "footer": 4}


def grouped(
    texts: list[TextEntry],
    side: Side,
    known: AbstractSet[int],
    overlays: tuple[Overlay, ...],
    names: Names,
) -> Iterator[DiffEntry]:
    """One entry for what came or went together; `known` are the containers of the other state."""
    if not texts:
        return
    shown = {overlay.key: overlay for overlay in overlays}
    came = {text.key for text in texts}
    mixed: dict[int, bool] = {}

    def is_mixed(node: Container) -> bool:
        """Whether a box was re-rendered around texts that were there before."""
        if node.kind is not None or node.key in shown:
            return False
        if node.key not in mixed:
            mixed[node.key] = not names.is_among(node.key, came)
        return mixed[node.key]

    paths = {
        text.key: [
            node
            for node in path_of(side.nodes, text.key)
            if node.key not in known and not is_mixed(node)
        ]
        for text in texts
    }
    sizes: Counter[int] = Counter()
    for text in texts:
        for node in paths[text.key]:
            sizes[node.key] += len(text.text) + 1
    groups: dict[int, list[TextEntry]] = defaultdict(list)
    kinds: dict[int, EntryKind | None] = {}
    terms = side.terms if any(text.tag == "dd" for text in texts) else {}
    of_column = columns(texts, paths, side, names)
    for text in texts:
        if text.key in of_column:
            groups[of_column[text.key]].append(text)
            kinds[of_column[text.key]] = "column"
            continue
        key, kind = _group_of(text, paths[text.key], sizes, shown)
        term = terms.get(text.key)
        # A term of a description list and its description belong together.
        if term is not None and term.key in came and key == text.key and kind is None:
            key = term.key
        groups[key].append(text)
        kinds[key] = kind
    for key, members in groups.items():
        lone: EntryKind = "text" if len(members) == 1 else "block"
        kind = kinds[key] or lone
        within = _around(members[0], key, kind, side, names)
        entry = entry_of(members, kind, overlays)
        yield entry.model_copy(update={"within": within, "frame": names.of_frame(key)})


def _around(first: TextEntry, key: int, kind: EntryKind, side: Side, names: Names) -> str:
    """The name of what it came to or went from."""
    if kind in ROWS or kind == "column":
        return names.of_list(side.parent(key))
    if kind == "text":  # such as the mark of one of several rows that were there before
        return names.of_record(first.key) or (names.of_text(first) if is_bare(first.text) else "")
    if kind == "block":  # such as the answer below a question
        return names.of_record(side.parent(key) or key)
    return ""


def _group_of(
    text: TextEntry, path: list[Container], sizes: Counter[int], shown: dict[int, Overlay]
) -> tuple[int, EntryKind | None]:
    """The container that a person would name: its key and its kind.

    `path` has the containers around the text that the other state lacks, innermost first. One
    "fits" if its whole text can be read at a glance, as one entry.
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
    return chosen.key, kind_of(chosen)


def entry_of(members: list[TextEntry], kind: EntryKind, overlays: tuple[Overlay, ...]) -> DiffEntry:
    """One entry for these texts; `overlays` opened or closed with them."""
    region = min((text.region for text in members), key=lambda region: RANK[region])
    if any(text.overlay in {overlay.key for overlay in overlays} for text in members):
        region = "dialog"  # a box above the page comes first, whatever landmark contains it
    keys = tuple(text.key for text in members)
    text, whole = joined(members)
    return DiffEntry(
        text=text, whole=whole, kind=kind, region=region, parts=len(members), keys=keys
    )


def joined(members: Sequence[TextEntry]) -> tuple[str, str]:
    """The words of these texts, cut if they are long, and all of them, if they had to be cut.

    Nothing for the second if the page has cut one of the texts itself.
    """
    whole = " ".join(text.text for text in members)
    text = cap_text(whole)
    is_known = text != whole and not any(is_cut(each.text) for each in members)
    return text, whole if is_known else ""
