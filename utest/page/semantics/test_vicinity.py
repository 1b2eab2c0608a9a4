"""The words near a field: what a component draws in the place of its placeholder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_shown_values import chosen

if TYPE_CHECKING:
    from utest.page.conftest import Tab

FIELD = "<input id='f' role='combobox' readonly>"
DRAWN = {
    "behind the box around the field": (
        f"<div><div>{FIELD}</div><div class='el-select__placeholder'><span>City</span></div></div>"
    ),
    "behind the field": f"<div>{FIELD}<span class='select-selection-placeholder'>City</span></div>",
    "before the box around the field": (
        f"<div><div class='rs__placeholder'>City</div><div>{FIELD}</div></div>"
    ),
}
NOT_DRAWN = {
    "what is called otherwise": f"<div>{FIELD}<span class='hint'>City</span></div>",
    "that of the next field": (
        f"<div>{FIELD}<p><input id='g'><span class='x-placeholder'>City</span></p></div>"
    ),
}


@pytest.mark.parametrize("markup", DRAWN.values(), ids=DRAWN.keys())
def test_what_is_drawn_in_the_place_of_a_placeholder_is_near(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"


@pytest.mark.parametrize("markup", NOT_DRAWN.values(), ids=NOT_DRAWN.keys())
def test_what_is_not_drawn_in_the_field_is_not(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_fields_with_the_same_placeholder_are_twins(blank_tab: Tab) -> None:
    """Though the id of one of them is the word."""
    one = DRAWN["behind the box around the field"]
    blank_tab.show(one.replace("id='f'", "id='city'") + one)
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    assert [each["nearLabel"] for each in found["candidates"][:2]] == ["City", "City"]


#: A field as Naive UI draws it, in the box that has its label.
LOOSE = (
    "<div>{label}<div><div><div><div><input id='f'><span class='placeholder'>Please input</span>"
    "</div></div><i></i><b></b></div>{more}</div></div>"
)


@pytest.mark.parametrize(
    ("label", "more", "near"),
    [
        ("<label>City</label>", "", "City"),
        ("<label for='none'>City</label>", "", "City"),
        ("<p>City</p>", "", "Please input"),
        # It is about both, or about another one.
        ("<label>City</label>", "<input>", "Please input"),
        ("<label for='box'>City</label><input type='hidden' id='box'>", "", "City"),
        ("<label><input type='checkbox'>City</label>", "", "Please input"),
    ],
)
def test_a_label_that_names_nothing_is_of_the_only_field_in_its_box(
    blank_tab: Tab, label: str, more: str, near: str
) -> None:
    blank_tab.show(LOOSE.format(label=label, more=more))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near


#: Labels whose `for` names a field that they do not stand over: what is called by them then, and
#: the name of the field that they are for.
ASTRAY = {
    "a mistake in `for`": (
        "<div><label for=t>Slug</label><input id=t></div>"
        "<div><label for=t>Description</label><div><p contenteditable id=f></p></div></div>",
        "Description", "Slug",
    ),
    "a mistake over an editor with drawn tools": (
        "<div><label for=t>Slug</label><input id=t></div>"
        "<div><label for=t>Description</label><div><div><div><span>Insert</span></div>"
        "<div contenteditable id=f></div></div></div></div>",
        "Description", "Slug",
    ),
    "an id that another field has, too": (
        "<div><label for=t>Ship to</label><input id=t></div>"
        "<div id=b><label for=t>Bill to</label><input id=t name=f></div>",
        "Bill to", "Ship to",
    ),
    "one box for two fields with one id": (
        "<label for=t>Ship to</label><input id=t><label for=t>Bill to</label><input id=t>",
        "Bill to", "Ship to",
    ),
    "a label over a field with a name of its own": (
        "<div><label for=t>Slug</label><input id=t></div>"
        "<div><label for=t>Path</label><input id=f aria-label=Way></div>",
        "", "Slug Path",
    ),
    "a label beside its field and another": (
        "<div><label for=t>Slug</label><input id=t><label for=t>Path</label><input id=f></div>",
        "Path", "Slug Path",
    ),
    "the only label of its field": (
        "<div><input id=t></div><div><label for=t>Path</label><input id=f></div>", "Path", "Path",
    ),
    "a second label that stands over nothing": (
        "<div><label for=t>Slug</label><input id=t></div>"
        "<div><label for=t>Path</label></div><div><input id=f></div>",
        "Path", "Slug Path",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("markup", "near", "named"), ASTRAY.values(), ids=ASTRAY.keys())
def test_a_label_is_of_the_field_it_stands_over(
    blank_tab: Tab, markup: str, near: str, named: str
) -> None:
    blank_tab.show(markup)
    script = (
        "const all = [...document.querySelectorAll('#t')];"
        "return [abra.vicinity.labelOf(window.f ?? all[1]), abra.name.nameOf(all[0])]"
    )
    assert blank_tab.run(script) == [near, named]


#: A label, beside a button that explains it, over a field that is far in, as Ant Design has it.
OVER = (
    "<div>{over}<div><div><div><div><div><div><div><div>{field}<br></div></div></div></div></div>"
    "</div></div></div></div>"
)
OVERS = {
    "a label": "<label>City</label>",
    "a label beside a button": ("<div><label>City</label><button aria-label='Why'></button></div>"),
    "a class": "<div class='control-label'>City <b>*</b><button aria-label='Why'></button></div>",
    "a class of a component": "<div class='x-item__label'>City</div>",
    "a class in another case": "<div class='fieldLabel'>City</div>",
}
FIELDS_OVER = {
    "without a name": "<input id='f'>",
    "with a name that nobody sees": "<input id='f' aria-label='Towns'>",
    "a list with such a name": "<input id='f' role='combobox' aria-label='Towns'>",
}


@pytest.mark.parametrize("over", OVERS.values(), ids=OVERS)
@pytest.mark.parametrize("field", FIELDS_OVER.values(), ids=FIELDS_OVER)
def test_words_that_a_class_calls_a_label_are_of_the_only_field(
    blank_tab: Tab, over: str, field: str
) -> None:
    blank_tab.show(OVER.format(over=over, field=field))
    assert blank_tab.run("return abra.vicinity.labelOf(f)").startswith("City")
    purpose = "select" if "combobox" in field else "fill"
    assert chosen(blank_tab, "City", purpose) == "f"


def test_a_label_for_what_is_not_there_names_a_field_without_a_name(blank_tab: Tab) -> None:
    over = "<div><label for='none'>City</label><button aria-label='Why'></button></div>"
    near = []
    for field in (FIELDS_OVER["without a name"], FIELDS_OVER["with a name that nobody sees"]):
        blank_tab.show(OVER.format(over=over, field=field))
        near.append(blank_tab.run("return abra.vicinity.labelOf(f)"))
    assert near == ["City", ""]


NO_LABELS = {
    "of several fields": ("<label>City</label>", "<input id='f' aria-label='Towns'><input>"),
    "one of several labels": (
        "<div><label>City</label><label>Country</label></div>", "<input id='f' aria-label='Towns'>",
    ),
    "a badge": ("<span class='label label-new'>City</span>", "<input id='f' aria-label='Towns'>"),
    "words": ("<p>City</p>", "<input id='f' aria-label='Towns'>"),
    "with a name that is seen": (
        "<label>City</label>", "<b id='b'>Towns</b><input id='f' aria-labelledby='b'>",
    ),
    "with a label of its own": (
        "<div class='form-label'>City</div>", "<label>Towns <input id='f'></label>",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("over", "field"), NO_LABELS.values(), ids=NO_LABELS)
def test_a_named_field_has_no_other_words(blank_tab: Tab, over: str, field: str) -> None:
    blank_tab.show(OVER.format(over=over, field=field))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_what_is_called_so_comes_before_what_the_words_are_over(blank_tab: Tab) -> None:
    over = OVER.format(over="<label>City</label>", field="<input id='f' aria-label='Towns'>")
    blank_tab.show(f"{over}<input id='g' aria-label='City'>")
    assert [chosen(blank_tab, words) for words in ("City", "Towns")] == ["g", "f"]


#: A list as react-select draws it: a bare input in a box with a border.
BARE = (
    "<div class='all'><span role='log' style='position:absolute;width:1px;height:1px;"
    "overflow:hidden'>Bern, selected</span><div style='border:1px solid'><div><div>{}</div>"
    "<div><input id='f' role='combobox' style='border:0'></div></div><i>v</i></div></div>"
)


@pytest.mark.parametrize("shown", ["<p class='rs__placeholder'>Pick one</p>", "<p>Bern</p>", ""])
@pytest.mark.parametrize("around", ["<div>City{}</div>", "<p>City</p>{}"])
def test_words_before_the_box_that_is_drawn_around_a_list_are_near(
    blank_tab: Tab, shown: str, around: str
) -> None:
    blank_tab.show(around.format(BARE.format(shown)))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"


@pytest.mark.parametrize(
    ("items", "near"),
    [
        ("<li>{}</li>", "Labels"),
        ("<li>red</li><li>{}</li>", "Labels"),
        ("<li>{}</li><li>red</li>", ""),
    ],
)
def test_words_before_the_chips_are_those_of_the_field_behind_them(
    blank_tab: Tab, items: str, near: str
) -> None:
    field = "<input id=f style='border:0'>"
    chips = f"<ul role=listbox style='border:1px solid;padding:12px'>{items.format(field)}</ul>"
    blank_tab.show(f"<div><label>Labels</label><div><div>{chips}</div></div></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near


def test_where_nothing_is_before_the_box_what_is_drawn_in_it_is_near(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{BARE.format('<p class=rs__placeholder>Pick one</p>')}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Pick one"


@pytest.mark.parametrize(("named", "near"), [("no", "City"), ("no none", "City"), ("l no", "")])
def test_a_reference_to_nothing_names_no_field(blank_tab: Tab, named: str, near: str) -> None:
    blank_tab.show(
        "<b id=l>Town</b><div><label>City</label><div><input id=f role=combobox "
        f"aria-labelledby='{named}'></div></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near


@pytest.mark.parametrize(
    ("named", "near"),
    [
        ("aria-label='Pick one'", "City"),
        ("aria-labelledby='own'", "City"),
        ("aria-label='Town'", ""),
        ("aria-labelledby='town'", ""),
    ],
)
def test_a_list_that_is_called_what_it_shows_has_no_label_yet(
    blank_tab: Tab, named: str, near: str
) -> None:
    blank_tab.show(
        f"<div><i id='town' hidden>Town</i><label>City</label><span id='f' role='combobox' {named}>"
        "<b id='own'>Pick one</b></span></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near


@pytest.mark.parametrize(
    "markup",
    [
        "<label>City</label><span id='f' role='combobox' aria-label='Pick one'>Pick one</span>",
        "<label for='g'>City</label><div id='f' role='combobox' aria-label='Search for option'>"
        "<input id='g' type='search' aria-labelledby='f'></div>",
        "<p>City</p>" + BARE.format("<p>Bern</p>"),
    ],
    ids=["called what it shows", "with a field that has a label", "with a frame"],
)
def test_a_list_is_found_by_what_is_near(blank_tab: Tab, markup: str) -> None:
    """The index holds these words, so that nothing else is taken for what is meant."""
    blank_tab.show(f"<div>{markup}</div><button>Save</button>")
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="City", limit=5)
    assert [each["nearLabel"] for each in found["candidates"]] == ["City"]
    blank_tab.run("document.querySelector('label,p').firstChild.data = 'Town'")
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="Town", limit=5)
    assert [each["nearLabel"] for each in found["candidates"]] == ["Town"]


def test_a_label_of_a_list_in_a_list_is_that_ones_alone(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div id='f' role='combobox'><label for='g'>City</label>"
        "<input id='g' role='combobox'></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_the_only_field_of_a_component_is_called_as_that_is(blank_tab: Tab) -> None:
    blank_tab.show(
        "<x-list aria-label='City'><template shadowrootmode='open'><div>"
        "<input role='combobox'><b></b></div><ul role='listbox'></ul></template></x-list>"
    )
    field = "document.querySelector('x-list').shadowRoot.querySelector('input')"
    assert blank_tab.run(f"return abra.vicinity.labelOf({field})") == "City"


def test_a_label_of_the_field_in_a_list_is_near_that(blank_tab: Tab) -> None:
    blank_tab.show(
        "<label for='g'>City</label><div id='f' role='combobox' aria-label='Search for option'>"
        "<input id='g' type='search' aria-labelledby='f'></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"


#: The words of a tree's row stand behind the box of its tick: Element Plus, PrimeVue, PrimeReact.
TICKED = (
    "<li><div><label><span><input type=checkbox id=f></span></label><span>Fruits</span></div>"
    "<ul><li><div><label><span><input type=checkbox></span></label><span>Apple</span></div></ul>"
)


def test_words_behind_the_box_around_a_tick_are_near_it(blank_tab: Tab) -> None:
    blank_tab.show(TICKED)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Fruits"


def test_words_behind_the_box_around_a_text_field_are_not(blank_tab: Tab) -> None:
    blank_tab.show(TICKED.replace("type=checkbox", ""))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


HEADS = "<table><tr><th>Name<th>Active<th class=gutter></table>"
FOLDED = "<table><tr style='visibility:collapse'><th>x"
BODY = "<table><tr><td>Ada<td><input type=checkbox id=f></table>"


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        (f"<div><div>{HEADS}</div><div><div><div>{BODY}</div></div></div></div>", "Active"),
        (f"<div><div>{HEADS}</div></div><section>{BODY}</section>", "Ada"),
        (f"<div>{HEADS}<table><tr><td>x</table>{BODY}</div>", "Ada"),
        (f"<div>{HEADS}{BODY.replace('<table>', FOLDED)}</div>", "Active"),
        (f"<div>{HEADS.replace('<th>Active', '<th>Active<th>b<th>c')}{BODY}</div>", "Ada"),
    ],
    ids=["above", "of another part", "of another table", "hidden too", "of other columns"],
)
def test_the_headings_of_a_table_that_scrolls_are_in_one_above_it(
    blank_tab: Tab, markup: str, label: str
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == label


@pytest.mark.parametrize(
    ("more", "widths", "label"),
    [
        ("<th><button>+</button><th>", [60, 90, 30, 30], "Active"),
        ("<th>b<th>c", [90, 60, 30, 30], "Ada"),
        ("<th>b<th>c<th>d", [60, 60, 60, 60, 60], "Ada"),
    ],
    ids=["what adds columns", "columns of other widths", "columns elsewhere"],
)
def test_the_headings_above_a_table_are_those_that_its_columns_are_right_below(
    blank_tab: Tab, more: str, widths: list[int], label: str
) -> None:
    style = "<style>table{table-layout:fixed;border-spacing:0;width:0} td,th{padding:0}</style>"
    columns = "".join(f"<col style='width:{width}px'>" for width in widths)
    heads = HEADS.replace("<th class=gutter>", more).replace("<table>", f"<table>{columns}")
    body = BODY.replace("<table>", "<table><col style='width:60px'><col style='width:90px'>")
    blank_tab.show(f"{style}<div>{heads}{body}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == label


@pytest.mark.parametrize(
    ("heading", "label"),
    [
        ("Length <i><span hidden>If it is an enum, write it so.</span></i>", "Length"),
        ("<span hidden>Sort by</span> <a href=#x>Length</a>", "Length"),
        ("<span>Length</span> <b>in m</b>", "Length in m"),
    ],
)
def test_what_is_hidden_in_a_heading_names_no_field(
    blank_tab: Tab, heading: str, label: str
) -> None:
    blank_tab.show(f"<table><tr><th>Name<th>{heading}<tr><td>x<td><input id=f></table>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == label


BLOCK = "<section><header><h2>Link <i>*</i></h2><button>Up</button></header><p>{}</p></section>"


@pytest.mark.parametrize(
    ("field", "label"),
    [
        ("<input id=f>", "Link *"),
        ("<input id=f><button>Add comment</button>", "Link *"),
        ("<input id=f><input>", ""),
        ("<label for=f>Address</label><input id=f>", ""),
        ("Address <input id=f>", "Address"),
    ],
)
def test_the_only_field_of_a_section_is_called_as_that(
    blank_tab: Tab, field: str, label: str
) -> None:
    blank_tab.show(BLOCK.format(field))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == label


def test_the_only_field_of_a_grids_cell_is_called_by_the_number_of_its_column(
    blank_tab: Tab,
) -> None:
    """AG Grid calls each box of each row the same, and the cells before it may not be drawn."""
    blank_tab.show(
        "<div role=grid><div role=row><b role=columnheader aria-colindex=1>Name</b>"
        "<b role=columnheader aria-colindex=9>Active</b></div><div role=row><div role=gridcell "
        "aria-colindex=9><input type=checkbox id=f aria-label='Press SPACE'></div></div></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Active"


def test_a_long_table_is_looked_through_for_headings_once(blank_tab: Tab) -> None:
    """Once a cell took 2 s of 5,000 rows that have a box each."""
    row = "<tr><td>Name</td><td><input type='checkbox'></td></tr>"
    blank_tab.show(f"<table id='t'>{row * 30}</table>")
    blank_tab.run(
        "window.looks = 0; t.querySelectorAll = function (wanted) {"
        " window.looks += wanted === 'th';"
        " return Element.prototype.querySelectorAll.call(this, wanted) }"
    )
    blank_tab.call("candidates.retrieve", purpose="check", phrase="Nothing", limit=5)
    assert blank_tab.run("return window.looks") == 1


def test_words_below_each_field_of_a_row_are_near(blank_tab: Tab) -> None:
    """Only where nothing else is in the row: else they may be a unit or a hint."""
    row = (
        "<div style='display:flex'><div><input id=g><p>First name</p></div>"
        "<div><input id=f><p>Last name</p></div></div>"
    )
    label = "return [g, f].map(abra.vicinity.labelOf)"
    blank_tab.show(row)
    assert blank_tab.run(label) == ["First name", "Last name"]
    blank_tab.show(row.replace("<p>", "<br><p>"))
    assert blank_tab.run(label) == ["First name", "Last name"]
    blank_tab.show(row.replace("<div><input id=f>", "<b>Town</b><div><input id=f>"))
    assert blank_tab.run(label)[1] == "Town"
    blank_tab.show(row.replace("<input id=f>", "<b>Town</b><input id=f>"))
    assert blank_tab.run(label)[1] == "Town"


def test_a_paragraph_before_a_field_is_no_label(blank_tab: Tab) -> None:
    blank_tab.show("<p>City</p><input id='f'>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"
    blank_tab.show(f"<p>{'The city that you live in. ' * 4}</p><input id='f'>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_words_far_outside_of_a_field_are_not_near(blank_tab: Tab) -> None:
    blank_tab.show("<p>City</p><div><i></i><input id='f'></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"
    boxes = "<div><i></i>" * 4
    blank_tab.show(f"<p>City</p>{boxes}<input id='f'>{'</div>' * 4}")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


@pytest.mark.parametrize("edge", ["li", "div role=listitem", "div role=form", "div role=rowheader"])
def test_words_outside_of_a_container_are_not_near(blank_tab: Tab, edge: str) -> None:
    """Whether that is one by its tag or by its role."""
    tag = edge.split()[0]
    blank_tab.show(f"<div><span>City</span><{edge}><p><input id=f></p></{tag}></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_what_announces_something_for_a_moment_is_not_near(blank_tab: Tab) -> None:
    blank_tab.show("<div><span>City</span><output>3 left</output><input id=f></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "City"


@pytest.mark.parametrize(
    ("type", "words"),
    [("search", "Search"), ("password", "Password"), ("email", "Email"), ("text", "")],
)
def test_a_field_that_nothing_names_is_called_by_its_type(
    blank_tab: Tab, type: str, words: str
) -> None:
    blank_tab.show(f"<div><button>x</button><input id='f' type={type}></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == words
    blank_tab.show(f"<p>Find a boat</p><input id='f' type={type}>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Find a boat"


@pytest.mark.parametrize(
    ("cell", "words"),
    [("<a href=/title>Title</a>", "Title"), ("<button>Title</button>", ""), ("Title <input>", "")],
)
def test_the_words_of_a_link_in_the_cell_before_are_near(
    blank_tab: Tab, cell: str, words: str
) -> None:
    blank_tab.show(f"<table><tr><td>{cell}<td><input id='f'></tr></table>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == words


def test_a_tick_is_called_by_the_link_in_the_cell_behind_it(blank_tab: Tab) -> None:
    blank_tab.show("<table><tr><td><input type=checkbox id='f'><td><a href=/mug>Mug</a></table>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Mug"


#: A label for screen readers alone, as Bootstrap clips it.
CLIPPED = "position:absolute;width:1px;height:1px;border:0;padding:0;overflow:hidden"
UNSEEN = f"<label for='f' style='{CLIPPED}'>State</label>"
TICK = "<div><input type='radio' id='r' name='r'><label for='r'>Move to</label></div>"


@pytest.mark.parametrize(
    ("markup", "near"),
    [
        (f"<div>Move to {UNSEEN}<select id='f'></select></div>", "Move to"),
        (f"<div>{TICK}<div>{UNSEEN}<select id='f'></select></div></div>", "Move to"),
        (f"<div>{TICK}<input id='f'></div>", "Move to"),
        # As Select2 draws a list over its own.
        (
            f"<div>{TICK}<div><select style='{CLIPPED}'></select><span>"
            "<span id='f' role='combobox'><b>None</b></span></span></div></div>",
            "Move to",
        ),
        # Its value has a role of its own in version 4, and an empty box stands beside.
        (
            f"<div>{TICK}<div>{UNSEEN}<select style='{CLIPPED}'></select><span><span>"
            "<span id='f' role='combobox' aria-labelledby='v'><b id='v' role='textbox'>None</b>"
            "</span></span><span></span></span></div></div>",
            "Move to",
        ),
        # The words of a tick are no other tick's, nor of a field with words of its own.
        (f"<div>{TICK}<input type='checkbox' id='f'></div>", ""),
        (f"<div>{TICK}<label for='f'>Other</label><input id='f'></div>", ""),
    ],
)
def test_words_that_are_seen_beside_a_field_count_where_its_label_is_not_seen(
    blank_tab: Tab, markup: str, near: str
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near
    if near:
        found = blank_tab.call("candidates.retrieve", purpose="fill", phrase=near, limit=5)
        asked = blank_tab.call("candidates.retrieve", purpose="select", phrase=near, limit=5)
        assert near in [each["nearLabel"] for each in found["candidates"] + asked["candidates"]]


GROUP = (
    "<div>To the value <div style='border:1px solid;width:300px;{}'><button>az</button>"
    "<div style='display:inline-block'><input id='f' style='border:0'></div></div></div>"
)


@pytest.mark.parametrize(
    ("style", "near"), [("", "To the value"), ("padding:60px 0", ""), ("border:0", "")]
)
def test_words_before_the_frame_of_a_field_and_its_button_are_near(
    blank_tab: Tab, style: str, near: str
) -> None:
    blank_tab.show(GROUP.format(style))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near
    found = blank_tab.call("candidates.retrieve", purpose="fill", phrase="To the value", limit=5)
    assert [each["nearLabel"] for each in found["candidates"]] == [near or None]


def test_words_beside_a_field_in_a_shadow_tree_and_beside_its_host_are_near(blank_tab: Tab) -> None:
    blank_tab.show("<p><x-row></x-row></p><p><x-tick></x-tick><span>Eggs</span></p>")
    blank_tab.run(
        "const add = (host, markup) => { document.querySelector(host).attachShadow({mode: 'open'})"
        ".innerHTML = markup; }; add('x-row', '<input type=checkbox><span>Milk</span>');"
        "add('x-tick', '<input type=checkbox>');"
    )
    near = "return abra.vicinity.labelOf(document.querySelector('{}').shadowRoot.firstChild)"
    assert blank_tab.run(near.format("x-row")) == "Milk"
    assert blank_tab.run(near.format("x-tick")) == "Eggs"


#: Words before a field, with a link in them: what a page calls it may lead somewhere.
LINKED = {
    "a legend": (
        "<fieldset><legend>Query on <a href=x>harbour</a>:</legend>"
        "<p><textarea id=f></textarea></p></fieldset>"
    ),
    "a line": "<div>Query on <a href=x>harbour</a></div><textarea id=f></textarea>",
}


@pytest.mark.parametrize("markup", LINKED.values(), ids=LINKED)
def test_words_with_a_link_in_them_name_a_field_by_what_is_before_it(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Query on"


def test_a_title_that_is_a_link_names_the_field_below_it(blank_tab: Tab) -> None:
    blank_tab.show("<div><h4><a href=x>Query</a></h4><textarea id=f></textarea></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Query"


@pytest.mark.parametrize("first", ["<td>price", "<th>price", "<td><a href=x>price</a>"])
@pytest.mark.parametrize("before", ["", "<td>", "<td><input type=checkbox>"])
def test_the_first_cell_with_words_names_what_a_row_is_about(
    blank_tab: Tab, first: str, before: str
) -> None:
    heads = "<tr><th><th>Name<th>Type<th>Value"
    blank_tab.show(f"<table>{heads}<tr>{before}{first}<td>int<td><input id=f></table>")
    assert blank_tab.run("return abra.fieldcells.rowLabelOf(f)") == "price"


@pytest.mark.parametrize(
    "row",
    ["<td><button>price</button><td><input id=f>", "<td><input id=f><td>price",
     "<td>price<td><input id=f aria-label=Value>",
     "<td><input type=checkbox aria-label='Select price'><td>price<td><input type=checkbox id=f>"],
)  # fmt: skip
def test_what_names_no_row(blank_tab: Tab, row: str) -> None:
    blank_tab.show(f"<table><tr>{row}</tr></table>")
    assert blank_tab.run("return abra.fieldcells.rowLabelOf(f)") == ""


@pytest.mark.parametrize(
    ("buttons", "near"),
    [(("-", "+"), "Adults"), (("\u2212", "+"), "Adults"), (("Clear", "Find"), "")],
)
def test_the_buttons_of_a_stepper_do_not_part_a_field_from_its_words(
    blank_tab: Tab, buttons: tuple[str, str], near: str
) -> None:
    one, other = buttons
    stepper = f"<button>{one}</button><input id='f'><button>{other}</button>"
    blank_tab.show(f"<div><span>Adults</span><span>{stepper}</span></div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near


#: A list with chips as PatternFly draws it: each field calls itself what all of them are called.
CHIPS = (
    "<div><label for='box'>Languages</label> <button>?</button></div><div>"
    "<div id='box'><div><div><ul><li>Danish <button>x</button></li></ul><span>"
    "<input id='f' {}></span></div><div><button>Clear</button></div></div>{}"
    "<button>v</button></div></div>"
)


@pytest.mark.parametrize(
    "named", ["role='combobox' aria-label='Type to filter'", "role='combobox'", "type='text'"]
)
def test_the_label_of_a_box_is_that_of_the_only_field_in_it(blank_tab: Tab, named: str) -> None:
    blank_tab.show(CHIPS.format(named, ""))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Languages"


def test_the_label_of_a_box_is_not_that_of_one_of_several_fields(blank_tab: Tab) -> None:
    blank_tab.show(CHIPS.format("aria-label='Type to filter'", "<input>"))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


def test_the_label_of_a_box_is_known_of_its_field_once_the_box_has_its_id(blank_tab: Tab) -> None:
    blank_tab.show(CHIPS.format("role='combobox' aria-label='Filter'", "").replace("id='box'", ""))
    wish = {"purpose": "select", "phrase": "Languages", "limit": 3}
    near = [blank_tab.call("candidates.retrieve", **wish)["candidates"][0]["nearLabel"]]
    blank_tab.run("f.parentElement.parentElement.parentElement.parentElement.id = 'box'")
    near += [blank_tab.call("candidates.retrieve", **wish)["candidates"][0]["nearLabel"]]
    assert near == [None, "Languages"]


#: A time whose zone is drawn in its box, and a field with the same words below it.
UNIT = (
    "<div style='position:relative;width:200px'><input id='f' style='width:200px;height:40px'>"
    "<small style='position:absolute;right:10px;top:{top}px'>UTC</small></div>"
)


def test_what_is_drawn_in_the_box_of_a_field_that_nothing_else_names_is_near(
    blank_tab: Tab,
) -> None:
    near = "return abra.vicinity.labelOf(f)"
    blank_tab.show(UNIT.format(top=12))
    assert blank_tab.run(near) == "UTC"
    blank_tab.show(UNIT.format(top=60))
    assert blank_tab.run(near) == ""
    blank_tab.show("<p>Starts at</p>" + UNIT.format(top=12))
    assert blank_tab.run(near) == "Starts at"


def test_what_is_drawn_behind_a_field_in_the_frame_around_both_is_near(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div style='display:flex;border:1px solid;width:200px'>"
        "<input id='f' style='border:0;flex:1'><small>UTC</small></div>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "UTC"


#: A bare field and words in a frame around both, far from the field, and what else is in it.
PADDED = (
    "<div style='border:1px solid;padding:14px;width:200px;font:12px sans-serif'>"
    "<div style='display:none'>!</div><input id='f' style='{field}width:90px;font:12px sans-serif'>"
    "<small>kg</small>{more}</div>"
)
UNFRAMED = "border:0;padding:0;"


def test_what_is_drawn_in_a_frame_far_from_a_bare_field_is_near(blank_tab: Tab) -> None:
    near = "return abra.vicinity.labelOf(f)"
    blank_tab.show(PADDED.format(field=UNFRAMED, more=""))
    assert blank_tab.run(near) == "kg"
    blank_tab.show(f"<p>Weight</p>{PADDED.format(field=UNFRAMED, more='')}")
    assert blank_tab.run(near) == "Weight"
    # A card with a field in it, and one with more: what is beside it may say anything.
    blank_tab.show(PADDED.format(field="", more=""))
    assert blank_tab.run(near) == ""
    blank_tab.show(PADDED.format(field=UNFRAMED, more="<p>Heavy goods<p>are sent by ship."))
    assert blank_tab.run(near) == ""
    blank_tab.show(PADDED.format(field=UNFRAMED, more="<input>"))
    assert blank_tab.run(near) == ""


#: A heading with the first field below it, and what comes behind that.
HEADED = ("<h3>Two</h3>{}", "<legend>Two</legend>{}", "<div><h3>Two</h3></div><div>{}</div>")
#: What stands below a heading beside the field that it names, and what takes the heading from that.
ALONE = {
    "nothing": "",
    "another with a label": "<label>City <input></label>",
    "another with its own words": "<p>City</p><input>",
    "one below the next heading": "<h3>City</h3><input>",
    "one of another kind": "<select><option>1</select><input type=checkbox>",
    "one that nobody sees": "<input style='display:none'>",
}
CROWDED = {
    "another": "<input>",
    "another in a box": "<div><input></div>",
    "another that is called by its type": "<input type=password>",
    "another with a placeholder": "<input placeholder=City>",
}


@pytest.mark.parametrize("heading", HEADED)
@pytest.mark.parametrize("behind", ALONE.values(), ids=ALONE)
def test_a_heading_names_the_only_field_below_it(blank_tab: Tab, heading: str, behind: str) -> None:
    blank_tab.show(f"<div>{heading.format('<input id=f>')}{behind}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Two"


@pytest.mark.parametrize("heading", HEADED)
@pytest.mark.parametrize("behind", CROWDED.values(), ids=CROWDED)
def test_a_heading_over_several_fields_names_none_of_them(
    blank_tab: Tab, heading: str, behind: str
) -> None:
    blank_tab.show(f"<div>{heading.format('<input id=f>')}{behind}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""


#: A row whose next cell has parts that a style draws apart, and the words near its box.
PARTED = {
    "boxes": "<style>i{display:block}</style>{}",
    "flex items": "<style>td div{display:flex;justify-content:space-between}</style><div>{}</div>",
    "out of the flow": "<style>i+i{position:absolute;right:0}</style>{}",
    "inline blocks": "<style>i{display:inline-block}</style>{}",
    "cells": "<style>i{display:table-cell}</style>{}",
    "a margin": "<style>i+i{margin-left:9px}</style>{}",
    "floats": "<style>i+i{float:right}</style>{}",
}


@pytest.mark.parametrize("cell", PARTED.values(), ids=PARTED.keys())
def test_words_of_a_row_that_are_drawn_apart_are_words_of_their_own(
    blank_tab: Tab, cell: str
) -> None:
    parts = (
        "<i class=w>Ann Lee</i><i class=w>09:00</i><i style='display:none'>296 B</i>"
        "<i class=w><a href='#'>Nets</a></i>"
    )
    blank_tab.show(
        "<table><tr><td><input type=checkbox id=f><td>"
        + cell.replace("{}", parts)
        + "<tr><td><input type=checkbox><td>Eve</table>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Ann Lee 09:00 Nets"
    found = blank_tab.call("candidates.retrieve", purpose="check", phrase="Nets", limit=5)
    assert [each["role"] for each in found["candidates"]][:1] == ["checkbox"]


def test_words_in_one_line_stay_one_word(blank_tab: Tab) -> None:
    cell = "<td><i>Ann</i>a Lee, <b>S</b>ales"
    blank_tab.show(f"<table><tr><td><input type=checkbox id=f>{cell}<tr><td>1<td>2</table>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Anna Lee, Sales"


@pytest.mark.parametrize(
    ("style", "near"),
    [
        ("b{margin-left:9px}", "Ann Admin"),
        ("b{display:inline-block}", "Ann Admin"),
        ("", "AnnAdmin"),
    ],
)
def test_words_that_are_drawn_apart_in_the_line_beside_a_box(
    blank_tab: Tab, style: str, near: str
) -> None:
    blank_tab.show(
        f"<style>{style}</style>"
        "<p><input type=checkbox id=f><span>Ann<b class=w>Admin</b></span></p>"
    )
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == near
    phrase = near.rpartition(" ")[2]
    found = blank_tab.call("candidates.retrieve", purpose="check", phrase=phrase, limit=5)
    assert [each["role"] for each in found["candidates"]][:1] == ["checkbox"]


def test_words_that_a_style_draws_apart_later_are_found(blank_tab: Tab) -> None:
    cell = "<td id=c class=x><i>Ann</i><i>Nets</i>"
    blank_tab.show(
        "<style>.y i{display:block}</style>"
        f"<table><tr><td><input type=checkbox id=f>{cell}<tr><td>1<td>2</table>"
    )
    blank_tab.call("candidates.retrieve", purpose="check", phrase="Nets", limit=5)
    ask = "return [...abra.search.holding(['nets'], 'check')].includes(f)"
    assert blank_tab.run(ask) is True, "in one line or not, the words may be its own"
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "AnnNets"
    blank_tab.run("c.className = 'y'")
    assert blank_tab.run(ask) is True
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Ann Nets"


def test_a_field_in_a_box_made_by_a_table_is_called_by_the_heading_of_its_column(
    blank_tab: Tab,
) -> None:
    """The editor of a cell in EasyUI."""
    box = "<table><tr><td><input id=f></table>"
    table = f"<table><tr><th>Boat<th>Port<tr><td>Heron<td>{box}</table>"
    blank_tab.show(table)
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Port"
    blank_tab.show(table.replace("<td><input", "<td>Quay<td><input"))
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Quay"


def test_words_that_a_style_puts_before_a_field_are_its_label(blank_tab: Tab) -> None:
    """A row of Onsen UI's lists, where they come last in markup."""
    words = "<div id=w style='order:-1'>Berth</div>"
    field = "<div><x-input><input id=f><span></span></x-input></div>"
    blank_tab.show(f"<div style='display:flex'>{field}{words}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Berth"
    blank_tab.show(f"<div style='display:flex'>{field}{words.replace('-1', '1')}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""
    # A second control that nobody sees is a part of what is drawn.
    hidden = field.replace(
        "<span>", "<input tabindex=-1 style='width:0;height:0;padding:0;border:0'>"
    )
    blank_tab.show(f"<div style='display:flex'>{hidden}{words}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == "Berth"
    seen = field.replace("<span>", "<input>")
    blank_tab.show(f"<div style='display:flex'>{seen}{words}</div>")
    assert blank_tab.run("return abra.vicinity.labelOf(f)") == ""
