"""core/evidence/report/lines.py: events of this version, of others, and broken lines."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from typing import Any

import pytest

from AbraLibrary.core.evidence.report.lines import UnreadableLine, read_line
from AbraLibrary.core.models.evidence.telemetry import KeywordEvent, SettleEvent

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=timezone.utc)
EVENT = KeywordEvent(
    time=NOW, run="0a1b2c3d4e5f", keyword="Click By Intent", kind="act", passed=True,
    total_ms=12.5, target="'Save'",
)  # fmt: skip
LINE = EVENT.model_dump_json(exclude_none=True).encode() + b"\n"


def changed(**fields: Any) -> bytes:
    return json.dumps({**json.loads(LINE), **fields}).encode()


def test_an_event_is_read_as_it_was_written() -> None:
    assert read_line(LINE) == (EVENT, None)


def test_an_event_of_the_first_release_is_read() -> None:
    line = (
        b'{"schema_version":1,"event":"settle","time":"2026-02-09T12:30:00Z","keyword":"Click By '
        b'Intent","suite":"Shop","test":null,"session":"main","browser":"chrome","transport":'
        b'"bidi","url":"https://shop.example/","reason":"quiet","settled":true,"waited_ms":104.2,'
        b'"mutations":7,"navigated":false,"proof":"none","excluded":1}\n'
    )
    event, _ = read_line(line)
    assert isinstance(event, SettleEvent)
    assert event.run is None


def test_fields_and_events_of_a_newer_release_are_no_error() -> None:
    assert read_line(changed(mood="good")) == (EVENT, None)
    assert read_line(changed(event="weather")) == (None, None)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (LINE[: len(LINE) // 2], "ends in the middle"),
        (b"not json}\n", "not JSON"),
        (b"\xff\xfe}\n", "not JSON"),
        (b"[1]\n", "not an event"),
        (b"{}\n", "not an event"),
        (changed(schema_version=99), "version 99"),
        (changed(schema_version="x" * 1000), "version xxx"),
        (changed(passed="perhaps"), "passed"),
        (changed(total_ms=None), "total_ms"),
    ],
)
def test_what_cannot_be_read_says_why(line: bytes, why: str) -> None:
    with pytest.raises(UnreadableLine, match=why) as raised:
        read_line(line)
    assert len(str(raised.value)) < 300


def test_what_was_appended_to_half_a_line_is_read() -> None:
    event, why = read_line(LINE[:50] + LINE)
    assert event == EVENT
    assert why is not None
    assert "never finished" in why
