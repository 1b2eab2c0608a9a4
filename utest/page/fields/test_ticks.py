"""Whether a control is on, as a person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

UNSEEN = "position:absolute;width:0;height:0;opacity:0"
STATES = {
    "a box": ("<input type='checkbox' id='t' checked>", True),
    "a box that says otherwise than it shows": (
        "<input type='checkbox' id='t' checked aria-checked='false'>",
        True,
    ),
    "one that its component draws": (
        f"<label for='t'>Save</label><input type='checkbox' role='switch' id='t' style='{UNSEEN}'"
        " aria-checked='true'>",
        True,
    ),
    "one that its component draws as off": (
        f"<label for='t'>Save</label><input type='checkbox' role='switch' id='t' style='{UNSEEN}'"
        " checked aria-checked='false'>",
        False,
    ),
    "one that lies transparent over what is drawn": (
        "<input type='checkbox' id='t' style='opacity:0' aria-checked='true'>",
        True,
    ),
    "one that is transparent and says nothing": (
        "<input type='checkbox' id='t' style='opacity:0' checked>",
        True,
    ),
    "one that is not drawn and says nothing": (
        f"<label for='t'>Save</label><input type='checkbox' id='t' style='{UNSEEN}' checked>",
        True,
    ),
    "a role": ("<div role='checkbox' id='t' aria-checked='mixed' tabindex='0'>Save</div>", "mixed"),
}


@pytest.mark.parametrize(("markup", "checked"), STATES.values(), ids=STATES.keys())
def test_the_state_is_the_one_that_is_seen(
    blank_tab: Tab, markup: str, checked: bool | str
) -> None:
    blank_tab.show(markup)
    ref = blank_tab.run("return abra.registry.idOf(t)")
    assert blank_tab.call("ticks.look", ref=ref)["checked"] == checked


@pytest.mark.parametrize("state", ["aria-selected", "aria-checked"])
def test_a_box_without_a_state_has_that_of_its_item(blank_tab: Tab, state: str) -> None:
    """Fancytree's: it was said not to be checked, though it was."""
    blank_tab.show(f"<li role=treeitem {state}=true><b role=checkbox id=t></b>Europe</li>")
    assert blank_tab.run("return abra.ticks.look({ref: abra.registry.idOf(t)}).checked") is True


@pytest.mark.parametrize(
    ("states", "checked"),
    [
        ("aria-pressed=true", True),
        ("aria-pressed=false", False),
        ("aria-pressed=mixed", "mixed"),
        ("aria-pressed=true aria-checked=false", False),
        ("", False),
    ],
)
@pytest.mark.parametrize("role", ["checkbox", "switch"])
def test_a_box_with_the_state_of_a_button_has_that_state(
    blank_tab: Tab, role: str, states: str, checked: object
) -> None:
    blank_tab.show(f"<button id=t role={role} {states}>Enabled</button>")
    assert blank_tab.run("return abra.ticked.checkedOf(t)") == checked
    read = "return abra.reading.read({ref: abra.registry.idOf(t), what: 'states', name: ''}).value"
    words = {True: "checked", False: "unchecked", "mixed": "mixed"}
    if states:
        assert words[checked] in blank_tab.run(read)


THUMB = "<i style='position:absolute;top:2px;{};width:16px;height:16px;border-radius:8px'></i>"
TRACK = (
    "<button id=t role=switch style='position:relative;width:40px;height:20px;padding:0' {}>"
    f"{THUMB}</button>"
)
SQUARE = "<b id=t role=checkbox style='display:inline-block;width:16px;height:16px;{}'>{}</b>"


