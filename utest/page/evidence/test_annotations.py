"""What tells the rows of candidates apart in the picture of a failure (annotations.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def rows(tab: Tab) -> list[str | None]:
    """The line of its own that the row of each button has."""
    refs = tab.run(
        "return [...document.querySelectorAll('button')].map((each) => abra.registry.idOf(each))"
    )
    look = tab.call("annotations.look", refs=refs, chosen=None, css=[], windowMs=0)
    return [each["row"] for each in look["places"]]


def test_a_line_that_nobody_would_write_tells_no_row(blank_tab: Tab) -> None:
    long = "The quick brown fox jumps over the lazy dog again"
    blank_tab.show(
        f"<ul><li><p>Ada</p><button>Delete</button><li><p>{long}</p><button>Delete</button></ul>"
    )
    assert rows(blank_tab) == ["Ada", None]


def test_a_line_far_outside_tells_no_row(blank_tab: Tab) -> None:
    def nested(name: str, levels: int) -> str:
        inside = f"{'<section>' * levels}<button>Delete</button>{'</section>' * levels}"
        return f"<section><p>{name}</p>{inside}</section>"

    blank_tab.show(nested("Ada", 2) + nested("Eve", 5))
    assert rows(blank_tab) == ["Ada", None]


def test_a_button_is_told_by_the_field_beside_it(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div><input placeholder=Berth> <button>Go</button></div>"
        "<div><input placeholder=Crew value=Ada> <button>Go</button></div>"
        "<form><label>Harbour <input></label> <button>Go</button></form>"
    )
    assert rows(blank_tab) == ["Berth", "Crew", "Harbour"]


def test_a_cell_tells_a_row_of_a_table(blank_tab: Tab) -> None:
    row = "<tr><td>SO-{0}<td>Ann<td><button>Open</button></tr>"
    heads = "<tr><th>Order<th>By<th>Action</tr>"
    blank_tab.show(f"<table>{heads}{row.format(1)}{row.format(2)}</table>")
    assert rows(blank_tab) == ["SO-1", "SO-2"]


def test_all_words_of_a_row_are_no_line_of_it(blank_tab: Tab) -> None:
    row = "<tr><td>SO-{0}<td>Ann<td><button>Open</button><button>Edit</button></tr>"
    blank_tab.show(f"<table>{row.format(1)}{row.format(2)}</table>")
    assert rows(blank_tab) == ["SO-1", "SO-1", "SO-2", "SO-2"]


def test_the_words_of_the_element_are_no_part_of_its_line(blank_tab: Tab) -> None:
    blank_tab.show("<p>Mug <button>Buy</button></p><p>Cup <button>Buy</button></p>")
    assert rows(blank_tab) == ["Mug", "Cup"]


def test_a_box_around_some_tells_them_from_others(blank_tab: Tab) -> None:
    both = "<li><button>Buy</button><li><button>Buy</button>"
    blank_tab.show(
        f"<main><section><h2>Mugs</h2><ul>{both}</ul></section>"
        "<section><h2>Cups</h2><ul><li>Tall <button>Buy</button></ul></section></main>"
    )
    assert rows(blank_tab) == [None, None, "Tall"]
