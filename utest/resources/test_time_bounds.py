"""The measure of the acceptance tests' time bounds (atest/keywords/time_bounds.py)."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOURCE = Path(__file__).parents[2] / "atest" / "keywords" / "time_bounds.py"
needs_schedstat = pytest.mark.skipif(
    not Path("/proc/self/schedstat").exists(), reason="the system does not tell of such waits"
)


@pytest.fixture
def module() -> Any:
    spec = importlib.util.spec_from_file_location("time_bounds", SOURCE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def busy_machine() -> Iterator[None]:
    """More work than there are processors."""
    spinning = [sys.executable, "-c", "while True: pass"]
    spinners = [subprocess.Popen(spinning) for _ in range(4 * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for spinner in spinners:
            spinner.kill()
            spinner.wait()


def test_a_pause_counts_in_full(module: Any) -> None:
    library = module.time_bounds()
    begun = library.begin_to_measure()
    time.sleep(0.3)
    took, stalled = library.measured_since(begun)
    # The moment between the two looks is ours as well; the rest is the pause.
    assert took + stalled >= 0.3
    assert took > 0.25


@needs_schedstat
def test_a_wait_for_a_processor_does_not(
    module: Any, busy_machine: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_descendants", lambda _: [])
    library = module.time_bounds()
    begun, worked = library.begin_to_measure(), time.thread_time()
    while time.thread_time() - worked < 0.2:
        pass
    took, stalled = library.measured_since(begun)
    assert stalled > took


@needs_schedstat
def test_the_processes_of_a_process_count(module: Any) -> None:
    with subprocess.Popen(["sh", "-c", "sleep 60 & echo $!; wait"], stdout=subprocess.PIPE) as one:
        assert one.stdout
        inner = int(one.stdout.readline())
        try:
            assert {one.pid, inner} <= set(module._descendants(os.getpid()))
        finally:
            os.kill(inner, 15)


def test_without_such_a_file_the_time_is_that_of_the_clock(
    module: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PROC", tmp_path)
    library = module.time_bounds()
    took, stalled = library.measured_since(library.begin_to_measure())
    assert stalled == 0.0
    assert took >= 0.0
