"""The page's wait, where another action begins before it has ended."""

from __future__ import annotations

from typing import Any

import pytest

OPTIONS = {
    "quietMs": 50, "budgetMs": 300, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [],
    "fresh": False, "restart": False, "beyond": None,
    "proof": False, "release": "always",
}  # fmt: skip


def test_a_wait_that_was_given_up_leaves_the_next_action_armed(tab: Any) -> None:
    tab.open_blank()
    tab.show("<button>Save</button>")
    armed = tab.run(
        """const button = document.querySelector("button");
        abra.gesture.begin(button, "press");
        const givenUp = abra.settle.wait(arguments[0]);
        abra.gesture.begin(button, "press");
        return givenUp.then((answer) => [answer, abra.gesture.isArmed()]);""",
        {**OPTIONS, "quietMs": 10_000},  # no machine is so busy that it ends before
    )
    assert armed == [None, True]


def test_a_wait_that_goes_on_with_the_same_observation_takes_the_place_of_the_one_before(
    tab: Any,
) -> None:
    """The one before was given up as a prompt opened; once that is answered both would run."""
    tab.open_blank()
    tab.show("<button>Save</button>")
    before, after = tab.run(
        """abra.gesture.begin(document.querySelector("button"), "press");
        const givenUp = abra.settle.wait(arguments[0]);
        const later = abra.settle.wait({ ...arguments[0], quietMs: 120 });
        return Promise.all([givenUp, later]);""",
        OPTIONS,
    )
    assert before is None
    assert after["reason"] == "quiet"


def test_while_the_handlers_of_a_press_run_the_page_is_silent_and_not_quiet(tab: Any) -> None:
    tab.open_blank()
    tab.show("<button>Save</button>")
    waited_ms = tab.run(
        """abra.gesture.begin(document.querySelector("button"), "script");
        abra.gesture.actByScript();
        const until = performance.now() + 250;
        while (performance.now() < until);
        return abra.settle.wait(arguments[0]).then((answer) => answer.waitedMs);""",
        {**OPTIONS, "quietMs": 200, "budgetMs": 1000},
    )
    assert waited_ms > 190


@pytest.mark.by_the_clock
def test_what_is_silent_while_its_timers_are_late_is_not_proved_idle(tab: Any) -> None:
    """As of a page that began to tick long ago, on a machine that has no time for it."""
    tab.open_blank()
    at_once, late, then = tab.run(
        """const wait = (behindMs) => {
          abra.scheduled.look = () => ({
            items: [], lacking: null, behindMs: behindMs(), isFrameBound: false, ranAt: 0,
            followedAt: 0, others: [], requestsOfOlder: [],
          });
          return abra.settle.wait(arguments[0]);
        };
        let looks = 0;
        return wait(() => 0)
          .then((first) => wait(() => 15)
            .then((second) => wait(() => (looks += 1) > 2 ? 0 : 15)
              .then((third) => [first, second, third])));""",
        {**OPTIONS, "quietMs": 200, "budgetMs": 1000, "proof": True, "fresh": True},
    )
    assert (at_once["proof"], at_once["waitedMs"] < 200) == ("at_once", True)
    assert (late["proof"], late["unproven"], late["waitedMs"] >= 200) == (
        "none",
        "timers are late",
        True,
    )
    assert (then["proof"], then["waitedMs"] < 200) == ("at_once", True)


def test_what_has_just_gone_on_changing_is_not_proved_idle(tab: Any) -> None:
    """Its timers are the page's own, and a busy machine lets none of them run for two frames."""
    tab.open_blank()
    known = "items: [], others: [], requestsOfOlder: [], lacking: null, behindMs: 0, followedAt: 0"
    given_up, then = tab.run(
        f"""abra.scheduled.look = () => ({{ {known}, ranAt: 0, isFrameBound: true }});
        const options = arguments[0];
        let id = 0;
        const change = () => {{
          document.body.append(document.createElement("p"));
          id = setTimeout(change, Math.random() * 20);
        }};
        change();
        return abra.settle.wait({{ ...options, budgetMs: 300, proof: false }}).then((first) => {{
          clearTimeout(id);
          return abra.settle.wait(options).then((second) => [first, second]);
        }});""",
        {**OPTIONS, "quietMs": 200, "budgetMs": 1000, "proof": True, "fresh": True},
    )
    assert (given_up["done"], given_up["reason"]) == (False, "still_mutating")
    assert (then["done"], then["proof"], then["waitedMs"] >= 200) == (True, "none", True)


