"""What `expect=` takes: any, none, a kind such as navigation, a text, or several with a plus."""

from __future__ import annotations

from typing import cast, get_args

from AbraLibrary.core.models.act.action import Contract, Expected
from AbraLibrary.core.text import VALUE, did_you_mean, fold, shorten, squeeze
from AbraLibrary.errors import ArgumentError

_KINDS: tuple[str, ...] = get_args(Expected)
_TEXT = "text:"


def parse_expectation(words: str) -> Contract:
    """Read ``any``, ``none``, a kind of outcome, ``text:…``, or several joined with ``+``.

    A text comes last and takes the rest: ``request+text:1 + 1 is 2``.

    Raises:
        ArgumentError: an unknown kind, or kinds that cannot be combined.
    """
    kinds: list[str] = []
    text: str | None = None
    rest = words.strip()
    while rest:
        if rest.lower().startswith(_TEXT):
            text = squeeze(rest[len(_TEXT) :])
            break
        kind, _, rest = rest.partition("+")
        kinds.append(kind.strip().lower())
        if len(kinds) > len(_KINDS):  # some are named twice
            raise ArgumentError(
                f"expect={shorten(words, VALUE)} names an outcome twice. Give each once."
            )
        rest = rest.strip()
    _check(words, kinds, text)
    return Contract(tuple(cast("list[Expected]", kinds)), text)


def _check(words: str, kinds: list[str], text: str | None) -> None:
    given = shorten(words, VALUE)
    unknown = [kind for kind in kinds if kind not in _KINDS]
    if unknown or (not kinds and text is None):
        meant = did_you_mean(unknown[0], (*_KINDS, _TEXT)) if unknown else ""
        raise ArgumentError(
            f"expect={given} is not an outcome.{meant} Give one of {', '.join(_KINDS)} or text:…, "
            "or several such as request+text:Saved."
        )
    if text is not None and not fold(text):
        raise ArgumentError(f"expect={given} names no text. Write it after text:.")
    alone = {"any", "none"} & set(kinds)
    if alone and (len(kinds) > 1 or text is not None):
        raise ArgumentError(
            f"expect={given} combines {min(alone)} with others. Leave {min(alone)} out."
        )
