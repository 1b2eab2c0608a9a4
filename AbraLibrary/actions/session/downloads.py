"""Which download is waited for, and how long; the copy of its file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.core.models.session.download import Download, Downloaded, Downloads, file_name
from AbraLibrary.errors import ArgumentError, NoDownload
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# How often the session's folder is looked at, where no event tells of a download.
# @limit how late its end is noticed
# @unit s
_LOOK_S = 0.2


def wait_for_download(
    session: Session, name: str | None, save_as: Path | None, timeout: float
) -> Downloaded:
    """Wait for the end of a download that was not returned before.

    Args:
        session: the session to work on.
        name: its file name; None if there is only one.
        save_as: where to copy the file.
        timeout: how long to wait, in seconds.

    Raises:
        NoDownload: none has ended in time, or it was cancelled.
        ArgumentError: several have ended, and `name` does not tell which is meant; or the file
            is on another machine.
        NotWritten: the copy could not be written.
    """
    session.window.patience.grant(timeout)
    began = time.monotonic()
    deadline = began + timeout
    while True:
        seen = session.window.files.downloads(session.downloads)
        new = [each for each in seen.ended if each.key not in session.returned]
        found = [each for each in new if name in (None, file_name(each.path))]
        found = found or [each for each in new if each.name == name]
        left = deadline - time.monotonic()
        if found or left <= 0:
            break
        session.window.wait_for_event(min(_LOOK_S, left))
    one = _only(found, new, seen, name, timeout)
    session.returned.add(one.key)
    return _kept(session, one, save_as, (time.monotonic() - began) * 1000)


def _only(
    found: list[Download], new: list[Download], seen: Downloads, name: str | None, timeout: float
) -> Download:
    others = ", ".join(f"'{each.name}'" for each in new)
    if len(found) > 1:
        raise ArgumentError(
            f"{len(found)} downloads have ended: {others}. Say with name= which is meant."
            if name is None
            else f"{len(found)} downloads named '{name}' have ended. Wait for each as it comes."
        )
    if not found:
        wanted = "No download" if name is None else f"No download named '{name}'"
        running = f" '{seen.running[-1]}' is still on its way." if seen.running else ""
        ended = f" Those that ended: {others}." if others else ""
        raise NoDownload(
            f"{wanted} ended within {timeout:g} s.{running}{ended} Press what starts it before, "
            "with expect=download, or give a longer timeout=."
        )
    if found[0].status == "canceled":
        raise NoDownload(
            f"The download '{found[0].name}' was cancelled, by the browser or the server. Look "
            "at the answer of its address."
        )
    return found[0]


def _kept(session: Session, one: Download, save_as: Path | None, waited: float) -> Downloaded:
    path = Path(one.path)
    if not path.is_file() and session.info.remote_url and session.downloads is not None:
        there = file_name(one.path)
        session.window.files.fetch(there, session.downloads)
        path = session.downloads / there
    if not path.is_file():
        raise NoDownload(
            f"The download ended, but its file '{one.path}' is not on this machine. Look for what "
            "removes it, or run the browser here."
        )
    if save_as is not None:
        path = replace_file(save_as, path.read_bytes())
    return Downloaded(
        path=str(path),
        name=one.name,
        size=path.stat().st_size,
        url=str(session.secrets.hide(one.url)),
        waited_ms=round(waited, 1),
    )
