"""Which changes of a checkbox or another control are reported, each state or value once."""

from __future__ import annotations

from collections import ChainMap, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.diff.sides.shared import unshared
from AbraLibrary.core.diff.sides.sides import Side, path_of
from AbraLibrary.core.models.diff.page_diff import Aspect, ChangedText

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import Container, ControlState

ASPECTS: tuple[Aspect, ...] = (
    "value", "checked", "selected", "expanded", "pressed", "current", "disabled",
)  # fmt: skip
#: Roles of which several may be on; if one goes off as another goes on, that is two changes.
_INDEPENDENT = frozenset({"checkbox", "switch", "menuitemcheckbox"})
#: States that mean "chosen": if several change together, one is reported.
_CHOSEN: tuple[Aspect, ...] = ("checked", "selected", "expanded", "pressed", "current")
#: States that only one of several controls has at a time.
_TURNS: tuple[Aspect, ...] = ("selected", "checked", "pressed", "current")
#: How far out the box around mutually exclusive controls may be. Further out, changes of two
#: widgets would be taken for one choice.
#: @unit elements
#: @measured not by itself: chosen with the rest on the tabs, radio groups and paging bars of the
#:  component libraries of benchmarks/diff/truth
#: @test utest/core/diff/kinds/test_states.py::test_controls_far_from_each_other_exclude_nothing
_REACH = 6


class ControlChange(NamedTuple):
    """A change of a control that stayed."""

    control: ControlState
    what: Aspect
    was: str
    now: str


def control_changes(old: Side, new: Side) -> list[ControlChange]:
    """Each change of a control once, even if two of its states show it."""
    before_others, after_others = unshared(old.controls, new.controls)
    was = {control.key: control for control in before_others}
    now = {control.key for control in after_others}
    found: list[ControlChange] = []
    came: list[ControlState] = []
    for control in after_others:
        before = was.get(control.key)
        if before is None:
            came.append(control)
        elif before is not control:
            found += _of_one(before, control)
    gone = [control for control in before_others if control.key not in now]
    if came and gone:
        found += _rerendered(gone, came, old, new)
    return _without_inner(found, new.nodes)


def _rerendered(
    gone: list[ControlState], came: list[ControlState], old: Side, new: Side
) -> Iterator[ControlChange]:
    """The changes of re-rendered controls: in the same box, with the same name.

    If only an attribute makes an element a control, the only one that lost it is paired with the
    only one that got it, as with the dots of a carousel.
    """
    before, after = _in_boxes(gone, old, new), _in_boxes(came, new, old)
    for was, now in _lone_pairs(_by_slot(before, True), _by_slot(after, True)):
        yield from _of_one(was, now)
    for was, now in _lone_pairs(_by_slot(before, False), _by_slot(after, False)):
        turned = [what for what in _TURNS if getattr(was, what) == getattr(now, what) == "true"]
        if turned and was.name != now.name:
            yield ControlChange(was, turned[0], "true", "false")
            yield ControlChange(now, turned[0], "false", "true")


def _in_boxes(
    controls: list[ControlState], side: Side, other: Side
) -> list[tuple[int, ControlState]]:
    """Those with a name, each after the nearest element around it that both states have.

    Without those with words around them there: these came or went, such as a row, and what is in
    them with them.
    """
    around: dict[int, tuple[int, int]] = {}
    for each in controls:
        outer = each.key
        for node in path_of(side.nodes, side.parent(each.key)):
            if node.key in other.nodes:
                around[each.key] = node.key, outer
                break
            outer = node.key
    words = side.below({outer for _, outer in around.values()})
    found: list[tuple[int, ControlState]] = []
    for each in controls:
        if not each.name or each.key not in around:
            continue
        box, outer = around[each.key]
        if all(_is_inside(text.key, each.key, side) for text in words.get(outer, ())):
            found.append((box, each))
    return found


