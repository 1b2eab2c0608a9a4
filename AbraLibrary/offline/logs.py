"""Finds the logs that a report links to."""

from __future__ import annotations

import html
import mmap
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from AbraLibrary.core.models.evidence.telemetry import PABOT_FOLDER

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.report import Where


def base_of(file: Path) -> Path:
    """The output directory of a run: that of the events, or the one that pabot merged it into."""
    for parent in file.parents:
        if parent.name == PABOT_FOLDER:
            return parent.parent
    return file.parent


class Logs:
    """The logs next to the events; links always have a target."""

    def __init__(self, files: Sequence[Path], page: Path) -> None:
        """Link from a page in the folder `page` to the logs next to these event files."""
        self._files = files
        self._page = page
        self._last: dict[int, str | None] = {}

    def address(self, where: Where) -> str | None:
        """The address of a keyword or test, relative to the page.

        None if there is no log, or it cannot be read: the page has no link then.
        """
        try:
            return self._address(where)
        except OSError:
            return None

    def _address(self, where: Where) -> str | None:
        file = self._files[where.source]
        base = base_of(file)
        log = base / "log.html"
        if not log.is_file() or not self._is_of(where, file):
            return None
        try:
            relative = Path(os.path.relpath(log.resolve(), self._page)).as_posix()
        except ValueError:  # on another drive
            relative = log.resolve().as_uri()
            return f"{relative}{self._anchor(where, base, file)}"
        return f"{quote(os.fsencode(relative))}{self._anchor(where, base, file)}"

    def _is_of(self, where: Where, file: Path) -> bool:
        """Whether the log is from the process, as the last one that wrote to the file.

        A run into the same directory replaces the log, but appends to the events.
        """
        if base_of(file) != file.parent or where.process is None:
            return True
        if where.source not in self._last:
            self._last[where.source] = _last_process(file)
        return self._last[where.source] == where.process

    def _anchor(self, where: Where, base: Path, file: Path) -> str:
        """Its id in the log; a merged log has other ids than the single runs."""
        if where.test is None:
            return f"#{where.keyword_id}" if where.keyword_id and base == file.parent else ""
        output = base / "output.xml"
        is_merged = base != file.parent
        found = _id_of_test(output, where, is_merged=is_merged) if output.is_file() else None
        if found is None:
            return ""
        same = found == where.test_id and not is_merged
        return f"#{where.keyword_id if same and where.keyword_id else found}"


def _last_process(file: Path) -> str | None:
    """The last process with a start event, else the last one that wrote."""
    began = wrote = None
    with file.open("rb") as lines:
        for line in lines:
            wrote = line
            if b'"event":"run"' in line[:80]:
                began = line
    named = re.search(rb'"run":"([0-9a-f]+)"', began or wrote or b"")
    return named[1].decode() if named else None


def _id_of_test(output: Path, where: Where, *, is_merged: bool) -> str | None:
    """The id of a test in ``output.xml``; None if uncertain.

    In a merged log, its original id may belong to another test.
    """
    if where.test is None or not output.stat().st_size:
        return None
    with (
        output.open("rb") as opened,
        mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as content,
    ):
        pattern = rb'<test id="([-a-z0-9]+)" name="%s"' % re.escape(_written(where.test))
        ids = [each[1].decode() for each in re.finditer(pattern, content)]
        if where.test_id in ids and not is_merged:
            return where.test_id
        last = (where.suite or "").rpartition(".")[2]
        ids = [each for each in ids if _suite_of(each, content) == _written(last)]
    return ids[0] if len(ids) == 1 else None


def _suite_of(test_id: str, content: mmap.mmap) -> bytes | None:
    """The name of the suite of a test, as written in the file."""
    suite = test_id.rpartition("-")[0].encode()
    found = re.search(rb'<suite id="%s" name="([^"]*)"' % re.escape(suite), content)
    return found[1] if found else None


def _written(name: str) -> bytes:
    """A name in Robot's XML attribute encoding."""
    return html.escape(name, quote=False).replace('"', "&quot;").encode(errors="replace")
