"""Is the final text there when a click is over, whatever caused it; and if not, is the cause named?

    python benchmarks/settle/bench_sources.py [--columns bidi,classic] [--ms 100 700 1500]
        [--repeats 5] [--only fetch,worker] [--links 1 2 3] [--horizon 500]

Each source is a page of its own (sources/*.js), alone and as the first link of a chain of two
(a request follows) and of three (a timer and a request). A source that is itself due beyond the
horizon, such as a timer of 700 ms, must not be waited for but be named in `left`. What a browser
lacks is left out and listed. WebKitGTK needs a display: run it under xvfb-run.
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
    "webkit": {"browser": "webkitgtk", "transport": "classic"},
}
#: The following links: each within the horizon of the previous one.
FOLLOWED = {1: "", 2: ",fetch", 3: ",timer,fetch"}
HORIZON_MS = 500
#: Due by themselves: nothing happens until then.
TIMED = (
    "timer", "task", "promises", "channel", "lock", "broadcast", "storage",
    "code", "atomics", "away", "awayStyle",
)  # fmt: skip
#: What `unseen` names must be what the source does.
UNSEEN = {
    "modules that import() loads": ("import", "inlineModule"),
    "frames of another origin": ("other",),
    "what a frame began before the next keyword": (
        "asked", "frame", "frameCall", "frameChannel", "frameFetch", "framePort", "frameResized",
        "frameTalks", "frameTimer", "linked", "moved", "narrowed", "storage", "submitted",
    ),
}  # fmt: skip
THERE, NAMED = 0.98, 1.0
#: A wait this much longer than its chain is told.
SLOW_MS = 2000


class Column:
    """The library on one browser and transport."""

    def __init__(self, name: str, horizon_ms: int) -> None:
        """Open it."""
        from AbraLibrary import AbraLibrary

        self._library: Any = AbraLibrary(
            settle_timeout=timedelta(seconds=10),
            horizon=timedelta(milliseconds=horizon_ms),
            telemetry=False,
        )
        self._run("open_session", headless=name != "webkit", **COLUMNS[name])

    def _run(self, name: str, *args: Any, **options: Any) -> Any:
        return self._library.run_keyword(name, list(args), options)

    def try_out(self, source: str, url: str) -> tuple[str, str, float]:
        """The text, what was named as not waited for or not seen, and the ms of the wait."""
        self._run("navigate_with_perf_diff", url)
        result = self._run("click_by_intent", "css:#go", expect="none")
        text = self._run("get_text_by_intent", "css:#out")
        named = [str(each.kind) for each in result.settle.left]
        named += [each for each in result.settle.unseen if source in UNSEEN.get(each, ())]
        return str(text), ", ".join(named), float(result.settle.waited_ms)

    def close(self) -> None:
        """Close it."""
        self._run("close_all_sessions")


def names() -> list[str]:
    """The sources of the page."""
    texts = ((HERE / name).read_text("utf-8") for name in ("sources.js", "siblings.js"))
    sources = re.compile(r"^  (?:async )?(\w+)(?:: )?\(ms, next\)", re.M)
    return [name for text in texts for name in sources.findall(text)]


def cases(options: argparse.Namespace) -> Iterator[tuple[str, int, int]]:
    """Source, links and ms."""
    for name in names():
        if options.only and name not in options.only:
            continue
        for links in options.links:
            for ms in options.ms:
                yield name, links, ms


def judge(name: str, options: argparse.Namespace, url: str) -> Counter[str]:
    """How often the text was there in one column, within the horizon and beyond it."""
    column = Column(name, options.horizon)
    seen: Counter[str] = Counter()
    lacking: set[str] = set()
    unnamed: Counter[str] = Counter()
    try:
        for source, links, ms in cases(options):
            kind = "far" if source in TIMED and ms > options.horizon else "near"
            for _ in range(options.repeats):
                chain = source + FOLLOWED[links]
                try:
                    text, named, waited = column.try_out(source, f"{url}?chain={chain}&ms={ms}")
                # One page must not end the run.
                except Exception as error:
                    text, named, waited = f"{type(error).__name__}: {error}", "", 0.0
                if text.startswith("LACKS"):
                    lacking.add(source)
                    continue
                is_there = text == "DONE"
                seen[kind] += 1
                seen[f"{kind} there"] += is_there
                seen["missing"] += not is_there
                seen["named"] += not is_there and bool(named)
                if not (is_there or named):
                    unnamed[chain] += 1
                seen["ms"] += round(waited)
                if not is_there and not (kind == "far" and named):
                    print(f"  {name}: {chain} {ms} ms: {text[:80]}, named: {named}", flush=True)
                elif waited > ms + 1000 * links + SLOW_MS:
                    print(f"  {name}: {chain} {ms} ms: slow, {waited:.0f} ms", flush=True)
    finally:
        column.close()
    print(f"  {name} lacks {', '.join(sorted(lacking)) or 'nothing'}", flush=True)
    print(f"  {name} missed and named nothing: {dict(unnamed) or 'never'}", flush=True)
    return seen


def main() -> int:
    """Try all; return 1 if a target is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--columns", type=lambda text: text.split(","), default=["bidi", "classic"])
    parser.add_argument("--ms", type=int, nargs="+", default=[100, 700, 1500])
    parser.add_argument("--links", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--horizon", type=int, default=HORIZON_MS)
    options = parser.parse_args()
    print(machine())
    url, server = serve()
    rows, ok = [], True
    for name in options.columns:
        seen = judge(name, options, url)
        share = seen["near there"] / max(1, seen["near"])
        named_share = seen["named"] / seen["missing"] if seen["missing"] else 1.0
        counts = tuple(str(seen[each]) for each in ("near", "near there", "far", "missing"))
        mean = seen["ms"] / max(1, seen["near"] + seen["far"])
        rows.append([name, *counts, str(seen["missing"] - seen["named"]), f"{mean:.0f} ms"])
        ok &= verdict(share >= THERE, f"{name}: {share:.1%} within the horizon were there; 98%")
        ok &= verdict(
            named_share >= NAMED, f"{name}: {named_share:.1%} of what was not there was named; 100%"
        )
    server.shutdown()
    head = ("", "within the horizon", "there", "beyond it", "missing", "unnamed", "mean wait")
    table("The final text when the click is over", head, rows)
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
