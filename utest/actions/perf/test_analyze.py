"""Acting with analyze=True: what listens is taken down whatever happens."""

from __future__ import annotations

from typing import Any

import pytest
from builders import URL, candidate, resolved, settle_result, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.perf.analyze import analyzed
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.errors import AbraError, NavigatedAway, PromptOpen

QUIET: dict[str, Any] = {
    "armed": True, "began": 1000.0, "duration": 20.0, "longTasks": [], "frames": [], "shifts": [],
    "requests": [], "changes": {"text": [{"selector": "#pin", "from": "", "to": "opensesame",
                                          "count": 1}]},
    "userTiming": {"marks": [], "measures": []}, "unsupported": [],
}  # fmt: skip


def result() -> ActionResult:
    return ActionResult(
        success=True, action="click", target="button 'Save'", timing_ms=4.0, dom_summary="1 added",
        outcome="1 added", evidence=["dom"], url=URL, settle=settle_result(),
        trace=resolved(target("Save"), candidate("Save")),
    )  # fmt: skip


def session(**answers: Any) -> Session:
    given = {"analysis.begin": None, "analysis.end": QUIET, "analysis.stop": None, **answers}
    return session_on(FakePort(Clock(), answers=given))


def message(on: Session) -> list[str]:
    port: Any = on.port
    return [name for name, _ in port.calls]


def kept(on: Session) -> bool:
    """Whether requests are still kept."""
    port: Any = on.port
    return [a["is_on"] for name, a in port.calls if name == "keep_exchanges"][-1]


def test_nothing_listens_where_nobody_asks() -> None:
    on = session()
    assert analyzed(on, result, wanted=False).analyzed is None
    assert message(on) == []


def test_what_it_cost_comes_with_the_result() -> None:
    on = session()
    reported = analyzed(on, result).analyzed
    assert reported is not None
    assert reported.timing.total_ms == 4.0
    assert not on.analyzing
    assert not kept(on)
    assert [name for name in message(on) if name.startswith("analysis")] == [
        "analysis.begin", "analysis.end",
    ]  # fmt: skip


def test_secrets_are_hidden() -> None:
    on = session()
    on.secrets.add("opensesame")
    reported = analyzed(on, result).analyzed
    assert reported is not None
    assert "opensesame" not in reported.model_dump_json()


@pytest.mark.parametrize("error", [AbraError("Nothing happened."), KeyboardInterrupt()])
def test_an_action_that_fails_leaves_nothing_behind(error: BaseException) -> None:
    def fails() -> ActionResult:
        raise error

    on = session()
    with pytest.raises(type(error)):
        analyzed(on, fails)
    assert message(on)[-1] == "analysis.stop"
    assert not on.analyzing
    assert not kept(on)


def test_what_a_prompt_hides_is_taken_down_with_the_next_action() -> None:
    blocked = PromptOpen("an alert", "Stop")
    on = session(**{"analysis.end": blocked, "analysis.stop": [blocked, None]})
    reported = analyzed(on, result).analyzed
    assert reported is not None
    assert reported.dom_changes is None
    assert "Stop" in (reported.incomplete or "")
    assert on.analyzing
    analyzed(on, result, wanted=False)
    assert not on.analyzing


def test_a_document_that_is_going_away_is_not_observed() -> None:
    on = session(**{"analysis.begin": NavigatedAway("It went away.")})
    assert analyzed(on, result).analyzed is not None
