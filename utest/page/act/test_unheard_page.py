"""Whether anybody listens for a press, as the probes in the page's own world vouch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from AbraLibrary.browser.agent import installer, prober

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SECRET = "abra-secret"
MARKUP = "<div id='root'><button id='save'>Save</button></div>"


@pytest.fixture
def probed_tab(tab: Tab) -> Tab:
    """A document in which agent and probes were from its beginning, as far as they know."""
    tab.driver.get("data:text/html,<!doctype html><html><head></head><body></body></html>")
    for source in (installer(SECRET, late=False), prober(SECRET, late=False)):
        tab.driver.execute_script(f"({source})()")
    tab.load()
    tab.run("document.body.setHTMLUnsafe(arguments[0])", MARKUP)
    return tab


def is_unheard(tab: Tab, name: str = "save") -> bool:
    return bool(tab.run("return abra.unheard.isKnown(document.getElementById(arguments[0]))", name))


LISTENING = {
    "the element": "save.addEventListener('click', () => 0)",
    "its first half": "save.addEventListener('pointerdown', () => 0)",
    "what is around it": "root.addEventListener('mouseup', () => 0)",
    "the body": "document.body.addEventListener('click', () => 0)",
    "the document": "document.addEventListener('click', () => 0, true)",
    "the document once": "document.addEventListener('mousedown', () => 0, { once: true })",
    "the window": "addEventListener('click', { handleEvent() {} })",
    "the window by its name": "window.addEventListener('click', () => 0)",
    "what was assigned": "save.onclick = () => 0",
    "what was assigned to the document": "document.onclick = () => 0",
    "what was assigned to the window": "window.onclick = () => 0",
    "an attribute": "save.setAttribute('onclick', '0')",
    "an attribute around it": "root.setAttribute('onmousedown', '0')",
    "what comes with a press": "save.addEventListener('focus', () => 0)",
    "a hover": "document.addEventListener('mouseover', () => 0)",
    "a type that is no string": "save.addEventListener({ toString: () => 'click' }, () => 0)",
    "a shadow root": (
        "const inner = root.attachShadow({ mode: 'open' }); inner.append(save); "
        "inner.addEventListener('click', () => 0)"
    ),
}


@pytest.mark.parametrize("script", LISTENING.values(), ids=LISTENING.keys())
def test_who_listens_is_known(probed_tab: Tab, script: str) -> None:
    assert is_unheard(probed_tab)
    probed_tab.run(f"const save = document.getElementById('save'); {script}")
    element = "save"
    if "attachShadow" in script:
        assert not probed_tab.run(
            "return abra.unheard.isKnown(document.getElementById('root').shadowRoot.firstChild)"
        )
        return
    assert not is_unheard(probed_tab, element)


DEAF = {
    "another element": "root.append(Object.assign(new Image(), { onclick: () => 0 }))",
    "another event": "document.addEventListener('keydown', () => 0)",
    "the window's own focus": "addEventListener('focus', () => 0)",
    "nothing that is called": "save.addEventListener('click', null)",
    "one that was removed": (
        "const f = () => 0; document.addEventListener('click', f);"
        "document.removeEventListener('click', f)"
    ),
    "one that was over": (
        "const c = new AbortController();"
        "addEventListener('click', () => 0, { signal: c.signal }); c.abort()"
    ),
    "one that was taken back": "save.onclick = () => 0; save.onclick = null",
}


@pytest.mark.parametrize("script", DEAF.values(), ids=DEAF.keys())
def test_who_does_not_is_no_listener(probed_tab: Tab, script: str) -> None:
    probed_tab.run(f"const save = document.getElementById('save'); {script}")
    assert is_unheard(probed_tab)


def test_without_probes_nobody_knows(blank_tab: Tab) -> None:
    blank_tab.show(MARKUP)
    assert not is_unheard(blank_tab)


def test_probes_that_came_late_do_not_vouch(tab: Tab) -> None:
    tab.driver.get("data:text/html,<!doctype html><html><head></head><body></body></html>")
    for source in (installer(SECRET, late=True), prober(SECRET, late=True)):
        tab.driver.execute_script(f"({source})()")
    tab.load()
    tab.run("document.body.setHTMLUnsafe(arguments[0])", MARKUP)
    assert not is_unheard(tab)


def test_what_is_in_a_closed_root_nobody_sees(probed_tab: Tab) -> None:
    probed_tab.run("document.getElementById('root').attachShadow({ mode: 'closed' })")
    assert not is_unheard(probed_tab, "root")


@pytest.mark.parametrize(
    "markup",
    [
        "<textarea id='t'></textarea>", "<p id='t' contenteditable>a</p>",
        "<p id='t'>a</p><div popover id='o'>b</div><script>o.showPopover()</script>",
    ],
)  # fmt: skip
def test_what_the_browser_does_something_for_is_served(probed_tab: Tab, markup: str) -> None:
    probed_tab.run("document.body.setHTMLUnsafe(arguments[0])", markup)
    probed_tab.run("document.querySelector('[popover]')?.showPopover()")
    assert probed_tab.run("return abra.activation.isServed(document.getElementById('t'))")


@pytest.mark.parametrize(
    ("markup", "is_so"),
    [
        ("<svg><a xlink:href='#'><text id='t'>a</text></a></svg>", True),
        ("<a href='#a'><b id='t'>a</b></a>", True),
        ("<a id='t'>a</a>", False),
        ("<button id='t'>a</button>", False),
        ("<form><button id='t'>a</button></form>", True),
        ("<button id='t'><svg><use href='#a'></use></svg></button>", False),
        ("<label id='t'>a</label>", False),
        ("<label id='t'>a<input></label>", True),
        ("<label id='t' for='i'>a</label><input id='i'>", True),
    ],
)
def test_what_a_click_leads_to_without_a_listener_is_known(
    probed_tab: Tab, markup: str, is_so: bool
) -> None:
    probed_tab.run("document.body.setHTMLUnsafe(arguments[0])", markup)
    seen = probed_tab.run("return abra.activation.isActivated(document.getElementById('t'))")
    assert seen is is_so


def test_a_listener_that_another_document_adds_by_its_own_functions_is_not_followed(
    probed_tab: Tab,
) -> None:
    probed_tab.run(
        "const frame = document.body.appendChild(document.createElement('iframe'));"
        "EventTarget.prototype.addEventListener.call(frame.contentWindow, 'click', () => 0)"
    )
    assert not is_unheard(probed_tab)


def test_over_classic_the_guard_of_a_press_is_no_listener(probed_tab: Tab) -> None:
    probed_tab.run("abra.gesture.begin(document.getElementById('save'), 'press')")
    assert is_unheard(probed_tab)
    probed_tab.call("settle.release")
