"""How others write a secret value: in groups, escaped, in other case, or cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

# A shorter value occurs in many texts, and is masked only as a separate word.
# @unit characters
# @measured not measured: chosen for PINs of four digits
# @test utest/core/evidence/test_secrets.py::test_a_value_of_few_characters_is_masked_where_it_stands_alone
_SHORTEST = 4
# A shorter value of letters alone is a part of many words: "test" is in "latest".
# @unit characters
# @measured not measured: chosen for the words that tests use as passwords
# @test utest/core/evidence/test_secrets.py::test_a_short_word_is_masked_where_it_stands_alone
_WORD = 6
# From this length on, case does not matter; the secret "admin" is not the word "Admin" of a menu.
# @unit characters
# @measured not measured: the least length that most sites require for a password
# @test utest/core/evidence/test_secrets.py::test_a_short_word_is_another_in_other_case, utest/core/evidence/test_secrets.py::test_a_long_value_is_masked_in_any_spelling_of_case
_UNMISTAKABLE = 8
# So it does not in a code of letters and digits, which is no word.
# @unit characters
# @measured not measured: chosen for codes that are sent by mail
# @test utest/core/evidence/test_secrets.py::test_a_code_of_letters_and_digits_is_masked_in_any_spelling_of_case
_CODE = 6
# A shorter number is a part of many others: of times, amounts and durations.
# @unit digits
# @measured not measured: longer than codes that are sent to a phone
# @test utest/core/evidence/test_secrets.py::test_a_short_number_is_no_part_of_another
_NUMBER = 8
# Separators between the characters of a number or code (as in page/fields/masked_inputs.js).
# @measured not measured: card, phone and account numbers as masked inputs show them
# @test utest/core/evidence/test_secrets.py::test_a_number_is_masked_whatever_groups_it_is_written_in
_SEPARATOR = r"(?:[\s()\-\u2010-\u2015\u2212./,:'\u2019+]|%20)"
# Those of a short number: with a point or a colon it would be another one.
# @measured not measured: codes as pages show them
# @test utest/core/evidence/test_secrets.py::test_a_short_number_is_no_part_of_another
_BLANK = r"(?:[\s\-\u2010-\u2015\u2212+]|%20)"
# Where the page agent has cut a text off, this much of a value at its end is as good as all.
# @unit characters
# @measured not measured: shorter beginnings are those of many words
# @test utest/core/evidence/test_secrets.py::test_the_beginning_of_a_value_is_masked_where_the_text_was_cut
_BEGINNING = 6
# What may be left of the next character where a text was cut off: of its escape, or of two units.
# @fixed the escapes of addresses, HTML, JSON and Python
_CUT = r"(?:\ufffd|%[\da-fA-F%]{0,16}|&[#\w]{0,9}|\\{1,4}[uUx]?[\da-fA-F\\]{0,12})?(…)"
# A character as HTML writes it in text and attributes.
_ENTITIES = {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos"}
# Before what follows an escape, also in a text within a text.
_PERCENT = "%(?:25){0,2}"
# An address has it percent-encoded.
_BACKSLASH = rf"(?:\\{{1,4}}|(?:{_PERCENT}5[cC]){{1,4}})"
# The same behind backslashes of the value, which are written with it.
_BEHIND = r"(?<=\\)"
# The end of an escape: what follows begins a word of its own.
_ESCAPE = r"(?<=%[\da-fA-F]{2})|(?<=%25[\da-fA-F]{2})|(?<=%5[cC][nrt])|"
_ESCAPE += r"(?<=\\[nrt])|(?<=\\x[\da-fA-F]{2})|(?<=\\u[\da-fA-F]{4})"
# What stands around a word, and around a number.
_WORD_BEGINS, _WORD_ENDS = rf"(?:(?<![^\W_])|{_ESCAPE})", r"(?![^\W_])"
_NUMBER_BEGINS = rf"(?:(?<!\d)(?<!\d[.:,])|{_ESCAPE})"
_NUMBER_ENDS = r"(?!\d)(?![.:,]\d)"
# @limit how many patterns of single characters are kept
# @unit patterns
_PARTS_KEPT = 500
# Characters that JSON and Python write after a backslash.
_ESCAPED = "\"'/"


class _Part(NamedTuple):
    """A part of a value as a pattern, and how many of its characters it is."""

    pattern: str
    length: int


class Spelled(NamedTuple):
    """All spellings of a value."""

    whole: re.Pattern[str]
    #: Its parts as they are typed, and those of a code without its separators.
    ways: Sequence[Sequence[_Part]]

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where a text has it, or its beginning if the text was cut off within."""
        for found in self.whole.finditer(text):
            yield found.span()
        if "…" in text:
            plain, *grouped = self.ways
            yield from self._cut_off(text, plain, _CUT)
            for way in grouped:
                yield from self._cut_off(text, way, f"{_SEPARATOR}{{0,2}}{_CUT}")

    def _cut_off(self, text: str, way: Sequence[_Part], rest: str) -> Iterator[tuple[int, int]]:
        flags = self.whole.flags & re.IGNORECASE
        for start in (found.start() for found in _compiled(way[0].pattern, flags).finditer(text)):
            end, count = start, 0
            for part in way:
                found = _compiled(part.pattern, flags).match(text, end)
                if found is None:
                    break
                end, count = found.end(), count + part.length
            cut = _compiled(rest, 0).match(text, end)
            if count >= _BEGINNING and cut:
                yield start, cut.start(1)


