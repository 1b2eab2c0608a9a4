"""The candidates of a saved page: what they are called, what they are in, which one is meant."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.saved.candidates import candidates_of
from AbraLibrary.errors import ArgumentError
from utest.core.saved.line_examples import LINES
from utest.core.saved.link_examples import LINKS
from utest.core.saved.section_examples import SECTIONS


def candidates(markup: str, **given: Any) -> list[Candidate]:
    wanted = Target(purpose=given.pop("purpose", "click"), phrase="\u2603", **given)
    return candidates_of(markup.encode(), "page.html", wanted).candidates


def trace(markup: str, phrase: str | None, **given: Any) -> Trace:
    wanted = Target(purpose=given.pop("purpose", "click"), phrase=phrase, **given)
    return resolve(wanted, candidates_of(markup.encode(), "page.html", wanted))


def chosen(markup: str, phrase: str | None, **given: Any) -> str:
    """The id of the element that is chosen, or why none is."""
    found = trace(markup, phrase, **given)
    return str(found.winner.candidate.attributes.id if found.winner else found.failure_reason)


@pytest.mark.parametrize(
    ("markup", "role", "name"),
    [
        ("<button>Save <b>all</b></button>", "button", "Save all"),
        ("<button aria-label=Close>x</button>", "button", "Close"),
        ("<span id=n>Pay</span><button aria-labelledby=n>x</button>", "button", "Pay"),
        ("<button><img alt=Bin></button>", "button", "Bin"),
        ("<button><svg><title>Bin</title></svg></button>", "button", "Bin"),
        ("<button>Save<span hidden> not</span></button>", "button", "Save"),
        ("<button>A<div>B</div>C</button>", "button", "A B C"),
        ("<a href=/>Home</a>", "link", "Home"),
        ("<input type=submit>", "button", "Submit"),
        ("<input type=button value=Go>", "button", "Go"),
        ("<input placeholder=Search>", "textbox", "Search"),
        ("<input type=search title=Find>", "searchbox", "Find"),
        ("<label for=e>Email</label><input id=e>", "textbox", "Email"),
        ("<label>Terms <input type=checkbox></label>", "checkbox", "Terms"),
        ("<select aria-label=City><option>Graz</select>", "combobox", "City"),
        ("<select multiple aria-label=City></select>", "listbox", "City"),
        ("<input list=d aria-label=City><datalist id=d></datalist>", "combobox", "City"),
        ("<div role=tab>One</div>", "tab", "One"),
        ("<div role='nonsense menuitem'>Copy</div>", "menuitem", "Copy"),
        ("<details><summary>More</summary>x</details>", "button", "More"),
        ("<textarea aria-label=Notes></textarea>", "textbox", "Notes"),
        ("<div contenteditable aria-label=Body></div>", "textbox", "Body"),
        ("<button role=none>Save</button>", "button", "Save"),
    ],
)
def test_role_and_accessible_name(markup: str, role: str, name: str) -> None:
    (found,) = candidates(f"<body>{markup}")
    assert (found.role, found.name) == (role, name)


@pytest.mark.parametrize(
    ("markup", "is_visible", "is_enabled"),
    [
        ("<button>S</button>", True, True),
        ("<div style='display:none'><button>S</button></div>", False, True),
        ("<div style='visibility:hidden'><button style='visibility:visible'>S</button></div>",
         True, True),
        ("<dialog><button>S</button></dialog>", False, True),
        ("<details><p><button>S</button></p></details>", False, True),
        ("<button disabled>S</button>", True, False),
        ("<fieldset disabled><button>S</button></fieldset>", True, False),
        ("<fieldset disabled><legend><button>S</button></legend></fieldset>", True, True),
        ("<div aria-disabled=true><button>S</button></div>", True, False),
        ("<label>S <input type=checkbox style='display:none'></label>", True, True),
    ],
)  # fmt: skip
def test_what_a_user_could_do_with_it(markup: str, is_visible: bool, is_enabled: bool) -> None:
    (found,) = candidates(f"<body>{markup}")
    assert (found.visibility.is_visible, found.visibility.is_enabled) == (is_visible, is_enabled)


def test_what_an_element_is_in() -> None:
    (found,) = candidates(
        "<body><main><section aria-label=Billing><form name=pay><dialog open aria-modal=true>"
        "<h2>Card</h2><fieldset><legend>Owner</legend><input name=n data-testid=owner>"
    )
    where = found.containers
    assert (where.form, where.section, where.modal) == ("pay", "Owner", "Card")
    assert (found.context, found.attributes.data_test_id) == ("MODAL", "owner")
    assert found.dom_path == "html>body>main>section>form>dialog>fieldset>input"


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        ("<p>Amount <input></p>", "Amount"),
        ("<p><input type=checkbox> Remember me</p>", "Remember me"),
        ("<table><tr><th>Item<th>Qty<tr><td>Tea<td><input></table>", "Qty"),
        ("<dl><dt>City<dd><input></dl>", "City"),
        ("<div><span>City</span><div><input></div></div>", "City"),
        ("<div><span>City</span><div><input aria-labelledby=no></div></div>", "City"),
        ("<p>Amount <button>x</button> <input></p>", None),
        ("<p>Amount <input aria-label=Sum></p>", None),
    ],
)
def test_words_near_a_field(markup: str, label: str | None) -> None:
    found = [each for each in candidates(f"<body>{markup}") if each.role != "button"]
    assert [each.near_label for each in found] == [label]


ROWS = (
    "<body><ul><li>Ada <button id=a>Delete</button></li><li>Alan <button id=b>Delete</button></li>"
    "<li>Ada Mae <button id=c>Remove</button></li></ul>"
)


def test_the_row_that_is_meant() -> None:
    assert chosen(ROWS, "Delete", within="Alan") == "b"
    assert chosen(ROWS, "Delete", within="Ada") == "a"
    assert chosen(ROWS, "Remove", within="Ada") == "c"
    assert chosen(ROWS, "Remove", within="Alan") == "no_candidates"
    assert chosen(ROWS, "Delete") == "ambiguous"


def test_what_looks_so_is_meant_where_no_control_is() -> None:
    markup = "<body><button id=a>Save</button><div tabindex=0 id=b>Open</div><a id=c>Save</a>"
    assert chosen(markup, "Open") == "b"
    assert chosen(markup, "Save") == "a"
    assert chosen(markup, "Nothing") == "no_candidates"


def test_only_what_looks_finds_text_that_nobody_operates() -> None:
    markup = "<body><h1 id=t>Order 17</h1><p>Total</p>"
    assert chosen(markup, "Order 17", purpose="find") == "t"
    assert chosen(markup, "Order") == "no_candidates"


def test_shadow_roots_that_are_written_into_the_page() -> None:
    markup = (
        "<body><x-card><template shadowrootmode=open><slot name=head></slot><button id=in>Pay"
        "</button></template><b slot=head><button id=out>Quit</button></b><button>Lost</button>"
        "</x-card>"
    )
    assert chosen(markup, "Pay") == "in"
    assert chosen(markup, "Quit") == "out"
    assert "not visible" in {each.reason for each in trace(markup, "Lost").dropped}


def test_ids_differ_and_are_the_same_at_each_look() -> None:
    markup = "<body>" + "<p><button>Save</button></p>" * 3
    refs = [each.ref for each in candidates(markup)]
    assert len(set(refs)) == 3
    assert refs == [each.ref for each in candidates(markup)]


@pytest.mark.thorough
def test_a_page_that_is_deep_or_large_is_no_trouble() -> None:
    deep = "<body>" + "<div>" * 1500 + "<button id=a>Save</button>"
    assert chosen(deep, "Save") == "a"
    assert chosen("<body><button id=a>" + "<b>" * 900 + "Save</button>", "Save") == "a"
    rows = "".join(f"<tr><td>Row {n}<td><input><button id=b{n}>Save</button>" for n in range(400))
    assert chosen(f"<body><table>{rows}</table>", "Save", within="Row 25") == "b25"


def test_a_file_that_holds_no_page_is_refused() -> None:
    with pytest.raises(ArgumentError, match=r"empty\.html holds no page"):
        candidates_of(b"", "empty.html", Target(purpose="click", phrase="Save"))


def test_a_text_next_to_a_control_with_the_words_must_consist_of_them() -> None:
    markup = "<body><label for=name>Full name</label><input id=name><p>Your name here</p>"
    assert chosen(markup, "Name", purpose="find") == "name"
    assert trace(markup, "Name", purpose="find").candidates_after_filter == 1


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<ul><li><input type=checkbox> <span>Ann</span></li></ul>", "Ann"),
        ("<ul><li><input type=checkbox> Ann <button>Delete Ann</button></li></ul>", "Ann"),
        ("<ul><li><input type=checkbox aria-label='Select Ann'> <b>Ann</b></li></ul>", "Ann"),
        ("<table><tr><td>Ann</td><td><button>Delete Ann</button></td></tr></table>", "Ann"),
        ("<p><input type=checkbox name=Ann> A<b>nn</b></p>", "Ann"),
        (
            "<table><tr onclick=1><td>Ann</td><td><button>Delete Ann</button></td></tr></table>",
            "Ann",
        ),
        ("<div onclick=1><span>Ann</span> <button>Delete Ann</button></div>", "Ann"),
        ("<div onclick=1><h3>Ann</h3><button>Delete Ann</button></div>", "Ann"),
        ("<div onclick=1><h3>Ann</h3>soon</div><button>Delete Ann</button>", "Ann"),
        ("<h1>Ann</h1><button>Ann</button>", None),
        ("<h1>Ann</h1><button>Ann, 31 years</button>", None),
        ("<label><input type=checkbox> <span>Ann</span></label>", None),
    ],
)
def test_a_click_means_a_text_as_on_a_live_page(markup: str, text: str | None) -> None:
    winner = trace(f"<body>{markup}", "Ann").winner
    assert winner is not None
    assert (winner.candidate.text if winner.candidate.is_text else None) == text


@pytest.mark.parametrize("purpose", ["click", "find"])
def test_the_words_of_a_row_come_before_a_control_that_nobody_sees(purpose: str) -> None:
    rows = "".join(
        f"<li><span id={who}>{who}</span> <button hidden>{who}</button></li>"
        for who in ("Ada", "Bob")
    )
    winner = trace(f"<ul>{rows}</ul>", "Bob", purpose=purpose).winner
    assert winner is not None
    assert winner.candidate.attributes.id == "Bob"
    assert trace("<h1>Bob</h1><button hidden>Bob</button>", "Bob", purpose="click").winner is None


def test_a_sentence_near_a_field_is_no_label() -> None:
    def label(words: str) -> str | None:
        (found,) = candidates(f"<body><p>{words} <input></p>")
        return found.near_label

    assert label("The name on the front of your card") is not None
    assert label("We need the name as it is written on the front of your own card") is None


def test_words_far_around_a_field_are_no_label() -> None:
    def label(depth: int) -> str | None:
        inner = "<div><i></i>" * depth + "<input>" + "</div>" * depth
        (found,) = candidates(f"<body><div><span>City</span>{inner}</div>")
        return found.near_label

    assert label(1) == "City"
    assert label(4) is None


def test_words_in_a_long_text_are_not_meant() -> None:
    def found(count: int) -> str:
        markup = f"<body><p id=t>Ann<br> {'word ' * count}</p>"
        return chosen(markup, "Ann", purpose="find")

    assert found(300) == "t"
    assert found(500) == "no_candidates"


def test_an_element_whose_name_holds_a_brace_is_one() -> None:
    assert [each.name for each in candidates("<x{}><button>Save</button></x{}>")] == ["Save"]


@pytest.mark.parametrize("role", ["BUTTON", "nonsense button"])
def test_a_role_is_a_token_in_any_case(role: str) -> None:
    assert [each.name for each in candidates(f"<div role='{role}'>Save</div>")] == ["Save"]


@pytest.mark.parametrize(
    ("around", "section"),
    [
        ("aside aria-label=Filters", "Filters"),
        ("div role=complementary aria-label=Filters", "Filters"),
        ("div role='nonsense region' aria-label=Filters", "Filters"),
        ("div role=list aria-label=Filters", None),
    ],
)
def test_a_section_is_one_by_its_tag_and_by_its_role(around: str, section: str | None) -> None:
    (found,) = candidates(f"<{around}><button>Save</button></{around.split()[0]}>")
    assert found.containers.section == section


@pytest.mark.parametrize(("kind", "fills"), [("text", True), ("CHECKBOX", False)])
def test_a_box_is_not_filled_however_its_type_is_written(kind: str, fills: bool) -> None:
    found = candidates(f"<input type={kind} aria-label=Terms>", purpose="fill")
    assert [each.name for each in found] == ["Terms"] * fills


def test_a_cell_that_is_pressed_has_no_semantics_of_a_control() -> None:
    """As on the page: a cell is no more of a control than the text in another."""
    cell = "<div role=gridcell tabindex=0>Ann</div>"
    (found,) = candidates(f"<div role=grid><div role=row>{cell}</div></div>")
    assert (found.role, found.semantic) == ("gridcell", False)


@pytest.mark.parametrize("beside", ["<output>3 left</output>", "<p aria-live=polite>3 left</p>"])
def test_what_announces_something_is_no_label(beside: str) -> None:
    (found,) = candidates(f"<div>City {beside}<input></div>")
    assert found.near_label == "City"


@pytest.mark.parametrize("edge", ["li", "div role=listitem", "div role=form"])
def test_words_outside_of_a_container_are_no_label(edge: str) -> None:
    (found,) = candidates(f"<div>City <{edge}><p><input></p></{edge.split()[0]}></div>")
    assert found.near_label is None


def test_a_text_area_stands_in_its_line() -> None:
    row = "<tr><td>Pay <textarea>{}</textarea> now <button id={}>Go</button></td></tr>"
    table = f"<table>{row.format('late', 'a')}{row.format('soon', 'b')}</table>"
    found = trace(table.replace("now", "then", 1), "Go", within="Pay now")
    assert found.winner is not None
    assert found.winner.candidate.attributes.id == "b"


@pytest.mark.parametrize(("markup", "sections"), SECTIONS.values(), ids=SECTIONS)
def test_a_section_is_what_a_heading_stands_over(markup: str, sections: list[str]) -> None:
    found = next(each for each in candidates(markup) if each.attributes.id == "t")
    where = found.containers
    assert [*filter(None, [where.section]), *where.outer_sections] == sections


@pytest.mark.parametrize("purpose", ["click", "find", "read"])
@pytest.mark.parametrize(("exact", "meant"), [(True, "text"), (False, "button")])
def test_who_asks_for_exact_words_means_the_text_that_is_written_so(
    exact: bool, meant: str, purpose: str
) -> None:
    markup = "<button id=button>Boats</button><p id=text>boats</p>"
    assert chosen(markup, "boats", purpose=purpose, exact=exact) == meant


def test_a_count_does_not_mean_what_is_done_with_the_named_thing() -> None:
    markup = "<body><img alt=Ann><button id=t>Delete Ann</button>"
    assert chosen(markup, "Ann", nth=1) == chosen(markup, "Ann") == "ambiguous"


@pytest.mark.parametrize("purpose", ["click", "find", "read"])
@pytest.mark.parametrize(("markup", "meant"), LINES)
def test_of_several_the_one_that_has_the_words_as_a_line(
    markup: str, meant: str, purpose: str
) -> None:
    assert chosen(f"<body>{markup}", "Boat reviews", purpose=purpose) == meant


def test_the_lines_of_a_label_are_words_of_their_own() -> None:
    """The native box is not drawn, so it is named by its label alone."""
    box = "<input type=radio id=t style='display:none'>"
    markup = f"<body><label><div>Random sampling</div><div>By chance</div>{box}</label>"
    (found,) = candidates(markup, purpose="check")
    assert found.label == "Random sampling By chance"
    assert chosen(markup, "Random sampling", purpose="check") == "t"


#: As utest/page/find/test_texts.py has them.
HOLDING = (
    "<label>Action: <select id=t><option>None<option>Delete</select></label>",
    "<label><b>Action:</b> <textarea id=t>Delete</textarea></label>",
)


@pytest.mark.parametrize("markup", HOLDING)
def test_what_a_field_in_a_label_holds_is_no_word_of_the_label(markup: str) -> None:
    found = next(each for each in candidates(f"<body>{markup}", purpose="find") if each.label)
    assert found.label == "Action:"
    assert chosen(f"<body>{markup}", "Delete", purpose="click") == "no_candidates"


#: A list and a field under one label, as utest/page/semantics/test_list_beside.py has them.
HALVES = (
    "<div><span><label>New title:</label></span><div><div><div><b id=l role=combobox tabindex=0>"
    "<i role=textbox>(Main)</i></b></div><div><input id=f role=combobox></div></div></div></div>"
)


@pytest.mark.parametrize(("purpose", "meant"), [("select", "l"), ("fill", "f")])
def test_of_a_list_and_a_field_under_one_label_the_purpose_says_which(
    purpose: str, meant: str
) -> None:
    assert chosen(HALVES, "New title", purpose=purpose) == meant


@pytest.mark.parametrize("behind", ["<input>", "<div><input></div>", "<input type=password>"])
def test_a_heading_over_several_fields_names_none_of_them(behind: str) -> None:
    found = trace(f"<body><div><h3>Two</h3><input id=f>{behind}</div>", "Two", purpose="fill")
    assert found.winner is None


@pytest.mark.parametrize(
    "behind", ["", "<label>City <input></label>", "<p>City</p><input>", "<h3>City</h3><input>"]
)
def test_a_heading_names_the_only_field_below_it(behind: str) -> None:
    page = f"<body><div><h3>Two</h3><input id=f>{behind}</div>"
    assert chosen(page, "Two", purpose="fill") == "f"


def test_what_is_inert_is_meant_where_nothing_else_is() -> None:
    inert = "<div inert><button id=a>Save</button></div>"
    assert chosen(f"{inert}<button id=b>Save</button>", "Save") == "b"
    assert chosen(inert, "Save") == "a"


def test_a_placeholder_under_a_value_does_not_call_a_field_that_another_one_shows() -> None:
    markup = "<input id=a placeholder=V value=1><input id=b placeholder=V>"
    assert chosen(markup, "V", purpose="fill") == "b"
    area = "<textarea id=a placeholder=V>1</textarea><input id=b placeholder=V>"
    assert chosen(area, "V", purpose="fill") == "b"


@pytest.mark.parametrize(("markup", "role", "meant"), LINKS)
def test_a_link_that_is_called_something_else_is_a_link(
    markup: str, role: str, meant: str | None
) -> None:
    winner = trace(markup, "Charts", role=role).winner
    assert (winner and winner.candidate.attributes.id) == meant
