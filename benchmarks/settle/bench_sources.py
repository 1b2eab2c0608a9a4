"""Is the final text there when a click is over, whatever caused it; and if not, is the cause named?

    python benchmarks/settle/bench_sources.py [--columns bidi,classic] [--ms 100 700 1500]
        [--repeats 5] [--only fetch,worker] [--links 1 2 3]

Each source is a page of its own (sources/sources.js), alone and as the first link of a chain of two
(a request follows) and of three (a timer and a request). A source that is itself due beyond the
horizon, such as a timer of 700 ms, must not be waited for but be named in `left`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from common import machine, table, verdict
from sources_site import HERE, serve

COLUMNS = {
    "bidi": {"browser": "chrome", "transport": "bidi"},
    "classic": {"browser": "chrome", "transport": "classic"},
    "firefox-bidi": {"browser": "firefox", "transport": "bidi"},
    "firefox-classic": {"browser": "firefox", "transport": "classic"},
}
#: The following links: each within the horizon of the previous one.
FOLLOWED = {1: "", 2: ",fetch", 3: ",timer,fetch"}
HORIZON_MS = 500
#: Due by themselves: nothing happens until then.
TIMED = ("timer", "task", "promises", "channel", "lock", "broadcast", "storage")
THERE, NAMED = 0.98, 1.0


class Column:
    """The library on one browser and transport."""

    def __init__(self, name: str) -> None:
        """Open it."""
        from AbraLibrary import AbraLibrary

        self._library: Any = AbraLibrary(settle_timeout=timedelta(seconds=10), telemetry=False)
        self._run("open_session", headless=True, **COLUMNS[name])

    def _run(self, name: str, *args: Any, **options: Any) -> Any:
        return self._library.run_keyword(name, list(args), options)

    def try_out(self, url: str) -> tuple[bool, bool]:
        """Whether the text was there, and if not, whether anything was named."""
        self._run("navigate_with_perf_diff", url)
        result = self._run("click_by_intent", "css:#go", expect="none")
        text = self._run("get_text_by_intent", "css:#out")
        return str(text) == "DONE", bool(result.settle.left or result.settle.unseen)

    def close(self) -> None:
        """Close it."""
        self._run("close_all_sessions")


def names() -> list[str]:
    """The sources of the page."""
    text = (HERE / "sources.js").read_text("utf-8")
    return re.findall(r"^  (\w+)(?:\(|: \()", text[: text.index("\nlet channel")], re.M)


def cases(options: argparse.Namespace) -> Iterator[tuple[str, int, int]]:
    """Source, links and ms."""
    for name in names():
        if options.only and name not in options.only:
            continue
        for links in options.links:
            for ms in options.ms:
                yield name, links, ms


def main() -> int:
    """Try all; return 1 if a target is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--columns", type=lambda text: text.split(","), default=["bidi", "classic"])
    parser.add_argument("--ms", type=int, nargs="+", default=[100, 700, 1500])
    parser.add_argument("--links", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    print(machine())
    url, server = serve()
    rows, ok = [], True
    for name in options.columns:
        column = Column(name)
        seen: Counter[str] = Counter()
        try:
            for source, links, ms in cases(options):
                is_far = source in TIMED and ms > HORIZON_MS
                for _ in range(options.repeats):
                    chain = source + FOLLOWED[links]
                    there, named = column.try_out(f"{url}?chain={chain}&ms={ms}")
                    kind = "far" if is_far else "near"
                    seen[kind] += 1
                    seen[f"{kind} there"] += there
                    seen["missing"] += not there
                    seen["named"] += not there and named
                    if not there and not (is_far and named):
                        print(f"  {name}: {chain} {ms} ms: missing, named: {named}", flush=True)
        finally:
            column.close()
        share = seen["near there"] / max(1, seen["near"])
        named_share = seen["named"] / seen["missing"] if seen["missing"] else 1.0
        counts = (str(seen["near"]), f"{share:.1%}", str(seen["far"]), str(seen["missing"]))
        rows.append([name, *counts, f"{named_share:.1%}"])
        ok &= verdict(share >= THERE, f"{name}: {share:.1%} within the horizon were there; 98%")
        ok &= verdict(
            named_share >= NAMED, f"{name}: {named_share:.1%} of what was not there was named; 100%"
        )
    server.shutdown()
    head = ("", "within the horizon", "there", "beyond it", "missing", "of these named")
    table("The final text when the click is over", head, rows)
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
