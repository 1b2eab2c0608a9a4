"""The verdict on a call of SeleniumLibrary, from all its runs."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.bindings.selenium_library.robot_patch import in_one_line
from AbraLibrary.core.find.counterparts import COUNTERPARTS
from AbraLibrary.core.find.migration import grouped, judge
from AbraLibrary.core.models.find.migration import Site
from AbraLibrary.core.models.find.suggestion import Suggestion
from AbraLibrary.core.models.find.target import Target

LOCAL = frozenset({"name", "button"})


def seen(keyword: str, *written: str, phrase: str | None = "Save", **given: Any) -> Suggestion:
    """A call that met an element; without a phrase there is no intent for it."""
    proposal = None if phrase is None else Target(purpose="click", phrase=phrase)
    fields: dict[str, Any] = {
        "run": "0" * 12, "source": "/suite/shop.robot", "line": 7, "keyword": keyword,
        "called": keyword.replace("_", " ").title(), "written": written,
        "locator": written[0] if written else None, "proposal": proposal,
        "by": proposal and "words", "identical": proposal is not None,
    }  # fmt: skip
    return Suggestion(**{**fields, **given})


def phrase(site: Site) -> str | None:
    assert site.call is not None
    return site.call.target.phrase


def test_a_call_whose_runs_all_met_the_same_is_converted() -> None:
    site = judge([seen("click_button", "${SAVE}", locator="id:save")] * 2, LOCAL)
    assert site.verdict == "convertible"
    assert site.call is not None
    assert (site.call.keyword, phrase(site), site.times) == ("Click By Intent", "Save", 2)


def test_what_stands_behind_the_locator_is_kept_or_added() -> None:
    site = judge([seen("element_text_should_be", "id:a", "12")], LOCAL)
    assert site.call is not None
    assert site.call.arguments == ((None, "=="), (0, "12"))


def test_keys_and_attributes_that_are_no_properties_are_converted() -> None:
    keys = judge([seen("press_keys", "id:q", "TAB", "RETURN")], LOCAL)
    assert keys.call is not None
    assert (keys.call.keyword, keys.call.names_intent) == ("Press Keys By Intent", True)
    assert keys.call.arguments == ((0, "TAB"), (1, "RETURN"))
    attribute = judge([seen("get_element_attribute", "id:a", "aria-expanded")], LOCAL)
    assert attribute.call is not None
    assert attribute.call.arguments == ((0, "aria-expanded"),)


@pytest.mark.parametrize(
    ("keyword", "written"),
    [
        ("click_element", ("id:a", "CTRL")),
        ("input_text", ("id:a", "text=Ada")),
        ("input_text", ("id:a", "Ada", "clear=False")),
        ("select_from_list_by_label", ("id:a", "@{LABELS}")),
        ("select_from_list_by_label", ("id:a",)),
        ("get_table_cell", ("id:a", "1", "2")),
        ("get_element_attribute", ("id:a", "href")),
        ("get_element_attribute", ("id:a",)),
        ("press_keys", ("id:a",)),
        ("press_keys", ("id:a", "text", "RETURN")),
        ("get_dom_attribute", ("id:a", "required")),
        ("select_radio_button", ("group",)),
    ],
)
def test_arguments_that_ours_lacks_and_keywords_without_a_counterpart_are_left(
    keyword: str, written: tuple[str, ...]
) -> None:
    site = judge([seen(keyword, *written)], LOCAL)
    assert (site.verdict, site.call) == ("left", None)
    assert site.why


def test_a_failure_may_be_on_purpose() -> None:
    site = judge([seen("click_link", "a"), seen("click_link", "a", passed=False)], LOCAL)
    assert site.verdict == "left"
    assert "on purpose" in site.why


def test_an_ambiguous_one_names_the_others() -> None:
    other = "'Save' is also link 'Save'"
    one = seen("click_link", "a", phrase=None, reason="ambiguous", detail=other)
    site = judge([seen("click_link", "a"), one], LOCAL)
    assert (site.verdict, site.proposed) == ("ambiguous", 1)
    assert other in site.why


def test_the_variable_of_a_loop_or_an_argument_stays_where_it_is_the_words() -> None:
    runs = [
        seen("click_link", "link:${name}", locator=f"link:{each}", phrase=each)
        for each in ("Home", "About us")
    ]
    site = judge(runs, LOCAL)
    assert (site.verdict, phrase(site)) == ("convertible", "${name}")
    assert site.call is not None
    assert site.call.variables == ("phrase",)


def test_one_run_with_an_argument_does_not_stand_for_others() -> None:
    site = judge([seen("click_button", "${button}", locator="id:save")], LOCAL)
    assert site.verdict == "left"
    assert "${button}" in site.why
    assert judge([seen("click_button", "${button}", locator="id:save")], frozenset()).call


def test_different_elements_at_one_place_are_left() -> None:
    runs = [seen("click_button", "${SAVE}", locator=each, phrase=each) for each in ("a", "b")]
    site = judge(runs, frozenset())
    assert site.verdict == "left"
    assert "a, b" in site.why


def test_the_value_of_a_radio_button_is_a_part_of_its_locator() -> None:
    site = judge([seen("select_radio_button", "size", "XL")], LOCAL)
    assert site.call is not None
    assert (site.call.replaces, site.call.arguments) == (2, ())
    assert judge([seen("select_radio_button", "size", "${name}")], LOCAL).verdict == "left"


def test_a_sleep_goes_only_where_it_was_never_needed() -> None:
    idle = seen("sleep", "1s", locator=None, phrase=None, unneeded=True, waited_ms=1000)
    busy = idle.model_copy(update={"unneeded": False})
    assert judge([idle, idle], LOCAL).verdict == "unneeded"
    assert judge([idle, busy], LOCAL).verdict == "left"


def test_a_sleep_stays_where_messages_are_looked_for_by_the_places_of_keywords() -> None:
    idle = seen("sleep", "1s", locator=None, phrase=None, unneeded=True, checked=True)
    site = judge([idle], LOCAL)
    assert site.verdict == "left"
    assert "documentation" in site.why


def test_a_call_whose_own_messages_a_test_checks_is_left() -> None:
    site = judge([seen("click_link", "a"), seen("click_link", "a", checked=True)], LOCAL)
    assert (site.verdict, site.call) == ("left", None)
    assert "checks the log messages of this keyword" in site.why


@pytest.mark.parametrize(
    ("keyword", "written", "line"),
    [
        ("click_element", ("id:a",), "Click By Intent    Save    expect=none"),
        ("mouse_over", ("id:a",), "Hover By Intent    Save    expect=none"),
        (
            "press_keys",
            ("id:a", "TAB", "ESC"),
            "Press Keys By Intent    TAB    ESC    expect=none    intent=Save",
        ),
    ],
)
def test_an_action_that_has_changed_nothing_takes_no_effect_for_a_failure(
    keyword: str, written: tuple[str, ...], line: str
) -> None:
    site = judge([seen(keyword, *written), seen(keyword, *written, unchanged=True)], LOCAL)
    assert site.call is not None
    assert in_one_line(site.call) == line
    changing = judge([seen(keyword, *written)], LOCAL).call
    assert changing is not None
    assert "expect" not in in_one_line(changing)


def test_what_proves_itself_needs_no_word_for_no_effect() -> None:
    site = judge([seen("select_checkbox", "id:a", unchanged=True)], LOCAL)
    assert site.call is not None
    assert in_one_line(site.call) == "Check By Intent    Save"


def test_a_call_of_python_code_is_left_by_the_name_of_its_keyword() -> None:
    site = judge([seen("click_link", "a", called="Log In")], None)
    assert site.verdict == "left"
    assert "Log In" in site.why


def test_two_calls_in_one_line_are_two_places() -> None:
    given = [seen("click_link", "a"), seen("click_link", "b"), seen("click_link", "a")]
    assert [[len(each) for each in at.values()] for at in grouped(given).values()] == [[2, 1]]


def test_every_counterpart_is_a_keyword_of_ours() -> None:
    from robot.libdocpkg import LibraryDocumentation

    ours = {each.name for each in LibraryDocumentation("AbraLibrary").keywords}
    assert {each.keyword for each in COUNTERPARTS.values()} <= ours


UNFIT = "'11262026' is not a valid value for a date field. Give it as YYYY-MM-DD"


def test_a_value_in_keys_of_a_locale_is_written_as_the_field_holds_it() -> None:
    given = {"unfit": UNFIT, "became": "2026-11-26"}
    site = judge([seen("input_text", "id:due", "11262026", **given)] * 2, LOCAL)
    assert site.call is not None
    assert site.call.arguments == ((0, "2026-11-26"),)


@pytest.mark.parametrize(
    ("value", "became"), [("${DUE}", ("2026-11-26",) * 2), ("11262026", ("2026-11-26", None))]
)
def test_one_that_cannot_be_told_is_left(value: str, became: tuple[str | None, ...]) -> None:
    runs = [seen("input_text", "id:due", value, unfit=UNFIT, became=each) for each in became]
    site = judge(runs, LOCAL)
    assert (site.verdict, site.call) == ("left", None)
    assert "YYYY-MM-DD" in site.why


def test_keys_for_what_a_click_presses_are_left() -> None:
    site = judge([seen("press_keys", "OK", "ENTER", unfit="SeleniumLibrary clicks it")], LOCAL)
    assert (site.verdict, site.call) == ("left", None)
    assert "clicks it" in site.why
