"""From a planner's target to targets of ours."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from builders import candidate, page
from pydantic import SecretStr

from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.planner.planner import ActionType, Numbers
from AbraLibrary.core.planner.planner import NoSuchNumber, to_target
from AbraLibrary.core.planner.planner_action import SHAPES, check_action
from AbraLibrary.core.planner.planner_json import read_action, read_target
from AbraLibrary.errors import ArgumentError

#: With every field that a target has.
DOCUMENT: dict[str, Any] = {
    "type": "CLICK",
    "target": {
        "by": "intent",
        "intent": "submit_application",
        "role": "button",
        "text": {"exact": "Submit Application", "contains": ["Submit", "Apply"]},
        "label": None,
        "attributes": {"id": None, "name": None, "dataTestId": "submit-application"},
        "context": {"form": "application", "section": "Review", "modalTitle": None},
        "constraints": {"mustBeVisible": True, "mustBeEnabled": True, "mustBeTopmost": True},
        "fallbacks": ["aria", "label", "text", "som"],
        "confidence": 0.76,
    },
}


def read(numbers: Numbers | None = None, **given: Any) -> Target:
    return to_target(read_target(given), "click", numbers)


def refused(**given: Any) -> str:
    with pytest.raises(ArgumentError) as caught:
        read(**given)
    return str(caught.value)


# -- a whole document


def test_the_target_of_the_document_is_taken_as_it_stands() -> None:
    wanted = read_action(DOCUMENT).target
    assert wanted is not None
    first = to_target(wanted, "click")
    assert first.model_copy(update={"fallbacks": ()}) == Target(
        purpose="click", phrase="Submit Application", exact=True, role="button",
        test_id="submit-application", form="application", section="Review", topmost=True,
    )  # fmt: skip
    line = [(each.fallback, each.phrase or each.label, each.role) for each in first.fallbacks]
    assert line == [
        ("contains", "Submit", "button"),
        ("contains", "Apply", "button"),
        ("aria", "Submit Application", "button"),
        ("aria", "Submit", "button"),
        ("aria", "Apply", "button"),
        ("label", "Submit Application", None),
        ("text", "Submit Application", None),
        ("text", "Submit", None),
        ("text", "Apply", None),
    ]


def test_the_target_of_the_document_finds_the_candidate_of_the_document() -> None:
    wanted = read_action(DOCUMENT).target
    assert wanted is not None
    submit = candidate(
        "Submit Application", ref="v-1024", id="submitButton", data_test_id="submit-application",
        form="applicationForm", section="Review",
    )  # fmt: skip
    trace = resolve(to_target(wanted, "click"), page(submit, candidate("Submit", ref="v-1099")))
    assert trace.chosen == "v-1024"


def test_context_and_constraints_hold_for_fallbacks_too() -> None:
    wanted = read_action(DOCUMENT).target
    assert wanted is not None
    for fallback in to_target(wanted, "click").fallbacks:
        assert (fallback.form, fallback.section, fallback.topmost) == (
            "application",
            "Review",
            True,
        )


# -- each kind


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"by": "vaultyId", "id": "v-1024"}, {"ref": "v-1024"}),
        ({"by": "vaultyId", "value": "ref:v-1024"}, {"ref": "v-1024"}),
        ({"by": "css", "value": "#total"}, {"strategy": "css", "locator": "#total"}),
        ({"by": "xpath", "value": "//b"}, {"strategy": "xpath", "locator": "//b"}),
        ({"by": "id", "value": "ref:x"}, {"strategy": "id", "locator": "ref:x"}),
        ({"by": "text", "value": "Save"}, {"phrase": "Save"}),
        ({"by": "label", "value": "Email"}, {"label": "Email"}),
        ({"by": "role", "value": "button"}, {"role": "button"}),
        ({"by": "index", "value": 1}, {"ref": "v-b"}),
        ({"by": "som", "value": "3"}, {"ref": "v-c"}),
        ({"by": "intent", "intent": "submit_application"}, {"phrase": "submit application"}),
        ({"by": "intent", "intent": "submitOrder", "role": "button"},
         {"phrase": "submit Order", "role": "button"}),
        ({"by": "intent", "intent": "x", "text": {"exact": "A"}}, {"phrase": "A", "exact": True}),
        ({"by": "intent", "text": "A"}, {"phrase": "A"}),
        ({"by": "intent", "attributes": {"id": "a", "name": "b"}},
         {"element_id": "a", "element_name": "b"}),
        ({"by": "text", "value": "A", "context": {"modalTitle": "M"}},
         {"phrase": "A", "modal": "M"}),
        # What is written beside an id is checked.
        ({"by": "vaultyId", "id": "v-1", "text": "Save", "role": "button"},
         {"ref": "v-1", "phrase": "Save", "role": "button"}),
    ],
)  # fmt: skip
def test_each_kind_of_target(given: dict[str, Any], expected: dict[str, Any]) -> None:
    numbers = Numbers(document=1.0, listed=("v-a", "v-b"), marked={3: "v-c"})
    assert read(numbers, **given) == Target(purpose="click", **expected)


def test_an_element_that_is_not_as_described_is_not_taken() -> None:
    seen = page(candidate("Delete", ref="v-1"))
    assert resolve(read(by="vaultyId", id="v-1", text="Delete"), seen).chosen == "v-1"
    trace = resolve(read(by="vaultyId", id="v-1", text="Save"), seen)
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


def test_a_covered_candidate_does_not_count_if_it_must_be_topmost() -> None:
    both = page(candidate("Save", ref="v-1"), candidate("Save", ref="v-2"))
    under, over = both.candidates
    under = under.model_copy(
        update={"visibility": under.visibility.model_copy(update={"is_topmost": False})}
    )
    seen = page(under, over)
    assert resolve(read(by="text", value="Save"), seen).failure_reason == "ambiguous"
    wanted = read(by="text", value="Save", constraints={"mustBeTopmost": True})
    trace = resolve(wanted, seen)
    assert trace.chosen == "v-2"
    assert trace.dropped[0].reason == "covered"


# -- fallbacks


def test_fallbacks_come_in_their_order_and_none_twice() -> None:
    wanted = read(by="css", value="#a", text="Save", role="button", fallbacks=["text", "aria"])
    # `text` beside a locator is what the fallbacks go by, and is checked on the located element.
    assert [(each.fallback, each.role, each.locator) for each in wanted.fallbacks] == [
        ("text", None, None), ("aria", "button", None),
    ]  # fmt: skip
    assert read(by="text", value="Save", fallbacks=["text"]).fallbacks == ()


def test_a_fallback_that_has_nothing_to_go_by_is_left_out() -> None:
    assert read(by="css", value="#a", fallbacks=["aria", "label", "text", "som"]).fallbacks == ()


def test_the_fallback_som_is_the_number_on_the_screenshot() -> None:
    numbers = Numbers(document=1.0, marked={7: "v-7"})
    (som,) = read(numbers, by="css", value="#a", fallbacks=["som"], som=7).fallbacks
    assert (som.ref, som.fallback) == ("v-7", "som")


# -- what cannot be


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"by": "vaultyId"}, "target.id is missing. By vaultyId it takes the id of a candidate"),
        ({"by": "css"}, "target.value is missing. By css it takes the css to look for."),
        ({"by": "css", "value": "  "}, "target.value is missing."),
        ({"by": "text"}, "target.value is missing. By text it takes the text to look for."),
        ({"by": "role"}, "target.value is missing."),
        ({"by": "intent"}, "target names no element. By intent it takes at least one of text,"),
        ({"by": "intent", "intent": "__"}, "target names no element."),
        ({"by": "intent", "context": {"form": "A"}}, "target names no element."),
        ({"by": "index", "value": "a"}, "target.value is 'a'. By index it takes a whole number."),
        ({"by": "vaultyId", "id": "v-1", "value": "v-2"}, "target.id and target.value contradict"),
        ({"by": "text", "value": "A", "text": {"exact": "B"}}, "target.value and target.text.ex"),
        ({"by": "role", "value": "button", "role": "link"}, "target.value and target.role contra"),
        (
            {"by": "text", "value": "A",
             "constraints": {"mustBeVisible": False, "mustBeTopmost": True}},
            "target.constraints contradict each other: a topmost element must be visible.",
        ),
    ],
)  # fmt: skip
def test_a_target_that_cannot_be_is_refused_in_words(given: dict[str, Any], line: str) -> None:
    message = refused(**given)
    assert message.startswith(line)
    assert message.endswith(".")


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"by": "index", "value": 2}, "there is no candidate 2, the last list has 2."),
        ({"by": "som", "value": 9}, "there is no mark 9, there are 1 to 1."),
    ],
)
def test_a_number_that_stands_for_nothing_is_refused(given: dict[str, Any], line: str) -> None:
    numbers = Numbers(document=1.0, listed=("v-a", "v-b"), marked={1: "v-c"})
    with pytest.raises(NoSuchNumber) as caught:
        read(numbers, **given)
    assert line in str(caught.value)


def test_before_anything_was_listed_or_marked_no_number_stands_for_anything() -> None:
    assert "none were listed yet" in refused(by="index", value=0)
    assert "nothing is marked" in refused(by="som", value=1)


# -- actions


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"type": "CLICK"}, "action.target is missing. CLICK takes one, such as"),
        ({"type": "FILL", "target": {"by": "id", "value": "a"}}, "action.value is missing. FILL"),
        ({"type": "SELECT", "target": {"by": "id", "value": "a"}, "value": ["x"]},
         "action.value is not a text. SELECT takes a text."),
        ({"type": "FILL", "target": {"by": "id", "value": "a"}, "value": True},
         "action.value is not a text."),
        ({"type": "CLICK", "target": {"by": "id", "value": "a"}, "value": "x"},
         "action.value is not allowed: CLICK takes none."),
        ({"type": "REFRESH_REGISTRY", "target": {"by": "id", "value": "a"}},
         "action.target is not allowed: REFRESH_REGISTRY takes none."),
        ({"type": "CHECK", "target": {"by": "id", "value": "a"}, "expect": "dom"},
         "action.expect is not allowed: CHECK takes none."),
        ({"type": "CLICK", "target": {"by": "id", "value": "a"}, "expect": "magic"},
         "expect=magic is not an outcome."),
        ({"type": "DRAG", "target": {"by": "id", "value": "a"}},
         "action.to is missing. DRAG takes a target, such as"),
        ({"type": "SET_ATTRIBUTE", "target": {"by": "id", "value": "a"}, "value": "x"},
         "action.attribute is missing. SET_ATTRIBUTE takes its name."),
        ({"type": "HOVER", "target": {"by": "id", "value": "a"}, "attribute": "x"},
         "action.attribute is not allowed: HOVER takes none."),
        ({"type": "PRESS_KEYS"}, "action.value is missing. PRESS_KEYS takes a text, or a list"),
        ({"type": "PRESS_KEYS", "value": ["A", {}]}, "action.value is not a text. PRESS_KEYS "),
    ],
)  # fmt: skip
def test_an_action_has_what_its_type_needs_and_no_more(given: dict[str, Any], line: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        check_action(read_action(given))
    assert str(caught.value).startswith(line)


@pytest.mark.parametrize("value", ["", "x", 5, 2.5, SecretStr("hush")])
@pytest.mark.parametrize("kind", ["FILL", "SELECT"])
def test_texts_numbers_and_secrets_are_filled_in_and_selected(kind: str, value: Any) -> None:
    check_action(read_action({"type": kind, "target": {"by": "id", "value": "a"}, "value": value}))


@pytest.mark.parametrize(
    "given",
    [
        {"type": "PRESS_KEYS", "value": ["CTRL+A", SecretStr("hush")]},
        {"type": "PRESS_KEYS", "value": "ENTER", "expect": "request+text:Saved"},
        {"type": "SET_ATTRIBUTE", "target": {"by": "id", "value": "a"}, "attribute": "min"},
        {"type": "DRAG", "target": {"by": "id", "value": "a"}, "to": {"by": "id", "value": "b"}},
        {"type": "REFRESH_REGISTRY"},
    ],
)
def test_what_a_type_needs_is_enough(given: dict[str, Any]) -> None:
    check_action(read_action(given))


def test_each_type_has_a_shape() -> None:
    assert set(SHAPES) == set(get_args(ActionType))
