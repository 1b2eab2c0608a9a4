"""page/observe/restless.js in a real Chromium: what a page does by itself, and what is no noise."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from AbraLibrary.core.diff.report.confidence import noise_share
from AbraLibrary.core.models.diff.capture import PageState

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = "<div id=app><h1>Shop</h1><p>Tea</p><ul id=list><li>One</li></ul></div>"
PERIOD_MS = 60


def after_ticks(
    tab: Tab, script: str, ticks: int = 12, markup: str = PAGE, before: str = ""
) -> PageState:
    """What is captured right behind a tick of the script, which is given the number of its turn."""
    tab.open_blank()
    tab.show(markup)
    if before:
        tab.run(before)
        tab.run("abra.observer.catchUp()")  # finds the shadow roots
    tab.run(
        "window.turn = 0; const act = new Function('n', arguments[0]);"
        "window.ticker = setInterval(() => { act(++window.turn); }, arguments[1]);",
        script, PERIOD_MS,
    )  # fmt: skip
    WebDriverWait(tab.driver, 10, 0.02).until(
        lambda driver: driver.execute_script("return window.turn") >= ticks
    )
    state = PageState.model_validate(tab.call("capture.state"))
    tab.run("clearInterval(window.ticker)")
    return state


def noise(state: PageState) -> list[str]:
    assert sum(text.live for text in state.texts) == state.facts.noisy_texts
    return [text.text for text in state.texts if text.live]


@pytest.mark.parametrize(
    "script",
    [
        "document.body.className = 'beat' + n % 2",
        "app.dataset.beat = n",
        "document.documentElement.style.setProperty('--n', n)",
    ],
)
def test_attribute_that_ticks_far_out_makes_no_noise_of_the_page(tab: Tab, script: str) -> None:
    state = after_ticks(tab, script)
    assert noise(state) == []
    assert noise_share(state) == 0


def test_beat_in_the_body_makes_no_noise_of_its_neighbours(tab: Tab) -> None:
    script = (
        "document.querySelector('#beat')?.remove(); const div = document.createElement('div');"
        "div.id = 'beat'; div.textContent = 'beat ' + n; document.body.append(div)"
    )
    (beat,) = noise(after_ticks(tab, script))
    assert re.fullmatch(r"beat \d+", beat)  # a busy machine may see one more


def test_a_single_rendering_next_to_a_periodic_change_is_not_noise(tab: Tab) -> None:
    script = (
        "if (n === 1) { app.innerHTML = '<div class=page><p>Rendered</p></div>'; return; }"
        "app.querySelector('.beat')?.remove(); const div = document.createElement('div');"
        "div.className = 'beat'; div.textContent = 'beat'; app.append(div)"
    )
    assert noise(after_ticks(tab, script)) == ["beat"]


def test_items_of_a_feed_are_noise_and_nothing_around_it(tab: Tab) -> None:
    script = (
        "const li = document.createElement('li'); li.textContent = 'News'; list.prepend(li);"
        "if (list.children.length > 3) list.lastElementChild.remove()"
    )
    assert noise(after_ticks(tab, script)) == ["News"] * 3


def test_items_with_a_class_of_their_own_each_are_noise(tab: Tab) -> None:
    """As libraries generate them for styles in scripts."""
    script = "list.innerHTML = `<li class=c${Math.random().toString(36).slice(2)}>alpha ${n}</li>`"
    (item,) = noise(after_ticks(tab, script))
    assert re.fullmatch(r"alpha \d+", item)


def test_what_was_rendered_once_beside_items_with_generated_classes_is_not_noise(tab: Tab) -> None:
    script = (
        "if (n === 1) { app.innerHTML = '<div class=top>Top</div><div class=main>Main</div>'; return; }"  # noqa: E501
        "if (n > 2) app.lastElementChild.remove(); const div = document.createElement('div');"
        "div.className = 'c' + Math.random(); div.textContent = 'beat'; app.append(div)"
    )
    assert noise(after_ticks(tab, script)) == ["beat"]


def test_items_of_a_shadow_root_are_noise(tab: Tab) -> None:
    script = "app.shadowRoot.innerHTML = `<p>alpha ${n}</p>`"
    (item,) = noise(after_ticks(tab, script, before="app.attachShadow({mode: 'open'})"))
    assert re.fullmatch(r"alpha \d+", item)


def test_slides_that_take_turns_are_noise(tab: Tab) -> None:
    markup = PAGE + "<section><p hidden>A</p><p>B</p></section><section><p>Still</p></section>"
    script = "document.querySelectorAll('section')[0].childNodes.forEach((p, i) => { p.hidden = (n + i) % 2 === 0 })"  # noqa: E501
    assert noise(after_ticks(tab, script, markup=markup)) in (["A"], ["B"])


def test_what_is_in_slides_that_take_turns_is_noise(tab: Tab) -> None:
    """The texts themselves never change, so no pace of their own is known."""
    markup = PAGE + "<section><div hidden><b>A</b></div><div><b>B</b></div></section>"
    script = "document.querySelectorAll('section > div').forEach((div, i) => { div.hidden = (n + i) % 2 === 0 })"  # noqa: E501
    assert noise(after_ticks(tab, script, markup=markup)) in (["A"], ["B"])


def test_a_scripted_animation_next_to_a_single_rendering_is_not_noise(tab: Tab) -> None:
    script = (
        "if (n === 1) list.className = 'ready';"
        "document.querySelector('#app p').style.top = n + 'px'"
    )
    state = after_ticks(tab, script, markup=PAGE.replace("Tea", "<b>Tea</b>"))
    assert noise(state) == []


def test_page_at_rest_has_no_noise(tab: Tab) -> None:
    state = after_ticks(tab, "")
    assert noise(state) == []
    assert state.texts


def test_uneven_changes_are_no_noise(tab: Tab) -> None:
    script = "if ([1, 2, 8].includes(n)) list.innerHTML = '<li>Answer ' + n + '</li>'"
    assert noise(after_ticks(tab, script)) == []


@pytest.mark.parametrize(("wrappers", "is_noise"), [(1, True), (5, False)])
def test_what_moves_out_of_a_container_near_by_is_noise(
    blank_tab: Tab, wrappers: int, is_noise: bool
) -> None:
    slide = "<p id=slide style='animation: on 1s infinite'>Slide</p>"
    blank_tab.show(
        "<style>@keyframes on {to {transform: translateX(90px)}}</style>"
        f"<section style='overflow: hidden'>{'<div>' * wrappers}{slide}{'</div>' * wrappers}"
    )
    assert blank_tab.run("return new abra.restless.Restless().has(slide)") is is_noise


@pytest.mark.parametrize(
    ("noted", "at"),
    [
        ("", -1),
        ("own('class', 1)", -1),
        ("ours('class', 2)", 2),
        ("ours('class', 2); late('class', 3)", -1),
        ("ours('style', 2); late('class', 3)", 2),
        ("around(2)", 2),
        # What changes by itself may look otherwise without the box around it.
        ("own('class', 1); around(2)", -1),
    ],
)
def test_what_an_action_has_styled_shows_until_it_changes_by_itself(
    blank_tab: Tab, noted: str, at: float
) -> None:
    blank_tab.show("<div id=box><p id=clock>1</p></div>")
    seen = blank_tab.run(
        """const { noteAttribute, styledAt } = abra.restless;
        const own = (name, at) => noteAttribute(clock, name, at, true, false);
        const late = (name, at) => noteAttribute(clock, name, at, false, false);
        const ours = (name, at) => noteAttribute(clock, name, at, false, true);
        const around = (at) => noteAttribute(box, "class", at, false, true);"""
        f"{noted}; return styledAt(clock);"
    )
    assert seen == at
