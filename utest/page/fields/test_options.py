"""How an option of a custom combobox is offered to be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("row", "label", "is_called_so"),
    [
        ("<li role='option'>Green</li>", "Green", True),
        ("<li role='option' aria-label='Green'>Green <i>12 left</i></li>", "Green", True),
        ("<li role='option'><b>GREEN</b></li>", "GREEN", True),
        ("<li role='option'>Green</li>", "Red", False),
    ],
)
def test_a_row_that_is_called_as_its_option_says_so(
    blank_tab: Tab, row: str, label: str, is_called_so: bool
) -> None:
    blank_tab.show(f"<ul role='listbox' tabindex='0' aria-label='Colour'>{row}</ul>")
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Colour", limit=5)
    offer = blank_tab.call(
        "options.offer", ref=answer["candidates"][0]["ref"], index=0, label=label
    )
    assert (offer["ref"] is not None) is is_called_so
    assert bool(offer.get("isCalledSo")) is is_called_so


@pytest.mark.parametrize(
    ("row", "pressed"),
    [
        ("<a href='#'>Green</a>", "A"),
        ("<button> Green </button>", "BUTTON"),
        ("<a href='#'>Green</a> 12 left", "LI"),
        ("Green <button hidden>Green</button>", "LI"),
        ("<a href='#'>Green</a><a href='#'></a>", "LI"),
    ],
)
def test_a_link_with_all_words_of_a_row_is_pressed_in_its_place(
    blank_tab: Tab, row: str, pressed: str
) -> None:
    """It may be alone in listening, at the head of a row that is wider."""
    blank_tab.show(f"<ul role=listbox tabindex=0 aria-label=Colour><li role=option>{row}</li></ul>")
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Colour", limit=5)
    ref = answer["candidates"][0]["ref"]
    label = blank_tab.call("options.look", ref=ref)["options"][0]["label"]
    offer = blank_tab.call("options.offer", ref=ref, index=0, label=label)
    tag = "return abra.registry.get(arguments[0]).tagName"
    assert blank_tab.run(tag, offer["ref"]) == pressed


#: A custom combobox as Element Plus has it: what it shows lies over the field.
DRAWN = (
    "<div id='all' style='position:relative;width:160px;height:30px;border:1px solid'>"
    "<div><input id='field' role='combobox' readonly aria-haspopup='listbox' aria-expanded='false'"
    " aria-label='City' style='width:100px;height:20px'></div>"
    "<div id='shown' style='position:absolute;inset:0'>Town</div></div>"
)
BANNER = "<div id='banner' style='position:fixed;inset:0'>Cookies</div>"


def surface(tab: Tab) -> str:
    """The id of the element that is pressed to open the list."""
    found = tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    told = tab.call("options.describe", ref=found["candidates"][0]["ref"])
    return str(tab.run("return abra.registry.get(arguments[0]).id", told["surface"]))


@pytest.mark.parametrize("over", ["", BANNER], ids=["free", "covered for a while"])
def test_what_a_list_shows_over_its_field_is_pressed_with_its_component(
    blank_tab: Tab, over: str
) -> None:
    blank_tab.show(DRAWN + over)
    assert surface(blank_tab) == "all"


@pytest.mark.parametrize("over", ["", BANNER], ids=["free", "covered for a while"])
def test_a_field_without_its_own_overlay_is_pressed_itself(blank_tab: Tab, over: str) -> None:
    blank_tab.show(DRAWN.replace("position:absolute;inset:0", "display:none") + over)
    assert surface(blank_tab) == "field"


def look(tab: Tab, rows: str, shown: str = "Choose") -> dict[str, Any]:
    """What an open list tells."""
    tab.show(
        "<style>.unseen{position:absolute;width:1px;height:1px;overflow:hidden}</style>"
        "<div id='c' role='combobox' tabindex='0' aria-controls='l' aria-expanded='true'>"
        f"{shown}</div><ul id='l' role='listbox'>{rows}</ul>"
    )
    found = tab.run("return abra.registry.idOf(document.querySelector('#c'))")
    told: dict[str, Any] = tab.call("options.look", ref=found)
    return told


def test_words_for_readers_alone_are_no_part_of_an_option(blank_tab: Tab) -> None:
    told = look(blank_tab, "<li role=option><span class=unseen>Not selected,</span>Green</li>")
    assert [each["label"] for each in told["options"]] == ["Green"]


def test_the_name_of_an_icon_tells_options_apart(blank_tab: Tab) -> None:
    told = look(blank_tab, "<li role=option><i role=img aria-label=Visa></i> Card</li>")
    assert (told["options"][0]["label"], told["options"][0]["text"]) == ("Visa Card", "Card")


@pytest.mark.parametrize(
    ("row", "label"),
    [
        ("<span>✓</span><span title=Urgent>Urgent</span>", "Urgent"),
        ("Urgent ✔", "Urgent"),
        ("<div>B</div><div>Bob</div>", "Bob"),
        ("<div>AL</div><div>Ada Lovelace</div>", "Ada Lovelace"),
        ("<div>A</div><div>Bob</div>", "A Bob"),
        ("<div>AX</div><div>Ada Lovelace</div>", "AX Ada Lovelace"),
        ("✓", "✓"),
    ],
)
def test_an_option_is_called_without_a_tick_and_without_initials(
    blank_tab: Tab, row: str, label: str
) -> None:
    """The control that shows it does so without them, and so does a tester."""
    told = look(blank_tab, f"<li role=option style='display:flex;gap:8px'>{row}</li>")
    assert told["options"][0]["label"] == label


CLOSED = {
    "transparent": ("opacity:0", "opacity:1"),
    "without a height": ("max-height:0;overflow:hidden", "max-height:200px;overflow:hidden"),
    "clipped": ("clip-path:inset(0 0 100% 0)", "clip-path:none"),
    "clipped to a point": ("clip-path:circle(0)", "clip-path:none"),
}


@pytest.mark.parametrize(
    "markup",
    ["<ul id=l><li>Red<li>Blue</ul>", "<ul id=l><li role=option>Red<li role=option>Blue</ul>"],
)
@pytest.mark.parametrize(("closed", "opened"), CLOSED.values(), ids=CLOSED)
def test_a_list_that_was_closed_by_its_look_has_its_rows_once_it_is_open(
    blank_tab: Tab, closed: str, opened: str, markup: str
) -> None:
    """nice-select: the closed list was taken for shown, and the open one had no options."""
    blank_tab.show(
        f"<div id=c class=select tabindex=0 style='border:1px solid;cursor:pointer'>Choose ▾</div>"
        f"<style>ul{{position:absolute;margin:0;padding:0}}</style>{markup}<ul style='{closed}'>"
        "<li>Other</ul>"
    )
    blank_tab.run("l.style.cssText = arguments[0]", closed)
    ref = blank_tab.run("return abra.registry.idOf(c)")
    assert blank_tab.call("options.describe", ref=ref)["kind"] == "popup"
    assert blank_tab.call("options.look", ref=ref)["options"] == []
    blank_tab.run("l.style.cssText = arguments[0]", opened)
    told = blank_tab.call("options.look", ref=ref)
    assert [each["label"] for each in told["options"]] == ["Red", "Blue"]


TICKS = "<li role=option aria-selected=false><input type=checkbox {}> Red</li>" * 2
CLASSED = "<li role=option class='{}'>Red</li><li role=option class='{}'>Blue</li>"


@pytest.mark.parametrize(
    ("rows", "shown", "is_many", "selected"),
    [
        (TICKS.format("checked", ""), "Choose", True, [True, False]),
        (CLASSED.format("is-selected", "is-selected"), "2 chosen", True, [True, True]),
        (CLASSED.format("is-selected", ""), "1 chosen", True, [True, False]),
        (CLASSED.format("is-selected", ""), "Red", False, [True, False]),
        (CLASSED.format("is-selected", ""), "11 chosen", False, [True, False]),
        (CLASSED.format("not-selected", "not-selected"), "Choose", False, [False, False]),
    ],
)
def test_what_the_options_say_of_how_many_may_be_selected(
    blank_tab: Tab, rows: str, shown: str, is_many: bool, selected: list[bool]
) -> None:
    told = look(blank_tab, rows, shown)
    assert told["isMultiple"] is is_many
    assert [each["selected"] for each in told["options"]] == selected


@pytest.mark.parametrize(
    ("name", "is_disabled"),
    [("is-disabled", True), ("option disabled", True), ("disabledness", False), ("", False)],
)
def test_an_option_whose_class_says_so_is_disabled(
    blank_tab: Tab, name: str, is_disabled: bool
) -> None:
    seen = look(blank_tab, CLASSED.format(name, ""))
    assert [each["disabled"] for each in seen["options"]] == [is_disabled, False]


def test_what_is_ticked_is_selected_where_the_keys_are_elsewhere(blank_tab: Tab) -> None:
    rows = "<li role=treeitem aria-selected=false aria-checked=true>Red</li>"
    told = look(blank_tab, rows)
    assert [each["selected"] for each in told["options"]] == [True]


#: Rows as a virtual list draws them: a frame after it was scrolled, and frames are late.
LATE_ROWS = """
const list = document.querySelector("ul");
const draw = () => {
  const first = Math.floor(list.scrollTop / 20);
  list.querySelectorAll("li").forEach((row, index) => {
    row.textContent = `Row ${first + index}`;
    row.style.top = `${(first + index) * 20}px`;
  });
};
draw();
const real = window.requestAnimationFrame;
window.requestAnimationFrame = (then) => setTimeout(() => real(then), 150);
abra.builtins.nextFrame = window.requestAnimationFrame;
list.addEventListener("scroll", () => requestAnimationFrame(draw));
"""


def test_rows_that_are_drawn_late_are_not_scrolled_past(blank_tab: Tab) -> None:
    """A busy machine draws no frame for longer than is waited for one."""
    row = "<li role='option' style='position:absolute;height:20px'></li>"
    blank_tab.show(
        "<ul role='listbox' tabindex='0' aria-label='Seat' style='height:60px;overflow:auto;"
        f"position:relative;width:200px'>{row * 3}<div style='height:600px'></div></ul>"
    )
    blank_tab.run(LATE_ROWS)
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="Seat", limit=5)
    seen = blank_tab.call("options.scroll", ref=found["candidates"][0]["ref"], to="next")
    assert seen["moved"]
    assert [each["label"] for each in seen["options"]] == ["Row 2", "Row 3", "Row 4"]


def test_a_list_is_scrolled_on_by_less_than_is_in_view(blank_tab: Tab) -> None:
    """A row that is cut at the end is seen whole next."""
    rows = "".join(f"<li role='option' style='height:20px'>Row {at}</li>" for at in range(30))
    blank_tab.show(
        "<ul id=list role='listbox' tabindex='0' style='height:110px;overflow:auto;padding:0'>"
        f"{rows}</ul>"
    )
    ref = blank_tab.run("return abra.registry.idOf(list)")
    assert blank_tab.call("options.scroll", ref=ref, to="next")["moved"]
    assert 50 < blank_tab.run("return list.scrollTop") <= 100


#: What is selected beside a field, as Kendo and SAPUI5 draw it; the list itself is shut.
CHOSEN = (
    "<div id=all><div role=listbox id=chips style='display:inline-block'>"
    "<span role=option aria-selected=true>Red</span></div>"
    "<input id=field role=combobox aria-controls=list aria-expanded=false></div>"
    "<ul id=list role=listbox hidden><li role=option>Red</ul>"
)


def opened(tab: Tab, markup: str, opens: str) -> Any:
    """What the list tells, once a script has opened something that was not to be seen before."""
    tab.show(markup)
    ref = tab.run("return abra.registry.idOf(field)")
    tab.call("options.describe", ref=ref)
    tab.run(opens)
    return tab.call("options.look", ref=ref)


def test_a_selected_chip_next_to_a_field_is_not_an_option(blank_tab: Tab) -> None:
    """The list was taken for open, and an Escape to close it took all away that was selected."""
    shut = CHOSEN.replace("<span role", "<span hidden role")
    look = opened(blank_tab, shut, "chips.firstChild.hidden = false")
    assert (look["isOpen"], look["options"], look["pieces"]) == (False, [], ["Red"])


def test_options_that_lie_over_the_page_are_to_choose_from(blank_tab: Tab) -> None:
    shut = CHOSEN.replace("inline-block", "none;position:absolute;top:0")
    look = opened(blank_tab, shut, "chips.style.display = 'block'")
    assert [each["label"] for each in look["options"]] == ["Red"]


@pytest.mark.parametrize(
    ("field", "kind"),
    [
        ("<input>", "popup"), ("<textarea></textarea>", None), ("<input readonly>", None),
        ("<input type=date>", None),
    ],
)  # fmt: skip
def test_a_field_of_one_line_may_suggest_options(
    blank_tab: Tab, field: str, kind: str | None
) -> None:
    blank_tab.show(f"<label>City {field}</label>")
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('input,textarea'))")
    assert blank_tab.call("options.describe", ref=ref) is None
    told = blank_tab.call("options.describe", ref=ref, suggests=True)
    assert (told and told["kind"]) == kind
    if told:
        assert (told["shown"], told["isEditable"], told["isOpen"]) == ("", True, False)


def test_the_rows_of_a_list_that_is_clipped_away_are_not_offered(blank_tab: Tab) -> None:
    """As Chosen closes its list."""
    blank_tab.show(
        "<select id='s' style='display:none'><option>Red<option>Green</select><div id='s_drawn'>"
        "<a>Red</a><div style='position:absolute;clip:rect(0,0,0,0)'><ul></ul></div></div>"
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#s_drawn'))")
    blank_tab.call("options.describe", ref=ref)
    rows = "'<li class=selected>Red</li><li class=selected>Green</li>'"
    blank_tab.run(f"document.querySelector('ul').innerHTML = {rows}")
    assert blank_tab.call("options.look", ref=ref)["options"] == []
    blank_tab.run("document.querySelector('ul').parentElement.style.clip = 'auto'")
    look = blank_tab.call("options.look", ref=ref)
    assert [each["label"] for each in look["options"]] == ["Red", "Green"]
    assert look["isMultiple"] is False
    blank_tab.run("document.querySelector('ul').parentElement.style.clip = 'rect(0,0,0,0)'")
    assert blank_tab.call("options.look", ref=ref)["options"] == []


@pytest.mark.parametrize("inner", ["li", "li>span", "li>span>b"])
def test_a_word_that_a_style_sheet_adds_to_a_selected_option_is_not_in_its_name(
    blank_tab: Tab, inner: str
) -> None:
    blank_tab.show(
        f"<style>{inner}::after {{ content: 'Selected' }}</style>"
        "<ul role=listbox tabindex=0 aria-label=Colour>"
        "<li role=option aria-selected=true><span><b>Green</b></span></li></ul>"
    )
    answer = blank_tab.call("candidates.retrieve", purpose="select", phrase="Colour", limit=5)
    look = blank_tab.call("options.look", ref=answer["candidates"][0]["ref"])
    assert [each["label"] for each in look["options"]] == ["Green"]
