"""Controls that are drawn without ARIA (lookalikes.js): known by their shape and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = """<style>
.track{width:40px;height:20px;border-radius:10px;background:#bbb;position:relative;cursor:pointer}
.knob{width:16px;height:16px;border-radius:8px;position:absolute;left:2px;top:2px;background:white}
.right{left:22px}
.css::after{content:'';width:16px;height:16px;border-radius:50%;position:absolute;left:2px}
.css.on::after{transform:translateX(20px)}
.box{width:16px;height:16px;border:1px solid;cursor:pointer}
.field{border:1px solid;cursor:pointer;width:150px;height:24px}
.down{width:0;height:0;border:5px solid transparent;border-top-color:black;display:inline-block}
</style>"""
LOOK = "return abra.lookalikes.lookOf(t)"
STATE = "return abra.drawnstates.checkedOf(t)"


@pytest.mark.parametrize(
    ("markup", "look"),
    [
        ("<div id=t class=track><div class=knob></div></div>", "switch"),
        ("<div id=t class='track css'></div>", "switch"),
        ("<button id=t class='track css' style='padding:0;border:0'></button>", "switch"),
        ("<div id=t class=track style='cursor:auto'><div class=knob></div></div>", None),
        ("<div id=t class=track></div>", None),
        ("<div id=t class=track role=checkbox><div class=knob></div></div>", None),
        ("<div id=t class=track style='width:300px'><div class=knob></div></div>", None),
        ("<button id=t class=track><img width=16 height=16 alt=Bin></button>", None),
    ],
)
def test_a_box_with_a_round_part_is_a_switch(blank_tab: Tab, markup: str, look: str | None) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run(LOOK) == look


@pytest.mark.parametrize("kind", ["radio", "checkbox"])
@pytest.mark.parametrize("look", ["box", "'track css'"])
@pytest.mark.parametrize("shape", ["{}<label for=n>{} So</label>", "<label>{}{} So</label>"])
def test_what_is_drawn_in_the_label_of_a_native_tick_is_none(
    blank_tab: Tab, kind: str, look: str, shape: str
) -> None:
    """Carbon's: the legend of a group was taken for the name of its first dot."""
    native = f"<input type={kind} id=n style='position:absolute;opacity:0'>"
    drawn = f"<div id=t class={look}></div>"
    blank_tab.show(f"{STYLE}<b>Group</b><div>{shape.format(native, drawn)}</div>")
    assert blank_tab.run(LOOK) is None


@pytest.mark.parametrize(
    ("markup", "look"),
    [
        ("<div id=t class=box></div>", "checkbox"),
        ("<div id=t class=box>\u2713</div>", "checkbox"),
        ("<i id=t class='box tick'><b></b></i>", "checkbox"),
        ("<div style='cursor:pointer'><i id=t class='box inner'></i> I agree</div>", "checkbox"),
        (
            "<div style='cursor:pointer'><i id=t class='box inner'><svg></svg></i> So</div>",
            "checkbox",
        ),
        ("<div style='cursor:pointer'>Ada <i id=t class='box inner'></i></div>", None),
        ("<p><i id=t class='box inner'></i> I agree</p>", None),
        ("<div id=t class=box style='border:0'></div>", None),
        ("<div id=t class=box><img width=9 height=9 alt=Bin></div>", None),
        ("<div id=t class=box style='width:90px'></div>", None),
        ("<span id=t class='box ui-slider-handle' tabindex=0></span>", None),
    ],
)
def test_a_small_square_with_a_border_is_a_checkbox(
    blank_tab: Tab, markup: str, look: str | None
) -> None:
    style = "<style>.tick{display:block;border:0;background:#ddd}"
    style += ".inner{cursor:inherit;display:inline-block}</style>"
    blank_tab.show(STYLE + style + markup)
    assert blank_tab.run(LOOK) == look


@pytest.mark.parametrize(
    ("others", "look"),
    [
        ("<p><i class=box>\u2713</i> One<p><i class=box></i> Two", "checkbox"),
        ("<p><i class=box></i> One", "checkbox"),
        ("<p><i class=box>+</i> One", None),
        ("<p><i class=box>\u25a1</i> <i class=box>\u00d7</i>", None),
        ("<p><i class=box>\u2212</i> One", None),
        ("", None),
    ],
)
def test_a_dash_is_a_tick_of_some_beside_boxes_alone(
    blank_tab: Tab, others: str, look: str | None
) -> None:
    """Else it is a button that takes one off, or makes a window small."""
    style = (
        "<style>i{display:inline-block;box-sizing:border-box;font-size:9px;overflow:hidden}</style>"
    )
    blank_tab.show(f"{STYLE}{style}<p><i id=t class=box>\u2212</i> All</p>{others}")
    assert blank_tab.run(LOOK) == look
    if look:
        assert blank_tab.run("return abra.drawnstates.checkedOf(t)") is False


@pytest.mark.parametrize(
    ("markup", "look"),
    [
        ("<div id=t class=field>Low \u25be</div>", "combobox"),
        ("<div id=t class=field>Low <i class='fa fa-chevron-down'></i></div>", "combobox"),
        ("<div id=t class=field>Low <span class=down></span></div>", "combobox"),
        ("<button id=t>Low \u25bc</button>", "combobox"),
        ("<div id=t class='field my-select'>Low</div>", "combobox"),
        ("<div id=t class=field>Low</div>", None),
        ("<button id=t>Low</button>", None),
        ("<div id=t class=field style='cursor:auto'>Low \u25be</div>", None),
        ("<div id=t class=field style='height:200px'>Low \u25be</div>", None),
        # Nothing is chosen yet.
        ("<button id=t class=long><span></span><b>{}</b></button>", "combobox"),
        ("<button id=t class=long><i class='caret icon'></i></button>", "combobox"),
        ("<button id=t class=long>\u25be</button>", "combobox"),
        ("<button id=t class=long dir=rtl><b>{}</b></button>", "combobox"),
        ("<button id=t class=long style='width:40px'><b>{}</b></button>", None),
        ("<button id=t class=long style='justify-content:center'><b>{}</b></button>", None),
        ("<button id=t class=long style='justify-content:start'><b>{}</b></button>", None),
        ("<button id=t class=long><b>{}</b><b>{}</b></button>", None),
        ("<button id=t class=long></button>", None),
        ("<button id=t class=long style='height:90px;width:400px'><b>{}</b></button>", None),
    ],
)
def test_a_box_with_a_caret_is_a_list(blank_tab: Tab, markup: str, look: str | None) -> None:
    down = "<svg width=12 viewBox='0 0 20 12'><path d='M1 1h18l-9 10z'></path></svg>"
    long = "width:200px;height:30px;display:flex;justify-content:end;align-items:center"
    style = f"<style>.long{{{long}}} .icon{{width:9px;height:9px}}</style>"
    blank_tab.show(STYLE + style + markup.replace("{}", down))
    assert blank_tab.run(LOOK) == look


@pytest.mark.parametrize(
    ("markup", "state"),
    [
        ("<div id=t class=track><div class=knob></div></div>", False),
        ("<div id=t class=track><div class='knob right'></div></div>", True),
        ("<div id=t class=track dir=rtl><div class='knob right'></div></div>", False),
        ("<div id=t class='track css'></div>", False),
        ("<div id=t class='track css on'></div>", True),
        ("<div id=t class=track data-state=on><div class='knob right'></div></div>", True),
        # What contradicts itself, and what is half way, is not guessed.
        ("<div id=t class=track data-state=on><div class=knob></div></div>", None),
        ("<div id=t class=track><div class=knob style='left:12px'></div></div>", None),
        ("<div id=t class='track not-active'><div class=knob></div></div>", False),
        ("<div id=t class=box></div>", False),
        ("<div id=t class=box>\u2713</div>", True),
        ("<div id=t class='box is-checked'>\u2713</div>", True),
        ("<div id=t class='box is-checked'></div>", None),
        # By a colour alone, with a class and without one.
        ("<div id=t class='box on' style='background:#5a5'></div>", True),
        ("<div id=t class=box style='background:#5a5'></div>", None),
        ("<div id=t class=box style='background:#eee'></div>", False),
    ],
)
def test_the_state_is_read_from_what_shows_it(
    blank_tab: Tab, markup: str, state: bool | None
) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run(STATE) is state


RTL = "<div dir=rtl><div id=t class='track {0}' style='{1}'><i class='knob {2}'></i></div>{3}</div>"
OTHER = "<div class=track style='background:#36c'><i class=knob></i></div>"
BLUE = "background:#36c"


@pytest.mark.parametrize(
    ("markup", "state"),
    [
        # An offset from the left may be that of a page that knows one direction alone.
        (RTL.format("", "", "", ""), None),
        (RTL.format("", "", "right", ""), False),
        (RTL.format("is-active", "", "right", ""), None),
        (RTL.format("is-active", BLUE, "right", ""), True),
        (RTL.format("is-active", "", "", ""), True),
        (RTL.format("", BLUE, "", ""), None),
        (RTL.format("", "background:#111", "right", ""), None),
        # A colour against that of another, and a thumb that the direction has placed.
        (RTL.format("", "", "", OTHER), False),
        (RTL.format("", BLUE, "right", OTHER.replace(BLUE, "")), True),
        (RTL.format("", "display:flex", "' style='position:static", ""), False),
        (
            RTL.format("", "display:flex;justify-content:flex-end", "' style='position:static", ""),
            True,
        ),
    ],
)
def test_a_switch_from_right_to_left_is_read_where_its_thumb_is_not_all_that_tells(
    blank_tab: Tab, markup: str, state: bool | None
) -> None:
    """One that was off was said to be on already, as its thumb was at the left."""
    blank_tab.show(STYLE + markup)
    assert blank_tab.run(STATE) is state


def test_a_switch_from_right_to_left_that_gets_a_colour_is_on(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + RTL.format("", "", "right", ""))
    assert blank_tab.run(STATE) is False
    blank_tab.run("t.style.background = '#36c'; t.firstChild.classList.remove('right')")
    assert blank_tab.run(STATE) is True


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        ("<div><div><div>Costs</div><small>Beside each</small></div>{}</div>", "Costs"),
        ("<div>{}<span>Costs</span></div>", "Costs"),
        ("<ul><li>Other {0}</li><li>Costs {1}</li></ul>", "Costs"),
        ("<p>Costs</p>{}", "Costs"),
        ("<section>{0} Other {1} Costs</section>", "Costs"),
        ("<section>Other {0} Costs {1}</section>", "Costs"),
    ],
)
def test_the_words_in_its_row_are_its_label(blank_tab: Tab, markup: str, label: str) -> None:
    switch = "<div id=t class=track style='display:inline-block'><div class=knob></div></div>"
    other = switch.replace("id=t", "")
    blank_tab.show(
        STYLE + (markup.format(other, switch) if "{1}" in markup else markup.format(switch))
    )
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == label


