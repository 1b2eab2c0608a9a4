"""From what a tester writes to a target."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import ArgumentError


def click(intent: str | dict[str, Any], **given: Any) -> Target:
    return parse(intent, purpose="click", **given)


def test_a_phrase_is_a_phrase() -> None:
    assert click("Save order") == Target(purpose="click", phrase="Save order")


def test_white_space_is_squeezed() -> None:
    wanted = click("  Save \n order ", section=" Billing\u00a0address ")
    assert (wanted.phrase, wanted.section) == ("Save order", "Billing address")


def test_everything_that_narrows_is_taken_over() -> None:
    given = {
        "role": "button", "label": "Email", "test_id": "save", "within": "Ada", "form": "Order",
        "section": "Billing", "modal": "Address", "exact": True,
    }  # fmt: skip
    wanted = click("Save", **given)
    assert {key: getattr(wanted, key) for key in given} == given


@pytest.mark.parametrize("purpose", ["click", "fill", "select", "check", "find"])
def test_the_purpose_is_kept(purpose: Any) -> None:
    for intent in ("Save", "ref:v-1", "css:#a"):
        assert parse(intent, purpose=purpose).purpose == purpose


@pytest.mark.parametrize(
    ("intent", "strategy", "locator"),
    [
        ("css:#total", "css", "#total"),
        ("css: #total ", "css", "#total"),
        ("id:total", "id", "total"),
        ("xpath://tr[2]", "xpath", "//tr[2]"),
        ("xpath://a[text()='a  b']", "xpath", "//a[text()='a  b']"),
        ("xpath://a[.='a\u00a0b']", "xpath", "//a[.='a\u00a0b']"),
        ("css:a[href^='http://x']", "css", "a[href^='http://x']"),
    ],
)
def test_a_locator_is_kept_as_written(intent: str, strategy: str, locator: str) -> None:
    wanted = click(intent)
    assert (wanted.strategy, wanted.locator) == (strategy, locator)
    assert wanted.phrase is None


def test_an_id_is_a_ref() -> None:
    wanted = click("ref:v-1024")
    assert (wanted.ref, wanted.phrase, wanted.locator) == ("v-1024", None, None)


@pytest.mark.parametrize(
    "phrase", ["id", "css", "ref", "xpath", "Total: 5", "name:x", "https://a.example/", "CSS:#a"]
)
def test_what_is_no_locator_is_a_phrase(phrase: str) -> None:
    assert click(phrase).phrase == phrase


@pytest.mark.parametrize("named", ["role", "label", "test_id"])
def test_an_intent_may_be_empty_where_something_else_says_what_is_meant(named: str) -> None:
    wanted = click("", **{named: "button"})
    assert wanted.phrase is None
    assert getattr(wanted, named) == "button"


@pytest.mark.parametrize("intent", ["", "  ", "\n\t", "\u00a0", "\u200b", "\ufeff\u00ad", "\u0301"])
def test_an_empty_intent_is_refused(intent: str) -> None:
    with pytest.raises(ArgumentError, match=r"^The intent is empty\. Say what you mean"):
        click(intent)


def test_a_container_alone_names_no_element() -> None:
    with pytest.raises(ArgumentError, match="The intent is empty"):
        click("", within="Ada", section="Billing", form="Order", modal="Address")


@pytest.mark.parametrize("purpose", ["fill", "select", "check"])
@pytest.mark.parametrize("place", ["within", "form", "section", "modal"])
def test_the_place_of_a_field_may_say_what_is_meant(purpose: Any, place: str) -> None:
    wanted = parse("", purpose=purpose, **{place: "Ada"})
    assert (wanted.phrase, getattr(wanted, place)) == (None, "Ada")


@pytest.mark.parametrize(
    "option", ["role", "label", "test_id", "within", "form", "section", "modal"]
)
@pytest.mark.parametrize("value", ["", "  ", "\u200b"])
def test_an_empty_option_is_refused_by_its_name(option: str, value: str) -> None:
    with pytest.raises(ArgumentError, match=rf"^{option}= is empty\. Give it a value, or leave"):
        click("Save", **{option: value})


@pytest.mark.parametrize("intent", ["css:", "ref:", "id:  ", "xpath:\t"])
def test_a_locator_without_anything_behind_it_is_refused(intent: str) -> None:
    with pytest.raises(ArgumentError, match=r"names no element\. Write something after"):
        click(intent)


@pytest.mark.parametrize("intent", ["css:#a", "ref:v-1", "id:a", "xpath://a"])
def test_a_locator_cannot_be_narrowed_down(intent: str) -> None:
    with pytest.raises(ArgumentError, match="so section= cannot be combined with it"):
        click(intent, section="Billing")


# -- a planner's target


def test_a_dictionary_is_a_planner_s_target() -> None:
    wanted = parse({"by": "css", "value": "#total"}, purpose="fill")
    assert wanted == Target(purpose="fill", strategy="css", locator="#total")


def test_its_fallbacks_come_with_it() -> None:
    wanted = click({"by": "css", "value": "#a", "label": "A", "fallbacks": ["label"]})
    assert [each.label for each in wanted.fallbacks] == ["A"]


@pytest.mark.parametrize("narrowed", [{"role": "link"}, {"within": "Ada"}, {"exact": True}])
def test_a_target_takes_no_narrowing_arguments(narrowed: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError, match=rf"^{next(iter(narrowed))}= cannot be combined with"):
        click({"by": "css", "value": "#a"}, **narrowed)


def test_a_fault_is_reported_of_the_intent() -> None:
    with pytest.raises(ArgumentError, match=r"^intent\.by is 'cs', and takes one of vaultyId"):
        click({"by": "cs"})


@pytest.mark.parametrize(
    ("intent", "role", "says"),
    [
        ("css:#done", "button", "^'css:#done' already identifies an element, so to_role= cannot"),
        ({"by": "css", "value": "#done"}, "button", "^to_role= cannot be combined"),
        ("Done", "", "^to_role= is empty"),
        ("Done", "buton", "^to_role=buton is no role"),
    ],
)
def test_an_argument_is_called_as_it_is_in_the_test(intent: Any, role: str, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        parse(intent, purpose="find", role=role, prefix="to_")
