"""Results in Robot's types: dictionaries with dots, ready for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robot.utils import DotDict

if TYPE_CHECKING:
    from AbraLibrary.core.models.base import Model


def to_robot(
    model: Model,
    *,
    without: tuple[str, ...] = (),
    without_none: tuple[str, ...] = (),
    camel: bool = False,
) -> Any:
    """Turn a model into a dot-accessible dictionary.

    The keys in `without` are left out, those in `without_none` where they are None
    (``left.perf_diff`` is a key of ``left``); `camel` writes all keys as a planner's JSON has them.
    """
    plain = model.model_dump(mode="json", by_alias=camel, exclude=set(without))
    for key in without_none:
        *path, last = key.split(".")
        holder = plain
        for step in path:
            holder = holder.get(step) or {}
        if holder.get(last) is None:
            holder.pop(last, None)
    return DotDict(plain)
