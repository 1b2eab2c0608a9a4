"""What a run has left: the files that its log names, and the events of all its processes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

from robot.api import ExecutionResult, ResultVisitor
from robot.api.deco import keyword, library

from AbraLibrary.core.evidence.trace_file import read_trace

_PNG, _PNG_END = b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"


class _Links(ResultVisitor):  # type: ignore[misc]
    """The addresses in the messages that the log shows as HTML."""

    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def visit_message(self, message: Any) -> None:
        if message.html:
            self.found.update(dict.fromkeys(re.findall('(?:src|href)="([^"]+)"', message.message)))


@library(scope="GLOBAL", auto_keywords=False)
class left_files:
    """Files beside a log."""

    @keyword
    def files_named_in_the_log(self, folder: str) -> list[Path]:
        """Returns the files that the cards in a folder's log link or show; each must be there."""
        links = _Links()
        ExecutionResult(str(Path(folder, "output.xml"))).visit(links)
        if not Path(folder, "log.html").is_file():
            raise AssertionError(f"There is no log.html in {folder}.")
        found = [Path(folder, unquote(urlsplit(link).path)) for link in links.found]
        if missing := [str(path) for path in found if not path.is_file()]:
            raise AssertionError(f"The log names files that are not there: {', '.join(missing)}")
        return found

    @keyword
    def file_should_be_sound(self, path: Path) -> None:
        """Fails where a picture or a trace file is not whole."""
        content = path.read_bytes()
        if path.suffix == ".png" and not (content[:8] == _PNG and content.endswith(_PNG_END)):
            raise AssertionError(f"{path} is no whole picture.")
        if path.suffix == ".svg":
            ElementTree.fromstring(content)
        if path.suffix == ".json":
            read_trace(content, str(path))

    @keyword
    def events_left_in(self, folder: str, kind: str) -> list[Any]:
        """Returns the events of a kind of all processes; every line must be one."""
        files = sorted(Path(folder).rglob("abra-events.jsonl"))
        lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
        events = [json.loads(line) for line in lines]
        return [event for event in events if event["event"] == kind]
