"""What the plugin costs a SeleniumLibrary suite, and which flakiness it prevents.

    python benchmarks/selenium_library/bench_plugin.py [--rounds 10] [--runs 20]

Cost: 200 keywords of SeleniumLibrary, 160 of which change the page, on a page without anything
asynchronous and on one whose ResizeObserver is called with the next frame. With the plugin
(``settle=True;card=True``) over BiDi and over classic, and without it, in turn, each in its own
browser.

Flakiness: a suite without a single wait, on a page that gets the asserted texts by requests and
timers, run ``--runs`` times with the plugin and without it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import Stopwatch, machine, median, p95, peer_options, run_suite, table, verdict
from robot.api import TestSuite

PLUGIN = "plugins=AbraLibrary.SeleniumLibraryPlugin;settle=True;card=True"
#: By transport: the plugin, and how much longer a suite may take without anything asynchronous.
TRANSPORTS = {"bidi": (PLUGIN, 1.15), "classic": (f"{PLUGIN};bidi=False", 1.3)}
FRAME_MS = 1000 / 60
#: No keyword may take both so many times as long, and so many ms longer.
KEYWORD, KEYWORD_MS = 1.5, 10
#: Without the plugin the suite must be flaky, or nothing is shown.
FLAKY = 0.5

STILL = """<!doctype html><html lang="en"><title>Order</title><h1>Order</h1>
<form onsubmit="return false">
<label>Name <input id="name"></label> <label>City <input id="city"></label>
<label>Gift <input id="gift" type="checkbox"></label>
<label>Size <select id="size"><option value="s">Small<option value="l">Large</select></label>
<button id="add" type="button">Add</button></form> <output id="count">0</output><ul id="list"></ul>
<script>
add.onclick = () => {
  count.value = Number(count.value) + 1;
  list.insertAdjacentHTML("afterbegin", `<li>${document.querySelector("#name").value}</li>`);
  if (list.children.length > 5) list.lastChild.remove();
};
</script>"""
OBSERVED = STILL.replace(
    "<script>", "<script>\nnew ResizeObserver(() => {}).observe(document.querySelector('h1'));"
)
PAGES = {"Still": "/still", "Frame-bound": "/observed"}
#: Everything on it comes late, with random delays typical of servers and component libraries.
LATE = """<!doctype html><html lang="en"><title>Late</title>
<button id="load">Load</button> <div id="result"></div> <div id="dialog" hidden>Sure?
<button id="yes">Yes</button></div> <p id="state">new</p>
<script>
load.onclick = async () => {
  const names = await (await fetch("/slow")).json();
  setTimeout(() => {
    result.innerHTML = names.map((name) => `<button class="row">${name}</button>`).join("");
    for (const row of result.children) row.onclick = () => {
      setTimeout(() => { dialog.hidden = false; }, 60 + Math.random() * 120);
    };
  }, 50 + Math.random() * 100);
};
yes.onclick = async () => {
  state.textContent = "saving";
  await fetch("/slow");
  state.textContent = "saved";
};
</script>"""

PART = """
    {name}.Input Text    id:name    Ada ${{i}}
    {name}.Click Element    id:add
    {name}.Input Text    id:city    London
    {name}.Select Checkbox    id:gift
    {name}.Select From List By Value    id:size    l
    {name}.Click Button    Add
    {name}.Element Text Should Be    css:#list li    Ada ${{i}}
    {name}.Input Text    id:name    Grace ${{i}}
    {name}.Click Element    id:add
    {name}.Textfield Value Should Be    id:name    Grace ${{i}}
    {name}.Input Text    id:city    Arlington
    {name}.Unselect Checkbox    id:gift
    {name}.Select From List By Value    id:size    s
    {name}.Click Button    Add
    {name}.Get Text    id:count
    {name}.Input Text    id:name    Joan ${{i}}
    {name}.Click Element    id:add
    {name}.Press Keys    id:city    X
    {name}.Click Element    id:gift
    {name}.Page Should Contain Element    css:#list li
"""
KEYWORDS = PART.count("{name}")
COSTS = """
*** Settings ***
Library    SeleniumLibrary    run_on_failure=NOTHING    AS    Plain
Library    SeleniumLibrary    run_on_failure=NOTHING    {plugin}    AS    Settled

*** Test Cases ***
"""
COST_TEST = """
{page}
    Plain.Open Browser    ${{SITE}}{path}    chrome    options=${{PEER_OPTIONS}}    service=${{PEER_SERVICE}}
    Settled.Open Browser    ${{SITE}}{path}    chrome    options=${{PEER_OPTIONS}}    service=${{PEER_SERVICE}}
    # The page is loaded once more, now that the probes can be there before it.
    Plain.Reload Page
    Settled.Reload Page
    FOR    ${{i}}    IN RANGE    ${{ROUNDS}}
{plain}
{settled}
    END
    [Teardown]    Run Keywords    Plain.Close All Browsers    AND    Settled.Close All Browsers
"""  # noqa: E501
FLAKES = """
*** Settings ***
Library           SeleniumLibrary    run_on_failure=NOTHING    {plugin}
Suite Setup       Open Browser    ${{SITE}}/late    chrome    options=${{PEER_OPTIONS}}    service=${{PEER_SERVICE}}
Suite Teardown    Close All Browsers

