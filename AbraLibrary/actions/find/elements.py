"""Converts between candidate ids and selenium's elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.find import find, frames
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.browser.find.elements import WebElement
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import ArgumentError, IntentError, NavigatedAway

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace

__all__ = ["WebElement", "element_of", "known_ref", "nearest", "ref_of"]


def ref_of(session: Session, element: WebElement) -> str:
    """The candidate id of an element.

    Raises:
        ArgumentError: it is not, or no longer, on the page.
    """
    ref = known_ref(session, element)
    if ref is None:
        raise ArgumentError(
            "The given WebElement is not on the page: it was removed, or it is in a frame that is "
            "not selected. Find it again, or give a phrase or a locator."
        )
    return ref


def known_ref(session: Session, element: WebElement) -> str | None:
    """The candidate id of an element of the window or of a frame; None if it is in neither."""
    return session.window.ref(element, CALL_S) or frames.ref_in_frames(session, element)


def element_of(session: Session, ref: str) -> WebElement:
    """The element of a candidate id, in the document of the last intent.

    It has already been found, so it may take longer than the keyword's own timeout.

    Raises:
        NavigatedAway: the document went away meanwhile.
    """
    element: WebElement | None = session.port.element(ref, CALL_S)
    if element is None:
        raise NavigatedAway(
            "The element disappeared just after it was found. Wait until the page is done, and "
            "find it again."
        )
    session.is_shared = True
    return element


def nearest(session: Session, words: str) -> Trace | None:
    """How an element with these words would be resolved now; None without words."""
    if not words:
        return None
    target = Target(purpose="find", phrase=words)
    try:
        return find.find(session, target, FindOptions())[1]
    except IntentError as refused:
        return refused.trace
