"""docs/session/waits.md names each time limit of the library, and none that is not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE = ROOT / "AbraLibrary"
_ASSIGNED = re.compile(r"^(_?[A-Z_]+_S(?:, _?[A-Z_]+_S)*)(?:: \w+)? = ", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")
#: Times that nothing is waited for.
_NO_WAITS = {
    ("bindings/evidence/progress.py", "_AFTER_S"),
    ("bindings/evidence/progress.py", "_EVERY_S"),
    ("actions/settle/ready.py", "_ENDLESS_S"),
    ("actions/settle/ready.py", "_LONG_POLL_S"),
    ("browser/bidi/polls.py", "_JITTER_S"),
    ("browser/bidi/polls.py", "_RECENT_S"),
    ("browser/classic/classic_document.py", "_EARLY_S"),
    ("browser/session/launch.py", "_POLL_S"),
    ("core/diff/kinds/own_timers.py", "_SLACK_S"),
    ("core/diff/kinds/own_timers.py", "_NOW_S"),
    ("files.py", "_FORSAKEN_S"),
}


def in_code() -> set[tuple[str, str]]:
    found = set()
    for path in CODE.rglob("*.py"):
        for names in _ASSIGNED.findall(path.read_text(encoding="utf-8")):
            found |= {(path.relative_to(CODE).as_posix(), name) for name in names.split(", ")}
    return found


def in_docs() -> set[tuple[str, str]]:
    text = (ROOT / "docs" / "session" / "waits.md").read_text(encoding="utf-8")
    found, module = set(), ""
    for line in text.partition("## All limits")[2].splitlines():
        cells = line.split("|")
        if len(cells) > 2 and "_S`" in cells[2]:
            module = (_CODE.findall(cells[1]) or [module])[0]
            found |= {(module, name) for name in _CODE.findall(cells[2])}
    return found


def test_the_code_has_limits() -> None:
    assert len(in_code()) > 60


def test_the_table_and_the_code_agree() -> None:
    assert in_docs() == in_code() - _NO_WAITS
