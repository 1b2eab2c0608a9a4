"""Which words are names of keys (``ENTER``, ``CTRL+A``, as in SeleniumLibrary), and which text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence

from AbraLibrary.core.models.act.gesture import Key, KeyGesture
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import NAME, VALUE, shorten
from AbraLibrary.errors import ArgumentError

# The named keys.
# @fixed WebDriver, section "keyboard actions": the normalised key values
_NAMED = {
    "NULL": "\ue000", "CANCEL": "\ue001", "HELP": "\ue002", "BACKSPACE": "\ue003",
    "TAB": "\ue004", "CLEAR": "\ue005", "RETURN": "\ue006", "ENTER": "\ue007",
    "SHIFT": "\ue008", "CONTROL": "\ue009", "ALT": "\ue00a", "PAUSE": "\ue00b",
    "ESCAPE": "\ue00c", "SPACE": "\ue00d", "PAGE_UP": "\ue00e", "PAGE_DOWN": "\ue00f",
    "END": "\ue010", "HOME": "\ue011", "ARROW_LEFT": "\ue012", "ARROW_UP": "\ue013",
    "ARROW_RIGHT": "\ue014", "ARROW_DOWN": "\ue015", "INSERT": "\ue016", "DELETE": "\ue017",
    "SEMICOLON": "\ue018", "EQUALS": "\ue019", "MULTIPLY": "\ue024", "ADD": "\ue025",
    "SEPARATOR": "\ue026", "SUBTRACT": "\ue027", "DECIMAL": "\ue028", "DIVIDE": "\ue029",
    "META": "\ue03d",
    **{f"NUMPAD{digit}": chr(0xE01A + digit) for digit in range(10)},
    **{f"F{number}": chr(0xE030 + number) for number in range(1, 13)},
}  # fmt: skip
_ALIASES = {
    "CTRL": "CONTROL", "ESC": "ESCAPE", "BACK_SPACE": "BACKSPACE", "COMMAND": "META",
    "LEFT": "ARROW_LEFT", "RIGHT": "ARROW_RIGHT", "UP": "ARROW_UP", "DOWN": "ARROW_DOWN",
    "DEL": "DELETE", "PAGEUP": "PAGE_UP", "PAGEDOWN": "PAGE_DOWN",
    "LEFT_SHIFT": "SHIFT", "LEFT_CONTROL": "CONTROL", "LEFT_ALT": "ALT",
}  # fmt: skip
_NAMES = frozenset({*_NAMED, *_ALIASES})
#: Names with ``+`` between their letters, which type the name as text.
_SPELLED = {"+".join(name): name for name in _NAMES}
# A shorter word in capitals that is nearly a name is a text: "HOE", "ENF".
# @unit letters
# @measured not measured: the shortest names that are long enough not to become other words
# @test utest/core/act/test_keys.py::test_what_is_nearly_a_name_is_refused
_LEAST_OF_SLIP = 5
# What a combination is that has no name in it: words in capitals, and a letter.
# @measured CRTL+A, CMD+C; of texts UTC+2, AB+ and A+B are none
# @test utest/core/act/test_keys.py::test_a_combination_without_a_known_name_is_refused
_COMBINED = re.compile(r"(?:[A-Z][A-Z_]+\+)+[A-Za-z]")
# The names of keys with two words, as UI Events and other tools write them, which nobody types as a
# text.
# @fixed UI Events KeyboardEvent key Values: ArrowDown, PageUp
# @test utest/core/act/test_keys.py::test_what_is_nearly_a_name_is_refused
_TWO_WORDS = re.compile(r"Arrow(?:Left|Up|Right|Down)|Page(?:Up|Down)")
# @limit how many names an error proposes
# @unit names
_PROPOSED = 3
_MODIFIERS = frozenset({"CONTROL", "SHIFT", "ALT", "META"})


def _slips(name: str) -> Iterator[str]:
    """A name with two letters exchanged, one inside of it left out, or one doubled."""
    for at in range(len(name)):
        yield name[:at] + name[at + 1 : at + 2] + name[at] + name[at + 2 :]
        yield name[:at] + name[at] + name[at:]
        if 0 < at < len(name) - 1:
            yield name[:at] + name[at + 1 :]


#: Names as they are misspelt.
_SLIPS = frozenset(slip for name in _NAMES for slip in _slips(name)) - _NAMES


class Keys(Model):
    """The keys to press, and their description for the log: never the text, a possible password."""

    gesture: KeyGesture
    summary: str
    #: All text that they type.
    text: str = ""
    #: The text that is given first, before other keys; empty without one.
    first: str = ""


def parse_keys(words: Sequence[str]) -> Keys:
    """Read keys: each word is the name of a key, a combination with ``+``, or text to type.

    As in SeleniumLibrary, names are upper case, and ``+`` combines if one side of it is a name:
    ``CTRL+a``, ``ALT+ARROW_DOWN``. Anything else is text, such as ``1+1``, but for what is meant
    as a name: ``ENTRE``, ``CRTL+A``.

    Raises:
        ArgumentError: nothing to press, or an unknown name.
    """
    if not any(words):
        raise ArgumentError("There are no keys to press. Give names such as ENTER, or text.")
    steps: list[Key] = []
    named: list[str] = []
    typed: list[str] = []
    for word in words:
        parts = _parts(word)
        if parts is None:
            text = _SPELLED.get(word, word)
            steps += [step for character in text for step in _stroke(_character(character))]
            named.append(f"{len(text)} character{'' if len(text) == 1 else 's'}{_hint(word)}")
            typed.append(text)
        else:
            steps += _chord(parts)
            named.append("+".join(parts))
    gesture = KeyGesture(steps=tuple(steps))
    first = words[0] if len(words) > 1 and _parts(words[0]) is None else ""
    return Keys(gesture=gesture, summary=", ".join(named), text="".join(typed), first=first)


def _hint(text: str) -> str:
    """Says of a text that is a key's name as other tools write it: ``Enter``; else nothing."""
    is_named = text.upper() in _NAMES and text == text.capitalize()
    return f" ('{text}' as text: the key is {text.upper()})" if is_named else ""


