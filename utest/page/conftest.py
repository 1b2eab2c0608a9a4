"""One headless Chromium for all tests of the page agent, installed as the product installs it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver

from AbraLibrary.browser.agent import caller, decode, installer, modules, prober, request

ARGUMENTS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--kiosk", "--screen-info={1000x713}", "--window-size=1000,713", "--incognito",
    # A test has a new document, and what makes that cheaper changes nothing in it.
    "--disable-features=BackForwardCache,RenderDocument,SpareRendererForSitePerProcess,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--enable-features=NetworkServiceInProcess2",
)  # fmt: skip
PAGE = "<!doctype html><html><head></head><body><script>{}</script></body></html>"
#: What a document calls to fill itself, and its name: gone before a test sees either.
OPENERS = "abraOpeners"
#: Where the agent is in a document (page/agent/boot.js).
AGENT = 'globalThis[Symbol.for("AbraLibrary.agent")]'
#: What a first question brings, whatever it asks.
LEARN = f'{AGENT}.load("learning")'
#: The agent to a test: a module that it asks for is loaded first, as by page/agent/door.js.
ABRA = f"""new Proxy({AGENT}, {{
  get(agent, name) {{
    if ({json.dumps([module.name for module in modules()])}.includes(name)) agent.load(name);
    return agent[name];
  }},
}})"""


#: Made by a page before the probes come: a worker that replies, a channel that leads to a timer.
BEFORE = """
const reply = "onmessage = () => setTimeout(() => postMessage(0), 100)";
window.worker = new Worker(URL.createObjectURL(new Blob([reply])));
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => setTimeout(() => 0, 60000);
window.port = port2"""
#: Made by a page before the probes come, which keep it: it is `clock.at`, unless that is null. What
#: runs while time stands still is right behind what ran before it, however long a busy machine is
#: between the two.
CLOCK = """
const now = performance.now.bind(performance);
window.clock = { at: null };
performance.now = () => clock.at ?? now()"""


class Tab:
    """The browser's tab, and the agent in its document."""

    def __init__(self, driver: WebDriver, folder: Path) -> None:
        """Work in the driver's tab; the empty pages that it opens are written to `folder`."""
        self.driver = driver
        agent, probed = f"({installer()})()", f"({installer('abra-test')})()"
        early, late = (f"({prober('abra-test', late=each)})()" for each in (False, True))
        openers = {
            "blank": (agent, LEARN),
            "probed": (early, probed, LEARN),
            "late": (CLOCK, BEFORE, late, probed, LEARN),
            "clocked": (CLOCK, early, probed, LEARN),
            "unasked": (f"({installer(late=False)})()",),
        }
        # Chromium gets the agent once: to read it from each page takes longer than to run it.
        functions = ", ".join(f"{name}() {{ {'; '.join(each)} }}" for name, each in openers.items())
        source = f"if (location.protocol === 'file:') globalThis.{OPENERS} = {{ {functions} }}"
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        # Of files, as for each document of a data URL Chromium starts a process.
        self._pages = {name: _page(folder / f"{name}.html", name) for name in openers}

    def open_blank(self) -> None:
        """A new document without content, with a new agent, as after a navigation."""
        self.driver.get(self._pages["blank"])

    def open_probed(self) -> None:
        """The same, with the probes in it."""
        self.driver.get(self._pages["probed"])

    def open_clocked(self) -> None:
        """The same, where time stands still while the test says so, by `clock.at`."""
        self.driver.get(self._pages["clocked"])

    def open_late(self) -> None:
        """As that, where the page had a worker and a channel before the probes came."""
        self.driver.get(self._pages["late"])

    def install(self) -> None:
        evaluate(self.driver, f"({installer()})()")
        self.load()

    def open_unasked(self) -> None:
        """A new document with the agent from its beginning, that nobody has asked yet."""
        self.driver.get(self._pages["unasked"])

    def load(self) -> None:
        """What a first question does, for a test that asks modules directly."""
        evaluate(self.driver, LEARN)

    def run(self, script: str, *arguments: object) -> Any:
        """The value of a function's body, to which the agent is `abra`."""
        return self.driver.execute_script(f"const abra = {ABRA};\n{script}", *arguments)

    def run_async(self, script: str, *arguments: object) -> Any:
        """The same of one that is given a function to call with its value, as the last argument."""
        script = f"const abra = {ABRA};\n{script}"
        return self.driver.execute_async_script(script, *arguments)

    def show(self, markup: str) -> None:
        """Fills the body, declarative shadow roots included."""
        self.run("document.body.setHTMLUnsafe(arguments[0])", markup)

    def call_raw(self, function: str, arguments: dict[str, object]) -> str:
        """The JSON that a call is answered with; the agent is installed where it is missing."""
        script = f"return ({caller()})(...arguments)"
        asked = request(function, arguments)
        answer = self.driver.execute_script(script, asked)
        if answer is None:
            self.install()
            answer = self.driver.execute_script(script, asked)
        text: str = answer if isinstance(answer, str) else answer[0]
        return text

    def call(self, function: str, **arguments: object) -> Any:
        return decode(self.call_raw(function, arguments))


@pytest.fixture(scope="session")
def driver() -> Iterator[WebDriver]:
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    driver_path = shutil.which("chromedriver")
    if browser is None or driver_path is None:
        pytest.skip("needs chromium and chromedriver on the PATH")
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    options.page_load_strategy = "eager"  # perf.collect is what waits for the load
    for argument in ARGUMENTS:
        options.add_argument(argument)
    chrome = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver_path))
    try:
        chrome.set_script_timeout(100)
        yield chrome
    finally:
        chrome.quit()


def evaluate(driver: WebDriver, script: str) -> None:
    """Run a script that is long: Chromium keeps what it has compiled of it, as of no function's."""
    told = driver.execute_cdp_cmd("Runtime.evaluate", {"expression": script})
    assert "exceptionDetails" not in told, told


@pytest.fixture(scope="session")
def tab(driver: WebDriver, tmp_path_factory: pytest.TempPathFactory) -> Tab:
    """The tab as the test before left it."""
    return Tab(driver, tmp_path_factory.mktemp("page"))


def _page(file: Path, opener: str) -> str:
    """The address of a page without content, in which a script has run and is gone."""
    call = f"const {{ {opener}: open }} = {OPENERS}; delete globalThis.{OPENERS}; open()"
    file.write_text(PAGE.format(f"{{ document.currentScript.remove(); {call} }}"), "utf-8")
    return file.as_uri()


@pytest.fixture
def blank_tab(tab: Tab) -> Tab:
    """A document without content, with the agent in it."""
    tab.open_blank()
    return tab


@pytest.fixture
def probed_tab(tab: Tab) -> Tab:
    """A document without content, with the agent and the probes in it."""
    tab.open_probed()
    return tab


@pytest.fixture
def clocked_tab(tab: Tab) -> Tab:
    """The same, where time stands still while the test says so."""
    tab.open_clocked()
    return tab
