"""Which windows came and went since a mark, over classic WebDriver."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.classic.marks import Marks
from AbraLibrary.errors import WindowClosed


class Open:
    """The windows of a driver that is in the first one."""

    def __init__(self, *handles: str) -> None:
        self.all = handles

    def handles(self) -> tuple[str, ...]:
        return self.all

    def current(self) -> str:
        if "own" not in self.all:
            raise WindowClosed("It was closed.")
        return "own"


@pytest.mark.parametrize(
    ("later", "came", "went"),
    [
        (("own", "other"), (), ()),
        (("own", "other", "new"), ("new",), ()),
        (("own",), (), ("other",)),
        (("own", "new"), ("new",), ("other",)),
        # Its own is told by the command that fails in it.
        (("other",), (), ()),
    ],
)
def test_windows_that_came_and_went(
    later: tuple[str, ...], came: tuple[str, ...], went: tuple[str, ...]
) -> None:
    windows: Any = Open("own", "other")
    wire: Any = SimpleNamespace(is_answered=True)
    marks = Marks(wire, windows)
    mark = marks.set()
    windows.all = later
    seen = marks.since(mark)
    assert (seen.windows, seen.closings) == (came, went)
