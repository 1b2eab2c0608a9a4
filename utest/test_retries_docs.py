"""docs/act/retries.md names tests for each retry, and there are such tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
_NAMED = re.compile(r"`((?:utest|atest)/[^`:]+): ([^`]+)`")


def rows() -> list[str]:
    lines = (ROOT / "docs" / "act" / "retries.md").read_text(encoding="utf-8").splitlines()
    table = [line for line in lines if line.startswith("|")]
    return table[2:]  # without the heading


def named(row: str) -> list[tuple[str, str]]:
    return _NAMED.findall(row.split("|")[-2])


def test_the_table_is_read() -> None:
    assert len(rows()) > 30


@pytest.mark.parametrize("row", rows(), ids=lambda row: "-".join(row.split("|")[1:3])[:60])
def test_each_retry_names_tests_and_nothing_else(row: str) -> None:
    cell = row.split("|")[-2]
    assert named(row)
    assert _NAMED.sub("", cell).replace("<br>", "").strip() == ""


@pytest.mark.parametrize(("file", "name"), sorted({each for row in rows() for each in named(row)}))
def test_each_test_that_is_named_exists(file: str, name: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".py"):
        assert re.search(rf"^def {name}\(", text, re.MULTILINE)
        return
    tests = text.partition("*** Test Cases ***")[2].partition("\n***")[0]
    assert name in tests.splitlines()
