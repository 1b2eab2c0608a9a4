"""The box that a control is the working part of, what it shows, and what is pressed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

INPUT = (
    "<input id='field' role='combobox' aria-haspopup='listbox' aria-expanded='false'"
    " aria-label='City' {}>"
)
UNSEEN = {
    "away": INPUT.format("style='position:absolute;left:-10000px;opacity:0'"),
    "in a speck": "<div style='position:absolute;width:1px;height:1px;overflow:hidden'>"
    + INPUT.format("readonly")
    + "</div>",
    "not heard": INPUT.format("style='opacity:0;pointer-events:none;width:0'"),
}
BOX = (
    "<div id='all' style='width:200px;height:30px;border:1px solid'>"
    "{}<div id='shown'>Town</div></div>"
)


def described(tab: Tab) -> dict[str, Any]:
    """What is told of the list that is called City."""
    found = tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    told: dict[str, Any] = tab.call("options.describe", ref=found["candidates"][0]["ref"])
    told["surface"] = tab.run("return abra.registry.get(arguments[0]).id", told["surface"])
    return told


def is_visible(tab: Tab) -> bool:
    found = tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    return bool(found["candidates"][0]["visibility"]["isVisible"])


@pytest.mark.parametrize("field", UNSEEN.values(), ids=UNSEEN)
def test_a_drawn_list_with_a_hidden_field_is_its_component(blank_tab: Tab, field: str) -> None:
    blank_tab.show(BOX.format(field))
    assert is_visible(blank_tab)
    told = described(blank_tab)
    assert told["surface"] == "all"
    assert told["shown"] == "Town"


@pytest.mark.parametrize(
    "around",
    [
        "<div style='height:0;overflow:hidden'>{}</div>",
        "<div style='display:none'>{}</div>",
        "<div style='position:absolute;left:-400px;width:300px;height:60px'>{}</div>",
    ],
    ids=["folded", "not there", "in a closed drawer"],
)
def test_what_is_shut_away_with_its_box_is_not_to_be_had(blank_tab: Tab, around: str) -> None:
    blank_tab.show(BOX.format(around.format(INPUT.format(""))))
    assert not is_visible(blank_tab)


def test_of_a_list_that_has_the_role_twice_the_hidden_one_does_not_count(blank_tab: Tab) -> None:
    outer = BOX.replace("id='all'", "id='all' role='combobox' aria-label='City'")
    blank_tab.show(outer.format(UNSEEN["not heard"]))
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    seen = [each["visibility"]["isVisible"] for each in found["candidates"]]
    assert sorted(seen) == [False, True]


def test_of_a_list_that_has_the_role_twice_the_one_that_is_called_so_is_seen(
    blank_tab: Tab,
) -> None:
    """Vuetify's "Items per page": only the hidden input has the name."""
    outer = BOX.replace("id='all'", "id='all' role='combobox'")
    unseen = UNSEEN["not heard"].replace("<input", "<input aria-label='Items per page'")
    assert "aria-label" in unseen
    blank_tab.show(outer.format(unseen))
    found = blank_tab.call(
        "candidates.retrieve", purpose="select", phrase="Items per page", limit=5
    )
    seen = {each["name"]: each["visibility"]["isVisible"] for each in found["candidates"]}
    assert seen == {"Items per page": True}


def test_no_button_of_a_component_is_pressed(blank_tab: Tab) -> None:
    chip = "<button id='chip' style='width:100%;height:30px'>Remove Bern</button>"
    more = "<div id='more' style='height:30px'>and more</div>"
    blank_tab.show(
        BOX.format(UNSEEN["in a speck"]).replace("<div id='shown'>Town</div>", chip + more)
    )
    assert described(blank_tab)["surface"] == "more"


def test_what_is_not_seen_is_not_shown(blank_tab: Tab) -> None:
    hidden = "<select hidden><option>One<option>Two</select><i style='display:none'>Gone</i>"
    quiet = "<span style='position:absolute;width:1px;height:1px;overflow:hidden'>spoken</span>"
    blank_tab.show(BOX.format(hidden + quiet + UNSEEN["away"]))
    assert described(blank_tab)["shown"] == "Town"


def test_what_is_selected_in_a_component_with_a_shadow_is_shown(blank_tab: Tab) -> None:
    blank_tab.show(
        "<x-list role='combobox' tabindex='0' aria-expanded='false' aria-label='City'>"
        "<template shadowrootmode='open'><b>Bern</b><div hidden><slot></slot></div></template>"
        "<p role='option'>Bern</p><p role='option'>Rome</p></x-list>"
    )
    assert described(blank_tab)["shown"] == "Bern"


#: What is selected is drawn as a list of its own, as Choices.js does.
LISTS = (
    "<div id='all' role='combobox' tabindex='0' aria-expanded='false' aria-label='City'>"
    "<div role='listbox'><div role='option'>Town</div></div>"
    "<div id='popup' hidden><div role='listbox'>"
    "<div role='option'>Bern</div><div role='option'>Rome</div></div></div></div>"
)


def test_what_is_selected_is_no_option_to_choose(blank_tab: Tab) -> None:
    blank_tab.show(LISTS)
    told = described(blank_tab)
    assert told["shown"] == "Town"
    before = blank_tab.call("options.look", ref=told["ref"])
    assert (before["isOpen"], before["options"]) == (False, [])
    blank_tab.run("document.querySelector('#popup').hidden = false")
    after = blank_tab.call("options.look", ref=told["ref"])
    assert [each["label"] for each in after["options"]] == ["Bern", "Rome"]
    assert after["shown"] == "Town"


@pytest.mark.parametrize(
    "opener", ["<button aria-haspopup=listbox>v</button>", "<input type=button value=v>"]
)
def test_the_button_that_opens_a_list_is_a_part_of_its_component(
    blank_tab: Tab, opener: str
) -> None:
    blank_tab.show(BOX.format(UNSEEN["away"] + opener))
    assert [each["id"] for each in blank_tab.run(
        "return [...abra.components.around(field)].map(({ id }) => ({ id }))"
    )] == ["all"]  # fmt: skip


@pytest.mark.parametrize(("width", "surface"), [("0.1px", "box"), ("20px", "field")])
def test_a_field_without_a_pixel_is_pressed_by_its_component(
    blank_tab: Tab, width: str, surface: str
) -> None:
    """DevExtreme's list of tags: the empty field grows with what is typed."""
    blank_tab.show(
        "<div id=box style='width:200px;height:30px'><input id=field role=combobox "
        f"style='width:{width};height:20px;padding:0;border:0'></div>"
    )
    assert blank_tab.run("return abra.components.surfaceOf(field).id") == surface
