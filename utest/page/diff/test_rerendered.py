"""Lists that are re-rendered or filled again: the diff says what was done to the records."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle, product
from typing import TYPE_CHECKING

import pytest

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@dataclass(frozen=True)
class Record:
    """What a person sees as one thing."""

    name: str
    status: str = "open"
    date: str = "May 11"
    star: str = "☆"
    badge: str = ""

    def text(self, shape: str) -> str:
        """All its words, in the order of the page."""
        badge = (self.badge,) if self.badge else ()
        if shape == "badge first":
            return " ".join((*badge, self.star, self.name, self.status, self.date, "Edit"))
        return " ".join((self.star, self.name, *badge, self.status, self.date, "Edit"))


def _table(records: list[Record]) -> str:
    cells = (
        f"<tr><td>{r.star}<td>{r.name}<td>{r.badge}<td>{r.status}<td>{r.date}<td>Edit</tr>"
        for r in records
    )
    return f"<table><tbody>{''.join(cells)}</tbody></table>"


def _badge(record: Record) -> str:
    return f"<em>{record.badge}</em>" if record.badge else ""


def _items(records: list[Record]) -> str:
    items = (
        f"<li><i>{r.star}</i><b>{r.name}</b>{_badge(r)}<span>{r.status}</span><span>{r.date}</span>"
        "<button>Edit</button></li>"
        for r in records
    )
    return f"<ul>{''.join(items)}</ul>"


def _cards(records: list[Record]) -> str:
    cards = (
        f"<div><i>{r.star}</i><div><h3>{r.name}</h3>{_badge(r)}</div>"
        f"<div><span>{r.status}</span><span>{r.date}</span></div><div><button>Edit</button></div></div>"
        for r in records
    )
    return f"<div>{''.join(cards)}</div>"


def _badge_first(records: list[Record]) -> str:
    cards = (
        f"<div>{_badge(r)}<i>{r.star}</i><div><b>{r.name}</b><p>{r.status}</p><p>{r.date}</p></div>"
        "<button>Edit</button></div>"
        for r in records
    )
    return f"<div>{''.join(cards)}</div>"


SHAPES = {"table": _table, "items": _items, "cards": _cards, "badge first": _badge_first}
#: How a page comes to show the other records.
WAYS = {
    "inner": "app.innerHTML = next",
    "outer": "app.outerHTML = `<section id=app>${next}</section>`",
    "above": "app.parentElement.innerHTML = `<section id=app>${next}</section>`",
    "rows": """
        const list = app.querySelector('tbody') ?? app.firstElementChild;
        const made = Object.assign(document.createElement('div'), { innerHTML: next });
        const rows = [...(made.querySelector('tbody') ?? made.firstElementChild).children];
        // The first of two that are equal, as its key would have it.
        const old = new Map([...list.children].reverse().map((row) => [row.outerHTML, row]));
        list.replaceChildren(...rows.map((row) => old.get(row.outerHTML) ?? row));
    """,
}
NAMES = {
    "names": ("Ann Hart", "Ben Ito", "Cleo Marsh", "Dan Roy", "Eve Lund"),
    "short": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "codes": ("A1", "A2", "B1", "B2", "C1"),
    "numbers": ("101", "102", "103", "104", "105"),
    "Chinese": ("王芳", "李伟", "张敏", "刘洋", "陈静"),
    "signs": ("🍎", "🍌", "🍒", "🍇", "🥝"),
}
#: Each shape in each way; the names take turns.
EVERY = [(*both, name) for both, name in zip(product(SHAPES, WAYS), cycle(NAMES))]


@pytest.fixture
def tab(blank_tab: Tab) -> Tab:
    return blank_tab


class Shown:
    """A page of records, and what the diff says when it shows others."""

    def __init__(self, tab: Tab, shape: str, way: str, names: str) -> None:
        self._tab, self._shape, self._way = tab, shape, way
        dates = ("May 11", "Mar 15", "Jun 2", "May 11", "Jan 30")
        states = ("open", "done", "open", "paid", "done")
        self.records = [Record(*each) for each in zip(NAMES[names], states, dates, strict=True)]

    def diff(self, before: list[Record], after: list[Record]) -> PageDiff:
        draw = SHAPES[self._shape]
        self._tab.show(f"<h1>Things</h1><div><section id=app>{draw(before)}</section></div>")
        was = self._state()
        self._tab.run(f"const next = arguments[0]; {WAYS[self._way]}", draw(after))
        return diff_states(was, self._state())

    def _state(self) -> PageState:
        return PageState.model_validate(self._tab.call("capture.state"))

    def texts(self, *records: Record) -> list[str]:
        return [record.text(self._shape) for record in records]


@pytest.fixture(params=EVERY, ids=", ".join)
def shown(request: pytest.FixtureRequest, tab: Tab) -> Shown:
    return Shown(tab, *request.param)


def reported(diff: PageDiff) -> dict[str, list[object]]:
    """What is reported of each kind, where there is any."""
    found: dict[str, list[object]] = {
        "added": [each.text for each in diff.added],
        "removed": [each.text for each in diff.removed],
        "changed": [(each.from_, each.to) for each in diff.changed],
        "moved": [each.what for each in diff.moved],
    }
    return {name: each for name, each in found.items() if each}


def test_the_same_again_is_no_change(shown: Shown) -> None:
    assert reported(shown.diff(shown.records, shown.records)) == {}


def test_one_that_went_is_reported_alone(shown: Shown) -> None:
    rows = shown.records
    assert reported(shown.diff(rows, [*rows[:1], *rows[2:]])) == {"removed": shown.texts(rows[1])}


def test_one_that_came_at_the_head_is_reported_alone(shown: Shown) -> None:
    rows = shown.records
    assert reported(shown.diff(rows[1:], rows)) == {"added": shown.texts(rows[0])}


def test_a_filter_takes_rows_away_and_brings_another_up(shown: Shown) -> None:
    rows = shown.records
    result = reported(shown.diff(rows[:4], [rows[1], rows[4]]))
    assert result == {
        "removed": shown.texts(rows[0], rows[2], rows[3]), "added": shown.texts(rows[4])
    }  # fmt: skip


def test_a_star_that_is_pressed_is_a_change_of_its_row(shown: Shown) -> None:
    rows = shown.records
    result = reported(shown.diff(rows, [*rows[:2], replace(rows[2], star="★"), *rows[3:]]))
    assert result == {"changed": [("☆", "★")]}


def test_a_change_next_to_a_removed_element(shown: Shown) -> None:
    rows = shown.records
    result = reported(shown.diff(rows, [replace(rows[0], status="late"), *rows[2:]]))
    assert result == {"changed": [("open", "late")], "removed": shown.texts(rows[1])}


def test_a_badge_that_goes_to_another_one_is_reported(shown: Shown) -> None:
    rows = shown.records
    before = [replace(rows[0], badge="Current"), *rows[1:]]
    after = [*rows[:2], replace(rows[2], badge="Current"), *rows[3:]]
    result = reported(shown.diff(before, after))
    assert result in (
        {"added": ["Current"], "removed": ["Current"]}, {"moved": ["moved"]}
    )  # fmt: skip


def test_one_that_was_brought_up_is_reported_with_its_name(shown: Shown) -> None:
    rows = shown.records
    result = shown.diff(rows, [rows[3], *rows[:3], rows[4]])
    assert reported(result) == {"moved": ["moved"]}
    assert [each.text for each in result.moved] == shown.texts(rows[3])
    assert [(each.from_.position, each.to.position) for each in result.moved] == [(4, 1)]


def test_of_two_that_are_equal_one_went(shown: Shown) -> None:
    rows = shown.records
    result = reported(shown.diff([*rows, rows[1]], rows))
    assert result == {"removed": shown.texts(rows[1])}


def test_the_only_record_left_is_no_box_around_others(shown: Shown) -> None:
    """Nor is the only one that there was."""
    first, second, *_ = shown.records
    went = reported(shown.diff([first, second], [first]))
    assert went == {"removed": shown.texts(second)}
    came = reported(shown.diff([first], [first, second]))
    assert came == {"added": shown.texts(second)}


#: A list whose rows stand in one more box now, as a parser puts rows into a `tbody`; and back.
WRAPPED = {
    "table": ("<table>", "</table>", "<tr><td>{}<td>open</tr>", "<tbody>", "</tbody>"),
    "names alone": ("<table>", "</table>", "<tr><td>{}</tr>", "<tbody>", "</tbody>"),
    "list": (
        "<section>",
        "</section>",
        "<article><b>{}</b><p>open</p></article>",
        "<div>",
        "</div>",
    ),
}


def drawn_by_script(tab: Tab, markup: str) -> None:
    """As elements, so that no parser adds any."""
    tab.run(
        """const source = new DOMParser().parseFromString(arguments[0], "text/xml").documentElement;
        const copy = (node) => {
          if (node.nodeType === 3) return document.createTextNode(node.data);
          const made = document.createElement(node.localName);
          made.append(...[...node.childNodes].map(copy));
          return made;
        };
        app.replaceChildren(...[...source.childNodes].map(copy));""",
        f"<x>{markup}</x>",
    )


@pytest.mark.parametrize("kind", WRAPPED)
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("comes", [True, False], ids=["comes", "goes"])
def test_a_box_around_all_rows_changes_nothing(
    tab: Tab, kind: str, count: int, comes: bool
) -> None:
    before, after, row, opens, ends = WRAPPED[kind]
    closed = row.replace("<td>open", "</td><td>open</td>").replace(
        "<td>{}</tr>", "<td>{}</td></tr>"
    )
    rows = "".join(closed.format(name) for name in ("Ann", "王芳", "102", "Bo", "Cy")[:count])
    bare, wrapped = f"{before}{rows}{after}", f"{before}{opens}{rows}{ends}{after}"
    tab.show("<h1>Things</h1><div id=app></div>")
    drawn_by_script(tab, bare if comes else wrapped)
    tab.run("const table = app.firstChild; window.kept = table")
    was = PageState.model_validate(tab.call("capture.state"))
    tab.run(
        """const rows = arguments[0];
        if (arguments[1]) kept.innerHTML = rows;
        const anew = () => [...kept.firstChild.children].map((each) => each.cloneNode(true));
        if (!arguments[1]) kept.replaceChildren(...anew());
        if (arguments[1] && kept.localName === "section") kept.innerHTML = `<div>${rows}</div>`;""",
        rows, comes,
    )  # fmt: skip
    now = PageState.model_validate(tab.call("capture.state"))
    assert reported(diff_states(was, now)) == {}


def _lane(tag: str, head: str, *cards: str) -> str:
    held = "".join(f"<div><b>{card}</b><i>Ann</i></div>" for card in cards)
    return f"<{tag}>{head}{held}</{tag}>"


def _moved_on(tab: Tab, before: str, script: str, *arguments: object) -> PageDiff:
    tab.open_blank()
    tab.run("document.body.innerHTML = arguments[0]", f"<div id=b>{before}</div>")
    state = PageState.model_validate(tab.call("capture.state"))
    tab.run(script, *arguments)
    result = diff_states(state, PageState.model_validate(tab.call("capture.state")))
    assert not result.added
    assert not result.removed
    return result


def test_a_card_of_a_board_that_is_drawn_anew_has_moved_from_lane_to_lane(tab: Tab) -> None:
    def board(*lanes: tuple[str, ...]) -> str:
        heads = (f"<h6><b>{name}</b><i>{len(its)}</i></h6>" for name, *its in lanes)
        return "".join(
            _lane("div", head, *its) for head, (_, *its) in zip(heads, lanes, strict=True)
        )

    before = board(("To do", "Login", "Notes"), ("Doing", "Dark mode"), ("Done", "Icons"))
    after = board(("To do", "Notes"), ("Doing", "Login", "Dark mode"), ("Done", "Icons"))
    (moved,) = _moved_on(tab, before, "b.innerHTML = arguments[0]", after).moved
    assert (moved.text, moved.from_.list, moved.to.list) == ("Login Ann", "To do", "Doing")


def test_a_lane_with_a_count_in_its_name_is_the_same_lane(tab: Tab) -> None:
    names = {"To do · 1": ["Notes"], "Doing · 2": ["Login", "Mode"], "Review · 1": ["Icons"]}
    before = "".join(
        _lane("section", f"<header>{name}</header>", *cards) for name, cards in names.items()
    )
    result = _moved_on(
        tab, before,
        "const [, from, to] = b.children; from.children[0].textContent = 'Doing · 1';"
        "to.children[0].textContent = 'Review · 2'; from.children[1].remove();"
        "to.children[0].insertAdjacentHTML('afterend', '<div><b>Login</b><i>Ann</i></div>')",
    )  # fmt: skip
    assert [(each.name, each.from_, each.to) for each in result.changed] == [
        ("", "Doing · 2", "Doing · 1"),
        ("", "Review · 1", "Review · 2"),
    ]
    (moved,) = result.moved
    assert (moved.text, moved.from_.list, moved.to.list) == ("Login Ann", "Doing · 2", "Review · 2")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("<em>Open</em><button>Solve</button>", "<strong>Solved</strong>"),
        ("<em>Open</em>", "<strong>Solved</strong>"),
        ("<em>Open</em><u>Solve</u>", "<strong>Solved</strong>"),
    ],
)
def test_a_status_that_another_element_draws_has_changed(tab: Tab, was: str, now: str) -> None:
    def ticket(name: str, status: str) -> str:
        return f"<div><div><b>{name}</b><i>Ann</i></div>{status}</div>"

    tab.open_blank()
    shown = "<div id=l>" + ticket("Printer", was) + ticket("Password", was) + "</div>"
    tab.run("document.body.innerHTML = arguments[0]", shown)
    before = PageState.model_validate(tab.call("capture.state"))
    tab.run("l.lastChild.outerHTML = arguments[0]", ticket("Password", now))
    result = diff_states(before, PageState.model_validate(tab.call("capture.state")))
    assert [(each.name, each.from_, each.to) for each in result.changed] == [
        ("Password", "Open", "Solved")
    ]
    assert not result.added
