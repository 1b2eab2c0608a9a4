"""What a browser has used of the processor, from outside of it (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

_TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
_PROC = Path("/proc")


class Processor:
    """The processor time of a process and all that it has begun, those that have ended as well."""

    def __init__(self, root: int) -> None:
        """Begin to watch; `root` is the id of the driver's process."""
        self._root = root
        self._known: dict[int, float] = {}

    def used_ms(self) -> float:
        """All of it so far, in ms; of what has ended, what was seen of it last."""
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
    """The parent and the time of one process; None where it has gone meanwhile."""
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[1]), (int(fields[11]) + int(fields[12])) * _TICK_MS
