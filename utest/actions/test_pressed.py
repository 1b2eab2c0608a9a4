"""What is kept of a press: when the last of it was seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from builders import page, settle_result, target

from AbraLibrary.actions import pressed as pressed_module
from AbraLibrary.actions.pressed import Pressed
from AbraLibrary.core.resolve import resolve


@pytest.mark.parametrize(
    ("navigated", "last_change_ms", "timing_ms"),
    [(True, 0.0, 80.0), (True, 120.0, 120.0), (False, 30.0, 30.0), (False, 0.0, 0.0)],
)
def test_a_document_that_came_before_anybody_asked_came_by_then(
    monkeypatch: pytest.MonkeyPatch, navigated: bool, last_change_ms: float, timing_ms: float
) -> None:
    now = SimpleNamespace(monotonic=lambda: 7.08)
    monkeypatch.setattr(pressed_module, "time", now)
    mark: Any = None
    pressed = Pressed(resolve(target("Save"), page()), mark, began=7.0)
    pressed.settles()
    pressed.settle = settle_result(navigated=navigated, last_change_ms=last_change_ms)
    assert pressed.timing_ms == pytest.approx(timing_ms)
