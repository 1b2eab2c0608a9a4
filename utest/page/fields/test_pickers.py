"""Whether a calendar or clock is open beside a field, and leaving it then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

HOURS = "".join(f"<b><span>{hour:02}</span></b>" for hour in range(24))


def leave(tab: Tab, markup: str) -> Any:
    tab.show(f"<p>Alarm <input id=field></p>{markup}")
    tab.run("document.querySelector('input').focus()")
    found = tab.call(
        "candidates.retrieve", purpose="find", strategy="css", locator="input", limit=2
    )
    answer = tab.call("pickers.leave", ref=found["candidates"][0]["ref"])
    has_focus = tab.run("return document.querySelector('input').matches(':focus')")
    assert has_focus is not answer["hasPicker"]
    tab.call("settle.release")
    return answer["hasPicker"]


@pytest.mark.parametrize(
    ("markup", "has_picker"),
    [
        (f"<div style='position:absolute'>{HOURS}</div>", True),
        (f"<div style='position:fixed'><ul style='position:relative'>{HOURS}</ul></div>", True),
        (f"<div>{HOURS}</div>", False),
        (f"<div style='position:absolute;display:none'>{HOURS}</div>", False),
        (f"<div style='position:absolute;top:500px'>{HOURS}</div>", False),
        ("<div style='position:absolute'><span>09</span><span>10</span></div>", False),
        (f"<div style='position:absolute'>{HOURS.replace('<span>', '<span>Room ')}</div>", False),
    ],
    ids=["over", "deeper", "in the flow", "hidden", "far", "few", "words"],
)
def test_only_what_is_shown_over_the_page_near_the_field_is_its_picker(
    blank_tab: Tab, markup: str, has_picker: bool
) -> None:
    assert leave(blank_tab, markup) is has_picker


def test_what_the_field_is_part_of_is_no_picker(blank_tab: Tab) -> None:
    blank_tab.show(f"<div style='position:fixed'><input>{HOURS}</div>")
    blank_tab.run("document.querySelector('input').focus()")
    found = blank_tab.call(
        "candidates.retrieve", purpose="find", strategy="css", locator="input", limit=2
    )
    assert blank_tab.call("pickers.leave", ref=found["candidates"][0]["ref"]) == {
        "hasPicker": False
    }


def test_a_field_without_the_focus_was_left_already(blank_tab: Tab) -> None:
    blank_tab.show(f"<input><div style='position:absolute'>{HOURS}</div>")
    found = blank_tab.call(
        "candidates.retrieve", purpose="find", strategy="css", locator="input", limit=2
    )
    assert blank_tab.call("pickers.leave", ref=found["candidates"][0]["ref"]) == {
        "hasPicker": False
    }


def leave_in_frame(tab: Tab, markup: str, opened: str = "") -> Any:
    """Leaves a field in a frame at the left of the page."""
    tab.show(
        "<div id=around style='position:absolute;left:0;top:0'><iframe id=f></iframe></div>"
        + markup
    )
    tab.run("f.contentDocument.body.innerHTML = '<input>'")
    tab.run("f.contentDocument.querySelector('input').focus()")
    found = tab.call(
        "candidates.retrieve", purpose="find", strategy="css", locator="input", limit=2
    )
    ref = found["candidates"][0]["ref"]
    tab.call("pointer.prepare", ref=ref)
    tab.run(opened)
    answer = tab.call("pickers.leave", ref=ref)
    tab.call("settle.release")
    return answer["hasPicker"]


FAR = f"<div id=far style='position:fixed;left:500px;top:300px'>{HOURS}</div>"


@pytest.mark.parametrize(
    ("markup", "opened", "has_picker"),
    [
        (f"<div style='position:absolute;left:30px;top:60px'>{HOURS}</div>", "", True),
        (FAR, "", False),
        (FAR.replace("position", "display:none;position"), "far.style.display = 'block'", True),
        ("", f"around.insertAdjacentHTML('beforeend', \"{HOURS}\")", False),
    ],
    ids=["near", "far", "drawn with it", "around the frame"],
)
def test_the_picker_of_a_field_in_a_frame_may_be_drawn_around_the_frame(
    blank_tab: Tab, markup: str, opened: str, has_picker: bool
) -> None:
    assert leave_in_frame(blank_tab, markup, opened) is has_picker


def test_a_picker_that_waits_for_the_key_is_left_by_it(blank_tab: Tab) -> None:
    """And nothing gets the focus in place of the field."""
    blank_tab.show(f"<input id=d><div id=c style='position:absolute'>{HOURS}</div><input id=next>")
    blank_tab.run("d.onkeydown = (event) => { c.hidden = event.keyCode === 9 }; d.focus()")
    found = blank_tab.call(
        "candidates.retrieve", purpose="find", strategy="css", locator="#d", limit=2
    )
    ref = found["candidates"][0]["ref"]
    answers = [
        blank_tab.call("pickers.leave", ref=ref, again=again)["hasPicker"]
        for again in (False, True, True)
    ]
    blank_tab.call("settle.release")
    assert answers == [True, True, False]
    assert blank_tab.run("return [c.hidden, document.activeElement.localName]") == [True, "body"]


CALENDAR = "<input id=d readonly><div id=c style='position:absolute'></div>"
#: A month with the days of those beside it; flatpickr names it by a list and a field.
DRAW = """
const [year, month, title, turns] = arguments;
const days = new Date(year, month, 0).getDate();
const cells = [29, 30, 31, ...Array.from({ length: days }, (_, at) => at + 1), 1, 2, 3, 4];
const drawn = cells.map((each) => `<span class='day next-month'>${each}</span>`);
c.innerHTML = title + turns + drawn.join(' ');
"""
TURNS = (
    "<a aria-label='Previous month'>‹</a><a class='turn-next'><b>›</b></a>"
    "<a title='Next year'>»</a>"
)


@pytest.mark.parametrize(
    ("title", "turns", "away", "turn"),
    [
        ("<b>January 2027</b>", TURNS, 2, "turn-next"),
        ("<b>Jan. 2027</b>", "<u class=turn-on>›</u>", 2, "turn-on"),
        ("<b>May</b> <b>2027</b>", TURNS, 2, ""),
        ("<select><option>March<option selected>April</select><input value=2027>", TURNS, 1, ""),
        ("<b>March 2027</b>", TURNS, 0, None),
        ("<b>March 2027 April 2027</b>", TURNS, None, None),
        ("<b>03 2027</b>", TURNS, None, None),
        ("<b>January 2027</b>", TURNS + "<a class='x-next'>Next</a>", 2, None),
    ],
)
def test_a_calendar_is_read_and_turned(
    blank_tab: Tab, title: str, turns: str, away: int | None, turn: str | None
) -> None:
    blank_tab.show(CALENDAR)
    blank_tab.run(DRAW, 2027, 3, title, turns)
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    assert (look["shown"], look["away"]) == (True, away)
    made = "return abra.registry.get(arguments[0]).className"
    assert (look["turn"] and blank_tab.run(made, look["turn"])) == turn
    pressed = look["day"] and blank_tab.run(
        "return abra.registry.get(arguments[0]).textContent", look["day"]
    )
    assert pressed == ("9" if away == 0 else None)


@pytest.mark.parametrize(
    ("language", "title", "away"),
    [
        ("de_DE", "März 2027", 0), ("de-AT", "Jänner 2027", 2), ("C", "March 2027", 0),
        ("", "March 2027", 0), ("a language", "March 2027", 0), ("C", "März 2027", None),
    ],
)  # fmt: skip
def test_a_month_is_read_in_the_language_of_the_page_however_it_is_written(
    blank_tab: Tab, language: str, title: str, away: int | None
) -> None:
    blank_tab.show(CALENDAR)
    blank_tab.run("document.documentElement.lang = arguments[0]", language)
    blank_tab.run(DRAW, 2027, 3, f"<b>{title}</b>", TURNS)
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    assert (look["shown"], look["away"]) == (True, away)


@pytest.mark.parametrize(
    ("value", "is_so"),
    [
        ("2027-03-09", True), ("March 9, 2027", True), ("9.3.27", True), ("2027-03-03", False),
        ("2027-04-09", False), ("", False), ("9.3.27, 12:00", True), ("9.5.27, 03:00", False),
    ],
)  # fmt: skip
def test_a_field_has_a_day_in_any_form(blank_tab: Tab, value: str, is_so: bool) -> None:
    blank_tab.show(f"<input id=d readonly value='{value}'>")
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    assert (look["shown"], look["isSo"]) == (False, is_so)


def test_a_box_has_the_day_that_it_shows(blank_tab: Tab) -> None:
    """Webix's: a combobox without a field, which opens a calendar."""
    blank_tab.show("<div role=combobox id=d tabindex=0>9 March 2027</div>")
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    assert (look["gone"], look["isSo"]) == (False, True)


