"""What a person types at the prompt of `abra try`."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate

from AbraLibrary.core.find.tried import appended, keyword_for, read_typed
from AbraLibrary.errors import ArgumentError


@pytest.mark.parametrize(
    ("line", "command", "what", "values", "options"),
    [
        ("Save", "find", "Save", (), {}),
        ("Save    within=Card\texact=true", "find", "Save", (), {"within": "Card", "exact": True}),
        ("Save    nth=2", "find", "Save", (), {"nth": 2}),
        ("click", "click", "", (), {}),
        ("click Save    within=Card", "click", "Save", (), {"within": "Card"}),
        ("fill Email    a=b", "fill", "Email", ("a=b",), {}),
        ("select 2    Finland    section=A", "select", "2", ("Finland",), {"section": "A"}),
        ("fill 1 Ada Lovelace", "fill", "1", ("Ada Lovelace",), {}),
        ("fill    Ada", "fill", "", ("Ada",), {}),
        ("back", "back", "", (), {}),
        ("find back", "find", "back", (), {}),
        ("back to shop", "find", "back to shop", (), {}),
        ("Back", "find", "Back", (), {}),
        ("open https://shop.example/", "open", "https://shop.example/", (), {}),
        ("open account", "find", "open account", (), {}),
        ("write a b.robot", "write", "a b.robot", (), {}),
        ("css:a[x=1 role=b]", "find", "css:a[x=1 role=b]", (), {}),
    ],
)
def test_a_line_is_an_intent_or_a_command(
    line: str, command: str, what: str, values: tuple[str, ...], options: dict[str, Any]
) -> None:
    typed = read_typed(f" {line}\n")
    assert (typed.command, typed.what, typed.values, typed.options) == (
        command, what, values, options,
    )  # fmt: skip


def test_a_number_is_one_of_the_list_only_where_it_stands_alone() -> None:
    assert read_typed("click 2").number == 2
    assert read_typed("click 2    within=Calendar").number is None
    assert read_typed("2").number is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Save role=button", "Put two spaces before role="),
        ("Save    wihtin=Card", "no option 'wihtin'. Did you mean within?"),
        ("Save    xyzzy=1", "It takes role, label"),
        ("Save    nth=last", "nth=last is no number"),
        ("fill Name Ada", "fill takes a value, with two spaces before it"),
        ("fill 1", "fill takes a value"),
        ("Save    order", "'order' is one argument too many"),
    ],
)
def test_a_line_that_would_mean_something_else_is_refused(line: str, said: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        read_typed(line)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("role", "keyword"),
    [("button", "Click"), ("textbox", "Fill"), ("switch", "Check"), ("combobox", "Select")],
)
def test_the_keyword_is_that_for_the_role(role: str, keyword: str) -> None:
    purpose, name, arguments = keyword_for(candidate("Save", role=role))
    assert name == f"{keyword} By Intent"
    assert purpose == keyword.lower()
    assert bool(arguments) is (keyword in ("Fill", "Select"))


def test_a_line_is_appended_to_the_last_test() -> None:
    suite = "*** Test Cases ***\nOne\n    Log    1\n\n"
    assert appended(suite, ["Click By Intent    Save"], "") == (
        "*** Test Cases ***\nOne\n    Log    1\n    Click By Intent    Save\n"
    )


def test_a_new_file_opens_the_page() -> None:
    written = appended("", ["Click By Intent    Save"], "https://shop.example/")
    assert written.endswith(
        "*** Test Cases ***\nTried\n    Open Session    https://shop.example/\n"
        "    Click By Intent    Save\n"
    )
    assert appended(written, ["Log    2"], "").endswith("Save\n    Log    2\n")


@pytest.mark.parametrize("suite", ["*** Settings ***\nLibrary    X\n", "notes\n"])
def test_a_line_that_would_be_lost_is_not_written(suite: str) -> None:
    with pytest.raises(ArgumentError, match="does not end with a test"):
        appended(suite, ["Log    1"], "")
