"""A page state as a JSON file: ``{"schema": "abra.page-state", "version": 1, "library", "state"}``.

The schema has its own version, which is raised when an older library would misread a new file, or
this library an older one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, ValidationError

from AbraLibrary.core.models.base import Model, first_problem
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.schema_file import Schema
from AbraLibrary.errors import ArgumentError

SCHEMA: Literal["abra.page-state"] = "abra.page-state"
#: @unit version
#: @fixed the files themselves: it is raised when their meaning changes
_FILE = Schema(
    name=SCHEMA,
    version=1,
    content="page state",
    how="Give a file that Capture Page State has saved with save_as=.",
    anew="Capture the state again",
    # The key of an element in a frame of frames is that of each of them, side by side.
    largest=2**1000,
)


class SavedState(Model):
    """The content of the file."""

    schema_name: Literal["abra.page-state"] = Field(default=SCHEMA, alias="schema")
    version: Literal[1] = 1
    #: The version of the library that wrote it, for people only.
    library: str
    state: PageState


def write_state(state: PageState, library: str) -> str:
    """A state as the text of a file, with a line for each field for version control.

    Args:
        state: The state, with secrets masked.
        library: The version of the library.
    """
    saved = SavedState(library=library, state=state)
    return saved.model_dump_json(by_alias=True, exclude_none=True, indent=1) + "\n"


def read_state(content: bytes, name: str) -> PageState:
    """The state in a file called `name`; raises an `ArgumentError` like `Schema.read`."""
    return _sound(_FILE.read(content, name, SavedState).state, name)


def sound_state(given: PageState | Mapping[str, Any], name: str) -> PageState:
    """A state in memory, as `Capture Page State` returned it.

    Args:
        given: A state, or its dictionary.
        name: Its name in errors.

    Raises:
        ArgumentError: It is no state, or its containers form a cycle.
    """
    if isinstance(given, PageState):
        return given
    if given.keys() >= {"confidence", "summary"}:
        raise ArgumentError(
            f"{name} is a page diff, not a page state. Give it what Capture Page State returned: "
            "a diff does not keep the states that it compares."
        )
    try:
        return _sound(PageState.model_validate(dict(given)), name)
    except ValidationError as error:
        raise ArgumentError(
            f"{name} is not a page state: {first_problem(error)}. Give it what Capture Page State "
            "returned, or the file that it saved."
        ) from None


def _sound(state: PageState, name: str) -> PageState:
    """The state, unless an element is inside itself: walks would not end."""
    chains = (
        {container.key: container.parent for container in state.containers},
        {overlay.key: overlay.parent for overlay in state.overlays},
    )
    for parents in chains:
        left: set[int] = set()
        for start in parents:
            path: set[int] = set()
            at: int | None = start
            while at is not None and at in parents and at not in left:
                if at in path:
                    raise _FILE.damaged(name, f"element {at} is inside of itself")
                path.add(at)
                at = parents[at]
            left |= path
    return state
