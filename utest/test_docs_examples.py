"""The examples of the guides are tests of the acceptance suites, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
#: The rooms whose guides have examples that run.
ROOMS = ("network",)
BLOCK = re.compile(r"^```robotframework\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    (page, example)
    for room in ROOMS
    for page in sorted((ROOT / "docs" / room).glob("*.md"))
    for example in BLOCK.findall(page.read_text(encoding="utf-8"))
]


def lines(text: str) -> list[str]:
    """Without the tags, which are for our runs."""
    return [each for each in text.splitlines() if each.strip() and "[Tags]" not in each]


def test_there_are_examples() -> None:
    assert {page.parent.name for page, _ in EXAMPLES} == set(ROOMS)


@pytest.mark.parametrize(("page", "example"), EXAMPLES, ids=[e.split("\n")[0] for _, e in EXAMPLES])
def test_an_example_is_a_test_that_runs(page: Path, example: str) -> None:
    suites = (ROOT / "atest" / page.parent.name).glob("*.robot")
    wanted = "\n".join(lines(example))
    assert any(f"\n{wanted}\n" in "\n".join(lines(suite.read_text("utf-8"))) for suite in suites)
