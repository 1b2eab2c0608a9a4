"""What stands around a control's words and nobody says: a shortcut, an ellipsis, an arrow, a count.

``page/dom/ornaments.js`` does the same; a test compares the two.
"""

from __future__ import annotations

import re

_MODIFIER = r"(?:ctrl|control|strg|shift|alt|altgr|option|cmd|command|meta|win|super|mod|fn)"
_KEY = (
    r"(?:f\d{1,2}|enter|return|tab|esc|escape|space|del|delete|backspace|ins|insert|home|end|"
    r"page ?up|page ?down|pgup|pgdn|plus|minus|(?:arrow ?)?(?:up|down|left|right)|\S)"
)
_CHORD = rf"(?:(?:{_MODIFIER} ?[+-] ?)+[⌘⌥⇧⌃]*{_KEY}|[⌘⌥⇧⌃]+ ?\+? ?{_KEY})"
# A shortcut at the end, also in brackets and of several chords or keys: "Save Text Ctrl+S", "Search
# (⌘K)", "Groups ctrl-g c".
# @measured the menus of JupyterLab and Node-RED; not measured: how macOS and VS Code write them
# @test utest/core/test_ornaments.py::test_a_shortcut_behind_the_words_is_left_out
_SHORTCUT = re.compile(
    rf"(?<![ (\[])[ (\[]+{_CHORD}(?:,? (?:{_CHORD}|\S)){{0,3}}[)\]]?$", re.IGNORECASE
)
# Says that a command asks for more.
# @measured not measured: the style guides of macOS, Windows and GNOME
# @test utest/core/test_ornaments.py::test_an_ellipsis_behind_the_words_is_left_out
_ELLIPSIS = re.compile(r" ?(?:…|\.\.\.)$")
# Says that a value follows, or that it is required.
# @measured not measured: the labels of forms
# @test utest/core/test_ornaments.py::test_what_says_that_a_field_follows_or_is_required_is_left_out
_MARK = re.compile("(?<=[^\\s:\uff1a*])\\s?[:\uff1a*]+$")
# How many there are, or which of them it is.
# @measured not measured: the folders of mail programs, tabs, and what stands in pagers
# @test utest/core/test_ornaments.py::test_a_count_behind_the_words_is_left_out
_COUNT = re.compile(
    r"(?<=\S)\s?(?:"
    r"\(\d[\d.,]*\+?(?: ?(?:of|/) ?\d[\d.,]*)?\)|\[\d[\d.,]*\+?(?: ?(?:of|/) ?\d[\d.,]*)?\])$|"
    r"(?<=[^\W\d_]),? \d[\d.,]* of \d[\d.,]*$"
)
# What is drawn as text: arrows, bullets, pictures. No signs that say something themselves.
# @measured not measured: pagers, links back, sorted headings, buttons to add
# @test utest/core/test_ornaments.py::test_a_sign_that_belongs_to_a_number_or_changes_the_words_stays
_DRAWN = r"[^\w\s!?%&#@=$£€¥±≠≤≥¬~()\[\]{}/\\.,;'…]+"
# Such a sign set off by a blank; beside a number it may be its own.
# @measured not measured: pagers, links back, sorted headings, buttons to add
# @test utest/core/test_ornaments.py::test_a_sign_set_off_by_a_blank_is_left_out
_SIGN = re.compile(rf"(?<=[^\s\d])\s{_DRAWN}$|^{_DRAWN}\s(?=[^\s\d])")
# @fixed Unicode: letters and numbers
_LETTER = re.compile(r"[^\W_]")

# A name may have one ornament behind another: a count and an arrow.
# @limit the time that a name takes
# @unit rounds
_ROUNDS = 2


def bare(name: str) -> str:
    """The words of a control's name without what stands around them and nobody says.

    >>> bare("Save Text As… Ctrl+Shift+S")
    'Save Text As'
    >>> bare("Inbox (3):")
    'Inbox'
    """
    words = name
    for _ in range(_ROUNDS):
        for ornament in (_SHORTCUT, _ELLIPSIS, _SIGN, _MARK, _COUNT):
            words = ornament.sub("", words)
    return words if _LETTER.search(words) else name
