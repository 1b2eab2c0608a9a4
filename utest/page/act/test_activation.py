"""What the browser itself does when a link is pressed, of HTML and of SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ASK = """const { activation } = abra;
const link = document.querySelector("a, area");
return [activation.isActivated(link), activation.isOfSamePage(link)];"""


@pytest.mark.parametrize(
    ("attributes", "is_followed", "is_of_page"),
    [
        ("href='other.html'", True, False),
        ("href='#' target=_blank", True, False),
        ("href='#'", False, True),
        ("href='#part'", True, True),
        ("href='#part' download", True, False),
    ],
)
@pytest.mark.parametrize("markup", ["<a {}>Sales</a>", "<svg><a {}><text>Sales</text></a></svg>"])
def test_a_link_is_followed_unless_it_leads_nowhere(
    blank_tab: Tab, markup: str, attributes: str, is_followed: bool, is_of_page: bool
) -> None:
    blank_tab.show(markup.format(attributes))
    assert blank_tab.run(ASK) == [is_followed, is_of_page]


def test_an_address_with_a_namespace_is_one_too(blank_tab: Tab) -> None:
    blank_tab.show("<svg><a xlink:href='#part'><text>Sales</text></a></svg>")
    assert blank_tab.run(ASK) == [True, True]
