"""What the page agent reports of fields, lists and ticks (page/fields/)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Problem(Model):
    """Why a field cannot hold a value, found before anything was touched."""

    reason: Literal["form", "number", "range", "length", "lines", "tab", "picked", "whole", "parts"]
    #: The ``type`` of the input.
    type: str
    min: str | None = None
    max: str | None = None
    step: str | None = None
    #: The field's maximum length, and the length of the value, in characters.
    limit: int | None = None
    length: int | None = None
    #: How many fields of one character each, or boxes with a sign between them, follow from this
    #: one, itself included.
    count: int | None = None
    #: The sign between boxes.
    sign: str = ""
    #: The part of the value that is for one of such boxes, which cannot hold it.
    part: str | None = None


class BoxPart(Model):
    """What one of several boxes with a sign between them gets."""

    ref: str
    text: str


class FillPlan(Model):
    """What a fill did or will do."""

    problem: Problem | None = None
    #: The field was removed before it could be filled.
    gone: bool = False
    is_file: bool = False
    is_multiple: bool = False
    is_folder: bool = False
    #: It is moved by keys; nothing was done yet.
    is_slider: bool = False
    #: An editor that draws what is typed into a text area that nobody sees; nothing was done yet.
    is_unseen: bool = False
    #: The first of several fields of one character each that share the value; nothing was done yet.
    is_code: bool = False
    #: Its own code decides on each key, or hears of keys alone; nothing was set yet.
    is_keyed: bool = False
    #: Its page hears of keys alone.
    is_untold: bool = False
    #: The value is a secret, as it goes into a field for such; nothing was done yet.
    is_secret: bool = False
    #: What each of several boxes with a sign between them gets; nothing was done yet.
    parts: tuple[BoxPart, ...] = ()


class Chooser(Model):
    """A file chooser of the browser that a page has opened."""

    #: The browsing context of its page or frame, and its input, by the ids of WebDriver BiDi.
    context: str
    element: str
    is_multiple: bool


class Zone(Model):
    """Whether a part of the page took files that were dropped there (page/fields/drops.js)."""

    gone: bool
    takes: bool


class Taking(Model):
    """What the page did with a value besides holding it (page/fields/taken.js)."""

    #: Whether exactly one more text on the page contains the value.
    is_shown: bool = False
    #: What else changed outside of the control since the value was set, in words.
    elsewhere: str | None = None


class Held(Taking):
    """Whether a field holds the value that it was given."""

    match: Literal["exact", "formatted", "no"]
    #: What it holds, as a user sees it; for a password only the length.
    state: str
    gone: bool
    is_password: bool
    can_be_typed: bool
    #: The limit that its value violates, such as ``max=10``.
    unfit: str | None = None
    is_empty: bool = False
    #: Whether the page emptied it, and may have read it before.
    is_emptied: bool = False
    #: Whether it shows one sign for each character, as the script of a drawn password field does.
    is_hiding: bool = False

    @property
    def was_taken(self) -> bool:
        """Whether the page took the value and shows it elsewhere, as a field for tags does."""
        return self.is_shown and (self.is_empty or self.gone)


class Taken(Model):
    """A field that is ready for typing."""

    has_focus: bool
    #: It was removed, for example because the page replaces it when it gets the focus.
    gone: bool = False
    is_empty: bool = False
    #: Whether the caret is at the end, or the whole text is selected.
    is_at_end: bool = True
    #: What remains to be typed.
    text: str = ""
    value: str = ""


class CalendarList(Model):
    """A calendar's own list of years or months, and the place of the wanted option."""

    ref: str
    index: int


class CalendarLook(Model):
    """The calendar beside a field, looked at for one day."""

    gone: bool
    shown: bool
    #: How many months it is away from that of the day; None if it names none or several.
    away: int | None
    #: The candidate id of the button in the field's box that may open it.
    opener: str | None = None
    #: Whether it has the focus.
    hears_keys: bool = False
    list: CalendarList | None = None
    #: The candidate ids of the day, and of what turns it by a month towards that.
    day: str | None
    turn: str | None
    #: Whether the field has the day.
    is_so: bool


class Slid(Model):
    """A slider or a spin button that is ready for keys, and its value."""

    gone: bool = False
    has_focus: bool = True
    #: Whether it has the requested value.
    is_there: bool = False
    now: float | None = None
    #: Its lowest value.
    min: float | None = None
    #: The value as a user sees it.
    shown: str = ""
    #: Whether it is vertical.
    is_upright: bool = False
    #: Whether it accepts typing, as a part of a date does.
    is_typed: bool = False


