"""A proposed line is tried on the page before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import candidate, page, target
from fake_port import port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.proof import prover
from AbraLibrary.core.models.find.target import Purpose
from AbraLibrary.errors import Ambiguous

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target


def proved(wanted: Target, tried: Target, *, within: str | None = None) -> tuple[str | None, int]:
    """What is proved of twins, of which the first is covered; and how often the page is asked."""
    place = {"within": 1.0 if within else None, "within_text": within}
    port = port_with(
        page(
            candidate("Save", ref="v-under", is_topmost=False, **place),
            candidate("Save", ref="v-seen", is_topmost=True, **place),
        )
    )
    session = session_on(port)
    with pytest.raises(Ambiguous):
        find(session, wanted, FindOptions())
    before = len(port.asked("candidates.retrieve"))
    found = prover(session, session.resolutions[-1], 60)(tried)
    return found, len(port.asked("candidates.retrieve")) - before


def test_what_is_covered_is_not_proposed_to_be_pressed() -> None:
    assert proved(target(), target(nth=1)) == (None, 1)
    assert proved(target(), target(nth=2)) == ("v-seen", 1)


@pytest.mark.parametrize("purpose", ["find", "read"])
def test_what_is_covered_can_be_found_and_read(purpose: Purpose) -> None:
    assert proved(target(purpose=purpose), target(purpose=purpose, nth=1)) == ("v-under", 1)


def test_a_narrower_line_that_means_no_one_is_not_tried_on_the_page() -> None:
    assert proved(target(), target(section="Billing")) == (None, 0)
    assert proved(target(within="Ada"), target(within="Ada", section="B"), within="Ada") == (
        None,
        0,
    )
    assert proved(target(), target(within="Ada")) == (None, 1)
