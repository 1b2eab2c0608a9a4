"""Looks into pictures that were saved."""

from __future__ import annotations

from pathlib import Path

from robot.api.deco import keyword, library

from AbraLibrary.core.act.png import Png


@library(scope="GLOBAL", auto_keywords=False)
class pixels:
    """Compares pixels of PNGs with colours."""

    @keyword
    def pixels_should_be(self, path: str, *expected: str) -> None:
        """Compares pixels, each given by its place and colour.

        | Pixels Should Be | ${path} | 50,150=#00f |
        """
        picture = Png(Path(path).read_bytes())
        rows, samples = list(picture.rows()), picture.header.samples
        for each in expected:
            place, _, colour = each.partition("=")
            x, y = (int(part) for part in place.split(","))
            seen = "#" + rows[y][x * samples : x * samples + 3].hex()
            if seen != _full(colour):
                raise AssertionError(f"The pixel at {place} is {seen}, not {_full(colour)}.")

    @keyword
    def picture_should_have(self, path: str, *, height: int) -> None:
        """Compares the height of a picture, in px."""
        seen = Png(Path(path).read_bytes()).header.height
        if seen != height:
            raise AssertionError(f"The picture has a height of {seen} px, not {height}.")

    @keyword
    def no_pixel_should_be(self, path: str, colour: str) -> None:
        """Fails where any pixel of a picture has a colour.

        | No Pixel Should Be | ${path} | #0f0 |
        """
        if place := self._first(path, colour):
            raise AssertionError(f"The pixel at {place} is {colour}.")

    @keyword
    def has_a_pixel(self, path: str, colour: str) -> None:
        """Fails where no pixel of a picture has a colour.

        | Has A Pixel | ${path} | #606060 |
        """
        if not self._first(path, colour):
            raise AssertionError(f"No pixel is {colour}.")

    def _first(self, path: str, colour: str) -> str:
        picture = Png(Path(path).read_bytes())
        samples, sought = picture.header.samples, bytes.fromhex(_full(colour)[1:])
        for y, row in enumerate(picture.rows()):
            for at in range(0, len(row), samples):
                if row[at : at + 3] == sought:
                    return f"{at // samples},{y}"
        return ""


def _full(colour: str) -> str:
    digits = colour[1:]
    return "#" + "".join(2 * digit for digit in digits) if len(digits) == 3 else colour
