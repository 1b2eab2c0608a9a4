"""The judge of a settle wait: what the screen showed, as Chromium's screencast delivers it.

Chromium sends a picture whenever its compositor draws, at most 60 a second, dated by the wall
clock. The pictures are PNG, and the encoder is deterministic: a redraw without a change has the
same bytes. `calibrate.py` measures how well the dates fit a page's own log.

A *visible change* is a picture that differs from the last one that counted by more than `FAINT`
levels in some pixel, outside the masked boxes, and is not the blinking caret.

A picture is never dated before its cause, but on a machine under load Chromium draws late, by
hundreds of ms. So right after the return the judge also takes a screenshot, which makes Chromium
draw the page's current state. What that screenshot shows was there at the return and was only drawn
late; if the screenshot itself took long, that is unknown, and the run is unclear.
"""

from __future__ import annotations

import base64
import io
import time
from dataclasses import dataclass
from typing import Any

from devtools import Box, Page
from PIL import Image, ImageChops, ImageDraw

FRAME_S = 1 / 60
#: A change in the DOM at the return is drawn within three frames: up to one until the next frame
#: begins, one to the display, whose time Chromium gives a picture, and one for a machine under
#: load. `calibrate.py` checks that no picture is dated later than this after its cause.
TOLERANCE_S = 3 * FRAME_S
#: A person does not see a difference of up to this many of 255 levels: the last frames of a fade,
#: the rounding of a blend. Compared with the last picture that counted, so they add up.
FAINT = 3
#: For each level of each channel: whether it counts.
_SEEN = ([0] * (FAINT + 1) + [255] * (255 - FAINT)) * 3
#: A screenshot that took longer may show what came after the return.
_SHOT_S = 0.1
_CARET_WIDTH, _CARET_HEIGHT = 2, 64
#: A picture may arrive this long after its date.
_LATE_S = 0.15
_LOOK_S = 0.03


@dataclass(frozen=True)
class Picture:
    """The screen from `at` on (wall clock, s)."""

    at: float
    png: str  # base64


@dataclass(frozen=True)
class Change:
    """A visible change: when, where (pixels), and the two pictures."""

    at: float
    box: tuple[int, int, int, int]
    before: Picture
    after: Picture


@dataclass(frozen=True)
class Verdict:
    """The verdict on one wait; times in seconds on the wall clock."""

    called: float
    returned: float
    #: Visible changes after the call: until the return, and drawn later but there at the return.
    changes: tuple[Change, ...]
    #: Visible changes after the return: with any, the wait returned too early.
    late: tuple[Change, ...]
    #: Something was drawn late, and may or may not have been there at the return.
    is_unclear: bool
    #: Pictures after the tolerance that differ too faintly to count.
    faint: int

    @property
    def excess(self) -> float | None:
        """From the last visible change to the return, at least 0; None for a false settle.

        Without any change it is the whole time since the call.
        """
        if self.late or self.is_unclear:
            return None
        last = self.changes[-1].at if self.changes else self.called
        return max(0.0, self.returned - last)


