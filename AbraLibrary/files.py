"""Writes the files of the library: each is replaced in full, or gets a name that is free.

A file is written beside its place under a name of its own, and moved there when it is complete
(docs/adr/0050).
No other module writes one (``utest/test_files.py``).
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from uuid import uuid4

from AbraLibrary.errors import NotWritten

#: Drafts have names of this form, which no file of a user has.
_DRAFT = (".abra-", ".part")
#: A draft takes milliseconds; an older one is that of a process that was killed.
_FORSAKEN_S = 3600.0
#: Windows would change the ends of lines.
_BINARY = getattr(os, "O_BINARY", 0)
#: Its owner may read and write it, nobody else anything.
_PRIVATE = 0o600
_SPACE = "Free some space there, or give another place."
_RIGHTS = "Give a place that can be written to."
_STEPS = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO), _SPACE),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), _RIGHTS),
    errno.EISDIR: "Give the path of a file.",
    errno.ENAMETOOLONG: "Give a shorter name.",
}


def replace_file(
    place: str | os.PathLike[str], content: str | bytes, *, private: bool = False
) -> Path:
    """Write a file, in place of one that is there, and make the folders that are missing.

    Whatever happens, the older or the new file is there in full: readers, other processes and a
    process that is killed never meet half of one. It keeps the mode of the older one.

    Args:
        place: the path; if it is a link, its target is replaced.
        content: what is to be in it, text as UTF-8.
        private: whether only this user may read it, whoever could read the older one.

    Returns the absolute path.

    Raises:
        NotWritten: when that is not possible.
    """
    try:
        data = _bytes(content)
        path = Path(place)
        if path.exists() and not path.is_file() and not path.is_dir():
            return _into_device(path, data)
        path = path.resolve()
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        _make(path.parent)
        mode = _PRIVATE if private else _mode_of(path)
        draft = _write_draft(path.parent, data, mode, durable=True)
        _move(draft, path)
    except (OSError, ValueError, RuntimeError) as problem:  # RuntimeError: links in a circle
        raise _described(problem) from None
    return path


def keep_file(folder: Path, names: Iterable[str], content: str | bytes) -> Path:
    """Write a file under the first of some names that is free, also where processes share a folder.

    Raises:
        NotWritten: when that is not possible.
    """
    try:
        _make(folder)
        draft = _write_draft(folder, _bytes(content), None, durable=False)
        try:
            path = next(each for each in (folder / name for name in names) if _is_claimed(each))
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        try:
            _move(draft, path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as problem:
        raise _described(problem) from None
    return path


def new_folder(prefix: str) -> Path:
    """Create a temporary folder that only this user can read."""
    return Path(tempfile.mkdtemp(prefix=prefix))


def remove_folder(folder: Path) -> None:
    """Remove a temporary folder with what is in it, as far as that is possible."""
    shutil.rmtree(folder, ignore_errors=True)


def claim(path: Path) -> None:
    """Create an empty file.

    Raises:
        FileExistsError: when there is one.
        OSError: when that is not possible.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))


def append_line(path: Path, line: bytes) -> None:
    """Append a line in one write, so that the lines of several processes do not mix.

    Readers leave out a line that was not finished, and find one that another process has written
    behind it: to end it here first would end one that is being written just now.

    Raises:
        NotWritten: when it cannot be written, or not in full.
    """
    try:
        # Opened each time: an open file would still be written to after its directory was removed.
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | _BINARY, 0o666)
        try:
            written = os.write(file, line)
        finally:
            os.close(file)
        if written < len(line):
            # The rest is not appended, as another process may have written meanwhile.
            raise OSError(f"the device took {written} of {len(line)} bytes")
    except (OSError, ValueError) as problem:
        raise _described(problem) from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
    _tidy(folder)


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _mode_of(path: Path) -> int | None:
    """The mode of the file that is there, if one is."""
    with suppress(FileNotFoundError):
        return stat.S_IMODE(path.stat().st_mode)
    return None


def _write_draft(folder: Path, data: bytes, mode: int | None, *, durable: bool) -> Path:
    """Write everything next to its place; leave nothing if that fails.

    Args:
        folder: its future folder.
        data: its content.
        mode: that of the older file, which may be private; None: as new files have it.
        durable: whether it is on the disk before it is moved, for what a user keeps.
    """
    draft = folder / uuid4().hex.join(_DRAFT)
    created = 0o666 if mode is None else 0o600
    try:
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, created)
        with os.fdopen(file, "wb") as opened:
            opened.write(data)
            if durable:
                opened.flush()
                os.fsync(opened.fileno())
        if mode is not None:
            draft.chmod(mode)
    except BaseException:  # also a timeout of Robot's
        draft.unlink(missing_ok=True)
        raise
    return draft


def _move(draft: Path, path: Path) -> None:
    try:
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _is_claimed(path: Path) -> bool:
    try:
        claim(path)
    except FileExistsError:
        return False
    return True


def _into_device(path: Path, data: bytes) -> Path:
    """Write to something that cannot be replaced: ``/dev/stdout``, a pipe."""
    with path.open("wb") as opened:
        opened.write(data)
    return path.absolute()


@cache
def _tidy(folder: Path) -> None:
    """Remove the drafts of processes that were killed, once for each folder."""
    for draft in folder.glob("*".join(_DRAFT)):
        with suppress(OSError):  # another process has removed it, or it is another user's
            if time.time() - draft.stat().st_mtime > _FORSAKEN_S:
                draft.unlink()


def _described(problem: Exception) -> NotWritten:
    """What is wrong, and what to do."""
    if not isinstance(problem, OSError):
        return NotWritten(f"{problem}. {_RIGHTS}")
    why = problem.strerror or str(problem) or type(problem).__name__
    return NotWritten(f"{why}. {_STEPS.get(problem.errno or 0, _RIGHTS)}")
