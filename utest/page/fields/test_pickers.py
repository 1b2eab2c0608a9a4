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
