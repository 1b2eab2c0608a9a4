"""SeleniumLibrary's current browser, for suites that have no session of ours."""

from __future__ import annotations

from typing import Any

from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError


def current_driver() -> Any | None:
    """The selenium driver of the browser that SeleniumLibrary has open, or None."""
    try:
        library: Any = BuiltIn().get_library_instance("SeleniumLibrary")
    except (RuntimeError, RobotNotRunningError):
        return None  # the suite does not import it
    # Imported here, as it is only there where a suite uses it.
    from SeleniumLibrary.errors import NoOpenBrowser

    try:
        return library.driver
    except NoOpenBrowser:
        return None
