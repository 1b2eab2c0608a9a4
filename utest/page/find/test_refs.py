"""Candidate ids: the same after a reload, and never another element's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.support.ui import WebDriverWait

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ROWS = """
<table>
  <tr><td>1</td><td>Ada</td><td><button>Edit</button><button>Delete</button></td></tr>
  <tr><td>2</td><td>Bob</td><td><button>Edit</button><button>Delete</button></td></tr>
</table>"""
MIXED = f"""
{ROWS}
<button>Alone</button> <a href="#a">Link</a>
<section aria-label="Billing"><p>7</p><button>Save</button></section>
<section aria-label="Shipping"><button>Save</button></section>
<p><button>+</button><button>+</button><button>+</button></p>
<label>Email <input></label> <label>Name <input></label>
<x-a><template shadowrootmode="open"><button>Alone</button><button>Inside</button></template></x-a>
<iframe title="One" srcdoc="<button>Alone</button><button>Framed</button>"></iframe>
<iframe title="Two" srcdoc="<button>Alone</button>"></iframe>
<div style="cursor:pointer">Looks clickable</div>
"""


def show(tab: Tab, markup: str) -> None:
    """A document that is new, with an agent that is new."""
    tab.open_blank()
    tab.show(markup)
    frames = markup.count("<iframe")
    script = (
        "return [...document.querySelectorAll('iframe')]"
        ".filter((f) => f.contentDocument.querySelector('button')).length"
    )
    WebDriverWait(tab, 5, 0.02).until(lambda t: t.run(script) == frames)


def ids(tab: Tab) -> list[tuple[str, str]]:
    """Every candidate's id and what it is called."""
    page = tab.call("planner.list", limit=100)["page"]
    return [(each["ref"], each["name"] or each["text"]) for each in page["candidates"]]


def meant(tab: Tab, ref: str) -> list[dict[str, Any]]:
    answer = tab.call("candidates.retrieve", purpose="click", ref=ref, limit=80)
    return [each for each in answer["candidates"] if each["ref"] == ref]


def mark(tab: Tab, ref: str) -> str | None:
    """A text that tells the element of an id from others."""
    script = """
      const element = abra.refs.find(arguments[0]).element;
      return element && (element.closest("tr,section")?.textContent ?? element.textContent);
    """
    said = tab.run(script, ref)
    return None if said is None else " ".join(str(said).split())


def test_no_two_candidates_have_the_same_id(tab: Tab) -> None:
    show(tab, MIXED)
    found = [ref for ref, _ in ids(tab)]
    assert len(found) == len(set(found)) == 19


def test_ids_are_the_same_after_a_reload(tab: Tab) -> None:
    show(tab, MIXED)
    before = ids(tab)
    show(tab, MIXED)
    assert ids(tab) == before


def test_an_id_means_its_element_in_a_document_that_nobody_has_looked_at(tab: Tab) -> None:
    show(tab, MIXED)
    before = ids(tab)
    for ref, called in before:
        show(tab, MIXED)
        (found,) = meant(tab, ref)
        assert (found["name"] or found["text"]) == called


def test_it_does_not_matter_in_which_order_ids_are_given(tab: Tab) -> None:
    ask = {"purpose": "click", "phrase": "Delete", "limit": 80}
    show(tab, ROWS)
    everything = [each["ref"] for each in tab.call("candidates.retrieve", **ask)["candidates"]]
    show(tab, ROWS)
    last = tab.call("candidates.retrieve", purpose="find", strategy="css",
                    locator="tr:last-child button:last-child", limit=80)  # fmt: skip
    assert last["candidates"][0]["ref"] == everything[1]


def test_ids_are_the_same_when_the_page_is_rerendered(tab: Tab) -> None:
    show(tab, ROWS)
    before = ids(tab)
    tab.run("document.body.innerHTML = document.body.innerHTML")
    assert ids(tab) == before


@pytest.mark.parametrize("draw", ["", "document.body.innerHTML = document.body.innerHTML;"])
def test_when_a_twin_is_gone_its_id_means_no_other(tab: Tab, draw: str) -> None:
    show(tab, ROWS)
    edit_ada, delete_ada, edit_bob, delete_bob = (ref for ref, _ in ids(tab))
    tab.run(f"document.querySelector('tr').remove(); {draw}")
    for ref in (edit_ada, delete_ada):
        assert meant(tab, ref) == []
    for ref in (edit_bob, delete_bob):
        assert mark(tab, ref) == "2BobEditDelete"


def test_rows_in_another_order_keep_their_ids(tab: Tab) -> None:
    show(tab, ROWS)
    (_, delete_ada), (_, delete_bob) = (
        [ref for ref, _ in ids(tab)][:2],
        [r for r, _ in ids(tab)][2:],
    )
    show(tab, ROWS)
    tab.run("const t = document.querySelector('tbody'); t.append(t.firstElementChild)")
    assert mark(tab, delete_ada) == "1AdaEditDelete"
    assert mark(tab, delete_bob) == "2BobEditDelete"


