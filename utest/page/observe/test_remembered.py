"""What a selector finds is kept while nothing changes, and is never older than the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: The ids of what a selector finds, after it was asked, `change` was made in the same task, and it
#: is asked again; and how often the page was looked through meanwhile.
ASKED_AGAIN = """
const [selector, change] = arguments;
const ids = () => abra.remembered.query(selector).map(({ id }) => id);
let looks = 0;
const before = ids();
const { querySelectorAll } = Document.prototype;
Document.prototype.querySelectorAll = function (...asked) {
  looks += 1;
  return querySelectorAll.apply(this, asked);
};
try {
  new Function(change)();
  return [before, ids(), looks];
} finally {
  Document.prototype.querySelectorAll = querySelectorAll;
}
"""
DIALOGS = "<div id=one role=dialog>One</div><div id=two>Two</div><p id=text>Text</p>"


def test_nothing_is_looked_for_again_while_nothing_has_changed(blank_tab: Tab) -> None:
    blank_tab.show(DIALOGS)
    before, after, looks = blank_tab.run(ASKED_AGAIN, "[role=dialog]", "")
    assert before == after == ["one"]
    assert looks == 0


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("document.getElementById('two').setAttribute('role', 'dialog')", ["one", "two"]),
        ("document.getElementById('one').removeAttribute('role')", []),
        ("document.getElementById('one').remove()", []),
        ("document.body.innerHTML = '<b id=new role=dialog>New</b>'", ["new"]),
    ],
)
def test_a_change_in_the_same_task_is_seen(
    blank_tab: Tab, change: str, expected: list[str]
) -> None:
    blank_tab.show(DIALOGS)
    before, after, _ = blank_tab.run(ASKED_AGAIN, "[role=dialog]", change)
    assert before == ["one"]
    assert after == expected


def test_a_change_of_texts_alone_changes_nothing_that_is_found(blank_tab: Tab) -> None:
    blank_tab.show(DIALOGS)
    change = "document.getElementById('text').textContent = 'Other'"
    assert blank_tab.run(ASKED_AGAIN, "[role=dialog]", change) == [["one"], ["one"], 0]
    # Of which this alone asks.
    change = "document.getElementById('text').textContent = ''"
    assert blank_tab.run(ASKED_AGAIN, "p:empty", change)[:2] == [[], ["text"]]


def test_what_no_mutation_tells_of_is_looked_for_each_time(blank_tab: Tab) -> None:
    blank_tab.show("<input type=checkbox id=box>")
    tick = "document.getElementById('box').checked = true"
    assert blank_tab.run(ASKED_AGAIN, "input:checked", tick)[:2] == [[], ["box"]]


def test_a_change_in_a_shadow_root_is_seen(blank_tab: Tab) -> None:
    blank_tab.show("<div id=host><template shadowrootmode=open><p id=in>In</p></template></div>")
    blank_tab.run("abra.observer.catchUp()")
    change = "document.getElementById('host').shadowRoot.firstChild.setAttribute('role', 'dialog')"
    assert blank_tab.run(ASKED_AGAIN, "[role=dialog]", change)[:2] == [[], ["in"]]


def test_the_document_of_a_frame_that_went_is_not_reported(blank_tab: Tab) -> None:
    blank_tab.show("<iframe id=frame srcdoc='<p id=inner role=dialog>Inner</p>'></iframe>")
    blank_tab.driver.execute_async_script(
        "const done = arguments[0];"
        "const at = () => frames[0].document.getElementById('inner') ? done() : setTimeout(at, 5);"
        "at();"
    )
    blank_tab.run("abra.observer.catchUp()")
    query = "return abra.remembered.query('[role=dialog]').map(({ id }) => id)"
    assert blank_tab.run(query) == ["inner"]
    # The frame's document is replaced, of which no mutation of the page tells.
    blank_tab.driver.execute_async_script(
        "const done = arguments[0]; const frame = document.getElementById('frame');"
        "frame.addEventListener('load', () => done(), { once: true });"
        "frame.contentWindow.location.replace('about:blank');"
    )
    assert blank_tab.run(query) == []


def test_nothing_is_kept_once_nothing_is_observed(blank_tab: Tab) -> None:
    blank_tab.show(DIALOGS)
    blank_tab.run("abra.succession.stop()")
    change = "document.getElementById('two').setAttribute('role', 'dialog')"
    assert blank_tab.run(ASKED_AGAIN, "[role=dialog]", change)[1] == ["one", "two"]
    blank_tab.open_blank()
