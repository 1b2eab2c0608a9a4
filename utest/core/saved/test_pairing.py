"""What two saved pages show otherwise without other words (core/saved/pairing.py)."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.saved.compare import compare_files

KETTLE = "<h1>Tea</h1><img alt=Kettle src=tea_files/a.png>"


def diff(before: str, after: str) -> PageDiff:
    files = (("before.html", before.encode()), ("after.html", after.encode()))
    return compare_files(*files)


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        (KETTLE, KETTLE.replace("a.png", "b.png"), "image 'Kettle'"),
        (KETTLE, KETTLE.replace("Kettle", "Pot"), "image 'Pot'"),
        ("<p>a<img src='data:,1/x'>", "<p>a<img src='data:,2/x'>", "image"),
        ("<p>a<input aria-label=Find placeholder=Tea>",
         "<p>a<input aria-label=Find placeholder=Pot>", "field 'Find'"),
        ("<p>a<textarea aria-label=Note placeholder=Tea></textarea>",
         "<p>a<textarea aria-label=Note placeholder=Pot></textarea>", "field 'Note'"),
        ("<p>a<svg><path d='M0 0h9'/></svg>", "<p>a<svg><path d='M0 0h5'/></svg>", "icon"),
    ],
)  # fmt: skip
def test_what_has_no_words_is_compared(before: str, after: str, what: str) -> None:
    result = diff(before, after)
    assert result.summary == f"the screen changed in {what}"
    assert result.differs
    assert result.confidence < 1.0


@pytest.mark.parametrize(
    "after",
    [
        KETTLE,
        KETTLE.replace("tea_files", "tea2_files"),  # of the same page, saved under another name
        KETTLE.replace("<img", "<img class=lazy data-n=2"),
    ],
)
def test_what_shows_the_same_is_no_change(after: str) -> None:
    result = diff(KETTLE, after)
    assert (result.summary, result.confidence) == ("no changes", 1.0)


def test_another_word_is_told_alone() -> None:
    result = diff(KETTLE, KETTLE.replace("a.png", "b.png").replace("<h1>Tea", "<h1>Coffee"))
    assert result.summary == '"Tea" → "Coffee"'
    assert not result.painted
