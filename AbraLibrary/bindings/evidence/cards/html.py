"""The frame of a card, and the parts that cards are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html import escape
from importlib.resources import files

from AbraLibrary.core.evidence.masks import Masks

#: How much is shown of a text, an aside, a sentence and a table: a card is one of many in a log.
_TEXT, _ASIDE, _SENTENCE, _ROWS = 120, 400, 1000, 12
#: How far beyond the cut masks are applied: a secret may begin before it.
_AHEAD = 4000
#: Characters that would control a terminal or the direction of text.
_CONTROL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
#: The masks for all text in cards; the library adds its user's.
_ALWAYS = Masks()
_masks: ContextVar[Masks | None] = ContextVar("abra_card_masks", default=None)


@contextmanager
def masking(masks: Masks) -> Iterator[None]:
    """Apply these masks to the cards that are rendered in the block."""
    token = _masks.set(masks)
    try:
        yield
    finally:
        _masks.reset(token)


@cache
def style(path: str) -> str:
    """A style sheet of this room, in one line."""
    sheet = files("AbraLibrary") / "bindings" / "evidence" / path
    return sheet.read_text(encoding="utf-8").replace("\n", "")


def card(title: str, body: Iterable[str], *, failed: bool = False) -> str:
    """A card with its own style, so that it needs nothing from the page around it."""
    kind = "abra-card abra-fail" if failed else "abra-card"
    inside = "".join(body)
    sheet = f"<style>{style('cards/card.css')}</style>"
    return f'{sheet}<div class="{kind}"><h4>{text(title)}</h4>{inside}</div>'


def text(value: object, limit: int = _TEXT) -> str:
    """Page text is data: escaped, always, and at most `limit` characters of it."""
    whole = str(value)
    is_longer = len(whole) > limit + _AHEAD
    read = f"{whole[: limit + _AHEAD]}…" if is_longer else whole  # a secret may be cut there
    shown = (_masks.get() or _ALWAYS).text(read)
    is_cut = len(shown) > limit or is_longer
    shown = f"{shown[: limit - 1].removesuffix('…')}…" if is_cut else shown
    return escape(_CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", shown), quote=True)


def attribute(address: str) -> str:
    """An address, or the data of a picture: neither masked nor cut."""
    return escape(_CONTROL.sub("\ufffd", address), quote=True)


def details(summary: str, body: str) -> str:
    """A folded part; `body` is HTML already."""
    return f"<details><summary>{text(summary)}</summary>{body}</details>"


def code(line: str) -> str:
    """A line to copy, as a separate block."""
    return f'<code class="abra-line">{text(line, _SENTENCE)}</code>'


def paragraph(value: str, *, quiet: bool = False) -> str:
    """A paragraph of text."""
    kind = ' class="abra-quiet"' if quiet else ""
    return f"<p{kind}>{text(value, _ASIDE if quiet else _SENTENCE)}</p>"


def some(values: Sequence[str], what: str) -> Iterator[str]:
    """A paragraph for each of the first few, and how many more there are."""
    for value in values[:_ROWS]:
        yield paragraph(value, quiet=True)
    if len(values) > _ROWS:
        yield paragraph(f"and {len(values) - _ROWS} more {what}", quiet=True)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells of `rows` are HTML already, those of `head` are text."""
    listed = list(rows)
    top = "".join(f"<th>{text(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(row) + "</tr>" for row in listed[:_ROWS])
    more = len(listed) - _ROWS
    rest = paragraph(f"and {more} more", quiet=True) if more > 0 else ""
    return f"<table><tr>{top}</tr>{body}</table>{rest}"


def cell(html: str, *, number: bool = False) -> str:
    """A table cell around HTML."""
    return f'<td class="abra-number">{html}</td>' if number else f"<td>{html}</td>"


def tag(value: str) -> str:
    """A small label."""
    return f'<span class="abra-tag">{text(value, _ASIDE)}</span>'


def link(address: str, words: str) -> str:
    """A paragraph that links a file next to the log."""
    return f'<p class="abra-quiet"><a href="{text(address, _SENTENCE)}">{text(words)}</a></p>'


def image(address: str, caption: str) -> str:
    """A linked picture next to the log."""
    safe = text(address, _SENTENCE)
    return f'<a href="{safe}"><img src="{safe}" alt="{text(caption)}"></a>'


def dashed(dashes: str | None, px: float) -> str:
    """The dashes of a line in a picture whose pixels are `px` wide; none for a full line."""
    if not dashes:
        return ""
    return f' stroke-dasharray="{" ".join(f"{float(each) * px:g}" for each in dashes.split())}"'


def bar(share: float, color: str, width: int = 120, height: int = 10) -> str:
    """A horizontal bar, `share` of `width` long."""
    filled = max(0.0, min(1.0, share)) * width
    return (
        f'<svg width="{width}" height="{height}" role="img" aria-label="{share:.0%}">'
        f'<rect width="{width}" height="{height}" rx="2" fill="currentColor" opacity=".12"/>'
        f'<rect width="{filled:.1f}" height="{height}" rx="2" fill="{color}"/></svg>'
    )
