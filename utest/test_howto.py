"""Each line of an example in a how-to page is run in the suite of those examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SUITES = ("howto.robot", "windows.robot")
EXAMPLE = re.compile(r"```robotframework\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", ["getting_about.md", "uploads_and_downloads.md", "windows.md"])
def test_each_line_is_run(page: str) -> None:
    suites = [(ROOT / "atest" / "session" / each).read_text(encoding="utf-8") for each in SUITES]
    run = {line.strip() for suite in suites for line in suite.splitlines()}
    examples = EXAMPLE.findall((ROOT / "docs" / "session" / page).read_text(encoding="utf-8"))
    assert len(examples) > 3
    for line in "".join(examples).splitlines():
        assert line.strip() in run
