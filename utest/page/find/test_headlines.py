"""The first line of what an element shows, where a description follows it (description.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

STYLE = "<style>small{display:block}.grey{color:gray}.bold{font-weight:bold}</style>"


@pytest.mark.parametrize(
    ("markup", "headline"),
    [
        ("<button id=t>Partial<small>Does not block all</small></button>", "Partial"),
        (
            "<a id=t href=#><div>Old plan</div><div class=grey>Not for new ones</div></a>",
            "Old plan",
        ),
        ("<button id=t><b>Old</b> plan<div>Not for new ones</div></button>", "Old plan"),
        (
            "<input id=t type=checkbox><label for=t><div>By others</div>"
            "<div class=grey>Except your own</div></label>",
            "By others",
        ),
        (
            "<input id=t type=checkbox><label for=t>Move its talk</label>"
            "<label for=t class=grey>Unless it is not empty</label>",
            "Move its talk",
        ),
        ("<label><input id=t type=radio>One<small>and no more</small></label>", "One"),
        ("<button id=t>Save<br>without closing</button>", None),
        ("<button id=t><div>Save</div><div>without closing</div></button>", None),
        ("<button id=t>Save <span class=grey>without closing</span></button>", None),
        ("<button id=t>Save</button>", None),
    ],
)
def test_what_a_description_follows_is_the_headline(
    blank_tab: Tab, markup: str, headline: str | None
) -> None:
    blank_tab.show(STYLE + markup)
    asked = "return abra.description.describe(document.querySelector('#t'), {}, null).headline"
    assert blank_tab.run(asked) == headline
