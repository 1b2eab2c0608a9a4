"""Reads and writes page states in files.

What reads a saved page is imported when a file is read: it needs lxml.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from AbraLibrary._version import __version__
from AbraLibrary.bindings.evidence.log_files import output_directory
from AbraLibrary.core.evidence.secrets import without_marks
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError, NotWritten
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from AbraLibrary.core.evidence.masks import Masks


def save(state: PageState, place: str | os.PathLike[str], masks: Masks) -> Path:
    """Write a state, masked; a relative path begins in Robot's output directory.

    Raises:
        ArgumentError: when the file cannot be written.
    """
    if not str(place).strip():
        raise ArgumentError("save_as= is empty. Give it the path of a file, such as before.json.")
    from AbraLibrary.core.saved.state_file import write_state

    path = output_directory() / place
    try:
        return replace_file(path, write_state(masks.hide_in(without_marks(state)), __version__))
    except ValueError as problem:  # a text that is no Unicode, too
        raise NotWritten(
            f"The state could not be saved to {shorten(str(path), PATH)}: {problem}"
        ) from None


_STATE = "Give it what Capture Page State returned, or the file that it saved with save_as=."


def content(name: str, place: str | os.PathLike[str], how: str = _STATE) -> bytes:
    """Read a file; a relative path is looked for in the output directory, then where Robot runs.

    Args:
        name: of the argument.
        place: the path.
        how: the advice if there is no such file.

    Raises:
        ArgumentError: when there is none, or it cannot be read.
    """
    candidates = (output_directory() / place, Path(place))
    try:
        for path in candidates:
            if path.is_file():
                return path.read_bytes()
    except (OSError, ValueError) as problem:
        described = (problem.strerror or "") if isinstance(problem, OSError) else str(problem)
        raise ArgumentError(
            f"{name}={shorten(str(place), 200)} cannot be read: {described}."
        ) from None
    if folder := next((path for path in candidates if path.is_dir()), None):
        raise ArgumentError(
            f"{name}={place} cannot be used: {folder.absolute()} is a folder. {how}"
        )
    looked = " and ".join(dict.fromkeys(str(path.absolute()) for path in candidates))
    raise ArgumentError(f"{name}={place} cannot be used: there is no file {looked}. {how}")


def state(name: str, given: Any) -> PageState | None:
    """The state that a test gave, as an object or as a file; None if it gave none.

    Raises:
        ArgumentError: when it is neither.
    """
    from AbraLibrary.core.saved.page_file import is_page
    from AbraLibrary.core.saved.state_file import read_state, sound_state

    if given is None or isinstance(given, PageState):
        return given
    if isinstance(given, Mapping):
        return sound_state(given, f"{name}=")
    if not isinstance(given, (str, os.PathLike)) or not str(given).strip():
        raise ArgumentError(
            f"{name}= cannot be used. Give it what Capture Page State returned, or the file that "
            "it saved with save_as=."
        )
    found = content(name, given)
    if is_page(found, str(given)):
        raise ArgumentError(
            f"{name}={given} is a saved HTML page, but the page in the browser can only be "
            "compared with a state that was captured in a browser. Compare two saved pages with "
            "Compare Page States."
        )
    return read_state(found, str(given))


def source(name: str, given: Any) -> PageState | tuple[str, bytes]:
    """The state that a test gave, or the name and content of a file of either kind.

    Raises:
        ArgumentError: when it is neither.
    """
    if isinstance(given, (str, os.PathLike)) and str(given).strip():
        return str(given), content(name, given)
    found = state(name, given)
    if found is None:
        raise ArgumentError(f"{name} is missing. Give a page state, or a file that holds one.")
    return found
