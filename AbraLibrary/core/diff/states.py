"""What controls hold and the states that they are in: each change told once, as a person would."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from AbraLibrary.core.diff.sides import Side, path_of
from AbraLibrary.core.models.capture import Container, ControlState
from AbraLibrary.core.models.page_diff import Aspect, ChangedText

ASPECTS: tuple[Aspect, ...] = (
    "value", "checked", "selected", "expanded", "pressed", "current", "disabled",
)  # fmt: skip
#: Any number of these may be on at once; one that goes off as another goes on is two changes.
_INDEPENDENT = frozenset({"checkbox", "switch", "menuitemcheckbox"})
#: States that say of a control that it was chosen: one of them tells the others.
_CHOSEN: tuple[Aspect, ...] = ("checked", "selected", "expanded", "pressed", "current")
#: So far out the box around controls that exclude each other is looked for.
_REACH = 6


class ControlChange(NamedTuple):
    """What changed of a control that stayed."""

    control: ControlState
    what: Aspect
    was: str
    now: str


def control_changes(old: Side, new: Side) -> list[ControlChange]:
    """Each change of a control once: what says the same twice is left out."""
    was = {control.key: control for control in old.controls}
    found = [
        change
        for control in new.controls
        if control.key in was and was[control.key] != control
        for change in _of_one(was[control.key], control)
    ]
    return _without_inner(found, new.nodes)


def _of_one(was: ControlState, now: ControlState) -> Iterator[ControlChange]:
    told: set[tuple[str, str]] = set()
    for what in ASPECTS:
        pair = (_word(what, getattr(was, what)), _word(what, getattr(now, what)))
        if pair[0] == pair[1]:
            continue
        if what in _CHOSEN:
            if pair in told:
                continue
            told.add(pair)
        yield ControlChange(now, what, *pair)


def _word(what: Aspect, value: str | bool | None) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if value is None and what in _CHOSEN:
        return "false"  # many a library sets the attribute on the chosen one alone
    return value or ""


def _without_inner(
    changes: list[ControlChange], nodes: dict[int, Container]
) -> list[ControlChange]:
    """A row that is selected and the tick in it are one change: the row's, as it says which."""
    choices = ("selected", "checked", "pressed")
    chosen = {
        (each.control.key, each.was, each.now)
        for each in changes
        if each.what in choices and each.control.name
    }

    def is_told(change: ControlChange) -> bool:
        if change.what not in choices:
            return False
        around = path_of(nodes, change.control.key)
        next(around, None)
        return any((node.key, change.was, change.now) in chosen for node in around)

    return [change for change in changes if not is_told(change)]


def told(changes: Iterable[ControlChange], nodes: dict[int, Container]) -> list[ChangedText]:
    """The changes as entries; of several that exclude each other one: from the one to the other."""
    left = list(changes)
    entries: list[ChangedText] = []
    for on in [each for each in left if _turns(each, "true")]:
        off = _left_for(on, left, nodes)
        if off is not None:
            left = [each for each in left if each is not on and each is not off]
            entries.append(
                ChangedText(
                    from_=off.control.name, to=on.control.name, what=on.what,
                    region=on.control.region, keys=(off.control.key, on.control.key),
                )
            )  # fmt: skip
    return entries + [
        ChangedText(
            from_=each.was, to=each.now, what=each.what, name=each.control.name,
            region=each.control.region, keys=(each.control.key, each.control.key),
        )
        for each in left
    ]  # fmt: skip


def _turns(change: ControlChange, to: str) -> bool:
    return (
        change.what in ("selected", "checked", "pressed", "current")
        and change.now == to
        and change.control.role not in _INDEPENDENT
        and bool(change.control.name)
    )


def _left_for(
    on: ControlChange, changes: list[ControlChange], nodes: dict[int, Container]
) -> ControlChange | None:
    """The one control that was given up for another: beside it, of its kind, and alone in that."""
    alike = [
        each
        for each in changes
        if each.what == on.what
        and each.control.role == on.control.role
        and each.control.tag == on.control.tag
        and (_turns(each, "true") or _turns(each, "false"))
    ]
    groups: dict[int, list[ControlChange]] = defaultdict(list)
    for each in alike:
        for depth, node in enumerate(path_of(nodes, each.control.key)):
            if 0 < depth <= _REACH:
                groups[node.key].append(each)
    for depth, node in enumerate(path_of(nodes, on.control.key)):
        if depth > _REACH:
            break
        members = groups.get(node.key, [])
        if len(members) > 1:
            others = [each for each in members if each is not on]
            return others[0] if len(others) == 1 and _turns(others[0], "false") else None
    return None
