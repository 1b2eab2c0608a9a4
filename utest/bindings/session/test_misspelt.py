"""A misspelt option of a keyword is explained."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.bindings.session.misspelt import Explained, explained, refuse, with_room
from AbraLibrary.errors import ArgumentError

CLICK = ["intent", "*", ("role", None), ("within", None), ("form", None), ("timeout", None)]
FILL = ["intent", "value", "*", ("within", None), ("section", None), ("label", None), ("form", 1)]
SELECT = ["intent", "*options", ("within", None)]
PLAIN = [("alias", None)]


@pytest.mark.parametrize(
    ("spec", "room"),
    [
        (CLICK, ["intent", "*surplus", *CLICK[2:]]),
        (SELECT, SELECT),
        (PLAIN, [("alias", None), "*surplus"]),
        (["**feature"], ["**feature"]),
    ],
)
def test_a_run_has_room_for_what_is_misspelt(spec: list[Any], room: list[Any]) -> None:
    assert with_room(spec) == room


def test_an_option_that_comes_as_a_value_is_not_called_unknown() -> None:
    with pytest.raises(ArgumentError) as refused:
        refuse("Some Keyword", CLICK, ["Save", "timeout=1s"])
    assert str(refused.value) == (
        "Some Keyword has the option timeout, but got 'timeout=…' as one of its values, as from a "
        "list. Write it in the call itself, or give options from a dictionary (&{options})."
    )


@pytest.mark.parametrize(
    ("spec", "given", "meant"),
    [
        (CLICK, ["Save", "wihtin=Card"], "'wihtin'. Did you mean within?"),
        (CLICK, ["Save", "rol=button"], "'rol'. Did you mean role?"),
        (CLICK, ["Save", "xyzzy=1"], "'xyzzy'. It takes intent, role, within, form, timeout."),
        (CLICK, ["timout=5s"], "'timout'. Did you mean timeout?"),
        (FILL, ["Name", "wihtin=Card"], "'wihtin'. Did you mean within?"),
        (FILL, ["Name", "sectoin=A=B"], "'sectoin'. Did you mean section?"),
        (SELECT, ["Size", "Large", "withn=Card"], "'withn'. Did you mean within?"),
        (PLAIN, ["admin", "alas=x"], "'alas'. Did you mean alias?"),
    ],
)
def test_a_misspelt_option_is_named_with_what_is_meant(
    spec: list[Any], given: list[str], meant: str
) -> None:
    with pytest.raises(ArgumentError) as refused:
        refuse("Some Keyword", spec, given)
    assert str(refused.value) == f"Some Keyword has no option {meant}"


def test_one_too_many_is_told_with_the_names_of_those_it_takes() -> None:
    with pytest.raises(ArgumentError, match=r"takes 1 argument \(intent\), so 'Card' .* role=…"):
        refuse("Click By Intent", CLICK, ["Save", "Card"])
    with pytest.raises(ArgumentError, match=r"takes 1 argument \(alias\), .* Leave it out"):
        refuse("Switch Session", PLAIN, ["admin", "x"])


@pytest.mark.parametrize(
    "value", ["from=Berlin", "mode=dark", "labels=bug", "forms=2", "a=b", "=", "within", 12, None]
)
def test_a_text_with_another_word_is_a_value(value: Any) -> None:
    refuse("Fill By Intent", FILL, ["Search", value])


def test_locators_and_the_arguments_of_another_keyword_are_not_looked_at() -> None:
    refuse("Click By Intent", CLICK, ["css:input[name=q]"])
    refuse("Click By Intent", CLICK, ["xpath://a[@label='x']"])
    refuse("Capture Page Diff", ["keyword", "*args", "since"], ["Log", "sinec=1"])


OPTIONS = ["intent", "role", "within", "timeout"]
UNEXPECTED = "Keyword 'AbraLibrary.Click By Intent' got unexpected named argument"
UNCONVERTED = "ValueError: Argument 'timeout' got value 'quiet_perod=1s' that cannot be converted"


@pytest.mark.parametrize(
    ("said", "more"),
    [
        (f"{UNEXPECTED} 'wihtin'.", "has no option 'wihtin'. Did you mean within?"),
        (f"{UNEXPECTED}s 'rol' and 'x'.", "has no option 'rol'. Did you mean role?"),
        (f"{UNEXPECTED} 'xyzzy'.", "'xyzzy'. It takes intent, role, within, timeout."),
        (
            f"{UNCONVERTED} to timedelta: Invalid time string 'quiet_perod=1s'.",
            "has no option 'quiet_perod'. It takes intent, role, within, timeout.",
        ),
    ],
)
def test_what_robot_refuses_is_explained_behind_its_words(said: str, more: str) -> None:
    told = explained(said, OPTIONS)
    assert told.startswith(said)
    assert told.endswith(more)


@pytest.mark.parametrize(
    "said",
    [
        "'Save' was not found.",
        "ValueError: Argument 'timeout' got value 'soon' that cannot be converted to timedelta.",
        "ValueError: Argument 'timeout' got value 'role=1' that cannot be converted to timedelta.",
        "Keyword 'Click' got multiple values for argument 'intent'.",
    ],
)
def test_other_failures_are_as_they_are(said: str) -> None:
    assert explained(said, OPTIONS) == said


def test_only_the_innermost_keyword_is_explained_and_only_ours() -> None:
    def keyword(owner: str) -> Any:
        args = SimpleNamespace(positional_or_named=("intent",), named_only=("within",))
        return SimpleNamespace(owner=owner, args=args)

    listener = Explained(lambda each: each.owner == "ours")
    refusal = f"{UNEXPECTED} 'wihtin'."
    told = f"{refusal} The keyword has no option 'wihtin'. Did you mean within?"
    listener.start_library_keyword(None, keyword("ours"), None)
    listener.start_library_keyword(None, keyword("theirs"), None)
    logged = SimpleNamespace(message=refusal, level="FAIL")
    result = SimpleNamespace(message=refusal)
    listener.log_message(logged)
    listener.end_library_keyword(None, None, result)
    assert (logged.message, result.message) == (refusal, refusal)
    listener.log_message(logged)
    listener.end_library_keyword(None, None, result)
    assert (logged.message, result.message) == (told, told)
    listener.end_library_keyword(None, None, result)  # began before the import
