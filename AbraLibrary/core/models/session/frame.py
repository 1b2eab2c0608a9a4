"""Frames of another origin, as the document around them and the trace describe them."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box, Context

#: Between the id of a frame and that of what is in it.
SEPARATOR = "/"


class Frame(Model):
    """One frame, seen from the document around it."""

    #: The candidate id of the frame element; the ids of what is in it begin with it.
    ref: str
    #: Its accessible name, title or name; "" where it has none.
    title: str
    #: The frame element, as a short locator.
    locator: str
    #: The address that it names, without query and fragment; "" where it names none.
    address: str = ""
    #: The browsing context in it, by the transport's id.
    context: str
    #: Whether a user could hit a control in it: at least 24 by 24 CSS pixels.
    is_large: bool
    #: In the viewport of the document around it.
    box: Box
    #: Where its own viewport begins there, and its scale.
    x: float
    y: float
    scale_x: float
    scale_y: float
    is_visible: bool
    #: Whether a press in the part that is in view reaches it.
    is_reached: bool
    #: Where the frame element is.
    context_kind: Context
    section: str | None
    modal: str | None

    @property
    def place(self) -> str:
        """What the ids of the candidates in it begin with."""
        return f"{self.ref}{SEPARATOR}"

    def describe(self) -> str:
        """In a tester's words: ``frame 'Card payment'``."""
        return f"frame '{self.title}'" if self.title else f"frame {self.locator}"
