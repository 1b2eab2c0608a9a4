"""Damaged files, planner JSON and options: none of them may end a reader in a traceback.

Each reader gets thousands of inputs that were right before they were damaged (`mutations.py`). It
may read one, leave it out, or refuse it in a sentence. Whatever else comes out of it is counted and
shown, and a message may have 1,000 characters and the path at most.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from history import ENVIRONMENT
from mutations import JUNK, damaged_bytes, damaged_json, damaged_value

from AbraLibrary import __main__ as abra
from AbraLibrary.core.diff.report.reported import Ignoring
from AbraLibrary.core.evidence.masks import read_patterns
from AbraLibrary.core.find.judging import override
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.evidence.telemetry import (
    EndOfTest,
    Fingerprint,
    KeywordEvent,
    PageFigures,
    RunEvent,
    SettleEvent,
)
from AbraLibrary.core.models.evidence.trace_file import TraceFile, Verification
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample
from AbraLibrary.core.perf.baseline import read_baseline, write_baseline
from AbraLibrary.core.perf.budget import read_budget
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.core.planner.planner import to_target
from AbraLibrary.core.planner.planner_action import check_action
from AbraLibrary.core.planner.planner_json import read_action, read_actions, read_target
from AbraLibrary.core.saved.candidates import candidates_of
from AbraLibrary.core.saved.page_file import read_page
from AbraLibrary.core.saved.state_file import sound_state, write_state
from AbraLibrary.core.settle.request_patterns import RequestPatterns, read_request_patterns
from AbraLibrary.errors import ArgumentError

NOW = datetime(2026, 8, 3, 2, 0, tzinfo=timezone.utc)
PAGE = b"""<!doctype html><meta charset=utf-8><title>Orders</title><h1>Orders</h1>
<form aria-label=Billing><label>Email <input name=email value=ann@example.com></label>
<select name=size><option>S<option selected>M</select><button id=save>Save</button></form>
<table><tr><th>Name<th>Price</tr><tr><td>Tea<td>12.00<td><button>Delete</button></tr>
<tr><td>Coffee<td>9.00<td><button>Delete</button></tr></table><dialog open>Sure?</dialog>
<ul><li>One<li>Two<li>Three</ul><a href=/help>Help</a><input type=checkbox checked>"""
LATER = PAGE.replace(b"12.00", b"13.00").replace(b"<li>Two", b"<li>Four")
#: Longer than this no message is.
LONGEST = 1000


def events() -> list[Any]:
    """A run with an event of each kind; two loads more than it takes to judge a page."""
    who = {"run": "0a1b2c3d4e5f", "time": NOW}
    page = PageFigures(runs=1, metrics={"lcp": 900.5, "ttfb": 20.0}, environment=ENVIRONMENT)
    winner = Fingerprint(
        ref="v-1", role="button", name="Save", id="save", path="html>body>button#save",
        box=Box(x=1, y=2, w=80, h=30),
    )  # fmt: skip
    act = KeywordEvent(
        **who, keyword="Click By Intent", kind="act", suite="Shop", test="Buys", test_id="s1-t1",
        keyword_id="s1-t1-k1", session="main", browser="chrome", browser_version="156",
        transport="bidi", url="https://shop.example/cart", passed=True, total_ms=120.5, settles=1,
        settle_ms=104.0, settle_reason="quiet", looks=1, looks_ms=4.0, target="'Save'", score=0.62,
        margin=0.2, winner=winner, trace="abra-trace-1.json",
    )  # fmt: skip
    failed = act.model_copy(update={"passed": False, "failure": "not_found", "winner": None})
    load = act.model_copy(update={"kind": "navigate", "target": None, "perf": page})
    settle = SettleEvent(
        **who, keyword="Click By Intent", suite="Shop", test="Buys", session="main",
        browser="chrome", transport="bidi", url="https://shop.example/cart",
        reason="still_mutating", settled=False, waited_ms=3000.0, mutations=70, navigated=False,
        proof="none", excluded=1, held_by=("div#ticker",),
    )  # fmt: skip
    test = EndOfTest(
        **who, suite="Shop", test="Buys", test_id="s1-t1", test_status="PASS", elapsed_ms=400.0,
        keywords=3, keywords_ms=300.0, settles=2, settle_ms=200.0, saved_ms=1800.0,
        fixed_wait_ms=1000.0,
    )  # fmt: skip
    began = RunEvent(**who, pid=1, library="0.1.0", robot="7.0", python="3.11")
    known = [began, act, failed, act, settle, test, *[load] * 12]
    return [
        json.loads(each.model_dump_json(exclude={name for name, value in each if value is None}))
        for each in known
    ]


def trace() -> Any:
    """A trace file with two candidates, as JSON."""
    page = candidates_of(PAGE, "page.html", Target(purpose="click", phrase="Save"))
    wanted = Target(purpose="click", phrase="Save")
    found = resolve(wanted, page)
    file = TraceFile(
        library="0.1.0", when=NOW, keyword="Click By Intent", suite="Shop", test="Buys",
        session="main", browser="chrome", browser_version="156", transport="bidi", url=page.url,
        weights=Weights(), thresholds=Thresholds(), trace=found, page=page,
        verified=Verification(evidence=("dom",), outcome="changed"),
    )  # fmt: skip
    return json.loads(file.model_dump_json(by_alias=True, exclude_none=True))


def baseline() -> Any:
    """A baseline of five loads, as JSON."""
    runs = tuple({"lcp": 900.0 + at, "ttfb": 20.0} for at in range(5))
    sample = SavedSample(
        url="https://shop.example/", environment=ENVIRONMENT, runs=runs, resources=(),
        taken="2026-08-03T02:00:00+00:00", library="0.1.0",
    )  # fmt: skip
    return json.loads(write_baseline(Baseline(name="checkout", samples=(sample,))))


ACTION = {
    "type": "CLICK",
    "target": {
        "by": "intent", "intent": "saveOrder", "text": {"exact": "Save", "contains": ["Save"]},
        "role": "button", "label": "Save", "attributes": {"id": "save", "dataTestId": "x"},
        "context": {"form": "Billing"}, "constraints": {"mustBeVisible": True}, "confidence": 0.9,
        "fallbacks": ["aria", "label", "text", "som"], "som": 3,
    },
    "expect": "text changed", "analyze": True,
}  # fmt: skip
OPTIONS = (
    "text=0.5, role=0.3", '{"text": 0.5}', "select=0.8", "css:.ad", "*/api/*/items/*/poll*",
    "region:footer", "change:moved", "Updated * ago", "[0-9]{16}", "(a+)+b", "a = b" + " " * 3000,
    "{" * 3000, "(" * 3000, "*" * 300, "[" * 100, "id:x", "xpath://a[" * 50, "{1: " * 500,
)  # fmt: skip


NAMES = (
    "report", "replay", "tune", "diff", "diff_of_pages", "resolve", "resolve_in_page",
    "perf_baseline", "perf_budget", "state_of_a_test", "planner", "options",
)  # fmt: skip


class Readers:
    """Each takes a source of chance and reads one damaged input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.events, self.trace, self.baseline = events(), trace(), baseline()
        self.state = json.loads(write_state(read_page(PAGE, "a.html").state, "0.1.0"))
        self.place("good.json", json.dumps(self.trace).encode())
        self.place("state.json", json.dumps(self.state).encode())
        self.place("page.html", PAGE)

    def place(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def run(self, *words: str) -> str:
        """A command; what it says on stderr."""
        said = io.StringIO()
        with (
            contextlib.redirect_stderr(said),
            contextlib.redirect_stdout(io.StringIO()),
            contextlib.suppress(SystemExit),
        ):
            abra.main(words)
        return said.getvalue().replace(str(self.folder), "")

    def report(self, chance: random.Random) -> str:
        lines = [json.dumps(each).encode() for each in self.events]
        for _ in range(chance.choice((1, 1, 3))):
            at = chance.randrange(len(lines))
            lines[at] = damaged_json(self.events[at], chance)
        content = b"\n".join(lines) + b"\n"
        if chance.random() < 0.1:
            content = damaged_bytes(content, chance)
        self.place("abra-events.jsonl", content)
        page = self.folder / "r.html"
        page.unlink(missing_ok=True)
        said = self.run("report", self.path("abra-events.jsonl"), "-o", str(page))
        if not page.exists() and "There is no event" not in said:
            raise AssertionError(f"no page was made: {said}")
        return said

    def path(self, name: str) -> str:
        return str(self.folder / name)

    def replay(self, chance: random.Random) -> str:
        bad = self.place("bad.json", damaged_json(self.trace, chance))
        more = chance.choice(
            ((), ("--intent", "Delete"), ("--role", "button"), ("--format", "json"),
             ("--weights", "text=0.9"))
        )  # fmt: skip
        return self.run("replay", self.path("good.json"), bad, *more)

    def tune(self, chance: random.Random) -> str:
        bad = self.place("bad.json", damaged_json(self.trace, chance))
        labels = damaged_json({"good.json": "v-1", "bad.json": "none"}, chance)
        more = ("--labels", self.place("labels.json", labels)) if chance.random() < 0.3 else ()
        lines = self.place("few.jsonl", damaged_json(self.events[1], chance))
        return self.run("tune", self.path("good.json"), bad, lines, *more)

    def diff(self, chance: random.Random) -> str:
        bad = self.place("bad.json", damaged_json(self.state, chance))
        form = chance.choice(("text", "json", "html"))
        return self.run("diff", self.path("state.json"), bad, "--format", form)

    def diff_of_pages(self, chance: random.Random) -> str:
        bad = self.place("bad.html", damaged_bytes(LATER, chance))
        return self.run("diff", self.path("page.html"), bad)

    def resolve(self, chance: random.Random) -> str:
        known = chance.choice((self.trace, self.trace["page"]))
        return self.run("resolve", self.place("bad.json", damaged_json(known, chance)), "Save")

    def resolve_in_page(self, chance: random.Random) -> str:
        return self.run("resolve", self.place("bad.html", damaged_bytes(PAGE, chance)), "Save")

    def perf_baseline(self, chance: random.Random) -> str:
        found = read_baseline(damaged_json(self.baseline, chance), "b.json")
        for sample in found.samples:
            compare_samples(sample, sample)
        return ""

    def perf_budget(self, chance: random.Random) -> str:
        known = {"metrics": {"lcp": 2500}, "resource_kb": {"script": 300}, "hidden_sizes": "fail"}
        given: Any = damaged_json(known, chance)
        if chance.random() < 0.5:
            given = damaged_value(known, chance)
        read_budget(given, "budget=")
        return ""

    def state_of_a_test(self, chance: random.Random) -> str:
        given = damaged_value(self.state["state"], chance)
        if isinstance(given, dict):
            sound_state(given, "before=")
        return ""

    def planner(self, chance: random.Random) -> str:
        kind = chance.random()
        if kind < 0.3:
            for action in read_actions(damaged_json([ACTION, ACTION], chance)):
                check_action(action)
            return ""
        if kind < 0.5:
            read_target(damaged_value(ACTION["target"], chance), "intent")
            return ""
        text = kind < 0.75
        given = damaged_json(ACTION, chance) if text else damaged_value(ACTION, chance)
        action = read_action(given)
        check_action(action)
        if action.target is not None:
            to_target(action.target, "click")
        return ""

    def options(self, chance: random.Random) -> str:
        text = chance.choice(OPTIONS)
        at = chance.randrange(len(text))
        text = text[:at] + str(chance.choice(JUNK)) * chance.choice((1, 1, 50)) + text[at:]
        weights = damaged_value({"text": 0.5, "role": 0.1}, chance)
        given: Any = chance.choice((text, [text], weights if isinstance(weights, dict) else text))
        reader = chance.randrange(6)
        if reader == 0:
            override("weights", given, Weights())
        elif reader == 1:
            override("thresholds", given, Thresholds())
        elif isinstance(given, dict):
            return ""
        elif reader == 2:
            RequestPatterns(read_request_patterns(given)).match(
                "https://shop.example/" + "a" * 2000
            )
        elif reader == 3:
            read_patterns(given)
        elif reader == 4:
            parse_locators("ignore", given)
        else:
            Ignoring(given)
        return ""


def measure(name: str, read: Callable[[random.Random], str], count: int, seed: int) -> bool:
    """Read so many inputs; print what came of it, and return whether all went well."""
    chance = random.Random(f"{seed}{name}")
    broken: Counter[str] = Counter()
    shown: dict[str, str] = {}
    refused = longest = 0
    begun = time.monotonic()
    for _ in range(count):
        try:
            said = read(chance)
        except ArgumentError as problem:
            refused += 1
            said = str(problem)
        except Exception as problem:
            last = traceback.extract_tb(problem.__traceback__)[-1]
            where = f"{type(problem).__name__} in {Path(last.filename).name}:{last.lineno}"
            broken[where] += 1
            shown.setdefault(where, "".join(traceback.format_exception(problem, limit=-8))[-2500:])
            continue
        refused += "abra: " in said
        longest = max([longest, *map(len, said.splitlines())])
    seconds = time.monotonic() - begun
    print(
        f"{name:16} {count:6} inputs  {refused:6} refused  {broken.total():4} tracebacks  "
        f"longest message {longest:5}  {seconds:5.0f} s", flush=True
    )  # fmt: skip
    for where, times in broken.most_common():
        print(f"  {times} times {where}\n{shown[where]}")
    return not broken and longest <= LONGEST


def main() -> int:
    """0 where no reader ended in a traceback."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--count", type=int, default=10_000, help="inputs for each reader")
    command.add_argument("--only", default="", help="readers, with commas")
    command.add_argument("--seed", type=int, default=33)
    given = command.parse_args()
    names = [each for each in given.only.split(",") if each] or NAMES
    if unknown := [each for each in names if each not in NAMES]:
        command.error(f"no reader {', '.join(unknown)}: there are {', '.join(NAMES)}")
    with tempfile.TemporaryDirectory() as folder:
        readers = Readers(Path(folder))
        went_well = [
            measure(name, getattr(readers, name), given.count, given.seed) for name in names
        ]
    return 0 if all(went_well) else 1


if __name__ == "__main__":
    sys.exit(main())
