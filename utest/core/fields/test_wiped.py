"""What the page has taken back of what a test had put into it, in words."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.fields.wiped import describe
from AbraLibrary.core.models.fields.wiped import Wiped


def message(kind: Any, was: str | None, now: str | None) -> str:
    return describe(Wiped(kind=kind, name="Email", was=was, now=now)).split(": the page")[0]


@pytest.mark.parametrize(
    ("kind", "was", "now", "sentence"),
    [
        ("fill", "a@b.org", "", "'Email' was filled with 'a@b.org' and is empty now"),
        ("fill", "a@b.org", "old", "'Email' was filled with 'a@b.org' and holds 'old' now"),
        ("fill", "", "old", "'Email' was emptied and holds 'old' now"),
        ("fill", None, "", "'Email' was filled with a value that is not shown and is empty now"),
        (
            "fill",
            None,
            None,
            "'Email' was filled with a value that is not shown and holds a value that is not shown "
            "now",
        ),
        ("select", "Finland", "Norway", "In 'Email' 'Finland' was selected and 'Norway' is now"),
        ("select", "Finland", "", "In 'Email' 'Finland' was selected and nothing is now"),
        ("check", "true", "false", "'Email' was checked and is not checked now"),
        ("check", "false", "true", "'Email' was not checked and is checked now"),
    ],
)
def test_what_was_given_and_what_is_there_is_reported(
    kind: str, was: str | None, now: str | None, sentence: str
) -> None:
    assert message(kind, was, now) == sentence


def test_it_is_one_sentence_and_what_to_do_next() -> None:
    reported = describe(Wiped(kind="fill", name="Email", was="a", now=""))
    assert reported == (
        "'Email' was filled with 'a' and is empty now: the page has wiped it. Repeat the keyword "
        "once the page is ready, for example after Wait For Page Ready."
    )


@pytest.mark.parametrize(
    ("now", "more", "said"),
    [
        (
            "",
            {"event": "blur"},
            "is empty now: the page has wiped it when the field was left. If a user's keys would "
            "last, give the value with typed=True.",
        ),
        (
            "old",
            {"event": "change"},
            "holds 'old' now: the page has taken it back when it was entered. If a user's keys "
            "would last, give the value with typed=True.",
        ),
        (
            "9",
            {"event": "change", "is_made": True},
            "holds '9' now: the page has made that of it when it was entered.",
        ),
        ("9", {"is_made": True}, "holds '9' now: the page has made that of it by itself."),
    ],
)
def test_what_the_page_did_at_an_event_of_the_field_is_told(
    now: str, more: dict[str, Any], said: str
) -> None:
    seen = Wiped(kind="fill", name="Seats", was="40", now=now, **more)
    assert describe(seen) == f"'Seats' was filled with '40' and {said}"
