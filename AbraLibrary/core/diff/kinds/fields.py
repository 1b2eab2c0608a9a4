"""Fields that came or went without words next to them, which no other entry reports."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.report.groups import RANK
from AbraLibrary.core.diff.sides.sides import ROWS, Side, path_of
from AbraLibrary.core.models.diff.capture import ControlState, cap_text
from AbraLibrary.core.models.diff.page_diff import DiffEntry, EntryKind

if TYPE_CHECKING:
    from AbraLibrary.core.diff.report.naming import Names

_FIELDS = frozenset({"input", "textarea", "select"})


def fields_alone(
    side: Side, other: Side, known: AbstractSet[int], apart: AbstractSet[int], names: Names
) -> Iterator[DiffEntry]:
    """One entry for each field that only this state has; the fields of a row are one entry.

    Not for fields that an entry or a change reports already: with words in or around them, named
    by the words next to them, re-rendered, or in an overlay that opened or closed.

    Args:
        side: The state with the fields.
        other: The state without them.
        known: The containers of the other state; others are new.
        apart: The overlays that opened or closed.
        names: The names in this state.
    """
    before = {control.key for control in other.controls}
    lone = [
        control
        for control in side.controls
        if control.tag in _FIELDS
        and control.key not in before
        and control.key not in known
        and control.name
        and not control.live
        and control.overlay not in apart
    ]
    if not lone:
        return
    same = {_make(control) for control in other.controls if control.key not in side.nodes}
    # The header of a column may name a field, but is not next to it.
    headers = set(side.headers)
    words = {
        text.text.strip().rstrip(":*").strip()
        for key, text in side.texts.items()
        if not headers or not any(node.key in headers for node in path_of(side.nodes, key))
    }
    around = {control.key: _around(control.key, side, known) for control in lone}
    worded = side.below({key for key, _ in around.values()})
    rows: dict[int, list[ControlState]] = {}
    for control in lone:
        outer, row = around[control.key]
        if _make(control) not in same and not worded.get(outer) and control.name not in words:
            rows.setdefault(control.key if row is None else row, []).append(control)
    for key, controls in rows.items():
        node = side.nodes.get(key)  # a file may lack it
        kind: EntryKind = node.kind if node and node.kind in ROWS and node.kind else "field"
        yield DiffEntry(
            text=cap_text(" ".join(_described(control) for control in controls)),
            kind=kind,
            region=min((each.region for each in controls), key=RANK.__getitem__),
            within=names.of_list(side.parent(key)) if kind != "field" else "",
            frame=names.of_frame(key),
            parts=len(controls),
            keys=tuple(control.key for control in controls),
        )


def _make(control: ControlState) -> tuple[str, str | None, str]:
    return control.tag, control.role, control.name


def _around(key: int, side: Side, known: AbstractSet[int]) -> tuple[int, int | None]:
    """The outermost element around it that the other state lacks, and the row in that."""
    outer, row = key, None
    for node in path_of(side.nodes, key):
        if node.key in known:
            break
        outer = node.key
        if node.kind in ROWS:
            row = node.key
    return outer, row


def _described(control: ControlState) -> str:
    return f"{control.name}: {control.value}" if control.value else control.name
