"""A disk that is full: no file of this process can grow beyond a size."""

from __future__ import annotations

import resource

from robot.api.deco import keyword, library


@library
class full_disk:
    """Fills the disk, and empties it."""

    @keyword
    def fill_the_disk(self, left: int = 300_000) -> None:
        """From now on no file grows beyond so many bytes."""
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))

    @keyword
    def empty_the_disk(self) -> None:
        """Files grow again."""
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
