"""The grip by which a row or card is taken hold of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

GRIP = "<i id=g style='cursor:grab'><svg width=9 height=9></svg></i>"
HELD = {
    "a sign before the words": (f"<li id=t>{GRIP} Ann</li>", "g"),
    "a handle of its own cursor": ("<li id=t><b id=g style='cursor:move'>⠿</b> Ann</li>", "g"),
    "the row itself": (f"<li id=t style='cursor:grab'>{GRIP} Ann</li>", None),
    "the row is draggable": (f"<li id=t draggable=true>{GRIP} Ann</li>", None),
    "two grips": (f"<li id=t>{GRIP} Ann {GRIP}</li>", None),
    "a card in a column": ("<div id=t>To do <p style='cursor:grab'>Write tests</p></div>", None),
    "a hidden one": (f"<li id=t><span hidden>{GRIP}</span> Ann</li>", None),
    "a sign that is called so": ("<li id=t><i id=g class=drag-handle>\u2002</i> Ann</li>", "g"),
    "dots": ("<li id=t><b id=g>\u22ee\u22ee</b> Ann</li>", "g"),
    "a handle that resizes": ("<li id=t><i class=resize-drag-handle>\u2002</i> Ann</li>", None),
    "beside buttons that move it one way": (
        "<li id=t><button class=sortable-up>^</button><button class='btn move-down'>v</button>"
        "<i id=g class=sort-handle>\u2002</i> Ann</li>",
        "g",
    ),
    "beside one that nobody sees": (
        "<li id=t><i class=move style='position:absolute;width:1px;height:1px;overflow:hidden'>"
        "\u2002</i><i id=g class=sort-handle>\u2002</i> Ann</li>",
        "g",
    ),
    "a cross of arrows": ("<li id=t><i id=g class='fa fa-arrows'>\u2002</i> Ann</li>", "g"),
    "arrows of two ways": ("<li id=t><i class='fa fa-arrows-h'>\u2002</i> Ann</li>", None),
    "a large part": (
        "<li id=t><p class=drag style='width:65px;height:9px'></p> Ann</li>",
        None,
    ),
    "no grip": ("<li id=t><b style='cursor:pointer'>x</b> Ann</li>", None),
}


@pytest.mark.parametrize(("markup", "grip"), HELD.values(), ids=HELD)
def test_a_row_is_held_at_its_only_grip(blank_tab: Tab, markup: str, grip: str | None) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.grips.gripOf(t)?.id ?? null") == grip


ROW = f"<div id=r style='display:flex'>{GRIP}<div><button id=x>Ann</button></div></div>"
CELLS = f"<div id=r style='display:flex'>{GRIP}<p class=c>Ann<p class=c id=x><b>Bob</b></div>"
COLUMN = f"<div id=r><h3>{GRIP} To do</h3><p id=x>Write tests</p></div>"
#: By what is named, the row that is dragged.
ROWS = {
    "a control in a row": (ROW, "r"),
    "a cell of a row": (f"<table><tr id=r><td>{GRIP}<td>1<td><input id=x></table>", "r"),
    "the title beside the grip of a column": (
        f"<div id=r><b>{GRIP}<i id=x>Done</i></b></div>",
        "b",
    ),
    "a card below the head of a column": (COLUMN, None),
    "a control that is draggable": (ROW.replace("id=x", "id=x draggable=true"), None),
    "a control over which the pointer says so": (
        ROW.replace("id=x", "id=x style=cursor:move"),
        None,
    ),
    "a slider": (ROW.replace("<button id=x>", "<input type=range id=x><button>"), None),
    "a row that is draggable": (ROW.replace("id=r", "id=r draggable=true"), None),
    "a row with two grips": (ROW.replace("</div></div>", f"</div>{GRIP}</div>"), None),
    "an item in a row": (ROW.replace("<button id=x>", "<ul><li id=x>One</ul><button>"), None),
    "a card in a row": (CELLS, None),
    "no grip": (ROW.replace("grab", "pointer"), None),
}


@pytest.mark.parametrize(("markup", "row"), ROWS.values(), ids=ROWS)
def test_a_row_is_dragged_by_what_stands_in_it(
    blank_tab: Tab, markup: str, row: str | None
) -> None:
    blank_tab.show(f"<main>{markup}<hr id=y></main>")
    found = blank_tab.run(
        "const r = abra.grips.rowOf(x, y); return r && (r.row.id || r.row.localName)"
    )
    assert found == row


def test_a_target_in_the_row_is_dragged_to_by_its_own_part(blank_tab: Tab) -> None:
    blank_tab.show(ROW.replace("</button>", "</button><i id=y>Bob</i>"))
    assert blank_tab.run("return abra.grips.rowOf(x, y)") is None


def test_a_row_is_dropped_on_the_row_that_is_named(blank_tab: Tab) -> None:
    other = ROW.replace("id=r", "id=o").replace("id=x", "id=y").replace("id=g", "id=h")
    blank_tab.show(f"<main id=m>{ROW}{other}<p><b id=z>Trash</b></p></main>")
    assert blank_tab.run("return [y, z, m].map((each) => abra.grips.placeOf(r, each).id)") == [
        "o",
        "z",
        "m",
    ]
