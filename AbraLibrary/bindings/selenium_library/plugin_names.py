"""The names of the plugin's keywords besides those of SeleniumLibrary."""

from __future__ import annotations

from inspect import isclass
from typing import Any

from robot.api import logger
from robot.utils import normalize
from SeleniumLibrary import keywords as their_keywords


def compared(name: str) -> str:
    """A keyword's name as Robot compares it: without case, spaces and underscores."""
    return normalize(name, ignore="_")


def names_in(ctx: Any) -> set[str]:
    """The names of the keywords of SeleniumLibrary and of the plugins before this one."""
    components = [kind for kind in vars(their_keywords).values() if isclass(kind)]
    methods = ((name, getattr(kind, name)) for kind in components for name in dir(kind))
    named = (getattr(each, "robot_name", None) or name
             for name, each in methods if hasattr(each, "robot_name"))  # fmt: skip
    return {compared(name) for name in (*named, *ctx._plugin_keywords)}


def free_name(name: str, taken: set[str]) -> str:
    """A free name for our keyword: its own, or with "Abra" before it and a warning.

    Args:
        name: the keyword's own name.
        taken: the names from `names_in`.
    """
    if compared(name) not in taken:
        return name
    called = f"abra_{name.lower().replace(' ', '_')}"
    logger.warn(
        f"SeleniumLibrary or another of its plugins already has a keyword '{name}': AbraLibrary's "
        f"keyword is called '{called.replace('_', ' ').title()}' instead."
    )
    return called
