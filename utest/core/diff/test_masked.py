"""Masked values in a diff: the same one is no change, another one is, and neither is shown."""

from __future__ import annotations

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.evidence.secrets import MARKED, without_marks
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff
from utest.core.diff.test_compare import Page

FIRST, OTHER, OF_THE_PAGE = "\U000f0000", "\U000f0001", "\U00100000"


def state(text: str, document: str = "d-1") -> PageState:
    return Page(doc=document).box(1, None).text(2, text).state()


def changes(before: PageState, after: PageState) -> list[tuple[str, str]]:
    seen: PageDiff = diff_states(before, after)
    assert MARKED.search(seen.model_dump_json()) is None
    return [(each.from_, each.to) for each in seen.changed]


def test_another_value_is_a_change_and_the_same_is_none() -> None:
    before = state(f"Hint: •••{FIRST}")
    assert changes(before, before) == []
    assert changes(before, state(f"Hint: •••{OTHER}")) == [("Hint: •••", "Hint: •••")]


def test_a_saved_state_does_not_tell_them_apart() -> None:
    live = state(f"Hint: •••{OTHER}")
    assert changes(without_marks(state(f"Hint: •••{FIRST}")), live) == []


def test_what_only_a_page_knows_is_compared_within_its_document() -> None:
    before = state(f"••••••••{OF_THE_PAGE}")
    other = state("••••••••\U00100001")
    assert changes(before, other) == [("••••••••", "••••••••")]
    assert changes(before, state("••••••••\U00100001", "d-2")) == []


def test_what_a_page_does_by_itself_is_kept() -> None:
    """A state has tuples with names, too."""
    seen = Page().box(1, None).text(2, f"•••{FIRST}", ownTimer=[3, 2.5, 1.5]).state()
    assert seen.texts[0].own_timer is not None
    assert without_marks(seen).texts[0].own_timer == seen.texts[0].own_timer
