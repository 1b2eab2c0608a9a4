"""Values that must appear nowhere."""

from __future__ import annotations

from typing import Any

try:
    from robot.api import types as robot_types
except ImportError:  # Robot Framework before 7.4 has neither these types nor secrets
    _SECRET: Any = ()
else:
    _SECRET = getattr(robot_types, "Secret", ())


def reveal(value: Any) -> tuple[str, bool]:
    """Return the text of an argument, and whether it is a Robot ``Secret``."""
    if is_secret(value):
        return str(value.value), True
    return str(value), False


def is_secret(value: Any) -> bool:
    """Whether an argument is a Robot ``Secret``."""
    return isinstance(value, _SECRET)
