"""Reporting never fails a keyword: what it cannot do is one warning."""

from __future__ import annotations

from pathlib import Path

import pytest
from builders import candidate, page, target

from AbraLibrary.bindings.evidence import report as report_module
from AbraLibrary.bindings.evidence.report import EMBED, Report
from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.circumstances import Circumstances, Shot
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import Ambiguous, NotWritten

SHOT = Circumstances(shot=Shot(png=b"\x89PNG", area=Box(x=0, y=0, w=10, h=10)))


class Logger:
    """What goes to Robot's log."""

    def __init__(self) -> None:
        self.warnings: list[str] = []
        self.cards: list[str] = []

    def warn(self, text: str) -> None:
        self.warnings.append(text)

    def info(self, text: str, html: bool = False) -> None:
        self.cards.append(text)

    def write(self, text: str, level: str, html: bool = False) -> None:
        if level == "WARN":
            self.warn(text)
        else:
            self.info(text, html)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Logger:
    found = Logger()
    monkeypatch.setattr(report_module, "logger", found)
    return found


def error() -> Ambiguous:
    trace = resolve(target(), page(candidate(section="A"), candidate(section="B")))
    return Ambiguous(explain(trace), trace)


def test_a_directory_that_vanished_is_made_again(tmp_path: Path, log: Logger) -> None:
    report = Report(str(tmp_path / "gone" / "for" / "long"))
    assert report._picture(SHOT)
    assert log.warnings == []


def test_a_full_disk_is_one_warning(log: Logger, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotWritten("No space left on device. Free some space there.")

    report = Report("anywhere")
    monkeypatch.setattr(report, "keep", full)
    assert [report._picture(SHOT) for _ in range(3)] == [None] * 3
    said = "No screenshot could be written: No space left on device. Free some space there."
    assert log.warnings == [said]
    assert log.cards == [said] * 2


def test_a_card_that_cannot_be_made_is_one_warning(
    log: Logger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("cannot be drawn")

    monkeypatch.setattr(report_module.failure, "render", broken)
    report = Report(None)
    for _ in range(2):
        report.failure(error(), None)
    assert log.warnings == [
        "The card of a failure could not be made: RuntimeError: cannot be drawn"
    ]


@pytest.mark.parametrize("given", [EMBED, "embed"])
def test_pictures_may_be_in_the_log_itself(given: str, log: Logger) -> None:
    assert Report(given)._picture(SHOT) == "data:image/png;base64,iVBORw=="


def test_a_failure_without_a_session_has_its_card(log: Logger) -> None:
    Report(None).failure(error(), None)
    (card,) = log.cards
    assert "Ambiguous" in card
