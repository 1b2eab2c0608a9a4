"""Which control is meant after the page has drawn its list anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NEVER, DAILY = (
    {"index": at, "label": each, "value": each} for at, each in enumerate(("Never", "Daily"))
)
#: By name, what shows a value `v` in a record.
CONTROLS = {
    "list": "<label>Often <select><option>Never<option {daily}>Daily</select></label>",
    "box": "<label><input type=checkbox {checked}> Done</label>",
    "switch": "<b>Often</b><button role=switch aria-label=Often aria-checked={on}></button>",
    "field": "<label>Often <input value='{v}'></label>",
    "field without a name": "<p><input value='{v}'></p>",
}
TAGS = {"list": "select", "box": "input", "switch": "button"}


def record(name: str, is_on: bool, kind: str, more: str = "") -> str:
    control = CONTROLS[kind].format(
        daily="selected" if is_on else "", checked="checked" if is_on else "",
        on=str(is_on).lower(), v="Daily" if is_on else "Never",
    )  # fmt: skip
    return f"<div class=card><b>{name}</b> {more}{control}</div>"


def noted(tab: Tab, kind: str, at: int = 0) -> str:
    """The id of a control, of which is noted what tells it from its likes."""
    ref: str = tab.run(
        "const [tag, at] = arguments, element = document.querySelectorAll(tag)[at];"
        "const ref = abra.registry.idOf(element); abra.heirs.note(element, ref); return ref",
        TAGS.get(kind, "input"), at,
    )  # fmt: skip
    return ref


def card_of(tab: Tab, ref: str) -> Any:
    """The name of the record in which the control is now; None if it is gone."""
    return tab.run(
        "return abra.heirs.get(arguments[0])?.closest('.card').firstChild.textContent ?? null", ref
    )


@pytest.mark.parametrize("kind", CONTROLS)
@pytest.mark.parametrize("order", [1, -1])
def test_a_control_is_followed_into_the_record_with_its_words(
    blank_tab: Tab, kind: str, order: int
) -> None:
    """The values of a refused change in another order look like those of a taken one."""
    cards = [("Email", False), ("Push", True), ("Post", False)]
    blank_tab.show("".join(record(*each, kind) for each in cards))
    ref = noted(blank_tab, kind)
    blank_tab.show("".join(record(*each, kind) for each in cards[::order]))
    assert card_of(blank_tab, ref) == "Email"


@pytest.mark.parametrize("kind", CONTROLS)
def test_a_control_whose_record_is_gone_is_no_other(blank_tab: Tab, kind: str) -> None:
    cards = [("Email", False), ("Push", True), ("Post", False)]
    blank_tab.show("".join(record(*each, kind) for each in cards))
    ref = noted(blank_tab, kind)
    for left in (cards[1:], cards[1:2]):
        blank_tab.show("".join(record(*each, kind) for each in left))
        assert card_of(blank_tab, ref) is None
        assert blank_tab.call("heirs.fate", ref=ref) == "gone"


def test_one_of_two_in_a_record_is_told_by_its_own_words(blank_tab: Tab) -> None:
    def cards(*names: str) -> str:
        two = "<p>Workdays {0}</p><p>Weekends {0}</p>".format(CONTROLS["field"].format(v=""))
        return "".join(f"<div class=card><b>{name}</b>{two}</div>" for name in names)

    blank_tab.show(cards("Email", "Push"))
    ref = noted(blank_tab, "field", 1)
    blank_tab.show(cards("Push", "Email"))
    at = "return [...document.querySelectorAll('input')].indexOf(abra.heirs.get(arguments[0]))"
    assert blank_tab.run(at, ref) == 3


def test_what_a_record_says_of_its_state_does_not_name_it(blank_tab: Tab) -> None:
    """It says so of another one now."""
    blank_tab.show(record("Email", False, "box", "off ") + record("Push", True, "box", "on "))
    ref = noted(blank_tab, "box")
    blank_tab.show(record("Push", False, "box", "off ") + record("Email", True, "box", "on "))
    assert card_of(blank_tab, ref) is None
    assert blank_tab.call("heirs.fate", ref=ref) == "alike"


@pytest.mark.parametrize(
    ("now", "at"),
    [((True, True), 0), ((True, False), None), ((False, True), 0), ((True, True, True), None)],
)
def test_what_nothing_tells_apart_is_told_by_its_place_while_the_others_are_as_they_were(
    blank_tab: Tab, now: tuple[bool, ...], at: int | None
) -> None:
    blank_tab.show(record("", False, "list") + record("", True, "list"))
    ref = noted(blank_tab, "list")
    blank_tab.show("".join(record("", each, "list") for each in now))
    found = blank_tab.run(
        "return [...document.querySelectorAll('select')].indexOf(abra.heirs.get(arguments[0]))", ref
    )
    assert found == (-1 if at is None else at)
    assert blank_tab.call("heirs.fate", ref=ref) == "alike"


def test_the_only_one_is_followed_whatever_is_around_it(blank_tab: Tab) -> None:
    blank_tab.show(record("Never", False, "list"))
    ref = noted(blank_tab, "list")
    blank_tab.show(record("Daily", True, "list"))
    assert card_of(blank_tab, ref) == "Daily"


def test_the_words_of_the_only_one_may_find_it_among_more(blank_tab: Tab) -> None:
    blank_tab.show(record("Email", False, "list"))
    ref = noted(blank_tab, "list")
    blank_tab.show(record("Push", True, "list") + record("Email", True, "list"))
    assert card_of(blank_tab, ref) is None
    assert blank_tab.call("heirs.fate", ref=ref) is None


def test_an_element_that_a_page_uses_for_another_record_is_not_meant_any_more(
    blank_tab: Tab,
) -> None:
    """As frameworks do without keys: the words come to the elements."""
    blank_tab.show(record("Email", False, "box") + record("Push", True, "box"))
    ref = noted(blank_tab, "box")
    blank_tab.run(
        "const [one, two] = document.querySelectorAll('.card');"
        "one.firstChild.textContent = 'Push'; one.querySelector('input').checked = true;"
        "two.firstChild.textContent = 'Email'; two.querySelector('input').checked = false"
    )
    assert card_of(blank_tab, ref) == "Email"


def test_a_radio_button_that_took_the_mark_of_another_is_told_by_its_place(blank_tab: Tab) -> None:
    def stars(on: int) -> str:
        return "".join(
            f"<input type=radio name=s {'checked' if at == on else ''}>" for at in range(3)
        )

    blank_tab.show(stars(0))
    ref = noted(blank_tab, "radio", 1)
    blank_tab.show(stars(1))
    assert blank_tab.run("return abra.heirs.get(arguments[0])?.checked", ref) is True


def test_a_list_that_is_drawn_anew_in_another_order_is_read_in_its_record(blank_tab: Tab) -> None:
    """A refused change was read from another row."""
    cards = [("Email", False), ("Push", True)]
    blank_tab.show(f"<main>{''.join(record(*each, 'list') for each in cards)}</main>")
    blank_tab.run(
        "const [again] = arguments; document.onchange = () => {"
        " document.querySelector('main').innerHTML = again }",
        "".join(record(*each, "list") for each in reversed(cards)),
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('select'))")
    assert blank_tab.call("selects.choose", ref=ref, wanted=[DAILY], add=False) == "chosen"
    options = blank_tab.call("selects.options", ref=ref)
    blank_tab.call("settle.release")
    assert [each["selected"] for each in options] == [True, False]


#: By name, how a twin that nobody sees is kept from view.
UNSEEN = {
    "in a box without height": "<div style='height:0;overflow:hidden'>{}</div>",
    "in a row without height": (
        "<table><tr aria-hidden=true><td style='padding:0'>"
        "<div style='height:0;overflow:hidden'>{}</div></table>"
    ),
    "not shown": "<div style='display:none'>{}</div>",
    "invisible": "<div style='visibility:hidden'>{}</div>",
    "before the beginning of the page": "<div style='position:absolute;left:-999px'>{}</div>",
}
BOXES = {
    "native": "<input type=checkbox aria-label='Select all' {}>",
    "drawn": (
        "<label style='position:relative;display:inline-block;width:16px;height:16px'>"
        "<input type=checkbox aria-label='Select all' {} style='position:absolute;opacity:0'>"
        "<i style='display:block;height:100%;border:1px solid'></i></label>"
    ),
    "drawn and hidden": (
        "<label style='display:inline-block;width:16px;height:16px;border:1px solid'>"
        "<input type=checkbox aria-label='Select all' {} style='display:none'></label>"
    ),
}


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
@pytest.mark.parametrize("unseen", UNSEEN.values(), ids=UNSEEN)
def test_a_twin_that_nobody_sees_is_no_other(blank_tab: Tab, unseen: str, box: str) -> None:
    def head(checked: str) -> str:
        return f"<div id=seen>{box.format(checked)}</div>{unseen.format(box.format(checked))}"

    blank_tab.show(head(""))
    ref = noted(blank_tab, "box")
    blank_tab.show(head("checked"))
    found = blank_tab.run("return abra.heirs.get(arguments[0])?.closest('#seen') != null", ref)
    assert found is True
    assert blank_tab.call("heirs.fate", ref=ref) is None
