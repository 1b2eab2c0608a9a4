"""The test summary at the end of a test: one line, folded around its slowest steps."""

from __future__ import annotations

from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.core.evidence.test_summary import KeywordTime, Summary, describe, seconds

_LINE = 300


def render(summary: Summary) -> str:
    """A line to unfold, without style sheet and script, as each test has one."""
    steps = "".join(f"<li>{_step(step)}</li>" for step in summary.slowest)
    return (
        f"<details><summary>AbraLibrary: {html.text(describe(summary), _LINE)}</summary>"
        f"The slowest, each without those inside it:<ol>{steps}</ol></details>"
    )


def _step(step: KeywordTime) -> str:
    described = f"{html.text(step.describe())}: {seconds(step.own_ms)}"
    if step.settles:
        described = f"{described}, {seconds(step.settle_ms)} of it waiting for the page"
    return described if step.passed else f"{described} (failed)"
