"""What a picture must not show, and where texts are (covers.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LINE = "position:absolute;left:0;width:100px;height:20px;margin:0;border:0;padding:0;"


def look(tab: Tab, reach: float | None = 0) -> Any:
    return tab.call("covers.look", masks=[], reach=reach)


def texts(tab: Tab, reach: float | None = 0) -> list[str]:
    return [text for text, *_ in look(tab, reach)["texts"]]


def test_texts_of_elements_fields_and_lists_are_read(blank_tab: Tab) -> None:
    blank_tab.show(
        "<p>one <b>two</b></p><input value=three><textarea>four</textarea><input placeholder=five>"
        "<select><option>six<option>seven</select><p hidden>eight</p>"
    )
    seen = texts(blank_tab)
    assert {"one two", "two", "three", "four", "five", "six"} <= set(seen)
    assert not {"seven", "eight"} & set(seen)


def test_words_that_a_style_sheet_shows_and_those_in_place_of_a_picture_are_read(
    blank_tab: Tab,
) -> None:
    blank_tab.show(
        "<style>p::after{content:attr(data-v)} i::before{content:var(--w)}</style>"
        "<p data-v=' nine'>one</p><i style='--w:\"ten\"'></i><img src='data:,' alt=eleven>"
    )
    assert {"one nine", "ten", "eleven"} <= set(texts(blank_tab))


def test_the_first_call_of_a_document_reads_shadow_roots_and_frames(blank_tab: Tab) -> None:
    blank_tab.show("<div id=host></div><iframe id=frame></iframe>")
    blank_tab.run(
        "host.attachShadow({mode: 'open'}).innerHTML = '<b>inside</b>';"
        "frame.contentDocument.body.innerHTML = '<p>framed</p>'"
    )
    assert {"inside", "framed"} <= set(texts(blank_tab))


def test_a_text_whose_parts_are_elements_is_read_as_one(blank_tab: Tab) -> None:
    digits = "".join(
        f"<b style='{LINE}top:0;left:{20 * at}px;width:20px'>{at}</b>" for at in range(3)
    )
    blank_tab.show(f"<div>{digits}<i></i></div>")
    whole = [place for text, *place in look(blank_tab)["texts"] if text == "012"]
    assert whole == [[0, 0, 20, 20], [20, 0, 20, 20], [40, 0, 20, 20]]


def test_of_many_parts_each_is_a_text_of_its_own(blank_tab: Tab) -> None:
    blank_tab.show("<div>" + "".join(f"<b>part number {at}</b>" for at in range(20)) + "</div>")
    assert texts(blank_tab) == [f"part number {at}" for at in range(20)]


def test_a_secret_field_in_clear_has_its_place_and_no_text(blank_tab: Tab) -> None:
    blank_tab.show(
        f"<input style='{LINE}top:0' autocomplete=one-time-code value=482913>"
        f"<input style='{LINE}top:20px' type=password id=word value=hunter2>"
        f"<input style='{LINE}top:40px' autocomplete=cc-csc>"
    )
    assert look(blank_tab)["secret"] == [[0, 0, 100, 20]]
    blank_tab.run("word.type = 'text'")
    seen = look(blank_tab)
    assert seen["secret"] == [[0, 0, 100, 20], [0, 20, 100, 20]]
    assert seen["texts"] == []


def test_only_what_is_near_the_view_counts(blank_tab: Tab) -> None:
    blank_tab.show(
        f"<i><p style='{LINE}top:0'>here</p></i><i><p style='{LINE}top:150vh'>near</p></i>"
        f"<i><p style='{LINE}top:500vh'>far</p></i>"
    )
    assert texts(blank_tab) == ["here"]
    assert texts(blank_tab, 2) == ["here", "near"]
    assert texts(blank_tab, None) == ["here", "near", "far"]


def test_what_a_box_clips_is_no_part_of_the_place(blank_tab: Tab) -> None:
    blank_tab.show(
        f"<div style='{LINE}top:0;height:50px;overflow:hidden'><p style='{LINE}top:40px'>cut</p>"
        f"<p style='{LINE}top:60px'>gone</p></div>"
    )
    seen = {text: place for text, *place in look(blank_tab)["texts"]}
    assert seen["cut"] == [0, 40, 100, 10]
    assert "gone" not in seen


def test_a_text_that_sticks_out_of_its_element_is_part_of_the_place(blank_tab: Tab) -> None:
    blank_tab.show(f"<p style='{LINE}top:0;width:9px;white-space:nowrap'>a long line of text</p>")
    [[_, left, top, width, _]] = look(blank_tab)["texts"]
    assert (left, top) == (0, 0)
    assert width > 50
