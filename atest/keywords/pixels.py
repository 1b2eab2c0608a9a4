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
            digits = colour[1:]
            full = "#" + "".join(2 * digit for digit in digits) if len(digits) == 3 else colour
            if seen != full:
                raise AssertionError(f"The pixel at {place} is {seen}, not {full}.")

    @keyword
    def picture_should_have(self, path: str, *, height: int) -> None:
        """Compares the height of a picture, in px."""
        seen = Png(Path(path).read_bytes()).header.height
        if seen != height:
            raise AssertionError(f"The picture has a height of {seen} px, not {height}.")
