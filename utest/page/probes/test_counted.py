"""What the probes count, and for how long (page/probes), by what the agent knows of it."""

from __future__ import annotations

import pytest

from AbraLibrary.browser.agent import caller, request
from utest.page.conftest import Tab

#: The answer once so many ms have gone by.
LATER = "new Promise((resolve) => abra.builtins.later(resolve, {})).then(() => ({}))"


@pytest.mark.parametrize(("delay", "steps"), [(80, 1), (20, 0)])
def test_a_wait_of_a_chain_counts_as_a_step(probed_tab: Tab, delay: int, steps: int) -> None:
    look = "abra.scheduled.look(0).items.find((item) => item.delay === 60000).steps"
    probed_tab.run(f"setTimeout(() => setTimeout(() => 0, 60000), {delay})")
    assert probed_tab.run(f"return {LATER.format(delay + 200, look)}") == steps


@pytest.mark.parametrize("adopts", ["", "abra.scheduled.adopt(0)"])
def test_the_timer_by_which_a_driver_bounds_its_call_is_not_the_pages(
    probed_tab: Tab, adopts: str
) -> None:
    """WebKitGTK's sets it in the page, in the task of the call, which may adopt what began."""
    probed_tab.run("setTimeout(() => 0, 50000)")
    call = request("scheduled.lookAt", {"since": 0}, timer_s=3.5)
    probed_tab.run(f"setTimeout(() => 0, 3500); return ({caller()})(arguments[0])", call)
    probed_tab.run(f"setTimeout(() => 0, 60000); {adopts}")
    delays = probed_tab.run("return abra.scheduled.look(0).items.map(({ delay }) => delay)")
    assert delays == [50000, 60000]


def test_a_timer_of_the_page_before_such_a_call_stays_its_own(probed_tab: Tab) -> None:
    """The driver ends its own with the call."""
    probed_tab.run("setTimeout(() => 0, 50000)")
    call = request("scheduled.lookAt", {"since": 0}, timer_s=3.5)
    probed_tab.run(f"return ({caller()})(arguments[0])", call)
    delays = probed_tab.run("return abra.scheduled.look(0).items.map(({ delay }) => delay)")
    assert delays == [50000]


def test_a_posted_message_is_on_its_way_for_a_moment(clocked_tab: Tab) -> None:
    """Nobody hears of it, so it is a matter of time, which goes by only here."""
    found = clocked_tab.run(
        """clock.at = performance.now();
        postMessage(0, "*");
        return [0, 200].map((ms) => {
          clock.at += ms;
          return abra.scheduled.look(0).lacking;
        });"""
    )
    assert found == ["a message is on its way", None]


def test_a_message_that_nobody_takes_is_lost_after_a_while(clocked_tab: Tab) -> None:
    look = "abra.scheduled.look(0).items.filter(({ kind }) => kind === 'message').length"
    clocked_tab.run("clock.at = performance.now(); new MessageChannel().port1.postMessage(0)")
    assert clocked_tab.run(f"clock.at += 150; return {look}") == 1
    assert clocked_tab.run(f"clock.at += 700; return {look}") == 0


def test_who_draws_on_a_canvas_is_counted_by_frames(clocked_tab: Tab) -> None:
    """Two strokes of one callback are of one frame; a stroke after a while is of another one.

    The probes tell frames apart by the time between strokes.
    """
    clocked_tab.show("<canvas></canvas>")
    drawn = clocked_tab.run(
        """const canvas = document.querySelector("canvas");
        const context = canvas.getContext("2d");
        abra.scheduled.listen(true);
        clock.at = performance.now();
        const draw = () => {
          clock.at += 40;
          context.fillRect(0, 0, 9, 9);
          context.strokeRect(0, 0, 9, 9);
        };
        return new Promise((resolve) => {
          setTimeout(() => (draw(), setTimeout(() => (draw(), resolve()), 40)), 40);
        }).then(() => abra.scheduled.drawn(canvas));"""
    )
    assert drawn == {"byAction": 0, "byItself": 2}


@pytest.mark.parametrize("way", ["fetch", "xhr"])
def test_the_next_of_long_polls_continues_the_chain_of_the_first(probed_tab: Tab, way: str) -> None:
    """So does all that its answers lead to; what began of late is else taken for the action's."""
    listed = probed_tab.run(
        """const [way] = arguments;
        let polls = 0;
        const next = () => (polls += 1) < 3 ? poll() : setTimeout(() => 0, 60000);
        const ask = () => fetch("data:," + polls).then((answer) => answer.text()).then(next);
        const send = () => {
          const request = new XMLHttpRequest();
          request.open("GET", "data:," + polls);
          request.onload = next;
          request.send();
        };
        const poll = () => (way === "fetch" ? ask() : send());
        abra.scheduled.prepare();
        poll();
        const begun = performance.now() + 0.5;
        while (performance.now() < begun);
        return new Promise((resolve) => {
          const look = () => {
            if (polls < 3) return abra.builtins.later(look, 1);
            abra.scheduled.adopt(begun, begun);
            resolve(abra.scheduled.look(begun).items.length);
          };
          look();
        });""",
        way,
    )
    assert listed == 0


BUSY = "for (const end = performance.now() + 300; performance.now() < end;);"
BUSIED = {
    "a handler": f"abra.probes.ask('press'); {BUSY} return performance.now()",
    "what awaits an answer": (
        "abra.probes.ask('press'); return new Promise((resolve) =>"
        f" fetch('data:,').then(() => {{ {BUSY} resolve(performance.now()); }}))"
    ),
}


@pytest.mark.parametrize("script", BUSIED.values(), ids=BUSIED)
def test_what_follows_the_action_counts_from_the_end_of_its_task(
    probed_tab: Tab, script: str
) -> None:
    """Its handlers may take a while, and what they begin last comes after that."""
    probed_tab.run("abra.probes.ask('prepare')")
    end = probed_tab.run(script)
    assert probed_tab.run("return abra.scheduled.look(0).followedAt") >= end
