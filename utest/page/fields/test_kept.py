"""What the page takes back of what it was given, when nobody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MARKUP = (
    "<form id='f'><label>Email <input id='e' name='email'></label><label>Pin <input id='p' "
    "type='password'></label></form><label>Terms <input type='checkbox' id='t'></label>"
    "<label>Country <select id='c'><option>Norway<option>Finland</select></label><p id='o'></p>"
)


@pytest.fixture
def form(blank_tab: Tab) -> Tab:
    blank_tab.show(MARKUP)
    return blank_tab


def ref(tab: Tab, name: str) -> str:
    return str(tab.run(f"return abra.registry.idOf(document.getElementById('{name}'))"))


def fill(tab: Tab, name: str = "e", value: str = "ada@b.org") -> None:
    """Fills and verifies, as a keyword does."""
    given = {"ref": ref(tab, name), "value": value, "clear": True}
    tab.call("fields.fill", **given, hidden=True)
    tab.call("settle.release")
    assert tab.call("fields.holds", **given)["match"] == "exact"


def told(tab: Tab) -> list[dict[str, Any]]:
    wiped: list[dict[str, Any]] = tab.call("kept.tell")["wiped"]
    return wiped


WIPED = {"kind": "fill", "name": "Email", "was": "ada@b.org", "now": ""}


@pytest.mark.parametrize(
    "script",
    [
        "e.value = ''", "f.reset()", "e.outerHTML = e.outerHTML",
        "f.innerHTML = '<label>Email <input id=\"e\" name=\"email\"></label>'",
    ],
)  # fmt: skip
def test_a_value_that_is_wiped_is_reported_once(form: Tab, script: str) -> None:
    fill(form)
    assert told(form) == []
    form.run(script)
    assert told(form) == [WIPED]
    assert told(form) == []


def test_it_is_reported_with_the_next_search(form: Tab) -> None:
    fill(form)
    form.run("e.value = ''")
    answer = form.call("candidates.retrieve", purpose="click", phrase="Terms", limit=5)
    assert answer["wiped"] == [WIPED]
    answer = form.call("candidates.retrieve", purpose="click", phrase="Terms", limit=5)
    assert "wiped" not in answer


def test_an_editor_that_is_closed_keeps_what_was_written(blank_tab: Tab) -> None:
    """It is no editor any more, and has no value."""
    blank_tab.show("<div id='e' contenteditable aria-label='Note'></div>")
    fill(blank_tab)
    blank_tab.run("e.contentEditable = 'false'")
    assert told(blank_tab) == []
    blank_tab.run("e.textContent = 'Nothing'")
    assert told(blank_tab) == [{**WIPED, "name": "Note", "now": "Nothing", "isMade": True}]


def test_the_value_of_a_password_does_not_leave_the_page(form: Tab) -> None:
    fill(form, "p", "sesame")
    form.run("p.value = ''")
    assert told(form) == [{"kind": "fill", "name": "Pin", "was": None, "now": ""}]


def test_a_value_that_is_reset_is_reported(form: Tab) -> None:
    form.run("e.value = 'old'")
    fill(form)
    form.run("e.value = 'old'")
    assert told(form) == [{**WIPED, "now": "old"}]


@pytest.mark.parametrize(
    "script",
    [
        "e.value = 'ADA@B.ORG'", "e.value = ''; e.dispatchEvent(new Event('change'))",
        "f.remove()", "f.hidden = true; e.value = ''", "o.textContent = e.value; e.value = ''",
        "abra.acts.begin(); e.value = ''", "history.replaceState(0, '', '#next'); e.value = ''",
    ],
)  # fmt: skip
def test_a_change_that_is_not_a_wipe_is_not_reported(form: Tab, script: str) -> None:
    fill(form)
    form.run(script)
    assert told(form) == []


def test_a_value_that_was_wiped_before_an_action_is_reported_after_it(form: Tab) -> None:
    fill(form)
    form.run("e.value = ''; abra.acts.begin()")
    assert told(form) == [WIPED]


def test_several_fields_are_all_reported_if_the_last_is_wiped(form: Tab) -> None:
    fill(form)
    fill(form, "p", "sesame")
    form.run("f.reset()")
    assert [each["name"] for each in told(form)] == ["Email", "Pin"]


def test_where_it_is_not_the_last_may_have_done_it(form: Tab) -> None:
    fill(form)
    fill(form, "p", "sesame")
    form.run("e.value = ''")
    assert told(form) == []


def test_a_list_that_is_reset_is_reported(form: Tab) -> None:
    wanted = [{"index": 1, "label": "Finland", "value": "Finland"}]
    form.call("selects.choose", ref=ref(form, "c"), wanted=wanted, add=False)
    form.call("settle.release")
    form.call("selects.options", ref=ref(form, "c"))
    form.run("c.selectedIndex = 0")
    seen = {"kind": "select", "name": "Country", "was": "Finland", "now": "Norway"}
    assert told(form) == [seen]


def test_a_tick_that_is_taken_back_is_reported(form: Tab) -> None:
    form.run("abra.acts.begin(); t.checked = true")
    form.call("ticks.look", ref=ref(form, "t"), wanted=True)
    form.run("t.checked = false")
    assert told(form) == [{"kind": "check", "name": "Terms", "was": "true", "now": "false"}]


def test_a_tick_in_another_state_than_wanted_is_not_watched(form: Tab) -> None:
    form.call("ticks.look", ref=ref(form, "t"), wanted=True)
    form.run("t.checked = true")
    assert told(form) == []


# What pages do with a text as it is entered (change) or its field left (blur).
@pytest.mark.parametrize(
    ("script", "seen"),
    [
        ("e.onblur = () => { e.value = '' }", {**WIPED, "event": "blur"}),
        ("onchange = () => { e.value = 'old' }", {**WIPED, "now": "old", "event": "change"}),
        ("addEventListener('focusout', () => { e.value = 'b' })",
         {**WIPED, "now": "b", "event": "blur", "isMade": True}),
        ("e.onchange = () => { e.value = 'a@b.de' }",
         {**WIPED, "now": "a@b.de", "event": "change", "isMade": True}),
    ],
)  # fmt: skip
def test_what_the_page_does_when_the_field_is_left_is_reported(
    form: Tab, script: str, seen: dict[str, Any]
) -> None:
    form.run(f"e.value = 'old'; {script}")
    fill(form)
    form.run("abra.acts.begin(); p.focus()")
    assert told(form) == [seen]
    assert told(form) == []


#: When what was asked for just before has run: in the next frame, or as a task.
BEHIND_A_FRAME = "requestAnimationFrame(() => setTimeout(arguments[0]))"


@pytest.mark.parametrize("later", ["queueMicrotask", "requestAnimationFrame", "setTimeout"])
def test_what_the_page_does_just_after_the_field_is_left_is_reported(form: Tab, later: str) -> None:
    form.run(f"e.onblur = () => {later}(() => {{ e.value = 'b' }})")
    fill(form)
    form.run("abra.acts.begin(); p.focus()")
    form.run_async(BEHIND_A_FRAME)
    seen = {**WIPED, "now": "b", "event": "blur", "isMade": True}
    assert told(form) == [seen]


def test_what_the_next_press_makes_just_after_the_field_is_left_is_not(form: Tab) -> None:
    fill(form)
    form.run("p.onclick = () => { e.value = 'b' }; abra.acts.begin(); p.focus(); p.click()")
    form.run_async(BEHIND_A_FRAME)
    assert told(form) == []


@pytest.mark.parametrize(
    "script",
    [
        "e.onblur = () => { e.value = e.value.toUpperCase() }",
        "e.onblur = () => { o.textContent = e.value; e.value = '' }",
        "e.onblur = () => { e.remove() }",
    ],
)  # fmt: skip
def test_what_is_taken_or_only_reformatted_when_the_field_is_left_is_not(
    form: Tab, script: str
) -> None:
    form.run(script)
    fill(form)
    form.run("abra.acts.begin(); p.focus()")
    assert told(form) == []


def test_what_an_action_makes_before_the_field_is_left_is_not_reported(form: Tab) -> None:
    fill(form)
    form.run("abra.acts.begin(); e.value = 'picked'; p.focus()")
    assert told(form) == []


def test_another_value_that_a_late_script_makes_is_reported(form: Tab) -> None:
    fill(form)
    form.run("e.value = 'eve@b.org'")
    assert told(form) == [{**WIPED, "now": "eve@b.org", "isMade": True}]


def test_a_change_in_a_field_of_a_shadow_root_is_followed(form: Tab) -> None:
    form.run(
        "o.attachShadow({ mode: 'open' }).innerHTML = '<input>'; "
        "o.shadowRoot.firstChild.onchange = ({ target }) => { target.value = '' }"
    )
    given = {"ref": form.run("return abra.registry.idOf(o.shadowRoot.firstChild)"), "clear": True}
    form.call("fields.fill", **given, value="ada", hidden=True)
    form.call("settle.release")
    form.call("fields.holds", **given, value="ada")
    form.run("abra.acts.begin(); p.focus()")
    assert [(each["now"], each["event"]) for each in told(form)] == [("", "change")]


def test_only_a_field_that_holds_what_it_was_given_is_left_as_a_filled_one(form: Tab) -> None:
    form.run("p.focus()")
    assert not form.call("kept.leave")
    fill(form)
    assert form.call("kept.leave")
    assert form.run("return document.activeElement === document.body")
    fill(form)
    form.run("e.value = 'other'")
    assert not form.call("kept.leave")
    assert form.call("focus.leave")


KEYED = [
    ("onkeypress='return false'", True),
    ("onkeypress='return /[0-9]/.test(event.key)'", True),
    ("onkeypress='event.which === 13 && event.preventDefault()'", False),
    ("", False),
]


@pytest.mark.parametrize(("handler", "is_keyed"), KEYED)
def test_a_field_that_decides_on_each_key_is_typed_into(
    blank_tab: Tab, handler: str, is_keyed: bool
) -> None:
    blank_tab.show(f"<input id=e {handler}>")
    given = {"ref": ref(blank_tab, "e"), "clear": True, "hidden": True}
    assert bool(blank_tab.call("fields.fill", **given, value="12").get("isKeyed")) == is_keyed
    assert blank_tab.run("return e.value") == ("" if is_keyed else "12")
    assert not blank_tab.call("fields.fill", **given, value="12", again=True).get("isKeyed")
    assert blank_tab.run("return e.value") == "12"


def test_what_a_mask_makes_of_the_key_that_is_none_does_not_stay(blank_tab: Tab) -> None:
    """A mask may put in the character of the last key that was pressed down."""
    blank_tab.show("<input id=e value=52 onkeypress='this.value += 2; return false'>")
    given = {"ref": ref(blank_tab, "e"), "value": "7", "clear": False}
    assert blank_tab.call("fields.fill", **given, hidden=True)["isKeyed"]
    assert blank_tab.run("return e.value") == "52"


def test_one_key_goes_down_and_up(blank_tab: Tab) -> None:
    blank_tab.show("<input id=e>")
    blank_tab.run(
        "window.seen = []; for (const type of ['keydown', 'keypress', 'input', 'keyup']) "
        "e.addEventListener(type, () => seen.push(type))"
    )
    fill(blank_tab)
    assert blank_tab.run("return seen") == ["keydown", "keypress", "input", "keyup"]


@pytest.mark.parametrize("late", ["setTimeout(hear)", "Promise.resolve().then(hear)", "hear()"])
def test_a_field_that_hears_input_only_after_its_focus_is_heard(blank_tab: Tab, late: str) -> None:
    blank_tab.show("<label>Tag <input id=e></label><p id=o></p>")
    blank_tab.run(
        "const hear = () => { e.oninput = () => { o.textContent = e.value } };"
        f"e.onfocus = () => {{ {late} }}"
    )
    fill(blank_tab)
    assert blank_tab.run("return o.textContent") == "ada@b.org"


@pytest.mark.parametrize("late", ["setTimeout(put)", "put()"])
def test_a_field_that_another_replaces_as_it_gets_the_focus_is_not_filled(
    blank_tab: Tab, late: str
) -> None:
    """It is gone, and may be found again."""
    blank_tab.show("<form><label>Tag <input id=e name=tag></label></form>")
    blank_tab.run(
        "const put = () => { const next = e.cloneNode(); next.onfocus = null;"
        f"e.replaceWith(next) }}; e.onfocus = () => {{ {late} }}"
    )
    given = {"ref": ref(blank_tab, "e"), "value": "ada@b.org", "clear": True}
    assert blank_tab.call("fields.fill", **given, hidden=True)["gone"]
    assert blank_tab.run("return e.value") == ""