class Judge:
    """Watches one page."""

    def __init__(self, port: int, url: str, size: tuple[int, int] | None = None) -> None:
        """Attach to the page at `url` of the browser on debugging port `port`.

        With a `size`, the viewport is set to so many CSS pixels, each a pixel of the pictures.
        """
        self._pictures: list[Picture] = []
        self.page = Page(port, url, self._on_event)
        if size is not None:
            self.page.call(
                "Emulation.setDeviceMetricsOverride",
                width=size[0], height=size[1], deviceScaleFactor=1, mobile=False,
            )  # fmt: skip
        self._masks: list[Box] = []

    def start(self) -> None:
        """Start collecting pictures; the first one comes at once."""
        self._pictures.clear()
        self.page.call("Page.startScreencast", format="png", everyNthFrame=1)

    def stop(self) -> None:
        """Stop collecting."""
        self.page.call("Page.stopScreencast")

    def mask(self, selectors: tuple[str, ...]) -> None:
        """Ignore what changes where these elements are now."""
        self._masks = self.page.boxes(selectors) if selectors else []

    def rest(self, quiet: float = 0.5, limit: float = 3.0) -> bool:
        """Wait until nothing has visibly changed for `quiet` s; False after `limit` s."""
        began = still = time.time()
        looked, difference = 0, self._difference(self._known_until(began))
        while time.time() - still < quiet:
            if time.time() - began > limit:
                return False
            time.sleep(_LOOK_S)
            fresh = self._pictures[looked:]
            looked += len(fresh)
            for picture in fresh:
                if picture.at > began and difference.feed(picture):
                    still = max(still, picture.at)
        return True

    def judge(self, called: float, returned: float, watch: float) -> Verdict:
        """Watch until `watch` s after the return, which was just now; return the verdict."""
        shot = Picture(returned, self._screenshot())
        shot_took = time.time() - returned
        end = returned + watch
        time.sleep(max(0.0, end + _LATE_S - time.time()))
        pictures = [picture for picture in self._pictures if picture.at <= end]
        difference = self._difference(self._known_until(called))
        changes, faint = [], 0
        for picture in pictures:
            if picture.at <= called:
                continue
            change = difference.feed(picture)
            if change:
                changes.append(change)
            elif difference.was_faint and picture.at > returned + TOLERANCE_S:
                faint += 1
        late = tuple(change for change in changes if change.at > returned + TOLERANCE_S)
        there = late and not any(self._difference(shot).feed(change.after) for change in late)
        is_unclear = bool(there) and shot_took > _SHOT_S
        if there:
            late = ()
        seen = tuple(changes[: len(changes) - len(late)])
        return Verdict(called, returned, seen, late, is_unclear, faint)

    def is_complete(self) -> bool:
        """Whether the last picture is what the screen shows: the screencast has lost none."""
        if not self._pictures:
            return False
        last = self._pictures[-1]
        shot = Picture(time.time(), self._screenshot())
        moved = self._pictures[-1] is not last
        return moved or self._difference(last).feed(shot) is None

    def close(self) -> None:
        """Close the connection."""
        self.page.close()

    def _screenshot(self) -> str:
        shot: str = self.page.call("Page.captureScreenshot", format="png")["data"]
        return shot

    def _difference(self, reference: Picture | None) -> _Difference:
        return _Difference(reference, self._masks, self.page.focus())

    def _known_until(self, moment: float) -> Picture | None:
        known = [picture for picture in self._pictures if picture.at <= moment]
        return known[-1] if known else None

    def _on_event(self, method: str, params: dict[str, Any]) -> None:
        if method != "Page.screencastFrame":
            return
        # At once: the browser waits for this before it sends the next pictures.
        self.page.send("Page.screencastFrameAck", sessionId=params["sessionId"])
        self._pictures.append(Picture(params["metadata"]["timestamp"], params["data"]))


class _Difference:
    """Compares pictures with the last one that counted."""

    def __init__(self, reference: Picture | None, masks: list[Box], focus: Box | None) -> None:
        self._reference = reference
        self._image = image_of(reference) if reference else None
        self._masks = masks
        self._focus = focus
        #: Whether the last given picture differs, but not enough to count.
        self.was_faint = False

    def feed(self, picture: Picture) -> Change | None:
        """The change that this picture shows, or None."""
        self.was_faint = False
        reference = self._reference
        if reference is None or self._image is None:
            self._take(picture, image_of(picture))
            return None
        if picture.png == reference.png:
            return None
        image = image_of(picture)
        if image.size != self._image.size:
            self._take(picture, image)
            return Change(picture.at, (0, 0, *image.size), reference, picture)
        difference = ImageChops.difference(self._image, image)
        pen = ImageDraw.Draw(difference)
        for mask in self._masks:
            pen.rectangle(mask, fill=0)
        box = difference.point(_SEEN).getbbox()
        if box is None:
            self.was_faint = difference.getbbox() is not None
            return None
        if self._is_caret(box):
            return None
        self._take(picture, image)
        return Change(picture.at, box, reference, picture)

    def _take(self, picture: Picture, image: Image.Image) -> None:
        self._reference, self._image = picture, image

    def _is_caret(self, box: tuple[int, int, int, int]) -> bool:
        """A thin upright line inside the focused element."""
        left, top, right, bottom = box
        if self._focus is None or right - left > _CARET_WIDTH or bottom - top > _CARET_HEIGHT:
            return False
        inside = self._focus[0] - 1 <= left and right <= self._focus[2] + 1
        return inside and self._focus[1] - 1 <= top and bottom <= self._focus[3] + 1


def image_of(picture: Picture) -> Image.Image:
    """The picture, decoded."""
    return Image.open(io.BytesIO(base64.b64decode(picture.png))).convert("RGB")
