"""A text that changes by itself and that an action has styled differs by its look alone."""

from __future__ import annotations

import pytest

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.models.diff.capture import (
    Container,
    OwnTimer,
    PageState,
    TextEntry,
    Viewport,
)

#: The first state is read at 10 s.
BEFORE_MS = 10_000.0
BLACK, RED = "rgb(0, 0, 0);;;1;", "rgb(255, 0, 0);;;1;"
TIMER = OwnTimer(other=-1, proven=5_000, began=1_000)


def state(read_at: float, **entry: object) -> PageState:
    view = Viewport(width=800, height=600, scroll_x=0, scroll_y=0)
    text = TextEntry.model_validate({"key": 3, "tag": "p", **entry})
    return PageState(
        capture="full", url="https://a.example/", document_id="d", element_count=9, viewport=view,
        containers=(Container(key=3),), texts=(text,), read_at=read_at,
    )  # fmt: skip


@pytest.mark.parametrize("own", [{"live": True}, {"own_timer": TIMER}])
@pytest.mark.parametrize("words", ["11:58:01", "11:58:02"])
@pytest.mark.parametrize(
    ("styled", "is_told"), [(None, False), (BEFORE_MS - 1, False), (BEFORE_MS + 200, True)]
)
def test_another_look_by_an_action_is_told_and_no_tick(
    own: dict[str, object], words: str, styled: float | None, is_told: bool
) -> None:
    before = state(BEFORE_MS, text="11:58:01", look=BLACK, **own)
    after = state(BEFORE_MS + 1_000, text=words, look=RED, styled=styled, **own)
    whats = [each.what for each in diff_states(before, after).changed]
    assert whats == (["look"] if is_told else [])


def test_what_an_action_has_styled_without_another_look_is_no_change() -> None:
    before = state(BEFORE_MS, text="7", look=BLACK, live=True)
    after = state(BEFORE_MS + 1_000, text="8", look=BLACK, live=True, styled=BEFORE_MS + 200)
    assert diff_states(before, after).summary == "no changes"
