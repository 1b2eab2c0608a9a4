"""The HTML sections about intents (flaky, thin, drift); core/evidence/report/ decides which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards.html import text
from AbraLibrary.bindings.evidence.report_page import charts
from AbraLibrary.bindings.evidence.report_page.pieces import (
    Links,
    cell,
    link,
    listing,
    number,
    share,
    tags,
)  # fmt: skip

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.report import Drift, Flaky, Report, Thin


def flaky(report: Report, links: Links) -> str:
    """Intents that both passed and failed."""
    return listing(
        ("flaky", "Flakiest intents"),
        "The same keyword with the same target passed and failed. Those whose outcome changed most "
        "often from run to run come first; each column is one or more runs, failures orange.",
        ("Intent", "Over time", "#Failed", "#Changes", "Why", "Last failure"),
        [_flaky(each, links) for each in report.flaky],
        report.counts["flaky"],
        "No intent has both passed and failed.",
    )


def _flaky(each: Flaky, links: Links) -> str:
    total = each.passed + each.failed
    return (
        cell(_intent(each.keyword, each.target) + _in_tests(each.tests), "what")
        + cell(charts.strip(each.history), "strip")
        + number(share(each.failed, total), f"{each.failed} of {total}")
        + number(str(each.flips))
        + cell(tags(each.failures))
        + cell(link(links, each.last_failure))
    )


def thin(report: Report, links: Links) -> str:
    """Intents that nearly failed."""
    return listing(
        ("thin", "Thin margins"),
        "Passes that were nearly refusals: a score within 0.05 of the select threshold, or a lead "
        "within 0.05 of a tie with the second best. Name the element in full, or narrow it down "
        "with section=, within= or role=.",
        ("Intent", "Chosen", "#Score", "#Lead", "#Thin passes", "Thinnest"),
        [_thin(each, links) for each in report.thin],
        report.counts["thin"],
        "Every pass was clear.",
    )


def _thin(each: Thin, links: Links) -> str:
    lead = "alone" if each.margin is None else f"{each.margin:.2f}"
    return (
        cell(_intent(each.keyword, each.target), "what")
        + cell(text(each.chosen), "what")
        + number(f"{each.score:.2f}")
        + number(lead)
        + number(share(each.thin, each.passed), f"{each.thin} of {each.passed}")
        + cell(f'{link(links, each.where)} <span class="quiet small">{text(each.reason)}</span>')
    )


def drift(report: Report, links: Links) -> str:
    """Intents whose element has changed."""
    return listing(
        ("drift", "Drift"),
        "The intent meant another element than in the previous run, or its element had other "
        "words. It passed all the same, and the test had not changed. Newest first.",
        ("Intent", "What differs", "#Times", "Since"),
        [_drift(each, links) for each in report.drift],
        report.counts["drift"],
        "Every intent meant the same element as before.",
    )


def _drift(each: Drift, links: Links) -> str:
    changes = "".join(
        f'<div><span class="quiet small">{text(part)}</span> <code><del>{text(old, 200)}</del> → '
        f"<ins>{text(new, 200)}</ins></code></div>"
        for part, old, new in each.changes
    )
    return (
        cell(_intent(each.keyword, each.target), "what")
        + cell(changes)
        + number(str(each.times), f"in {each.runs} runs")
        + cell(link(links, each.where))
    )


def _intent(keyword: str, target: str) -> str:
    return f'<strong>{text(target, 160)}</strong><br><span class="quiet small">{text(keyword)}'


def _in_tests(count: int) -> str:
    return f", in {count} tests</span>" if count > 1 else "</span>"
