"""docs/evidence/telemetry.md names each field of each event, and no other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from AbraLibrary.core.models.act.action import Obstacle
from AbraLibrary.core.models.evidence.telemetry import (
    EndOfTest,
    Event,
    Fingerprint,
    KeywordEvent,
    Kind,
    RunEvent,
    SettleEvent,
    SettleMetricsEvent,
)
from AbraLibrary.core.models.settle.settle import SettleReason
from AbraLibrary.errors import AbraError

PAGE = Path(__file__).resolve().parents[3] / "docs" / "evidence" / "telemetry.md"
EVENTS = (RunEvent, KeywordEvent, SettleEvent, EndOfTest, SettleMetricsEvent)


def part(title: str) -> str:
    sections = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    (found,) = [each for each in sections if each.startswith(f"{title}\n")]
    return found


def fields(title: str) -> set[str]:
    cells = re.findall(r"^\| (`.*?) \|", part(title), flags=re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_each_field_is_documented(event: type[Event]) -> None:
    title = event.model_fields["event"].default
    assert fields(title) == set(event.model_fields) - set(Event.model_fields)


def test_what_every_event_has_is_documented() -> None:
    assert fields("Every event") == set(Event.model_fields)
    for event in EVENTS:
        assert f"`{event.model_fields['event'].default}`" in part("Every event")


def test_the_words_of_a_keyword_are_documented() -> None:
    classes = {AbraError.failure_class}
    waiting = [AbraError]
    while waiting:
        error = waiting.pop()
        waiting += error.__subclasses__()
        classes.add(error.failure_class)
    # Caught by the actions, which say something else; "error" is the root's.
    classes -= {"error", "navigated_away", "frame_gone"}
    obstacles = get_args(Obstacle.model_fields["reason"].annotation)
    for word in (*classes, *obstacles, *get_args(Kind), *Fingerprint.model_fields):
        assert f"`{word}`" in part("keyword"), word


def test_the_reasons_of_a_settle_are_documented() -> None:
    for reason in get_args(SettleReason):
        assert f"`{reason}`" in part("settle")
