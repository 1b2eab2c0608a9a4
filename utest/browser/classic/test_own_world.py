"""Where a page has broken its own world, its documents are asked in one of the agent's."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.port import Port
from AbraLibrary.errors import NavigatedAway, PromptOpen, ScriptError
from utest.browser.classic.conftest import SABOTAGED, SECONDS

#: A built-in that retrieval needs, and neither the arrival of a document nor the driver does.
BROKEN = f"{SABOTAGED.as_uri()}?break=Map.prototype.get"
WHOLE = SABOTAGED.as_uri()
FRAMED = """
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.contentDocument.body.innerHTML = "<button>Inside</button>";
"""
WAIT: dict[str, object] = {"quietMs": 50, "budgetMs": 500, "animations": True, "fresh": True}


class Nothing:
    """No world at all, which asks for nothing."""

    def is_used(self) -> bool:
        return False

    def looks(self, function: str) -> None:
        pass

    def asks(self, function: str) -> None:
        pass

    answered = asks


@pytest.fixture
def commands(opened: tuple[Any, Port], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sent, and what DevTools is asked."""
    driver, _ = opened
    sent: list[str] = []
    execute = driver.execute

    def noted(command: Any, params: Any = None) -> Any:
        sent.append(params["cmd"] if command == "executeCdpCommand" else str(command))
        return execute(command, params)

    monkeypatch.setattr(driver, "execute", noted)
    return sent


def found(port: Port, phrase: str) -> str:
    """The candidate id of the first that a keyword finds."""
    asked: dict[str, object] = {"purpose": "click", "phrase": phrase, "limit": 80}
    with port.patience.keyword(20):
        return str(port.call("candidates.retrieve", asked, SECONDS)["candidates"][0]["ref"])


def is_own(ref: str) -> bool:
    return ref.startswith("own-")


