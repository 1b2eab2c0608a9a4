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
        ("Import ctrl-i", "Import"),
        ("Configuration nodes ctrl-g c", "Configuration nodes"),
        ("Manage palette alt-⇧p", "Manage palette"),
        ("Settings ctrl-,", "Settings"),
        ("Keyboard shortcuts ⇧?", "Keyboard shortcuts"),
        ("Win-win", "Win-win"),
        ("The night shift-workers", "The night shift-workers"),
    ],
)
def test_a_shortcut_behind_the_words_is_left_out(name: str, words: str) -> None:
    assert bare(name) == words


@pytest.mark.parametrize("name", ["Rename…", "Rename...", "Rename …"])
def test_an_ellipsis_behind_the_words_is_left_out(name: str) -> None:
    assert bare(name) == "Rename"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Password:", "Password"),
        ("Mot de passe\u00a0:", "Mot de passe"),
        ("Email *", "Email"),
        ("Email*", "Email"),
        ("* Email", "Email"),
        ("Email *:", "Email"),
        ("Address line 2:", "Address line 2"),
        ("密码：", "密码"),
    ],
)
def test_what_says_that_a_field_follows_or_is_required_is_left_out(name: str, words: str) -> None:
    assert bare(name) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Next ›", "Next"),
        ("« Prev", "Prev"),
        ("← Back", "Back"),
        ("Name ▲", "Name"),
        ("+ Add", "Add"),
        ("- Any -", "Any"),
        ("⬅\ufe0f Back to list", "Back to list"),
        ("\U0001f5d1 Delete", "Delete"),
    ],
)
def test_a_sign_set_off_by_a_blank_is_left_out(name: str, words: str) -> None:
    assert bare(name) == words


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Inbox (3)",
            "Inbox (1,204)",
            "Inbox (99+)",
            "Inbox(3) ›",
            "Inbox [3]",
            "Inbox (1 of 12)",
        ),
        *("Inbox 1 of 12", "Inbox, 1 of 1,200", "Inbox (3/12)", "Inbox [99+]"),
    ],
)
def test_a_count_behind_the_words_is_left_out(name: str) -> None:
    assert bare(name) == "Inbox"


@pytest.mark.parametrize(
    "name",
    [
        *("- 20", "20 €", "Page 2 ›", "≠ Paid", "! Paid", "Price €", "Room (B)", "Next›", "×"),
        *("[3]", "1 of 12", "Page 1 1 of 2", "Inbox 3", "Inbox 3/12", "1 of 2 Inbox", "Best of 3"),
        *("× ×", ":", "*", "(3)", "A & B", "Really ?", "AT&T", "→ 2"),
    ],
)
def test_a_sign_that_belongs_to_a_number_or_changes_the_words_stays(name: str) -> None:
    assert bare(name) == name


@pytest.mark.parametrize(
    "name",
    ["Engine F2", "Ctrl+S", "Ctrl+S Save", "A+B", "Plan A+", "Shift 1", "Delete", "C++", ""],
)
def test_other_words_stay(name: str) -> None:
    assert bare(name) == name
