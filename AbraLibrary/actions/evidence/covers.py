"""The one door for pictures that anybody sees: takes them, paints over what must be hidden.

It looks for secrets in the texts of which page/evidence/covers.js says where they are. What the
page shows is looked at before and after a picture is taken, as it may move meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt

from AbraLibrary.actions.find.frames import ONCE_S, ask_all
from AbraLibrary.actions.find.in_frame import port_in
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.evidence.painted_over import painted_over
from AbraLibrary.core.find.frames import choose, placed
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import AbraError, ArgumentError, NavigatedAway, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.port import Port
    from AbraLibrary.core.models.find.locator import Locator

#: Where a picture begins, in CSS px of the viewport; None for the top of the document.
Origin = tuple[float, float] | None
#: Takes a picture, given the pixels of a CSS px.
Shoot = Callable[[float], tuple[bytes, Origin]]


class Photograph(Model):
    """A PNG without what must not be seen."""

    png: bytes
    #: How many places were painted over, and the masks that nothing matched.
    covered: int
    unmatched: tuple[str, ...] = ()


class Covers(Model):
    """What must not be seen, in CSS px of the viewport (page/evidence/covers.js)."""

    boxes: tuple[Box, ...]
    #: Which of the masks matched anything.
    matched: tuple[bool, ...]
    #: How far the document is scrolled, and the pixels of a CSS px.
    left: float
    top: float
    ratio: float

    def placed(self, origin: Origin) -> Iterator[Box]:
        """The places in px of a picture."""
        left, top = (-self.left, -self.top) if origin is None else origin
        for box in self.boxes:
            yield in_picture(box, (left, top), self.ratio)


def in_picture(box: Box, origin: tuple[float, float], ratio: float) -> Box:
    """A place of the viewport in px of a picture that begins at `origin`."""
    left, top = origin
    return Box(x=(box.x - left) * ratio, y=(box.y - top) * ratio, w=box.w * ratio, h=box.h * ratio)


def view(session: Session, seconds: float) -> bytes:
    """A picture of the viewport, without secrets."""
    return photograph(session, lambda _: (session.window.pictures.of_view(seconds), (0.0, 0.0))).png


def photograph(
    session: Session,
    shoot: Shoot,
    masks: Sequence[Locator] = (),
    *,
    reach: float | None = 0.0,
    seconds: float = CALL_S,
) -> Photograph:
    """Take a picture, and paint over what must not be seen.

    That is what any output masks in a text, fields with a secret in clear, and what `masks` match.

    Args:
        session: the session.
        shoot: takes the picture.
        masks: locators of what else is painted over.
        reach: how far the picture may reach beyond the view, in its heights; None: to the ends of
            the page.
        seconds: how long a document may take to answer.

    Raises:
        ArgumentError: a mask is no valid locator, or the browser cannot take that picture.
        AbraError: the page cannot be asked, and may show a secret.
    """
    look = _Look(session, masks, reach, seconds)
    again = Retrying(
        retry=retry_if_exception_type(NavigatedAway), stop=stop_after_attempt(2), reraise=True
    )
    return again(_photograph, look, shoot)


def _photograph(look: _Look, shoot: Shoot) -> Photograph:
    before = look.covers()
    png, origin = shoot(before.ratio if before else 1.0)
    seen = [covers for covers in (before, look.covers()) if covers is not None]
    boxes = list(dict.fromkeys(box for covers in seen for box in covers.placed(origin)))
    matched = [any(each) for each in zip(*(covers.matched for covers in seen), strict=True)]
    masks = zip(look.masks, matched, strict=True)
    return Photograph(
        png=painted_over(png, boxes) if boxes else png,
        covered=max((len(covers.boxes) for covers in seen), default=0),
        unmatched=tuple(str(mask) for mask, is_matched in masks if not is_matched),
    )


class _Look:
    """Asks the documents of the window."""

    def __init__(
        self, session: Session, masks: Sequence[Locator], reach: float | None, seconds: float
    ) -> None:
        self.masks = masks
        self._session = session
        self._seconds = seconds
        self._matched: list[bool] = []
        self._given = {"masks": [each.model_dump() for each in masks], "reach": reach}

    def covers(self) -> Covers | None:
        """What must not be seen; None if the page cannot be asked, and no secret is known."""
        try:
            answer = self._ask(self._session.window, self._seconds)
            self._matched = [False for _ in self.masks]
            boxes = [*self._own(answer), *self._in_frames(self._session.window, answer)]
        except ArgumentError:
            raise
        except AbraError:
            if self._session.secrets.count or self.masks:
                raise
            return None
        left, top = answer["scroll"]
        return Covers(
            boxes=tuple(boxes),
            matched=tuple(self._matched),
            left=left,
            top=top,
            ratio=answer["ratio"],
        )

    def _ask(self, port: Port, seconds: float) -> Any:
        try:
            return port.call("covers.look", self._given, seconds)
        except ScriptError as error:
            if "invalid locator" not in str(error):
                raise
            raise ArgumentError(
                f"mask={', '.join(map(str, self.masks))} has a locator that the browser does not "
                "accept, so no screenshot was taken. Correct it."
            ) from None

    def _own(self, answer: Any) -> Iterator[Box]:
        """The places in the document that gave the answer."""
        hide = self._session.masks.hide
        for at, places in enumerate(answer["masked"]):
            self._matched[at] |= bool(places)
        # Nobody reads a closed shadow root.
        unread = answer["closed"] if self._session.secrets.count else []
        for places in (*answer["masked"], answer["secret"], unread):
            yield from (Box(x=x, y=y, w=w, h=h) for x, y, w, h in places)
        for text, x, y, w, h in answer["texts"]:
            if hide(text) != text:
                yield Box(x=x, y=y, w=w, h=h)

    def _in_frames(self, port: Port, answer: Any) -> Iterator[Box]:
        """The places in frames of another origin, at any depth.

        If secrets are known, one that does not answer is painted over as a whole.
        """
        if not answer["foreign"]:
            return
        frames = [frame for frame in port.frames(self._seconds) if frame.is_visible]
        chosen, _ = choose(frames)
        seconds = min(self._seconds, ONCE_S)
        ports = [port_in(port, frame) for frame in chosen]
        answers, _ = ask_all(chosen, ports, self._ask, [seconds] * len(ports))
        for frame, at, inner in answers:
            for box in (*self._own(inner), *self._in_frames(at, inner)):
                yield placed(box, frame)
        answered = {frame.ref for frame, _, _ in answers}
        if self._session.secrets.count:
            yield from (f.box for f in frames if f.is_large and f.ref not in answered)
