"""How long after the last visible change does an acting keyword return, on real applications?

    python benchmarks/settle/bench_applications.py [--app keycloak] [--set first]

The tests of `apps/` run once, and the screen judges each acting keyword (judged_acts.py), while
its page holds an event stream open, as real applications do. The excess is the time from the last
visible change to the return; where nothing was to be seen, it is the time of the wait. An act
whose page did not rest before it, such as one with a film, is left out and counted, and so is one
whose wait was given up and says so. A change after
the return is printed: it is a false settle if the act led to it, and none if the page did it by
itself.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1]))
# First: this folder has another "lab".
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "apps"))
from common import ROOT, machine, median, p95, table, verdict
from lab.application import load, names
from lab.packages import NotInstalled
from lab.runs import LIMIT_S, PORT
from lab.server import NotStarted

MEDIAN_MS, P90_MS = 60.0, 300.0
_LISTENER = Path(__file__).resolve().parent / "judged_acts.py"


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    given = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    given.add_argument("--app", action="append", choices=names())
    given.add_argument("--set", default="first", choices=["first", "corrected"])
    options = given.parse_args()
    print(machine())
    found: dict[str, list[dict[str, Any]]] = {}
    for name in options.app or names():
        acts = _acts(name, options.set)
        if acts is not None:
            found[name] = acts
            _tell(name, acts)
    return 0 if found and _report(found) else 1


def _acts(name: str, written: str) -> list[dict[str, Any]] | None:
    app = load(name)
    folder = ROOT / "results" / "settle-applications" / name
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "acts.jsonl"
    file.unlink(missing_ok=True)
    try:
        app.install()
        app.start()
    except (NotInstalled, NotStarted) as reason:
        print(f"{name}: {reason}")
        return None
    try:
        with (folder / "console.txt").open("wb") as console:
            subprocess.run(
                [sys.executable, "-m", "robot", "--console", "dotted", "--outputdir", folder,
                 "--listener", f"{_LISTENER}:{file}", app.folder / written / "abra.robot"],
                cwd=folder, env={**os.environ, PORT: str(app.port)}, stdin=subprocess.DEVNULL,
                stdout=console, stderr=subprocess.STDOUT, timeout=LIMIT_S, check=False,
            )  # fmt: skip
    finally:
        app.stop()
    if not file.exists():
        sys.exit(f"{name} has no judged act: {folder / 'console.txt'}")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _judged(acts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that passed and settled, from a page at rest, and of which the screen is known."""
    return [act for act in acts if act.get("settled") and act["passed"] and _is_clear(act)]


def _is_clear(act: dict[str, Any]) -> bool:
    return bool(act["still"]) and not act["unclear"]


def _tell(name: str, acts: list[dict[str, Any]]) -> None:
    for act in _judged(acts):
        late, excess = act["late_ms"], act["excess_ms"]
        if late is not None:
            print(f"  {name}, {act['task']}: {act['act'][:70]}: a change {late:.0f} ms after the "
                  f"return at {act['late_box']} ({act['pictures']}-*.png)")  # fmt: skip
        elif excess > P90_MS:
            print(f"  {name}, {act['task']}: {act['act'][:70]}: excess {excess:.0f} ms, "
                  f"{act['proof']}, {act['reason']}, {act['unproven'] or ''}")  # fmt: skip


def _report(found: dict[str, list[dict[str, Any]]]) -> bool:
    rows = []
    every: list[dict[str, Any]] = []
    for name, acts in found.items():
        judged = _judged(acts)
        every += judged
        if judged:
            rows.append(_row(name, acts, judged))
    rows.append(_row("all", [act for acts in found.values() for act in acts], every))
    head = ("", "acts", "left out", "later changes", "excess, median", "p90", "p95")
    table("AbraLibrary on applications with an open event stream; ms", head, rows)
    excess = [act["excess_ms"] for act in every if act["excess_ms"] is not None]
    late = sum(act["late_ms"] is not None for act in every)
    return all([
        verdict(late == 0, f"{late} changes after the return; target 0"),
        verdict(median(excess) <= MEDIAN_MS and _p90(excess) <= P90_MS,
                f"excess {median(excess):.0f} and {_p90(excess):.0f} ms, median and p90; target "
                f"{MEDIAN_MS:.0f} and {P90_MS:.0f}"),
    ])  # fmt: skip


def _row(name: str, acts: list[dict[str, Any]], judged: list[dict[str, Any]]) -> list[str]:
    excess = [act["excess_ms"] for act in judged if act["excess_ms"] is not None]
    late = sum(act["late_ms"] is not None for act in judged)
    return [name, str(len(judged)), str(len(acts) - len(judged)), str(late),
            f"{median(excess):.0f}", f"{_p90(excess):.0f}", f"{p95(excess):.0f}"]  # fmt: skip


def _p90(times: list[float]) -> float:
    """The 90th percentile by nearest rank."""
    return sorted(times)[-(-9 * len(times) // 10) - 1]


if __name__ == "__main__":
    sys.exit(main())