@pytest.mark.parametrize(
    ("buttons", "pressed"),
    [
        ("<button id=b class=calendar-button></button>", "b"),
        ("<button id=b><i class='fa fa-calendar'></i></button><button id=c>x</button>", "b"),
        ("<button id=b title='Kalender zeigen'>o</button>", "b"),
        ("<button id=b aria-label='Choose a date'>o</button>", "b"),
        ("<button id=b class=datepicker-toggle>o</button>", "b"),
        ("<button id=b title='Clear date'>o</button>", None),
        ("<button id=b title='Add to calendar'>o</button>", None),
        ("<button id=b class=update>o</button>", None),
        ("<button id=b class=lock>o</button>", None),
        ("<button id=b title=Calendar>o</button><button id=c title=Calendar>o</button>", None),
        ("<button id=b title=Calendar style='display: none'>o</button>", None),
        ("<button id=b title=Calendar style='position: fixed; top: 300px'>o</button>", None),
        ("<input><button id=b title=Calendar>o</button>", None),
    ],
)
def test_what_opens_the_calendar_of_a_field_is_its_calendar_button_alone(
    blank_tab: Tab, buttons: str, pressed: str | None
) -> None:
    blank_tab.show(f"<div><input id=d readonly>{buttons}</div>")
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    name = "return abra.registry.get(arguments[0]).id"
    assert (look["opener"] and blank_tab.run(name, look["opener"])) == pressed


YEARS = "<select id=y><option>2026</option><option>2027</option></select>"
MONTHS = "".join(
    f"<option>{each}</option>"
    for each in ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("title", "given"),
    [
        (YEARS + f"<select id=m>{MONTHS}</select>", ["y", 1]),
        (f"<select id=m>{MONTHS}</select><b>2027</b>", ["m", 2]),
        (f"<select id=m disabled>{MONTHS}</select><b>2027</b>", None),
        ("<select><option>Jan</option><option>Mar</option></select><b>2027</b>", None),
        ("<b>January 2027</b>", None),
    ],
)
def test_the_lists_of_a_calendar_are_set_to_the_year_and_the_month(
    blank_tab: Tab, title: str, given: list[object] | None
) -> None:
    blank_tab.show(CALENDAR)
    blank_tab.run(DRAW, 2027, 3, title, TURNS)
    ref = blank_tab.run("return abra.registry.idOf(d)")
    look = blank_tab.call("pickers.calendar", ref=ref, year=2027, month=3, day=9)
    name = "return abra.registry.get(arguments[0]).id"
    assert (look["list"] and [blank_tab.run(name, look["list"]["ref"]), look["list"]["index"]]) == (
        given
    )
