"""Writes the output of a command to the file of ``-o``."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from AbraLibrary.errors import NotWritten
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from pathlib import Path


def write_output(path: Path, text: str) -> None:
    """Write a text, with lone surrogates escaped.

    Raises:
        FileNotFoundError: there is no folder for it, as after a mistyped path.
        NotWritten: it cannot be written.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    try:
        replace_file(path, text.encode(errors="backslashreplace"))
    except NotWritten as problem:
        raise NotWritten(f"{path} could not be written: {problem}") from None
