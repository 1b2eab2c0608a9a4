"""page/observe/input.js: for how long what a page does is due to input."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def test_what_follows_input_is_due_to_it_for_a_while(blank_tab: Tab) -> None:
    recent = blank_tab.run(
        "const now = performance.now(); abra.input.note(now);"
        "return [1000, 3000].map((ms) => abra.input.isRecent(now + ms))"
    )
    assert recent == [True, False]
