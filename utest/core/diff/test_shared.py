"""What two states have in common, object by object."""

from __future__ import annotations

import pytest

from AbraLibrary.core.diff.sides.shared import unshared


class Entry:
    """Equal to all others, as what counts is which object it is."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


A, B, C, D = (Entry() for _ in range(4))


@pytest.mark.parametrize(
    ("was", "now", "left"),
    [
        ((A, B, C), (A, B, C), ((), ())),
        ((A, B, C), (A, D, C), ((B,), (D,))),
        ((A, C), (A, B, C), ((), (B,))),
        ((A, B, C), (A, C), ((B,), ())),
        ((A, B), (B, A), ((A, B), (B, A))),
        ((), (A,), ((), (A,))),
        ((A,), (), ((A,), ())),
        ((A, A), (A,), ((A,), ())),
        ((A,), (A, B, A), ((), (B, A))),
        ((A, B, C, D), (C, B, A, D), ((A, B, C), (C, B, A))),
    ],
)
def test_the_head_and_the_tail_that_both_hold_are_left_out(
    was: tuple[Entry, ...], now: tuple[Entry, ...], left: tuple[tuple[Entry, ...], ...]
) -> None:
    for given, expected in zip(unshared(was, now), left, strict=True):
        assert [id(each) for each in given] == [id(each) for each in expected]


def test_one_and_the_same_list_holds_nothing_else() -> None:
    both = (A, B)
    assert unshared(both, both) == ((), ())
