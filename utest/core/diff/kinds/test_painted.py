"""A diff that a second witness has looked at, as nothing else differs."""

from __future__ import annotations

from AbraLibrary.core.diff.kinds.painted import with_painted
from AbraLibrary.core.models.act.painted import Painted
from AbraLibrary.core.models.find.candidate import Box
from utest.core.diff.test_compare import diff, page


def test_what_was_painted_costs_as_much_as_a_canvas() -> None:
    seen = with_painted(
        diff(page(), page()), Painted(boxes=(Box(x=1, y=2, w=3, h=4),)), page().state()
    )
    assert (seen.confidence, seen.above_threshold) == (0.9, True)
    assert seen.confidence_reasons[-1].endswith("what it shows is unknown (-0.10)")


def test_nothing_painted_and_no_doubt_leave_the_diff_as_it_is() -> None:
    empty = diff(page(), page())
    assert with_painted(empty, Painted(), page().state()) is empty