MOVE_UP = """
  const [first, second] = document.querySelectorAll("tr");
  for (const at of [0, 1]) first.cells[at].textContent = second.cells[at].textContent;
  second.remove();
"""


def test_in_rows_that_are_drawn_by_index_an_id_means_what_its_row_said(tab: Tab) -> None:
    """A list without keys writes what is left into its first rows and drops the last."""
    show(tab, ROWS)
    edit_ada, delete_ada, edit_bob, delete_bob = (ref for ref, _ in ids(tab))
    tab.run(MOVE_UP)
    assert [meant(tab, ref) for ref in (edit_ada, delete_ada)] == [[], []]
    assert [mark(tab, ref) for ref in (edit_bob, delete_bob)] == ["2BobEditDelete"] * 2
    assert ids(tab) == [(edit_bob, "Edit"), (delete_bob, "Delete")]


def test_where_two_rows_have_changed_places_so_have_their_ids(tab: Tab) -> None:
    show(tab, ROWS)
    before = ids(tab)
    tab.run("""
      const [one, other] = document.querySelectorAll("tr");
      for (const at of [0, 1]) {
        const said = one.cells[at].textContent;
        one.cells[at].textContent = other.cells[at].textContent;
        other.cells[at].textContent = said;
      }
    """)
    assert mark(tab, before[1][0]) == "1AdaEditDelete"
    assert mark(tab, before[3][0]) == "2BobEditDelete"
    assert ids(tab) == before[2:] + before[:2]


def test_an_element_that_says_something_else_by_now_has_another_id(tab: Tab) -> None:
    show(tab, "<button>Follow</button>")
    ((before, _),) = ids(tab)
    tab.run("document.querySelector('button').textContent = 'Unfollow'")
    assert meant(tab, before) == []
    ((after, _),) = ids(tab)
    assert [each["name"] for each in meant(tab, after)] == ["Unfollow"]


def test_a_keyword_keeps_the_element_that_it_has_found(tab: Tab) -> None:
    """Its first step may have changed what the row says, or the element itself."""
    show(tab, ROWS)
    (ref, _) = ids(tab)[1]
    tab.run("document.querySelector('td').textContent = 'locked'")
    assert meant(tab, ref) == []
    ask = {"purpose": "click", "ref": ref, "limit": 80}
    (kept,) = tab.call("candidates.retrieve", **ask, kept=True)["candidates"]
    assert kept["ref"] == ref
    assert mark(tab, ids(tab)[1][0]) == "lockedAdaEditDelete"


def test_where_a_twin_has_come_an_id_means_none_for_certain(tab: Tab) -> None:
    show(tab, "<main><button>Delete</button></main>")
    ((ref, _),) = ids(tab)
    show(tab, "<main><button>Delete</button><p><button>Delete</button></p></main>")
    answer = tab.call("candidates.retrieve", purpose="click", ref=ref, limit=80)
    assert meant(tab, ref) == []
    # Both are told as the nearest, with ids of their own.
    told = [each["ref"] for each in answer["candidates"]]
    assert len(set(told)) == 2
    assert ref not in told


def test_of_equal_twins_the_number_must_be_the_same(tab: Tab) -> None:
    show(tab, "<p><button>+</button><button>+</button><button>+</button></p>")
    found = [ref for ref, _ in ids(tab)]
    assert [ref.rpartition("-")[2] for ref in found] == ["1of3", "2of3", "3of3"]
    show(tab, "<p><button>+</button><button>+</button></p>")
    assert [meant(tab, ref) for ref in found] == [[], [], []]


def test_a_rerendered_and_a_returning_element_are_never_one(tab: Tab) -> None:
    """An element that was out of the page has lost its id to the one that took its place."""
    show(tab, "<main><button>Save</button></main>")
    ((ref, _),) = ids(tab)
    tab.run("""
      window.old = document.querySelector("button");
      old.replaceWith(old.cloneNode(true));
    """)
    assert ids(tab) == [(ref, "Save")]
    tab.run("document.querySelector('main').append(old)")
    found = [each for each, _ in ids(tab)]
    assert len(set(found)) == 2
    assert tab.run("return abra.registry.get(arguments[0]) === window.old", ref) is False


