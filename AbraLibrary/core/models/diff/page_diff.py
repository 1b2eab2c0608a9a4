"""The differences between two page states; texts are kept unescaped, as in a state."""

from __future__ import annotations

from typing import Literal

from pydantic import AliasChoices, Field

from AbraLibrary.core.models.act.painted import Places
from AbraLibrary.core.models.base import FromTo, Model
from AbraLibrary.core.models.diff.capture import (
    ContainerKind,
    Overlay,
    OverlayKind,
    PageText,
    Region,
)

#: What an entry is: a container, an overlay, a single text, a block of texts that belong
#: together, a field without words of its own, or a column of a table.
EntryKind = ContainerKind | OverlayKind | Literal["text", "block", "field", "column"]
Aspect = Literal[
    "text", "value", "checked", "expanded", "selected", "pressed", "current", "disabled", "look",
    "tooltip", "spoken name", "spoken description", "page title",
]  # fmt: skip


class Said(Model):
    """Words of an element that are not drawn, and others than before (page/diff/voiced.js)."""

    #: The key of the element, if it has one.
    key: int | None = None
    what: Aspect
    name: PageText = ""
    was: PageText = ""
    now: PageText = ""


class DiffEntry(Model):
    """Something that came or went, as a person sees it: a text, row, card or dialog."""

    text: PageText
    #: All of a text that is cut above; empty if it is not cut, or if more of it is not known.
    whole: str = Field(default="", exclude=True)
    kind: EntryKind
    region: Region
    #: The name of the list or table that a row was added to or removed from.
    within: PageText = ""
    #: The title of the frame of another origin around it.
    frame: PageText = ""
    #: How many texts of the page it combines.
    parts: int = 1
    #: The keys of their elements, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)


class ChangedText(FromTo):
    """An element that stayed, with another text, value or state: ``from`` and ``to``.

    If one of several exclusive controls (tabs, radio buttons, pages) was chosen, one change shows
    the old and the new choice; its ``name`` is empty.
    """

    from_: PageText = Field(validation_alias=AliasChoices("from", "from_"))
    to: PageText
    what: Aspect = "text"
    #: The name of a control. For a text, what it belongs to, if the page says so: its term, its
    #: row and column, the link around it.
    name: PageText = ""
    region: Region = "other"
    #: The title of the frame of another origin around it.
    frame: PageText = ""
    #: The keys of its element before and after, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)


class ListPlace(Model):
    """A place in a list or a table."""

    #: The name of the list; empty if the page names none.
    list: PageText = ""
    #: From 1; None for a text outside of lists, and for a whole list.
    position: int | None = None


class MovedEntry(FromTo):
    """Something that is elsewhere now: ``from`` and ``to``.

    If at least half of a list had to move, that is one entry, ``reordered``: ``text`` is the
    list's new name, and ``count`` how many moved.
    """

    text: PageText
    #: All of a text that is cut above; empty if it is not cut, or if more of it is not known.
    whole: str = Field(default="", exclude=True)
    kind: EntryKind
    what: Literal["moved", "reordered"] = "moved"
    from_: ListPlace = Field(
        default_factory=ListPlace, validation_alias=AliasChoices("from", "from_")
    )
    to: ListPlace = Field(default_factory=ListPlace)
    #: How many moved: the fewest that explain the new order.
    count: int = 1
    region: Region = "other"
    #: The title of the frame of another origin around it.
    frame: PageText = ""
    #: The keys of its elements before and after, for a picture.
    keys_before: tuple[int, ...] = Field(default=(), exclude=True)
    keys_after: tuple[int, ...] = Field(default=(), exclude=True)


class Transient(Model):
    """A text that came and went while the page was observed (from the settle engine's ledger)."""

    text: PageText
    #: The element around it, as a short locator.
    locator: str = ""
    lived_ms: float


class OverlayChanges(Model):
    """Overlays that were opened or closed."""

    opened: tuple[Overlay, ...] = ()
    closed: tuple[Overlay, ...] = ()


class Omitted(Model):
    """How many entries the cap left out."""

    added: int = 0
    removed: int = 0
    changed: int = 0
    moved: int = 0


class PageDiff(Model):
    """The differences between two page states, the most important first."""

    confidence: float
    confidence_reasons: tuple[str, ...]
    threshold: float
    above_threshold: bool
    added: tuple[DiffEntry, ...]
    removed: tuple[DiffEntry, ...]
    changed: tuple[ChangedText, ...]
    overlays: OverlayChanges
    transient: tuple[Transient, ...]
    #: Rows, and texts outside of rows, that are elsewhere now.
    moved: tuple[MovedEntry, ...]
    count_delta: int
    #: Where the screen changed without any words, in CSS px of the viewport; checked only if
    #: nothing else changed.
    painted: Places = ()
    #: How many texts and controls were left out because they change by themselves.
    noise: int = 0
    #: Texts that only a timer of the page changed, back to an earlier value or in step with the
    #: time, in words. They count in `noise`, too.
    left_out: tuple[str, ...] = ()
    #: Frames of another origin that only one of the captures could look into, with the reason: what
    #: has changed in them is not known.
    not_compared: tuple[str, ...] = ()
    omitted: Omitted
    #: The later state has another document or address: only the texts were compared.
    navigated: bool
    summary: str

    @property
    def differs(self) -> bool:
        """Whether a person would see a difference.

        Another address or element count, and what came and went, do not count.
        """
        overlays = self.overlays
        seen = (
            self.added, self.removed, self.changed, self.moved, overlays.opened, overlays.closed,
            self.painted,
        )  # fmt: skip
        return any(seen) or any(self.omitted.model_dump().values())

    @property
    def is_empty(self) -> bool:
        """Whether a user is on the same page and sees the same as before."""
        return not (self.differs or self.navigated)

    @property
    def line(self) -> str:
        """The summary; below the threshold, one sentence that says so."""
        if self.above_threshold:
            return self.summary
        return f"diff confidence below threshold ({self.confidence:.0%})"
