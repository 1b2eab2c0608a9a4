"""The arguments of an intent are declared once, and every keyword has them in full."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest

from AbraLibrary import AbraLibrary
from AbraLibrary.actions.find.elements import WebElement
from AbraLibrary.bindings.act.keyboard_keywords import check_is_named
from AbraLibrary.bindings.find.intent_arguments import Looking, Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import ArgumentError

LIBRARY = AbraLibrary()
TEXT = str | None
GIVEN = Mapping[str, Any] | list[str] | str | None
INTENT = WebElement | str | Mapping[str, Any]
#: Spelled out, as a tester may rely on each of them.
NARROWING = {
    "role": (None, TEXT),
    "label": (None, TEXT),
    "test_id": (None, TEXT),
    "within": (None, TEXT),
    "form": (None, TEXT),
    "section": (None, TEXT),
    "modal": (None, TEXT),
    "exact": (False, bool),
    "nth": (None, int | None),
}
LOOKING = {
    "timeout": (None, timedelta | None),
    "weights": (None, GIVEN),
    "thresholds": (None, GIVEN),
}
ASSERTED = ["intent", ("assertion_operator", None), ("assertion_expected", None), "*"]
MESSAGE = [("message", None)]
EXPECT = [("expect", "any")]
ANALYZE = [("analyze", False)]
#: What stands before those that narrow down, between the two groups, and at the end.
KEYWORDS: dict[str, tuple[list[Any], list[Any], list[Any]]] = {
    "click_by_intent": (["intent", "*"], [*EXPECT, ("method", "input")], ANALYZE),
    "hover_by_intent": (["intent", "*"], EXPECT, ANALYZE),
    "double_click_by_intent": (["intent", "*"], EXPECT, ANALYZE),
    "context_click_by_intent": (["intent", "*"], EXPECT, ANALYZE),
    "drag_by_intent": (
        ["intent", "to_intent", "*"],
        [("to_role", None), ("to_within", None), ("hold", timedelta(0)), *EXPECT],
        ANALYZE,
    ),
    "press_keys_by_intent": (["*keys", ("intent", None)], EXPECT, ANALYZE),
    "set_attribute_by_intent": (["intent", "name", "value", "*"], [], ANALYZE),
    "focus_by_intent": (["intent", "*"], [], []),
    "scroll_to_by_intent": (["intent", "*"], [], []),
    "scroll_box_by_intent": (["intent", ("way", "down"), ("distance", None), "*"], [], []),
    "fill_by_intent": (["intent", "value", "*"], [("clear", True), ("typed", False)], ANALYZE),
    "select_by_intent": (["intent", "*options"], [("add", False)], ANALYZE),
    "check_by_intent": (["intent", "*"], [], ANALYZE),
    "uncheck_by_intent": (["intent", "*"], [], ANALYZE),
    "find_by_intent": (["intent", "*"], [], []),
    "get_text_by_intent": (ASSERTED, [], MESSAGE),
    "get_value_by_intent": (ASSERTED, [], MESSAGE),
    "get_attribute_by_intent": (["intent", "name", *ASSERTED[1:]], [], MESSAGE),
    "get_element_state_by_intent": (
        ["intent", ("assertion_operator", None), "*assertion_expected"],
        [],
        MESSAGE,
    ),
    "get_table_rows_by_intent": (ASSERTED, [], MESSAGE),
    "get_table_cell_by_intent": (
        ["intent", "row", "column", *ASSERTED[1:]],
        [],
        MESSAGE,
    ),
    "sort_table_by_intent": (
        ["intent", "column", ("direction", "ascending"), "*"],
        [],
        [],
    ),
    "go_to_table_row_by_intent": (["intent", "*"], [("unique", False)], ["**cells"]),
    "check_table_rows_by_intent": (["intent", "*"], [("rows", "one")], ["**cells"]),
    "uncheck_table_rows_by_intent": (["intent", "*"], [("rows", "one")], ["**cells"]),
    "wait_for_intent": (["intent", "*"], [("state", "visible")], []),
}


def with_defaults(declared: dict[str, tuple[Any, Any]]) -> list[tuple[str, Any]]:
    return [(name, default) for name, (default, _) in declared.items()]


def test_no_keyword_of_an_intent_is_left_out() -> None:
    named = {name for name in LIBRARY.get_keyword_names() if "intent" in name}
    assert named == set(KEYWORDS)


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_has_all_arguments_in_order_with_their_defaults(name: str) -> None:
    leading, own, last = KEYWORDS[name]
    expected = [*leading, *with_defaults(NARROWING), *own, *with_defaults(LOOKING), *last]
    assert LIBRARY.get_keyword_arguments(name) == expected


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_has_their_types(name: str) -> None:
    types = LIBRARY.get_keyword_types(name)
    declared = {**NARROWING, **LOOKING}
    assert {each: types[each] for each in declared} == {
        each: type_ for each, (_, type_) in declared.items()
    }
    assert types["intent"] == (INTENT | None if name == "press_keys_by_intent" else INTENT)
    assert "meant" not in types


@pytest.mark.parametrize("name", ["execute_action", "execute_plan"])
def test_a_planner_says_only_how_it_is_looked_for(name: str) -> None:
    assert LIBRARY.get_keyword_arguments(name)[1:] == ["*", *with_defaults(LOOKING), *ANALYZE]


@pytest.mark.parametrize("name", [*KEYWORDS, "execute_action"])
def test_python_shows_what_robot_shows(name: str) -> None:
    parameters = inspect.signature(LIBRARY.keywords[name]).parameters
    shown = [
        each[0] if isinstance(each, tuple) else each.lstrip("*")
        for each in LIBRARY.get_keyword_arguments(name)
        if each != "*"
    ]
    assert list(parameters) == shown


@pytest.mark.parametrize("name", KEYWORDS)
def test_the_source_of_a_keyword_is_where_it_is_written(name: str) -> None:
    path, line = LIBRARY.get_keyword_source(name).rsplit(":", 1)
    with open(path, encoding="utf-8") as source:
        assert source.readlines()[int(line) - 1].startswith(f"    def {name}(")


@pytest.mark.parametrize("argument", [*NARROWING, *LOOKING])
def test_the_introduction_says_what_each_argument_means(argument: str) -> None:
    mention = f"``{argument}=``" if argument in ("weights", "thresholds") else f"``{argument}``"
    assert mention in LIBRARY.get_keyword_documentation("__intro__")


def test_a_target_has_all_that_narrows_down() -> None:
    assert set(NARROWING) <= set(Target.model_fields)


class Shop:
    """Keywords that return what they were given."""

    @intent_keyword
    def press(self, meant: Meant, *rest: str, expect: str = "any") -> Any:
        return meant, rest, expect

    @intent_keyword
    def strike(self, *keys: str, meant: Meant) -> Any:
        return keys, meant

    @intent_keyword
    def plan(self, action: str, *, looking: Looking) -> Any:
        return action, looking


@pytest.mark.parametrize(
    ("returned", "expected"),
    [
        (Shop().press("Save"), (Meant(intent="Save"), (), "any")),
        (Shop().press(intent="Save"), (Meant(intent="Save"), (), "any")),
        (
            Shop().press("Save", "twice", within="Ada", exact=True, expect="dom"),
            (Meant(intent="Save", within="Ada", exact=True), ("twice",), "dom"),
        ),
        (
            Shop().press("Save", timeout=timedelta(1)),
            (Meant(intent="Save", timeout=timedelta(1)), (), "any"),
        ),
        (Shop().strike("TAB"), (("TAB",), Meant())),
        (Shop().strike("TAB", intent="Name"), (("TAB",), Meant(intent="Name"))),
        (Shop().plan("{}", weights="text=1"), ("{}", Looking(weights="text=1"))),
    ],
)
def test_the_body_gets_one_object(returned: Any, expected: Any) -> None:
    assert returned == expected


@pytest.mark.parametrize("word", [*NARROWING][:-2])
def test_a_word_alone_names_something(word: str) -> None:
    assert Meant().names_nothing
    assert Meant(exact=True).names_nothing
    assert not Meant(**{word: "Ada"}).names_nothing


def test_what_is_not_declared_is_refused() -> None:
    with pytest.raises(TypeError, match="withn"):
        Shop().press("Save", withn="Ada")


def test_keys_for_a_place_alone_are_told_how_to_be_written() -> None:
    """Who gives a field first, as for other keywords, has given a key."""
    with pytest.raises(ArgumentError, match="Write intent=, such as Press Keys By Intent"):
        check_is_named(Meant(within="Order 7"))
    for meant in (Meant(), Meant(intent="Fee", within="Order 7"), Meant(role="textbox")):
        check_is_named(meant)
