"""Rules that answer requests in place of the server."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from AbraLibrary.core.network import needs_bidi
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.network.network_port import NetworkPort
    from AbraLibrary.core.models.network.rule import Rule, Used


def network_of(session: Session, keyword: str) -> NetworkPort:
    """The session's requests and conditions.

    Raises:
        ArgumentError: it has none, as it is over classic WebDriver.
    """
    net = session.window.net
    if net is None:
        raise ArgumentError(needs_bidi.sentence(keyword, session.info.transport_reason))
    return net


def add_rule(session: Session, rule: Rule) -> int:
    """Answer requests by a rule from now on; returns its number.

    Raises:
        ArgumentError: this session cannot.
    """
    keyword = "Mock Response" if rule.ruled == "mocked" else "Block Requests"
    net = network_of(session, keyword)
    if net.hindrance:
        raise ArgumentError(f"{keyword} does not work in this session: {net.hindrance}.")
    number = session.rules.add(rule)
    try:
        net.answer_by(session.rules.take)
    except BaseException:  # Robot's timeouts are not Exceptions
        session.rules.remove([number])
        raise
    return number


def remove_rules(session: Session, numbers: Collection[int]) -> list[Used]:
    """End rules; without any, requests are not held any more.

    Returns how often they were used.
    """
    from AbraLibrary.browser.session.ending import has_ended

    used = session.rules.remove(numbers)
    net = session.window.net
    if used and net is not None and not has_ended(session.driver):
        net.let_out(session.rules.holds)
        if session.rules.is_empty:
            net.answer_by(None)
    return used


def which_rules(session: Session, wanted: Callable[[Rule], bool]) -> list[int]:
    """The numbers of some rules of a session."""
    return session.rules.which(wanted)
