"""What is drawn in the place of a native select that a user does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SELECT = "<select id='real' {}><option>Red<option>Green<option>Blue</select>"
SPECK = "style='position:absolute;width:1px;height:1px;clip:rect(0,0,0,0)' tabindex=-1"
COMBOBOX = "<span id='box' role='combobox' tabindex='0' aria-haspopup='true'>{}</span>"
SHAPES = {
    "beside": SELECT.format(SPECK) + f"<span>{COMBOBOX.format('Pick one')}</span>",
    "around": f"<div>{SELECT.format(SPECK)}{COMBOBOX.format('Pick one')}</div>",
    "hidden with its box": "<div style='position:absolute;width:1px;height:1px;overflow:hidden'"
    f" aria-hidden='true'>{SELECT.format('tabindex=-1')}</div>{COMBOBOX.format('Pick one')}",
}
GHOST = (
    "<div style='position:relative;width:200px'>"
    + SELECT.format("style='opacity:0;position:absolute;inset:0;width:200px'")
    + "<div style='border:1px solid'>{}</div></div>"
)


def stand_in(tab: Tab) -> Any:
    """What is told of the select: `box` where it can be operated."""
    told = tab.run(
        "return abra.standins.look({ref: abra.registry.idOf(document.querySelector('#real'))})"
    )
    if told:
        assert told.pop("isDrawn") is False
    if told and told["ref"]:
        told["ref"] = tab.run("return abra.registry.get(arguments[0]).id", told["ref"])
    return told


@pytest.mark.parametrize("markup", SHAPES.values(), ids=SHAPES)
def test_the_custom_list_next_to_a_hidden_select_replaces_it(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<div>{markup}</div>")
    assert stand_in(blank_tab) == {"ref": "box", "pieces": ["Pick one"]}


@pytest.mark.parametrize(("name", "pieces"), [("box", ["Red"]), ("real_drawn", [])])
def test_a_box_without_a_role_stands_for_a_select_with_its_text_or_id(
    blank_tab: Tab, name: str, pieces: list[str]
) -> None:
    blank_tab.show(
        SELECT.format("style='display:none'" if pieces else "multiple style='display:none'")
        + f"<div id='{name}'>{''.join(f'<a>{each}</a>' for each in pieces)}<p><input></p></div>"
    )
    assert stand_in(blank_tab) == {"ref": name, "pieces": pieces}


@pytest.mark.parametrize("shown", ["Red", "Choose"])
def test_what_is_drawn_under_a_select_that_is_seen_through_stands_for_it(
    blank_tab: Tab, shown: str
) -> None:
    blank_tab.show(GHOST.format(shown))
    assert stand_in(blank_tab) == {"ref": None, "pieces": [shown]}


@pytest.mark.parametrize(
    "markup",
    [
        SELECT.format("") + COMBOBOX.format("Red"),
        SELECT.format(SPECK.replace("tabindex=-1", "")) + COMBOBOX.format("Bern"),
        SELECT.format(SPECK) + "<p>Some words</p>",
        SELECT.format(SPECK) + "<label>Red</label>",
    ],
    ids=["seen", "in the order of controls", "a text", "a label"],
)
def test_an_element_that_is_only_next_to_a_select_is_something_else(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.show(f"<div>{markup}</div>")
    assert stand_in(blank_tab) is None


LINKS = {
    "label for": ("<label for=real>Size</label>", ""),
    "aria-labelledby": ("<label id=label>Size</label>", "aria-labelledby=label"),
}
OTHER = "<div><label id=other>Colour</label><b role=combobox tabindex=0>Pick another</b></div>"


@pytest.mark.parametrize(("label", "named"), LINKS.values(), ids=LINKS)
def test_the_label_of_a_hidden_select_does_not_end_the_search(
    blank_tab: Tab, label: str, named: str
) -> None:
    """Chakra's: the list below it was set in place of its own."""
    select = SELECT.format(f"{SPECK} {named} aria-hidden=true")
    drawn = f"<div>{COMBOBOX.format('Pick one')}</div>"
    blank_tab.show(f"<div>{select}{label}{drawn}</div>{OTHER}")
    assert stand_in(blank_tab) == {"ref": "box", "pieces": ["Pick one"]}


