"""page/perf/perf.js in a real Chromium, against what the browser reports to selenium directly."""

from __future__ import annotations

import json
import struct
import threading
import zlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from AbraLibrary.browser.agent import installer
from AbraLibrary.core.models.perf.perf import PageLoadMetrics

if TYPE_CHECKING:
    pass

IMAGE_DELAY = 0.3
SCRIPT_BODY = b"//" + b"x" * 3000

PAGES = {
    "/hero": "<h1>Orders</h1><img src=/slow.png width=400 height=300>",
    "/gated": "<h1>Orders</h1><img src=/gated.png width=400 height=300>",
    "/thumbnail": "<h1 style='font-size: 90px'>Orders</h1><img src=/slow.png width=9 height=9>",
    "/blank": "",
    "/shift": """<h1>Orders</h1><p>Text that is pushed down.</p>
        <script>requestAnimationFrame(() => requestAnimationFrame(() => {
          document.body.insertAdjacentHTML("afterbegin", "<div style='height: 200px'>Ad</div>");
        }))</script><img src=/slow.png>""",
    "/task": """<h1>Orders</h1><script>
        new PerformanceObserver((_list, observer) => { observer.disconnect(); setTimeout(() => {
          const start = performance.now(); while (performance.now() - start < 120);
        })}).observe({ type: "paint", buffered: true })</script><img src=/slow.png>""",
    "/timing": """<h1>Orders</h1><script>
        performance.mark("hero-start", { startTime: 5 }); performance.mark("hero-end");
        performance.measure("hero", "hero-start", "hero-end")</script>""",
    "/resources": """<link rel=icon href=/icon.png><h1>Orders</h1>
        <script src=FOREIGN/hidden.js></script><script src=FOREIGN/allowed.js></script>
        <script src=/cached.js></script><script async src=/fresh.js></script>""",
    "/pushed": "<h1>Orders</h1><script>history.pushState(null, '', '/elsewhere')</script>",
    "/many": """<h1>Orders</h1><script>for (let i = 0; i < 260; i++)
        new Image().src = `/none.png?${i}`</script>""",
}


