"""A native drag is begun only where the browser's driver will drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style>body{margin:20px} section{display:inline-block}
div{display:inline-block;width:150px;height:80px;background:#cde}</style>
<div id="card" draggable="true" role="button" tabindex="0">Card</div>
<section id="row"><div id="bin" role="group" aria-label="Bin"></div></section>
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


HOLDS = """
addEventListener("dragstart", (event) => event.preventDefault(), true);
const gap = document.createElement("div");
"""
#: What the page does as soon as it is dragged, and where the drag then is let go: None is there.
LANDINGS = {
    "the list is hit where the target went aside": (
        "row.style.height = '80px'; bin.style.transform = 'translateX(300px)'", None,
    ),
    "a gap was put there": (
        "gap.style.cssText = 'background:red'; bin.before(gap)", None,
    ),
    "a copy follows the pointer over the gap": (
        "bin.before(gap); const copy = card.cloneNode(true); copy.id = 'copy'; card.hidden = true;"
        "copy.style.cssText = 'position:fixed;left:170px;top:0'; document.body.append(copy)", None,
    ),
    "a copy that is lifted follows the pointer over the gap": (
        "bin.before(gap); const copy = card.cloneNode(true); copy.id = 'copy'; card.hidden = true;"
        "copy.style.cssText = 'position:fixed;left:170px;top:0;transform:scale(1.1)';"
        "document.body.append(copy)", None,
    ),
    "what is dragged lets presses through": (
        "card.style.cssText = 'pointer-events:none;position:fixed;left:170px;top:0;z-index:2';"
        "bin.remove()", None,
    ),
    "something else lies there instead": (
        "bin.remove(); const ad = document.createElement('div'); ad.id = 'ad';"
        "ad.style.cssText = 'position:fixed;inset:0;width:auto;height:auto';"
        "document.body.append(ad)", "div#ad",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LANDINGS)
def test_a_drag_by_pointer_lands_where_room_is_made_for_it(blank_tab: Tab, case: str) -> None:
    script, landed = LANDINGS[case]
    once = f"{HOLDS} addEventListener('dragstart', () => {{ {script} }}, {{ once: true }})"
    delivery, _ = drag(blank_tab, drops=True, script=once)
    assert delivery["landedOn"] == landed


ROWS = """
<style>body{margin:20px} li{height:40px;width:400px} i{display:inline-block;width:20px;height:20px}
i{background:#cde}</style>
<ul><li id=one><i class="icon grip"></i> One</li><li id=two><i class="icon grip"></i> Two</li></ul>
"""
#: What a row does while it is dragged by its handle: it takes the place of the one under the mouse.
REORDERS = """
let held = null;
addEventListener("mousedown", (event) => {
  held = event.target.closest("i")?.closest("li") ?? null;
  event.preventDefault();
});
addEventListener("mousemove", (event) => {
  const over = event.target.closest("li");
  if (held && over && over !== held) over.before(held);
});
"""


def test_a_row_that_is_dragged_by_its_handle_is_let_go_over_itself(blank_tab: Tab) -> None:
    """It took the place of the target."""
    blank_tab.show(ROWS)
    blank_tab.run(f"{REORDERS} abra.observer.catchUp()")
    asked = {"purpose": "find", "phrase": "grip", "within": "Two", "limit": 5}
    told = blank_tab.call("candidates.retrieve", **asked)
    (grip,) = (each["ref"] for each in told["candidates"] if each["containers"]["within"])
    told = blank_tab.call("candidates.retrieve", purpose="find", phrase="One", limit=5)
    row = told["candidates"][0]["ref"]
    assert not blank_tab.call("pointer.prepare", ref=grip, watch="drag").get("obstacle")
    assert blank_tab.call("pointer.aimAt", ref=row, carrying=False, drops=True)["end"]
    one = blank_tab.driver.find_element(By.ID, "one")
    handle = blank_tab.driver.find_element(By.CSS_SELECTOR, "#two i")
    ActionChains(blank_tab.driver, duration=20).drag_and_drop(handle, one).perform()
    assert blank_tab.run("return document.querySelector('li').id") == "two"
    assert blank_tab.call("gesture.observed")["delivery"]["landedOn"] is None


LINE = (
    '<tr id={0}><td class=cell><a href="#{0}">{0}</a>'
    "<td class=cell><b class=tools><i class=grip></i><i class=bin></i></b></tr>"
)
LIST = f"""
<style>body{{margin:20px}} td{{height:40px;width:150px}}
i{{display:inline-block;width:20px;height:20px;background:#cde}}</style>
<table><tbody id=list>{"".join(map(LINE.format, ("one", "two", "three")))}</tbody></table>
"""
#: What a list does while the grip of its second row is dragged onto the name in the first; the id
#: of the first row then, and where it is let go: None is there.
LISTS = {
    "the row takes the place": ("one.before(two)", "two", None),
    "it took the place before another list": (
        "const body = document.createElement('tbody'); list.before(body); body.append(two, one)",
        "two", None,
    ),
    "another row took the place": ("list.prepend(three)", "three", "a"),
    "another row took the place, and it went elsewhere": (
        "list.prepend(three); list.append(two); two.before(document.createElement('tr'))",
        "three", "a",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LISTS)
def test_a_row_that_took_the_place_of_another_is_where_it_was_meant(
    blank_tab: Tab, case: str
) -> None:
    script, first, landed = LISTS[case]
    blank_tab.show(LIST)
    blank_tab.run(
        "addEventListener('mousedown', (event) => event.preventDefault());"
        "addEventListener('mousemove', ({ target }) => {"
        f"if (target.closest('#one')) {{ {script} }} }});"
        "abra.observer.catchUp()"
    )
    refs = {}
    for phrase, within in (("grip", "two"), ("one", None)):
        asked = {"purpose": "find", "phrase": phrase, "within": within, "limit": 5}
        told = blank_tab.call("candidates.retrieve", **asked)
        refs[phrase] = next(
            each["ref"] for each in told["candidates"] if not within or each["containers"]["within"]
        )
    assert not blank_tab.call("pointer.prepare", ref=refs["grip"], watch="drag").get("obstacle")
    assert blank_tab.call("pointer.aimAt", ref=refs["one"], carrying=False, drops=True)["end"]
    handle = blank_tab.driver.find_element(By.CSS_SELECTOR, "#two .grip")
    name = blank_tab.driver.find_element(By.CSS_SELECTOR, "#one a")
    ActionChains(blank_tab.driver, duration=20).drag_and_drop(handle, name).perform()
    assert blank_tab.run("return document.querySelector('tr').id") == first
    assert blank_tab.call("gesture.observed")["delivery"]["landedOn"] == landed


def test_a_message_that_was_shown_on_the_way_and_is_gone_is_not_reported(blank_tab: Tab) -> None:
    script = """
    addEventListener("dragstart", (event) => {
      event.preventDefault();
      const net = document.createElement("div");
      net.popover = "manual";
      net.style.cssText = "background:none;border:none;width:9px;height:9px";
      document.body.append(net);
      net.showPopover();
    }, true);
    """
    delivery, _ = drag(blank_tab, drops=True, script=script)
    assert delivery["returned"]
    assert blank_tab.run("return abra.gesture.observed().popoversOpened") == []
