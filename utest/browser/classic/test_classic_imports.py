"""Which scripts a document is loading, over classic, where the driver passes DevTools on."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.classic.classic_imports import ClassicImports
from AbraLibrary.browser.network.imports import UNSEEN
from AbraLibrary.errors import ScriptError

CHART = "https://cdn.example/chart.js"


class Wire:
    """A driver that knows what its window loads."""

    def __init__(self) -> None:
        self.urls = [CHART]
        self.asked: list[str] = []
        self.refuses = False
        self.preload = SimpleNamespace(is_possible=True)
        self.driver = SimpleNamespace(caps={"browserName": "chrome"}, execute_cdp_cmd=self._cdp)

    def _cdp(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(method)
        if self.refuses:
            raise ScriptError("The browser refused: unknown command.")
        resources = [{"url": url, "type": "Script", "mimeType": ""} for url in self.urls]
        return {"frameTree": {"frame": {}, "resources": resources}}

    def run(self, command: Callable[[], Any], timeout: float) -> Any:
        return command()


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def seen(wire: Any) -> ClassicImports:
    return ClassicImports(wire, lambda url: "ads" in url)


def urls(seen: ClassicImports) -> list[str]:
    return [each.url for each in seen.look() or ()]


def test_what_has_no_answer_is_being_loaded(wire: Wire, seen: ClassicImports) -> None:
    wire.urls.append("https://ads.example/x.js")
    assert urls(seen) == [CHART]
    assert (wire.asked, seen.unseen()) == (["Page.getResourceTree"], ())


def test_what_was_seen_before_the_last_action_is_not_its_doing(
    wire: Wire, seen: ClassicImports
) -> None:
    seen.document_began(1.0)
    urls(seen)
    seen.mark()
    wire.urls.append("https://cdn.example/map.js")
    seen.document_began(1.0)
    assert urls(seen) == ["https://cdn.example/map.js"]
    assert seen.begun() == ("https://cdn.example/map.js",)


def test_a_new_document_may_load_the_same_again(wire: Wire, seen: ClassicImports) -> None:
    seen.document_began(1.0)
    urls(seen)
    seen.mark()
    seen.document_began(2.0)
    assert urls(seen) == [CHART]


def test_a_driver_that_refuses_is_not_asked_again(wire: Wire, seen: ClassicImports) -> None:
    wire.refuses = True
    assert (urls(seen), seen.is_possible, seen.unseen()) == ([], False, UNSEEN)
    assert (seen.look(), len(wire.asked)) == (None, 1)


def test_a_driver_without_devtools_is_not_asked(wire: Wire, seen: ClassicImports) -> None:
    wire.preload.is_possible = False
    assert (seen.look(), wire.asked) == (None, [])
