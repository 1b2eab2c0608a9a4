"""What fields and lists say of being a part of a date or time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def looks(tab: Tab, markup: str) -> list[dict[str, Any]]:
    tab.show(markup)
    refs = tab.run(
        "return [...document.querySelectorAll('input, select, textarea, [role=combobox]')]"
        ".map((each) => abra.registry.idOf(each))"
    )
    return tab.call("sections.parts", refs=refs)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("lang", "names", "units"),
    [
        ("en", ["Hours", "Minute", "Birth month"], ["hour", "minute", "month"]),
        ("de", ["Tag", "Monat", "Stunden"], ["day", "month", "hour"]),
        ("fr", ["Année", "Mois", "Jour"], ["year", "month", "day"]),
        ("en", ["Monthly fee", "Daylight", "Day or month"], ["", "", ""]),
        ("", ["Year", "AM/PM", "City"], ["year", "dayPeriod", ""]),
    ],
)
def test_the_name_says_which_part_it_is_in_the_language_of_the_page(
    blank_tab: Tab, lang: str, names: list[str], units: list[str]
) -> None:
    blank_tab.run("document.documentElement.lang = arguments[0]", lang)
    told = looks(blank_tab, "".join(f"<label>{name} <input></label>" for name in names))
    assert [each["unit"] for each in told] == units


def test_what_it_takes_and_holds_is_told(blank_tab: Tab) -> None:
    markup = """<input aria-label="Day" type=number max=31 value=7 autocomplete="bday-day">
        <input aria-label="Year" maxlength=4>
        <select aria-label="Month"><option value="">Month<option>May<option selected> June
        <option disabled>July</select>
        <input type=date><textarea></textarea><div role=combobox tabindex=0>May</div>
        <select multiple><option>1</select>"""
    day, year, month, *others = looks(blank_tab, markup)
    assert (day["max"], day["value"], day["token"], day["isNative"]) == (31, "7", "bday-day", True)
    assert (year["length"], year["max"], year["options"]) == (4, None, None)
    assert (month["options"], month["value"]) == (["May", "June"], "June")
    assert [each["isNative"] for each in others] == [False, False, False, False]


def section(name: str, highest: int, before: str = "") -> str:
    """A part as MUI X draws it: only it is named, and only by its unit."""
    return (
        f"<span>{before}</span><span role=spinbutton contenteditable aria-label={name} tabindex=0"
        f" aria-valuemin=0 aria-valuemax={highest} aria-valuetext=Empty>{name[:2]}</span>"
    )


DAY = section("Year", 9999) + section("Month", 12, "-") + section("Day", 31, "-")
KEPT = "<input aria-hidden=true tabindex=-1 style='width:1px;height:1px' name=until>"
DATE = f"<div role=group{{}}><div contenteditable=false>{DAY}</div><button>c</button>{KEPT}</div>"


def labelled(tab: Tab, phrase: str, markup: str) -> list[str] | None:
    tab.show(markup)
    refs = tab.run(
        "return [...document.querySelectorAll('[role=spinbutton]')]"
        ".map((each) => abra.registry.idOf(each))"
    )
    answer = tab.call("sections.labelled", refs=refs, phrase=phrase)
    return answer and [each["name"] for each in answer["parts"]]


@pytest.mark.parametrize(
    "around",
    [
        "<label>Expires *</label>{}",
        "<div><label>Expires</label></div><div><div><div>{}</div></div><p>Never if empty</p></div>",
        "<div><span>Expires:</span></div><div>{}</div>",
    ],
)
def test_the_parts_of_a_date_are_found_by_the_words_before_all_of_them(
    blank_tab: Tab, around: str
) -> None:
    row = f"<p><label>Name <input></label></p><div>{around.format(DATE.format(''))}</div>"
    assert labelled(blank_tab, "expires", row) == ["Year", "Month", "Day"]
    assert labelled(blank_tab, "Name", row) is None


def test_the_parts_of_a_date_are_found_by_the_name_of_their_group(blank_tab: Tab) -> None:
    two = DATE.format(" aria-label=Start") + DATE.format(" aria-label=End")
    assert labelled(blank_tab, "End", two) == ["Year", "Month", "Day"]
    assert labelled(blank_tab, "End", two.replace("Start", "End")) is None
    assert labelled(blank_tab, "End", two.replace("<button>c</button>", "<input>")) is None


@pytest.mark.parametrize(
    ("field", "unit"),
    [
        ("<input type=date aria-label=On>", "date"),
        ("<input type=time aria-label=At>", "time"),
        ("<input placeholder=TT.MM.JJJJ>", "date"),
        ("<input placeholder=hh:mm:ss>", "time"),
        ("<input value='2027-04-30' aria-label=Until>", "date"),
        ("<input value='7:30 PM' aria-label=Until>", "time"),
        ("<input aria-label='Start date:'>", "date"),
        ("<input aria-label='Time zone'>", ""),
        ("<input aria-label=Updates placeholder=a-b>", ""),
        ("<input aria-label=Number value='12:345'>", ""),
    ],
)
def test_a_whole_day_and_a_whole_hour_are_told(blank_tab: Tab, field: str, unit: str) -> None:
    assert [each["unit"] for each in looks(blank_tab, field)] == [unit]


def under(tab: Tab, markup: str) -> tuple[int, bool]:
    tab.show(markup)
    ref = tab.run("return abra.registry.idOf(document.querySelector('b'))")
    told = tab.call("sections.under", ref=ref)
    return len(told["refs"]), told["isBare"]


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<div><b>Text</b><p><textarea></textarea><textarea></textarea></p></div>", (2, True)),
        ("<div><b>Text</b>en <textarea></textarea>de <textarea></textarea></div>", (2, False)),
        ("<div><b>Text</b><input type=checkbox><input><input></div>", (2, True)),
        ("<div><input><b>Text</b><input></div>", (0, False)),
        ("<div><b>Text</b><select></select><input></div>", (0, False)),
        (f"<div><b>Text</b>{'<input>' * 7}</div>", (0, False)),
    ],
)
def test_the_fields_under_words(blank_tab: Tab, markup: str, expected: tuple[int, bool]) -> None:
    assert under(blank_tab, markup) == expected
