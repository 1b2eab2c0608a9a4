"""`abra try`: a browser and a prompt, to see what intents mean on a page.

The only command that opens a browser: the library is loaded when it runs.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from AbraLibrary.errors import AbraError, ArgumentError

if TYPE_CHECKING:
    import argparse

NAME = "try"
HELP = "open a page, and see what intents mean on it"
DESCRIPTION = (
    "Opens a browser on a page, and a prompt. An intent that is typed there is looked for as in a "
    "test: the prompt says what it means, numbers the candidates on the page, and shows the "
    "shortest line that means it for certain. 'help' lists the commands."
)
_BROWSERS = ("chrome", "chromium", "edge", "firefox", "webkitgtk")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Declare the address and the browser."""
    command.add_argument("url", metavar="URL", help="the page, such as https://example.com/")
    command.add_argument("--browser", choices=_BROWSERS, default="chrome")
    command.add_argument("--headless", action="store_true", default=None,
                         help="no window (default: only where there is no display)")  # fmt: skip
    command.add_argument("--transport", choices=("auto", "bidi", "classic"), default="auto")


def run(given: argparse.Namespace) -> int:
    """Open the page, and answer what is typed.

    Raises:
        ArgumentError: the browser cannot be opened, or the page.
    """
    signal.signal(signal.SIGTERM, _stop)
    try:
        _answer(given)
    except AbraError as error:
        raise ArgumentError(str(error)) from None
    return 0


def _answer(given: argparse.Namespace) -> None:
    from AbraLibrary.bindings.find.try_keywords import ask, tell
    from AbraLibrary.library import AbraLibrary

    # Nothing is written beside what a person asks for.
    library = AbraLibrary(
        telemetry=False, test_summary=False, traces="none", screenshot_root_directory="EMBED"
    )
    options = {"browser": given.browser, "headless": given.headless, "transport": given.transport}
    try:
        library.run_keyword("open_session", [given.url], options)
        with suppress(KeyboardInterrupt):  # it ends the prompt, as quit does
            library.answer(ask, tell)
    finally:
        library.close()


def _stop(*_: Any) -> NoReturn:
    raise KeyboardInterrupt
