"""The cost of an action: the result of ``analyze=True``."""

from __future__ import annotations

from typing import Literal, TypeVar

from pydantic import AliasChoices, Field

from AbraLibrary.core.models.base import FromTo, Model
from AbraLibrary.core.models.network.rule import Ruled
from AbraLibrary.core.models.perf.perf import UserTiming

T = TypeVar("T", bound=Model)

Unsupported = Literal["unsupported"]
#: None if nothing measurable of the kind occurred.
Milliseconds = float | None | Unsupported


class TaskScript(Model):
    """A script that ran in a long task, as a long animation frame names it."""

    #: What called it, such as ``BUTTON#more.onclick``.
    invoker: str
    function: str
    url: str
    duration_ms: float


class PageTask(Model):
    """A task of 50 ms or more, as the page agent saw it; ms from the beginning of the window."""

    at: float
    duration: float
    #: The frame that it belongs to, if not the document's own.
    container: str | None
    #: Whether a long animation frame describes it.
    is_known: bool
    #: How much of it was style, layout and paint.
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
    #: Elements were inserted shortly before the frame with the shift.
    follows_insert: bool
    nodes: tuple[str, ...]


class PageRequest(Model):
    """A request as Resource Timing reports it; `size` is the encoded body in bytes."""

    url: str
    at: float
    #: None while it is pending, which the probes tell.
    duration: float | None
    status: int | None
    size: int | None
    cached: bool


class NodeChange(Model):
    """Elements that are alike and were added or removed together."""

    #: The first that exists of: id, data-testid, tag.class, tag.
    selector: str
    count: int
    #: The text of the first, as a sample.
    text: str


class AttributeChange(FromTo):
    """The same change of an attribute on elements that are alike."""

    selector: str
    attr: str
    #: None if the attribute was new.
    from_: str | None = Field(validation_alias=AliasChoices("from", "from_"))
    #: None if it was removed.
    to: str | None
    count: int


class TextChange(FromTo):
    """The same change of text on elements that are alike."""

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
    """The net effect of all mutations, collapsed (page/observe/collapse.js)."""

    added: tuple[NodeChange, ...] = ()
    removed: tuple[NodeChange, ...] = ()
    attributes: tuple[AttributeChange, ...] = ()
    text: tuple[TextChange, ...] = ()
    #: How many elements were moved, or removed and put back.
    moved: int = 0
    more: Rest = Field(default_factory=Rest)


class PageAnalysis(Model):
    """The page agent's answer; ms from the beginning of the window."""

    #: False for a document that replaced the one of the action.
    armed: bool
    #: The beginning of the window, ms since the epoch by the browser's clock.
    began: float
    duration: float
    long_tasks: tuple[PageTask, ...]
    frames: tuple[PageFrame, ...]
    shifts: tuple[PageShift, ...]
    requests: tuple[PageRequest, ...]
    #: None for a document that came later.
    changes: PageChanges | None
    user_timing: UserTiming
    #: Entry types of the performance timeline that the browser does not have.
    unsupported: tuple[str, ...]

    def since(self, began: float) -> PageAnalysis:
        """The same with times counted from `began`, ms since the epoch."""
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
    """Where the time of an action went; the parts may overlap and need not add up."""

    #: From the press to the last thing that it caused: a change, answer, task, shift or frame.
    total_ms: float
    #: In tasks of 50 ms and more, without rendering (W3C Long Tasks API).
    js_blocking_ms: Milliseconds
    #: While at least one of its requests was pending.
    network_ms: float
    #: In frames that showed its changes: style, layout and paint on the main thread.
    render_ms: Milliseconds


class AnalyzedRequest(Model):
    """A request that the action caused."""

    #: Without the origin if it is the page's own.
    url: str
    method: str
    status: int | str | None
    #: None while it is pending.
    duration_ms: float | None
    #: The encoded body in units of 1024 bytes; None if unknown.
    kb: int | float | None
    #: ms since the press.
    start_ms: float
    cached: bool = False
    #: Not answered when the page had settled; not counted in ``network_ms``.
    pending: bool = False
    error: str | None = None
    #: What a rule made of it; None: the server answered.
    ruled: Ruled | None = None


class LongTask(Model):
    """A task of 50 ms or more."""

    duration_ms: float
    #: ``script`` or ``rendering``, whichever took longer; a frame's container, or ``unknown``.
    attribution: str
    start_ms: float
    scripts: tuple[TaskScript, ...] = ()


class LayoutShift(Model):
    """One layout shift, with the elements that moved."""

    value: float
    start_ms: float
    nodes: tuple[str, ...]
    #: Within 500 ms of input, so CLS does not count it.
    had_recent_input: bool


class RenderedFrame(Model):
    """A frame that showed changes."""

    start_ms: float
    duration_ms: float


class DomChanges(PageChanges):
    """What changed in the DOM, with a summary."""

    summary: str


class Analysis(Model):
    """The part of an action's result that ``analyze=True`` adds."""

    timing: ActionTiming
    network: tuple[AnalyzedRequest, ...]
    #: None, like the next field, if the page could not be asked.
    long_tasks: tuple[LongTask, ...] | Unsupported | None
    #: The sum of all layout shifts in the window, also those right after input.
    layout_shifts: float | Unsupported | None
    shifts: tuple[LayoutShift, ...]
    frames: tuple[RenderedFrame, ...]
    #: None if the document was replaced or could not be asked.
    dom_changes: DomChanges | None
    user_timing: UserTiming
    #: Under 200 characters.
    analysis: str
    #: What the browser or the transport cannot report.
    unsupported: tuple[str, ...]
    #: Why the page could not be asked, such as an open prompt.
    incomplete: str | None = None
