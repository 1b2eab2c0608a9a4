"""What the acceptance tests know of a page and its browser beside what AbraLibrary tells them."""

from __future__ import annotations

import json
import os
import signal
import tempfile
import threading
import time
import urllib.request
from datetime import timedelta
from pathlib import Path
from typing import Any

from robot.api import logger
from robot.api.deco import keyword, library
from robot.libraries.BuiltIn import BuiltIn
from selenium.common.exceptions import (
    JavascriptException,
    NoAlertPresentException,
    TimeoutException,
    WebDriverException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder

PAGES = Path(__file__).resolve().parent.parent / "pages"
#: A load that takes longer is begun again: no page of the tests takes that long.
_LOAD_S = 60
#: What the command lines of the processes have in them that run pages: Chromium's, Firefox's,
#: WebKitGTK's.
_OF_A_PAGE = ("--type=renderer", "-contentproc", "WebKitWebProcess")


@library(scope="GLOBAL", auto_keywords=False)
class page:
    """Looks into the page by plain selenium, answers prompts, and kills browsers."""

    def __init__(self) -> None:
        """Know no driver yet."""
        self._drivers: dict[str, Any] = {}
        self._deaths: list[threading.Timer] = []
        #: The folder of the snippets, and how many there are.
        self._snippets: tempfile.TemporaryDirectory[str] | None = None
        self._snippet = 0
        #: The processes of the session of which one was stopped.
        self._stopped: list[int] = []
        #: The tab that was opened in front of the session's.
        self._in_front = ""

    @keyword
    def remember_the_driver(self) -> None:
        """Gets the selenium driver of the current session from an element of its page.

        A driver cannot be had while a prompt is open, so it is fetched as soon as a page is open.
        """
        self._driver()

    @keyword
    def visit(self, url: str) -> None:
        """Opens a page by plain selenium: quicker than a measured load, where nothing is measured.

        | Visit    ${SITE}/blank
        """
        driver = self._driver()
        try:
            driver.get(url)
        except TimeoutException:
            # ChromeDriver once did not see the end of a load with frames of two origins, and would
            # have waited for it for its own 300 s. Not seen again in 900 loads at a load of 20.
            logger.warn(f"The driver did not notice within {_LOAD_S} s that {url} was there.")
            driver.get(url)
        except WebDriverException as error:
            # Firefox goes from no file:// page to a data: page.
            if "not allowed in this context" not in str(error):
                raise
            driver.get("about:blank")
            driver.get(url)

    @keyword
    def park_the_pointer(self) -> None:
        """Moves the pointer to the corner: Firefox lets a page that comes know where it is."""
        actions = ActionBuilder(self._driver())
        # A driver moves nothing to where it believes its own pointer to be already.
        actions.pointer_action.move_to_location(0, 0)
        actions.pointer_action.move_to_location(1, 1)
        actions.perform()

    @keyword
    def page_value(self, expression: str) -> Any:
        """Returns what a JavaScript expression gives in the page.

        | ${count} =    Page Value    window.clicks.length
        """
        return self._run(f"({expression})")

    @keyword
    def run_in_page(self, *statements: str) -> None:
        """Runs JavaScript statements in the page.

        | Run In Page    setTimeout(() => location.reload(), 50)
        """
        body = "\n".join(statements)
        self._run(f"(() => {{\n{body}\n}})()")

    @keyword
    def press_as_a_user(self, css: str) -> None:
        """Presses an element by plain selenium, as a user between two keywords does.

        | Press As A User    \\#save
        """
        driver = self._driver()
        element = driver.find_element("css selector", css)
        ActionChains(driver).click(element).perform()

    @keyword
    def clear_as_a_driver(self, css: str) -> None:
        """Empties a field by plain selenium, whose driver does so by a script.

        | Clear As A Driver    \\#email
        """
        self._driver().find_element("css selector", css).clear()

    @keyword
    def accept_prompt(self) -> str:
        """Accepts the open prompt and returns its text."""
        prompt = self._driver().switch_to.alert
        text = str(prompt.text)
        prompt.accept()
        return text

    @keyword
    def answer_any_prompt(self) -> None:
        """Accepts the prompts that are open, one after the other; for teardowns."""
        for _ in range(5):
            try:
                self._driver().switch_to.alert.accept()
            except NoAlertPresentException:
                return

    @keyword
    def wait_until_page(self, expression: str, timeout: timedelta = timedelta(seconds=3)) -> None:
        """Waits until a JavaScript expression is true in the page.

        | Wait Until Page    window.ticks > 3
        """
        until = time.monotonic() + timeout.total_seconds()
        while not self.page_value(expression):
            if time.monotonic() > until:
                raise AssertionError(f"Not true within {timeout}: {expression}")
            time.sleep(0.02)

    @keyword
    def page_address(self, name: str) -> str:
        """Returns the file:// URL of a page in atest/pages, such as `act/names.html`."""
        path = PAGES / name
        if not path.is_file():
            raise AssertionError(f"There is no page {path}.")
        return path.as_uri()

    @keyword
    def snippet_address(self, markup: str) -> str:
        """Returns the file:// URL of a new page with this content; of data: pages each costs more.

        Chromium starts a process for each document of a data: URL.
        """
        if self._snippets is None:
            self._snippets = tempfile.TemporaryDirectory(prefix="abra-snippets-")
        self._snippet += 1
        file = Path(self._snippets.name, f"snippet-{self._snippet}.html")
        # The mark of its beginning tells a browser the encoding.
        file.write_text(markup, encoding="utf-8-sig")
        return file.as_uri()

    @keyword
    def close_the_window(self) -> None:
        """Closes the window that the session works in, as a page or another library may do."""
        self._driver().close()

    @keyword
    def open_a_tab_in_front(self) -> None:
        """Opens another tab, which hides the one that the session and its driver stay in."""
        driver = self._driver()
        before = set(driver.window_handles)
        driver.execute_script("window.open('about:blank', '_blank', 'noopener')")
        [self._in_front] = set(driver.window_handles) - before

    @keyword
    def close_the_tab_in_front(self) -> None:
        """Closes it again, and shows the one that it has hidden."""
        driver = self._driver()
        hidden = driver.current_window_handle
        driver.switch_to.window(self._in_front)
        driver.close()
        driver.switch_to.window(hidden)

    @keyword
    def close_the_tab(self, after: timedelta) -> None:
        """Closes the tab of the current session in a while, by Chromium's debugging port.

        | Close The Tab    after=300ms
        """
        driver = self._driver()
        address = driver.caps["goog:chromeOptions"]["debuggerAddress"]
        url = f"http://{address}/json/close/{driver.current_window_handle}"
        closing = threading.Timer(after.total_seconds(), urllib.request.urlopen, (url,))
        closing.start()
        self._deaths.append(closing)

    @keyword
    def kill_the_browser(self, after: timedelta = timedelta(0)) -> int:
        """Kills the browser of the current session, now or in a while, and returns its pid.

        | Kill The Browser    after=300ms
        """
        driver = self._driver()
        pid = driver.caps.get("goog:processID") or driver.caps.get("moz:processID")
        pid = int(pid or _child_of(driver.service.process.pid))
        death = threading.Timer(after.total_seconds(), os.kill, (pid, signal.SIGKILL))
        death.start()
        self._deaths.append(death)
        if not after:
            death.join()
        return pid

    @keyword
    def stop_the_process(self, whose: str) -> None:
        """Stops the browser of the current session, its driver or its pages, as a debugger does.

        | Stop The Process    driver
        """
        driver = self._driver()
        own = driver.service.process.pid
        pid = driver.caps.get("goog:processID") or driver.caps.get("moz:processID")
        browser = int(pid or _child_of(own))
        below = _all_of(browser)
        pages = [each for each in below if any(part in _command(each) for part in _OF_A_PAGE)]
        self._stopped = [own, browser, *below]
        for each in {"driver": [own], "browser": [browser], "pages": pages}[whose]:
            os.kill(each, signal.SIGSTOP)

    @keyword
    def stopped_processes_should_be_gone(self) -> None:
        """Neither the browser nor the driver is left of a session with a stopped one."""
        self.processes_should_be_gone(self._stopped)

    @keyword
    def processes_of_the_session(self) -> list[int]:
        """Returns the ids of its driver's and its browser's processes."""
        own = self._driver().service.process.pid
        return [own, *_all_of(own)]

    @keyword
    def processes_should_be_gone(self, pids: list[int]) -> None:
        """None of them is left, but for a moment that the system needs; those that are, it ends."""
        until = time.monotonic() + 2
        while (left := [pid for pid in pids if _lives(pid)]) and time.monotonic() < until:
            time.sleep(0.02)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        if left:
            raise AssertionError(f"They are still there: {left}")

    @keyword
    def wait_for_deaths(self) -> None:
        """Waits until every kill that was asked for is done."""
        while self._deaths:
            self._deaths.pop().join()

    def _run(self, source: str) -> Any:
        """Runs a script where the page's own run: geckodriver's are in a world of their own."""
        driver = self._driver()
        if driver.caps["browserName"] == "firefox":
            try:
                return driver.execute_script("return window.eval(arguments[0])", source)
            except JavascriptException as error:
                if "blocked by CSP" not in str(error):
                    raise
                return _evaluate(driver, source)
        return driver.execute_script(f"return {source};")

    def _driver(self) -> Any:
        builtin = BuiltIn()
        session_id = builtin.run_keyword("Get Session Info")["session_id"]
        if session_id not in self._drivers:
            element = builtin.run_keyword("Find By Intent", "css:html")
            self._drivers[session_id] = element.parent
            # Over classic the library bounds loads itself.
            if element.parent.caps.get("webSocketUrl"):
                element.parent.set_page_load_timeout(_LOAD_S)
        return self._drivers[session_id]


def _evaluate(driver: Any, source: str) -> Any:
    """The same where a page's policy forbids eval(): it forbids BiDi nothing."""
    answer = driver.script.evaluate(
        expression=f"JSON.stringify({source})",
        target={"context": driver.current_window_handle},
        await_promise=False,
    )
    return json.loads(answer["result"].get("value", "null"))


def _lives(pid: int) -> bool:
    """Whether a process has not ended; a zombie only waits for its parent."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(each) for task in tasks for each in task.read_text(encoding="utf-8").split()]


def _all_of(pid: int) -> list[int]:
    """What a process has started, and what that has."""
    below = _children_of(pid)
    for each in below:
        below += _children_of(each)
    return below


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _child_of(driver: int) -> int:
    """The process that a driver has started: WebKitGTK's does not tell which it is."""
    return _children_of(driver)[0]
