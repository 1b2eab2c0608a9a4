"""Trace files: what is in them, how they are kept small, and what is no such file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from builders import candidate, page, resolved, target, trace_file

from AbraLibrary.core.evidence import trace_file as module
from AbraLibrary.core.evidence.trace_file import LIMIT, read_trace, write_trace
from AbraLibrary.core.models.evidence.trace_file import TraceFile, Verification
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.errors import ArgumentError


def file(answer: Candidates | None = None, **given: Any) -> TraceFile:
    answer = answer or page(candidate("Save", ref="v-1"), candidate("Save all", ref="v-2"))
    return trace_file(answer, given.pop("target", None), **given)


def many(count: int, text: str) -> Candidates:
    return page(*(candidate(f"{each} {text}", ref=f"v-{each}") for each in range(count)))


def test_what_is_written_can_be_read() -> None:
    written = file(verified=Verification(evidence=("dom",), outcome="1 added"))
    assert read_trace(write_trace(written).encode(), "t.json") == written


def test_the_same_trace_is_the_same_text_with_the_names_that_planners_know() -> None:
    text = write_trace(file())
    assert text == write_trace(file())
    plain = json.loads(text)
    assert plain["schema"] == "abra.trace"
    assert plain["version"] == 1
    assert plain["trace"]["topMatches"][0]["candidate"]["ref"] == plain["trace"]["chosen"] == "v-1"
    assert "failureClass" not in plain
    assert "shortened" not in plain


def test_a_text_of_a_megabyte_is_cut_and_marked_as_cut() -> None:
    text = write_trace(file(page(candidate("Save", title="x" * 1_000_000))))
    assert len(text) < 10_000
    read = read_trace(text.encode(), "t.json")
    assert str(read.page.candidates[0].title).endswith("x…")
    assert read.shortened
    assert read.shortened.texts == 2  # of the candidate in the trace as well
    assert read.shortened.longest == 1_000_000


@pytest.mark.parametrize("text", ["a" * 200, "漢" * 200, "\x01" * 200, "\U0001f375" * 200, "'\"\\"])
def test_a_file_stays_small_and_keeps_what_came_near(text: str) -> None:
    answer = many(80, text).model_copy(
        update={
            "candidates": [
                each.model_copy(update=dict.fromkeys(("label", "title", "near_label"), text))
                for each in many(80, text).candidates
            ]
        }
    )
    written = write_trace(file(answer, target=target(text, role="button")))
    assert len(written.encode()) <= LIMIT
    read = read_trace(written.encode(), "t.json")
    kept = {each.ref for each in read.page.candidates}
    assert {match.candidate.ref for match in read.trace.top_matches} <= kept
    left_out = read.shortened.candidates if read.shortened else 0
    assert len(kept) + left_out == 80


def test_the_least_likely_candidates_are_left_out_first_and_counted() -> None:
    written = write_trace(
        file(many(80, "ordinary words"), target=target("0 ordinary words")), 40_000
    )
    assert 30_000 < len(written.encode()) <= 40_000
    read = read_trace(written.encode(), "t.json")
    refs = [each.ref for each in read.page.candidates]
    assert refs == [f"v-{each}" for each in range(len(refs))]
    assert read.shortened
    assert read.shortened.candidates == 80 - len(refs) > 0


def test_lone_surrogates_of_a_message_are_replaced() -> None:
    written = write_trace(file(message="half \ud83d of it", test="\udce4"))
    assert read_trace(written.encode(), "t.json").message == "half \ufffd of it"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "t.json holds no trace: it is not JSON"),
        (b"\xff\xfe", "t.json holds no trace: it is not JSON"),
        (write_trace(file()).encode()[:500], "t.json holds no trace: it is not JSON"),
        (b"[]", "t.json holds no trace. Give"),
        (b'{"schema": "abra.page-state"}', "t.json holds no trace. Give"),
        (b'{"schema": "abra.trace", "version": 7, "library": "9.0"}',
         "schema version 7, written by AbraLibrary 9.0; this library"),
        (b'{"schema": "abra.trace", "version": "1"}', "schema version '1'; this library"),
        (b'{"schema": "abra.trace", "version": 1, "library": "0.1"}',
         "t.json is a damaged trace, written by AbraLibrary 0.1: when: Field required"),
    ],
)  # fmt: skip
def test_what_is_no_trace_is_reported(content: bytes, line: str) -> None:
    with pytest.raises(ArgumentError) as error:
        read_trace(content, "t.json")
    assert line in str(error.value)


def test_an_older_schema_is_brought_up_to_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    old = json.loads(write_trace(file()))
    old["version"], old["name"] = 0, old.pop("keyword")

    def newer(found: dict[str, Any]) -> dict[str, Any]:
        keyword = found.pop("name")
        return {**found, "version": 1, "keyword": keyword}

    monkeypatch.setitem(module._MIGRATIONS, 0, newer)
    assert read_trace(json.dumps(old).encode(), "t.json") == file()


def test_a_trace_without_any_match_is_written_too() -> None:
    nothing = resolved(target("Pay"))
    assert read_trace(write_trace(file(page(), trace=nothing)).encode(), "t.json").trace == nothing
