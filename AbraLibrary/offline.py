"""The commands of the offline command line: files in, text out, an exit status."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from html import escape

from pydantic import ValidationError

from AbraLibrary.bindings.cards import diff as diff_card
from AbraLibrary.core.diff.lines import lines_of
from AbraLibrary.core.intent import parse
from AbraLibrary.core.models.candidate import Candidates
from AbraLibrary.core.models.page_diff import PageDiff
from AbraLibrary.core.refusal import explain, name
from AbraLibrary.core.resolve import resolve
from AbraLibrary.core.saved import compare_files
from AbraLibrary.errors import ArgumentError


def compare_pages(given: argparse.Namespace) -> int:
    """``abra diff``: 0 where a person would see no difference, else 1.

    Raises:
        ArgumentError: a file is no state and no page, or the two are of different kinds.
        OSError: a file cannot be read or written.
    """
    files = [(str(path), path.read_bytes()) for path in (given.before, given.after)]
    diff = compare_files(files[0], files[1], threshold=given.threshold)
    text = _FORMATS[given.format](diff, f"{given.before.name} → {given.after.name}")
    if given.output is None:
        print(text)
    else:
        given.output.write_text(f"{text}\n", encoding="utf-8", errors="backslashreplace")
    return 1 if diff.differs else 0


def _as_text(diff: PageDiff, _title: str) -> str:
    return "\n".join(lines_of(diff))


def _as_json(diff: PageDiff, _title: str) -> str:
    return diff.model_dump_json(indent=2)


def _as_html(diff: PageDiff, title: str) -> str:
    """The card of Robot's log as a page of its own; it runs no script and loads nothing."""
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        f"<title>{escape(title)}</title>\n<body>{diff_card.render(diff, title)}</body></html>"
    )


_FORMATS: dict[str, Callable[[PageDiff, str], str]] = {
    "text": _as_text, "json": _as_json, "html": _as_html,
}  # fmt: skip
FORMATS = tuple(_FORMATS)


def find_candidate(given: argparse.Namespace) -> int:
    """``abra resolve``: 0 where one candidate is meant, else 1.

    Raises:
        ArgumentError: the file holds no candidates, or the intent means nothing.
        OSError: the file cannot be read.
    """
    try:
        page = Candidates.model_validate_json(given.candidates.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ArgumentError(
            f"{given.candidates} holds no candidates: {where}: {first['msg']}"
        ) from None
    target = parse(
        given.intent, purpose="find", role=given.role, label=given.label,
        test_id=given.test_id, within=given.within, form=given.form,
        section=given.section, modal=given.modal,
    )  # fmt: skip
    if target.locator:
        raise ArgumentError(
            f"{target.describe()} needs the page itself. Give a phrase, or an id such as "
            "ref:v-1024."
        )
    trace = resolve(target, page)
    for match in trace.top_matches:
        mark = "->" if match.candidate.ref == trace.chosen else "  "
        print(f"{mark} {match.score:.2f}  {name(match.candidate)}  ({', '.join(match.reasons)})")
    if trace.chosen is None:
        print(explain(trace))
        return 1
    return 0