@pytest.mark.parametrize(
    ("sign", "is_on"), [("\u2610", False), ("\u2611", True), ("\u25ef", False), ("\u2705", True)]
)
def test_a_box_that_is_a_letter_is_a_checkbox(blank_tab: Tab, sign: str, is_on: bool) -> None:
    blank_tab.show(f"<div><b id=t style='cursor:pointer;padding:9px'>{sign}</b> Milk</div>")
    assert blank_tab.run(LOOK) == "checkbox"
    assert blank_tab.run(STATE) is is_on


BLUE = "style='background:rgb(30,100,220)'"


@pytest.mark.parametrize(
    ("markup", "state"),
    [
        (f"<p><i id=t class=box {BLUE}></i> Tea</p><p><i class=box></i> Milk</p>", True),
        (f"<p><i class=box {BLUE}></i> Tea</p><p><i id=t class=box></i> Milk</p>", False),
        # A colour to choose, and a box that is alone.
        (f"<p><i id=t class=box {BLUE}></i><i class=box {BLUE}></i></p>", None),
        (f"<p data-checked=true><i id=t class=box {BLUE}></i> Tea</p>", True),
        ("<p><i id=t class=box style='background:#eee'></i> Tea</p>", False),
    ],
)
def test_a_colour_is_a_tick_beside_a_box_without(
    blank_tab: Tab, markup: str, state: bool | None
) -> None:
    """What was on was pressed, and so was off."""
    blank_tab.show(f"{STYLE}<style>i{{display:inline-block}}</style>{markup}")
    assert blank_tab.run(STATE) is state


