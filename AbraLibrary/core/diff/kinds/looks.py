"""Texts that are drawn otherwise: struck through, bold, faded, in another colour.

Told only of what no other entry tells of: that a value turns red as it changes is no second change.
A colour alone is told only where nothing else has changed: it nearly always goes with what has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.diff.sides.shared import unshared
from AbraLibrary.core.diff.sides.sides import ROWS, Side, differ, path_of
from AbraLibrary.core.models.diff.capture import Container, TextEntry, cap_text
from AbraLibrary.core.models.diff.page_diff import ChangedText

if TYPE_CHECKING:
    from AbraLibrary.core.diff.report.naming import Names

#: What the page agent sends for a part that it does not know, and between the parts.
#: @fixed the format of page/diff/looks.js
_UNKNOWN, _BETWEEN = "?", ";"
#: With more things that look otherwise, the page as a whole does, as with a dark theme.
#: @unit things
#: @measured not measured: chosen as more than a person would list
#: @test utest/core/diff/kinds/test_looks.py::test_another_theme_is_one_change
_MOST = 8
#: With fewer, neither of two that exchange their looks stands out.
#: @unit things side by side
#: @measured not measured: one of two is not told from the other by a majority
#: @test utest/core/diff/kinds/test_looks.py::test_of_two_tabs_nobody_can_tell_the_chosen_one
_FEWEST = 3
#: @unit characters
#: @limit a name is read at a glance; the same as in page/diff/values.js
_NAME_CAP = 80


class Way(NamedTuple):
    """How something looked and looks, in words."""

    was: str
    now: str
    #: Whether only its colour, that behind it or the frame around it differs.
    is_colour: bool


class Drawn(NamedTuple):
    """Something that looks otherwise now."""

    key: int
    texts: Sequence[TextEntry]
    way: Way

    @property
    def name(self) -> str:
        """Its words."""
        return cap_text(" ".join(text.text for text in self.texts), _NAME_CAP)


def look_changes(
    old: Side,
    new: Side,
    names: Names,
    others: Sequence[ChangedText],
    told: Collection[int],
    *,
    is_layered: bool,
) -> list[ChangedText]:
    """The changes of looks that nothing else tells of.

    Args:
        old: The earlier state.
        new: The later one.
        names: The names in the later state.
        others: The other changes.
        told: The elements that these and other entries tell of.
        is_layered: Whether an overlay opened or closed, which its button shows.
    """
    drawn = dict(_otherwise(old, new))
    if not drawn:
        return []
    controls = {control.key for control in new.controls} if is_layered else set()
    spoken = _around(told, old, new)
    left = {
        key: way
        for key, way in drawn.items()
        if names.box_of(key) not in spoken
        and not any(node.key in told or node.key in controls for node in path_of(new.nodes, key))
    }
    things = list(_things(left, new))
    turns = list(_turns(things, old, new))
    taken = {key for turn in turns for key in turn.keys}
    known = {(other.from_, other.to) for other in others}
    found = [turn for turn in turns if (turn.from_, turn.to) not in known]
    is_alone = not (told or is_layered)
    rest = [
        thing
        for thing in things
        if thing.key not in taken and (is_alone or not thing.way.is_colour)
    ]
    if len(rest) > _MOST:
        return [*found, _entry(f"{sum(len(thing.texts) for thing in rest)} texts", rest[0])]
    return found + [_entry(thing.name, thing) for thing in rest]


def _otherwise(old: Side, new: Side) -> Iterator[tuple[int, Way]]:
    """The key of each text that looks otherwise, and how."""
    before, after = unshared(list(old.texts.values()), list(new.texts.values()))
    was = {text.key: text for text in before if text.look}
    for text in after:
        one = was.get(text.key)
        if one is None or one is text or not text.look or one.look == text.look:
            continue
        if text.live or text.own_timer or differ(one, text):
            continue
        way = _described(one.look.split(_BETWEEN), text.look.split(_BETWEEN))
        if way is not None:
            yield text.key, way


def _described(was: Sequence[str], now: Sequence[str]) -> Way | None:
    """The parts that differ, in words; None if none is known to."""
    pairs = [
        (word, one, other)
        for word, one, other in zip(_WORDS, _padded(was), _padded(now), strict=True)
        if one != other and _UNKNOWN not in (one, other)
    ]
    if not pairs:
        return None
    return Way(
        ", ".join(word(one) for word, one, _ in pairs),
        ", ".join(word(other) for word, _, other in pairs),
        all(word in (_colour, _background, _frame) for word, _, _ in pairs),
    )


def _padded(parts: Sequence[str]) -> Sequence[str]:
    return [*parts, *[""] * (len(_WORDS) - len(parts))]


def _colour(value: str) -> str:
    """As in a style guide: ``#336699``."""
    name, _, inside = value.rstrip(")").partition("(")
    parts = inside.split(", ")
    if name != "rgb" or not all(map(str.isdecimal, parts)):
        return value
    return "#" + "".join(f"{int(part):02x}" for part in parts)


