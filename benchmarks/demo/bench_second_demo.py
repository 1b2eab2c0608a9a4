"""How long does `make demo` take on a provisioned machine, from command to log.html?

    python benchmarks/demo/bench_second_demo.py

It runs `make demo` twice, as a tester would type it, and measures the second. The floor beside it
is the time that Robot itself spent in the suite: the difference is make, provisioning and Robot's
logs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from common import ROOT, machine, table, verdict

TARGET_S = 60.0
RESULTS = ROOT / "results" / "demo"


def environment() -> dict[str, str]:
    """The environment from before `make bench`, which adds its own settings and .venv."""
    left = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKEOVERRIDES", "BENCH"}
    kept = {name: value for name, value in os.environ.items() if name not in left}
    own = str(Path(sys.executable).parent)
    kept["PATH"] = os.pathsep.join(p for p in kept["PATH"].split(os.pathsep) if p != own)
    return kept


def demo() -> float:
    """Run it once; seconds from command to log.html."""
    began, stamp = time.monotonic(), time.time()
    done = subprocess.run(
        ["make", "-C", str(ROOT), "demo"],
        env=environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    took = time.monotonic() - began
    log = RESULTS / "log.html"
    if done.returncode or not log.exists() or log.stat().st_mtime < stamp:
        sys.exit(f"make demo failed with status {done.returncode}:\n{done.stdout}{done.stderr}")
    return took


def in_robot() -> float:
    """Seconds that the suite of the last run took, according to Robot."""
    status = ElementTree.parse(RESULTS / "output.xml").find("suite/status")
    assert status is not None  # Robot has just written it
    return float(status.attrib["elapsed"])


def main() -> int:
    """Measure, print, and return 1 if the target was missed."""
    first = demo()
    second = demo()
    floor = in_robot()
    print(machine())
    rows = [
        ("make demo, second run", f"{second:.1f}", f"{second / floor:.2f}"),
        ("the suite in Robot", f"{floor:.1f}", "1.00"),
        ("make demo, first run here", f"{first:.1f}", f"{first / floor:.2f}"),
    ]
    table("s", ["", "took", "/ floor"], rows)
    sentence = f"{second:.1f} s to log.html; target under {TARGET_S:.0f} s"
    return 0 if verdict(second < TARGET_S, sentence) else 1


if __name__ == "__main__":
    sys.exit(main())
