"""The HTML sections about pages; core/evidence/report/ decides which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards.html import text
from AbraLibrary.bindings.evidence.report_page import charts
from AbraLibrary.bindings.evidence.report_page.pieces import (
    Links,
    cell,
    link,
    listing,
    more,
    number,
    section,
    table,
    tags,
)  # fmt: skip
from AbraLibrary.core.evidence.test_summary import seconds
from AbraLibrary.core.perf.summary import LABELS
from AbraLibrary.core.perf.values import unit_of

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.report import PageTrends, Report, SlowPage, Trend

_VERDICTS = {"regressed": " bad", "improved": " good"}


def slow(report: Report, links: Links) -> str:
    """Pages that settle late or never."""
    return listing(
        ("slow", "Slow and restless pages"),
        "Pages that hit the cap of their settle wait, or that take a second or more. Ignore what "
        "held them up with ignore=, or fix the page.",
        ("Page", "#Never settled", "#Median", "#p95", "Why", "Held up by", "Last"),
        [_slow(each, links) for each in report.slow],
        report.counts["slow"],
        "Every page settled quickly.",
    )


def _slow(each: SlowPage, links: Links) -> str:
    figures = each.figures
    bar = f'<div class="bar"><i style="width:{figures.cap_share:.0%}"></i></div>'
    held = "<br>".join(f"<code>{text(what)}</code>" for what, _ in each.held_by)
    return (
        cell(f"<strong>{text(each.url, 200)}</strong>", "what")
        + f'<td class="n">{figures.cap_share:.0%}<br><span class="quiet small">'
        f"{figures.capped} of {figures.count}</span>{bar}</td>"
        + number(seconds(figures.median_ms or 0))
        + number(seconds(figures.p95_ms or 0))
        + cell(tags(each.reasons))
        + cell(held, "what")
        + cell(link(links, each.where))
    )


def trends(report: Report, links: Links) -> str:
    """The cost of loads over the runs: changed pages in full, a line for each other page."""
    changed = [each for each in report.pages if each.verdict in _VERDICTS]
    rows = [_row(each, links) for each in report.pages if each not in changed]
    head = ("Page", "Over time", "#Now", "Loads", "Verdict", "Last")
    return section(
        "perf",
        "Performance of pages",
        "The last loads compared with those before, by the exact Mann-Whitney U test over all "
        "metrics together, above the noise floor of each. A regression is shaded.",
        "".join(_page(each, links) for each in changed)
        + (table(head, rows) if rows else "")
        + more(report.counts["pages"], len(report.pages)),
        "No page was measured. Navigate With Perf Diff measures one.",
        is_empty=not report.pages,
    )


def _row(each: PageTrends, links: Links) -> str:
    """A page in a line, with the metric that matters most."""
    trend = each.trends[0] if each.trends else None
    line = charts.spark(trend.values, 0, worse=False) if trend else ""
    now = f"{_figure(_now(trend))} {unit_of(trend.metric)}" if trend else "none"
    return (
        cell(f"<strong>{text(each.url, 200)}</strong>", "what")
        + cell(line, "strip")
        + number(now, LABELS[trend.metric] if trend else "")
        + cell(f'{each.loads}<br><span class="quiet small">{text(each.environment)}</span>')
        + cell(f'<span class="tag">{text(each.verdict)}</span>')
        + cell(link(links, each.where))
    )


def _figure(value: float) -> str:
    """A formatted number, from a hundred on without decimals."""
    return f"{value:,.0f}" if value >= 100 else f"{value:g}"


def _now(trend: Trend) -> float:
    if trend.diff is not None:
        return trend.diff.after
    return next((value for value in reversed(trend.values) if value is not None), 0.0)


def _page(each: PageTrends, links: Links) -> str:
    kind = _VERDICTS.get(each.verdict, "")
    judged = (
        f"the last {each.recent} loads against the {each.earlier} before" if each.recent else ""
    )
    verdict = f'<span class="tag{kind}">{text(each.verdict)}</span>'
    metrics = "".join(_metric(trend, each) for trend in each.trends)
    return (
        f'<div class="page"><h3>{text(each.url, 200)}</h3>'
        f'<div class="small quiet">{verdict}{text(f"{each.loads} loads, {each.environment}", 200)}'
        f"; {text(judged)}; last: {link(links, each.where).replace('<br>', ', ')}</div>"
        f'<div class="metrics">{metrics}</div></div>'
    )


def _metric(trend: Trend, page: PageTrends) -> str:
    unit = unit_of(trend.metric)
    diff = trend.diff
    worse = diff is not None and diff.verdict == "regressed"
    described = ""
    if diff is not None and diff.verdict in _VERDICTS:
        shown = "up" if worse else "down"
        described = f' <span class="{shown}">{text(diff.pct or f"{diff.delta:+g}")}</span>'
        described += f'<br><span class="quiet small">from {_figure(diff.before)} {unit}</span>'
    share = page.recent / page.loads if page.loads else 0.0
    return (
        f'<div class="metric"><span class="quiet small">{LABELS[trend.metric]}</span><br>'
        f'<b>{_figure(_now(trend))}</b> <span class="quiet small">{unit}</span>{described}'
        f"{charts.spark(trend.values, share, worse=worse)}</div>"
    )
