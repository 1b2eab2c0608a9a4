"""Searches settings by coordinate descent: one value at a time, as long as a step helps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationError

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights

if TYPE_CHECKING:
    from AbraLibrary.core.find.tune.judge import Judge
    from AbraLibrary.core.models.find.tune import Settings

# Factors to try for a weight, besides its default.
# @limit how many settings are tried
# @unit shares of the weight
_FACTORS = (0.25, 0.5, 0.75, 1.5, 2.0, 4.0)
# Steps to try for a threshold.
# @limit how many settings are tried
# @unit score
_STEPS = (-0.2, -0.1, -0.05, -0.02, 0.02, 0.05, 0.1, 0.2)
# @limit how often all values are tried
# @unit sweeps
_SWEEPS = 6
# Below it a signal would not count at all, and mismatches would no longer be dropped.
# @limit what is tried
# @unit weight
_LEAST = 0.01
# @limit the digits of settings, and of their distance to the present ones
# @unit digits
_DIGITS, _DISTANCE_DIGITS = 3, 6

#: Wrong clicks, then refusals, then the distance to the present settings: a wrong click may go
#: unnoticed, a refusal does not, and a change without effect is not made.
Cost = tuple[int, int, float]


def search(judge: Judge, places: Sequence[int], present: Settings) -> Settings:
    """The best settings for some of the cases, starting from the present ones."""
    best, least = present, cost(judge, places, present, present)
    for _ in range(_SWEEPS):
        before = least
        for name in (*Weights.model_fields, *Thresholds.model_fields):
            for tried in _steps(best, present, name):
                now = cost(judge, places, tried, present)
                if now < least:
                    best, least = tried, now
        if least == before:
            break
    return best


def cost(judge: Judge, places: Sequence[int], settings: Settings, present: Settings) -> Cost:
    """The cost of settings; tuples compare from the first item on."""
    counted = judge.tally(places, settings)
    return counted.wrong, counted.refused, _distance(settings, present)


def _distance(settings: Settings, present: Settings) -> float:
    """How many values differ, and by how much."""
    changed = present.differences(settings)
    moved: float = sum(
        abs(value - getattr(getattr(present, kind), name))
        for kind, values in changed.items()
        for name, value in values.items()
    )
    return round(sum(map(len, changed.values())) + moved, _DISTANCE_DIGITS)


def _steps(at: Settings, present: Settings, name: str) -> Iterator[Settings]:
    """Settings with another value for one name, without impossible ones."""
    kind = "weights" if name in Weights.model_fields else "thresholds"
    model = getattr(at, kind)
    value, was = getattr(model, name), getattr(getattr(present, kind), name)
    if kind == "weights":
        # A weight of 0 stays 0.
        values = [max(_LEAST, value * factor) for factor in _FACTORS] if value else []
    else:
        values = [min(1.0, max(0.0, value + step)) for step in _STEPS]
    for each in dict.fromkeys(round(every, _DIGITS) for every in [was, *values]):
        if each == value:
            continue
        try:
            other = type(model).model_validate({**model.model_dump(), name: each})
        except ValidationError:  # refuse above select
            continue
        yield at.model_copy(update={kind: other})
