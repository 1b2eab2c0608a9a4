"""Robot secrets and passwords: arguments that must appear nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, ClassVar

from robot.utils import unescape
from robot.variables import contains_variable

try:
    from robot.api import types as robot_types
except ImportError:  # Robot Framework before 7.4 has neither these types nor secrets
    _SECRET: Any = ()
else:
    _SECRET = getattr(robot_types, "Secret", ())

#: The argument that is a secret in whatever form it is given.
_PASSWORD = "password"


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


def secrets_among(
    names: Sequence[str], args: Sequence[Any], kwargs: Mapping[str, Any]
) -> Iterator[str]:
    """The texts of a call's arguments that are secrets: passwords, and each Robot ``Secret``.

    Args:
        names: those of the arguments that are given by position.
        args: the arguments by position.
        kwargs: those by name.
    """
    for name, value in [*zip_longest(names[: len(args)], args), *kwargs.items()]:
        if name == _PASSWORD and value is not None:
            yield reveal(value)[0]
        else:
            yield from _secrets_in(value)


def _secrets_in(value: Any) -> Iterator[str]:
    if is_secret(value):
        yield reveal(value)[0]
    elif isinstance(value, Mapping):
        yield from _secrets_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _secrets_in(each)


class WrittenPasswords:
    """Listens to the calls of our keywords: Robot writes their literal arguments also if none runs.

    So it does where the arguments do not fit, or an earlier keyword has failed.
    """

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, is_ours: Callable[[Any], bool], add_secret: Callable[[str], None]) -> None:
        """Take what tells whether a keyword, as Robot has it, is ours, and what to do."""
        self._is_ours = is_ours
        self._add_secret = add_secret

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Any library's keyword begins (listener method)."""
        places = list(implementation.args.positional)
        if _PASSWORD not in implementation.args.argument_names or not self._is_ours(implementation):
            return
        for name, written in zip_longest(places[: len(data.args)], data.args):
            key, equals, value = str(written).partition("=")
            by_name = bool(equals) and key == _PASSWORD
            given = value if by_name else str(written)
            # What a variable holds nobody writes.
            if (by_name or name == _PASSWORD) and not contains_variable(given):
                self._add_secret(given)
                self._add_secret(unescape(given))
