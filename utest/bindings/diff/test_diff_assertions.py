"""Assertions on a page diff: none holds because of what the diff does not tell."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from assertionengine import AssertionOperator

from AbraLibrary.bindings.diff.diff_assertions import DiffAssertionKeywords
from AbraLibrary.bindings.evidence.report import Report
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.errors import DiffMismatch
from utest.core.diff.test_compare import Page, diff, page

LONG = "x" * 199 + "…"


def keywords() -> DiffAssertionKeywords:
    given: Any = SimpleNamespace(session=SimpleNamespace(last_diff=None), report=Report(None))
    return DiffAssertionKeywords(given)


def lacks(seen: PageDiff, text: str, change: Any = "all") -> None:
    keywords().page_diff_should_not_contain(text, change, diff=seen)


def texts(seen: PageDiff, operator: str, expected: str, which: Any = "added") -> list[str]:
    return keywords().get_page_diff_texts(which, AssertionOperator[operator], expected, diff=seen)


@pytest.fixture(autouse=True)
def _given_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test gives a dictionary, which lacks what is not in JSON; these give the diff itself."""
    monkeypatch.setattr(DiffAssertionKeywords, "_diff", lambda _, given: given)


def _sixty(last: str = "Error: card refused") -> PageDiff:
    after = page()
    for key in range(100, 159):
        after.text(key, f"Item {key}", 2)
    return diff(page(), after.text(159, last, 2))


def _with_dialog(*words: str) -> PageDiff:
    def opened() -> Page:
        seen = page().dialog(20, "Payment")
        for key, each in enumerate(words, 21):
            seen.text(key, each, 20, overlay=20)
        return seen

    return diff(page(), opened())


def test_text_that_is_listed_is_found_first() -> None:
    with pytest.raises(DiffMismatch, match="'Item 100' is in the page diff"):
        lacks(_sixty(), "Item 100")


def test_entries_beyond_the_cap_may_have_any_text() -> None:
    with pytest.raises(
        DiffMismatch, match=r"not known: the diff lists only 50 entries, and 10 more"
    ):
        lacks(_sixty(), "Error")
    with pytest.raises(DiffMismatch, match="10 more have changed"):
        texts(_sixty(), "not contains", "Error")
    assert len(texts(_sixty(), "contains", "Item 100")) == 50
    lacks(_sixty(), "Error", "removed")


def test_all_words_of_an_entry_are_looked_at() -> None:
    seen = _with_dialog("Please wait " * 9, "Your order " * 9, "Error: card refused")
    assert seen.added[0].text.endswith("…")
    assert "Error" not in seen.added[0].text
    with pytest.raises(DiffMismatch, match="'Error' is in the page diff"):
        lacks(seen, "Error")
    with pytest.raises(DiffMismatch, match="should not contain"):
        texts(seen, "not contains", "Error")
    keywords().page_diff_should_contain("Error: card refused", diff=seen)
    lacks(seen, "Warning")


def test_text_that_the_page_has_cut_may_go_on_with_any_word() -> None:
    for seen in (
        _with_dialog(LONG),
        diff(page().text(5, "Tea"), page().text(5, LONG, digest=1)),
    ):
        with pytest.raises(DiffMismatch, match="one of its texts is cut off"):
            lacks(seen, "Error")
    lacks(_with_dialog("Loading…"), "Error")


def test_diff_that_was_given_without_its_long_texts_is_refused() -> None:
    seen = PageDiff.model_validate(
        _with_dialog("Please wait " * 9, "Your order " * 9, "Error").model_dump()
    )
    with pytest.raises(DiffMismatch, match="one of its texts is cut off"):
        lacks(seen, "Error")


def test_frame_that_was_not_compared_may_have_any_text() -> None:
    seen = _with_dialog("Paid").model_copy(update={"not_compared": ("frame 'Chat' (it is busy)",)})
    with pytest.raises(DiffMismatch, match=r"frame 'Chat' \(it is busy\)\. Capture both again"):
        lacks(seen, "Error")
    with pytest.raises(DiffMismatch, match=r"The texts \(added\) cannot be asserted: only one"):
        texts(seen, "==", "Paid")
    with pytest.raises(DiffMismatch, match=r"The number of entries \(added\) cannot be asserted"):
        keywords().get_page_diff_count("added", AssertionOperator["=="], 1, diff=seen)
    assert keywords().get_page_diff_count("added", AssertionOperator[">="], 1, diff=seen) == 1
    assert texts(seen, "contains", "Paid") == ["Paid"]
