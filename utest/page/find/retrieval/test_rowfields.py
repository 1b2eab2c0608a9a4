"""The fields that words mean by their place, where what is called so is not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: What the markup calls so, and nobody sees.
TWIN = "<div hidden><label for=twin>Send to</label><input id=twin></div>"
LABEL = "<label for=twin>Send to</label>"
LINES = (
    "<table><tr><td><input id=one><td><button>Remove</button><tr><td><button>Add</button></table>"
)
#: A hidden field whose name contains the words.
LONGER = "<div hidden><label>OOB IP address <input id=oob></label></div>"
COLUMNS = (
    "<style>.line{display:flex}.line>*{width:150px;box-sizing:border-box}.head{font-weight:bold}"
    ".grid{display:grid;grid-template-columns:100px 200px 200px}"
    ".grid>.line{display:contents}.grid>.line>*{width:auto}</style>"
)
HEADS = "<span>Type</span><span>IP address</span><span>Port</span>"
ROW = "<span>Agent</span><span><input id=ip></span><span><input id=port></span>"
BARE = "<span>Agent</span><input id=ip><input id=port>"


def meant(tab: Tab, markup: str, phrase: str = "Send to", purpose: str = "fill") -> list[str]:
    """The ids of what is seen and called so."""
    tab.show(markup)
    asked = {"purpose": purpose, "phrase": phrase, "limit": 80}
    found = tab.call("candidates.retrieve", **asked)["candidates"]
    seen = [each for each in found if each["visibility"]["isVisible"]]
    called = [each for each in seen if phrase in (each["nearLabel"], each["label"], each["name"])]
    return [each["attributes"]["id"] for each in called]


@pytest.mark.parametrize(
    "markup",
    [
        # The label is for a box, for nothing that is there, or for what is hidden.
        f"{TWIN}<ul><li id=b><div><label for=b>Send to</label></div><div>{LINES}</div></ul>",
        f"{TWIN}<ul><li><div><label for=x>Send to</label></div><div>{LINES}</div></ul>",
        f"{TWIN}<ul><li><div>{LABEL}</div><div>{LINES}</div></ul>",
        f"<div><div>{LABEL}</div><div><input id=twin hidden>{LINES}</div></div>",
        f"{TWIN}<div><div>{LABEL}</div><div><div><b><input id=one></b><button>Pick</button>"
        "</div></div></div><div><label>Active <input id=two></label></div>",
        f"{TWIN}<ul><li><div><label>Send to</label></div><div>{LINES}</div></ul>",
        "<div><div><span id=w>Send to</span></div><div><input hidden aria-labelledby=w>"
        "<div><input id=one><button>Clear</button></div></div></div><p>Active <input id=two></p>",
        # Words that are no label, and their twin in another tab.
        f"{TWIN}<div><div><b>Send to:</b></div><div>{LINES}</div></div>",
        # A name that nobody sees is no other one.
        f"{TWIN}<div><div>{LABEL}</div><div><input id=one aria-label='Address 1'><button>x"
        "</button></div></div>",
    ],
)
def test_words_mean_what_stands_in_their_row(blank_tab: Tab, markup: str) -> None:
    assert meant(blank_tab, markup) == ["one"]


@pytest.mark.parametrize(
    ("purpose", "field"),
    [
        ("select", "<select id=one><option>Ann</select>"),
        ("check", "<input type=checkbox id=one>"),
        ("read", "<input id=one>"),
    ],
)
def test_lists_and_ticks_are_meant_so_too(blank_tab: Tab, purpose: str, field: str) -> None:
    twin = TWIN.replace("<input id=twin>", field.replace("one", "twin"))
    lines = LINES.replace("<input id=one>", field)
    # A press on the label of a tick that is not seen would tick that.
    label = LABEL.replace("twin", "nothing")
    markup = f"{twin}<div><div>{label}</div><div>{lines}</div></div>"
    assert meant(blank_tab, markup, purpose=purpose) == ["one"]


def test_several_fields_in_the_row_are_all_meant(blank_tab: Tab) -> None:
    """Whoever asks is told of both, and how to name each."""
    lines = LINES.replace("<tr><td><button>Add", "<tr><td><input id=two><tr><td><button>Add")
    assert meant(blank_tab, f"{TWIN}<div>{LABEL}<div>{lines}</div></div>") == ["one", "two"]


@pytest.mark.parametrize(
    "markup",
    [
        # A field of its own, other words, and another row are between.
        f"{TWIN}<p>Send to</p><p><label>Email <input id=one></label></p>",
        f"{TWIN}<div><div>{LABEL}</div><div>or by hand <input id=one></div></div>",
        f"{TWIN}<div><div>{LABEL}</div><div style='margin-top:90px'>{LINES}</div></div>",
        f"{TWIN}<form><fieldset>{LABEL}</fieldset><div>{LINES}</div></form>",
        f"{TWIN}<div><input id=one> {LABEL}</div>",
        # A field that is seen is called so already.
        f"{TWIN}<label>Send to <input id=own></label><div>{LABEL} <b></b></div>",
    ],
)
def test_what_stands_elsewhere_is_not_meant(blank_tab: Tab, markup: str) -> None:
    assert "one" not in meant(blank_tab, markup)


@pytest.mark.parametrize(
    "markup",
    [
        f"<div><div class='line head'>{HEADS}</div><div class=line>{ROW}</div></div>",
        f"<div><div class='line head'>{HEADS}</div><div class=line>{BARE}</div></div>",
        f"<div class=grid>{HEADS}{ROW}</div>",
        f"<div class=grid>{HEADS}{BARE}</div>",
        f"<div class=grid><div class='line head'>{HEADS}</div><div class=line>{ROW}</div></div>",
        "<table><tr><th>Type<th>IP address<th>Port<tr><td>Agent<td><input id=ip>"
        "<td><input id=port></table>",
        "<table><tr><td>Type<td>IP address<td>Port<tr><td>Agent<td><input id=ip>"
        "<td><input id=port></table>",
    ],
)
@pytest.mark.parametrize("longer", [LONGER, LONGER.replace(" hidden", "")])
def test_a_heading_names_the_only_field_below_it(blank_tab: Tab, markup: str, longer: str) -> None:
    assert meant(blank_tab, COLUMNS + markup + longer, "IP address") == ["ip"]
    assert meant(blank_tab, COLUMNS + markup + longer, "Port") == ["port"]


def test_of_several_rows_each_is_meant(blank_tab: Tab) -> None:
    rows = BARE + BARE.replace("=ip", "=ip2").replace("=port", "=port2")
    markup = f"{COLUMNS}<div class=grid>{HEADS}{rows}</div>{LONGER}"
    assert meant(blank_tab, markup, "IP address") == ["ip", "ip2"]


def test_a_form_in_two_columns_has_headings_for_each_line(blank_tab: Tab) -> None:
    two = "<span>Town</span><span>Zip</span><input id=town><input id=zip>"
    grid = COLUMNS.replace("100px 200px 200px", "200px 200px")
    one = "<span>First</span><span>Last</span><input id=first><input id=last>"
    markup = f"{grid}<div class=grid>{one}{two}</div>"
    assert meant(blank_tab, markup, "First") == ["first"]
    assert meant(blank_tab, markup, "Zip") == ["zip"]
