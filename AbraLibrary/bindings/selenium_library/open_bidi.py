"""Opening SeleniumLibrary's browsers: with WebDriver BiDi, and so that prompts stay open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

#: By default the next command dismisses a prompt, so that each would have to look for one first,
#: and a browser with BiDi as soon as it opens: no test could answer it. So it stays open, and the
#: plugin dismisses one that blocks a keyword (actions/session/prompts.py).
_PROMPTS = "unhandledPromptBehavior"
_BIDI = "webSocketUrl"
_SETS_PROMPTS = re.compile(rf"{_PROMPTS}|unhandled_prompt_behavior")
#: The place of ``options`` among the arguments of Open Browser.
_PLACE = 6


def as_needed(
    args: Sequence[Any], kwargs: Mapping[str, Any], *, bidi: bool
) -> tuple[Sequence[Any], Mapping[str, Any]]:
    """The arguments of Open Browser, with what is needed in its ``options``.

    Their own setting for prompts is kept.
    """
    if len(args) > _PLACE:
        options = _asking(args[_PLACE], bidi=bidi)
        return (*args[:_PLACE], options, *args[_PLACE + 1 :]), kwargs
    return args, {**kwargs, "options": _asking(kwargs.get("options"), bidi=bidi)}


def _asking(options: Any, *, bidi: bool) -> Any:
    if options is None or isinstance(options, str):
        return _written((options or "").strip(), bidi=bidi)
    if hasattr(options, "set_capability"):
        given = getattr(options, "capabilities", {})
        wanted: dict[str, object] = {_PROMPTS: "ignore", **({_BIDI: True} if bidi else {})}
        for name, value in wanted.items():
            if name not in given:
                options.set_capability(name, value)
    return options


def _written(text: str, *, bidi: bool) -> str:
    parts = [] if text.upper() in ("", "NONE") else [text.rstrip(";")]
    if bidi and _BIDI not in text:
        parts.append(f'set_capability("{_BIDI}", True)')
    if not _SETS_PROMPTS.search(text):
        parts.append(f'set_capability("{_PROMPTS}", "ignore")')
    return ";".join(parts)
