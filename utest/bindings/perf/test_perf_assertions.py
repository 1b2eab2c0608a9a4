"""Assertions on loads: none holds because of what was not measured."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from assertionengine import AssertionOperator
from perf_samples import sample

from AbraLibrary.bindings.evidence.report import Report
from AbraLibrary.bindings.perf.perf_assertions import PerfAssertionKeywords
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.models.perf.perf_runs import Measured, Sample
from AbraLibrary.errors import ArgumentError, PerfMismatch


def keywords(after: Sample, before: Sample | None = None) -> PerfAssertionKeywords:
    measured = Measured(sample=after, before=before)
    session = SimpleNamespace(measured=measured)
    given: Any = SimpleNamespace(session=session, report=Report(None))
    return PerfAssertionKeywords(given)


def metric(given: Sample, name: str, operator: str, expected: float) -> Any:
    return keywords(given).get_perf_metric(name, AssertionOperator[operator], expected)


def test_what_is_partly_reported_may_be_larger() -> None:
    given = sample(requests=[250], incomplete=["requests"])
    for operator, expected in (("<=", 260), ("<", 260), ("==", 250), ("!=", 260)):
        with pytest.raises(PerfMismatch, match="requests is 250, but it is only partly reported"):
            metric(given, "requests", operator, expected)
    assert metric(given, "requests", ">=", 200) == 250
    assert keywords(given).get_perf_metric("requests") == 250
    assert metric(sample(requests=[250]), "requests", "<=", 260) == 250


def opened(here: float) -> PerfAssertionKeywords:
    """Keywords after a measurement of the document 5.0, where another one may be open."""
    document = {"timeOrigin": here, "url": "https://b.example/?token=abc123"}
    load = sample(requests=[1], url="https://a.example/")
    given = keywords(load, load)
    session: Any = given._services.session
    session.measured = session.measured.model_copy(update={"document": 5.0})
    session.window = SimpleNamespace(call=lambda name, given, timeout: document)
    session.masks = Masks()
    return given


def test_what_is_asserted_is_of_the_page_that_is_open() -> None:
    calls: list[Callable[[PerfAssertionKeywords], Any]] = [
        lambda of: of.get_perf_metric("requests"),
        lambda of: of.perf_budget_should_hold({"metrics": {"requests": 1}}),
        lambda of: of.perf_should_not_regress("requests"),
    ]
    for call in calls:
        call(opened(5.0))
        with pytest.raises(ArgumentError) as refused:
            call(opened(6.0))
        said = str(refused.value)
        assert "https://b.example/?token=•••, was not measured" in said
        assert "of https://a.example/" in said
        assert "Navigate With Perf Diff or Reload With Perf Diff" in said


def test_a_metric_that_was_not_measured_has_not_stood() -> None:
    lacks = keywords(sample(lcp=[None], fcp=[900]), sample(lcp=[800], fcp=[900]))
    with pytest.raises(PerfMismatch, match="Whether lcp regressed is not known"):
        lacks.perf_should_not_regress("lcp")
    lacks.perf_should_not_regress("fcp")
    lacks.perf_should_not_regress()