@pytest.mark.by_the_clock
def test_where_no_frame_is_drawn_none_proves_anything(tab: Any) -> None:
    """A busy machine draws none for longer than is waited for one."""
    tab.open_blank()
    known = "items: [], others: [], requestsOfOlder: [], lacking: null, behindMs: 0"
    look = f"{known}, isFrameBound: true, ranAt: performance.now()"
    drawn, undrawn = tab.run(
        f"""abra.scheduled.look = () => ({{ {look} }});
        const options = arguments[0];
        const real = abra.builtins.nextFrame;
        return abra.settle.wait(options).then((first) => {{
          abra.builtins.nextFrame = () => 0;
          return abra.settle.wait(options).then((second) => {{
            abra.builtins.nextFrame = real;
            return [first, second];
          }});
        }});""",
        {**OPTIONS, "quietMs": 250, "budgetMs": 1000, "proof": True, "fresh": True},
    )
    assert (drawn["proof"], drawn["waitedMs"] < 250) == ("frames", True)
    assert (undrawn["proof"], undrawn["unproven"], undrawn["waitedMs"] >= 250) == (
        "none",
        "no frame is drawn",
        True,
    )


@pytest.mark.by_the_clock
@pytest.mark.parametrize(
    ("lasting", "due", "waits"), [(True, 1200, True), (False, 1200, False), (True, 1700, False)]
)
def test_what_must_last_waits_for_what_the_action_has_begun_for_later(
    probed_tab: Any, lasting: bool, due: int, waits: bool
) -> None:
    probed_tab.show("<button>Save</button>")
    text = probed_tab.run(
        """const button = document.querySelector("button");
        button.onclick = () => setTimeout(() => (button.textContent = "Saved"), arguments[1]);
        abra.gesture.begin(button, "script");
        abra.gesture.actByScript();
        abra.observer.press(window);
        button.click();
        return abra.settle.wait(arguments[0]).then(() => button.textContent);""",
        {**OPTIONS, "budgetMs": 2000, "proof": True, "lasting": lasting},
        due,
    )
    assert (text == "Saved") is waits


#: An action that does this, as a script of the page, and the wait after it.
ACT = """
const [options, script] = arguments;
const button = document.querySelector("button");
button.onclick = new Function(`${script}\n//# sourceURL=https://shop.example/app.js`);
const act = () => {
  abra.gesture.begin(button, "script");
  abra.gesture.actByScript();
  abra.observer.press(window);
  button.click();
  return abra.settle.wait(options);
};
"""
PATIENT = {**OPTIONS, "budgetMs": 15_000, "proof": True}


def after(tab: Any, script: str, acts: str = "act()", **options: Any) -> Any:
    tab.show("<button>Save</button><p>Saved</p><i></i>")
    return tab.run(f"{ACT} return {acts};", {**PATIENT, **options}, script)


def test_a_bar_that_a_script_shrinks_is_not_waited_for(probed_tab: Any) -> None:
    """It would take 40 s."""
    answer = after(
        probed_tab,
        """const bar = document.querySelector("i");
        bar.style = "display: block; height: 4px; width: 1000px";
        let width = 1000;
        setInterval(() => (bar.style.width = `${width -= 1}px`), 40)""",
    )
    assert answer["done"]
    (left,) = answer["left"]
    assert (left["kind"], left["isRound"]) == ("interval", True)


def test_timers_that_begin_each_other_for_ever_are_left(probed_tab: Any) -> None:
    script = "const again = () => setTimeout(again, 5); again()"
    first, second = after(
        probed_tab, script, "act().then((first) => act().then((second) => [first, second]))"
    )
    assert (first["done"], second["done"]) == (True, True)
    assert {each["isRound"] for each in first["left"]} == {True}
    # They are known: the next action loses no time.
    assert second["waitedMs"] < first["waitedMs"] / 2


#: Changes the paragraph for ever: by an interval, by timers that begin each other.
ROUNDS = {
    "interval": "setInterval(() => (document.querySelector('p').textContent = Math.random()), 20)",
    "timers": "const again = () => { document.querySelector('p').textContent = Math.random();"
    " setTimeout(again, 10 + 20 * Math.random()); }; again()",
}
LEFT_OUT = {
    "ignore": "ignore: [{ strategy: 'css', locator: 'p' }]",
    "scope": "scope: { ref: abra.registry.idOf(button), strategy: null, locator: null }",
}


