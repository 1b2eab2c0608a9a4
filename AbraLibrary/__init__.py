"""AbraLibrary: Selenium tests for Robot Framework that know when a page is done.

Importing the package loads neither robot nor selenium; the library itself is loaded when it is
asked for, so that ``AbraLibrary.core`` and the offline command line stay light.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from AbraLibrary._version import __version__

if TYPE_CHECKING:
    from AbraLibrary.library import AbraLibrary
    from AbraLibrary.plugin import SeleniumLibraryPlugin, Suggest

__all__ = ["AbraLibrary", "SeleniumLibraryPlugin", "Suggest", "__version__"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'AbraLibrary' has no attribute '{name}'")
    with _kept_by_the_collector():
        if name == "AbraLibrary":
            from AbraLibrary import library

            found: Any = library.AbraLibrary
        else:
            from AbraLibrary import plugin

            found = getattr(plugin, name)
    globals()[name] = found
    return found


@contextmanager
def _kept_by_the_collector() -> Iterator[None]:
    """Imports modules without garbage collections, and exempts what they hold from later ones.

    Modules stay until the process ends. To look through them again and again was a tenth of the
    import, and at the end of a process as much again. What was garbage before is collected first,
    as it would be exempt, too. Where a program has turned the collector off, nothing is done.
    """
    if not gc.isenabled():
        yield
        return
    gc.collect()
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
