"""What a page says and nobody operates: found to be read, waited for and pointed at alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_shown_values import chosen, resolved

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def found(tab: Tab, phrase: str | None, purpose: str = "find", **more: object) -> list[str]:
    target = {"purpose": purpose, "limit": 80, **({"phrase": phrase} if phrase else {}), **more}
    candidates = tab.call("candidates.retrieve", **target)["candidates"]
    return [each["attributes"]["id"] for each in candidates]


@pytest.mark.parametrize(
    "markup",
    [
        "<p id=t>Order saved</p>",
        "<p id=t>Order <b>saved</b></p>",
        "<div><p id=t>  ORDER\n saved </p></div>",
        "<div id=t><span>Order</span> <span>saved</span></div>",
        "<div role=status id=t aria-label='Order saved'></div>",
        "<img id=t alt='Order saved'>",
        "<section aria-label='Order saved'><h2 id=t>Order saved</h2></section>",
        "<x-toast><template shadowrootmode=open><p id=t>Order saved</p></template></x-toast>",
        "<p id=t>Your Order saved, at 12:01</p>",
        "<ul><li id=t>Order saved<ul hidden><li>Open</ul></ul>",
        "<div id=t><div>Order</div><div>saved</div></div>",
    ],
)
def test_a_text_is_found_in_the_innermost_element_that_says_it(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<p>Other</p>{markup}")
    assert found(blank_tab, "Order saved") == ["t"]


@pytest.mark.parametrize("purpose", ["fill", "select", "check"])
def test_a_text_is_no_field(blank_tab: Tab, purpose: str) -> None:
    blank_tab.show("<p id=t>Order saved</p>")
    assert found(blank_tab, "Order saved", purpose) == []


@pytest.mark.parametrize(
    "markup",
    [
        "<button id=t>Save</button><p>Save</p>",
        "<button id=t><span>Save</span></button>",
        "<label>Save <input id=t></label>",
        "<button id=t>Save all</button><p>Save the date</p>",
    ],
)
def test_a_control_goes_before_texts(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert found(blank_tab, "Save") == ["t"]


#: A row of a list that is scrolled away inside of the page, or stands below all else.
ROW = "<div style='width:120px;cursor:pointer' id=row>{row}</div>"
AWAY = f"<div style='width:90px;overflow:auto'><div style='padding-left:300px'>{ROW}</div></div>"
BELOW = f"<div style='padding-top:4000px'>{ROW}</div>"


@pytest.mark.parametrize(
    ("list_", "row", "line", "phrase", "meant"),
    [
        (AWAY, "We sail", "We sail", "We sail", "line"),
        (AWAY, "We sail", "We sail", "sail", "line"),
        (AWAY, "We sail", "We sail on Friday", "We sail", "row"),
        (AWAY, "We sail", "Quay", "We sail", "row"),
        (BELOW, "We sail", "We sail", "We sail", "row"),
        (AWAY.replace(" id", " role=button id"), "We sail", "We sail", "We sail", "row"),
    ],
)
def test_who_points_at_a_text_sees_it(
    blank_tab: Tab, list_: str, row: str, line: str, phrase: str, meant: str
) -> None:
    blank_tab.show(list_.format(row=row) + f"<p id=line>{line}</p>")
    assert found(blank_tab, phrase) == [meant]
    assert found(blank_tab, phrase, "click")[0] == "row"


def test_a_text_of_exactly_the_words_is_reported_next_to_controls_with_them(blank_tab: Tab) -> None:
    blank_tab.show("<button id=b>Saved items</button><p id=t>Saved</p><p>Saved twice</p>")
    assert found(blank_tab, "Saved") == ["t", "b"]


def test_a_role_names_what_is_meant_around_the_text(blank_tab: Tab) -> None:
    blank_tab.show(
        "<p>Orders</p><h2 id=h><b>Orders</b></h2>"
        "<div role=dialog id=d aria-label=Orders><p>Orders</p></div>"
    )
    assert found(blank_tab, "Orders", role="heading") == ["h"]
    assert found(blank_tab, "Orders", role="dialog") == ["d"]
    assert found(blank_tab, None, role="dialog") == ["d"]


def test_a_role_that_the_control_of_the_words_has_not_names_what_is_around_it(
    blank_tab: Tab,
) -> None:
    blank_tab.show("<table><tr><td id=t><a id=a href=#>Tea mug</a><td>Tea</table>")
    assert found(blank_tab, "Tea mug", role="cell")[0] == "t"
    assert found(blank_tab, "Tea mug", "read", role="cell")[0] == "t"
    assert found(blank_tab, "Tea mug", "read") == ["a"]


def test_text_that_a_reader_cannot_see_does_not_count(blank_tab: Tab) -> None:
    blank_tab.show("<script>Saved</script><style>Saved</style><template><p>Saved</p></template>")
    assert found(blank_tab, "Saved") == []


def test_a_text_in_the_row_that_is_named(blank_tab: Tab) -> None:
    blank_tab.show(
        "<table><tr><td>Ada</td><td id=a>Paid</td></tr><tr><td>Eve</td><td>Paid</td></tr></table>"
    )
    assert found(blank_tab, "Paid", within="Ada")[0] == "a"


def test_what_is_around_many_texts_is_measured_once(blank_tab: Tab) -> None:
    """To read a table for each of its 5,000 cells took 2.4 s."""
    blank_tab.show(f"<div id='all'>{'<p>Name of somebody</p>' * 200}</div>")
    blank_tab.run(
        "window.reads = 0;"
        "const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');"
        "Object.defineProperty(all, 'textContent',"
        " { get() { window.reads += 1; return get.call(this) } })"
    )
    assert found(blank_tab, "Nam") == []
    assert blank_tab.run("return window.reads") == 1


@pytest.mark.parametrize(
    ("style", "markup", "ids"),
    [
        ("#t::before{content:'Loading now'}", "<p id=t></p>", ["t"]),
        ("#t::after{content:'Loading now'}", "<p id=t>Orders</p>", ["t"]),
        ("#t::after{content:attr(data-x)}", "<p id=t data-x='Loading now'>Orders</p>", ["t"]),
        ("#t::before{content:var(--x)}", "<p id=t style='--x:\"Loading now\"'>Orders</p>", ["t"]),
        ("#t::before{content:'Loading now'}", "<div hidden><p id=t></p></div>", []),
        ("#t::before{content:'Loading now'}#t{visibility:hidden}", "<p id=t>Orders</p>", []),
        ("#t::before{content:'Loading now'}", "<p>Orders</p>", []),
        ("#t::before{content:'Loading now'}", "<p id=t></p><p id=u>Loading now</p>", ["u"]),
    ],
)
def test_what_a_style_sheet_shows_is_read(
    blank_tab: Tab, style: str, markup: str, ids: list[str]
) -> None:
    blank_tab.show(f"<style>{style}</style>{markup}")
    for phrase in ("Loading now", "now"):
        answer = blank_tab.call("candidates.retrieve", purpose="read", phrase=phrase, limit=9)
        assert [each["attributes"]["id"] for each in answer["candidates"]] == ids


CALLED_SO = (
    "<input type=checkbox aria-label=Ann>",
    "<a href=#a>Ann</a>",
    "<button>Ann</button>",
    "<div role=switch tabindex=0>Ann</div>",
)


@pytest.mark.parametrize("control", CALLED_SO)
@pytest.mark.parametrize("purpose", ["click", "find", "read"])
def test_a_cell_is_meant_by_its_role_and_not_the_control_beside_it(
    blank_tab: Tab, control: str, purpose: str
) -> None:
    for markup, role in (
        (f"<table><tr><td id=c>Ann<td>{control}<tr><td>Bob<td></table>", "cell"),
        (f"<table><tr id=c><td>Ann<td>{control}<tr><td>Bob<td></table>", "row"),
        (f"<ul><li id=c><p>Ann</p>{control}<li>Bob</ul>", "listitem"),
        (
            f"<div role=grid><div role=row><i role=gridcell id=c>Ann</i><i role=gridcell>{control}"
            "</i></div></div>",
            "gridcell",
        ),
    ):
        blank_tab.show(markup)
        assert chosen(blank_tab, "Ann", purpose, role=role) == "c", markup


@pytest.mark.parametrize("control", ["", *CALLED_SO])
def test_of_two_cells_that_say_the_same_none_is_taken(blank_tab: Tab, control: str) -> None:
    blank_tab.show(f"<table><tr><td>Ann<td>{control}<tr><td id=b>Ann<td>Bob</table>")
    assert resolved(blank_tab, "Ann", "click", role="cell").failure_reason == "ambiguous"
    assert chosen(blank_tab, "Ann", "click", role="cell", within="Bob") == "b"


def test_the_cell_of_a_link_in_another_row_is_a_cell_of_these_words(blank_tab: Tab) -> None:
    blank_tab.show("<table><tr><td><a href=#a>Ann</a><td>Bob<tr><td>Cid<td>Ann</table>")
    assert resolved(blank_tab, "Ann", "click", role="cell").failure_reason == "ambiguous"
