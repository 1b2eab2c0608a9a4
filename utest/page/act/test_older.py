"""What something older than an action changes is its outcome only if it displays what that set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MARKUP = "<button id=dead>Dead</button><p id=out>none</p><dialog id=box><h2>Offer</h2></dialog>"
#: A timer of the page, and what it does at each of its runs: `run` is which one it is, and
#: `pressed` whether the button was pressed before. Then the press, after so many runs; and what
#: counts as changed by it at the end.
PRESS = """
const [begin, work, before, done] = arguments;
let run = 0, pressed = false;
const doing = new Function("run", "pressed", work);
const turn = () => { run += 1; doing(run, pressed); };
new Function("turn", begin)(turn);
abra.settle;  // a press brings it
const ask = () => {
  const watch = abra.observer.current();
  const view = { area: { holds: () => true }, filters: true };
  const { mutations, doubtful } = abra.changes.summary(watch, view);
  const excluded = abra.changes.excluded(watch, view).filter(({ isOlder }) => isOlder);
  const older = excluded.map(({ locator }) => locator);
  const { dialogsOpened, focusMoved, urlBefore, urlAfter } = abra.gesture.observed();
  const requests = abra.scheduled.look(watch.since).requestsOfOlder;
  const hasGone = urlBefore !== urlAfter;
  const seen = { mutations, doubtful, older, dialogsOpened, focusMoved, hasGone, requests };
  abra.gesture.end();
  done(seen);
};
const press = () => {
  abra.gesture.begin(dead, "press");
  abra.gesture.actByScript();
  dead.focus();
  pressed = true;
  const until = run + 4, end = performance.now() + 400;
  const isOver = () => run >= until || performance.now() > end;
  const wait = () => abra.builtins.later(() => (isOver() ? ask() : wait()), 20);
  wait();
};
const wait = () => abra.builtins.later(() => (run >= before ? press() : wait()), 20);
wait();
"""
ONCE, LOOP = "setTimeout(turn, 150)", "setInterval(turn, 30)"


def pressed(tab: Tab, begin: str, work: str, before: int = 0) -> dict[str, object]:
    tab.show(MARKUP)
    seen: dict[str, object] = tab.run_async(PRESS, begin, work, before)
    return seen


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
    seen = pressed(probed_tab, "setInterval(turn, 90)", "out.textContent = `at ${run}`")
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
    seen = pressed(probed_tab, LOOP, "if (pressed) out.className = 'pressed'", 4)
    assert seen["mutations"] != 0
    assert (seen["doubtful"], seen["older"]) == (False, [])
    probed_tab.open_probed()
    work = "if (pressed) fetch('data:,a').catch(() => 0)"
    assert pressed(probed_tab, LOOP, work, 4)["requests"] == []


def test_a_loop_that_goes_on_without_changing_it_displays_it_too(probed_tab: Tab) -> None:
    work = "if (pressed && !out.title) { out.title = 'pressed' }"
    assert pressed(probed_tab, LOOP, work)["mutations"] != 0
    probed_tab.open_probed()
    clock = "if (pressed && !out.title) { out.title = out.textContent = '10:42' }"
    assert pressed(probed_tab, LOOP, clock)["mutations"] == 0


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
    seen = pressed(probed_tab, LOOP, work, before)
    assert seen["mutations"] != 0
    assert (seen["doubtful"], seen["older"]) == (False, [])


def test_a_figure_that_it_writes_again_and_again_may_be_a_clock(probed_tab: Tab) -> None:
    work = "out.textContent = pressed ? '10:42' : '10:41'"
    assert pressed(probed_tab, LOOP, work, 5)["mutations"] == 0
    probed_tab.open_probed()
    assert pressed(probed_tab, LOOP, work, 1)["mutations"] == 0


def test_what_the_press_changes_as_well_is_its_outcome(probed_tab: Tab) -> None:
    probed_tab.run("document.addEventListener('focusin', () => { window.heard?.() })")
    probed_tab.run("window.heard = () => { out.textContent = 'pressed' }")
    seen = pressed(probed_tab, ONCE, "out.textContent = 'later'")
    assert seen["mutations"] != 0
