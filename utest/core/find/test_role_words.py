"""role= takes roles; another word is refused at once, with the role that is meant."""

from __future__ import annotations

import pytest

from AbraLibrary.core.find.intent import parse
from AbraLibrary.errors import ArgumentError


@pytest.mark.parametrize(
    "role", ["button", "Button", "doc-noteref", "image", "presentation", "term"]
)
def test_a_role_is_taken(role: str) -> None:
    assert parse("Save", purpose="click", role=role).role is not None


@pytest.mark.parametrize(
    ("word", "meant"),
    [("buton", "button"), ("chekbox", "checkbox"), ("dropdown", "combobox"), ("input", "textbox"),
     ("Toggle", "switch"), ("popup", "dialog"), ("tabs", "tab")],
)  # fmt: skip
def test_another_word_is_refused_with_the_role_that_is_meant(word: str, meant: str) -> None:
    with pytest.raises(ArgumentError, match=f"role={word} is no role.*Did you mean {meant}"):
        parse("Save", purpose="click", role=word)


def test_a_word_that_is_like_no_role_is_refused_without_a_guess() -> None:
    with pytest.raises(ArgumentError, match=r"role=xyzzy is no role of WAI-ARIA") as refused:
        parse("Save", purpose="click", role="xyzzy")
    assert "Did you mean" not in str(refused.value)
