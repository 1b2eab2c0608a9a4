"""The trace files that keywords leave, outside of Robot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders import candidate, page, target

from AbraLibrary.actions.session.session import Resolution, Session
from AbraLibrary.bindings.evidence import trace_files as module
from AbraLibrary.bindings.evidence.log_files import Kept
from AbraLibrary.bindings.evidence.trace_files import TraceFiles
from AbraLibrary.core.evidence.trace_file import read_trace
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.evidence.trace_file import TraceFile, WhichTraces
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.session.session import SessionInfo
from AbraLibrary.errors import Ambiguous, NotFound, NotWritten, ScriptError


class Folder:
    """Where files are kept, or none can be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: NotWritten | None = None

    def keep(self, content: str, stem: str, suffix: str) -> Kept:
        if self.problem:
            raise self.problem
        path = self.path / f"abra-{stem}-{len(self.files()) + 1}.{suffix}"
        path.write_text(content, "utf-8")
        return Kept(path, path.name, f"up/{path.name}")

    def files(self) -> list[Path]:
        return sorted(self.path.iterdir())

    def read(self) -> list[TraceFile]:
        return [read_trace(path.read_bytes(), path.name) for path in self.files()]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    warned: list[str] = []
    monkeypatch.setattr(module.logger, "warn", warned.append)
    return warned


def session() -> Session:
    info = SessionInfo(
        alias="main", browser="chrome", version="156", platform="linux", headless=True,
        transport="bidi", transport_reason="", remote_url=None, session_id="s-1",
    )  # fmt: skip
    return Session(port=None, info=info, driver=None)  # type: ignore[arg-type]


def looked(worked_on: Session, wanted: Target, answer: Candidates) -> Resolution:
    trace = worked_on.secrets.hide_in(resolve(wanted, answer))
    resolution = Resolution(trace, answer, Weights(), Thresholds())
    worked_on.resolved(resolution)
    return resolution


def done(resolution: Resolution, **given: Any) -> ActionResult:
    fields: dict[str, Any] = {
        "success": True, "action": "click", "target": "button 'Save'", "timing_ms": 5.0,
        "dom_summary": "1 added", "outcome": "1 added", "evidence": ["dom"], "url": "",
        "settle": None, "trace": resolution.trace,
    }  # fmt: skip
    return ActionResult(**{**fields, **given})


def running(files: TraceFiles, worked_on: Session, name: str = "click_by_intent") -> Any:
    return files.running(name, lambda: worked_on)


TWINS = page(candidate("Save", ref="v-1"), candidate("Save", ref="v-2"))
ONE = page(candidate("Save", ref="v-1"))


def test_a_refusal_leaves_all_that_the_decision_was_made_of(folder: Folder) -> None:
    files, worked_on = TraceFiles("failed", folder.keep), session()
    error = Ambiguous("Two match alike", resolve(target("Save"), TWINS))
    with running(files, worked_on):
        looked(worked_on, target("Save"), TWINS)
        files.failed(error, worked_on)
        assert files.written == ["abra-trace-1.json"]
    (read,) = folder.read()
    assert error.trace_file == "up/abra-trace-1.json"
    assert (read.keyword, read.failure_class, read.message) == (
        "Click By Intent", "ambiguous", "Two match alike",
    )  # fmt: skip
    assert read.page == TWINS
    assert read.trace == error.trace
    assert (read.weights, read.thresholds) == (Weights(), Thresholds())
    assert (read.browser, read.transport, read.session) == ("chrome", "bidi", "main")


@pytest.mark.parametrize(("which", "count"), [("all", 1), ("failed", 0), ("none", 0)])
def test_what_passes_leaves_a_trace_where_all_are_asked_for(
    folder: Folder, which: WhichTraces, count: int
) -> None:
    files, worked_on = TraceFiles(which, folder.keep), session()
    with running(files, worked_on):
        files.acted(done(looked(worked_on, target("Save"), ONE)))
    assert len(folder.files()) == count
    for read in folder.read():
        assert read.verified
        assert read.verified.evidence == ("dom",)
        assert read.failure_class is None


