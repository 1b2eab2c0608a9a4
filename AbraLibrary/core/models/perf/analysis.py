"""What an action cost in full: the result of ``analyze=True``."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from pydantic import AliasChoices, Field, SerializerFunctionWrapHandler, model_serializer

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.perf import UserTiming

T = TypeVar("T", bound=Model)

Unsupported = Literal["unsupported"]
#: ms; None where nothing of the kind occurred that could be measured.
Milliseconds = float | None | Unsupported


class TaskScript(Model):
    """A script that ran in a long task, as a long animation frame names it."""

    #: Who called it, such as ``BUTTON#more.onclick``.
    invoker: str
    function: str
    url: str
    duration_ms: float


class PageTask(Model):
    """A task of 50 ms or more, as the page agent saw it; ms from the beginning of the window."""

    at: float
    duration: float
    #: The frame that it is of, if it is not the document's own.
    container: str | None
    #: Whether a long animation frame tells what is in it.
    is_known: bool
    #: How much of it is style, layout and paint.
    rendering: float
    scripts: tuple[TaskScript, ...]


class PageFrame(Model):
    """Style, layout and paint of one frame on the main thread."""

    at: float
    duration: float


class PageShift(Model):
    """A layout shift."""

    at: float
    value: float
    had_recent_input: bool
    #: Elements were inserted shortly before the frame that shows it.
    follows_insert: bool
    nodes: tuple[str, ...]


class PageRequest(Model):
    """A request as Resource Timing has it; the size of the encoded body in bytes."""

    url: str
    at: float
    duration: float
    status: int | None
    size: int | None
    cached: bool


class NodeChange(Model):
    """Elements that are alike, and came or went together."""

    #: id > data-testid > tag.class > tag.
    selector: str
    count: int
    #: A sample: the text of the first.
    text: str


class _FromTo(Model):
    """What was something else before."""

    @model_serializer(mode="wrap")
    def _named_from(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = handler(self)
        return {"from" if name == "from_" else name: value for name, value in fields.items()}


class AttributeChange(_FromTo):
    """An attribute that changed alike on elements that are alike."""

    selector: str
    attr: str
    # ``from`` is a keyword of Python, so the attribute is ``from_`` and everything else ``from``.
    #: None where there was none.
    from_: str | None = Field(validation_alias=AliasChoices("from", "from_"))
    #: None where it no longer exists.
    to: str | None
    count: int


class TextChange(_FromTo):
    """A text of elements that stayed."""

    selector: str
    from_: str = Field(validation_alias=AliasChoices("from", "from_"))
    to: str
    count: int


class Rest(Model):
    """How many changes of each category are not listed."""

    added: int = 0
    removed: int = 0
    attributes: int = 0
    text: int = 0


class PageChanges(Model):
    """The net of all mutations, collapsed (page/observe/collapse.js)."""

    added: tuple[NodeChange, ...] = ()
    removed: tuple[NodeChange, ...] = ()
    attributes: tuple[AttributeChange, ...] = ()
    text: tuple[TextChange, ...] = ()
    #: How many elements were taken elsewhere, or taken out and put back.
    moved: int = 0
    more: Rest = Rest()


class PageAnalysis(Model):
    """The page agent's answer; ms from the beginning of the window."""

    #: False of a document that came in place of the one that was acted in.
    armed: bool
    #: The beginning of the window, ms since the epoch by the browser's clock.
    began: float
    duration: float
    long_tasks: tuple[PageTask, ...]
    frames: tuple[PageFrame, ...]
    shifts: tuple[PageShift, ...]
    requests: tuple[PageRequest, ...]
    #: None in a document that came since.
    changes: PageChanges | None
    user_timing: UserTiming
    #: Entry types of the performance timeline that the browser does not have.
    unsupported: tuple[str, ...]

    def since(self, began: float) -> PageAnalysis:
        """The same, with times counted from another moment: ms since the epoch."""
        later = round(self.began - began, 1)

        def moved(seen: tuple[T, ...], name: str = "at") -> tuple[T, ...]:
            return tuple(
                each.model_copy(update={name: round(getattr(each, name) + later, 1)})
                for each in seen
            )

        timing = UserTiming(
            marks=moved(self.user_timing.marks, "time"),
            measures=moved(self.user_timing.measures, "start"),
        )
        return self.model_copy(
            update={
                "began": began,
                "long_tasks": moved(self.long_tasks),
                "frames": moved(self.frames),
                "shifts": moved(self.shifts),
                "requests": moved(self.requests),
                "user_timing": timing,
            }
        )


class ActionTiming(Model):
    """Where the time of an action went; the parts may overlap, so they need not add up."""

    #: From the press to the last thing that it caused: change, answer, task, shift or frame.
    total_ms: float
    #: In tasks of 50 ms and more, rendering left out (W3C Long Tasks API).
    js_blocking_ms: Milliseconds
    #: While at least one of its requests was under way.
    network_ms: float
    #: In frames that showed its changes: style, layout and paint on the main thread.
    render_ms: Milliseconds


class AnalyzedRequest(Model):
    """A request that the action caused."""

    #: Without the origin where that is the page's own.
    url: str
    method: str
    status: int | str | None
    #: None while it is pending.
    duration_ms: float | None
    #: The encoded body in units of 1024 bytes; None where it is not known.
    kb: int | float | None
    #: From the press on.
    start_ms: float
    cached: bool = False
    #: It was not answered when the page had settled, and is not counted in ``network_ms``.
    pending: bool = False
    error: str | None = None


class LongTask(Model):
    """A task of 50 ms or more."""

    duration_ms: float
    #: ``script`` or ``rendering``, whichever took more of it; a frame's container, or ``unknown``.
    attribution: str
    start_ms: float
    scripts: tuple[TaskScript, ...] = ()


class LayoutShift(Model):
    """One layout shift, with the elements that were moved."""

    value: float
    start_ms: float
    nodes: tuple[str, ...]
    #: Within 500 ms of input: CLS leaves it out.
    had_recent_input: bool


class RenderedFrame(Model):
    """A frame that showed changes."""

    start_ms: float
    duration_ms: float


class DomChanges(PageChanges):
    """What changed in the document's tree, with a summary."""

    summary: str


class Analysis(Model):
    """The part of an action's result that ``analyze=True`` adds."""

    timing: ActionTiming
    network: tuple[AnalyzedRequest, ...]
    #: None, as of the next, where the page could not be asked.
    long_tasks: tuple[LongTask, ...] | Unsupported | None
    #: The sum of the layout shifts in the window, those after the input too.
    layout_shifts: float | Unsupported | None
    shifts: tuple[LayoutShift, ...]
    frames: tuple[RenderedFrame, ...]
    #: None where the document went away with the action, or could not be asked.
    dom_changes: DomChanges | None
    user_timing: UserTiming
    #: Under 200 characters.
    analysis: str
    #: What of it the browser or the transport cannot tell.
    unsupported: tuple[str, ...]
    #: Why the page could not be asked, such as a prompt that is open.
    incomplete: str | None = None
