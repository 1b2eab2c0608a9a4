"""The contenders: AbraLibrary and what a tester would use instead.

Each opens a browser with the same options and a debugging port for the judge, loads pages, and
acts: one action and its wait, returning when the wait considers the page done.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.event_firing_webdriver import EventFiringWebDriver

WINDOW = "800,600"
FIXED_S = 2.0
QUIET_MS, CAP_MS = 100, 2000

#: A quiet period by a MutationObserver, as it is commonly written.
_PLAIN_QUIET = """
const [quietPeriod, timeout, resolve] = arguments;
if (!document.body) { resolve(); return; }
let timer, hardTimeout;
const observer = new MutationObserver(() => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    observer.disconnect(); clearTimeout(hardTimeout); resolve();
  }, quietPeriod);
});
observer.observe(document.body,
  {childList: true, subtree: true, attributes: true, characterData: true});
hardTimeout = setTimeout(() => {
  observer.disconnect(); clearTimeout(timer); resolve();
}, timeout);
timer = setTimeout(() => { observer.disconnect(); resolve(); }, quietPeriod);
"""


class NotRun(Exception):
    """Why a contender cannot take part."""


@dataclass(frozen=True)
class Done:
    """What a contender reports of its wait."""

    #: From the end of the action itself to the return, ms.
    wait_ms: float
    #: AbraLibrary: the settle engine's time, what ended it, by which proof.
    settle_ms: float = 0.0
    reason: str = ""
    proof: str = ""


class Contender(Protocol):
    """One way to act and wait."""

    name: str

    def open(self, port: int) -> None:
        """Start a browser with DevTools on `port`; raises NotRun."""

    def load(self, url: str) -> None:
        """Load a page."""

    def act(self, css: str, text: str | None) -> Done:
        """Click, or type `text`, and wait."""

    def close(self) -> None:
        """Close the browser."""


class _LastInput(logging.Handler):
    """When selenium last sent input: where an acting keyword's wait begins.

    The keyword's own report would leave out what it does after its settle engine.
    """

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.at = 0.0
        logger = logging.getLogger("selenium.webdriver.remote.websocket_connection")
        logger.addHandler(self)
        logger.setLevel(logging.DEBUG)
        logger.propagate = False

    def emit(self, record: logging.LogRecord) -> None:
        if '"method": "input.performActions"' in record.getMessage():
            self.at = record.created


class Abra:
    """AbraLibrary through its keywords, at default options."""

    name = "AbraLibrary"

    def __init__(self) -> None:
        self._library: Any = None
        self._input: _LastInput | None = None

    def open(self, port: int) -> None:
        from AbraLibrary import AbraLibrary

        self._library = AbraLibrary()
        self._input = self._input or _LastInput()
        # Its own defaults, root's --no-sandbox among them, and what the judge needs.
        arguments = [f"--window-size={WINDOW}", f"--remote-debugging-port={port}", "--disable-gpu"]
        self._run("Open Session", headless=True, arguments=arguments)

    def load(self, url: str) -> None:
        self._run("Navigate With Perf Diff", url)

    def act(self, css: str, text: str | None) -> Done:
        began = time.time()
        if text is None:
            result = self._run("Click By Intent", f"css:{css}")
        else:
            result = self._run("Fill By Intent", f"css:{css}", text)
        settle = result.settle
        # Without input (a script set the value), the whole keyword counts as wait.
        wait = time.time() - max(began, self._input.at if self._input else 0.0)
        return Done(wait * 1000, settle.waited_ms, settle.reason, settle.get("proof") or "")

    def close(self) -> None:
        self._run("Close All Sessions")

    def _run(self, keyword: str, *args: Any, **options: Any) -> Any:
        # Robot passes the library's own name.
        name = keyword.lower().replace(" ", "_")
        return self._library.run_keyword(name, list(args), options)


class _Selenium:
    """selenium as a tester writes it; subclasses add the wait."""

    name = ""

    def __init__(self) -> None:
        self._driver: WebDriver | None = None

    @property
    def driver(self) -> WebDriver:
        if self._driver is None:
            raise RuntimeError(f"{self.name} has no browser")
        return self._driver

    def open(self, port: int) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = browser()
        for argument in arguments(port):
            options.add_argument(argument)
        service = webdriver.ChromeService(shutil.which("chromedriver") or "")
        self._driver = webdriver.Chrome(options=options, service=service)

    def load(self, url: str) -> None:
        self.driver.get(url)

    def act(self, css: str, text: str | None) -> Done:
        element = self.driver.find_element(By.CSS_SELECTOR, css)
        if text is None:
            element.click()
        else:
            element.send_keys(text)
        return _timed(self._wait)

    def close(self) -> None:
        self.driver.quit()

    def _wait(self) -> None:
        raise NotImplementedError


class Fixed(_Selenium):
    """The fixed wait."""

    name = "fixed 2 s"

    def _wait(self) -> None:
        time.sleep(FIXED_S)


class PlainQuiet(_Selenium):
    """A MutationObserver and a quiet period of 100 ms, armed after the action."""

    name = "plain 100 ms quiet"

    def _wait(self) -> None:
        self.driver.execute_async_script(_PLAIN_QUIET, QUIET_MS, CAP_MS)


class Testability(_Selenium):
    """SeleniumTestability as a plugin of SeleniumLibrary, with its automatic wait.

    It waits before the next element is found, not after an action: so the wait is measured as in a
    suite, by the lookup of the body as the next keyword.
    """

    name = "SeleniumTestability"

    def __init__(self) -> None:
        super().__init__()
        self._library: Any = None

    def open(self, port: int) -> None:
        try:
            from SeleniumLibrary import SeleniumLibrary
            from SeleniumTestability.listener import (  # type: ignore[import-untyped]
                TestabilityListener,
            )
        except ImportError as error:
            raise NotRun(f"pip install robotframework-seleniumtestability ({error})") from None
        super().open(port)
        library: Any = SeleniumLibrary(plugins="SeleniumTestability;True;30 Seconds;True")

        class Listener(TestabilityListener):  # type: ignore[misc]
            # The plugin's own asks a running Robot for the library.
            def _get_sl(self) -> Any:
                return library

        library.event_firing_webdriver = Listener
        library.register_driver(EventFiringWebDriver(self.driver, Listener()), "judged")
        self._library = library

    def load(self, url: str) -> None:
        self._library.go_to(url)

    def act(self, css: str, text: str | None) -> Done:
        if text is None:
            self._library.click_element(f"css:{css}")
        else:
            self._library.input_text(f"css:{css}", text, clear=False)
        return _timed(lambda: self._library.get_webelement("css:body"))


class Playwright:
    """Playwright's own actionability, then `networkidle`."""

    name = "Playwright networkidle"

    def __init__(self) -> None:
        self._playwright: Any = None
        self._browser: Any = None
        self._page: Any = None

    def open(self, port: int) -> None:
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            raise NotRun(f"pip install playwright ({error})") from None
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=browser(), headless=True, args=arguments(port)
        )
        self._page = self._browser.new_page(no_viewport=True)

    def load(self, url: str) -> None:
        self._page.goto(url)

    def act(self, css: str, text: str | None) -> Done:
        locator = self._page.locator(css).first
        if text is None:
            locator.click()
        else:
            locator.fill(text)
        return _timed(lambda: self._page.wait_for_load_state("networkidle"))

    def close(self) -> None:
        try:
            if self._browser:
                self._browser.close()
        finally:
            self._playwright.stop()


CONTENDERS: tuple[Callable[[], Contender], ...] = (Abra, Fixed, PlainQuiet, Testability, Playwright)


def arguments(port: int) -> list[str]:
    """Chromium's options, the same for every contender."""
    given = [
        "--headless=new", f"--window-size={WINDOW}", "--disable-gpu",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-quic", "--no-first-run", "--no-default-browser-check",
        f"--remote-debugging-port={port}",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        given += ["--no-sandbox", "--disable-dev-shm-usage"]
    return given


def browser() -> str:
    """The path of Chromium or Chrome."""
    names = ("google-chrome", "google-chrome-stable", "chrome", "chromium", "chromium-browser")
    found = next(filter(None, map(shutil.which, names)), None)
    if not found or not shutil.which("chromedriver"):
        sys.exit("No Chromium or Chrome with chromedriver on the PATH: `make bench` provides both.")
    return found


def _timed(wait: Callable[[], object]) -> Done:
    began = time.perf_counter()
    wait()
    return Done((time.perf_counter() - began) * 1000)
