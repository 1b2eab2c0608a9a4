"""What the page believes to be the outcome of a press, where the first one ends the wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder

from AbraLibrary.browser.agent import installer, prober

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PRESS = {"press": True, "write": False}
#: How a keyword looks at the page without auto_settle (bindings/options.py).
GLANCE: dict[str, Any] = {
    "quietMs": 30, "budgetMs": 1500, "animations": False, "images": False, "loading": False,
    "filters": True, "scope": None, "ignore": [], "fresh": False, "restart": False,
    "beyond": None, "outcome": True, "proof": True, "release": "outcome",
}  # fmt: skip
#: By itself, with no action of ours, at an even pace.
PACE_MS = 120


def show(tab: Tab, markup: str, script: str = "") -> None:
    """Shows it at rest: nothing has changed for a while but what changes by itself."""
    tab.show(f"<style>body{{margin:20px}}</style>{markup}")
    tab.run(f"{script}; abra.observer.catchUp()")
    tab.driver.execute_async_script("setTimeout(arguments[0], 120)")


def press(tab: Tab, phrase: str = "Save", between: str = "") -> None:
    """Finds it, lets the page do something meanwhile, and presses it."""
    answer = tab.call("candidates.retrieve", purpose="click", phrase=phrase, limit=80, ready=PRESS)
    point = (answer["ready"] or {}).get("point")
    if point is None:
        ref = answer["candidates"][0]["ref"]
        point = tab.call("pointer.prepare", ref=ref, **PRESS)["point"]
    tab.run(between)
    actions = ActionBuilder(tab.driver)
    actions.pointer_action.move_to_location(round(point["x"]), round(point["y"])).click()
    actions.perform()


def wait(tab: Tab, **more: object) -> Any:
    return tab.call("settle.wait", **(GLANCE | more))


def is_outcome(tab: Tab, **more: object) -> bool:
    """Whether the page takes what it sees for the outcome, looking on for a while."""
    seen = wait(tab, **more)
    looks = 0
    while seen["reason"] != "outcome" and looks < 3:
        seen = wait(tab, budgetMs=300, beyond=seen["mutations"])
        looks += 1
    tab.call("settle.release")
    return bool(seen["reason"] == "outcome")


OUTCOMES = {
    "a text": "<button onclick='o.textContent = 1'>Save</button><p id='o'>0</p>",
    "an element": "<button onclick='o.append(new Image())'>Save</button><p id='o'></p>",
    "an attribute": "<button onclick='o.className = 1'>Save</button><p id='o'>0</p>",
    "a text in a moment": (
        "<button onclick='setTimeout(() => { o.textContent = 1 }, 200)'>Save</button>"
        "<p id='o'>0</p>"
    ),
    "another field": "<button onclick='o.value = 1'>Save</button><input id='o'>",
    "a tick": "<input type='checkbox' aria-label='Save'>",
    "the focus": "<input aria-label='Save'>",
    "a dialog": "<button onclick='o.showModal()'>Save</button><dialog id='o'>!</dialog>",
    "the scroll position": (
        "<button onclick='window.scrollTo(0, 50)'>Save</button><p style='height:3000px'>"
    ),
}


@pytest.mark.parametrize("markup", OUTCOMES.values(), ids=OUTCOMES.keys())
def test_what_a_press_changes_is_its_outcome(blank_tab: Tab, markup: str) -> None:
    show(blank_tab, markup)
    press(blank_tab)
    assert is_outcome(blank_tab)
    assert not any(blank_tab.call("calls.leftovers").values())


def test_the_first_outcome_ends_the_wait_and_takes_down_what_was_armed(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<button id='b'>Save</button><p id='o'>0</p>",
        "b.onclick = () => { o.append(1); let n = 0; setInterval(() => o.append(n++), 7) }",
    )
    press(blank_tab)
    seen = wait(blank_tab, quietMs=400)
    assert (seen["done"], seen["reason"], seen["released"]) == (True, "outcome", True)
    assert seen["mutations"] >= 1
    assert not any(blank_tab.call("calls.leftovers").values())


def test_nothing_is_no_outcome(blank_tab: Tab) -> None:
    show(blank_tab, "<button>Save</button><p>0</p>")
    press(blank_tab)
    seen = wait(blank_tab)
    assert (seen["done"], seen["reason"], seen["released"]) == (True, "quiet", False)
    assert not is_outcome(blank_tab)


def test_without_the_wish_a_change_is_waited_out(blank_tab: Tab) -> None:
    show(blank_tab, "<button onclick='o.textContent = 1'>Save</button><p id='o'>0</p>")
    press(blank_tab)
    assert wait(blank_tab, outcome=False)["reason"] == "quiet"


#: What a page does between the look for the element and the press on it.
BEFORE = {
    "a text": "o.textContent = 'changed'",
    "a field": "f.value = 'changed'",
    "the scroll position": "scrollTo(0, 5)",
    "a dialog": "d.show()",
    "the focus": "f.focus()",
}


@pytest.mark.parametrize("script", BEFORE.values(), ids=BEFORE.keys())
def test_what_changes_before_the_press_is_not_its_outcome(blank_tab: Tab, script: str) -> None:
    # Whatever has the focus keeps it, as a press on the button would only take it.
    show(
        blank_tab,
        "<button onmousedown='event.preventDefault()'>Save</button><p id='o'>0</p><input id='f'>"
        "<dialog id='d' style='top:300px'>!</dialog><p style='height:3000px'>",
    )
    press(blank_tab, between=script)
    assert not is_outcome(blank_tab)


def test_an_outcome_beside_a_ticker_is_seen_at_once(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<button onclick='s.textContent = 1'>Save</button><p id='o'>0</p><p id='s'>0</p>",
        f"let n = 0; setInterval(() => {{ o.textContent = n += 1 }}, {PACE_MS})",
    )
    blank_tab.driver.execute_async_script(f"setTimeout(arguments[0], {6 * PACE_MS})")
    press(blank_tab)
    assert wait(blank_tab)["reason"] == "outcome"


# -- fields, of whose values no mutation tells


@pytest.fixture
def probed_tab(tab: Tab) -> Tab:
    """A document without content, with the agent and the probes in it."""
    tab.driver.get("data:text/html,<!doctype html><html><body></body></html>")
    tab.driver.execute_script(f"({prober('abra-test', late=False)})()")
    tab.driver.execute_script(f"({installer('abra-test')})()")
    return tab


FIELDS = (
    "<button id='b'>Save</button><input id='f'><input id='o'><input id='t' type='checkbox'>"
    "<textarea id='a'></textarea>"
)
#: What a page does to its fields by itself, each several times in a wait.
BY_ITSELF = {
    "an interval": "setInterval(() => { f.value += 1 }, 90)",
    "a chain of timeouts": "(function tick() { f.value += 1; setTimeout(tick, 90) })()",
    "frames": "(function tick() { f.value += 1; requestAnimationFrame(tick) })()",
    "a tick": "setInterval(() => { t.checked = !t.checked }, 90)",
    "a text area": "setInterval(() => { a.value += 1 }, 90)",
    "in a microtask": "setInterval(() => Promise.resolve().then(() => { f.value += 1 }), 90)",
}


@pytest.mark.parametrize("script", BY_ITSELF.values(), ids=BY_ITSELF.keys())
def test_what_a_timer_does_to_a_field_is_no_outcome(probed_tab: Tab, script: str) -> None:
    show(probed_tab, FIELDS, script)
    press(probed_tab)
    assert not is_outcome(probed_tab)


def test_what_a_timer_does_to_the_field_that_is_pressed_is_no_outcome(probed_tab: Tab) -> None:
    # Pressed without taking the focus, which would be an outcome.
    show(
        probed_tab,
        "<input id='b' aria-label='Save' onmousedown='event.preventDefault()'>",
        "setInterval(() => { b.value += 1 }, 90)",
    )
    press(probed_tab)
    assert not is_outcome(probed_tab)


#: What a press does to a field beside a ticking one, at once and later.
BY_THE_PRESS = {
    "at once": "o.value = 1",
    "the same field": "f.value = 'x'",
    "later": "setTimeout(() => { o.value = 1 }, 200)",
    "in a microtask": "Promise.resolve().then(() => { o.value = 1 })",
    "in a frame": "requestAnimationFrame(() => { o.value = 1 })",
    "a ticker of its own": "setInterval(() => { o.value += 1 }, 90)",
}


@pytest.mark.parametrize("script", BY_THE_PRESS.values(), ids=BY_THE_PRESS.keys())
def test_what_a_press_does_to_a_field_is_its_outcome(probed_tab: Tab, script: str) -> None:
    show(
        probed_tab,
        FIELDS,
        f"setInterval(() => {{ f.value += 1 }}, 90); b.onclick = () => {{ {script} }}",
    )
    press(probed_tab)
    assert is_outcome(probed_tab)


#: As component libraries do it, that keep the attribute beside the value.
IN_STEP = "let n = 0; setInterval(() => { n += 1; f.value = n; f.setAttribute('value', n) }, 120)"


@pytest.mark.parametrize("does", ["", "o.value = 1"])
def test_without_probes_a_field_that_ticks_is_known_by_its_pace(blank_tab: Tab, does: str) -> None:
    show(blank_tab, FIELDS, f"{IN_STEP}; b.onclick = () => {{ {does} }}")
    blank_tab.driver.execute_async_script(f"setTimeout(arguments[0], {6 * PACE_MS})")
    press(blank_tab)
    assert is_outcome(blank_tab) is (does != "")
