"""What differs between two states of a page.

Text is data from the page and is kept as it was read; escaping belongs to whoever shows it.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import AliasChoices, Field, SerializerFunctionWrapHandler, model_serializer

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import (
    ContainerKind,
    Overlay,
    OverlayKind,
    PageText,
    Region,
)
from AbraLibrary.core.models.find.candidate import Box

#: What an entry of a diff is called: a container, an overlay, a lone text, texts that belong
#: together, a field without words of its own, or a column of a table.
EntryKind = ContainerKind | OverlayKind | Literal["text", "block", "field", "column"]
Aspect = Literal[
    "text", "value", "checked", "expanded", "selected", "pressed", "current", "disabled"
]


class DiffEntry(Model):
    """Something that came or went, as a person sees it: a text, a row, a card, a dialog."""

    text: PageText
    kind: EntryKind
    region: Region
    #: The name of the list or table that a row came to, or went from.
    within: PageText = ""
    #: The title of the frame of another origin that it is in.
    frame: PageText = ""
    #: How many texts of the page it joins.
    parts: int = 1
    #: The numbers of their elements, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)


class ChangedText(Model):
    """An element that stayed and shows another text, value or state; ``from`` and ``to``.

    Of controls that exclude each other (tabs, radio buttons, pages) one change has both: the one
    that was chosen and the one that is; its ``name`` is empty.
    """

    # ``from`` is a keyword of Python, so the attribute is ``from_`` and everything else ``from``.
    from_: PageText = Field(validation_alias=AliasChoices("from", "from_"))
    to: PageText
    what: Aspect = "text"
    #: Of a control, its name. Of a text what it belongs to, where the page has words for it: its
    #: term, its row and column, the link around it.
    name: PageText = ""
    region: Region = "other"
    #: The title of the frame of another origin that it is in.
    frame: PageText = ""
    #: The numbers of its element before and after, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)

    @model_serializer(mode="wrap")
    def _named_from(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return _with_from(handler(self))


def _with_from(fields: dict[str, Any]) -> dict[str, Any]:
    return {"from" if name == "from_" else name: value for name, value in fields.items()}


class ListPlace(Model):
    """Where something stands in a list or a table."""

    #: The name of the list; empty where the page has no name for it.
    list: PageText = ""
    #: 1 for the first; None for a text that stands in no list, and for a list as a whole.
    position: int | None = None


class MovedEntry(Model):
    """Something that was there and stands elsewhere now; ``from`` and ``to``.

    Where half of a list or more had to move it is one entry, ``reordered``: ``text`` is what the
    list is called then, and ``count`` how many moved.
    """

    text: PageText
    kind: EntryKind
    what: Literal["moved", "reordered"] = "moved"
    from_: ListPlace = Field(default=ListPlace(), validation_alias=AliasChoices("from", "from_"))
    to: ListPlace = ListPlace()
    #: How many things moved: the fewest that explain the new order.
    count: int = 1
    region: Region = "other"
    #: The title of the frame of another origin that it is in.
    frame: PageText = ""
    #: The numbers of its elements before and after, for a picture.
    keys_before: tuple[int, ...] = Field(default=(), exclude=True)
    keys_after: tuple[int, ...] = Field(default=(), exclude=True)

    @model_serializer(mode="wrap")
    def _named_from(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return _with_from(handler(self))


class Transient(Model):
    """A text that came and went while the page was watched (the settle engine's ledger)."""

    text: PageText
    #: The element it was in, as a short locator.
    locator: str = ""
    lived_ms: float


class OverlayChanges(Model):
    """Overlays that came and went."""

    opened: tuple[Overlay, ...] = ()
    closed: tuple[Overlay, ...] = ()


class Omitted(Model):
    """How many entries the cap left out."""

    added: int = 0
    removed: int = 0
    changed: int = 0
    moved: int = 0


class PageDiff(Model):
    """What differs between two states of a page; the most important first."""

    confidence: float
    confidence_reasons: tuple[str, ...]
    threshold: float
    above_threshold: bool
    added: tuple[DiffEntry, ...]
    removed: tuple[DiffEntry, ...]
    changed: tuple[ChangedText, ...]
    overlays: OverlayChanges
    transient: tuple[Transient, ...]
    #: Rows, and single texts outside of rows, that stand elsewhere now.
    moved: tuple[MovedEntry, ...]
    count_delta: int
    #: Where the screen has changed, in nothing that has words; looked at only where nothing else
    #: has changed. In CSS px of the viewport.
    painted: tuple[Box, ...] = ()
    #: How many texts and controls were left out because they change by themselves.
    noise: int = 0
    #: What a timer of the page's own has changed, as it had before or as time goes, and nothing
    #: else; in words. It is in `noise`, too.
    left_out: tuple[str, ...] = ()
    omitted: Omitted
    #: The later state is of another document or address: it was compared by its texts alone.
    navigated: bool
    summary: str

    @property
    def differs(self) -> bool:
        """Whether a person would see a difference; another address or element count does not count.

        Nor does what came and went.
        """
        overlays = self.overlays
        seen = (
            self.added, self.removed, self.changed, self.moved, overlays.opened, overlays.closed,
            self.painted,
        )  # fmt: skip
        return any(seen) or any(self.omitted.model_dump().values())

    @property
    def is_empty(self) -> bool:
        """Whether a user is where they were and sees the same as before."""
        return not (self.differs or self.navigated)

    @property
    def line(self) -> str:
        """The summary, or below the threshold one sentence instead of the diff."""
        if self.above_threshold:
            return self.summary
        return f"diff confidence below threshold ({self.confidence:.0%})"
