"""Writes the events of many runs, as a shop's suite would leave them, with the real writer.

The shop's problems are known, so that a report can be judged: two flaky intents, one broken for a
while, a renamed button, one whose id changes, a checkout that gets slower in the last runs, a page
with a ticker that never settles, and a name that two buttons have.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from xml.sax.saxutils import quoteattr

from AbraLibrary.bindings.evidence.telemetry import Telemetry
from AbraLibrary.core.models.evidence.telemetry import (
    EVENTS_FILE,
    EndOfTest,
    Event,
    Fingerprint,
    KeywordEvent,
    PageFigures,
    RunEvent,
    SettleEvent,
)
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.perf_runs import Environment

BEGAN = datetime(2026, 8, 3, 2, 0, tzinfo=timezone.utc)
SITE = "https://shop.example"
PAGES = (
    *("/", "/search", "/catalogue", "/catalogue/shoes", "/product/42", "/cart"),
    *("/checkout", "/checkout/payment", "/orders", "/account", "/account/addresses", "/help"),
)
AREAS = (
    *("Sign In", "Search", "Catalogue", "Product", "Cart", "Checkout", "Payment", "Orders"),
    *("Account", "Addresses"),
)
CASES = (
    *(
        "Opens",
        "Can Be Left Empty",
        "Takes A Voucher",
        "Shows What Was Saved",
        "Says What Is Wrong",
    ),
    *(
        "Works On A Small Screen",
        "Survives A Reload",
        "Can Be Undone",
        "Sorts",
        "Remembers A Guest",
    ),
)
ENVIRONMENT = Environment(
    browser="chrome", major_version="156", viewport_width=1280, viewport_height=800,
    device_pixel_ratio=1.0, cache="fresh", throttling=None, platform="linux", headless=True,
)  # fmt: skip
#: The chance that an intent fails in a run, and how.
FLAKY = {
    "'Pay now'": (0.06, "not_actionable", "covered"),
    "'Apply voucher'": (0.03, "no_dom_change", None),
    "'Country'": (0.012, "not_actionable", "disabled"),
    "'Sort by price'": (0.008, "not_found", None),
    "css:#newsletter": (0.004, "wrong_state", None),
}
TARGETS = (
    *("'Search'", "'Add to cart'", "'Save'", "'Pay now'", "'Apply voucher'", "'Country'"),
    *("'Sort by price'", "css:#newsletter", "'Quantity'", "'Full name'", "'Email'", "'Street'"),
    *("'Remove' (within=Blue shoes)", "'Next'", "'Details'", "'Place order'", "test_id=total"),
    *("'Card number' (section=Card payment)", "'Sign in' (role=button)", "'Help'"),
)
ORDINARY = ("not_found", "ambiguous", "no_dom_change", "not_settled", "wrong_state", "timeout")


class History:
    """The runs of consecutive nights."""

    def __init__(self, runs: int, tests: int, seed: int = 1) -> None:
        """Prepare runs of tests; the same seed gives the same history."""
        self._runs, self._tests = runs, tests
        self._random = random.Random(seed)

    def write(self, folder: Path) -> int:
        """Write them below a folder, each into its own; return the number of events."""
        count = 0
        for run in range(self._runs):
            place = folder / f"run-{run:04d}"
            place.mkdir(parents=True)
            count += self._write_run(run, place)
        return count

    def _write_run(self, run: int, place: Path) -> int:
        telemetry = Telemetry(enabled=True)
        telemetry._path = place / EVENTS_FILE
        telemetry._began = True  # its own first line says now
        begin = BEGAN + timedelta(hours=2.6 * run)
        begun = RunEvent(
            time=begin, run=telemetry.run, pid=4000 + run, library="0.1.0", robot="7.5",
            python="3.11.7",
        )  # fmt: skip
        telemetry.write(begun)
        count = 1
        cases = []
        for test in range(self._tests):
            name = f"{AREAS[test % 10]} {CASES[test // 10 % 10]}"
            status = "PASS"
            for event in self._test(run, test, name, telemetry.run, begin):
                telemetry.write(event)
                count += 1
                if isinstance(event, EndOfTest):
                    status = event.test_status
            cases.append(
                f'<test id="s1-t{test + 1}" name={quoteattr(name)} line="{test}">'
                f'<status status="{status}"/></test>'
            )
        output = "\n".join(cases)
        (place / "output.xml").write_text(f'<robot><suite id="s1">\n{output}\n</suite></robot>')
        (place / "log.html").write_text("<!doctype html><title>A log</title>")
        return count

    def _test(
        self, run: int, test: int, name: str, process: str, begin: datetime
    ) -> Iterator[Event]:
        draw = self._random
        url = SITE + PAGES[test % len(PAGES)]
        time = begin + timedelta(seconds=6 * test)
        common = {"run": process, "suite": "Shop", "test": name}
        keywords = settles = failed = 0
        settled_ms = 0.0
        for step in range(5):
            time += timedelta(seconds=1)
            keywords += 1
            navigates = step == 0
            settle = self._settle(url, test, time, common, navigates=navigates)
            yield settle
            settles += 1
            settled_ms += settle.waited_ms
            target = None if navigates else TARGETS[(test * 3 + step * 7) % len(TARGETS)]
            failure = None if target is None else self._failure(run, target)
            perf = self._perf(run, url) if navigates and test < len(PAGES) else None
            chosen = failure is None or failure[0] == "not_actionable"
            known = target is not None and chosen
            score, margin = self._score(target)
            yield KeywordEvent(
                time=time, **common, test_id=f"s1-t{test + 1}",
                keyword_id=f"s1-t{test + 1}-k{step + 1}",
                keyword=_keyword(step, target), kind="navigate" if navigates else "act",
                session="main", browser="chrome", browser_version="156.0.8078.79",
                transport="bidi", url=url, passed=not failure,
                failure=failure[0] if failure else None, obstacle=failure[1] if failure else None,
                total_ms=round(settle.waited_ms + draw.uniform(20, 60), 1), settles=1,
                settle_ms=settle.waited_ms, settle_reason=settle.reason,
                looks=1 if target else None, looks_ms=8.2 if target else None, target=target,
                score=score if known else None, margin=margin if known else None,
                winner=self._winner(run, target or "") if known else None, perf=perf,
            )  # fmt: skip
            if failure:
                failed = 1
                break
        yield EndOfTest(
            time=time, **common, test_id=f"s1-t{test + 1}",
            test_status="FAIL" if failed else "PASS",
            elapsed_ms=round(settled_ms + 300, 1), keywords=keywords,
            keywords_ms=round(settled_ms + 200, 1), failed=failed, settles=settles,
            settle_ms=round(settled_ms, 1), saved_ms=round(settles * 2000 - settled_ms, 1),
            fixed_wait_ms=2000,
        )  # fmt: skip

    def _settle(
        self, url: str, test: int, time: datetime, common: dict[str, str], *, navigates: bool
    ) -> SettleEvent:
        draw = self._random
        waited = draw.lognormvariate(4.2, 0.5)
        restless = url.endswith("/help") and draw.random() < 0.35
        slow = url.endswith("/orders") and draw.random() < 0.2
        pending = slow and draw.random() < 0.3
        reason = "still_mutating" if restless else "requests_pending" if pending else "quiet"
        held = ("div.chat-ticker",) if restless else ("GET https://api.shop.example/orders",)
        return SettleEvent(
            time=time, **common, keyword=_keyword(0 if navigates else 1, None), session="main",
            browser="chrome", transport="bidi", url=url, reason=reason,
            settled=reason == "quiet",
            waited_ms=2000.0 if restless or pending else round(waited + (1300 if slow else 0), 1),
            mutations=int(waited), navigated=navigates, proof="none", excluded=0,
            held_by=None if reason == "quiet" else held,
        )  # fmt: skip

    def _failure(self, run: int, target: str) -> tuple[str, str | None] | None:
        draw = self._random.random()
        if target == "'Place order'" and 0.55 < run / self._runs < 0.6:
            return ("not_actionable", "covered")  # a release that was broken
        chance, failure, obstacle = FLAKY.get(target, (0.0, "", None))
        if draw < chance:
            return failure, obstacle
        if draw > 0.9997:
            return self._random.choice(ORDINARY), None
        return None

    def _score(self, target: str | None) -> tuple[float, float]:
        if target == "'Details'":
            return 0.86, round(self._random.uniform(0.051, 0.14), 3)
        if target == "'Next'":
            return round(self._random.uniform(0.75, 0.9), 3), 0.4
        return 1.0, 0.6

    def _winner(self, run: int, target: str) -> Fingerprint:
        share = run / self._runs
        name = target.split("'")[1] if "'" in target else target
        identity = name.lower().replace(" ", "-")
        x = 40.0
        if target == "'Save'" and share > 0.7:
            name = "Save changes"
        if target == "'Email'" and share > 0.85:
            identity = "mui-1742"
        if target == "'Help'" and share > 0.93:
            x = 1120.0
        return Fingerprint(
            ref=f"v-{abs(hash(name)) % 10**6:06d}", role="button", name=name, id=identity,
            path=f"html>body>main>form>button#{identity}", box=Box(x=x, y=300, w=96, h=36),
        )  # fmt: skip

    def _perf(self, run: int, url: str) -> PageFigures:
        draw, share = self._random, run / self._runs
        base = 700 + 60 * PAGES.index(url.removeprefix(SITE))
        slower = 1.3 if url.endswith("/checkout") and run >= self._runs - 12 else 1.0
        faster = 0.8 if url.endswith("/search") and share > 0.5 else 1.0
        lcp = base * slower * faster * draw.uniform(0.95, 1.12)
        return PageFigures(
            runs=1,
            metrics={
                "lcp": round(lcp, 1), "fcp": round(lcp * 0.6, 1), "cls": 0.02, "tbt": 30.0,
                "ttfb": round(draw.uniform(60, 90), 1), "load": round(lcp * 1.2, 1),
                "dom_content_loaded": round(lcp * 0.8, 1), "long_tasks": 1.0,
                "transfer_kb": 412.5 * slower, "requests": 31.0,
            },
            environment=ENVIRONMENT,
        )  # fmt: skip


def _keyword(step: int, target: str | None) -> str:
    if step == 0:
        return "Navigate With Perf Diff"
    if target in ("'Full name'", "'Email'", "'Street'", "'Quantity'"):
        return "Fill By Intent"
    return "Select By Intent" if target == "'Country'" else "Click By Intent"
