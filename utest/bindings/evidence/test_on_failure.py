"""run_on_failure: what is set, what was set before, and where nothing can run."""

from __future__ import annotations

import pytest
from robot.errors import ExecutionFailed
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.bindings.evidence.on_failure import OnFailure
from AbraLibrary.errors import NavigationError

ERROR = NavigationError("The page could not be loaded.")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The keywords that were run."""
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(BuiltIn, "run_keyword", lambda _, *words: calls.append(words))
    return calls


@pytest.mark.parametrize("none", [None, "", "NOTHING", "nothing", "None"])
def test_nothing_runs_where_nothing_is_set(none: str | None, ran: list[object]) -> None:
    OnFailure(none).run(ERROR)
    assert ran == []


def test_arguments_stand_behind_two_spaces(ran: list[object]) -> None:
    OnFailure("Log Many    one and two  three\tfour").run(ERROR)
    assert ran == [("Log Many", "one and two", "three", "four")]


def test_what_was_set_before_can_be_given_back(ran: list[object]) -> None:
    on_failure = OnFailure("Log    one")
    before = on_failure.set("No Operation")
    assert on_failure.set(before) == "No Operation"
    on_failure.run(ERROR)
    assert ran == [("Log", "one")]
    assert on_failure.set("NOTHING") == "Log    one"
    assert on_failure.set(None) == "NOTHING"


def test_an_inner_keyword_of_ours_has_had_its_own(ran: list[object]) -> None:
    OnFailure("No Operation").run(ExecutionFailed("inner"))
    assert ran == []


def test_it_does_not_run_for_its_own_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []
    on_failure = OnFailure("Fails Again")

    def fails_again(_: BuiltIn, *words: object) -> None:
        runs.append(words)
        on_failure.run(ERROR)

    monkeypatch.setattr(BuiltIn, "run_keyword", fails_again)
    on_failure.run(ERROR)
    on_failure.run(ERROR)
    assert runs == [("Fails Again",), ("Fails Again",)]


def test_without_robot_there_is_nothing_to_run() -> None:
    with pytest.raises(RobotNotRunningError):
        BuiltIn().run_keyword("No Operation")
    OnFailure("No Operation").run(ERROR)