class TrackPlace(Model):
    """Where a press on the track of a slider sets a value, in the top viewport."""

    #: The candidate id of the track.
    ref: str
    x: float
    y: float


class Rated(Model):
    """A rating that is drawn as a row of marks (page/surface/drawn/ratings.js)."""

    #: How many marks it has.
    count: int
    #: How many are set; None where nothing tells.
    now: int | None
    #: The candidate id of the mark that sets the value; None where it has none for it.
    mark: str | None
    #: The candidate id of the words that it was found by; None if it was found otherwise.
    words: str | None
    #: Whether it is certain which mark is the first one.
    is_certain: bool


class Copied(Model):
    """The text of an editor, as it copies or draws it."""

    gone: bool
    #: Whether it is the requested text.
    is_so: bool
    #: None where it shows only a part of it, and copies nothing.
    text: str | None


class Option(Model):
    """One option of a list."""

    label: str
    value: str
    disabled: bool
    selected: bool
    #: All its text, which may be more than its name.
    text: str = ""
    #: Its place in the whole list, from 0, if only a part of the list is present.
    position: int | None = None
    #: The first line of several; empty if there is only one.
    main_line: str = ""
    #: Whether it is in a group of a native list.
    is_grouped: bool = False


class StandIn(Model):
    """What the page shows in place of a hidden native list."""

    #: None if it cannot be operated as a list.
    ref: str | None
    #: The texts that it shows.
    pieces: tuple[str, ...]
    #: Whether it has no role, so that only its own scripts keep the two lists equal.
    is_drawn: bool = False
    #: The ids of the marks that stand for the last options, one for each, as the stars of a rating.
    marks: tuple[str, ...] = ()


class Chip(Model):
    """A selected option of a custom combobox, shown as a separate element."""

    text: str
    #: The button that removes it; None if there is none.
    ref: str | None


class ListControl(Model):
    """A control with options to select."""

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
    #: The shown text, one part for each box.
    pieces: tuple[str, ...] = ()
    stand_in: StandIn | None = None
    #: Whether it is a text box that no markup makes a list; it may suggest what is typed.
    is_plain: bool = False
    #: Whether it is values in one row with a text box, which the same words may mean.
    is_beside_field: bool = False


class ListLook(Model):
    """The options of an open list that are present now."""

    gone: bool
    options: tuple[Option, ...]
    is_open: bool
    shown: str
    pieces: tuple[str, ...] = ()
    #: Those of them that are chips, which can be removed.
    chips: tuple[str, ...] = ()
    can_scroll: bool
    #: Whether it takes several options and marks the selected ones.
    is_multiple: bool
    #: Whether a filter field of the list has the focus.
    can_filter: bool = False
    #: Whether the focus is in it, so that keys reach it.
    hears_keys: bool = True
    moved: bool = False


class Section(Model):
    """One part of a date or time that has a field for each (page/fields/sections.js)."""

    ref: str
    name: str
    min: float | None
    max: float | None


class SectionLook(Model):
    """The state of one such part."""

    #: None if it is empty, whatever it shows.
    now: float | None
    shown: str
    gone: bool


class PartLook(Model):
    """A field or list with a label of its own, which may be a part of a date or time."""

    ref: str = ""
    gone: bool = False
    #: Whether it is a text field or a list of the browser.
    is_native: bool = True
    name: str = ""
    #: Which part its name says: ``year`` … ``second``, ``dayPeriod``, or "".
    unit: str = ""
    #: Its attribute ``autocomplete``.
    token: str = ""
    max: float | None = None
    #: How many characters it takes at most.
    length: int | None = None
    #: Of a list, what can be chosen.
    options: tuple[str, ...] | None = None
    #: What it holds; of a list, the chosen option.
    value: str = ""


class FieldsUnder(Model):
    """The fields under words that are the label of none of them."""

    refs: tuple[str, ...] = ()
    #: Whether nothing is written between them, so that they can only be counted.
    is_bare: bool = False


class Tick(Model):
    """A control that is on or off."""

    #: None if there is no such control.
    ref: str | None
    gone: bool
    checked: bool | Literal["mixed"] | None
    is_radio: bool
    others: list[str]
    #: The focused element, if the focus is neither on the control nor around it.
    focus_at: str | None = None
    #: Whether it only looks like a switch or a box, and its state is what it shows.
    is_drawn: bool = False
    #: If it is gone and the page did more than to take it out: the state with which it went.
    left_as: bool | Literal["mixed"] | None = None
