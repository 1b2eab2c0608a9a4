"""The part of the port that takes pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Box


class PicturesPort(Protocol):
    """Pictures of a window, as PNG; each method takes a timeout in seconds."""

    @property
    def draws_beyond_view(self) -> bool:
        """Whether :meth:`of_area` reaches beyond the viewport without the page noticing."""
        ...

    @property
    def draws_elements(self) -> bool:
        """Whether :meth:`of_element` works; the pictures of WebKitGTK's driver are black."""
        ...

    def of_view(self, timeout: float) -> bytes:
        """Photograph the viewport."""
        ...

    def close_up(self, part: Box, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph a part of the viewport, in whole CSS px.

        Returns the picture with the part that it shows; None if it shows the viewport, as over
        classic.
        """
        ...

    def of_area(self, area: Box | None, timeout: float) -> tuple[bytes, Box | None]:
        """Photograph a part of the page that may lie beyond the viewport, without scrolling.

        Returns the picture with the part that it shows, in CSS px of the viewport; None if it shows
        the viewport, as over classic.
        """
        ...

    def of_element(self, ref: str, timeout: float) -> bytes:
        """Photograph the element of a candidate id, which is in view."""
        ...

    def of_page(self, timeout: float) -> bytes:
        """Photograph the whole page.

        Raises ArgumentError if the browser has no command for it.
        """
        ...
