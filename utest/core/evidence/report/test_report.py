"""core/report: what events of several runs come to."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from AbraLibrary.core.evidence.report import gather
from AbraLibrary.core.evidence.report.build import BINS, LISTED, build
from AbraLibrary.core.evidence.report.gather import Gathering
from AbraLibrary.core.models.evidence.report import Report
from AbraLibrary.core.models.evidence.telemetry import (
    EndOfTest,
    Fingerprint,
    KeywordEvent,
    PageFigures,
    SettleEvent,
)
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.perf_runs import Environment

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=timezone.utc)
URL = "https://shop.example/cart"


class Runs:
    """Events, run by run."""

    def __init__(self) -> None:
        self.gathered = Gathering()
        self.run = -1

    def next(self) -> Runs:
        self.run += 1
        return self

    def keyword(self, **given: Any) -> Runs:
        fields: dict[str, Any] = {
            "keyword": "Click By Intent", "kind": "act", "passed": True, "total_ms": 10,
            "target": "'Save'", "suite": "Shop", "test": "Buys", "url": URL,
        }  # fmt: skip
        return self._add(KeywordEvent(**self._when(), **{**fields, **given}))

    def settle(self, **given: Any) -> Runs:
        fields: dict[str, Any] = {
            "keyword": "Click By Intent", "session": "main", "browser": "chrome",
            "transport": "bidi", "url": URL, "reason": "quiet", "settled": True, "waited_ms": 80,
            "mutations": 3, "navigated": False, "proof": "none", "excluded": 0,
        }  # fmt: skip
        return self._add(SettleEvent(**self._when(), **{**fields, **given}))

    def test(self, status: str) -> Runs:
        return self._add(
            EndOfTest(
                **self._when(), suite="Shop", test="Buys", test_id="s1-t1", test_status=status,
                elapsed_ms=10, keywords=1, keywords_ms=5, settles=1, settle_ms=80, saved_ms=1920,
                fixed_wait_ms=2000,
            )
        )  # fmt: skip

    def _when(self) -> dict[str, Any]:
        return {"time": NOW + timedelta(hours=self.run), "run": f"{self.run:012x}"}

    def _add(self, event: KeywordEvent | SettleEvent | EndOfTest) -> Runs:
        self.gathered.add(event, event.run or "", self.run)
        return self

    def report(self) -> Report:
        return build(self.gathered)


@pytest.fixture
def runs() -> Runs:
    return Runs()


def winner(**given: Any) -> Fingerprint:
    fields: dict[str, Any] = {
        "ref": "v-1", "role": "button", "name": "Save", "id": "save", "path": "html>body>button",
        "box": Box(x=10, y=20, w=80, h=30),
    }  # fmt: skip
    return Fingerprint(**{**fields, **given})


def fail(failure: str = "not_found", **given: Any) -> dict[str, Any]:
    return {"passed": False, "failure": failure, **given}


# -- flaky


def test_what_passes_and_fails_is_flaky(runs: Runs) -> None:
    for number in range(10):
        runs.next().keyword(**(fail() if number in (3, 7) else {}))
    (flaky,) = runs.report().flaky
    assert (flaky.keyword, flaky.target) == ("Click By Intent", "'Save'")
    assert (flaky.passed, flaky.failed, flaky.flips) == (8, 2, 4)
    assert flaky.failures == {"not_found": 2}
    assert flaky.last_failure.run == 7


def test_what_always_fails_is_not(runs: Runs) -> None:
    for _ in range(5):
        runs.next().keyword(**fail())
    assert runs.report().flaky == ()


def test_what_broke_once_and_stayed_broken_comes_after_what_comes_and_goes(runs: Runs) -> None:
    for number in range(20):
        runs.next()
        runs.keyword(target="'Broken'", **(fail() if number >= 5 else {}))
        runs.keyword(target="'Flaky'", **(fail() if number % 5 == 0 else {}))
    assert [each.target for each in runs.report().flaky] == ["'Flaky'", "'Broken'"]


def test_the_history_has_a_gap_where_nobody_asked(runs: Runs) -> None:
    runs.next().keyword()
    runs.next().test("PASS")
    runs.next().keyword(**fail())
    history = runs.report().flaky[0].history
    assert [(each.passed, each.failed) for each in history] == [(1, 0), (0, 0), (0, 1)]


def test_many_runs_share_columns_and_none_is_lost(runs: Runs) -> None:
    for number in range(1000):
        runs.next().keyword(**(fail() if number % 7 == 0 else {}))
    report = runs.report()
    assert len(report.timeline) <= BINS
    assert sum(each.passed + each.failed for each in report.flaky[0].history) == 1000
    assert sum(sum((each.failures or {}).values()) for each in report.timeline) == 143
    assert (report.timeline[0].first, report.timeline[-1].last) == (0, 999)


def test_what_stood_in_the_way_is_the_kind_of_failure(runs: Runs) -> None:
    runs.next().keyword(**fail("not_actionable", obstacle="covered")).keyword(**fail())
    assert dict(runs.report().classes) == {"covered": 1, "not_found": 1}


# -- thin margins


@pytest.mark.parametrize(
    ("score", "margin", "reason"),
    [(0.79, 0.4, "low score"), (0.9, 0.06, "small lead"), (0.78, 0.78, "low score")],
)
def test_a_pass_that_nearly_was_none_is_thin(
    runs: Runs, score: float, margin: float, reason: str
) -> None:
    runs.next().keyword(score=score, margin=margin, winner=winner())
    runs.next().keyword(score=1.0, margin=0.5, winner=winner())
    (thin,) = runs.report().thin
    assert (thin.score, thin.margin, thin.reason) == (score, margin, reason)
    assert (thin.thin, thin.passed, thin.chosen) == (1, 2, "button 'Save'")


def test_a_clear_pass_is_not_thin(runs: Runs) -> None:
    runs.next().keyword(score=0.85, margin=0.3, winner=winner())
    runs.keyword(score=0.85, margin=0.85, winner=winner())  # the only one
    runs.keyword()  # no candidate was looked for
    assert runs.report().thin == ()


# -- drift


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"name": "Save changes"}, "text"),
        ({"id": "mui-17"}, "id"),
        ({"test_id": "save"}, "test id"),
        ({"role": "link"}, "role"),
        ({"path": "html>body>main>button"}, "place in the document"),
        ({"box": Box(x=900, y=20, w=80, h=30)}, "position"),
    ],
)
def test_an_element_that_is_not_as_it_was_has_drifted(
    runs: Runs, change: dict[str, Any], part: str
) -> None:
    for _ in range(3):
        runs.next().keyword(winner=winner())
    for _ in range(3):
        runs.next().keyword(winner=winner(**change))
    (drift,) = runs.report().drift
    assert [each[0] for each in drift.changes] == [part]
    assert (drift.times, drift.runs, drift.where.run) == (1, 6, 3)


def test_a_few_pixels_are_no_drift(runs: Runs) -> None:
    runs.next().keyword(winner=winner())
    runs.next().keyword(winner=winner(box=Box(x=48, y=45, w=80, h=30)))
    assert runs.report().drift == ()


@pytest.mark.parametrize(("down", "has_drifted"), [(30, False), (60, True)])
def test_a_line_more_above_a_small_element_is_no_drift(
    runs: Runs, down: float, has_drifted: bool
) -> None:
    for y in (40, 40 + down):
        runs.next().keyword(winner=winner(box=Box(x=40, y=y, w=16, h=16)))
    assert bool(runs.report().drift) is has_drifted


def test_what_changes_all_the_time_is_no_drift(runs: Runs) -> None:
    for number in range(10):
        runs.next().keyword(winner=winner(name=f"Cart ({number})"))
    assert runs.report().drift == ()


def test_one_element_of_many_tests_has_drifted_once(runs: Runs) -> None:
    for name in ("Save", "Save", "Save", "Save changes"):
        runs.next()
        for test in ("A", "B", "C"):
            runs.keyword(winner=winner(name=name), test=test)
    assert len(runs.report().drift) == 1


def test_the_same_words_on_two_pages_are_no_drift(runs: Runs) -> None:
    for _ in range(3):
        runs.next()
        runs.keyword(winner=winner(), test="A").keyword(winner=winner(id="other"), test="B")
    assert runs.report().drift == ()


# -- pages


def test_a_page_that_never_settles_says_what_held_it_up(runs: Runs) -> None:
    runs.next()
    for _ in range(4):
        runs.settle(settled=False, reason="still_mutating", waited_ms=2000, held_by=("p#clock",))
    runs.settle().settle(url="https://shop.example/fine")
    (page,) = runs.report().slow
    assert (page.url, page.figures.capped, page.figures.count) == (URL, 4, 5)
    assert (page.reasons, page.held_by) == ((("still_mutating", 4),), (("p#clock", 4),))


def test_a_page_is_slow_from_the_wait_on_that_a_person_notices(runs: Runs) -> None:
    runs.next().settle(waited_ms=700).settle(waited_ms=1400, url="https://shop.example/slow")
    assert [each.url for each in runs.report().slow] == ["https://shop.example/slow"]


def test_a_prompt_is_no_settle(runs: Runs) -> None:
    runs.next().settle(settled=False, reason="prompt_open", waited_ms=2000)
    assert runs.report().slow == ()


ENVIRONMENT = Environment(
    browser="chrome", major_version="156", viewport_width=1280, viewport_height=800,
    device_pixel_ratio=1.0, cache="fresh", throttling=None, platform="linux", headless=True,
)  # fmt: skip


def load(lcp: float, **environment: Any) -> dict[str, Any]:
    where = ENVIRONMENT.model_copy(update=environment)
    figures = PageFigures(runs=1, metrics={"lcp": lcp, "requests": 12}, environment=where)
    return {"keyword": "Navigate With Perf Diff", "kind": "navigate", "target": None,
            "perf": figures}  # fmt: skip


def test_a_page_that_got_slower_is_called(runs: Runs) -> None:
    for number in range(40):
        runs.next().keyword(**load((1000 if number < 30 else 1300) + number % 5))
    (page,) = runs.report().pages
    assert page.verdict == "regressed"
    assert runs.report().counts["regressed"] == 1
    assert page.trends[0].metric == "lcp"
    assert page.trends[0].diff is not None
    assert page.trends[0].diff.verdict == "regressed"
    assert page.trends[0].values[-1] == 1304


def test_a_page_that_stays_as_it_is_is_not(runs: Runs) -> None:
    for number in range(40):
        runs.next().keyword(**load(1000 + number * 7 % 50))
    assert runs.report().pages[0].verdict == "no evidence"


def test_a_few_loads_are_not_judged(runs: Runs) -> None:
    for number in range(8):
        runs.next().keyword(**load(1000 if number < 4 else 3000))
    (page,) = runs.report().pages
    assert page.verdict == "too few loads"
    assert page.trends[0].diff is None


def test_loads_of_two_environments_are_not_mixed(runs: Runs) -> None:
    for number in range(30):
        runs.next().keyword(**load(1000 if number < 15 else 2000, viewport_width=800 + number % 2))
    assert len(runs.report().pages) == 2


# -- all of it


def test_the_sums_are_those_of_all_runs(runs: Runs) -> None:
    runs.next().test("PASS").test("FAIL").keyword(**fail())
    runs.next().test("SKIP").keyword()
    report = runs.report()
    assert (report.passed, report.failed, report.skipped_tests) == (1, 1, 1)
    assert (report.keywords, report.keyword_failures, report.saved_ms) == (2, 1, 3 * 1920)
    assert [run.began for run in report.runs] == [NOW, NOW + timedelta(hours=1)]


def test_what_is_not_listed_is_counted(runs: Runs) -> None:
    runs.next()
    for number in range(LISTED + 5):
        runs.keyword(target=f"'{number}'").keyword(target=f"'{number}'", **fail())
    report = runs.report()
    assert len(report.flaky) == LISTED
    assert report.counts["flaky"] == LISTED + 5


def test_targets_without_an_end_take_no_memory_without_an_end(
    runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gather, "KEPT", 10)
    runs.next()
    for number in range(25):
        runs.keyword(target=f"'Order {number}'").settle(url=f"https://shop.example/{number}")
    assert len(runs.gathered.intents) == len(runs.gathered.pages) == 10
    report = runs.report()
    assert report.keywords == 25
    assert report.counts["left_out"] == 3 * 15
