"""A proposed line is tried on the page before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import candidate, page, target
from fake_port import port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.proof import Prover
from AbraLibrary.core.models.find.target import Purpose
from AbraLibrary.errors import Ambiguous, AnswerTimeout

if TYPE_CHECKING:
    from fake_port import FakePort

    from AbraLibrary.core.models.find.candidate import Candidates
    from AbraLibrary.core.models.find.target import Target


def proved(wanted: Target, tried: Target, *, within: str | None = None) -> tuple[str | None, int]:
    """What is proved of twins, of which the first is covered; and how often the page is asked."""
    place = {"within": 1.0 if within else None, "within_text": within}
    port = port_with(
        page(
            candidate("Save", ref="v-under", is_topmost=False, **place),
            candidate("Save", ref="v-seen", is_topmost=True, **place),
        )
    )
    session = session_on(port)
    with pytest.raises(Ambiguous):
        find(session, wanted, FindOptions())
    before = len(port.asked("candidates.retrieve"))
    found = Prover(session, session.resolutions[-1], 60)(tried)
    return found, len(port.asked("candidates.retrieve")) - before


def test_what_is_covered_is_not_proposed_to_be_pressed() -> None:
    assert proved(target(), target(nth=1)) == (None, 1)
    assert proved(target(), target(nth=2)) == ("v-seen", 1)


@pytest.mark.parametrize("purpose", ["find", "read"])
def test_what_is_covered_can_be_found_and_read(purpose: Purpose) -> None:
    assert proved(target(purpose=purpose), target(purpose=purpose, nth=1)) == ("v-under", 1)


def test_a_narrower_line_that_means_no_one_is_not_tried_on_the_page() -> None:
    assert proved(target(), target(section="Billing")) == (None, 0)
    assert proved(target(within="Ada"), target(within="Ada", section="B"), within="Ada") == (
        None,
        0,
    )
    assert proved(target(), target(within="Ada")) == (None, 1)


def refused(seen: Candidates, seconds: float = 60, **given: object) -> tuple[Prover, FakePort]:
    """What tries lines on a page where "Save" is ambiguous."""
    port = port_with(seen, **given)
    session = session_on(port)
    with pytest.raises(Ambiguous):
        find(session, target(), FindOptions())
    port.calls.clear()
    return Prover(session, session.resolutions[-1], seconds), port


def twins(count: int, cut: int = 0) -> Candidates:
    return page(*(candidate("Save", ref=f"v-{n}", section="All") for n in range(count)), cut=cut)


def test_the_page_is_asked_each_question_once_and_does_not_count() -> None:
    prove, port = refused(twins(3))
    assert [prove(target(nth=n)) for n in (1, 2, 3)] == ["v-0", "v-1", "v-2"]
    (asked,) = port.asked("candidates.retrieve")
    assert asked["topmost"]
    assert "nth" not in asked


def test_lines_are_asked_for_in_one_call() -> None:
    answers = [
        page(candidate("Save", ref=f"v-{n}", within=1.0), cut=0).model_dump(by_alias=True)
        for n in range(2)
    ]
    prove, port = refused(twins(2), **{"candidates.retrieveEach": answers_of(answers)})
    lines = [target(within="Ada"), target(within="Eve"), target(within="Ada")]
    prove.ahead(lines)
    assert [prove(line) for line in lines] == ["v-0", "v-1", "v-0"]
    ((name, given),) = port.calls
    assert name == "candidates.retrieveEach"
    assert [each["within"] for each in given["asked"]] == ["Ada", "Eve"]


def test_what_the_page_had_no_time_for_is_asked_alone() -> None:
    answer = page(candidate("Save", ref="v-1", within=1.0)).model_dump(by_alias=True)
    for given in (answers_of([answer]), AnswerTimeout("The page is busy.")):
        prove, port = refused(twins(2), **{"candidates.retrieveEach": given})
        port.answers["candidates.retrieve"] = answer
        lines = [target(within="Ada"), target(within="Eve")]
        prove.ahead(lines)
        assert [prove(line) for line in lines] == ["v-1", "v-1"]


def test_of_more_twins_than_were_sent_none_is_asked_for_by_what_all_have() -> None:
    prove, port = refused(twins(80, cut=1920))
    lines = [target(exact=True), target(section="All"), target(role="button"), target(nth=1)]
    prove.ahead(lines)
    assert [prove(line) for line in lines] == [None] * 4
    assert not port.calls


def test_nothing_is_asked_when_there_is_no_time() -> None:
    prove, port = refused(twins(2), seconds=0)
    lines = [target(within="Ada"), target(within="Eve")]
    prove.ahead(lines)
    assert [prove(line) for line in lines] == [None, None]
    assert not port.calls


def answers_of(answers: list[object]) -> list[object]:
    """One answer of the fake page, itself a list."""
    return [answers]
