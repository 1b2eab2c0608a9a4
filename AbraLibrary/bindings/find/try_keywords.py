"""The keyword that pauses a test, so that a person may try intents."""

from __future__ import annotations

import sys
from typing import Literal

from robot.api.deco import keyword

from AbraLibrary.bindings.find.try_prompt import Run, TryPrompt
from AbraLibrary.bindings.session.services import Keywords, Services
from AbraLibrary.errors import ArgumentError


class TryKeywords(Keywords):
    """The prompt in a running test."""

    def __init__(self, services: Services, run: Run) -> None:
        """Share the services; `run` runs keywords of the library."""
        super().__init__(services)
        self._run = run

    @keyword
    def pause_for_try(self, *, without_terminal: Literal["fail", "continue"] = "fail") -> None:
        """Pauses the test at a prompt on the terminal, where intents can be tried on the page.

        Type an intent with its options, as in a test, two spaces between them: the prompt says what
        it means, numbers the candidates on the page, and shows the shortest line that means it for
        certain. ``click``, ``fill``, ``check`` and ``select`` act, ``write`` appends the line to a
        file, ``help`` lists all commands; ``quit``, or Ctrl-D, goes on with the test. ``abra try
        URL`` opens the same prompt without a test.

        | =Argument= | =Meaning= |
        | ``without_terminal`` | What to do where nobody can type, as in CI and under pabot: \
        ``fail`` at once, or ``continue`` with the test. |

        Fails when no session is open, and where there is no terminal.

        Example:
        | `Pause For Try` |
        | `Pause For Try` | without_terminal=continue |
        """
        session = self._services.session
        if not _is_terminal():
            if without_terminal == "continue":
                self._services.report.line("Did not pause: there is no terminal to type at")
                return
            raise ArgumentError(
                "Pause For Try needs a terminal to type at, and there is none, as in CI and under "
                "pabot. Remove it, or give without_terminal=continue."
            )
        self._services.live.hush()
        tell("")  # Robot's line with the name of the test has no end yet
        TryPrompt(self._services, self._run, ask, tell).answer()
        self._services.report.line(f"Paused on {session.window.address()}")


def ask(prompt: str) -> str | None:
    """Ask for a line; None at the end of the input. Robot keeps `sys.stdout` to itself."""
    tell(prompt, end="")
    said = sys.__stdin__.readline() if sys.__stdin__ else ""
    if not said:
        tell("")
        return None
    if sys.__stdin__ and not sys.__stdin__.isatty():
        tell(said.rstrip("\n"))  # a transcript has what was typed
    return said


def tell(text: str, end: str = "\n") -> None:
    """Write to the terminal."""
    if sys.__stdout__ is not None:
        print(text, end=end, file=sys.__stdout__, flush=True)


def _is_terminal() -> bool:
    streams = (sys.__stdin__, sys.__stdout__)
    return all(each is not None and not each.closed and each.isatty() for each in streams)
