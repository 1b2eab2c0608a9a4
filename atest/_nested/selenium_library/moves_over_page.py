"""A page object in Python, which calls SeleniumLibrary past Robot."""

from __future__ import annotations

from robot.api.deco import keyword, library
from robot.libraries.BuiltIn import BuiltIn


@library(scope="GLOBAL", auto_keywords=False)
class moves_over_page:
    """The form of moves_over.robot."""

    @keyword
    def accept_the_terms(self) -> None:
        """Ticks the box."""
        BuiltIn().get_library_instance("SeleniumLibrary").select_checkbox("name:terms")
