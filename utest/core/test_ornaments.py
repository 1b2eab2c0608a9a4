"""What a control shows behind its words."""

from __future__ import annotations

import pytest

from AbraLibrary.core.ornaments import bare


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Save Text Ctrl+S", "Save Text"),
        ("Save Text As… Ctrl+Shift+S", "Save Text As"),
        ("Open Settings Ctrl+K Ctrl+S", "Open Settings"),
        ("Search (⌘K)", "Search"),
        ("Search [Ctrl + K]", "Search"),
        ("Redo ⇧⌘Z", "Redo"),
        ("Close Alt+F4", "Close"),
        ("Run Shift+Enter", "Run"),
        ("Last Ctrl+Page Down", "Last"),
    ],
)
def test_a_shortcut_behind_the_words_is_left_out(name: str, words: str) -> None:
    assert bare(name) == words


@pytest.mark.parametrize("name", ["Rename…", "Rename...", "Rename …"])
def test_an_ellipsis_behind_the_words_is_left_out(name: str) -> None:
    assert bare(name) == "Rename"


@pytest.mark.parametrize(
    "name",
    ["Engine F2", "Ctrl+S", "Ctrl+S Save", "A+B", "Plan A+", "Shift 1", "Delete", "C++", ""],
)
def test_other_words_stay(name: str) -> None:
    assert bare(name) == name
