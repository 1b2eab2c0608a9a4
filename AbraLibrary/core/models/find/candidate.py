"""Actionable elements as the page agent reports them."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

CandidateType = Literal[
    "button", "link", "input", "select", "textarea", "checkbox", "radio", "custom-dropdown", "other"
]
Context = Literal["MODAL", "FORM", "MAIN", "NAV", "PAGE"]


class Attributes(Model):
    """The attributes that identify an element to its developers."""

    id: str | None = None
    name: str | None = None
    data_test_id: str | None = None


class Box(Model):
    """A rectangle in CSS pixels, relative to the top viewport."""

    x: float
    y: float
    w: float
    h: float


class Visibility(Model):
    """Whether a user could act on the element now."""

    is_visible: bool
    is_enabled: bool
    #: Whether a press reaches it; None where nobody asked, or it is out of view.
    is_topmost: bool | None = None


class Containers(Model):
    """What an element sits in, by the names that a tester would use."""

    form: str | None = None
    section: str | None = None
    modal: str | None = None
    #: How `within=` matched: 1.0 for a container of that name or with that exact text,
    #: 0.7 for one that contains it among other text, 0 for none; None when it was not asked.
    within: float | None = None
    #: The text of the container that `within=` matched, shortened.
    within_text: str | None = None
    #: The frame of another origin that it is in; the innermost of several.
    frame: str | None = None


class Candidate(Model):
    """One actionable element."""

    ref: str
    type: CandidateType
    role: str
    #: The accessible name.
    name: str
    #: The visible text of the element itself.
    text: str
    label: str | None = None
    #: A label that is only near: table header, preceding cell or text.
    near_label: str | None = None
    placeholder: str | None = None
    aria_label: str | None = None
    title: str | None = None
    #: What its developers call the picture, of a control that shows one and no words.
    icons: tuple[str, ...] = ()
    attributes: Attributes
    context: Context
    containers: Containers
    box: Box
    visibility: Visibility
    dom_path: str
    shadow_path: list[str]
    #: False for spans and divs that are only clickable by listener or pointer cursor.
    semantic: bool
    #: Whether it is a text that is no control; its words may be pressed all the same.
    is_text: bool = False
    #: Whether that is in one of several things that are alike: a row, an item of a list, a card.
    is_of_item: bool = False
    #: The ids of the candidates of the same answer that are around it, nearest first.
    inside: tuple[str, ...] = ()
    #: Those of native controls that it is drawn in place of, which no user can reach.
    stands_for: tuple[str, ...] = ()
    #: Whether what is open over it, a modal dialog or a backdrop, keeps presses from it.
    is_shut_off: bool = False
    #: Whether the phrase is a part of its name, and stands next to it as a separate text: it is
    #: "Delete Ann" in the row of "Ann".
    is_about: bool = False


class FrameLook(Model):
    """Whether a frame of another origin was looked into for an intent."""

    #: Such as ``frame 'Card payment'``.
    frame: str
    #: Why it was not; None where it was.
    left_out: str | None = None
    #: Whether it was asked and may answer at the next look.
    silent: bool = False
    #: Whether it has answered before in this session, at the same address.
    heard: bool = False


class Candidates(Model):
    """The page's answer to an intent: the best candidates by its coarse retrieval."""

    registry_version: int
    url: str
    #: All actionable elements on the page.
    total: int
    #: How many of them were cut off by the limit.
    cut: int
    #: Frames of another origin in it, whose candidates are not among these until they are asked.
    foreign_frames: int = 0
    candidates: list[Candidate]
    #: Whether nothing is due that may bring another one; None where nobody knows, or need know.
    is_at_rest: bool | None = None
    #: The frames of another origin that were to be looked into.
    frames: tuple[FrameLook, ...] = ()
