"""What icon fonts draw, told by the font and the code point (drawn/glyphs.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NAMES = "return abra.icons.namesOf(t)"
#: An application's own family for a set: the file tells whose it is.
OWN = "@font-face{font-family:Icons;src:url('../fonts/fa-solid-900.woff2')}"


def drawn(code: str, family: str = "Icons", more: str = "") -> str:
    """A style by which a font draws a glyph before the element t."""
    rule = f"#t::before{{content:'\\{code}';font-family:{family}}}"
    return f"<style>{OWN}.x{{display:none}}{rule}{more}</style>"


def link(attributes: str = "", words: str = "<b class=x>Go on</b>") -> str:
    return f"<a id=t href='#' {attributes}>{words}</a>"


@pytest.mark.parametrize(
    ("code", "family", "shown"),
    [
        ("f067", "Icons", "plus"), ("f303", "Icons", "pencil"), ("f2ed", "Icons", "bin"),
        ("f0c0", "Icons", "people"), ("f03e", "Icons", "picture"), ("f013", "FontAwesome", "gear"),
        ("f00d", "'Font Awesome 5 Free'", "cross"), ("f1f8", "'Font Awesome 6 Pro'", "trash"),
        ("f4fe", "bootstrap-icons", "plus"), ("f5d3", "bootstrap-icons", "dots"),
        ("f0415", "'Material Design Icons'", "plus"),
        ("f0349", "materialdesignicons", "magnifying glass"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", ["", "<b class=x>Go on</b>"])
def test_a_glyph_of_a_known_font_is_called_by_what_it_shows(
    blank_tab: Tab, code: str, family: str, shown: str, words: str
) -> None:
    blank_tab.show(drawn(code, family) + link("title='Go on'", words))
    assert shown in blank_tab.run(NAMES)


@pytest.mark.parametrize("family", ["Own", "Georgia", "fontello"])
def test_of_a_font_that_is_not_known_a_glyph_says_nothing(blank_tab: Tab, family: str) -> None:
    blank_tab.show(drawn("f067", family) + link())
    assert blank_tab.run(NAMES) == []


def test_where_a_glyph_is_not_known_words_and_classes_tell_what_is_drawn(blank_tab: Tab) -> None:
    blank_tab.show(drawn("f067", "Own") + link("title='Add a person'"))
    assert blank_tab.run(NAMES) == ["plus"]
    blank_tab.show(drawn("f067", "Own") + link("class='icon delete'"))
    assert blank_tab.run(NAMES) == ["bin"]


def test_where_a_glyph_is_known_no_word_is_a_guess_of_it(blank_tab: Tab) -> None:
    blank_tab.show(drawn("f0c0") + link("class='icon add' title='Add a person'"))
    assert blank_tab.run(NAMES) == ["people", "users"]


@pytest.mark.parametrize(
    "style",
    [
        "display:none", "visibility:hidden;display:block;width:0;height:0;overflow:hidden",
        "font-size:0", "display:inline-block;text-indent:-9999px;overflow:hidden",
        "position:absolute;width:1px;height:1px;overflow:hidden",
        "position:absolute;clip-path:inset(50%)",
    ],
)  # fmt: skip
def test_words_that_a_style_sheet_hides_leave_the_picture_its_name(
    blank_tab: Tab, style: str
) -> None:
    hidden = drawn("f067", more=f".inner{{{style}}}")
    blank_tab.show(hidden + link(words="<span class=inner>Add recipient</span>"))
    assert blank_tab.run(NAMES) == ["plus"]


@pytest.mark.parametrize("words", ["Go on", "<b>Go on</b>", "<b class=x>Go</b> on"])
def test_a_glyph_beside_words_names_nothing(blank_tab: Tab, words: str) -> None:
    blank_tab.show(drawn("f067") + link(words=words))
    assert blank_tab.run(NAMES) == []


def test_of_what_is_not_drawn_itself_no_glyph_tells(blank_tab: Tab) -> None:
    blank_tab.show(f"{drawn('f00d')}<div hidden>{link(words='<b>Cancel</b>')}</div>")
    assert blank_tab.run(NAMES) == []


def test_a_sheet_in_another_and_one_of_another_origin_are_no_hindrance(blank_tab: Tab) -> None:
    nested = f"<style>@media all{{{OWN.replace('Icons', 'Own')}}}</style>"
    blank_tab.show(nested + drawn("f067", "Own") + link())
    assert blank_tab.run(NAMES) == ["plus"]


ROW = "<div class=row><label for=f>To</label><input id=f>{}</div>"


@pytest.mark.parametrize("within", [{}, {"within": "To"}])
def test_a_control_is_found_by_what_a_font_draws_in_it(
    blank_tab: Tab, within: dict[str, str]
) -> None:
    other = "<a id=o href='#' title='Add contact'>Add contact</a>"
    blank_tab.show(drawn("f067") + ROW.format(link("title='Add recipient'") + other))
    found = blank_tab.call("candidates.retrieve", purpose="click", phrase="plus", limit=9, **within)
    assert [each["attributes"]["id"] for each in found["candidates"]] == ["t"]


def test_what_is_called_so_is_meant_and_not_what_a_font_draws(blank_tab: Tab) -> None:
    blank_tab.show(f"{drawn('f067')}{link()}<button id=b>Plus</button>")
    found = blank_tab.call("candidates.retrieve", purpose="click", phrase="plus", limit=9)
    assert [each["attributes"]["id"] for each in found["candidates"]] == ["b"]
