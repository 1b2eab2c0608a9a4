"""Native lists: an option is selected only while it is where it was told to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LIST = "<select><option>Red</option><option>Green</option><option>Blue</option></select>"
GREEN = {"index": 1, "label": "Green", "value": "Green"}


def choose(tab: Tab, ref: str, *wanted: dict[str, Any], **more: Any) -> str:
    answer: str = tab.call("selects.choose", ref=ref, wanted=list(wanted), add=False, **more)
    tab.call("settle.release")
    return answer


def shown(tab: Tab) -> str:
    label: str = tab.run("return document.querySelector('select').selectedOptions[0].label")
    return label


@pytest.fixture
def ref(blank_tab: Tab) -> str:
    blank_tab.show(LIST)
    found: str = blank_tab.run("return abra.registry.idOf(document.querySelector('select'))")
    return found


def test_an_option_is_selected_where_it_was_reported(blank_tab: Tab, ref: str) -> None:
    assert (choose(blank_tab, ref, GREEN), shown(blank_tab)) == ("chosen", "Green")


@pytest.mark.parametrize(
    "change",
    [
        "list.prepend(new Option('New'))",
        "list.remove(1)",
        "list.options[1].label = 'Grey'",
        "list.options[1].value = 'other'",
        "list.options[1].disabled = true",
        "list.replaceChildren()",
        "list.onfocus = () => list.remove(0)",
    ],
)
def test_what_has_taken_its_place_is_not_selected(blank_tab: Tab, ref: str, change: str) -> None:
    script = f"const list = document.querySelector('select'); {change};"
    blank_tab.run(script + "list.onchange = () => document.body.append('told')")
    assert choose(blank_tab, ref, GREEN) == "changed"
    assert "told" not in blank_tab.run("return document.body.innerText")


def test_a_list_that_is_gone_is_reported(blank_tab: Tab, ref: str) -> None:
    blank_tab.run("document.body.replaceChildren()")
    assert choose(blank_tab, ref, GREEN) == "gone"


def test_an_option_says_whether_it_is_in_a_group(blank_tab: Tab) -> None:
    blank_tab.show(
        "<select><option>INT</option><optgroup label=Numeric><option>INT</option></select>"
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('select'))")
    assert [each["isGrouped"] for each in blank_tab.call("selects.options", ref=ref)] == [
        False, True,
    ]  # fmt: skip
