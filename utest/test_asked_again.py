"""What a run says of tests by the clock that passed only when they were asked again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from robot import run

LISTENER = Path(__file__).parents[1] / ".ci" / "tasks" / "test_result_listener.py"
SUITE = """*** Variables ***
@{TRIES}

*** Test Cases ***
Late Once
    [Tags]    test:retry(2)
    Append To List    ${TRIES}    late
    Should Be Equal    ${TRIES.__len__()}    ${2}    It took 900 ms.    values=False

Late Each Time
    [Tags]    test:retry(2)
    Fail    It took 901 ms.

Not By The Clock
    Fail    It is wrong.

*** Settings ***
Library    Collections
"""


@pytest.fixture
def results(ci_task: Callable[[str], ModuleType]) -> ModuleType:
    return ci_task("partial_results")


def line(name: str, outcome: str, message: str = "") -> dict[str, Any]:
    return {"name": name, "outcome": outcome, "tags": [], "message": message}


def write(file: Path, *lines: dict[str, Any]) -> Path:
    file.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    return file


def test_it_is_named_with_its_first_message(results: ModuleType, tmp_path: Path) -> None:
    written = write(
        tmp_path / "so-far.jsonl",
        line("a", "rerun", "900 ms"), line("a", "rerun", "901 ms"), line("a", "passed"),
        line("b", "passed"), line("c", "rerun", "902 ms"), line("c", "failed", "903 ms"),
    )  # fmt: skip
    assert results.asked_again(written) == [("a", "900 ms")]


def test_of_a_run_that_ended_early_the_last_try_counts(
    results: ModuleType, ci_task: Callable[[str], ModuleType], tmp_path: Path
) -> None:
    written = write(tmp_path / "so-far.jsonl", line("a", "rerun", "900 ms"), line("a", "passed"))
    outcome = ci_task("suites").Outcome()
    results.read(written, outcome, "fails-on-purpose")
    assert (outcome.passed, outcome.failed, outcome.skipped) == (1, 0, 0)


def test_robot_asks_the_tests_with_the_tag_again_and_no_other(
    results: ModuleType, tmp_path: Path
) -> None:
    suite, written = tmp_path / "late.robot", tmp_path / "so-far.jsonl"
    suite.write_text(SUITE, encoding="utf-8")
    failed = run(
        suite, outputdir=tmp_path, listener=["RetryFailed", f"{LISTENER};{written}"],
        stdout=sys.__stderr__, stderr=sys.__stderr__, consolecolors="off",
    )  # fmt: skip
    tries = [json.loads(each) for each in written.read_text("utf-8").splitlines()]
    assert [(each["name"], each["outcome"]) for each in tries] == [
        ("Late.Late Once", "rerun"),
        ("Late.Late Once", "passed"),
        ("Late.Late Each Time", "rerun"),
        ("Late.Late Each Time", "rerun"),
        ("Late.Late Each Time", "failed"),
        ("Late.Not By The Clock", "failed"),
    ]
    assert failed == 2
    (again,) = results.asked_again(written)
    assert again[0] == "Late.Late Once"
    assert "It took 900 ms." in again[1]
