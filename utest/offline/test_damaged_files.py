"""Whatever is in a file: it is read, left out and named, or refused in one sentence."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from builders import candidate, page, target, trace_file
from damage import damaged, damaged_bytes, damaged_file, junk, refusal_of, written
from hypothesis import given, settings
from hypothesis import strategies as st

from AbraLibrary.__main__ import main
from AbraLibrary.core.evidence.report.lines import UnreadableLine, read_line
from AbraLibrary.core.evidence.trace_file import read_trace, write_trace
from AbraLibrary.core.find.tune import read_labels
from AbraLibrary.core.models.evidence.telemetry import (
    EVENTS_FILE,
    EndOfTest,
    Fingerprint,
    KeywordEvent,
    PageFigures,
    RunEvent,
    SettleEvent,
)
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.network.session_state import SessionState
from AbraLibrary.core.models.perf.perf_baseline import Baseline, SavedSample
from AbraLibrary.core.models.perf.perf_runs import Environment
from AbraLibrary.core.network.session_state import read_state as read_session_state
from AbraLibrary.core.network.session_state import write_state as write_session_state
from AbraLibrary.core.perf.baseline import read_baseline, write_baseline
from AbraLibrary.core.perf.budget import read_budget
from AbraLibrary.core.saved.page_file import read_page
from AbraLibrary.core.saved.state_file import read_state, sound_state, write_state
from AbraLibrary.errors import ArgumentError

NOW = datetime(2026, 2, 9, 12, 30, tzinfo=timezone.utc)
ENVIRONMENT = Environment(
    browser="chrome", major_version="156", viewport_width=1280, viewport_height=800,
    device_pixel_ratio=1.0, cache="fresh", throttling=None, platform="linux", headless=True,
)  # fmt: skip
WINNER = Fingerprint(
    ref="v-1", role="button", name="Save", path="html>button", box=Box(x=1, y=2, w=80, h=30)
)
ACT = KeywordEvent(
    time=NOW, run="0a1b2c3d4e5f", keyword="Click By Intent", kind="act", suite="Shop", test="Buys",
    test_id="s1-t1", keyword_id="k1", url="https://shop.example/", passed=True, total_ms=12.5,
    settles=1, settle_ms=9.0, settle_reason="quiet", target="'Save'", score=0.62, margin=0.2,
    winner=WINNER, perf=PageFigures(runs=1, metrics={"lcp": 900.0}, environment=ENVIRONMENT),
)  # fmt: skip
EVENTS = [
    json.loads(each.model_dump_json(exclude={name for name, value in each if value is None}))
    for each in (
        RunEvent(time=NOW, run="0a1b2c3d4e5f", pid=1, library="1", robot="7.0", python="3.11"),
        ACT,
        ACT.model_copy(update={"passed": False, "failure": "not_found", "winner": None}),
        SettleEvent(
            time=NOW, keyword="Click By Intent", session="main", browser="chrome",
            transport="bidi", url="https://shop.example/", reason="still_mutating", settled=False,
            waited_ms=3000.0, mutations=7, navigated=False, proof="none", excluded=1,
            held_by=("div#ticker",),
        ),
        EndOfTest(
            time=NOW, suite="Shop", test="Buys", test_id="s1-t1", test_status="PASS",
            elapsed_ms=400.0, keywords=3, keywords_ms=300.0, settles=2, settle_ms=200.0,
            saved_ms=-5.0, fixed_wait_ms=1000.0,
        ),
    )
]  # fmt: skip
GOOD = b"".join(written(each) + b"\n" for each in EVENTS)
TWINS = page(candidate("Save", section="A", ref="v-1"), candidate("Save", section="B", ref="v-2"))
TRACE = json.loads(write_trace(trace_file(TWINS, target("Save", section="A"))))
HTML = (
    b"<!doctype html><title>Shop</title><h1>Shop</h1><label>Name <input></label><table><tr><td>Tea"
)
STATE = json.loads(write_state(read_page(HTML, "shop.html").state, "1"))
SAMPLE = SavedSample(
    url="https://shop.example/", environment=ENVIRONMENT, runs=({"lcp": 900.0}, {"lcp": 910.0}),
    resources=(), taken=NOW.isoformat(), library="1",
)  # fmt: skip
BASELINE = json.loads(write_baseline(Baseline(name="shop", samples=(SAMPLE,))))
SESSION = json.loads(
    write_session_state(
        SessionState(
            version=1, library="1", origin="https://shop.example", local=[("a", "1")], session=[],
            cookies=[{"name": "sid", "value": {"type": "string", "value": "x"}, "domain": ".a.b"}],
        )
    )
)  # fmt: skip
BUDGET = {"metrics": {"lcp": 2500}, "resource_kb": {"script": 300}, "hidden_sizes": "fail"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.json").write_bytes(written(TRACE))
    (tmp_path / "state.json").write_bytes(written(STATE))
    return tmp_path


def run(*words: object) -> int:
    """A command in this process: whatever it raises but a refusal of arguments is a traceback."""
    try:
        return main([str(each) for each in words])
    except SystemExit as end:
        return int(end.code or 0)


@given(st.sampled_from(EVENTS).flatmap(damaged_file))
def test_a_line_is_an_event_or_says_why_not(line: bytes) -> None:
    assert len(refusal_of(UnreadableLine, read_line, line)) < 500


@settings(max_examples=60)
@given(lines=st.lists(st.sampled_from(EVENTS).flatmap(damaged_file), min_size=1, max_size=3))
def test_a_report_is_made_of_what_can_be_read(folder: Path, lines: list[bytes]) -> None:
    (folder / EVENTS_FILE).write_bytes(GOOD + b"\n".join(lines) + b"\n" + GOOD)
    out = folder / "report.html"
    out.unlink(missing_ok=True)
    assert run("report", folder, "-o", out) == 0
    assert out.exists()


@settings(max_examples=60)
@given(content=damaged_file(TRACE))
def test_a_trace_is_replayed_or_skipped(folder: Path, content: bytes) -> None:
    bad = folder / "bad.json"
    bad.write_bytes(content)
    assert run("replay", folder / "good.json", bad, "--weights", "text=0.9") in (0, 1, 2)
    assert run("tune", folder / "good.json", bad) in (0, 1, 2)
    assert run("resolve", bad, "Save") in (0, 1, 2)


def test_a_path_that_is_too_long_is_cut(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = GOOD.decode().replace("}", ', "trace": "' + "/x" * 2500 + '"}', 1)
    (folder / EVENTS_FILE).write_text(line)
    run("tune", folder / "good.json", folder / EVENTS_FILE)
    run("tune", folder / "good.json", "/" + "x" * 5000)
    assert max(map(len, capsys.readouterr().err.splitlines()), default=0) < 1000


@settings(max_examples=60)
@given(content=damaged_file(STATE) | damaged_bytes(HTML))
def test_a_state_is_compared_or_refused(folder: Path, content: bytes) -> None:
    bad = folder / "bad.json"
    bad.write_bytes(content)
    assert run("diff", folder / "state.json", bad, "--format", "html") in (0, 1, 2)


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (read_trace, TRACE), (read_state, STATE), (read_baseline, BASELINE), (read_budget, BUDGET),
        (read_labels, {"abra-trace-1.json": "v-1", "abra-trace-2.json": "none"}),
        (read_session_state, SESSION),
    ],
)  # fmt: skip
def test_a_file_is_read_or_refused_in_a_sentence(read: Any, value: Any) -> None:
    @given(damaged_file(value))
    def is_read_or_refused(content: bytes) -> None:
        said = refusal_of(ArgumentError, read, content, "given.json")
        assert not said or said.startswith("given.json")
        assert len(said) < 1000

    is_read_or_refused()


@given(damaged(STATE["state"]) | junk)
def test_a_state_that_a_test_holds_is_read_or_refused(value: Any) -> None:
    if isinstance(value, dict):
        assert len(refusal_of(ArgumentError, sound_state, value, "before=")) < 1000


@pytest.mark.parametrize("threshold", ["nan", "inf", "-1", "2", "1e400", "x", ""])
@pytest.mark.parametrize("command", ["diff", "replay"])
def test_a_number_of_an_option_is_one(folder: Path, command: str, threshold: str) -> None:
    paths = (folder / "state.json",) * 2 if command == "diff" else (folder / "good.json",)
    assert run(command, *paths, f"--threshold={threshold}") == 2


BEFORE = (
    b'{"schema_version":1,"event":[],"time":"2026-01-01T00:00:00Z","run":"ab"}',
    b"[" * 100_000,
    b"\xff\xfe" + "x".encode("utf-16-le"),
    b"x" * 2_000_000,
    written({**EVENTS[1], "time": "2026-01-01T00:00:00"}),
    written({**EVENTS[1], "time": "9999-12-31T23:59:59Z"}),
    written({**EVENTS[1], "total_ms": float("nan")}),
    written({**EVENTS[3], "waited_ms": 10**400}),
    written({**EVENTS[4], "event": "y" * 900_000}),
    written({**EVENTS[1], "z" * 900_000: 1, "passed": "w" * 90_000}),
)


@pytest.mark.parametrize("line", BEFORE, ids=range(len(BEFORE)))
def test_a_line_that_cannot_be_read_is_named_and_the_page_made(
    folder: Path, line: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / EVENTS_FILE).write_bytes(GOOD + line + b"\n")
    assert run("report", folder, "-o", folder / "report.html") == 0
    said = capsys.readouterr().err
    if b'"event": "y' not in line:  # an event that a newer library writes is no fault
        number = len(GOOD.splitlines()) + 1
        assert f"skipped {folder / EVENTS_FILE}:{number}: " in said
    assert len(said) < 1000 + len(str(folder))
    assert "1 test" in (folder / "report.html").read_text("utf-8")


def test_a_byte_order_mark_is_no_fault(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / EVENTS_FILE).write_bytes(b"\xef\xbb\xbf" + GOOD)
    assert run("report", folder, "-o", folder / "report.html") == 0
    assert "skipped" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["missing", "folder", "empty"])
@pytest.mark.parametrize(
    "words",
    [("report",), ("replay",), ("tune",), ("diff", "state.json"), ("resolve",)],
    ids=" ".join,
)
def test_a_path_that_holds_nothing_is_one_sentence(
    folder: Path, words: tuple[str, ...], name: str, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(folder)
    Path("folder").mkdir()
    Path("empty").touch()
    more = ("Save",) if words[0] == "resolve" else ()
    assert run(*words, name, *more) == 2
    said = capsys.readouterr().err
    assert all(line.startswith("abra: ") for line in said.splitlines())
    assert "Errno" not in said


def test_a_trace_that_is_named_behind_half_a_line_is_found(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = (
        written({**EVENTS[1], "trace": "good.json"}).replace(b'", "', b'","').replace(b'": ', b'":')
    )
    (folder / EVENTS_FILE).write_bytes(line[:60] + line + b"\n")
    run("tune", folder / EVENTS_FILE)
    assert "in 1 traces" in capsys.readouterr().out
