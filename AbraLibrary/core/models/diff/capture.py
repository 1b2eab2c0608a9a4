"""What a page showed at one moment.

Text is data from the page and is kept as it was read; escaping belongs to whoever shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.locator import Locator

#: A text is cut there, and what came together is one entry where all of its text fits: a person
#: reads that at a glance, and a longer box falls apart into what is in it.
#: @unit characters
#: @measured not measured: chosen so that a row or a card is one entry and a page of them is not
#: @test utest/core/diff/test_compare.py::test_grid_too_long_to_be_one_entry_falls_into_its_cards
TEXT_CAP = 200
CUT_MARK = "…"


def cap_text(text: str, limit: int = TEXT_CAP) -> str:
    """At most ``limit`` characters, the cut marked with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1] + CUT_MARK


def _well_formed(value: object) -> object:
    # A page may hold lone surrogates, which neither UTF-8 nor pydantic takes; saved states too.
    if not isinstance(value, str) or value.isascii():
        return value
    return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _page_text(value: object) -> object:
    value = _well_formed(value)
    return cap_text(value) if isinstance(value, str) else value


#: A string from the page: lone surrogates replaced by U+FFFD.
PageString = Annotated[str, BeforeValidator(_well_formed)]
#: The same, and at most 200 characters.
PageText = Annotated[str, BeforeValidator(_page_text)]

Region = Literal["dialog", "alert", "main", "nav", "footer", "other"]
ContainerKind = Literal[
    "row", "listitem", "option", "article", "section", "form", "group", "dialog", "alert", "header"
]
OverlayKind = Literal["dialog", "popover", "menu", "tooltip", "layer"]


class Viewport(Model):
    """Size of the viewport and how far the document is scrolled, in CSS px."""

    width: float
    height: float
    scroll_x: float
    scroll_y: float


class OwnTimer(NamedTuple):
    """The timer of the page that changes a text; ms of the document's clock."""

    #: When anything else last changed it; -1 where nothing has.
    other: float
    #: Since when it is known to change the text by itself, at each of its turns; None: it is not.
    proven: float | None
    #: When the timer began.
    began: float


class TextEntry(Model):
    """Text that stands directly in one element."""

    #: Stable number of the element within the life of its document.
    key: int
    text: PageText
    #: Set for a text that was cut: a digest of all of it, so that a change behind the cut counts.
    digest: int | None = None
    tag: str
    role: str | None = None
    region: Region = "other"
    #: Key of the innermost overlay around it.
    overlay: int | None = None
    #: It changes, comes or goes by itself at an even pace (a ticker, a clock, a carousel's slide),
    #: or has a role that means so.
    live: bool = False
    #: The timer that changes it, where one has.
    own_timer: OwnTimer | None = None

    @property
    def identity(self) -> tuple[str, int | None]:
        """What two texts have in common when they are the same text."""
        return (self.text, self.digest)


