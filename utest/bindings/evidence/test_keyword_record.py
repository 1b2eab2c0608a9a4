"""What is heard of the keywords as they run: events, and the steps of a test's story."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from builders import candidate, settle_result
from robot.errors import ExecutionFailed, PassExecution
from robot.errors import TimeoutError as RobotTimeout

import AbraLibrary
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.evidence import listener as listener_module
from AbraLibrary.bindings.evidence.keyword_record import KeywordRecord
from AbraLibrary.bindings.evidence.listener import Listener
from AbraLibrary.bindings.evidence.telemetry import Telemetry
from AbraLibrary.bindings.settle.settle_record import SettleRecord
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.telemetry import SILENT, kind_of
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE, KeywordEvent
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.session.session import SessionInfo
from AbraLibrary.errors import NotActionable, SessionLost

URL = "https://shop.example/cart?coupon=x#y"


class Rig:
    """A record with a session, that writes to a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.telemetry = Telemetry(enabled=True)
        self.telemetry._path = folder / EVENTS_FILE
        info = SessionInfo(
            alias="main", browser="chrome", version="156", platform="linux", headless=True,
            transport="bidi", transport_reason="", remote_url=None, session_id="s-1",
        )  # fmt: skip
        port: Any = SimpleNamespace(address=lambda: URL)
        masks = Masks(["[0-9]{16}"])
        self.session: Session | None = Session(port=port, info=info, driver=None, masks=masks)
        self.listener = Listener(self.telemetry, summarizes=True, fixed_wait_ms=2000)
        settles = SettleRecord(self.telemetry, masks)
        self.record = KeywordRecord(
            self.telemetry, settles, self.listener, lambda: self.session, masks
        )

    def fail(self, name: str, error: BaseException) -> None:
        """A keyword that means 'Save' ends with an error."""
        with suppress(type(error)), self.record.running(name):
            self.record.means(parse("Save", purpose="click"))
            raise error

    def events(self, kind: str = "keyword") -> list[dict[str, Any]]:
        text = (self.folder / EVENTS_FILE).read_text("utf-8")
        return [each for line in text.splitlines() if (each := json.loads(line))["event"] == kind]


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def trace(name: str = "Save", phrase: str = "Save") -> Trace:
    page = Candidates(
        registry_version=1, url=URL, total=1, cut=0, candidates=[candidate(name=name)]
    )
    return resolve(parse(phrase, purpose="click"), page)


def test_a_keyword_that_passes_leaves_what_it_was_and_did(rig: Rig) -> None:
    assert rig.session is not None
    with rig.record.running("click_by_intent"):
        rig.record.means(parse("Save", purpose="click"))
        rig.session.last_trace = found = trace()
        rig.record.settled(rig.session, settle_result())
    (event,) = map(KeywordEvent.model_validate, rig.events())
    assert (event.keyword, event.kind, event.passed) == ("Click By Intent", "act", True)
    assert (event.session, event.browser, event.transport) == ("main", "chrome", "bidi")
    assert event.url == "https://shop.example/cart"
    assert (event.settles, event.settle_ms, event.settle_reason) == (1, 104.2, "quiet")
    assert (event.target, event.score, event.margin) == ("'Save'", 1.0, found.margin)
    assert event.winner is not None
    assert (event.winner.role, event.winner.name) == ("button", "Save")
    assert event.failure is None


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (SessionLost("gone"), "session_lost"),
        (AssertionError("3 != 4"), "assertion"),
        (RobotTimeout("Test timeout 1 second exceeded."), "timeout"),
        (ExecutionFailed("inside"), "inner_keyword"),
        (KeyError("a defect"), "other"),
    ],
)
def test_a_failure_has_a_class(rig: Rig, error: BaseException, failure: str) -> None:
    rig.fail("click_by_intent", error)
    (event,) = rig.events()
    assert (event["passed"], event["failure"], event["target"]) == (False, failure, "'Save'")


def test_what_blocked_it_is_recorded(rig: Rig) -> None:
    covered = trace().model_copy(update={"failure_reason": "not_actionable", "obstacle": "covered"})
    with pytest.raises(NotActionable), rig.record.running("click_by_intent"):
        raise NotActionable("covered", covered)
    (event,) = rig.events()
    assert (event["failure"], event["obstacle"]) == ("not_actionable", "covered")


def test_a_keyword_inside_that_ends_early_has_not_failed(rig: Rig) -> None:
    with pytest.raises(PassExecution), rig.record.running("capture_page_diff"):
        raise PassExecution("enough")
    assert rig.events()[0]["passed"]


def test_the_trace_of_one_keyword_is_not_that_of_the_next(rig: Rig) -> None:
    assert rig.session is not None
    with rig.record.running("capture_page_diff"), rig.record.running("click_by_intent"):
        rig.session.last_trace = trace()
    with rig.record.running("Wait For DOM Settle"):
        rig.record.settled(rig.session, settle_result())
    inner, outer, later = rig.events()
    assert [each["keyword"] for each in (inner, outer, later)] == [
        "Click By Intent", "Capture Page Diff", "Wait For DOM Settle",
    ]  # fmt: skip
    assert "winner" in inner
    assert "winner" not in outer
    assert "target" not in later


