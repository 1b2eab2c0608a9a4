"""The settle card: what was still under way when the time was up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html

if TYPE_CHECKING:
    from AbraLibrary.core.models.settle.settle import PendingRequest, SettleResult


def render(settle: SettleResult, line: str) -> str:
    """Render the card of a page that did not settle, when that does not fail the keyword."""
    return html.card("The page did not settle", [html.paragraph(line), *restlessness(settle)])


def restlessness(settle: SettleResult) -> Iterator[str]:
    """The tables of what was still under way, for this card and the failure card."""
    if settle.hot_spots:
        yield html.table(
            ("Still changing", "Mutations", "Per second", "Kinds", "To leave it out"),
            (
                (
                    _code(spot.locator),
                    html.cell(str(spot.count), number=True),
                    html.cell(f"{spot.per_second:g}", number=True),
                    html.cell(html.text(", ".join(spot.kinds))),
                    _code(f"ignore=css:{spot.css}"),
                )
                for spot in settle.hot_spots
            ),
        )
    yield from unanswered(settle.pending_requests)
    if settle.loading:
        yield html.table(
            ("Loading state in view", "Kind", "To leave it out"),
            (
                (
                    _code(each.locator),
                    html.cell(html.text(each.kind)),
                    _code(f"ignore=css:{each.css}"),
                )
                for each in settle.loading
            ),
        )
    animations = [
        f"Animation {each.name} on {each.locator}: {each.remaining_ms:.0f} ms to go"
        for each in settle.animations
    ]
    yield from html.some(animations, "animations")


def unanswered(requests: Sequence[PendingRequest]) -> Iterator[str]:
    """The table of unanswered requests."""
    if requests:
        yield html.table(
            ("Unanswered request", "Age"),
            (
                (
                    html.cell(html.text(f"{each.method} {each.url}")),
                    html.cell(f"{each.age_ms:.0f} ms", number=True),
                )
                for each in requests
            ),
        )


def _code(value: str) -> str:
    return html.cell(f"<code>{html.text(value)}</code>")
