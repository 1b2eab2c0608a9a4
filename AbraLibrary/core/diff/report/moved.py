"""Moves as entries: what it is, from where to where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.report.groups import RANK, grouped, joined
from AbraLibrary.core.diff.report.naming import Names
from AbraLibrary.core.diff.sides.sides import ROWS, Side, kind_of
from AbraLibrary.core.models.diff.page_diff import EntryKind, ListPlace, MovedEntry

if TYPE_CHECKING:
    from AbraLibrary.core.diff.match.changes import Moves
    from AbraLibrary.core.diff.match.moved_rows import MovedRow, Reordered
    from AbraLibrary.core.models.diff.capture import Region, TextEntry

_Both = tuple[Side, Side]
_BothNames = tuple[Names, Names]


def moved_entries(moves: Moves, sides: _Both, names: _BothNames) -> list[MovedEntry]:
    """The entries, the most important first.

    Args:
        moves: What moved.
        sides: The earlier state and the later one.
        names: The names in both.
    """
    order = moves.order
    if not (order.moved or order.reordered or moves.texts):
        return []
    shown = {row.now for row in order.moved} | {each.rows[0][1] for each in order.reordered}
    held = sides[1].below(shown)
    found = [
        *(_row(row, held[row.now], sides, names) for row in order.moved),
        *(_list(each, held, sides[1], names) for each in order.reordered),
        *_texts(moves.texts, sides, names),
    ]
    return sorted(found, key=lambda entry: RANK[entry.region])


def _row(row: MovedRow, texts: Sequence[TextEntry], sides: _Both, names: _BothNames) -> MovedEntry:
    kind = _kind(row.now, sides[1], len(texts))
    before, after = (
        ListPlace(list=name.of_list(_list_of(key, side)), position=position)
        for side, name, key, (_, position) in zip(
            sides, names, (row.was, row.now), (row.before, row.after), strict=True
        )
    )
    is_elsewhere = kind == "block" and row.before[0] != row.after[0]
    if kind == "text" or (is_elsewhere and (before.list == after.list or not before.list)):
        ends = (row.was, row.now) if kind == "text" else _parents(row, sides)
        if records := _records(names, ends):
            before, after = (ListPlace(list=record) for record in records)
        elif is_elsewhere and before.list == after.list:
            # Its positions in two lists without a name tell nothing.
            before = after = ListPlace()
    if before == after and before.list and row.before[0] != row.after[0]:
        before = after = ListPlace(list=before.list)  # the same place of two lists with one name
    text, whole = joined(texts)
    return MovedEntry(
        text=text, whole=whole, kind=kind, from_=before, to=after,
        region=_region(texts), frame=names[1].of_frame(row.now),
        keys_before=(row.was,), keys_after=(row.now,),
    )  # fmt: skip


def _list(
    each: Reordered, held: dict[int, list[TextEntry]], side: Side, names: _BothNames
) -> MovedEntry:
    first = each.rows[0][1]
    is_loose = side.nodes[first].kind not in ROWS
    before, after = (name.of_list(each.around) for name in names)
    return MovedEntry(
        text=after, kind="block" if is_loose else _kind(first, side), what="reordered",
        from_=ListPlace(list=before), to=ListPlace(list=after), count=len(each.rows),
        region=_region(held[first]),
        frame=names[1].of_frame(first),
        keys_before=tuple(was for was, _ in each.rows),
        keys_after=tuple(now for _, now in each.rows),
    )  # fmt: skip


def _texts(
    pairs: Sequence[tuple[TextEntry, TextEntry]], sides: _Both, names: _BothNames
) -> Iterator[MovedEntry]:
    """Texts outside of rows; those that are together now are one entry."""
    was = {now.key: before for before, now in pairs}
    for entry in grouped([now for _, now in pairs], sides[1], set(sides[0].nodes), (), names[1]):
        came_from = [was[key].key for key in entry.keys]
        ends = came_from[0], entry.keys[0]
        lists = _records(names, ends) or tuple(
            name.of_list(key) for name, key in zip(names, ends, strict=True)
        )
        yield MovedEntry(
            text=entry.text, whole=entry.whole, kind=entry.kind, region=entry.region,
            frame=entry.frame,
            from_=ListPlace(list=lists[0]), to=ListPlace(list=lists[1]),
            keys_before=tuple(came_from), keys_after=entry.keys,
        )  # fmt: skip


def _parents(row: MovedRow, sides: _Both) -> tuple[int, int]:
    was, now = sides[0].parent(row.was), sides[1].parent(row.now)
    return row.was if was is None else was, row.now if now is None else now


def _records(names: _BothNames, ends: tuple[int, int]) -> tuple[str, ...]:
    """The two rows or boxes between which something moved; empty where they are not known."""
    found = tuple(name.of_record(key) for name, key in zip(names, ends, strict=True))
    return found if all(found) and len({*found}) > 1 else ()


def _kind(row: int, side: Side, size: int = 2) -> EntryKind:
    return kind_of(side.nodes[row]) or ("block" if size > 1 else "text")


def _list_of(key: int, side: Side) -> int | None:
    """Where to look for the name of its list: of an element that is no row, from its parent on."""
    return side.parent(key) if side.nodes[key].kind in ROWS else key


def _region(texts: Sequence[TextEntry]) -> Region:
    return min((text.region for text in texts), key=lambda region: RANK[region])
