"""One action of a user on a library page, and helpers for the tables of actions."""

from __future__ import annotations

from dataclasses import dataclass

#: The viewport that the pages are laid out for, in CSS pixels.
WIDTH, HEIGHT = 800, 600


@dataclass(frozen=True)
class Act:
    """One action of a user on one page.

    Attributes:
        library: The component library, as its page is named.
        name: What the user does: `open dialog`.
        page: The page below the base URL of `serve`.
        css: Matches exactly one element, to be clicked or, with `text`, to be typed into.
        text: What is typed; None is a click.
        before: What is clicked first, one after the other, with a rest of 1 s after each.
        effect: A JavaScript expression, false before the act and true when all of it is on screen.
        mask: What changes by itself, and must not count.
    """

    library: str
    name: str
    page: str
    css: str
    text: str | None = None
    before: tuple[str, ...] = ()
    effect: str = ""
    mask: tuple[str, ...] = ()


#: What moves by itself on a page.
MASKS = {"chatty": ("iframe", "#ticker", "#polls", "#canvas")}
#: The last row from the slow API.
LOADED = "Item 6"
#: The pages' messages for an invalid e-mail address.
WRONG = "Enter a valid e-mail address"


def click(library: str, name: str, css: str, effect: str, *before: str) -> Act:
    """A click on a page of a library."""
    return Act(library, name, f"{library}.html", css, None, before, effect, MASKS.get(library, ()))


def type_into(library: str, name: str, css: str, text: str, effect: str, *before: str) -> Act:
    """Typing on a page of a library."""
    return Act(library, name, f"{library}.html", css, text, before, effect, MASKS.get(library, ()))
