"""The decorator that gives a keyword the arguments of an intent (docs/adr/0045)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from typing import Any, Concatenate, ParamSpec, TypeVar, get_type_hints

from robot.api.deco import keyword

from AbraLibrary.bindings.find.intent_arguments import Intent, Looking, Meant, Narrowing

#: A keyword's own arguments that come after the shared ones.
_LAST = ("analyze", "message")

Keywords = TypeVar("Keywords")
P = ParamSpec("P")


def intent_keyword(body: Callable[Concatenate[Keywords, P], Any]) -> Callable[..., Any]:
    """Make a keyword of a method; its parameter of type `Meant` stands for the shared arguments.

    Robot, Libdoc and editors see ``intent`` in its place, and as named arguments the fields of
    `Narrowing`, the method's own arguments, and the fields of `Looking`. Where the parameter is
    keyword-only, the intent is optional and given by name. A parameter of type `Looking` stands for
    the fields of `Looking` alone.

    Example::

        @intent_keyword
        def click_by_intent(self, meant: Meant, *, expect: str = "any") -> Any: ...
    """
    hints = get_type_hints(body)
    group, place = next((hints[name], name) for name in hints if hints[name] in (Meant, Looking))
    declared = [each.name for each in fields(group)]
    own = signature(body)
    leads = own.parameters[place].kind is not Parameter.KEYWORD_ONLY

    def run(keywords: Keywords, /, *args: Any, **named: Any) -> Any:
        given = {name: named.pop(name) for name in declared if name in named}
        if not leads:
            return body(keywords, *args, **{place: group(**given)}, **named)
        if args:
            given["intent"], args = args[0], args[1:]
        return body(keywords, group(**given), *args, **named)

    wraps(body)(run)
    spread = _spread(own, hints, place)
    # The body, too: pythonlibcore unwraps decorators and reads its signature.
    for each in (body, run):
        _describe(each, spread)
    return keyword(run)


def _spread(own: Signature, hints: Mapping[str, Any], place: str) -> Signature:
    """The signature of a keyword, with the shared arguments in place of the parameter."""
    group = hints[place]
    given = [
        each.replace(annotation=hints.get(name, each.annotation))
        for name, each in own.parameters.items()
        if name != place
    ]
    named = [each for each in given if each.kind is Parameter.KEYWORD_ONLY]
    free = [each for each in given if each.kind is Parameter.VAR_KEYWORD]
    leading = [each for each in given if each not in (*named, *free)]
    narrowing: list[Parameter] = []
    if group is Meant:
        intent = own.parameters[place].replace(name="intent", annotation=Intent)
        if intent.kind is Parameter.KEYWORD_ONLY:
            narrowing = [intent.replace(default=None, annotation=Intent | None)]
        else:
            leading.insert(1, intent)  # after self
        narrowing += _by_name(Narrowing)
    middle = [each for each in named if each.name not in _LAST]
    last = [each for each in named if each.name in _LAST]
    return Signature(
        [*leading, *narrowing, *middle, *_by_name(Looking), *last, *free],
        return_annotation=hints["return"],
    )


@cache
def _by_name(group: type) -> tuple[Parameter, ...]:
    """The fields of a group of arguments as parameters."""
    hints = get_type_hints(group)
    return tuple(
        each.replace(annotation=hints[name]) for name, each in signature(group).parameters.items()
    )


def _describe(function: Any, spread: Signature) -> None:
    """Give a function this signature."""
    parameters = spread.parameters.values()
    types = {each.name: each.annotation for each in parameters if each.annotation is not each.empty}
    function.__signature__ = spread
    function.__annotations__ = {**types, "return": spread.return_annotation}
