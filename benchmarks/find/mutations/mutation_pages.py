"""The changed pages: those of the settle benchmark, and forms with sections and rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pages import prepare, serve

SOURCES = Path(__file__).resolve().parent / "src"


@contextmanager
def serve_sites() -> Iterator[dict[str, str]]:
    """Build and serve both sets of pages; return the base URL of each."""
    with serve(prepare()) as settle, serve(prepare(SOURCES)) as admin:
        yield {"settle": settle, "admin": admin}
