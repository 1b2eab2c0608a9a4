"""AbraLibrary: Selenium tests for Robot Framework that know when a page is done.

Importing the package loads neither robot nor selenium; the library itself is loaded when it is
asked for, so that ``AbraLibrary.core`` and the offline command line stay light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary._version import __version__

if TYPE_CHECKING:
    from AbraLibrary.library import AbraLibrary
    from AbraLibrary.plugin import SeleniumLibraryPlugin, Suggest

__all__ = ["AbraLibrary", "SeleniumLibraryPlugin", "Suggest", "__version__"]


def __getattr__(name: str) -> Any:
    if name == "AbraLibrary":
        from AbraLibrary.library import AbraLibrary

        return AbraLibrary
    if name == "SeleniumLibraryPlugin":
        from AbraLibrary.plugin import SeleniumLibraryPlugin

        return SeleniumLibraryPlugin
    if name == "Suggest":
        from AbraLibrary.plugin import Suggest

        return Suggest
    raise AttributeError(f"module 'AbraLibrary' has no attribute '{name}'")
