"""Reads a planner's JSON, with errors in a tester's words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic.alias_generators import to_camel

from AbraLibrary.core.models.planner.planner import (
    ActionType,
    By,
    Fallback,
    PlannerAction,
    PlannerAttributes,
    PlannerConstraints,
    PlannerContext,
    PlannerTarget,
    PlannerText,
)
from AbraLibrary.core.sound_json import trouble_in
from AbraLibrary.core.text import VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

M = TypeVar("M", bound=BaseModel)

_EXAMPLE = '{"type": "CLICK", "target": {"by": "intent", "text": {"exact": "Save"}}}'
_PARTS: dict[str, type[BaseModel]] = {
    "target": PlannerTarget,
    "to": PlannerTarget,
    "text": PlannerText,
    "attributes": PlannerAttributes,
    "context": PlannerContext,
    "constraints": PlannerConstraints,
}
_CONSTRAINT = "true or false"
#: The values that a field takes, by its name.
_TAKES = {
    "type": f"one of {', '.join(get_args(ActionType))}",
    "by": f"one of {', '.join(get_args(By))}",
    "target": 'an object such as {"by": "vaultyId", "id": "v-1024"}',
    "to": 'an object such as {"by": "vaultyId", "id": "v-1024"}',
    "text": 'a text, or an object such as {"exact": "Save", "contains": ["Save"]}',
    "contains": "a list of texts",
    "fallbacks": f"a list with any of {', '.join(get_args(Fallback))}",
    "confidence": "a number from 0 to 1",
    "som": "a whole number from 0 on",
    "analyze": "true or false",
    "value": "a text, or a whole number from 0 on",
    "mustBeVisible": _CONSTRAINT,
    "mustBeEnabled": _CONSTRAINT,
    "mustBeTopmost": _CONSTRAINT,
}  # fmt: skip


def read_action(given: object, at: str = "action") -> PlannerAction:
    """Read an action from a dictionary or JSON text.

    Raises:
        ArgumentError: it is not valid; the message names `at` and the field.
    """
    return _read(PlannerAction, given, at)


def read_actions(given: object) -> list[PlannerAction]:
    """Read a list of actions, or its JSON text.

    Raises:
        ArgumentError: it is not a list, or an item is not an action.
    """
    plan = _parsed(given, "actions") if isinstance(given, (str, bytes)) else given
    check_sound(plan, "actions")
    if isinstance(plan, Mapping) or not isinstance(plan, Sequence):
        raise ArgumentError(f"actions is {_kind(plan)}, and takes a list such as [{_EXAMPLE}].")
    return [read_action(each, f"actions[{place}]") for place, each in enumerate(plan)]


def read_target(given: object, at: str = "target") -> PlannerTarget:
    """Read a target from a dictionary or JSON text.

    Raises:
        ArgumentError: it is not valid; the message names `at` and the field.
    """
    return _read(PlannerTarget, given, at)


def check_sound(given: object, at: str) -> None:
    """Check that something from JSON or from Python can be walked through, and reckoned with.

    Raises:
        ArgumentError: when it is nested deeply, or holds a number that is none.
    """
    trouble = trouble_in(given)
    if trouble is not None:
        raise ArgumentError(f"{at} cannot be read: {trouble}. Give an object such as {_EXAMPLE}.")


def _read(model: type[M], given: object, at: str) -> M:
    wanted = _parsed(given, at) if isinstance(given, (str, bytes)) else given
    check_sound(wanted, at)
    if not isinstance(wanted, Mapping):
        raise ArgumentError(f"{at} is {_kind(wanted)}, and takes an object such as {_EXAMPLE}.")
    try:
        return model.model_validate(dict(wanted))
    except ValidationError as error:
        raise ArgumentError(_explain(error, model, at)) from None


def _parsed(given: str | bytes, at: str) -> Any:
    try:
        return json.loads(given)
    except RecursionError:
        raise ArgumentError(
            f"{at} is nested too deeply. Give an object such as {_EXAMPLE}."
        ) from None
    except UnicodeDecodeError:
        raise ArgumentError(f"{at} is not JSON: it is not UTF-8 text.") from None
    except ValueError as error:
        if not isinstance(error, json.JSONDecodeError):  # Python reads no number of 4,301 digits
            raise ArgumentError(f"{at} holds a number that is too long. Shorten it.") from None
        where = f"line {error.lineno}, column {error.colno}"
        what = error.msg[:1].lower() + error.msg[1:]
        raise ArgumentError(
            f"{at} is not JSON: {what} at {where}. Give an object such as {_EXAMPLE}, or a "
            "dictionary."
        ) from None


def _explain(error: ValidationError, model: type[BaseModel], at: str) -> str:
    """The first error in a tester's words, and the number of others."""
    faults = error.errors(include_url=False, include_context=False)
    first = _sentence(faults[0], model, at)
    # pydantic reports one error for each type that a field may have.
    more = len({_place(fault["loc"], model, at)[0] for fault in faults}) - 1
    return f"{first} {more} more field{'s are' if more > 1 else ' is'} wrong." if more else first


def _sentence(fault: Any, model: type[BaseModel], at: str) -> str:
    place, field, owner = _place(fault["loc"], model, at)
    takes = _TAKES.get(field, "an object" if field in _PARTS else "a text that is not empty")
    if fault["type"] == "missing":
        return f"{place} is missing. It takes {takes}."
    if fault["type"] == "extra_forbidden":
        known = _fields(owner)
        parent = place.rpartition(".")[0]
        return (
            f"{place} is not known.{did_you_mean(field, known)} {parent} takes {', '.join(known)}."
        )
    return f"{place} is {_kind(fault['input'])}, and takes {takes}."


def _place(loc: Sequence[int | str], model: type[BaseModel], at: str) -> tuple[str, str, Any]:
    """The place of an error, the name of the field, and the model that has the field."""
    place, field, owner = at, at, model
    part: type[BaseModel] | None = model
    for step in loc:
        if isinstance(step, int):
            place = f"{place}[{step}]"
        elif part is None:
            break  # pydantic appends the types of a field that may have several
        else:
            place, field, owner = f"{place}.{shorten(step, VALUE)}", step, part
            part = _PARTS.get(step) if step in _fields(owner) else None
    return place, field, owner


def _fields(model: type[BaseModel]) -> list[str]:
    return [to_camel(name) for name in model.model_fields]


def _kind(value: object) -> str:
    """What was given instead, in a few words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{shorten(value, VALUE)}'" if value.strip() else "empty"
    if isinstance(value, (int, float)):
        return f"{value:g}"
    if value is None:
        return "nothing"
    return "an object" if isinstance(value, Mapping) else "a list"
