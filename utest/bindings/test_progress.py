"""bindings/progress.py: a line on a terminal that is replaced, and nothing in a pipe."""

from __future__ import annotations

import io
import sys

import pytest

from AbraLibrary.bindings import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, term: str = "xterm") -> str:
    monkeypatch.setattr(sys, "__stdout__", stream)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLUMNS", "30")
    with progress.shown() as say:
        say("Run 1 of 2: LCP 812 ms")
        say("Run 2 of 2: LCP 800 ms, and more than fits")
    return stream.getvalue()


def test_each_text_takes_the_place_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    written = shown(Terminal(), monkeypatch)
    line = "\x1b8\x1b7\x1b[B\r\x1b[2K"
    first, second, last = written.split(line)[1:]
    assert (first, second) == ("Run 1 of 2: LCP 812 ms", "Run 2 of 2: LCP 800 ms, and m")
    # In the end the line is empty, and the cursor is where Robot had left it.
    assert last == "\x1b8"
    assert "\n" not in written


def test_nothing_is_written_to_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(io.StringIO(), monkeypatch) == ""


@pytest.mark.parametrize("term", ["dumb", ""])
def test_nothing_is_written_to_a_terminal_that_obeys_nothing(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    assert shown(Terminal(), monkeypatch, term) == ""


def test_a_terminal_to_which_nothing_was_said_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "__stdout__", stream)
    monkeypatch.setenv("TERM", "xterm")
    with progress.shown():
        pass
    assert stream.getvalue() == ""
