"""What began shortly before a wait, and what that leads to, belongs to the step before it."""

from __future__ import annotations

import pytest

from utest.page.conftest import Tab

#: Runs a script and, some ms later, adopts what began in the last 500; then the action's delays.
#: By the clock these are all the ms that have gone by, though timers run later on a busy machine.
ADOPT = """
const [script, before, after] = arguments;
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
clock.at = performance.now();
const ours = () => abra.scheduled.look(0).items.filter(({ sure }) => sure);
const delays = () => ours().map(({ delay }) => delay);
abra.probes.ask("prepare");
new Function(script)();
return later(before).then(() => {
  clock.at += before;
  abra.scheduled.adopt(performance.now() - 500);
  clock.at += after;
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
    clocked_tab: Tab, script: str, before: int, after: int
) -> None:
    assert clocked_tab.run(ADOPT, script, before, after) == [60000]


def test_a_chain_from_longer_before_is_not_adopted(clocked_tab: Tab) -> None:
    script = "setTimeout(() => setTimeout(() => 0, 60000), 550)"
    assert clocked_tab.run(ADOPT, script, 700, 0) == []


@pytest.mark.parametrize("loop", ["const f = () => setTimeout(f, 40); f()", "setInterval(f, 40)"])
def test_a_loop_that_was_adopted_is_left_after_a_while(clocked_tab: Tab, loop: str) -> None:
    script = f"window.f = () => 0; {loop}"
    assert clocked_tab.run(ADOPT, script, 100, 0) == [40]
    clocked_tab.open_clocked()
    assert clocked_tab.run(ADOPT, script, 100, 800) == []


def test_a_loop_of_frames_is_not_adopted(clocked_tab: Tab) -> None:
    script = "const f = () => requestAnimationFrame(f); f()"
    assert clocked_tab.run(ADOPT, script, 200, 0) == []


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


WORKER = "window.w = new Worker(URL.createObjectURL(new Blob([{!r}])))"
#: The kinds of the action that are under way once what a document began in its start is adopted.
START = """
const [script, before] = arguments;
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
new Function(script)();
return Promise.race([window.ready ?? later(before), later(3000)]).then(() => {
  abra.scheduled.adopt(performance.now() - 500);
  return abra.scheduled.look(0).items.filter(({ sure }) => sure).map(({ kind }) => kind);
});
"""
PORT = "const c = new MessageChannel(); w.postMessage(0, [c.port2]); window.c = c"
#: Nine seconds of silence, as a file of 8,000 samples a second.
WAV = (
    "const head = '524946460000000057415645666d742010000000010001'"
    " + '00401f0000401f0000010008006461746140190100';"
    "const bytes = new Uint8Array(44 + 72000).fill(128);"
    "head.match(/../g).forEach((byte, at) => { bytes[at] = parseInt(byte, 16); });"
    "const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));"
    "const hear = (go) => addEventListener('playing', () => setTimeout(go), true);"
    "window.ready = new Promise(hear);"
)
#: A worker that a new document makes while it loads.
STARTING = (
    "Object.defineProperty(document, 'readyState', {value: 'interactive', configurable: true}); "
)
#: What the test itself begins, and the loading of a sound.
OWN = ("media", "work", "timer")
BEGUN = {
    "a worker that speaks first": (
        STARTING + WORKER.format("setTimeout(postMessage, 9000, 0)"), ["unasked"],
    ),
    "a worker of later": (WORKER.format("setTimeout(postMessage, 9000, 0)"), []),
    "a worker that has spoken": (WORKER.format("postMessage(0)"), []),
    "a worker that has been spoken to": (
        WORKER.format("onmessage = () => 0") + "; w.postMessage(0)", ["worker"],
    ),
    "a port that was handed over": (
        STARTING + WORKER.format("setTimeout(postMessage, 9000, 0)") + f"; {PORT}", ["unasked"],
    ),
    "a sound": (
        f"{WAV} document.body.innerHTML = '<video muted>';"
        " const a = document.body.firstChild; a.src = url; a.play()", ["playing"],
    ),
    "a sound that plays by itself": (
        f"{WAV} document.body.innerHTML = `<video autoplay muted src='${{url}}'></video>`",
        ["playing"],
    ),
    "a sound without an end": (
        f"{WAV} document.body.innerHTML = `<video autoplay loop muted src='${{url}}'></video>`", [],
    ),
    "a tone": (
        "const c = new OfflineAudioContext(1, 80, 8000); const o = c.createOscillator();"
        " o.start(); o.stop(1)", ["playing"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("script", "kinds"), BEGUN.values(), ids=BEGUN)
def test_what_a_document_begins_in_its_start_is_known(
    probed_tab: Tab, script: str, kinds: list[str]
) -> None:
    probed_tab.open_probed()
    found = [each for each in probed_tab.run(START, script, 300) if each not in OWN]
    assert found == kinds


@pytest.mark.parametrize("older", ["message", "timer"])
def test_what_an_earlier_action_goes_round_with_is_not_the_next_ones(
    probed_tab: Tab, older: str
) -> None:
    """An answer to it may come just after the press."""
    found = probed_tab.run(
        """const { port1, port2 } = new MessageChannel();
        const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
        const act = () => { abra.observer.arm(); abra.scheduled.pressIn(window); };
        const goOn = () => setTimeout(() => 0, 60000);
        port1.onmessage = goOn;
        act();
        if (arguments[0] === "timer") setTimeout(() => Promise.resolve().then(goOn), 60);
        else setTimeout(() => port2.postMessage(0), 60);
        return later(30).then(() => {
          act();
          const { since } = abra.observer.current();
          const ours = () => abra.scheduled.look(since).items.filter(({ sure }) => sure);
          return later(120).then(() => ours().length);
        });""",
        older,
    )
    assert found == 0
