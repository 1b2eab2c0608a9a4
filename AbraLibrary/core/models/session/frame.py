"""Frames of another origin, as the document around them sees them."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box, Context

#: Between the id of a frame and the id of an element in it.
SEPARATOR = "/"


class Frame(Model):
    """One frame of another origin."""

    #: The candidate id of the frame element; ids of elements in the frame begin with it.
    ref: str
    #: Its accessible name, title or name; empty if it has none.
    title: str
    #: The frame element, as a short locator.
    locator: str
    #: Its ``src`` without query and fragment; empty if it has none.
    address: str = ""
    #: The transport's id of the browsing context in it.
    context: str
    #: Whether it has room for a control: at least 24 by 24 CSS px.
    is_large: bool
    #: In CSS px of the viewport of the document around it.
    box: Box
    #: The origin of its own viewport in that one, and its scale.
    x: float
    y: float
    scale_x: float
    scale_y: float
    is_visible: bool
    #: Whether a press on its part in view reaches it.
    is_reached: bool
    #: The containers of the frame element.
    context_kind: Context
    section: str | None
    #: All sections around it, also by a heading, nearest first.
    outer_sections: tuple[str, ...] = ()
    modal: str | None

    @property
    def place(self) -> str:
        """The prefix of candidate ids in it."""
        return f"{self.ref}{SEPARATOR}"

    def describe(self) -> str:
        """As a tester would say it: ``frame 'Card payment'``."""
        return f"frame '{self.title}'" if self.title else f"frame {self.locator}"
