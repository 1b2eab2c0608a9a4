"""Do 3,000 actions in one session leave heap, Python's memory and their time as they were?

    python benchmarks/settle/bench_endurance.py [--settles 3000] [--transport classic]

On one page that does not navigate, `Wait For DOM Settle` and `Click By Intent` in turn; each click
replaces a list of 60 rows by 60 others with other names, requests a new address from the server,
and shows and removes a toast with a shadow root. Then, in the same session, clicks on a link that
navigates. At every tenth of the way garbage is collected, a separate DevTools client asks the tab
for its heap, nodes, documents and listeners, and Python for its traced memory (tracemalloc) and its
resident set. The growth of the page without AbraLibrary is measured beside it, with as many clicks.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, median, table, verdict
from lab import Memory, Tab, abra, driver_of, peer, serve

#: From the second look on (a fifth of the way): one-time loading and compiling is over by then, and
#: the logs of limited size are full.
HEAP_GROWTH = 0.02
#: For each action.
PYTHON_GROWTH_KIB = 1.0
#: The last so many against the first so many after the second look; on a quiet machine.
TIMED = 200
SLOWER = 1.1
#: The page replaces its content, so the number of nodes must not change; a few belong to what is
#: under way at a look.
NODES_GROWTH = 40
LOOKS = 10
#: Machine code is compiled as long as functions are called, and is in the heap: without it (0.15
#: MiB in 200 clicks) the rest of the growth is what somebody keeps.
WITHOUT_MACHINE_CODE = "--js-flags=--no-opt --no-maglev --no-sparkplug"
#: A wait of 100 ms keeps no more than one of 20.
QUIET = timedelta(milliseconds=20)

PAGE = """<!doctype html><html lang="en"><title>Endurance</title>
<h1>Orders</h1><button id="next" type="button">Next page</button>
<a id="go" href="/other">Go on</a><main></main>
<script>
let page = 0;
const show = () => {
  page += 1;
  const list = document.createElement("ul");
  for (let i = 0; i < 60; i += 1) {
    const row = document.createElement("li");
    const open = document.createElement("button");
    open.textContent = `Open order ${page * 60 + i}`;
    row.append(`Order ${page * 60 + i} `, open);
    list.append(row);
  }
  document.querySelector("main").replaceChildren(list);
  const toast = document.createElement("div");
  toast.attachShadow({ mode: "open" }).innerHTML = `<p role="status">Page ${page}</p>`;
  document.body.append(toast);
  toast.offsetHeight;
  queueMicrotask(() => toast.remove());
  fetch(`/api/orders/${page}`).then((answer) => answer.text());
};
document.getElementById("next").onclick = show;
show();
</script>"""


class Look(NamedTuple):
    """The memory after this many settles."""

    after: int
    page: Memory
    python: float
    resident: float


def look(after: int, tab: Tab) -> Look:
    """Measure both sides, after a garbage collection."""
    page = tab.memory()
    gc.collect()
    traced, _ = tracemalloc.get_traced_memory()
    return Look(after, page, traced / 1024, resident())


def resident() -> float:
    """The resident memory of this process in KiB; NaN if the system does not report it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return float("nan")
    lines = status.read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))


