"""The telemetry file and the record of settles, outside of Robot where they can be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from builders import settle_result

import AbraLibrary
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.evidence import telemetry as telemetry_module
from AbraLibrary.bindings.evidence.telemetry import Telemetry, running
from AbraLibrary.bindings.settle.settle_record import SettleRecord, shown
from AbraLibrary.core.models.evidence.telemetry import (
    EVENTS_FILE,
    Event,
    KeywordEvent,
    SettleEvent,
    SettleMetricsEvent,
)
from AbraLibrary.core.models.session.session import SessionInfo
from AbraLibrary.core.models.settle.settle import Excluded
from AbraLibrary.errors import SessionLost

NOW = datetime(2026, 2, 9, 12, 30, tzinfo=timezone.utc)


class Robot:
    """Stands for a run that has these variables."""

    def __init__(self, **variables: Any) -> None:
        self._variables = {f"${{{name}}}": value for name, value in variables.items()}

    def get_variable_value(self, name: str, default: Any = None) -> Any:
        return self._variables.get(name, default)


@pytest.fixture
def robot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """The variables of a run; to be changed before the first event."""
    names = {"OUTPUT DIR": str(tmp_path), "OUTPUT FILE": str(tmp_path / "output.xml"),
             "SUITE NAME": "Shop", "TEST NAME": "A Customer Signs In"}  # fmt: skip
    monkeypatch.setattr(telemetry_module, "BuiltIn", lambda: Robot(**names))
    return names


class Window:
    """A port that only knows where it is."""

    def __init__(self, url: str | Exception) -> None:
        self._url = url

    def address(self) -> str:
        if isinstance(self._url, Exception):
            raise self._url
        return self._url


def session(url: str | Exception = "https://shop.example/cart?coupon=x#y") -> Session:
    info = SessionInfo(
        alias="main", browser="chrome", version="156", platform="linux", headless=True,
        transport="bidi", transport_reason="", remote_url=None, session_id="s-1",
    )  # fmt: skip
    return Session(port=Window(url), info=info, driver=None)  # type: ignore[arg-type]


def lines(directory: Path) -> list[dict[str, Any]]:
    """What the file says, the line apart that each process begins with."""
    file = directory / EVENTS_FILE
    text = file.read_text("utf-8") if file.exists() else ""
    events = [json.loads(line) for line in text.splitlines()]
    return [line for line in events if line.get("event") != "run"]


def event() -> Event:
    return Event(event="test", time=NOW)


# -- the file


def test_events_are_appended_one_a_line(robot: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / EVENTS_FILE).write_text('{"of": "another process"}\n')
    for _ in range(2):
        Telemetry(enabled=True).write(event())
    first, *rest = lines(tmp_path)
    assert first == {"of": "another process"}
    assert rest == [{"schema_version": 1, "event": "test", "time": "2026-02-09T12:30:00Z"}] * 2


def test_switched_off_it_writes_nothing(robot: dict[str, Any], tmp_path: Path) -> None:
    telemetry = Telemetry(enabled=False)
    telemetry.write(event())
    assert not telemetry.is_on
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "given", [{"OUTPUT FILE": "NONE"}, {"OUTPUT DIR": None}, {"OUTPUT DIR": ""}]
)
def test_a_run_without_output_gets_no_file(
    robot: dict[str, Any], given: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    robot.update(given)
    Telemetry(enabled=True).write(event())
    assert list(tmp_path.iterdir()) == []


def test_outside_of_robot_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Telemetry(enabled=True).write(event())
    assert running() == (None, None)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_warned_of_once(
    robot: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot["OUTPUT DIR"] = str(tmp_path / "missing")
    warnings: list[str] = []
    monkeypatch.setattr(telemetry_module.logger, "warn", warnings.append)
    telemetry = Telemetry(enabled=True)
    telemetry.write(event())
    telemetry.write(event())
    assert len(warnings) == 1
    assert "missing" in warnings[0]


def test_a_process_begins_with_what_it_is(robot: dict[str, Any], tmp_path: Path) -> None:
    telemetry = Telemetry(enabled=True)
    telemetry.write(event())
    telemetry.write(event())
    events = [json.loads(line) for line in (tmp_path / EVENTS_FILE).read_text().splitlines()]
    assert [each["event"] for each in events] == ["run", "test", "test"]
    assert (events[0]["run"], events[0]["pid"]) == (telemetry.run, os.getpid())
    assert Telemetry(enabled=True).run != telemetry.run


def test_a_full_disk_is_warned_of_once(
    robot: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / EVENTS_FILE).symlink_to("/dev/full")
    warnings: list[str] = []
    monkeypatch.setattr(telemetry_module.logger, "warn", warnings.append)
    telemetry = Telemetry(enabled=True)
    for _ in range(3):
        telemetry.write(event())
    assert len(warnings) == 1
    assert "No space left" in warnings[0]


def test_a_directory_that_vanishes_is_warned_of_once(
    robot: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "results"
    place.mkdir()
    robot["OUTPUT DIR"] = str(place)
    warnings: list[str] = []
    monkeypatch.setattr(telemetry_module.logger, "warn", warnings.append)
    telemetry = Telemetry(enabled=True)
    telemetry.write(event())
    shutil.rmtree(place)
    for _ in range(3):
        telemetry.write(event())
    assert len(warnings) == 1


_WRITER = """
import sys
from pathlib import Path
from AbraLibrary.bindings.evidence import telemetry
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE, KeywordEvent

