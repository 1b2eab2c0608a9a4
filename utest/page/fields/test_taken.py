"""Whether the page may have taken a value: what it did besides, and what it read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: What a page does with a field `e` that it empties, and whether it may have taken the value.
EMPTIES = {
    "read first": ("const v = e.value; e.value = ''; window.took = v", True),
    "read of the event": ("window.took = event.data; e.value = ''", True),
    "read of the form": ("window.took = new FormData(e.form).get('t'); e.value = ''", True),
    "never read": ("e.value = ''", False),
    "emptied later": ("setTimeout(() => { e.value = '' })", True),
}


def filled(tab: Tab, script: str, kind: str = "oninput") -> dict[str, Any]:
    """What is held after a fill of a field whose page does this."""
    tab.show(f'<form><label>Scan <input id=e name=t {kind}="{script}"></label></form>')
    ref = tab.run("return abra.registry.idOf(e)")
    given = {"ref": ref, "value": "4711", "clear": True}
    tab.call("fields.fill", **given, hidden=True)
    tab.run_async("setTimeout(arguments[0], 30)")
    held: dict[str, Any] = tab.call("fields.holds", **given)
    return held


@pytest.mark.parametrize(("script", "is_emptied"), EMPTIES.values(), ids=EMPTIES)
def test_what_the_page_empties_it_may_have_taken_unless_it_never_read_it(
    probed_tab: Tab, script: str, is_emptied: bool
) -> None:
    held = filled(probed_tab, script)
    assert (held["isEmpty"], held["isEmptied"]) == (True, is_emptied)


def test_what_is_read_at_the_end_of_a_key_may_be_taken(probed_tab: Tab) -> None:
    assert filled(probed_tab, "window.took = e.value; e.value = ''", "onkeyup")["isEmptied"]


def test_without_probes_what_the_page_empties_it_may_have_taken(blank_tab: Tab) -> None:
    assert filled(blank_tab, "e.value = ''")["isEmptied"]


def test_what_is_kept_was_not_emptied(probed_tab: Tab) -> None:
    assert not filled(probed_tab, "window.took = e.value")["isEmptied"]


def test_who_watches_the_reading_leaves_nothing_behind(probed_tab: Tab) -> None:
    filled(probed_tab, "window.own = Object.hasOwn(e, 'value')")
    assert probed_tab.run("return Object.getOwnPropertyNames(e)") == []
    assert probed_tab.run("return e.value") == "4711"
    data = "Object.getOwnPropertyDescriptor(InputEvent.prototype, 'data').get"
    assert probed_tab.run(f"return String({data})") == "function get data() { [native code] }"


def test_a_property_of_the_pages_own_stays_and_is_called(probed_tab: Tab) -> None:
    """Frameworks put their own on a field, to hear what scripts set."""
    probed_tab.show("<input id=e oninput='e.value = 0'>")
    probed_tab.run(
        "const base = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');"
        "window.sets = []; Object.defineProperty(e, 'value', { configurable: true,"
        "get() { return base.get.call(this) }, set(v) { sets.push(v); base.set.call(this, v) } })"
    )
    ref = probed_tab.run("return abra.registry.idOf(e)")
    probed_tab.call("fields.fill", ref=ref, value="4711", clear=True, hidden=True)
    assert probed_tab.run("e.value = 'x'; return sets") == [0, "x"]


@pytest.mark.parametrize(
    "script",
    ["navigator.sendBeacon('http://127.0.0.1:9/x', e.value)", "new Image().src = '/x?' + e.value"],
    ids=["a beacon", "a picture that counts"],
)
def test_what_only_reports_is_a_request(probed_tab: Tab, script: str) -> None:
    assert filled(probed_tab, script + "; e.value = '4'")["elsewhere"] == "a request went out"


@pytest.mark.parametrize(
    ("seen", "is_hiding"),
    [("\u2022\u2022\u2022\u2022", True), ("****", True), ("\u2022\u2022\u20221", True),
     ("\u2022\u2022\u2022", False), ("\u2022*\u2022*", False), ("", False), ("4712", False),
     ("4711", False)],
)  # fmt: skip
def test_a_field_that_hides_what_is_typed(probed_tab: Tab, seen: str, is_hiding: bool) -> None:
    held = filled(probed_tab, f"e.value = '{seen}'")
    assert held["isHiding"] is is_hiding


#: Who listens for what, and whether keys are all that is heard of the field `e`.
HEARD = {
    "its keys": ("e.addEventListener('keydown', f)", True),
    "keys below the body": ("e.form.addEventListener('keyup', f, true)", True),
    "a handler": ("e.onkeypress = f", True),
    "a handler in markup": ("e.setAttribute('onkeydown', '1')", True),
    "nobody": ("", False),
    "shortcuts of the page": ("document.body.addEventListener('keydown', f)", False),
    "its edits, too": ("e.onkeydown = f; e.addEventListener('input', f)", False),
    "edits on the page": ("e.onkeydown = f; addEventListener('change', f)", False),
    "edits, in markup": ("e.onkeydown = f; e.form.setAttribute('oninput', '1')", False),
    "announced edits": ("e.onkeydown = f; e.form.addEventListener('beforeinput', f)", False),
}


@pytest.mark.parametrize(("script", "is_keyed"), HEARD.values(), ids=HEARD)
def test_where_keys_are_all_that_is_heard_keys_are_wanted(
    probed_tab: Tab, script: str, is_keyed: bool
) -> None:
    probed_tab.show("<form><label>Scan <input id=e></label></form>")
    probed_tab.run(f"const f = () => {{}}; {script}")
    ref = probed_tab.run("return abra.registry.idOf(e)")
    given = {"ref": ref, "clear": True, "hidden": True}
    plan = probed_tab.call("fields.fill", **given, value="4711")
    assert (bool(plan.get("isKeyed")), plan["isUntold"]) == (is_keyed, is_keyed)
    assert probed_tab.run("return e.value") == ("" if is_keyed else "4711")
    # A long text is set, and that is told.
    plan = probed_tab.call("fields.fill", **given, value="4711" * 200)
    assert (plan.get("isKeyed"), plan["isUntold"]) == (None, is_keyed)


def test_without_probes_nobody_knows_who_hears_keys(blank_tab: Tab) -> None:
    blank_tab.show("<label>Scan <input id=e onkeydown='1'></label>")
    ref = blank_tab.run("return abra.registry.idOf(e)")
    plan = blank_tab.call("fields.fill", ref=ref, value="4711", clear=True, hidden=True)
    assert not plan.get("isKeyed")
