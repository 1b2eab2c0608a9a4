"""The parts that sections are made of; each escapes page text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary._version import __version__
from AbraLibrary.bindings.evidence.cards.html import style, text

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.report import Where


@dataclass(frozen=True)
class Links:
    """The addresses of the logs, and the names of the runs."""

    #: The address of a place in a log; None if there is none.
    address: Callable[[Where], str | None]
    #: The name of a run, by its number.
    names: Sequence[str]


def document(title: str, body: str, made_from: str) -> str:
    """A page of sections: one file without scripts, which loads nothing."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{text(title)}</title><style>{style('report_page/report.css')}</style></head>\n"
        f"<body><main>{body}<footer>Made by AbraLibrary {text(__version__)} from "
        f"{text(made_from)}. Nothing has left this machine.</footer></main></body></html>\n"
    )


def tile(value: str, what: str, kind: str, anchor: str, *, good: bool = False) -> str:
    """A figure at the top of a page, linked to its section."""
    shown = kind or ("good" if good else "")
    inside = f'<b>{text(value)}</b><span class="quiet small">{text(what)}</span>'
    if not anchor:
        return f'<div class="tile {shown}">{inside}</div>'
    return f'<a class="tile {shown}" href="{anchor}">{inside}</a>'


def section(anchor: str, title: str, what: str, body: str, nothing: str, *, is_empty: bool) -> str:
    """A section; an empty one says so."""
    inside = f'<p>{text(nothing)}</p>' if is_empty else (
        f'<p class="small">{text(what, 600)}</p><div class="wide">{body}</div>'
    )  # fmt: skip
    return f'<section id="{anchor}"><h2>{text(title)}</h2>{inside}</section>'


def listing(
    title: tuple[str, str], what: str, head: Sequence[str], rows: Sequence[str], count: int,
    nothing: str,
) -> str:  # fmt: skip
    """A section with a table of the first of `count` things; `title` is its anchor and heading."""
    body = table(head, rows) + more(count, len(rows))
    return section(*title, what, body, nothing, is_empty=not rows)


def table(head: Sequence[str], rows: Iterable[str]) -> str:
    """A table of rows of cells; a head that begins with # stands over numbers."""
    top = "".join(
        f'<th class="n">{text(each[1:])}</th>' if each[0] == "#" else f"<th>{text(each)}</th>"
        for each in head
    )
    return f"<table><tr>{top}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def cell(html: str, kind: str = "") -> str:
    """A cell around HTML."""
    return f'<td class="{kind}">{html}</td>' if kind else f"<td>{html}</td>"


def number(value: str, below: str = "") -> str:
    """A number, with a note below."""
    small = f'<br><span class="quiet small">{text(below)}</span>' if below else ""
    return f'<td class="n">{text(value)}{small}</td>'


def share(part: int, whole: int) -> str:
    """A share in percent, with enough digits not to show 0."""
    value = 100 * part / whole if whole else 0.0
    digits = 0 if value >= 10 or not value else 1 if value >= 1 else 2
    return f"{value:.{digits}f}%"


def tags(counted: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
    """Small labels, each with its count."""
    pairs = counted.items() if isinstance(counted, Mapping) else counted
    return "".join(
        f'<span class="tag">{text(kind.replace("_", " "))} {count}</span>' for kind, count in pairs
    )


def link(links: Links, where: Where) -> str:
    """The run, linked to its log if there is one, and the test."""
    name = text(links.names[where.run])
    address = links.address(where)
    shown = name if address is None else f'<a href="{text(address, 2000)}">{name}</a>'
    test = text(where.test or "outside of tests")
    return f'{shown}<br><span class="quiet small">{test}</span>'


def more(count: int, listed: int) -> str:
    """The number of those that are not listed."""
    return f'<p class="quiet small">and {count - listed} more</p>' if count > listed else ""
