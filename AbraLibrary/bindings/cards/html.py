"""The frame of a card, and the few pieces that every card is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files


@cache
def _style() -> str:
    css = (files("AbraLibrary") / "bindings" / "cards" / "card.css").read_text(encoding="utf-8")
    return css.replace("\n", "")


def card(title: str, body: Iterable[str], *, failed: bool = False) -> str:
    """A card with its own style, so that it needs nothing from the page around it."""
    kind = "abra-card abra-fail" if failed else "abra-card"
    inside = "".join(body)
    return f'<style>{_style()}</style><div class="{kind}"><h4>{text(title)}</h4>{inside}</div>'


def text(value: object) -> str:
    """Page text is data: escaped, always."""
    return escape(str(value), quote=True)


def paragraph(value: str, *, quiet: bool = False) -> str:
    """A paragraph of text."""
    kind = ' class="abra-quiet"' if quiet else ""
    return f"<p{kind}>{text(value)}</p>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells of `rows` are HTML already, those of `head` are text."""
    top = "".join(f"<th>{text(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def cell(html: str, *, number: bool = False) -> str:
    """A table cell around HTML."""
    return f'<td class="abra-number">{html}</td>' if number else f"<td>{html}</td>"


def tag(value: str) -> str:
    """A small label."""
    return f'<span class="abra-tag">{text(value)}</span>'


def image(address: str, caption: str) -> str:
    """A linked picture beside the log."""
    safe = text(address)
    return f'<a href="{safe}"><img src="{safe}" alt="{text(caption)}"></a>'


def bar(share: float, color: str, width: int = 120, height: int = 10) -> str:
    """A horizontal bar, `share` of `width` long."""
    filled = max(0.0, min(1.0, share)) * width
    return (
        f'<svg width="{width}" height="{height}" role="img" aria-label="{share:.0%}">'
        f'<rect width="{width}" height="{height}" rx="2" fill="currentColor" opacity=".12"/>'
        f'<rect width="{filled:.1f}" height="{height}" rx="2" fill="{color}"/></svg>'
    )