def png(width: int, height: int) -> bytes:
    """A picture that is no flat colour: Chromium counts those of low entropy as no content."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + checksum

    rows = b"".join(
        b"\0" + bytes((x * y * 31 + x * 7 + y * 13) % 256 for x in range(width))
        for y in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


class Site:
    """Two origins on loopback; ``/gated.png`` is answered once `gate` is open."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self._picture = png(400, 300)
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None:
                """Keep the test output clean."""

            def do_GET(self) -> None:
                body, kind, headers = site.answer(self.path.partition("?")[0])
                self.send_response(200)
                for name, value in {"Content-Type": kind, **headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self.servers = [ThreadingHTTPServer(("127.0.0.1", 0), Handler) for _ in range(2)]
        self.origin, self.foreign = (
            f"http://127.0.0.1:{server.server_port}" for server in self.servers
        )
        for server in self.servers:
            threading.Thread(target=server.serve_forever, daemon=True).start()

    def answer(self, path: str) -> tuple[bytes, str, dict[str, str]]:
        if path in PAGES:
            html = PAGES[path].replace("FOREIGN", self.foreign)
            return f"<!doctype html>{html}".encode(), "text/html", {}
        if path.endswith(".js"):
            headers = {
                "/allowed.js": {"Timing-Allow-Origin": "*"},
                "/cached.js": {"Cache-Control": "max-age=600"},
            }
            return SCRIPT_BODY, "text/javascript", headers.get(path, {})
        if path == "/slow.png":
            threading.Event().wait(IMAGE_DELAY)
        if path == "/gated.png":
            self.gate.wait(20)
        return b"" if path == "/none.png" else self._picture, "image/png", {}

    def close(self) -> None:
        self.gate.set()
        for server in self.servers:
            server.shutdown()
            server.server_close()


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    served = Site()
    yield served
    served.close()


def run(driver: WebDriver, body: str, *arguments: Any) -> Any:
    """Run an async function's body in the page; ``agent(PerformanceObserver, performance)``
    gives a new agent, on the page's own timeline unless another one is handed in.
    """
    wrapped = """
        const done = arguments[arguments.length - 1];
        const given = [...arguments].slice(0, -1);
        const agent = (PerformanceObserver = window.PerformanceObserver,
                       performance = window.performance) => {
          const key = Symbol.for("AbraLibrary.agent");
          globalThis[key]?.succession.stop();
          delete globalThis[key];
          (INSTALLER)();
          globalThis[key].load("perf");
          return globalThis[key].perf;
        };
        (async () => { BODY })().then((value) => done({ value }), (e) => done({ error: e.stack }));
    """
    script = wrapped.replace("BODY", body).replace("INSTALLER", installer())
    return driver.execute_async_script(script, *arguments)


def value(answer: dict[str, Any]) -> Any:
    assert "error" not in answer, answer
    return answer["value"]


def collect(driver: WebDriver, **options: int) -> PageLoadMetrics:
    facts = value(run(driver, "return agent().collect(given[0])", options))
    return PageLoadMetrics.model_validate_json(json.dumps(facts))


def seen(driver: WebDriver, kind: str) -> list[dict[str, Any]]:
    """What the browser's own timeline holds of a type, read by the test itself."""
    body = """
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: given[0], buffered: true });
        const entries = observer.takeRecords();
        observer.disconnect();
        return entries.map((entry) => entry.toJSON());
    """
    return value(run(driver, body, kind))


def seen_image(driver: WebDriver) -> dict[str, Any]:
    """The page's one image; the first load of a session has the icon of the tab beside it."""
    (image,) = [e for e in seen(driver, "resource") if e["initiatorType"] == "img"]
    return image


def near(number: float) -> Any:
    return pytest.approx(number, abs=0.01)


#: A timeline that the test writes: entries by type; types that are absent are unsupported.
FAKE = """
    const [entries, dropped = {}] = given;
    class FakeObserver {
      static supportedEntryTypes = Object.keys(entries);
      constructor(callback) { this.callback = callback; }
      observe({ type }) {
        const list = { getEntries: () => entries[type] };
        const options = { droppedEntriesCount: dropped[type] ?? 0 };
        if (entries[type].length) setTimeout(() => this.callback(list, this, options));
      }
      takeRecords() { return []; }
      disconnect() {}
    }
    const fake = {
      now: () => 60_000, timeOrigin: 1,
      getEntriesByType: (type) => entries[type] ?? [],
    };
    return agent(FakeObserver, fake).collect();
"""
NAVIGATION = {
    "name": "http://shop.test/",
    "type": "navigate",
    "activationStart": 0,
    "responseStart": 100,
    "domContentLoadedEventEnd": 300,
    "loadEventEnd": 500,
    "transferSize": 1000,
}
FCP = {"name": "first-contentful-paint", "startTime": 200}


def metrics_of(driver: WebDriver, *dropped: Any, **entries: Any) -> PageLoadMetrics:
    """What collect makes of a written timeline; ``layout_shift`` stands for ``layout-shift``."""
    timeline: dict[str, Any] = {
        "navigation": [NAVIGATION],
        "paint": [FCP],
        "largest-contentful-paint": [],
        "layout-shift": [],
        "longtask": [],
        "resource": [],
        "visibility-state": [],
        "event": [],
    }
    timeline |= {name.replace("_", "-"): found for name, found in entries.items()}
    timeline = {name: found for name, found in timeline.items() if found is not None}
    facts = value(run(driver, FAKE, timeline, *dropped))
    return PageLoadMetrics.model_validate_json(json.dumps(facts))


def shift(at: float, amount: float, recent_input: bool = False) -> dict[str, Any]:
    return {"startTime": at, "value": amount, "hadRecentInput": recent_input}


def test_the_lcp_is_the_late_image_and_not_the_text_before_it(driver: WebDriver, site: Site):
    for _ in range(5):  # read too early, every fourth load had the text's
        site.gate.clear()
        driver.get(f"{site.origin}/gated")
        WebDriverWait(driver, 10, 0.02).until(lambda _: seen(driver, "largest-contentful-paint"))
        threading.Timer(0.1, site.gate.set).start()
        metrics = collect(driver)
        image = seen_image(driver)
        text, *_, largest = seen(driver, "largest-contentful-paint")
        assert metrics.lcp == near(largest["startTime"])
        assert metrics.fcp == near(text["startTime"])
        assert largest["startTime"] >= image["responseEnd"] > text["startTime"]


def test_times_and_sizes_are_those_of_the_browsers_timeline(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/hero?release=2")
    metrics = collect(driver)
    (navigation,) = seen(driver, "navigation")
    image = seen_image(driver)
    paints = {entry["name"]: entry["startTime"] for entry in seen(driver, "paint")}
    assert metrics.ttfb == near(navigation["responseStart"])
    assert metrics.dom_content_loaded == near(navigation["domContentLoadedEventEnd"])
    assert metrics.load == near(navigation["loadEventEnd"])
    assert metrics.fcp == near(paints["first-contentful-paint"])
    assert metrics.transfer_size == navigation["transferSize"] + image["transferSize"]
    assert metrics.request_count == 2
    assert metrics.resources[0].duration_ms == near(image["duration"])
    assert metrics.resources[0].encoded_size == image["encodedBodySize"] > 1000
    assert (metrics.resources[0].type, metrics.resources[0].url) == ("img", image["name"])
    assert metrics.timestamp == driver.execute_script("return performance.timeOrigin")
    assert (metrics.url, metrics.navigation_type, metrics.ready_state) == (
        f"{site.origin}/hero?release=2",
        "navigate",
        "complete",
    )
    assert (metrics.unsupported, metrics.incomplete) == ((), ())
    driver.refresh()
    assert collect(driver).navigation_type == "reload"


@pytest.mark.by_the_clock
def test_a_later_call_reports_the_same_and_does_not_wait(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/hero")
    assert collect(driver) == collect(driver)
    driver.get(f"{site.origin}/blank")
    # Whoever waits for a paint here waits for all of it, as none comes.
    assert collect(driver, lcpWaitMs=2000).lcp is None
    took = value(
        run(
            driver,
            """
        const start = performance.now();
        await agent().collect({ lcpWaitMs: 2000 });
        return performance.now() - start;
    """,
        )
    )
    assert took < 2000


@pytest.mark.by_the_clock
def test_a_page_without_content_has_no_paints_and_the_wait_has_an_end(
    driver: WebDriver, site: Site
):
    driver.get(f"{site.origin}/blank")
    metrics = collect(driver, lcpWaitMs=250)
    waited = driver.execute_script(
        "return performance.now() - performance.getEntriesByType('navigation')[0].loadEventEnd"
    )
    assert (metrics.fcp, metrics.lcp, metrics.cls, metrics.total_blocking_time) == (None,) * 4
    assert metrics.long_task_count == 0
    assert 250 <= waited < 5000


def test_a_layout_shift_is_measured(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/shift")
    metrics = collect(driver)
    shifts = seen(driver, "layout-shift")
    assert metrics.cls == pytest.approx(sum(entry["value"] for entry in shifts))
    assert metrics.cls is not None
    assert metrics.cls > 0.01


def test_a_steady_page_has_a_cls_of_0(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/hero")
    assert collect(driver).cls == 0


def test_a_long_task_before_the_agent_came_is_measured(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/task")
    metrics = collect(driver)
    tasks = seen(driver, "longtask")
    assert metrics.long_task_count == len(tasks) >= 1
    assert metrics.total_blocking_time is not None
    assert 70 <= metrics.total_blocking_time <= sum(entry["duration"] - 50 for entry in tasks)


def test_the_pages_own_timing_is_passed_on(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/timing")
    timing = collect(driver).user_timing
    end = driver.execute_script("return performance.getEntriesByName('hero-end')[0].startTime")
    assert [(mark.name, mark.time) for mark in timing.marks] == [
        ("hero-start", 5),
        ("hero-end", near(end)),
    ]
    (measure,) = timing.measures
    assert (measure.name, measure.start, measure.duration) == ("hero", 5, near(end - 5))


def test_cached_resources_are_known_from_hidden_ones(driver: WebDriver, site: Site):
    for _ in range(2):
        driver.get(f"{site.origin}/resources")
        metrics = collect(driver)
    found = {entry.url.rpartition("/")[2]: entry for entry in metrics.resources}
    assert sorted(found) == ["allowed.js", "cached.js", "fresh.js", "hidden.js"]
    assert [name for name, entry in found.items() if entry.opaque] == ["hidden.js"]
    assert [name for name, entry in found.items() if entry.cached] == ["cached.js"]
    assert found["hidden.js"].encoded_size == 0
    assert found["cached.js"].encoded_size == len(SCRIPT_BODY)
    assert found["cached.js"].transfer_size == 0
    assert found["allowed.js"].transfer_size > len(SCRIPT_BODY)
    assert found["cached.js"].render_blocking is True
    assert found["fresh.js"].render_blocking is False
    assert metrics.request_count == 5


def test_the_url_is_the_one_that_was_loaded(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/pushed")
    assert collect(driver).url == f"{site.origin}/pushed"
    assert driver.current_url == f"{site.origin}/elsewhere"


def test_a_full_buffer_is_reported(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/many")
    metrics = collect(driver)
    assert metrics.incomplete == ("transfer_kb", "requests")
    assert metrics.request_count == 251
    assert collect(driver).incomplete == ("transfer_kb", "requests")


def test_the_load_event_is_waited_for(driver: WebDriver, site: Site):
    site.gate.clear()
    driver.get(f"{site.origin}/gated")
    early = collect(driver, loadWaitMs=50)
    assert (early.load, early.ready_state) == (None, "interactive")
    assert early.ttfb is not None
    threading.Timer(0.2, site.gate.set).start()
    metrics = collect(driver)
    assert metrics.load is not None
    assert metrics.ready_state == "complete"
    assert metrics.lcp == near(seen(driver, "largest-contentful-paint")[-1]["startTime"])


def test_what_a_hidden_page_paints_when_it_is_shown_at_last_is_no_measurement(
    driver: WebDriver, site: Site
):
    driver.get(f"{site.origin}/blank")
    driver.minimize_window()
    try:
        if driver.execute_script("return document.visibilityState") != "hidden":
            pytest.skip("this browser does not hide a minimised page")
        driver.get(f"{site.origin}/hero")
        hidden = collect(driver)
        assert (hidden.fcp, hidden.lcp, hidden.cls) == (None, None, None)
        assert hidden.load is not None
    finally:
        driver.set_window_rect(0, 0, 1000, 800)
    WebDriverWait(driver, 10).until(lambda _: seen(driver, "largest-contentful-paint"))
    shown = collect(driver)
    assert (shown.fcp, shown.lcp) == (None, None)


def test_nothing_of_a_collection_is_left_in_the_page(driver: WebDriver, site: Site):
    site.gate.clear()
    driver.get(f"{site.origin}/gated")
    # On a busy machine it takes its time until the collection has begun.
    threading.Timer(1.5, site.gate.set).start()
    left = value(
        run(
            driver,
            """
        // What stands by design is there before (utest/page/settle/test_ready_page.py counts it).
        const perf = agent();
        const open = { timers: new Set(), frames: new Set(), listeners: 0, observers: 0 };
        const real = { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame };
        const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
        const { observe, disconnect } = PerformanceObserver.prototype;
        const opening = (name, set) => (callback, ...rest) => {
          const id = real[name].call(window, (now) => { set.delete(id); callback(now); }, ...rest);
          set.add(id);
          return id;
        };
        const closing = (name, set) => (id) => { set.delete(id); real[name].call(window, id); };
        window.setTimeout = opening("setTimeout", open.timers);
        window.clearTimeout = closing("clearTimeout", open.timers);
        window.requestAnimationFrame = opening("requestAnimationFrame", open.frames);
        window.cancelAnimationFrame = closing("cancelAnimationFrame", open.frames);
        let used = 0;
        EventTarget.prototype.addEventListener = function (...all) {
          open.listeners++; used++; return add.apply(this, all);
        };
        EventTarget.prototype.removeEventListener = function (...all) {
          open.listeners--; return remove.apply(this, all);
        };
        PerformanceObserver.prototype.observe = function (...all) {
          open.observers++; used++; return observe.apply(this, all);
        };
        PerformanceObserver.prototype.disconnect = function () {
          open.observers--; return disconnect.call(this);
        };
        const html = document.documentElement.outerHTML;
        const names = Object.getOwnPropertyNames(window).length;
        try { await perf.collect(); } finally {
          Object.assign(window, real);
          Object.assign(EventTarget.prototype, {
            addEventListener: add, removeEventListener: remove });
          Object.assign(PerformanceObserver.prototype, { observe, disconnect });
        }
        return {
          timers: open.timers.size, frames: open.frames.size, listeners: open.listeners,
          observers: open.observers, used,
          html: html === document.documentElement.outerHTML,
          names: Object.getOwnPropertyNames(window).length - names,
        };
    """,
        )
    )
    used = left.pop("used")
    assert used >= 8, "the counters saw the agent"
    assert left == {
        "timers": 0,
        "frames": 0,
        "listeners": 0,
        "observers": 0,
        "html": True,
        "names": 0,
    }


@pytest.fixture
def page(driver: WebDriver, site: Site) -> WebDriver:
    """Any page: the timeline is written by the test."""
    driver.get(f"{site.origin}/timing")
    return driver


@pytest.mark.parametrize(
    ("shifts", "cls"),
    [
        ([], 0),
        ([shift(100, 0.1), shift(1099, 0.2)], 0.3),
        ([shift(100, 0.1), shift(1100, 0.2)], 0.2),  # a gap of 1 s
        ([shift(at, 0.1) for at in range(0, 5000, 900)], 0.6),
        ([shift(at, 0.1) for at in (0, 900, 1800, 2700, 3600, 4500, 5000)], 0.6),  # a span of 5 s
        ([shift(100, 0.1), shift(200, 0.9, recent_input=True)], 0.1),
        ([shift(0, 0.4), shift(3000, 0.1), shift(3100, 0.2)], 0.4),
    ],
)
def test_shifts_are_summed_by_session_windows(
    page: WebDriver, shifts: list[dict[str, Any]], cls: float
):
    assert metrics_of(page, layout_shift=shifts).cls == pytest.approx(cls)


@pytest.mark.parametrize(
    ("start", "duration", "blocking"),
    [
        (250, 50, 0),
        (250, 51, 1),
        (250, 120, 70),
        (50, 120, 0),  # over before the first contentful paint at 200
        (100, 160, 10),  # 60 ms of it are after the paint
    ],
)
def test_blocking_time_counts_from_the_first_contentful_paint(
    page: WebDriver, start: float, duration: float, blocking: float
):
    metrics = metrics_of(page, longtask=[{"startTime": start, "duration": duration}])
    assert (metrics.long_task_count, metrics.total_blocking_time) == (1, blocking)


def test_the_latest_lcp_entry_wins(page: WebDriver):
    paints = [{"startTime": 210}, {"startTime": 480}]
    assert metrics_of(page, largest_contentful_paint=paints).lcp == 480


def test_a_paint_after_the_page_was_hidden_does_not_count(page: WebDriver):
    paints = [{"startTime": 210}, {"startTime": 480}]
    hidden = [{"name": "visible", "startTime": 0}, {"name": "hidden", "startTime": 300}]
    metrics = metrics_of(page, largest_contentful_paint=paints, visibility_state=hidden)
    assert (metrics.fcp, metrics.lcp) == (200, 210)


def test_a_prerendered_page_is_measured_from_its_activation(page: WebDriver):
    metrics = metrics_of(
        page,
        navigation=[{**NAVIGATION, "activationStart": 150}],
        largest_contentful_paint=[{"startTime": 480}],
        visibility_state=[{"name": "hidden", "startTime": 0}],  # while it was prerendered
        mark=[{"entryType": "mark", "name": "early", "startTime": 100}],
    )
    assert (metrics.activation_start, metrics.ttfb, metrics.fcp) == (150, 0, 50)
    assert (metrics.lcp, metrics.dom_content_loaded, metrics.load) == (330, 150, 350)
    assert metrics.user_timing.marks[0].time == -50


def test_what_the_browser_does_not_observe_is_unsupported_and_never_0(page: WebDriver):
    metrics = metrics_of(page, layout_shift=None, longtask=None, largest_contentful_paint=None)
    assert set(metrics.unsupported) == {"cls", "tbt", "long_tasks", "lcp"}
    assert (metrics.cls, metrics.long_task_count, metrics.total_blocking_time, metrics.lcp) == (
        (None,) * 4
    )
    assert metrics.fcp == 200


def test_dropped_entries_make_their_metrics_incomplete(page: WebDriver):
    metrics = metrics_of(page, {"layout-shift": 3}, layout_shift=[shift(100, 0.1)])
    assert (metrics.cls, metrics.incomplete) == (0.1, ("cls",))


def test_a_body_that_is_known_though_its_transfer_is_hidden_is_not_cached(page: WebDriver):
    # Firefox, a CORS request without Timing-Allow-Origin.
    entry = {
        "name": "http://cdn.test/a.js",
        "initiatorType": "script",
        "transferSize": 0,
        "encodedBodySize": 3002,
        "decodedBodySize": 3002,
        "responseStart": 0,
        "duration": 5,
    }
    metrics = metrics_of(page, resource=[entry, {**entry, "name": "blob:http://shop.test/1"}])
    (resource,) = metrics.resources
    assert (resource.opaque, resource.cached, resource.encoded_size) == (True, False, 3002)
    assert resource.render_blocking is None


@pytest.mark.parametrize(
    ("changes", "is_hidden"),
    [
        ({}, True),
        # What was answered with nothing, and what failed.
        ({"nextHopProtocol": "http/1.1"}, False),
        ({"responseStart": 0}, False),
    ],
)
def test_what_webkit_reports_no_size_of_is_hidden(
    page: WebDriver, changes: dict[str, object], is_hidden: bool
):
    # WebKitGTK 2.50: a script that was in memory, an image that loads lazily.
    entry = {
        "name": page.execute_script("return `${location.origin}/a.js`"),
        "initiatorType": "script",
        "transferSize": 0,
        "encodedBodySize": 0,
        "decodedBodySize": 0,
        "nextHopProtocol": "",
        "responseStart": 9,
        "duration": 0,
    }
    metrics = metrics_of(page, resource=[{**entry, **changes}])
    (resource,) = metrics.resources
    assert (resource.opaque, resource.cached) == (is_hidden, False)
    assert ("transfer_kb" in metrics.incomplete) is is_hidden


def test_the_icon_of_the_tab_is_no_request_of_the_page(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/resources")
    entry = {
        "initiatorType": "other",
        "transferSize": 900,
        "encodedBodySize": 600,
        "decodedBodySize": 600,
        "responseStart": 20,
        "duration": 5,
    }
    names = ("favicon.ico", "icon.png", "data.bin")
    metrics = metrics_of(driver, resource=[{**entry, "name": f"{site.origin}/{n}"} for n in names])
    assert [resource.url for resource in metrics.resources] == [f"{site.origin}/data.bin"]
    assert (metrics.request_count, metrics.transfer_size) == (2, 1900)


def interaction(number: int, duration: float, kind: str = "event") -> dict[str, Any]:
    """Browsers that do not count interactions give them ids in steps of 7."""
    return {
        "entryType": kind,
        "name": "click",
        "interactionId": 700 + 7 * number,
        "startTime": 1000 * number,
        "duration": duration,
        "processingStart": 1000 * number + 2,
        "processingEnd": 1000 * number + 3,
    }


def inp_of(driver: WebDriver, *entries: dict[str, Any]) -> float | None:
    return metrics_of(driver, event=list(entries)).inp


def test_the_inp_is_the_longest_of_up_to_fifty_interactions(page: WebDriver):
    assert inp_of(page, interaction(0, 48), interaction(1, 320), interaction(2, 56)) == 320


def test_of_more_than_fifty_interactions_the_longest_is_an_outlier(page: WebDriver):
    many = [interaction(number, 40 + 8 * (number % 9)) for number in range(59)]
    assert inp_of(page, *many, interaction(59, 800)) == 104
    more = [interaction(number, 48) for number in range(3, 120)]
    longest = [interaction(number, 400 - 100 * number) for number in range(3)]
    assert inp_of(page, *longest, *more) == 200


def test_an_interaction_has_the_latency_of_its_longest_event(page: WebDriver):
    down, up = interaction(0, 200), interaction(0, 88)
    assert inp_of(page, up, down, interaction(1, 96)) == 200


def test_what_is_shorter_than_40_ms_counts_as_a_first_input_only(page: WebDriver):
    assert inp_of(page, interaction(0, 32)) is None
    metrics = metrics_of(
        page, event=[interaction(1, 32)], first_input=[interaction(0, 24, "first-input")]
    )
    assert metrics.inp == 24


def test_events_that_are_no_interaction_do_not_count(page: WebDriver):
    assert inp_of(page, {**interaction(0, 400), "interactionId": 0}) is None


def test_a_browser_without_event_timing_has_no_inp(page: WebDriver):
    metrics = metrics_of(page, event=None)
    assert ("inp" in metrics.unsupported, metrics.inp) == (True, None)


def test_marks_are_kept_though_the_page_clears_them(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/timing")
    body = """
        const perf = agent();
        performance.mark("later");
        performance.clearMarks();
        await new Promise((resolve) => setTimeout(resolve));
        return (await perf.collect()).userTiming.marks.map((mark) => mark.name);
    """
    assert value(run(driver, body)) == ["hero-start", "hero-end", "later"]


def test_the_status_of_the_document_is_reported(driver: WebDriver, site: Site):
    driver.get(f"{site.origin}/hero")
    metrics = collect(driver)
    assert (metrics.status, metrics.hidden) == (200, False)


def test_an_image_that_is_smaller_than_what_was_painted_is_not_waited_for(
    driver: WebDriver, site: Site
):
    driver.get(f"{site.origin}/thumbnail")
    WebDriverWait(driver, 10).until(lambda _: seen(driver, "largest-contentful-paint"))
    metrics = collect(driver)
    assert metrics.lcp == near(seen(driver, "largest-contentful-paint")[-1]["startTime"])
    assert metrics.resources[0].url.endswith("/slow.png")


def test_hidden_sizes_make_the_transfer_incomplete(page: WebDriver):
    entry = {
        "name": "http://cdn.test/a.js",
        "initiatorType": "script",
        "transferSize": 0,
        "encodedBodySize": 0,
        "decodedBodySize": 0,
        "responseStart": 0,
        "duration": 5,
    }
    metrics = metrics_of(page, resource=[entry])
    assert (metrics.incomplete, metrics.resources[0].opaque) == (("transfer_kb",), True)


#: What is reported of a page just out of the back/forward cache, where frames are late.
RESTORED = """
    agent();
    const abra = globalThis[Symbol.for("AbraLibrary.agent")];
    const { nextFrame } = abra.builtins;
    abra.builtins.nextFrame = (then) => setTimeout(() => nextFrame(then), 100);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    const { metrics } = await abra.perf.step({ lcpWaitMs: 0, loadWaitMs: 0, budgetMs: 0 });
    return { type: metrics.navigationType, fcp: metrics.fcp };
"""


def test_a_restored_page_is_read_once_it_has_been_painted(page: WebDriver):
    restored = value(run(page, RESTORED))
    assert restored["type"] == "back_forward_cache"
    assert restored["fcp"] > 0


#: For how long an interaction is to be waited for that the browser has counted and not reported:
#: until the first of the timers, and before that so many frames. A busy machine takes longer.
AWAITED = """
    Object.defineProperty(performance, "interactionCount", { value: 1, configurable: true });
    agent();
    const abra = globalThis[Symbol.for("AbraLibrary.agent")];
    const { later, nextFrame } = abra.builtins, asked = [];
    let frames = 0;
    abra.builtins.nextFrame = (then) => given[0] ? nextFrame(() => { frames += 1; then(); }) : 0;
    abra.builtins.later = (then, ms) => { asked.push(ms); return later(then, ms); };
    const start = performance.now();
    performance.now = () => start;
    await abra.lifetime.settled();
    delete performance.now;
    delete performance.interactionCount;
    return [Math.min(...asked), frames];
"""


def test_what_is_not_reported_yet_is_waited_for(page: WebDriver):
    """Two frames, and the time in which a browser reports what it has painted."""
    waits_ms, frames = value(run(page, AWAITED, True))
    assert 60 <= waits_ms < 600
    assert frames == 2


#: For how long a soft navigation is to be waited for after an action whose last change was shown
#: then: until the first of the timers, which a busy machine runs later.
SHOWN = """
    Object.defineProperty(performance, "interactionCount", { value: 1, configurable: true });
    agent();
    const abra = globalThis[Symbol.for("AbraLibrary.agent")];
    abra.builtins.nextFrame = () => 0;
    const { later } = abra.builtins, asked = [];
    abra.builtins.later = (then, ms) => { asked.push(ms); return later(then, ms); };
    const start = performance.now();
    performance.now = () => start;
    abra.drawn.show(start - given[0]);
    await abra.lifetime.interactions({ lastMs: 1000, soft: true });
    delete performance.now;
    delete performance.interactionCount;
    return Math.min(...asked);
"""


@pytest.mark.parametrize(("shown_ms", "least"), [(0, 60), (5000, 0)])
def test_what_has_been_shown_for_long_has_been_reported(page: WebDriver, shown_ms: int, least: int):
    """The wait before has seen its frames."""
    assert least <= value(run(page, SHOWN, shown_ms)) < 600


def test_where_no_frame_comes_the_wait_has_an_end(page: WebDriver):
    waits_ms, _ = value(run(page, AWAITED, False))
    assert 600 <= waits_ms < 6000
