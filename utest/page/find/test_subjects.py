"""What a control is about: told of it where a click names a text that stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ROW = "<table><tr><td>Ann</td><td>{}</td></tr></table>"
DELETE = "<button id=t aria-label='Delete Ann'>x</button>"


def about(tab: Tab, markup: str, **more: object) -> bool:
    """Whether the one candidate is told to be about the text."""
    tab.show(markup)
    target = {"purpose": "click", "limit": 80, "phrase": "Ann", **more}
    told = tab.call("candidates.retrieve", **target)["candidates"]
    (found,) = [each for each in told if not each["isText"]]
    assert found["attributes"]["id"] == "t"
    return bool(found["isAbout"])


@pytest.mark.parametrize(
    "markup",
    [
        ROW.format(DELETE),
        ROW.format("<a id=t href=#>Edit Ann</a>"),
        ROW.format("<span id=t role=menuitem>Edit Ann</span>"),
        ROW.format("<button id=t>Ann: edit</button>"),
        f"<div role=row><div>\n <b>Ann</b></div>{DELETE}</div>",
        "<li>Ann <button id=t aria-label='Delete Ann'><svg width=9 height=9></svg></button></li>",
        "<div>Ann <button id=t aria-label='Delete Ann'><svg width=9 height=9></svg></button></div>",
        f"<li><img alt=Ann width=9 height=9>{DELETE}</li>",
        f"<article><h3>ANN</h3><div><div>{DELETE}</div></div></article>",
        f"<x-a><template shadowrootmode=open><li>Ann<slot></slot></li></template>{DELETE}</x-a>",
        f"<section aria-label=People><p>Ann</p><div>{DELETE}</div></section>",
        f"<dialog open><h2>Ann</h2>{DELETE}</dialog>",
        ROW.format("<input type=checkbox id=t aria-label='Select Ann'>"),
        "<li>Ann <button id=t aria-label='Delete Ann'>x</button></li>",
        "<div>Ann <button id=t aria-label='Delete Ann'>x</button></div>",
        "<div>Ann <button id=t>Delete Ann</button></div>",
        "<ul><li>Ann <button id=t>Ann löschen</button></li></ul>",
    ],
)
def test_its_subject_is_the_text_next_to_it(blank_tab: Tab, markup: str) -> None:
    assert about(blank_tab, markup)


@pytest.mark.parametrize(
    "markup",
    [
        f"<p>Bob</p>{DELETE}",
        f"<p>Ann and Bob</p>{DELETE}",
        f"<p hidden>Ann</p>{DELETE}",
        "<h1>Ann</h1><button id=t>Ann, 31 years</button>",
        "<button id=t><span>Ann</span> <span>3</span></button>",
        "<li><button id=t>Call <b>Ann</b></button></li>",
        "<li title=Ann><button id=t>Call Ann</button></li>",
        "<p id=l>Ann</p><button id=t aria-labelledby='t l'>Delete</button>",
        f"<section aria-label=A><p>Ann</p></section><section aria-label=B>{DELETE}</section>",
        f"<p>Ann</p><dialog open>{DELETE}</dialog>",
        ROW.format("<label><input type=checkbox id=t>Select <b>Ann</b></label>"),
        ROW.format("<span role=tab id=t tabindex=0>About Ann</span>"),
        ROW.format("<button id=t aria-haspopup=listbox>Role of Ann</button>"),
    ],
)
def test_it_is_not_about_what_is_elsewhere_or_its_own(blank_tab: Tab, markup: str) -> None:
    assert not about(blank_tab, markup)


@pytest.mark.parametrize("more", [{"purpose": "find"}, {"role": "button"}])
def test_it_matters_where_a_click_does_not_say_what_it_means(
    blank_tab: Tab, more: dict[str, object]
) -> None:
    blank_tab.show(ROW.format(DELETE))
    target = {"purpose": "click", "limit": 80, "phrase": "Ann", **more}
    found = blank_tab.call("candidates.retrieve", **target)["candidates"]
    assert not any(each["isAbout"] for each in found)
