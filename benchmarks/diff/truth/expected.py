"""The form of the truths: an action, and its changes as a person sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: `navigated`: another page is shown; its content has no entries of its own.
Kind = Literal["opened", "closed", "added", "removed", "changed", "moved", "transient", "navigated"]
Site = Literal["libraries", "widgets", "shop", "held-out"]
#: `(verb, css or phrase, more ...)`: click, type, select, check, hover, drag, press, scroll.
Step = tuple[str, ...]


@dataclass(frozen=True)
class Expected:
    """One change, as a person describes it.

    Attributes:
        kind: What happened.
        texts: The entry's name and text contain all of them; for a transient one is enough, as
            something without words (a spinner) may have several names.
        before: The earlier value; any of these (a placeholder, or nothing). For a move its earlier
            position or list.
        after: The new value; for a move the new position or list.
        what: For a control: which of its states, any of these; empty for a text or a value.
        least: The fewest rows that moved.
        most: The most rows that moved.
        in_place: Two elements take turns in one place (the panels of two tabs): reported as a
            change, or as one that went and one that came.
    """

    kind: Kind
    texts: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: str = ""
    what: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    in_place: bool = False


@dataclass(frozen=True)
class Truth:
    """An action on a page, and all that it changes for a person.

    Attributes:
        name: Which it is, `mui: open dialog`.
        site: Where the page is.
        page: Its address below the site's.
        act: The action.
        entries: What is expected; anything else in a diff is too much.
        before: Steps that are done first, each with a settle.
        setup: A script (the body of an async function) run on the site before the page is loaded.
        noisy: The page changes by itself all the time.
    """

    name: str
    site: Site
    page: str
    act: Step
    entries: tuple[Expected, ...]
    before: tuple[Step, ...] = ()
    setup: str = ""
    noisy: bool = False


# -- what a person sees


def opened(*texts: str) -> Expected:
    """A dialog, menu, tooltip or toast opened above the page."""
    return Expected("opened", texts)


def closed(*texts: str) -> Expected:
    """One that was above the page closed."""
    return Expected("closed", texts)


def added(*texts: str) -> Expected:
    """Something came: a text, a row, a section."""
    return Expected("added", texts)


def removed(*texts: str) -> Expected:
    """Something went."""
    return Expected("removed", texts)


def text(before: str, after: str) -> Expected:
    """A text changed."""
    return Expected("changed", (), (before,), after)


def in_place(before: str, after: str) -> Expected:
    """One text replaced another, in an element of its own."""
    return Expected("changed", (), (before,), after, in_place=True)


def value(name: str, after: str, *before: str) -> Expected:
    """A control's value changed from nothing, or any of `before`."""
    return Expected("changed", (name,), before or ("",), after, ("value", "text"))


def state(name: str, what: str, now: bool) -> Expected:
    """A control's state changed: expanded, checked, pressed, selected, disabled."""
    return Expected("changed", (name,), (str(not now).lower(),), str(now).lower(), (what,))


def choice(before: str, after: str) -> Expected:
    """Another one of several that exclude each other was chosen: a tab, a radio button."""
    return Expected("changed", (), (before,), after, ("selected", "checked", "pressed", "current"))


def named(name: str, before: str, after: str) -> Expected:
    """A text changed whose owner has a name: the badge of the cart."""
    return value(name, after, before)


def moved(least: int, most: int) -> Expected:
    """Rows moved."""
    return Expected("moved", least=least, most=most)


def moved_from(thing: str, before: str, after: str) -> Expected:
    """One thing moved: to another position, or to another list."""
    return Expected("moved", (thing,), (before,), after, least=1, most=1)


def reordered(of: str, least: int, most: int) -> Expected:
    """The items of a list or table are in another order."""
    return Expected("moved", (of,), least=least, most=most)


def transient(*any_of: str) -> Expected:
    """Something came and went."""
    return Expected("transient", any_of)


def navigated(*texts: str) -> Expected:
    """Another page is shown, with these texts."""
    return Expected("navigated", texts)


#: Grey bars, a spinner, an endless progress bar: without words, so any name for it will do.
LOADING = transient("load", "spin", "progress", "skeleton", "busy")


def items(first: int = 1, last: int = 6) -> tuple[Expected, ...]:
    """The rows from the slow API."""
    return tuple(added(f"Item {number}") for number in range(first, last + 1))
