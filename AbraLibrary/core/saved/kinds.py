"""The kinds of elements in a saved page: control, cell, row, heading, … (page/semantics/kinds.js).

They come from the same table as the page agent's (docs/adr/0049).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import ContainerKind

_TABLE: Final = json.loads(
    (files("AbraLibrary") / "page" / "semantics" / "kinds.json").read_text(encoding="utf-8")
)
_ENTRIES: dict[str, dict[str, Any]] = _TABLE["kinds"]
#: @fixed Selectors 4: the compound selectors of the table
_COMPOUND = re.compile(r"(?P<tag>[\w-]*)(?P<is>(?:\[[^\]]*\])*)(?::not\((?P<not>[^)]*)\))?")
#: @fixed Selectors 4, attribute selectors
_ATTRIBUTE = re.compile(r"\[(?P<name>[\w-]+)(?:=(?P<value>'[^']*'|[\w-]+)(?P<folded> i)?)?\]")


class Kind:
    """An entry of the table, with all that it includes."""

    def __init__(self, name: str) -> None:
        """Read an entry."""
        entries = list(_entries(name))

        def all_of(part: str) -> frozenset[str]:
            return frozenset(each for entry in entries for each in entry.get(part, ()))

        self.tags = all_of("tags")
        self.roles = all_of("roles")
        self.types = all_of("types")
        self._others = [frozenset(each["otherTypes"]) for each in entries if "otherTypes" in each]
        self._selectors = [_COMPOUND.fullmatch(each) for each in all_of("selectors")]

    def holds(self, tag: str, attributes: Mapping[str, str]) -> bool:
        """Whether an element is of the kind, by its local name and its attributes."""
        if tag in self.tags or self.has_role(attributes):
            return True
        if tag == "input":
            written = attributes.get("type", "").lower()
            if written in self.types or any(written not in each for each in self._others):
                return True
        return any(_matches(each, tag, attributes) for each in self._selectors)

    def has_role(self, attributes: Mapping[str, str]) -> bool:
        """Whether the role attribute contains one of its roles."""
        return not self.roles.isdisjoint(attributes.get("role", "").lower().split())


def _entries(name: str) -> Iterator[dict[str, Any]]:
    yield _ENTRIES[name]
    for inner in _ENTRIES[name].get("of", ()):
        yield from _entries(inner)


def _matches(compound: re.Match[str] | None, tag: str, attributes: Mapping[str, str]) -> bool:
    if compound is None:
        raise AssertionError("the table has a selector that is no compound")
    if compound["tag"] not in ("", tag):
        return False
    excluded = compound["not"] or ""
    if excluded == tag or any(_has(each, attributes) for each in _ATTRIBUTE.finditer(excluded)):
        return False
    return all(_has(each, attributes) for each in _ATTRIBUTE.finditer(compound["is"]))


def _has(wanted: re.Match[str], attributes: Mapping[str, str]) -> bool:
    written = attributes.get(wanted["name"])
    if written is None or wanted["value"] is None:
        return written is not None
    value = wanted["value"].strip("'")
    return written.lower() == value if wanted["folded"] else written == value


#: The kinds, by name.
KINDS: Final = {name: Kind(name) for name in _ENTRIES}
#: The kinds of containers that a diff reports, by tag and by role.
CONTAINERS: Final[dict[str, dict[str, ContainerKind]]] = {
    part: {
        each: kind for kind, entry in _TABLE["containers"].items() for each in entry.get(part, ())
    }
    for part in ("tags", "roles")
}
