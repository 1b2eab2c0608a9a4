"""What counts as files that are given to what is no file field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.fields.files.choosers import _choose, files_of, missing
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.fields.field import Chooser
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import ScriptError, WrongState


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


def test_a_folder_that_the_driver_cannot_give_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise ScriptError("The browser refused: NS_ERROR_FILE_IS_DIRECTORY.")

    port = FakePort(Clock())
    monkeypatch.setattr(port.files, "choose_in", refuse)
    session = session_on(port)
    pressed = Pressed(resolve(target("Pick"), page(candidate("Pick"))), port.mark(), 100.0)
    chooser = Chooser(context="c-1", element="e-1", is_multiple=False)
    with pytest.raises(WrongState, match="a folder, which the driver of this browser cannot give"):
        _choose(session, pressed, chooser, [tmp_path], SettleOptions())
    file = tmp_path / "a.txt"
    file.touch()
    with pytest.raises(ScriptError, match="refused"):
        _choose(session, pressed, chooser, [file], SettleOptions())
