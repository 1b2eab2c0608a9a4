"""Lines of Robot data: to be copied, without what was typed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.bindings.evidence import robot_lines
from AbraLibrary.bindings.evidence.robot_lines import Call, line
from AbraLibrary.core.models.find.target import Target


def during(monkeypatch: pytest.MonkeyPatch, name: str, cells: list[str], *more: Any) -> None:
    """A keyword runs; Robot 7.0 keeps its data and its result, later versions also its code."""
    step = (SimpleNamespace(args=tuple(cells)), SimpleNamespace(name=name), *more)
    running = SimpleNamespace(current=SimpleNamespace(steps=[step]))
    monkeypatch.setattr(robot_lines, "EXECUTION_CONTEXTS", running)


def written(target: Target, *positional: Any, **named: Any) -> str:
    names = ("intent", "value")
    call = Call("Fill By Intent", names, positional, named)
    return line(call, target, lambda text: text.replace("zq7", "•••"))


def test_a_line_has_the_intent_and_what_narrows_it_down() -> None:
    target = Target(purpose="fill", phrase="Email", section="Sign in", exact=True)
    assert written(target, "Email") == "Fill By Intent    Email    section=Sign in    exact=True"


def test_what_was_typed_is_a_variable() -> None:
    target = Target(purpose="fill", phrase="Email", form="f")
    assert written(target, "Email", "zq7") == "Fill By Intent    Email    ${VALUE}    form=f"
    assert written(target, "Email", value="zq7").endswith("value=${VALUE}")


def test_what_is_of_another_kind_has_its_own_keyword() -> None:
    call = Call("Fill By Intent", ("intent", "value"), ("Red", "yes"), {"typed": True})
    lines = [
        line(call, Target(purpose=purpose, phrase="Red"), str, is_other_kind=True)
        for purpose in ("select", "check", "fill")
    ]
    assert lines[0].startswith("Select By Intent    Red    ${VALUE}")
    assert lines[1:] == [
        "Check By Intent    Red",
        "Fill By Intent    Red    ${VALUE}    typed=True",
    ]
    uncheck = Call("Uncheck By Intent", ("intent",), ("Red",), {})
    red = Target(purpose="check", phrase="Red")
    assert line(uncheck, red, str, is_other_kind=True) == "Uncheck By Intent    Red"


def test_what_was_chosen_is_a_list_variable() -> None:
    call = Call("Select By Intent", ("intent", "*options"), ("Any", "Red", "Green"), {})
    written = line(call, Target(purpose="select", phrase="Any", nth=2), str)
    assert written == "Select By Intent    Any    @{OPTIONS}    nth=2"


@pytest.mark.parametrize(
    ("cells", "named", "expected"),
    [
        (["Any", "Red", "${BLUE}"], {}, "Any    Red    ${BLUE}    nth=2"),
        (["Any", "@{COLOURS}"], {}, "Any    @{COLOURS}    nth=2"),
        (["Any", "Red", "expect=dialog"], {"expect": "d"}, "Any    Red    nth=2    expect=dialog"),
        (["Any", "Red", "nth=7"], {"nth": 7}, "Any    Red    nth=2"),
        (["Any", "a=b"], {}, "Any    a=b    nth=2"),
        (["Any", "zq7"], {}, "Any    @{OPTIONS}    nth=2"),
        (["@{ALL}"], {}, "Any    @{OPTIONS}    nth=2"),
        (["Any", "&{MORE}"], {}, "Any    @{OPTIONS}    nth=2"),
    ],
)
def test_what_the_suite_has_is_repeated(
    monkeypatch: pytest.MonkeyPatch, cells: list[str], named: dict[str, Any], expected: str
) -> None:
    """But a secret, and what cannot be told from the intent."""
    during(monkeypatch, "Select By Intent", cells, SimpleNamespace(name="select_by_intent"))
    call = Call("Select By Intent", ("intent", "*options"), ("Any", "Red"), named)
    target = Target(purpose="select", phrase="Any", nth=2)
    written = line(call, target, lambda text: text.replace("zq7", "•••"))
    assert written == f"Select By Intent    {expected}"
    other = call._replace(name="Fill By Intent")
    assert "Red" not in line(other, target, str)


@pytest.mark.parametrize("more", [(), (None,)], ids=["Robot 7.0", "later"])
@pytest.mark.parametrize(("cell", "shown"), [("${EMAIL}", "${EMAIL}"), ("zq8", "${VALUE}")])
def test_a_value_to_type_is_repeated_as_a_variable_alone(
    monkeypatch: pytest.MonkeyPatch, cell: str, shown: str, more: tuple[Any, ...]
) -> None:
    during(monkeypatch, "Fill By Intent", ["Email", cell], *more)
    target = Target(purpose="fill", phrase="Email", form="f")
    assert written(target, "Email", "zq8") == f"Fill By Intent    Email    {shown}    form=f"


def test_other_options_are_kept_and_those_for_the_old_intent_are_not() -> None:
    target = Target(purpose="fill", phrase="Email")
    line_of_data = written(target, "Email", expect="dialog", role="link", timeout=3)
    assert line_of_data == "Fill By Intent    Email    expect=dialog"
    assert written(target, "Email", expect="text:zq7").endswith("expect=${EXPECT}")


@pytest.mark.parametrize(
    ("phrase", "shown"),
    [
        ("#1", "\\#1"),
        ("a  b", "a b"),
        ("${x}", "\\${x}"),
        ("role=x", "role\\=x"),
        ("1 + 1 = 2", "1 + 1 \\= 2"),
        ("C:\\x", "C:\\\\x"),
    ],
)
def test_what_robot_would_read_as_something_else_is_escaped(phrase: str, shown: str) -> None:
    assert written(Target(purpose="fill", phrase=phrase), "x") == f"Fill By Intent    {shown}"


def test_a_label_alone_needs_no_phrase() -> None:
    line_of_data = written(Target(purpose="fill", label="Email"), None)
    # Robot would make the text "None" of ${NONE}.
    assert line_of_data == "Fill By Intent    ${EMPTY}    label=Email"
