"""The library's JSON files, each with a schema and its version."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import from_json

from AbraLibrary.core.models.base import Model, first_problem
from AbraLibrary.core.sound_json import LARGEST, trouble_in
from AbraLibrary.core.text import NAME, shorten
from AbraLibrary.errors import ArgumentError

M = TypeVar("M", bound=Model)


def parse_json(content: bytes, problem: str, how: str, largest: int = LARGEST) -> Any:
    """Parse a JSON file that a user may have edited, with or without a byte order mark.

    Args:
        content: the file.
        problem: the beginning of the error, such as ``x.json holds no labels``.
        how: the last sentence of the error.
        largest: the largest integer that may be in it.

    Raises:
        ArgumentError: it is not JSON, is nested deeply, or holds a number that is none.
    """
    try:
        found = from_json(content.removeprefix(codecs.BOM_UTF8))
    except ValueError as error:
        raise ArgumentError(f"{problem}: it is not JSON ({error}). {how}") from None
    trouble = trouble_in(found, largest)
    if trouble is not None:
        raise ArgumentError(f"{problem}: {trouble}. {how}")
    return found


@dataclass(frozen=True)
class Schema:
    """A kind of file, and its words in errors."""

    name: str
    version: int
    #: What such a file contains, such as ``page state``.
    content: str
    #: A sentence for the user: how to get a valid file.
    how: str
    #: What to do about another version, such as ``Capture the state again``.
    anew: str = ""
    #: The largest integer that may be in it.
    largest: int = LARGEST

    def parse(self, content: bytes, file: str) -> dict[str, Any]:
        """The content of a file of any version.

        Raises:
            ArgumentError: it is not JSON, or of another schema.
        """
        found = parse_json(content, f"{file} holds no {self.content}", self.how, self.largest)
        if not isinstance(found, dict) or found.get("schema") != self.name:
            raise ArgumentError(f"{file} holds no {self.content}. {self.how}")
        return found

    def read(self, content: bytes, file: str, model: type[M]) -> M:
        """The content of a file of this version.

        Args:
            content: the file.
            file: its name in errors.
            model: the model of its content.

        Raises:
            ArgumentError: another kind of file, another version of the schema, or damaged.
        """
        found = self.parse(content, file)
        version = found.get("version")
        if version != self.version:
            by = found.get("library")
            wrote = f", written by AbraLibrary {shorten(by, NAME)}" if isinstance(by, str) else ""
            raise ArgumentError(
                f"{file} is a {self.content} of schema version "
                f"{shorten(repr(version), NAME)}{wrote}; this library reads version "
                f"{self.version}. {self.anew}, or use the library that wrote it."
            )
        try:
            return model.model_validate(found)
        except ValidationError as error:
            raise self.damaged(file, first_problem(error)) from None

    def damaged(self, file: str, problem: str) -> ArgumentError:
        """The error for a damaged file."""
        return ArgumentError(f"{file} is a damaged {self.content}: {problem}. {self.how}")
