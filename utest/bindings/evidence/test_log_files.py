"""Files beside the log, and where a plain log and one that pabot merges find them."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from AbraLibrary.bindings.evidence import log_files as module
from AbraLibrary.bindings.evidence.log_files import LogFiles


class Robot:
    """Robot's variables."""

    def __init__(self, **variables: str) -> None:
        self.variables = {f"${{{name}}}": value for name, value in variables.items()}

    def get_variable_value(self, name: str, default: str | None = None) -> str | None:
        return self.variables.get(name, default)


def runs_in(monkeypatch: pytest.MonkeyPatch, output: Path, **variables: str) -> None:
    output.mkdir(parents=True, exist_ok=True)
    robot = Robot(OUTPUT_DIR=str(output), **variables)
    monkeypatch.setattr(module, "BuiltIn", lambda: robot)


def merged_by_pabot(address: str, copied: str = "") -> str:
    """What pabot's ResultMerger makes of a link; `copied` is a file that it has copied."""
    link = f'href="{address}"'.replace('href="../../', 'href="')
    if copied:
        link = re.sub(rf'(href=")(.*?[\\/]+)?({re.escape(copied)})"', r'\1\g<2>3-\3"', link)
    return link.removeprefix('href="').removesuffix('"')


def test_a_file_in_the_output_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs_in(monkeypatch, tmp_path)
    kept = LogFiles(str(tmp_path / "100% shots #1")).keep(b"x", "screenshot", "png")
    assert kept.place == "100% shots #1/abra-screenshot-1.png"
    assert kept.address == "100%25%20shots%20%231/abra-screenshot-1.png"
    assert kept.path.read_bytes() == b"x"


def test_a_file_elsewhere_is_a_uri(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs_in(monkeypatch, tmp_path / "out")
    kept = LogFiles(str(tmp_path / "else")).keep("x", "trace", "json")
    assert kept.address == kept.place == (tmp_path / "else/abra-trace-1.json").as_uri()


@pytest.mark.parametrize("copied", ["", "abra-trace-1.json"])
@pytest.mark.parametrize("folder", ["pabot_results/3", "pabot_results/2/3"])
def test_a_merged_log_finds_what_pabot_does_not_copy(
    folder: str, copied: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / folder
    runs_in(monkeypatch, output, PABOTQUEUEINDEX="3")
    kept = LogFiles(None).keep("{}", "trace", "json")
    assert kept.place == "abra-trace-1.json"
    found = merged_by_pabot(kept.address, copied)
    assert found == f"{folder}/abra-trace-1.json#"


def test_pictures_are_left_to_pabot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "pabot_results" / "3"
    runs_in(monkeypatch, output, PABOTQUEUEINDEX="3")
    kept = LogFiles(None).keep(b"x", "screenshot", "png")
    assert merged_by_pabot(kept.address, kept.path.name) == "3-abra-screenshot-1.png"


def test_pictures_that_pabot_does_not_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "pabot_results" / "3"
    runs_in(monkeypatch, output, PABOTQUEUEINDEX="3")
    for directory in (output / "shots", tmp_path / "shots"):
        kept = LogFiles(str(directory)).keep(b"x", "screenshot", "png")
        found = merged_by_pabot(kept.address, kept.path.name)
        assert (tmp_path / found.removesuffix("#")).read_bytes() == b"x"
    elsewhere = LogFiles(str(tmp_path.parent)).keep(b"x", "screenshot", "png")
    assert merged_by_pabot(elsewhere.address, elsewhere.path.name) == f"{elsewhere.path.as_uri()}#"


def test_a_run_inside_of_pabots_is_no_run_of_pabots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs_in(monkeypatch, tmp_path / "pabot_results" / "3" / "inner")
    assert LogFiles(None).keep("{}", "trace", "json").address == "abra-trace-1.json"


def test_many_that_share_a_directory_write_over_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs_in(monkeypatch, tmp_path)
    shared = str(tmp_path / "shots")

    def write(process: int) -> None:
        files = LogFiles(shared)
        for number in range(50):
            files.keep(f"{process}-{number}", "screenshot", "png")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    contents = sorted(path.read_text("utf-8") for path in Path(shared).iterdir())
    assert contents == sorted(f"{process}-{number}" for process in range(8) for number in range(50))
