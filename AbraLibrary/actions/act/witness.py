"""When a picture is taken before an action: the second witness for "nothing changed" (ADR 37).

The picture before an action is taken only if something in view may paint without a mutation, and
the one after it only if nothing else has changed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import covers
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act import gestures, painted
from AbraLibrary.core.act.pixels import around, differing
from AbraLibrary.core.models.act.painted import Drawn, Noted, Painted, Seen, Spot
from AbraLibrary.core.models.diff.page_diff import Said
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Readiness
    from AbraLibrary.core.models.act.action import Watch as WatchName
    from AbraLibrary.core.models.diff.capture import PageState

# @limit how long a picture, and a move of the pointer, may take
# @unit s
_SHOT_S, _GESTURE_S = 10.0, 10.0
# After this many changes, a region changes by itself, and its rest is not waited for.
# @limit how long the screen is observed
# @unit changes
_TURNS = 4
# @limit how often a picture is checked for rest
# @unit s
_PAUSE_S = 0.2
# As many pictures as the page keeps ids for (page/act/painters.js).
# @limit memory
# @unit pictures
_KEPT = 8


class Before:
    """What may paint without a mutation, and a picture of it."""

    def __init__(self, session: Session, noted: Noted) -> None:
        """Take the picture."""
        self.id = noted.id
        self.ratio = noted.pixel_ratio
        self.part = _whole_pixels(around(noted.boxes))
        self.png = self.take(session)

    def take(self, session: Session) -> bytes:
        """A picture of the same part, as it is now."""
        png, part = session.window.pictures.close_up(self.part, _SHOT_S)
        self.left, self.top = (part.x, part.y) if part else (0.0, 0.0)
        return png

    def differing(self, png: bytes, within: Sequence[Box], without: Sequence[Box]) -> list[Box]:
        """Where another picture differs, as boxes in CSS px of the viewport."""
        regions = differing(self.png, png, self._in_pixels(within), self._in_pixels(without))
        return [
            Box(
                x=self.left + box.x / self.ratio,
                y=self.top + box.y / self.ratio,
                w=box.w / self.ratio,
                h=box.h / self.ratio,
            )
            for box in regions
        ]

    def _in_pixels(self, boxes: Sequence[Box]) -> list[Box]:
        scale = self.ratio
        return [
            Box(
                x=(box.x - self.left) * scale,
                y=(box.y - self.top) * scale,
                w=box.w * scale,
                h=box.h * scale,
            )
            for box in boxes
        ]


def before(session: Session, *, acting: bool = False) -> Before | None:
    """Note what in view may paint without a mutation, with a picture; None if nothing may."""
    answer = session.window.call("painters.note", {"acting": acting}, CALL_S)
    noted = Noted.model_validate(answer)
    return Before(session, noted) if noted.boxes else None


class Witness:
    """Checks, at each call, whether the screen has changed although the document has not."""

    def __init__(self, session: Session, before: Before | None, styles: int | None = None) -> None:
        """Begin with the state before.

        Args:
            session: the session to work on.
            before: the picture; None if nothing could paint without a mutation.
            styles: the number of the known style sheets; None: that of the action.
        """
        self._session = session
        self._before = before
        self._styles = styles
        self._last: bytes | None = None
        self._since = 0.0
        self._turns = 0
        #: A picture without relevant differences.
        self._alike = before.png if before else b""
        self._restless: tuple[Box, ...] = ()

    def look(self) -> Painted:
        """What has changed so far."""
        before = self._before
        arguments = {"styles": self._styles, "painters": before.id if before else None}
        try:
            seen = Seen.model_validate(self._session.window.call("witness.look", arguments, CALL_S))
            boxes = list(seen.styled.boxes) if seen.styled else []
            if before and seen.painters:
                boxes += self._drawn(before, seen.painters.spots, seen.painters.without)
        except (NavigatedAway, PromptOpen):
            return Painted()
        restless = () if boxes else self._restless
        return Painted(
            boxes=tuple(Drawn(**dict(box)) for box in boxes),
            restless=restless,
            is_whole=seen.styled is None or seen.styled.is_whole,
            width=seen.width,
            height=seen.height,
        )

    def photographed(self, seen: Painted) -> Painted:
        """Add a picture of the viewport, for the log."""
        return seen.model_copy(update={"png": covers.view(self._session, _SHOT_S)})

    @property
    def is_undecided(self) -> bool:
        """Whether a difference was not seen at rest yet, but may still be."""
        return self._last is not None and self._turns < _TURNS

    def _drawn(self, before: Before, spots: Sequence[Spot], without: Sequence[Box]) -> list[Box]:
        """Where the action changed the picture."""
        png, now = before.take(self._session), time.monotonic()
        if png == before.png:
            self._restless = ()
        if png in (before.png, self._alike):
            self._last, self._turns = None, 0
            return []
        if png != self._last:
            self._last, self._since = png, now
            self._turns += 1
        is_at_rest = now - self._since >= painted.REST_S
        # What only the action has drawn need not stay.
        counting = spots if is_at_rest else [spot for spot in spots if painted.is_by_action(spot)]
        regions = before.differing(png, [spot.box for spot in counting], without)
        believed = [each for each in regions if not self._is_by_itself(spots, each)]
        self._restless = tuple(each for each in regions if each not in believed)
        if is_at_rest:
            self._last, self._alike = None, png
        elif not believed:
            self._restless = tuple(spot.box for spot in spots)
        return believed

    def _is_by_itself(self, spots: Sequence[Spot], region: Box) -> bool:
        """Whether the page changes it by itself; what still changes may have changed before."""
        is_known = any(painted.is_by_action(spot) for spot in painted.touched(spots, region))
        return painted.is_by_itself(spots, region) or (self._turns > 1 and not is_known)


def of_action(session: Session, ready: Readiness, watch: WatchName) -> Witness | None:
    """The second witness of an action; None in a frame of another origin, whose place is unknown.

    The pointer first moves to the point of the press, since a hover is no outcome.
    """
    if session.port is not session.window:
        return None
    if not ready.paints:
        return Witness(session, None)
    if watch == "press" and ready.point is not None:
        session.window.perform(gestures.hover(ready.point), _GESTURE_S)
    return Witness(session, before(session, acting=True))


def keep(session: Session, state: PageState) -> PageState:
    """Prepare a captured state for comparison by pictures, too.

    Only the last few pictures of this session are kept.
    """
    taken = before(session) if state.facts.paints else None
    if taken is None:
        return state
    session.paintings[state.document_id, taken.id] = taken
    while len(session.paintings) > _KEPT:
        session.paintings.pop(next(iter(session.paintings)))
    return state.model_copy(update={"painters": taken.id})


def since(session: Session, state: PageState) -> Painted:
    """What the document has painted since a state of it was captured."""
    taken = session.paintings.get((state.document_id, state.painters))
    witness = Witness(session, taken, state.styles)
    seen = witness.look()
    while not seen.boxes and witness.is_undecided:
        session.window.wait_for_event(_PAUSE_S)
        seen = witness.look()
    if seen.boxes or not state.wordless:
        return seen
    asked = {"id": state.wordless, "ignore": [each.model_dump() for each in state.ignore]}
    places = session.window.call("wordless.since", asked, CALL_S)
    # Its key is one of the protocol elsewhere, where it is no words of the page.
    named = [{**each, "what": session.secrets.hide(each["what"])} for each in places]
    drawn = tuple(Drawn.model_validate(each) for each in named)
    return seen.model_copy(update={"boxes": drawn})


def voiced_since(session: Session, state: PageState) -> list[Said]:
    """Which words that are not drawn have changed since a state was captured."""
    if not state.wordless:
        return []
    asked = {"id": state.wordless, "ignore": [each.model_dump() for each in state.ignore]}
    said = session.window.call("voiced.since", asked, CALL_S)
    words = ("name", "was", "now")
    hidden = [{**each, **{key: session.secrets.hide(each[key]) for key in words}} for each in said]
    return [Said.model_validate(each) for each in hidden]


def _whole_pixels(box: Box) -> Box:
    """Round the edges, as browsers would do it in different ways."""
    left, top = math.floor(box.x), math.floor(box.y)
    return Box(x=left, y=top, w=math.ceil(box.x + box.w) - left, h=math.ceil(box.y + box.h) - top)
