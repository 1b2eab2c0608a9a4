"""From what a tester writes to a target."""

from __future__ import annotations

from typing import get_args

from AbraLibrary.core.models.target import Purpose, Strategy, Target
from AbraLibrary.core.text import fold, squeeze
from AbraLibrary.errors import ArgumentError

_STRATEGIES: tuple[str, ...] = get_args(Strategy)


def parse(
    intent: str,
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
) -> Target:
    """Read an intent: a phrase, ``ref:v-1024``, or a locator ``css:…``, ``xpath:…``, ``id:…``.

    Raises:
        ArgumentError: when nothing is named, or a locator is narrowed down.
    """
    narrowing = {
        "role": role, "label": label, "test_id": test_id, "within": within,
        "form": form, "section": section, "modal": modal,
    }  # fmt: skip
    named = {key: squeeze(value) for key, value in narrowing.items() if value is not None}
    empty = [key for key, value in named.items() if not fold(value)]
    if empty:
        raise ArgumentError(f"{empty[0]}= is empty. Give it a value, or leave it out.")
    phrase = squeeze(intent)
    # Of a locator only the ends are trimmed: its white space may be part of what it looks for.
    kind, colon, rest = intent.strip().partition(":")
    if colon and (kind == "ref" or kind in _STRATEGIES):
        if not rest.strip():
            raise ArgumentError(f"'{phrase}' names no element. Write something behind {kind}:.")
        if named:
            raise ArgumentError(
                f"'{phrase}' says which element is meant, so {next(iter(named))}= has no place "
                "beside it. Leave it out, or use a phrase."
            )
        return _located(kind, rest.strip(), purpose)
    if not fold(phrase):
        phrase = ""  # nothing in it that a user could see
    if not phrase and not {"role", "label", "test_id"} & set(named):
        raise ArgumentError(
            "The intent is empty. Say what is meant, such as Save, or give role=, label= or "
            "test_id=."
        )
    return Target.model_validate(
        {"purpose": purpose, "phrase": phrase or None, "exact": exact, **named}
    )


def _located(kind: str, rest: str, purpose: Purpose) -> Target:
    if kind == "ref":
        return Target(purpose=purpose, ref=rest)
    # Written as SeleniumLibrary has it, so that locators can be carried over.
    strategy: dict[str, Strategy] = {"css": "css", "xpath": "xpath", "id": "id"}
    return Target(purpose=purpose, strategy=strategy[kind], locator=rest)
