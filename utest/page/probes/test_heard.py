"""What the page hears of belongs to the action; of what it does not hear nothing can follow."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from utest.page.probes.test_replies import under_way

if TYPE_CHECKING:
    from utest.page.conftest import Tab

OURS = "return abra.scheduled.look(0).items.filter((each) => each.sure).map(({ kind }) => kind)"
#: Longer than any of the tests.
LIMIT = "const s = AbortSignal.timeout(60000); const f = () => 0;"
TAKEN_AWAY = {
    "a listener": LIMIT + "s.addEventListener('abort', f); s.removeEventListener('abort', f)",
    "one for the way down": (
        LIMIT + "s.addEventListener('abort', f, true);"
        "s.removeEventListener('abort', f, { capture: true })"
    ),
    "a handler": LIMIT + "s.onabort = f; s.onabort = null",
    "by a signal of its own": (
        LIMIT + "const off = new AbortController();"
        "s.addEventListener('abort', f, { signal: off.signal }); off.abort()"
    ),
    "of one of several signals": (
        LIMIT + "const any = AbortSignal.any([new AbortController().signal, s]);"
        "any.addEventListener('abort', f); any.removeEventListener('abort', f)"
    ),
}
STAYS = {
    "another listener": (
        LIMIT + "s.addEventListener('abort', () => 0);"
        "s.addEventListener('abort', f); s.removeEventListener('abort', f)"
    ),
    "one for the other way": (
        LIMIT + "s.addEventListener('abort', f, true); s.removeEventListener('abort', f)"
    ),
    "a handler": (
        LIMIT + "s.onabort = f; s.addEventListener('abort', f); s.removeEventListener('abort', f)"
    ),
    "of one of several signals of several": (
        LIMIT + "AbortSignal.any([AbortSignal.any([s])]).addEventListener('abort', f)"
    ),
}


@pytest.mark.parametrize("script", TAKEN_AWAY.values(), ids=TAKEN_AWAY)
def test_a_signal_that_nobody_hears_any_more_is_a_time_limit(probed_tab: Tab, script: str) -> None:
    (at_once,) = under_way(probed_tab, script)
    assert at_once == ["timer"]


@pytest.mark.parametrize("script", STAYS.values(), ids=STAYS)
def test_a_signal_that_somebody_still_hears_is_under_way(probed_tab: Tab, script: str) -> None:
    (at_once,) = under_way(probed_tab, script)
    assert at_once == ["signal"]


@pytest.fixture(scope="module")
def silent() -> Iterator[str]:
    """The address of somebody who never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


@pytest.mark.parametrize(
    "hears", ["x.upload.ontimeout = f", "x.upload.addEventListener('timeout', f)"]
)
def test_what_an_upload_tells_is_the_actions(probed_tab: Tab, silent: str, hears: str) -> None:
    """However long after the last that was known of the action."""
    script = (
        "const f = () => setTimeout(() => 0, 60000); window.x = new XMLHttpRequest();"
        f"{hears}; x.open('POST', '{silent}'); x.send('x')"
    )
    assert under_way(probed_tab, script, 300) == [["request"], ["request"]]
    # In a task of its own.
    probed_tab.run("x.upload.dispatchEvent(new ProgressEvent('timeout'))")
    assert probed_tab.run(OURS) == ["request", "timer"]


def test_what_the_upload_of_others_tells_is_not_the_actions(probed_tab: Tab, silent: str) -> None:
    """Even right behind what the action has begun."""
    probed_tab.run(
        """window.x = new XMLHttpRequest();
        x.upload.ontimeout = () => setTimeout(() => 0, 60000);
        x.open("POST", arguments[0]);
        x.send("x");""",
        silent,
    )
    under_way(probed_tab, "")
    probed_tab.run("x.upload.dispatchEvent(new ProgressEvent('timeout'))")
    assert probed_tab.run(OURS) == []


#: `SILENT` is where nobody answers.
KEPT = "fetch('SILENT', { method: 'POST', mode: 'no-cors', keepalive: true })"
UNHEARD = {
    "a request that outlives the page": KEPT,
    "one of a request object": "fetch(new Request('SILENT', { mode: 'no-cors', keepalive: true }))",
    "one whose failure is ignored": f"{KEPT}.catch(() => 0)",
}
HEARD = {
    "an answer": f"{KEPT}.then(() => 0)",
    "an answer after a failure": f"{KEPT}.catch(() => 0).then(() => 0)",
    "an answer that is awaited": f"(async () => {{ await {KEPT}; }})()",
    "one of several": f"Promise.allSettled([{KEPT}])",
    "the end": f"{KEPT}.finally(() => 0)",
    "one that ends with the page": "fetch('SILENT', { method: 'POST', mode: 'no-cors' })",
}


@pytest.mark.parametrize("script", UNHEARD.values(), ids=UNHEARD)
def test_a_request_that_reports_and_nobody_follows_is_a_beacon(
    probed_tab: Tab, silent: str, script: str
) -> None:
    (at_once,) = under_way(probed_tab, script.replace("SILENT", silent))
    assert at_once == ["beacon"]
    asked_at, others = probed_tab.run(
        "const { askedAt, others } = abra.scheduled.look(0); return [askedAt, others]"
    )
    assert (asked_at, others) == (-1, [silent])


