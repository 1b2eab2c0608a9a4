"""Reads weights and thresholds as a tester writes them: a dictionary, or ``text=0.5, role=0.3``."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.sound_json import trouble_in
from AbraLibrary.core.text import ADDRESS, VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

M = TypeVar("M", bound=Model)

#: The argument of a keyword: some of the values, by name.
Given = Mapping[str, Any] | list[str] | str | None


def override(name: str, given: Given, base: M) -> M:
    """The values of `base`, some of them replaced.

    Args:
        name: the name of the argument, for errors: ``weights`` or ``thresholds``.
        given: a dictionary, ``text=0.5, role=0.3``, or a list of ``text=0.5``.
        base: the values for what is not given.

    Raises:
        ArgumentError: an unknown name, or an impossible value.
    """
    if given is None:
        return base
    trouble = trouble_in(given)
    if trouble is not None:
        raise ArgumentError(f"{name}= cannot be read: {trouble}. Give a dictionary of numbers.")
    known = list(type(base).model_fields)
    values = _values(name, given, known)
    for each in values:
        if each not in known:
            raise ArgumentError(
                f"{name}: '{shorten(str(each), VALUE)}' is not known."
                f"{did_you_mean(str(each), known)} {name}= takes {', '.join(known)}."
            )
    try:
        return type(base).model_validate({**base.model_dump(), **values})
    except ValidationError as error:
        raise ArgumentError(_explain(name, error)) from None


def _values(name: str, given: Mapping[str, Any] | list[str] | str, known: list[str]) -> Any:
    if isinstance(given, str) and given.strip().startswith("{"):
        try:
            given = ast.literal_eval(given.strip())
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            raise _unreadable(name, given, known) from None
    if isinstance(given, Mapping):
        return dict(given)
    close = given
    if isinstance(given, str):
        close = "=".join(part.strip() for part in given.split("="))
    parts = re.split(r"[,;\s]+", close) if isinstance(close, str) else close
    pairs = [re.fullmatch(r"(\w+)=(\S+)", str(part).strip()) for part in parts]
    if not pairs or not all(pairs):
        raise _unreadable(name, given, known)
    return {pair[1]: pair[2] for pair in pairs if pair}


def _unreadable(name: str, given: object, known: list[str]) -> ArgumentError:
    return ArgumentError(
        f"{name}={shorten(str(given), ADDRESS)} cannot be read. Give a dictionary, or text such as "
        f"{known[0]}=0.5, {known[1]}=0.3."
    )


def _explain(name: str, error: ValidationError) -> str:
    fault = error.errors(include_url=False)[0]
    if not fault["loc"]:
        return f"{name}: {fault['msg'].removeprefix('Value error, ')}. Change one of them."
    takes = "a number from 0 to 1" if name == "thresholds" else "a number from 0 on"
    seen = shorten(str(fault["input"]), VALUE)
    return f"{name}: {fault['loc'][0]}={seen} is not a valid value. It takes {takes}."
