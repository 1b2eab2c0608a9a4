"""Does anything take quadratic time, whatever the page is made of?

    python benchmarks/find/bench_shapes.py [--repeats 3] [--only flat,form]

Pages of many shapes, each in a size and with four times as many parts: code that searches all parts
for each part then takes sixteen times as long. Measured are a target that is not there (the most
work of a resolve), the words elsewhere that its refusal looks for, a first capture, and a look of
the settle wait, in a reloaded document. No peer: each figure includes the browser's own time, which
grows four times.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import machine, median, table, verdict
from lab import abra, serve

#: The parts of the smaller page, and how many times as many the larger one has.
PARTS, TIMES = 1_500, 4
#: The most that four times as many parts may take: linear is 4, quadratic 16. If the larger page
#: takes less than this many ms, it is mostly the call.
GROWTH, NEGLIGIBLE_MS = 8.0, 100.0
#: A browser with more animations than this draws fewer than 10 frames a second.
FEWER = {"skeletons": 3, "fades": 3}
CALL_S = 60.0

STYLE = (
    "<style>@keyframes fade {to {opacity: .3}} @keyframes come {from {opacity: 0}}"
    " .skeleton {animation: fade 1s infinite} .s {animation: come 60s}</style>"
)
SHAPES: dict[str, Callable[[int], str]] = {
    "list": lambda n: f"<li>Item {n} <button>Open</button></li>",
    "table": lambda n: f"<tr><td>Order {n}</td><td><input type=checkbox></td></tr>",
    "flat": lambda n: f"<span>Label {n}</span><input type=checkbox>",
    "bare": lambda n: f"Text {n} <input placeholder='p{n % 7}'> ",
    "form": lambda n: f"<p><label for=f{n}>Field {n}</label><input id=f{n}></p>",
    "radios": lambda n: (
        f"<fieldset><legend>Q{n}</legend><label><input type=radio name=q{n}> Yes</label>"
        f"<label><input type=radio name=q{n}> No</label></fieldset>"
    ),
    "terms": lambda n: f"<dt>Term {n}</dt><dd><input></dd>",
    "grid": lambda n: (
        f"<div role=row aria-rowindex={n}><div role=gridcell>C{n}</div>"
        "<div role=gridcell><input></div></div>"
    ),
    "tree": lambda n: f"<div role=treeitem><input type=checkbox> Leaf {n}</div>",
    "options": lambda n: f"<div role=option>City {n}</div>",
    "cards": lambda n: f"<article><h3>Card {n}</h3><p>About {n}</p><button>Buy</button></article>",
    "pointers": lambda n: f"<div><div style='cursor:pointer'>Row {n}</div></div>",
    "references": lambda n: (
        f"<b id=l{n}>Named {n}</b><div role=textbox contenteditable aria-labelledby=l{n}></div>"
    ),
    "shadow": lambda n: (
        "<x-f><template shadowrootmode=open><label>"
        f"F{n} <input></label></template></x-f>"
    ),
    "dialogs": lambda n: f"<div role=dialog hidden><h2>T{n}</h2><button>Close</button></div>",
    "skeletons": lambda n: f"<div class=skeleton>x{n}</div>",
    "fades": lambda n: f"<p class=s>x{n}</p>",
}  # fmt: skip
AROUND = {
    "list": "ul", "table": "table", "terms": "dl", "grid": "div role=grid", "tree": "div role=tree",
    "options": "div role=listbox tabindex=0 aria-label=Cities",
}  # fmt: skip

Figures = dict[tuple[str, str, int], list[float]]


def page(shape: str, parts: int) -> str:
    """A page of one shape with this many parts."""
    outer = AROUND.get(shape, "div")
    body = "".join(SHAPES[shape](n) for n in range(parts))
    closing = outer.split(" ", maxsplit=1)[0]
    return f"<!doctype html><title>{shape}</title>{STYLE}<h1>Page</h1><{outer}>{body}</{closing}>"


def parts_of(shape: str, times: int) -> int:
    """How many parts a page has."""
    return PARTS * times // FEWER.get(shape, 1)


def measure(library: Any, url: str, shapes: Sequence[str], repeats: int) -> Figures:
    """All shapes in both sizes, in turn; the first round warms up."""
    figures: Figures = {}
    for turn in range(repeats + 1):
        for shape in shapes:
            for times in (1, TIMES):
                library.navigate_with_perf_diff(f"{url}/{shape}-{times}")
                port = library._services.session.port
                port.call("arrival.document", {}, CALL_S)
                for what, ask in asked(port).items():
                    began = time.perf_counter()
                    ask()
                    took = (time.perf_counter() - began) * 1000
                    if turn:
                        figures.setdefault((shape, what, times), []).append(took)
        print(f"round {turn} of {repeats}", flush=True)
    return figures


def asked(port: Any) -> dict[str, Callable[[], Any]]:
    """The questions to each page."""
    missing = {"phrase": "Nam", "exact": False, "limit": 80}
    settle = {
        "quietMs": 20, "budgetMs": 20, "animations": True, "images": True, "loading": True,
        "filters": True, "scope": None, "ignore": [],
        "network": True, "horizonMs": 500, "ignored": [], "fresh": True, "restart": False,
        "beyond": None, "proof": False, "release": "always",
    }  # fmt: skip
    return {
        "not there": lambda: port.call(
            "candidates.retrieve", {"purpose": "click", **missing}, CALL_S
        ),
        "words elsewhere": lambda: port.call(
            "candidates.retrieve", {"purpose": "find", **missing}, CALL_S
        ),
        "first capture": lambda: port.call(
            "capture.answer", {"capture": "full", "since": None}, CALL_S
        ),
        "settle look": lambda: port.call("settle.wait", settle, CALL_S),
    }


def show(figures: Figures, shapes: Sequence[str]) -> bool:
    """Print the figures; return whether nothing grew too fast."""
    kinds = list(dict.fromkeys(what for _, what, _ in figures))
    rows = []
    worst: list[str] = []
    for shape in shapes:
        cells = []
        for what in kinds:
            small, large = (median(figures[shape, what, times]) for times in (1, TIMES))
            cells += [f"{small:.0f}", f"{large:.0f}", f"{large / small:.1f}"]
            if large > NEGLIGIBLE_MS and large / small > GROWTH:
                worst.append(f"{shape}, {what}: {small:.0f} to {large:.0f} ms")
        rows.append((f"{shape}, {parts_of(shape, 1):,}", *cells))
    head = ["", *(cell for what in kinds for cell in (what, f"x {TIMES}", "ratio"))]
    table(f"Shapes, in two sizes, one {TIMES} times the other; ms", head, rows)
    result = f"{len(worst)} of {len(rows) * len(kinds)} grow more than {GROWTH} times; target 0"
    return verdict(not worst, f"{result}{': ' if worst else ''}{'; '.join(worst)}")


def main() -> int:
    """Run it; 1 if something is quadratic."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default=",".join(SHAPES))
    given = parser.parse_args()
    shapes = [shape for shape in given.only.split(",") if shape in SHAPES]
    if not shapes:
        parser.error(f"--only names none of {', '.join(SHAPES)}")
    print(machine())
    pages = {
        f"/{shape}-{times}": page(shape, parts_of(shape, times))
        for shape in shapes for times in (1, TIMES)
    }  # fmt: skip
    with serve(pages) as url, abra() as library:
        figures = measure(library, url, shapes, given.repeats)
    return 0 if show(figures, shapes) else 1


if __name__ == "__main__":
    sys.exit(main())
