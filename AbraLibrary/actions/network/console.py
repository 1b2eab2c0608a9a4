"""Fails where the console has errors; core/network/console.py says which count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.network.rules import network_of
from AbraLibrary.core.network.console import errors, failure
from AbraLibrary.errors import ConsoleErrors

if TYPE_CHECKING:
    from AbraLibrary.actions.network.responses import Since
    from AbraLibrary.actions.session.session import Session


def console_errors(session: Session, ignored: Sequence[str], since: float, told: Since) -> None:
    """Look at the window's console since a moment of ``time.monotonic()``.

    Raises:
        ConsoleErrors: it has errors.
    """
    network_of(session, "Console Should Have No Errors")
    activity = session.window.activity(since)
    sentence = failure(errors(activity, ignored), activity.errors_forgotten, told)
    if sentence:
        raise ConsoleErrors(str(session.secrets.hide(sentence)))
