"""The page agent's source, joined from ``page/*.js`` in a fixed order, and its answers."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

#: Modules may use what stands before them.
MODULES = (
    *("text", "dom", "aria", "role", "label", "pseudo", "embedded", "native", "name"),
    *(
        "selector",
        "animations",
        "images",
        "loading",
        "navigation",
        "cadence",
        "ledger",
        "observer",
        "settle",
    ),
    *("geometry", "controls", "containers", "registry", "locate", "candidates", "pointer"),
    *("identity", "boxes", "frames", "clip", "overlays", "regions", "values", "nearby", "capture"),
    *("perf", "calls"),
)

#: The BiDi sandbox that the agent lives in, invisible to the page.
SANDBOX = "AbraLibrary"

# JSON.stringify writes a lone surrogate as an escape and a paired one as it is, so an escape of
# this range is always a lone one; Python could neither log nor save it.
_LONE_SURROGATE = re.compile(r"(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


@cache
def installer() -> str:
    """Return a JavaScript function that installs the agent into the current document."""
    modules = [f'(function (abra) {{ "use strict";\n{_source(name)}\n}})' for name in MODULES]
    joined = ",\n".join(modules)
    version = hashlib.sha256(joined.encode()).hexdigest()[:12]
    boot = _expression("boot")
    return f'() => ({boot})([{joined}], "{version}")'


@cache
def caller() -> str:
    """Return the JavaScript function that calls the agent: ``(name, json) => [json, …]``."""
    return _expression("call")


@cache
def bridge() -> str:
    """Return the statement that carries a call over ``execute_async_script``."""
    return f"({_expression('bridge')})({caller()}, ...arguments);"


@cache
def present() -> str:
    """Return the statement that tells whether the agent is in the current document."""
    return f"return ({_expression('present')})();"


def encode(arguments: Mapping[str, object]) -> str:
    """Write the arguments of a call."""
    return json.dumps(arguments, ensure_ascii=True)


def decode(text: str) -> Any:
    """Read an answer; text that no encoding can carry is marked as unreadable."""
    return json.loads(_LONE_SURROGATE.sub(r"\1\\ufffd", text))


def _expression(name: str) -> str:
    """A file that holds one expression: comments first, then it, then a semicolon."""
    lines = _source(name).splitlines()
    return "\n".join(line for line in lines if not line.startswith("//")).strip().rstrip(";")


def _source(name: str) -> str:
    return (files("AbraLibrary") / "page" / f"{name}.js").read_text(encoding="utf-8")
