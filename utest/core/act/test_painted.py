"""Whether what is painted is an action's doing, and how it is reported."""

from __future__ import annotations

import pytest

from AbraLibrary.core.act import painted
from AbraLibrary.core.act.outcome import judge
from AbraLibrary.core.models.act.action import ANY, Contract, Happened
from AbraLibrary.core.models.act.painted import Drawn, Painted, Spot
from AbraLibrary.core.models.find.candidate import Box

CANVAS = Box(x=0, y=0, w=200, h=100)
DOT = Box(x=120, y=40, w=20, h=8)


def spot(by_action: int = 0, by_itself: int = 0) -> Spot:
    return Spot(box=CANVAS, by_action=by_action, by_itself=by_itself)


def test_what_the_action_alone_has_drawn_is_its_doing() -> None:
    assert painted.is_by_action(spot(3))
    assert not painted.is_by_action(spot(3, 1))
    assert not painted.is_by_action(spot())


@pytest.mark.parametrize(
    ("seen", "is_by_itself"),
    [
        (spot(0, 1), True),  # a ticker whose turn has come
        (spot(0, 60), False),  # drawn in each frame, alike all the while
        (spot(1, 1), False),
        (spot(), False),  # nobody knows, as of a worker
    ],
)
def test_what_the_page_draws_now_and_then_is_its_own(seen: Spot, is_by_itself: bool) -> None:
    assert painted.is_by_itself([seen], DOT) is is_by_itself


def test_another_canvas_does_not_count() -> None:
    assert not painted.is_by_itself([spot(0, 1)], Box(x=300, y=0, w=9, h=9))


def test_the_place_is_reported() -> None:
    message = painted.describe([Drawn(x=120.4, y=40, w=200, h=80)])
    assert message == "the screen changed at 120,40 200×80, in something without text"
    assert painted.where([DOT, CANVAS, DOT]) == "0,0 200×100"


def test_what_is_drawn_there_is_named_if_it_has_a_name() -> None:
    place = {"x": 1, "y": 2, "w": 3, "h": 4}
    named = [Drawn(**place, what=what) for what in ("image 'Kettle'", "", "image 'Kettle'")]
    assert painted.whats(named) == "image 'Kettle'"
    more = [*named, Drawn(**place, what="icon in 'Rate'"), Drawn(**place, what="mark 'Inbox'")]
    assert painted.whats(more) == "image 'Kettle', icon in 'Rate' and 1 more"


def test_it_satisfies_any_and_painted_and_not_dom() -> None:
    seen = Painted(boxes=(DOT,))
    asked, strict = Contract(kinds=("painted",)), Contract(kinds=("dom",))
    for contract, is_met in ((ANY, True), (asked, True), (strict, False)):
        outcome = judge(None, Happened(), None, contract, painted=seen)
        assert outcome.evidence == ["painted"]
        assert outcome.met is is_met


def test_what_changes_by_itself_is_no_evidence_and_is_reported() -> None:
    outcome = judge(None, Happened(), None, ANY, painted=Painted(restless=(CANVAS,)))
    assert not outcome.met
    assert "nothing happened" in outcome.sentence
    assert (
        "what is drawn at 0,0 200×100 changes by itself, so it is not evidence" in outcome.sentence
    )
