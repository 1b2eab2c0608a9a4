"""What a page showed at one moment.

Texts come from the page and are kept unescaped; whoever shows them escapes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.locator import Locator

#: Longer texts are cut. Also decides what is one entry: things that came together, if their
#: text fits, since a person reads that at a glance; a longer box is reported in its parts.
#: @unit characters
#: @measured not measured: chosen so that a row or a card is one entry and a page of them is not
#: @test utest/core/diff/test_compare.py::test_grid_too_long_to_be_one_entry_falls_into_its_cards
TEXT_CAP = 200
CUT_MARK = "…"


def cap_text(text: str, limit: int = TEXT_CAP) -> str:
    """At most `limit` characters; an ellipsis marks a cut."""
    return text if len(text) <= limit else text[: limit - 1] + CUT_MARK


def is_cut(text: str) -> bool:
    """Whether a text was cut at `TEXT_CAP`, here or in the page, which counts in UTF-16."""
    if not text.endswith(CUT_MARK):
        return False
    return len(text.encode("utf-16-le", "surrogatepass")) // 2 >= TEXT_CAP


def _well_formed(value: object) -> object:
    # Pages, and so saved states, may contain lone surrogates; UTF-8 and pydantic reject them.
    if not isinstance(value, str) or value.isascii():
        return value
    return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _page_text(value: object) -> object:
    value = _well_formed(value)
    return cap_text(value) if isinstance(value, str) else value


#: A string from the page: lone surrogates replaced by U+FFFD.
PageString = Annotated[str, BeforeValidator(_well_formed)]
#: The same, cut at `TEXT_CAP`.
PageText = Annotated[str, BeforeValidator(_page_text)]

Region = Literal["dialog", "alert", "main", "nav", "footer", "other"]
ContainerKind = Literal[
    "row", "listitem", "option", "article", "section", "form", "group", "dialog", "alert", "header"
]
OverlayKind = Literal["dialog", "popover", "menu", "tooltip", "layer"]


class Viewport(Model):
    """Size of the viewport and scroll position of the document, in CSS px."""

    width: float
    height: float
    scroll_x: float
    scroll_y: float


class OwnTimer(NamedTuple):
    """The page's own timer that changes a text; ms of the document's clock."""

    #: When something else last changed the text; -1 if nothing has.
    other: float
    #: Since when each run of the timer is known to change the text; None: not known.
    proven: float | None
    #: When the timer began.
    began: float


class TextEntry(Model):
    """Text directly in one element."""

    #: A number that identifies the element as long as its document lives.
    key: int
    text: PageText
    #: Of a text that was cut, a hash of all of it: a change behind the cut counts, too.
    digest: int | None = None
    tag: str
    role: str | None = None
    region: Region = "other"
    #: The key of the innermost overlay around it.
    overlay: int | None = None
    #: It changes, comes or goes by itself at an even pace (a ticker, a clock, a carousel's slide),
    #: or its role says so.
    live: bool = False
    #: Whether an action has changed it last, although it changes by itself.
    acted: bool = False
    #: When an action last styled it, or what it is in, although it changes by itself; ms of the
    #: document's clock.
    styled: float | None = None
    #: The timer that changes it, if one does.
    own_timer: OwnTimer | None = None
    #: Only the pointer on it shows it, as the tools of a row.
    hovered: bool = False
    #: The label of the drawn list whose value it is.
    label: PageText = ""
    #: How it is drawn (page/diff/looks.js); empty if unknown.
    look: str = ""

    @property
    def identity(self) -> tuple[str, int | None]:
        """Equal for two entries with the same text."""
        return (self.text, self.digest)


class _Columns(BaseModel):
    """The columns that need decoding; all others are lists with one value for each row."""

    model_config = ConfigDict(extra="allow", defer_build=True)
    __pydantic_extra__: dict[str, list[Any]]

    #: Each as the difference to the one before.
    key: list[int]
    #: Each as the difference between the row's own key and its parent's.
    parent: list[int | None] | None = None


class Container(Model):
    """An element with visible text in it or below it, or a cell; with their ancestors."""

    key: int
    parent: int | None = None
    kind: ContainerKind | None = None
    #: Its ``aria-label`` or ``aria-labelledby``; for a link that shows a bare number, its other
    #: words.
    name: PageText = ""


def _rows(value: object) -> object:
    """Rows from the columns that the page sends (page/diff/columns.js); a file has rows already."""
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
    """A form control or an element with an ARIA state; the page agent masks passwords."""

    key: int
    tag: str
    role: str | None = None
    region: Region = "other"
    overlay: int | None = None
    name: PageText = ""
    value: PageText | None = None
    #: Of a value that was cut, a hash of all of it; None also if unknown.
    digest: int | None = None
    #: ``true``, ``false`` or ``mixed``, as in ARIA.
    checked: str | None = None
    expanded: str | None = None
    selected: str | None = None
    pressed: str | None = None
    #: The shown one of several pages, steps or items (``aria-current``).
    current: str | None = None
    disabled: bool = False
    #: It changes by itself, like the dots of a carousel.
    live: bool = False


class Overlay(Model):
    """A dialog, popover, menu or fixed box with a high z-index that contains text."""

    key: int
    kind: OverlayKind
    name: PageText = ""
    modal: bool = False
    #: The key of the overlay around it.
    parent: int | None = None
    #: In a diff: the title of the frame of another origin around it.
    frame: PageText = ""


class FrameState(Model):
    """A visible frame of another origin, and whether its content was captured."""

    #: The key of the frame element, in the document around it.
    key: int
    #: Its candidate id, in the document around it.
    ref: str
    title: PageText = ""
    region: Region = "other"
    #: The key of the innermost overlay around it.
    overlay: int | None = None
    #: It changes or comes by itself, and so does its content.
    live: bool = False
    #: Why it was not captured; empty if it was.
    left_out: str = ""


class CaptureFacts(Model):
    """What the confidence is computed from: what a capture could not see or may misjudge."""

    #: Hosts of open shadow roots in the top document.
    shadow_roots: int = 0
    iframes: int = 0
    #: Elements with text near the viewport that are hidden by opacity alone.
    hidden_elements: int = 0
    #: Visible frames that a capture could not enter.
    cross_origin_frames: int = 0
    #: Visible ``canvas`` elements, and their share of the viewport, 0 to 1.
    canvases: int = 0
    canvas_share: float = 0.0
    #: Texts or controls were left out because the limit was reached.
    truncated: bool = False
    #: Visible elements with a closed shadow root, as far as known.
    closed_shadow_roots: int = 0
    #: Texts that were observed to change, come or go without an action.
    noisy_texts: int = 0
    #: Style sheets of a saved page, which are not applied.
    style_sheets: int = 0
    #: Whether something in view may paint without a mutation.
    paints: bool = False
    #: The browser prompt that hid the page, such as ``confirm 'Sure?'``.
    prompt: PageText = ""


Texts = Annotated[tuple[TextEntry, ...], BeforeValidator(_rows)]
Containers = Annotated[tuple[Container, ...], BeforeValidator(_rows)]
Controls = Annotated[tuple[ControlState, ...], BeforeValidator(_rows)]


class PageState(Model):
    """What the page showed at one moment, in the viewport and near it."""

    #: ``html`` is a saved page, read from its markup alone; what is unknown is 0 or empty.
    capture: Literal["v1", "full", "html"]
    url: PageString
    title: PageText = ""
    #: Random, one for each document: a different one means that a navigation replaced it.
    document_id: str
    #: When it was read, in ms of the document's clock; None if unknown.
    read_at: float | None = None
    #: How many elements the top document has.
    element_count: int
    viewport: Viewport
    texts: Texts = ()
    #: Containers and controls are empty in a v1 capture.
    containers: Containers = ()
    controls: Controls = ()
    overlays: tuple[Overlay, ...] = ()
    #: Their content is among the texts, containers, controls and overlays.
    frames: tuple[FrameState, ...] = ()
    facts: CaptureFacts = Field(default_factory=CaptureFacts)
    #: The document reports what was painted since these numbers; 0 if not requested.
    styles: int = 0
    painters: int = 0
    wordless: int = 0
    #: What ``ignore=`` excluded.
    ignore: tuple[Locator, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _with_looks(cls, value: Any) -> Any:
        """The page sends the distinct looks, and for each text a number among them."""
        if not isinstance(value, Mapping) or "looks" not in value:
            return value
        fields = {**value}
        looks, texts = fields.pop("looks"), fields["texts"]
        numbered = ["" if at < 0 else looks[at] for at in texts["look"]]
        return {**fields, "texts": {**texts, "look": numbered}}


class Confidence(Model):
    """How much of the page a capture could see, 0 to 1, and what it could not."""

    score: float
    reasons: tuple[str, ...] = ()
