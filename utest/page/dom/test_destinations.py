"""Which links lead to the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def same(tab: Tab, one: str, other: str) -> Any:
    """Of two links with the same words, how many others the first leads to the same place as."""
    tab.show(f"<a {one}><img alt='Chart' src='x.png'></a><h3><a {other}>Chart</a></h3>")
    answer = tab.call("candidates.retrieve", purpose="click", phrase="Chart", limit=9)
    first, second = answer["candidates"]
    assert first["sameLink"] in ([], [second["ref"]])
    return len(first["sameLink"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("href=https://shop.example/chart", "href=https://shop.example/chart"),
        (
            "href=https://shop.example/chart class=picture data-from=picture",
            "href=https://shop.example/chart",
        ),
        ("href=https://shop.example/chart#prices", "href=https://shop.example/chart#prices"),
        ("href='#/chart'", "href='#/chart'"),
        ("href='#!/chart'", "href='#!/chart'"),
    ],
)
def test_the_same_address_is_the_same_place(blank_tab: Tab, one: str, other: str) -> None:
    assert same(blank_tab, one, other) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("href=https://shop.example/chart", "href=https://shop.example/charts"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart?large"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart#prices"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart target=_blank"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart download"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart onclick='open()'"),
        ("href=https://shop.example/chart", "href=https://shop.example/chart role=button"),
    ],
)
def test_another_address_or_another_effect_is_another_place(
    blank_tab: Tab, one: str, other: str
) -> None:
    assert same(blank_tab, one, other) == 0


@pytest.mark.parametrize("address", ["#", "#chart", "", "javascript:open()"])
def test_where_a_script_may_decide_nothing_is_known(blank_tab: Tab, address: str) -> None:
    assert same(blank_tab, f"href='{address}'", f"href='{address}'") == 0


@pytest.mark.parametrize("title", ["Boiler", "Ann Lee", "Meeting 3 May (draft)"])
def test_a_hash_that_is_the_title_itself_names_a_view(blank_tab: Tab, title: str) -> None:
    """As a wiki in one page addresses its notes."""
    link = "<p><a {}>{}</a></p>"
    address = f"href='#{quote(title)}'"

    def same(one: str, other: str = "", beside: str = "") -> bool:
        twins = link.format(one, title) + (other or link.format(one, title))
        blank_tab.show(twins + beside)
        answer = blank_tab.call("candidates.retrieve", purpose="click", phrase=title, limit=9)
        return any(each["sameLink"] for each in answer["candidates"])

    assert same(address)
    assert not same(address, link.format(f"{address} data-row=2", title))
    assert not same(address, f"<p>Row 2 <a {address}>{title}</a></p>")
    assert not same(address, beside=f"<div id='{title}'>a part of the page</div>")
    assert not same(f"href='#{quote(title.lower())}'")
    assert not same(f"{address} onclick='open()'")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("data-post='id=1'", "data-post='id=2'"),
        ("hx-vals='{id: 1}'", "hx-vals='{id: 2}'"),
        ("@click=remove(1)", "@click=remove(2)"),
        ("class='remove row' data-id=1", "class='remove row' data-id=2"),
    ],
)
def test_what_scripts_are_told_of_a_link_may_lead_elsewhere(
    blank_tab: Tab, first: str, second: str
) -> None:
    address = "href=https://shop.example/chart"
    assert same(blank_tab, f"{address} {first}", f"{address} {second}") == 0


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("class=picture data-place=picture", "class=title data-place=title"),
        ("data-testid=picture aria-label=Chart", "data-testid=title"),
        ("data-id=1", "data-id=1"),
    ],
)
def test_two_kinds_of_links_to_one_address_may_be_told_apart(
    blank_tab: Tab, first: str, second: str
) -> None:
    address = "href=https://shop.example/chart"
    assert same(blank_tab, f"{address} {first}", f"{address} {second}") == 1


@pytest.mark.parametrize(
    ("address", "others"), [("other.html", 1), ("#/view", 1), ("#", 0), ("javascript:go()", 0)]
)
def test_a_link_of_svg_leads_to_its_address(blank_tab: Tab, address: str, others: int) -> None:
    link = f"<a href='{address}'><text y=20>Sales</text></a>"
    blank_tab.show(f"<svg>{link}</svg><svg>{link}</svg>")
    found = blank_tab.call("candidates.retrieve", purpose="click", phrase="Sales", limit=9)
    assert [len(each["sameLink"]) for each in found["candidates"]] == [others] * 2


@pytest.mark.parametrize("space", ["svg", "math"])
def test_what_is_called_like_a_control_is_none_outside_of_html(blank_tab: Tab, space: str) -> None:
    """Parsers leave such elements in a drawing or a formula, without the members of controls."""
    names = ["a", "input", "select", "button", "label", "form", "details", "iframe"]
    inner = "".join(f"<{each} href=x title=Save tabindex=0>Save</{each}>" for each in names)
    blank_tab.show(f"<{space}>{inner}</{space}><button>Save</button>")
    for purpose in ("click", "fill", "select", "check", "read"):
        blank_tab.call("candidates.retrieve", purpose=purpose, phrase="Save", limit=99)
    blank_tab.call("capture.state")


@pytest.mark.parametrize(
    ("address", "is_so"),
    [
        ("", True), ("href=''", True), ("href='#'", True), ("href=' javascript:go()'", True),
        ("href='JavaScript:'", True), ("href='#part'", False), ("href='#/mail'", False),
        ("href='/'", False),
    ],
)  # fmt: skip
def test_a_link_without_an_address_or_with_an_empty_one_leads_nowhere(
    blank_tab: Tab, address: str, is_so: bool
) -> None:
    blank_tab.show(f"<a id=t {address}>Go</a>")
    assert blank_tab.run("return abra.destinations.leadsNowhere(t)") is is_so
