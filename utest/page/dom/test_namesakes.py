"""A name in the page hides a member of its form or of the document, and nothing from the agent."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

MEMBERS: list[str] = json.loads((files("AbraLibrary") / "page/dom/members.json").read_text("utf-8"))
FORM = """<h1>Order</h1><form aria-label="Order" class="box"><label>Name <input></label>
<table><tr><td>Tea<td><button type="button">Delete</button></table><p>Nothing yet</p>
<button>Save</button>{}</form><form aria-label="Search"><button>Save</button></form>"""
FIELD, PICTURE = '<input type="hidden" name="{}">', '<img name="{0}" alt=""><embed name="{0}">'


def answers(tab: Tab, names: list[str], hiding: str) -> Any:
    """What is found, told apart and read where elements have these names."""
    tab.open_blank()
    tab.show(FORM.format("".join(hiding.format(name) for name in names)))
    found = tab.call("candidates.retrieve", purpose="click", limit=9, phrase="Save", form="Order")
    state = tab.call("capture.state")
    return (
        [(each["text"], each["context"]) for each in found["candidates"]],
        state["texts"],
        tab.call("about.look")["title"],
    )


@pytest.mark.parametrize("hiding", [FIELD, PICTURE])
def test_names_of_members_hide_nothing(tab: Tab, hiding: str) -> None:
    names = [*MEMBERS, "value", "name", "length", "elements", "action", "submit"]
    neutral = answers(tab, [f"{name}_" for name in names], hiding)
    assert [text for text, _ in neutral[0]] == ["Save", "Save"]
    assert answers(tab, names, hiding) == neutral