def _parts(word: str) -> list[str] | None:
    """The keys of a name or a combination; None for text."""
    if word in _NAMES:
        return [word]
    # A plus at the end is a key: CTRL++.
    head, plus, last = (word[:-2], "+", "+") if word.endswith("++") else word.rpartition("+")
    parts = [*head.split("+"), last] if plus else []
    if parts and any(part in _NAMES for part in parts):
        unknown = [part for part in parts if part not in _NAMES and len(part) != 1]
        if unknown:
            raise ArgumentError(_unknown(word, unknown[0]))
        return parts
    unknown = _misspelt(word, parts)
    if unknown:
        raise ArgumentError(
            f"{_unknown(word, unknown[0])} To type '{shorten(word, VALUE)}' as text, give it in "
            "two parts."
        )
    return None


def _misspelt(word: str, parts: Sequence[str]) -> list[str]:
    """What is meant as a name in a word without one; empty for text."""
    if not parts:
        if _TWO_WORDS.fullmatch(word):
            return [word]
        return [word] if word in _SLIPS and len(word) >= _LEAST_OF_SLIP else []
    small = _in_small_letters(parts)
    if small:
        return small
    slips = [part for part in parts if part in _SLIPS and len(part) > 1]
    return slips or ([parts[0]] if _COMBINED.fullmatch(word) else [])


def _in_small_letters(parts: Sequence[str]) -> list[str]:
    """The names in a combination as other tools write them: ``Control+A``, ``Shift+Tab``."""
    *held, last = parts
    is_combined = all(part.upper() in _NAMES and _is_modifier(part.upper()) for part in held)
    return held if is_combined and (len(last) == 1 or last.upper() in _NAMES) else []


def _unknown(word: str, part: str) -> str:
    near = difflib.get_close_matches(part.upper(), sorted(_NAMES), n=_PROPOSED)
    hint = f"The nearest are {', '.join(near)}" if near else "A key is one character or a name"
    where = "" if part == word else f" in '{shorten(word, VALUE)}'"
    return (
        f"'{shorten(part, NAME)}'{where} is not a key. {hint}; examples are "
        "ENTER, TAB, CTRL, ARROW_DOWN, F5."
    )


def _chord(parts: Sequence[str]) -> list[Key]:
    """Hold the modifiers while the other keys are pressed in order."""
    if len(parts) == 1:
        return _stroke(_value(parts[0]))
    held = [_value(part) for part in parts if _is_modifier(part)]
    # Without SHIFT a letter key types a small letter, even if the tester writes CTRL+A.
    is_small = bool(held) and _NAMED["SHIFT"] not in held
    pressed = [
        value.lower() if is_small else value
        for value in (_value(part) for part in parts if not _is_modifier(part))
    ]
    return [
        *(Key(down=True, value=value) for value in held),
        *(step for value in pressed for step in _stroke(value)),
        *(Key(down=False, value=value) for value in reversed(held)),
    ]


def _is_modifier(part: str) -> bool:
    return _ALIASES.get(part, part) in _MODIFIERS


def _value(part: str) -> str:
    return _NAMED.get(_ALIASES.get(part, part), part)


def _character(character: str) -> str:
    """A line break and a tab are keys."""
    return {"\n": _NAMED["ENTER"], "\t": _NAMED["TAB"]}.get(character, character)


def _stroke(value: str) -> list[Key]:
    return [Key(down=True, value=value), Key(down=False, value=value)]
