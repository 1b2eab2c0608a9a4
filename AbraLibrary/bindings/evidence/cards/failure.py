"""The failure card: its first screen says what was wanted, what was seen, why, and what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import activity, candidates, diff, html, perf, picture
from AbraLibrary.bindings.evidence.cards.settle import restlessness, unanswered
from AbraLibrary.core.evidence import failure_card, log_lines
from AbraLibrary.core.find.refusal import cause
from AbraLibrary.core.models.evidence.circumstances import Circumstances
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    DiffMismatch,
    IntentError,
    NotReady,
    NotSettled,
    PerfMismatch,
    would_work,
)

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Trace

_TITLES = {
    "not_found": "Not found",
    "ambiguous": "Ambiguous: several elements match alike",
    "not_actionable": "Found, but a user could not act on it",
    "no_dom_change": "Done, but what was expected did not happen",
    "wrong_state": "The state is not what was asked for",
    "page_mismatch": "The page is not as it should be",
    "no_response": "A response did not come",
    "console_errors": "The console has errors",
    "diff_mismatch": "The page did not change as it should have",
    "perf_mismatch": "The page costs more than it should",
    "not_settled": "The page did not settle",
    "not_ready": "The page was not ready in time",
    "navigation_failed": "The page could not be loaded",
    "session_lost": "The browser session is gone",
    "window_closed": "The window was closed",
    "no_window": "No such window",
    "no_session": "No browser session",
    "prompt_open": "A prompt blocks the page",
    "no_prompt": "No prompt opened",
    "wrong_prompt": "The prompt says something else",
    "no_download": "No download has ended",
    "bad_argument": "The keyword cannot take this argument",
    "no_answer": "The browser did not answer",
    "frame_gone": "The frame was removed",
    "script_error": "The page agent failed",
    "step_failed": "SeleniumLibrary could not do it",
}
#: What keywords without a target wanted, by the class of their failure.
_WANTED = {
    "page_mismatch": "its address, title or text as asserted",
    "no_response": "an answer as described",
    "console_errors": "a console without errors",
    "diff_mismatch": "the page to change as asserted",
    "perf_mismatch": "the page to cost no more than asserted",
    "not_settled": "nothing to be under way on the page",
    "not_ready": "the page to be ready",
    "navigation_failed": "the page to load",
    "session_lost": "a browser that answers",
    "window_closed": "a window to work in",
    "no_window": "one open window",
    "no_session": "a browser session",
    "prompt_open": "to work on the page",
    "no_prompt": "a prompt to answer",
    "wrong_prompt": "to answer another prompt",
    "no_download": "a download to end",
    "bad_argument": "an argument that it can take",
    "no_answer": "an answer from the browser",
    "frame_gone": "an answer from a frame",
    "script_error": "an answer from the page agent",
}
#: The next step if the message, which may be a tester's own, names none.
_STEPS = {
    "page_mismatch": "Look at what the page shows instead; correct the test if the page is right.",
    "no_response": "Correct the pattern or the status, or look at why the page did not ask.",
    "console_errors": "Mend the page, or leave known errors out with ignore=.",
    "diff_mismatch": "Look at what changed instead; correct the test if the page is right.",
    "perf_mismatch": "Look at what has grown; raise the limit if that cost is acceptable.",
    "script_error": "Report it to the makers of AbraLibrary, with the page that it happened on.",
    "no_answer": "Check whether the page's scripts keep it busy.",
}
#: Why a found element could not be used, by the values of refusal.cause.
_UNUSABLE = {
    "disabled": "disabled",
    "not visible": "hidden",
    "hidden": "hidden",
    "covered": "covered",
    "read only": "read-only",
    "no field": "not a field",
    "keys only": "takes keys alone",
    "unstable": "never at rest",
    "gone": "gone before it could be used",
    "inert": "behind something that shuts it off",
    "outside": "out of a user's reach",
    "not in the container": "in another container",
}
#: How many candidates are shown first: more would push the rest off the first screen.
_FIRST = 6
#: In bytes, without style and title: a card is one of many in a log.
_LIMIT = 36_000


@dataclass(frozen=True)
class Shown:
    """What a card shows besides the error."""

    keyword: str = ""
    #: Its intent, if it failed before the search.
    intent: str | None = None
    circumstances: Circumstances = field(default_factory=Circumstances)
    #: Where the log finds the picture, or its data.
    picture: str | None = None
    #: Lines of Robot data that would have worked.
    lines: Sequence[str] = ()


def render(error: AbraError, shown: Shown | None = None) -> str:
    """Render the card of a failed keyword."""
    title, card = _title(error), shown or Shown()
    body = _within(_LIMIT, _body(error, card), len(card.picture or ""))
    return html.card(title, body, failed=True)


def _title(error: AbraError) -> str:
    """The class of the failure; for a found element that could not be used, the reason."""
    if isinstance(error, IntentError) and error.failure_class in ("not_found", "not_actionable"):
        why = cause(error.trace) if error.trace.failure_reason else ""
        if why in _UNUSABLE:
            return f"Found, but {_UNUSABLE[why]}"
    if isinstance(error, Ambiguous) and _is_about_a_text(error.trace):
        return "Only a text has this name, not a control"
    return _TITLES.get(error.failure_class, "Failed")


def _is_about_a_text(trace: Trace) -> bool:
    return trace.contenders == 1 and trace.top_matches[0].candidate.is_about


def _body(error: AbraError, shown: Shown) -> Iterator[str]:
    known = shown.circumstances
    yield from _sentence(error, shown)
    shot = "".join(_picture(error, shown))
    facts = "".join(_facts(error))
    if shot and facts:
        yield f'<div class="abra-sides">{shot}<div>{facts}</div></div>'
    else:
        yield from (each for each in (shot, facts) if each)
    if known.no_picture:
        yield html.paragraph(f"No picture: {known.no_picture}", quiet=True)
    if known.activity is not None:
        yield html.paragraph(activity.counts(known.activity), quiet=True)
    if error.trace_file:
        yield html.link(error.trace_file, "The trace file, for abra replay")
    if known.activity is not None:
        yield from activity.details(known.activity)
    if isinstance(error, IntentError):
        yield from _resolution(error.trace)


def _within(limit: int, parts: Iterator[str], free: int) -> Iterator[str]:
    """The parts that fit, and a note if any do not. `free` bytes do not count."""
    room, left_out = limit + free, False
    for part in parts:
        size = len(part.encode())
        left_out = left_out or size > room
        if size <= room:
            yield part
            room -= size
    if left_out:
        yield html.paragraph("Some details were left out to keep the log small", quiet=True)


def _sentence(error: AbraError, shown: Shown) -> Iterator[str]:
    """Wanted, seen, meanwhile, next: a row each, and the lines that would have worked."""
    parts = failure_card.split(str(error))
    rows = [
        ("Wanted", html.text(_wanted(error, shown), 400)),
        ("Seen", html.text(parts.seen, 1000)),
    ]
    known = shown.circumstances.activity
    meanwhile = activity.likely_causes(known) if known else None
    if meanwhile:
        rows.append(("Meanwhile", html.text(meanwhile, 400)))
    step = parts.step or _STEPS.get(error.failure_class)
    if step:
        rows.append(("Next", f"<b>{html.text(step, 500)}</b>"))
    if shown.lines:
        lines = "".join(html.code(line) for line in shown.lines)
        rows.append((would_work(error, shown.lines), lines))
    cells = "".join(f"<tr><th>{name}</th><td>{value}</td></tr>" for name, value in rows)
    yield f'<table class="abra-story">{cells}</table>'


def _wanted(error: AbraError, shown: Shown) -> str:
    if isinstance(error, IntentError):
        what = failure_card.wanted(error.trace)
    elif shown.intent:
        what = f"'{shorten(shown.intent, 200)}'"
    else:
        what = _WANTED.get(error.failure_class, "to do its work")
    return f"{shown.keyword}: {what}" if shown.keyword else what


def _picture(error: AbraError, shown: Shown) -> Iterator[str]:
    known = shown.circumstances
    if shown.picture and known.shot is not None:
        numbered = failure_card.number(error.trace) if isinstance(error, IntentError) else []
        yield from picture.render(shown.picture, known.shot, known.look, numbered)


def _facts(error: AbraError) -> Iterator[str]:
    """The part next to the picture: the candidates, or what else was seen."""
    if isinstance(error, IntentError):
        yield from candidates.first(error.trace, _FIRST)
    if isinstance(error, NotSettled):
        yield from restlessness(error.settle)
    if isinstance(error, NotReady):
        yield from _unready(error)
    if isinstance(error, DiffMismatch):
        yield from diff.entries(error.diff)
    if isinstance(error, PerfMismatch):
        yield from _loads(error)


def _unready(error: NotReady) -> Iterator[str]:
    ready = error.ready
    yield from unanswered(ready.pending_requests)
    if ready.hot_spots:
        yield html.table(
            ("Still getting or losing children", "Mutations", "Per second"),
            (
                (
                    html.cell(f"<code>{html.text(spot.locator)}</code>"),
                    html.cell(str(spot.count), number=True),
                    html.cell(f"{spot.per_second:g}", number=True),
                )
                for spot in ready.hot_spots
            ),
        )


def _loads(error: PerfMismatch) -> Iterator[str]:
    if error.diff is not None and error.before is not None:
        yield from perf.compared(error.diff, error.sample, error.before)
    elif error.budget:
        yield from perf.budget(error.budget, error.sample)
    else:
        yield from perf.alone(error.sample)


def _resolution(trace: Trace) -> Iterator[str]:
    body = "".join((*candidates.rest(trace, _FIRST), *_history(trace)))
    if body:
        yield html.details("How it was looked for", body)


def _history(trace: Trace) -> Iterator[str]:
    """What was done more than once, and the frames that did not answer."""
    lines = [log_lines.looked(trace.looks)] if trace.looks.count > 1 else []
    lines += [log_lines.tried(trace)] if trace.attempts else []
    lines += [log_lines.silent_frames(trace)]
    yield from (html.paragraph(each, quiet=True) for each in lines if each)