@pytest.mark.parametrize(
    "rest",
    [
        f"<label>Size</label>{COMBOBOX.format('Pick one')}",
        f"<i>Size</i>{COMBOBOX.format('Pick one')}",
        "<p>Size: none</p>",
        "<p>Size</p><p>Few are left</p>",
    ],
    ids=["a label of nothing", "words", "no list", "more words"],
)
@pytest.mark.parametrize(
    "other",
    [
        OTHER,
        "<div><select style='display:none'></select><b role=combobox tabindex=0>Pick</b></div>",
    ],
)
def test_a_list_with_its_own_label_or_select_is_another_field(
    blank_tab: Tab, rest: str, other: str
) -> None:
    blank_tab.show(f"<div>{SELECT.format(SPECK)}{rest}</div>{other}")
    assert stand_in(blank_tab) is None


def test_of_a_hidden_select_and_what_is_drawn_below_its_label_there_is_one(blank_tab: Tab) -> None:
    select = SELECT.format(f"{SPECK} aria-hidden=true aria-labelledby=name")
    drawn = COMBOBOX.format("Pick one").replace("id=", "aria-labelledby=name id=")
    blank_tab.show(f"<div>{select}<label id=name for=real>Size</label><div>{drawn}</div></div>")
    wanted = {"purpose": "select", "phrase": "Size", "limit": 80}
    found = blank_tab.call("candidates.retrieve", **wanted)["candidates"]
    ids = {each["ref"]: each["attributes"]["id"] for each in found}
    stood_for = {ids[each["ref"]]: [ids[ref] for ref in each["standsFor"]] for each in found}
    assert stood_for["box"] == ["real"]


@pytest.mark.parametrize("many", [True, False])
def test_a_drawn_list_is_for_many_where_the_select_behind_it_is(blank_tab: Tab, many: bool) -> None:
    select = SELECT.format(SPECK + (" multiple" if many else ""))
    blank_tab.show(f"<label id='name'>City</label><div>{select}{COMBOBOX.format('Pick')}</div>")
    blank_tab.run("document.querySelector('#box').setAttribute('aria-labelledby', 'name')")
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#box'))")
    assert blank_tab.call("options.describe", ref=ref)["isMultiple"] is many


@pytest.mark.parametrize(
    ("hidden", "behind"),
    [("aria-hidden=true tabindex=-1", ["real"]), ("tabindex=-1", []), ("", [])],
)
def test_a_select_that_nobody_reaches_is_behind_the_list_that_is_drawn_for_it(
    blank_tab: Tab, hidden: str, behind: list[str]
) -> None:
    """Ark UI's: the two were called alike, and the list was ambiguous."""
    unseen = SPECK.replace("tabindex=-1", hidden)
    label = "<label for=real id=label>Colour</label>"
    drawn = COMBOBOX.format("Pick one").replace("id=", "aria-labelledby=label id=")
    blank_tab.show(f"<div>{label}<div>{drawn}</div>{SELECT.format(unseen)}</div>")
    wanted = {"purpose": "select", "phrase": "Colour", "limit": 80}
    found = blank_tab.call("candidates.retrieve", **wanted)["candidates"]
    ids = {each["ref"]: each["attributes"]["id"] for each in found}
    stood_for = {ids[each["ref"]]: [ids[ref] for ref in each["standsFor"]] for each in found}
    assert stood_for["box"] == behind


@pytest.mark.parametrize(
    ("hidden", "behind"),
    [("aria-hidden=true tabindex=-1", ["real"]), ("tabindex=-1", []), ("aria-hidden=true", [])],
)
def test_an_unreachable_input_is_behind_the_list_next_to_it(
    blank_tab: Tab, hidden: str, behind: list[str]
) -> None:
    """SAPUI5's: its value was ambiguous with that of the list."""
    blank_tab.show(f"<div>{COMBOBOX.format('Pick one')}<input id=real {hidden}></div>")
    found = blank_tab.run("return abra.standins.nativesBehind(box).map(({ id }) => id)")
    assert found == behind


def test_a_box_without_a_role_beside_a_hidden_select_stands_for_it(blank_tab: Tab) -> None:
    blank_tab.show(
        f"<div><div style='height:0;overflow:hidden'>{SELECT.format('tabindex=-1')}</div>"
        "<div id=box style='cursor:pointer'>Pick one</div></div>"
    )
    asked = "const s = document.querySelector('#real'); return abra.standins.described(s)"
    told = blank_tab.run(asked)
    assert (told["isDrawn"], told["pieces"]) == (True, ["Pick one"])
    assert (
        blank_tab.run("return abra.geometry.surfaceOf(document.querySelector('#real')).id") == "box"
    )