def _by_slot(
    controls: list[tuple[int, ControlState]], is_by_name: bool
) -> dict[Hashable, list[ControlState]]:
    """By the element around, and by tag, role and name."""
    found: dict[Hashable, list[ControlState]] = defaultdict(list)
    for box, each in controls:
        found[box, each.tag, each.role, each.name if is_by_name else None].append(each)
    return found


def _is_inside(key: int, outer: int, side: Side) -> bool:
    return any(node.key == outer for node in path_of(side.nodes, key))


def _lone_pairs(
    before: dict[Hashable, list[ControlState]], after: dict[Hashable, list[ControlState]]
) -> Iterator[tuple[ControlState, ControlState]]:
    for slot, controls in after.items():
        others = before.get(slot, [])
        if len(others) == len(controls) == 1:
            yield others[0], controls[0]


def _of_one(was: ControlState, now: ControlState) -> Iterator[ControlChange]:
    reported: set[tuple[str, str]] = set()
    for what in ASPECTS:
        pair = (_word(what, getattr(was, what)), _word(what, getattr(now, what)))
        if pair[0] == pair[1] and not (what == "value" and _is_other_behind_the_cut(was, now)):
            continue
        named = now
        if what in _CHOSEN:
            if pair in reported:
                continue
            reported.add(pair)
            # A pressed "Mute" may be named "Unmute"; report the name that was pressed.
            named = now.model_copy(update={"name": was.name}) if was.name else now
        yield ControlChange(named, what, *pair)


def _is_other_behind_the_cut(was: ControlState, now: ControlState) -> bool:
    """Whether a value differs only in what was cut off; not known of states of earlier versions."""
    return None not in (was.digest, now.digest) and was.digest != now.digest


def _word(what: Aspect, value: str | bool | None) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if value is None and what in _CHOSEN:
        return "false"  # many libraries set the attribute only on the chosen one
    return value or ""


def _without_inner(
    changes: list[ControlChange], nodes: Mapping[int, Container]
) -> list[ControlChange]:
    """A selected row and the tick in it are one change: that of the row, which has a name."""
    choices = ("selected", "checked", "pressed")
    chosen = {
        (each.control.key, each.was, each.now)
        for each in changes
        if each.what in choices and each.control.name
    }

    def is_implied(change: ControlChange) -> bool:
        if change.what not in choices:
            return False
        around = path_of(nodes, change.control.key)
        next(around, None)
        return any((node.key, change.was, change.now) in chosen for node in around)

    return [change for change in changes if not is_implied(change)]


def control_entries(changes: Iterable[ControlChange], old: Side, new: Side) -> list[ChangedText]:
    """The changes as entries; exclusive controls share one, from the old choice to the new."""
    left = list(changes)
    if not left:
        return []
    nodes = ChainMap(new.nodes, old.nodes)
    entries: list[ChangedText] = []
    for on in [each for each in left if _turns(each, "true")]:
        off = _left_for(on, left, nodes)
        if off is not None and _are_headers(on.control, off.control, old, new):
            left = [_as_fold(each) if each in (on, off) else each for each in left]
        elif off is not None:
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


def _as_fold(change: ControlChange) -> ControlChange:
    return change._replace(what="expanded")


def _are_headers(one: ControlState, other: ControlState, *sides: Side) -> bool:
    """Whether they unfold what is between them, unlike tabs, which are side by side."""
    if one.expanded is None or other.expanded is None:
        return False
    for side in sides:
        places = {key: at for at, key in enumerate(side.nodes)}
        controls = {control.key for control in side.controls}
        first, last = sorted(places.get(each.key, -1) for each in (one, other))
        if any(
            first < places[key] < last
            and not any(node.key in controls for node in path_of(side.nodes, key))
            for key in side.texts
        ):
            return True
    return False


def _turns(change: ControlChange, to: str) -> bool:
    return (
        change.what in _TURNS
        and change.now == to
        and change.control.role not in _INDEPENDENT
        and bool(change.control.name)
    )


def _left_for(
    on: ControlChange, changes: list[ControlChange], nodes: Mapping[int, Container]
) -> ControlChange | None:
    """The only control next to another, and of its kind, that lost its state to it."""
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
