"""What the page believes to be the outcome of a press, where the first one ends the wait."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PRESS = {"press": True, "write": False}
#: How a keyword looks at the page without auto_settle (bindings/session/options.py).
GLANCE: dict[str, Any] = {
    "quietMs": 30, "budgetMs": 1500, "animations": False, "images": False, "loading": False,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [], "fresh": False, "restart": False,
    "beyond": None, "outcome": True, "proof": True, "release": "outcome",
}  # fmt: skip
#: By itself, with no action of ours, at an even pace.
PACE_MS = 120


def show(tab: Tab, markup: str, script: str = "") -> None:
    """Shows it at rest: nothing has changed for a while but what changes by itself."""
    tab.show(f"<style>body{{margin:20px}}</style>{markup}")
    tab.run(f"{script}; abra.observer.catchUp()")
    tab.driver.execute_async_script("setTimeout(arguments[0], 120)")


def await_pace(tab: Tab, ticker: str) -> None:
    """Until the pace of an element is known, which takes a busy machine longer."""
    tab.run(
        "const later = () => new Promise((resolve) => abra.builtins.later(resolve, 50));"
        f"const look = () => abra.cadence.isLasting({ticker}) || later().then(look); return look();"
    )


def press(tab: Tab, phrase: str = "Save", between: str = "", *, asks: bool = False) -> Any:
    """Finds it, lets the page do something meanwhile, and presses it.

    Returns the name of the click; with `asks` its outcome was asked for before.
    """
    answer = tab.call("candidates.retrieve", purpose="click", phrase=phrase, limit=80, ready=PRESS)
    ready = answer["ready"] or {}
    if ready.get("point") is None:
        ref = answer["candidates"][0]["ref"]
        ready = tab.call("pointer.prepare", ref=ref, **PRESS)
    tab.run(between)
    if asks:
        tab.run(ask(ready["click"]))
    point = ready["point"]
    actions = ActionBuilder(tab.driver)
    actions.pointer_action.move_to_location(round(point["x"]), round(point["y"])).click()
    actions.perform()
    return ready["click"]


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
    "another text area": "<button onclick='o.value = 1'>Save</button><textarea id='o'></textarea>",
    "another list": (
        "<button onclick='o.value = 1'>Save</button><select id='o'><option>0<option>1</select>"
    ),
    "a list in a component": (
        "<button onclick='o.shadowRoot.firstChild.value = 1'>Save</button><div id='o'>"
        "<template shadowrootmode='open'><select><option>0<option>1</select></template></div>"
    ),
    "a tick": "<input type='checkbox' aria-label='Save'>",
    "the focus": "<input aria-label='Save'>",
    "a dialog": "<button onclick='o.showModal()'>Save</button><dialog id='o'>!</dialog>",
    "a popover that opens": ("<button popovertarget='o'>Save</button><div id='o' popover>!</div>"),
    "a popover that the page opens": (
        "<button onclick='o.showPopover()'>Save</button><div id='o' popover='manual'>!</div>"
    ),
    "the scroll position": (
        "<button onclick='window.scrollTo(0, 50)'>Save</button><p style='height:3000px'>"
    ),
}


@pytest.mark.parametrize("markup", OUTCOMES.values(), ids=OUTCOMES.keys())
def test_what_a_press_changes_is_its_outcome(blank_tab: Tab, markup: str) -> None:
    show(blank_tab, markup)
    press(blank_tab)
    assert is_outcome(blank_tab)
    assert not any(blank_tab.call("leftovers.look").values())


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
    assert not any(blank_tab.call("leftovers.look").values())


def test_a_popover_in_a_shadow_root_that_opens_is_an_outcome(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<div><template shadowrootmode='open'><button popovertarget='o'>Save</button>"
        "<div id='o' popover>!</div></template></div>",
    )
    press(blank_tab)
    assert is_outcome(blank_tab)


CLOSED = {
    "by its invoker": ("<button popovertarget='o'>Save</button>", "", True),
    "by a button in it": ("", "<button onclick='o.hidePopover()'>Save</button>", True),
    "by any press beside it": (
        "<button onmousedown='event.preventDefault()'>Save</button>",
        "",
        False,
    ),
}


@pytest.mark.parametrize(("beside", "inside", "is_change"), CLOSED.values(), ids=CLOSED.keys())
def test_a_popover_is_closed_by_what_belongs_to_it(
    blank_tab: Tab, beside: str, inside: str, is_change: bool
) -> None:
    show(
        blank_tab,
        f"<p style='height:100px'>{beside}</p><div id='o' popover>!{inside}</div>",
        "o.showPopover()",
    )
    press(blank_tab)
    assert blank_tab.run("return o.matches(':popover-open')") is False
    assert is_outcome(blank_tab) is is_change


#: A call that waits for the click, answered to `window.told`; the name is the caller's.
ASK = """
window.told = "none";
abra.settle.waitForClick({ ...OPTIONS, name: CLICK }).then((answer) => (window.told = answer));
"""


def ask(click: str) -> str:
    """A script that asks for the outcome of the click of this name."""
    return ASK.replace("OPTIONS", json.dumps(GLANCE)).replace("CLICK", json.dumps(click))


AT_ONCE = {
    "a text": "<button onclick='o.textContent = 1'>Save</button><p id='o'>0</p>",
    "a microtask": (
        "<button onclick='Promise.resolve().then(() => { o.textContent = 1 })'>Save</button>"
        "<p id='o'>0</p>"
    ),
    "a dialog": "<button onclick='o.showModal()'>Save</button><dialog id='o'>!</dialog>",
}


@pytest.mark.parametrize("markup", AT_ONCE.values(), ids=AT_ONCE.keys())
def test_a_question_before_a_click_is_answered_within_it(blank_tab: Tab, markup: str) -> None:
    show(blank_tab, markup)
    # Behind a click the browser runs no other task before it has drawn a frame.
    early = "addEventListener('click', () => setTimeout(() => { window.early = window.told }));"
    press(blank_tab, between=early, asks=True)
    blank_tab.driver.execute_async_script("setTimeout(arguments[0], 60)")
    assert blank_tab.run("return early.reason") == "outcome"
    assert not any(blank_tab.call("leftovers.look").values())


#: What is not told ahead: nothing has changed yet, more may come of it, or nobody sees its end.
NOT_AHEAD = {
    "nothing": "<button>Save</button>",
    "a task": (
        "<button onclick='setTimeout(() => { o.textContent = 1 })'>Save</button><p id='o'>0</p>"
    ),
    "an event that is stopped": (
        "<button onclick='event.stopPropagation(); o.textContent = 1'>Save</button><p id='o'>0</p>"
    ),
}


@pytest.mark.parametrize("markup", NOT_AHEAD.values(), ids=NOT_AHEAD.keys())
def test_what_is_not_answered_within_the_click_is_answered_after_it(
    blank_tab: Tab, markup: str
) -> None:
    show(blank_tab, markup)
    click = press(blank_tab, asks=True)
    seen = blank_tab.call("settle.takeOver", **GLANCE, name=click)
    assert blank_tab.run("return told") is None
    assert (seen["reason"] == "outcome") is ("onclick" in markup)
    blank_tab.call("settle.release")


def test_an_answer_that_was_not_received_is_sent_again(blank_tab: Tab) -> None:
    show(blank_tab, AT_ONCE["a text"])
    click = press(blank_tab, asks=True)
    told = blank_tab.run("return told")
    assert blank_tab.call("settle.takeOver", **GLANCE, name=click) == told


def test_an_answer_to_another_click_is_not_sent_again(blank_tab: Tab) -> None:
    show(blank_tab, AT_ONCE["a text"])
    press(blank_tab, asks=True)
    click = press(blank_tab)
    again = blank_tab.call("settle.takeOver", **GLANCE, name=click)
    assert (again["armed"], again["reason"]) == (True, "outcome")


def test_a_call_that_comes_too_late_leaves_the_next_click_alone(blank_tab: Tab) -> None:
    """As it may on a machine that is busy: then it is another click that is under way."""
    show(blank_tab, AT_ONCE["a text"])
    late = press(blank_tab)
    wait(blank_tab)
    blank_tab.call("settle.release")
    click = press(blank_tab, between=ask(late))
    assert blank_tab.run("return told") is None
    seen = blank_tab.call("settle.takeOver", **GLANCE, name=click)
    assert (seen["armed"], seen["reason"]) == (True, "outcome")


def test_who_gives_up_the_action_ends_what_was_asked_ahead(blank_tab: Tab) -> None:
    show(blank_tab, AT_ONCE["a text"])
    answer = blank_tab.call(
        "candidates.retrieve", purpose="click", phrase="Save", limit=9, ready=PRESS
    )
    blank_tab.run(ask(answer["ready"]["click"]))
    blank_tab.call("settle.release")
    assert blank_tab.run("return told") is None


#: Whether a click has done what it does when its listeners have been called.
ENDS_WITH_CLICK = {
    "a button": ("<button>Save</button>", True),
    "one that is no submit button": ("<form><button type='button'>Save</button></form>", True),
    "a role": ("<div role='button' tabindex='0'>Save</div>", True),
    "a submit button": ("<form><button>Save</button></form>", False),
    "a link": ("<a href='#x'>Save</a>", False),
    "what is in a link": ("<a href='#x'><span role='button' tabindex='0'>Save</span></a>", False),
    "a checkbox": ("<input type='checkbox' aria-label='Save'>", False),
    "a summary": ("<details><summary>Save</summary></details>", False),
    "what opens a popover": ("<button popovertarget='o'>Save</button><p id='o' popover>", False),
}


@pytest.mark.parametrize(("markup", "ends"), ENDS_WITH_CLICK.values(), ids=ENDS_WITH_CLICK.keys())
def test_a_click_that_does_more_than_its_listeners_is_not_asked_for_ahead(
    blank_tab: Tab, markup: str, ends: bool
) -> None:
    show(blank_tab, markup)
    answer = blank_tab.call(
        "candidates.retrieve", purpose="click", phrase="Save", limit=9, ready=PRESS
    )
    assert (answer["ready"]["click"] is not None) is ends
    blank_tab.call("settle.release")


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


def test_a_dialog_that_closes_over_another_opens_none(blank_tab: Tab) -> None:
    """Libraries take the one below away from assistive technology meanwhile (MUI)."""
    show(
        blank_tab,
        "<div role='dialog' aria-labelledby='r' id='below' aria-hidden='true'>"
        "<h2 id='r'>Refund</h2></div>"
        "<div role='dialog' aria-label='Sure?' id='above'><button>Save</button></div>",
        "above.onclick = () => { above.remove(); below.removeAttribute('aria-hidden') }",
    )
    press(blank_tab)
    assert wait(blank_tab)["observed"]["dialogsOpened"] == []


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


def test_an_outcome_next_to_a_ticker_is_seen_at_once(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<button onclick='s.textContent = 1'>Save</button><p id='o'>0</p><p id='s'>0</p>",
        f"let n = 0; setInterval(() => {{ o.textContent = n += 1 }}, {PACE_MS})",
    )
    await_pace(blank_tab, "o")
    press(blank_tab)
    assert wait(blank_tab)["reason"] == "outcome"


# -- fields, of whose values no mutation tells


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


@pytest.mark.by_the_clock
@pytest.mark.parametrize("does", ["", "o.value = 1"])
def test_without_probes_a_field_that_ticks_is_known_by_its_pace(blank_tab: Tab, does: str) -> None:
    show(blank_tab, FIELDS, f"{IN_STEP}; b.onclick = () => {{ {does} }}")
    await_pace(blank_tab, "f")
    press(blank_tab)
    assert is_outcome(blank_tab) is (does != "")
