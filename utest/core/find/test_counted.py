"""nth=: which of those that match alike, counted as a person reads them."""

from __future__ import annotations

import pytest
from builders import candidate, page, resolved, target

from AbraLibrary.core.find.counted import as_read
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.errors import ArgumentError


def at(ref: str, x: float, y: float, h: float = 20, **given: object) -> Candidate:
    return candidate("Edit", ref=ref, box={"x": x, "y": y, "w": 60, "h": h}, **given)


def order_of(*candidates: Candidate) -> list[str]:
    trace = resolved(target("Edit"), *candidates)
    return [match.candidate.ref for match in as_read(trace.top_matches)]


def test_line_by_line_from_the_top_whatever_the_order_of_the_markup() -> None:
    assert order_of(at("v-3", 0, 60), at("v-1", 0, 0), at("v-2", 0, 30)) == ["v-1", "v-2", "v-3"]


def test_in_a_line_from_the_left_also_where_the_boxes_differ_a_little() -> None:
    """Stars to rate with are often the other way round in the markup."""
    assert order_of(at("v-2", 90, 0), at("v-1", 0, 4, h=28), at("v-3", 0, 40)) == [
        "v-1", "v-2", "v-3",
    ]  # fmt: skip


def test_where_the_page_reads_from_the_right_so_does_a_line() -> None:
    seen = page(at("v-2", 0, 0), at("v-1", 90, 0))
    right = seen.model_copy(update={"is_rtl": True})
    assert resolve(target("Edit", nth=1), seen).chosen == "v-2"
    assert resolve(target("Edit", nth=1), right).chosen == "v-1"


def test_a_negative_number_counts_from_the_end() -> None:
    rows = [at(f"v-{n}", 0, 30 * n) for n in (1, 2, 3)]
    assert resolved(target("Edit", nth=-1), *rows).chosen == "v-3"
    assert resolved(target("Edit", nth=-3), *rows).chosen == "v-1"
    assert "'Edit' (nth=-4) was not found: only 3 match" in explain(
        resolved(target("Edit", nth=-4), *rows)
    )


@pytest.mark.parametrize("nth", [1, 2, 3])
def test_the_one_that_is_counted_is_chosen(nth: int) -> None:
    rows = [at(f"v-{at_}", 0, at_ * 30) for at_ in (1, 2, 3)]
    assert resolved(target("Edit", nth=nth), *rows).chosen == f"v-{nth}"


def test_what_matches_less_well_is_not_counted() -> None:
    rows = [at("v-1", 0, 0), at("v-2", 0, 60)]
    longer = candidate("Edit all", ref="v-x", box={"x": 0, "y": 30, "w": 60, "h": 20})
    assert resolved(target("Edit", nth=2), rows[0], rows[1], longer).chosen == "v-2"


def test_a_disabled_one_is_counted_and_not_pressed() -> None:
    rows = [at("v-1", 0, 0, is_enabled=False), at("v-2", 0, 30)]
    assert resolved(target("Edit", nth=2), *rows).chosen == "v-2"
    first = resolved(target("Edit", nth=1), *rows)
    assert (first.chosen, first.failure_reason) == (None, "no_candidates")
    assert "'Edit' (nth=1) was found but is disabled" in explain(first)


def test_what_is_counted_in_several_places_at_once_is_refused() -> None:
    def seen(*places: str) -> Trace:
        rows = [
            at(f"v-{n}", 0, 30 * n, within=1.0, within_text=place, section=place)
            for n, place in enumerate(places)
        ]
        return resolved(target("Edit", within="Draft", nth=2), *rows)

    assert seen("Draft of A", "Draft of A").chosen == "v-1"
    assert seen("Draft of A", "Draft of B").chosen == "v-1"
    mixed = seen("Draft of A", "Menu, Draft", "Menu, Draft")
    assert (mixed.chosen, mixed.failure_reason) == (None, "ambiguous")
    assert "nth=2 may count in several places that say 'Draft'" in explain(mixed)
    assert "Add section=Menu, Draft" in explain(mixed)


def test_more_than_there_are_is_refused_with_their_number() -> None:
    trace = resolved(target("Edit", nth=3), at("v-1", 0, 0), at("v-2", 0, 30))
    assert trace.chosen is None
    assert "'Edit' (nth=3) was not found: only 2 match alike, as read" in explain(trace)


def test_where_some_may_be_cut_off_nothing_is_counted() -> None:
    seen = page(at("v-1", 0, 0), at("v-2", 0, 30), cut=3)
    assert resolved(target("Edit", nth=1), *seen.candidates, cut=3).chosen is None


def test_a_count_from_0_or_of_a_locator_is_refused() -> None:
    with pytest.raises(ArgumentError, match="Count from 1"):
        parse("Edit", purpose="click", nth=0)
    with pytest.raises(ArgumentError, match="nth= cannot be combined"):
        parse("css:button", purpose="click", nth=2)
