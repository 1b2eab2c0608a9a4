"""The ways compared by bench_resolve.py: three libraries look for an element, or for none.

Each way has its own browser, started with the same arguments, and rests after a load, so that no
layout and no script of the page is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from contenders import arguments, browser
from lab import abra, driver_of, peer

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.core.find.intent import parse
from AbraLibrary.errors import NotFound

#: The targets, by the number of an order. The last two do not exist.
KINDS = ("button", "field", "link", "row", "miss", "typo")
#: In Chromium the first `labels` of each control walks the whole tree, until the tree is as it was:
#: 7 s for 5,000 fields on 50,000 elements. Playwright reads it for every field and button.
PLAYWRIGHT_MS = 180_000
#: A change for the resolve after it: one row comes, and a text changes.
CHANGE = """
const row = document.querySelector('tbody tr').cloneNode(true);
document.querySelector('tbody').prepend(row);
document.querySelector('h1').textContent = `Orders ${Math.random()}`;
"""
_REST = "new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))"


@dataclass
class Way:
    """One way to resolve, and its times in ms, by size, kind and phase."""

    name: str
    load: Callable[[str], None]
    #: The target of each kind; checks whether the answer is right.
    resolve: dict[str, Callable[[int], bool]]
    change: Callable[[], None] | None = None
    times: dict[tuple[int, str, str], list[float]] = field(default_factory=dict)


@contextmanager
def ours() -> Iterator[tuple[Way, Any]]:
    """AbraLibrary as it is by default: retrieval in the page, decision in Python."""
    with abra() as library:
        session = library._services.session
        options = FindOptions(timeout=0)

        def finds(number: int, name: str, phrase: str, **more: Any) -> bool:
            match, _ = find(session, parse(phrase, **{"purpose": "click", **more}), options)
            own = match.candidate
            held = own.containers.within_text or ""
            return name in (own.name, own.attributes.id) and (
                "within" not in more or f"Order {number} " in held
            )

        def misses(phrase: str) -> bool:
            try:
                find(session, parse(phrase, purpose="click", role="button", exact=True), options)
            except NotFound:
                return True
            return False

        def load(url: str) -> None:
            library.navigate_with_perf_diff(url)
            library.wait_for_dom_settle()

        driver = driver_of(library)
        way = Way(
            "AbraLibrary",
            load,
            {
                "button": lambda n: finds(
                    n, f"Edit order {n}", f"Edit order {n}", role="button", exact=True
                ),
                "field": lambda n: finds(n, f"q{n}", f"Quantity of order {n}", purpose="fill"),
                "link": lambda n: finds(n, f"Order {n}", f"Order {n}", role="link", exact=True),
                "row": lambda n: finds(n, "Remove", "Remove", role="button", within=f"Order {n}"),
                "miss": lambda n: misses(f"Cancel delivery {n}"),
                "typo": lambda n: misses(f"Edti order {n}"),
            },
            lambda: driver.execute_script(CHANGE),
        )
        yield way, library


@contextmanager
def playwright() -> Iterator[Way]:
    """Playwright's own locators, resolved without a wait for anything."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as run:
        # No judge attaches to it, so it needs no port.
        given = [each for each in arguments(0) if "debugging-port" not in each]
        chromium = run.chromium.launch(executable_path=browser(), headless=True, args=given)
        tab = chromium.new_page(no_viewport=True)
        tab.set_default_timeout(PLAYWRIGHT_MS)

        def finds(locator: Any) -> bool:
            return locator.element_handle() is not None

        def button(name: str) -> Any:
            return tab.get_by_role("button", name=name, exact=True)

        def link(number: int) -> Any:
            return tab.get_by_role("link", name=f"Order {number}", exact=True)

        def row(number: int) -> Any:
            rows = tab.get_by_role("row").filter(has=link(number))
            return rows.get_by_role("button", name="Remove", exact=True)

        def load(url: str) -> None:
            tab.goto(url)
            tab.evaluate(f"() => {_REST}")

        yield Way(
            "Playwright",
            load,
            {
                "button": lambda n: finds(button(f"Edit order {n}")),
                "field": lambda n: finds(tab.get_by_label(f"Quantity of order {n}", exact=True)),
                "link": lambda n: finds(link(n)),
                "row": lambda n: finds(row(n)),
                "miss": lambda n: button(f"Cancel delivery {n}").count() == 0,
                "typo": lambda n: button(f"Edti order {n}").count() == 0,
            },
        )
        chromium.close()


@contextmanager
def selenium_library() -> Iterator[Way]:
    """SeleniumLibrary with locators that a tester would write, which know no names."""
    from SeleniumLibrary import SeleniumLibrary

    with peer() as driver:
        library = SeleniumLibrary(run_on_failure=None)
        library.register_driver(driver, "peer")

        def finds(xpath: str) -> bool:
            return library.get_webelement(f"xpath:{xpath}") is not None

        def misses(name: str) -> bool:
            return not library.get_webelements(f"xpath://button[normalize-space()='{name}']")

        def load(url: str) -> None:
            driver.get(url)
            driver.execute_async_script(f"{_REST}.then(arguments[0])")

        def field_of(number: int) -> str:
            name = f"Quantity of order {number}"
            return f"//label[normalize-space()='{name}']/following-sibling::input"

        def row(number: int) -> str:
            return f"//tr[.//a[normalize-space()='Order {number}']]//button[.='Remove']"

        yield Way(
            "SeleniumLibrary",
            load,
            {
                "button": lambda n: finds(f"//button[normalize-space()='Edit order {n}']"),
                "field": lambda n: finds(field_of(n)),
                "link": lambda n: finds(f"//a[normalize-space()='Order {n}']"),
                "row": lambda n: finds(row(n)),
                "miss": lambda n: misses(f"Cancel delivery {n}"),
                "typo": lambda n: misses(f"Edti order {n}"),
            },
        )
