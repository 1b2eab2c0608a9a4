"""How long does `abra report` take over 1,000 runs of 100 tests, and how much memory?

    python benchmarks/evidence/bench_report.py [--runs 1000] [--tests 100] [--keep FOLDER]

The library's own writer and models write the events (history.py), 11 a test: 5 keywords, 5 settles
and the end of the test. The command line makes the report in a separate process; its time is that
of the whole process, its memory the peak of its resident set. The report is checked against the
known problems of the history.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import machine, table, verdict
from history import History

#: The targets.
MOST_S, MOST_MB = 20.0, 500.0
#: What the page must report.
FINDINGS = (
    "'Pay now'", "Save changes", "mui-1742", "div.chat-ticker", "'Details'", "regressed",
)  # fmt: skip


def main() -> int:
    """Write the history, make the report, print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--tests", type=int, default=100)
    parser.add_argument("--keep", type=Path, help="write there, and leave it there")
    given = parser.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        begun = time.monotonic()
        events = History(given.runs, given.tests).write(folder / "runs")
        wrote = time.monotonic() - begun
        size = sum(each.stat().st_size for each in folder.rglob("*.jsonl")) / 2**20
        page = folder / "report.html"
        took, printed = _report(folder / "runs", page)
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        text = page.read_text(encoding="utf-8")
    print(printed)
    table(
        f"{given.runs} runs of {given.tests} tests",
        ("", "figure", "line"),
        [
            ["events", f"{events:,}", ""],
            ["size", f"{size:.0f} MB", ""],
            ["writing an event", f"{wrote / events * 1e6:.0f} us", ""],
            ["abra report", f"{took:.1f} s", f"{MOST_S:.0f} s"],
            ["peak memory", f"{memory:.0f} MB", f"{MOST_MB:.0f} MB"],
            ["page", f"{len(text) / 1024:.0f} KB", ""],
        ],
    )
    missing = [each for each in FINDINGS if each.replace("'", "&#x27;") not in text]
    met = [
        verdict(took <= MOST_S, f"{took:.1f} s of {MOST_S:.0f}"),
        verdict(memory <= MOST_MB, f"{memory:.0f} MB of {MOST_MB:.0f}"),
        verdict(not missing, f"the report says what is wrong{': not ' if missing else ''}"
                f"{', '.join(missing)}"),
    ]  # fmt: skip
    return 0 if all(met) else 1


def _report(runs: Path, page: Path) -> tuple[float, str]:
    command = [sys.executable, "-m", "AbraLibrary", "report", str(runs), "-o", str(page)]
    begun = time.monotonic()
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, env=dict(os.environ)
    )
    return time.monotonic() - begun, done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
