"""Runs the truths inside of a Robot run: the library that the benchmark's suite imports."""

from __future__ import annotations

import json
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from robot.libraries.BuiltIn import BuiltIn

from truth.expected import Step, Truth
from truth.matching import Outcome, entries_of, match

#: How long a page rests before the action, in s; longer where its own pace must be learned.
REST_S, NOISY_REST_S = 0.3, 5.0


@dataclass
class Run:
    """How one action went."""

    truth: Truth
    outcome: Outcome = field(default_factory=Outcome)
    error: str = ""
    diff_size: int = 0
    page_size: int = 0
    elements: int = 0


class Runner:
    """The Robot library that does the actions."""

    ROBOT_LIBRARY_SCOPE = "GLOBAL"

    #: Robot creates the instance, so its task is set before.
    truths: ClassVar[tuple[Truth, ...]] = ()
    sites: ClassVar[dict[str, str]] = {}
    shots: ClassVar[Path | None] = None
    runs: ClassVar[list[Run]] = []
    is_verbose: ClassVar[bool] = False
    _truth: Truth

    def run_all_truths(self) -> None:
        """Do them one after the other."""
        for number, truth in enumerate(self.truths, 1):
            self._truth = truth
            began = time.time()
            run = Run(truth)
            try:
                self._load(truth)
                self._run(run)
            except Exception as problem:
                run.error = str(problem).partition("\n")[0]
            self.runs.append(run)
            wrong = run.error or run.outcome.sentence()
            took = time.time() - began
            print(
                f"[{number}/{len(self.truths)}] {truth.name}: {wrong} ({took:.1f} s)",
                file=sys.__stdout__,
                flush=True,
            )

    def act_of_truth(self) -> None:
        """The action itself: for `Capture Page Diff` a user keyword like any other."""
        self._step(self._truth.act)

    # -- the page

    def _load(self, truth: Truth) -> None:
        base = self.sites[truth.site]
        driver = self._driver()
        if truth.site == "shop":
            request = urllib.request.Request(f"{base}/api/reset", method="POST")
            urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request).close()
        if truth.setup:
            driver.get(f"{base}/blank" if truth.site != "shop" else f"{base}/signin")
            driver.execute_async_script(
                f"const done = arguments[0]; (async () => {{ {truth.setup} }})().then(done, done);"
            )
        else:
            driver.get("about:blank")
        _keyword("Navigate With Perf Diff", f"{base}/{truth.page}")
        _keyword("Wait For DOM Settle")
        for step in truth.before:
            self._step(step)
            _keyword("Wait For DOM Settle")
        time.sleep(NOISY_REST_S if truth.noisy else REST_S)

    def _run(self, run: Run) -> None:
        truth, driver = run.truth, self._driver()
        if self.shots:
            stem = self.shots / "".join(c if c.isalnum() else "-" for c in truth.name)
            driver.save_screenshot(f"{stem}-1.png")
            self._step(truth.act)
            _keyword("Wait For DOM Settle")
            driver.save_screenshot(f"{stem}-2.png")
            return
        diff = _keyword("Capture Page Diff", "Act Of Truth")
        run.outcome = match(entries_of(diff), truth.entries)
        plain = json.dumps(_plain(diff), ensure_ascii=False)
        run.diff_size = len(plain)
        if self.is_verbose:
            print(plain, file=sys.__stdout__, flush=True)
        run.elements, run.page_size = driver.execute_script(
            "return [document.getElementsByTagName('*').length, document.body.innerText.length]"
        )

    def _step(self, step: Step) -> None:
        verb, target, *more = step
        # A tester's phrase has a capital or a figure; a selector of these tables has none.
        locator = target if target[0].isupper() or target[0].isdigit() else f"css:{target}"
        if verb == "click":
            _keyword("Click By Intent", locator, *more)
        elif verb == "type":
            _keyword("Fill By Intent", locator, *more)
        elif verb == "select":
            _keyword("Select By Intent", locator, *more)
        elif verb == "check":
            _keyword("Check By Intent", locator)
        elif verb == "hover":
            _keyword("Hover By Intent", locator)
        elif verb == "drag":
            _keyword("Drag By Intent", locator, f"css:{more[0]}")
        elif verb == "scroll":
            _keyword("Scroll To By Intent", locator)
        else:
            raise ValueError(f"No such step: {verb}")

    def _driver(self) -> Any:
        library = BuiltIn().get_library_instance("AbraLibrary")
        return library._services.session.driver


def _keyword(name: str, *arguments: str) -> Any:
    return BuiltIn().run_keyword(name, *arguments)


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items() if key != "returned"}
    return [_plain(each) for each in value] if isinstance(value, (list, tuple)) else value
