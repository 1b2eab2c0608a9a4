"""Elements that nothing but a listener makes a candidate, on a real Chromium with probes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from AbraLibrary.browser.port import Port
from AbraLibrary.browser.session import connect, ending, launch
from AbraLibrary.core.models.session.session import LaunchRequest
from resources.site.server import SiteServer

SECONDS = 5.0


class Page:
    """A page whose scripts run in its own world, and the agent in its sandbox."""

    def __init__(self, port: Port, driver: Any, url: str) -> None:
        self.port, self.driver, self.url = port, driver, url

    def show(self, markup: str, script: str = "") -> None:
        self.port.navigate(self.url, SECONDS)
        self.run("document.body.setHTMLUnsafe(arguments[0])", markup)
        self.run(script)

    def run(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def found(self, phrase: str, **more: object) -> list[dict[str, Any]]:
        target = {"purpose": "click", "limit": 80, "phrase": phrase, **more}
        answer: Any = self.port.call("candidates.retrieve", target, SECONDS)
        candidates: list[dict[str, Any]] = answer["candidates"]
        # Where nothing matches, the nearest is returned; a text is a candidate of its own kind.
        return [
            each
            for each in candidates
            if phrase.lower() in each["text"].lower() and not each.get("isText")
        ]

    def ids(self, phrase: str, **more: object) -> list[str]:
        return [each["attributes"]["id"] for each in self.found(phrase, **more)]

    def listed(self) -> list[str]:
        """The ids of all that a planner is shown."""
        answer: Any = self.port.call("planner.list", {"limit": 80, "rebuild": False}, SECONDS)
        return [each["attributes"]["id"] for each in answer["page"]["candidates"]]


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with SiteServer() as server:
        yield server.url + "/blank"


def _pages(site: str, *, probes: bool) -> Iterator[Page]:
    driver = launch.start(LaunchRequest(browser="chrome", headless=True, timeout=30.0))
    try:
        port, _ = connect.connect(driver, "bidi", probes=probes)
        yield Page(port, driver, site)
    finally:
        ending.end(driver)


@pytest.fixture(scope="module")
def page(site: str) -> Iterator[Page]:
    yield from _pages(site, probes=True)


@pytest.fixture(scope="module")
def plain(site: str) -> Iterator[Page]:
    yield from _pages(site, probes=False)


SPAN = "<p><span id='t'>Archive</span> <span id='other'>Other</span></p>"
TARGET = "const t = document.getElementById('t');"


@pytest.mark.parametrize(
    "script",
    [
        "t.addEventListener('click', () => 0)",
        "t.addEventListener('click', { handleEvent() {} })",
        "t.addEventListener('dblclick', () => 0, true)",
        "t.addEventListener('contextmenu', () => 0, { passive: true })",
        "t.addEventListener('mousedown', () => 0)",
        "t.addEventListener('pointerup', () => 0, { once: true })",
        "t.addEventListener('click', () => 0, { signal: new AbortController().signal })",
        "t.onclick = () => 0",
        "t.onpointerdown = () => 0",
        "EventTarget.prototype.addEventListener.apply(t, ['click', () => 0])",
    ],
)
def test_what_listens_for_presses_is_a_candidate_of_the_lower_kind(page: Page, script: str) -> None:
    page.show(SPAN)
    assert page.ids("Archive") == []
    page.run(TARGET + script)
    (found,) = page.found("Archive")
    assert (found["attributes"]["id"], found["semantic"]) == ("t", False)
    assert page.listed() == ["t"]
    assert page.ids("Other") == []


@pytest.mark.parametrize(
    "script",
    [
        "t.addEventListener('keydown', () => 0)",
        "t.addEventListener('mouseover', () => 0)",
        "t.addEventListener('click', null)",
        "t.onclick = null",
        "t.onclick = 'alert()'",
        "t.addEventListener('click', () => 0, { signal: AbortSignal.abort() })",
        "try { t.addEventListener('click', 5) } catch {}",
        "document.addEventListener('click', () => 0)",
        "window.addEventListener('click', () => 0); addEventListener('click', () => 0)",
        "document.body.addEventListener('click', () => 0)",
        "document.documentElement.onclick = () => 0",
    ],
)
def test_other_listeners_say_nothing(page: Page, script: str) -> None:
    page.show(SPAN, TARGET + script)
    assert page.ids("Archive") == []
    assert page.listed() == []


F = "window.f = () => 0; window.c = new AbortController();"
ADD = "t.addEventListener('click', f)"
ADD_ONCE = "t.addEventListener('click', f, { once: true })"
ADD_FOR_A_WHILE = "t.addEventListener('click', f, { signal: c.signal })"
CAPTURE = "t.addEventListener('click', f, true)"
REMOVE = "t.removeEventListener('click', f)"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ADD, REMOVE),
        (CAPTURE, "t.removeEventListener('click', f, { capture: true })"),
        (f"{ADD}; {ADD}", REMOVE),
        (ADD_ONCE, "t.click()"),
        (ADD_ONCE, REMOVE),
        (ADD_FOR_A_WHILE, "c.abort(); window.c = new AbortController()"),
        ("t.onclick = f", "t.onclick = null"),
    ],
)  # fmt: skip
def test_an_element_that_no_longer_listens_is_not_a_candidate(
    page: Page, before: str, after: str
) -> None:
    page.show(SPAN, F + TARGET + before)
    assert page.ids("Archive") == ["t"]
    page.run(TARGET + after)
    assert page.ids("Archive") == []
    page.run(TARGET + before)
    assert page.ids("Archive") == ["t"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ADD, "t.removeEventListener('click', f, true)"),
        (ADD, "t.removeEventListener('mousedown', f)"),
        (f"{ADD}; t.onclick = f", REMOVE),
        (ADD, "t.removeEventListener('click', () => 0)"),
        (ADD, f"{ADD_ONCE}; t.click()"),
        (ADD, "t.click()"),
        (ADD_FOR_A_WHILE, f"c.abort(); {ADD}"),
        (ADD, f"for (let i = 0; i < 50; i += 1) {{ {CAPTURE}; {REMOVE}; {ADD}; }}"),
    ],
)  # fmt: skip
def test_what_still_listens_is_one(page: Page, before: str, after: str) -> None:
    page.show(SPAN, F + TARGET + before)
    assert page.ids("Archive") == ["t"]
    page.run(TARGET + after)
    assert page.ids("Archive") == ["t"]


def test_an_element_that_comes_into_the_page_later(page: Page) -> None:
    page.show(
        SPAN,
        "window.late = document.createElement('div'); late.id = 'late'; late.textContent = 'Later';"
        "late.addEventListener('click', () => 0);",
    )
    assert page.ids("Later") == []
    page.run("document.body.append(late)")
    assert page.ids("Later") == ["late"]
    page.run("late.remove()")
    assert page.ids("Later") == []


def test_open_shadow_roots_and_frames_are_reported_and_closed_ones_are_not(page: Page) -> None:
    page.show(
        "<x-a id=a></x-a><x-b id=b>Closed</x-b><iframe srcdoc='<i id=f>Framed</i>'></iframe>",
        "for (const [id, mode] of [['a', 'open'], ['b', 'closed']]) {"
        " const root = document.getElementById(id).attachShadow({ mode });"
        " const inner = document.createElement('i'); inner.id = mode; inner.textContent = mode;"
        " inner.addEventListener('click', () => 0); root.append(inner); }",
    )
    page.driver.execute_async_script(
        "const done = arguments[0]; const frame = document.querySelector('iframe');"
        "const bind = () => { const inner = frame.contentDocument.getElementById('f');"
        " if (!inner) return setTimeout(bind, 5);"
        " inner.addEventListener('click', () => 0); done(); }; bind();"
    )
    assert page.ids("open") == ["open"]
    assert page.ids("Framed") == ["f"]
    assert page.ids("Closed") == []
    assert page.listed() == ["open", "f"]


COMPONENT = (
    "<x-a id=root>News<template shadowrootmode=open><button id=b>Go</button></template></x-a>"
)
CARD = "<div id=card>Ada <img id=bin src='/bin.png' width=9 height=9></div>"
LISTEN = "for (const id of {}) document.getElementById(id).addEventListener('click', () => 0);"


@pytest.mark.parametrize(
    ("markup", "listening", "listed"),
    [
        ("<div id=root>News <button id=b>Go</button></div>", ["root"], ["b"]),
        ("<div id=root>News <i id=a>Go</i></div>", ["root", "a"], ["a"]),
        ("<div id=root>News <i id=a style='cursor:pointer'>Go</i></div>", ["root"], ["a"]),
        ("<div id=root>News <i id=a tabindex=0>Go</i></div>", ["root"], ["a"]),
        ("<div id=root><p>News</p><div style='height:2000px'></div></div>", ["root"], []),
        ("<label id=root>News <input id=a></label>", ["root"], ["a"]),
        ("<label id=root for=a>News</label><input id=a>", ["root"], ["a"]),
        ("<button id=b><i id=a>Go</i></button>", ["a"], ["b"]),
        ("<div id=root></div>", ["root"], []),
        (COMPONENT, ["root"], ["b"]),
        # A card with a picture of its own: both.
        (CARD, ["card", "bin"], ["card", "bin"]),
        ("<ul id=list><li>One<li>Two</ul>", ["list"], ["list"]),
        ("<table><tr id=one><td>Ada<tr id=two><td>Eve</table>", ["one", "two"], ["one", "two"]),
        ("<div id=menu>File<p id=open hidden>Open</p></div>", ["menu", "open"], ["menu"]),
    ],
)  # fmt: skip
def test_a_delegating_element_is_not_a_candidate(
    page: Page, markup: str, listening: list[str], listed: list[str]
) -> None:
    page.show(markup, LISTEN.format(listening))
    assert page.listed() == listed
    assert page.ids("News", purpose="click") in ([], ["a"])


def test_the_root_of_a_framework_is_not_a_candidate(page: Page) -> None:
    kinds = "click dblclick contextmenu mousedown mouseup pointerdown pointerup"
    bind = f"for (const kind of '{kinds}'.split(' ')) t.addEventListener(kind, () => 0);"
    page.show(SPAN, TARGET + bind)
    assert page.listed() == []
    many = "for (let i = 0; i < 30; i += 1) t.addEventListener('click', () => i);"
    page.show(SPAN, TARGET + many)
    assert page.listed() == []


def test_where_a_list_listens_for_its_items_the_item_is_pressed(page: Page) -> None:
    page.show("<ul id=list><li id=one>One<li id=two>Two</ul>", LISTEN.format(["list"]))
    assert page.ids("Two") == ["two"]


def test_a_button_comes_before_what_only_listens(page: Page) -> None:
    page.show("<i id=t>Save</i><button id=b>Save</button>", LISTEN.format(["t"]))
    assert page.ids("Save") == ["b"]


def test_what_is_called_so_comes_before_controls_that_hold_the_words(page: Page) -> None:
    page.show("<button id=b>Reply to all</button><p><i id=t>Reply</i></p><p>Reply</p>")
    assert page.ids("Reply") == ["b"]
    page.run(LISTEN.format(["t"]))
    assert page.ids("Reply") == ["t", "b"]


def test_many_stay_in_the_order_of_the_page(page: Page) -> None:
    page.show(
        "<main></main>",
        "const main = document.querySelector('main');"
        "const all = Array.from({ length: 70 }, (_, i) => Object.assign("
        "document.createElement('p'), { id: 'p' + i, textContent: 'Item ' + i }));"
        "for (const each of [...all].reverse()) each.addEventListener('click', () => 0);"
        "main.append(...all);",
    )
    assert page.listed() == [f"p{number}" for number in range(70)]


def test_nothing_that_is_gone_is_kept_in_memory(page: Page) -> None:
    page.show(SPAN)
    page.driver.set_script_timeout(30)
    page.run(
        "window.refs = []; for (let i = 0; i < 3000; i += 1) {"
        " const e = document.createElement('i'); e.textContent = 'x'; document.body.append(e);"
        " e.addEventListener('click', () => e); refs.push(new WeakRef(e)); }"
    )
    assert len(page.found("x")) == 80
    page.run("document.querySelectorAll('i').forEach((e) => e.remove())")
    assert page.found("x") == []
    page.driver.execute_cdp_cmd("HeapProfiler.enable", {})
    page.driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    assert page.run("return refs.filter((each) => each.deref()).length") < 10


def test_without_probes_nobody_knows(plain: Page) -> None:
    plain.show(SPAN, TARGET + "t.addEventListener('click', () => 0)")
    assert plain.ids("Archive") == []
