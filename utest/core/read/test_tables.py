"""Rows by heading."""

from __future__ import annotations

from AbraLibrary.core.read.tables import Table


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