def test_what_stood_for_a_select_does_so_when_it_does_not_follow(blank_tab: Tab) -> None:
    """jQuery UI's menu has the words of its hidden list, until a script sets that."""
    drawn = COMBOBOX.format("Red")
    blank_tab.show(f"<p>{SELECT.format('style=display:none')}{drawn}</p>")
    assert stand_in(blank_tab) == {"ref": "box", "pieces": ["Red"]}
    blank_tab.run("real.selectedIndex = 1")
    assert stand_in(blank_tab) == {"ref": "box", "pieces": ["Red"]}


STAR = "<i class='fas fa-star' style='display:inline-block;width:20px;height:20px'></i>"
DRAWN = "<a href=#><svg width=20 height=20><path d='M0 0h9v9z'/></svg></a>"
SCORE = "<select id=real style='display:none'><option>0<option>1<option>2<option>3</select>"


@pytest.mark.parametrize(
    ("select", "box", "count"),
    [
        (SCORE, f"<div>{STAR * 3}</div>", 3),
        (SCORE, f"<div>{STAR * 4}</div>", 4),
        (SCORE, f"<span><div>{STAR * 2}{STAR.replace('fas', 'far')}</div></span>", 3),
        (
            SCORE.replace("'><option>0", "'><option value=''>None<option>0"),
            f"<div>{STAR * 3}</div>",
            3,
        ),
        (SCORE.replace("<option>0", "<option>Poor"), f"<div>{STAR * 3}</div>", 0),
        (SCORE, f"<div>{STAR * 2}</div>", 0),
        (SCORE, f"<div>{STAR * 5}</div>", 0),
        (SCORE, f"<div>{STAR * 2}{STAR.replace('star', 'trash')}</div>", 0),
        (SCORE, f"<div>{STAR * 2}{STAR.replace('></i>', '>x</i>')}</div>", 0),
        (SCORE, f"<div>{DRAWN * 3}</div>", 3),
        (SCORE, f"<div>{DRAWN * 2}{DRAWN.replace('M0', 'M1')}</div>", 0),
        (SCORE.replace("<option>3", ""), f"<div>{STAR * 2}</div>", 0),
        (SCORE.replace("<select", "<select multiple"), f"<div>{STAR * 3}</div>", 0),
        (SCORE.replace("display:none", ""), f"<div>{STAR * 3}</div>", 0),
    ],
)
def test_marks_stand_for_the_options_of_a_select_that_nobody_sees(
    blank_tab: Tab, select: str, box: str, count: int
) -> None:
    blank_tab.show(f"<div><label for=real>Score</label><div>{select}{box}</div></div>")
    told = stand_in(blank_tab)
    marks = told.get("marks", []) if told else []
    assert len(marks) == count
    places = [
        blank_tab.run("return abra.registry.get(arguments[0]).getBoundingClientRect().x", each)
        for each in marks
    ]
    assert places == sorted(places)


def stood_for(tab: Tab, purpose: str, phrase: str) -> dict[str, list[str]]:
    """By the class of each candidate, those of the ones that it stands for."""
    found = tab.call("candidates.retrieve", purpose=purpose, phrase=phrase, limit=80)
    classes = {
        each["ref"]: tab.run("return abra.registry.get(arguments[0]).className", each["ref"])
        for each in found["candidates"]
    }
    behind = {
        classes[each["ref"]]: [classes[ref] for ref in each["standsFor"]]
        for each in found["candidates"]
    }
    assert len(behind) == 2
    return behind


STICKY = "<div style='position:sticky;top:0' {}><button {} class=copy>Filter</button></div>"
LIST = "<label>Size <select class={} {}><option>S<option>M</select></label>"
CARD = "<div{}><b>{}</b> <button class={}{}>Buy</button></div>"


@pytest.mark.parametrize(
    ("markup", "purpose", "phrase"),
    [
        (
            STICKY.format("aria-hidden=true", "tabindex=-1") + "<button class=real>Filter</button>",
            "click",
            "Filter",
        ),
        (
            f"<div aria-hidden=true>{LIST.format('copy', 'tabindex=-1')}</div>"
            + LIST.format("real", ""),
            "select",
            "Size",
        ),
        (
            CARD.format(" aria-hidden=true", "Mug", "copy", " tabindex=-1")
            + CARD.format("", "Mug", "real", ""),
            "click",
            "Buy",
        ),
    ],
)
def test_a_copy_for_the_eyes_is_behind_what_it_copies(
    blank_tab: Tab, markup: str, purpose: str, phrase: str
) -> None:
    blank_tab.show(markup)
    assert stood_for(blank_tab, purpose, phrase) == {"real": ["copy"], "copy": []}