*** Test Cases ***
"""  # noqa: E501
FLAKE_TEST = """
Run {number}
    Go To    ${{SITE}}/late
    Click Button    Load
    Click Button    Ada
    Click Button    Yes
    Element Text Should Be    id:state    saved
"""


@contextmanager
def serve(seed: int) -> Iterator[str]:
    """Serve the pages, and answers that take 40 to 240 ms."""
    pages = {"/still": STILL, "/observed": OBSERVED, "/late": LATE}
    chance = random.Random(seed)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body, kind = pages.get(self.path, ""), "text/html"
            if self.path == "/slow":
                time.sleep(0.04 + 0.2 * chance.random())
                body, kind = '["Ada", "Grace"]', "application/json"
            with suppress(ConnectionError):  # the page went on meanwhile
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", f"{kind}; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body.encode())

        def log_message(self, *arguments: object) -> None:
            """Log nothing: only the figures are printed."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def costs(site: str, rounds: int, transport: str) -> bool:
    """Measure what the plugin costs; return whether the target is met."""
    plugin, most_ratio = TRANSPORTS[transport]
    text = COSTS.format(plugin=plugin)
    for page, path in PAGES.items():
        parts = {
            name: PART.format(name=called).replace("\n    ", "\n        ").rstrip()
            for name, called in (("plain", "Plain"), ("settled", "Settled"))
        }
        text += COST_TEST.format(page=page, path=path, **parts)
    watch = Stopwatch()
    run_suite(text, watch, SITE=site, ROUNDS=rounds + 1)
    met, rows = True, []
    for page in PAGES:
        totals, extras, dear = {"Plain": 0.0, "Settled": 0.0}, [], []
        keys = [full for test, full in watch.times if test == page]
        names = [full.removeprefix("Plain.") for full in keys if full.startswith("Plain.")]
        for name in names:
            if name in ("Open Browser", "Close All Browsers", "Reload Page"):
                continue
            # The first round warms up.
            each = {kind: watch.times[page, f"{kind}.{name}"] for kind in totals}
            each = {kind: times[len(times) // (rounds + 1) :] for kind, times in each.items()}
            for kind, times in each.items():
                # A single interruption of the machine must not decide.
                totals[kind] += median(times) * len(times)
            plain, settled = median(each["Plain"]), median(each["Settled"])
            extras.append(settled - plain)
            if settled > KEYWORD * plain and settled - plain > KEYWORD_MS:
                dear.append(name)
            rows.append(
                (f"{page}: {name}", str(len(each["Plain"])), f"{plain:.1f}", f"{settled:.1f}",
                 f"{settled / plain:.2f}", f"{p95(each['Settled']):.1f}")
            )  # fmt: skip
        ratio, most = totals["Settled"] / totals["Plain"], max(extras)
        rows.append((page, "", f"{totals['Plain']:.0f}", f"{totals['Settled']:.0f}",
                     f"{ratio:.2f}", ""))  # fmt: skip
        count = KEYWORDS * rounds
        if page == "Still":
            what = f"{transport}, {page}: {count} keywords, ratio {ratio:.2f} <= {most_ratio}"
            met &= verdict(ratio <= most_ratio, what)
            met &= verdict(not dear, f"{transport}: no keyword is dear; {', '.join(dear)}")
        else:
            met &= verdict(
                most <= 2 * FRAME_MS, f"{page}: {most:.1f} ms more at most, {2 * FRAME_MS:.1f}"
            )
    head = ("", "count", "without", "with", "ratio", "p95 with")
    table("ms; medians, and of a page the sum of median times count", head, rows)
    return met


def flakes(site: str, runs: int, folder: str | None) -> bool:
    """Run the flaky suite with the plugin and without it."""
    passed = {}
    for kind, plugin in (("without", ""), ("with", PLUGIN)):
        text = FLAKES.format(plugin=plugin)
        text += "".join(FLAKE_TEST.format(number=number + 1) for number in range(runs))
        given = {**peer_options(), "SITE": site}
        variables = [f"{name}:{value}" for name, value in given.items()]
        with tempfile.TemporaryDirectory(prefix="abra-bench-") as work:
            result = TestSuite.from_string(text).run(
                outputdir=folder or work, log=None, report=None, console="none",
                variable=variables, output=f"{kind}.xml",
            )  # fmt: skip
        passed[kind] = sum(test.passed for test in result.suite.all_tests)
        messages = {test.message for test in result.suite.all_tests if not test.passed}
        print(f"{kind} the plugin: {passed[kind]} of {runs} passed", *sorted(messages), sep="\n  ")
    return verdict(
        passed["without"] < FLAKY * runs and passed["with"] == runs,
        f"flaky by construction: {passed['without']} of {runs}, with the plugin {passed['with']}",
    )


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--only", choices=("cost", "flaky"))
    parser.add_argument("--log", help="a folder for the output.xml of the flaky runs")
    args = parser.parse_args()
    print(machine())
    met = True
    with serve(seed=9) as site:
        for transport in TRANSPORTS if args.only != "flaky" else ():
            met &= costs(site, args.rounds, transport)
        met &= args.only == "cost" or flakes(site, args.runs, args.log)
    return not met


if __name__ == "__main__":
    sys.exit(main())