def spelled(value: str) -> Spelled:
    """How a value may be written."""
    code = re.sub(_SEPARATOR, "", value)
    is_code = code.isascii() and code.isalnum() and len(code) >= _SHORTEST
    digits = sum(map(str.isdigit, code))
    is_number = code.isascii() and digits == len(code) < _NUMBER
    ways = [_parts_of(value)]
    if is_code and 2 * digits >= len(code):
        between = f"{_BLANK if is_number else _SEPARATOR}{{0,2}}"
        ways += [[_Part((between if at else "") + each, 1) for at, each in enumerate(code)]]
    plain = "|".join("".join(part.pattern for part in way) for way in ways)
    is_any_case = len(value) >= _UNMISTAKABLE or (is_code and 0 < digits < len(code) >= _CODE)
    return Spelled(
        re.compile(_alone(value, f"(?:{plain})", is_number), re.IGNORECASE if is_any_case else 0),
        ways,
    )


def _alone(value: str, plain: str, is_number: bool) -> str:
    """The pattern of a value with what must not stand around it."""
    if len(value) == 1:
        return rf"\A\s*{plain}\s*\Z"
    # Scripts without capitals may have no blanks between words.
    is_word = value.isalpha() and value.lower() != value.upper() and len(value) < _WORD
    if is_number:
        plain = f"{_NUMBER_BEGINS}{plain}{_NUMBER_ENDS}"
    if len(value) < _SHORTEST or is_word:
        plain = f"{_WORD_BEGINS}{plain}{_WORD_ENDS}"
    return plain


@lru_cache(maxsize=_PARTS_KEPT)
def _compiled(pattern: str, flags: int) -> re.Pattern[str]:
    return re.compile(pattern, flags)


def _parts_of(value: str) -> list[_Part]:
    """Its characters; several backslashes are one part, so that there is one way to read them."""
    texts = re.findall(r"\s+|\\+|\S", value)
    return [
        _Part(_spellings_of(text, _BEHIND if before.endswith("\\") else _BACKSLASH), len(text))
        for before, text in zip(["", *texts], texts, strict=False)
    ]


def _spellings_of(part: str, backslash: str) -> str:
    """A character, white space or backslashes, plain and as others write them.

    Addresses and forms (WHATWG URL), also within a parameter of another one, and of pages in an
    older encoding; JSON and Python, also in a text within a text; HTML and XML.
    """
    if part.isspace():
        # Three backslashes are an escaped one before an escape.
        slashed = r"(?<!\\)\\(?:\\(?:\\\\)?)?[nrt]"
        slashed += f"|{_BEHIND}[nrt]" if backslash == _BEHIND else ""
        slashed += rf"|(?:{_PERCENT}5[cC]){{1,4}}[nrt]"
        return rf"(?:\s|\+|{_PERCENT}(?:20|0[9aAdD])|{slashed}|&(?:#\d{{1,6}}|nbsp);)+"
    if part.startswith("\\"):
        slash = _numbered(ord("\\"))
        slashes = rf"(?i:\\(?:u005c|x5c|U0000005c)?|{_PERCENT}5c|{slash})"
        return rf"(?<!\\){slashes}{{{len(part)},}}(?!\\)"
    if part.isascii() and part.isalnum():
        return part
    number = ord(part)
    in_utf8 = part.encode("utf-8", "surrogatepass")
    in_utf16 = part.encode("utf-16-be", "surrogatepass")
    units = [in_utf16[at : at + 2].hex() for at in range(0, len(in_utf16), 2)]
    spelled_so = [
        "".join(f"{_PERCENT}{byte:02x}" for byte in in_utf8),
        backslash + _BACKSLASH.join(f"u{unit}" for unit in units),
        f"{backslash}(?:U{number:08x}|x{number:02x})",
        _numbered(number),
        *(f"{_PERCENT}{byte:02x}" for byte in part.encode("cp1252", "ignore")),
    ]
    spelled_so += [f"&{_ENTITIES[part]};"] if part in _ENTITIES else []
    if part in _ESCAPED:
        spelled_so += [f"{backslash}{re.escape(part)}", f"{backslash}{_PERCENT}{number:02x}"]
    return f"(?:(?i:{'|'.join(spelled_so)})|{re.escape(part)})"


def _numbered(number: int) -> str:
    """A character by its number, as HTML writes it, also percent-encoded."""
    return (
        rf"(?:&|{_PERCENT}26)(?:#|{_PERCENT}23)(?:0{{0,5}}{number}|x0{{0,5}}{number:x})"
        rf"(?:;|{_PERCENT}3b)"
    )
