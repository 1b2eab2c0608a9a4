"""The intended element of a trace: proved by the action, or named by a person."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from AbraLibrary.core.evidence.address_parts import without_query
from AbraLibrary.core.models.find.tune import Case
from AbraLibrary.core.schema_file import parse_json
from AbraLibrary.core.text import PHRASE, VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace_file import TraceFile

#: The label if no element of the page is meant.
NONE = "none"
#: A candidate id or `none`, by the name or path of a trace file.
Labels = Mapping[str, str]
# Numbers in an address that differ between orders or customers, on the same kind of page.
# @measured not measured: ids of records in addresses are numbers
# @test utest/core/find/tune/test_labels.py::test_pages_of_one_kind_are_one_group
_NUMBER = re.compile(r"\d+")


def read_labels(content: bytes, name: str) -> dict[str, str]:
    """The labels in a file: ``{"abra-trace-3.json": "v-1a2b", "abra-trace-7.json": "none"}``.

    Args:
        content: the file.
        name: its name in errors.

    Raises:
        ArgumentError: it contains none, or something else.
    """
    how = 'Write {"abra-trace-1.json": "v-1a2b3c4d"}, or "none" if no element is meant.'
    found = parse_json(content, f"{name} holds no labels", how)
    if not isinstance(found, dict):
        raise ArgumentError(f"{name} holds no labels. {how}")
    for file, meant in found.items():
        if not isinstance(meant, str) or not meant.strip():
            described = shorten(repr(meant), VALUE)
            raise ArgumentError(f"{name}: {shorten(file, PHRASE)} is labelled {described}. {how}")
    return {file: meant.strip().removeprefix("ref:") for file, meant in found.items()}


def label_of(path: str, labels: Labels) -> str | None:
    """The label of a trace file: by its whole path, the end of that, or its name."""
    parts = re.split(r"[/\\]", path)
    ends = ("/".join(parts[at:]) for at in range(len(parts)))
    keys = (path, *ends)
    return next((labels[key] for key in keys if key in labels), None)


def case_of(path: str, file: TraceFile, labels: Labels) -> Case | str:
    """The case in a trace, or why there is none.

    Raises:
        ArgumentError: the label names no candidate of the trace.
    """
    target = file.trace.target
    if target.ref or target.locator:
        return "an id or locator is not scored"
    described = label_of(path, labels)
    source: Literal["verified", "person"] = "person"
    if described is None:
        is_proven = file.verified is not None and file.failure_class is None
        if not is_proven or file.trace.chosen is None:
            return "nothing says what was meant"
        described, source = file.trace.chosen, "verified"
    meant = None if described.lower() == NONE else described
    if meant is not None and meant not in {each.ref for each in file.page.candidates}:
        raise ArgumentError(
            f"{path} has no candidate {shorten(meant, VALUE)}. Take an id from its page.candidates."
        )
    return Case(
        file=path, group=_group(file), target=target, page=file.page, meant=meant, by=source
    )


def _group(file: TraceFile) -> str:
    """The page: its address without ids of records."""
    page = _NUMBER.sub("#", without_query(file.url))
    # A page without a proper address, such as data:, is identified by its suite.
    return page if "/" in page else f"{page} {file.suite or ''}"
