"""Reads an intent: a phrase, a locator (css:, xpath:, id:) or an id, and what narrows it down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, get_args

from AbraLibrary.core.find.role_words import check_role
from AbraLibrary.core.models.find.target import Purpose, Strategy, Target
from AbraLibrary.core.planner.planner import to_target
from AbraLibrary.core.planner.planner_json import read_target
from AbraLibrary.core.text import fold, squeeze
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.planner.planner import Numbers

#: What fills, selects and ticks is of one kind, so its place may be enough.
_OF_ONE_KIND: tuple[Purpose, ...] = ("fill", "select", "check")
_STRATEGIES: tuple[str, ...] = get_args(Strategy)


def parse(
    intent: str | Mapping[str, Any],
    *,
    purpose: Purpose,
    role: str | None = None,
    label: str | None = None,
    test_id: str | None = None,
    within: str | None = None,
    form: str | None = None,
    section: str | None = None,
    modal: str | None = None,
    exact: bool = False,
    nth: int | None = None,
    numbers: Numbers | None = None,
    prefix: str = "",
) -> Target:
    """Read an intent.

    It is a phrase, ``ref:v-1024``, a locator ``css:…``, ``xpath:…``, ``id:…``, or a planner's
    target as a dictionary, whose `index` and `som` refer to `numbers`. With `prefix`, such as
    ``to_``, begin the names of the arguments in the test.

    Raises:
        ArgumentError: nothing is named, a locator or a dictionary is narrowed down, or the role is
            none.
    """
    narrowing = {
        "role": role, "label": label, "test_id": test_id, "within": within,
        "form": form, "section": section, "modal": modal,
    }  # fmt: skip
    named = {key: squeeze(value) for key, value in narrowing.items() if value is not None}
    empty = [key for key, value in named.items() if not fold(value)]
    if empty:
        raise ArgumentError(f"{prefix}{empty[0]}= is empty. Give it a value, or leave it out.")
    if nth == 0:
        raise ArgumentError("nth=0 is not a position. Count from 1, or from -1, the last one.")
    if "role" in named:
        check_role(named["role"], prefix)
    counted = [] if nth is None else ["nth"]
    if isinstance(intent, Mapping):
        if named or exact or counted:
            option = next(iter([*named, *counted]), "exact")
            raise ArgumentError(
                f"{prefix}{option}= cannot be combined with a target dictionary. Write it into the "
                "target, or use a phrase."
            )
        return to_target(read_target(intent, "intent"), purpose, numbers, "intent")
    phrase = squeeze(intent)
    # A locator is trimmed at its ends only: other white space may belong to it.
    kind, colon, rest = intent.strip().partition(":")
    if colon and (kind == "ref" or kind in _STRATEGIES):
        if not rest.strip():
            raise ArgumentError(f"'{phrase}' names no element. Write something after {kind}:.")
        if named or counted:
            raise ArgumentError(
                f"'{phrase}' already identifies an element, so {prefix}{[*named, *counted][0]}= "
                "cannot be combined with it. Leave it out, or use a phrase."
            )
        return _located(kind, rest.strip(), purpose)
    if not fold(phrase):
        phrase = ""  # nothing that a user could see
    if not phrase and not _says_what(purpose, named):
        raise ArgumentError(
            "The intent is empty. Say what you mean, such as Save, or give role=, label= or "
            "test_id=."
        )
    return Target.model_validate(
        {"purpose": purpose, "phrase": phrase or None, "exact": exact, "nth": nth, **named}
    )


def _says_what(purpose: Purpose, named: Mapping[str, object]) -> bool:
    """Whether something else than a phrase says what is meant, as the field of a named place."""
    wanted = {"role", "label", "test_id"}
    if purpose in _OF_ONE_KIND:
        wanted |= {"within", "form", "section", "modal"}
    return not wanted.isdisjoint(named)


def _located(kind: str, rest: str, purpose: Purpose) -> Target:
    if kind == "ref":
        return Target(purpose=purpose, ref=rest)
    # The notation of SeleniumLibrary, so that locators can be reused.
    strategy: dict[str, Strategy] = {"css": "css", "xpath": "xpath", "id": "id"}
    return Target(purpose=purpose, strategy=strategy[kind], locator=rest)
