"""What the page knows of its own requests where no network event tells of them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.models.settle.ready import NetworkState, PageReady

if TYPE_CHECKING:
    from utest.page.conftest import Tab

HOUR_MS = 3_600_000


class _Handler(BaseHTTPRequestHandler):
    """Answers at once, but `/never` not before the test ends."""

    ended = threading.Event()

    def do_GET(self) -> None:
        if self.path.startswith("/never"):
            self.ended.wait()
        self.send_response(200)
        if self.path.startswith("/rows"):
            self.send_header("Content-Length", "20")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Timing-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(b"{}")
        if self.path.startswith("/rows"):
            self.wfile.flush()
            self.ended.wait()

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        _Handler.ended.set()
        server.shutdown()
        server.server_close()


def ask(tab: Tab, ignored: list[list[str]] | None = None, **options: Any) -> PageReady:
    given = {
        "stableMs": 0, "idleMs": 500, "atLeastMs": 0, "budgetMs": 0, "trustsSilence": False,
        "network": {"oldestMs": HOUR_MS, "ignored": ignored or []}, "proof": False, **options,
    }  # fmt: skip
    return PageReady.model_validate(tab.call("ready.wait", **given))


def network(tab: Tab, ignored: list[list[str]] | None = None, **options: Any) -> NetworkState:
    found = ask(tab, ignored, **options).network
    assert found is not None
    return found


def fetched(tab: Tab, script: str) -> None:
    """Run a script that calls `done`."""
    tab.run_async(f"const done = arguments[arguments.length - 1]; {script}")


@pytest.mark.parametrize(
    "script",
    [
        "fetch('{}/never')",
        "const x = new XMLHttpRequest(); x.open('GET', '{}/never'); x.send()",
        "const f = document.createElement('iframe'); document.body.append(f);"
        " f.contentWindow.eval(`parent.fetch('{}/never')`)",
    ],
    ids=["fetch", "XHR", "for a frame"],
)
def test_what_is_under_way_is_known_and_waited_for(probed_tab: Tab, site: str, script: str) -> None:
    probed_tab.run(script.format(site))
    before = ask(probed_tab)
    assert before.network is not None
    assert [each.url for each in before.network.pending] == [f"{site}/never"]
    assert (before.network.is_seen, before.network.is_late) == (True, False)
    held = ask(probed_tab, budgetMs=700)
    assert held.document_age_ms - before.document_age_ms >= 700
    assert held.network is not None
    assert held.network.pending[0].age_ms >= 700


def test_an_answer_whose_body_is_read_is_told_where_events_tell_of_the_rest(
    probed_tab: Tab, site: str
) -> None:
    probed_tab.run(f"fetch('{site}/rows').then((r) => {{ window.answered = true; r.text(); }})")
    probed_tab.run_async("const done = arguments[0]; const look = () => window.answered"
                         " ? done() : setTimeout(look, 10); look()")  # fmt: skip
    given = {"network": None}
    assert [each.url for each in ask(probed_tab, **given).reading] == [f"{site}/rows"]
    left_out: dict[str, Any] = {"network": None, "ignored": [["/rows"]]}
    assert PageReady.model_validate(probed_tab.call(
        "ready.wait", stableMs=0, idleMs=500, atLeastMs=0, budgetMs=0, trustsSilence=False,
        proof=False, **left_out,
    )).reading == []  # fmt: skip


def test_the_last_answer_is_known(probed_tab: Tab, site: str) -> None:
    assert network(probed_tab).idle_ms is None
    fetched(probed_tab, f"fetch('{site}/a').then((r) => r.text()).then(done)")
    seen = network(probed_tab, budgetMs=20_000)
    assert seen.pending == []
    assert seen.idle_ms is not None
    assert seen.idle_ms >= 500


def test_without_a_request_the_age_of_the_document_counts_or_its_silence(probed_tab: Tab) -> None:
    probed_tab.open_probed()
    assert ask(probed_tab, idleMs=1500, budgetMs=20_000).document_age_ms >= 1500
    began = ask(probed_tab)
    silent = ask(probed_tab, idleMs=HOUR_MS, trustsSilence=True, budgetMs=20_000)
    assert silent.document_age_ms - began.document_age_ms < 20_000


def remember(tab: Tab, url: str, ago: list[int]) -> None:
    """Writes requests into the browser's timeline, as a busy machine keeps no pace."""
    tab.run(
        """const [url, times] = arguments;
        const came = performance.now();
        performance.getEntriesByType = () => times.map((ago, index) => ({
            initiatorType: "fetch", name: url + "?" + index,
            startTime: came - ago, responseEnd: came - ago + 20,
        }));""",
        url,
        ago,
    )


