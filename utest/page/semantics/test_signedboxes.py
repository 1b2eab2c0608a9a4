"""Boxes with a sign between them that are one field to users."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

HOUR, MINUTE = "<input id=f maxlength=2>", "<input id=m maxlength=2>"


def signs(tab: Tab, markup: str) -> list[str] | None:
    tab.show(markup)
    found: list[str] | None = tab.run("return abra.signedboxes.startingAt(f)?.signs ?? null")
    return found


@pytest.mark.parametrize(
    ("markup", "between"),
    [
        (f"<p><label for=f>At</label> {HOUR} : {MINUTE}</p>", [":"]),
        (f"<label>At {HOUR}</label> : {MINUTE}", [":"]),
        (f"<div><b>{HOUR}</b><span>:</span><b>{MINUTE}</b></div>", [":"]),
        (f"<p>{HOUR} / {MINUTE} / <input type=number></p>", ["/", "/"]),
        (f"<p>{HOUR} \u2013 <input type=tel aria-label=Month></p><input>", ["\u2013"]),
        (f"<p>{HOUR} : <input type=hidden><i hidden>x</i>{MINUTE} in the morning</p>", [":"]),
    ],
)
def test_boxes_with_a_sign_between_them(blank_tab: Tab, markup: str, between: list[str]) -> None:
    assert signs(blank_tab, markup) == between


@pytest.mark.parametrize(
    "markup",
    [
        f"<p>{HOUR} {MINUTE}</p>",
        f"<p>{HOUR} to {MINUTE}</p>",
        f"<p>{MINUTE} : {HOUR}</p>",
        f"<p>{HOUR} : <label>Minute {MINUTE}</label></p>",
        f"<p>{HOUR} : <select><option>30</select></p>",
        f"<p>{HOUR} <button>:</button> {MINUTE}</p>",
        f"<p>{HOUR} : {MINUTE} : <input> : <input></p>",
        f"<p>{HOUR} :</p><p>{MINUTE}</p>",
        f"<ul><li>{HOUR} :<li>{MINUTE}</ul>",
        "<p><input type=date id=f> : <input></p>",
    ],
)
def test_what_is_no_row_of_boxes_with_a_sign_between_them(blank_tab: Tab, markup: str) -> None:
    assert signs(blank_tab, markup) is None


@pytest.mark.parametrize(
    ("value", "between", "parts"),
    [
        ("07:30", [":"], ["07", "30"]),
        ("07:30:15", [":"], ["07", "30", "15"]),
        ("5 - 10", ["\u2013"], ["5", "10"]),
        ("1/2/2026", ["/", "/"], ["1", "2", "2026"]),
        ("1.2:30", [".", ":"], ["1", "2", "30"]),
        ("07", [":"], []),
    ],
)
def test_a_value_is_parted_by_the_signs(
    blank_tab: Tab, value: str, between: list[str], parts: list[str]
) -> None:
    assert blank_tab.run("return abra.signedboxes.partsOf(...arguments)", value, between) == parts
