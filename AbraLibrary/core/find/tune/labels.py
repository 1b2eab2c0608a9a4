"""What is meant in a trace: as the action has proved it, or as a person says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from AbraLibrary.core.evidence.addresses import without_query
from AbraLibrary.core.models.find.tune import Case
from AbraLibrary.core.schema_file import parse_json
from AbraLibrary.core.text import PHRASE, VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace_file import TraceFile

#: What a person writes where no element of the page is meant.
NONE = "none"
#: By the name or path of a trace file: a candidate id, or `none`.
Labels = Mapping[str, str]
# What tells one order or customer from another in an address, where the page is the same.
# @measured not measured: the ids of records in addresses are numbers
# @test utest/core/find/tune/test_labels.py::test_pages_of_one_kind_are_one_group
_NUMBER = re.compile(r"\d+")


def read_labels(content: bytes, name: str) -> dict[str, str]:
    """The labels in a file: ``{"abra-trace-3.json": "v-1a2b", "abra-trace-7.json": "none"}``.

    Args:
        content: the file.
        name: what to call it in an error.

    Raises:
        ArgumentError: it holds none, or something else besides them.
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
    """The label that a person gave to a file: by its whole path, its end, or its name."""
    parts = re.split(r"[/\\]", path)
    ends = ("/".join(parts[at:]) for at in range(len(parts)))
    keys = (path, *ends)
    return next((labels[key] for key in keys if key in labels), None)


def case_of(path: str, file: TraceFile, labels: Labels) -> Case | str:
    """The case that a trace is, or why it is not one.

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
    """The page: its address without what tells one order or customer from another."""
    page = _NUMBER.sub("#", without_query(file.url))
    # A page without its own address, such as data:, is known by the suite that opened it.
    return page if "/" in page else f"{page} {file.suite or ''}"
