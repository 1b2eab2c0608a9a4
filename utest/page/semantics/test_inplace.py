"""Editors that stand in the place of a field, and the headings before them (inplace.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

EDITOR = "<div class=box><div role=toolbar><button>Bold</button><input></div>{}</div>"
EDITABLE = "<div id=e contenteditable role=textbox aria-label='Rich text'>Old</div>"
DRAWN = EDITOR.format(EDITABLE)


def retrieve(tab: Tab, phrase: str) -> list[dict[str, Any]]:
    found = tab.call("candidates.retrieve", purpose="fill", phrase=phrase, limit=5)
    return [each for each in found["candidates"] if each["visibility"]["isVisible"]]


STANDS = {
    "beside the hidden field": "<label for=t>Comment</label><textarea id=t hidden></textarea>"
    + DRAWN,
    "a hidden field in its label": f"<label>Comment <textarea hidden></textarea></label>{DRAWN}",
    "a label that names a hidden input": (
        f"<label for=h>Comment</label><div><input type=hidden id=h>{DRAWN}</div>"
    ),
    "called by an attribute": f"<input aria-label=Comment style='display:none'>{DRAWN}",
}


@pytest.mark.parametrize("markup", STANDS.values(), ids=STANDS.keys())
def test_an_editor_is_called_as_the_field_that_it_stands_for(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<div>{markup}</div>")
    [found] = retrieve(blank_tab, "Comment")
    assert (found["role"], found["label"]) == ("textbox", "Comment")


def test_it_is_found_where_the_field_is_hidden_later(blank_tab: Tab) -> None:
    blank_tab.show("<div><label for=t>Comment</label><textarea id=t></textarea></div>")
    retrieve(blank_tab, "Comment")
    blank_tab.run("t.hidden = true; t.insertAdjacentHTML('afterend', arguments[0])", DRAWN)
    assert [each["label"] for each in retrieve(blank_tab, "Comment")] == ["Comment"]
    blank_tab.run("document.querySelector('label').textContent = 'Remark'")
    assert [each["label"] for each in retrieve(blank_tab, "Remark")] == ["Remark"]


def test_a_frame_that_is_edited_stands_for_the_field(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div><label for=t>Comment</label><textarea id=t hidden></textarea>"
        "<div><div role=toolbar><button>B</button></div><iframe id=f></iframe></div></div>"
    )
    blank_tab.run(
        "f.contentDocument.body.setAttribute('contenteditable', 'true');"
        "f.contentDocument.body.setAttribute('aria-label', 'Rich text area')"
    )
    [found] = retrieve(blank_tab, "Comment")
    assert (found["role"], found["name"], found["label"]) == (
        "textbox",
        "Rich text area",
        "Comment",
    )


def test_a_frame_that_is_edited_is_called_as_its_title_says(blank_tab: Tab) -> None:
    blank_tab.show("<iframe id=f title='Letter'></iframe>")
    blank_tab.run("f.contentDocument.body.setAttribute('contenteditable', 'true')")
    [found] = retrieve(blank_tab, "Letter")
    assert found["nearLabel"] == "Letter"


#: A line to type into, drawn for a field that is kept out of sight, as Roundcube and Tagify do.
FOR_TAGS = {
    "a list of recipients": (
        "<div><label for=t>Cc</label><div><textarea id=t tabindex=-1 style='position:absolute;"
        "left:-5000px;opacity:0'></textarea><ul><li>Ada, <a onclick=1>x</a></li><li><input id=e>"
        "</li></ul><span><a href='#'>Remove</a></span></div></div>"
    ),
    "a line before it": (
        "<label for=t>Cc</label><div><div><b>Ada <i role=button>x</i></b><input id=e></div>"
        "<input id=t style='display:none'></div>"
    ),
    "an editor": (
        "<p><label for=t>Cc</label><x-tags><b>Ada</b><span id=e contenteditable role=textbox"
        " style='display:inline-block;width:60px'></span></x-tags>"
        "<input id=t style='position:absolute;left:-9999em;width:1px'></p>"
    ),
    "clipped to nothing": (
        "<label for=t>Cc</label><p><input id=t style='position:absolute;width:1px;height:1px;"
        "clip:rect(0,0,0,0)'><input id=e></p>"
    ),
    "transparent": "<label for=t>Cc</label><p><input id=t style='opacity:0'><input id=e></p>",
}


@pytest.mark.parametrize("markup", FOR_TAGS.values(), ids=FOR_TAGS.keys())
def test_a_line_that_is_drawn_for_a_field_out_of_sight_is_called_as_that(
    blank_tab: Tab, markup: str
) -> None:
    blank_tab.show(f"<form>{markup}</form>")
    found = blank_tab.call("candidates.retrieve", purpose="fill", phrase="Cc", limit=5)
    line = blank_tab.run("return abra.registry.idOf(e)")
    native = blank_tab.run("return abra.registry.idOf(t)")
    [drawn] = [each for each in found["candidates"] if each["ref"] == line]
    assert (drawn["label"], drawn["standsFor"]) == (
        "Cc",
        [native] if any(each["ref"] == native for each in found["candidates"]) else [],
    )


NOT_FOR_IT = {
    "two lines": "<label for=t>Cc</label><p><input id=t hidden><input id=e><input></p>",
    "two fields": "<label for=t>Cc</label><p><input id=t hidden><input hidden><input id=e></p>",
    "a field that is seen": "<label for=t>Cc</label><p><input id=t><input id=e></p>",
    "a label that nobody sees": (
        "<label for=t hidden>Cc</label><p><input id=t hidden><input id=e></p>"
    ),
    "a line with a label": (
        "<label for=t>Cc</label><p><input id=t hidden><label>Zip <input id=e></label></p>"
    ),
    "another row": (
        "<table><tr><td><label for=t>Cc</label><input id=t hidden><tr><td><input id=e></table>"
    ),
    "another cell": (
        "<table><tr><td><label for=t>Cc</label><input id=t hidden><td><input id=e></table>"
    ),
    "another item": ("<ul><li><label for=t>Cc</label><input id=t hidden><li>Zip <input id=e></ul>"),
    "a tick": "<label for=t>Cc</label><p><input id=t type=checkbox hidden><input id=e></p>",
}


@pytest.mark.parametrize("markup", NOT_FOR_IT.values(), ids=NOT_FOR_IT.keys())
def test_what_is_drawn_for_no_field(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<form>{markup}</form>")
    assert blank_tab.run("return abra.inplace.labelOf(e)") == ""


def test_a_line_is_called_so_once_its_row_is_shown(blank_tab: Tab) -> None:
    row = FOR_TAGS["a list of recipients"].replace("<div>", "<div id=r hidden>", 1)
    blank_tab.show(f"<form>{row}</form>")
    assert retrieve(blank_tab, "Cc") == []
    blank_tab.run("r.hidden = false")
    assert [each["label"] for each in retrieve(blank_tab, "Cc")] == ["Cc"]


HEADED = {
    "right before it": f"<h3>Comment</h3>{DRAWN}",
    "with a hidden element between": f"<h3>Comment</h3><div hidden>Old</div>{DRAWN}",
    "with line numbers beside it": (
        "<h3>Comment</h3><div><div><div aria-hidden=true>1</div>"
        "<div id=e contenteditable role=textbox>Old</div></div></div>"
    ),
    "with the tools in a box": (
        "<h3>Comment</h3><div><div><div role=toolbar><button>B</button></div></div>"
        f"{EDITABLE}</div>"
    ),
}
NOT_HEADED = {
    "that of another field": f"<h3>Comment</h3><input>{DRAWN}",
    "of the section around it": f"<h3>Comment</h3><section><p>Text</p>{DRAWN}</section>",
    "with a text between": f"<h3>Comment</h3><p>Please be brief.</p>{DRAWN}",
}


@pytest.mark.parametrize("markup", HEADED.values(), ids=HEADED.keys())
def test_a_heading_right_before_an_editor_is_near(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<main>{markup}</main>")
    assert [each["nearLabel"] for each in retrieve(blank_tab, "Comment")] == ["Comment"]


@pytest.mark.parametrize("markup", NOT_HEADED.values(), ids=NOT_HEADED.keys())
def test_another_heading_is_not(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(f"<main>{markup}</main>")
    assert blank_tab.run("return abra.vicinity.labelOf(e)") == ""


def test_a_field_that_is_seen_is_no_one_elses(blank_tab: Tab) -> None:
    blank_tab.show(f"<div><label for=t>Comment</label><textarea id=t></textarea>{DRAWN}</div>")
    [found] = retrieve(blank_tab, "Comment")
    assert found["type"] == "textarea"


@pytest.mark.parametrize("kept", ["", "<input>"])
def test_what_takes_the_keys_unseen_is_seen_by_what_is_drawn_around_it(
    blank_tab: Tab, kept: str
) -> None:
    unseen = (
        "style='position:absolute; clip-path:inset(50%); width:1px; height:1px; overflow:hidden'"
    )
    blank_tab.show(
        "<div id=out style='width:90px; height:30px'><div id=thumb style='width:20px; height:20px'>"
        f"<div {unseen}><input id=s type=range aria-label=Opacity></div></div>{kept}</div>"
    )
    assert blank_tab.run("return abra.geometry.surfaceOf(s).id") == "thumb"
    blank_tab.run("thumb.style.display = 'none'")
    assert blank_tab.run("return abra.geometry.surfaceOf(s).id") == "s"
    blank_tab.show("<input id=s type=range>")
    assert blank_tab.run("return abra.geometry.surfaceOf(s).id") == "s"


def test_an_editor_that_keeps_its_text_to_itself_takes_keys_alone(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div style='height:90px'><div id=e role=textbox tabindex=0 "
        "aria-label=Code style='width:0; height:20px'></div></div>"
    )
    blank_tab.run("e.editContext = new EditContext()")
    obstacle = blank_tab.run("return abra.controls.writeObstacleOf(e)")
    assert obstacle["reason"] == "keys_only"
    assert retrieve(blank_tab, "Code")


@pytest.mark.parametrize("kind", ["reset", "image", "file"])
def test_an_editor_stands_for_no_button_and_for_no_file(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(f"<div><input type={kind} aria-label=Comment style='display:none'>{DRAWN}</div>")
    assert blank_tab.run("return abra.inplace.labelOf(e)") == ""


@pytest.mark.parametrize("told", ["<label for=c aria-label=csv:sep>Separator</label>", None])
def test_what_users_read_of_a_hidden_field_is_the_label_of_what_is_drawn_for_it(
    blank_tab: Tab, told: str | None
) -> None:
    """And what it is called for developers means it as well, as it did."""
    unseen = "style='position:absolute; opacity:0; height:0; width:9px'"
    label = told or "<label for=c>Separator</label>"
    name = "" if told else "aria-label=csv:sep"
    blank_tab.show(
        f"<div><p>{label}</p><div><b>,</b><input role=combobox aria-haspopup=listbox></div>"
        f"<input id=c {name} {unseen} value=','></div>"
    )
    for phrase in ("Separator", "csv:sep"):
        found = blank_tab.call("candidates.retrieve", purpose="select", phrase=phrase, limit=5)
        seen = [each for each in found["candidates"] if each["visibility"]["isVisible"]]
        assert [(each["role"], each["label"]) for each in seen] == [("combobox", "Separator")]