def test_a_frame_that_is_gone_takes_its_candidates_with_it(tab: Tab) -> None:
    show(tab, '<iframe srcdoc="<button>Framed</button>"></iframe>')
    ((ref, _),) = ids(tab)
    tab.run(
        "window.kept = document.querySelector('iframe').contentDocument;"
        "document.body.innerHTML = '';"
    )
    assert meant(tab, ref) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<button id=":r1:">Save</button>', '<button id=":r7:">Save</button>'),
        ('<button id="ember12">Save</button>', '<button id="ember99">Save</button>'),
        ('<button class="a1">Save</button>', '<div><button class="b2">Save</button></div>'),
        ('<input name="q" value="old">', '<input name="q" value="new">'),
        ("<p>5 left</p><button>Buy</button>", "<p>4 left</p><button>Buy</button>"),
        ("<button> Save\n all</button>", "<button>Save all</button>"),
    ],
)
def test_what_changes_by_itself_is_no_part_of_an_id(tab: Tab, before: str, after: str) -> None:
    show(tab, before)
    old = ids(tab)
    show(tab, after)
    assert [ref for ref, _ in ids(tab)] == [ref for ref, _ in old]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("<button>Save</button>", "<button>Delete</button>"),
        ("<button>Save</button>", '<a href="#">Save</a>'),
        ('<button id="save">Go</button>', '<button id="quit">Go</button>'),
        ('<button data-testid="save">Go</button>', '<button data-testid="quit">Go</button>'),
        ('<button aria-label="Save"></button>', '<button aria-label="Quit"></button>'),
        ('<label>A <input></label>', '<label>B <input></label>'),
        ('<input type="submit" value="A">', '<input type="submit" value="B">'),
    ],
)  # fmt: skip
def test_what_an_element_is_makes_its_id(tab: Tab, one: str, other: str) -> None:
    show(tab, one)
    before = ids(tab)
    show(tab, other)
    assert ids(tab)[0][0] != before[0][0]


def test_what_differs_late_in_a_text_is_no_twin(tab: Tab) -> None:
    same = "Send me the letter with all that is new and what I may win "
    show(tab, f"<button>{same}each week</button><button>{same}each month</button>")
    assert all(ref.count("-") == 1 for ref, _ in ids(tab))


def test_twins_are_distinguished_by_texts_a_few_boxes_around_them(tab: Tab) -> None:
    card = "<div><p>{}</p><div><div><span><button>Edit</button></span></div></div></div>"
    show(tab, card.format("Home") + card.format("Work"))
    assert not any(ref.endswith("of2") for ref, _ in ids(tab))


@pytest.mark.parametrize("ref", ["", "v-", "nobody", "v-nobody", "v-1-2-3of4", "v-a-b-0of1", "V-1"])
def test_an_id_of_nobody_means_nobody(tab: Tab, ref: str) -> None:
    show(tab, ROWS)
    assert tab.run("return abra.refs.find(arguments[0]).element", ref) is None


def test_the_planner_sees_first_what_a_user_sees(tab: Tab) -> None:
    show(
        tab,
        '<button hidden>Hidden</button><button style="position:absolute;top:5000px">Far</button>'
        "<button>Here</button><dialog><button>In dialog</button></dialog>",
    )
    assert ids(tab)[0][1] == "Here"
    assert {called for _, called in ids(tab)[2:]} == {"Hidden", "In dialog"}
    tab.run("document.querySelector('dialog').showModal()")
    assert ids(tab)[0][1] == "In dialog"
    page = tab.call("planner.list", limit=2)["page"]
    assert (len(page["candidates"]), page["cut"], page["total"]) == (2, 2, 4)


def test_only_what_a_press_reaches_is_marked(tab: Tab) -> None:
    show(
        tab,
        '<button>Free</button><button>Covered</button><div style="position:fixed;'
        'background:red"></div><button style="position:absolute;top:9000px">Far</button>',
    )
    tab.run("""
      const cover = document.querySelector("div").style;
      const box = document.querySelectorAll("button")[1].getBoundingClientRect();
      Object.assign(cover, { left: box.left + "px", top: box.top + "px" });
      Object.assign(cover, { width: "99px", height: "40px" });
    """)
    marks = tab.call("planner.marks", limit=80)
    assert [each["name"] for each in marks["page"]["candidates"]] == ["Free"]
    (box,) = marks["boxes"]
    assert box["w"] > 10
    assert marks["width"] > 500


def test_in_a_frame_of_another_origin_the_ids_begin_with_its_own(tab: Tab) -> None:
    """The document around it tells with each call what that is."""
    show(tab, "<button>Save</button>")
    found = tab.run("""
      abra.place = "v-frame/";
      const button = document.querySelector("button");
      const id = abra.registry.idOf(button);
      const own = id.replace("v-frame/", "");
      const met = (wanted) => abra.refs.find(wanted).element === button;
      return [id, met(id), met(own), met(`v-other/${own}`), abra.registry.get(own) === null];
    """)
    assert re.fullmatch(r"v-frame/v-[0-9a-z]+", found[0])
    assert found[1:] == [True, False, False, True]


def test_a_frame_element_has_an_id_that_its_address_may_change_in(tab: Tab) -> None:
    made = []
    for source in (
        "https://pay.example/a?session=1",
        "https://pay.example/b",
        "https://x.example/",
    ):
        tab.open_blank()
        tab.show(f'<iframe title="Payment" src="{source}"></iframe>')
        made.append(tab.run("return abra.registry.idOf(document.querySelector('iframe'))"))
    assert made[0] == made[1] != made[2]