def _weight(value: str) -> str:
    return value or "not bold"


def _line(value: str) -> str:
    if not value:
        return "no line"
    names = {"line-through": "struck through", "underline": "underlined"}
    return " ".join(names.get(each, each) for each in value.split())


def _opacity(value: str) -> str:
    return f"opacity {float(value):.2g}"


def _background(value: str) -> str:
    return f"on {_colour(value)}" if value else "no background"


def _frame(value: str) -> str:
    """A border, an outline or a shadow, which may be of several colours."""
    return (
        "framed" + (f" in {_colour(value)}" if value.count("(") == 1 else "")
        if value
        else "no frame"
    )


#: In the order of page/diff/looks.js; the last one is left out where it is empty.
_WORDS = (_colour, _weight, _line, _opacity, _background, _frame)


def _around(told: Iterable[int], *sides: Side) -> AbstractSet[int]:
    """These elements and those around them."""
    return {node.key for key in told for side in sides for node in path_of(side.nodes, key)}


def _things(drawn: Mapping[int, Way], side: Side) -> Iterator[Drawn]:
    """The largest boxes in which everything looks otherwise in the same way, up to a row."""
    around = {node.key for key in drawn for node in path_of(side.nodes, key)}
    held = side.below(around)
    ways = {key: {drawn.get(text.key) for text in texts} for key, texts in held.items()}
    groups = dict.fromkeys(_outermost(list(path_of(side.nodes, key)), ways) for key in drawn)
    for key in groups:
        yield Drawn(key, held[key], drawn[held[key][0].key])


def _outermost(path: Sequence[Container], ways: Mapping[int, set[Way | None]]) -> int:
    found = path[0]
    for node in path[1:]:
        if len(ways[node.key]) > 1 or found.kind in ROWS:
            break
        found = node
    return found.key


def _turns(things: Sequence[Drawn], old: Side, new: Side) -> Iterator[ChangedText]:
    """One of several side by side that now looks as another one did: the chosen tab or row."""
    beside: dict[int | None, list[Drawn]] = defaultdict(list)
    for thing in things:
        beside[new.parent(thing.key)].append(thing)
    for around, pair in beside.items():
        if around is None or len(pair) != 2:
            continue
        others = [key for key, node in new.nodes.items() if node.parent == around]
        held = [new.below({key}) for key in others]
        if sum(map(bool, held)) < _FEWEST:
            continue
        one, other = pair
        if (one.way.was, one.way.now) != (other.way.now, other.way.was):
            continue
        rest = {
            text.look
            for key, inside in zip(others, held, strict=True)
            if key not in (one.key, other.key)
            for text in inside.get(key, ())
        }
        for off, on in ((one, other), (other, one)):
            plain, odd = off.texts[0].look, on.texts[0].look
            if plain in rest and odd not in rest:
                yield ChangedText(
                    from_=off.name, to=on.name, what="current", region=on.texts[0].region,
                    keys=(off.key, on.key),
                )  # fmt: skip


def _entry(name: str, thing: Drawn) -> ChangedText:
    return ChangedText(
        from_=thing.way.was, to=thing.way.now, what="look", name=name,
        region=thing.texts[0].region, keys=(thing.key, thing.key),
    )  # fmt: skip
