"""The fields that each type of a planner's action needs, and those that it cannot use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from pydantic import SecretStr

from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Purpose
    from AbraLibrary.core.models.planner.planner import ActionType, PlannerAction

_EXAMPLE = '{"by": "vaultyId", "id": "v-1"}'


class Shape(NamedTuple):
    """The fields of an action of one type."""

    purpose: Purpose = "find"
    target: Literal["needed", "allowed", "none"] = "needed"
    value: Literal["text", "texts", "allowed", "none"] = "none"
    #: Its one field besides target and value.
    needs: Literal["to", "attribute"] | None = None
    expects: bool = False


SHAPES: dict[ActionType, Shape] = {
    "CLICK": Shape("click", expects=True),
    "FILL": Shape("fill", value="text"),
    "SELECT": Shape("select", value="text"),
    "CHECK": Shape("check"),
    "UNCHECK": Shape("check"),
    "REFRESH_REGISTRY": Shape(target="none"),
    "DOUBLE_CLICK": Shape(expects=True),
    "CONTEXT_CLICK": Shape(expects=True),
    "HOVER": Shape(expects=True),
    "DRAG": Shape(needs="to", expects=True),
    "FOCUS": Shape("read"),
    "SCROLL_TO": Shape("read"),
    "PRESS_KEYS": Shape("read", target="allowed", value="texts", expects=True),
    "SET_ATTRIBUTE": Shape("read", value="allowed", needs="attribute"),
}

#: Types that change nothing by themselves; `analyze` is ignored, as programs set it for all.
READING: frozenset[ActionType] = frozenset({"FOCUS", "SCROLL_TO", "REFRESH_REGISTRY"})


def check_action(action: PlannerAction, at: str = "action") -> None:
    """Check that an action has the fields that its type needs, and no others.

    Raises:
        ArgumentError: it has not.
    """
    shape = SHAPES[action.type]
    if shape.target == "needed" and action.target is None:
        raise ArgumentError(f"{at}.target is missing. {action.type} takes one, such as {_EXAMPLE}.")
    if shape.target == "none" and action.target is not None:
        raise _out_of_place(action, "target", at)
    _check_value(action, shape, at)
    if shape.needs and getattr(action, shape.needs) is None:
        what = f"a target, such as {_EXAMPLE}" if shape.needs == "to" else "its name"
        raise ArgumentError(f"{at}.{shape.needs} is missing. {action.type} takes {what}.")
    for name in ("to", "attribute"):
        if name != shape.needs and getattr(action, name) is not None:
            raise _out_of_place(action, name, at)
    if action.expect is not None:
        if not shape.expects:
            raise _out_of_place(action, "expect", at)
        parse_expectation(action.expect)


def _check_value(action: PlannerAction, shape: Shape, at: str) -> None:
    value = action.value
    if value is None and shape.value in ("allowed", "none"):
        return
    if shape.value == "none":
        raise _out_of_place(action, "value", at)
    several = shape.value == "texts" and isinstance(value, Sequence) and len(value) > 0
    texts = value if several and not isinstance(value, str) else [value]
    if not all(_is_text(text) for text in texts):
        seen = "missing" if value is None else "not a text"
        or_more = ", or a list of them" if shape.value == "texts" else ""
        raise ArgumentError(f"{at}.value is {seen}. {action.type} takes a text{or_more}.")


def _is_text(value: object) -> bool:
    return isinstance(value, (str, int, float, SecretStr)) and not isinstance(value, bool)


def _out_of_place(action: PlannerAction, name: str, at: str) -> ArgumentError:
    return ArgumentError(f"{at}.{name} is not allowed: {action.type} takes none. Leave it out.")
