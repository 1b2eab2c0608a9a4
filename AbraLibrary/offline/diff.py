"""``abra diff``: what differs between two saved states or pages."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence.cards import diff as diff_card
from AbraLibrary.core.diff.report.confidence import THRESHOLD
from AbraLibrary.core.diff.report.lines import lines_of
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.saved.compare import compare_files
from AbraLibrary.offline.output import write_output

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.core.models.diff.page_diff import PageDiff

HELP = "say what differs between two saved page states or two saved HTML pages"
DESCRIPTION = (
    "Shows what differs between two page states that Capture Page State saved, or between two "
    "pages that a browser saved as HTML. Exit status: 0 if the two are the same, 1 if they "
    "differ, 2 if they cannot be compared."
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("before", type=Path, help="the earlier one, JSON or HTML")
    command.add_argument("after", type=Path, help="the later one, of the same kind")
    command.add_argument("--format", choices=tuple(_FORMATS), default="text")
    command.add_argument(
        "--threshold", type=float, default=THRESHOLD, metavar="0..1",
        help="the confidence from which the diff counts as trustworthy (default: %(default)s)",
    )  # fmt: skip
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write there, not to standard output"
    )


def run(given: argparse.Namespace) -> int:
    """Show the diff; 0 if a person would see no difference, else 1.

    Raises:
        ArgumentError: a file is no state and no page, or the two are of different kinds.
        OSError: a file cannot be read or written.
    """
    files = [(str(path), path.read_bytes()) for path in (given.before, given.after)]
    diff = compare_files(files[0], files[1], threshold=given.threshold)
    shown = Masks().hide_in(diff)  # after comparing: a masked value differs from no other
    text = _FORMATS[given.format](shown, f"{given.before.name} → {given.after.name}")
    if given.output is None:
        print(text)
    else:
        write_output(given.output, f"{text}\n")
    return 1 if diff.differs else 0


def _as_text(diff: PageDiff, _title: str) -> str:
    return "\n".join(lines_of(diff))


def _as_json(diff: PageDiff, _title: str) -> str:
    return diff.model_dump_json(indent=2)


def _as_html(diff: PageDiff, title: str) -> str:
    """The card of Robot's log as a separate page, without scripts and external files."""
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        f"<title>{escape(title)}</title>\n<body>{diff_card.render(diff, title)}</body></html>"
    )


_FORMATS: dict[str, Callable[[PageDiff, str], str]] = {
    "text": _as_text, "json": _as_json, "html": _as_html,
}  # fmt: skip
