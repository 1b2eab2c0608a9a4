"""Opening SeleniumLibrary's browsers with WebDriver BiDi."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

#: By default the next command dismisses a prompt, and a browser with BiDi as soon as it opens: no
#: test could answer it. So it stays open, and the plugin dismisses one that blocks a keyword
#: (actions/session/prompts.py).
_PROMPTS = "unhandledPromptBehavior"
_WANTED: dict[str, object] = {"webSocketUrl": True, _PROMPTS: "ignore"}
_SETS_PROMPTS = re.compile(rf"{_PROMPTS}|unhandled_prompt_behavior")
#: The place of ``options`` among the arguments of Open Browser.
_PLACE = 6


def with_bidi(
    args: Sequence[Any], kwargs: Mapping[str, Any]
) -> tuple[Sequence[Any], Mapping[str, Any]]:
    """The arguments of Open Browser, with BiDi in its ``options``.

    Their own setting for prompts is kept.
    """
    if len(args) > _PLACE:
        options = _asking(args[_PLACE])
        return (*args[:_PLACE], options, *args[_PLACE + 1 :]), kwargs
    return args, {**kwargs, "options": _asking(kwargs.get("options"))}


def _asking(options: Any) -> Any:
    if options is None or isinstance(options, str):
        return _written((options or "").strip())
    if hasattr(options, "set_capability"):
        given = getattr(options, "capabilities", {})
        for name, value in _WANTED.items():
            if name not in given:
                options.set_capability(name, value)
    return options


def _written(text: str) -> str:
    parts = [] if text.upper() in ("", "NONE") else [text.rstrip(";")]
    if "webSocketUrl" not in text:
        parts.append('set_capability("webSocketUrl", True)')
    if not _SETS_PROMPTS.search(text):
        parts.append(f'set_capability("{_PROMPTS}", "ignore")')
    return ";".join(parts)
