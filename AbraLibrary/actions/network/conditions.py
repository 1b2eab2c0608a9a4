"""Sets conditions of the current window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.network.rules import network_of
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.network.conditions import Conditions


def emulate(session: Session, conditions: Conditions, *, reset: bool = False) -> Conditions:
    """Set conditions, all or none; with `reset`, no others stay. Returns those that are set now.

    Raises:
        ArgumentError: the browser cannot set one of them.
    """
    net = network_of(session, "Emulate Conditions")
    before = session.conditions.get(net.window, {})
    if reset:
        conditions = {**dict.fromkeys(before), **conditions}
    done: list[str] = []
    try:
        for name, value in conditions.items():
            if value is None and name not in before:
                continue  # it is so already, and a browser without the command need not know it
            net.emulate(name, value)
            done.append(name)
    except AbraError:
        for name in done:
            net.emulate(name, before.get(name))
        raise
    kept = {**before, **conditions}
    now = {name: value for name, value in kept.items() if value not in (None, False)}
    session.conditions[net.window] = now
    return now
