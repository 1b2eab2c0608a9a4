"""What a Grid that is still starting says of its nodes."""

from __future__ import annotations

from typing import Any

import pytest

from resources import selenium_grid

HUB = "http://127.0.0.1:4444"
UP = {"uri": "http://127.0.0.1:5555", "availability": "UP"}
DOWN = {"uri": "http://127.0.0.1:5556", "availability": "DOWN"}


@pytest.mark.parametrize(
    ("status", "nodes"),
    [
        ({"ready": False, "message": "Unable to read distributor status"}, []),
        ({"ready": False, "nodes": []}, []),
        ({"ready": True, "nodes": [UP, DOWN]}, [UP["uri"]]),
    ],
)
def test_nodes_are_those_that_are_up(
    status: dict[str, Any], nodes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selenium_grid, "_status", lambda _: status)
    assert selenium_grid._nodes(HUB) == nodes


def test_a_hub_that_does_not_answer_yet_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(_: str) -> Any:
        raise TimeoutError("timed out")

    monkeypatch.setattr(selenium_grid, "_status", late)
    assert selenium_grid._nodes(HUB) == []
