"""What something older than an action changes is its outcome only if it displays what that set."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

pytestmark = pytest.mark.by_the_clock

MARKUP = "<button id=dead>Dead</button><p id=out>none</p><dialog id=box><h2>Offer</h2></dialog>"
#: A timer of the page, and what it does at each of its runs: `run` is which one it is, and
#: `pressed` whether the button was pressed before.
BEGIN = """
const [begin, work] = arguments;
window.run = 0;
window.pressed = false;
const doing = new Function("run", "pressed", work);
const turn = () => { run += 1; doing(run, pressed); };
new Function("turn", begin)(turn);
abra.settle;  // a press brings it
"""
#: In a task of its own, as what runs in a timer's would be that timer's.
PRESS = """
abra.gesture.begin(dead, "press");
abra.gesture.actByScript();
dead.focus();
pressed = true;
"""
#: What counts as changed by the press.
ASK = """
const watch = abra.observer.current();
const view = { area: { holds: () => true }, filters: true };
const { mutations, doubtful } = abra.changes.summary(watch, view);
const excluded = abra.changes.excluded(watch, view).filter(({ isOlder }) => isOlder);
const older = excluded.map(({ locator }) => locator);
const { dialogsOpened, focusMoved, urlBefore, urlAfter } = abra.gesture.observed();
const { requestsOfOlder: requests, others } = abra.scheduled.look(watch.since);
const hasGone = urlBefore !== urlAfter;
abra.gesture.end();
return { mutations, doubtful, older, dialogsOpened, focusMoved, hasGone, requests, others };
"""
#: How long is waited for the runs of a timer.
LONGEST_S = 5.0
SHORTLY_S = 0.15
#: Begins it, and presses before its first run: what is due at once comes before what is due later,
#: however late a busy machine is with both.
BEGIN_AND_PRESS = f"""{BEGIN}
return new Promise((resolve) => abra.builtins.later(() => {{ {PRESS} resolve(run); }}, 0));
"""
ONCE, LOOP = "setTimeout(turn, 300)", "setInterval(turn, 30)"


def pressed(tab: Tab, begin: str, work: str, before: int = 0, after: int = 1) -> dict[str, Any]:
    """What the press did, behind so many runs before it and after it."""
    tab.show(MARKUP)
    if before or "animation" in begin:  # whose turns count from the press on
        tab.run(BEGIN, begin, work)
        await_runs(tab, before)
        ran = tab.run(PRESS + "return run")
    else:
        ran = tab.run(BEGIN_AND_PRESS, begin, work)
        assert ran == 0
    await_runs(tab, int(ran) + after)
    time.sleep(SHORTLY_S)  # what a run has begun comes in a moment
    seen: dict[str, Any] = tab.run(ASK)
    return seen


def await_runs(tab: Tab, runs: int) -> None:
    until = time.monotonic() + LONGEST_S
    while tab.run("return run") < runs:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_what_an_older_chain_has_asked_for_stays_others_when_it_is_answered(
    probed_tab: Tab,
) -> None:
    """Events tell of its end later, and of none where nobody reads the answer."""
    work = "fetch('data:,news').then(() => { answered += 1; })"
    seen = pressed(probed_tab, LOOP, f"window.answered ??= 0; {work}", before=5, after=3)
    assert probed_tab.run("return answered") >= 6
    assert seen["requests"] == []  # a loop may display what the action set
    assert seen["others"].count("data:,news") >= 2


@pytest.mark.parametrize(
    "work",
    [
        "out.textContent = 'later'",
        "out.className = 'later'",
        "out.append(document.createElement('i'))",
        "out.innerHTML = '<i></i>'; out.firstChild.textContent = 'later'",
        "out.textContent = `at ${run}`; setTimeout(() => { out.textContent = 'at last' }, 50)",
    ],
)
def test_what_a_timer_from_before_changes_at_its_first_run_is_no_outcome(
    probed_tab: Tab, work: str
) -> None:
    seen = pressed(probed_tab, ONCE, work)
    assert (seen["mutations"], seen["older"]) == (0, ["p#out"])


def test_a_clock_that_begins_behind_the_press_is_no_outcome(probed_tab: Tab) -> None:
    seen = pressed(probed_tab, "setInterval(turn, 90)", "out.textContent = `at ${run}`", after=4)
    assert (seen["mutations"], seen["older"]) == (0, ["p#out"])


@pytest.mark.parametrize(
    ("work", "what"),
    [
        ("box.showModal()", "dialogsOpened"),
        ("box.show()", "dialogsOpened"),
        ("box.firstChild.tabIndex = 0; box.open = true; box.firstChild.focus()", "focusMoved"),
        ("location.hash = `later${run}`", "hasGone"),
        ("history.replaceState(null, '', '?later')", "hasGone"),
    ],
)
def test_what_it_opens_and_where_it_goes_is_none(probed_tab: Tab, work: str, what: str) -> None:
    assert not pressed(probed_tab, ONCE, work)[what]


def test_what_it_asks_for_is_none(probed_tab: Tab) -> None:
    work = "fetch('data:,a').catch(() => 0); new Image().src = 'data:,b'"
    assert pressed(probed_tab, ONCE, work)["requests"] == ["data:,a", "data:,b"]


def test_a_loop_that_ran_before_without_changing_it_displays_what_the_action_set(
    probed_tab: Tab,
) -> None:
    seen = pressed(probed_tab, LOOP, "if (pressed) out.className = 'pressed'", 4, 4)
    assert seen["mutations"] != 0
    assert (seen["doubtful"], seen["older"]) == (False, [])
    probed_tab.open_probed()
    work = "if (pressed) fetch('data:,a').catch(() => 0)"
    assert pressed(probed_tab, LOOP, work, 4, 4)["requests"] == []


def test_a_loop_that_goes_on_without_changing_it_displays_it_too(probed_tab: Tab) -> None:
    work = "if (pressed && !out.title) { out.title = 'pressed' }"
    assert pressed(probed_tab, LOOP, work, after=5)["mutations"] != 0
    probed_tab.open_probed()
    clock = "if (pressed && !out.title) { out.title = out.textContent = '10:42' }"
    assert pressed(probed_tab, LOOP, clock, after=5)["mutations"] == 0


def test_a_press_that_is_given_to_the_page_once_more_is_the_actions(probed_tab: Tab) -> None:
    probed_tab.run("window.again = () => setTimeout(() => { out.textContent = 'pressed' }, 50)")
    work = "dead.onclick = again; dead.click()"
    seen = pressed(probed_tab, ONCE, work)
    assert (seen["mutations"], seen["older"]) == (1, [])
    probed_tab.open_probed()
    work = "dead.onclick = () => { out.textContent = 'pressed' }; dead.click()"
    assert pressed(probed_tab, ONCE, work)["mutations"] == 1


@pytest.mark.parametrize("before", [1, 5])
def test_words_that_a_timer_writes_again_and_again_display_what_the_action_set(
    probed_tab: Tab, before: int
) -> None:
    work = "out.textContent = pressed ? 'pressed' : 'none'"
    seen = pressed(probed_tab, LOOP, work, before, 4)
    assert seen["mutations"] != 0
    assert (seen["doubtful"], seen["older"]) == (False, [])


def test_a_figure_that_it_writes_again_and_again_may_be_a_clock(probed_tab: Tab) -> None:
    work = "out.textContent = pressed ? '10:42' : '10:41'"
    assert pressed(probed_tab, LOOP, work, 5, 4)["mutations"] == 0
    probed_tab.open_probed()
    assert pressed(probed_tab, LOOP, work, 1, 4)["mutations"] == 0


#: Something that no probe follows, from before: the turns of an animation, each so many ms. Those
#: before the press are none, however late that comes.
UNSEEN = """
const style = document.createElement("style");
style.textContent = "@keyframes turns {{ to {{ outline-color: red }} }}";
document.body.append(style);
out.style.animation = "turns {ms}ms infinite";
out.addEventListener("animationiteration", () => {{ if (pressed) turn(); }});
"""
#: By the clock these are so many on a busy machine, too: time goes by with each turn only. Heard of
#: here first, as whoever hears of it looks at the clock.
TIMED = """
const begunAt = clock.at = performance.now();
const goOn = () => {{ if (pressed) clock.at = begunAt + (run + 1) * {ms}; }};
addEventListener("animationiteration", goOn, true);
"""


def pressed_late(tab: Tab, ms: int, work: str, after: int = 1) -> dict[str, Any]:
    tab.open_late()
    return pressed(tab, (TIMED + UNSEEN).format(ms=ms), work, after=after)


def test_where_the_probes_came_late_what_follows_nothing_known_is_no_outcome(tab: Tab) -> None:
    seen = pressed_late(tab, 700, "if (run === 1) out.className = 'later'")
    assert (seen["mutations"], seen["older"]) == (0, ["p#out"])


def test_there_what_comes_soon_is_in_doubt(tab: Tab) -> None:
    seen = pressed_late(tab, 250, "if (run === 1) out.className = 'later'")
    assert (seen["mutations"], seen["doubtful"]) == (1, True)
    clock = pressed_late(tab, 300, "out.className = `at${run}`", 4)
    assert (clock["mutations"], clock["older"]) == (0, ["p#out"])


def test_there_what_follows_something_of_the_action_is_its_outcome(tab: Tab) -> None:
    tab.open_late()
    later = "setTimeout(() => { window.isLate = true; }, 600)"
    begin = f"document.addEventListener('focusin', () => {later}); {UNSEEN.format(ms=100)}"
    work = "if (window.isLate && !out.title) { out.title = 'pressed'; }"
    assert pressed(tab, begin, work, after=9)["mutations"] == 1


def test_what_the_press_changes_as_well_is_its_outcome(probed_tab: Tab) -> None:
    probed_tab.run("document.addEventListener('focusin', () => { window.heard?.() })")
    probed_tab.run("window.heard = () => { out.textContent = 'pressed' }")
    seen = pressed(probed_tab, ONCE, "out.textContent = 'later'")
    assert seen["mutations"] != 0
