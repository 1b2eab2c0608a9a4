"""Preparing in the retrieval call: only what could be acted on at once, and nothing left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PRESS = {"press": True, "write": False}
WRITE = {"press": False, "write": True}
#: Twice the time for which a change or a scroll makes an element restless (actionable.js).
REST_S = """
const done = arguments[0];
setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 100);
"""
COUNT = """
window.events = [];
for (const type of ["pointerdown", "mousedown", "mouseup", "click"]) {
  addEventListener(type, (event) => window.events.push(`${type} ${event.target.id}`));
}
"""


def show(tab: Tab, markup: str) -> None:
    """Shows it, at rest, and counts what it is pressed with."""
    tab.show(f"<style>body{{margin:20px}}</style>{markup}")
    tab.run(COUNT)
    rest(tab)


def rest(tab: Tab) -> None:
    tab.driver.execute_async_script(REST_S)


def retrieve(tab: Tab, phrase: str = "Save", ready: object = None, **more: object) -> Any:
    target = {"purpose": "click", "phrase": phrase, "limit": 80, "ready": ready or PRESS}
    return tab.call("candidates.retrieve", **(target | more))


def leftovers(tab: Tab) -> Any:
    return tab.call("leftovers.look")


ARMED = {"gesture": True, "window": True, "analysis": False}
NOTHING = {"gesture": False, "window": False, "analysis": False}


def press(tab: Tab, css: str) -> None:
    """A user's press on an element."""
    ActionChains(tab.driver).click(tab.driver.find_element(By.CSS_SELECTOR, css)).perform()


def press_at(tab: Tab, point: dict[str, float]) -> None:
    """A user's press at a point of the view."""
    actions = ActionBuilder(tab.driver)
    actions.pointer_action.move_to_location(round(point["x"]), round(point["y"])).click()
    actions.perform()


def events(tab: Tab) -> list[str]:
    seen: list[str] = tab.run("return window.events.splice(0)")
    return seen


def whole(element: str) -> list[str]:
    return [f"{type} {element}" for type in ("pointerdown", "mousedown", "mouseup", "click")]


