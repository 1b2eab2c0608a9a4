"""Over classic the page agent runs in the page's world; where that is broken it gets another.

Where DevTools cannot make one, it is told so.
"""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from AbraLibrary.browser.port import Port
from AbraLibrary.errors import ScriptError
from utest.browser.classic.conftest import SABOTAGED, SECONDS

#: The driver's own scripts fail with these, or the answer cannot be read, so nothing can be asked.
DRIVERS = "The driver's own script failed in this page"
#: Where the page puts what it is asked to break, if that is elsewhere.
PATHS = {"Symbol.iterator": "Array.prototype[Symbol.iterator]"}
#: What keywords ask of a page, in their order.
CALLS: tuple[tuple[str, dict[str, object]], ...] = (
    ("arrival.document", {}),
    ("candidates.retrieve", {"purpose": "click", "phrase": "Save", "limit": 80}),
    ("settle.wait", {"quietMs": 50, "budgetMs": 500, "animations": True, "fresh": True}),
)


def built_ins(driver: Any) -> list[str]:
    """The names of all that the page can break."""
    driver.get(f"{SABOTAGED.as_uri()}?break=Array.prototype.flat")
    return driver.execute_script("return BUILT_INS")


@pytest.mark.thorough
def test_whatever_a_page_has_broken_it_is_asked(opened: tuple[Any, Port]) -> None:
    driver, port = opened
    wrong = {}
    for name in built_ins(driver):
        port.navigate(f"{SABOTAGED.as_uri()}?break={name}", SECONDS)
        try:
            _, found, settled = [port.call(*each, SECONDS) for each in CALLS]
        except Exception as error:  # any is wrong
            wrong[name] = repr(error)
            continue
        names = [each["name"] for each in found["candidates"]]
        if names[:1] != ["Save"] or not settled:
            wrong[name] = f"{names} {settled}"
    assert not wrong, "\n".join(f"{name}: {what}" for name, what in wrong.items())


@pytest.mark.thorough
def test_what_a_page_has_broken_is_told_in_time(
    opened: tuple[Any, Port], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, port = opened
    monkeypatch.setattr(port._wire.switch.own, "takes_over", lambda: False)  # as in other browsers
    wrong = {}
    told = []
    for name in built_ins(driver):
        port.navigate(f"{SABOTAGED.as_uri()}?break={name}", SECONDS)
        begun = time.monotonic()
        try:
            for function, given in CALLS:
                port.call(function, given, SECONDS)
            message = ""
        except ScriptError as error:
            message = str(error)
        except Exception as error:  # any other is wrong
            wrong[name] = repr(error)
            continue
        if time.monotonic() - begun > SECONDS:
            wrong[name] = f"took {time.monotonic() - begun:.1f} s"
        elif message and not message.startswith(DRIVERS):
            told.append(name)
            path = PATHS.get(name, name.removeprefix("window."))
            if not re.search(rf"functions of its own .*\({re.escape(path)}\).* over BiDi", message):
                wrong[name] = message
    assert not wrong, "\n".join(f"{name}: {what}" for name, what in wrong.items())
    assert len(told) > 20
