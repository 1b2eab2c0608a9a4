"""The command line arguments for intents and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.judging import override
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    import argparse

    from AbraLibrary.core.find.resolve import Thresholds
    from AbraLibrary.core.find.scoring import Weights
    from AbraLibrary.core.models.find.target import Purpose, Target

_NARROWING = ("role", "label", "test-id", "within", "form", "section", "modal")


def add_narrowing(command: argparse.ArgumentParser) -> None:
    """The arguments that narrow an intent down."""
    for option in _NARROWING:
        command.add_argument(f"--{option}")
    command.add_argument("--exact", action="store_true", default=None,
                         help="the phrase must match in full")  # fmt: skip


def add_settings(command: argparse.ArgumentParser) -> None:
    """The weights and thresholds, as the library takes them."""
    command.add_argument(
        "--weights", metavar="text=0.5,…", help="weights to use instead, as for weights="
    )
    command.add_argument(
        "--thresholds", "--threshold", metavar="select=0.8,…",
        help="thresholds to use instead, as for thresholds=; a number alone is select",
    )  # fmt: skip
    command.add_argument("--margin", metavar="0..1", help="the same as --thresholds margin=…")


def add_format(command: argparse.ArgumentParser) -> None:
    """The format of the output."""
    command.add_argument("--format", choices=("text", "json"), default="text")


def settings(
    given: argparse.Namespace, weights: Weights, thresholds: Thresholds
) -> tuple[Weights, Thresholds]:
    """The given weights and thresholds, with the others from the arguments.

    Raises:
        ArgumentError: one is unknown, or its value is not valid.
    """
    rules = given.thresholds
    if rules is not None and _is_number(rules):
        rules = f"select={rules}"
    changed = override("thresholds", rules, thresholds)
    if given.margin is not None:
        changed = override("thresholds", {"margin": given.margin}, changed)
    return override("weights", given.weights, weights), changed


def _is_number(written: str) -> bool:
    try:
        float(written)
    except ValueError:
        return False
    return True


def named(given: argparse.Namespace) -> dict[str, Any]:
    """The narrowing arguments, by the target's field names; an empty one removes the field."""
    asked = {option.replace("-", "_"): getattr(given, option.replace("-", "_"))
             for option in _NARROWING}  # fmt: skip
    return {name: value for name, value in asked.items() if value is not None}


def target(given: argparse.Namespace, purpose: Purpose = "find") -> Target:
    """The target that the arguments describe.

    Raises:
        ArgumentError: the intent is empty, or needs a browser.
    """
    wanted = parse(given.intent, purpose=purpose, exact=bool(given.exact), **named(given))
    if wanted.locator:
        raise ArgumentError(
            f"{wanted.describe()} needs the page itself. Give a phrase, or an id such as "
            "ref:v-1024."
        )
    return wanted


def changed(given: argparse.Namespace, was: Target) -> Target:
    """A target, changed by the arguments.

    Raises:
        ArgumentError: nothing is left to look for.
    """
    asked = named(given)
    if given.intent is None and not asked and given.exact is None:
        return was
    if given.intent is not None:
        narrowing = {**_narrowed(was), **asked}
        kept = {name: value for name, value in narrowing.items() if value}
        exact = was.exact or bool(given.exact)
        return parse(given.intent, purpose=was.purpose, exact=exact, **kept)
    if was.ref or was.locator:
        raise ArgumentError(
            f"{was.describe()} names one element. Give another --intent to narrow down."
        )
    update = {
        **{name: value or None for name, value in asked.items()},
        "exact": was.exact or bool(given.exact),
    }
    wanted = was.model_copy(update=update)
    if not (wanted.phrase or wanted.role or wanted.label or wanted.test_id):
        raise ArgumentError("Nothing is left to look for. Give an --intent.")
    return wanted


def _narrowed(was: Target) -> dict[str, Any]:
    names = (option.replace("-", "_") for option in _NARROWING)
    return {name: getattr(was, name) for name in names}
