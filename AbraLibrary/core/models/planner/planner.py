"""What a planner writes: targets and actions as JSON (docs/design.md, "Planner")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Attributes, Box, Candidates

By = Literal[
    "vaultyId", "intent", "id", "label", "text", "role", "css", "xpath", "index", "som"
]  # fmt: skip
Fallback = Literal["aria", "label", "text", "som"]
#: The common ones, then one for each other keyword that acts by intent.
ActionType = Literal[
    "CLICK",
    "FILL",
    "SELECT",
    "CHECK",
    "UNCHECK",
    "REFRESH_REGISTRY",
    "DOUBLE_CLICK",
    "CONTEXT_CLICK",
    "HOVER",
    "DRAG",
    "FOCUS",
    "SCROLL_TO",
    "PRESS_KEYS",
    "SET_ATTRIBUTE",
]
#: A text that is not empty.
NonEmpty = Annotated[str, Field(min_length=1)]
Number = Annotated[int, Field(ge=0, strict=True)]


class Written(Model):
    """What a planner writes; null says the same as leaving a field out."""

    @model_validator(mode="before")
    @classmethod
    def _without_null(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        return {key: value for key, value in given.items() if value is not None}


class PlannerText(Written):
    """The text of an element: as it is, or parts of which one must be in it."""

    exact: NonEmpty | None = None
    contains: tuple[NonEmpty, ...] = ()


class PlannerAttributes(Written):
    """The attributes that identify an element to its developers."""

    id: NonEmpty | None = None
    name: NonEmpty | None = None
    data_test_id: NonEmpty | None = None


class PlannerContext(Written):
    """What the element is in."""

    form: NonEmpty | None = None
    section: NonEmpty | None = None
    modal_title: NonEmpty | None = None


class PlannerConstraints(Written):
    """What must hold of the element.

    An action asks of its element what a user would need, whatever stands here: visible, enabled
    and not covered where it is pressed. So false lifts nothing; `must_be_topmost` leaves covered
    candidates out of the choice.
    """

    must_be_visible: bool = True
    must_be_enabled: bool = True
    must_be_topmost: bool = False


class PlannerTarget(Written):
    """A target: by a candidate id, by what is meant, or by a plain locator.

    With `by` `vaultyId` the candidate is in `id` (or `value`), with `intent` it is described by
    the other fields; the other kinds have what they look for in `value`.
    """

    by: By
    id: NonEmpty | None = None
    value: NonEmpty | Number | None = None
    intent: NonEmpty | None = None
    role: NonEmpty | None = None
    text: PlannerText | None = None
    label: NonEmpty | None = None
    attributes: PlannerAttributes = PlannerAttributes()
    context: PlannerContext = PlannerContext()
    constraints: PlannerConstraints = PlannerConstraints()
    fallbacks: tuple[Fallback, ...] = ()
    #: The number on the last screenshot with marks, for the fallback `som`.
    som: Number | None = None
    #: How sure the planner is; kept, and not judged by.
    confidence: Annotated[float, Field(ge=0, le=1)] | None = None

    @field_validator("text", mode="before")
    @classmethod
    def _text_alone(cls, given: Any) -> Any:
        """A text alone is one that the element's own must have in it."""
        return {"contains": [given]} if isinstance(given, str) else given


class PlannerAction(Written):
    """An action: what to do, on what, and with which value."""

    type: ActionType
    target: PlannerTarget | None = None
    #: What is filled in, the option that is selected, the keys that are pressed, …
    value: Any = None
    #: Where a thing is dragged to.
    to: PlannerTarget | None = None
    #: The attribute that is set.
    attribute: NonEmpty | None = None
    #: The outcome that it must have, as Click By Intent takes it.
    expect: NonEmpty | None = None
    #: Whether what it cost the page is reported; what changes nothing is not analysed.
    analyze: Annotated[bool, Field(strict=True)] = False


class Numbers(Model):
    """What a number of a planner means: the order of the last list, the marks of a screenshot."""

    #: The document that they are of, by when it began.
    document: float | None = None
    listed: tuple[str, ...] = ()
    marked: dict[int, str] = Field(default_factory=dict)


class TopMatch(Model):
    """A match in the trace that a planner gets."""

    vaulty_id: str
    score: float
    reasons: list[str]


class ResolutionTrace(Model):
    """The resolution trace in the shape that a planner gets."""

    registry_version: int
    candidates_total: int
    candidates_after_filter: int
    top_matches: list[TopMatch]
    chosen: str | None
    failure_reason: str | None


class PlannerCandidate(Model):
    """A candidate as the planner is sent it."""

    vaulty_id: str
    type: str
    role: str
    text: str
    label: str | None
    attributes: Attributes
    context: str
    is_visible: bool
    is_enabled: bool


class Observation(Model):
    """What a planner is sent of the page."""

    registry_version: int
    url: str
    candidates_total: int
    candidates: list[PlannerCandidate]


class Marks(Model):
    """Where the candidates are that a press in view reaches."""

    page: Candidates
    #: In CSS pixels of the viewport, in the order of the candidates.
    boxes: list[Box]
    width: float
    height: float


class Mark(PlannerCandidate):
    """A candidate with its number on a screenshot."""

    som: int


class Answer(Model):
    """What an action of a planner is answered with; the result of a success comes with it."""

    ok: bool
    type: ActionType
    error: str | None
    resolution_trace: ResolutionTrace | None