@pytest.mark.parametrize("script", HEARD.values(), ids=HEARD)
def test_a_request_that_somebody_follows_is_under_way(
    probed_tab: Tab, silent: str, script: str
) -> None:
    (at_once,) = under_way(probed_tab, script.replace("SILENT", silent))
    assert at_once == ["request"]
    assert probed_tab.run("return abra.scheduled.look(0).askedAt") > 0


def test_the_failure_of_a_beacon_is_reported_to_the_page_as_ever(probed_tab: Tab) -> None:
    told = probed_tab.run(
        """const [script] = arguments;
        abra.probes.ask("prepare");
        abra.probes.ask("press");
        const told = new Promise((resolve) => {
          addEventListener("unhandledrejection", (event) => {
            event.preventDefault();
            resolve(event.reason.name);
          });
        });
        new Function(script)();
        return told;""",
        "fetch('http://127.0.0.1:1/', { keepalive: true })",
    )
    assert told == "TypeError"


def test_a_beacons_promise_is_one_as_any(probed_tab: Tab, silent: str) -> None:
    same, keys = probed_tab.run(
        """const [script] = arguments;
        abra.probes.ask("prepare");
        abra.probes.ask("press");
        const promise = new Function(`return ${script}`)();
        promise.catch(() => 0);
        return [promise.constructor === Promise && promise instanceof Promise,
          Object.keys(promise)];""",
        KEPT.replace("SILENT", silent),
    )
    assert (same, keys) == (True, [])


PIXEL = "window.i = new Image(); i.src = 'SILENT' + Math.random();"
PICTURES = {
    "nobody": (PIXEL, "beacon"),
    "a handler": (PIXEL + "i.onload = () => 0", "image"),
    "a handler of failures": (PIXEL + "i.onerror = () => 0", "image"),
    "a listener": (PIXEL + "i.addEventListener('load', () => 0)", "image"),
    "a listener of failures": (PIXEL + "i.addEventListener('error', () => 0)", "image"),
    "a listener from before": (
        "const i = new Image(); i.addEventListener('load', () => 0); i.src = 'SILENT'", "image",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("script", "kind"), PICTURES.values(), ids=PICTURES)
def test_an_image_in_no_document_is_waited_for_by_who_hears_of_it(
    probed_tab: Tab, silent: str, script: str, kind: str
) -> None:
    _, late = under_way(probed_tab, script.replace("SILENT", silent), 50)
    assert late == [kind]


def test_an_image_that_is_heard_later_is_under_way_from_then_on(
    probed_tab: Tab, silent: str
) -> None:
    _, late = under_way(probed_tab, PIXEL.replace("SILENT", silent), 50)
    assert late == ["beacon"]
    probed_tab.run("i.onload = () => 0")
    assert probed_tab.run(OURS) == ["image"]


def test_an_image_that_is_heard_is_under_way_when_it_has_been_taken_out(
    probed_tab: Tab, silent: str
) -> None:
    script = (
        f"document.body.innerHTML = `<img src='{silent}'>`; const i = document.body.firstChild;"
        "i.onload = () => 0; i.remove()"
    )
    _, late = under_way(probed_tab, script, 50)
    assert late == ["image"]


LINK = "const l = document.createElement('link'); l.rel = 'prefetch'; l.href = 'SILENT';"
LINKS = {
    "nobody": (LINK + "document.head.append(l)", []),
    "a handler": (LINK + "document.head.append(l); l.onload = () => 0", ["request"]),
    "a listener": (
        LINK + "l.addEventListener('error', () => 0); document.head.append(l)", ["request"],
    ),
    "a handler of one that loads nothing": (
        LINK + "l.rel = 'preconnect'; l.onload = () => 0; document.head.append(l)", [],
    ),
    "a handler of one in no document": (LINK + "l.onload = () => 0", []),
}  # fmt: skip


@pytest.mark.parametrize(("script", "kinds"), LINKS.values(), ids=LINKS)
def test_what_is_loaded_for_later_is_waited_for_by_who_hears_of_it(
    probed_tab: Tab, silent: str, script: str, kinds: list[str]
) -> None:
    _, late = under_way(probed_tab, script.replace("SILENT", silent), 50)
    assert late == kinds


SCRIPT = "const s = document.createElement('script'); s.src = 'SILENT';"
SCRIPTS = {
    "taken out at once": (SCRIPT + "document.head.append(s); s.remove()", ["script"]),
    "in an order": (SCRIPT + "s.async = false; document.head.append(s)", ["script"]),
    "no script": (SCRIPT + "s.type = 'text/template'; document.head.append(s)", []),
}


@pytest.mark.parametrize(("script", "kinds"), SCRIPTS.values(), ids=SCRIPTS)
def test_a_script_that_the_page_makes_is_under_way_wherever_it_is(
    probed_tab: Tab, silent: str, script: str, kinds: list[str]
) -> None:
    _, late = under_way(probed_tab, script.replace("SILENT", silent), 50)
    assert late == kinds


def test_what_a_script_that_was_taken_out_tells_is_the_actions(probed_tab: Tab) -> None:
    """It ends with its event, as ever."""
    script = (
        "const s = document.createElement('script'); s.src = 'data:text/javascript,1';"
        "s.onload = () => setTimeout(() => 0, 60000); document.head.append(s); s.remove()"
    )
    _, late = under_way(probed_tab, script, 500)
    assert late == ["timer"]
