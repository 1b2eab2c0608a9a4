"""The one line that a tester reads first."""

from __future__ import annotations

from utest.core.diff.test_compare import diff, page


def test_summary_says_the_news_first() -> None:
    before = page().box(40).control(40, "Next page", tag="button").text(5, "1 to 5 of 9")
    after = page().box(40).control(40, "Next page", tag="button", disabled=True)
    after = after.text(5, "6 to 9 of 9").row(10, "Mara", "Dresden")
    after = after.dialog(60, "Next page", kind="tooltip").text(61, "Next page", 60, overlay=60)
    assert diff(before, after).summary == (
        '"1 to 5 of 9" → "6 to 9 of 9"; 1 row added: "Mara Dresden"; "Next page" disabled; '
        'Tooltip "Next page" opened'
    )
