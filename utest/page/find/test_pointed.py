"""What stands with a text where no markup makes a container (pointed.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from utest.page.find.test_shown_values import chosen, resolved
from utest.page.find.test_within import inside

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def b(name: str) -> str:
    return f"<button id={name}>Choose</button>"


FOUND = {
    "one card": f"<div><div><b>Two</b><p>For teams</p>{b('y')}</div></div><p>Other {b('n')}</p>",
    "classes of their own": (
        f"<div><div class=a><b>One</b> {b('n')}</div><div class=b><b>Two</b> {b('y')}</div></div>"
    ),
    "shapes of their own": (
        f"<div><div class=a><p>One</p>{b('n')}</div>"
        f"<div class=b><img><div>Two</div><div>{b('y')}</div></div></div>"
    ),
    "rules between": f"<div><p>One</p>{b('n')}<hr><p>Two</p>{b('y')}<hr><p>Six</p>{b('m')}</div>",
    "rules between, and a line more": (
        f"<div><p>One</p><p>At one</p>{b('n')}<hr><p>Two</p><p>At two</p>{b('y')}<hr>{b('m')}</div>"
    ),
    "separators between boxes": (
        f"<div><div>One</div><div>At one</div><div>{b('n')}</div><div role=separator></div>"
        f"<div>Two</div><div>At two</div><div>{b('y')}</div></div>"
    ),
    "a flat grid": (
        f"<div><div>One</div><div>{b('n')}</div><div>Two</div><div>{b('y')}</div></div>"
    ),
    "a flat grid of three columns": (
        "<div style='display:grid;grid-template-columns:9em 9em 9em'>"
        f"<div>One</div><div>3 EUR</div>{b('n')}<div>Two</div><div>4 EUR</div>{b('y')}</div>"
    ),
    "lines of a paragraph": f"<p>One {b('n')}<br>Two {b('y')}<br>Six {b('m')}</p>",
    "columns": (
        "<div style='display:flex'>"
        f"<div class=a><i>One</i><br>{b('n')}</div><div class=b><i>Two</i><br>{b('y')}</div></div>"
    ),
}
REFUSED = {
    "the other card has it": (
        f"<div><div class=a><b>Two</b></div><div class=b><b>One</b> {b('n')}</div></div>"
    ),
    "the next line has it": f"<p>Two<br>Six {b('n')}<br>One {b('m')}</p>",
    "behind a rule": f"<div><p>Two</p><hr><p>One</p>{b('n')}<hr><p>Six</p>{b('m')}</div>",
    "the next title has it": f"<div><p>Two</p><p>One</p>{b('n')}<p>Six</p>{b('m')}</div>",
    "words behind each": f"<div>{b('n')} <i>One</i> {b('m')} <i>Two</i></div>",
}


@pytest.mark.parametrize("markup", FOUND.values(), ids=FOUND)
def test_the_one_that_stands_with_the_words_is_meant(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert inside(blank_tab, "Choose", "Two") == ["y"]


def test_a_row_behind_the_words_is_meant(blank_tab: Tab) -> None:
    """The stars of a rating, in a box of their own."""
    blank_tab.show(f"<div><i>Two</i> <b>{b('l')}{b('m')}{b('n')}</b></div><div>One {b('o')}</div>")
    assert inside(blank_tab, "Choose", "Two") == ["l", "m", "n"]


def test_two_between_rules_are_both_meant(blank_tab: Tab) -> None:
    blank_tab.show(f"<div>{b('l')}<hr><p>Two</p><p>Low</p>{b('m')}<p>High</p>{b('n')}<hr></div>")
    assert inside(blank_tab, "Choose", "Two") in ([], ["m", "n"])


def test_two_behind_the_words_are_both_meant(blank_tab: Tab) -> None:
    """The resolver refuses to choose; the first one was pressed."""
    blank_tab.show(f"<div><span>Two</span> {b('m')} {b('n')}</div>")
    assert inside(blank_tab, "Choose", "Two") == ["m", "n"]


@pytest.mark.parametrize("markup", REFUSED.values(), ids=REFUSED)
def test_in_doubt_none_is_meant(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert inside(blank_tab, "Choose", "Two") == []


@pytest.mark.parametrize(("height", "found"), [(100, ["y"]), (400, [])])
def test_what_is_far_from_the_words_is_not_meant(
    blank_tab: Tab, height: int, found: list[str]
) -> None:
    gap = f"<div style='height:{height}px'></div>"
    blank_tab.show(f"<main><div><p>Two</p>{gap}{b('y')}</div></main>")
    assert inside(blank_tab, "Choose", "Two") == found


HEADED = {
    "what heads open": "<button>{0}</button><div><p>soft</p>{1}</div>",
    "links and buttons": "<a href=#x>{0}</a> {1}<br>",
    "buttons and buttons": "<button>{0}</button> {1}",
    "links in boxes": "<div><a href=#x>{0}</a></div><div>{1}</div>",
    "pictures before them": "<img><a href=#x>{0}</a><i>soft</i>{1}",
    "drawn buttons": "<div role=button tabindex=0 class=h>{0}</div><div class=p>{1}</div>",
    "several behind each": "<a href=#x>{0}</a> {1} <button class=e>Edit</button><br>",
}
PARTED = {
    "one has none": "<a href=#x>Two</a> <a href=#y>One</a> {n} <a href=#z>Six</a> {m}",
    "the last has none": "<a href=#y>One</a> {n} <a href=#x>Two</a> {m} <a href=#z>Six</a>",
    "one stands before all": "{n} <a href=#x>Two</a> {m} <a href=#z>Six</a> {o}",
    "they stand before them": "{n} <a href=#x>Two</a> {m} <a href=#z>Six</a>",
    "a bar": "<button class=t>One</button> <button class=t>Two</button> {n}",
    "a single one": "<a href=#x>Two</a> <p>One</p> {n}",
}


@pytest.mark.parametrize("around", ["<div>{0}</div>", "<section>{0}</section>"])
@pytest.mark.parametrize("markup", HEADED.values(), ids=HEADED)
def test_what_follows_a_control_and_takes_turns_with_those_like_it_is_within_it(
    blank_tab: Tab, markup: str, around: str
) -> None:
    names = {"One": "n", "Two": "y", "Six": "m"}
    records = "".join(markup.format(name, b(at)) for name, at in names.items())
    blank_tab.show(around.format(records))
    assert inside(blank_tab, "Choose", "Two") == ["y"]
    assert inside(blank_tab, "Choose", "Six") == ["m"]


@pytest.mark.parametrize("markup", PARTED.values(), ids=PARTED)
def test_what_does_not_follow_each_is_not_within_a_control(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<div>{markup.format(n=b('n'), m=b('m'), o=b('o'))}</div>")
    assert inside(blank_tab, "Choose", "Two") == []


def test_of_two_controls_with_the_words_none_is_preferred(blank_tab: Tab) -> None:
    one = "<a href=#x>Two</a> {0} "
    blank_tab.show(f"<div>{one.format(b('n'))}{one.format(b('m'))}</div>")
    assert inside(blank_tab, "Choose", "Two") == ["n", "m"]


# Rows that open below others: what stands in them is within the row that they belong to.
OPEN = "<button aria-expanded=true aria-label=Close>-</button>"
SHUT = "<button aria-expanded=false aria-label=Open>+</button>"


def row(number: int, first: str = "") -> str:
    return f"<tr><td>{first}<td>Order {number}<td>{number} EUR</tr>"


def detail(number: int | str, more: str = "") -> str:
    return f"<tr><td colspan=3><p>Ships soon</p>{more}<button id=d{number}>Cancel</button></tr>"


TABLES = {
    "each has one": "".join(row(at) + detail(at) for at in (17, 18, 19)),
    "two of them": "".join(row(at) + detail(at) for at in (17, 18)),
    "a body for each": "".join(f"<tbody>{row(at)}{detail(at)}</tbody>" for at in (17, 18, 19)),
    "all are open": "".join(row(at, OPEN) + detail(at) for at in (17, 18)),
    "one is open": row(17, SHUT) + row(18, OPEN) + detail(18) + row(19, SHUT),
    "one is controlled": (
        row(17, "<button aria-controls=of17>-</button>")
        + "<tr id=of17><td colspan=3><button id=d17>Cancel</button></tr>"
        + row(18)
    ),
    "with headings": "<thead><tr><th><th>Order<th>Sum</thead>"
    + "".join(row(at) + detail(at) for at in (17, 18)),
    "with a table in it": "".join(
        row(at, OPEN)
        + f"<tr><td colspan=3><table><tr><td>Tea<td><button id=d{at}>Cancel</button></table></tr>"
        for at in (17, 18)
    ),
}


@pytest.mark.parametrize("rows", TABLES.values(), ids=TABLES)
def test_what_a_row_opens_is_within_the_row(blank_tab: Tab, rows: str) -> None:
    blank_tab.show(f"<table>{rows}</table>")
    for number in (17, 18):
        if f"d{number}" in rows:
            assert chosen(blank_tab, "Cancel", "click", within=f"Order {number}") == f"d{number}"


OTHERS = {
    "a sum below all": row(17) + row(18) + detail("x"),
    "a sum below one": row(18) + detail("x"),
    "the head of a group": detail("x") + row(18) + detail("y") + row(19),
    "the head of a group after a row": row(18) + detail("x") + row(19) + row(20),
    "another row is open": row(17, OPEN) + detail("x") + row(18, SHUT),
    "the open row shows nothing": row(18, SHUT) + detail("x"),
    "below the row that it opens": row(18, OPEN) + detail("y").replace("Cancel", "Keep")
    + detail("x"),
    "another is controlled": row(18, "<button aria-expanded=true aria-controls=z>-</button>")
    + detail("x") + "<tr id=z><td colspan=3>Soon</tr>",
    "a head and a sum": "<tr><td><td>Order 18<td>Sum</tr><tr><td colspan=3>Fruits</tr>"
    + row(17) + "<tr class=sum><td colspan=3><button>Cancel</button></tr>",
}  # fmt: skip


@pytest.mark.parametrize("rows", OTHERS.values(), ids=OTHERS)
def test_what_is_below_a_row_for_another_reason_is_not_within_it(blank_tab: Tab, rows: str) -> None:
    blank_tab.show(f"<table>{rows}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Order 18") is None


def test_a_row_comes_before_what_it_opens(blank_tab: Tab) -> None:
    own = "<button id=own>Cancel</button>"
    blank_tab.show(f"<table>{row(17, OPEN + own)}{detail(17)}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Order 17") == "own"
    assert chosen(blank_tab, "Cancel", "click", within="Ships soon") == "d17"


def test_two_in_what_a_row_opens_are_not_guessed_from(blank_tab: Tab) -> None:
    blank_tab.show(f"<table>{row(17, OPEN)}{detail(17, '<button>Cancel</button>')}</table>")
    trace = resolved(blank_tab, "Cancel", "click", within="Order 17")
    assert trace.failure_reason == "ambiguous"


def test_what_a_row_of_a_longer_name_opens_is_not_meant(blank_tab: Tab) -> None:
    rows = "<tr><td>Ann Lee<td>1</tr>" + detail("x") + "<tr><td>Ann<td>2</tr>"
    blank_tab.show(f"<table>{rows.replace('Ann Lee', 'Ann Lee' + OPEN)}</table>")
    assert chosen(blank_tab, "Cancel", "click", within="Ann Lee") == "dx"
    assert chosen(blank_tab, "Cancel", "click", within="Ann") is None


TAGS = "<div><div><input placeholder=tag value={0}> <i>v</i> {y}</div></div>"
FIELDS = "<p>Add a field: <input placeholder=name value={0}> <input placeholder=value> {m}</p>"


def test_a_value_points_at_what_stands_with_its_field_in_a_larger_box(blank_tab: Tab) -> None:
    head = "<section aria-label=Editor><p>Draft</p>"
    shown = TAGS.format("Two", y=b("y")) + FIELDS.format("", m=b("m"))
    blank_tab.show(f"{head}{shown}</section>")
    assert inside(blank_tab, "Choose", "Two") == ["y"]
    # The words of a field that is filled are not seen, and two fields may show the same.
    assert inside(blank_tab, "Choose", "Draft") == ["y", "m"]
    both = TAGS.format("Two", y=b("y")) + FIELDS.format("Two", m=b("m"))
    blank_tab.show(f"{head}{both}</section>")
    assert inside(blank_tab, "Choose", "Two") == ["y", "m"]
