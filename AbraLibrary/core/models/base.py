"""The base of every model that crosses a layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel

_Self = TypeVar("_Self", bound="Model")


class Model(BaseModel):
    """A frozen value.

    JSON from the page is camelCase, Python is snake_case; both names are accepted, and an
    unknown key is an error, so that a page agent and a library that drifted apart are noticed.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        populate_by_name=True,
        # Few of them are used in a run, and to build them all takes a sixth of the import.
        defer_build=True,
    )

    def having(self: _Self, fields: Mapping[str, object]) -> _Self:
        """The same with other values, as `model_copy` makes it, in a fifth of its time.

        A page that was re-rendered has ten thousand of them to renumber.
        """
        copy = type(self).__new__(type(self))
        object.__setattr__(copy, "__dict__", {**self.__dict__, **fields})
        object.__setattr__(copy, "__pydantic_fields_set__", self.model_fields_set)
        object.__setattr__(copy, "__pydantic_extra__", None)
        object.__setattr__(copy, "__pydantic_private__", None)
        return copy


def first_problem(error: ValidationError) -> str:
    """The first thing that is wrong with what was read, and where."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
