"""The failure card: what was wanted, what was seen, why, what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from AbraLibrary.bindings.cards import diff, html, perf
from AbraLibrary.bindings.cards.settle import restlessness
from AbraLibrary.core import said
from AbraLibrary.core.models.trace import Match, Trace
from AbraLibrary.core.refusal import name
from AbraLibrary.errors import AbraError, DiffMismatch, IntentError, NotSettled, PerfMismatch

_TITLES = {
    "not_found": "Not found",
    "ambiguous": "Ambiguous: several elements match alike",
    "not_actionable": "Found, but a user could not act on it",
    "no_dom_change": "Done, but what was expected did not happen",
    "wrong_state": "The state is not what was asked for",
    "diff_mismatch": "The page did not change as it should have",
    "perf_mismatch": "The page costs more than it should",
    "not_settled": "The page did not settle",
    "not_ready": "The page was not ready in time",
    "navigation_failed": "The page could not be loaded",
    "session_lost": "The browser session is gone",
    "no_session": "No browser session",
    "prompt_open": "A prompt blocks the page",
    "bad_argument": "The keyword cannot take this argument",
    "no_answer": "The browser did not answer",
    "frame_gone": "The frame was taken away",
    "script_error": "The page agent failed",
}
#: Colours that a colour-blind reader tells apart (Okabe and Ito 2008).
_SIGNALS = {
    "text": "#0072b2",
    "role": "#e69f00",
    "label": "#009e73",
    "attribute": "#cc79a7",
    "context": "#56b4e9",
    "visibility": "#999999",
}
_BAR = 160


def render(error: AbraError, screenshot: str | None) -> str:
    """Render the card of a failed keyword; `screenshot` is an address beside the log."""
    title = _TITLES.get(error.failure_class, "Failed")
    return html.card(title, _body(error, screenshot), failed=True)


def _body(error: AbraError, screenshot: str | None) -> Iterator[str]:
    yield html.paragraph(str(error))
    if isinstance(error, IntentError):
        yield from _resolution(error.trace)
    if isinstance(error, NotSettled):
        yield from restlessness(error.settle)
    if isinstance(error, DiffMismatch):
        yield from diff.entries(error.diff)
    if isinstance(error, PerfMismatch):
        yield from _loads(error)
    if error.trace_file:
        yield html.link(error.trace_file, "The trace of it, for abra replay")
    if screenshot:
        yield html.image(screenshot, "The page when the keyword failed")


def _loads(error: PerfMismatch) -> Iterator[str]:
    if error.diff is not None and error.before is not None:
        yield from perf.compared(error.diff, error.sample, error.before)
    elif error.budget:
        yield from perf.budget(error.budget, error.sample)
    else:
        yield from perf.alone(error.sample)


def _resolution(trace: Trace) -> Iterator[str]:
    target = trace.target
    yield "<p>" + html.tag(f"wanted: {target.describe()}")
    yield html.tag(f"{trace.candidates_total} actionable elements")
    yield html.tag(f"{trace.candidates_after_filter} after filters")
    if trace.margin is not None and trace.candidates_after_filter > 1:
        yield html.tag(f"lead {trace.margin:.2f}")
    yield "</p>"
    if trace.top_matches:
        yield html.table(
            ("Candidate", "Score", "", "Why", "Id"),
            (_row(match, trace.chosen) for match in trace.top_matches),
        )
        yield _legend(trace.top_matches)
    for dropped in trace.dropped:
        names = ", ".join(name(match.candidate) for match in dropped.nearest)
        yield html.paragraph(f"{dropped.count} {dropped.reason}: {names}", quiet=True)
    yield from (html.paragraph(each, quiet=True) for each in _history(trace))


def _history(trace: Trace) -> Iterator[str]:
    """What was done more than once, and who said nothing."""
    if trace.looks.count > 1:
        yield said.looked(trace.looks)
    if trace.attempts:
        yield said.tried(trace)
    silent = said.silent_frames(trace)
    if silent:
        yield silent


def _row(match: Match, chosen: str | None) -> Sequence[str]:
    mark = "▶ " if match.candidate.ref == chosen else ""
    return (
        html.cell(html.text(mark + name(match.candidate))),
        html.cell(f"{match.score:.2f}", number=True),
        html.cell(_stacked(match)),
        html.cell(html.text(", ".join(match.reasons))),
        html.cell(f"<code>ref:{html.text(match.candidate.ref)}</code>"),
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
