"""By what the records of a list are told apart."""

from __future__ import annotations

from AbraLibrary.core.diff.match.records import Record, Records
from AbraLibrary.core.diff.sides.sides import Identity

Texts = tuple[str, ...]
PEOPLE = (
    ("☆", "Ann", "open", "May 1"),
    ("☆", "Bob", "done", "May 1"),
    ("☆", "Cid", "open", "June"),
)


def record(texts: Texts) -> Record:
    return {("td", None, place): _identity(text) for place, text in enumerate(texts)}


def _identity(text: str) -> Identity:
    return (text, None)


def records(before: tuple[Texts, ...], after: tuple[Texts, ...]) -> Records:
    """Keyed 0, 1, 2, … before and 10, 11, 12, … after."""
    return Records(
        {key: record(texts) for key, texts in enumerate(before)},
        {key: record(texts) for key, texts in enumerate(after, 10)},
    )


def test_the_name_is_what_differs_from_record_to_record() -> None:
    assert records(PEOPLE, PEOPLE).name_slot() == ("td", None, 1)


def test_a_name_may_be_a_number() -> None:
    numbered = tuple(("Task", str(100 + 7 * n), "open") for n in range(4))
    assert records(numbered, numbered[1:]).name_slot() == ("td", None, 1)


def test_what_counts_the_rows_is_no_name() -> None:
    before = (("1", "Ann"), ("2", "Bob"), ("3", "Cid"))
    after = (("1", "Bob"), ("2", "Cid"))
    assert records(before, after).pairs([0, 1, 2], [10, 11], []) == [(1, 10), (2, 11)]


def test_a_date_that_two_have_by_chance_pairs_none_with_another_name() -> None:
    before = (("Ann", "open", "May 1"), ("Bob", "open", "June"), ("Cid", "open", "July"))
    after = (("Ann", "open", "May 1"), ("Zoe", "open", "June"))
    assert records(before, after).pairs([1, 2], [11], [(0, 10)]) == []


def test_nothing_tells_one_alone() -> None:
    one = (("Ann", "open"),)
    assert records(one, one).pairs([0], [10], []) is None


def test_renamed_is_what_else_no_other_record_says() -> None:
    team = (("Blue", "4 people", "June"), ("Red", "4 people", "May"))
    after = (("Green", "4 people", "June"), ("Red", "4 people", "May"))
    assert records(team, after).is_renamed(0, 10)
    alike = (("Blue", "4 people", "May"), ("Red", "4 people", "May"))
    other = (("Green", "4 people", "May"), ("Red", "4 people", "May"))
    assert not records(alike, other).is_renamed(0, 10)


def test_some_records_may_have_one_name() -> None:
    three = (("Ann", "open"), ("Bob", "open"), ("Cid", "open"))
    assert records(three, three).name_slot() == ("td", None, 0)
    one_twice = (*((f"Person {n}", "open") for n in range(4)), ("Ann", "open"), ("Ann", "open"))
    assert records(one_twice, one_twice).name_slot() == ("td", None, 0)
    many_twice = (*((f"Person {n}", "open") for n in range(2)), *one_twice[4:] * 2)
    assert records(many_twice, many_twice).name_slot() is None
