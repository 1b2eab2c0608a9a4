"""A Robot listener that prepares a run of SeleniumLibrary's own suites on this machine.

``--listener activate.py`` starts Chromium so that root can (no sandbox, no display), in every
column. ``--listener activate.py:PLUGIN`` also adds a plugin to each imported SeleniumLibrary, like
``plugins=PLUGIN`` without a change in a suite. PLUGIN contains no colons or commas of Robot's own
syntax.
"""

from __future__ import annotations

import os
from functools import wraps
from typing import Any

from selenium.webdriver import ChromeOptions
from SeleniumLibrary import SeleniumLibrary

ROBOT_LISTENER_API_VERSION = 3
_ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")


class activate:
    """The listener; it acts when it is created, before any suite is imported."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, plugin: str = "") -> None:
        os.environ["SE_OFFLINE"] = "true"  # the driver is on this machine
        _patch_options()
        if plugin:
            _patch_library(plugin)


def _patch_options() -> None:
    made = ChromeOptions.__init__

    @wraps(made)
    def init(self: Any) -> None:
        made(self)
        for argument in _ARGUMENTS:
            self.add_argument(argument)

    ChromeOptions.__init__ = init  # type: ignore[method-assign]


def _patch_library(plugin: str) -> None:
    made = SeleniumLibrary.__init__

    @wraps(made)
    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        names = list(made.__code__.co_varnames[1 : made.__code__.co_argcount])
        given = {**dict(zip(names, args, strict=False)), **kwargs}
        own = given.get("plugins")
        given["plugins"] = f"{own},{plugin}" if own and str(own).upper() != "NONE" else plugin
        made(self, **given)

    SeleniumLibrary.__init__ = init
