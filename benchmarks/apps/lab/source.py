"""What the tests of a column are made of: how many lines, and which of them need a locator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from robot.api.parsing import Keyword, TestCase, Token, get_model

#: CSS, XPath, ids and names of attributes: what nobody can see on the screen.
_TAGS = (
    "a|button|div|form|input|label|li|main|option|section|select|span|table|td|textarea|th|tr|ul"
)
LOCATOR = re.compile(
    r"^(?:(?:css|xpath|id|name|class|tag|identifier|dom|jquery|link|partial link|data|default|ref)"
    r"[:=]|//|\(//|\.//|\.\.|[#.\[][a-z_\"-]"
    rf"|(?:{_TAGS})[.#:\[])"
    r"|>>|:nth-|\[@|\[[\w-]+[~|^$*]?=",
    re.IGNORECASE,
)
#: These are words of the screen, also where a library writes them like a locator.
_SEEN = re.compile(r"^(?:text|role|label|name)=", re.IGNORECASE)
#: What is called, and with what: no setting of a test or keyword.
_GIVEN = (Token.KEYWORD, Token.ARGUMENT, Token.ASSIGN)


class Source(NamedTuple):
    """Of one file."""

    tasks: list[str]
    lines: int
    with_locator: set[str]


def read(path: Path) -> Source:
    """Count a Robot file: statements of tests and keywords, and the tests that need a locator."""
    blocks = list(_blocks(get_model(path)))
    keywords = {_plain(block.name): block for block in blocks if isinstance(block, Keyword)}
    tests = [block for block in blocks if isinstance(block, TestCase)]
    located = {test.name for test in tests if _needs_locator(test, keywords, set())}
    lines = sum(len(list(_statements(block))) for block in blocks)
    return Source([test.name for test in tests], lines, located)


def _blocks(model: Any) -> Iterator[Any]:
    for section in model.sections:
        yield from (block for block in section.body if isinstance(block, TestCase | Keyword))


def _statements(block: Any) -> Iterator[list[Any]]:
    for part in block.body:
        if hasattr(part, "body"):
            yield from _statements(part)
        else:
            tokens = [token for token in part.data_tokens if token.type != Token.CONTINUATION]
            if tokens and tokens[0].type in _GIVEN:
                yield tokens


def _needs_locator(block: Any, keywords: dict[str, Any], seen: set[str]) -> bool:
    for tokens in _statements(block):
        words = [token.value for token in tokens if token.type in _GIVEN]
        if "evaluate" in map(_plain, words):
            continue  # Python, which is not given to a page
        if any(LOCATOR.search(word) and not _SEEN.search(word) for word in words):
            return True
        for word in map(_plain, words):
            inner = keywords.get(word) if word not in seen else None
            if inner and _needs_locator(inner, keywords, seen | {word}):
                return True
    return False


def _plain(name: str) -> str:
    return re.sub(r"[\s_]", "", name).lower()