@pytest.mark.parametrize(
    ("markup", "checked"),
    [
        ("<button id=t role=switch class=is-checked>Heating</button>", True),
        ("<button id=t role=switch data-state=unchecked>Heating</button>", False),
        ("<button id=t role=switch class=is-checked><i class=off></i>Heating</button>", None),
        ("<b id=t role=checkbox><i class=ticked></i>Heating</b>", True),
        (TRACK.format("", "right:2px"), True),
        (TRACK.format("", "left:2px"), False),
        (TRACK.format("", "left:12px"), None),
        (TRACK.format("class=on", "left:2px"), None),
        (SQUARE.format("border:1px solid", ""), False),
        (SQUARE.format("border:1px solid", "<svg width=9 height=9></svg>"), None),
        (SQUARE.format("background:url(/sprite.png)", ""), None),
    ],
)
def test_a_control_whose_markup_has_no_state_is_on_as_it_shows(
    blank_tab: Tab, markup: str, checked: object
) -> None:
    """A switch that was on by its class alone was said not to be checked."""
    blank_tab.show(markup)
    told = blank_tab.run("return abra.ticks.look({ref: abra.registry.idOf(t)})")
    assert (told["checked"], told["isDrawn"]) == (checked, True)
    read = "return abra.reading.read({ref: abra.registry.idOf(t), what: 'states', name: ''}).value"
    states = blank_tab.run(read)
    assert ("checked" in states, "unchecked" in states) == (checked is True, checked is False)


def test_a_native_box_has_its_own_state_beside_that_of_a_button(blank_tab: Tab) -> None:
    blank_tab.show("<input type=checkbox id=t aria-pressed=true>")
    assert blank_tab.run("return abra.ticked.checkedOf(t)") is False


def test_a_box_with_its_own_state_has_that_state(blank_tab: Tab) -> None:
    blank_tab.show("<li role=option aria-selected=true><b role=checkbox aria-checked=false id=t>")
    assert blank_tab.run("return abra.ticks.look({ref: abra.registry.idOf(t)}).checked") is False


#: A switch as Element Plus draws it, without a word of its own.
SWITCH = (
    f"<td><div id=box><input id=t type=checkbox style='{UNSEEN}'>"
    "<span style='display:inline-block;width:40px;height:20px;cursor:{}'>{}</span></div></td>"
)


@pytest.mark.parametrize(
    ("cursor", "text", "pressed"),
    [("pointer", "", "box"), ("default", "", "t"), ("pointer", "On", "t")],
)
def test_what_is_drawn_for_a_tick_without_a_label_is_pressed(
    blank_tab: Tab, cursor: str, text: str, pressed: str
) -> None:
    blank_tab.show(f"<table><tr>{SWITCH.format(cursor, text)}</table>")
    assert blank_tab.run("return abra.geometry.surfaceOf(t).id") == pressed


@pytest.mark.parametrize(
    ("box", "cover", "is_reached"),
    [
        ("cursor:pointer", "", True),
        ("cursor:pointer", "New", False),
        ("cursor:default", "", False),
    ],
)
def test_the_picture_of_a_tick_over_it_takes_the_press_for_it(
    blank_tab: Tab, box: str, cover: str, is_reached: bool
) -> None:
    blank_tab.show(
        f"<p><span style='{box}'><input id=t type=checkbox aria-labelledby=words style='margin:0'>"
        "<i style='position:absolute;left:0;width:60px;height:60px;background:#fff;z-index:1'>"
        f"{cover}</i></span></p><b id=words style='margin-left:99px'>Terms</b>"
    )
    reached = blank_tab.run("return abra.geometry.hitPointOf(t).point !== null")
    assert reached is is_reached


@pytest.mark.parametrize(
    ("drawn", "more", "is_reached"),
    [
        ("width:40px;height:20px", "", True),
        ("width:60px;height:60px", "", False),
        ("width:40px;height:20px", "New", False),
        ("width:40px;height:20px", "<button>x</button>", False),
        ("width:40px;height:20px;left:30px", "", False),
    ],
)
def test_what_lies_over_a_tick_in_its_box_is_pressed(
    blank_tab: Tab, drawn: str, more: str, is_reached: bool
) -> None:
    """Its pointer tells nothing, as on pages for phones."""
    blank_tab.show(
        "<x-knob style='display:inline-block;position:relative;width:40px;height:20px'>"
        "<input id=t type=checkbox style='margin:0;width:40px;height:20px;position:absolute'>"
        f"<span style='position:absolute;background:#ccc;z-index:1;{drawn}'>"
        f"<i style='display:block;width:20px;height:100%'></i></span>{more}</x-knob>"
    )
    reached = blank_tab.run("return abra.geometry.reaches(t, document.querySelector('span i'))")
    assert reached is is_reached


