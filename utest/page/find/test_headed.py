"""What a text is the label of, where no markup links the two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BUTTON = "<button id=it>Select a film</button>"
LIST = "<button id=it aria-haspopup=listbox>Select a film</button>"
FIELD = "<input id=it>"


def headed(tab: Tab, markup: str) -> str | None:
    """The id of what the first element with the words is said to stand over."""
    tab.show(markup)
    found = tab.call("candidates.retrieve", purpose="read", phrase="Film", limit=80)["candidates"]
    heads = next(each["heads"] for each in found if "Film" in (each["name"], each["text"]))
    return heads and str(tab.run("return abra.registry.get(arguments[0]).id", heads))


@pytest.mark.parametrize(
    "markup",
    [
        f"<label>Film</label><div>{BUTTON}</div>",
        f"<div><div><label>Film</label></div></div><div><div>{LIST}</div></div>",
        f"<p><b>Film</b> {LIST}</p>",
        "<label>Film</label><div id=it>Select a film</div>",
    ],
)
def test_a_label_stands_over_what_follows_it(blank_tab: Tab, markup: str) -> None:
    assert headed(blank_tab, markup) == "it"


@pytest.mark.parametrize(
    "markup",
    [
        f"<p><b>Film</b> {BUTTON}</p>",
        f"<p><b>Film</b> The Godfather {LIST}</p>",
        f"<p><b>Film</b></p><div><p>The Godfather</p>{LIST}</div>",
        f"<p>Film</p><p>By Coppola</p>{FIELD}",
        f"<table><tr><th>Film<th>{FIELD}</table>",
        "<p>Film</p>",
        # What a label names already, whatever follows it.
        "<input type=checkbox id=c><label for=c>Film</label><label for=c>By Coppola</label>",
        f"<input id=c><p><label for=c><b>Film</b></label></p><div>{LIST}</div>",
    ],
)
def test_words_before_other_words_or_a_button_are_no_label(blank_tab: Tab, markup: str) -> None:
    assert headed(blank_tab, markup) is None


def test_a_drawn_list_of_the_name_comes_before_a_list_of_a_longer_one(blank_tab: Tab) -> None:
    """Blueprint's: "Next film" was set in place of "Film"."""
    drawn = "<button id=it>Select a film <i class=caret></i></button>"
    other = "<label>Next film <select><option>The Godfather</select></label>"
    blank_tab.show(f"<div><label>Film</label><div>{drawn}</div></div>{other}")
    found = blank_tab.call("candidates.retrieve", purpose="select", phrase="Film", limit=80)
    ids = [(each["role"], each["attributes"]["id"]) for each in found["candidates"]]
    assert ids[0] == ("combobox", "it")
