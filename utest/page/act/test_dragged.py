"""What proves a drag: what was dragged or what it was dragged onto, and no message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BOARD = """
<style>li, div { margin: 2px; border: 1px solid } ul { width: 200px; min-height: 30px }</style>
<div id="app"><section><h2>To do</h2>
<ul id="todo"><li id="one">One</li><li id="two">Two</li></ul></section>
<section id="right"><h2>Done</h2><ul id="done"><li>Three</li></ul></section></div><p id="line"></p>
"""
ZONE = """
<main><div id="one" style="width:90px">One</div><div id="done" class="zone">Drop here</div></main>
"""
ANEW = "const app = document.querySelector('#app'); app.innerHTML = app.innerHTML"


def dragged(tab: Tab, script: str, page: str = BOARD) -> dict[str, Any]:
    """What is told of a drag of #one onto #done, once a script has done what a drop does."""
    tab.show(page)
    told: dict[str, Any] = tab.run(
        "const [one, done] = ['one', 'done'].map((id) => document.getElementById(id));"
        f"const before = abra.dragged.note(one, done, abra.lasting.note()); {script};"
        "abra.dom.begin(); abra.dom.end(); return abra.dragged.since(before, abra.lasting.note())"
    )
    return told


@pytest.mark.parametrize(
    "script",
    [
        "done.append(one)",
        "two.after(one)",
        "one.style.position = 'relative'; one.style.left = '40px'",
        "one.style.transform = 'translateY(50px)'",
        "one.remove()",
        "one.style.display = 'none'",
        "one.style.width = '90px'",
        "done.append(one.cloneNode(true))",
        "done.insertAdjacentHTML('beforeend', '<li>One (2)</li>')",
        "one.textContent = 'Two'; two.remove()",
        f"done.append(one); {ANEW}",
        f"two.after(one); {ANEW}",
        f"one.remove(); {ANEW}",
        f"done.append(one.cloneNode(true)); {ANEW}",
        "const other = one.cloneNode(true); one.remove(); done.append(other)",
    ],
)
def test_a_moved_copied_or_removed_element_is_reported(blank_tab: Tab, script: str) -> None:
    assert dragged(blank_tab, script)["changes"]


@pytest.mark.parametrize(
    "script",
    [
        "document.body.insertAdjacentHTML('afterbegin', '<p>It was not moved</p>')",
        "todo.insertAdjacentHTML('afterbegin', '<li>It was not moved</li>')",
        "done.insertAdjacentHTML('afterbegin', '<li role=alert>It was not moved</li>')",
        "done.insertAdjacentHTML('beforebegin', '<p>It was not moved</p>')",
        "line.textContent = 'It was not moved'",
        f"{ANEW}; line.textContent = 'It was not moved'",
        f"{ANEW}; app.insertAdjacentHTML('afterbegin', '<div>It was not moved</div>')",
        "one.style.cssText = 'position:relative;left:0px;top:0px'; one.before(line)",
        "one.className = 'refused'; one.style.color = 'red'; line.textContent = 'It was not moved'",
        "one.setAttribute('aria-selected', 'true'); line.textContent = 'It was not moved'",
        "document.body.innerHTML = '<p>It was not moved</p>'",
        "one.after(line); line.textContent = 'It was not moved'",
    ],
)
def test_a_message_is_no_change_of_the_two_and_is_quoted(blank_tab: Tab, script: str) -> None:
    told = dragged(blank_tab, script)
    assert told["changes"] == []
    quoted = told["message"] == "It was not moved"
    assert quoted or "line" in script


@pytest.mark.parametrize(
    "script",
    ["done.textContent = '1 item dropped'", "done.insertAdjacentHTML('beforeend', '<p>a.png</p>')"],
)
def test_a_zone_that_is_no_list_of_such_things_may_tell_of_them_anyhow(
    blank_tab: Tab, script: str
) -> None:
    assert dragged(blank_tab, script, ZONE)["changes"] == ["the target holds something else"]


