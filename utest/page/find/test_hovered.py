"""What shows only under the pointer (veils.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

HIDDEN = "<div class=row id=r>Report <span class=tools><button id=t>Edit</button></span></div>"
LID = (
    "<div id=r class=row style='position:relative'><button id=t>Open</button>"
    "<div class=lid></div></div>"
)


@pytest.mark.parametrize(
    ("style", "markup", "box"),
    [
        (".tools{visibility:hidden} .row:hover .tools{visibility:visible}", HIDDEN, "div#r"),
        (".tools{display:none} @media all{.row:hover>.tools{display:inline}}", HIDDEN, "div#r"),
        (".lid{position:absolute;inset:0} .row:hover .lid{opacity:0}", LID, "div#r"),
        (".tools{display:none}", HIDDEN, None),
        (".tools{display:none} .row:hover .tools{color:red}", HIDDEN, None),
        (".tools{display:none} .other:hover .tools{display:inline}", HIDDEN, None),
    ],
)
def test_the_box_to_point_at_is_found(
    blank_tab: Tab, style: str, markup: str, box: str | None
) -> None:
    blank_tab.show(f"<style>{style}</style>{markup}")
    assert blank_tab.run("return abra.veils.hovered({ref: abra.registry.idOf(t)})") == box
