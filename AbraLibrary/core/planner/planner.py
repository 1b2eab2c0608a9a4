"""What a planner's target means: targets of the library, with its fallbacks in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from AbraLibrary.core.models.find.target import Purpose, Strategy, Target
from AbraLibrary.core.models.planner.planner import Numbers, PlannerTarget
from AbraLibrary.core.text import VALUE, fold, shorten, spaced
from AbraLibrary.errors import ArgumentError

_STRATEGIES: dict[str, Strategy] = {"css": "css", "xpath": "xpath", "id": "id"}


class NoSuchNumber(ArgumentError):
    """An index or mark without a candidate; a new list or screenshot may provide it."""


class _Phrase(NamedTuple):
    """A text to look for, and whether it must match as a whole."""

    text: str | None
    exact: bool = False


def to_target(
    wanted: PlannerTarget, purpose: Purpose, numbers: Numbers | None = None, at: str = "target"
) -> Target:
    """Turn a planner's target into one of the library, with its fallbacks in order.

    Args:
        wanted: the target as the planner wrote it.
        purpose: what it is for.
        numbers: what the numbers of `index` and `som` mean.
        at: the name of the target in errors.

    Raises:
        ArgumentError: it names no element, or contradicts itself.
        NoSuchNumber: one of its numbers has no candidate.
    """
    read = _Reader(wanted, purpose, numbers or Numbers(), at)
    tries = list(read.tries())
    unlike = [
        each
        for place, each in enumerate(tries)
        if not any(_is_same(each, before) for before in tries[:place])
    ]
    return unlike[0].model_copy(update={"fallbacks": tuple(unlike[1:])})


def _is_same(one: Target, other: Target) -> bool:
    unnamed: dict[str, Any] = {"fallback": None}
    return one.model_copy(update=unnamed) == other.model_copy(update=unnamed)


class _Reader:
    """Reads one target."""

    def __init__(self, wanted: PlannerTarget, purpose: Purpose, numbers: Numbers, at: str) -> None:
        self._wanted = wanted
        self._purpose = purpose
        self._numbers = numbers
        self._at = at
        self._role = self._one("role", wanted.role)
        self._label = self._one("label", wanted.label)
        self._phrases = self._read_phrases()
        if wanted.constraints.must_be_topmost and not wanted.constraints.must_be_visible:
            raise ArgumentError(
                f"{at}.constraints contradict each other: a topmost element must be visible. "
                "Leave one of them out."
            )

    def tries(self) -> Iterator[Target]:
        """The target as given, then its fallbacks."""
        for place, phrase in enumerate(self._phrases):
            yield self._given(phrase, "contains" if place else None)
        for fallback in self._wanted.fallbacks:
            yield from self._fallback(fallback)

    def _given(self, phrase: _Phrase, fallback: str | None) -> Target:
        attributes = self._wanted.attributes
        by = self._wanted.by
        # Next to a locator, the other fields must match, too.
        target = self._target(
            phrase,
            fallback,
            role=self._role,
            label=self._label,
            test_id=attributes.data_test_id,
            element_id=attributes.id,
            element_name=attributes.name,
            **self._located(),
        )
        names = ("phrase", "role", "label", "test_id", "element_id", "element_name")
        if not any(getattr(target, each) for each in ("ref", "locator", *names)):
            raise ArgumentError(
                f"{self._at} names no element. By {by} it takes at least one of text, label, role "
                "and attributes, or an intent made of words that the element shows."
            )
        return target

    def _located(self) -> dict[str, Any]:
        by = self._wanted.by
        if by == "vaultyId":
            return {"ref": self._text_of("id", "the id of a candidate, such as v-1024")}
        if by in _STRATEGIES:
            what = f"the {by} to look for"
            return {"strategy": _STRATEGIES[by], "locator": self._text_of("value", what)}
        if by == "index":
            return {"ref": self._listed(self._number())}
        if by == "som":
            return {"ref": self._marked(self._number())}
        return {}

    def _fallback(self, kind: str) -> Iterator[Target]:
        words = [each for each in self._phrases if each.text]
        if kind == "som":
            if self._wanted.som is not None:
                ref = self._marked(self._wanted.som)
                yield self._target(_Phrase(None), kind, ref=ref)
        elif kind == "label":
            label = self._label or (words[0].text if words else None)
            if label:
                yield self._target(_Phrase(None), kind, label=label)
        else:
            role = self._role if kind == "aria" else None
            for phrase in words or ([_Phrase(self._label)] if self._label else []):
                yield self._target(phrase, kind, role=role)

    def _target(self, phrase: _Phrase, fallback: str | None, **named: Any) -> Target:
        context = self._wanted.context
        return Target(
            purpose=self._purpose,
            phrase=phrase.text,
            exact=phrase.exact,
            form=context.form,
            section=context.section,
            modal=context.modal_title,
            topmost=self._wanted.constraints.must_be_topmost,
            fallback=fallback,
            **named,
        )

    def _read_phrases(self) -> list[_Phrase]:
        """The texts to look for, the most exact first; one without text if none is given."""
        wanted, text = self._wanted, self._wanted.text
        if wanted.by == "text":
            own = self._text_of("value", "the text to look for", optional=text is not None)
            if own is not None:
                if text and text.exact and fold(text.exact) != fold(own):
                    raise self._contradiction("value", own, "text.exact", text.exact)
                return [_Phrase(own)]
        phrases = [_Phrase(text.exact, exact=True)] if text and text.exact else []
        phrases += [_Phrase(part) for part in (text.contains if text else ())]
        is_described = phrases or self._label or any(wanted.attributes.model_dump().values())
        if wanted.by == "intent" and not is_described and wanted.intent:
            # A planner's name for its intent: its words, if nothing else is known.
            phrases = [_Phrase(spaced(wanted.intent).strip())]
        return phrases or [_Phrase(None)]

    def _one(self, kind: str, named: str | None) -> str | None:
        """The value of a field, or `value` if the target goes by that field."""
        if self._wanted.by != kind:
            return named
        own = self._text_of("value", f"the {kind} to look for", optional=named is not None)
        if own and named and fold(own) != fold(named):
            raise self._contradiction("value", own, kind, named)
        return own or named

    def _text_of(self, field: str, what: str, *, optional: bool = False) -> Any:
        """The one text that identifies the target, from `id` or `value`."""
        given = {name: getattr(self._wanted, name) for name in ("id", "value")}
        written = {name: str(value).strip() for name, value in given.items() if value is not None}
        if self._wanted.by == "vaultyId":  # the log and the keywords write it with "ref:"
            written = {name: value.removeprefix("ref:") for name, value in written.items()}
        written = {name: value for name, value in written.items() if value}
        if len(set(written.values())) > 1:
            raise self._contradiction("id", written["id"], "value", written["value"])
        if not written and not optional:
            by = self._wanted.by
            raise ArgumentError(f"{self._at}.{field} is missing. By {by} it takes {what}.")
        return next(iter(written.values()), None)

    def _contradiction(self, one: str, here: str, other: str, there: str) -> ArgumentError:
        at = self._at
        return ArgumentError(
            f"{at}.{one} and {at}.{other} contradict each other: '{shorten(here, VALUE)}' and "
            f"'{shorten(there, VALUE)}'. Leave one of them out."
        )

    def _number(self) -> int:
        given = self._text_of("value", "a number")
        if not str(given).isdecimal():
            raise ArgumentError(
                f"{self._at}.value is '{shorten(str(given), VALUE)}'. By {self._wanted.by} it "
                "takes a whole number."
            )
        return int(given)

    def _listed(self, index: int) -> str:
        listed = self._numbers.listed
        if index >= len(listed):
            seen = f"the last list has {len(listed)}" if listed else "none were listed yet"
            raise NoSuchNumber(
                f"{self._at}.value: there is no candidate {index}, {seen}. The first of Get "
                "Candidates has the index 0."
            )
        return listed[index]

    def _marked(self, number: int) -> str:
        marked = self._numbers.marked
        if number not in marked:
            seen = f"there are 1 to {len(marked)}" if marked else "nothing is marked"
            raise NoSuchNumber(
                f"{self._at}: there is no mark {number}, {seen}. Take new marks with Capture "
                "Candidate Marks."
            )
        return marked[number]
