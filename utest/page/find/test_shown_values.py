"""Fields that nothing names, called by the value that they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Trace
    from utest.page.conftest import Tab


def resolved(tab: Tab, phrase: str, purpose: str = "fill", **more: Any) -> Trace:
    target = Target(purpose=purpose, phrase=phrase, **more)  # type: ignore[arg-type]
    asked = target.model_dump(by_alias=True, exclude_none=True, exclude={"fallbacks"})
    answer = tab.call("candidates.retrieve", **asked, limit=80)
    answer.pop("isSure", None)
    return resolve(target, Candidates.model_validate(answer))


def chosen(tab: Tab, phrase: str, purpose: str = "fill", **more: Any) -> str | None:
    winner = resolved(tab, phrase, purpose, **more).winner
    return winner.candidate.attributes.id if winner else None


def test_a_field_without_a_name_is_called_by_what_it_shows(blank_tab: Tab) -> None:
    blank_tab.show("<input id=a value=Draft><input id=b value='Buy milk'>")
    trace = resolved(blank_tab, "buy milk")
    assert trace.winner is not None
    assert trace.winner.candidate.attributes.id == "b"
    assert trace.winner.reasons[0].startswith("value:")


def test_a_part_of_a_value_calls_nothing(blank_tab: Tab) -> None:
    blank_tab.show("<input id=b value='Buy milk'>")
    assert chosen(blank_tab, "milk") is None


def test_what_is_called_so_comes_first(blank_tab: Tab) -> None:
    blank_tab.show("<label>Title <input id=a value=x></label><input id=b value=Title>")
    assert chosen(blank_tab, "Title") == "a"


def test_two_that_show_the_same_are_told_apart_by_their_row(blank_tab: Tab) -> None:
    blank_tab.show(
        "<table><tr><td>Tea<td><input id=a value=3><tr><td>Coffee<td><input id=b value=3></table>"
    )
    assert resolved(blank_tab, "3").failure_reason == "ambiguous"
    assert chosen(blank_tab, "3", within="Coffee") == "b"


def test_a_list_is_called_by_its_option(blank_tab: Tab) -> None:
    blank_tab.show("<select id=a><option>Open<option>Closed</select>")
    assert chosen(blank_tab, "Open", "select") == "a"


LISTED = (
    "<div class=row><span>Where</span>{}{}</div>"
    "<div class=row><span>Or</span><input id=c role=combobox value=Status></div>"
)
SEARCHED = (
    "<div style='display:inline-block'><span><input id={} role=combobox type=search></span>"
    "<span title='{}'><i>{}</i></span><i aria-hidden=true>\u25be</i></div>"
)


def test_a_list_that_is_typed_into_is_called_by_what_it_shows_beside_that(blank_tab: Tab) -> None:
    """As Ant Design draws it: the field in it is empty."""
    lists = [SEARCHED.format("a", "Bicycle", "Bicycle"), SEARCHED.format("b", "is", "is equal")]
    blank_tab.show(LISTED.format(*lists))
    assert chosen(blank_tab, "Bicycle", "select") == "a"
    assert chosen(blank_tab, "is equal", "select", within="Where") == "b"
    assert chosen(blank_tab, "Status", "select") == "c"
    assert chosen(blank_tab, "equal", "select") is None


def test_a_field_that_is_meant_by_its_section_says_what_it_holds(blank_tab: Tab) -> None:
    blank_tab.show(
        "<section><h2>View</h2><input placeholder=Name value=Board><input type=password value=x>"
        "</section>"
    )
    found = blank_tab.call("candidates.retrieve", purpose="fill", section="View", limit=5)
    assert [each["shown"] for each in found["candidates"]] == ["Board", None]


def test_neither_a_hidden_value_nor_a_secret_calls_a_field(blank_tab: Tab) -> None:
    blank_tab.show("<input value=one style='display:none'><input type=password value=two>")
    assert chosen(blank_tab, "one") is None
    assert chosen(blank_tab, "two") is None


def test_reading_finds_texts_and_not_values(blank_tab: Tab) -> None:
    blank_tab.show("<input id=a value='Buy milk'>")
    assert chosen(blank_tab, "Buy milk", "read") is None