@pytest.mark.parametrize(
    ("ago", "is_poll"),
    [
        ([1600, 1350, 1100, 850, 600, 350, 100], True),
        ([1600, 1350, 1110, 860, 590, 350, 100], True),
        ([1100, 850, 600, 350, 100], False),
        ([3100, 2100, 1100, 100], False),
        ([4100, 3100, 2100, 1100, 100], True),
        ([1700, 1350, 1200, 850, 500, 350, 100], False),
        ([9600, 9350, 9100, 8850, 8600, 8350, 8100], False),
    ],
    ids=["even", "nearly", "burst", "too few", "slow", "uneven", "has stopped"],
)
def test_a_poll_is_left_out_and_listed(blank_tab: Tab, ago: list[int], is_poll: bool) -> None:
    remember(blank_tab, "https://a.example/poll", ago)
    seen = network(blank_tab)
    assert [url.partition("?")[0] for url in seen.polls] == ["https://a.example/poll"] * is_poll
    assert (seen.idle_ms is None) == is_poll


def test_what_is_ignored_is_left_out_and_listed(probed_tab: Tab, site: str) -> None:
    probed_tab.run(f"fetch('{site}/never?for=news')")
    seen = network(probed_tab, [["/never", "for=news"]], idleMs=50, budgetMs=20_000)
    assert (seen.pending, seen.polls) == ([], [f"{site}/never?for=news"])
    assert network(probed_tab, [["/other"]]).pending != []


def test_what_is_older_than_the_wait_is_told_and_not_waited_for(probed_tab: Tab, site: str) -> None:
    probed_tab.run(f"fetch('{site}/never')")
    given = {"oldestMs": 0, "ignored": []}
    seen = network(probed_tab, network=given, idleMs=50, budgetMs=20_000)
    assert [each.url for each in seen.pending] == [f"{site}/never"]


def test_an_event_stream_is_no_request(probed_tab: Tab, site: str) -> None:
    probed_tab.run(f"window.live = new EventSource('{site}/never')")
    seen = network(probed_tab)
    assert (seen.pending, seen.streams) == ([], [f"{site}/never"])


def test_what_was_there_before_the_probes_may_have_asked_unseen(tab: Tab, site: str) -> None:
    tab.open_late()
    seen = network(tab)
    assert (seen.is_seen, seen.is_late) == (False, True)
    tab.run(f"fetch('{site}/never')")
    assert [each.url for each in network(tab).pending] == [f"{site}/never"]


def test_without_probes_only_what_has_ended_is_known(blank_tab: Tab, site: str) -> None:
    blank_tab.run(f"fetch('{site}/never')")
    fetched(blank_tab, f"fetch('{site}/a').then((r) => r.text()).then(done)")
    seen = network(blank_tab, idleMs=50, budgetMs=20_000)
    assert (seen.is_seen, seen.is_late, seen.pending) == (False, False, [])
    assert seen.idle_ms is not None


#: Does it as the action, and answers whether that has requested anything by the end of a body.
ACTED = """
const [script, ignored, done] = arguments;
const since = performance.now();
abra.probes.ask("prepare");
abra.probes.ask("press");
const look = () => done(abra.requests.isAsked(since, ignored));
new Function("look", "abra", script)(look, abra);
"""


@pytest.mark.parametrize(
    ("script", "ignored", "is_asked"),
    [
        ("fetch('{}/never'); look()", [], True),
        ("fetch('{}/a').then((r) => r.text()).then(() => setTimeout(look, 50))", [], True),
        ("look()", [], False),
        ("fetch('{}/never'); look()", [["/never"]], False),
        ("fetch('{}/a').then((r) => r.text()).then(() => setTimeout(look, 50))", [["/a"]], False),
        ("fetch('{0}/never'); fetch('{0}/other'); look()", [["/never"]], True),
        ("new Image().src = '{}/never'; look()", [], False),
    ],
    ids=["open", "answered", "nothing", "open, ignored", "answered, ignored", "another", "image"],
)
def test_an_action_has_asked_for_what_counts(
    probed_tab: Tab, site: str, script: str, ignored: list[list[str]], is_asked: bool
) -> None:
    assert probed_tab.run_async(ACTED, script.format(site), ignored) is is_asked


