"""Values that must appear nowhere."""

from __future__ import annotations

from typing import Any

try:
    from robot.api.types import Secret
except ImportError:  # Robot Framework before 7.4 has no secrets
    Secret = None


def reveal(value: Any) -> tuple[str, bool]:
    """Return the text of an argument, and whether it is a Robot ``Secret``."""
    if Secret is not None and isinstance(value, Secret):
        return str(value.value), True
    return str(value), False
