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
#: The common ones, then one for each other keyword that takes an intent.
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
    """What a planner writes; null means the same as leaving a field out."""

    @model_validator(mode="before")
    @classmethod
    def _without_null(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        return {key: value for key, value in given.items() if value is not None}


class PlannerText(Written):
    """The text of an element: the whole text, or parts of which one must occur."""

    exact: NonEmpty | None = None
    contains: tuple[NonEmpty, ...] = ()


class PlannerAttributes(Written):
    """The attributes that identify an element to its developers."""

    id: NonEmpty | None = None
    name: NonEmpty | None = None
    data_test_id: NonEmpty | None = None


class PlannerContext(Written):
    """The containers of the element."""

    form: NonEmpty | None = None
    section: NonEmpty | None = None
    modal_title: NonEmpty | None = None


class PlannerConstraints(Written):
    """What must be true of the element.

    An action always needs an element that a user could use: visible, enabled, and not covered at
    the point of the press. False does not lift that; `must_be_topmost` drops covered candidates.
    """

    must_be_visible: bool = True
    must_be_enabled: bool = True
    must_be_topmost: bool = False


class PlannerTarget(Written):
    """A target: a candidate id, an intent, or a plain locator.

    With `by` ``vaultyId`` the candidate is in `id` (or `value`); with ``intent`` the other fields
    describe it; with any other kind, `value` is what to look for.
    """

    by: By
    id: NonEmpty | None = None
    value: NonEmpty | Number | None = None
    intent: NonEmpty | None = None
    role: NonEmpty | None = None
    text: PlannerText | None = None
    label: NonEmpty | None = None
    attributes: PlannerAttributes = Field(default_factory=PlannerAttributes)
    context: PlannerContext = Field(default_factory=PlannerContext)
    constraints: PlannerConstraints = Field(default_factory=PlannerConstraints)
    fallbacks: tuple[Fallback, ...] = ()
    #: The number on the last screenshot with marks, for the fallback `som`.
    som: Number | None = None
    #: How sure the planner is; kept, but without influence.
    confidence: Annotated[float, Field(ge=0, le=1)] | None = None

    @field_validator("text", mode="before")
    @classmethod
    def _text_alone(cls, given: Any) -> Any:
        """A plain text is one that the element's text must contain."""
        return {"contains": [given]} if isinstance(given, str) else given


class PlannerAction(Written):
    """An action: what to do, to what, and with which value."""

    type: ActionType
    target: PlannerTarget | None = None
    #: The text to fill in, the option to select, the keys to press, …
    value: Any = None
    #: The target of a drag.
    to: PlannerTarget | None = None
    #: The name of the attribute to set.
    attribute: NonEmpty | None = None
    #: The outcome to require, as for Click By Intent.
    expect: NonEmpty | None = None
    #: Whether to report its cost; actions that change nothing are not analysed.
    analyze: Annotated[bool, Field(strict=True)] = False


class Numbers(Model):
    """What a planner's numbers mean: places in the last list, marks on the last screenshot."""

    #: The document that they belong to, by when it began.
    document: float | None = None
    listed: tuple[str, ...] = ()
    marked: dict[int, str] = Field(default_factory=dict)


class TopMatch(Model):
    """A match in the trace that is sent to a planner."""

    vaulty_id: str
    score: float
    reasons: list[str]


class ResolutionTrace(Model):
    """The resolution trace in the planner's format."""

    registry_version: int
    candidates_total: int
    candidates_after_filter: int
    top_matches: list[TopMatch]
    chosen: str | None
    failure_reason: str | None


class PlannerCandidate(Model):
    """A candidate in the planner's format."""

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
    """What a planner sees of the page."""

    registry_version: int
    url: str
    candidates_total: int
    candidates: list[PlannerCandidate]
    #: The frames of another origin that were not searched, with the reason.
    frames_left_out: list[str]


class Marks(Model):
    """The places of the candidates in view that a press reaches."""

    page: Candidates
    #: In CSS pixels of the viewport, in the order of the candidates.
    boxes: list[Box]
    width: float
    height: float


class Mark(PlannerCandidate):
    """A candidate with its number on a screenshot."""

    som: int


class Answer(Model):
    """The answer to a planner's action; after a success the action's result is added."""

    ok: bool
    type: ActionType
    error: str | None
    resolution_trace: ResolutionTrace | None