@pytest.mark.parametrize("by", ROUNDS)
@pytest.mark.parametrize("out", LEFT_OUT)
def test_a_chain_that_changes_only_what_does_not_count_holds_no_wait(
    probed_tab: Any, by: str, out: str
) -> None:
    answer = after(
        probed_tab, ROUNDS[by], f"Object.assign(options, {{ {LEFT_OUT[out]} }}) && act()"
    )
    assert (answer["done"], answer["mutations"]) == (True, 0)
    # Else it is left as endless, which takes longer.
    assert {(each["isIgnored"], each["isRound"]) for each in answer["left"]} == {(True, False)}


def test_a_chain_that_changes_what_counts_as_well_holds_the_wait(probed_tab: Any) -> None:
    script = """let turns = 0; const [bar] = document.querySelectorAll("i");
        const step = setInterval(() => {
          document.querySelector("p").textContent = turns += 1;
          bar.title = turns;
          if (turns === 12) clearInterval(step);
        }, 40)"""
    options = "Object.assign(options, { ignore: [{ strategy: 'css', locator: 'p' }] })"
    answer, turns = after(
        probed_tab, script, f"{options} && act().then((it) => [it, document.body.innerText])"
    )
    assert answer["done"]
    assert "12" in turns


@pytest.mark.parametrize("by", ROUNDS)
def test_what_an_action_long_before_began_holds_no_wait_for_what_it_does_not_change(
    probed_tab: Any, by: str
) -> None:
    """That of the action was given up, and has told so."""
    first, later = after(
        probed_tab, ROUNDS[by],
        "act().then((first) => new Promise((done) => setTimeout(done, 2200)).then(() => {"
        " abra.settle.release(); return abra.settle.wait({ ...options, budgetMs: 1000,"
        " fresh: true, quietMs: 100, ignore: [{ strategy: 'css', locator: 'p' }] }); })"
        ".then((later) => [first, later]))",
        budgetMs=600,
    )  # fmt: skip
    assert (first["done"], first["reason"]) == (False, "still_mutating")
    assert (later["done"], later["mutations"]) == (True, 0)


def test_what_runs_and_changes_nothing_is_no_change(probed_tab: Any) -> None:
    answer = after(probed_tab, "setInterval(() => 0, 20)", budgetMs=600)
    assert (answer["done"], answer["reason"]) == (False, "still_scheduled")
    (left,) = answer["left"]
    assert left["kind"] == "interval"


@pytest.mark.parametrize(("due", "text"), [(200, "Done"), (60_000, "Saved")])
def test_of_ten_thousand_timers_those_that_are_due_first_count(
    probed_tab: Any, due: int, text: str
) -> None:
    script = f"""for (let at = 0; at < 10000; at += 1) setTimeout(() => 0, 60000 + at);
        setTimeout(() => (document.querySelector("p").textContent = "Done"), {due})"""
    answer, shown = after(
        probed_tab, script,
        "act().then((it) => [it, document.querySelector('p').textContent])", quietMs=100,
    )  # fmt: skip
    assert answer["done"]
    assert shown == text
    assert {each["kind"] for each in answer["left"]} == {"timer"}


def test_a_worker_that_never_answers_ends_one_wait_and_holds_no_other(probed_tab: Any) -> None:
    script = """window.deaf ??= new Worker(URL.createObjectURL(new Blob(["onmessage = () => 0"])));
        deaf.postMessage(0)"""
    first, second = after(
        probed_tab, script,
        "act().then((first) => act().then((second) => [first, second]))", budgetMs=600,
    )  # fmt: skip
    assert not first["done"]
    assert [each["kind"] for each in first["left"]] == ["worker"]
    assert second["done"]


def test_an_animation_out_of_sight_is_left(tab: Any) -> None:
    """What its end leads to is not waited for, so it is named."""
    tab.open_blank()
    tab.show("<button>Save</button><p style='position:absolute;left:-999px'>away</p>")
    left = tab.run(
        """abra.gesture.begin(document.querySelector("button"), "script");
        abra.gesture.actByScript();
        document.querySelector("p").animate({ opacity: [0, 1] }, 60000);
        return abra.settle.wait(arguments[0]).then((answer) => answer.left);""",
        {**OPTIONS, "budgetMs": 5000},
    )
    assert [each["kind"] for each in left] == ["animation out of sight"]


