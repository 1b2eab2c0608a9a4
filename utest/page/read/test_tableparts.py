"""What operates a table: headings, checkboxes, pagers (tableparts.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

HEADS = "<tr><th>Order<th{}>Total</tr><tr><td>SO-1<td>9</tr>"


def parts(tab: Tab, body: str, selector: str = "table, [role=grid]") -> Any:
    tab.show(body)
    return tab.run(
        "return abra.reading.read({ref: abra.registry.idOf(document.querySelector"
        f"('{selector}')), what: 'parts', name: ''}}).value"
    )


def called(tab: Tab, ref: str | None) -> str | None:
    """The id attribute of an element."""
    return tab.run(f"return abra.registry.get('{ref}')?.id ?? null") if ref else None


@pytest.mark.parametrize(
    ("heading", "sort"),
    [
        ("", None),
        (" aria-sort=ascending", "ascending"),
        (" aria-sort=none", None),
        (" class=sorting", None),
        (" class=sorting_desc", "descending"),
        (" class='dt-orderable-asc dt-orderable-desc'", None),
        (" class='dt-orderable-asc dt-orderable-desc dt-ordering-desc'", "descending"),
        (" class='is-leaf ascending'", "ascending"),
        (" class='tablesorter-headerAsc'", "ascending"),
        (" class='description'", None),
        ("><span>\u25bc </span", "descending"),
        ("><i class=up>\u25b2</i><i class=down>\u25bc</i", None),
    ],
)
def test_how_a_column_is_sorted_is_read_from_its_heading(
    blank_tab: Tab, heading: str, sort: str | None
) -> None:
    found = parts(blank_tab, f"<table>{HEADS.format(heading)}</table>")
    assert [each["sort"] for each in found["headings"]] == [None, sort]


@pytest.mark.parametrize(
    ("heading", "pressed"),
    [
        ("Total", "total"),
        ("<button id=b>Total</button>", "b"),
        ("<button id=b>Total</button><button id=f aria-haspopup=menu>Filter</button>", "b"),
        ("Total<button id=f aria-haspopup=menu>Filter</button>", "total"),
    ],
)
def test_a_heading_is_sorted_by_its_button_or_itself(
    blank_tab: Tab, heading: str, pressed: str
) -> None:
    found = parts(
        blank_tab, f"<table><tr><th>Order<th id=total>{heading}</tr><tr><td>1<td>2</table>"
    )
    assert called(blank_tab, found["headings"][1]["ref"]) == pressed


def test_each_row_has_its_checkboxes(blank_tab: Tab) -> None:
    row = "<div role=row><span role=gridcell>{}</span><b role=gridcell>{}</b></div>"
    heads = "<div role=row><span role=columnheader></span><b role=columnheader>Name</b></div>"
    box = "<i id={} role=checkbox aria-checked={} style='display:inline-block;width:9px'>x</i>"
    body = f"<div role=grid>{heads}{row.format(box.format('a', 'true'), 'Ada')}"
    body += f"{row.format(box.format('b', 'false'), 'Bob')}{row.format('', 'Eve')}</div>"
    rows = parts(blank_tab, body)["rows"]
    seen = [
        [(called(blank_tab, t["ref"]), t["checked"], t["column"]) for t in row["ticks"]]
        for row in rows
    ]
    assert seen == [[("a", True, 0)], [("b", False, 0)], []]


def test_a_tick_in_a_box_that_is_called_one_is_one_checkbox(blank_tab: Tab) -> None:
    """As in PrimeReact: the box has the role, and the input in it the state."""
    box = "<div role=checkbox><input type=checkbox id=a checked style='opacity:0'></div>"
    rows = parts(blank_tab, f"<table><tr><th><th>Boat<tr><td>{box}<td>Heron</table>")["rows"]
    assert [(called(blank_tab, t["ref"]), t["checked"]) for t in rows[0]["ticks"]] == [("a", True)]


def test_the_names_by_which_a_font_draws_pictures_are_no_words_of_a_table(blank_tab: Tab) -> None:
    icon = "<i style='font-family: Material Icons'>{}</i>".format
    body = f"<tr><th>Boat {icon('arrow_upward')}<th>Fee<tr><td>to edit {icon('edit')}<td>20"
    found = parts(blank_tab, f"<table>{body}</table>")
    assert [each["text"] for each in found["headings"]] == ["Boat", "Fee"]
    assert found["rows"][0]["cells"] == ["to edit", "20"]


@pytest.mark.parametrize(
    "pager",
    [
        "<button id=p disabled>Previous</button><a href=# id=f>1</a><button id=n>Next</button>",
        "<ul><li class=disabled><a id=p>\u2039</a><li><a href=# id=n>\u203a</a></ul>",
        "<button id=p class='page disabled'>Previous</button><button id=n>Next page</button>",
        "<button id=p disabled aria-label='Go to previous page'></button>"
        "<button id=n aria-label='Go to next page'></button>",
        "<a id=n rel=next href=#>older ones</a>",
        "<button id=n><i class='fa fa-chevron-right'></i></button>",
    ],
)
def test_the_buttons_that_page_a_table_are_found(blank_tab: Tab, pager: str) -> None:
    body = (
        f"<h2>Orders</h2><div><div><table>{HEADS.format('')}</table></div><nav>{pager}</nav></div>"
    )
    found = parts(blank_tab, body)["pager"]
    assert called(blank_tab, found["next"]) == "n"
    assert found["previous"] is None


def test_boxes_that_take_presses_page_a_table_too(blank_tab: Tab) -> None:
    """As in Arco, where they are no buttons and have no words."""
    item = "<span class='x-pagination-item x-pagination-item-{}' id={}>\u25cf</span>".format
    off = item("previous x-pagination-item-disabled", "p")
    body = (
        f"<div><table>{HEADS.format('')}</table></div><ul>{off}<li>1<li>2{item('next', 'n')}</ul>"
    )
    found = parts(blank_tab, body)["pager"]
    assert (called(blank_tab, found["next"]), found["previous"]) == ("n", None)


@pytest.mark.parametrize(
    "numbers",
    [
        "<nav><a id=p>1</a><a id=s aria-current=page>2</a><a id=n>3</a></nav>",
        "<ul class=zz-paging><li id=p>1<li class=zz-current>2<li id=n>3<li>…<li>9</ul>",
        "<p class=pager><button id=p>1</button><button disabled>2</button><button id=n>3</button>",
    ],
)
def test_bare_numbers_page_a_table(blank_tab: Tab, numbers: str) -> None:
    found = parts(blank_tab, f"<div><table>{HEADS.format('')}</table>{numbers}</div>")["pager"]
    assert [called(blank_tab, found[each]) for each in ("previous", "next")] == ["p", "n"]
    assert called(blank_tab, found["first"]) == "p"


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("<p class=pager><a>1</a><a>2</a></p>", ["1", "2"]),
        ("<p class=pager><a>10</a><a class=active>20</a></p>", []),  # how many rows are shown
        ("<nav><a>1</a><a class=active>2</a></nav>", []),  # these may be steps
        ("<nav class=pager><a>1</a><a aria-current=step>2</a></nav>", ["1", "2"]),
    ],
)
def test_numbers_that_may_be_others_turn_no_page(
    blank_tab: Tab, numbers: str, told: list[str]
) -> None:
    found = parts(blank_tab, f"<div><table>{HEADS.format('')}</table>{numbers}</div>")
    assert (found["pager"], found["numbers"]) == (None, told)


def test_the_last_page_has_no_next_one(blank_tab: Tab) -> None:
    pager = "<button id=p>Previous</button><button disabled>Next</button>"
    body = f"<table>{HEADS.format('')}</table>{pager}"
    found = parts(blank_tab, body)["pager"]
    assert (called(blank_tab, found["previous"]), found["next"]) == ("p", None)


def test_a_pager_that_may_be_another_tables_is_none(blank_tab: Tab) -> None:
    table = f"<table>{HEADS.format('')}</table>"
    assert parts(blank_tab, f"{table}{table}<button>Next</button>")["pager"] is None
    over = f"<button>Next</button>{table}"
    assert parts(blank_tab, f"{over}{over}")["pager"] is None
    assert parts(blank_tab, f"{table}<h2>Other</h2><button>Next</button>{table}")["pager"] is None
    assert parts(blank_tab, f"<form>{table}</form><button>Next</button>")["pager"] is None


def test_a_pager_right_below_its_table_is_its_own(blank_tab: Tab) -> None:
    table = f"<table>{HEADS.format('')}</table>"
    body = f"{table}<h2>B</h2><i id=b>{table}</i><p><button id=n>Next</button></p>{table}"
    assert called(blank_tab, parts(blank_tab, body, "#b table")["pager"]["next"]) == "n"
    assert parts(blank_tab, body, "table")["pager"] is None


def test_headings_have_those_over_them(blank_tab: Tab) -> None:
    body = "<table><thead><tr><th rowspan=2>Region<th colspan=2>Q1</tr><tr><th>Plan<th>Actual</tr>"
    found = parts(blank_tab, f"{body}</thead><tr><td>North<td>10<td>11</tr></table>")
    heads = [(each["text"], each["above"]) for each in found["headings"]]
    assert heads == [("Region", []), ("Plan", ["Q1"]), ("Actual", ["Q1"])]


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("<button aria-label=Delete>\U0001f5d1</button>", "Delete"),
        ("<span role=img aria-label='3 of 5'>\u2605\u2605\u2605</span>", "3 of 5"),
        ("\u2014", "\u2014"),
        ("\u2014 <button aria-label=Edit><svg></svg></button>", "\u2014"),
        ("<button>+</button>", "+"),
    ],
)
def test_a_cell_of_one_drawn_sign_has_its_name(blank_tab: Tab, cell: str, shown: str) -> None:
    found = parts(blank_tab, f"<table><tr><th>Order<th>X</tr><tr><td>1<td>{cell}</tr></table>")
    assert found["rows"][0]["cells"] == ["1", shown]


@pytest.mark.parametrize(
    ("row", "count"),
    [
        ("<tr><td colspan=2 style='height:90px'></td></tr>", 1),
        ("<tr aria-hidden=true><td style='height:90px'></td><td></td></tr>", 1),
        ("<tr><td></td><td></td></tr>", 2),
        ("<tr><td colspan=2><input></td></tr>", 2),
    ],
)
def test_a_row_that_only_fills_room_is_none(blank_tab: Tab, row: str, count: int) -> None:
    body = f"<table><tr><th>Order<th>X</tr>{row}<tr><td>1<td>2</tr></table>"
    assert len(parts(blank_tab, body)["rows"]) == count


def test_headings_that_a_table_shows_once_more_are_no_row(blank_tab: Tab) -> None:
    tick = "<td><input type=checkbox>"
    heads = f"<tr>{tick}<th>Name<th>Role</tr>"
    rows = f"<tr>{tick}<td>Ann<td>Cook</tr><tr>{tick}<td>Bo<td>Cook</tr>"
    for foot in (f"<tfoot>{heads}</tfoot>", "<tr><th><th>Name<th>Role</tr>"):
        found = parts(blank_tab, f"<table><thead>{heads}</thead>{rows}{foot}</table>")
        assert [each["cells"] for each in found["rows"]] == [
            ["", "Ann", "Cook"],
            ["", "Bo", "Cook"],
        ]
    total = f"<tfoot><tr>{tick}<td>2 people<td></tr></tfoot>"
    found = parts(blank_tab, f"<table><thead>{heads}</thead>{rows}{total}</table>")
    assert [each["cells"] for each in found["rows"]][2] == ["", "2 people", ""]


@pytest.mark.parametrize(
    ("heading", "is_its"),
    [
        ("<h2 style='position:absolute;clip:rect(1px,1px,1px,1px)'>Users list</h2>", True),
        (
            "<h2 style='position:absolute;width:1px;height:1px;overflow:hidden'>Users list</h2>",
            True,
        ),
        ("<h2 hidden>Users list</h2>", True),
        ("<h2>Users list</h2>", False),
    ],
)
def test_a_heading_for_assistive_technology_does_not_end_what_a_seen_one_begins(
    blank_tab: Tab, heading: str, is_its: bool
) -> None:
    blank_tab.show(f"<h1>Users</h1><a href='#'>Add New</a>{heading}<table>{HEADS}</table>")
    read = "abra.reading.read({ref: abra.registry.idOf(document.querySelector('h1')), name: '',"
    assert blank_tab.run(f"return {read} what: 'table'}}).lacks") is not is_its


BUTTONS = "".join(
    f"<td><a id={name} href=# class='l-btn icon-{name}' style='display:block;width:9px;height:9px'>"
    "</a>"
    for name in ("previous", "next")
)


def test_the_buttons_of_a_pager_may_be_in_a_table_that_only_puts_them_side_by_side(
    blank_tab: Tab,
) -> None:
    """EasyUI: the first class of each button says what all of them are made of."""
    pager = f"<div><table><tr>{BUTTONS}</table></div>"
    found = parts(blank_tab, f"<div><table>{HEADS.format('')}</table>{pager}</div>")
    assert called(blank_tab, found["pager"]["next"]) == "next"
    # A table with data may have a pager of its own.
    other = pager.replace("</table>", f"{HEADS.format('')}</table>")
    found = parts(blank_tab, f"<div><table>{HEADS.format('')}</table><h2>Lines</h2>{other}</div>")
    assert found["pager"] is None
