"""The page agent's source, linked from the modules of ``page/``, and its answers."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from uuid import uuid4

from AbraLibrary.browser.linker import Module, closure, link

#: The BiDi sandbox that the agent lives in, invisible to the page.
SANDBOX = "AbraLibrary"

#: What a statement over classic begins with: geckodriver runs each in a global object of its own,
#: and the agent lives in the window's.
IN_WINDOW = "const globalThis = window;\n"

_PAGE = files("AbraLibrary") / "page"

#: The functions of the agent that are called by their names (docs/adr/0044).
CALLS = "calls.json"
#: The module by which the probes begin, once all the others have.
_FIRST_PROBE = "probes/channel.js"

#: What a long answer begins with that was packed (page/agent/calls.js); no JSON does.
_PACKED = "zlib:"

# JSON.stringify writes a lone surrogate as an escape and a paired one as it is, so an escape of
# this range is always a lone one; Python could neither log nor save it.
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_LONE_SURROGATE = re.compile(r"(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


def new_secret() -> str:
    """A name by which agent and probes meet, and that no page can guess."""
    return f"abra-{uuid4().hex}"


@cache
def modules() -> tuple[Module, ...]:
    """Return the modules of the agent: those that are called by name, and all that they use."""
    called = json.loads(_source(CALLS))
    return tuple(closure(sorted({path for paths in called.values() for path in paths}), _source))


@cache
def installer(secret: str = "", *, late: bool = True) -> str:
    """Return a JavaScript function that installs the agent into the current document.

    Args:
        secret: the name of the event by which it meets the probes; none where there are none.
        late: whether the document, and what it asks for, may have begun before.
    """
    joined = link(modules())
    version = hashlib.sha256(joined.encode()).hexdigest()[:12]
    boot = _expression("agent/boot")
    return f'() => ({boot})([{joined}], "{version}", "{secret}", {encode(late)})'


@cache
def prober(secret: str, *, late: bool) -> str:
    """Return a JavaScript function that installs the probes into the page's own world.

    Args:
        secret: the name of the event by which they meet the agent, unknown to the page.
        late: whether scripts of the page may have run before.
    """
    joined = link(closure([_FIRST_PROBE], _source))
    return f'() => ({_expression("probes/boot")})([{joined}], "{secret}", {encode(late)})'


@cache
def caller() -> str:
    """Return the JavaScript function that calls the agent: ``(request, element)``."""
    return _expression("agent/call")


@cache
def bridge() -> str:
    """Return the statement that carries a call over ``execute_async_script``."""
    return f"{IN_WINDOW}({_expression('agent/bridge')})({caller()}, ...arguments);"


@cache
def step() -> str:
    """Return the statement that tells the next element on the way to one: ``(ref, climbs)``."""
    return f"return ({_expression('agent/step')})(...arguments);"


@cache
def present() -> str:
    """Return the statement that tells for how many ms the agent has been in the document."""
    return f"{IN_WINDOW}return ({_expression('agent/present')})();"


@cache
def failed() -> str:
    """Return the statement that tells the error of a page that the browser shows for one.

    Its arguments: ``blank`` where the browser shows it in an empty document; what was asked for.
    """
    return f"return ({_expression('agent/failed')})(...arguments);"


def request(
    function: str, arguments: Mapping[str, object], place: str = "", *, packs: bool = False
) -> str:
    """Write a call.

    Args:
        function: ``module.function``.
        arguments: what it is given.
        place: what the ids of the document begin with.
        packs: whether a long answer may come packed.
    """
    return encode({"name": function, "given": arguments, "place": place, "packs": packs})


def encode(arguments: object) -> str:
    """Write the arguments of a call."""
    return json.dumps(arguments, ensure_ascii=True)


def decode(text: str) -> Any:
    """Read an answer, packed or not; text that no encoding can carry is marked as unreadable."""
    if text.startswith(_PACKED):
        text = zlib.decompress(b64decode(text[len(_PACKED) :])).decode()
    if _ESCAPED_SURROGATE.search(text):  # looking for lone ones takes ten times as long as reading
        text = _LONE_SURROGATE.sub(r"\1\\ufffd", text)
    return json.loads(text)


def _expression(name: str) -> str:
    """A file that holds one expression: comments first, then it, then a semicolon."""
    lines = _source(f"{name}.js").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//")).strip().rstrip(";")


def _source(path: str) -> str:
    return (_PAGE / path).read_text(encoding="utf-8")
