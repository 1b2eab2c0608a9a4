"""What an element sits in (containers.js): a container is one by its tag or by its role."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    "around",
    ["aside aria-label=Filters", "div role=complementary aria-label=Filters"],
)
def test_a_section_is_called_by_its_name(blank_tab: Tab, around: str) -> None:
    blank_tab.show(f"<{around}><button id=t>Apply</button></{around.split()[0]}>")
    assert blank_tab.run("return abra.containers.sectionOf(t)") == "Filters"


@pytest.mark.parametrize(
    ("markup", "is_boundary"),
    [
        ("<nav id=t></nav>", True),
        ("<div id=t role=navigation></div>", True),
        ("<div id=t role=complementary></div>", True),
        ("<div id=t role=grid></div>", True),
        ("<div id=t role=treegrid></div>", True),
        ("<div id=t role='row presentation'></div>", True),
        ("<div id=t role=list></div>", False),
    ],
)
def test_a_container_is_pointed_at_by_its_tag_and_by_its_role(
    blank_tab: Tab, markup: str, is_boundary: bool
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.containers.isBoundary(t)") is is_boundary