@pytest.mark.parametrize(
    "script",
    [
        "done.textContent = 'This is not allowed here'",
        "done.insertAdjacentHTML('beforeend', '<p class=error-text>Only pictures</p>')",
        "done.insertAdjacentHTML('beforeend', '<p role=status>Full</p>')",
        "done.classList.add('over')",
        "done.scrollTop = 3",
    ],
)
def test_a_zone_that_refuses_has_not_taken_it(blank_tab: Tab, script: str) -> None:
    assert dragged(blank_tab, script, ZONE)["changes"] == []


def test_a_count_of_a_list_is_one_of_what_it_holds(blank_tab: Tab) -> None:
    page = BOARD.replace("<li>Three</li>", "<li id=sum>1 card</li>")
    assert dragged(blank_tab, "sum.textContent = '2 cards'", page)["changes"]
    assert not dragged(blank_tab, "sum.textContent = 'Limit is 2'", page)["changes"]


@pytest.mark.parametrize(
    "script",
    [
        "done.insertAdjacentHTML('beforebegin', '<p>Wait</p>')",
        "done.insertAdjacentHTML('beforebegin', '<p>One</p>')",
        "right.insertAdjacentHTML('afterend', '<ol><li>One</li></ol>')",
        "document.querySelector('text').insertAdjacentHTML('afterend', '<text y=90>Two</text>')",
    ],
)
def test_what_comes_near_the_target_says_nothing_of_the_drag(blank_tab: Tab, script: str) -> None:
    """A line above the list, the latest things beside it, a shape in the drawing around it."""
    board = BOARD.replace('id="app"', 'id="app" style="height:400px"')
    if "text" in script:
        board = (
            '<svg height="99"><text y="20">One</text><g><text id="done" y="60">To</text></g></svg>'
        )
        board = board.replace("<text y", '<text id="one" y', 1)
    assert dragged(blank_tab, script.replace("'text'", "'#done'"), board)["changes"] == []


def test_what_pushes_it_has_not_moved_it(blank_tab: Tab) -> None:
    page = "<main><p id=said></p><div id=one>One</div><div id=done>Done</div></main>"
    script = "said.style.height = '40px'; said.textContent = 'It was not moved'"
    assert dragged(blank_tab, script, page)["changes"] == []


def test_a_layer_over_all_of_the_page_in_which_it_asks(blank_tab: Tab) -> None:
    layer = "<div style='position:fixed;inset:0;margin:0'>Move it? {}</div>"
    script = "document.body.insertAdjacentHTML('beforeend', `{}`)"
    asks = script.format(layer.format("<button>Yes</button>"))
    assert dragged(blank_tab, asks)["opened"]
    assert not dragged(blank_tab, script.format(layer.format("Wait")))["opened"]


@pytest.mark.thorough
@pytest.mark.by_the_clock
def test_of_a_page_that_is_too_large_only_elements_are_compared(blank_tab: Tab) -> None:
    many = BOARD + "<i>x</i>" * 20001
    assert dragged(blank_tab, "done.append(one)", many)["changes"]
    assert not dragged(blank_tab, "line.textContent = 'No'", many)["changes"]


@pytest.mark.parametrize(
    ("change", "late"),
    [("it stands in another place", True), ("the target holds something else", False)],
)
def test_what_ticks_itself_ends_no_wait_where_probes_came_late(
    tab: Tab, change: str, late: bool
) -> None:
    """Whether the page began it earlier is told by its pace, which takes time."""
    asked = """const still = { urlBefore: "", urlAfter: "", dialogsOpened: [] };
    return abra.dragged.canEnd({ changes: [arguments[0]], opened: false }, still)"""
    tab.open_probed()
    assert tab.run(asked, change) is True
    tab.open_late()
    assert tab.run(asked, change) is late
