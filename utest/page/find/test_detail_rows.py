"""Rows that open below others: what stands in them is within the row that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_shown_values import chosen, resolved

if TYPE_CHECKING:
    from utest.page.conftest import Tab

OPEN = "<button aria-expanded=true aria-label=Close>-</button>"
SHUT = "<button aria-expanded=false aria-label=Open>+</button>"


def row(number: int, first: str = "") -> str:
    return f"<tr><td>{first}<td>Order {number}<td>{number} EUR</tr>"


def detail(number: int | str, more: str = "") -> str:
    return f"<tr><td colspan=3><p>Ships soon</p>{more}<button id=d{number}>Cancel</button></tr>"


TABLES = {
    "each has one": "".join(row(at) + detail(at) for at in (17, 18, 19)),
    "two of them": "".join(row(at) + detail(at) for at in (17, 18)),
    "a body for each": "".join(f"<tbody>{row(at)}{detail(at)}</tbody>" for at in (17, 18, 19)),
    "all are open": "".join(row(at, OPEN) + detail(at) for at in (17, 18)),
    "one is open": row(17, SHUT) + row(18, OPEN) + detail(18) + row(19, SHUT),
    "one is controlled": (
        row(17, "<button aria-controls=of17>-</button>")
        + "<tr id=of17><td colspan=3><button id=d17>Cancel</button></tr>"
        + row(18)
    ),
    "with headings": "<thead><tr><th><th>Order<th>Sum</thead>"
    + "".join(row(at) + detail(at) for at in (17, 18)),
    "with a table in it": "".join(
        row(at, OPEN)
        + f"<tr><td colspan=3><table><tr><td>Tea<td><button id=d{at}>Cancel</button></table></tr>"
        for at in (17, 18)
    ),
}


@pytest.mark.parametrize("rows", TABLES.values(), ids=TABLES)
def test_what_a_row_opens_is_within_the_row(blank_tab: Tab, rows: str) -> None:
    blank_tab.show(f"<table>{rows}</table>")
    for number in (17, 18):
        if f"d{number}" in rows:
            assert chosen(blank_tab, "Cancel", "click", within=f"Order {number}") == f"d{number}"


OTHERS = {
    "a sum below all": row(17) + row(18) + detail("x"),
    "a sum below one": row(18) + detail("x"),
    "the head of a group": detail("x") + row(18) + detail("y") + row(19),
    "the head of a group after a row": row(18) + detail("x") + row(19) + row(20),
    "another row is open": row(17, OPEN) + detail("x") + row(18, SHUT),
    "the open row shows nothing": row(18, SHUT) + detail("x"),
    "below the row that it opens": row(18, OPEN) + detail("y").replace("Cancel", "Keep")
    + detail("x"),
    "another is controlled": row(18, "<button aria-expanded=true aria-controls=z>-</button>")
    + detail("x") + "<tr id=z><td colspan=3>Soon</tr>",
    "a head and a sum": "<tr><td><td>Order 18<td>Sum</tr><tr><td colspan=3>Fruits</tr>"
    + row(17) + "<tr class=sum><td colspan=3><button>Cancel</button></tr>",
}  # fmt: skip


@pytest.mark.parametrize("rows", OTHERS.values(), ids=OTHERS)
def test_what_is_below_a_row_for_another_reason_is_not_within_it(blank_tab: Tab, rows: str) -> None:
    blank_tab.show(f"<table>{rows}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Order 18") is None


def test_a_row_comes_before_what_it_opens(blank_tab: Tab) -> None:
    own = "<button id=own>Cancel</button>"
    blank_tab.show(f"<table>{row(17, OPEN + own)}{detail(17)}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Order 17") == "own"
    assert chosen(blank_tab, "Cancel", "click", within="Ships soon") == "d17"


def test_two_in_what_a_row_opens_are_not_guessed_from(blank_tab: Tab) -> None:
    blank_tab.show(f"<table>{row(17, OPEN)}{detail(17, '<button>Cancel</button>')}</table>")
    trace = resolved(blank_tab, "Cancel", "click", within="Order 17")
    assert trace.failure_reason == "ambiguous"


def test_what_a_row_of_a_longer_name_opens_is_not_meant(blank_tab: Tab) -> None:
    rows = "<tr><td>Ann Lee<td>1</tr>" + detail("x") + "<tr><td>Ann<td>2</tr>"
    blank_tab.show(f"<table>{rows.replace('Ann Lee', 'Ann Lee' + OPEN)}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Ann Lee") == "dx"
    assert chosen(blank_tab, "Cancel", "click", within="Ann") is None
