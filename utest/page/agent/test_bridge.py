"""What carries a call over a script of classic WebDriver."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from AbraLibrary.browser.agent import bridge, request

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: A call that takes its time; meanwhile its document is hidden.
SLOW = """const [persisted] = arguments;
globalThis[Symbol.for("AbraLibrary.agent")].slow = {
  wait: () => new Promise((done) => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted })), 50);
    setTimeout(done, 400, 7);
  }),
};"""


@pytest.mark.parametrize(("persisted", "told"), [(True, ["kept", None]), (False, ["ok", "7"])])
def test_a_document_that_is_kept_for_the_way_back_answers_before_it_freezes(
    blank_tab: Tab, persisted: bool, told: list[str | None]
) -> None:
    blank_tab.driver.execute_script(SLOW, persisted)
    kind, _, _, _, answer, _ = blank_tab.driver.execute_async_script(
        bridge(), request("slow.wait", {})
    )
    assert [kind, answer] == told
