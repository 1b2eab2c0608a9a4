"""The experimental features of a session.

One feature is set in a call, for one session, and is as it was when the next session begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError


class Experiments(Model):
    """What is on; a feature's description is what a tester reads of it."""

    page_diffing: bool = Field(
        default=False,
        description="acting keywords carry the page diff in their result and their line",
    )
    smart_waiting: bool = Field(
        default=True,
        description="what an action or a navigation has loaded is waited for until it is ready",
    )
    idle_proof: bool = Field(
        default=True,
        description="a proof that nothing is scheduled ends a wait before its quiet period",
    )
    noise_learning: bool = Field(
        default=True,
        description="what changes by itself at an even pace is learned and left out",
    )


def set_feature(before: Experiments, given: Mapping[str, object]) -> Experiments:
    """The features with one of them set.

    Args:
        before: what is on now.
        given: the one feature, and whether it is to be on.

    Raises:
        ArgumentError: when none or several are given, or it is not known; it lists those there are;
            or when it is set to what is neither true nor false.
    """
    for name in given:
        if name not in Experiments.model_fields:
            near = get_close_matches(name.lower(), Experiments.model_fields, 1)
            meant = f" Did you mean {near[0]}?" if near else ""
            raise ArgumentError(f"There is no experimental feature '{name}'.{meant} {_known()}")
    if len(given) != 1:
        seen = (
            f"{len(given)} features were given: {', '.join(given)}" if given else "None was given"
        )
        raise ArgumentError(f"A call sets exactly one feature. {seen}. {_known()}")
    ((name, is_on),) = given.items()
    # Robot Framework hands on what it cannot read as a truth value: "of" would switch it on.
    if is_on not in (True, False):
        raise ArgumentError(
            f"{name}={shorten(str(is_on), VALUE)} cannot be used. Give it True or False."
        )
    return before.model_copy(update={name: bool(is_on)})


def _known() -> str:
    reported = (f"{name} ({field.description})" for name, field in Experiments.model_fields.items())
    return f"There are: {'; '.join(reported)}."
