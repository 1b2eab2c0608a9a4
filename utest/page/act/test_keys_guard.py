"""Keys of Fill, Select and Check: the first reaches the control that was meant, or none does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import ActionChains, Keys

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: How the keys of each keyword are made ready, and what for.
WAYS = {
    "fields.take": ("fill", '<input id="meant" aria-label="Meant">', {"value": "ab"}),
    "options.take": (
        "select",
        '<input id="meant" role="combobox" aria-label="Meant" aria-controls="list">'
        '<div id="popup"><input id="filter" aria-label="Filter">'
        '<ul id="list" role="listbox"><li role="option" id="row" tabindex="-1">Row</li></ul></div>',
        {},
    ),
    "ticks.focus": (
        "check",
        '<span id="meant" role="switch" tabindex="0" aria-label="Meant">Meant</span>',
        {},
    ),
}
BESIDE = (
    '<input id="other" aria-label="Other"><iframe id="frame" srcdoc="<input id=inner>"></iframe>'
)
HEARD = """
    window.heard = [];
    addEventListener("keydown", (event) => heard.push(event.target.id + ":" + event.key));
"""


def take(tab: Tab, way: str) -> Any:
    purpose, markup, given = WAYS[way]
    tab.show(markup + BESIDE)
    tab.run(f"{HEARD}; abra.observer.catchUp()")
    answer = tab.call("candidates.retrieve", purpose=purpose, phrase="Meant", limit=5)
    ref = answer["candidates"][0]["ref"]
    assert tab.call(way, ref=ref, clear=True, **given)["hasFocus"]


def strike(tab: Tab, keys: str = "ab") -> dict[str, Any]:
    """What the page tells of trusted keys on what has the focus; ``^a`` first is CTRL+A."""
    actions = ActionChains(tab.driver)
    if keys.startswith("^a"):
        actions.key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL)
    actions.send_keys(keys.removeprefix("^a")).perform()
    observed = tab.run("return abra.gesture.observed()")
    assert isinstance(observed, dict), "no keys are watched"
    delivery: dict[str, Any] = observed["delivery"]
    return delivery


@pytest.mark.parametrize("way", WAYS)
def test_keys_reach_the_control_that_was_meant(blank_tab: Tab, way: str) -> None:
    take(blank_tab, way)
    delivery = strike(blank_tab)
    assert (delivery["delivered"], delivery["interceptedBy"]) == (True, None)
    assert blank_tab.run("return heard") == ["meant:a", "meant:b"]


@pytest.mark.parametrize("way", WAYS)
def test_keys_that_would_land_on_another_element_reach_none(blank_tab: Tab, way: str) -> None:
    take(blank_tab, way)
    blank_tab.run("document.querySelector('#other').focus()")
    delivery = strike(blank_tab)
    assert (delivery["delivered"], delivery["interceptedBy"]) == (False, "input#other")
    # Even if the focus comes back: what was asked for would not be whole.
    blank_tab.run("document.querySelector('#meant').focus()")
    strike(blank_tab, "c")
    assert blank_tab.run("return heard") == []
    assert blank_tab.run("return document.querySelector('#other').value") == ""


def test_keys_that_would_land_in_a_frame_reach_none(blank_tab: Tab) -> None:
    take(blank_tab, "fields.take")
    blank_tab.run("frame.contentDocument.querySelector('#inner').focus()")
    assert strike(blank_tab)["interceptedBy"] == "input#inner"
    assert blank_tab.run("return frame.contentDocument.querySelector('#inner').value") == ""


@pytest.mark.parametrize("way", WAYS)
def test_the_focus_may_move_on_with_the_first_key(blank_tab: Tab, way: str) -> None:
    """As in a code of several boxes, and in lists that take the focus when one types."""
    take(blank_tab, way)
    blank_tab.run("meant.addEventListener('keyup', () => other.focus())")
    assert strike(blank_tab)["delivered"]
    assert blank_tab.run("return heard") == ["meant:a", "other:b"]


@pytest.mark.parametrize("way", WAYS)
def test_what_no_key_moved_the_focus_to_gets_none_of_a_lists_keys(blank_tab: Tab, way: str) -> None:
    """What is read back tells where the keys of a field went; those of a list are read nowhere."""
    take(blank_tab, way)
    strike(blank_tab, "a")
    blank_tab.run("other.focus()")
    is_list = way == "options.take"
    assert strike(blank_tab, "b")["interceptedBy"] == ("input#other" if is_list else None)
    assert blank_tab.run("return heard") == ["meant:a", *([] if is_list else ["other:b"])]


def test_a_list_that_has_the_focus_again_gets_the_other_keys(blank_tab: Tab) -> None:
    take(blank_tab, "options.take")
    strike(blank_tab, "a")
    blank_tab.run("other.focus(); meant.focus()")
    assert strike(blank_tab, "b")["delivered"]
    assert blank_tab.run("return heard") == ["meant:a", "meant:b"]


@pytest.mark.parametrize("part", ["filter", "row"])
def test_a_list_may_take_the_focus_to_a_part_of_itself(blank_tab: Tab, part: str) -> None:
    take(blank_tab, "options.take")
    blank_tab.run("document.getElementById(arguments[0]).focus()", part)
    assert strike(blank_tab)["delivered"]
    assert blank_tab.run("return heard") == [f"{part}:a", f"{part}:b"]


def test_of_two_fields_next_to_a_list_neither_is_its_filter(blank_tab: Tab) -> None:
    take(blank_tab, "options.take")
    blank_tab.run(
        "filter.insertAdjacentHTML('afterend', '<input aria-label=Name>'); filter.focus()"
    )
    assert strike(blank_tab)["interceptedBy"] == "input#filter"


@pytest.mark.parametrize("way", WAYS)
def test_what_the_focus_changes_is_the_doing_of_the_action(blank_tab: Tab, way: str) -> None:
    purpose, markup, given = WAYS[way]
    blank_tab.show(markup + '<output id="out"></output>')
    blank_tab.run("abra.observer.catchUp(); meant.onfocus = () => { out.textContent = 'Focused' }")
    answer = blank_tab.call("candidates.retrieve", purpose=purpose, phrase="Meant", limit=5)
    blank_tab.call(way, ref=answer["candidates"][0]["ref"], clear=True, **given)
    strike(blank_tab)
    settled = blank_tab.call(
        "settle.wait", quietMs=20, budgetMs=10_000, animations=True, images=True, loading=True,
        filters=True, scope=None, ignore=[], fresh=False, restart=False, beyond=None, proof=True,
        release="always",
    )  # fmt: skip
    assert settled["mutations"] >= 1
    assert settled["released"]


EARLY = """
    addEventListener("keydown", (event) => {
      document.body.append(document.createElement("hr"));
      if (event.key === "x") event.stopImmediatePropagation();
    }, true);
