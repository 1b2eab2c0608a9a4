"""Strategies that damage what a reader reads: JSON with something else in a few places, bytes."""

from __future__ import annotations

import codecs
import copy
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, configuration, settings
from hypothesis import strategies as st

ROOT = Path(__file__).resolve().parents[2]
configuration.set_hypothesis_home_dir(str(ROOT / ".cache" / "hypothesis"))
#: The machine may be busy, and what is found in CI must be found again.
settings.register_profile(
    "abra", max_examples=100, deadline=None, database=None,
    derandomize=os.environ.get("CI", "").lower() not in ("", "0", "false"),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)  # fmt: skip
settings.load_profile("abra")

_EDGES = st.sampled_from(
    (
        *(0, -1, 2**31, 2**53, 2**63, 10**30, 10**400, 1e308, -1e308, 1e-300, 0.5),
        *(
            "",
            " ",
            "none",
            "NaN",
            "\x00",
            "\x1b[31m",
            "\u202e",
            "x" * 2000,
            "http://[",
            "//",
            "v-1",
        ),
        *("2026-01-01T00:00:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "PASS", "run"),
    )
)
_PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | _EDGES
#: What may stand where something else should.
junk = st.recursive(
    _PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)  # fmt: skip


def _places(value: Any) -> list[tuple[Any, Any]]:
    found = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            found.append((holder, key))
            if isinstance(holder[key], (dict, list)):
                waiting.append(holder[key])
    return found


@st.composite
def damaged(draw: st.DrawFn, value: Any) -> Any:
    """A copy in which one to three places hold something else, nothing, or deep nesting."""
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        places = _places(value)
        if not places:
            return draw(junk)
        holder, key = places[draw(st.integers(0, len(places) - 1))]
        kind = draw(st.sampled_from(("other", "other", "none", "deep", "more")))
        if kind == "other":
            holder[key] = draw(junk)
        elif kind == "none":
            del holder[key]
        elif kind == "deep":
            for _ in range(draw(st.sampled_from((5, 99, 150)))):
                holder[key] = [holder[key]]
        elif isinstance(holder, dict):
            holder[draw(st.text(max_size=8))] = draw(junk)
    return value


@st.composite
def damaged_bytes(draw: st.DrawFn, content: bytes) -> bytes:
    """A file that was cut off, overwritten, doubled, or written in another encoding."""
    at = draw(st.integers(0, len(content)))
    kind = draw(st.integers(0, 6))
    if kind == 0:
        return content[:at]
    if kind == 1:
        return (
            content[:at] + draw(st.binary(max_size=40)) + content[at + draw(st.integers(0, 40)) :]
        )
    if kind == 2:
        return codecs.BOM_UTF8 + content
    if kind == 3:
        return content.decode().encode("utf-16")
    if kind == 4:
        return content[:at] + b"[" * draw(st.sampled_from((10, 5000, 100_000)))
    return content[at:] + content[:at] if kind == 5 else content + content


def written(value: Any) -> bytes:
    """The value as JSON, with what JSON of Python has besides: NaN, infinities."""
    return json.dumps(value).encode()


def damaged_file(value: Any) -> st.SearchStrategy[bytes]:
    """The JSON of a value, damaged in either way."""
    return damaged(value).map(written) | damaged_bytes(written(value))


def refusal_of(error: type[Exception], call: Callable[..., Any], *arguments: Any) -> str:
    """What a call says when it refuses with this error; empty where it does not."""
    try:
        call(*arguments)
    except error as problem:
        return str(problem)
    return ""
