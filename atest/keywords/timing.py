"""How busy the machine is that a test measures a time on."""

from __future__ import annotations

import time

from robot.api.deco import keyword, library

#: The work that tells it.
_WORK_S = 0.05


@library(scope="GLOBAL", auto_keywords=False)
class timing:
    """Measures the machine."""

    @keyword
    def slowness(self) -> float:
        """How many times longer than alone a short work takes on this machine now, at least once.

        | ${busy} =    Slowness
        """
        begun, worked = time.monotonic(), time.thread_time()
        while time.thread_time() - worked < _WORK_S:
            pass
        return max(1.0, (time.monotonic() - begun) / _WORK_S)
