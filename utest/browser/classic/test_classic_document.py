"""What it means that the driver says of a call that its time is up, and which document answered."""

from __future__ import annotations

import time
from typing import Any

import pytest
from selenium.common.exceptions import (
    NoSuchFrameException,
    TimeoutException,
    WebDriverException,
)

from AbraLibrary.browser.classic.classic_document import ClassicDocument, Wire
from AbraLibrary.browser.classic.command_runner import CommandRunner
from AbraLibrary.browser.classic.frame_switch import FrameSwitch
from AbraLibrary.browser.classic.own_world import OwnWorld
from AbraLibrary.browser.classic.preload import Preload
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import (
    AnswerTimeout,
    FrameGone,
    FrameGoneMeanwhile,
    NavigatedAway,
    ScriptError,
)


class Driver:
    """One whose scripts end with a timeout, after a while."""

    def __init__(self, after: float, age_ms: float | None, says: str = "script timeout") -> None:
        self.caps: dict[str, Any] = {"browserName": "chrome"}
        self._says = says
        self._after = after
        self._age_ms = age_ms

    def set_script_timeout(self, timeout: float) -> None:
        pass

    def execute_async_script(self, *_: object) -> None:
        time.sleep(self._after)
        raise TimeoutException(self._says)

    def execute_script(self, *_: object) -> float | None:
        """How long the document that is there now has had the agent."""
        return self._age_ms


def switch(driver: Any) -> FrameSwitch:
    return FrameSwitch(driver, OwnWorld(driver, Preload(driver, probes=True), Patience()))


def ask(driver: Any, timeout: float) -> None:
    wire = Wire(
        driver,
        Preload(driver, probes=True),
        None,
        switch(driver),
        CommandRunner(driver, Patience()),
    )
    ClassicDocument(wire).ask("arrival.document", {}, timeout, waits=True)


def test_a_document_that_does_not_answer_is_late() -> None:
    with pytest.raises(AnswerTimeout):
        ask(Driver(0.2, age_ms=60_000), 0.2)


def test_one_that_has_come_meanwhile_was_not_asked() -> None:
    with pytest.raises(NavigatedAway):
        ask(Driver(0.2, age_ms=90), 0.2)


def test_one_that_lacks_the_agent_was_not_asked() -> None:
    with pytest.raises(NavigatedAway):
        ask(Driver(0.2, age_ms=None), 0.2)


def test_a_timeout_before_its_time_tells_of_a_document_that_went_away() -> None:
    """So ChromeDriver 156 ends a script whose document goes away, seldom."""
    with pytest.raises(NavigatedAway):
        ask(Driver(0.0, age_ms=60_000), 5.0)


def test_a_page_that_hangs_is_late_and_not_asked_again() -> None:
    """ChromeDriver gives a page that runs a script without end as long as a page load."""
    says = "timeout: Timed out receiving message from renderer: 5.000"
    with pytest.raises(AnswerTimeout, match="keep it busy"):
        ask(Driver(0.0, age_ms=None, says=says), 5.0)


class Answering(Driver):
    """One that answers at once, by a clock that is ahead of ours, with a young document."""

    def __init__(self, origins: list[float | None]) -> None:
        super().__init__(0.0, age_ms=None)
        self._origins = origins

    def execute_async_script(self, *_: object) -> Any:
        time.sleep(0.05)
        return ["ok", self._origins.pop(0), 1.0, (time.time() + 60) * 1000, ["{}"], []]


def test_the_document_that_answered_before_has_not_come_however_late_its_answer() -> None:
    driver = Answering([5.0, 5.0])
    wire = Wire(
        driver,
        Preload(driver, probes=True),
        None,
        switch(driver),
        CommandRunner(driver, Patience()),
    )  # type: ignore[arg-type]
    document = ClassicDocument(wire)
    with pytest.raises(NavigatedAway):
        document.ask("arrival.document", {}, 5.0)
    assert document.ask("arrival.document", {}, 5.0) == ["{}"]


class Framed:
    """One with a frame in a frame, of which the inner one has gone."""

    def __init__(self) -> None:
        self.caps: dict[str, Any] = {}
        self.did: list[object] = []
        self.switch_to = self

    def frame(self, index: int) -> None:
        self.did.append(index)
        if index == 7:
            raise NoSuchFrameException

    def execute_script(self, script: str) -> None:
        self.did.append(script)

    def default_content(self) -> None:
        self.did.append("out")


@pytest.mark.parametrize(
    ("way", "did"), [([1, 0], [1, 0, "script", "out"]), ([1, 7], [1, 7, "out"])]
)
def test_probes_are_brought_into_a_frame_that_is_still_there(
    way: list[int], did: list[object]
) -> None:
    driver: Any = Framed()
    switch(driver).run_in(way, "script")
    assert driver.did == did


class OneFrame(Framed):
    """One whose window has a frame, or had one."""

    def __init__(self, has_it: bool) -> None:
        super().__init__()
        self._element = 1 if has_it else 7

    def execute_script(self, script: str, *_: object) -> Any:
        return self._element, True


def test_a_command_to_a_frame_that_is_gone_before_was_not_sent() -> None:
    driver: Any = OneFrame(has_it=False)
    with pytest.raises(FrameGone) as told, switch(driver).inside(("v-1",)):
        raise AssertionError("it was entered")
    assert not isinstance(told.value, NavigatedAway)


def test_a_command_in_which_its_frame_goes_may_have_taken_effect() -> None:
    driver: Any = OneFrame(has_it=True)
    with pytest.raises(FrameGoneMeanwhile), switch(driver).inside(("v-1",)):
        raise NoSuchFrameException


class Broken(Driver):
    """WebKitGTK's in a page that breaks its scripts: it tells the page's words alone, or others."""

    def __init__(self, answer: object) -> None:
        super().__init__(0.0, None)
        self.caps = {"browserName": "MiniBrowser"}
        self._answer = answer

    def execute_async_script(self, *_: object) -> Any:
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer

    def execute_script(self, *_: object) -> Any:
        return self.execute_async_script()


@pytest.mark.parametrize("answer", [WebDriverException("push is broken"), "no JSON of yours", {}])
def test_a_page_that_breaks_the_script_of_a_driver_is_named_as_the_reason(answer: object) -> None:
    with pytest.raises(ScriptError, match=r"driver's own script failed in this page.* over BiDi"):
        ask(Broken(answer), 0.2)
