"""How many of WPT's published accessible name and role cases does the page agent get right?

    python benchmarks/find/accname/bench_accname.py --wpt PATH/TO/wpt

The other column is Chromium's own computed name and role, from chromedriver for the same elements
in the same page. WPT is not downloaded: give it a checkout (a copy with some of the folders
accname/, html-aam/ and wai-aria/role/ will do), or put its path into ABRA_WPT for `make bench`.
Without one nothing is measured, and the output says so.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from selenium import webdriver
from wpt import COLLECT, pages, serve

from AbraLibrary.browser import agent

#: WPT folders by suite. The manual cases are the old ones, some against today's specifications.
SUITES = {
    "accname": "accname/name",
    "accname-manual": "accname/manual",
    "html-aam": "html-aam",
    "wai-aria": "wai-aria/role",
}
#: WAI-ARIA's synonyms: both spellings are right, by WPT's own comparison.
SYNONYMS = {"image": "img", "presentation": "none", "directory": "list"}


@dataclass(frozen=True)
class Case:
    """An expectation of WPT with both answers."""

    page: str
    kind: str
    test: str
    expected: str
    ours: str
    chromium: str

    @property
    def is_right(self) -> bool:
        """Whether the agent answered as expected."""
        return same(self.kind, self.ours, self.expected)

    @property
    def is_peer_right(self) -> bool:
        """Whether Chromium answered as expected."""
        return same(self.kind, self.chromium, self.expected)


def same(kind: str, answer: str, expected: str) -> bool:
    """Compare as WPT's aria-utils does: ASCII white space collapsed, role synonyms equal."""
    if kind == "role":
        return SYNONYMS.get(answer, answer) == SYNONYMS.get(expected, expected)
    return re.sub(r"[\t\n\f\r ]+", " ", answer).strip(" ") == expected


def agent_source() -> str:
    """The agent as the library installs it, as the local variable `abra`."""
    installed = f"({agent.installer()})();"
    loaded = 'abra.load("name"); abra.load("role");'
    return f'{installed} const abra = globalThis[Symbol.for("AbraLibrary.agent")]; {loaded}'


def chromium(binary: str | None, driver: str | None) -> webdriver.Chrome:
    """A headless Chromium."""
    options = webdriver.ChromeOptions()
    if binary:
        options.binary_location = binary
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ):  # fmt: skip
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))


def run_page(driver: webdriver.Chrome, base: str, page: str, source: str) -> list[Case]:
    """All cases of one page."""
    driver.get(base + page)
    rows: list[list[Any]] = driver.execute_script(source + COLLECT)
    return [
        Case(page, kind, test, expected, ours, peer(kind, element))
        for kind, test, expected, ours, element in rows
    ]


def peer(kind: str, element: Any) -> str:
    """Chromium's own answer; null, for ignored nodes, means nothing."""
    return (element.accessible_name if kind == "name" else element.aria_role) or ""


def report(suite: str, cases: list[Case]) -> None:
    """Print the two counts and every case that the agent got wrong."""
    ours, theirs = sum(c.is_right for c in cases), sum(c.is_peer_right for c in cases)
    print(f"{suite}: agent {ours} of {len(cases)}, Chromium {theirs} of {len(cases)}")
    for case in cases:
        if not case.is_right:
            print(f"  {case.page}: {case.test}")
            print(f"    wanted {case.expected!r}, agent {case.ours!r}, Chromium {case.chromium!r}")


def main() -> int:
    """Run the suites of the checkout; the exit code shows whether the target was met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--wpt", default=os.environ.get("ABRA_WPT"), help="a WPT checkout")
    parser.add_argument("--browser", default=shutil.which("chromium"), help="Chromium's binary")
    parser.add_argument("--driver", default=shutil.which("chromedriver"), help="chromedriver")
    parser.add_argument("--json", type=Path, help="write every case there")
    parser.add_argument("--at-least", type=int, default=370, help="wanted in accname (%(default)s)")
    arguments = parser.parse_args()
    if arguments.wpt is None:
        print("skipped: no WPT checkout was given (--wpt or ABRA_WPT), and none is downloaded")
        return 0

    wpt, source = Path(arguments.wpt), agent_source()
    everything: list[Case] = []
    right = 0
    driver = chromium(arguments.browser, arguments.driver)
    try:
        with serve(wpt) as base:
            for suite, folder in SUITES.items():
                found = pages(wpt, folder)
                cases = [case for page in found for case in run_page(driver, base, page, source)]
                if not cases:
                    print(f"{suite}: no cases below {wpt / folder}")
                    continue
                report(suite, cases)
                everything += cases
                if suite == "accname":
                    right = sum(case.is_right for case in cases)
    finally:
        driver.quit()
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(case) for case in everything], indent=1))
    return 0 if right >= arguments.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
