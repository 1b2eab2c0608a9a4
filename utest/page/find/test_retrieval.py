"""What the page answers to an intent: whom it leaves out, and what it tells of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from utest.core.saved.link_examples import LINKS
from utest.page.find.test_shown_values import chosen, resolved

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def retrieve(tab: Tab, phrase: str | None, limit: int = 80, **more: object) -> Any:
    target = {"purpose": "click", "limit": limit, **({"phrase": phrase} if phrase else {}), **more}
    return tab.call("candidates.retrieve", **target)


def ids(answer: Any) -> list[str]:
    return [each["attributes"]["id"] for each in answer["candidates"]]


def first(tab: Tab, phrase: str, **more: object) -> Any:
    return retrieve(tab, phrase, **more)["candidates"][0]


TWINS = "".join(f"<a href='#{n}'>Save</a>" for n in range(100))


@pytest.mark.parametrize(
    ("markup", "more"),
    [
        ("<button id='t'>Save</button>", {"role": "button"}),
        ("<form name='Address'><a href='#' id='t'>Save</a></form>", {"form": "Address"}),
        (
            "<section aria-label='Billing address'><a href='#' id='t'>Save</a></section>",
            {"section": "Address"},
        ),
        (
            "<dialog open aria-label='Sure?'><a href='#' id='t'>Save</a></dialog>",
            {"modal": "Sure?"},
        ),
        ("<ul><li>Ada <a href='#' id='t'>Save</a></li></ul>", {"within": "Ada"}),
    ],
)
def test_candidates_that_match_other_arguments_are_not_cut_off(
    blank_tab: Tab, markup: str, more: dict[str, str]
) -> None:
    blank_tab.show(TWINS + markup)
    answer = retrieve(blank_tab, "Save", **more)
    assert ids(answer)[0] == "t"
    # Of what is not in the container that was named, some are enough.
    assert (len(answer["candidates"]), answer["cut"]) == ((4, 97) if "within" in more else (80, 21))


@pytest.mark.parametrize(
    ("markup", "phrase"),
    [
        ("<label>Confirm email * <input></label><label>Email * <input id=t></label>", "Email"),
        ("<label>Repeat password: <input></label><label>Password: <input id=t></label>",
         "Password"),
        ("<p>Old city: <input></p><p>City: <input id=t></p>", "City"),
    ],
)  # fmt: skip
def test_a_field_is_called_by_its_label_without_what_nobody_says(
    blank_tab: Tab, markup: str, phrase: str
) -> None:
    blank_tab.show(markup)
    for purpose in ("fill", "find"):
        assert ids(retrieve(blank_tab, phrase, limit=1, purpose=purpose)) == ["t"]
    assert ids(retrieve(blank_tab, None, limit=1, purpose="fill", label=phrase)) == ["t"]


def test_a_button_is_called_by_its_words_without_a_sign_or_count(blank_tab: Tab) -> None:
    blank_tab.show(
        "<button>Next year</button><button id=a>Next ›</button><button>All inbox</button>"
        "<button id=b>Inbox (3)</button><button>«</button><button id=c>»</button>"
    )
    for phrase, meant in (("Next", "a"), ("Inbox", "b"), ("»", "c")):
        assert ids(retrieve(blank_tab, phrase, limit=1)) == [meant]
    # No text or passage comes in the place of what is called so.
    blank_tab.show("<button id=a>Next ›</button><p>Next</p>")
    assert ids(retrieve(blank_tab, "Next", purpose="find")) == ["a"]


@pytest.mark.parametrize(
    ("markup", "phrase"),
    [
        ("<button id=t><b>«</b> Previous</button>", "« Previous"),
        ("<style>#t::before { content: '« ' }</style><button id=t>Previous</button>", "« Previous"),
        ("<div><b id=t>«</b></div>", "«"),
    ],
)
def test_a_guillemet_is_found_among_words_and_alone(
    blank_tab: Tab, markup: str, phrase: str
) -> None:
    blank_tab.show(markup)
    assert ids(retrieve(blank_tab, phrase))[:1] == ["t"]


def test_of_many_twins_the_first_and_their_number_are_reported(blank_tab: Tab) -> None:
    blank_tab.show("<p>Save</p>" + TWINS)
    answer = retrieve(blank_tab, "Save", limit=10)
    assert [each["domPath"] for each in answer["candidates"]] == ["html>body>a"] * 10
    assert (answer["total"], answer["cut"]) == (100, 90)


def test_a_visible_element_comes_before_its_hidden_twins(blank_tab: Tab) -> None:
    blank_tab.show(TWINS.replace("<a", "<a hidden") + "<a href='#' id='t'>Save</a>")
    assert ids(retrieve(blank_tab, "Save", limit=5))[0] == "t"


NEAR = "".join("<p>Save <input type='checkbox'></p>" for _ in range(100))


@pytest.mark.parametrize(
    "weaker",
    [
        NEAR,
        "<button name='save'>Other</button>" * 100,
        "<button title='Save'>Other</button>" * 100,
        "<button>Save as</button>" * 100,
        NEAR + "<button name='save'>Other</button>" * 100,
    ],
)
def test_what_says_the_words_itself_is_not_cut_off(blank_tab: Tab, weaker: str) -> None:
    """A label that is only near, a title, a name in the mark-up say less (core/find/scoring.py)."""
    blank_tab.show(weaker + "<button id='t'>Save</button>")
    assert ids(retrieve(blank_tab, "Save"))[0] == "t"


def test_a_hidden_element_that_says_the_words_is_not_cut_off(blank_tab: Tab) -> None:
    """It may be the one that is meant, and what is called so by half is then refused."""
    blank_tab.show(NEAR + "<button hidden id='t'>Save</button>")
    assert "t" in ids(retrieve(blank_tab, "Save"))


def test_a_hidden_element_that_says_the_words_is_not_cut_off_for_titles(blank_tab: Tab) -> None:
    blank_tab.show(
        "<button title='Save'>Other</button>" * 100 + "<button hidden id='t'>Save</button>"
    )
    assert ids(retrieve(blank_tab, "Save"))[0] == "t"


def test_the_role_that_is_asked_for_counts_before_the_place(blank_tab: Tab) -> None:
    """A button of another form may be what is meant; a link of that form is none."""
    place = "<form name=Address><a href=# id=link>Save</a></form>"
    blank_tab.show(f"{place}<button id=button>Save</button><p><a href=#>Save</a></p>")
    found = ids(retrieve(blank_tab, "Save", role="button", form="Address"))
    assert found[:2] == ["button", "link"]


def test_of_marks_and_labels_that_are_asked_for_the_match_is_full(blank_tab: Tab) -> None:
    blank_tab.show(
        "<button>pay</button>" * 100
        + "<button data-testid='pay' id='t'>Go</button>"
        + "<p>Mail <input id='n'></p>"
    )
    assert ids(retrieve(blank_tab, None, testId="pay"))[0] == "t"
    assert ids(retrieve(blank_tab, None, label="Mail"))[0] == "n"


def test_a_field_is_found_by_its_label_nearby_and_not_the_label(blank_tab: Tab) -> None:
    blank_tab.show("<table><tr><td>Street</td><td><input id='t'></td></tr></table>")
    assert ids(retrieve(blank_tab, "Street", purpose="read")) == ["t"]


def test_who_presses_means_the_field_that_a_colon_announces(blank_tab: Tab) -> None:
    blank_tab.show("<p>Paid <input></p><p>Date: <input id='t' readonly></p>")
    assert ids(retrieve(blank_tab, "Date")) == ["t"]


def test_an_area_with_the_words_is_reported_next_to_elements_of_that_name(blank_tab: Tab) -> None:
    blank_tab.show(
        "<button name='save'>Other</button><div style='cursor:pointer'><b id='t'>Save</b></div>"
    )
    assert ids(retrieve(blank_tab, "Save"))[0] == "t"


def test_a_role_alone_finds_its_elements(blank_tab: Tab) -> None:
    blank_tab.show("<a href='#'>x</a><button id='a'>1</button><div role='button' id='b'>2</div>")
    assert ids(retrieve(blank_tab, None, role="button"))[:2] == ["a", "b"]


def test_where_nothing_matches_what_shares_a_word_comes_first(blank_tab: Tab) -> None:
    blank_tab.show("<button id='x'>Open</button><button id='t'>Save draft</button>")
    assert ids(retrieve(blank_tab, "Save order"))[0] == "t"


@pytest.mark.parametrize(
    ("markup", "context"),
    [
        ("<dialog id='d' aria-label='D'><button>Save</button></dialog>", "MODAL"),
        ("<div role='dialog' aria-modal='true'><button>Save</button></div>", "MODAL"),
        ("<main inert>x</main><div role='dialog'><button>Save</button></div>", "MODAL"),
        (
            "<p aria-hidden='true'>x</p><div><div role='dialog'><button>Save</button></div></div>",
            "MODAL",
        ),
        ("<p>x</p><div role='dialog'><button>Save</button></div>", "PAGE"),
        ("<p>x</p><div role='dialog'><form><button>Save</button></form></div>", "FORM"),
        ("<p>x</p><dialog open><button>Save</button></dialog>", "PAGE"),
        ("<main><button>Save</button></main>", "MAIN"),
    ],
)
def test_only_what_shuts_off_the_rest_is_a_modal_dialog(
    blank_tab: Tab, markup: str, context: str
) -> None:
    blank_tab.show(markup)
    blank_tab.run("document.querySelector('dialog#d')?.showModal()")
    assert first(blank_tab, "Save")["context"] == context


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        ("<table><tr><td>Street</td><td><input></td></tr></table>", "Street"),
        (
            "<table><thead><tr><th>Item<th>Qty</tr></thead><tr><td>Tea</td><td><input></td></tr>"
            "</table>",
            "Qty",
        ),
        (
            "<table><tr><th colspan=2>Item<th>Qty</tr><tr><td>1<td>Tea<td><input></tr></table>",
            "Qty",
        ),
        ("<table><tr><th>Row</th><td>$ <input></td></tr></table>", "Row"),
        ("<dl><dt>Phone</dt><dd><input></dd></dl>", "Phone"),
        ("<dl><dt>Phone</dt><dd>x</dd><dd><input></dd></dl>", "Phone"),
        ("<p>Zip code: <input></p>", "Zip code:"),
        ("<p>City <input id='a'> Zip <input></p>", "Zip"),
        ("<p><button>Go</button><input></p>", None),
        ("<p><b>Nick</b><!-- x --><br><input></p>", "Nick"),
        ("<div><div>Nick</div><div><input></div></div>", "Nick"),
        ("<div><div>Nick</div><div><input id='a'><input></div></div>", None),
        (
            "<div><div><b>Mail</b></div><div><div><div><div><input></div></div></div></div></div>",
            "Mail",
        ),
        ("<p>Off <input type='checkbox'> Remember me</p>", "Remember me"),
        ("<label>Mail <input></label>", None),
        ("<p>Zip <input aria-label='Code'></p>", None),
        (f"<p>{'long ' * 20}<input></p>", None),
    ],
)
def test_the_label_that_is_only_near(blank_tab: Tab, markup: str, label: str | None) -> None:
    blank_tab.show(markup)
    found = blank_tab.call("candidates.retrieve", purpose="find", strategy="css",
                           locator="input:last-of-type", limit=9)["candidates"][-1]  # fmt: skip
    assert found["nearLabel"] == label


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<div id='t' style='cursor:pointer'>Save</div>", True),
        ("<div id='t' style='cursor:pointer'><b>Sa</b><b>ve</b></div>", True),
        ("<div id='t' onclick='0'>Save</div>", True),
        ("<div id='t' tabindex='0'>Save</div>", True),
        ("<div id='t' tabindex='-1'>Save now</div>", False),
        ("<div id='t' tabindex='0'>Save now <button>x</button></div>", False),
        ("<div id='t'>Save now</div>", False),
    ],
)
def test_what_only_looks_clickable_is_of_a_lower_kind(
    blank_tab: Tab, markup: str, found: bool
) -> None:
    blank_tab.show(markup)
    answer = retrieve(blank_tab, "Save")
    assert ("t" in ids(answer)) is found
    assert not any(each["semantic"] for each in answer["candidates"] if found)
    blank_tab.show(f"{markup}<button id='b'>Save</button>")
    if "onclick" not in markup:
        assert ids(retrieve(blank_tab, "Save")) == ["b"]


def test_the_row_that_is_named_is_found_among_many(blank_tab: Tab) -> None:
    rows = "".join(
        f"<tr><td>{name}<td><button id='{name}'>Delete</button>" for name in ("Alan", "Ada", "Eve")
    )
    blank_tab.show(f"<section>Ada was here<table>{rows}</table></section>")
    best = first(blank_tab, "Delete", within="Ada")
    assert best["attributes"]["id"] == "Ada"
    assert best["containers"]["within"] == 1


def test_a_title_is_found_in_a_shadow_root_of_the_section(blank_tab: Tab) -> None:
    blank_tab.show(
        "<section><x-head><template shadowrootmode='open'><h2>Billing</h2></template></x-head>"
        "<button>Save</button></section>"
    )
    assert first(blank_tab, "Save")["containers"]["section"] == "Billing"


@pytest.mark.parametrize(
    ("style", "is_visible"),
    [
        ("height:0;overflow:hidden", False),
        ("height:0", True),
        ("height:0;overflow:hidden;position:static' class='fixed", True),
        ("position:absolute;left:-9999px", False),
        ("position:absolute;top:-999px", False),
        ("position:fixed;transform:translateX(-100%);left:0", False),
        ("position:absolute;top:9999px", True),
        ("opacity:0", True),
        ("opacity:0;pointer-events:none", False),
        ("pointer-events:none", True),
    ],
)
def test_what_no_scrolling_brings_into_view_is_not_visible(
    blank_tab: Tab, style: str, is_visible: bool
) -> None:
    blank_tab.show(
        "<style>.fixed button{position:fixed;top:50px;left:50px}</style>"
        f"<div style='{style}'><button>Save</button></div>"
    )
    visibility = first(blank_tab, "Save")["visibility"]
    assert visibility["isVisible"] is is_visible
    assert (visibility["reason"] is None) is is_visible


def test_what_was_scrolled_out_of_its_box_is_visible(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div id='box' style='height:50px;overflow:auto'><button>Save</button>"
        "<p style='height:900px'></p></div>"
    )
    blank_tab.run("document.querySelector('#box').scrollTop = 800")
    assert first(blank_tab, "Save")["visibility"]["isVisible"] is True


def test_a_page_that_runs_from_the_right_goes_on_to_the_left(blank_tab: Tab) -> None:
    blank_tab.show("<div style='position:absolute;left:-900px'><button>Save</button></div>")
    blank_tab.run("document.documentElement.dir = 'rtl'")
    assert first(blank_tab, "Save")["visibility"]["isVisible"] is True


def test_a_button_that_opens_a_list_is_one_to_select_from(blank_tab: Tab) -> None:
    blank_tab.show(
        "<button id='t' aria-haspopup='listbox'>City</button>"
        "<button aria-haspopup='dialog'>City</button>"
    )
    assert ids(retrieve(blank_tab, "City", purpose="select")) == ["t"]


def test_a_field_in_a_button_that_opens_what_it_steers_is_one_to_select_from(
    blank_tab: Tab,
) -> None:
    """As ember-power-select draws it; a search steers a table, too."""
    blank_tab.show(
        "<div role=button tabindex=0 aria-expanded=false aria-owns=l>"
        "<input id='t' type='search' aria-controls='o' placeholder='City'></div><div id='l'></div>"
        "<input type='search' aria-controls='cities' placeholder='City'><table id='cities'></table>"
        "<div role=button aria-expanded=false><input placeholder='City'></div>"
    )
    assert ids(retrieve(blank_tab, "City", purpose="select")) == ["t"]


def withins(answer: Any) -> list[float]:
    return [each["containers"]["within"] for each in answer["candidates"]]


ROW = "<tr><td>{}</td><td><button>Delete</button></td></tr>"


@pytest.mark.parametrize(
    ("markup", "scores"),
    [
        # Alan's row has no such button: that of Ada is in the same table, and not in his row.
        (f"<table>{ROW.format('Ada')}<tr><td>Alan</td></tr></table>", [0]),
        (f"<table><caption>Alan</caption>{ROW.format('Ada')}<tr><td>Alan</td></tr></table>", [1]),
        ("<section><h2>Alan</h2><ul><li>Ada <button>Delete</button></ul></section>", [1]),
        ("<ul><li>Ada <button>Delete</button><li>Alan</ul>", [0]),
        # A list of tags in the card itself is the card's.
        ("<ul><li>Ada <ul><li>Alan<li>Eve</ul><button>Delete</button></ul>", [1]),
        ("<section>of Alan <ul><li>Ada <button>Delete</button></ul></section>", [0.7]),
        ("<ul><li><b>Alan</b> <i>Erfurt</i> <button>Delete</button></ul>", [1]),
        (
            "<ul><li><b>Alan</b> x <button>Delete</button><li><b>Alan B</b> <button>Delete</button>"
            "</ul>",
            [1, 0.7],
        ),
    ],
)
def test_a_text_in_the_next_row_is_not_around_it(
    blank_tab: Tab, markup: str, scores: list[float]
) -> None:
    blank_tab.show(markup)
    assert withins(retrieve(blank_tab, "Delete", within="Alan")) == scores


@pytest.mark.parametrize(
    ("said", "within", "score"),
    [
        ("Order 1.2", "Order 1", 0),
        ("Order <b>1</b>.2", "Order 1", 0),
        ("Pay 10,000", "10", 0),
        ("Pay <b>10</b>,000", "10", 0),
        ("Not active", "active", 0),
        ("Not <b>active</b>", "active", 0),
        ("Not yet active since 2020", "active", 0),
        ("Active, no", "active", 0),
        ("Order 1 (paid)", "Order 1", 0.7),
        ("Order <b>1</b>", "Order 1", 0.7),
        ("<p>Order</p><p>1</p>", "Order 1", 0.7),
        ("<p>Room 10</p><p>000</p>", "Room 10", 1),
        ("Not active", "not active", 0.7),
        # What its buttons and other clauses deny is something else.
        ("Order 1 <button>Cancel</button>", "Order 1", 0.7),
        ("Order 1 <button>Cancel e-mail</button>", "Order 1", 0.7),
        ("Ada. No messages.", "Ada", 0.7),
        ("Ada (not invited)", "Ada", 0.7),
        ("<b>Ada</b> <i>not invited</i>", "Ada", 1),
    ],
)
def test_a_container_says_no_part_of_a_number_and_not_the_opposite(
    blank_tab: Tab, said: str, within: str, score: float
) -> None:
    blank_tab.show(f"<ul><li>{said} <button>Delete</button></ul>")
    assert withins(retrieve(blank_tab, "Delete", within=within)) == [score]


def test_the_pressable_elements_of_a_row_without_such_a_control_are_reported(
    blank_tab: Tab,
) -> None:
    span = "<span style='cursor:pointer' id='t'>Delete</span>"
    blank_tab.show(
        f"<table>{ROW.format('Ada')}<tr><td>Alan</td><td>{span}</td></tr></table>"
        "<section aria-label='Bin'><b>x</b></section>"
    )
    assert ids(retrieve(blank_tab, "Delete", within="Alan")) == ["t"]
    assert ids(retrieve(blank_tab, "Delete", within="Ada")) == [None]
    assert ids(retrieve(blank_tab, "Delete", section="Bin")) == [None]


@pytest.mark.parametrize(("more", "reason"), [("", None), ("<button>More</button>", "transparent")])
def test_a_component_takes_the_press_for_its_only_control(
    blank_tab: Tab, more: str, reason: str | None
) -> None:
    blank_tab.show("<x-tab id='host' style='display:inline-block'>Two</x-tab>")
    blank_tab.run(
        "document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = "
        f"`<button style='pointer-events:none'><slot></slot></button>{more}`"
    )
    ref = first(blank_tab, "Two")["ref"]
    ready = blank_tab.call("pointer.prepare", ref=ref, press=True)
    assert (ready.get("obstacle") or {"reason": None})["reason"] == reason
    blank_tab.call("settle.release")


@pytest.mark.parametrize(
    ("field", "more", "style", "reason"),
    [
        ("readonly", "", "cursor:pointer", None),
        ("readonly", "<i>x</i>", "cursor:pointer", None),
        ("readonly", "<button>x</button>", "cursor:pointer", "transparent"),
        ("readonly", "", "", "transparent"),
        ("", "", "cursor:pointer", "transparent"),
    ],
)
def test_a_box_takes_the_press_for_the_read_only_field_in_it(
    blank_tab: Tab, field: str, more: str, style: str, reason: str | None
) -> None:
    """Nobody types into that: the press opens a list or a calendar. Any other such field is off."""
    day = f"<input aria-label=Day style='pointer-events:none' {field}>"
    blank_tab.show(f"<div style='{style}'>{day}{more}</div>")
    ref = first(blank_tab, "Day")["ref"]
    ready = blank_tab.call("pointer.prepare", ref=ref, press=True)
    assert (ready.get("obstacle") or {"reason": None})["reason"] == reason
    blank_tab.call("settle.release")


def test_what_is_in_a_modal_dialog_is_never_cut_off_for_twins_behind_it(blank_tab: Tab) -> None:
    """A table of a hundred rows, and the question whether one is sure."""
    dialog = "<div role=dialog aria-modal=true>Sure?<a href='#s' id=sure>Save</a></div>"
    blank_tab.show(TWINS + dialog)
    found = retrieve(blank_tab, "Save")
    assert found["candidates"][0]["attributes"]["id"] == "sure"
    assert found["candidates"][0]["context"] == "MODAL"
    assert found["cut"] == 21


def test_what_is_in_a_modal_dialog_is_sent_before_what_has_the_role_behind_it(
    blank_tab: Tab,
) -> None:
    dialog = "<div role=dialog aria-modal=true>Sure?<a href='#s' id=sure>Save</a></div>"
    blank_tab.show("<button>Save</button>" * 100 + dialog)
    assert ids(retrieve(blank_tab, "Save", role="button"))[0] == "sure"


def clones(first: str, second: str, left: int = 0) -> str:
    """A grid as it is, and its pinned part drawn once more over it."""
    style = "position:absolute;top:9px;width:90px;height:20px;background:#fff"
    grid = "<div><a href='#{}' id={} style='{};left:{}px'>Ada</a></div>"
    return grid.format(first, first, style, 0) + grid.format(second, second, style, left)


@pytest.mark.parametrize(("left", "behind"), [(0, 1), (30, 0), (200, 0)])
def test_of_two_in_the_same_place_the_one_behind_is_no_twin(
    blank_tab: Tab, left: int, behind: int
) -> None:
    blank_tab.show(clones("under", "over", left))
    told = {e["attributes"]["id"]: e for e in retrieve(blank_tab, "Ada")["candidates"]}
    assert told["over"]["inside"] == [told["under"]["ref"]] * behind
    assert told["under"]["inside"] == []


def test_of_two_dialogs_in_the_same_place_the_one_behind_is_another(blank_tab: Tab) -> None:
    dialog = "<div role=dialog aria-label={}>{}</div>"
    under, over = clones("under", "over").split("</div>")[:2]
    blank_tab.show(dialog.format("One", under + "</div>") + dialog.format("Two", over + "</div>"))
    assert [each["inside"] for each in retrieve(blank_tab, "Ada")["candidates"]] == [[], []]


def test_a_sole_match_on_a_page_that_is_known_searches_the_page_for_nothing(tab: Tab) -> None:
    """Of 50,000 elements a selector takes 5 ms, more than all else of a warm resolve."""
    tab.open_blank()
    tab.show("<button>Save</button><button>Send</button><div role=dialog>Hello</div>")
    asked = {"purpose": "click", "phrase": "Save", "limit": 80}
    tab.call("candidates.retrieve", **asked)
    tab.run(
        """window.searched = [];
        const native = Document.prototype.querySelectorAll;
        Document.prototype.querySelectorAll = function (selector) {
          searched.push(selector);
          return native.call(this, selector);
        };"""
    )
    assert len(tab.call("candidates.retrieve", **asked)["candidates"]) == 1
    assert tab.run("return searched") == []


def test_the_nearest_of_the_named_role_come_first(tab: Tab) -> None:
    tab.show("<a href='#1' id=a>Saved</a><a href='#2' id=b>Save all</a><button id=c>Sale</button>")
    assert ids(retrieve(tab, "Sve", role="button"))[0] == "c"


def test_on_a_page_of_boxes_these_are_counted_and_named(tab: Tab) -> None:
    tab.show("<p id=a style='cursor:pointer'>Save</p><p id=b style='cursor:pointer'>Quit</p>")
    answer = retrieve(tab, "Print")
    assert answer["total"] == 2
    assert set(ids(answer)) == {"a", "b"}


def test_a_row_is_not_within_the_options_that_its_list_does_not_show(tab: Tab) -> None:
    row = "<tr><td><select><option{}>Tea<option{}>Coffee</select><td><input id={}></tr>"
    tab.show(f"<table>{row.format(' selected', '', 'a')}{row.format('', ' selected', 'b')}</table>")
    found = retrieve(tab, None, purpose="fill", role="textbox", within="Coffee")["candidates"]
    within = {each["attributes"]["id"]: each["containers"]["within"] for each in found}
    assert within["b"] > 0
    assert not within.get("a")


def test_within_a_heading_means_what_stands_under_it(tab: Tab) -> None:
    tab.show(
        "<h2>Rating</h2><p><button id=a>Star</button><button id=b>Star</button></p>"
        "<h2>Review</h2><p><button id=c>Star</button><button>Skip</button></p>"
    )
    found = retrieve(tab, "Star", within="Rating")["candidates"]
    assert [e["attributes"]["id"] for e in found if e["containers"]["within"]] == ["a", "b"]


def test_a_sign_that_css_draws_names_what_is_pressed(tab: Tab) -> None:
    tab.show(
        "<style>.x::before{content:'\u2716'}</style><i class=x id=t style='cursor:pointer'></i>"
    )
    assert ids(retrieve(tab, "\u2716")) == ["t"]


def test_a_file_input_with_a_label_still_shows_the_words_of_its_button(blank_tab: Tab) -> None:
    blank_tab.show("<label>Datasheet <input type=file></label><button>Choose file type</button>")
    found = blank_tab.call("candidates.retrieve", purpose="fill", phrase="Choose File", limit=5)
    first = found["candidates"][0]
    assert (first["label"], first["placeholder"]) == ("Datasheet", "Choose File")


def test_a_document_without_a_body_yet_holds_nothing(blank_tab: Tab) -> None:
    """While the parser has read only its head."""
    blank_tab.run("window.body = document.body; body.remove()")
    try:
        assert retrieve(blank_tab, "Save")["candidates"] == []
    finally:
        blank_tab.run("document.documentElement.append(window.body)")


def test_a_button_that_does_not_is_never_the_one_that_does(blank_tab: Tab) -> None:
    for name in ("Skip delete", "Avoid delete", "Don't delete", "Delete abbrechen"):
        blank_tab.show(f"<button id=n>{name}</button>")
        assert chosen(blank_tab, "Delete", "click") is None
        assert chosen(blank_tab, name, "click") == "n"
        blank_tab.show(f"<button id=n>{name}</button><button id=y>Delete all</button>")
        assert chosen(blank_tab, "Delete", "click") == "y"


@pytest.mark.parametrize("count", ["(3)", "[3]", "1 of 12", "(1 of 12)", "(1/12)"])
def test_a_count_in_a_name_is_no_word_of_it(blank_tab: Tab, count: str) -> None:
    blank_tab.show(f"<button id=y>Inbox {count}</button><button id=n>Inbox rules</button>")
    assert chosen(blank_tab, "Inbox", "click") == "y"
    blank_tab.show(f"<button>Inbox {count}</button><button>Inbox (4)</button>")
    assert resolved(blank_tab, "Inbox", "click").failure_reason == "ambiguous"


def test_several_intents_are_looked_for_in_one_pass(blank_tab: Tab) -> None:
    row = "<tr><td>{0}<td><button>Delete</button><button>Edit</button></tr>"
    blank_tab.show(f"<table>{''.join(map(row.format, ('Ada', 'Alan', 'Eve')))}</table>")
    common = {"purpose": "click", "limit": 80, "topmost": True}
    asked = [
        {**common, "phrase": "Delete"},
        {**common, "phrase": "Delete", "within": "Ada"},
        {**common, "phrase": "Delete", "within": "Eve"},
        {**common, "phrase": "Remove"},
        {**common, "role": "button", "within": "Alan"},
    ]
    alone = [blank_tab.call("candidates.retrieve", **each) for each in asked]
    ref = alone[0]["candidates"][1]["ref"]
    asked.append({**common, "ref": ref})
    alone.append(blank_tab.call("candidates.retrieve", **asked[-1]))
    assert blank_tab.call("candidates.retrieveEach", asked=asked, ms=60_000) == alone


def test_of_several_intents_the_first_is_looked_for_whatever_time_there_is(blank_tab: Tab) -> None:
    blank_tab.show("<button>Save</button><button>Quit</button>")
    asked = [{"purpose": "click", "phrase": each, "limit": 80} for each in ("Save", "Quit")]
    found = blank_tab.call("candidates.retrieveEach", asked=asked, ms=-1)
    assert [each["candidates"][0]["name"] for each in found] == ["Save"]


@pytest.mark.parametrize(("markup", "role", "meant"), LINKS)
def test_a_link_that_is_called_something_else_is_a_link(
    blank_tab: Tab, markup: str, role: str, meant: str | None
) -> None:
    blank_tab.show(markup)
    assert chosen(blank_tab, "Charts", "click", role=role) == meant
