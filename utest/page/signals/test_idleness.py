"""page/signals/idleness.js: what is waited for, judged from what the probes would answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: When the action began, and when the page changed last.
SINCE, ACTIVE = 900, 1000
TIMER = {
    "kind": "timer", "at": SINCE, "due": SINCE, "delay": 0, "steps": 0, "runs": 0, "repeats": False,
    "chain": {"at": SINCE, "runs": 0}, "url": "", "place": "",
}  # fmt: skip


def judge(
    tab: Tab,
    *items: dict[str, Any],
    lasting: bool = False,
    fresh: bool = False,
    behind: int = 0,
    scrolled: int = 0,
    resized: int = 0,
    quiet_by: int | None = None,
) -> dict[str, Any]:
    """The judgement, with `asked`: from when on things were asked for."""
    tab.open_blank()
    judged: dict[str, Any] = tab.run(
        """const [items, behindMs, wait, since, scrolledAt] = arguments;
        let asked = null;
        abra.scheduled.look = (from) => {
          asked = from;
          const never = { ranAt: 0, askedAt: 0, begunAt: 0, followedAt: 0, scrolledAt, others: [] };
          const none = { lacking: null, isFrameBound: false, requestsOfOlder: [], ...never };
          return { items, behindMs, ...none };
        };
        return { ...abra.idleness.judge({ since }, wait, 1e9), asked };""",
        [{**TIMER, "sure": True, **item} for item in items], behind,
        {"fresh": fresh, "pressedUntil": SINCE, "active": ACTIVE, "lasting": lasting,
         "network": True, "horizonMs": 500, "ignored": [], "loads": [], "resizedAt": resized,
         "quietBy": quiet_by},
        SINCE, scrolled,
    )  # fmt: skip
    return judged


@pytest.mark.parametrize(
    ("steps", "behind_change", "held"),
    [(0, 400, "still_scheduled"), (0, 700, None), (1, 400, "still_scheduled"), (1, 700, None)],
)
def test_what_is_due_soon_is_waited_for(
    tab: Tab, steps: int, behind_change: int, held: str | None
) -> None:
    assert judge(tab, {"steps": steps, "due": ACTIVE + behind_change})["held"] == held


@pytest.mark.parametrize(
    ("steps", "behind_action", "kept"),
    [(0, 1200, True), (0, 1700, False), (1, 1200, True), (2, 1200, False)],
)
def test_what_is_set_must_last(tab: Tab, steps: int, behind_action: int, kept: bool) -> None:
    item = {"steps": steps, "due": SINCE + behind_action}
    assert judge(tab, item, lasting=True)["isKept"] is kept
    assert not judge(tab, item)["isKept"]


def test_what_a_debounce_has_begun_counts_from_there(tab: Tab) -> None:
    item = {"steps": 1, "at": SINCE + 400, "due": SINCE + 1700}
    assert judge(tab, item, lasting=True)["isKept"]


def test_what_began_before_the_call_is_asked_for(tab: Tab) -> None:
    assert SINCE - 4000 <= judge(tab, fresh=True)["asked"] <= SINCE - 1000
    assert judge(tab)["asked"] == SINCE


def test_what_began_just_before_the_call_is_adopted(tab: Tab) -> None:
    tab.open_blank()
    since = tab.run(
        "let given = null; abra.scheduled.adopt = (since) => (given = since);"
        "abra.idleness.adopt(900); return given"
    )
    assert SINCE - 900 < since <= SINCE - 100


def test_late_timers_take_the_proof(tab: Tab) -> None:
    assert not judge(tab, behind=5)["isBehind"]
    late = judge(tab, behind=20)
    assert (late["isBehind"], late["proof"]) == (True, "none")


def test_what_guards_the_focus_takes_no_proof(tab: Tab) -> None:
    interval = {"repeats": True, "runs": 1, "delay": 50}
    assert judge(tab, interval)["proof"] == "none"
    assert judge(tab, {**interval, "guards": True})["proof"] == "at_once"


def test_what_is_due_after_the_quiet_period_takes_no_proof_from_who_waits_no_longer(
    tab: Tab,
) -> None:
    later = {"due": ACTIVE + 1000}
    assert judge(tab, later)["proof"] == "none"
    assert judge(tab, later, quiet_by=ACTIVE + 999)["proof"] == "at_once"
    due = judge(tab, later, quiet_by=ACTIVE + 1000)
    assert (due["proof"], due["lacking"]) == ("none", "scheduled: timer")


@pytest.mark.parametrize("kind", ["scrolled", "resized"])
def test_a_scroll_that_was_called_for_is_given_frames(tab: Tab, kind: str) -> None:
    """So is the document of a frame that got another size."""
    assert judge(tab, **{kind: SINCE - 1})["proof"] == "at_once"
    called = judge(tab, **{kind: SINCE})
    assert (called["proof"], called["frames"]) == ("frames", 2)


def test_where_there_is_a_closed_root_frames_are_given(blank_tab: Tab) -> None:
    """What begins to move in it is told to the probes with one of them."""
    frames = blank_tab.run(
        """const wait = { pressedUntil: 0, active: 0, network: true, horizonMs: 500, ignored: [],
          loads: [], resizedAt: 0, lasting: false, fresh: false };
        const none = { items: [], others: [], requestsOfOlder: [] };
        abra.scheduled.look = () => ({ ...none, lacking: null, behindMs: 0 });
        const judged = () => abra.idleness.judge({ since: 1 }, wait, 9999).frames;
        const before = judged();
        abra.probes.closedHosts = () => new Set([document.body]);
        return [before, judged()];"""
    )
    assert frames == [0, 2]


def test_a_jump_to_a_fragment_is_given_frames(blank_tab: Tab) -> None:
    """A style may make it a glide, and no script has called for it."""
    jumped = blank_tab.run(
        """abra.navigation.arm();
        const before = abra.navigation.jumpedAt();
        location.hash = "there";
        return [before < performance.now(), abra.navigation.jumpedAt() > before,
          abra.navigation.pending()];"""
    )
    assert jumped == [True, True, False]


def test_where_no_frame_comes_it_is_not_waited_for_long(blank_tab: Tab) -> None:
    is_drawn, waited_ms = blank_tab.run(
        "abra.builtins.nextFrame = () => 0; const begun = performance.now();"
        "return abra.idleness.nextFrame().then((drawn) => [drawn, performance.now() - begun])"
    )
    assert not is_drawn
    # Longer than a frame takes that is a little late.
    assert waited_ms >= 40


def test_a_page_of_modules_is_given_more_frames(blank_tab: Tab) -> None:
    assert blank_tab.run("return abra.idleness.framesFor(false)") == 0
    observers = blank_tab.run("return abra.idleness.framesFor(true)")
    blank_tab.show("<script type=module></script>")
    assert blank_tab.run("return abra.idleness.framesFor(false)") > observers > 0


def test_a_page_with_anything_to_come_is_not_still(probed_tab: Tab) -> None:
    probed_tab.show("<p id=t>Text</p>")
    still = {"forMs": 1500}
    assert probed_tab.call("idleness.isStill", **still)
    for script in (
        "window.x = setTimeout(() => 0, 1200)",
        "window.x = setInterval(() => 0, 300)",
    ):
        probed_tab.run(script)
        assert not probed_tab.call("idleness.isStill", **still)
        probed_tab.run("clearTimeout(x)")
    assert probed_tab.call("idleness.isStill", **still)
    probed_tab.run("t.animate([{opacity: 0}, {opacity: 1}], 9000)")
    assert not probed_tab.call("idleness.isStill", **still)


@pytest.mark.parametrize(
    "other",
    [
        "new BroadcastChannel('news')",
        "new EventSource('data:text/event-stream,')",
        "new WebSocket('ws://127.0.0.1:9/')",
        "new Worker('data:text/javascript,0')",
    ],
)
def test_a_page_to_which_somebody_may_speak_is_not_still(probed_tab: Tab, other: str) -> None:
    probed_tab.show("<p>Text</p>")
    still = {"forMs": 1500}
    assert probed_tab.call("idleness.isStill", **still)
    probed_tab.run(f"window.other = {other}")
    # What opening it begins is over.
    probed_tab.run("return new Promise((resolve) => setTimeout(resolve, 300))")
    assert not probed_tab.call("idleness.isStill", **still)


def test_what_comes_at_an_unknown_time_is_not_waited_for_to_last(tab: Tab) -> None:
    """It was left behind the horizon: a worker that may say more, a stream that pauses."""
    assert not judge(tab, {"kind": "reading", "at": -1000, "due": -1000}, lasting=True)["isKept"]
