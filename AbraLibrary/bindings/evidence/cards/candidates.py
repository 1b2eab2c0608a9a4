"""The candidates of a resolution, numbered as in the picture: a bar of signals, a reason each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.evidence.cards.picture import COLORS
from AbraLibrary.core.evidence import failure_card
from AbraLibrary.core.find.wording import and_more, name, uncompared

if TYPE_CHECKING:
    from AbraLibrary.core.evidence.failure_card import Numbered
    from AbraLibrary.core.models.evidence.trace import Match, Trace

#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008).
_SIGNALS = {
    "text": "#0072b2",
    "role": "#e69f00",
    "label": "#009e73",
    "attribute": "#cc79a7",
    "context": "#56b4e9",
    "visibility": "#999999",
}
_BAR = 80
#: How many are shown, or their ids.
_IDS = 12
_SIGNS = {"chosen": "▶ ", "contending": "= "}


def card(trace: Trace) -> str:
    """Render the card of an intent that was resolved."""
    return html.card(
        f"How {trace.target.describe()} was found", [*first(trace, _IDS), *rest(trace, _IDS)]
    )


def first(trace: Trace, most: int) -> Iterator[str]:
    """The number of candidates, and the first of them."""
    numbered = failure_card.number(trace)
    yield "<p>" + html.tag(f"{trace.candidates_total} actionable elements")
    yield html.tag(f"{trace.candidates_after_filter} after filters")
    if trace.margin is not None and trace.candidates_after_filter > 1:
        yield html.tag(f"lead {trace.margin:.2f}")
    yield "</p>"
    if numbered:
        yield html.table(("", "Candidate", "Score", "", "Why"), map(_row, numbered[:most]))
        yield from _more(trace, numbered[:most])
        yield _legend([each.match for each in numbered])


def _more(trace: Trace, shown: Sequence[Numbered]) -> Iterator[str]:
    """How many more match alike than are shown."""
    if trace.failure_reason != "ambiguous":
        return
    more = trace.contenders - sum(each.standing == "contending" for each in shown)
    told = [f"And {more} more that match alike."] if more > 0 else []
    told += [uncompared(trace).strip()] if trace.candidates_cut else []
    if told:
        yield html.paragraph(" ".join(told), quiet=True)


def rest(trace: Trace, most: int) -> Iterator[str]:
    """The candidates that `first` leaves out, the filtered ones, and the ids of all."""
    numbered = failure_card.number(trace)
    if numbered[most:]:
        yield html.table(("", "Candidate", "Score", "", "Why"), map(_row, numbered[most:]))
    for dropped in trace.dropped:
        names = and_more([name(match.candidate) for match in dropped.nearest], dropped.count)
        yield html.paragraph(f"{dropped.count} {dropped.reason}: {names}", quiet=True)
    if numbered:
        ids = "".join(
            f"{each.number} <code>ref:{html.text(each.match.candidate.ref, 60)}</code> &nbsp; "
            for each in numbered[:_IDS]
        )
        yield f'<p class="abra-quiet">Ids: {ids}</p>'


def _row(each: Numbered) -> Sequence[str]:
    match = each.match
    color = COLORS[each.standing]
    mark = html.text(_SIGNS.get(each.standing, "") + name(match.candidate))
    reasons = ", ".join(match.reasons)
    is_plain = each.standing in ("chosen", "contending")
    why = reasons if is_plain and reasons else f"{each.why}{f' ({reasons})' if reasons else ''}"
    return (
        html.cell(f'<span class="abra-mark" style="background:{color}">{each.number}</span>'),
        html.cell(f"<b>{mark}</b>" if is_plain else mark),
        html.cell(f"{match.score:.2f}", number=True),
        html.cell(_stacked(match)),
        html.cell(html.text(why)),
    )


def _stacked(match: Match) -> str:
    """The contributions of the signals, side by side; the whole bar is a score of 1."""
    parts, at = [], 0.0
    for signal, value in match.contributions.items():
        width = value * _BAR
        parts.append(
            f'<rect x="{at:.1f}" width="{width:.1f}" height="10" fill="{_SIGNALS[signal]}">'
            f"<title>{signal} {value:.2f}</title></rect>"
        )
        at += width
    return (
        f'<svg width="{_BAR}" height="10" role="img" aria-label="score {match.score:.2f}">'
        f'<rect width="{_BAR}" height="10" fill="currentColor" opacity=".12"/>{"".join(parts)}'
        "</svg>"
    )


def _legend(matches: Sequence[Match]) -> str:
    used = [signal for signal in _SIGNALS if any(signal in m.contributions for m in matches)]
    marks = "".join(
        f'<svg width="10" height="10"><rect width="10" height="10" fill="{_SIGNALS[signal]}"/>'
        f"</svg> {signal} &nbsp; "
        for signal in used
    )
    return f'<p class="abra-quiet">{marks}</p>'
