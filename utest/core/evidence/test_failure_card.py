"""A failure on its card: parts of the message, and numbers for the candidates."""

from __future__ import annotations

import pytest
from builders import candidate, page, target

from AbraLibrary.core.evidence.failure_card import number, split
from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.resolve import resolve


@pytest.mark.parametrize(
    ("message", "seen", "step"),
    [
        ("It is gone. Open a new one.", "It is gone.", "Open a new one."),
        ("It is gone. Use this. Or that.", "It is gone.", "Use this. Or that."),
        ("It is gone", "It is gone", None),
        ("'Add. Use' is gone. Check it.", "'Add. Use' is gone.", "Check it."),
        ("A press, but nothing. If it does nothing, say so.", "A press, but nothing.",
         "If it does nothing, say so."),
        ("A confirm is open. Answer it first.", "A confirm is open.", "Answer it first."),
        ("A press, but nothing. They went there. If they do, say so.", "A press, but nothing.",
         "They went there. If they do, say so."),
    ],
)  # fmt: skip
def test_the_last_imperative_is_the_next_step(message: str, seen: str, step: str | None) -> None:
    reported = split(message)
    assert (reported.seen, reported.step) == (seen, step)


def test_every_refusal_has_a_next_step() -> None:
    pages = [
        page(candidate("Save", section="A"), candidate("Save", section="B")),
        page(candidate("Quit")),
        page(candidate("Save", is_enabled=False)),
        page(),
    ]
    for seen in pages:
        trace = resolve(target("Save"), seen)
        assert split(explain(trace)).step, explain(trace)


def test_rivals_come_first_and_what_was_filtered_has_its_reason() -> None:
    trace = resolve(
        target("Save"),
        page(
            candidate("Save", ref="v-1", section="A"),
            candidate("Save", ref="v-2", section="B"),
            candidate("Save", ref="v-3", is_enabled=False),
            candidate("Quit", ref="v-4"),
        ),
    )
    reported = [(e.number, e.match.candidate.ref, e.standing, e.why) for e in number(trace)]
    assert reported == [
        (1, "v-1", "contending", "matches alike"),
        (2, "v-2", "contending", "matches alike"),
        (3, "v-3", "rejected", "disabled"),
        (4, "v-4", "rejected", "not what was asked for"),
    ]


def test_the_winner_is_the_chosen_one() -> None:
    trace = resolve(target("Save"), page(candidate("Save", ref="v-1"), candidate("Save as")))
    assert [each.standing for each in number(trace)] == ["chosen", "lower"]
