"""The files of perf baselines."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.perf_runs import Sample

#: Whether a saved sample replaces the one of its environment or adds its runs to it.
SaveMode = Literal["replace", "add"]


class SavedSample(Sample):
    """A sample and its origin, which is for people only."""

    #: ISO 8601, UTC.
    taken: str
    #: The version of the library that measured it.
    library: str


class Baseline(Model):
    """A baseline file: a sample for each page and environment."""

    schema_name: Literal["abra.perf-baseline"] = Field(default="abra.perf-baseline", alias="schema")
    version: Literal[1] = 1
    name: str
    samples: tuple[SavedSample, ...] = Field(min_length=1)
