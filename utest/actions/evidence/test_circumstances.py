"""What is known of a failure beside its error."""

from __future__ import annotations

import struct

from fake_port import Clock, FakePictures, FakePort, session_on

from AbraLibrary.actions.evidence import circumstances
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import NavigatedAway

#: The head of a picture of 1280 by 800 pixels.
PICTURE = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 1280, 800, 8, 6, 0, 0, 0)


class Leaving(FakePort):
    """A window whose document goes away whenever it is asked, and that can be photographed."""

    def call(self, *_: object, **__: object) -> object:
        raise NavigatedAway("The document went away before it answered.")

    @property
    def pictures(self) -> FakePictures:
        return FakePictures(view=PICTURE)


def test_a_page_that_cannot_be_asked_has_its_picture() -> None:
    error = NavigatedAway("The document went away before it answered.")
    seen = circumstances.collect(session_on(Leaving(Clock())), error, 0.0)
    assert seen.shot is not None
    assert (seen.shot.area.w, seen.shot.area.h) == (1280, 800)


class BeyondView(FakePictures):
    """Pictures beyond the view, which end where the page does."""

    def of_area(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        return PICTURE, Box(x=0, y=250, w=1300, h=900)


class Drawing(Leaving):
    """Takes pictures beyond the view."""

    @property
    def pictures(self) -> FakePictures:
        return BeyondView()


def test_the_outlines_are_drawn_on_what_the_picture_shows() -> None:
    error = NavigatedAway("The document went away before it answered.")
    seen = circumstances.collect(session_on(Drawing(Clock())), error, 0.0)
    assert seen.shot is not None
    assert seen.shot.area == Box(x=0, y=250, w=1280, h=800)


class Behind(FakePort):
    """A window behind another one, which is drawn only once it is in front."""

    in_front = False

    def call(self, function: str, *given: object, **more: object) -> object:
        if function == "annotations.look":
            return {"width": 1280, "height": 800, "isHidden": not self.in_front}
        raise NavigatedAway("The document went away before it answered.")

    def bring_to_front(self) -> None:
        self.in_front = True

    @property
    def pictures(self) -> FakePictures:
        assert self.in_front
        return FakePictures(view=PICTURE)


def test_a_window_behind_another_one_is_brought_to_the_front_for_its_picture() -> None:
    error = NavigatedAway("The document went away before it answered.")
    seen = circumstances.collect(session_on(Behind(Clock())), error, 0.0)
    assert seen.shot is not None
