"""Keys as SeleniumLibrary's Press Keys has them."""

from __future__ import annotations

import pytest

from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.errors import ArgumentError

CONTROL, SHIFT, ENTER, TAB, DOWN = "\ue009", "\ue008", "\ue007", "\ue004", "\ue015"


def strokes(*words: str) -> str:
    """Downs as they are, ups behind a dash."""
    steps = parse_keys(words).gesture.steps
    return " ".join(step.value if step.down else f"-{step.value}" for step in steps)


def test_a_name_is_a_key() -> None:
    assert strokes("ENTER") == f"{ENTER} -{ENTER}"


def test_text_is_typed_character_by_character() -> None:
    assert strokes("Ab") == "A -A b -b"


def test_a_line_break_in_a_text_is_a_key() -> None:
    assert strokes("a\n\t") == f"a -a {ENTER} -{ENTER} {TAB} -{TAB}"


def test_a_modifier_is_held() -> None:
    assert strokes("CTRL+a") == f"{CONTROL} a -a -{CONTROL}"
    assert strokes("ALT+ARROW_DOWN") == f"\ue00a {DOWN} -{DOWN} -\ue00a"
    assert strokes("CTRL+SHIFT+Z") == f"{CONTROL} {SHIFT} Z -Z -{SHIFT} -{CONTROL}"


def test_a_letter_without_shift_is_small() -> None:
    assert strokes("CTRL+A") == f"{CONTROL} a -a -{CONTROL}"


def test_single_characters_with_plus_are_text_as_without_a_name() -> None:
    assert strokes("1+1") == "1 -1 + -+ 1 -1"


def test_plus_itself_is_a_key() -> None:
    assert strokes("CTRL++") == f"{CONTROL} + -+ -{CONTROL}"
    assert strokes("+") == "+ -+"


def test_names_are_upper_case() -> None:
    assert strokes("end") == "e -e n -n d -d"


def test_a_name_can_be_typed() -> None:
    assert strokes("E+N+D") == "E -E N -N D -D"


def test_several_keys_follow_one_another() -> None:
    assert strokes("TAB", "x") == f"{TAB} -{TAB} x -x"


def test_the_text_is_never_reported() -> None:
    assert parse_keys(["hunter2", "CTRL+A", "x"]).summary == "7 characters, CTRL+A, 1 character"


def test_a_text_that_other_tools_take_for_a_key_is_reported_with_the_key() -> None:
    said = parse_keys(["Enter", "hello"]).summary
    assert said == "5 characters ('Enter' as text: the key is ENTER), 5 characters"
    assert parse_keys(["home", "Annie"]).summary == "4 characters, 5 characters"


@pytest.mark.parametrize("words", [[], [""], ["", ""]])
def test_nothing_to_press_is_refused(words: list[str]) -> None:
    with pytest.raises(ArgumentError, match="no keys to press"):
        parse_keys(words)


@pytest.mark.parametrize(
    ("word", "says"),
    [("CTRL+ENTR", "'ENTR'.*nearest are ENTER"), ("CTRL+", "''"), ("CTL+ENTER", "'CTL'.*CTRL")],
)
def test_an_unknown_name_in_a_combination_is_refused(word: str, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        parse_keys([word])


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("ENTRE", r"^'ENTRE' is not a key. The nearest are ENTER.*as text, give it in two parts"),
        ("ENTTER", "nearest are ENTER"),
        ("ESCPE", "nearest are ESCAPE"),
        ("ARROWDOWN", "nearest are ARROW_DOWN"),
        ("BACKSAPCE", "nearest are BACKSPACE"),
        ("ArrowDown", "nearest are ARROW_DOWN"),
        ("PageUp", "nearest are PAGE_?UP"),
    ],
)
def test_what_is_nearly_a_name_is_refused(word: str, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        parse_keys(["Ada", word])


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("BOGUS+A", "'BOGUS' in 'BOGUS\\+A' is not a key"),
        ("CRTL+A", "'CRTL'.*nearest are CTRL"),
        ("CRTL+1", "'CRTL'.*nearest are CTRL"),
        ("CMD+SHFT+p", "'SHFT'.*nearest are SHIFT"),
        ("Control+A", "'Control'.*nearest are CONTROL.*as text, give it in two parts"),
        ("ctrl+shift+z", "'ctrl'.*nearest are CTRL"),
        ("Shift+Tab", "'Shift'.*nearest are SHIFT"),
    ],
)
def test_a_combination_without_a_known_name_is_refused(word: str, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        parse_keys([word])


@pytest.mark.parametrize(
    "text",
    [
        "A", "Q", "+", "ADA", "TEST", "SO17", "CENTER", "NIGHT", "CLEAN", "EQUAL", "ENF", "entre",
        "Entre", "1+1", "A+B", "AB+", "UTC+2", "C++", "ADA+GRACE", "ada+a@b.org", "+A", "F13",
        "ENT", "BOGUS", "E+N+T+R+E", "Enter", "alt+text", "Home+Tab",
    ],
)  # fmt: skip
def test_other_words_are_text(text: str) -> None:
    assert parse_keys([text]).text == text
