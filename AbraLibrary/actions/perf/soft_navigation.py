"""A route of a client-side router: no load, so its interaction's own timing is reported."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.perf.perf import PageInteractions, SoftNavigation
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


def soft_navigation(session: Session, url: str, age: float) -> SoftNavigation | None:
    """What the interaction took that gave the document another address; None if nobody can tell.

    Args:
        session: the session.
        url: where the document is now.
        age: seconds since the action began.
    """
    happened = PageInteractions()
    # A document that has gone, or shows a prompt, reports nothing; the action did what it should.
    with suppress(NavigatedAway, PromptOpen):
        arguments = {"lastMs": age * 1000, "soft": True}
        answer = session.port.call("lifetime.interactions", arguments, CALL_S)
        happened = PageInteractions.model_validate(session.secrets.hide(answer))
    if happened.soft_navigations:
        return happened.soft_navigations[-1]
    if not happened.interactions:
        return None
    # Only Chromium reports the paint; how long the interaction took others know too.
    longest = max(happened.interactions, key=lambda interaction: interaction.duration_ms)
    return SoftNavigation(url=url, start=longest.start, fcp=None, lcp=None, interaction=longest)
