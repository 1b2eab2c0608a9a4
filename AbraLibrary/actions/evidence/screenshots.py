"""Takes screenshots of the view, of a whole page and of elements, with parts painted over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.evidence.picture import scrolled_to
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.evidence.cut_out import cut_out
from AbraLibrary.core.evidence.painted_over import painted_over
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import ArgumentError, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.locator import Locator
    from AbraLibrary.core.models.find.target import Target

# @limit how long a browser may take for a picture of a whole page
# @unit s
_SHOT_S = 30.0


class Screenshot(Model):
    """A PNG, and what it shows."""

    png: bytes
    what: str
    #: How many places were painted over, and the masks that nothing matched.
    covered: int
    unmatched: tuple[str, ...] = ()


class _Covers(Model):
    """The places of page/evidence/covers.js, in CSS px of the viewport."""

    boxes: tuple[Box, ...]
    unmatched: tuple[str, ...]
    left: float
    top: float
    ratio: float


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
    what, origin = "the view", (0.0, 0.0)
    if target is not None:
        ref, *_ = _found(session, target, options)
        with scrolled_to(session, ref):
            ref, box, what = _found(session, target, options)
            covers = _covers(session, masks)
            png, origin = _of_element(session, ref, box, covers.ratio), (box.x, box.y)
    elif full_page:
        covers = _covers(session, masks)
        png, what = session.window.pictures.of_page(_SHOT_S), "the whole page"
        origin = -covers.left, -covers.top
    else:
        covers = _covers(session, masks)
        png = session.window.pictures.of_view(_SHOT_S)
    boxes = [_placed(box, origin, covers.ratio) for box in covers.boxes]
    return Screenshot(
        png=painted_over(png, boxes) if boxes else png,
        what=what,
        covered=len(boxes),
        unmatched=covers.unmatched,
    )


def _of_element(session: Session, ref: str, box: Box, ratio: float) -> bytes:
    """The picture of an element in view; cut out of that of the view, if the driver draws none."""
    if session.port.pictures.draws_elements:
        return session.port.pictures.of_element(ref, _SHOT_S)
    view = session.window.pictures.of_view(_SHOT_S)
    part = cut_out(view, _placed(box, (0.0, 0.0), ratio))
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


def _covers(session: Session, masks: Sequence[Locator]) -> _Covers:
    secrets = session.secrets
    given = {"masks": [each.model_dump() for each in masks], "reads": secrets.count > 0}
    try:
        answer = session.window.call("covers.look", given, CALL_S)
    except ScriptError as error:
        if "invalid locator" not in str(error):
            raise
        raise ArgumentError(
            f"mask={', '.join(map(str, masks))} has a locator that the browser does not accept, so "
            "no screenshot was taken. Correct it."
        ) from None
    found = [box for boxes in answer["masked"] for box in boxes]
    found += [box for text, *box in answer["texts"] if secrets.hide(text) != text]
    left, top = answer["scroll"]
    return _Covers(
        boxes=tuple(Box(x=x, y=y, w=w, h=h) for x, y, w, h in found),
        unmatched=tuple(
            str(mask) for mask, boxes in zip(masks, answer["masked"], strict=True) if not boxes
        ),
        left=left,
        top=top,
        ratio=answer["ratio"],
    )


def _placed(box: Box, origin: tuple[float, float], ratio: float) -> Box:
    """A place of the viewport in px of a picture that begins at `origin`."""
    left, top = origin
    return Box(x=(box.x - left) * ratio, y=(box.y - top) * ratio, w=box.w * ratio, h=box.h * ratio)
