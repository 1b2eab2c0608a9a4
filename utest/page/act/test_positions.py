"""Whether an element stands elsewhere than it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style>li { width: 150px; height: 80px } #one:hover { transform: translateY(%dpx) }</style>
<ul style="margin: 100px"><li id="one">One</li><li id="two">Two</li></ul>
"""


@pytest.mark.parametrize(("by", "moved"), [(-6, None), (-30, "it has another position")])
def test_what_the_pointer_lifts_has_not_moved(blank_tab: Tab, by: int, moved: str | None) -> None:
    blank_tab.show(PAGE % by)
    one, two = (blank_tab.driver.find_element(By.ID, name) for name in ("one", "two"))
    ActionChains(blank_tab.driver, duration=0).move_to_element(two).perform()
    blank_tab.run("window.was = abra.positions.note(one)")
    ActionChains(blank_tab.driver, duration=0).move_to_element(one).perform()
    assert blank_tab.run("return one.matches(':hover')")
    assert blank_tab.run("return abra.positions.since(was, () => false)") == moved
