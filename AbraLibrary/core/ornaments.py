"""What a control shows behind its words and nobody says: a keyboard shortcut, an ellipsis."""

from __future__ import annotations

import re

_MODIFIER = r"(?:ctrl|control|strg|shift|alt|altgr|option|cmd|command|meta|win|super|mod|fn)"
_KEY = (
    r"(?:f\d{1,2}|enter|return|tab|esc|escape|space|del|delete|backspace|ins|insert|home|end|"
    r"page ?up|page ?down|pgup|pgdn|plus|minus|(?:arrow ?)?(?:up|down|left|right)|\S)"
)
_CHORD = rf"(?:(?:{_MODIFIER} ?\+ ?)+{_KEY}|[⌘⌥⇧⌃]+ ?\+? ?{_KEY})"
# A shortcut at the end, also in brackets and of several chords: "Save Text Ctrl+S", "Search (⌘K)".
# @measured the menus of JupyterLab; not measured: how macOS and VS Code write them
# @test utest/core/test_ornaments.py::test_a_shortcut_behind_the_words_is_left_out
_SHORTCUT = re.compile(rf"(?<![ (\[])[ (\[]+{_CHORD}(?:,? {_CHORD}){{0,3}}[)\]]?$", re.IGNORECASE)
# Says that a command asks for more.
# @measured not measured: the style guides of macOS, Windows and GNOME
# @test utest/core/test_ornaments.py::test_an_ellipsis_behind_the_words_is_left_out
_ELLIPSIS = re.compile(r" ?(?:…|\.\.\.)$")


def bare(name: str) -> str:
    """The words of a control's name without a shortcut and an ellipsis at its end.

    >>> bare("Save Text As… Ctrl+Shift+S")
    'Save Text As'
    """
    return _ELLIPSIS.sub("", _SHORTCUT.sub("", name))
