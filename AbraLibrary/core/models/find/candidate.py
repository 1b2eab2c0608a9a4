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
    #: What hides it, where that is known: "display: none on div#panel around it".
    reason: str | None = None
    is_enabled: bool
    #: Whether a press reaches it; None if not checked or out of view.
    is_topmost: bool | None = None


class Containers(Model):
    """The containers of an element, by the names that a tester would use."""

    form: str | None = None
    section: str | None = None
    #: The names of the sections around that one, nearest first.
    outer_sections: tuple[str, ...] = ()
    modal: str | None = None
    #: How `within=` matched: 1.0 for a container with that name or exact text, 0.7 for one that
    #: contains it among other text, 0 for none; None if not requested.
    within: float | None = None
    #: The text of the container that `within=` matched, shortened.
    within_text: str | None = None
    #: The title of the innermost frame around it; of one of another origin without a title its
    #: locator.
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
    #: The first line of what it shows, or of its label, where a description follows.
    headline: str | None = None
    #: A label that is only nearby: a table header, the preceding cell or text.
    near_label: str | None = None
    #: The first cell with words in its row.
    row_label: str | None = None
    placeholder: str | None = None
    #: Whether a value covers the placeholder, so that no user reads it.
    is_filled: bool = False
    aria_label: str | None = None
    title: str | None = None
    #: The value that it shows, where only that is what the phrase says, or where a field is meant
    #: by its section alone.
    shown: str | None = None
    #: Names of its icons in the markup, if it shows no words.
    icons: tuple[str, ...] = ()
    attributes: Attributes
    context: Context
    containers: Containers
    box: Box
    visibility: Visibility
    dom_path: str
    shadow_path: list[str]
    #: False for spans and divs that only a listener or a pointer cursor makes clickable.
    semantic: bool
    #: Whether its role is what it looks like, as no markup says it.
    is_drawn: bool = False
    #: Whether it is a text, not a control; a press on it may work all the same.
    is_text: bool = False
    #: Whether that text is in one of several records: a row, an item of a list, a card.
    is_of_item: bool = False
    #: The id of the control that a text stands over or before as its label, without a link to it.
    heads: str | None = None
    #: The ids of the candidates in the same answer that contain it, the nearest first.
    inside: tuple[str, ...] = ()
    #: The ids of the native controls that it replaces and that no user can reach.
    stands_for: tuple[str, ...] = ()
    #: The id of the list beside a field that people type into, under the same label: who selects
    #: means the list.
    list_beside: str | None = None
    #: The ids of the other links in the same answer that lead to the same address.
    same_link: tuple[str, ...] = ()
    #: Whether it is inert, or a modal dialog or a backdrop blocks it.
    is_shut_off: bool = False
    #: Whether it is in what an action has opened over the page, such as a menu.
    is_opened: bool = False
    #: Whether the phrase is only the subject in its name, and also a text next to it: "Ann" next to
    #: "Delete Ann".
    is_about: bool = False
    #: Whether the phrase is a whole line in it, as the title in a card that is one link. Only told
    #: of several that contain the phrase.
    has_line: bool = False


class FrameLook(Model):
    """Whether a frame of another origin was searched for an intent."""

    #: Such as ``frame 'Card payment'``.
    frame: str
    #: Why not; None if it was.
    left_out: str | None = None
    #: Whether it has not answered yet and may do so at the next look.
    silent: bool = False
    #: Whether it has answered earlier in this session, at the same address.
    heard: bool = False


class Candidates(Model):
    """The page's answer to an intent: the best candidates by a coarse ranking."""

    registry_version: int
    url: str
    #: How many actionable elements the page has.
    total: int
    #: How many matching ones the limit cut off.
    cut: int
    #: How many frames of another origin it has; their candidates are asked for separately.
    foreign_frames: int = 0
    candidates: list[Candidate]
    #: Whether nothing is due that may add a candidate; None if unknown or irrelevant.
    is_at_rest: bool | None = None
    #: Whether its lines are read from the right.
    is_rtl: bool = False
    #: The frames of another origin that were to be searched.
    frames: tuple[FrameLook, ...] = ()
