"""Secret values: typed by a test, and masked wherever they appear.

Which fields are secret the page says (page/semantics/secrecy.js); what is filled into them is added
here by actions/fields/fill.py, and Robot's own `Secret` by bindings/evidence/robot_secrets.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

from AbraLibrary.core.models.base import Model

MASK = "•••"
# A mark behind a mask in a page state tells which value it is, so that a diff sees that it has
# become another one. The values that a test typed have the characters of the first plane for
# private use; those that only the page knows (page/semantics/secrecy.js) have those of the second
# one, others in each document.
# @unit code points
# @fixed Unicode, section 23.5: the private use planes
_FIRST, _LAST = 0xF0000, 0xFFFFD
# The characters of both.
# @fixed Unicode, section 23.5: the private use planes
MARKED = re.compile("[\U000f0000-\U000ffffd\U00100000-\U0010fffd]")
# Those of the page.
# @fixed Unicode, section 23.5: the private use planes
PAGE_MARKED = re.compile("[\U00100000-\U0010fffd]")
# A shorter value occurs in many texts, and is masked only as a separate word.
# @unit characters
# @measured not measured: chosen for PINs of four digits
# @test utest/core/evidence/test_secrets.py::test_a_value_of_few_characters_is_masked_where_it_stands_alone
_SHORTEST = 4
# From this length on, case does not matter; the secret "admin" is not the word "Admin" of a menu.
# @unit characters
# @measured not measured: the least length that most sites require for a password
# @test utest/core/evidence/test_secrets.py::test_a_short_word_is_another_in_other_case, utest/core/evidence/test_secrets.py::test_a_long_value_is_masked_in_any_spelling_of_case
_UNMISTAKABLE = 8
# Separators between the characters of a number or code (as in page/fields/masked_inputs.js).
# @measured not measured: card, phone and account numbers as masked inputs show them
# @test utest/core/evidence/test_secrets.py::test_a_number_is_masked_whatever_groups_it_is_written_in
_SEPARATOR = r"(?:[\s()\-\u2010-\u2015\u2212./,:'\u2019+]|%20)"
# Where the page agent has cut a text off, this much of a value at its end is as good as all.
# @unit characters
# @measured not measured: shorter beginnings are those of many words
# @test utest/core/evidence/test_secrets.py::test_the_beginning_of_a_value_is_masked_where_the_text_was_cut
_BEGINNING = 6
# What may be left of the next character where a text was cut off: of its escape, or of two units.
# @fixed the escapes of addresses, HTML, JSON and Python
_CUT = re.compile(r"(?:\ufffd|%[\da-fA-F%]{0,16}|&[#\w]{0,9}|\\{1,4}[uUx]?[\da-fA-F\\]{0,12})?(…)")
# A character as HTML writes it in text and attributes.
_ENTITIES = {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos"}
# Before what follows an escape, also in a text within a text.
_PERCENT, _BACKSLASH = "%(?:25){0,2}", r"\\{1,4}"
# @limit how many patterns of single characters are kept
# @unit patterns
_PARTS_KEPT = 500
# Characters that JSON and Python write after a backslash.
_ESCAPED = "\"'\\/"
#: Keys with values in the library's own words (closed vocabularies, ids), never texts of a page.
PROTOCOL = frozenset(
    {
        *("action", "browser", "by", "capture", "checked", "context", "contextKind", "event"),
        *("evidence", "failureReason", "fallbacks", "incomplete", "kind", "kinds", "match"),
        *(
            "lies",
            "method",
            "metrics",
            "missing",
            "proof",
            "purpose",
            "readyState",
            "reason",
            "region",
            "release",
            "ruled",
            "status",
        ),
        *("strategy", "transport", "type", "unsupported", "verdict", "what"),
        *("cache", "context_kind", "failure_reason", "latest", "ready_state", "unmeasured"),
        *("jsBlockingMs", "renderMs", "longTasks", "layoutShifts"),
        *("js_blocking_ms", "render_ms", "long_tasks", "layout_shifts"),
        *("resourceKb", "resourceCount", "hiddenSizes", "runs", "schema", "schema_name"),
        *("resource_kb", "resource_count", "hidden_sizes"),
        *("ref", "chosen", "inside", "standsFor", "stands_for", "surface"),
        *("sameLink", "same_link"),
        *("role", "tag", "time", "heardBy", "heard_by"),
        *("metric", "settleReason", "settle_reason", "testStatus", "test_status"),
        *("onLeft", "on_left"),
        *("documentId", "document_id", "sessionId", "session_id", "answerId", "answer_id"),
    }
)

M = TypeVar("M", bound=Model)


class Secrets:
    """The secret values of a run, which all of its sessions share."""

    def __init__(self) -> None:
        """Know none."""
        self._patterns: dict[str, re.Pattern[str]] = {}
        #: The parts of a typed text that a mask of the user matches.
        self.masked_in: Callable[[str], Iterable[str]] = lambda text: ()

    @property
    def count(self) -> int:
        """How many there are; none is ever forgotten."""
        return len(self._patterns)

    def add(self, value: str) -> None:
        """Remember a value that was typed as a secret."""
        if value.strip() and value not in self._patterns:
            self._patterns[value] = re.compile(
                _pattern_of(value), re.IGNORECASE if len(value) >= _UNMISTAKABLE else 0
            )

    def typed(self, text: str) -> None:
        """Remember what a mask of the user matches in a text that is typed."""
        for each in self.masked_in(text):
            self.add(each)

    def hide(self, seen: Any) -> Any:
        """Mask the values in a text, or in all texts of JSON except protocol values.

        Percent-encoded values, as in addresses, are masked, too, and numbers or codes with other
        separators. A value of two or three characters is masked as a separate word, one of a single
        character only as the whole text.
        """
        return with_texts(seen, self._masked) if self._patterns else seen

    def hide_apart(self, seen: Any) -> Any:
        """The same, with a mark behind each mask that tells which value it is (`MARKED`)."""
        return with_texts(seen, self._marked) if self._patterns else seen

    def hide_in(self, seen: M) -> M:
        """Mask the values in all texts of a model."""
        if not self._patterns:
            return seen
        return type(seen).model_validate(with_texts(seen.model_dump(), self._masked))

    def hide_error(self, error: Exception) -> None:
        """Mask the values in an error's message: a prompt's text, an address, words of the page."""
        error.args = tuple(self.hide(list(error.args)))

    def _masked(self, text: str) -> str:
        return self._with(text, lambda at: MASK)

    def _marked(self, text: str) -> str:
        return self._with(text, lambda at: MASK + chr(min(_FIRST + at, _LAST)))

    def _with(self, text: str, shown_as: Callable[[int], str]) -> str:
        """Mask the union of all matches, since values may overlap or contain each other."""
        spans = sorted(
            (*found.span(), at)
            for at, pattern in enumerate(self._patterns.values())
            for found in pattern.finditer(text)
        )
        spans = sorted([*spans, *self._cut_off(text)]) if "…" in text else spans
        shown: list[str] = []
        end = 0
        for start, stop, at in spans:
            if not shown or start > end:
                shown += [text[end:start], shown_as(at)]
            end = max(end, stop)
        return "".join([*shown, text[end:]])

    def _cut_off(self, text: str) -> Iterable[tuple[int, int, int]]:
        """Where a text was cut off within a value, and within which."""
        for at, value in enumerate(self._patterns):
            first, *others = _parts_of(value)
            for start in (found.start() for found in _spelled(first).finditer(text)):
                end, count = start, 0
                for part in (first, *others):
                    found = _spelled(part).match(text, end)
                    if found is None:
                        break
                    end, count = found.end(), count + 1
                if count >= _BEGINNING and (cut := _CUT.match(text, end)):
                    yield start, cut.start(1), at


def without_marks(seen: M, marks: re.Pattern[str] = MARKED) -> M:
    """A model without the marks that tell masked values apart."""
    plain: M = with_texts(seen, lambda text: marks.sub("", text))
    return plain


def with_texts(seen: Any, change: Callable[[str], str], *, is_text: bool = True) -> Any:
    """JSON, or a model, with all texts changed except protocol values."""
    if isinstance(seen, str):
        return change(seen) if is_text else seen
    if isinstance(seen, Model):
        return seen.model_copy(update=with_texts(dict(iter(seen)), change))
    if isinstance(seen, dict):
        is_said = {key: key not in PROTOCOL for key in seen}
        return {key: with_texts(seen[key], change, is_text=is_said[key]) for key in seen}
    if isinstance(seen, (list, tuple)):
        parts = [with_texts(each, change, is_text=is_text) for each in seen]
        named = getattr(seen, "_make", type(seen))  # a NamedTuple takes its parts one by one
        return named(parts)
    return seen


def _parts_of(value: str) -> list[str]:
    return re.findall(r"\s+|\S", value)


@lru_cache(maxsize=_PARTS_KEPT)
def _spelled(part: str) -> re.Pattern[str]:
    return re.compile(_spellings_of(part))


def _pattern_of(value: str) -> str:
    plain = "".join(map(_spellings_of, _parts_of(value)))
    if len(value) == 1:
        return rf"\A\s*{plain}\s*\Z"
    if len(value) < _SHORTEST:
        return rf"(?<![^\W_]){plain}(?![^\W_])"
    code = re.sub(_SEPARATOR, "", value)
    is_code = code.isascii() and code.isalnum() and 2 * sum(map(str.isdigit, code)) >= len(code)
    if not is_code or len(code) < _SHORTEST:
        return plain
    return f"{plain}|" + f"{_SEPARATOR}{{0,2}}".join(map(re.escape, code))


def _spellings_of(part: str) -> str:
    """A character, or white space, plain and as others write it.

    Addresses and forms (WHATWG URL), also within a parameter of another one, and of pages in an
    older encoding; JSON and Python, also in a text within a text; HTML and XML.
    """
    if part.isspace():
        return rf"(?:\s|\+|{_PERCENT}(?:20|0[9aAdD])|{_BACKSLASH}[nrt]|&(?:#\d{{1,6}}|nbsp);)+"
    if part.isascii() and part.isalnum():
        return part
    number = ord(part)
    in_utf8 = part.encode("utf-8", "surrogatepass")
    in_utf16 = part.encode("utf-16-be", "surrogatepass")
    units = (in_utf16[at : at + 2].hex() for at in range(0, len(in_utf16), 2))
    spelled = [
        "".join(f"{_PERCENT}{byte:02x}" for byte in in_utf8),
        "".join(f"{_BACKSLASH}u{unit}" for unit in units),
        f"{_BACKSLASH}(?:U{number:08x}|x{number:02x})",
        rf"(?:&|{_PERCENT}26)(?:#|{_PERCENT}23)(?:0{{0,5}}{number}|x0{{0,5}}{number:x})"
        rf"(?:;|{_PERCENT}3b)",
        *(f"{_PERCENT}{byte:02x}" for byte in part.encode("cp1252", "ignore")),
    ]
    spelled += [f"&{_ENTITIES[part]};"] if part in _ENTITIES else []
    spelled += [f"{_BACKSLASH}{re.escape(part)}"] if part in _ESCAPED else []
    return f"(?:(?i:{'|'.join(spelled)})|{re.escape(part)})"
