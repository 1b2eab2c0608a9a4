"""By what the words of an element are known again in a page that was re-rendered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

KEY = """
const [element] = document.body.children;
element.id = arguments[0];
const noted = abra.wordplaces.note(new Map([[element, ""]]), []);
return abra.wordplaces.keyOf(noted, [element])?.words ?? null;
"""


@pytest.mark.parametrize(
    ("name", "words"),
    [("trash", "id=trash"), (":r1:", None), ("«r1»", None), ("item-20481", None)],
)
def test_a_name_that_a_program_has_made_up_is_no_word_to_know_it_by(
    blank_tab: Tab, name: str, words: str | None
) -> None:
    """The next rendering has another one."""
    blank_tab.show("<i></i>")
    assert blank_tab.run(KEY, name) == words
