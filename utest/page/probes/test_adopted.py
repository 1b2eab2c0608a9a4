"""What began shortly before a wait, and what that leads to, belongs to the step before it."""

from __future__ import annotations

import pytest

from utest.page.conftest import Tab

#: Runs a script and, some ms later, adopts what began in the last 500; then the action's delays.
ADOPT = """
const [script, before, after] = arguments;
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
const ours = () => abra.scheduled.look(0).items.filter(({ sure }) => sure);
const delays = () => ours().map(({ delay }) => delay);
abra.probes.ask("prepare");
new Function(script)();
return later(before).then(() => {
  abra.scheduled.adopt(performance.now() - 500);
  return after ? later(after).then(delays) : delays();
});
"""
GOES_ON = {
    "a timer in a timer": "setTimeout(() => setTimeout(() => 0, 60000), 0)",
    "timers, each set by the one before": (
        "let n = 0; const f = () => ++n < 3 ? setTimeout(f, 20) : setTimeout(() => 0, 60000); f()"
    ),
    "what an interval has waited for": (
        "let n = 0; const t = setInterval(() => {"
        " if (++n === 2) { clearInterval(t); setTimeout(() => 0, 60000) } }, 30)"
    ),
}


@pytest.mark.parametrize("script", GOES_ON.values(), ids=GOES_ON)
@pytest.mark.parametrize(("before", "after"), [(10, 300), (200, 0)])
def test_a_chain_that_has_run_before_is_adopted(
    probed_tab: Tab, script: str, before: int, after: int
) -> None:
    assert probed_tab.run(ADOPT, script, before, after) == [60000]


def test_a_chain_from_longer_before_is_not_adopted(probed_tab: Tab) -> None:
    script = "setTimeout(() => setTimeout(() => 0, 60000), 550)"
    assert probed_tab.run(ADOPT, script, 700, 0) == []


@pytest.mark.parametrize("loop", ["const f = () => setTimeout(f, 40); f()", "setInterval(f, 40)"])
def test_a_loop_that_was_adopted_is_left_after_a_while(probed_tab: Tab, loop: str) -> None:
    script = f"window.f = () => 0; {loop}"
    assert probed_tab.run(ADOPT, script, 100, 0) == [40]
    probed_tab.open_probed()
    assert probed_tab.run(ADOPT, script, 100, 800) == []


def test_a_loop_of_frames_is_not_adopted(probed_tab: Tab) -> None:
    script = "const f = () => requestAnimationFrame(f); f()"
    assert probed_tab.run(ADOPT, script, 200, 0) == []


def test_what_the_approach_has_begun_counts_as_begun_by_the_press(probed_tab: Tab) -> None:
    """An answer that the pointer has asked for on its way may be what the press awaits."""
    found = probed_tab.run(
        """abra.observer.arm();
        setTimeout(() => 0, 60000);
        const later = new Promise((resolve) => abra.builtins.later(resolve, 30));
        return later.then(() => {
          abra.observer.restart();
          const { since } = abra.observer.current();
          const { items } = abra.scheduled.look(since);
          return items.map(({ sure, delay }) => [sure, delay]);
        });"""
    )
    assert found == [[True, 60000]]


def test_what_began_before_the_approach_is_not_the_actions(probed_tab: Tab) -> None:
    found = probed_tab.run(
        """setTimeout(() => 0, 60000);
        const later = () => new Promise((resolve) => abra.builtins.later(resolve, 30));
        return later().then(() => { abra.observer.arm(); return later(); }).then(() => {
          abra.observer.restart();
          return abra.scheduled.look(0).items.map(({ sure }) => sure);
        });"""
    )
    assert found == [False]