def test_none_leaves_none(folder: Folder) -> None:
    files, worked_on = TraceFiles("none", folder.keep), session()
    error = Ambiguous("Two match alike", resolve(target("Save"), TWINS))
    with running(files, worked_on):
        looked(worked_on, target("Save"), TWINS)
        files.failed(error, worked_on)
    assert folder.files() == []
    assert error.trace_file is None


def test_the_last_of_several_looks_counts_and_each_target_has_its_file(folder: Folder) -> None:
    files, worked_on = TraceFiles("all", folder.keep), session()
    with running(files, worked_on):
        looked(worked_on, target("Save"), page())
        looked(worked_on, target("Cart"), page(candidate("Cart", ref="v-9")))
        looked(worked_on, target(None, ref="v-1", kept=True), ONE)
        looked(worked_on, target("Save"), ONE)
    assert [read.trace.chosen for read in folder.read()] == ["v-9", "v-1"]


def test_a_failure_without_an_intent_has_the_last_decision(folder: Folder) -> None:
    files, worked_on = TraceFiles("failed", folder.keep), session()
    error = ScriptError("The agent threw")
    with running(files, worked_on):
        looked(worked_on, target("Save"), ONE)
        files.failed(error, worked_on)
    (read,) = folder.read()
    assert (read.failure_class, read.trace.chosen) == ("script_error", "v-1")


def test_a_failure_without_any_intent_leaves_no_trace(folder: Folder) -> None:
    files, worked_on = TraceFiles("failed", folder.keep), session()
    with running(files, worked_on):
        looked(worked_on, target("Save"), ONE)
    with running(files, worked_on, "wait_for_dom_settle"):
        files.failed(ScriptError("The agent threw"), worked_on)
    assert folder.files() == []


def test_a_keyword_inside_of_another_has_its_own_trace(folder: Folder) -> None:
    files, worked_on = TraceFiles("failed", folder.keep), session()
    with running(files, worked_on, "capture_page_diff"):
        looked(worked_on, target("Outer"), page(candidate("Outer", ref="v-7")))
        with running(files, worked_on):
            looked(worked_on, target("Save"), TWINS)
            files.failed(Ambiguous("Two", resolve(target("Save"), TWINS)), worked_on)
        files.failed(ScriptError("Then"), worked_on)
    inner, outer = folder.read()
    assert (inner.keyword, inner.trace.contenders) == ("Click By Intent", 2)
    assert (outer.keyword, outer.trace.chosen) == ("Capture Page Diff", "v-7")


def test_secrets_and_credentials_are_nowhere_in_the_file(folder: Folder) -> None:
    worked_on = session()
    files = TraceFiles("failed", folder.keep, worked_on.masks)
    worked_on.secrets.add("hunter2!")
    answer = page(candidate("Sign in as hunter2!", ref="v-1")).model_copy(
        update={"url": "https://ada:byron@shop.example/in?token=hunter2%21#x"}
    )
    with running(files, worked_on):
        trace = looked(worked_on, target("Sign in"), answer).trace
        error = NotFound("No hunter2! there", trace)
        files.failed(error, worked_on)
    text = folder.files()[0].read_text("utf-8")
    assert "hunter2" not in text
    assert "byron" not in text
    (read,) = folder.read()
    assert read.url == read.page.url == read.trace.url == "https://shop.example/in?token=•••#x"


def test_a_full_disk_is_one_warning_and_no_failure(folder: Folder, warnings: list[str]) -> None:
    files, worked_on = TraceFiles("all", folder.keep), session()
    folder.problem = NotWritten("No space left on device. Free some space there.")
    error = Ambiguous("Two match alike", resolve(target("Save"), TWINS))
    for _ in range(3):
        with running(files, worked_on):
            looked(worked_on, target("Save"), ONE)
            files.failed(error, worked_on)
    assert error.trace_file is None
    assert warnings == [
        "No trace file could be written: No space left on device. Free some space there."
    ]


def test_a_session_that_a_keyword_opens_is_the_one(folder: Folder) -> None:
    files, worked_on = TraceFiles("all", folder.keep), session()
    sessions: list[Session] = []
    with files.running("find_by_intent", lambda: sessions[-1] if sessions else None):
        sessions.append(worked_on)
        looked(worked_on, target("Save"), ONE)
    assert [read.trace.chosen for read in folder.read()] == ["v-1"]
