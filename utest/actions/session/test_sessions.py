"""The sessions of a run: our own, and those that another library lends."""

from __future__ import annotations

from AbraLibrary.actions.session.sessions import Sessions


def test_a_lender_may_quit_what_is_no_driver() -> None:
    """SeleniumLibrary's own suites give it None; it is theirs to say what is wrong with that."""
    Sessions(lambda: None).lender_quits(None)
