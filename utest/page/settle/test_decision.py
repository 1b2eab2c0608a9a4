"""What a wait does next, of each thing that a look may have seen (page/settle/decision.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: A page where nothing is under way, before it has been quiet for long enough.
SEEN: dict[str, Any] = {
    "now": 100, "due": 150, "busy": None, "isAwaited": False, "isProved": False, "proof": "none",
    "idle": {"frames": 0, "isBehind": False}, "soon": 120,
}  # fmt: skip
RUN: dict[str, Any] = {
    "deadline": 1000, "unrest": False, "draws": True, "next": None, "proves": True,
}  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def agent_is_there(tab: Tab) -> None:
    tab.open_blank()


def decide(tab: Tab, function: str, seen: dict[str, Any], run: dict[str, Any]) -> Any:
    return tab.run(
        f"return abra.decision.{function}(arguments[0], arguments[1])",
        {**SEEN, **seen}, {**RUN, **run},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "run", "kind"),
    [
        ({}, {}, "later"),
        ({"due": 100}, {}, "end"),
        ({"isProved": True, "proof": "frames"}, {}, "end"),
        ({"isProved": True, "busy": "loading_state"}, {}, "later"),
        ({"due": 100, "isAwaited": True}, {}, "later"),
        ({"due": 100}, {"unrest": True}, "frames"),
        ({"due": 100, "busy": "loading_state"}, {"unrest": True}, "later"),
        ({"proof": "at_once"}, {}, "frames"),
        ({"proof": "frames"}, {"draws": False}, "later"),
        ({}, {"deadline": 100}, "give_up"),
        ({"due": 100}, {"deadline": 100}, "end"),
        ({"due": 100}, {"deadline": 100, "unrest": True}, "give_up"),
    ],
)
def test_what_is_next(tab: Tab, seen: dict[str, Any], run: dict[str, Any], kind: str) -> None:
    assert decide(tab, "next", seen, run)["kind"] == kind


@pytest.mark.parametrize(
    ("seen", "reason"),
    [
        ({}, "still_mutating"),
        ({"busy": "images_pending"}, "images_pending"),
        ({"busy": "still_scheduled"}, "still_mutating"),
        ({"busy": "still_scheduled", "due": 90}, "still_scheduled"),
        ({"isOnlyFollowed": True}, "still_scheduled"),
        ({"busy": "still_scheduled", "isOnlyFollowed": True}, "still_scheduled"),
        ({"busy": "images_pending", "isOnlyFollowed": True}, "images_pending"),
        ({"isOnlyFollowed": True, "isAwaited": True}, "still_mutating"),
    ],
)
def test_what_keeps_a_page_that_is_given_up(tab: Tab, seen: dict[str, Any], reason: str) -> None:
    assert decide(tab, "next", seen, {"deadline": 100})["reason"] == reason


def test_what_runs_late_on_a_busy_machine_is_no_change(tab: Tab) -> None:
    """The quiet period has ended meanwhile, and frames that prove it do not come."""
    step = decide(
        tab, "next", {"isOnlyFollowed": True, "due": 90}, {"deadline": 100, "unrest": True}
    )
    assert (step["kind"], step["reason"]) == ("give_up", "still_scheduled")


@pytest.mark.parametrize(
    ("seen", "run", "frames"),
    [
        ({"proof": "at_once"}, {}, 0),
        ({"proof": "at_once"}, {"next": {"ref": "a"}}, 0),
        ({"proof": "frames", "idle": {"frames": 1}}, {}, 1),
        ({"proof": "frames", "idle": {"frames": 1}}, {"next": {"ref": "a"}}, 2),
        ({}, {"unrest": True}, 2),
    ],
)
def test_for_how_many_frames_it_waits(
    tab: Tab, seen: dict[str, Any], run: dict[str, Any], frames: int
) -> None:
    assert decide(tab, "next", seen, run)["frames"] == frames


@pytest.mark.parametrize(
    ("seen", "run", "ms"),
    [
        ({"due": 130.5}, {}, 31),
        ({"busy": "loading_state"}, {}, 20),
        ({"isAwaited": True}, {}, 20),
        ({"idle": {"isBehind": True}}, {}, 20),
        ({"idle": {"isBehind": True}}, {"proves": False}, 50),
        ({"due": 90}, {}, 0),
        ({"due": 2000}, {"deadline": 110}, 10),
    ],
)
def test_when_it_looks_again(tab: Tab, seen: dict[str, Any], run: dict[str, Any], ms: int) -> None:
    assert decide(tab, "pauseMs", seen, run) == ms


def test_silence_while_the_machine_was_busy_is_no_quiet(tab: Tab) -> None:
    late = {"planned": 50, "quietMs": 40, "caughtUp": 0}
    script = "return abra.decision.caughtUpAt(arguments[0], arguments[1])"
    assert tab.run(script, late, 60) == 0
    assert tab.run(script, late, 80) == 110
    assert tab.run(script, late, 500) == 540


def test_the_quiet_period_begins_with_what_changed_last(tab: Tab) -> None:
    seen = {
        "sum": {"mutations": 3}, "idle": {"proof": "at_once"}, "busy": None, "pressedUntil": 20,
        "changed": 30,
    }  # fmt: skip
    run = {
        "watch": {"since": 10, "fresh": False}, "begun": 25, "restart": False, "quietMs": 100,
        "beyond": None, "proves": True, "caughtUp": 0, "restless": False,
    }  # fmt: skip

    def standing(seen_too: dict[str, Any], run_too: dict[str, Any]) -> Any:
        script = "return abra.decision.standing(arguments[0], arguments[1])"
        return tab.run(script, {**seen, **seen_too}, {**run, **run_too})

    assert standing({}, {}) == {"isAwaited": False, "from": 20, "due": 130, "proof": "at_once"}
    assert standing({"changed": 0}, {"restart": True})["due"] == 125
    assert standing({"pressedUntil": 60}, {})["due"] == 160
    assert standing({}, {"caughtUp": 200})["due"] == 200
    assert standing({}, {"beyond": 3}) == {
        "isAwaited": True, "from": 20, "due": 130, "proof": "none",
    }  # fmt: skip
    assert standing({"busy": "loading_state"}, {})["proof"] == "none"
    assert standing({}, {"watch": {"since": 10, "fresh": True}})["proof"] == "none"
    still = {"sum": {"mutations": 0}}
    fresh = {"watch": {"since": 10, "fresh": True}}
    assert standing(still, fresh)["proof"] == "at_once"
    assert standing(still, {**fresh, "restless": True})["proof"] == "none"
    assert standing(still, {"restless": True})["proof"] == "at_once"
