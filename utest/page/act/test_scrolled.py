"""What is out of view is scrolled to, and only what may follow from a scroll is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.browser.agent import installer, new_secret, prober

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FAR = "<div style='height:3000px'></div><button id='t'>Save</button>"
#: How many frames the page has drawn by the time that the button is ready, and its readiness.
PREPARE = """
const done = arguments[0];
const asked = { purpose: "click", phrase: "Save", limit: 9 };
const { ref } = abra.candidates.retrieve(asked).candidates[0];
let frames = 0;
const count = () => { frames += 1; requestAnimationFrame(count); };
requestAnimationFrame(count);
abra.pointer.prepare({ ref, press: true })
  .then((ready) => done({ frames, ready }), (error) => done(String(error)));
"""


def open_with_probes(tab: Tab, *, late: bool = False) -> None:
    """A blank document with the agent and the probes, as after a navigation."""
    tab.driver.get("data:text/html,<!doctype html><html><head></head><body></body></html>")
    secret = new_secret()
    # First the agent, which is in one world with the page here: its own listener is not the page's.
    tab.driver.execute_script(f"({installer(secret)})()")
    tab.driver.execute_script(f"({prober(secret, late=late)})()")
    tab.load()


def prepared(tab: Tab) -> Any:
    """What came of making the button ready, once all that was is over."""
    tab.driver.execute_async_script("setTimeout(arguments[0], 150)")
    answer = tab.run_async(PREPARE)
    tab.call("settle.release")
    assert answer["ready"]["scrolled"] is True
    return answer


def test_where_nothing_follows_a_scroll_no_frame_is_waited_for(tab: Tab) -> None:
    open_with_probes(tab)
    tab.show(FAR)
    answer = prepared(tab)
    box = tab.run("return t.getBoundingClientRect().toJSON()")
    assert answer["frames"] == 0
    assert box["left"] < answer["ready"]["point"]["x"] < box["right"]
    assert box["top"] < answer["ready"]["point"]["y"] < box["bottom"]


#: What makes a scroll be followed by something, by script or by markup beside the button.
FOLLOWED = {
    "a listener on the window": "addEventListener('scroll', () => {})",
    "a capturing one on the document": "document.addEventListener('scroll', () => {}, true)",
    "one for the scroll's end": "document.addEventListener('scrollend', () => {})",
    "one on a container": "document.body.addEventListener('scroll', () => {})",
    "one whose type is no string": "addEventListener(new String('scroll'), () => {})",
    "what was assigned to the window": "window.onscroll = () => {}",
    "what was assigned to the document": "document.onscroll = () => {}",
    "what was assigned to the body": "document.body.onscroll = () => {}",
    "what was assigned to an element": "t.onscroll = () => {}",
    "an attribute": "document.body.setAttribute('onscroll', '1')",
    "an attribute in a shadow root": (
        "const host = document.body.appendChild(document.createElement('div'));"
        "host.attachShadow({mode: 'open'}).innerHTML = '<p onscroll=1>x</p>'"
    ),
    "an IntersectionObserver": "new IntersectionObserver(() => {}).observe(t)",
    "a scroll-driven animation": (
        "document.body.animate({opacity: [0.9, 1]},"
        " {timeline: new ScrollTimeline({source: document.documentElement})})"
    ),
    "content that is drawn in view": "document.body.style.contentVisibility = 'auto'",
    "a frame without an agent": (
        "const frame = document.body.appendChild(document.createElement('iframe'))"
    ),
}


@pytest.mark.parametrize("script", FOLLOWED.values(), ids=FOLLOWED.keys())
def test_where_something_may_follow_a_scroll_its_frame_is_waited_for(tab: Tab, script: str) -> None:
    open_with_probes(tab)
    tab.show(FAR)
    tab.run(script)
    assert prepared(tab)["frames"] >= 1


def test_where_nobody_knows_what_follows_its_frame_is_waited_for(tab: Tab, blank_tab: Tab) -> None:
    blank_tab.show(FAR)
    assert prepared(blank_tab)["frames"] >= 1
    open_with_probes(tab, late=True)
    tab.show(FAR)
    assert prepared(tab)["frames"] >= 1


#: What a scroll makes of the button, which then is pressed where it has come to.
MOVES = {
    "its listener": "addEventListener('scroll', move)",
    "a task of its listener's": "addEventListener('scroll', () => setTimeout(move))",
    "a message of its listener's": (
        "const { port1, port2 } = new MessageChannel(); port1.onmessage = move;"
        "addEventListener('scroll', () => port2.postMessage(0))"
    ),
    "a frame of its listener's": "addEventListener('scroll', () => requestAnimationFrame(move))",
    "an observer": (
        "new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && move()).observe(t)"
    ),
}


@pytest.mark.parametrize("script", MOVES.values(), ids=MOVES.keys())
def test_where_the_scroll_makes_the_page_move_the_point_is_where_it_has_come_to(
    tab: Tab, script: str
) -> None:
    open_with_probes(tab)
    tab.show(FAR + "<div style='height:3000px'></div>")
    tab.run(f"t.style.position = 'relative'; const move = () => t.style.left = '300px'; {script}")
    point = prepared(tab)["ready"]["point"]
    box = tab.run("return t.getBoundingClientRect().toJSON()")
    assert box["left"] >= 300
    assert box["left"] < point["x"] < box["right"]
