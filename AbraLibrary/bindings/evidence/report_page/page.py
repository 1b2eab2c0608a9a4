"""The report page: one file without scripts, which loads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards.html import text
from AbraLibrary.bindings.evidence.report_page import charts, intents, pages
from AbraLibrary.bindings.evidence.report_page.pieces import (
    Links,
    document,
    more,
    section,
    table,
    tile,
)  # fmt: skip
from AbraLibrary.core.evidence.report.gather import KEPT
from AbraLibrary.core.evidence.test_summary import many, seconds
from AbraLibrary.core.models.evidence.telemetry import EVENTS_FILE

if TYPE_CHECKING:
    from datetime import datetime

    from AbraLibrary.core.models.evidence.report import Report

_CLASSES = 6
_TITLE = "AbraLibrary report"


def render(report: Report, links: Links) -> str:
    """The page as HTML."""
    body = (
        _header(report),
        _tiles(report),
        _timeline(report, links),
        intents.flaky(report, links),
        pages.trends(report, links),
        pages.slow(report, links),
        intents.thin(report, links),
        intents.drift(report, links),
        _skipped(report),
        _left_out(report.counts["left_out"]),
    )
    return document(_TITLE, "".join(body), EVENTS_FILE)


def _header(report: Report) -> str:
    began, ended = report.runs[0].began, max(run.ended for run in report.runs)
    span = _day(began) if began.date() == ended.date() else f"{_day(began)} to {_day(ended)}"
    runs = many(len(report.runs), "run")
    return f'<header><h1>{_TITLE}</h1><span class="quiet">{runs}, {span}</span></header>'


def _tiles(report: Report) -> str:
    done = report.passed + report.failed
    rate = f"{report.passed / done:.1%}" if done else "none"
    counts = report.counts
    tiles = [
        tile(rate, f"of {done:,} tests passed", "", "#time", good=done > 0 and not report.failed),
        tile(
            f"{report.keyword_failures:,}", f"of {report.keywords:,} keywords failed", "", "#time"
        ),
        tile(str(counts["flaky"]), "flaky intents", "bad" if counts["flaky"] else "", "#flaky"),
        tile(
            str(counts["regressed"]), "pages got slower", "bad" if counts["regressed"] else "",
            "#perf",
        ),
        tile(str(counts["slow"]), "slow or restless pages", "", "#slow"),
        tile(str(counts["thin"]), "thin margins", "", "#thin"),
        tile(str(counts["drift"]), "drifted", "", "#drift"),
        tile(_duration(report.saved_ms), "less than with fixed waits", "", ""),
    ]  # fmt: skip
    return f'<div class="tiles">{"".join(tiles)}</div>'


def _duration(ms: float) -> str:
    """A long time."""
    if abs(ms) >= 3_600_000:
        return f"{ms / 3_600_000:,.0f} h"
    return f"{ms / 60_000:.0f} min" if abs(ms) >= 60_000 else seconds(ms)


def _timeline(report: Report, links: Links) -> str:
    kinds = [kind for kind, _ in report.classes[:_CLASSES]]
    names = [
        links.names[each.first]
        if each.first == each.last
        else f"{links.names[each.first]} to {links.names[each.last]}"
        for each in report.timeline
    ]
    labels = (_day(report.runs[0].began), _day(report.runs[-1].began))
    counted = dict(report.classes)
    legend = [
        charts.key(charts.color(kinds, kind), f"{kind.replace('_', ' ')} {counted[kind]:,}")
        for kind in kinds
    ]
    others = sum(count for kind, count in report.classes if kind not in kinds)
    if others:
        legend.append(charts.key(charts.OTHERS, f"other {others:,}"))
    per = report.timeline[0].last - report.timeline[0].first + 1
    each = "run" if per == 1 else f"{per} runs"
    return section(
        "time",
        "Failures over time",
        f"Keywords that failed, by kind; a column is {each}.",
        charts.timeline(report.timeline, kinds, labels, names)
        + f'<div class="legend">{"".join(legend)}</div>',
        "No keyword has failed.",
        is_empty=not report.classes,
    )


def _skipped(report: Report) -> str:
    if not report.skipped_count:
        return ""
    rows = [
        f"<td><code>{text(each.place, 300)}</code></td><td>{text(each.why, 300)}</td>"
        for each in report.skipped
    ]
    return section(
        "skipped",
        "Lines that could not be read",
        "They are not counted in anything above.",
        table(("Line", "Why"), rows) + more(report.skipped_count, len(rows)),
        "",
        is_empty=False,
    )


def _left_out(events: int) -> str:
    if not events:
        return ""
    return section(
        "left-out",
        "Events that were left out",
        f"{events:,} events whose targets or pages are beyond the first {KEPT:,}. They are counted "
        "in the sums, but not in the lists.",
        "",
        "",
        is_empty=False,
    )


def _day(when: datetime) -> str:
    return f"{when.day} {when:%b %Y}"
