"""bindings/evidence/progress.py: a line on a terminal that is replaced, and nothing in a pipe."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import AbraLibrary
from AbraLibrary.bindings.evidence import progress


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


def test_a_terminal_that_does_not_know_its_width_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unknown = os.terminal_size((0, 0))
    monkeypatch.setattr(progress.shutil, "get_terminal_size", lambda: unknown)
    assert "LCP 800 ms, and more than fits\x1b8" in shown(Terminal(), monkeypatch)


def test_nothing_is_written_to_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(io.StringIO(), monkeypatch) == ""


@pytest.mark.parametrize("term", ["dumb", ""])
def test_nothing_is_written_to_a_terminal_that_obeys_nothing(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    assert shown(Terminal(), monkeypatch, term) == ""


def test_a_terminal_without_output_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "__stdout__", stream)
    monkeypatch.setenv("TERM", "xterm")
    with progress.shown():
        pass
    assert stream.getvalue() == ""


# -- the line of a keyword that takes long, on a real terminal

_WAITS = """
import sys
from AbraLibrary.bindings.evidence.progress import LiveLine

live = LiveLine(after=0.01, every=0.01)
print("| A Test   ", end="", flush=True)
with live.running("Wait For Intent"):
    live.say("covered")
    with live.running("Find By Intent"):
        live.say("disabled")
        sys.stdin.readline()
    live.say_now("Run 1 of 2")
print("| PASS |")
"""


def run_child(stdout: int) -> subprocess.Popen[bytes]:
    folder = Path(AbraLibrary.__file__).resolve().parents[1]
    environment = {**os.environ, "PYTHONPATH": str(folder), "TERM": "xterm", "COLUMNS": "60"}
    return subprocess.Popen(
        [sys.executable, "-c", _WAITS], stdin=subprocess.PIPE, stdout=stdout, env=environment
    )


def test_a_keyword_that_waits_says_so_on_a_terminal() -> None:
    ours, theirs = pty.openpty()
    try:
        with run_child(theirs) as child:
            seen = b""
            while b"disabled" not in seen:  # the test's own time limit ends this
                seen += os.read(ours, 1000)
            child.communicate(b"\n")
        os.close(theirs)
        seen += b"".join(iter(lambda: _read(ours), b""))
    finally:
        os.close(ours)
    text = seen.decode()
    assert child.returncode == 0
    assert re.search(r"Wait For Intent: \d+ s, disabled", text)
    assert "Wait For Intent: 0 s, Run 1 of 2" in text
    assert "Find By Intent" not in text
    # In the end the line is gone, and Robot goes on where it was.
    assert text.rstrip().endswith("\x1b[2K\x1b8| PASS |")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1000)
    except OSError:  # how Linux says that the other side is closed
        return b""


def test_a_keyword_that_waits_says_nothing_in_a_pipe() -> None:
    with run_child(subprocess.PIPE) as child:
        printed, _ = child.communicate(b"\n")
    assert printed == b"| A Test   | PASS |\n"


def test_a_keyword_that_fails_takes_its_line_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "__stdout__", terminal)
    monkeypatch.setenv("TERM", "xterm")
    live = progress.LiveLine(after=60)
    before = threading.active_count()
    with contextlib.suppress(KeyError), live.running("Click By Intent"):
        live.say_now("covered")
        raise KeyError
    assert terminal.getvalue().endswith("\x1b[2K\x1b8")
    assert threading.active_count() == before
    live.say("after the end")
