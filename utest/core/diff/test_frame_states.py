"""Frames of other origins as parts of the document around them."""

from __future__ import annotations

import json

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.frame_states import Captured, outermost, together
from AbraLibrary.core.models.diff.capture import PageState
from utest.core.diff.test_compare import Page, added, changed, page, removed

FRAME = {"key": 9, "ref": "v-1", "region": "main"}


def around(**more: object) -> Page:
    seen = page().text(5, "Checkout").box(9, 2)
    seen.json["frames"] = [{**FRAME, **more}]
    seen.json["facts"] = {"crossOriginFrames": 1}
    return seen


def payment(text: str = "Nothing paid", doc: str = "inner") -> Page:
    return Page(doc=doc).box(1, None).text(5, text, 1)


def state(outer: Page, inner: Page | None) -> PageState:
    seen = outer.state()
    if inner is None:
        return together(seen, [], {"v-1": "no answer"})
    captured = Captured(seen.frames[0], "Card payment", 0.2, inner.state())
    return together(seen, [captured], {})


def test_what_changed_in_a_frame_is_reported_with_the_frame() -> None:
    result = diff_states(state(around(), payment()), state(around(), payment("Paid")))
    assert changed(result) == [("Nothing paid", "Paid")]
    assert result.changed[0].frame == "Card payment"
    assert result.confidence == 1.0
    assert result.summary == '"Nothing paid" → "Paid" in frame "Card payment"'


def test_what_was_added_in_a_frame_is_reported_with_the_frame() -> None:
    after = payment().text(6, "Thank you", 1)
    result = diff_states(state(around(), payment()), state(around(), after))
    assert [(each.text, each.frame) for each in result.added] == [("Thank you", "Card payment")]


def test_keys_of_a_frame_are_nobody_elses_and_tell_the_frame() -> None:
    seen = state(around(), payment())
    keys = [text.key for text in seen.texts]
    assert len(set(keys)) == 2
    assert [outermost(key) for key in keys] == [5, 9]
    again = PageState.model_validate_json(json.dumps(seen.model_dump(mode="json")))
    assert again == seen


def test_frame_that_one_capture_could_not_see_changes_nothing_and_costs_confidence() -> None:
    seen, unseen = state(around(), payment()), state(around(), None)
    for before, after in ((seen, unseen), (unseen, seen)):
        result = diff_states(before, after)
        assert result.is_empty
        assert result.confidence == 0.9
        assert result.not_compared == ("frame 'Card payment' (no answer)",)
        assert result.summary == "no changes; not compared: frame 'Card payment' (no answer)"
    assert unseen.frames[0].left_out == "no answer"


def test_a_frame_that_no_capture_could_see_is_not_told_each_time() -> None:
    result = diff_states(state(around(), None), state(around(), None))
    assert result.not_compared == ()
    assert result.summary == "no changes"


def test_frame_that_was_taken_away_is_removed() -> None:
    result = diff_states(state(around(), payment()), page().text(5, "Checkout").state())
    assert removed(result) == ["Nothing paid"]
    assert result.removed[0].frame == "Card payment"


def test_another_document_in_the_frame_is_another_text_and_no_changed_element() -> None:
    after = payment("Receipt 17", doc="other")
    result = diff_states(state(around(), payment()), state(around(), after))
    assert not (set(added(result)) & set(removed(result)))
    assert "Receipt 17" in (*added(result), *(to for _, to in changed(result)))


def test_what_is_in_a_frame_in_a_dialog_is_in_the_dialog() -> None:
    outer = around(region="dialog", overlay=7).dialog(7, "Pay")
    seen = state(outer, payment())
    assert [(text.region, text.overlay) for text in seen.texts][1] == ("dialog", 7)


def test_what_is_in_a_frame_that_changes_by_itself_is_noise() -> None:
    result = diff_states(
        state(around(live=True), payment()), state(around(live=True), payment("Buy now"))
    )
    assert result.is_empty
    assert result.noise == 1


def test_frames_in_frames() -> None:
    middle = page().box(8, 2)
    middle.json["frames"] = [{"key": 8, "ref": "v-1/v-2"}]

    def nested(text: str) -> PageState:
        inner = middle.state()
        captured = Captured(inner.frames[0], "Chat", 0.1, payment(text).state())
        outer = around().state()
        both = together(inner, [captured], {})
        return together(outer, [Captured(outer.frames[0], "Help", 0.3, both)], {})

    result = diff_states(nested("Hello"), nested("Bye"))
    assert [(each.to, each.frame) for each in result.changed] == [("Bye", "Chat")]
    assert [outermost(key) for key in result.changed[0].keys] == [9, 9]


def test_what_a_frame_holds_that_no_capture_sees_costs_confidence() -> None:
    inner = payment().facts(canvases=1, canvasShare=1.0, truncated=True)
    facts = state(around(), inner).facts
    assert (facts.canvases, facts.canvas_share, facts.truncated) == (1, 0.2, True)
    assert facts.cross_origin_frames == 0
