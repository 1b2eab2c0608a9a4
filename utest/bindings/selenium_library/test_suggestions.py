"""What is written of a call: nothing secret, but where the call is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from AbraLibrary.bindings.selenium_library.suggestions import Suggestions
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.models.find.suggestion import Suggestion
from AbraLibrary.core.models.find.target import Target


def masked(**given: Any) -> Suggestion:
    masks = Masks()
    masks.secrets.add("word")
    services: Any = SimpleNamespace(report=SimpleNamespace(masks=masks))
    call = Suggestion(
        run="0", source="/suite/keywords/word.robot", line=3, called="Type Word",
        keyword="input_text", written=("id:a", "word"), locator="id:a", identical=True, by="words",
        **given,
    )  # fmt: skip
    return Suggestions(None, lambda: services)._masked(call)


def test_where_a_call_is_written_is_not_masked() -> None:
    shown = masked(proposal=Target(purpose="fill", phrase="Name"))
    assert (shown.source, shown.called) == ("/suite/keywords/word.robot", "Type Word")
    assert shown.written == ("id:a", "•••")
    assert shown.identical


def test_an_intent_or_a_value_with_a_secret_is_none() -> None:
    shown = masked(proposal=Target(purpose="fill", phrase="word"), became="word")
    assert (shown.proposal, shown.reason, shown.became) == (None, "secret", None)