class _Columns(BaseModel):
    """What of columns is not the value of a row as it stands, and a list of others."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, list[Any]]

    #: By how much each is greater than the one before.
    key: list[int]
    #: By how much each is smaller than the key next to it.
    parent: list[int | None] | None = None


class Container(Model):
    """An element with visible text in it or below it; a state lists them up to the root."""

    key: int
    parent: int | None = None
    kind: ContainerKind | None = None
    #: What its author calls it (``aria-label``, ``aria-labelledby``), or a link that shows a bare
    #: number by its other words.
    name: PageText = ""


def _rows(value: object) -> object:
    """The page sends its lists as columns (page/diff/columns.js), a file has rows."""
    if not isinstance(value, Mapping):
        return value
    columns = _Columns.model_validate(value)
    keys = list(accumulate(columns.key))
    fields: dict[str, list[Any]] = {**value, "key": keys}
    if columns.parent is not None:
        both = zip(keys, columns.parent, strict=True)
        fields["parent"] = [None if by is None else key - by for key, by in both]
    return [dict(zip(fields, row, strict=True)) for row in zip(*fields.values(), strict=True)]


class ControlState(Model):
    """A form control or an element with an ARIA state; a password is masked by the page agent."""

    key: int
    tag: str
    role: str | None = None
    region: Region = "other"
    overlay: int | None = None
    name: PageText = ""
    value: PageText | None = None
    #: ``true``, ``false`` or ``mixed``, as ARIA has them.
    checked: str | None = None
    expanded: str | None = None
    selected: str | None = None
    pressed: str | None = None
    #: The page, step or item that is shown, of several (``aria-current``).
    current: str | None = None
    disabled: bool = False
    #: It changes by itself, as the dots of a carousel do.
    live: bool = False


class Overlay(Model):
    """A dialog, a popover, a menu or a fixed box with a high z-index, with text in it."""

    key: int
    kind: OverlayKind
    name: PageText = ""
    modal: bool = False
    #: Key of the overlay around it.
    parent: int | None = None
    #: In a diff: the title of the frame of another origin that it is in.
    frame: PageText = ""


class FrameState(Model):
    """A frame of another origin that is shown, and whether what is in it was captured, too."""

    #: The frame element, in the document around it.
    key: int
    #: Its candidate id there.
    ref: str
    title: PageText = ""
    region: Region = "other"
    #: Key of the innermost overlay around it.
    overlay: int | None = None
    #: It changes or comes by itself, and so does what is in it.
    live: bool = False
    #: Why it was not captured; empty where it was.
    left_out: str = ""


class CaptureFacts(Model):
    """What the confidence is computed from: what a capture could not see, or may misjudge."""

    #: Hosts of open shadow roots in the top document.
    shadow_roots: int = 0
    iframes: int = 0
    #: Elements with text near the viewport that only their opacity hides.
    hidden_elements: int = 0
    #: Visible frames that a capture could not enter.
    cross_origin_frames: int = 0
    #: Visible ``canvas`` elements, and the part of the viewport that they cover, 0 to 1.
    canvases: int = 0
    canvas_share: float = 0.0
    #: The limit was reached: texts or controls were left out.
    truncated: bool = False
    #: Visible elements whose shadow root is closed, as far as that can be known.
    closed_shadow_roots: int = 0
    #: Texts that were measured to change, come or go with no action.
    noisy_texts: int = 0
    #: Style sheets of a saved page, which is read without them.
    style_sheets: int = 0
    #: Whether something was in view that may paint without a change of the document.
    paints: bool = False
    #: The prompt of the browser that was open and hid the page, such as ``confirm 'Sure?'``.
    prompt: PageText = ""


Texts = Annotated[tuple[TextEntry, ...], BeforeValidator(_rows)]
Containers = Annotated[tuple[Container, ...], BeforeValidator(_rows)]
Controls = Annotated[tuple[ControlState, ...], BeforeValidator(_rows)]


class PageState(Model):
    """What the page showed at one moment, in and near the viewport."""

    #: ``html`` is a saved page, read from its markup alone; what is not known is 0 or empty there.
    capture: Literal["v1", "full", "html"]
    url: PageString
    title: PageText = ""
    #: Random, made once per document: another one means that a navigation replaced it.
    document_id: str
    #: When it was read, in ms of the document's clock; None where that is not known.
    read_at: float | None = None
    #: Elements of the top document.
    element_count: int
    viewport: Viewport
    texts: Texts = ()
    #: Empty in a v1 capture, as are the controls.
    containers: Containers = ()
    controls: Controls = ()
    overlays: tuple[Overlay, ...] = ()
    #: What is in them is among the texts, containers, controls and overlays.
    frames: tuple[FrameState, ...] = ()
    facts: CaptureFacts = CaptureFacts()
    #: From these numbers on its document knows what has been painted another way since; 0 where it
    #: was not asked.
    styles: int = 0
    painters: int = 0
    #: What was left out of it.
    ignore: tuple[Locator, ...] = ()


class Confidence(Model):
    """How much of the page a capture could see, 0 to 1, and why not all of it."""

    score: float
    reasons: tuple[str, ...] = ()
