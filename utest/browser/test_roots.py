"""Roots that the observer must find: what a press changes inside them is its outcome.

With probes, as there arming looks through the page only where a root may have come unseen, and
without them, where it always does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from AbraLibrary.browser.port import Port
from AbraLibrary.browser.session import connect, ending, launch
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import Readiness
from AbraLibrary.core.models.session.session import LaunchRequest
from resources.site.server import SiteServer

SECONDS = 5.0
GLANCE: dict[str, Any] = {
    "quietMs": 30, "budgetMs": 600, "animations": False, "images": False, "loading": False,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [], "fresh": False, "restart": False,
    "beyond": 0, "outcome": True, "proof": False, "release": "always",
}  # fmt: skip
REST_S = "setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(arguments[0])), 100)"


class Page:
    """A page of the demo site with a port on it."""

    def __init__(self, port: Port, driver: Any, site: str) -> None:
        self.port, self.driver, self.site = port, driver, site

    def open(self) -> None:
        """A page with a button that calls `act()`."""
        self.port.navigate(self.site + "/blank", SECONDS)
        self.run("document.body.insertAdjacentHTML('beforeend', '<button>Save</button>')")
        self.run("document.querySelector('button:last-child').onclick = () => act()")

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def press(self) -> Any:
        """Presses the button; what the page saw of it."""
        self.driver.execute_async_script(REST_S)
        target = {"purpose": "click", "phrase": "Save", "limit": 80, "ready": {"press": True}}
        answer = self.port.call("candidates.retrieve", target, SECONDS)
        ready = Readiness.model_validate(answer["ready"])
        assert ready.point is not None
        self.port.perform(gestures.press(ready.point), SECONDS)
        return self.port.call("settle.wait", GLANCE, SECONDS, waits=True)

    def close(self) -> None:
        self.port.call("settle.release", {}, SECONDS)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with SiteServer() as server:
        yield server.url


@pytest.fixture(scope="module", params=[True, False], ids=["probes", "plain"])
def page(request: pytest.FixtureRequest, site: str) -> Iterator[Page]:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=request.param)
        yield Page(port, driver, site)
    finally:
        ending.end(driver)


SHADOW = "<x-a><template shadowrootmode='open'><p>0</p></template></x-a>"
#: How a root comes into the page; `root` is then what `act` changes something in.
WAYS = {
    "attached to what is in the page": (
        "const host = document.createElement('x-a'); document.body.append(host);"
        "window.root = host.attachShadow({mode: 'open'}); root.innerHTML = '<p>0</p>'"
    ),
    "attached before it is in the page": (
        "const host = document.createElement('x-a');"
        "window.root = host.attachShadow({mode: 'open'});"
        "root.innerHTML = '<p>0</p>'; document.body.append(host)"
    ),
    "attached to a custom element as it is made": (
        "customElements.define('x-made', class extends HTMLElement { constructor() { super();"
        "this.attachShadow({mode: 'open'}).innerHTML = '<p>0</p>' } });"
        "document.body.insertAdjacentHTML('beforeend', '<div><x-made></x-made></div>');"
        "window.root = document.querySelector('x-made').shadowRoot"
    ),
    "of elements that are defined later": (
        "document.body.insertAdjacentHTML('beforeend', '<x-late></x-late>');"
        "setTimeout(() => customElements.define('x-late', class extends HTMLElement {"
        "connectedCallback() { window.root = this.attachShadow({mode: 'open'});"
        "root.innerHTML = '<p>0</p>' } }))"
    ),
    "by setHTMLUnsafe": (
        f"const box = document.createElement('div'); document.body.append(box);"
        f'box.setHTMLUnsafe("{SHADOW}"); window.root = box.firstChild.shadowRoot'
    ),
    "by parseHTMLUnsafe": (
        f'const parsed = Document.parseHTMLUnsafe("{SHADOW}");'
        "document.body.append(parsed.body.firstChild);"
        "window.root = document.querySelector('x-a').shadowRoot"
    ),
    "by document.write into a frame": (
        "const frame = document.createElement('iframe'); document.body.append(frame);"
        f'frame.contentDocument.write("<body>{SHADOW}</body>"); frame.contentDocument.close();'
        "window.root = frame.contentDocument.querySelector('x-a').shadowRoot"
    ),
    "in another root": (
        "const outer = document.createElement('x-a'); document.body.append(outer);"
        "const first = outer.attachShadow({mode: 'open'}); first.innerHTML = '<x-b></x-b>';"
        "window.root = first.firstChild.attachShadow({mode: 'open'}); root.innerHTML = '<p>0</p>'"
    ),
    "cloned from a template": (
        "const box = document.createElement('template');"
        'box.setHTMLUnsafe("<x-a><template shadowrootmode=open shadowrootclonable>'
        '<p>0</p></template></x-a>");'
        "document.body.append(box.content.cloneNode(true));"
        "window.root = document.querySelector('x-a').shadowRoot"
    ),
    "of a frame": (
        "const frame = document.createElement('iframe'); frame.srcdoc = '<p>0</p>';"
        "frame.onload = () => { window.root = frame.contentDocument }; document.body.append(frame)"
    ),
    "attached late in a frame": (
        "const frame = document.createElement('iframe'); frame.srcdoc = '<x-a></x-a>';"
        "frame.onload = () => setTimeout(() => {"
        "window.root = frame.contentDocument.querySelector('x-a').attachShadow({mode: 'open'});"
        "root.innerHTML = '<p>0</p>' }, 30); document.body.append(frame)"
    ),
    "declared in a frame": (
        f'const frame = document.createElement("iframe"); frame.srcdoc = "{SHADOW}";'
        "frame.onload = () => {"
        "window.root = frame.contentDocument.querySelector('x-a').shadowRoot };"
        "document.body.append(frame)"
    ),
    "of a frame in a root": (
        "const host = document.createElement('x-a'); document.body.append(host);"
        "const inner = host.attachShadow({mode: 'open'});"
        "const frame = document.createElement('iframe');"
        "frame.srcdoc = '<p>0</p>'; inner.append(frame);"
        "frame.onload = () => { window.root = frame.contentDocument }"
    ),
    "of a frame's next document": (
        "const frame = document.createElement('iframe'); frame.srcdoc = '<p>first</p>';"
        "frame.onload = () => { frame.onload = () => { window.root = frame.contentDocument };"
        "frame.srcdoc = '<p>0</p>' }; document.body.append(frame)"
    ),
}  # fmt: skip


@pytest.mark.parametrize("when", ["seen before", "never seen before"])
@pytest.mark.parametrize("script", WAYS.values(), ids=WAYS.keys())
def test_what_a_press_changes_in_a_root_is_its_outcome(page: Page, script: str, when: str) -> None:
    page.open()
    if when == "seen before":
        # An arm that has looked through the page, so that the next one need not.
        page.run("window.act = () => {}")
        page.press()
        page.close()
    page.run(script)
    page.driver.execute_async_script(
        "const [done] = arguments;"
        "(function look() { window.root ? done() : setTimeout(look, 10) })()"
    )
    page.run("window.act = () => { root.querySelector('p').textContent = 'saved' }")
    seen = page.press()
    assert (seen["done"], seen["reason"]) == (True, "outcome")
    assert seen["delta"]["text"] >= 1


@pytest.mark.parametrize("late", ["0", "40"])
def test_a_root_that_the_press_itself_attaches_is_its_outcome(page: Page, late: str) -> None:
    page.open()
    page.run("document.body.insertAdjacentHTML('beforeend', '<x-a></x-a>')")
    page.run(
        "window.act = () => setTimeout(() => { const host = document.querySelector('x-a');"
        f"host.attachShadow({{mode: 'open'}}).innerHTML = '<p>new</p>' }}, {late})"
    )
    seen = page.press()
    assert (seen["done"], seen["reason"]) == (True, "outcome")


def test_a_root_that_nothing_changes_in_is_no_outcome(page: Page) -> None:
    page.open()
    page.run("window.act = () => {}")
    page.run(WAYS["attached to what is in the page"])
    assert page.press()["done"] is False
    page.close()


def test_a_page_that_was_there_before_the_session_is_observed(site: str) -> None:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        driver.get(f"{site}/blank")
        driver.execute_script(
            "document.body.innerHTML = '<button>Save</button>';"
            + WAYS["attached to what is in the page"]
            + "; document.querySelector('button').onclick = () => {"
            "root.querySelector('p').textContent = 'saved' }"
        )
        port, _ = connect.connect(driver, "bidi", probes=True)
        seen = Page(port, driver, site).press()
        assert (seen["done"], seen["reason"]) == (True, "outcome")
        assert seen["delta"]["text"] >= 1
    finally:
        ending.end(driver)
