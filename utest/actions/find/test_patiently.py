"""Looking again for what may come by itself, until the time is up."""

from __future__ import annotations

import time

import pytest
from builders import candidate, page, resolved, target
from fake_port import READY, Clock, FakePort, port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.find.prepare import make_ready
from AbraLibrary.errors import (
    Ambiguous,
    AnswerTimeout,
    NavigatedAway,
    NoChange,
    NotActionable,
    NotFound,
    PromptOpen,
    ScriptError,
    SessionLost,
    WrongState,
)

TRACE = resolved(target("Save"), candidate("Save"))
OPTIONS = FindOptions()
SESSION = session_on(FakePort(Clock()))


class Work:
    """Fails with these errors, one after the other, then returns; the last one stays."""

    def __init__(self, *errors: BaseException | None) -> None:
        self.errors = list(errors)
        self.count = 0

    def __call__(self) -> str:
        error = self.errors[min(self.count, len(self.errors) - 1)]
        self.count += 1
        if error is not None:
            raise error
        return "done"


NOT_FOUND, AMBIGUOUS = NotFound("not there", TRACE), Ambiguous("two", TRACE)


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between two tries; they pass at once, and on the clock that tenacity reads."""
    taken: list[float] = []
    now = [1000.0]

    def nap(seconds: float) -> None:
        taken.append(seconds)
        now[0] += seconds

    monkeypatch.setattr("tenacity.nap.time.sleep", nap)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return taken


def test_what_succeeds_is_done_once(naps: list[float]) -> None:
    work = Work(None)
    assert patiently(SESSION, 10, work) == "done"
    assert (work.count, naps) == (1, [])


@pytest.mark.parametrize(
    "error",
    [NOT_FOUND, AMBIGUOUS, NotActionable("covered", TRACE), NavigatedAway("gone")],
    ids=lambda error: type(error).__name__,
)
def test_what_may_pass_is_tried_again(naps: list[float], error: BaseException) -> None:
    work = Work(error, error, None)
    assert patiently(SESSION, 10, work) == "done"
    assert (work.count, len(naps)) == (3, 2)


@pytest.mark.parametrize(
    "error",
    [
        NoChange("nothing", TRACE),
        WrongState("other", TRACE),
        SessionLost("gone"),
        PromptOpen("alert", "x"),
        ScriptError("bad"),
        AnswerTimeout("late"),
        ValueError("bug"),
        KeyboardInterrupt(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_will_not_pass_is_raised_at_once(naps: list[float], error: BaseException) -> None:
    work = Work(error)
    with pytest.raises(type(error)) as caught:
        patiently(SESSION, 10, work)
    assert caught.value is error
    assert (work.count, naps) == (1, [])


def test_the_last_refusal_is_raised_when_the_time_is_up(naps: list[float]) -> None:
    last = NotActionable("covered", TRACE)
    work = Work(NOT_FOUND, last)
    with pytest.raises(NotActionable) as caught:
        patiently(SESSION, 2.0, work)
    assert caught.value is last
    assert 2.0 <= sum(naps) <= 2.2
    assert 10 <= work.count <= 25


@pytest.mark.parametrize(("waited", "raised"), [(0.05, NotFound), (2.0, AnswerTimeout)])
def test_a_last_look_without_time_reports_the_refusal_before_it(
    naps: list[float], waited: float, raised: type[Exception]
) -> None:
    late = AnswerTimeout("no answer")
    late.waited = waited
    with pytest.raises(raised):
        patiently(SESSION, 5.0, Work(NOT_FOUND, late))
    with pytest.raises(AnswerTimeout):
        patiently(SESSION, 5.0, Work(late))


def test_an_ambiguity_is_given_up_after_a_few_looks(naps: list[float]) -> None:
    work = Work(AMBIGUOUS)
    with pytest.raises(Ambiguous):
        patiently(SESSION, 60.0, work)
    assert 2 <= work.count <= 10
    assert sum(naps) < 2


def test_an_ambiguity_is_given_up_at_the_timeout_if_that_comes_first(naps: list[float]) -> None:
    work = Work(AMBIGUOUS)
    with pytest.raises(Ambiguous):
        patiently(SESSION, 0.15, work)
    assert work.count <= 3


def test_an_ambiguity_after_a_long_absence_gets_its_second_looks(naps: list[float]) -> None:
    """A list that is just being drawn again shows twins for a moment, however late it is."""
    work = Work(*[NOT_FOUND] * 20, AMBIGUOUS, None)
    assert patiently(SESSION, 60.0, work) == "done"


def test_without_time_there_is_one_look(naps: list[float]) -> None:
    work = Work(NOT_FOUND)
    with pytest.raises(NotFound):
        patiently(SESSION, 0.0, work)
    assert (work.count, naps) == (1, [])


def test_a_trace_tells_how_often_it_was_looked_and_why_again(naps: list[float]) -> None:
    there = page(candidate("Save", ref="v-1"))
    shut = page(candidate("Save", ref="v-1", is_enabled=False))
    covered = {"reason": "covered", "locator": "div#ad", "detail": "covered by div#ad"}
    port = port_with(
        page(), page(), shut, there,
        **{"pointer.prepare": [{**READY, "obstacle": covered}, READY]},
    )  # fmt: skip
    session = session_on(port)
    reported: list[str] = []
    session.on_waiting = reported.append
    _, _, trace = patiently(
        session, 10, lambda: make_ready(session, target("Save"), OPTIONS, press=True)
    )
    assert reported == ["not found", "not found", "disabled", "covered"]
    assert trace.looks.count == 5
    assert trace.looks.failed == {"not found": 2, "disabled": 1, "covered": 1}
    assert trace.looks.over_ms == pytest.approx(400, abs=1)
    assert session.looking is None


def test_a_refusal_tells_the_looks_before_it(naps: list[float]) -> None:
    session = session_on(port_with(page(candidate("Quit"))))
    with pytest.raises(NotFound) as caught:
        patiently(session, 1.0, lambda: find(session, target("Save"), OPTIONS))
    looks = caught.value.trace.looks
    assert looks.count == sum(looks.failed.values()) + 1 == 11
    assert set(looks.failed) == {"not found"}


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ({"lists": [{"name": "grid 'People'", "drawn": "9 of 201 rows"}]}, True),
        ({"lists": []}, False),
        (NavigatedAway("The document went away."), False),
    ],
)
def test_a_refusal_tells_what_draws_only_what_is_in_view(
    naps: list[float], answer: object, message: bool
) -> None:
    port = port_with(page(candidate("Quit")))
    port.answers["undrawn.look"] = answer
    session = session_on(port)
    with pytest.raises(NotFound, match="'Save' was not found") as caught:
        patiently(session, 1.0, lambda: find(session, target("Save"), OPTIONS))
    assert ("grid 'People' has 9 of 201 rows" in str(caught.value)) == message
    assert len([name for name, _ in port.calls if name == "undrawn.look"]) == 1


def test_one_look_is_one_look() -> None:
    session = session_on(port_with(page(candidate("Save"))))
    _, trace = patiently(session, 1.0, lambda: find(session, target("Save"), OPTIONS))
    assert (trace.looks.count, trace.looks.failed) == (1, {})
    _, trace = find(session, target("Save"), OPTIONS)
    assert trace.looks.count == 1


def test_what_waiting_cannot_change_is_refused_at_once(naps: list[float]) -> None:
    port = FakePort(Clock())
    port.answers["idleness.isStill"] = [False, True, False, *[True] * 9]
    work = Work(NOT_FOUND)
    with pytest.raises(NotFound):
        patiently(session_on(port), 10, work)
    # After a second of looks: one that is still alone does not count, three in a row do.
    assert 1.0 <= sum(naps) < 2.0
    assert [name for name, _ in port.calls].count("idleness.isStill") == 6


def test_a_control_of_another_kind_is_not_waited_for_to_the_end(naps: list[float]) -> None:
    # No tick of that name, a button, still no tick, and none without a name beside it.
    quits = page(candidate("Quit", ref="v-q"))
    port = port_with(*[quits, page(candidate("Save")), quits, quits] * 60)
    wanted = target("Save", purpose="check")
    with pytest.raises(NotFound, match="it is not a checkbox"):
        patiently(session_on(port), 10, lambda: find(session_on(port), wanted, OPTIONS))
    assert 2.0 <= sum(naps) < 3.0


def test_what_comes_after_the_first_look_is_not_of_another_kind(naps: list[float]) -> None:
    box = page(candidate("Save", role="checkbox", type="checkbox"))
    port = port_with(page(candidate("Quit", ref="v-q")), box, box)
    with pytest.raises(NotFound) as refused:
        find(session_on(port), target("Save", purpose="check"), OPTIONS)
    assert "it is not a checkbox" not in str(refused.value)
    assert not refused.value.is_of_another_kind


def test_a_text_of_that_name_may_be_the_label_of_what_comes(naps: list[float]) -> None:
    text = candidate("Save", is_text=True, semantic=False, role="", type="other")
    quits = page(candidate("Quit", ref="v-q"))
    port = port_with(*[quits, page(text), quits, quits] * 60)
    wanted = target("Save", purpose="check")
    with pytest.raises(NotFound):
        patiently(session_on(port), 4, lambda: find(session_on(port), wanted, OPTIONS))
    assert sum(naps) >= 4.0


def test_who_reads_waits_for_what_others_do(naps: list[float]) -> None:
    port = FakePort(Clock())
    port.answers["idleness.isStill"] = True
    with pytest.raises(NotFound):
        patiently(session_on(port), 3, Work(NOT_FOUND), also=(WrongState,))
    assert sum(naps) >= 3.0


def refused_as(reason: str) -> NotFound | NotActionable:
    """The refusal of an element that is there, but hidden or covered."""
    if reason == "covered":
        covered = TRACE.model_copy(
            update={"failure_reason": "not_actionable", "obstacle": "covered"}
        )
        return NotActionable("covered", covered)
    hidden = resolved(target("Save"), candidate("Save", is_visible=False))
    return NotFound("hidden", hidden)


@pytest.mark.parametrize("reason", ["not visible", "covered"])
def test_what_leaving_a_filled_field_shows_is_waited_for_once_nothing_else_can_show_it(
    naps: list[float], reason: str
) -> None:
    port = FakePort(Clock())
    port.answers["idleness.isStill"] = True
    port.answers["kept.leave"] = True
    session = session_on(port)
    told: list[str] = []
    session.on_waiting = told.append

    def work() -> str:
        if port.asked("kept.leave"):
            return "done"
        raise refused_as(reason)

    assert patiently(session, 10, work) == "done"
    assert port.asked("kept.leave") == [{}]
    assert 1.0 <= sum(naps) < 2.0
    assert told.count("hidden, so the filled field was left") == 1


def test_a_field_is_left_only_after_a_while_where_the_page_goes_on(naps: list[float]) -> None:
    """It may be about to show what the field suggests, which leaving it would take away."""
    port = FakePort(Clock())
    port.answers["idleness.isStill"] = False
    port.answers["kept.leave"] = True
    with pytest.raises(NotFound):
        patiently(session_on(port), 1.9, Work(refused_as("not visible")))
    assert port.asked("kept.leave") == []
    with pytest.raises(NotFound):
        patiently(session_on(port), 5, Work(refused_as("not visible")))
    assert len(port.asked("kept.leave")) == 1


def test_where_no_filled_field_has_the_focus_waiting_ends_as_before(naps: list[float]) -> None:
    port = FakePort(Clock())
    port.answers["idleness.isStill"] = True
    port.answers["kept.leave"] = False
    with pytest.raises(NotFound):
        patiently(session_on(port), 10, Work(refused_as("not visible")))
    assert sum(naps) < 2.0
    missing = FakePort(Clock())
    missing.answers["idleness.isStill"] = True
    with pytest.raises(NotFound):
        patiently(session_on(missing), 10, Work(NOT_FOUND))
    assert missing.asked("kept.leave") == []
