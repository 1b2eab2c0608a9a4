"""The pages that are changed: those of the settle benchmark, and forms with sections and rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pages import prepare, serve


@contextmanager
def serve_sites() -> Iterator[dict[str, str]]:
    """Build and serve both sets of pages; the base URL of each."""
    with serve(prepare()) as settle:
        yield {"settle": settle}