def test_what_is_at_rest_in_view_and_hit_is_prepared_at_once(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button>")
    ready = retrieve(blank_tab)["ready"]
    box = blank_tab.run("return document.querySelector('#t').getBoundingClientRect().toJSON()")
    assert box["left"] < ready["point"]["x"] < box["right"]
    assert box["top"] < ready["point"]["y"] < box["bottom"]
    assert (ready["scrolled"], ready.get("obstacle")) == (False, None)
    assert leftovers(blank_tab) == ARMED


def test_it_is_made_ready_as_by_a_separate_call(blank_tab: Tab) -> None:
    show(blank_tab, "<p>x</p><button id='t'>Save</button>")
    answer = retrieve(blank_tab)
    ref = answer["candidates"][0]["ref"]
    alone = blank_tab.call("pointer.prepare", ref=ref, **PRESS)
    # Each click has a name of its own.
    assert alone.pop("click") != answer["ready"].pop("click")
    assert alone == answer["ready"]


def test_what_was_prepared_is_pressed_and_nothing_else_is(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button><button id='o'>Other</button>")
    retrieve(blank_tab)
    press(blank_tab, "#o")
    assert events(blank_tab) == []
    retrieve(blank_tab)
    press(blank_tab, "#t")
    assert events(blank_tab) == whole("t")


#: Where the page decides nothing by itself, and `prepare` has to.
NOT_AT_ONCE = {
    "covered": (
        "<button id='t'>Save</button><div style='position:fixed;inset:0;background:#fffa'></div>",
        PRESS,
    ),
    "most of it behind the scrollbar": (
        "<div style='width:3000px;height:3000px'></div>"
        "<button id='t' style='position:fixed;left:20px;width:60px;height:24px;"
        "top:calc(100vh - 20px)'>Save</button>",
        PRESS,
    ),
    "covered by what is pinned": (
        "<button id='t'>Save</button>"
        "<header style='position:fixed;inset:0 0 auto 0;height:90px;background:#fff'></header>",
        PRESS,
    ),
    "transparent to the mouse": (
        "<button id='t' style='pointer-events:none'>Save</button>",
        PRESS,
    ),
    "below the view": ("<div style='height:3000px'></div><button id='t'>Save</button>", PRESS),
    "scrolled out of its box": (
        "<div style='height:60px;overflow:auto'><div style='height:200px'></div>"
        "<button id='t'>Save</button></div>",
        PRESS,
    ),
    "off the page": (
        "<button id='t' style='position:absolute;left:-999px'>Save</button>",
        PRESS,
    ),
    "disabled": ("<button id='t' disabled>Save</button>", PRESS),
    "disabled by its field set": ("<fieldset disabled><button>Save</button></fieldset>", PRESS),
    "disabled to assistive technology": ("<button aria-disabled='true'>Save</button>", PRESS),
    "hidden": ("<button id='t' hidden>Save</button>", PRESS),
    "unseen": ("<button id='t' style='visibility:hidden'>Save</button>", PRESS),
    "inert": ("<div inert><button id='t'>Save</button></div>", PRESS),
    "read-only": ("<input aria-label='Save' readonly>", WRITE),
    "read-only to assistive technology": (
        "<div role='textbox' contenteditable aria-label='Save' aria-readonly='true'>x</div>",
        WRITE,
    ),
    "no field": ("<section aria-label='Save' tabindex='0' role='textbox'>x</section>", WRITE),
    "a field that is disabled": ("<input aria-label='Save' disabled>", WRITE),
    "to be hovered over": ("<button id='t'>Save</button>", {"press": True, "watch": "hover"}),
    "to be dragged": ("<button id='t'>Save</button>", {"press": True, "watch": "drag"}),
    "to be given keys": ("<input aria-label='Save'>", {"press": True, "watch": "keys"}),
}


@pytest.mark.parametrize(("markup", "wish"), NOT_AT_ONCE.values(), ids=NOT_AT_ONCE.keys())
def test_what_is_not_ready_at_once_arms_nothing(
    blank_tab: Tab, markup: str, wish: dict[str, object]
) -> None:
    show(blank_tab, markup)
    answer = retrieve(blank_tab, ready=wish, purpose="fill" if wish is WRITE else "click")
    assert answer["ready"] is None
    assert leftovers(blank_tab) == NOTHING
    assert blank_tab.run("return scrollY") == 0


def test_what_is_behind_a_modal_dialog_arms_nothing(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button><dialog>Sure?</dialog>")
    blank_tab.run("document.querySelector('dialog').showModal()")
    rest(blank_tab)
    assert retrieve(blank_tab)["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_what_moves_arms_nothing(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t' style='position:relative'>Save</button>")
    blank_tab.run("t.animate({left: ['0', '300px']}, {duration: 9000})")
    assert retrieve(blank_tab)["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_what_a_script_has_just_moved_arms_nothing(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t' style='position:relative'>Save</button>")
    answer = blank_tab.run(
        "t.style.left = '50px'; return abra.candidates.retrieve(arguments[0])",
        {"purpose": "click", "phrase": "Save", "limit": 80, "ready": PRESS},
    )
    assert answer["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_what_was_moved_before_a_long_retrieval_arms_nothing(blank_tab: Tab) -> None:
    """The page has no turn while it is looked through, however long that takes."""
    others = "<button>Other</button>" * 4000
    show(blank_tab, f"<button id='t' style='position:relative'>Save</button>{others}")
    answer, took_ms = blank_tab.run(
        "t.style.left = '50px'; const begun = performance.now();"
        "return [abra.candidates.retrieve(arguments[0]), performance.now() - begun]",
        {"purpose": "click", "phrase": "Save", "limit": 80, "exhaustive": True, "ready": PRESS},
    )
    assert took_ms > 25
    assert answer["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_what_has_just_been_scrolled_arms_nothing(blank_tab: Tab) -> None:
    show(
        blank_tab, "<div style='height:300px'></div><button>Save</button><p style='height:3000px'>"
    )
    seen = blank_tab.run_async(
        """
        const [wish, done] = arguments;
        addEventListener("scroll", () => setTimeout(() => done(abra.candidates.retrieve(wish))), {
          once: true,
        });
        scrollTo(0, 40);
        """,
        {"purpose": "click", "phrase": "Save", "limit": 80, "ready": PRESS},
    )
    assert seen["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_no_candidate_is_nothing_to_prepare(blank_tab: Tab) -> None:
    show(blank_tab, "<p>nothing</p>")
    assert "ready" not in retrieve(blank_tab)
    assert leftovers(blank_tab) == NOTHING


def test_what_is_not_ready_ends_what_was_armed_before_it(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button><button id='o' disabled>Other</button>")
    retrieve(blank_tab)
    assert retrieve(blank_tab, "Other")["ready"] is None
    assert leftovers(blank_tab) == NOTHING


def test_a_refusal_of_another_element_takes_down_what_was_prepared(blank_tab: Tab) -> None:
    """The first candidate was prepared, and the resolver chose one that is not ready."""
    show(blank_tab, "<button id='t'>Save</button><button id='o' disabled>Other</button>")
    retrieve(blank_tab)
    other = blank_tab.call("candidates.retrieve", purpose="find", phrase="Other", limit=80)
    ref = other["candidates"][0]["ref"]
    refused = blank_tab.call("pointer.prepare", ref=ref, **PRESS)
    assert refused["obstacle"]["reason"] == "disabled"
    assert leftovers(blank_tab) == NOTHING


def test_what_was_given_up_while_it_was_made_ready_is_not_armed_after_all(blank_tab: Tab) -> None:
    """As where the time of a keyword is up while the page waits for the element to come to rest."""
    show(blank_tab, "<p style='height:3000px'></p><button id='t'>Save</button>")
    retrieve(blank_tab)
    ref = retrieve(blank_tab)["candidates"][0]["ref"]
    blank_tab.run_async(
        """
        const [wish, done] = arguments;
        abra.pointer.prepare(wish).then(() => done());
        abra.settle.release();
        """,
        {"ref": ref, **PRESS},
    )
    assert leftovers(blank_tab) == NOTHING


def test_taken_down_it_swallows_no_press(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button><button id='o'>Other</button>")
    retrieve(blank_tab)
    blank_tab.call("settle.release")
    assert leftovers(blank_tab) == NOTHING
    press(blank_tab, "#o")
    press(blank_tab, "#t")
    assert events(blank_tab) == [*whole("o"), *whole("t")]


def test_a_field_is_prepared_to_be_written_into(blank_tab: Tab) -> None:
    show(blank_tab, "<input aria-label='Save'>")
    ready = retrieve(blank_tab, ready=WRITE, purpose="fill")["ready"]
    assert ready["point"] is None
    # No guard, as nothing is pressed; and the page's own field goes on as it is.
    press(blank_tab, "input")
    assert len(events(blank_tab)) == 4


def test_what_a_component_shows_is_prepared_in_its_shadow_root(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<x-a id='t'><template shadowrootmode='open'><button>Save</button></template></x-a>",
    )
    assert retrieve(blank_tab)["ready"]["point"]
    press(blank_tab, "#t")
    assert events(blank_tab) == whole("t")


def test_what_is_in_a_frame_is_prepared_at_its_place_in_the_window(blank_tab: Tab) -> None:
    show(
        blank_tab,
        "<iframe srcdoc=\"<button onclick='parent.events.push(1)'>Save</button>\""
        " style='margin:100px;border:5px solid'></iframe>",
    )
    point = retrieve(blank_tab)["ready"]["point"]
    assert point["x"] > 125
    assert point["y"] > 105
    press_at(blank_tab, point)
    assert events(blank_tab) == [1]


def test_what_comes_over_it_before_the_press_is_not_pressed(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button>")
    point = retrieve(blank_tab)["ready"]["point"]
    blank_tab.run(
        "const cover = document.createElement('div'); cover.id = 'c';"
        "cover.style = 'position:fixed;inset:0'; document.body.append(cover)"
    )
    press_at(blank_tab, point)
    assert events(blank_tab) == []
    seen = blank_tab.run("return abra.gesture.observed().delivery")
    assert (seen["delivered"], seen["interceptedBy"]) == (False, "div#c")
    assert not seen["movedAway"]


def test_what_is_where_it_was_before_the_press_does_not_cover_it(blank_tab: Tab) -> None:
    show(blank_tab, "<button id='t'>Save</button><p id='p'>Text</p>")
    retrieve(blank_tab)
    blank_tab.run("document.querySelector('#t').style.marginLeft = '400px'")
    ActionChains(blank_tab.driver).click(blank_tab.driver.find_element(By.ID, "p")).perform()
    assert events(blank_tab) == []
    seen = blank_tab.run("return abra.gesture.observed().delivery")
    assert (seen["delivered"], seen["interceptedBy"], seen["movedAway"]) == (False, "p#p", True)


def test_what_is_animated_is_not_at_rest_because_no_frame_comes(blank_tab: Tab) -> None:
    """A busy machine draws none for longer than is waited for one."""
    show(
        blank_tab,
        "<style>@keyframes far {from, 60% {translate: 0} to {translate: 300px}}</style>"
        "<button id='t' style='animation: far 30s infinite'>Save</button>",
    )
    blank_tab.run("abra.builtins.nextFrame = () => 0")
    moves = "const t = document.querySelector('#t'); return abra.actionable.isStable(t)"
    assert blank_tab.run(moves) is False
    blank_tab.run("document.querySelector('#t').style.animation = 'none'")
    assert blank_tab.run(moves) is True


def test_a_press_keeps_off_scrollbars_that_lie_over_the_page(blank_tab: Tab) -> None:
    # As those do that have no room of their own.
    style = "position:fixed;right:0;height:20px;padding:0;border:0"
    show(
        blank_tab,
        "<style>html{scrollbar-width:none}</style><div style='height:5000px'></div>"
        f"<button style='{style};top:30px;width:40px'>Save</button>"
        f"<button style='{style};top:70px;width:9px'>Narrow</button>",
    )
    width = blank_tab.run("return innerWidth")
    assert blank_tab.run("return document.scrollingElement.clientWidth") == width
    assert width - 40 < retrieve(blank_tab)["ready"]["point"]["x"] < width - 22
    # All of it lies there.
    assert width - 9 < retrieve(blank_tab, "Narrow")["ready"]["point"]["x"] < width


@pytest.mark.parametrize("doctype", ["<!doctype html>", ""], ids=["standards", "quirks"])
def test_what_lies_behind_a_scrollbar_is_scrolled_out_of_there(
    blank_tab: Tab, doctype: str
) -> None:
    # Its middle is within the window's inner height, and no press reaches it there.
    write = "document.open(); document.write(arguments[0]); document.close()"
    markup = (
        "<button id='t' style='position:absolute;top:calc(100vh - 20px);height:24px'>Save</button>"
        "<div style='width:3000px;height:3000px'></div>"
    )
    blank_tab.driver.execute_script(write, doctype + markup)
    blank_tab.install()
    blank_tab.run(COUNT)
    rest(blank_tab)
    ref = retrieve(blank_tab)["candidates"][0]["ref"]
    ready = blank_tab.call("pointer.prepare", ref=ref, **PRESS)
    assert ready["scrolled"]
    press_at(blank_tab, ready["point"])
    assert events(blank_tab) == whole("t")


def bring(tab: Tab, phrase: str = "Save", wish: dict[str, object] = PRESS, **more: object) -> Any:
    return retrieve(tab, phrase, {**wish, "brings": True}, **more)


BELOW = "<div style='height:3000px'></div>"


def test_the_only_one_that_can_be_meant_is_scrolled_to_and_prepared(blank_tab: Tab) -> None:
    show(blank_tab, f"{BELOW}<button id='t'>Save</button>")
    ready = bring(blank_tab)["ready"]
    assert ready["scrolled"]
    assert leftovers(blank_tab) == ARMED
    press_at(blank_tab, ready["point"])
    assert events(blank_tab) == whole("t")


def test_the_only_one_of_a_row_is_scrolled_to(blank_tab: Tab) -> None:
    rows = "".join(
        f"<tr><td>{who}</td><td><button>Save</button></td></tr>" for who in ("Ada", "Bo")
    )
    show(blank_tab, f"{BELOW}<table>{rows}</table>")
    assert bring(blank_tab, within="Bo")["ready"]["scrolled"]


def test_what_an_id_means_is_scrolled_to(blank_tab: Tab) -> None:
    show(blank_tab, f"{BELOW}<button>Save</button><button>Save</button>")
    ref = retrieve(blank_tab)["candidates"][1]["ref"]
    ready = blank_tab.call(
        "candidates.retrieve", ref=ref, purpose="click", limit=80, ready={**PRESS, "brings": True}
    )["ready"]
    assert ready["scrolled"]


#: Where another one may be meant, or the resolver may take none: nothing is scrolled for that.
UNSURE = {
    "twins": f"{BELOW}<button>Save</button><button>Save</button>",
    "a part of its name": f"{BELOW}<button>Save all</button>",
    "one that says it among other words": f"{BELOW}<button>Save</button><a href='#'>Save as</a>",
    "what is called so by developers": f"{BELOW}<button id='Save'>Go</button>",
    "a frame of another origin": (
        f"{BELOW}<button>Save</button><iframe src='data:text/html,<p>x</p>'></iframe>"
    ),
}


@pytest.mark.parametrize("markup", UNSURE.values(), ids=UNSURE.keys())
def test_nothing_is_scrolled_for_what_may_not_be_meant(blank_tab: Tab, markup: str) -> None:
    show(blank_tab, markup)
    assert not bring(blank_tab).get("ready")
    assert leftovers(blank_tab) == NOTHING
    assert blank_tab.run("return scrollY") == 0


@pytest.mark.parametrize("asked", [{"role": "link"}, {"section": "Address"}], ids=str)
def test_nothing_is_scrolled_for_what_is_only_called_so(
    blank_tab: Tab, asked: dict[str, object]
) -> None:
    show(blank_tab, f"{BELOW}<section aria-label='Items'><button>Save</button></section>")
    assert not bring(blank_tab, **asked).get("ready")
    assert blank_tab.run("return scrollY") == 0


def test_the_obstacle_of_the_only_match_is_reported_with_it(blank_tab: Tab) -> None:
    show(blank_tab, "<button disabled>Save</button>")
    assert bring(blank_tab)["ready"]["obstacle"]["reason"] == "disabled"
    assert leftovers(blank_tab) == NOTHING


CHECK = {**PRESS, "watch": "press", "ticked": True}


def test_a_box_that_is_to_be_ticked_is_ready_with_its_state(blank_tab: Tab) -> None:
    show(blank_tab, "<input type=checkbox aria-label=Save>")
    ready = retrieve(blank_tab, purpose="check", ready=CHECK)["ready"]
    assert (ready["tick"]["checked"], ready["point"] is None) == (False, False)
    assert leftovers(blank_tab) == ARMED


@pytest.mark.parametrize(
    ("markup", "ticked"),
    [
        ("<input type=checkbox aria-label=Save checked>", True),
        ("<input type=checkbox aria-label=Save>", False),
        ("<input type=radio aria-label=Save checked>", False),
        ("<div role=group aria-label=Save tabindex=0><input type=checkbox></div>", True),
        ("<button>Save</button>", True),
    ],
)
def test_what_is_not_to_be_pressed_itself_arms_nothing(
    blank_tab: Tab, markup: str, ticked: bool
) -> None:
    show(blank_tab, markup)
    wish = {**CHECK, "ticked": ticked, "brings": True}
    answer = retrieve(blank_tab, purpose="find", ready=wish)
    assert answer["candidates"]
    assert answer.get("ready") is None
    assert leftovers(blank_tab) == NOTHING
