"""Errors on the console."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.settle.activity import Activity, ConsoleEntry
from AbraLibrary.core.network.console import errors, failure, read_ignored
from AbraLibrary.errors import ArgumentError

ENTRIES = (
    ConsoleEntry(kind="console", level="warn", text="Careful"),
    ConsoleEntry(kind="console", level="error", text="No icon", where="app.js:7", count=2),
    ConsoleEntry(kind="exception", level="error", text="TypeError: x is undefined."),
)


def test_only_errors_and_exceptions_count_and_none_that_is_known() -> None:
    activity = Activity(console=ENTRIES)
    assert errors(activity, ()) == list(ENTRIES[1:])
    assert errors(activity, ("icon", "Type*undefined")) == []


def test_the_failure_names_each() -> None:
    assert failure([], 0, "test") is None
    assert failure(ENTRIES[1:], 0, "test") == (
        "The console has 3 errors since the beginning of the test: No icon (app.js:7) (2 times); "
        "uncaught TypeError: x is undefined. Mend the page, or leave known ones out with ignore=, "
        "a part of their text."
    )


def test_errors_that_are_not_kept_any_more_fail_too() -> None:
    told = failure([], 1, "action")
    assert told is not None
    assert "has 1 error since the beginning of the action: and 1 older, not kept any more" in told


def test_many_are_counted_and_the_first_named() -> None:
    told = failure([ENTRIES[2]] * 7, 0, "test")
    assert told is not None
    assert told.count("uncaught") == 5
    assert "; and 2 more" in told


@pytest.mark.parametrize("given", ["", ["icon", " * "]])
def test_what_would_leave_out_every_error_is_refused(given: str | list[str]) -> None:
    with pytest.raises(ArgumentError, match="every error"):
        read_ignored(given)
