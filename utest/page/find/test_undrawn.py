"""Grids and lists that draw only what is in their view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ROWS = "".join(f"<div style='height:20px'>Person {n}</div>" for n in range(20))


def undrawn(tab: Tab) -> list[dict[str, Any]]:
    lists: list[dict[str, Any]] = tab.call("undrawn.look")["lists"]
    return lists


def scroller(inside: str) -> str:
    return f"<div id=list style='height:100px;overflow:auto'>{inside}</div>"


def test_a_grid_that_tells_how_many_rows_and_columns_it_has(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div role=grid aria-rowcount=201 aria-colcount=9 aria-label=People><div role=row>"
        "<b role=columnheader aria-colindex=1>Name</b></div><div role=row>Ada</div></div>"
    )
    (found,) = undrawn(blank_tab)
    assert found == {"name": "grid 'People'", "drawn": "2 of 201 rows and 1 of 9 columns"}


@pytest.mark.parametrize("count", ["2", "-1"])
def test_a_grid_that_has_all_of_its_rows_or_does_not_know(blank_tab: Tab, count: str) -> None:
    row = "<div role=row>Ada</div>"
    blank_tab.show(f"<div role=grid aria-rowcount={count} aria-colcount=3>{row * 2}</div>")
    assert undrawn(blank_tab) == []


@pytest.mark.parametrize("height", [9000, 1000])
def test_a_list_with_rows_in_a_part_of_what_it_scrolls_through(blank_tab: Tab, height: int) -> None:
    blank_tab.show(scroller(f"<div style='height:{height}px'>{ROWS}</div>"))
    (found,) = undrawn(blank_tab)
    assert found == {"name": "div#list", "drawn": "a part of its rows"}


@pytest.mark.parametrize("inside", [ROWS, "", "<img style='height:900px'>"])
def test_what_scrolls_through_rows_that_are_all_there(blank_tab: Tab, inside: str) -> None:
    blank_tab.show(scroller(inside))
    assert undrawn(blank_tab) == []


def test_a_hidden_one_is_not_reported(blank_tab: Tab) -> None:
    blank_tab.show("<div hidden role=grid aria-rowcount=20><div role=row>Ada</div></div>")
    assert undrawn(blank_tab) == []


@pytest.mark.parametrize(
    "inside",
    [
        "<svg width=900 height=900><g><text y=20>one</text></g><g><text y=50>two</text></g>"
        "<g><text y=80>three</text></g></svg>",
        "<div style='height:900px'><h2>Plans</h2><p>None yet</p><button>Add</button></div>",
        "<div style='height:900px;display:flex'><b>Mon</b><b>Tue</b><b>Wed</b><b>Thu</b></div>",
        f"{ROWS}<textarea style='display:block;height:600px'></textarea>",
    ],
)
def test_what_is_no_list_of_rows(blank_tab: Tab, inside: str) -> None:
    """A diagram, a box with room, columns, a field: nothing of them comes by scrolling."""
    blank_tab.show(scroller(inside))
    assert undrawn(blank_tab) == []


@pytest.mark.parametrize(
    ("canvas", "named"),
    [
        ("<canvas id=grid style='width:600px;height:400px'></canvas>", ["canvas#grid"]),
        ("<canvas role=img aria-label=Sales style='width:600px;height:400px'>", ["img 'Sales'"]),
        ("<canvas style='width:100px;height:20px'></canvas>", []),
        ("<canvas style='width:600px;height:400px;visibility:hidden'></canvas>", []),
    ],
)
def test_a_canvas_that_shows_much_of_what_is_in_view(
    blank_tab: Tab, canvas: str, named: list[str]
) -> None:
    blank_tab.show(canvas)
    assert blank_tab.call("undrawn.look")["painted"] == named


def closed(tab: Tab) -> list[str]:
    """The hosts that are told where nothing was found: the page was searched before."""
    tab.call("candidates.retrieve", purpose="fill", phrase="Coupon", limit=9)
    hosts: list[str] = tab.call("undrawn.look")["closed"]
    return hosts


@pytest.fixture(params=["computed styles", "rules alone"])
def tab_of_styles(blank_tab: Tab, request: pytest.FixtureRequest) -> Tab:
    """A page in a browser that computes styles, and in one that only has their rules."""
    if request.param == "rules alone":
        blank_tab.run("Object.defineProperty(Element.prototype, 'computedStyleMap', {value: null})")
    return blank_tab


CLOSED = "<x-b><template shadowrootmode=closed><style>{}</style><label>Coupon <input></label>"


@pytest.mark.parametrize("style", ["", ":host{display:block}", ":host{display:inline-block}"])
@pytest.mark.parametrize("around", ["{}", "<x-a><template shadowrootmode=open><div>{}"])
def test_a_closed_root_of_markup_is_named_by_its_own_host(
    blank_tab: Tab, style: str, around: str
) -> None:
    markup = around.format(CLOSED.format(style))
    blank_tab.run("document.body.setHTMLUnsafe(arguments[0])", markup)
    assert closed(blank_tab) == ["x-b"]


HOST = "<{0} id=h><template shadowrootmode=closed><label>Coupon <input></label></template></{0}>"


@pytest.mark.parametrize("tag", ["div", "section", "span", "p", "main", "h2"])
@pytest.mark.parametrize("around", ["{}", "<div><p>Beside</p>{}</div>"])
def test_a_closed_root_of_markup_is_named_by_a_plain_host(
    tab_of_styles: Tab, tag: str, around: str
) -> None:
    tab_of_styles.show(around.format(HOST.format(tag)))
    assert closed(tab_of_styles) == [f"{tag}#h"]


@pytest.mark.parametrize(
    "markup",
    [
        "<div></div><p></p><span></span>",
        "<div>&nbsp;</div><p><span style='display:inline-block'>&nbsp;</span></p>",
        "<div>&nbsp;</div>",
        "<div style='height:30px'></div><div style='padding:9px;border:1px solid'></div>",
        "<div style='overflow:scroll;padding:3px'></div>",
        "<div style='display:grid;grid-template-rows:30px'></div>",
        "<div style='display:flex;height:40px'><div></div></div>",
        "<div style='display:list-item;margin-left:40px'></div>",
        "<div contenteditable></div>",
        "<div style='content-visibility:hidden;contain-intrinsic-height:60px'></div>",
        "<style>p::after{content:'*'}</style><p></p>",
        "<span style='padding:9px'></span>",
        *(f"<span style='white-space:{kept}'>\n \n</span>" for kept in ("pre", "break-spaces")),
        "<p style='white-space:pre-line'>\n\n</p>",
        "<style>@media all { p { min-block-size: 9px } }</style><p></p>",
        "<style>div { aspect-ratio: 2 } </style><div></div>",
    ],
)
def test_an_empty_box_is_not_called_closed(tab_of_styles: Tab, markup: str) -> None:
    tab_of_styles.show(markup)
    assert closed(tab_of_styles) == []


def test_a_root_that_a_script_closes_inside_of_an_open_one_is_named_by_its_own_host(
    probed_tab: Tab,
) -> None:
    probed_tab.run(
        """const outer = document.body.appendChild(document.createElement("x-a"));
        outer.attachShadow({ mode: "open" }).innerHTML = "<div><x-b></x-b></div>";
        const inner = outer.shadowRoot.querySelector("x-b");
        inner.attachShadow({ mode: "closed" }).innerHTML = "<label>Coupon <input></label>";"""
    )
    assert closed(probed_tab) == ["x-b"]


@pytest.mark.parametrize(
    "markup",
    [
        "<x-b style='display:block;height:30px'></x-b>",
        "<x-b style='display:block;padding:9px'></x-b>",
        "<x-b style='display:block;min-height:30px'></x-b>",
        "<x-b style='padding:9px'></x-b>",
        "<style>x-b::before{content:'*'}</style><x-b></x-b>",
        "<div style='display:flex;height:60px'><x-b></x-b></div>",
        "<x-b style='position:fixed;inset:0'></x-b>",
        "<x-b style='display:block;aspect-ratio:2;width:40px'></x-b>",
        "<x-b></x-b>",
        "<x-b>Coupon</x-b>",
        "<x-b><template shadowrootmode=open>Coupon</template></x-b>",
    ],
)
def test_a_component_whose_size_says_nothing_is_not_called_closed(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.run("document.body.setHTMLUnsafe(arguments[0])", markup)
    assert closed(blank_tab) == []
