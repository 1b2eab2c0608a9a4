"""A native drag is begun only where the browser's driver will drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style>body{margin:20px} div{display:inline-block;width:150px;height:80px;background:#cde}</style>
<div id="card" draggable="true" role="button" tabindex="0">Card</div>
<div id="bin" role="group" aria-label="Bin"></div>
"""
TAKES = """
window.seen = [];
for (const type of ["dragstart", "drop", "pointerup"]) {
  addEventListener(type, (event) => seen.push(`${type} ${event.target.id}`));
}
const zone = document.getElementById("bin");
zone.addEventListener("dragover", (event) => event.preventDefault());
zone.addEventListener("drop", (event) => event.preventDefault());
"""


def drag(tab: Tab, *, drops: bool, script: str = "") -> tuple[Any, Any]:
    """Drags the card onto the bin; what was observed, and what the page has seen."""
    tab.show(PAGE)
    tab.run(f"{TAKES} {script}; abra.observer.catchUp()")
    told = tab.call("candidates.retrieve", purpose="find", phrase="Card", limit=5)
    card = told["candidates"][0]["ref"]
    told = tab.call("candidates.retrieve", purpose="find", phrase="Bin", limit=5)
    zone = told["candidates"][0]["ref"]
    assert not tab.call("pointer.prepare", ref=card, watch="drag").get("obstacle")
    assert tab.call("pointer.aimAt", ref=zone, carrying=False, drops=drops)["end"]
    ends = [tab.driver.find_element(By.ID, name) for name in ("card", "bin")]
    ActionChains(tab.driver, duration=20).drag_and_drop(*ends).perform()
    return tab.call("gesture.observed")["delivery"], tab.run("return seen")


def test_what_the_driver_drops_is_dragged(blank_tab: Tab) -> None:
    delivery, seen = drag(blank_tab, drops=True)
    assert delivery["undropped"] is False
    assert seen == ["dragstart card", "drop bin"]


def test_what_it_would_never_drop_is_not_begun(blank_tab: Tab) -> None:
    delivery, seen = drag(blank_tab, drops=False)
    assert delivery["undropped"] is True
    assert seen == ["dragstart card", "pointerup bin"]


@pytest.mark.parametrize("drops", [True, False])
def test_a_page_that_follows_the_pointer_itself_begins_none(blank_tab: Tab, drops: bool) -> None:
    script = "addEventListener('dragstart', (event) => event.preventDefault(), true)"
    delivery, seen = drag(blank_tab, drops=drops, script=script)
    assert delivery["undropped"] is False
    assert seen == ["dragstart card", "pointerup bin"]
