"""The options of the plugin, which SeleniumLibrary passes as texts after semicolons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from robot.running.arguments.typeinfo import TypeInfo

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import NAME, VALUE, did_you_mean, shorten
from AbraLibrary.errors import ArgumentError

_WHERE = "plugins=AbraLibrary.SeleniumLibraryPlugin"


class PluginOptions(Model):
    """What the plugin does to SeleniumLibrary."""

    #: Whether it gets the keywords of AbraLibrary.
    keywords: bool = True
    #: Whether its own keywords that change the page settle after themselves, and say what changed.
    settle: bool = False
    #: Whether those that fail leave a failure card.
    card: bool = False
    #: Whether its browsers are opened with WebDriver BiDi; None: where `settle` is on.
    bidi: bool | None = None
    #: Whether each call that meets an element is written down with an intent in its place.
    suggest: bool = False

    @property
    def opens_bidi(self) -> bool:
        """Whether Open Browser asks for BiDi."""
        return self.settle if self.bidi is None else self.bidi

    @property
    def keeps_prompts(self) -> bool:
        """Whether Open Browser asks for prompts that stay open until somebody answers them."""
        return self.settle or self.opens_bidi


def read_options(
    given: Mapping[str, str], library: Callable[..., Any]
) -> tuple[PluginOptions, dict[str, Any]]:
    """Read the options after the plugin's name.

    Args:
        given: names and texts.
        library: the initialiser of the library, whose import options can be given, too.

    Returns:
        The plugin's own options, and those of the library.

    Raises:
        ArgumentError: when one is unknown, or its text has not its type.
    """
    hints = get_type_hints(library)
    hints.pop("return", None)
    hints.pop("unknown", None)  # takes what the library refuses
    own = dict.fromkeys(PluginOptions.model_fields, bool)
    unknown = sorted(set(given) - set(own) - set(hints))
    if unknown:
        raise ArgumentError(
            f"{_WHERE};{shorten(unknown[0], NAME)}={shorten(given[unknown[0]], VALUE)} cannot be "
            f"used: there is no such option.{did_you_mean(unknown[0], [*own, *hints])} "
            f"It takes {', '.join(own)}, and the import options of AbraLibrary."
        )
    mine = {name: _convert(name, text, bool) for name, text in given.items() if name in own}
    theirs = {
        name: _convert(name, text, hints[name]) for name, text in given.items() if name not in own
    }
    return PluginOptions(**mine), theirs


def _convert(name: str, text: str, kind: Any) -> Any:
    """Convert a text as Robot converts an import option."""
    try:
        value = TypeInfo.from_type_hint(kind).convert(text, name)
    except ValueError as error:
        raise ArgumentError(f"{_WHERE};{name}={text} cannot be used: {error}") from None
    if kind is bool and not isinstance(value, bool):
        raise ArgumentError(f"{_WHERE};{name}={text} cannot be used. Give it True or False.")
    return value
