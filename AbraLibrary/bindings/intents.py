"""What the keywords' arguments mean as a target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from AbraLibrary.actions.execute import numbers_for
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.intent import parse
from AbraLibrary.core.models.target import Purpose, Target
from AbraLibrary.core.planner_json import read_target

#: A phrase, a candidate id, a locator, or the target JSON of a planner as a dictionary.
Intent = str | Mapping[str, Any]


def target_of(services: Services, intent: Intent, *, purpose: Purpose, **narrowing: Any) -> Target:
    """Read an intent and what narrows it down, as :func:`~AbraLibrary.core.intent.parse` does.

    Raises:
        ArgumentError: when nothing is named, or what is named contradicts itself.
    """
    numbers = None
    if isinstance(intent, Mapping):
        numbers = numbers_for(services.session, read_target(intent, "intent"))
    return parse(intent, purpose=purpose, numbers=numbers, **narrowing)