FADES = {
    "in": "<style>p { opacity: 0; transition: opacity .5s } p.on { opacity: 1 }</style>",
    "out": "<style>p { transition: opacity .5s } p.on { opacity: 0 }</style>",
}


@pytest.mark.parametrize("style", FADES.values(), ids=FADES.keys())
def test_the_end_of_a_fade_that_somebody_hears_is_waited_for(probed_tab: Any, style: str) -> None:
    """The last frames of it show nothing, but what hears its end may go on."""
    probed_tab.show(f"{style}<button>Save</button><p>x</p><i></i>")
    text = probed_tab.run(
        """const p = document.querySelector("p");
        p.addEventListener("transitionend", () => setTimeout(() => {
          document.querySelector("i").textContent = "saved";
        }, 200));
        abra.gesture.begin(document.querySelector("button"), "script");
        abra.gesture.actByScript();
        p.className = "on";
        return abra.settle.wait(arguments[0])
          .then(() => document.querySelector("i").textContent);""",
        {**OPTIONS, "budgetMs": 5000, "proof": True},
    )
    assert text == "saved"


#: What shows at once, and goes by itself later, with styles alone.
LATER = {
    "an animation": "@keyframes gone {to {opacity: 0}} .on {animation: gone .3s 4s forwards}",
    "a transition": "p {transition: opacity .3s 4s} .on {opacity: 0}",
}


@pytest.mark.parametrize("style", LATER.values(), ids=LATER)
def test_what_begins_to_move_after_the_horizon_is_named(tab: Any, style: str) -> None:
    """As the end of a toast by a timer; what begins within it is waited for."""
    tab.open_blank()
    tab.show(f"<style>{style}</style><button>Save</button><p>x</p>")
    answer = tab.run(
        """const p = document.querySelector("p");
        abra.gesture.begin(document.querySelector("button"), "script");
        abra.gesture.actByScript();
        p.className = "on";
        return abra.settle.wait(arguments[0]);""",
        {**OPTIONS, "budgetMs": 8000, "proof": True},
    )
    assert answer["done"]
    assert answer["waitedMs"] < 2000
    (left,) = answer["left"]
    assert left["kind"] == "animation"
    assert 1500 < left["dueMs"] <= 4000


def test_what_begins_to_move_within_the_horizon_is_waited_for(tab: Any) -> None:
    tab.open_blank()
    tab.show(
        "<style>p {transition: opacity .2s .4s} .on {opacity: 0}</style>"
        "<button>Save</button><p>x</p>"
    )
    opacity = tab.run(
        """const p = document.querySelector("p");
        abra.gesture.begin(document.querySelector("button"), "script");
        abra.gesture.actByScript();
        p.className = "on";
        return abra.settle.wait(arguments[0]).then(() => Number(getComputedStyle(p).opacity));""",
        {**OPTIONS, "budgetMs": 8000, "proof": True},
    )
    assert opacity < 0.02


@pytest.mark.parametrize(("delay", "at_most"), [(100, 12), (5, 20)])
def test_a_timer_is_looked_at_as_soon_as_it_has_run(tab: Any, delay: int, at_most: int) -> None:
    """A short one may be one of many that follow each other."""
    tab.open_blank()
    first = tab.run(
        """const { now } = performance, at = performance.now();
        const item = {
          kind: "timer", at: 0, due: at + 11.5, delay: arguments[1], steps: 0,
          runs: 0, repeats: false, sure: true, chain: { id: 1, at: 0, runs: 0 }, url: "", place: "",
        };
        abra.scheduled.look = () => ({
          items: [item], lacking: null, behindMs: 0, isFrameBound: false, ranAt: 0,
          followedAt: 0, others: [], requestsOfOlder: [],
        });
        const { later } = abra.builtins;
        let asked = null;
        abra.builtins.later = (then, ms) => later(then, (asked ??= ms));
        performance.now = () => at;
        const waited = abra.settle.wait(arguments[0]);
        performance.now = now;
        return waited.then(() => asked);""",
        {**OPTIONS, "proof": True, "budgetMs": 100},
        delay,
    )
    assert first == pytest.approx(at_most, abs=1)
    assert first > 11.5
