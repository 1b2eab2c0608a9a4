"""analysis.js and collapse.js in a real Chromium: what an action cost the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SETTLE = {
    "quietMs": 30, "budgetMs": 2000, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [], "fresh": False, "restart": False,
    "beyond": None, "proof": False, "release": "always",
}  # fmt: skip
NOTHING = {"gesture": False, "window": False, "analysis": False}


def show(tab: Tab, body: str, script: str = "") -> None:
    """A page with a button, whose handler the script is."""
    tab.open_blank()
    tab.run(
        "document.body.innerHTML = arguments[0]; const list = document.querySelector('#list');"
        "document.querySelector('button').addEventListener('click', () => {" + script + "})",
        f"<button>Go</button>{body}",
    )


def press(tab: Tab, release: str = "always") -> dict[str, Any]:
    """Press the button as the library does: armed, guarded, settled; how it has settled."""
    tab.run("abra.gesture.begin(document.querySelector('button'), 'press')")
    ActionChains(tab.driver).click(tab.driver.find_element(By.CSS_SELECTOR, "button")).perform()
    settled: dict[str, Any] = tab.call("settle.wait", **SETTLE | {"release": release})
    return settled


def analysed(tab: Tab, body: str, script: str) -> dict[str, Any]:
    """What a press of the button cost, on a page with this body, where it runs this script."""
    show(tab, body, script)
    tab.call("analysis.begin")
    press(tab)
    seen: dict[str, Any] = tab.call("analysis.end")
    assert tab.call("leftovers.look") == NOTHING
    return seen


def changes(tab: Tab, body: str, script: str) -> dict[str, Any]:
    seen: dict[str, Any] = analysed(tab, body, script)["changes"]
    return seen


def test_a_long_task_is_reported_with_its_script(tab: Tab) -> None:
    seen = analysed(
        tab, "", "const end = performance.now() + 120; while (performance.now() < end);"
    )
    # On a busy machine other tasks of the page may be long, too: they have no script.
    (task,) = (each for each in seen["longTasks"] if each["scripts"])
    assert task["duration"] >= 120
    assert task["isKnown"]
    assert task["scripts"][0]["invoker"] == "BUTTON.onclick"
    assert task["scripts"][0]["durationMs"] >= 119
    assert seen["duration"] >= task["at"] + task["duration"]


@pytest.mark.by_the_clock
def test_what_was_before_the_press_is_not_reported(tab: Tab) -> None:
    show(tab, "<p id=p>Idle</p>", "p.textContent = 'Done'")
    tab.call("analysis.begin")
    tab.run(
        "performance.mark('before'); p.dataset.before = '1';"
        "const end = performance.now() + 80; while (performance.now() < end);"
    )
    press(tab)
    seen = tab.call("analysis.end")
    # On a busy machine the press itself may take long.
    tasks = seen["longTasks"]
    assert [task for task in tasks if task["at"] < 0] == []
    assert {each["invoker"] for task in tasks for each in task["scripts"]} <= {"BUTTON.onclick"}
    assert seen["userTiming"]["marks"] == []
    assert seen["changes"]["attributes"] == []
    assert seen["changes"]["text"] == [{"selector": "#p", "from": "Idle", "to": "Done", "count": 1}]


def test_a_shift_is_reported_with_what_was_moved(tab: Tab) -> None:
    seen = analysed(
        tab, "<div id=list></div><p id=below>Below</p>",
        "list.innerHTML = '<div style=height:200px>New</div>'",
    )  # fmt: skip
    (shift,) = seen["shifts"]
    assert shift["value"] > 0
    assert shift["hadRecentInput"]
    assert shift["followsInsert"]
    assert "#below" in shift["nodes"]


def test_a_shift_of_a_style_follows_no_insert(tab: Tab) -> None:
    seen = analysed(tab, "<div id=list></div><p id=below>Below</p>", "list.style.height = '200px'")
    (shift,) = seen["shifts"]
    assert not shift["followsInsert"]


def test_marks_and_measures_of_the_window(tab: Tab) -> None:
    script = "performance.mark('start'); list.title = 'x'; performance.measure('all', 'start')"
    seen = analysed(tab, "<p id=list></p>", script)
    assert [mark["name"] for mark in seen["userTiming"]["marks"]] == ["start"]
    assert [each["name"] for each in seen["userTiming"]["measures"]] == ["all"]
    assert 0 <= seen["userTiming"]["marks"][0]["time"] <= seen["duration"]


def test_the_frame_that_shows_a_change_is_measured(tab: Tab) -> None:
    seen = analysed(tab, "<p id=p></p>", "p.textContent = 'Done'")
    assert len(seen["frames"]) >= 1
    assert all(frame["duration"] >= 0 for frame in seen["frames"])


def test_children_of_what_was_added_are_skipped(tab: Tab) -> None:
    seen = changes(
        tab, "<ul id=list></ul>",
        "for (let i = 0; i < 25; i += 1) {"
        "const li = document.createElement('li'); li.className = 'item-card other';"
        "list.append(li); li.innerHTML = `<b title=x>Product ${i + 11}</b> <i>new</i>`;"
        "li.firstChild.dataset.n = i; li.firstChild.firstChild.data += '!'; }",
    )  # fmt: skip
    assert seen["added"] == [{"selector": "li.item-card", "count": 25, "text": "Product 11! new"}]
    assert seen["attributes"] == seen["text"] == seen["removed"] == []


def test_what_was_taken_is_reported_without_what_was_in_it(tab: Tab) -> None:
    seen = changes(
        tab, "<ul id=list><li data-testid=row><b>One</b></li></ul><p class=note>Old</p>",
        "list.querySelector('b').remove(); list.firstChild.remove();"
        "document.querySelector('p').remove()",
    )  # fmt: skip
    assert [each["selector"] for each in seen["removed"]] == ["[data-testid=row]", "p.note"]
    assert seen["removed"][1]["text"] == "Old"


def test_the_net_counts_and_not_each_step(tab: Tab) -> None:
    seen = changes(
        tab, "<p id=p class=a>Idle</p><div id=list><i id=one></i><i id=two></i></div>",
        "p.className = 'b'; p.className = 'a'; p.textContent = 'Busy'; p.textContent = 'Idle';"
        "const toast = document.createElement('em'); document.body.append(toast); toast.remove();"
        "list.append(one); p.title = 'Done';",
    )  # fmt: skip
    assert (seen["added"], seen["removed"], seen["text"]) == ([], [], [])
    assert seen["moved"] == 1
    assert seen["attributes"] == [
        {"selector": "#p", "attr": "title", "from": None, "to": "Done", "count": 1}
    ]


def test_alike_changes_are_one_group(tab: Tab) -> None:
    rows = "".join(f"<li id=row-{n} class=row></li>" for n in range(30))
    script = "for (const li of list.children) li.className = 'row chosen'"
    seen = changes(tab, f"<ul id=list>{rows}</ul>", script)
    # Their class is another one now; so many are alike.
    (group,) = seen["attributes"]
    assert (group["attr"], group["from"], group["to"]) == ("class", "row", "row chosen")
    assert (group["selector"], group["count"]) == ("li.row", 30)


def test_at_most_20_a_category_and_the_rest_counted(tab: Tab) -> None:
    seen = changes(
        tab, "<div id=list></div>",
        "for (let i = 0; i < 50; i += 1) {"
        "const div = document.createElement('div'); div.className = 'c' + i; list.append(div);"
        "document.body.setAttribute('data-a' + i, i) }",
    )  # fmt: skip
    assert (len(seen["added"]), seen["more"]["added"]) == (20, 30)
    assert (len(seen["attributes"]), seen["more"]["attributes"]) == (20, 30)


def test_what_ticks_by_itself_is_no_action_s_doing(tab: Tab) -> None:
    show(tab, "<p id=clock>0</p><p id=p>Idle</p>", "p.textContent = 'Done'")
    tab.run("let n = 0; setInterval(() => { clock.textContent = n += 1 }, 40)")
    tab.driver.execute_async_script(
        "const done = arguments[0]; let ticks = 0; const watch = new MutationObserver(() => {"
        "if (++ticks > 7) { watch.disconnect(); done() } });"
        "watch.observe(clock, {childList: true})"
    )
    tab.call("analysis.begin")
    press(tab, release="never")
    # At one moment, as on a busy machine a tick may come late, and with the press: whether it does
    # it by itself is then known a few ticks later. Both count it until then, and neither from then.
    texts, counted = tab.run(
        "const view = { area: { holds: () => true }, filters: true };"
        "const { delta } = abra.changes.summary(abra.observer.current(), view);"
        "return [abra.collapse.report().text, delta.text];"
    )
    reported = [each["selector"] for each in texts]
    assert "#p" in reported
    assert ("#clock" in reported) == (counted > 1)
    tab.call("settle.release")
    tab.call("analysis.stop")


def test_what_is_in_a_new_shadow_root_is_reported(tab: Tab) -> None:
    script = "list.attachShadow({mode: 'open'}).innerHTML = '<b class=in>Done</b>'"
    seen = changes(tab, "<x-card id=list></x-card>", script)
    assert seen["added"] == [{"selector": "b.in", "count": 1, "text": "Done"}]


def test_a_password_is_reported_nowhere(tab: Tab) -> None:
    seen = analysed(
        tab, "<input id=list type=password value=old>",
        "list.setAttribute('value', 'hunter2'); list.title = 'set'",
    )  # fmt: skip
    values = {each["attr"]: each["to"] for each in seen["changes"]["attributes"]}
    assert values["title"] == "set"
    assert "hunter2" not in str(seen)
    assert "old" not in str(seen["changes"]["attributes"])


def test_nothing_listens_where_nobody_asks(tab: Tab) -> None:
    show(tab, "<p id=p></p>", "p.textContent = 'Done'")
    press(tab)
    assert tab.call("leftovers.look") == NOTHING
    assert tab.run("return abra.collapse.isBegun()") is False


@pytest.mark.parametrize("way", ["analysis.stop", "analysis.begin"])
def test_what_was_left_is_taken_down(tab: Tab, way: str) -> None:
    show(tab, "<p id=p></p>", "p.textContent = 'Done'")
    tab.call("analysis.begin")
    press(tab)
    tab.call(way)
    if way == "analysis.begin":
        press(tab)
        assert len(tab.call("analysis.end")["changes"]["text"]) <= 1
    assert tab.call("leftovers.look") == NOTHING


def test_a_document_that_came_since_tells_of_itself(tab: Tab) -> None:
    tab.open_blank()
    tab.run("performance.mark('early')")
    seen = tab.call("analysis.end")
    assert not seen["armed"]
    assert seen["changes"] is None
    assert "early" in [mark["name"] for mark in seen["userTiming"]["marks"]]


def test_what_was_so_already_cost_nothing(tab: Tab) -> None:
    show(tab, "")
    tab.call("analysis.begin")
    tab.run("document.body.append('by itself')")
    seen = tab.call("analysis.end")
    assert (seen["duration"], seen["longTasks"], seen["requests"]) == (0, [], [])
    assert seen["changes"]["text"] == []
