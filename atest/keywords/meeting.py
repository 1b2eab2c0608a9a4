"""Suites that run at a time wait for each other."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

from robot.api.deco import keyword, library


@library(scope="GLOBAL", auto_keywords=False)
class meeting:
    """A barrier for Robot processes that share a folder."""

    @keyword
    def meet_the_others(
        self, place: str, count: int, timeout: timedelta = timedelta(seconds=90)
    ) -> None:
        """Waits until so many processes have come to a folder, this one included.

        | Meet The Others    ${TEMPDIR}/start    2
        """
        folder = Path(place)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / uuid4().hex).touch()
        until = time.monotonic() + timeout.total_seconds()
        while (present := len(list(folder.iterdir()))) < count:
            if time.monotonic() > until:
                raise AssertionError(f"{present} of {count} processes came to {place}.")
            time.sleep(0.05)
