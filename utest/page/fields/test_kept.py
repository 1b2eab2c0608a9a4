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