def endure(
    tab: Tab, count: int, step: Callable[[int], None], took: list[float] | None = None
) -> list[Look]:
    """Do it `count` times and look ten times; `took` gets the times, in ms."""
    looks = []
    for number in range(1, count + 1):
        begun = time.perf_counter()
        step(number)
        if took is not None:
            took.append((time.perf_counter() - begun) * 1000)
        if number % max(1, count // LOOKS) == 0:
            looks.append(look(number, tab))
    return looks


def is_steady(what: str, took: Sequence[float]) -> bool:
    """Whether the last actions take no longer than the first ones after the second look."""
    start = 2 * (len(took) // LOOKS)
    before, after = median(took[start : start + TIMED]), median(took[-TIMED:])
    return verdict(
        after <= SLOWER * before,
        f"{what}: median of the last {TIMED} {after:.1f} ms, of the first after {start} "
        f"{before:.1f} ms; bound x{SLOWER}",
    )


def slope(looks: Sequence[Look], value: Callable[[Look], float]) -> float:
    """Growth per 100 settles by least squares, from the second look on."""
    points = [(each.after / 100, value(each)) for each in looks[1:]]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum(
        (x - mean_x) ** 2 for x, _ in points
    )


COLUMNS: tuple[tuple[str, Callable[[Look], float]], ...] = (
    ("heap KiB", lambda it: it.page.heap),
    ("nodes", lambda it: it.page.nodes),
    ("documents", lambda it: it.page.documents),
    ("listeners", lambda it: it.page.listeners),
    ("Python KiB", lambda it: it.python),
    ("RSS KiB", lambda it: it.resident),
)


def show(title: str, looks: Sequence[Look]) -> None:
    """Print the looks and the growth of each column."""
    rows = [(str(it.after), *(f"{value(it):.0f}" for _, value in COLUMNS)) for it in looks]
    rows.append(("per 100", *(f"{slope(looks, value):+.1f}" for _, value in COLUMNS)))
    table(title, ["after", *(name for name, _ in COLUMNS)], rows)


def judge(what: str, looks: Sequence[Look]) -> bool:
    """Whether the memory is flat from the second look to the last."""
    first, last = looks[1], looks[-1]
    heap = last.page.heap / first.page.heap - 1
    nodes = last.page.nodes - first.page.nodes
    documents = last.page.documents - first.page.documents
    python = (last.python - first.python) / (last.after - first.after)
    span = f"{what}, {first.after} to {last.after}"
    return all(
        [
            verdict(
                heap <= HEAP_GROWTH, f"{span}: page heap {heap:+.1%}; bound {HEAP_GROWTH:+.0%}"
            ),
            verdict(
                nodes <= NODES_GROWTH and documents <= 0,
                f"{span}: {nodes:+d} nodes, {documents:+d} documents; bound {NODES_GROWTH:+d}, +0",
            ),
            verdict(
                python <= PYTHON_GROWTH_KIB,
                f"{span}: Python {python:+.2f} KiB an action; bound {PYTHON_GROWTH_KIB:+.0f}",
            ),
        ]
    )


def run(library: Any, name: str, *given: object, **named: object) -> None:
    """Run a keyword as Robot does: what is kept of one ends with it."""
    library.run_keyword(name, given, named)


def settles(library: Any) -> Callable[[int], None]:
    """A wait and a click in turn."""

    def step(number: int) -> None:
        if number % 2:
            run(library, "Wait For DOM Settle")
        else:
            run(library, "click_by_intent", "Next page")

    return step


def navigates(library: Any) -> Callable[[int], None]:
    """A click that loads another document."""
    return lambda number: run(library, "click_by_intent", "Go on", expect="navigation")


def page_alone(url: str, clicks: int) -> list[Look]:
    """The same page without AbraLibrary, clicked by its own script."""
    with peer(WITHOUT_MACHINE_CODE) as driver:
        driver.get(url)
        click = "document.getElementById('next').click()"

        def step(number: int) -> None:
            if number % 2 == 0:
                driver.execute_script(click)

        with Tab(driver) as tab:
            return endure(tab, clicks, step)


def print_biggest(before: tracemalloc.Snapshot, after: tracemalloc.Snapshot) -> None:
    """Where Python grew most."""
    print("\nWhere Python grew most")
    for entry in after.compare_to(before, "lineno")[:8]:
        place = entry.traceback[0]
        print(f"  {entry.size_diff / 1024:+8.1f} KiB  {place.filename}:{place.lineno}")


def main() -> int:
    """Measure, print, and return 1 if a bound was exceeded."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--settles", type=int, default=3000, help="(%(default)s)")
    parser.add_argument("--navigations", type=int, default=500, help="(%(default)s)")
    parser.add_argument("--transport", default="auto", help="(%(default)s)")
    parser.add_argument("--where", action="store_true", help="the lines where Python grew")
    arguments = parser.parse_args()
    print(machine())
    tracemalloc.start()
    with serve({"/": PAGE, "/other": PAGE, "/api": "[]"}) as url:
        alone = page_alone(url, arguments.settles)
        show(f"The page alone, {arguments.settles // 2} clicks by its own script", alone)
        session = {"transport": arguments.transport}
        with abra(WITHOUT_MACHINE_CODE, session=session, quiet_period=QUIET) as library:
            driver = driver_of(library)
            driver.get(url)
            with Tab(driver) as tab:
                before = tracemalloc.take_snapshot() if arguments.where else None
                took: list[float] = []
                looks = endure(tab, arguments.settles, settles(library), took)
                show(f"{arguments.settles} settles, one document", looks)
                met = judge("settles", looks) & is_steady("settles", took)
                if before is not None:
                    print_biggest(before, tracemalloc.take_snapshot())
                took.clear()
                loads = endure(tab, arguments.navigations, navigates(library), took)
                show(f"{arguments.navigations} settles that navigate", loads)
                met &= judge("navigations", loads) & is_steady("navigations", took)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
