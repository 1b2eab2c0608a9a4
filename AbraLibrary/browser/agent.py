"""The page agent's source, linked from the modules of ``page/``, and its answers."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from uuid import uuid4

from AbraLibrary.browser.linker import Module, closure, lean, table

#: The BiDi sandbox of the agent, invisible to the page.
SANDBOX = "AbraLibrary"

#: The first line of a statement over classic: geckodriver runs each in a global object of its own,
#: but the agent is in the window's.
IN_WINDOW = "const globalThis = window;\n"

#: Whether the document has begun already, for a source that new documents and present ones run.
_LATE = "document.documentElement !== null"

#: The error of the agent in the page's world once one of its own has taken over the document.
MOVED = "the agent has a world of its own"

_PAGE = files("AbraLibrary") / "page"

#: The functions of the agent that can be called by name (docs/adr/0044).
CALLS = "calls.json"
#: What each document runs from its first script on, with its imports (docs/adr/0047).
_BOOT = "boot/succession.js"
#: The first module of the probes.
_FIRST_PROBE = "probes/channel.js"

#: The prefix of a packed answer (page/agent/door.js); no JSON begins like that.
_PACKED = "zlib:"

# JSON.stringify escapes lone surrogates only, so an escape in this range is a lone one, which
# Python could neither log nor save.
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_LONE_SURROGATE = re.compile(r"(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


def new_secret() -> str:
    """Return the name of the event between agent and probes, which no page can guess."""
    return f"abra-{uuid4().hex}"


@cache
def modules() -> tuple[Module, ...]:
    """Return the modules that are called by name, with all their imports."""
    called = json.loads(_source(CALLS))
    return tuple(closure(sorted({*called["python"], *called["page"]}), _source))


@cache
def boot_modules() -> tuple[Module, ...]:
    """Return the modules that each document runs from its first script on."""
    return tuple(closure([_BOOT], _source))


@cache
def installer(secret: str = "", *, late: bool | None = True, packed: bool = False) -> str:
    """Return a JavaScript function that installs the agent into the current document.

    Args:
        secret: the name of the event between agent and probes; empty without probes.
        late: whether the document and its requests may have begun earlier; None to look there.
        packed: whether to compress the modules outside the boot; the document unpacks them.
    """
    begun, rest, version = _agent_parts()
    others = f'"{_packed_rest()}"' if packed else rest
    given = f'{begun}, () => ({others}), "{version}", "{secret}", {_late(late)}'
    return f"() => ({_expression('agent/boot')})({given})"


@cache
def prober(secret: str, *, late: bool | None) -> str:
    """Return a JavaScript function that installs the probes into the page's own world.

    Args:
        secret: the name of the event between them and the agent, unknown to the page.
        late: whether scripts of the page may have run earlier; None to look there.
    """
    begun, rest = _probe_parts()
    given = f'{begun}, () => ({rest}), "{secret}", {_late(late)}'
    return f"() => ({_expression('probes/boot')})({given})"


def nowhere(function: str) -> str:
    """Return a JavaScript function that has no address in call stacks.

    Firefox gives it that of the page's document, with lines of its own.
    """
    return f"{function}\n//# sourceURL=AbraLibrary\n"


def boot_length() -> int:
    """Return how many characters of code each document runs from its first script on.

    Browsers compile the rest of the source only when it is used.
    """
    _, rest, _ = _agent_parts()
    _, probes = _probe_parts()
    return len(installer()) - len(rest) + len(prober("", late=False)) - len(probes)


def prepare() -> None:
    """Link and pack the sources, which takes 0.2 s, once a process: while a browser starts."""
    _packed_rest()
    _probe_parts()


@cache
def _agent_parts() -> tuple[str, str, str]:
    """The agent's boot, its other modules, and its version."""
    begun, rest = _parts(boot_modules(), modules())
    return begun, rest, hashlib.sha256((begun + rest).encode()).hexdigest()[:12]


@cache
def _packed_rest() -> str:
    _, rest, _ = _agent_parts()
    return b64encode(zlib.compress(f"{IN_WINDOW}({rest})".encode(), level=9)).decode()


@cache
def _probe_parts() -> tuple[str, str]:
    return _parts(_first_probes(), _probes())


@cache
def _first_probes() -> tuple[Module, ...]:
    return tuple(closure([_FIRST_PROBE], _source))


@cache
def _probes() -> tuple[Module, ...]:
    return tuple(closure(sorted(json.loads(_source(CALLS))["probes"]), _source))


