"""bindings/perf/perf_files.py: baselines in files, of several processes at once too."""

from __future__ import annotations

import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from AbraLibrary.bindings.perf import perf_files
from AbraLibrary.core.models.perf.perf_runs import Environment, Sample
from AbraLibrary.core.perf.baseline import read_baseline
from AbraLibrary.errors import ArgumentError

PROCESSES, SAVES = 6, 5


def sample(lcp: float, browser: str = "chrome") -> Sample:
    where = Environment(
        browser=browser, major_version="156", viewport_width=1280, viewport_height=657,
        device_pixel_ratio=1, cache="fresh", throttling=None, platform="linux", headless=True,
    )  # fmt: skip
    return Sample(
        url="https://shop.example/", environment=where, runs=({"lcp": lcp},), resources=()
    )


def save_many(folder: str, number: int) -> None:
    """What one process of several does: adds runs, and replaces a sample of its own."""
    for at in range(SAVES):
        perf_files.save(sample(number * 100 + at), "checkout", folder, "add")
        perf_files.save(sample(at, f"browser-{number}"), "checkout", folder, "replace")


def test_of_several_processes_that_save_at_once_nothing_is_lost(tmp_path: Path) -> None:
    fork = multiprocessing.get_context("spawn" if os.name == "nt" else "fork")
    processes = [
        fork.Process(target=save_many, args=(str(tmp_path), number)) for number in range(PROCESSES)
    ]
    for process in processes:
        process.start()
    # Whoever reads meanwhile finds a file in full, or none yet.
    path = tmp_path / "checkout.json"
    reads = 0
    while any(process.is_alive() for process in processes):
        if path.exists():
            read_baseline(path.read_bytes(), "checkout.json")
            reads += 1
    for process in processes:
        process.join()
        assert process.exitcode == 0
    assert reads > 0
    kept = read_baseline(path.read_bytes(), "checkout.json")
    samples = {each.environment.browser: each.runs for each in kept.samples}
    assert sorted(run["lcp"] or 0 for run in samples.pop("chrome")) == [
        number * 100 + at for number in range(PROCESSES) for at in range(SAVES)
    ]
    last = ({"lcp": SAVES - 1},)
    assert samples == {f"browser-{number}": last for number in range(PROCESSES)}
    assert [each.name for each in tmp_path.iterdir()] == ["checkout.json"]


def test_a_file_is_as_readable_as_others(tmp_path: Path) -> None:
    path = perf_files.save(sample(1), "checkout", tmp_path / "deep" / "perf", "replace")
    other = tmp_path / "other"
    other.touch()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)


def test_a_save_that_fails_leaves_the_file_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "checkout.json"
    path.write_text("{broken", encoding="utf-8")
    with pytest.raises(ArgumentError, match="holds no perf baseline"):
        perf_files.save(sample(1), "checkout", tmp_path, "replace")
    assert path.read_text(encoding="utf-8") == "{broken"
    assert [each.name for each in tmp_path.iterdir()] == ["checkout.json"]


def test_a_lock_that_a_killed_save_left_is_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perf_files, "_LOCKED_S", 0.1)
    (tmp_path / ".checkout.json.lock").touch()
    perf_files.save(sample(1), "checkout", tmp_path, "replace")
    assert [each.name for each in tmp_path.iterdir()] == ["checkout.json"]


def test_a_lock_that_others_make_anew_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perf_files, "_LOCKED_S", 0.1)
    lock = tmp_path / ".checkout.json.lock"
    lock.touch()
    made = iter(range(1, 1000))
    monkeypatch.setattr(perf_files, "_identity", lambda _: (1, next(made)))
    with pytest.raises(ArgumentError) as error:
        perf_files.save(sample(1), "checkout", tmp_path, "replace")
    assert str(lock) in str(error.value)
    assert [each.name for each in tmp_path.iterdir()] == [lock.name]


@pytest.mark.parametrize("name", ["", "  ", "a/b", "..", "a\\b", "a:b", "x\0", ".json"])
def test_an_invalid_file_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ArgumentError, match="not a valid name for a baseline"):
        perf_files.save(sample(1), name, tmp_path, "replace")


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArgumentError, match=r"could not be saved to .*checkout\.json"):
        perf_files.save(sample(1), "checkout", tmp_path / "file", "replace")


def test_an_empty_baseline_is_refused() -> None:
    assert perf_files.baseline(None) is None
    with pytest.raises(ArgumentError, match="baseline= is empty"):
        perf_files.baseline(" ")
    with pytest.raises(ArgumentError, match="there is no file"):
        perf_files.baseline("no-such-folder/checkout.json")


@pytest.mark.parametrize("given", [None, 5, "", ["a"]])
def test_what_names_no_budget_is_refused(given: object) -> None:
    with pytest.raises(ArgumentError, match="is not a budget"):
        perf_files.budget(given)