writer = telemetry.Telemetry(enabled=True)
writer._path = Path(sys.argv[1])
for number in range(300):
    # As long as events get: pipes keep 4096 bytes together, files any line.
    writer.write(KeywordEvent(
        time=telemetry.now(), run=writer.run, keyword="Click By Intent", kind="act",
        passed=True, total_ms=number, target="x" * (number * 40),
    ))
"""


def test_the_lines_of_six_processes_do_not_mix(tmp_path: Path) -> None:
    file = tmp_path / EVENTS_FILE
    writers = [
        subprocess.Popen([sys.executable, "-c", _WRITER, str(file)], env=_environment())
        for _ in range(6)
    ]
    assert [writer.wait() for writer in writers] == [0] * 6
    events = lines(tmp_path)
    assert len(events) == 6 * 300
    for run in {each["run"] for each in events}:
        own = [KeywordEvent.model_validate(each) for each in events if each["run"] == run]
        assert [each.total_ms for each in own] == list(range(300))
        assert all(len(each.target or "") == each.total_ms * 40 for each in own)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(AbraLibrary.__file__).resolve().parents[1])}


def test_an_address_is_written_without_what_may_be_secret() -> None:
    url = "https://ada:hunter2@shop.example:8443/cart?coupon=x#y"
    assert Telemetry(enabled=True).shortened(url) == "https://shop.example:8443/cart"
    full = Telemetry(enabled=True, full_urls=True)
    assert full.shortened(url) == "https://shop.example:8443/cart?coupon=x#y"
    assert full.shortened("data:text/html,<p>secret") == "data:"


# -- settles


def test_a_settle_is_counted_and_written(robot: dict[str, Any], tmp_path: Path) -> None:
    record = SettleRecord(Telemetry(enabled=True))
    clock = Excluded(locator="p#clock", count=3, period_ms=250)
    with record.running("click_by_intent"):
        record.settled(session(), settle_result(mutations=7, excluded=[clock]))
    (line,) = lines(tmp_path)
    written = datetime.fromisoformat(line.pop("time").replace("Z", "+00:00"))
    assert abs((datetime.now(timezone.utc) - written).total_seconds()) < 60
    assert line == {
        "schema_version": 1, "event": "settle", "keyword": "Click By Intent", "suite": "Shop",
        "test": "A Customer Signs In", "session": "main", "browser": "chrome",
        "transport": "bidi", "url": "https://shop.example/cart", "reason": "quiet",
        "settled": True, "waited_ms": 104.2, "mutations": 7, "navigated": False, "proof": "none",
        "excluded": 1, "run": line["run"],
    }  # fmt: skip
    SettleEvent.model_validate(lines(tmp_path)[0])
    metrics = record.tallies.metrics()
    assert list(metrics.actions) == ["Click By Intent"]
    assert list(metrics.sites) == ["https://shop.example"]


def test_the_sum_is_written_at_the_end_when_robot_is_gone(
    robot: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = SettleRecord(Telemetry(enabled=True))
    record.settled(session(), settle_result())
    monkeypatch.undo()
    record.close()
    assert [line["event"] for line in lines(tmp_path)] == ["settle", "settle_metrics"]
    last = SettleMetricsEvent.model_validate(lines(tmp_path)[-1])
    assert last.metrics.total.count == 1


def test_a_run_in_which_nothing_settled_writes_nothing(
    robot: dict[str, Any], tmp_path: Path
) -> None:
    SettleRecord(Telemetry(enabled=True)).close()
    assert lines(tmp_path) == []


def test_without_telemetry_the_metrics_are_kept(robot: dict[str, Any], tmp_path: Path) -> None:
    record = SettleRecord(Telemetry(enabled=False))
    record.settled(session(), settle_result())
    record.close()
    assert record.tallies.metrics().total.count == 1
    assert lines(tmp_path) == []


def test_a_keyword_in_a_keyword_gives_its_name_back(robot: dict[str, Any], tmp_path: Path) -> None:
    record = SettleRecord(Telemetry(enabled=True))
    with record.running("capture_page_diff"):
        with record.running("Wait For DOM Settle"):
            record.settled(session(), settle_result())
        record.settled(session(), settle_result())
    assert [line["keyword"] for line in lines(tmp_path)] == [
        "Wait For DOM Settle", "Capture Page Diff",
    ]  # fmt: skip


def test_a_window_that_is_gone_or_shows_a_prompt_is_not_asked(
    robot: dict[str, Any], tmp_path: Path
) -> None:
    record = SettleRecord(Telemetry(enabled=True))
    record.settled(session(SessionLost("gone")), settle_result())
    asked = session(AssertionError("asked while a prompt is open"))
    record.settled(asked, settle_result(settled=False, reason="prompt_open"))
    assert [line["url"] for line in lines(tmp_path)] == ["", ""]


def test_a_secret_in_a_path_is_masked(robot: dict[str, Any], tmp_path: Path) -> None:
    safe = session("https://shop.example/reset/hunter2")
    safe.secrets.add("hunter2")
    SettleRecord(Telemetry(enabled=True), safe.masks).settled(safe, settle_result())
    assert "hunter2" not in (tmp_path / EVENTS_FILE).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "shown_name"),
    [
        ("click_by_intent", "Click By Intent"),
        ("Click By Intent", "Click By Intent"),
        ("Wait For DOM Settle", "Wait For DOM Settle"),
        ("click by intent", "Click By Intent"),
    ],
)
def test_a_keyword_has_one_name(name: str, shown_name: str) -> None:
    assert shown(name) == shown_name
