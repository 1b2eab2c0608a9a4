"""How far "ready" can be relied on, and the wait as a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.models.settle.ready import (
    NetworkState,
    PageReady,
    ReadyOptions,
    ReadyResult,
)
from AbraLibrary.core.models.settle.settle import Excluded, HotSpot, PendingRequest
from AbraLibrary.core.settle.readiness import TABLE, Seen, confidence_of, describe

URL = "https://a.example/shop"
CLOCK = Excluded(locator="p#clock", count=9, period_ms=250)
REQUEST = PendingRequest(url="https://a.example/api/" + "x" * 200, method="POST", age_ms=3210)
FEED = HotSpot(locator="ul#feed", css="#feed", count=40, kinds=["childList"], per_second=20)


def page(**given: Any) -> PageReady:
    fields = {
        "url": URL, "document": 1.0, "document_age_ms": 900, "asked_at": 1e12,
        "came_at": 1e12 - 900, "is_loaded": True, "stable_ms": 640,
        "touched": True, "hot_spots": [], "excluded": [], "network": None,
        "document_began": None, "is_proved": False, "lacking": None, "foreign_frames": 0,
        "loading": [],
    }  # fmt: skip
    return PageReady.model_validate({**fields, **given})


def seen(
    *, options: dict[str, Any] | None = None, network: dict[str, Any] | None = None,
    old: tuple[str, ...] = (), **given: Any,
) -> Seen:  # fmt: skip
    state = NetworkState(**(network or {}))
    return Seen(ReadyOptions(**(options or {})), page(**given), state, old)


def result(**given: Any) -> ReadyResult:
    fields = {
        "ready": True, "reason": "ready", "waited_ms": 812.4, "url": URL, "network_idle_ms": 510.2,
        "dom_stable_ms": 640.0, "loading": False, "pending_requests": [], "hot_spots": [],
        "excluded": [], "excluded_requests": [], "route_changed": False, "navigated": False,
        "confidence": 1.0, "confidence_reasons": [],
    }  # fmt: skip
    return ReadyResult.model_validate({**fields, **given})


def restless(**given: Any) -> str:
    return describe(result(ready=False, reason="timed_out", waited_ms=10_000, **given))


# -- confidence


def test_where_all_was_seen_and_nothing_left_out_it_is_certain() -> None:
    assert confidence_of(seen()) == (1.0, [])


@pytest.mark.parametrize(
    ("given", "score", "message"),
    [
        ({"network": {"is_seen": False}}, 0.65, "this transport reports no requests"),
        ({"options": {"network_idle": 0.0}}, 0.8, "network_idle=0"),
        ({"options": {"dom_stable": 0.0}}, 0.8, "dom_stable=0"),
        ({"loading": ["ul#list"]}, 0.8, "in view and busy: ul#list"),
        (
            {"old": ("https://a.example/poll",)},
            0.85,
            "longer than this wait: https://a.example/poll",
        ),
        ({"foreign_frames": 1}, 0.9, "frames of other origins: 1;"),
        ({"foreign_frames": 5}, 0.9, "frames of other origins: 5;"),
        ({"foreign_frames": 6}, 0.8, "frames of other origins: 6;"),
        ({"network": {"frames_loading": 2}}, 0.9, "still loading: 2"),
        ({"network": {"streams": ["https://a.example/live"]}}, 0.9, "at any time: EventSource"),
        (
            {"network": {"polls": ["https://a.example/p"]}},
            0.9,
            "ignore_requests: https://a.example/p",
        ),
        ({"excluded": [CLOCK]}, 0.9, "periodic: p#clock"),
    ],
)
def test_each_blind_spot_is_deducted_for_and_named(
    given: dict[str, Any], score: float, message: str
) -> None:
    found, reasons = confidence_of(seen(**given))
    assert found == score
    assert len(reasons) == 1
    assert message in reasons[0]
    assert reasons[0].endswith(f"(-{1 - score:.2f})")


@pytest.mark.parametrize("lacking", [None, "scheduled: timer", "there are no probes in the page"])
def test_a_proof_that_could_not_be_had_is_no_blind_spot(lacking: str | None) -> None:
    assert confidence_of(seen(lacking=lacking)) == (1.0, [])


def test_deductions_add_up_and_end_at_nothing() -> None:
    worst = seen(
        options={"network_idle": 0.0, "dom_stable": 0.0}, old=("x",), loading=["p"],
        network={"is_seen": False, "frames_loading": 1, "polls": ["p"], "streams": ["s"]},
        foreign_frames=9, excluded=[CLOCK],
    )  # fmt: skip
    score, reasons = confidence_of(worst)
    assert score == 0.0
    assert len(reasons) == len(TABLE) - 1  # of the two rows for foreign frames one applies


def test_many_names_are_cut() -> None:
    _, reasons = confidence_of(seen(loading=[f"p#p{n}" for n in range(5)]))
    assert "p#p0, p#p1, p#p2 and 2 more" in reasons[0]


# -- sentences


def test_a_page_that_is_ready() -> None:
    assert describe(result()) == (
        "Ready after 812 ms (no request for 510 ms, DOM stable for 640 ms); confidence 1"
    )


def test_a_page_that_asked_for_nothing_and_one_that_was_proved_idle() -> None:
    assert describe(result(network_idle_ms=None)) == (
        "Ready after 812 ms (DOM stable for 640 ms); confidence 1"
    )
    assert "(nothing is scheduled); confidence 1" in describe(result(proved=True))


def test_a_new_page_and_another_route() -> None:
    assert describe(result(navigated=True)).startswith("Ready on a new page after 812 ms")
    assert describe(result(route_changed=True)).startswith(
        "Ready on another route, https://a.example/shop, after 812 ms"
    )


def test_the_reasons_of_the_confidence_are_reported() -> None:
    message = describe(result(confidence=0.8, confidence_reasons=["a (-0.10)", "b (-0.10)"]))
    assert message.endswith("; confidence 0.8: a (-0.10); b (-0.10)")


def test_a_keyword_that_waits_so_by_itself_names_the_option_of_the_import() -> None:
    """It has no argument for the windows."""
    open_ = result(ready=False, reason="timed_out", pending_requests=[REQUEST])
    part = "/api/" + "x" * 75
    assert part in REQUEST.url
    assert describe(open_, is_part=True).endswith(
        "(3.2 s). Import with a longer ready_timeout=, or with "
        f"ignore_requests={part} if it never ends."
    )
    restless_ = result(ready=False, reason="timed_out", hot_spots=[FEED])
    assert describe(restless_, is_part=True).endswith(
        "Import with a longer ready_timeout=, or with a shorter one if that never ends."
    )


def test_what_was_open_and_what_helps() -> None:
    message = restless(pending_requests=[REQUEST], hot_spots=[FEED])
    assert message.startswith(
        "The page was not ready within 10000 ms: unanswered: POST https://a.example/api/x"
    )
    assert "(3.2 s); elements still coming or going in ul#feed (40 changes)." in message
    assert message.endswith(
        "or network_idle=0 if it never ends and dom_stable=0 if that never ends."
    )
    assert len(message) < 350


def test_only_what_was_open_is_blamed() -> None:
    assert "dom_stable" not in restless(pending_requests=[REQUEST])
    assert "network_idle" not in restless(hot_spots=[FEED])


def test_a_load_a_prompt_and_a_signal_that_was_disturbed() -> None:
    assert restless(loading=True).endswith("still loading. Give a longer timeout=.")
    assert restless().endswith("Give a longer timeout= or shorter windows.")
    prompt = describe(result(ready=False, reason="prompt_open"))
    assert prompt.endswith("a prompt is open. Answer it first, with Answer Prompt.")
