"""SeleniumLibrary's current browser, for suites that have no session of ours."""

from __future__ import annotations

import sys
from typing import Any

from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.errors import ArgumentError

_NAME = "SeleniumLibrary"
#: Why a suite cannot have the plugin and the library, each with all keywords.
TWICE = (
    "AbraLibrary is imported, and it is a plugin of SeleniumLibrary, too: each of its keywords "
    "would be there twice."
)


def current_driver() -> Any | None:
    """The selenium driver of the browser that SeleniumLibrary has open, or None."""
    drivers = (driver_of(library) for library in libraries())
    return next((driver for driver in drivers if driver is not None), None)


def libraries() -> list[Any]:
    """Every SeleniumLibrary of the suite, also one with another name or built on it.

    The one of its own name comes first.
    """
    # Not imported here, as it is only there where a suite uses it.
    module = sys.modules.get(_NAME)
    kind = getattr(module, _NAME, None)
    if kind is None:
        return []
    try:
        found: Any = BuiltIn().get_library_instance(all=True)
    except RobotNotRunningError:
        return []
    named = sorted(found.items(), key=lambda item: item[0] != _NAME)
    return [library for _, library in named if isinstance(library, kind)]


def imported_library() -> Any | None:
    """The AbraLibrary that the suite imports beside SeleniumLibrary, or None."""
    try:
        return BuiltIn().get_library_instance("AbraLibrary")
    except (RuntimeError, RobotNotRunningError):
        return None


def refuse_beside_plugin() -> None:
    """Refuse to be imported where SeleniumLibrary has all keywords already.

    Raises:
        ArgumentError: with what to do.
    """
    if any(vars(library).get("abra_keywords") for library in libraries()):
        raise ArgumentError(
            f"{TWICE} Leave out one of them, or say plugins=AbraLibrary.SeleniumLibraryPlugin;"
            "keywords=False."
        )


def driver_of(library: Any) -> Any | None:
    """The driver of a SeleniumLibrary, without what listens to it; None where none is open."""
    from SeleniumLibrary.errors import NoOpenBrowser

    try:
        driver = library.driver
    except NoOpenBrowser:
        return None
    return getattr(driver, "wrapped_driver", driver)
