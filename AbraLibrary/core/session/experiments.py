"""Which experimental features there are, and which are on by default.

A call sets one feature for one session; the next session begins with the defaults.
"""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError


class Experiments(Model):
    """Which features are on; testers read the descriptions."""

    page_diffing: bool = Field(
        default=False,
        description="acting keywords report the page diff in their result and their log line",
    )
    smart_waiting: bool = Field(
        default=True,
        description="after an action or a navigation, waits until a new document is ready",
    )
    idle_proof: bool = Field(
        default=True,
        description="a proof that nothing is scheduled ends a wait before its quiet period",
    )
    noise_learning: bool = Field(
        default=True,
        description="learns what changes by itself at an even pace, and leaves it out",
    )


def set_feature(before: Experiments, given: Mapping[str, object]) -> Experiments:
    """Set one of the features.

    Args:
        before: the present features.
        given: the name of one feature, with true or false.

    Raises:
        ArgumentError: no or several names, an unknown name (the message lists all), or a value that
            is neither true nor false.
    """
    for name in given:
        if name not in Experiments.model_fields:
            meant = did_you_mean(name, Experiments.model_fields)
            raise ArgumentError(f"There is no experimental feature '{name}'.{meant} {_known()}")
    if len(given) != 1:
        seen = (
            f"{len(given)} features were given: {', '.join(given)}" if given else "None was given"
        )
        raise ArgumentError(f"A call sets exactly one feature. {seen}. {_known()}")
    ((name, is_on),) = given.items()
    # Robot Framework passes unreadable truth values on: "of" would count as true.
    if is_on not in (True, False):
        raise ArgumentError(
            f"{name}={shorten(str(is_on), VALUE)} cannot be used. Give it True or False."
        )
    return before.model_copy(update={name: bool(is_on)})


def _known() -> str:
    reported = (f"{name} ({field.description})" for name, field in Experiments.model_fields.items())
    return f"There are: {'; '.join(reported)}."