@pytest.mark.parametrize(
    "markup",
    [
        STICKY.format("", "tabindex=-1") + "<button class=real>Filter</button>",
        STICKY.format("aria-hidden=true", "") + "<button class=real>Filter</button>",
        CARD.format(" aria-hidden=true", "Mug", "copy", " tabindex=-1")
        + CARD.format("", "Kettle", "real", ""),
    ],
)
def test_what_takes_keys_or_is_in_a_card_of_its_own_is_no_copy(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    phrase = "Filter" if "Filter" in markup else "Buy"
    assert stood_for(blank_tab, "click", phrase) == {"real": [], "copy": []}


def test_a_copy_over_what_it_copies_stands_for_it(blank_tab: Tab) -> None:
    over = "aria-hidden=true"
    fixed = STICKY.format(over, "tabindex=-1").replace("sticky", "fixed").replace("{}", "")
    blank_tab.show(
        "<style>button{width:90px;height:30px}.real{position:absolute;left:0;top:0}"
        "div{left:0}</style><button class=real>Filter</button>" + fixed
    )
    assert stood_for(blank_tab, "click", "Filter") == {"copy": ["real"], "real": []}


def stands_for(tab: Tab, purpose: str, phrase: str) -> dict[str, list[str]]:
    """By the id of a candidate, the ids of those it stands for."""
    found = tab.call("candidates.retrieve", purpose=purpose, phrase=phrase, limit=80)["candidates"]
    ids = {each["ref"]: each["attributes"]["id"] for each in found}
    return {ids[each["ref"]]: [ids[ref] for ref in each["standsFor"]] for each in found}


COUNTER = (
    "<div role=spinbutton aria-label=Seats aria-valuenow=2 id=box><button>-</button>"
    "<input id=field aria-label=Seats value=2><button>+</button></div>"
)


@pytest.mark.parametrize(
    ("markup", "behind"),
    [
        (COUNTER, {"field": ["box"], "box": []}),
        (COUNTER.replace("<input", "<input readonly"), {"box": ["field"], "field": []}),
        (COUNTER.replace("<input", "<input style=width:1px;height:1px;padding:0;border:0"),
         {"box": ["field"], "field": []}),
        (COUNTER.replace("</div>", "<input></div>"), {"field": [], "box": []}),
        (COUNTER.replace("role=spinbutton", "role=group"), {"field": []}),
    ],
)  # fmt: skip
def test_a_box_and_the_field_in_it_are_one_control(
    blank_tab: Tab, markup: str, behind: dict[str, list[str]]
) -> None:
    """Webix's counters: who fills "Seats" was asked which of the two."""
    blank_tab.show(markup)
    assert stands_for(blank_tab, "fill", "Seats") == behind


DOUBLE = (
    "<div><input type=checkbox id=native style=display:none aria-label='I agree'><a "
    "role=presentation><button role=checkbox id=drawn aria-checked=false aria-label='I agree'>"
    "o</button></a><label>I agree</label></div>"
)


@pytest.mark.parametrize(
    ("markup", "behind"),
    [
        (DOUBLE, ["native"]),
        (DOUBLE.replace("<a ", "<i>all</i><a "), []),
        (DOUBLE.replace("display:none", ""), []),
        (DOUBLE.replace("type=checkbox", "type=radio"), []),
    ],
)
def test_a_native_box_that_is_never_shown_is_behind_the_drawn_one_beside_it(
    blank_tab: Tab, markup: str, behind: list[str]
) -> None:
    blank_tab.show(markup)
    assert stands_for(blank_tab, "check", "I agree").get("drawn") == behind


def test_a_select_without_a_name_that_only_holds_the_value_is_behind_its_list(
    blank_tab: Tab,
) -> None:
    """PrimeReact's, also once its option is what the list shows."""
    speck = "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"
    blank_tab.show(
        f"<div><label>Status</label><div><div><div style='{speck}'><input readonly id=box "
        f"aria-haspopup=listbox></div><div style='{speck}'><select id=real tabindex=-1><option>New"
        "</select></div><span>New</span></div></div></div>"
    )
    assert stands_for(blank_tab, "read", "Status")["box"] == ["real"]


def test_a_drawn_list_around_its_select_stands_for_it(blank_tab: Tab) -> None:
    """Fomantic UI's: the select in it is never rendered, and nobody could choose in it."""
    blank_tab.show(
        "<label>Tags</label><div id=box class='dropdown' tabindex=0 style='cursor:pointer;"
        "width:200px;border:1px solid'><select multiple id=real style=display:none>"
        "<option>VIP<option>Lead</select><input type=hidden><div>Choose</div><div hidden>VIP</div>"
        "</div>"
    )
    assert stands_for(blank_tab, "select", "Tags") == {"box": ["real"], "real": []}
