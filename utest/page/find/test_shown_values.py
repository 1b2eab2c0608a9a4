"""Fields that nothing names, called by the value that they show, or by what is over them."""

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


def test_of_fields_with_one_placeholder_that_is_filled_which_still_shows_it(blank_tab: Tab) -> None:
    blank_tab.show(
        "<p>phone: <input id=a placeholder=Value value=1><p><input id=b placeholder=Value>"
    )
    assert chosen(blank_tab, "Value") == "b"
    assert chosen(blank_tab, "Value", "read") is None


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


COLUMNS = """<style>
.line { display: flex; height: 40px } .line > * { width: 120px; margin: 0 }
.line > .wide { width: 240px }
</style>
<div><div class=line><h4 class=wide>Items</h4><h4>Quantity</h4><h4>Total</h4></div></div>
<form><div class=item><div class=line>
<div><img alt=mug width=20 height=20></div><div><h3><a href=#>Tea mug</a></h3></div>
<div><input id=a type=number value=1><button>Update</button></div><div>7.50</div>
</div></div><div class=item><div class=line>
<div><img alt=bag width=20 height=20></div><div><h3><a href=#>Canvas bag</a></h3></div>
<div><input id=b type=number value=1><button>Update</button></div><div>9.00</div>
</div></div></form>"""


def test_a_field_is_called_by_the_heading_over_its_drawn_column(blank_tab: Tab) -> None:
    blank_tab.show(COLUMNS)
    assert chosen(blank_tab, "Quantity", within="Tea mug") == "a"
    assert chosen(blank_tab, "Quantity", within="Canvas bag") == "b"
    assert chosen(blank_tab, "Quantity", "read", within="Canvas bag") == "b"
    assert resolved(blank_tab, "Quantity").failure_reason == "ambiguous"
    assert chosen(blank_tab, "Total", within="Tea mug") is None
    assert chosen(blank_tab, "Quantity", within="Teapot") is None


def test_who_asks_for_the_role_of_a_field_means_the_one_under_the_heading(blank_tab: Tab) -> None:
    """A field that opens its choices when it is pressed, in an editable grid."""
    blank_tab.show(COLUMNS)
    pressed = {"purpose": "click", "within": "Tea mug"}
    assert chosen(blank_tab, "Quantity", **pressed, role="spinbutton") == "a"
    assert chosen(blank_tab, "Quantity", within="Canvas bag", role="spinbutton") == "b"
    assert chosen(blank_tab, "Quantity", **pressed, role="textbox") is None
    assert chosen(blank_tab, "Quantity", **pressed, role="button") is None
    assert chosen(blank_tab, "Quantity", **pressed) is None


def test_a_field_with_a_label_is_not_called_by_its_column(blank_tab: Tab) -> None:
    blank_tab.show(COLUMNS.replace("id=a", "id=a aria-label=Note"))
    assert chosen(blank_tab, "Quantity", within="Tea mug") is None
    blank_tab.show(COLUMNS.replace("<button>", "<input><button>"))
    assert chosen(blank_tab, "Quantity", within="Tea mug") is None


def test_what_is_called_like_a_column_comes_before_what_is_under_it(blank_tab: Tab) -> None:
    blank_tab.show(COLUMNS + "<label>Quantity <input id=c></label>")
    assert chosen(blank_tab, "Quantity") == "c"


def test_ticks_and_lists_are_called_by_the_heading_over_them(blank_tab: Tab) -> None:
    tick = "<input id=a type=checkbox>"
    blank_tab.show(COLUMNS.replace("<input id=a type=number value=1><button>Update</button>", tick))
    assert chosen(blank_tab, "Quantity", "check") == "a"
    kinds = "<select id=a><option>1<option>2</select>"
    blank_tab.show(
        COLUMNS.replace("<input id=a type=number value=1><button>Update</button>", kinds)
    )
    assert chosen(blank_tab, "Quantity", "select", within="Tea mug") == "a"
