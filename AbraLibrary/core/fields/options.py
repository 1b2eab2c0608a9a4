"""Which option of a list is meant by its text, value or index, or why none is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import (
    NAME,
    PHRASE,
    bind_numbers,
    bridges_negation,
    contains_words,
    fold,
    says,
    shorten,
    similarity,
)
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.fields.field import Option

# @limit how much of the options an error lists
# @unit characters
_SHOWN = 300
# Separates several options that a control shows in one text.
# @measured not measured: commas, semicolons, bars and dots, as in lists
# @test utest/core/fields/test_options.py::test_an_option_is_kept_as_a_separate_text
_ROW = re.compile(r"[,;|·\u2022]\s*")
# The name of a group is short.
# @limit how often a list is filtered again
# @unit words
_GROUP_WORDS = 2
_BY = ("label", "value", "index")


class Wish(Model):
    """An option as a tester writes it."""

    by: Literal["any", "label", "value", "index"]
    text: str

    @property
    def index(self) -> int:
        """The requested index."""
        return int(self.text)

    def describe(self) -> str:
        """As it was written, shortened."""
        described = self.text if self.by == "any" else f"{self.by}:{self.text}"
        return f"'{shorten(described, PHRASE)}'"


class Choice(Model):
    """The option that a wish means, or why none."""

    index: int | None = None
    problem: Literal["missing", "disabled", "twins"] | None = None
    #: How many options match equally well.
    count: int = 0
    #: The label of the option whose value is the wish, while others have it as label.
    by_value: str | None = None
    #: Whether options have it as a part of their labels.
    is_part: bool = False


def parse_wishes(written: Sequence[str]) -> list[Wish]:
    """Read options: a label or value, or with its kind ``label:…``, ``value:…``, ``index:2``.

    Raises:
        ArgumentError: none is given, or an index is not a whole number from 0 on.
    """
    if not written:
        raise ArgumentError(
            "No option was named. Give at least one, by its label, value:… or index:0."
        )
    return [_wish(text) for text in written]


def _wish(text: str) -> Wish:
    kind, colon, rest = text.partition(":")
    if not colon or kind not in _BY:
        return Wish(by="any", text=text)
    if kind == "index" and not (rest.strip().isascii() and rest.strip().isdigit()):
        raise ArgumentError(
            f"'{shorten(text, PHRASE)}' is not the index of an option. Give a whole number, from "
            "index:0 on; if it is a label, write label:" + shorten(text, PHRASE) + "."
        )
    return Wish.model_validate({"by": kind, "text": rest.strip() if kind == "index" else rest})


def choose(options: Sequence[Option], wish: Wish) -> Choice:
    """Choose the intended option: exact beats normalised, and a part of a label never matches.

    A wish that is the value of one option and, but for its spelling, the label of another is
    ambiguous.
    """
    if wish.by == "index":
        return _at(options, wish.index)
    for found in _matches(options, wish):
        if wish.by == "any" and found and _is_split(options, found, wish):
            valued = next(each for each in found if options[each].value == wish.text)
            return Choice(problem="twins", count=len(found), by_value=options[valued].label)
        if len(found) > 1 and not _is_shortcut(options, found):
            return Choice(problem="twins", count=len(found))
        if found:
            disabled = options[found[0]].disabled
            return Choice(index=found[0], problem="disabled" if disabled else None, count=1)
    return Choice(problem="missing")


def choose_by_main_line(options: Sequence[Option], wish: Wish) -> Choice:
    """Choose the only option whose main words are the wish, in a list without such a label.

    "Pro plan" chooses the option with "10 a month" on its second line, and "Black" that with a
    small "Colour" before it.
    """
    folded = fold(wish.text)
    if wish.by not in ("any", "label") or not folded:
        return Choice(problem="missing")
    found = [index for index, each in enumerate(options) if fold(each.main_line) == folded]
    if len(found) != 1:
        return Choice(problem="twins" if found else "missing", count=len(found), is_part=True)
    return Choice(
        index=found[0], problem="disabled" if options[found[0]].disabled else None, count=1
    )


def names_in(text: str) -> list[str]:
    """What may be the name of an option in its label, which may begin with the words of a group."""
    words = text.split()
    return [" ".join(words[start:]) for start in range(1, min(len(words), _GROUP_WORDS + 1))]


def _matches(options: Sequence[Option], wish: Wish) -> list[list[int]]:
    """The options that match, by several rules, the surest first."""
    text, folded = wish.text, fold(wish.text)
    by_value = [index for index, each in enumerate(options) if each.value == text]
    if wish.by == "value":
        return [by_value]
    by_label = [
        index
        for index, each in enumerate(options)
        if text == each.label or (text and text == each.text)
    ]
    # An icon folds to nothing, and must not equal another icon.
    by_words = [
        index
        for index, each in enumerate(options)
        if folded and folded in (fold(each.label), fold(each.text))
    ]
    if wish.by == "label":
        return [by_label, by_words]
    # A value, and a label in another spelling, are equally sure.
    return [by_label, sorted({*by_value, *by_words})]


def _is_split(options: Sequence[Option], found: Sequence[int], wish: Wish) -> bool:
    """Whether a wish is the value of one option and the label of another."""
    if any(wish.text in (options[each].label, options[each].text) for each in found if wish.text):
        return False  # the label in full
    by_value = {each for each in found if options[each].value == wish.text}
    return bool(by_value) and by_value != set(found)


def _is_shortcut(options: Sequence[Option], found: Sequence[int]) -> bool:
    """Whether the first is a frequent option above the groups, and the others are it in a group."""
    first, *others = (options[each] for each in found)
    same = (first.label, first.value, True)
    return bool(first.value) and not first.is_grouped and all(
        (each.label, each.value, each.is_grouped) == same for each in others
    )  # fmt: skip


def _at(options: Sequence[Option], wanted: int) -> Choice:
    places = [
        index if each.position is None else each.position for index, each in enumerate(options)
    ]
    if wanted not in places:
        return Choice(problem="missing")
    index = places.index(wanted)
    return Choice(index=index, problem="disabled" if options[index].disabled else None, count=1)


def present(option: Option, before: Collection[str], now: Sequence[Option]) -> list[Option]:
    """An option as a list has it now, perhaps with other words; several if that is uncertain.

    Some lists add a word or a sign to the label of what is selected, and remove it again.

    Args:
        option: the option as it was.
        before: all labels of the list at that time.
        now: the options of the list now.
    """
    same = [each for each in now if each.label == option.label]
    if same:
        return same[:1]
    was = fold(option.label)
    alike = [each for each in now if each.label not in before and _has_words_of(was, each)]
    return [each for each in alike if fold(each.label) == was] or alike


def _has_words_of(was: str, option: Option) -> bool:
    now = fold(option.label)
    return bool(was and now) and (contains_words(now, was) or contains_words(was, now))


def explain(choice: Choice, wish: Wish, options: Sequence[Option]) -> str:
    """Why an option cannot be chosen, and which can, the likeliest first."""
    what = {
        "missing": f"there is no option {wish.describe()}",
        "disabled": f"the option {wish.describe()} is disabled",
        "twins": f"the option {wish.describe()} is there {choice.count} times",
        None: f"the option {wish.describe()} cannot be chosen",
    }[choice.problem]
    if choice.by_value is not None:
        value = f"'{shorten(choice.by_value, NAME)}'"
        return (
            f"{wish.describe()} is the value of the option {value} and, in other spelling, the "
            f"label of another. Say which one you mean: label:{shorten(wish.text, PHRASE)} or "
            f"value:{shorten(wish.text, PHRASE)}"
        )
    if choice.problem == "twins" and choice.is_part:
        return f"{what}, as a part of others. Name one in full. {list_options(wish, options)}"
    if choice.problem == "twins":
        return f"{what}. Name the one you mean by value:… or index:…"
    return f"{what}. {list_options(wish, options)}"


def list_options(wish: Wish, options: Sequence[Option]) -> str:
    """The options that can be chosen, the likeliest first."""
    wanted = fold(wish.text)
    enabled = [each for each in options if not each.disabled]
    if not enabled:
        return "It has no options to choose from; find what fills it"
    names = _names(enabled)
    if len(names) < len(enabled):
        names = _names(sorted(enabled, key=lambda each: -similarity(wanted, fold(each.label))))
    rest = len(enabled) - len(names)
    more = f" and {rest} more" if rest > 0 else ""
    return f"Options: {', '.join(names)}{more}"


def _names(options: Sequence[Option]) -> list[str]:
    """As many names as fit."""
    names: list[str] = []
    length = 0
    for each in options:
        name = f"'{shorten(each.label, NAME)}'"
        length += len(name) + 2
        if length > _SHOWN:
            break
        names.append(name)
    return names


def shows(shown: str, option: Option, *, before: str | None = None, beside: str = "") -> bool:
    """Whether a control shows an option: in full, among other words, or its beginning.

    A control may show less of an option than the list does, but only from its beginning on.

    Args:
        shown: what the control shows.
        option: the option that was chosen.
        before: what it showed before; an unchanged text that is not the full option proves nothing,
            unless the option was selected all the time.
        beside: other words that it may show, such as other selected options.
    """
    seen = fold(shown)
    words = [fold(each) for each in (option.label, option.text) if fold(each)]
    if not seen or not words:
        return False
    if seen in words:
        return True
    if before is not None and fold(before) == seen and not option.selected:
        return False
    if seen == fold(option.main_line):
        return True
    return any(_says(seen, each, fold(beside)) for each in words) or any(
        each.startswith(seen) and says(each, seen) for each in words
    )


def _says(seen: str, words: str, beside: str) -> bool:
    is_part = contains_words(bind_numbers(seen), bind_numbers(words))
    return is_part and not bridges_negation(seen, f"{words} {beside}")


def is_another(shown: str, chosen: Sequence[Option], options: Iterable[Option]) -> bool:
    """Whether a control shows the label of an option that was not chosen.

    "Extra large" contains the words of "Large", but is an option itself.
    """
    seen = fold(shown)
    names = {fold(each) for option in chosen for each in (option.label, option.text)}
    return seen not in names and any(seen and seen == fold(each.label) for each in options)


def agrees(
    now: Sequence[str], before: Sequence[str], chosen: Sequence[Option], options: Iterable[Option]
) -> bool:
    """Whether the text in place of a native list agrees with what the list has selected.

    Args:
        now: the texts that are shown.
        before: the texts that were shown before the selection.
        chosen: the selected options.
        options: all options of the list.
    """
    names = {fold(each) for option in chosen for each in (option.label, option.text)}
    others = {fold(each.label) for each in options} - names - {""}
    if any(fold(piece) in others for piece in now):
        return False
    shown = " ".join(now)
    if chosen and all(shows(shown, each) for each in chosen):
        return True
    # "2 selected" names none of them.
    return fold(shown) != fold(" ".join(before))


def holds(pieces: Iterable[str], option: Option) -> bool:
    """Whether a control shows an option, as a separate text or in a list of several."""
    names = {fold(option.label), fold(option.text)} - {""}
    parts = (part for piece in pieces for part in (piece, *_ROW.split(piece)))
    return any(fold(part) in names for part in parts)
