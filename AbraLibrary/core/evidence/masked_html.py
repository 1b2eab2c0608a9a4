"""Masks what HTML shows: its texts and the values of its attributes, never its markup."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape

# What is no text: style sheets and scripts, comments, and tags.
# @fixed HTML, "The HTML syntax"
_MARKUP = re.compile(
    r"<(?P<raw>style|script)\b[^>]*>.*?(?:</(?P=raw)\s*>|\Z)|<!--(?P<comment>.*?)(?:-->|\Z)|"
    r"<[!/?a-z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>",
    re.IGNORECASE | re.DOTALL,
)
# @fixed HTML, "Attributes"
_ATTRIBUTE = re.compile(r"([^\s\"'<>/=]+)(\s*=\s*)(\"[^\"]*\"|'[^']*'|[^\s\"'<>]+)")
# Attributes of the looks and of the parts of a page, which show nobody a text.
# @fixed HTML and SVG
_LOOKS = re.compile(
    r"class|style|id|for|role|type|target|width|height|[xyrd]|[xy][12]|[cr][xy]|points|viewbox|"
    r"transform|(?:col|row)span|fill|opacity|stroke[\w-]*",
    re.IGNORECASE,
)
# Values that are no text: digits in a picture are no card number.
# @fixed RFC 2397, and the fragments of RFC 3986
_DATA = re.compile(r"[\"']?\s*(?:#|data:image/)", re.IGNORECASE)


def masked_html(html: str, mask: Callable[[str], str]) -> str:
    """HTML in which texts and values of attributes are masked."""

    def attribute(found: re.Match[str]) -> str:
        name, sign, value = found.groups()
        if _LOOKS.fullmatch(name) or _DATA.match(value):
            return found[0]
        is_quoted = value[0] in "\"'"
        quote, inside = (value[0], value[1:-1]) if is_quoted else ("", value)
        return f"{name}{sign}{quote}{_shown(inside, mask)}{quote}"

    shown: list[str] = []
    end = 0
    for found in _MARKUP.finditer(html):
        shown.append(_shown(html[end : found.start()], mask))
        if found["comment"]:
            shown.append(found[0].replace(found["comment"], mask(found["comment"])))
        else:
            shown.append(found[0] if found["raw"] else _ATTRIBUTE.sub(attribute, found[0]))
        end = found.end()
    return "".join([*shown, _shown(html[end:], mask)])


def _shown(text: str, mask: Callable[[str], str]) -> str:
    """A text as HTML; one without anything to mask stays as it is written."""
    if not text or text.isspace():
        return text
    plain = unescape(text)
    masked = mask(plain)
    return text if masked == plain else escape(masked, quote=True)
