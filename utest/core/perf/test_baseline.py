"""core/perf/baseline.py: baselines as text, and which sample of one may be compared with."""

from __future__ import annotations

import json

import pytest
from perf_samples import URL, entry, environment, sample

from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample
from AbraLibrary.core.models.perf.perf_runs import Sample
from AbraLibrary.core.perf.baseline import choose, merged, read_baseline, write_baseline
from AbraLibrary.errors import ArgumentError


def saved(given: Sample) -> SavedSample:
    return SavedSample(**dict(given), taken="2026-11-22T14:00:00+00:00", library="0.1.0")


def baseline(*samples: Sample) -> Baseline:
    result: Baseline | None = None
    for each in samples:
        result = merged(result, saved(each), "checkout", "replace")
    assert result is not None
    return result


def test_what_is_written_is_read_again() -> None:
    given = baseline(
        sample(lcp=[800, 812.5, None], cls=[0, 0.1, 0.1215], resources=[entry(f"{URL}.js")]),
        sample(lcp=[900], where=environment(browser="firefox", throttling="offline")),
    )
    assert read_baseline(write_baseline(given).encode(), "checkout.json") == given


def test_a_file_reads_well_and_merges_line_by_line() -> None:
    text = write_baseline(
        baseline(sample(lcp=[800, 812.5], cls=[0, 0.1], resources=[entry(f"{URL}.js")]))
    )
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    assert '{"cls": 0, "lcp": 800}' in lines
    assert '{"cls": 0.1, "lcp": 812.5}' in lines
    assert sum(f'"url": "{URL}.js"' in line for line in lines) == 1
    assert text.endswith("}\n")
    keys = list(json.loads(text))
    assert keys == sorted(keys)
    assert keys == ["name", "samples", "schema", "version"]


def test_the_same_baseline_is_the_same_text_in_whatever_order_it_was_saved() -> None:
    one, other = sample(lcp=[1]), sample(lcp=[2], where=environment(browser="firefox"))
    assert write_baseline(baseline(one, other)) == write_baseline(baseline(other, one))


def test_saving_again_replaces_only_the_sample_of_the_same_page_and_environment() -> None:
    elsewhere = environment(major_version="157")
    kept = baseline(sample(lcp=[800]), sample(lcp=[700], where=elsewhere))
    again = merged(kept, saved(sample(lcp=[900])), "checkout", "replace")
    assert sorted(run["lcp"] for each in again.samples for run in each.runs) == [700, 900]


def test_adding_keeps_the_runs() -> None:
    kept = baseline(sample(lcp=[800, 810]))
    (only,) = merged(kept, saved(sample(lcp=[900])), "checkout", "add").samples
    assert [run["lcp"] for run in only.runs] == [800, 810, 900]


def test_a_window_instead_of_headless_is_the_same_environment() -> None:
    kept = baseline(sample(lcp=[800]), sample(lcp=[900], where=environment(headless=False)))
    assert len(kept.samples) == 1


def test_the_sample_of_the_environment_is_chosen() -> None:
    firefox = environment(browser="firefox", major_version="153")
    kept = baseline(sample(lcp=[800]), sample(lcp=[700], where=firefox))
    assert choose(kept, sample(lcp=[1], where=firefox), "x.json").runs[0]["lcp"] == 700


def test_without_a_sample_of_the_environment_it_is_refused_with_the_reason() -> None:
    kept = baseline(sample(lcp=[800]))
    other = sample(lcp=[1], where=environment(cache="warm", viewport_width=800))
    with pytest.raises(ArgumentError) as error:
        choose(kept, other, "perf/checkout.json")
    assert str(error.value) == (
        "perf/checkout.json was taken under other conditions: the viewport was 1280 x 657, and is "
        "800 x 657; the cache was fresh, and is warm. Save a baseline under these, or use "
        "compare_anyway=True."
    )
    assert choose(kept, other, "perf/checkout.json", anyway=True) == kept.samples[0]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "it is not JSON"),
        (b"", "it is not JSON"),
        (b"\xff\xfe\x00", "it is not JSON"),
        (b"[1]", "holds no perf baseline"),
        (b'{"schema": "abra.page-state"}', "holds no perf baseline"),
        (b'{"schema": "abra.perf-baseline", "version": 2}', "schema version 2; this library reads"),
        (
            b'{"schema": "abra.perf-baseline", "version": 1, "name": "x"}',
            "damaged perf baseline: s",
        ),
        (b'{"schema":"abra.perf-baseline","version":1,"name":"x","samples":[]}', "samples"),
    ],
)
def test_what_is_no_baseline_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        read_baseline(content, "x.json")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"lcp": 800', '"lcp": "fast"', "runs"),
        ('"lcp": 800', '"lcp": -5', "lcp -5 is not the value"),
        ('"lcp": 800', '"lcp": NaN', "lcp is NaN, infinite"),
        ('"lcp": 800', '"lpc": 800', "lpc"),
        ('"browser": "chrome", ', "", "browser"),
        ('"cache": "fresh"', '"cache": "cold"', "cache"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(old: str, new: str, message: str) -> None:
    text = write_baseline(baseline(sample(lcp=[800])))
    assert old in text
    with pytest.raises(ArgumentError, match=message):
        read_baseline(text.replace(old, new).encode(), "x.json")


def test_a_sample_without_runs_is_damaged() -> None:
    text = write_baseline(baseline(sample(lcp=[800])))
    start, end = (
        text.index('"runs": [') + len('"runs": ['),
        text.index("],\n", text.index('"runs"')),
    )
    with pytest.raises(ArgumentError, match="has no runs"):
        read_baseline((text[:start] + text[end:]).encode(), "x.json")


def test_runs_of_an_error_page_are_not_added_to_those_of_the_page() -> None:
    failed = sample(lcp=[50, 52]).model_copy(update={"error_status": 500})
    kept = baseline(failed)
    both = merged(kept, saved(sample(lcp=[800])), "checkout", "add").samples
    assert sorted((each.error_status or 0, len(each.runs)) for each in both) == [(0, 1), (500, 2)]
    assert choose(merged(kept, saved(sample(lcp=[800])), "x", "replace"), failed, "x").error_status


def test_what_one_sample_has_only_in_part_the_sum_has_only_in_part() -> None:
    kept = baseline(sample(lcp=[800], requests=[250], incomplete=["requests"], unsupported=["inp"]))
    (only,) = merged(
        kept, saved(sample(lcp=[810], requests=[90], incomplete=["lcp"])), "checkout", "add"
    ).samples
    assert (only.incomplete, only.unsupported) == (("lcp", "requests"), ("inp",))


def test_of_two_samples_of_a_page_that_of_the_same_query_is_chosen() -> None:
    page = "https://shop.example/list?q="
    kept = baseline(sample(url=f"{page}a", lcp=[100]), sample(url=f"{page}b", lcp=[900]))
    assert choose(kept, sample(url=f"{page}b", lcp=[1]), "x.json").runs[0]["lcp"] == 900
    assert choose(kept, sample(url=f"{page}a", lcp=[1]), "x.json").runs[0]["lcp"] == 100
    # A query that was never saved has the first of them.
    assert choose(kept, sample(url=f"{page}c", lcp=[1]), "x.json").runs[0]["lcp"] == 100