def test_a_box_that_gets_a_colour_is_on(blank_tab: Tab) -> None:
    """The last one of a list."""
    blank_tab.show(f"{STYLE}<div id=t class=box></div>")
    assert blank_tab.run(STATE) is False
    blank_tab.run("t.style.background = 'rgb(30, 100, 220)'")
    assert blank_tab.run(STATE) is True


OUTLINE = "<path d='M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20m0 18a8 8 0 1 1 0-16a8 8 0 1 1 0 16'/>"
SQUARE = "<path d='M19 5v14H5V5zm0-2H5a2 2 0 0 0-2 2v14c0 1 1 2 2 2h14c1 0 2-1 2-2V5c0-1-1-2-2-2'/>"
STROKES = "fill='none' stroke='#000' stroke-width='2'"
CHECK = f"<path d='m7 12 4 4 6-8' {STROKES} />"


@pytest.mark.parametrize(
    ("shapes", "state"),
    [
        (OUTLINE, False),
        (SQUARE, False),
        (OUTLINE + "<path d='M16.6 7.6 10 14.2l-2.6-2.6L6 13l4 4 8-8z'/>", True),
        (SQUARE + "<path d='M16.6 7.6 10 14.2l-2.6-2.6L6 13l4 4 8-8z'/>", True),
        # A point, and a tick that is cut out of a square.
        (OUTLINE + "<circle cx=12 cy=12 r=5 />", True),
        ("<path fill-rule=evenodd d='M3 3h18v18H3zm7 14L5 12l1-1 4 3 8-8L19 8z'/>", True),
        # Lines, of which a tick that is not shown is none.
        (f"<rect x=3 y=3 width=18 height=18 {STROKES} />", False),
        (f"<rect x=3 y=3 width=18 height=18 {STROKES} />{CHECK}", True),
        (OUTLINE + "<path d='m7 12 4 4 6-8z' style='opacity:0'/>", False),
        ("<path fill=none d='M0 0h24v24H0z'/>" + SQUARE, False),
        # What may be a colour, a dash, or cannot be looked into.
        ("<rect x=3 y=3 width=18 height=18 />", None),
        (SQUARE + "<rect x=7 y=11 width=10 height=2 />", None),
        ("<path d='M3 3h18v8H3zm0 10h18v8H3z'/>", None),
        ("<use href='#square'/>", None),
        (CHECK.replace("/>", "stroke-dasharray=20 />"), None),
    ],
)
@pytest.mark.parametrize("box", ["{}", "<i id=t class=tick>{}</i>"], ids=["itself", "in a box"])
def test_a_picture_of_a_box_shows_whether_a_tick_is_in_it(
    blank_tab: Tab, box: str, shapes: str, state: bool | None
) -> None:
    """That it has parts says nothing: an empty circle is drawn as well."""
    own = "id=t class=tick" if box == "{}" else ""
    picture = f"<svg {own} viewBox='0 0 24 24' width=20 height=20>{shapes}</svg>"
    style = "<style>.tick{cursor:pointer;display:inline-block;width:20px;height:20px}</style>"
    blank_tab.show(f"{style}<p>{box.format(picture)} Paid</p>")
    assert blank_tab.run(LOOK) == "checkbox"
    assert blank_tab.run(STATE) is state


