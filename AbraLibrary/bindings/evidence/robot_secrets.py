"""Robot secrets: values that must appear nowhere."""

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


def reveal_all(value: Any) -> tuple[str | list[str], bool]:
    """Return the text of an argument, or the texts of a list, and whether any is a ``Secret``."""
    if not isinstance(value, (list, tuple)):
        return reveal(value)
    revealed = [reveal(each) for each in value]
    return [text for text, _ in revealed], any(is_secret for _, is_secret in revealed)


def is_secret(value: Any) -> bool:
    """Whether an argument is a Robot ``Secret``."""
    return isinstance(value, _SECRET)
