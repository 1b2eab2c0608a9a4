"""perf_runs.py: how loads are made and what they are compared with, on a fake browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.perf.perf_runs import RunPlan, measure
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.perf.navigation import NavigationResult
from AbraLibrary.core.models.perf.perf import PageLoadMetrics
from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample
from AbraLibrary.errors import ArgumentError, NavigatedAway, NavigationError

VIEW = {"viewportWidth": 1280, "viewportHeight": 657, "devicePixelRatio": 1}
FRESH = RunPlan(runs=3, cache="fresh")


def metrics(lcp: float, url: str = "https://a.example/") -> PageLoadMetrics:
    facts = dict.fromkeys(PageLoadMetrics.model_fields)
    known = {
        "url": url, "timestamp": lcp, "ready_state": "complete", "activation_start": 0,
        "hidden": False, "lcp": lcp, "load": lcp + 10, "resources": (), "unsupported": (),
        "user_timing": {}, "incomplete": (),
    }  # fmt: skip
    return PageLoadMetrics.model_validate(facts | known)


class Site:
    """Loads whose LCP is written down beforehand; None navigates away, an error is raised."""

    def __init__(self) -> None:
        self.port = FakePort(Clock(), answers={"surroundings.describe": VIEW})
        self.session: Session = session_on(self.port)
        self.runs_seen: list[tuple[int, int]] = []

    def measure(
        self, plan: RunPlan, values: Sequence[float | Exception | None], url: str = "/"
    ) -> NavigationResult:
        left = list(values)
        result = measure(
            self.session, self._loading(left, f"https://a.example{url}"), plan,
            lambda number, count, load: self.runs_seen.append((number, count)),
        )  # fmt: skip
        assert not left
        return result

    def _loading(
        self, left: list[float | Exception | None], url: str
    ) -> Callable[[], NavigationResult]:
        def load() -> NavigationResult:
            lcp = left.pop(0)
            if isinstance(lcp, Exception):
                raise lcp
            result = NavigationResult(success=True, action="navigate", url=url, metrics={})
            if lcp is None:
                return result
            self.session.previous_load = metrics(lcp, url)
            self.session.loads.append(self.session.previous_load)
            return result.model_copy(update={"metrics": {"lcp": float(lcp)}})

        return load

    @property
    def bypassed(self) -> list[bool]:
        return [bool(given["on"]) for name, given in self.port.calls if name == "bypass_cache"]


@pytest.fixture
def site() -> Site:
    return Site()


def test_each_load_is_reported_and_the_result_has_the_medians(site: Site) -> None:
    result = site.measure(FRESH, [800, 900, 700])
    assert site.runs_seen == [(1, 3), (2, 3), (3, 3)]
    assert result.metrics["lcp"] == 800
    assert result.runs is not None
    assert (result.runs.count, result.runs.metrics["lcp"].values) == (3, (800, 900, 700))
    assert (result.perf_diff, result.not_compared) == (None, None)


def test_fresh_leaves_the_cache_out_for_as_long_as_it_takes(site: Site) -> None:
    site.measure(FRESH, [800, 900, 700])
    assert site.bypassed == [True, False]
    with pytest.raises(NavigationError):
        site.measure(FRESH, [800, NavigationError("no")])
    assert site.bypassed == [True, False, True, False]
    site.measure(RunPlan(), [800])
    assert site.bypassed == [True, False, True, False]


def test_warm_makes_a_load_that_nobody_remembers(site: Site) -> None:
    site.measure(RunPlan(runs=2, cache="warm"), [5000, 800, 900])
    assert [load.lcp for load in site.session.loads] == [800, 900]
    assert site.session.sample is not None
    assert [run["lcp"] for run in site.session.sample.runs] == [800, 900]
    assert site.bypassed == []


def test_the_next_are_compared_with_those_before(site: Site) -> None:
    six = RunPlan(runs=6, cache="fresh")
    site.measure(six, [800, 801, 802, 803, 804, 805])
    result = site.measure(six, [1000, 1001, 1002, 1003, 1004, 1005])
    assert result.perf_diff is not None
    assert result.perf_diff.metrics["lcp"].verdict == "regressed"  # type: ignore[union-attr]


def test_another_cache_state_is_compared_on_request_only(site: Site) -> None:
    site.measure(RunPlan(), [800])
    result = site.measure(FRESH, [800, 801, 802])
    assert result.perf_diff is None
    assert result.not_compared == "the cache was uncontrolled, and is fresh"
    site.measure(RunPlan(), [800])
    reported = site.measure(replace(FRESH, anyway=True), [800, 801, 802])
    assert reported.perf_diff is not None
    assert reported.perf_diff.verdict == "indicative"


def test_another_viewport_is_not_compared_and_the_load_itself_is_a_success(site: Site) -> None:
    site.measure(RunPlan(), [800])
    site.port.answers["surroundings.describe"] = {**VIEW, "viewportWidth": 800}
    result = site.measure(RunPlan(), [800])
    assert (result.success, result.perf_diff) == (True, None)
    assert result.not_compared == "the viewport was 1280 x 657, and is 800 x 657"


def test_another_page_is_not_compared_by_several_runs(site: Site) -> None:
    site.measure(FRESH, [800, 801, 802])
    result = site.measure(FRESH, [800, 801, 802], "/other")
    assert (result.not_compared or "").startswith("the page was https://a.example/, and is")


def test_a_baseline_of_other_conditions_is_an_error_after_the_first_load(site: Site) -> None:
    site.measure(FRESH, [800, 801, 802])
    assert site.session.sample is not None
    saved = SavedSample(**dict(site.session.sample), taken="now", library="0")
    kept = (Baseline(name="x", samples=(saved,)), "x.json")
    site.port.answers["surroundings.describe"] = {**VIEW, "devicePixelRatio": 2}
    with pytest.raises(ArgumentError, match="device pixel ratio was 1, and is 2"):
        site.measure(replace(FRESH, baseline=kept), [800])
    assert site.bypassed[-1] is False


@pytest.mark.parametrize("away", [[800, None], [None]])
def test_a_load_that_navigates_away_has_no_figures_and_none_of_an_earlier_page(
    site: Site, away: list[float | None]
) -> None:
    site.measure(RunPlan(), [800])
    result = site.measure(FRESH, away)
    assert result.success
    assert (result.perf_diff, result.runs, site.session.measured) == (None, None, None)


def test_a_page_that_goes_away_before_it_is_asked_for_its_viewport_is_reported(site: Site) -> None:
    site.port.answers["surroundings.describe"] = NavigatedAway("gone")
    result = site.measure(RunPlan(), [800])
    assert "went away" in (result.not_compared or "")
    assert site.session.measured is None
