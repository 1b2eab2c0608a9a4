"""What counts as files that are given to what is no file field."""

from __future__ import annotations

from pathlib import Path

import pytest

from AbraLibrary.actions.fields.choosers import files_of, missing


def test_paths_of_files_are_files(tmp_path: Path) -> None:
    one, two = tmp_path / "a.txt", tmp_path / "b.txt"
    one.touch()
    two.touch()
    assert files_of(str(one)) == [one]
    assert files_of([str(one), str(two)]) == [one, two]
    assert files_of(f"{one}\n{two}") == [one, two]


@pytest.mark.parametrize("value", ["", "a.txt", "/no/such/file.txt", "x" * 5000, "/\0", "a/b/c"])
def test_another_value_is_text(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").touch()
    monkeypatch.chdir(tmp_path)
    assert files_of(value) == []


def test_files_of_which_one_is_missing_are_text(tmp_path: Path) -> None:
    one = tmp_path / "a.txt"
    one.touch()
    assert files_of([str(one), str(tmp_path / "b.txt")]) == []


def test_the_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    one = tmp_path / "a.txt"
    one.touch()
    lost = tmp_path / "b.txt"
    assert missing([str(one), str(lost)]) == lost
    assert missing(str(one)) is None


@pytest.mark.parametrize("value", ["", "and/or", "a.txt", "Save"])
def test_a_text_names_no_missing_file(value: str) -> None:
    assert missing(value) is None
