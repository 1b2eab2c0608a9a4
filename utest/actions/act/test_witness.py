"""When a picture is taken, and what is made of those that differ."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act import witness as witness_module
from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.act.action import ActionResult, Contract
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NoChange

READY = {
    "obstacle": None,
    "point": {"x": 1, "y": 2},
    "box": None,
    "scrolled": False,
    "paints": True,
}
SEEN = {
    "delivery": {"delivered": True, "interceptedBy": None, "landedOn": None}, "urlBefore": "u",
    "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip
CANVAS = {"x": 10, "y": 10, "w": 50, "h": 40}
NOTED = {"id": 1, "boxes": [CANVAS], "pixelRatio": 1}


def seen(by_action: int = 0, by_itself: int = 0) -> dict[str, Any]:
    spot = {"box": CANVAS, "byAction": by_action, "byItself": by_itself}
    return {"styled": None, "painters": {"spots": [spot], "without": []}, "width": 9, "height": 9}


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with a Save button and a canvas; of two pictures that differ all of it does."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module, witness_module):
        monkeypatch.setattr(module, "time", clock)

    def differing(before: bytes, after: bytes, within: list[Box], without: object) -> list[Box]:
        return list(within) if before != after else []

    monkeypatch.setattr(witness_module, "differing", differing)
    answers = {
        "candidates.retrieve": page(candidate("Save", ref="v-1")).model_dump(by_alias=True),
        "pointer.prepare": READY, "painters.note": NOTED, "witness.look": seen(),
    }  # fmt: skip
    return FakePort(clock, answers=answers, observed=SEEN)


def pressed(port: FakePort, contract: Contract | None = None) -> ActionResult:
    return click(
        session_on(port), target("Save"), find_options=FindOptions(timeout=0.3),
        settle_options=SettleOptions(timeout=2.0), contract=contract or Contract(),
    )  # fmt: skip


def asked(port: FakePort) -> list[str]:
    return [function for function, _ in port.calls]


def test_what_the_action_has_drawn_counts_at_once(port: FakePort) -> None:
    port.answers |= {"close_up": [b"1", b"2"], "witness.look": seen(by_action=1)}
    result = pressed(port)
    assert result.evidence == ["painted"]
    assert "the screen changed at 10,10 50×40" in result.outcome
    assert result.painted is not None
    assert result.timing_ms < 1000


def test_what_nobody_has_seen_drawn_must_stay(port: FakePort) -> None:
    port.answers["close_up"] = [b"1", b"2"]
    began = port.clock.now
    assert pressed(port).evidence == ["painted"]
    assert port.clock.now - began >= 1.25


def test_what_goes_on_changing_is_the_pages_own(port: FakePort) -> None:
    port.answers["close_up"] = [bytes([each]) for each in range(100)]
    with pytest.raises(NoChange, match="changes by itself"):
        pressed(port)


def test_what_the_page_draws_at_its_turn_is_its_own(port: FakePort) -> None:
    port.answers |= {"close_up": [b"1", b"2"], "witness.look": seen(by_itself=1)}
    with pytest.raises(NoChange, match="changes by itself"):
        pressed(port)


def test_equal_pictures_prove_that_nothing_changed(port: FakePort) -> None:
    port.answers["close_up"] = b"1"
    with pytest.raises(NoChange, match="nothing happened"):
        pressed(port)


def test_where_nothing_can_paint_unseen_no_picture_is_taken(port: FakePort) -> None:
    port.answers["pointer.prepare"] = {**READY, "paints": False}
    with pytest.raises(NoChange):
        pressed(port)
    assert "painters.note" not in asked(port)


def test_an_action_with_other_evidence_is_not_looked_at_again(port: FakePort) -> None:
    port.observed = {**SEEN, "state": {"checked": ["false", "true"]}}
    assert pressed(port).evidence == ["state"]
    assert "witness.look" not in asked(port)


def test_a_contract_that_a_paint_cannot_keep_takes_no_picture(port: FakePort) -> None:
    with pytest.raises(NoChange):
        pressed(port, Contract(kinds=("dom",)))
    assert "painters.note" not in asked(port)


def test_what_style_sheets_change_needs_no_picture(port: FakePort) -> None:
    port.answers["pointer.prepare"] = {**READY, "paints": False}
    port.answers["witness.look"] = {
        "styled": {"boxes": [CANVAS], "isWhole": True},
        "painters": None,
    }
    assert pressed(port).evidence == ["painted"]
