"""Whether the functions of the page's world do what they are for, before anything is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from AbraLibrary.browser.agent import caller, request

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: Each answers, and otherwise than the browser's does.
OTHERS = [
    # Old Prototype.js
    "Array.from = (given) => Array.prototype.slice.call(given)",
    "Array.prototype.entries = function () { return this.slice(); }",
    "Array.prototype.toJSON = function () { return '[' + this.join() + ']'; }",
    "Array.prototype.indexOf = function () { return 0; }",
    "Function.prototype.bind = function () { return this; }",
    # MooTools
    "Array.from = (given) => (Array.isArray(given) ? given : [given])",
    "Array.prototype.some = function () { return false; }",
    # What an old polyfill does not know yet
    "String.prototype.startsWith = function (start) { return this.indexOf(start) > 0; }",
    "Map.prototype.forEach = function () {}",
    "Object.assign = (target) => target",
    "String.prototype.replaceAll = String.prototype.replace",
    "Element.prototype.closest = function () { return null; }",
    "Node.prototype.contains = function (other) { return other.parentNode === this; }",
    "NodeList.prototype.forEach = function () {}",
    "Math.round = Math.floor; Math.max = () => 0",
]
#: Each does the same as the browser's.
ALIKE = [
    "",
    "const { from } = Array; Array.from = (...given) => from.apply(Array, given)",
    "const Native = Promise; window.Promise = class Promise extends Native {}",
    "const { dispatchEvent } = EventTarget.prototype;"
    "EventTarget.prototype.dispatchEvent = function (e) { return dispatchEvent.call(this, e); }",
    "Date.now = () => 0; performance.now = () => 0; window.setTimeout = () => 0",
    "Object.prototype.extend = Array.prototype.contains = Element.prototype.hide = () => 0",
]


@pytest.mark.parametrize("replacing", OTHERS)
def test_a_function_that_answers_otherwise_is_noticed(blank_tab: Tab, replacing: str) -> None:
    assert blank_tab.run("return abra.soundness.isSound()")
    assert not blank_tab.run(f"{replacing}; return abra.soundness.isSound()")


@pytest.mark.parametrize("replacing", ALIKE)
def test_a_function_that_does_the_same_is_not_told_from_the_browsers(
    blank_tab: Tab, replacing: str
) -> None:
    assert blank_tab.run(f"{replacing}; return abra.soundness.isSound()")


def test_it_leaves_the_page_as_it_is(probed_tab: Tab) -> None:
    probed_tab.show("<p>Text</p>")
    before, told, after = probed_tab.run("""
        const seen = () => document.documentElement.outerHTML;
        const records = new MutationObserver(() => 0);
        records.observe(document, { subtree: true, childList: true, attributes: true });
        const before = seen();
        abra.soundness.isSound();
        return [before, records.takeRecords().length, seen()];
    """)
    assert told == 0
    assert after == before


def test_a_call_is_not_carried_out_where_they_are_tried(blank_tab: Tab) -> None:
    blank_tab.run("Array.prototype.splice = () => 0")

    def answer(*, looks: bool | None) -> object:
        asked = request("focus.current", {}, looks=looks)
        return blank_tab.driver.execute_script(f"return ({caller()})(arguments[0])", asked)

    assert answer(looks=False) is False  # the document's first
    assert answer(looks=True) is False
    told = answer(looks=None)
    assert isinstance(told, str)
    assert answer(looks=False) == told
    assert answer(looks=True) is False