def test_a_list_and_a_box_in_a_cell_are_called_by_its_column(blank_tab: Tab) -> None:
    blank_tab.show(
        f"{STYLE}<table><tr><th>User<th>Role<th>Push</tr><tr><td>Ada"
        "<td><div id=t class=field>Low \u25be</div><td><div id=u class=box></div></tr></table>"
    )
    assert blank_tab.run("return [t, u].map(abra.vicinity.labelOf)") == ["Role", "Push"]


def test_a_box_is_called_by_the_first_row_of_a_matrix(blank_tab: Tab) -> None:
    """Its corner is empty; else the first row may be one of data."""
    rows = (
        "<tr><td>{}<td>Mail<td>Push</tr>"
        "<tr><td>News<td><div class=box></div><td><div id=t class=box></div></tr>"
    )
    label = "return abra.vicinity.labelOf(t)"
    blank_tab.show(f"{STYLE}<table>{rows.format('')}</table>")
    assert blank_tab.run(label) == "Push"
    blank_tab.show(f"{STYLE}<table>{rows.format('Ada')}</table>")
    assert blank_tab.run(label) != "Push"


@pytest.mark.parametrize(
    ("path", "look"),
    [
        ("M1 3l5 6 5-6z", "combobox"),
        ("M1 3l5 6 5-6", "combobox"),
        ("M3.7 4.3 6 6.6l2.3-2.3L9 5l-3 3-3-3z", "combobox"),
        ("M11 1.500H1l4 4.730V9.500l2 1V6.230z", None),
        ("M6 10L1 5C1 1 5 1 6 3C7 1 11 1 11 5z", None),
        ("M2 6l3 3 5-7", None),
        ("M1 1h10v10z", None),
        ("M1 9l5-6 5 6z", None),
        ("M6 1v9M2 6l4 4 4-4", None),
        ("M1 1L11 11M11 1L1 11", None),
    ],
)
def test_a_picture_of_an_arrow_downwards_makes_a_list(
    blank_tab: Tab, path: str, look: str | None
) -> None:
    """Filled, thin, thick; no funnel, heart, tick, corner, arrow upwards, shaft, cross."""
    svg = f"<svg width=12 height=12 viewBox='0 0 12 12'><path d='{path}'/></svg>"
    blank_tab.show(f"{STYLE}<div id=t class=field>This month {svg}</div>")
    assert blank_tab.run(LOOK) == look
    blank_tab.show(f"{STYLE}<div id=t class=field>{svg} This month</div>")
    assert blank_tab.run(LOOK) is None


