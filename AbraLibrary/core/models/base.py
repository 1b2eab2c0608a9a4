"""The base of every model that crosses a layer."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """A frozen value.

    JSON from the page is camelCase, Python is snake_case; both names are accepted, and an
    unknown key is an error, so that a page agent and a library that drifted apart are noticed.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True
    )


def first_problem(error: ValidationError) -> str:
    """The first thing that is wrong with what was read, and where."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
