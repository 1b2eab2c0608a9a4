"""The page agent's source, joined from ``page/*.js`` in a fixed order, and its answers."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any
from uuid import uuid4

#: Modules may use what stands before them.
MODULES = (
    "dom/text",
    "dom/dom",
    "semantics/secrecy",
    "semantics/aria",
    "semantics/role",
    "semantics/label",
    "semantics/pseudo",
    "semantics/embedded",
    "semantics/native",
    "semantics/name",
    "dom/selector",
    "dom/roots",
    "dom/imagemaps",
    "dom/sight",
    "find/scope",
    "observe/noise",
    "observe/scrolls",
    "signals/paint",
    "signals/animations",
    "signals/images",
    "signals/loading",
    "signals/navigation",
    "observe/input",
    "observe/cadence",
    "observe/restless",
    "observe/ledger",
    "observe/structure",
    "observe/records",
    "observe/staleness",
    "observe/tallies",
    "observe/owntimers",
    "observe/collapse",
    "observe/analysis",
    "signals/drawn",
    "observe/observer",
    "observe/changes",
    "settle/underway",
    "settle/scheduled",
    "settle/idleness",
    "settle/settle",
    "settle/ready",
    "dom/geometry",
    "semantics/controls",
    "semantics/generated",
    "semantics/inplace",
    "fields/kept",
    "semantics/codes",
    "semantics/gridparts",
    "semantics/vicinity",
    "semantics/icons",
    "find/index/wording",
    "find/index/terse",
    "find/index/holds",
    "find/index/telling",
    "semantics/repeats",
    "semantics/seams",
    "semantics/containers",
    "semantics/listing",
    "find/index/entries",
    "find/index/spotcheck",
    "find/index/index",
    "find/index/search",
    "find/enclosures",
    "find/within",
    "find/cursors",
    "observe/remembered",
    "find/generic",
    "find/listeners",
    "find/passages",
    "find/texts",
    "find/registry",
    "find/refs",
    "find/locate",
    "find/description",
    "find/ranking",
    "find/veils",
    "find/subjects",
    "find/candidates",
    "find/planner",
    "act/actionable",
    "act/focus",
    "signals/styling",
    "signals/painters",
    "act/effects",
    "act/tips",
    "act/feedback",
    "act/aftermath",
    "act/activation",
    "act/unheard",
    "act/lasting",
    "act/messages",
    "act/positions",
    "act/wordplaces",
    "act/dropzones",
    "act/dragged",
    "act/guard",
    "act/delivery",
    "act/gesture",
    "signals/witness",
    "act/pointer",
    "act/words",
    "act/foreign",
    "fields/masks",
    "fields/edits",
    "fields/editors",
    "fields/sliders",
    "fields/sections",
    "fields/filenames",
    "fields/taken",
    "fields/fields",
    "fields/pickers",
    "fields/selects",
    "fields/components",
    "fields/standins",
    "fields/optionrows",
    "fields/listboxes",
    "fields/options",
    "fields/chips",
    "fields/ticks",
    "dom/identity",
    "dom/boxes",
    "diff/frames",
    "diff/clip",
    "diff/overlays",
    "diff/regions",
    "diff/values",
    "diff/nearby",
    "diff/columns",
    "diff/hosts",
    "diff/reader",
    "diff/capture",
    "evidence/outlines",
    "evidence/annotations",
    "evidence/reveal",
    "read/reading",
    "read/tables",
    "find/undrawn",
    "perf/interactions",
    "perf/lifetime",
    "perf/timeline",
    "perf/vitals",
    "perf/transfers",
    "perf/perf",
    "dom/surroundings",
    "agent/succession",
    "agent/calls",
)

#: What lives in the page's own world (DESIGN.md section 3); `channel` comes last, as it begins.
PROBES = (
    *("natives", "cause", "timers", "requests", "messages", "connections", "uncounted"),
    *(
        "frame_bound",
        "shadow",
        "scrolling",
        "effects",
        "styling",
        "drawing",
        "listeners",
        "channel",
    ),
)

#: The BiDi sandbox that the agent lives in, invisible to the page.
SANDBOX = "AbraLibrary"

#: What a statement over classic begins with: geckodriver runs each in a global object of its own,
#: and the agent lives in the window's.
IN_WINDOW = "const globalThis = window;\n"

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
def installer(secret: str = "", *, late: bool = True) -> str:
    """Return a JavaScript function that installs the agent into the current document.

    Args:
        secret: the name of the event by which it meets the probes; none where there are none.
        late: whether the document, and what it asks for, may have begun before.
    """
    joined = _joined("abra", MODULES)
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
    joined = _joined("probe", [f"probes/{name}" for name in PROBES])
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


def _joined(parameter: str, names: Sequence[str]) -> str:
    """Each file as a function of the namespace that it adds to."""
    return ",\n".join(
        f'(function ({parameter}) {{ "use strict";\n{_source(name)}\n}})' for name in names
    )


def _expression(name: str) -> str:
    """A file that holds one expression: comments first, then it, then a semicolon."""
    lines = _source(name).splitlines()
    return "\n".join(line for line in lines if not line.startswith("//")).strip().rstrip(";")


def _source(name: str) -> str:
    return (files("AbraLibrary") / "page" / f"{name}.js").read_text(encoding="utf-8")