def test_a_pill_without_words_is_a_switch_by_its_colour(blank_tab: Tab) -> None:
    """Beside one in the other state; it stays one when both are off. Many colours are a choice."""
    pill = "style='width:44px;height:24px;border-radius:12px;cursor:pointer;background:{}'"
    on, off, red = (pill.format(each) for each in ("rgb(40,160,110)", "#bbb", "#c22"))
    blank_tab.show(f"<p><div id=t {on}></div><p><div {on}></div>")
    assert blank_tab.run(LOOK) is None
    blank_tab.show(f"<p><div id=t {on}></div><p><div {off}></div><p><div {red}></div>")
    assert blank_tab.run(LOOK) is None
    blank_tab.show(f"<p><div id=t {on}></div><p><div {off}></div>")
    assert [blank_tab.run(LOOK), blank_tab.run(STATE)] == ["switch", True]
    blank_tab.run("t.style.background = '#bbb'")
    assert [blank_tab.run(LOOK), blank_tab.run(STATE)] == ["switch", False]


def test_a_link_that_shows_a_list_is_called_by_the_words_before_it(blank_tab: Tab) -> None:
    """The links of its closed menu are not seen."""
    blank_tab.show(
        "<div>Sort by</div><div><a href='#' id=t>Newest \u25be</a>"
        "<div style='visibility:hidden'><a href='#'>Newest</a><a href='#'>Best</a></div></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == "Sort by"


def test_the_words_of_a_row_are_not_those_of_its_tools(blank_tab: Tab) -> None:
    blank_tab.show(
        STYLE + "<li><div id=t class=box></div><b style='display:none'>Cut</b>"
        "<b style='cursor:pointer'>x</b><span>Milk</span></li>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == "Milk"


def test_a_hidden_field_between_a_switch_and_its_words_parts_them_not(blank_tab: Tab) -> None:
    blank_tab.show(
        STYLE + "<div><span>Walk</span><input style='display:none'><span>"
        "<div id=t class=track><div class=knob></div></div></span></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == "Walk"


@pytest.mark.parametrize(
    ("below", "look"),
    [
        ("<div><input></div>", None),
        ("<div><input readonly><i class=chevron></i></div>", None),
        ("<textarea></textarea>", None),
        ("<div><input aria-label=Name></div>", "combobox"),
        ("<div><label>Name <input></label></div>", "combobox"),
        ("<div>Name<br><input></div>", "combobox"),
        ("<div><input><br><input></div>", "combobox"),
        ("<div style='margin-top:60px'><input></div>", "combobox"),
        ("<div>Nothing to fill in</div>", "combobox"),
        ("", "combobox"),
    ],
)
def test_words_with_an_arrow_right_over_a_field_are_its_label(
    blank_tab: Tab, below: str, look: str | None
) -> None:
    """What they open is a menu for the field, and not the list of a value."""
    words = "<span id=t style='cursor:pointer;display:inline-block'>Wood \u25be</span>"
    blank_tab.show(f"{STYLE}<section><div><div>{words}</div></div>{below}</section>")
    assert blank_tab.run(LOOK) == look


def test_a_list_in_a_box_over_or_beside_a_field_is_a_list(blank_tab: Tab) -> None:
    blank_tab.show(f"{STYLE}<div><div id=t class=field>Wood \u25be</div><input></div>")
    assert blank_tab.run(LOOK) == "combobox"
    code = "<a id=t href='#'>+49 \u25be</a>"
    blank_tab.show(f"{STYLE}<div style='display:flex'>{code}<input></div>")
    assert blank_tab.run(LOOK) == "combobox"
    sort = "Sort by <a id=t href='#'>Age \u25be</a>"
    blank_tab.show(f"{STYLE}<div>{sort}</div><div><input></div>")
    assert blank_tab.run(LOOK) == "combobox"


@pytest.mark.parametrize(
    ("box", "look"),
    [
        ("<input id=t readonly><i class='chevron-down'></i>", "combobox"),
        (
            "<span><input id=t readonly></span><b><u class=x></u><i data-icon=expand></i></b>",
            "combobox",
        ),
        ("<input id=t><i class='chevron-down'></i>", None),
        ("<input id=t readonly disabled><i class='chevron-down'></i>", "combobox"),
        ("<input id=t readonly><i class='chevron-right'></i>", None),
        ("<input id=t readonly><i class=calendar></i>", None),
        ("<i class='chevron-down'></i><input id=t readonly>", None),
        ("<input id=t readonly><i class='chevron-down'></i><input>", None),
        # EasyUI's: the arrow comes first in markup, and a hidden field has the value.
        (
            "<a href=# class=combo-arrow></a><input id=t readonly style='width:99px'>"
            "<input type=hidden>",
            "combobox",
        ),
        ("<a href=# class=combo></a><input id=t readonly style='width:99px'>", None),
    ],
)
def test_a_read_only_field_before_an_arrow_in_its_box_is_a_list(
    blank_tab: Tab, box: str, look: str | None
) -> None:
    style = "<style>i{display:inline-block;width:9px;height:9px} a{float:right;width:9px}</style>"
    blank_tab.show(f"{STYLE}{style}<div class=field>{box}</div><i class='arrow-down'></i>")
    assert blank_tab.run(LOOK) == look


@pytest.mark.parametrize(
    ("behind", "look"),
    [
        ("<ul hidden><li>Short<li>Tall</ul>", "combobox"),
        ("<div hidden><div>Short</div><div>Tall</div></div>", "combobox"),
        # A hint, a calendar, and what is open anyway.
        ("<div hidden><div>Choose a height</div></div>", None),
        ("<div hidden><div>1</div><div>2</div></div>", None),
        ("<div hidden><div><button>May</button></div><div><button>June</button></div></div>", None),
        ("<ul><li>Short<li>Tall</ul>", None),
    ],
)
def test_a_read_only_field_before_closed_rows_is_a_list(
    blank_tab: Tab, behind: str, look: str | None
) -> None:
    """Materialize's, where nothing draws an arrow."""
    blank_tab.show(
        f"<label for=t>Height</label><div><input id=t readonly value=Short>{behind}</div>"
    )
    assert blank_tab.run(LOOK) == look


def test_a_read_only_list_is_called_by_the_words_over_it(blank_tab: Tab) -> None:
    """Also where these open a menu for the field."""
    blank_tab.show(
        f"{STYLE}<div><div><span style='cursor:pointer'>Wood <i class=caret></i></span></div><div>"
        "<div class=field><input id=t readonly><i class='chevron-down'></i></div></div></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == "Wood"


@pytest.mark.parametrize(
    ("link", "is_so"),
    [
        ("<a id=t href='#' class=b>New</a>", True),
        ("<a id=t href='#' class=b><i class=plus></i></a>", True),
        ("<a id=t href='#' class=b style='background:none;border:1px solid'>New</a>", True),
        ("<a id=t href='#' class=b style='background:none'>New</a>", False),
        ("<a id=t href='#' class=b style='display:inline'>New</a>", False),
        ("<a id=t href='#' class=b style='height:90px'>New</a>", False),
        ("<a id=t href='#' class=b>New<br>with words</a>", False),
        ("<nav><a id=t href='#' class=b>New</a></nav>", False),
        ("<ul><li><a id=t href='#' class=b>New</a></ul>", False),
    ],
)
def test_a_link_is_drawn_as_a_button_by_its_own_box(blank_tab: Tab, link: str, is_so: bool) -> None:
    style = "<style>.b{display:inline-block;height:40px;background:#46f}</style>"
    blank_tab.show(f"{style}{link}")
    assert blank_tab.run("return abra.boxlooks.isDrawnAsButton(t)") is is_so
    target = "{purpose:'click', role:'button'}"
    role = blank_tab.run(f"return abra.description.roleOf(t, {target})")
    assert role == {"role": "button" if is_so else "link", "isDrawn": is_so}


@pytest.mark.parametrize(
    ("style", "href", "role"),
    [
        ("height:40px;background:#46f", "/new", "button"),
        ("height:40px", "/new", "menuitem"),
        ("height:40px;background:#46f", "#", "menuitem"),
    ],
)
def test_a_link_that_is_called_something_else_may_be_drawn_as_a_button(
    blank_tab: Tab, style: str, href: str, role: str
) -> None:
    box = f"<a id=t role=menuitem href='{href}' style='display:inline-block;{style}'>New</a>"
    blank_tab.show(box)
    target = "{purpose:'click', role:'button'}"
    assert blank_tab.run(f"return abra.description.roleOf(t, {target}).role") == role


@pytest.mark.parametrize(
    ("link", "is_so"),
    [
        ("<a id=t href='#' title='HTML'><svg width=9 height=9></svg></a>", True),
        ("<a id=t href='javascript:void 0' class=i></a>", True),
        ("<a id=t href='#' class=i><b hidden>HTML</b></a>", True),
        ("<a id=t href='#' role=link><img alt='HTML'></a>", True),
        ("<a id=t href='#'>HTML</a>", False),
        ("<a id=t href='#' class=i>HTML</a>", False),
        ("<a id=t href='#'></a>", False),
        ("<a id=t href='/html' class=i></a>", False),
        ("<a id=t href='#part' class=i></a>", False),
    ],
)
def test_an_icon_that_leads_nowhere_is_a_button_to_who_asks_for_one(
    blank_tab: Tab, link: str, is_so: bool
) -> None:
    blank_tab.show(f"<style>.i::before{{content:'\\f03e'}}</style>{link}")
    target = "{purpose:'click', role:'button'}"
    role = blank_tab.run(f"return abra.description.roleOf(t, {target})")
    assert role == {"role": "button" if is_so else "link", "isDrawn": is_so}
    target = "{purpose:'click', role:'link'}"
    assert blank_tab.run(f"return abra.description.roleOf(t, {target}).role") == "link"


def test_a_list_has_an_arrow_that_a_font_draws(blank_tab: Tab) -> None:
    icon = "<i style=\"font-family:'Material Icons'\">arrow_drop_down</i>"
    blank_tab.show(f"{STYLE}<div id=t class=field>Low {icon}</div>")
    assert blank_tab.run(LOOK) == "combobox"


ROW = "<div id=r style='{}'><b>Sound</b><div id=t class=track style='cursor:inherit'>{}</div></div>"
KNOB = "<i class=knob></i>"


@pytest.mark.parametrize(
    ("markup", "look"),
    [
        (ROW.format("cursor:pointer", KNOB), "switch"),
        (ROW.format("' tabindex='0", KNOB), "switch"),
        (ROW.format("' onclick='1", KNOB), "switch"),
        (ROW.format("", KNOB), None),
        (ROW.format("cursor:pointer", ""), None),
        (ROW.format("cursor:pointer", KNOB + "A"), None),
        (ROW.format("cursor:pointer", KNOB).replace("<b>", "<button>More</button><b>"), None),
    ],
)
def test_a_switch_may_leave_the_press_to_its_row(
    blank_tab: Tab, markup: str, look: str | None
) -> None:
    blank_tab.show(STYLE + markup)
    assert blank_tab.run(LOOK) == look


def test_a_row_may_listen_where_nothing_shows_it(probed_tab: Tab) -> None:
    probed_tab.show(STYLE + ROW.format("", KNOB))
    assert probed_tab.run(LOOK) is None
    probed_tab.run("abra.listeners; r.addEventListener('click', () => {})")
    assert probed_tab.run(LOOK) == "switch"


CUSTOM = (
    "<style>{}</style><x-toggle id=t style='cursor:pointer;display:block' {}>Sound</x-toggle>{}"
)
BY_RULE = "x-toggle[active] { color: red }"
PEER = "<x-toggle enabled></x-toggle>"


@pytest.mark.parametrize(
    ("markup", "look", "state"),
    [
        (CUSTOM.format("", "on", ""), "switch", True),
        (CUSTOM.format("", "active=false", ""), "switch", False),
        (CUSTOM.format(BY_RULE, "", ""), "switch", False),
        (CUSTOM.format("", "", PEER), "switch", False),
        (CUSTOM.format("", "", "<x-other on></x-other>"), None, None),
        (CUSTOM.format("", "", ""), None, None),
        (CUSTOM.format("", "on", "").replace("Sound", "<button>x</button>"), None, None),
        (CUSTOM.format("", "on", "").replace("x-toggle", "x-slider"), None, None),
        (CUSTOM.format("", "on", "").replace("x-toggle", "x-item"), None, None),
        (CUSTOM.format("", "on", "").replace("x-toggle", "x-toggle-group"), None, None),
    ],
)
def test_a_custom_element_tells_its_state_by_an_attribute(
    blank_tab: Tab, markup: str, look: str | None, state: bool | None
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run(LOOK) == look
    if look:
        assert blank_tab.run(STATE) is state


@pytest.mark.parametrize(
    ("words", "state"),
    [("ON", True), ("aus", False), ("Ja", True), ("non", False), ("On Off", None), ("x", None)],
)
def test_words_say_a_state(blank_tab: Tab, words: str, state: bool | None) -> None:
    blank_tab.show(f"<b id=t>{words}</b>")
    assert blank_tab.run("return abra.drawnstates.stateSaid(t)") is state


def test_what_a_switch_with_a_role_says_is_its_state(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t role=switch>ON</button>")
    assert blank_tab.run("return abra.drawnstates.shownOf(t)") is True


def test_a_field_without_a_width_does_not_keep_a_box_from_being_a_list(blank_tab: Tab) -> None:
    """Arco's: its field is for what is typed, and has no width where nothing is."""
    box = "<div id=t class=x-select style='cursor:pointer'><input readonly class=f>New</div>"
    narrow = "<style>.f{width:0;padding:0;border:0}</style>"
    blank_tab.show(STYLE + narrow + box)
    assert blank_tab.run(LOOK) == "combobox"
    blank_tab.show(STYLE + box)
    assert blank_tab.run(LOOK) is None
