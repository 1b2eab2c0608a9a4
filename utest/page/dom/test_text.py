"""Where words are in a text as it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("whole", "part", "found"),
    [
        ("We sail to Bergen on Friday.", "bergen", "Bergen"),
        ("  We  sail\n to Bergen", "sail to", "sail\n to"),
        ("À la carte, Łódź", "a la", "À la"),
        ("Cafe\u0301 au lait", "cafe au", "Cafe\u0301 au"),
        ("NewBergen, Bergen", "bergen", "Bergen"),
        ("“Bergen”", '"bergen"', "“Bergen”"),
        ("«Bergen»", '"bergen"', "«Bergen»"),
        ("old–bergen.pdf bergen.pdf", "bergen.pdf", "bergen.pdf"),
        ("bergen–2, bergen", "bergen", "bergen"),
        ("Bergens", "bergen", None),
        ("Bergen or Bergen", "bergen", None),
        ("Oslo", "bergen", None),
    ],
)
def test_the_place_of_words_that_are_once_in_a_text(
    blank_tab: Tab, whole: str, part: str, found: str | None
) -> None:
    at = blank_tab.run("return abra.text.placeOf(...arguments)", whole, part)
    assert (at and whole[at[0] : at[1]]) == found
