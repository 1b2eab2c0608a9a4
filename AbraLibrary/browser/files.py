"""Choosing files in a file input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from AbraLibrary.errors import NavigatedAway


def choose(element: Any, paths: Sequence[str]) -> None:
    """Choose files; an input of many files is to be emptied before (page/fields.js, unchoose).

    By the classic command: with it selenium sends the files to the machine of a remote browser,
    where BiDi's ``input.setFiles`` would look for paths of this one. It adds to what an input of
    many files has (WebDriver, Element Send Keys).
    """
    if element is None:
        raise NavigatedAway("The file input went away before its files could be chosen.")
    element.send_keys("\n".join(paths))