"""


@pytest.mark.parametrize("key", ["a", "x"])
def test_what_a_listener_before_ours_does_is_the_doing_of_the_key(blank_tab: Tab, key: str) -> None:
    """A window calls its listeners in the order in which they came, and may be stopped at one."""
    blank_tab.show("<button>Meant</button>")
    blank_tab.run(f"{EARLY}; abra.observer.catchUp()")
    answer = blank_tab.call("candidates.retrieve", purpose="find", phrase="Meant", limit=5)
    ref = answer["candidates"][0]["ref"]
    assert not blank_tab.call("pointer.prepare", ref=ref, watch="keys").get("obstacle")
    assert strike(blank_tab, key)["delivered"]
    added = blank_tab.run("return abra.observer.current().spots.get(document.body)?.own.added")
    assert added == 1


#: What has the focus in a frame in a frame, and the keys go to.
INNER = {
    "an edited body": ("d.body.contentEditable = 'true'; d.body.focus()", "body"),
    "a document in design mode": ("d.designMode = 'on'; d.body.focus()", "body"),
    "no element": ("d.defaultView.focus()", "html"),
    "a field": ("d.body.innerHTML = '<input>'; d.querySelector('input').focus()", "input"),
}


@pytest.mark.parametrize("case", INNER)
def test_keys_go_to_what_has_the_focus_in_a_frame_in_a_frame(blank_tab: Tab, case: str) -> None:
    doing, name = INNER[case]
    blank_tab.show("<p>Draft</p><iframe id=outer></iframe>")
    blank_tab.run(
        "outer.contentDocument.body.innerHTML = '<iframe></iframe>';"
        "const d = window.inner = outer.contentDocument.querySelector('iframe').contentDocument;"
        f"{doing}; abra.observer.catchUp()"
    )
    answer = blank_tab.call("focus.current")
    assert blank_tab.run("return abra.registry.get(arguments[0]).localName", answer["ref"]) == name
    assert blank_tab.run(
        "return abra.registry.get(arguments[0]).ownerDocument === window.inner", answer["ref"]
    )
    assert not blank_tab.call("pointer.prepare", ref=answer["ref"], watch="keys").get("obstacle")
    delivery = strike(blank_tab, "ab")
    assert delivery["delivered"]
    assert delivery["interceptedBy"] is None


#: The keys, what is done before them, and how many characters nothing takes.
UNREAD = {
    "text and a shortcut where no field is": ("^aBrown eggs", "", 9),
    "text alone, perhaps a shortcut": ("gi", "", 0),
    "text in a field": (f"^aab{Keys.ENTER}", "field.focus()", 0),
    "text in a field that takes none": (f"{Keys.END}cd", "field.readOnly = true; field.focus()", 2),
    "text after the last field": (f"ab{Keys.TAB}cde", "field.focus()", 3),
    "text before it": (f"cde{Keys.TAB}ab", "shut.focus()", 3),
    "text that a listener takes": (f"ab{Keys.ENTER}", "onkeydown = (e) => e.preventDefault()", 0),
    "text of an editor that writes itself": (
        f"ab{Keys.ENTER}", "draft.onbeforeinput = (e) => e.preventDefault(); draft.focus()", 0,
    ),
    "keys that type nothing": (f"^a{Keys.SPACE}{Keys.ARROW_DOWN}", "", 0),
}  # fmt: skip


@pytest.mark.parametrize("case", UNREAD)
def test_the_characters_that_nothing_takes_are_counted(blank_tab: Tab, case: str) -> None:
    keys, before, count = UNREAD[case]
    blank_tab.show(
        '<button id="shut">Shut</button><input id="field" aria-label="Name" value="x">'
        '<button>Send</button><div id="draft" contenteditable>Draft</div>'
    )
    blank_tab.run(f"{before}; abra.observer.catchUp()")
    ref = blank_tab.call("focus.current")["ref"]
    assert not blank_tab.call("pointer.prepare", ref=ref, watch="keys").get("obstacle")
    assert strike(blank_tab, keys)["unread"] == count


#: The keys, what is done before them, and how many keys behind a text have no effect. A script
#: hears them before we do, as that of a page may.
IDLE = {
    "nothing hears it": (f"ab{Keys.ENTER}", "field.focus()", 1),
    "nothing hears them": (f"ab{Keys.ENTER}{Keys.ESCAPE}", "field.focus()", 2),
    # Without probes an earlier one may have an effect later.
    "the last of several": (f"a{Keys.ENTER}b{Keys.ESCAPE}", "field.focus()", 1),
    "keys before a text": (f"{Keys.END}{Keys.ENTER}ab", "field.focus()", 0),
    "it adds a line": (f"ab{Keys.ENTER}", "area.focus()", 0),
    "it takes a character": (f"ab{Keys.BACKSPACE}", "field.focus()", 0),
    "it moves the caret": (f"ab{Keys.ARROW_LEFT}", "field.focus()", 0),
    "the caret is there already": (f"ab{Keys.END}", "field.focus()", 0),
    "one of them works": (f"ab{Keys.ESCAPE}{Keys.TAB}", "field.focus()", 0),
    "the page prevents it": ("", "field.onkeydown = (e) => e.preventDefault()", 0),
    "the page prevents the release": ("", "field.onkeyup = (e) => e.preventDefault()", 0),
    "the page changes something": ("", "onkeydown = () => document.body.append('.')", 0),
    "the page does so first": (
        "", "addEventListener('keydown', () => document.body.append('.'), true)", 0,
    ),
    "the page moves the focus first": (
        "", "addEventListener('keydown', (e) => e.key === 'Enter' && area.focus(), true)", 0,
    ),
    "the page empties the field": (
        "", "field.onkeydown = (e) => { if (e.key === 'Enter') field.value = '' }", 0,
    ),
    "the page empties another": (
        "", "area.value = 'x'; onkeydown = (e) => { if (e.key === 'Enter') area.value = '' }", 0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", IDLE)
def test_the_keys_behind_a_text_that_have_no_effect_are_counted(blank_tab: Tab, case: str) -> None:
    keys, before, count = IDLE[case]
    blank_tab.show(
        '<input id="field" aria-label="Name" value="x"><textarea id="area"></textarea>'
        "<button>Send</button>"
    )
    blank_tab.run(f"field.focus(); {before}; abra.observer.catchUp()")
    ref = blank_tab.call("focus.current")["ref"]
    assert not blank_tab.call("pointer.prepare", ref=ref, watch="keys").get("obstacle")
    assert strike(blank_tab, keys or f"ab{Keys.ENTER}")["idle"] == count


def test_the_keys_of_a_fill_have_proofs_of_their_own(blank_tab: Tab) -> None:
    take(blank_tab, "fields.take")
    assert strike(blank_tab, f"ab{Keys.ENTER}")["idle"] == 0