BEHIND = (
    "<input type=checkbox id=box aria-hidden=true tabindex=-1 style='position:fixed;width:1px'>"
)


@pytest.mark.parametrize(
    ("markup", "behind"),
    [
        (f"<label><b role=switch id=t tabindex=0>x</b>{BEHIND}Wifi</label>", ["box"]),
        (f"<p><b role=switch id=t tabindex=0>x</b>{BEHIND}</p>", ["box"]),
        # Quasar and Kendo keep it in the drawn one.
        (f"<b role=switch id=t tabindex=0>x<i aria-hidden=true>{BEHIND}</i></b>", ["box"]),
        ("<b role=switch id=t>x<input type=checkbox id=box style='display:none'></b>", ["box"]),
        # Who can be reached stands for itself.
        ("<b role=switch id=t>x<input type=checkbox id=box></b>", []),
        ("<label><b role=switch id=t>x</b><input type=checkbox id=box>Wifi</label>", []),
        (f"<p><b role=switch id=t>x</b></p><p>{BEHIND}</p>", []),
        (f"<label><b role=switch id=t hidden>x</b>{BEHIND}Wifi</label>", []),
        (f"<label><b role=button id=t>x</b>{BEHIND}Wifi</label>", []),
    ],
)
def test_what_a_drawn_control_stands_for_is_kept_from_users(
    blank_tab: Tab, markup: str, behind: list[str]
) -> None:
    blank_tab.show(markup)
    found = blank_tab.run("return abra.ticked.nativesBehind(t).map(({ id }) => id)")
    assert found == behind


#: A row of a list as Quasar has it: its label is the native box's, which knows no state.
ROW = (
    "<label>Wifi <b role=switch aria-checked={} id=drawn tabindex=0><i aria-hidden=true>"
    "<input type=checkbox id=t style='display:none'></i></b></label>"
)


@pytest.mark.parametrize("state", [True, False])
def test_a_native_box_in_a_drawn_one_has_the_state_of_that(blank_tab: Tab, state: bool) -> None:
    blank_tab.show(ROW.format(str(state).lower()))
    told = blank_tab.run("return abra.ticks.look({ref: abra.registry.idOf(t)})")
    assert told["checked"] is state
    assert blank_tab.run("return abra.registry.get(arguments[0]).id", told["ref"]) == "drawn"
    states = blank_tab.run(
        "return abra.reading.read({ref: abra.registry.idOf(t), what: 'states'})"
    )["value"]
    assert ("checked" in states, "unchecked" in states) == (state, not state)


def test_the_state_of_a_drawn_switch_is_read_by_the_words_beside_it(blank_tab: Tab) -> None:
    style = "display:inline-block;position:relative;height:20px;border-radius:10px"
    thumb = "<i style='position:absolute;left:2px;width:16px;height:16px;border-radius:50%'></i>"
    switch = f"<span class=sw onclick='0' style='{style};width:36px'>{thumb}</span>"
    blank_tab.show(
        f"<div><b id=n>News</b>{switch}</div><div><b>Dark</b>{switch.replace('sw', 'on')}</div>"
    )
    ref = blank_tab.run("return abra.registry.idOf(n)")
    states = blank_tab.call("reading.read", ref=ref, what="states", name="")["value"]
    assert "unchecked" in states


@pytest.mark.parametrize(
    ("markup", "is_reached"),
    [
        ("<div><input type=checkbox id=t><label id=l>I agree</label></div>", True),
        (
            "<div><input type=checkbox id=t><label id=l for=o>I agree</label><p id=o></p></div>",
            True,
        ),
        ("<div><input type=checkbox id=t><label id=l><input type=checkbox></label></div>", False),
        ("<div><input type=checkbox id=t><b><label id=l>I agree</label></b></div>", False),
    ],
)
def test_words_over_a_box_that_nobody_sees_take_its_press(
    blank_tab: Tab, markup: str, is_reached: bool
) -> None:
    """Fomantic UI's: only its scripts link the two."""
    blank_tab.show(f"<style>#t{{opacity:0}}</style>{markup}")
    assert blank_tab.run("return abra.geometry.reaches(t, l)") is is_reached
    blank_tab.run("t.style.opacity = 1")
    assert blank_tab.run("return abra.geometry.reaches(t, l)") is False
