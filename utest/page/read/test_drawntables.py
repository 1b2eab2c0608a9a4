"""Tables that no markup calls so are read by their headings, and nothing else is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = """<style>
.head, .row { display: flex; height: 30px }
.head > *, .row > * { width: 120px } .head > .tick, .row > .tick { width: 30px }
.list { position: relative; height: 200px } .list > .wrap { position: absolute; width: 100% }
</style>"""


def _line(kind: str, *words: str, tick: str = "<input type=checkbox>") -> str:
    cells = "".join(f"<div><span>{each}</span></div>" for each in words)
    return f"<div class={kind}><span class=tick>{tick}</span>{cells}</div>"


HEAD = _line("head", "Boat", "Port", "Fee")
ROWS = [_line("row", "Heron", "Bergen", "20"), _line("row", "Petrel", "Oslo", "30")]
#: Rows that are moved about while they scroll, so that they stand in any order.
VIRTUAL = "".join(
    f"<div class=wrap style='top:{top}px'>{row}</div>"
    for top, row in ((60, ROWS[1]), (30, ROWS[0]))
)
DRAWN = {
    "rows in a box of their own": f"<section>{HEAD}<div>{''.join(ROWS)}</div></section>",
    "rows beside the headings": f"<div>{HEAD}{''.join(ROWS)}</div>",
    "headings in a box of their own": f"<div><div>{HEAD}</div><div>{''.join(ROWS)}</div></div>",
    "rows that are placed": f"<div class=list>{HEAD}{VIRTUAL}</div>",
    "headings that are bold": (
        f"<div><div style='font-weight:700'>{HEAD.replace('head', 'row')}</div>"
        f"<div>{ROWS[0]}</div><div>{ROWS[1]}</div></div>"
    ),
    "one row": f"<div>{HEAD}{ROWS[0]}</div>",
}
READ = """
const all = [...document.querySelectorAll("span,h2,p,a,b")];
const meant = all.find((each) => each.textContent === arguments[0]);
return abra.reading.read({ ref: abra.registry.idOf(meant), what: "table", name: "" });
"""


@pytest.mark.parametrize("meant", ["Port", "Bergen"])
@pytest.mark.parametrize("markup", DRAWN.values(), ids=DRAWN)
def test_a_table_that_is_only_drawn_is_read(blank_tab: Tab, markup: str, meant: str) -> None:
    blank_tab.show(STYLE + markup)
    rows = [["", "Heron", "Bergen", "20"], ["", "Petrel", "Oslo", "30"]][
        : markup.count("Bergen") + markup.count("Oslo")
    ]
    assert blank_tab.run(READ, meant)["value"] == {
        "headings": ["", "Boat", "Port", "Fee"],
        "rows": rows,
    }


@pytest.mark.parametrize("markup", DRAWN.values(), ids=DRAWN)
def test_it_is_meant_by_the_only_heading_over_it(blank_tab: Tab, markup: str) -> None:
    shown = f"<h2>Boats</h2><p>All of them</p>{markup}<h2>Crew</h2><p>None</p>"
    blank_tab.show(STYLE + shown)
    assert blank_tab.run(READ, "Boats")["value"]["headings"] == ["", "Boat", "Port", "Fee"]
    assert blank_tab.run(READ, "Crew")["lacks"]
    blank_tab.show(STYLE + shown.replace("<h2>Crew</h2>", markup))
    assert blank_tab.run(READ, "Boats")["lacks"]


def test_its_ticks_and_headings_are_those_of_a_table(blank_tab: Tab) -> None:
    blank_tab.show(STYLE + DRAWN["rows that are placed"])
    parts = blank_tab.run(READ.replace('"table"', '"parts"'), "Port")["value"]
    assert [each["ticks"][0]["column"] for each in parts["rows"]] == [0, 0]
    assert [each["text"] for each in parts["headings"]] == ["", "Boat", "Port", "Fee"]


def test_a_tick_and_what_is_drawn_below_it_are_one(blank_tab: Tab) -> None:
    box = (
        "<span style='cursor:pointer;position:relative;display:block'><input type=checkbox "
        "style='position:absolute;margin:0;width:16px;height:16px;opacity:0' aria-checked=true>"
        "<span class=check style='display:block;width:16px;height:16px'></span>"
        "</span>"
    )
    blank_tab.show(STYLE + HEAD + ROWS[0].replace("<input type=checkbox>", box))
    parts = blank_tab.run(READ.replace('"table"', '"parts"'), "Port")["value"]
    assert [each["checked"] for each in parts["rows"][0]["ticks"]] == [True]


def test_the_lines_of_a_heading_are_told(blank_tab: Tab) -> None:
    fee = "<div style='display:flex'><b>Fee</b><i>EUR</i></div>"
    blank_tab.show(STYLE + DRAWN["one row"].replace("<span>Fee</span>", fee))
    parts = blank_tab.run(READ.replace('"table"', '"parts"'), "Port")["value"]
    assert [each["lines"] for each in parts["headings"]] == [[], [], [], ["Fee", "EUR"]]


CARD = "<div style='width:200px'><b>Heron</b><p>Bergen</p></div>"
UNDRAWN = {
    "navigation over a page in parts": (
        "<div class=row><div>Boats</div><div>Port</div></div>"
        "<div style='display:flex'><div style='width:90px'>Menu</div><div>Text</div></div>"
    ),
    "cards side by side": f"<h2>Port</h2><div style='display:flex'>{CARD * 3}</div>" * 2,
    "names and values": (
        "<div class=row><span>Port</span><span>Bergen</span></div>"
        "<div class=row><span>Fee</span><span>20</span></div>"
    ),
    "columns elsewhere": f"{HEAD}<div style='padding-left:20px'>{''.join(ROWS)}</div>",
    "a sentence over a line": (
        f"<div class=head><p>{'so ' * 40}</p><p>Port</p></div><div class=row><p>1</p><p>2</p></div>"
    ),
    "headings over nothing": HEAD,
}


@pytest.mark.parametrize("markup", UNDRAWN.values(), ids=UNDRAWN)
def test_what_only_looks_a_little_like_a_table_is_none(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(STYLE + markup.replace("<div>Port</div>", "<div><span>Port</span></div>"))
    assert blank_tab.run(READ, "Port")["lacks"]


def test_a_heading_over_several_columns_is_that_of_each(blank_tab: Tab) -> None:
    heads = HEAD.replace("<div><span>Boat</span></div><div><span>Port</span></div>", "{}")
    wide = "<div style='width:240px'><span>Boat</span></div>"
    blank_tab.show(STYLE + f"<section>{heads.format(wide)}{''.join(ROWS)}</section>")
    assert blank_tab.run(READ, "Bergen")["value"] == {
        "headings": ["", "Boat", "Boat", "Fee"],
        "rows": [["", "Heron", "Bergen", "20"], ["", "Petrel", "Oslo", "30"]],
    }
    # Over a part of a column it is none.
    narrow = "<div style='width:180px'><span>Boat</span></div>"
    blank_tab.show(STYLE + f"<section>{heads.format(narrow)}{''.join(ROWS)}</section>")
    assert blank_tab.run(READ, "Bergen")["lacks"]


FACTS = (("Boat", "Heron", "Petrel"), ("Port", "Bergen", "Oslo"), ("Fee", "20", "30"))


def _by_columns(cell: str, facts: tuple[tuple[str, ...], ...] = FACTS) -> str:
    """Headings over boxes, each of which has the cells of all rows in a column."""
    heads = "".join(f"<div><div><span>{title}</span></div></div>" for title, *_ in facts)
    columns = "".join(
        "<div>"
        + "".join(cell.format(row=y + 1, column=x + 1, text=each) for y, each in enumerate(texts))
        + "</div>"
        for x, (_, *texts) in enumerate(facts)
    )
    return f"<section><div class=head>{heads}</div><div class=row>{columns}</div></section>"


CELL = "<div role=gridcell aria-rowindex={row} aria-colindex={column}><span>{text}</span></div>"
PLAIN = "<div><span>{text}</span></div>"
MORE = tuple((*each, each[1]) for each in FACTS)


@pytest.mark.parametrize("meant", ["Port", "Oslo"])
@pytest.mark.parametrize(
    "markup",
    [
        _by_columns(CELL),
        _by_columns(PLAIN.replace("<div>", "<div class=cell>")),
        _by_columns(PLAIN, MORE),
    ],
    ids=["cells that tell their place", "cells of a class", "plain cells"],
)
def test_a_grid_in_which_each_column_is_a_box_is_read_by_its_rows(
    blank_tab: Tab, markup: str, meant: str
) -> None:
    blank_tab.show(STYLE + markup)
    rows = [["Heron", "Bergen", "20"], ["Petrel", "Oslo", "30"], ["Heron", "Bergen", "20"]]
    assert blank_tab.run(READ, meant)["value"] == {
        "headings": ["Boat", "Port", "Fee"],
        "rows": rows[: markup.count("Heron") + 1],
    }


@pytest.mark.parametrize(
    "markup",
    [
        _by_columns(PLAIN),
        _by_columns(PLAIN.replace("<div>", "<div class=l{row}>")),
        _by_columns(PLAIN, MORE).replace("<div><span>30</span></div>", "", 1),
        _by_columns(PLAIN, MORE).replace("<div><span>30", "<div style='padding:4px'><span>30", 1),
    ],
    ids=["two lines", "lines of other kinds", "fewer lines", "lines at other heights"],
)
def test_what_has_several_lines_in_each_cell_is_one_row(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(STYLE + markup)
    assert len(blank_tab.run(READ, "Port")["value"]["rows"]) == 1
