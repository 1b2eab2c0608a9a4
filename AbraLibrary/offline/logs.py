"""Where a report finds the logs of its runs."""

from __future__ import annotations

import html
import mmap
import os
import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from AbraLibrary.core.models.report import Where

#: The folder in which pabot keeps the output of each of its processes.
_PABOT = "pabot_results"


def base_of(file: Path) -> Path:
    """The output directory of a run: that of the events, or what pabot has merged it into."""
    for parent in file.parents:
        if parent.name == _PABOT:
            return parent.parent
    return file.parent


class Logs:
    """The logs beside the events; a link that would lead nowhere is none."""

    def __init__(self, files: Sequence[Path], page: Path) -> None:
        """Link from a page in a folder to the logs beside these files of events."""
        self._files = files
        self._page = page
        self._last: dict[int, str | None] = {}

    def address(self, where: Where) -> str | None:
        """The address of a keyword or test, relative to the page; None where there is no log."""
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
        return f"{quote(relative)}{self._anchor(where, base, file)}"

    def _is_of(self, where: Where, file: Path) -> bool:
        """Whether the log is still that of the process: the last one that wrote to the file.

        A run into the same directory replaces the log, while its events are appended.
        """
        if base_of(file) != file.parent or where.process is None:
            return True
        if where.source not in self._last:
            self._last[where.source] = _last_process(file)
        return self._last[where.source] == where.process

    def _anchor(self, where: Where, base: Path, file: Path) -> str:
        """Its id in the log; in a merged one tests have other ids than while they ran."""
        if where.test is None:
            return f"#{where.keyword_id}" if where.keyword_id and base == file.parent else ""
        output = base / "output.xml"
        found = _id_of_test(output, where.test, where.test_id) if output.is_file() else None
        if found is None:
            return ""
        same = found == where.test_id and base == file.parent
        return f"#{where.keyword_id if same and where.keyword_id else found}"


def _last_process(file: Path) -> str | None:
    """The process that began last, or else, where none says that it began, that wrote last."""
    began = wrote = None
    with file.open("rb") as lines:
        for line in lines:
            wrote = line
            if b'"event":"run"' in line[:80]:
                began = line
    named = re.search(rb'"run":"([0-9a-f]+)"', began or wrote or b"")
    return named[1].decode() if named else None


def _id_of_test(output: Path, name: str, expected: str | None) -> str | None:
    """The id of the test in ``output.xml``; of several of that name the one with the id it had."""
    if not output.stat().st_size:
        return None
    # As Robot writes an attribute.
    escaped = re.escape(html.escape(name, quote=False).replace('"', "&quot;").encode())
    with (
        output.open("rb") as opened,
        mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as content,
    ):
        ids = [each[1].decode() for each in re.finditer(
            rb'<test id="([-a-z0-9]+)" name="' + escaped + rb'"', content
        )]  # fmt: skip
    if expected in ids:
        return expected
    return ids[0] if len(ids) == 1 else None
