"""What a planner is shown of candidates, marks and decisions."""

from __future__ import annotations

from builders import candidate, page, resolved, target

from AbraLibrary.core.models.find.candidate import Box, FrameLook
from AbraLibrary.core.models.planner.planner import Marks
from AbraLibrary.core.planner.planner_view import brief, numbered, observation, resolution


def test_a_candidate_that_shows_no_text_is_shown_by_its_name() -> None:
    assert brief(candidate("Close", text="")).text == "Close"
    assert brief(candidate("Close the dialog", text="Close")).text == "Close"


def test_a_field_is_shown_with_the_nearest_to_a_label_that_it_has() -> None:
    given = {"aria_label": "E-mail", "near_label": "Write to"}
    assert brief(candidate("", label="Your e-mail", **given)).label == "Your e-mail"
    assert brief(candidate("", **given)).label == "E-mail"
    assert brief(candidate("", near_label="Write to")).label == "Write to"
    assert brief(candidate("Save")).label is None


def test_an_observation_counts_also_what_was_not_sent() -> None:
    seen = observation(page(candidate("Save"), candidate("Cancel"), total=90))
    assert seen.candidates_total == 90
    assert [each.text for each in seen.candidates] == ["Save", "Cancel"]


def test_an_observation_names_the_frames_that_were_not_searched() -> None:
    looks = (
        FrameLook(frame="frame 'Card'"),
        FrameLook(frame="frame 'Chat'", left_out="no answer within 900 ms", silent=True),
    )
    seen = observation(page(candidate("Save")).model_copy(update={"frames": looks}))
    assert seen.frames_left_out == ["frame 'Chat' (no answer within 900 ms)"]
    assert observation(page(candidate("Save"))).frames_left_out == []


def test_marks_are_numbered_from_one_in_the_order_of_the_candidates() -> None:
    box = Box(x=0, y=0, w=10, h=10)
    marked = page(candidate("Save"), candidate("Cancel"))
    marks = numbered(Marks(page=marked, boxes=[box, box], width=800, height=600))
    assert [(each.som, each.text) for each in marks] == [(1, "Save"), (2, "Cancel")]


def test_a_decision_is_shown_with_its_best_matches_and_what_was_chosen() -> None:
    shown = resolution(resolved(target("Save"), candidate("Save", ref="v-1")))
    assert shown.chosen == "v-1"
    assert shown.failure_reason is None
    assert [each.vaulty_id for each in shown.top_matches] == ["v-1"]


def test_a_refusal_is_shown_with_its_reason() -> None:
    shown = resolution(resolved(target("Buy"), candidate("Save")))
    assert shown.chosen is None
    assert shown.failure_reason == "no_candidates"
