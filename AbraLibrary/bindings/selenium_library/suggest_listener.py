"""``robot --listener AbraLibrary.Suggest``: the plugin's ``suggest=True`` for untouched suites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from robot.version import get_version

from AbraLibrary.bindings.selenium_library.selenium_library import is_library
from AbraLibrary.errors import ArgumentError


class SuggestListener:
    """Joins each SeleniumLibrary that a suite imports, by itself or through a resource file.

    It passes on only what suggestions need: a suite sees no other message or error than without.
    """

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, join: Callable[[Any], Any]) -> None:
        """Join a library with `join`, which returns its plugin.

        Raises:
            ArgumentError: this Robot Framework tells listeners of no imports.
        """
        if tuple(map(int, get_version(naked=True).split(".")[:2])) < (7, 1):
            raise ArgumentError(
                "The listener AbraLibrary.Suggest needs Robot Framework 7.1. Write "
                "plugins=AbraLibrary.SeleniumLibraryPlugin;suggest=True;keywords=False behind the "
                "import of SeleniumLibrary instead."
            )
        self._join = join
        self._plugins: list[Any] = []

    def library_import(self, library: Any, importer: Any) -> None:
        """A library was imported (listener method)."""
        instance = library.instance
        if is_library(instance) and "abra_keywords" not in vars(instance):
            self._plugins.append(self._join(instance))

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """A keyword of a library begins (listener method)."""
        for plugin in self._plugins:
            plugin.suggestions.starts(data, implementation, result)

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """It ends (listener method)."""
        for plugin in self._plugins:
            plugin.suggestions.ends(result.passed)

    def end_test(self, data: Any, result: Any) -> None:
        """A test ends (listener method)."""
        for plugin in self._plugins:
            plugin.suggestions.conclude()

    def close(self) -> None:
        """End sessions with the run (listener method)."""
        for plugin in self._plugins:
            plugin.close()