def test_what_was_typed_as_a_secret_is_in_no_event(rig: Rig) -> None:
    assert rig.session is not None
    rig.session.secrets.add("hunter2")
    with rig.record.running("click_by_intent"):
        rig.record.means(parse("hunter2", purpose="click"))
        rig.session.last_trace = trace("hunter2", "hunter2")
        rig.record.settled(rig.session, settle_result())
    assert "hunter2" not in (rig.folder / EVENTS_FILE).read_text("utf-8")


def test_what_a_user_has_masked_is_in_no_event(rig: Rig) -> None:
    assert rig.session is not None
    with rig.record.running("click_by_intent"):
        rig.record.means(parse("Card 4111111111111111", purpose="click"))
        rig.session.last_trace = trace("Card 4111111111111111", "Card")
        rig.record.settled(rig.session, settle_result())
    assert "4111" not in (rig.folder / EVENTS_FILE).read_text("utf-8")
    assert "Card •••" in (rig.folder / EVENTS_FILE).read_text("utf-8")


def test_a_hostile_name_leaves_a_line_that_can_be_read(rig: Rig) -> None:
    assert rig.session is not None
    hostile = "\ud800<script>\x1b[31m\u202e" + "x" * 1_000_000
    with rig.record.running("click_by_intent"):
        rig.record.means(parse(hostile, purpose="click"))
        rig.session.last_trace = trace(hostile, hostile)
    (line,) = rig.events()
    event = KeywordEvent.model_validate(line)
    assert event.winner is not None
    assert event.winner.name.startswith("\\ud800<script>\\u001b[31m\\u202exxx")
    assert event.winner.name.endswith("…")
    assert len(json.dumps(line)) < 2000


def test_a_keyword_that_only_sets_something_leaves_none(rig: Rig) -> None:
    with rig.record.running("switch_session"):
        pass
    assert not (rig.folder / EVENTS_FILE).exists()


def test_each_keyword_of_the_library_leaves_an_event_or_is_silent() -> None:
    names = set(AbraLibrary.AbraLibrary().get_keyword_names())
    recorded = {name for name in names if kind_of(name)}
    assert {each.replace(" ", "_").lower() for each in names - recorded} == SILENT


# -- the story of a test


def ending() -> Any:
    """What Robot tells of a test at its end."""
    return SimpleNamespace(
        id="s1-t1", name="A Customer Signs In", passed=True, skipped=False,
        parent=SimpleNamespace(full_name="Shop"), elapsed_time=timedelta(seconds=1.5),
    )  # fmt: skip


def test_a_test_ends_with_its_story(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[str] = []
    monkeypatch.setattr(listener_module, "_log", logged.append)
    assert rig.session is not None
    test = ending()
    rig.listener.start_test(None, test)
    with rig.record.running("click_by_intent"):
        rig.record.means(parse("<Save>", purpose="click"))
        rig.record.settled(rig.session, settle_result())
    with pytest.raises(SessionLost), rig.record.running("find_by_intent"):
        raise SessionLost("gone")
    rig.listener.end_test(None, test)
    (event,) = rig.events("test")
    assert (event["test_id"], event["test_status"], event["elapsed_ms"]) == ("s1-t1", "PASS", 1500)
    assert (event["keywords"], event["failed"], event["settles"]) == (2, 1, 1)
    assert event["saved_ms"] == 2000 - 104.2
    (story,) = logged
    assert "2 keywords" in story
    assert "1 failed" in story
    assert "1 wait of 104 ms in total, 1.9 s less than with Sleep 2 s instead" in story
    assert "&lt;Save&gt;" in story
    assert "<Save>" not in story


def test_a_test_without_our_keywords_has_no_story(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[str] = []
    monkeypatch.setattr(listener_module, "_log", logged.append)
    with rig.record.running("click_by_intent"):
        pass  # in a suite setup
    rig.listener.start_test(None, ending())
    rig.listener.end_test(None, ending())
    assert logged == []
    assert rig.events("test") == []


def test_an_event_has_its_place_in_the_log(rig: Rig) -> None:
    rig.listener.start_test(None, ending())
    outer, inner = SimpleNamespace(id="s1-t1-k1"), SimpleNamespace(id="s1-t1-k1-k1")
    rig.listener.start_library_keyword(None, None, outer)
    rig.listener.start_library_keyword(None, None, inner)
    with rig.record.running("click_by_intent"):
        pass
    rig.listener.end_library_keyword(None, None, inner)
    with rig.record.running("click_by_intent"):
        pass
    assert [(each["test_id"], each["keyword_id"]) for each in rig.events()] == [
        ("s1-t1", "s1-t1-k1-k1"), ("s1-t1", "s1-t1-k1"),
    ]  # fmt: skip
