"""Spans of time, joined and taken from each other."""

from __future__ import annotations

from AbraLibrary.core.perf.analysis.spans import length, union, without


def test_what_overlaps_or_touches_is_one() -> None:
    assert union([(5, 9), (0, 3), (8, 12), (12, 13)]) == [(0, 3), (5, 13)]


def test_what_is_before_the_window_is_left_out() -> None:
    assert union([(-20, -5), (-5, 3)]) == [(0, 3)]


def test_requests_that_run_together_count_once() -> None:
    assert length(union([(0, 100), (20, 80), (90, 150)])) == 150


def test_rendering_inside_a_task_is_no_script() -> None:
    assert without([(0, 120)], [(100, 140)]) == 100
    assert without([(0, 120)], []) == 120
    assert without([], [(100, 140)]) == 0
