"""What differs between two states of a page (spec: page-diff-and-smart-wait.md).

Text is data from the page and is kept as it was read; escaping belongs to whoever shows it.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import AliasChoices, Field, SerializerFunctionWrapHandler, model_serializer

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.capture import (
    ContainerKind,
    Overlay,
    OverlayKind,
    PageText,
    Region,
)

#: What an entry of a diff is called: a container, an overlay, a lone text, or texts that belong
#: together.
EntryKind = ContainerKind | OverlayKind | Literal["text", "block"]
Aspect = Literal[
    "text", "value", "checked", "expanded", "selected", "pressed", "current", "disabled"
]


class DiffEntry(Model):
    """Something that came or went, as a person sees it: a text, a row, a card, a dialog."""

    text: PageText
    kind: EntryKind
    region: Region
    #: How many texts of the page it joins.
    parts: int = 1
    #: The numbers of their elements, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)


class ChangedText(Model):
    """An element that stayed and shows another text, value or state; ``from`` and ``to``.

    Of controls that exclude each other (tabs, radio buttons, pages) one change says which one was
    chosen and which one is; its ``name`` is empty.
    """

    # ``from`` is a keyword of Python, so the attribute is ``from_`` and everything else ``from``.
    from_: PageText = Field(validation_alias=AliasChoices("from", "from_"))
    to: PageText
    what: Aspect = "text"
    #: Of a control; empty for a text.
    name: PageText = ""
    region: Region = "other"
    #: The numbers of its element before and after, for a picture.
    keys: tuple[int, ...] = Field(default=(), exclude=True)

    @model_serializer(mode="wrap")
    def _named_from(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = handler(self)
        return {"from" if name == "from_" else name: value for name, value in fields.items()}


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
    moved: int
    count_delta: int
    #: How many texts and controls were left out because they change by themselves.
    noise: int = 0
    omitted: Omitted
    #: The later state is of another document or address: it was compared by its texts alone.
    navigated: bool
    summary: str

    @property
    def is_empty(self) -> bool:
        """Whether a user sees the same as before; what came and went is no difference."""
        seen = (self.added, self.removed, self.changed, self.overlays.opened, self.overlays.closed)
        return not (any(seen) or self.moved or self.navigated)

    @property
    def line(self) -> str:
        """The summary, or below the threshold what the specification says instead of the diff."""
        if self.above_threshold:
            return self.summary
        return f"diff confidence below threshold ({self.confidence:.0%})"
