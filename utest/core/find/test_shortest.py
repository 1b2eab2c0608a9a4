"""The intents that are tried for a known element, the clearest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import candidate, field, page, target

from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.find.remedies import resolver
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.scoring import score
from AbraLibrary.core.find.shortest import (
    chain,
    is_beside,
    is_pressed_for,
    lines_of,
    longer,
    plain,
    shortest,
)
from AbraLibrary.core.models.find.candidate import Box

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidates
    from AbraLibrary.core.models.find.target import Target


def described(its: object, purpose: str = "click", row: str | None = None) -> list[str]:
    return [
        target.describe()
        for target in (
            *plain(its, purpose),  # type: ignore[arg-type]
            *(each for each, _ in longer(its, purpose, row)),  # type: ignore[arg-type]
        )
    ]


def test_words_come_before_places_and_kinds_and_these_before_attributes() -> None:
    its = candidate("Save", section="Billing", id="save-1", data_test_id="save")
    assert described(its, row="Order 12") == [
        "'Save'",
        "'Save' (section=Billing)",
        "'Save' (role=button)",
        "'Save' (within=Order 12)",
        "'Save' (test_id=save)",
        "an element (test_id=save)",
        "'Save' (role=button, section=Billing)",
        "'Save' (role=button, within=Order 12)",
        "'Save' (role=button, test_id=save)",
        "'save-1'",
    ]


def test_a_field_is_called_by_the_words_beside_it_but_not_for_a_click() -> None:
    its = field(None, near_label="Amount")
    assert described(its, "fill")[0] == "'Amount'"
    assert not [each for each in described(its) if "Amount" in each]


def test_an_element_without_words_is_called_by_its_kind_and_place() -> None:
    its = field(None, form="Search")
    assert described(its, "fill") == [
        "an element (role=textbox)",
        "an element (role=textbox, form=Search)",
    ]


def test_a_text_is_not_called_by_its_kind_alone() -> None:
    its = candidate("", is_text=True, id="total", role="paragraph", type="other")
    assert described(its, "read") == ["'total'"]
    bold = candidate("", role="strong", type="other", form="Search")
    assert described(bold, "read") == []


def test_what_is_read_is_not_named_by_the_text_that_is_read() -> None:
    its = candidate("12.00", is_text=True, label="Total", type="other", role="paragraph")
    assert [each.phrase for each in plain(its, "read", reads_text=True)] == ["Total"]
    assert [each.phrase for each in plain(its, "read")] == ["Total", "12.00"]


def test_masked_and_unwritable_words_are_no_intents() -> None:
    assert plain(candidate(f"Card {MASK}"), "click") == []
    assert plain(candidate("word " * 20), "click") == []


def _shortest(wanted: Target, seen: Candidates, row: str | None = None) -> str | None:
    winner = resolve(wanted, seen).winner
    assert winner is not None
    found = shortest(winner, wanted, resolver(seen), row)
    return found.describe() if found else None


def test_the_shortest_line_leaves_out_what_is_not_needed() -> None:
    seen = page(candidate("Save order"), candidate("Cancel"))
    wanted = target(phrase="Save order", role="button")
    assert _shortest(wanted, seen) == "'Save order'"
    assert _shortest(target(phrase="Save", role="button"), seen) == "'Save'"


def test_the_shortest_line_keeps_what_is_needed() -> None:
    seen = page(candidate("Save", section="A"), candidate("Save", section="B"))
    assert _shortest(target(section="B"), seen) == "'Save' (section=B)"
    more = page(candidate("Save"), candidate("Save as"))
    assert _shortest(target(phrase="Save as"), more) == "'Save as'"


def test_without_any_proof_there_is_no_shortest_line() -> None:
    seen = page(candidate("Save"), candidate("Cancel"))
    winner = resolve(target(), seen).winner
    assert winner is not None
    assert shortest(winner, target(), lambda _: None, None) is None


def test_the_shortest_line_is_made_of_its_own_name() -> None:
    seen = page(candidate("Sign in", section="Sign in"), candidate("Sign in", role="link"))
    link = resolve(target(phrase="Sign in", role="link"), seen).winner
    assert link is not None
    found = shortest(link, target(phrase="Sign out"), resolver(seen), None)
    assert found is not None
    assert found.describe() == "'Sign in' (role=link)"


LABEL = Box(x=100, y=100, w=80, h=20)


@pytest.mark.parametrize(
    ("x", "y", "is_so"),
    [
        (200, 98, True),  # behind it
        (100, 128, True),  # below it
        (100, 150, False),  # below something else
        (100, 60, False),  # above it
        (400, 98, False),  # of another column
    ],
)
def test_what_is_beside_a_label(x: int, y: int, is_so: bool) -> None:
    assert is_beside(Box(x=x, y=y, w=24, h=24), LABEL) is is_so


def test_what_follows_a_control_beside_a_label_is_of_it_too() -> None:
    places = {"first": (100, 130), "second": (100, 170), "far": (100, 400)}
    seen = [
        score(target(), field(name, ref=name, role="radio", box={"x": x, "y": y, "w": 24, "h": 24}))
        for name, (x, y) in places.items()
    ]
    assert [each.candidate.ref for each in chain(seen, LABEL)] == ["first", "second"]


def test_a_control_is_called_by_its_words_or_by_its_picture_and_place() -> None:
    mail = field("Mail", role="radio")
    assert next(lines_of(mail, "Contact", 1, 1)).describe() == "'Mail'"
    star = candidate("", role="radio", icons=["star"])
    lines = [each.describe() for each in lines_of(star, "Rating", 2, 2)]
    assert lines == [
        "'star'", "'star' (within=Rating)", "'star' (within=Rating, nth=2)",
        "an element (role=radio, within=Rating)", "an element (role=radio, within=Rating, nth=2)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("purpose", "role", "is_so"),
    [
        ("fill", "combobox", True),
        ("fill", "checkbox", True),
        ("fill", "button", False),
        ("select", "button", True),
        ("select", "heading", False),
        ("check", "button", True),
        ("check", "textbox", True),
        ("check", "checkbox", False),
    ],
)
def test_another_keyword_is_proposed_where_it_does_what_was_wanted(
    purpose: str, role: str, is_so: bool
) -> None:
    assert is_pressed_for(purpose, candidate("Any", role=role)) is is_so  # type: ignore[arg-type]
