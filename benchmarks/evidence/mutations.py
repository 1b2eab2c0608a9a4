"""Damages what a reader reads, as editors, full disks and other programs do."""

from __future__ import annotations

import codecs
import copy
import json
import random
from typing import Any

#: What stands where something else should: other types, wrong ranges, no numbers, odd texts.
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 0.5, -0.0, 1e-300, 2**31, 2**53, 2**63, 10**30, 10**400),
    *(-1e308, 1e308, float("nan"), float("inf"), float("-inf"), 99999, -99999),
    *("", " ", "0", "-1", "none", "null", "NaN", "\x00", "\x1b[31m", "\u202e", "x" * 5000, "%00"),
    *("2026-01-01T00:00:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1999-13-45", "http://["),
    *("//", "://", "a" * 70 + "@", "data:,x", "html>body>", "v-1", "PASS", "keyword", "run"),
    *([], {}, [[]], [None], ["x"], {"x": 1}, [1, 2, 3], {"": {}}, [{}], [[[[[[]]]]]]),
)  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each holder in a value with each of its keys."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = holder if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], (dict, list)):
                waiting.append(holder[key])
    return found


def nested(levels: int) -> Any:
    """A list in a list, and so on."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


def damaged_value(value: Any, chance: random.Random) -> Any:
    """A copy in which a few places hold something else, nothing, or twice the same."""
    value = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if not isinstance(value, (dict, list)) or not value or chance.random() < 0.02:
            return chance.choice(JUNK)
        holder, key = chance.choice(places(value))
        kind = chance.random()
        if kind < 0.6:
            holder[key] = copy.deepcopy(chance.choice(JUNK))
        elif kind < 0.7:
            del holder[key]
        elif kind < 0.75:
            holder[key] = nested(chance.choice((5, 60, 150)))
        elif kind < 0.85:
            other, name = chance.choice(places(value) or [(holder, key)])
            if key in holder if isinstance(holder, dict) else key < len(holder):
                holder[key] = copy.deepcopy(other[name])
        elif isinstance(holder, dict):
            holder[chance.choice(("x", "", "schema", "event", "x" * 3000))] = chance.choice(JUNK)
        else:
            holder.append(copy.deepcopy(holder[0]))
    return value


def damaged_bytes(content: bytes, chance: random.Random) -> bytes:
    """A file that was cut off, overwritten, or written in another encoding."""
    at, length = chance.randrange(len(content) + 1), chance.randrange(40)
    kind = chance.randrange(9)
    if kind == 0:
        return content[:at]
    if kind == 1:
        return content[:at] + bytes(chance.randrange(256) for _ in range(length)) + content[at:]
    if kind == 2:
        return content[:at] + content[at + length :]
    if kind == 3:
        return codecs.BOM_UTF8 + content
    if kind == 4:
        return content.decode("utf-8", "replace").encode("utf-16")
    if kind == 5:
        return content[:at] + b"[" * chance.choice((10, 5000, 100_000))
    if kind == 6:
        return content[:at] + b"\0" * length + content[at + length :]
    if kind == 7:
        return content[at:] + content[:at]
    return content[:at] + content


def damaged_json(value: Any, chance: random.Random) -> bytes:
    """The JSON of a value, damaged in one of both ways."""
    if chance.random() < 0.25:
        return damaged_bytes(json.dumps(value).encode(), chance)
    return json.dumps(damaged_value(value, chance), ensure_ascii=chance.random() < 0.5).encode(
        "utf-8", "surrogatepass"
    )