def _parts(boot: Collection[Module], modules: Iterable[Module]) -> tuple[str, str]:
    """The boot and the rest, as JavaScript objects that inherit nothing from the page."""
    rest = (each for each in modules if each not in boot)
    return f"{{ __proto__: null,\n{table(boot)} }}", f"{{ __proto__: null,\n{table(rest)} }}"


def _late(late: bool | None) -> str:
    return _LATE if late is None else encode(late)


@cache
def caller() -> str:
    """Return the JavaScript function that calls the agent: ``(request, element)``."""
    return _expression("agent/call")


@cache
def bridge() -> str:
    """Return the statement that carries a call over ``execute_async_script``."""
    return f"{IN_WINDOW}({_expression('agent/bridge')})({caller()}, ...arguments);"


@cache
def framed() -> str:
    """Return the same, for a driver in a frame; the answer is "gone" if that was removed.

    ChromeDriver then runs scripts in the window (seen: 156).
    """
    gone = 'if (window === top) return void arguments[arguments.length - 1]("gone");'
    return f"{gone}\n{bridge()}"


@cache
def entry() -> str:
    """Return the same, for a driver that may be in a frame: there it answers with the way to it."""
    way = f"const way = ({_expression('agent/way')})();"
    framed = 'if (way.length) return void arguments[arguments.length - 1](["framed", way]);'
    return "\n".join([way, framed, bridge()])


@cache
def teller() -> str:
    """Return the JavaScript function that calls the agent by DevTools: its answer without elements.

    They are not asked for there.
    """
    said = 'typeof answer === "string" || answer === null ? answer : answer[0]'
    return f"async (...given) => {{ const answer = await ({caller()})(...given); return {said}; }}"


@cache
def moving() -> str:
    """Return the expression by which the agent in the page's world answers no more."""
    key = 'Symbol.for("AbraLibrary.agent")'
    return f"globalThis[{key}].canLoad = async () => {{ throw new Error({encode(MOVED)}); }}; 0"


@cache
def stride() -> str:
    """Return the JavaScript function of a step in a world of the agent's own: ``(ref, count)``."""
    return _expression("agent/stride")


@cache
def way() -> str:
    """Return the statement that finds the way from the window to the driver's frame."""
    return f"return ({_expression('agent/way')})();"


@cache
def step() -> str:
    """Return the statement that finds the next element on the way to one: ``(ref, climbs)``."""
    return f"return ({_expression('agent/step')})(...arguments);"


@cache
def place() -> str:
    """Return the statement that tells where an element of the driver's frame is: ``(element)``."""
    return f"return ({_expression('agent/place')})(...arguments);"


@cache
def present() -> str:
    """Return the statement that measures for how many ms the agent has been in the document."""
    return f"{IN_WINDOW}return ({_expression('agent/present')})();"


@cache
def replaced() -> str:
    """Return the statement that names the functions which the page has put among the browser's."""
    return f"{IN_WINDOW}return ({_expression('agent/replaced')})();"


@cache
def failed() -> str:
    """Return the statement that reads the error from the browser's own error page.

    Its arguments: ``blank`` if the browser shows an empty document instead; the requested URL.
    """
    return f"return ({_expression('agent/failed')})(...arguments);"


def request(
    function: str,
    arguments: Mapping[str, object],
    place: str = "",
    *,
    packs: bool = False,
    timer_s: float | None = None,
    looks: bool | None = None,
) -> str:
    """Write a call.

    Args:
        function: ``module.function``.
        arguments: its arguments.
        place: the prefix of the document's candidate ids.
        packs: whether a long answer may be packed.
        timer_s: by which timer of the page the driver bounds it, in seconds; None for by none.
        looks: whether the functions of its world are tried first, or only at the document's first
            call; None for never.
    """
    call: dict[str, object] = {"name": function, "given": arguments, "place": place, "packs": packs}
    if timer_s is not None:
        call["timerMs"] = int(timer_s * 1000)
    if looks is not None:
        call["looks"] = looks
    return encode(call)


def encode(arguments: object) -> str:
    """Write the arguments of a call."""
    return json.dumps(arguments, ensure_ascii=True)


def decode(text: str) -> Any:
    """Read an answer, packed or not; lone surrogates become U+FFFD."""
    if text.startswith(_PACKED):
        text = zlib.decompress(b64decode(text[len(_PACKED) :])).decode()
    if _ESCAPED_SURROGATE.search(text):  # a search for lone ones takes ten times as long as reading
        text = _LONE_SURROGATE.sub(r"\1\\ufffd", text)
    return json.loads(text)


def _expression(name: str) -> str:
    """A file with one expression: comments, the expression, a semicolon."""
    return lean(_source(f"{name}.js")).strip().rstrip(";")


def _source(path: str) -> str:
    return (_PAGE / path).read_text(encoding="utf-8")
