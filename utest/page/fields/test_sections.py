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
