"""A row of a table is asked by its headings, as a tester writes them."""

from __future__ import annotations

import pytest

from AbraLibrary.bindings.read.table_row import TableRow


def test_a_heading_is_found_in_other_case_and_spacing() -> None:
    row = TableRow({"Unit  Price": "12.00", "Café": "yes"})
    assert row["unit price"] == "12.00"
    assert row["cafe"] == "yes"
    assert row.get("UNIT PRICE") == "12.00"


def test_the_heading_that_is_written_so_is_meant_first() -> None:
    row = TableRow({"Name": "one", "NAME": "two"})
    assert (row["Name"], row["NAME"]) == ("one", "two")


def test_two_that_are_alike_otherwise_are_not_guessed_at() -> None:
    row = TableRow({"Name": "one", "NAME": "two"})
    with pytest.raises(KeyError):
        row["name"]
    assert row.get("name", "none") == "none"


def test_what_is_no_heading_is_missing() -> None:
    with pytest.raises(KeyError):
        TableRow({"Name": "one"})["Price"]
