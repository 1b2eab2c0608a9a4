"""Rows by heading, which row is meant, and whether a column is sorted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from AbraLibrary.core.read.tables import (
    Heading,
    Row,
    RowTick,
    Table,
    TableParts,
    is_of_numbers,
    is_sorted,
    tick_of,
)
from AbraLibrary.errors import ArgumentError


def parts(headings: Sequence[str], *rows: Sequence[str], ticks: Sequence[int] = ()) -> TableParts:
    """A table with a checkbox in each of some columns."""
    found = tuple(RowTick(ref=f"v-{at}", checked=False, column=at) for at in ticks)
    return TableParts(
        headings=tuple(Heading(text=each, sort=None, ref=f"v-{each}") for each in headings),
        rows=tuple(Row(cells=tuple(row), ticks=found) for row in rows),
    )


def test_each_text_is_under_its_heading() -> None:
    table = Table(headings=("Name", "Born"), rows=(("Ada", "1815"), ("Alan", "1912")))
    assert table.by_heading() == [
        {"Name": "Ada", "Born": "1815"},
        {"Name": "Alan", "Born": "1912"},
    ]


def test_a_column_without_a_heading_is_named_by_its_number() -> None:
    table = Table(headings=("Name", "", "Name"), rows=(("a", "b", "c", "d"),))
    assert table.by_heading() == [{"Name": "a", "2": "b", "3": "c", "4": "d"}]


def test_a_short_row_has_what_it_has() -> None:
    assert Table(headings=("Name", "Born"), rows=(("Ada",),)).by_heading() == [{"Name": "Ada"}]
    assert Table(headings=(), rows=()).by_heading() == []


def test_a_column_is_named_in_other_case_without_its_arrow_or_by_its_number() -> None:
    table = parts(["Name", "Price \u25b2", "", "Name"])
    assert table.column("price") == 1
    assert table.column("3") == 2
    assert table.table.headings == ("Name", "Price", "", "Name")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Name", "2 columns are called 'Name'.*1 or 3"),
        ("Pirce", "no column 'Pirce'. Did you mean Price?"),
        ("7", "Its headings: Name, Price, Name"),
    ],
)
def test_a_column_that_is_not_certain_is_refused(name: str, said: str) -> None:
    with pytest.raises(ArgumentError, match=said):
        parts(["Name", "Price", "Name"]).column(name)


def test_a_column_is_named_by_a_line_of_its_heading() -> None:
    table = TableParts(
        headings=tuple(
            Heading(text=f"{name} str", lines=(name, "str"), sort=None, ref="v-1")
            for name in ("text", "boat")
        ),
        rows=(),
    )
    assert table.column("Text") == 0
    with pytest.raises(ArgumentError, match="2 columns are called 'str'"):
        table.column("str")


def test_a_column_is_named_with_the_heading_over_it() -> None:
    titles = [("Region", ()), ("Plan", ("Q1",)), ("Plan", ("Q2",))]
    heads = tuple(Heading(text=t, above=a, sort=None, ref=f"v-{t}") for t, a in titles)
    table = TableParts(headings=heads, rows=(Row(cells=("North", "10", "20")),))
    assert table.cell("North", "q2 plan") == "20"
    with pytest.raises(ArgumentError, match=r"'Q1 Plan' or 'Q2 Plan', or by its number"):
        table.column("Plan")
    with pytest.raises(ArgumentError, match=r"Did you mean Q2 Plan\?"):
        table.column("Q2 Plam")


def test_a_row_is_meant_by_texts_that_equal_or_contain_as_words() -> None:
    table = parts(["Order", "Status"], ("SO-1", "Open"), ("SO-17", "open"), ("SO-2", "Not open"))
    assert table.where({"Status": "Open"}) == ([0, 1], [0, 1])
    assert table.where({"Status": "open", "order": "SO-17"})[0] == [1]
    assert table.where({"Order": "SO"}) == ([], [0, 1, 2])
    assert table.where({"Order": "SO-3"}) == ([], [])
    with pytest.raises(ArgumentError, match="No cell was named"):
        table.where({})


def test_the_checkbox_of_a_row_is_the_only_one_or_that_without_a_heading() -> None:
    both = parts(["", "Name", "Active"], ("", "Ada", ""), ticks=(0, 2))
    assert getattr(tick_of(both, 0), "ref", None) == "v-0"
    named = parts(["Admin", "Name", "Active"], ("", "Ada", ""), ticks=(0, 2))
    assert tick_of(named, 0) == "has 2 checkboxes"
    assert tick_of(parts(["Name"], ("Ada",)), 0) == "has no checkbox"


@pytest.mark.parametrize(
    "values",
    [
        ["Ada", "alan", "Bob"],
        ["9", "10", "100"],
        ["€9.50", "€89.00", "€1,200.00"],
        ["9,50 €", "89,00 €", "1.200,00 €"],
        ["-3 %", "2 %", "10 %"],
        ["USD 9", "USD 10"],
        ["Item 2", "Item 10", "Item 30"],
        ["SO-1", "SO-2", "SO-10"],
        ["03.12.2025", "01.02.2026"],
        ["12/31/2025", "01/02/2026"],
        ["2 Jan 2025", "1 Feb 2025"],
        ["2025-12-31", "2026-01-01"],
        ["Max", "Zoe", "ada"],
        ["a", "", "b"],
    ],
)
def test_whether_a_column_is_sorted(values: list[str]) -> None:
    assert is_sorted(values, "ascending")
    assert not is_sorted(values, "descending")
    assert is_sorted(values[::-1], "descending")


def test_numbers_are_in_the_order_of_numbers_only() -> None:
    assert not is_sorted(["10", "100", "9"], "ascending")
    assert is_of_numbers(["10 kg", "9 kg"])
    assert not is_of_numbers(["900 kB", "1 MB"])
    assert not is_of_numbers(["SO-1", "SO-2"])
    assert not is_sorted(["Low", "Medium", "High"], "ascending")
    assert is_sorted([], "ascending")
    assert is_sorted(["a", "a"], "descending")


def test_a_cell_is_that_of_the_only_row_that_is_meant() -> None:
    table = parts(["Order", "Total"], ["SO-1", "5"], ["SO-10", "7"], ["SO-2 late"], ["SO-3", "7"])
    assert table.cell("so-1", "total") == "5"
    assert table.cell({"order": "SO-1"}, "total") == "5"
    assert table.cell("SO-2", "2") == ""
    with pytest.raises(
        ArgumentError, match=r"0 rows have 'SO-9' in Order, .* Its rows: 'SO-1, 5'; "
    ):
        table.cell({"Order": "SO-9"}, "Total")
    with pytest.raises(ArgumentError, match=r"2 rows have 7, where one is needed"):
        table.cell("7", "Order")
    with pytest.raises(ArgumentError, match=r"no column 'Totals'\. Did you mean Total\?"):
        table.cell("SO-1", "Totals")


def test_a_row_may_be_named_as_the_keywords_with_cells_take_it() -> None:
    table = parts(["Code", "Off"], ("AUTUMN15", "15 %"), ("WINTER20", "20 %"), ("Code=X", "1 %"))
    assert table.cell("code=WINTER20", "Off") == "20 %"
    # A cell that is this text is meant before.
    assert table.cell("Code=X", "Off") == "1 %"
    for row in ("Code=SPRING10", "Town=WINTER20", "AUTUMN15=Code"):
        with pytest.raises(ArgumentError, match=r"^0 rows have "):
            table.cell(row, "Off")


def test_a_row_is_not_meant_by_a_part_of_a_longer_number() -> None:
    table = parts(["Order"], ("SO-17-B",), ("SO-4",))
    assert table.where({"Order": "SO-17"}) == ([], [])
    assert table.where({"Order": "SO"}) == ([], [0, 1])


def test_a_column_of_a_table_without_headings_is_named_by_its_number() -> None:
    bare = parts([], ("c", "w"), ("d", "x"))
    assert bare.cell("c", "2") == "w"
    assert bare.cell({"1": "d"}, "2") == "x"
    assert bare.cell({1: "d"}, "2") == "x"  # type: ignore[dict-item]
    assert bare.where({"2": "w"})[0] == [0]
    wider = parts(["Name"], ("c", "w"))
    assert wider.cell("c", "2") == "w"
    with pytest.raises(ArgumentError, match=r"no column '3'. Its headings: none. Name the column"):
        bare.column("3")
