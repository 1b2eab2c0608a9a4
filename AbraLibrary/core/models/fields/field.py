"""What the page agent reports of fields, lists and ticks (page/fields/)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Problem(Model):
    """Why a field cannot hold a value; nothing was touched."""

    reason: Literal["form", "number", "range", "length", "lines", "tab", "picked"]
    #: The type of the input.
    type: str
    min: str | None = None
    max: str | None = None
    step: str | None = None
    #: The most characters that it takes, and how many there would be.
    limit: int | None = None
    length: int | None = None
    #: Of how many fields of one character each it is the first.
    count: int | None = None


class FillPlan(Model):
    """What a fill has done or will do."""

    problem: Problem | None = None
    #: It went away before it could be filled.
    gone: bool = False
    is_file: bool = False
    is_multiple: bool = False
    is_folder: bool = False
    #: It is moved by keys; nothing was done yet.
    is_slider: bool = False
    #: It is the first of fields of one character each, into which all is typed; untouched yet.
    is_code: bool = False


class Taking(Model):
    """What the page has made of a value besides holding it (page/fields/taken.js)."""

    #: Whether the page says the value in one text more than before, and in nothing but that.
    is_shown: bool = False
    #: What has changed besides the control since the value was given, in words.
    elsewhere: str | None = None


class Held(Taking):
    """Whether a field holds what was asked for."""

    match: Literal["exact", "formatted", "no"]
    #: What it holds, as a user sees it; a password only by its length.
    state: str
    gone: bool
    is_password: bool
    can_be_typed: bool
    #: The limit that its value does not keep, such as ``max=10``.
    unfit: str | None = None
    is_empty: bool = False

    @property
    def was_taken(self) -> bool:
        """Whether the page has taken the value as it came, and shows it in another place."""
        return self.is_shown and (self.is_empty or self.gone)


class Taken(Model):
    """A field that was made ready for keys."""

    has_focus: bool
    #: It went away before, as what is replaced when it gets the focus.
    gone: bool = False
    is_empty: bool = False
    #: Whether the caret is at the end, or all of the text selected.
    is_at_end: bool = True
    #: What is left to be typed.
    text: str = ""
    value: str = ""


class Slid(Model):
    """A slider or a spin button that is ready for keys, and where it is."""

    gone: bool = False
    has_focus: bool = True
    #: Whether it is where it was asked to be.
    is_there: bool = False
    now: float | None = None
    #: Where it begins.
    min: float | None = None
    #: What it shows a user.
    shown: str = ""
    #: Whether it is moved up and down.
    is_upright: bool = False
    #: Whether it takes what is typed, as a part of a date does.
    is_typed: bool = False


class Option(Model):
    """One option of a list."""

    label: str
    value: str
    disabled: bool
    selected: bool
    #: All its words, which may be more than its name.
    text: str = ""
    #: Its place in the whole list, from 0, where only a part of it is there.
    position: int | None = None
    #: The first of its lines, where it has several; empty where it has one.
    main_line: str = ""


class StandIn(Model):
    """What a page draws in place of a native list that a user does not see."""

    #: None where it cannot be operated as a list.
    ref: str | None
    #: The texts that it shows.
    pieces: tuple[str, ...]


class Chip(Model):
    """What is selected in a custom combobox of many, where that is drawn as a separate thing."""

    text: str
    #: What takes it away; None where nothing shows.
    ref: str | None


class ListControl(Model):
    """A control that options are selected in."""

    kind: Literal["native", "list", "popup"]
    ref: str
    is_multiple: bool
    is_enabled: bool
    options: tuple[Option, ...] = ()
    #: What to press to open it.
    surface: str = ""
    is_open: bool = False
    is_editable: bool = False
    shown: str = ""
    #: The same, one text for each box that is drawn.
    pieces: tuple[str, ...] = ()
    stand_in: StandIn | None = None


class ListLook(Model):
    """The options of an open list that are there now."""

    gone: bool
    options: tuple[Option, ...]
    is_open: bool
    shown: str
    pieces: tuple[str, ...] = ()
    can_scroll: bool
    #: Whether it is for many and marks what is selected.
    is_multiple: bool
    #: Whether a field of the list's own has the focus, to filter it.
    can_filter: bool = False
    moved: bool = False


class Section(Model):
    """One part of a date or time that has a field for each (page/fields/sections.js)."""

    ref: str
    name: str
    min: float | None
    max: float | None


class SectionLook(Model):
    """What such a part holds."""

    #: None where it is empty, whatever it shows then.
    now: float | None
    shown: str
    gone: bool


class Tick(Model):
    """A control that is on or off."""

    #: None where there is no such control.
    ref: str | None
    gone: bool
    checked: bool | Literal["mixed"] | None
    is_radio: bool
    others: list[str]
    #: What has the focus, where neither the control has it nor what is around it.
    focus_at: str | None = None
