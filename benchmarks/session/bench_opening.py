"""How long does it take to start: a browser with its first page, an import, a look at the keywords?

    python benchmarks/session/bench_opening.py [--rounds 12]

Each runs in turn with its peer. selenium with BiDi, AbraLibrary and, if installed, Robot's Browser
library open a browser with a page of the shop; timing ends when a first keyword could work on the
page. An import, a run of Robot's libdoc and a dry run are separate processes, measured by processor
time, which does not depend on other work of the machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "act"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from common import ROOT, machine, median, table, verdict
from lab import abra, driver_of, peer

sys.path.append(str(ROOT))
from resources.site.server import SiteServer

ROUNDS = 12
#: The limits, as multiples of selenium's, Browser's, and SeleniumLibrary's time.
SELENIUM, BROWSER, IMPORT = 1.15, 1.0, 1.3


#: A dry run that writes nothing, and its suite.
_DRY_RUN = ("-m", "robot", "--dryrun", "--output", "NONE", "--console", "none", "suite.robot")
_SUITE = "*** Settings ***\nLibrary    {}\n*** Test Cases ***\nNothing\n    No Operation\n"


def with_selenium(url: str, *, is_plain: bool) -> float:
    """A browser opened by selenium, plainly or with AbraLibrary's arguments, and a page."""
    began = time.perf_counter()
    with peer(bidi=True, is_plain=is_plain) as driver:
        driver.get(url)
        return time.perf_counter() - began


def with_library(url: str) -> float:
    """The same with AbraLibrary; selenium goes to the page, so that the session is timed."""
    began = time.perf_counter()
    with abra() as library:
        driver_of(library).get(url)
        return time.perf_counter() - began


def with_browser(url: str, browser: Any) -> float:
    """The same with Browser; its Node process runs already, as in a suite's second test."""
    from Browser import SupportedBrowsers
    from browser_library import chromium

    path, arguments = chromium()
    began = time.perf_counter()
    browser.new_browser(SupportedBrowsers.chromium, executablePath=path, args=arguments)
    browser.new_page(url)
    took = time.perf_counter() - began
    browser.close_browser()
    return took


def in_turn(contenders: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Medians by name, without the first round."""
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(rounds + 1):
        names = list(contenders) if turn % 2 else list(reversed(contenders))
        for name in names:
            took = contenders[name]()
            if turn:
                found[name].append(took)
    return {name: median(took) for name, took in found.items()}


def processor(*command: str, **files: str) -> float:
    """The processor time of a process, in s; in a folder with these files, by their stems."""
    before = os.times()
    with tempfile.TemporaryDirectory() as folder:
        for stem, text in files.items():
            (Path(folder) / f"{stem}.robot").write_text(text, encoding="utf-8")
        subprocess.run(
            [sys.executable, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL
        )
    after = os.times()
    return (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )


def opening(rounds: int) -> tuple[list[list[str]], bool]:
    """A browser and its first page."""
    with SiteServer() as shop:
        url = shop.url
        contenders: dict[str, Callable[[], float]] = {
            "selenium": lambda: with_selenium(url, is_plain=True),
            "selenium, our arguments": lambda: with_selenium(url, is_plain=False),
            "AbraLibrary": lambda: with_library(url),
        }
        if find_spec("Browser"):
            from Browser import Browser
            from browser_library import provision

            provision()
            browser = Browser()
            contenders["Browser"] = lambda: with_browser(url, browser)
        took = in_turn(contenders, rounds)
    rows = [[f"open, {name}", f"{1000 * it:.0f} ms"] for name, it in took.items()]
    ratio = took["AbraLibrary"] / took["selenium"]
    met = verdict(
        ratio <= SELENIUM, f"a first page takes {ratio:.2f} x selenium, target {SELENIUM}"
    )
    same = took["AbraLibrary"] / took["selenium, our arguments"]
    print(f"and {same:.2f} x selenium with the same arguments for the browser")
    if "Browser" in took:
        ratio = took["AbraLibrary"] / took["Browser"]
        met &= verdict(
            ratio <= BROWSER, f"a first page takes {ratio:.2f} x Browser, target {BROWSER}"
        )
    else:
        print("Browser is not installed: not compared (pip install robotframework-browser)")
    return rows, met


def beside_selenium_library(rounds: int) -> tuple[list[list[str]], bool]:
    """Import, libdoc and dry run."""
    rows, met = [], True
    for what, command in {
        "import": lambda name: processor("-c", f"from {name} import {name}; {name}()"),
        "libdoc": lambda name: processor("-m", "robot.libdoc", name, "out.json"),
        "dry run": lambda name: processor(*_DRY_RUN, suite=_SUITE.format(name)),
    }.items():
        took = in_turn(
            {
                name: lambda name=name, command=command: command(name)
                for name in ("SeleniumLibrary", "AbraLibrary")
            },
            rounds,
        )
        rows += [[f"{what}, {name}", f"{1000 * it:.0f} ms"] for name, it in took.items()]
        ratio = took["AbraLibrary"] / took["SeleniumLibrary"]
        met &= verdict(
            ratio <= IMPORT, f"{what}: {ratio:.2f} x SeleniumLibrary's processor, target {IMPORT}"
        )
    return rows, met


def main() -> int:
    """Open, import, print; return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    print(machine(), flush=True)
    rows, met = beside_selenium_library(options.rounds)
    more, is_met = opening(options.rounds)
    table("medians", ("", "took"), [*rows, *more])
    return 0 if met and is_met else 1


if __name__ == "__main__":
    sys.exit(main())
