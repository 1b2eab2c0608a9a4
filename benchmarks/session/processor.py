"""The processor time of a browser, measured from outside (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

_TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
_PROC = Path("/proc")


class Processor:
    """The processor time of a process and its descendants, including ended ones."""

    def __init__(self, root: int) -> None:
        """Start measuring; `root` is the id of the driver's process."""
        self._root = root
        self._known: dict[int, float] = {}

    def used_ms(self) -> float:
        """The total so far, in ms; for ended processes, the last value seen."""
        parents: dict[int, int] = {}
        times: dict[int, float] = {}
        for folder in _PROC.iterdir():
            if folder.name.isdigit():
                read = _read(folder)
                if read is not None:
                    parents[int(folder.name)], times[int(folder.name)] = read
        for pid, spent in times.items():
            if self._is_below(pid, parents):
                self._known[pid] = spent
        return sum(self._known.values())

    def _is_below(self, pid: int, parents: dict[int, int]) -> bool:
        while pid in parents:
            if pid == self._root:
                return True
            pid = parents[pid]
        return False


def _read(folder: Path) -> tuple[int, float] | None:
    """The parent and the time of one process; None if it has ended."""
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[1]), (int(fields[11]) + int(fields[12])) * _TICK_MS
