"""What an action cost, put together from what page and transport saw."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.models.perf.analysis import Analysis, PageAnalysis, PageChanges
from AbraLibrary.core.models.perf.exchange import Exchange
from AbraLibrary.core.perf.analysis.breakdown import analyse, summary

ORIGIN = "https://shop.example"
URL = f"{ORIGIN}/catalogue"
BEGAN = 1_795_000_000_000.25
ITEMS = f"{ORIGIN}/api/items?page=2"
TASK: dict[str, Any] = {
    "at": 0.0, "duration": 120.0, "container": None, "isKnown": True, "rendering": 0.0,
    "scripts": [{"invoker": "BUTTON#more.onclick", "function": "load", "url": URL,
                 "durationMs": 119.0}],
}  # fmt: skip
REQUEST: dict[str, Any] = {
    "url": ITEMS, "at": 120.0, "duration": 180.0, "status": 200, "size": 12 * 1024, "cached": False,
}  # fmt: skip
SHIFT: dict[str, Any] = {
    "at": 330.0, "value": 0.03, "hadRecentInput": True, "followsInsert": True, "nodes": ["#below"],
}  # fmt: skip
CHANGES: dict[str, Any] = {
    "added": [{"selector": ".item-card", "count": 25, "text": "Product 11…"}],
    "removed": [],
    "attributes": [
        {"selector": "#load-more", "attr": "data-page", "from": "1", "to": "2", "count": 1}
    ],
    "text": [], "moved": 0, "more": {"added": 0, "removed": 0, "attributes": 0, "text": 0},
}  # fmt: skip


def page(**given: Any) -> PageAnalysis:
    fields = {
        "armed": True, "began": BEGAN, "duration": 350.0, "longTasks": [TASK],
        "frames": [{"at": 300.0, "duration": 40.0}], "shifts": [SHIFT], "requests": [REQUEST],
        "changes": CHANGES, "userTiming": {"marks": [], "measures": []}, "unsupported": [],
    }  # fmt: skip
    return PageAnalysis.model_validate({**fields, **given})


def exchange(**given: Any) -> Exchange:
    fields = {
        "url": ITEMS, "method": "GET", "began": BEGAN + 119, "duration_ms": 178.0, "status": 200,
        "size": 12_500,
    }  # fmt: skip
    return Exchange.model_validate({**fields, **given})


def analysed(seen: PageAnalysis | None = None, *exchanges: Exchange, **given: Any) -> Analysis:
    options = {"timing_ms": 330.0, "url": URL, **given}
    return analyse(seen or page(), list(exchanges) or [exchange()], **options)


def test_the_example_of_the_document() -> None:
    reported = analysed().model_dump(mode="json")
    assert reported["timing"] == {
        "total_ms": 340.0, "js_blocking_ms": 120.0, "network_ms": 180.0, "render_ms": 40.0,
    }  # fmt: skip
    network = {"url": "/api/items?page=2", "method": "GET", "status": 200, "duration_ms": 180.0}
    assert reported["network"][0].items() >= {**network, "kb": 12}.items()
    assert (
        reported["long_tasks"][0].items() >= {"duration_ms": 120.0, "attribution": "script"}.items()
    )
    assert reported["layout_shifts"] == 0.03
    changes = reported["dom_changes"]
    assert changes["summary"] == "25 items added, 1 attr changed"
    assert changes["added"] == CHANGES["added"]
    assert changes["attributes"] == CHANGES["attributes"]
    assert reported["analysis"] == (
        "340ms total: 180ms network (/api/items), 120ms JS long task, 40ms render. "
        "Layout shift 0.03 from 25 items inserted without reserved height."
    )


def test_nothing_but_the_change() -> None:
    still = page(longTasks=[], frames=[], shifts=[], requests=[])
    reported = analyse(still, [], timing_ms=12.4, url=URL)
    assert reported.timing.model_dump() == {
        "total_ms": 12.4, "js_blocking_ms": 0.0, "network_ms": 0.0, "render_ms": None,
    }  # fmt: skip
    assert reported.analysis == "12ms total: no request, no long task."


def test_what_the_browser_lacks_is_no_zero() -> None:
    lacks = page(
        longTasks=[], shifts=[], unsupported=["longtask", "layout-shift", "long-animation-frame"]
    )
    reported = analysed(lacks)
    assert reported.timing.js_blocking_ms == "unsupported"
    assert reported.long_tasks == "unsupported"
    assert reported.layout_shifts == "unsupported"
    assert {"js_blocking_ms", "long_tasks", "layout_shifts"} <= set(reported.unsupported)
    assert "JS" not in reported.analysis
    assert analyse(
        page(longTasks=[], frames=[], requests=[], shifts=[], unsupported=["longtask"]), [],
        timing_ms=3, url=URL,
    ).analysis == "3ms total: no request."  # fmt: skip


def test_classic_says_what_it_cannot_tell() -> None:
    reported = analyse(page(), None, timing_ms=330.0, url=URL)
    (request,) = reported.network
    assert (request.method, request.status, request.duration_ms) == ("unsupported", 200, 180.0)
    assert list(reported.unsupported) == ["method"]
    blind = analyse(page(unsupported=["pending"]), None, timing_ms=330.0, url=URL)
    assert list(blind.unsupported) == ["method", "pending"]
    assert not analyse(page(unsupported=["pending"]), [], timing_ms=330.0, url=URL).unsupported
    hidden = page(requests=[{**REQUEST, "status": None, "size": None}])
    (request,) = analyse(hidden, None, timing_ms=330.0, url=URL).network
    assert (request.status, request.kb) == ("unsupported", None)


def test_a_request_that_only_probes_know_is_pending() -> None:
    known = {**REQUEST, "duration": None, "status": None, "size": None}
    (request,) = analyse(page(requests=[known]), None, timing_ms=330.0, url=URL).network
    assert (request.pending, request.duration_ms, request.status, request.kb) == (True, *[None] * 3)
    assert not analyse(page(requests=[known]), [], timing_ms=330.0, url=URL).network


def test_a_pending_request_is_listed_and_not_counted() -> None:
    slow = exchange(url=f"{ORIGIN}/slow?token=1", duration_ms=None, status=None, size=None)
    reported = analysed(page(requests=[]), slow)
    (request,) = reported.network
    assert request.pending
    assert (request.status, request.duration_ms, request.kb) == (None, None, None)
    assert reported.timing.network_ms == 0
    assert "Still pending: /slow." in reported.analysis
    assert "token" not in reported.analysis


def test_requests_of_frames_are_reported_by_the_transport_alone() -> None:
    other = exchange(url="https://pay.example/x", duration_ms=50.0, size=2048, began=BEGAN + 10)
    reported = analysed(page(), other, exchange())
    assert [each.url for each in reported.network] == ["https://pay.example/x", "/api/items?page=2"]
    assert reported.network[0].start_ms == 10.0
    assert reported.network[0].kb == 2
    assert reported.timing.network_ms == 230.0


def test_each_exchange_has_its_own_entry() -> None:
    twice = page(requests=[REQUEST, {**REQUEST, "at": 400.0, "duration": 20.0}])
    reported = analysed(twice, exchange(), exchange(began=BEGAN + 399))
    assert [each.start_ms for each in reported.network] == [120.0, 400.0]
    assert reported.timing.network_ms == 200.0


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"status": 503}, "Warning: /api/items failed (503)."),
        ({"status": None, "error": "net::ERR_FAILED"}, "/api/items failed (net::ERR_FAILED)."),
    ],
)
def test_a_failed_request_is_a_warning(given: dict[str, Any], message: str) -> None:
    reported = analysed(page(requests=[], shifts=[]), exchange(**given))
    assert message in reported.analysis


def test_a_shift_that_nobody_sees_is_not_named() -> None:
    for value, is_named in ((0.0004, False), (0.002, True)):
        reported = analysed(page(shifts=[{**SHIFT, "value": value}]))
        assert ("Layout shift" in reported.analysis) is is_named


def test_a_shift_that_nothing_was_inserted_before() -> None:
    shift = {**SHIFT, "followsInsert": False, "nodes": ["#menu", "#below"]}
    reported = analysed(page(shifts=[shift]))
    assert reported.analysis.endswith("Layout shift 0.03 of #menu and 1 more.")
    gone = analysed(page(shifts=[{**shift, "nodes": []}]))
    assert gone.analysis.endswith("Layout shift 0.03 of elements that are gone.")


@pytest.mark.parametrize(
    ("given", "attribution"),
    [
        ({}, "script"),
        ({"rendering": 100.0}, "rendering"),
        ({"scripts": []}, "unknown"),
        ({"isKnown": False}, "unknown"),
        ({"container": "iframe ad"}, "iframe ad"),
    ],
)
def test_whose_doing_a_long_task_was(given: dict[str, Any], attribution: str) -> None:
    tasks = analysed(page(longTasks=[{**TASK, **given}])).long_tasks
    assert isinstance(tasks, tuple)
    assert tasks[0].attribution == attribution


def test_rendering_in_a_task_is_render_and_no_script() -> None:
    reported = analysed(page(frames=[{"at": 90.0, "duration": 30.0}]))
    assert (reported.timing.js_blocking_ms, reported.timing.render_ms) == (90.0, 30.0)


def test_a_document_that_has_come_is_reported_from_the_first_request_on() -> None:
    arrived = page(armed=False, changes=None, began=BEGAN + 500, frames=[], shifts=[])
    reported = analysed(arrived, exchange(url=URL, began=BEGAN + 490), exchange(began=BEGAN + 620))
    assert [each.start_ms for each in reported.network] == [0.0, 130.0]
    assert reported.dom_changes is None


def test_a_page_that_could_not_be_asked_is_no_page_without_tasks() -> None:
    reported = analyse(None, [exchange()], timing_ms=4.0, url=URL, incomplete="an alert is open")
    assert reported.timing.js_blocking_ms is None
    assert (reported.long_tasks, reported.layout_shifts, reported.dom_changes) == (None, None, None)
    assert reported.network[0].duration_ms == 178.0
    assert "an alert is open" in reported.analysis


def test_the_sentence_stays_under_200_characters() -> None:
    path = "/" + "deep/" * 60
    nodes = ["#" + "very-long-" * 20]
    reported = analysed(
        page(requests=[], shifts=[{**SHIFT, "followsInsert": False, "nodes": nodes}]),
        *(exchange(url=f"{ORIGIN}{path}{n}", status=500) for n in range(30)),
        exchange(url=f"{ORIGIN}{path}", duration_ms=None, status=None),
    )
    assert 50 < len(reported.analysis) < 200
    assert reported.analysis.endswith((".", "…"))


def test_what_is_beyond_the_limit_is_counted_in_the_summary() -> None:
    changes = PageChanges.model_validate(
        {**CHANGES, "moved": 3, "more": {"added": 75, "removed": 1, "attributes": 0, "text": 2}}
    )
    assert summary(changes) == (
        "100 items added, 1 item removed, 3 items moved, 1 attr changed, 2 texts changed"
    )
    assert summary(PageChanges()) == "no changes"
