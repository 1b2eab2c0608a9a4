"""Secret values: typed by a test, and masked wherever they appear.

Which fields are secret the page says (page/semantics/secrecy.js); what is filled into them is added
here by actions/fields/fill.py, and Robot's own `Secret` by bindings/evidence/robot_secrets.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from AbraLibrary.core.evidence.spans import Span, covered
from AbraLibrary.core.evidence.spellings import Spelled, spelled
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
#: Keys with values in the library's own words (closed vocabularies, ids), never texts of a page.
PROTOCOL = frozenset(
    {
        *("action", "browser", "by", "capture", "checked", "context", "contextKind", "event"),
        *("evidence", "failureReason", "fallbacks", "how", "incomplete", "kind", "kinds", "match"),
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
        *("sameLink", "same_link", "listBeside", "list_beside"),
        *("role", "tag", "time", "heardBy", "heard_by", "lost"),
        *("metric", "settleReason", "settle_reason", "testStatus", "test_status"),
        *("leftAs", "left_as", "onLeft", "on_left"),
        *("documentId", "document_id", "sessionId", "session_id", "answerId", "answer_id"),
    }
)

M = TypeVar("M", bound=Model)


class Secrets:
    """The secret values of a run, which all of its sessions share."""

    def __init__(self) -> None:
        """Know none."""
        self._known: dict[str, Spelled] = {}
        #: The parts of a typed text that a mask of the user matches.
        self.masked_in: Callable[[str], Iterable[str]] = lambda text: ()

    @property
    def count(self) -> int:
        """How many there are; none is ever forgotten."""
        return len(self._known)

    def add(self, value: str) -> None:
        """Remember a value that was typed as a secret."""
        value = value.strip()  # a file ends with a line break, a copied value with a blank
        if value and value not in self._known:
            self._known[value] = spelled(value)

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
        return with_texts(seen, self._masked) if self._known else seen

    def hide_data(self, seen: Any) -> Any:
        """The same in data of a page, whose keys are its own: a table has a heading ``status``."""
        return with_texts(seen, self._masked, protocol=()) if self._known else seen

    def hide_apart(self, seen: Any) -> Any:
        """The same, with a mark behind each mask that tells which value it is (`MARKED`)."""
        return with_texts(seen, self._marked) if self._known else seen

    def hide_in(self, seen: M) -> M:
        """Mask the values in all texts of a model."""
        if not self._known:
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
        return covered(text, self.spans(text), shown_as)

    def spans(self, text: str) -> list[Span]:
        """Where a text has which of the values."""
        return [
            (*span, at) for at, each in enumerate(self._known.values()) for span in each.spans(text)
        ]


def without_marks(seen: M, marks: re.Pattern[str] = MARKED) -> M:
    """A model without the marks that tell masked values apart."""
    plain: M = with_texts(seen, lambda text: marks.sub("", text))
    return plain


def with_texts(
    seen: Any,
    change: Callable[[str], str],
    *,
    is_text: bool = True,
    protocol: Collection[str] = PROTOCOL,
) -> Any:
    """JSON, or a model, with all texts changed except values of the keys in `protocol`."""
    if isinstance(seen, str):
        return change(seen) if is_text else seen
    if isinstance(seen, Model):
        return seen.model_copy(update=with_texts(dict(iter(seen)), change, protocol=protocol))
    if isinstance(seen, dict):
        return {
            key: with_texts(value, change, is_text=key not in protocol, protocol=protocol)
            for key, value in seen.items()
        }
    if isinstance(seen, (list, tuple)):
        parts = [with_texts(each, change, is_text=is_text, protocol=protocol) for each in seen]
        named = getattr(seen, "_make", type(seen))  # a NamedTuple takes its parts one by one
        return named(parts)
    return seen
