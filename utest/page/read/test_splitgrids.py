"""Grids of several tables: the headings above the rows, and the columns that stay beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = """<style>
table { border-spacing: 0; table-layout: fixed; width: 0 } td { padding: 0; height: 20px }
.grid { position: relative; width: 330px } .left, .right { position: absolute; top: 0 }
.left { width: 50px } .right { left: 50px; width: 270px }
col { width: 90px } .left col { width: 25px }
</style>"""
COLUMNS = "<col><col><col>"
HEADS = f"<table>{COLUMNS}<tr><td>Boat<td>Port<td><span>Fee</span></table>"
BOATS = [("Heron", "Bergen", "20"), ("Petrel", "Oslo", "30")]


def _rows(key: str = "", blank: int = 0) -> str:
    rows = "".join(
        f"<tr {key and f'{key}={at}'}><td>{name}<td>{port}<td><b>{fee}</b>"
        f"<input type=checkbox id=f{at}>"
        for at, (name, port, fee) in enumerate(BOATS)
    )
    return f"<table>{COLUMNS}{rows}{'<tr><td><td><td>' * blank}</table>"


def _ticks(key: str = "n", count: int = 2) -> str:
    rows = "".join(f"<tr {key}={at}><td>{at + 1}<td><input type=checkbox>" for at in range(count))
    return f"<table><col><col>{rows}</table>"


ONE = f"<div class=grid><div class=head>{HEADS}</div><div class=body>{_rows()}</div></div>"
#: As in w2ui, where the tables with the headings come last.
FROZEN = (
    "<div class=grid style='height:90px'>"
    f"<div class='left body' style='top:20px'>{_ticks()}</div>"
    f"<div class='right body' style='top:20px'>{_rows('n')}</div>"
    "<div class='left head'><table><col><col><tr><td>#<td><input type=checkbox></table></div>"
    f"<div class='right head'>{HEADS}</div></div>"
)
LEFT = "left body' style='"
READ = """
const all = [...document.querySelectorAll("td,span")];
const meant = all.find((each) => each.textContent === arguments[0]);
return abra.reading.read({ ref: abra.registry.idOf(meant), what: "table", name: "" });
"""
WITHIN = """
const all = [...document.querySelectorAll("input")];
const entries = all.map(abra.entries.of);
const found = [...abra.within.placed(entries, arguments[0], () => true).keys()];
return found.map((each) => all.indexOf(abra.entries.elementOf(each)));
"""


def read(tab: Tab, meant: str) -> Any:
    return tab.run(READ, meant)["value"]


@pytest.mark.parametrize("meant", ["Port", "Fee", "Oslo"])
def test_a_grid_of_several_tables_is_read(blank_tab: Tab, meant: str) -> None:
    blank_tab.show(STYLE + ONE)
    rows = [list(each) for each in BOATS]
    assert read(blank_tab, meant) == {"headings": ["Boat", "Port", "Fee"], "rows": rows}


@pytest.mark.parametrize("meant", ["Port", "Oslo", "2"])
def test_columns_that_stay_in_view_beside_a_grid_are_part_of_it(blank_tab: Tab, meant: str) -> None:
    blank_tab.show(STYLE + FROZEN)
    rows = [[str(at + 1), "", *each] for at, each in enumerate(BOATS)]
    assert read(blank_tab, meant) == {"headings": ["#", "", "Boat", "Port", "Fee"], "rows": rows}


def test_headings_that_markup_calls_so_mean_the_rows_below_them(blank_tab: Tab) -> None:
    """As in Element Plus: their table alone has no rows."""
    heads = HEADS.replace("<td>", "<th>")
    blank_tab.show(STYLE + ONE.replace(HEADS, heads))
    assert blank_tab.run(READ.replace('"td', '"th,td'), "Port")["value"]["rows"] == [
        list(each) for each in BOATS
    ]


def test_above_ticks_and_tools_there_may_be_no_heading(blank_tab: Tab) -> None:
    """As in DevExtreme: what is above the ticks of the rows is a cell."""
    heads = HEADS.replace("<td>", "<td role=columnheader>").replace(
        "<tr>", "<tr><td role=gridcell>"
    )
    rows = _rows().replace("<tr >", "<tr><td><input type=checkbox>")
    grid = (STYLE + ONE).replace(HEADS, heads).replace(_rows(), rows).replace(COLUMNS, "<col>" * 4)
    blank_tab.show(grid)
    assert read(blank_tab, "Port") == {
        "headings": ["", "Boat", "Port", "Fee"],
        "rows": [["", *each] for each in BOATS],
    }


def test_the_heading_over_such_a_grid_means_it(blank_tab: Tab) -> None:
    for markup, count in ((ONE, 3), (FROZEN, 5)):
        blank_tab.show(f"{STYLE}<h2>Fleet</h2>{markup}")
        found = blank_tab.run(READ.replace('"td', '"h2,td'), "Fleet")["value"]
        assert len(found["headings"]) == count


def test_the_lines_that_go_on_below_the_rows_of_such_a_grid_are_none(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + ONE.replace(_rows(), _rows(blank=3)))
    assert len(read(blank_tab, "Port")["rows"]) == len(BOATS)


def test_a_line_over_more_columns_than_there_are_has_no_headings(blank_tab: Tab) -> None:
    line = "<tr><td colspan=50>"
    blank_tab.show(STYLE + ONE.replace(f"{COLUMNS}<tr >", f"{COLUMNS}{line}<tr >"))
    assert read(blank_tab, "Port")["headings"] == ["Boat", "Port", "Fee"]


def test_what_is_not_shown_in_a_heading_does_not_name_it(blank_tab: Tab) -> None:
    icon = "<span class=sort-icon style='display:none'></span>"
    blank_tab.show(f"<table><tr><th>Boat<th>{icon}<tr><td>Heron<td>Delete</table>")
    assert read(blank_tab, "Heron")["headings"] == ["Boat", ""]


def test_the_headings_in_one_table_above_name_the_fields_below(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + ONE)
    assert blank_tab.run("return abra.vicinity.labelOf(f1)") == "Fee"


def test_a_row_over_tables_side_by_side_is_one_row(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + FROZEN)
    assert blank_tab.run(WITHIN, "Petrel") == [1, 3]


def _loose(row: int, column: int, what: str) -> str:
    return f"<div role=gridcell aria-rowindex={row} aria-colindex={column}>{what}</div>"


#: As in Webix, where each column is a box with the cells of all rows.
LOOSE = "<div>{}</div>".format(
    "".join(
        f"<div>{_loose(1, at, one)}{_loose(2, at, two)}</div>"
        for at, (one, two) in enumerate(zip(*BOATS, strict=True), start=1)
    )
    + f"<div>{_loose(1, 4, '<input type=checkbox>')}{_loose(2, 4, '<input type=checkbox>')}</div>"
)


@pytest.mark.parametrize("markup", [LOOSE, LOOSE * 2, f"<div role=tabpanel>{LOOSE}</div>"])
def test_cells_of_one_number_are_one_row(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run(WITHIN, "Petrel") == [1, 3][: markup.count("Petrel")]
    assert blank_tab.run(WITHIN, "20") == [0, 2][: markup.count("Petrel")]


@pytest.mark.parametrize(
    ("markup", "headings"),
    [
        (ONE.replace("class=head", "class=body"), []),
        (ONE.replace("class=body", "class=body style='margin-top:9px'"), []),
        (ONE.replace("<col>", "<col style='width:70px'>", 1), []),
        (ONE.replace("<td>Port<td><span>Fee</span>", "<td><td>"), []),
        (FROZEN.replace(" n=", " m=", 2), ["Boat", "Port", "Fee"]),
        (FROZEN.replace(_ticks(), _ticks(count=3)), ["Boat", "Port", "Fee"]),
        (FROZEN.replace(LEFT, f"{LEFT}margin-top:9px;"), ["Boat", "Port", "Fee"]),
        (FROZEN.replace(LEFT, f"{LEFT}left:-9px;"), ["Boat", "Port", "Fee"]),
    ],
    ids=[
        "one more table of some", "tables apart", "columns of other widths", "one word above",
        "rows with other keys", "other rows", "rows at another height", "a gap between",
    ],
)  # fmt: skip
def test_tables_that_only_stand_together_are_no_grid(
    blank_tab: Tab, markup: str, headings: list[str]
) -> None:
    blank_tab.show(STYLE + markup)
    assert read(blank_tab, "Oslo") == {"headings": headings, "rows": [list(each) for each in BOATS]}
