"""What the page did while a keyword ran: a line of counts, and the tables behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.core.network.rules import summary
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.exchange import Exchange
    from AbraLibrary.core.models.settle.activity import Activity, ConsoleEntry

#: How much of a message is shown.
_TEXT = 300
_UNSEEN = "the classic transport reports no requests, console or navigations; use BiDi"


def counts(activity: Activity) -> str:
    """Count requests, console entries, navigations and prompts, in one line."""
    most = [
        f"most changed: {spot.locator} ({spot.count} mutations)" for spot in activity.hot_spots[:1]
    ]
    if not activity.is_seen:
        # The page itself reports what changed.
        unseen = f"What the browser did meanwhile cannot be seen: {_UNSEEN}"
        return " · ".join([unseen, *most])
    failed, exceptions = len(activity.failed_requests), len(activity.exceptions)
    requests = len(activity.requests) + activity.requests_forgotten
    counted = {
        "request": requests,
        "uncaught exception": exceptions,
        "console error": len(activity.errors),
        "other console message": len(activity.console) - exceptions - len(activity.errors),
        "navigation": len(activity.arrivals),
        "prompt": len(activity.prompts),
    }
    parts = [_count(count, what) for what, count in counted.items() if count]
    if failed:
        parts[0] += f" ({failed} failed)"
    ruled = [each.ruled for each in activity.requests]
    by_rules = summary(ruled.count("mocked"), ruled.count("blocked"))
    parts += [by_rules] if by_rules else []
    parts += most
    nothing = "no requests, navigations, prompts or console messages"
    return f"While the keyword ran: {' · '.join(parts) or nothing}"


def likely_causes(activity: Activity) -> str | None:
    """What most likely explains a failure: an exception, a failed request, a console error."""
    described = [f"uncaught {_entry(each)}" for each in activity.exceptions[:2]]
    described += [_request(each) for each in activity.failed_requests[:2]]
    described += [f"console error: {_entry(each)}" for each in activity.errors[:1]]
    described += [f"{each.kind} opened" for each in activity.prompts[:1]]
    return "; ".join(described[:3]) if described else None


def details(activity: Activity) -> Iterator[str]:
    """The tables, folded."""
    body = "".join(_tables(activity))
    if body:
        yield html.details("What the page did meanwhile", body)


def _tables(activity: Activity) -> Iterator[str]:
    if activity.requests:
        # Failed requests first, then the newest, which are nearest to the failure.
        failed = activity.failed_requests
        rest = [each for each in activity.requests if each not in failed]
        yield html.table(
            ("Request", "Address, without its query", "Status", "ms"),
            (_request_row(each) for each in [*failed, *reversed(rest)]),
        )
    yield from _forgotten(activity.requests_forgotten, "requests")
    if activity.console:
        worst_first = sorted(activity.console, key=lambda each: _RANK.get(each.level, 2))
        yield html.table(
            ("Console", "Message", "Where"), (_console_row(each) for each in worst_first)
        )
    yield from _forgotten(activity.console_forgotten, "console messages")
    arrivals = [f"{each.kind}: {each.url}" for each in activity.arrivals]
    yield from html.some(arrivals, "navigations")
    prompts = [f"{each.kind}: {each.text}" for each in activity.prompts]
    yield from html.some(prompts, "prompts")
    if activity.hot_spots:
        yield html.table(
            ("Changed most", "Mutations", "Per second", "Kinds"),
            (
                (
                    html.cell(f"<code>{html.text(spot.locator)}</code>"),
                    html.cell(str(spot.count), number=True),
                    html.cell(f"{spot.per_second:g}", number=True),
                    html.cell(html.text(", ".join(spot.kinds))),
                )
                for spot in activity.hot_spots
            ),
        )


_RANK = {"error": 0, "warn": 1}


def _request_row(each: Exchange) -> Sequence[str]:
    status = each.error or ("…" if each.status is None else str(each.status))
    status = f"{status} ({each.ruled})" if each.ruled else status
    took = "" if each.duration_ms is None else f"{each.duration_ms:.0f}"
    is_failed = bool(each.error) or (each.status or 0) >= 400
    described = html.text(status, 60)
    return (
        html.cell(html.text(each.method, 12)),
        html.cell(html.text(each.url, 100)),
        html.cell(f"<b>{described}</b>" if is_failed else described),
        html.cell(took, number=True),
    )


def _console_row(each: ConsoleEntry) -> Sequence[str]:
    kind = "exception" if each.kind == "exception" else each.level
    times = f" ({each.count} times)" if each.count > 1 else ""
    more = f" ({each.cut + max(0, len(each.text) - _TEXT)} more characters)"
    times += more if each.cut or len(each.text) > _TEXT else ""
    return (
        html.cell(html.text(kind, 12)),
        html.cell(html.text(each.text, _TEXT) + html.text(times)),
        html.cell(html.text(each.where or "", 80)),
    )


def _forgotten(count: int, what: str) -> Iterator[str]:
    if count:
        yield html.paragraph(f"and {count} older {what}, not kept", quiet=True)


def _request(each: Exchange) -> str:
    path = each.url.split("://", 1)[-1]
    path = path[path.find("/") :] if "/" in path else path
    answer = f"failed ({each.error})" if each.error else f"was answered with {each.status}"
    if each.ruled:
        answer = f"was {each.ruled}" if each.error else f"{answer} ({each.ruled})"
    return f"{each.method} {shorten(path, 80)} {answer}"


def _entry(each: ConsoleEntry) -> str:
    first = each.text.strip().split("\n", 1)[0]
    where = f" ({each.where})" if each.where else ""
    return f"{shorten(first, 140)}{where}"


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
