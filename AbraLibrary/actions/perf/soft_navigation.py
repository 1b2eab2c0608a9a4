"""Soft navigations: routes of a client-side router, timed from their interaction."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.perf.perf import PageInteractions, SoftNavigation
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


def soft_navigation(session: Session, url: str, age: float) -> SoftNavigation | None:
    """The cost of the interaction that changed the document's address; None if unknown.

    Args:
        session: the session.
        url: the current address of the document.
        age: seconds since the action began.
    """
    happened = PageInteractions()
    # A document that is gone or shows a prompt reports nothing, which is no failure of the action.
    with suppress(NavigatedAway, PromptOpen):
        arguments = {"lastMs": age * 1000, "soft": True}
        answer = session.port.call("lifetime.interactions", arguments, CALL_S)
        happened = PageInteractions.model_validate(session.secrets.hide(answer))
    if happened.soft_navigations:
        return happened.soft_navigations[-1]
    if not happened.interactions:
        return None
    # Only Chromium reports the paint; other browsers at least time the interaction.
    longest = max(happened.interactions, key=lambda interaction: interaction.duration_ms)
    return SoftNavigation(url=url, start=longest.start, fcp=None, lcp=None, interaction=longest)
