"""Frames over classic WebDriver: switches the driver into one for a command, and out again."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import (
    NoSuchElementException,
    NoSuchFrameException,
    NoSuchWindowException,
    StaleElementReferenceException,
    UnexpectedAlertPresentException,
)

from AbraLibrary.browser import agent
from AbraLibrary.browser.classic import own_world
from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import PromptOpen

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver
    from selenium.webdriver.remote.webelement import WebElement

    from AbraLibrary.browser.classic.own_world import OwnWorld

#: A driver's errors for a frame that was removed.
_GONE = (
    NoSuchElementException,
    NoSuchFrameException,
    NoSuchWindowException,
    StaleElementReferenceException,
)

#: The candidate ids of the frames of another origin on the way to a document, the outermost first;
#: empty for the window's own.
Way = tuple[str, ...]


class FrameSwitch:
    """Switches the driver's only current frame, while several threads call frames."""

    def __init__(self, driver: WebDriver, own: OwnWorld) -> None:
        """Leave the driver where it is until a frame is called; `own` is that of the window."""
        self._driver = driver
        self.own = own
        self._lock = threading.RLock()
        #: Whether we switched the driver into a frame; an open prompt keeps it there.
        self._is_inside = False

    @contextmanager
    def inside(self, way: Way) -> Iterator[None]:
        """Switch the driver into a document for the block, and back to the window's afterwards.

        Without a way the driver stays in the frame that others have selected.

        Raises:
            FrameGone: one of the frames was removed.
            FrameGoneMeanwhile: it was removed in the block.
        """
        is_entered = False
        with self._lock:
            if self._is_inside:
                self._leave()
            try:
                self._enter(way)
                is_entered = True
                yield
            except (UnexpectedAlertPresentException, PromptOpen):
                raise  # an open prompt prevents switching back
            except _GONE:
                if not way:
                    raise
                self._leave()  # fails if the window itself was closed
                gone = failures.frame_gone_meanwhile if is_entered else failures.frame_gone
                raise gone() from None
            except BaseException:
                if self._is_inside:
                    self._leave()
                raise
            if self._is_inside:
                self._leave()

    def walk(self, ref: str) -> WebElement | None:
        """Switch to an element's document and return the element; None if it is gone.

        To be called within :meth:`inside`, in the document whose agent knows the element.
        """
        steps = 0
        while step := self._step(ref, steps):
            element, is_there = step
            if is_there:
                return element  # type: ignore[no-any-return]  # of our own making
            self._switch_to(element)
            steps += 1
        return None

    def _step(self, ref: str, steps: int) -> Any:
        if own_world.is_of_it(ref):
            return self.own.step(ref, steps)
        return self._driver.execute_script(agent.step(), ref, steps)

    def run_in(self, path: Sequence[int], script: str) -> None:
        """Run a script in a frame of the window, where the driver is, if the frame is still there.

        Args:
            path: the indexes of the frames on the way.
            script: what to run.
        """
        with self._lock:
            try:
                for index in path:
                    self._switch_to(index)
                self._driver.execute_script(script)
            except _GONE:
                pass  # so are its timers
            self._leave()

    def _enter(self, way: Way) -> None:
        if way:
            self._driver.switch_to.default_content()
        for ref in way:
            element = self.walk(ref)
            if element is None:
                raise failures.frame_gone()
            self._switch_to(element)

    def _switch_to(self, frame: WebElement | int) -> None:
        self._is_inside = True
        self._driver.switch_to.frame(frame)

    def _leave(self) -> None:
        self._driver.switch_to.default_content()
        self._is_inside = False