def test_a_page_that_breaks_nothing_costs_no_command_more(
    opened: tuple[Any, Port], commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, port = opened
    sent = []
    for _ in ("warm", "either", "page's alone"):
        port.navigate(WHOLE, SECONDS)
        commands.clear()
        port.call("arrival.document", {}, SECONDS)
        found(port, "Save")
        port.call("settle.wait", WAIT, SECONDS, waits=True)
        sent.append([*commands])
        if len(sent) == 2:
            monkeypatch.setattr(port._wire.switch, "own", Nothing())
    assert sent[1] == sent[2]
    assert not any("." in each for each in sent[1])


def test_a_broken_page_is_asked_there_from_its_first_failure_on(
    opened: tuple[Any, Port], commands: list[str]
) -> None:
    _, port = opened
    port.navigate(BROKEN, SECONDS)
    assert is_own(found(port, "Save"))
    commands.clear()
    found(port, "Save")
    assert commands == ["Runtime.callFunctionOn"]


@pytest.mark.parametrize(
    "broken",
    [
        "Array.from = (given) => Array.prototype.slice.call(given)",  # that of old Prototype.js
        "Array.prototype.splice = () => { throw new TypeError('broken'); }",
        "window.MouseEvent = function () { throw new TypeError('broken'); }",
    ],
)
def test_a_world_that_does_not_work_is_left_before_anything_is_done(
    opened: tuple[Any, Port], broken: str
) -> None:
    driver, port = opened
    port.navigate(WHOLE, SECONDS)
    assert not is_own(found(port, "Save"))
    driver.execute_script(broken)
    assert is_own(found(port, "Save"))


def test_a_function_that_does_the_same_is_as_good_as_the_browsers(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate(WHOLE, SECONDS)
    driver.execute_script("""
        const { from } = Array;
        Array.from = (...given) => from.apply(Array, given);
        const Native = Promise;
        window.Promise = class Promise extends Native {};
        Date.now = () => 0;
        performance.now = () => 1000;
    """)
    assert not is_own(found(port, "Save"))


def test_a_broken_document_that_a_keyword_comes_to_is_asked_there(
    opened: tuple[Any, Port],
) -> None:
    _, port = opened
    port.navigate(WHOLE, SECONDS)
    with port.patience.keyword(20):
        port.call("numbers.hide", {}, SECONDS)
        port.navigate(BROKEN, SECONDS)
        assert port.call("settle.wait", WAIT, SECONDS, waits=True)
    assert is_own(found(port, "Save"))


def test_a_call_is_carried_out_all_the_same_where_there_is_no_other_world(
    opened: tuple[Any, Port], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, port = opened
    port.navigate(WHOLE, SECONDS)
    execute = driver.execute_cdp_cmd

    def refused(command: str, given: dict[str, Any]) -> Any:
        if command == "Page.createIsolatedWorld":
            raise WebDriverException("unknown command")
        return execute(command, given)

    monkeypatch.setattr(driver, "execute_cdp_cmd", refused)
    monkeypatch.setattr(port._wire.switch.own, "_is_possible", True)  # put back afterwards
    driver.execute_script("Array.prototype.splice = () => { throw new TypeError('broken'); }")
    assert not is_own(found(port, "Save"))


def test_the_next_document_is_asked_in_the_pages_world(opened: tuple[Any, Port]) -> None:
    _, port = opened
    port.navigate(BROKEN, SECONDS)
    assert is_own(found(port, "Save"))
    port.navigate("data:text/html,<button>Save</button>", SECONDS)
    assert not is_own(found(port, "Save"))


def test_its_elements_are_the_drivers(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate(BROKEN, SECONDS)
    ref = found(port, "Save")
    element = port.element(ref, SECONDS)
    assert element.text == "Save"
    assert port.ref(element, SECONDS) == ref
    driver.execute_script(FRAMED)
    inside = found(port, "Inside")
    seen = port._document.carry_out(lambda: port._document.walk(inside).text, SECONDS)
    assert is_own(inside)
    assert seen == "Inside"


def test_neither_world_knows_the_ids_of_the_other(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate("data:text/html,<button>Save</button>", SECONDS)
    ref = found(port, "Save")
    assert port.element(ref, SECONDS) is not None
    assert port.element(f"own-{ref}", SECONDS) is None
    driver.execute_script("Map.prototype.get = () => { throw new TypeError('broken'); }")
    own = found(port, "Save")
    assert own == f"own-{ref}"
    assert port.call("focus.holds", {"ref": ref}, SECONDS)["gone"]
    assert not port.call("focus.holds", {"ref": own}, SECONDS)["gone"]


def test_nothing_is_done_twice(opened: tuple[Any, Port]) -> None:
    """What has failed after the keyword acted is told; the next keyword asks in the other world."""
    _, port = opened
    port.navigate(BROKEN, SECONDS)
    with port.patience.keyword(20):
        port.call("numbers.hide", {}, SECONDS)
        for _ in range(2):
            with pytest.raises(ScriptError, match=r"Map\.prototype\.get"):
                found(port, "Save")  # a keyword within that one
    with port.patience.keyword(20):
        port.call("arrival.document", {}, SECONDS)
        port.call("numbers.hide", {}, SECONDS)
        assert is_own(found(port, "Save"))


def test_a_document_that_replaces_a_broken_one_is_none(opened: tuple[Any, Port]) -> None:
    _, port = opened
    port.navigate(BROKEN, SECONDS)
    with port.patience.keyword(20):
        port.call("numbers.hide", {}, SECONDS)
        with pytest.raises(ScriptError):
            found(port, "Save")
        port.navigate("data:text/html,<button>Save</button>", SECONDS)
    with port.patience.keyword(20):
        assert not is_own(found(port, "Save"))


def test_answers_of_both_worlds_are_never_compared(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate("data:text/html,<button>Save</button>", SECONDS)
    with port.patience.keyword(20):
        port.call("capture.answer", {"since": None}, SECONDS)
        driver.execute_script("Map.prototype.get = () => { throw new TypeError('broken'); }")
        with pytest.raises(ScriptError, match=r"Map\.prototype\.get"):
            port.call("capture.answer", {"since": None}, SECONDS)


def test_a_prompt_during_a_call_is_told(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate(BROKEN, SECONDS)
    found(port, "Save")
    driver.execute_script("setTimeout(() => alert('Well?'), 100)")
    with pytest.raises(PromptOpen, match="Well"):
        port.call("settle.wait", {**WAIT, "quietMs": 2000, "budgetMs": 3000}, SECONDS, waits=True)
    driver.switch_to.alert.accept()
    assert is_own(found(port, "Save"))


def test_a_document_that_goes_away_during_a_wait_is_told(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    port.navigate(BROKEN, SECONDS)
    found(port, "Save")
    driver.execute_script("setTimeout(() => location.reload(), 100)")
    with pytest.raises(NavigatedAway):
        port.call("settle.wait", {**WAIT, "quietMs": 2000, "budgetMs": 3000}, SECONDS, waits=True)
    assert is_own(found(port, "Save"))


def test_another_window_has_a_world_of_its_own(opened: tuple[Any, Port]) -> None:
    _, port = opened
    port.navigate(BROKEN, SECONDS)
    found(port, "Save")
    first = port.windows.current()
    port.windows.open("tab", None)
    port.navigate("data:text/html,<button>Save</button>", SECONDS)
    assert not is_own(found(port, "Save"))
    port.windows.close()
    port.windows.switch(first)
    ref = found(port, "Save")
    assert is_own(ref)
    assert port.element(ref, SECONDS).text == "Save"


def test_what_it_does_not_see_is_told(opened: tuple[Any, Port]) -> None:
    _, port = opened
    port.navigate("data:text/html,<button>Save</button>", SECONDS)
    found(port, "Save")
    before = port.unseen_by_waits
    port.navigate(BROKEN, SECONDS)
    found(port, "Save")
    assert set(port.unseen_by_waits) == {*before, "what frames have begun"}
