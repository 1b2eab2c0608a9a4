"""The base class of all models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)
from pydantic.alias_generators import to_camel

from AbraLibrary.core.text import ADDRESS, PATH, shorten

_Self = TypeVar("_Self", bound="Model")


def _in_json(name: str) -> str:
    """The name of a field in JSON; `to_camel` would match each word with regular expressions."""
    return to_camel(name) if "_" in name else name


class Model(BaseModel):
    """A frozen value.

    JSON from the page has camelCase keys, Python has snake_case; both are accepted. An unknown
    key is an error, which reveals a page agent and a library of different versions.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=_in_json,
        populate_by_name=True,
        # Building all validators takes a sixth of the import, and a run uses few of them.
        defer_build=True,
    )

    def having(self: _Self, fields: Mapping[str, object]) -> _Self:
        """A copy with other values, like `model_copy` but in a fifth of its time.

        A re-rendered page may have ten thousand to renumber.
        """
        copy = type(self).__new__(type(self))
        object.__setattr__(copy, "__dict__", {**self.__dict__, **fields})
        object.__setattr__(copy, "__pydantic_fields_set__", self.model_fields_set)
        object.__setattr__(copy, "__pydantic_extra__", None)
        object.__setattr__(copy, "__pydantic_private__", None)
        return copy


class FromTo(Model):
    """A change. The field `from_` is ``from`` in JSON, a keyword in Python."""

    @model_serializer(mode="wrap")
    def _named_from(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = handler(self)
        return {"from" if name == "from_" else name: value for name, value in fields.items()}


def first_problem(error: ValidationError) -> str:
    """The first problem of a validation error, and where it is."""
    first = error.errors(include_url=False, include_context=False)[0]
    where = shorten(".".join(str(part) for part in first["loc"]), ADDRESS)
    what = shorten(str(first["msg"]), PATH)
    return f"{where}: {what}" if where else what