@pytest.mark.parametrize(("ignored", "is_asked"), [([], True), ([["/other"]], False)])
def test_where_requests_are_ignored_one_whose_address_nobody_knows_proves_nothing(
    probed_tab: Tab, site: str, ignored: list[list[str]], is_asked: bool
) -> None:
    """It has ended, and the browser's timeline does not tell of it yet."""
    script = f"""fetch('{site}/a').then((r) => r.text()).then(() => {{
        PerformanceObserver.prototype.takeRecords = () => [];
        performance.getEntriesByType = () => [];
        setTimeout(look, 50); }})"""
    assert probed_tab.run_async(ACTED, script, ignored) is is_asked


@pytest.mark.parametrize(("ignored", "is_asked"), [([["/a"]], False), ([["/other"]], True)])
def test_what_a_look_has_found_is_known_though_nobody_reads_it(
    probed_tab: Tab, site: str, ignored: list[list[str]], is_asked: bool
) -> None:
    script = f"""PerformanceObserver.prototype.takeRecords = () => [];
        performance.getEntriesByType = () => [];
        fetch('{site}/a').then(() => setTimeout(look, 50))"""
    looks = f"{ACTED} abra.requests.note(abra.scheduled.look(0).items);"
    assert probed_tab.run_async(looks, script, ignored) is is_asked


@pytest.mark.parametrize(("ignored", "is_asked"), [([], True), ([["/never"]], False)])
def test_a_request_whose_answer_nobody_wants_is_one_as_well(
    probed_tab: Tab, site: str, ignored: list[list[str]], is_asked: bool
) -> None:
    script = f"fetch('{site}/never', {{ keepalive: true }}); look()"
    assert probed_tab.run_async(ACTED, script, ignored) is is_asked


def test_what_others_ask_for_is_not_the_actions(probed_tab: Tab, site: str) -> None:
    script = f"window.go = () => fetch('{site}/never'); setTimeout(go, 0); done()"
    fetched(probed_tab, script)
    assert probed_tab.run_async(ACTED, "setTimeout(look, 50)", []) is False


UNREAD = """
const [script] = arguments, done = arguments[arguments.length - 1];
const since = performance.now() - 1;
abra.probes.ask("prepare");
abra.probes.ask("press");
const look = () => done(abra.scheduled.look(since).others.map((url) => new URL(url).pathname));
new Function("look", script)(look);
"""


@pytest.mark.parametrize(
    ("then", "others"),
    [
        ("(r) => { r.ok && setTimeout(look, 100); }", ["/a", "/a"]),
        ("(r) => r.text().then(() => setTimeout(look, 100))", []),
        ("(r) => r.body.getReader().read().then(() => setTimeout(look, 100))", []),
    ],
)
def test_an_answer_whose_body_nobody_reads_is_followed_by_nobody(
    probed_tab: Tab, site: str, then: str, others: list[str]
) -> None:
    """Network events do not tell of its end; its address is that asked for, and its own."""
    assert probed_tab.run_async(UNREAD, f"fetch('{site}/a').then({then})") == others


def test_an_answer_of_an_earlier_action_says_nothing_of_a_later_one(
    probed_tab: Tab, site: str
) -> None:
    script = f"fetch('{site}/a').then(() => setTimeout(look, 100))"
    assert probed_tab.run_async(UNREAD, script) == ["/a", "/a"]
    assert probed_tab.run_async(UNREAD, "look()") == []


@pytest.mark.parametrize("is_late", [True, False])
def test_a_request_of_a_poll_proves_nothing_where_its_timer_may_be_older_than_the_probes(
    tab: Tab, site: str, is_late: bool
) -> None:
    tab.open_late() if is_late else tab.open_probed()
    remember(tab, f"{site}/never", [1600, 1350, 1100, 850, 600, 350, 100])
    assert tab.run_async(ACTED, f"fetch('{site}/never'); look()", []) is not is_late
    assert tab.run_async(ACTED, f"fetch('{site}/other'); look()", []) is True
