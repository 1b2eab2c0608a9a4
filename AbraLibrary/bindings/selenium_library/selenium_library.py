"""SeleniumLibrary's current browser, for suites that have no session of ours."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar

from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.errors import ArgumentError

_NAME = "SeleniumLibrary"
_QUITTING = ("close_browser", "close_all_browsers")
#: Why a suite cannot use both the plugin and the library with all keywords.
TWICE = (
    "AbraLibrary is imported both as a library and as a plugin of SeleniumLibrary, so each of its "
    "keywords would exist twice."
)


def current_driver() -> Any | None:
    """The selenium driver of the browser that SeleniumLibrary has open, or None."""
    drivers = (driver_of(library) for library in libraries())
    return next((driver for driver in drivers if driver is not None), None)


def libraries() -> list[Any]:
    """Every SeleniumLibrary of the suite, also under another name or as a subclass.

    The one of its own name comes first.
    """
    kind = _kind()
    if kind is None:
        return []
    try:
        found: Any = BuiltIn().get_library_instance(all=True)
    except RobotNotRunningError:
        return []
    named = sorted(found.items(), key=lambda item: item[0] != _NAME)
    return [library for _, library in named if isinstance(library, kind)]


def _kind() -> type[Any] | None:
    """SeleniumLibrary's class; not imported here, since only some suites have it."""
    return getattr(sys.modules.get(_NAME), _NAME, None)


def is_library(instance: Any) -> bool:
    """Whether something is a SeleniumLibrary."""
    kind = _kind()
    return kind is not None and isinstance(instance, kind)


def imported_library() -> Any | None:
    """The AbraLibrary that the suite imports next to SeleniumLibrary, or None."""
    try:
        return BuiltIn().get_library_instance("AbraLibrary")
    except (RuntimeError, RobotNotRunningError):
        return None


def refuse_beside_plugin() -> None:
    """Refuse an import where SeleniumLibrary has all keywords already.

    Raises:
        ArgumentError: with what to do.
    """
    if any(vars(library).get("abra_keywords") for library in libraries()):
        raise ArgumentError(
            f"{TWICE} Remove one of them, or use plugins=AbraLibrary.SeleniumLibraryPlugin;"
            "keywords=False."
        )


class QuitListener:
    """Listens for keywords of a SeleniumLibrary next to us that quit browsers."""

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, before_quit: Callable[[Any], None]) -> None:
        """Call `before_quit` with each driver, before it is quit."""
        self._before_quit = before_quit

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Any library's keyword begins (listener method)."""
        method = str(implementation.name).lower().replace(" ", "_")
        if method not in _QUITTING:
            return
        library = implementation.owner.instance
        if is_library(library):
            for driver in quits(library, method):
                self._before_quit(driver)


def quits(library: Any, method: str) -> list[Any]:
    """The drivers that a method of a SeleniumLibrary will quit, mostly none."""
    if method == "close_browser":
        return [driver for driver in [driver_of(library)] if driver is not None]
    if method != "close_all_browsers":
        return []
    from SeleniumLibrary.base import LibraryComponent  # type: ignore[attr-defined]

    drivers = LibraryComponent(library).drivers.active_drivers
    return [_itself(driver) for driver in drivers]


def driver_of(library: Any) -> Any | None:
    """The driver of a SeleniumLibrary, without event listeners; None if none is open."""
    from SeleniumLibrary.errors import NoOpenBrowser

    try:
        driver = library.driver
    except NoOpenBrowser:
        return None
    return _itself(driver)


def _itself(driver: Any) -> Any:
    return getattr(driver, "wrapped_driver", driver)
