"""Opening SeleniumLibrary's browsers with WebDriver BiDi."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_CAPABILITY = "webSocketUrl"
_SAID = f'set_capability("{_CAPABILITY}", True)'
#: The place of ``options`` among the arguments of Open Browser.
_PLACE = 6


def with_bidi(
    args: Sequence[Any], kwargs: Mapping[str, Any]
) -> tuple[Sequence[Any], Mapping[str, Any]]:
    """The arguments of Open Browser, with BiDi asked for in its ``options``."""
    if len(args) > _PLACE:
        options = _asking(args[_PLACE])
        return (*args[:_PLACE], options, *args[_PLACE + 1 :]), kwargs
    return args, {**kwargs, "options": _asking(kwargs.get("options"))}


def _asking(options: Any) -> Any:
    if options is None or isinstance(options, str):
        text = (options or "").strip()
        if not text or text.upper() == "NONE":
            return _SAID
        return options if _CAPABILITY in text else f"{text};{_SAID}"
    if hasattr(options, "set_capability"):
        options.set_capability(_CAPABILITY, True)
    return options
