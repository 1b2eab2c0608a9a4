"""Results in Robot's types: dictionaries with dots, ready for JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypedDict, TypeVar, Union, get_args, get_origin

from robot.utils import DotDict

if TYPE_CHECKING:
    from AbraLibrary.core.models.base import Model

Body = TypeVar("Body", bound=Callable[..., Any])
_PLAIN = (str, int, float, bool, type(None), Any)


def returns(model: type[Model], *, many: bool = False) -> Callable[[Body], Body]:
    """Document what a keyword returns: the keys of a model, or a list of such dictionaries.

    Libdoc lists the keys with their types; a dictionary with dots is returned all the same.
    """

    def mark(body: Body) -> Body:
        body.__annotations__["return"] = list[_type_of(model)] if many else _type_of(model)  # type: ignore[misc]
        return body

    return mark


@cache
def _type_of(model: type[Model]) -> Any:
    fields = {
        name: _plain(each.annotation)
        for name, each in model.model_fields.items()
        if not each.exclude
    }
    made: Any = TypedDict(model.__name__, fields, total=False)  # type: ignore[misc]
    made.__doc__ = model.__doc__
    return made


def _plain(annotation: Any) -> Any:
    """A type as JSON has it: models are dictionaries, and all in a row are lists."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation in _PLAIN:
        return annotation
    if origin is Literal:
        return reduce(or_, dict.fromkeys(map(type, inner)))
    if origin in (Union, UnionType):
        return reduce(or_, dict.fromkeys(map(_plain, inner)))
    kind = origin or annotation
    is_row = isinstance(kind, type) and issubclass(kind, (list, tuple, set, frozenset))
    return list if is_row else dict


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
