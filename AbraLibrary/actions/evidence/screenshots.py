"""Takes screenshots of the view, of a whole page and of elements, with parts painted over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.evidence.covers import Photograph, in_picture, photograph
from AbraLibrary.actions.evidence.picture import scrolled_to
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.core.evidence.cut_out import cut_out
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.candidate import Box
    from AbraLibrary.core.models.find.locator import Locator
    from AbraLibrary.core.models.find.target import Target

# @limit how long a browser may take for a picture of a whole page
# @unit s
_SHOT_S = 30.0


class Screenshot(Photograph):
    """A picture, and what it shows."""

    what: str


def take(
    session: Session,
    target: Target | None,
    masks: Sequence[Locator],
    options: FindOptions,
    *,
    full_page: bool,
) -> Screenshot:
    """Take a picture of the view, of the whole page, or of the element that `target` means.

    What shows a secret value of the session is painted over, and what `masks` match.

    Raises:
        ArgumentError: a mask is no valid locator, or the browser cannot take that picture.
    """
    pictures = session.window.pictures
    if target is not None:
        ref, *_ = _found(session, target, options)
        with scrolled_to(session, ref):
            ref, box, what = _found(session, target, options)
            shot = photograph(
                session,
                lambda ratio: (_of_element(session, ref, box, ratio), (box.x, box.y)),
                masks,
                reach=None,
            )
    elif full_page:
        what = "the whole page"
        shot = photograph(session, lambda _: (pictures.of_page(_SHOT_S), None), masks, reach=None)
    else:
        what = "the view"
        shot = photograph(session, lambda _: (pictures.of_view(_SHOT_S), (0.0, 0.0)), masks)
    return Screenshot(what=what, **dict(shot))


def _of_element(session: Session, ref: str, box: Box, ratio: float) -> bytes:
    """The picture of an element in view; cut out of that of the view, if the driver draws none."""
    if session.port.pictures.draws_elements:
        return session.port.pictures.of_element(ref, _SHOT_S)
    view = session.window.pictures.of_view(_SHOT_S)
    part = cut_out(view, in_picture(box, (0.0, 0.0), ratio))
    if part is None:
        raise ArgumentError(
            "The element is out of the view, also after scrolling to it, so no screenshot was "
            "taken. Scroll what hides it, or leave intent= out."
        )
    return part


def _found(session: Session, target: Target, options: FindOptions) -> tuple[str, Box, str]:
    """An element, its place and its name."""
    match, trace = patiently(session, options.timeout, lambda: find.find(session, target, options))
    if not match.candidate.visibility.is_visible:
        raise failures.refused(
            session, trace, "it is not visible, so there is nothing to take a picture of"
        )
    return match.candidate.ref, match.candidate.box, failures.who(trace)
