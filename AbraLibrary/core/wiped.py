"""That the page has taken back what a test has put into it, in words."""

from __future__ import annotations

from AbraLibrary.core.models.wiped import Wiped

_HIDDEN = "a value that is not shown"
_TICKS = {"true": "checked", "false": "not checked", "mixed": "mixed"}
_NEXT = "Do it once the page is ready, such as after Wait For Page Ready."


def describe(seen: Wiped) -> str:
    """Say it: ``'Email' was filled with 'a@b.org' and is empty now: the page has wiped it.``"""
    was, now = _quoted(seen.was), f"holds {_quoted(seen.now)}"
    if seen.kind == "check":
        was, now = _TICKS.get(seen.was or "", "set"), f"is {_TICKS.get(seen.now or '', 'not')}"
        return f"'{seen.name}' was {was} and {now} now: the page has taken it back. {_NEXT}"
    if seen.kind == "select":
        now = f"{_quoted(seen.now)} is" if seen.now else "nothing is"
        return f"In '{seen.name}' {was} was selected and {now} now: the page has taken it back. {_NEXT}"
    if seen.now == "":
        return f"'{seen.name}' was filled with {was} and is empty now: the page has wiped it. {_NEXT}"
    done = f"filled with {was}" if seen.was != "" else "emptied"
    return f"'{seen.name}' was {done} and {now} now: the page has taken it back. {_NEXT}"


def _quoted(value: str | None) -> str:
    return _HIDDEN if value is None else f"'{value}'"
