"""The base of every model that crosses a layer."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """A frozen value.

    JSON from the page is camelCase, Python is snake_case; both names are accepted, and an
    unknown key is an error, so that a page agent and a library that drifted apart are noticed.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True
    )
