"""That the page undid what a test had entered, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.fields.wiped import Wiped

_HIDDEN = "a value that is not shown"
_TICKS = {"true": "checked", "false": "not checked", "mixed": "mixed"}
_NEXT = "Repeat the keyword once the page is ready, for example after Wait For Page Ready."
_KEYS = "If a user's keys would last, give the value with typed=True."
#: When the page did it, by the event of the field.
_WHEN = {"change": "when it was entered", "blur": "when the field was left", None: "by itself"}


def describe(seen: Wiped) -> str:
    """What happened, and what to do: ``'Email' was filled with 'a@b.org' and is empty now: …``."""
    if seen.is_made:
        return f"{_seen(seen)} now: the page has made that of it {_WHEN[seen.event]}."
    done = "wiped it" if seen.kind == "fill" and seen.now == "" else "taken it back"
    if seen.event:
        return f"{_seen(seen)} now: the page has {done} {_WHEN[seen.event]}. {_KEYS}"
    return f"{_seen(seen)} now: the page has {done}. {_NEXT}"


def _seen(seen: Wiped) -> str:
    was, now = _quoted(seen.was), _quoted(seen.now)
    if seen.kind == "check":
        ticks = [_TICKS.get(each or "", "without a state") for each in (seen.was, seen.now)]
        return f"'{seen.name}' was {ticks[0]} and is {ticks[1]}"
    if seen.kind == "select":
        return f"In '{seen.name}' {was} was selected and {now if seen.now else 'nothing'} is"
    done = f"filled with {was}" if seen.was != "" else "emptied"
    return f"'{seen.name}' was {done} and {'is empty' if seen.now == '' else f'holds {now}'}"


def _quoted(value: str | None) -> str:
    return _HIDDEN if value is None else f"'{value}'"
