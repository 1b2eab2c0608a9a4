"""Frames of another origin: which are looked into, and where their candidates are."""

from __future__ import annotations

import pytest
from builders import candidate, frame, page

from AbraLibrary.core.find.frames import choose, not_searched, outside, path_of, steps_to, together
from AbraLibrary.core.models.find.candidate import FrameLook


def test_an_id_tells_the_frame_that_its_element_is_in() -> None:
    assert path_of("v-1") == ""
    assert path_of("v-f/v-1") == "v-f"
    assert path_of("v-f/v-g/v-1") == "v-f/v-g"


def test_the_way_to_a_frame_goes_through_those_around_it() -> None:
    assert steps_to("") == []
    assert steps_to("v-f/v-g") == ["v-f", "v-f/v-g"]


def test_the_largest_frames_are_asked_and_the_others_named() -> None:
    frames = [frame(f"ad {size}", w=size) for size in (30, 90, 60)]
    chosen, left_out = choose([*frames, frame("pixel", is_large=False)], most=2)
    assert [each.title for each in chosen] == ["ad 90", "ad 60"]
    assert [look.frame for look in left_out] == ["frame 'ad 30'", "frame 'pixel'"]
    assert all(look.left_out for look in left_out)


def test_a_frame_without_a_title_is_called_by_its_locator() -> None:
    assert frame("").describe() == "frame iframe#pay"


def test_a_candidate_is_where_its_frame_is() -> None:
    (moved,) = outside(page(candidate("Pay")), frame()).candidates
    assert (moved.box.x, moved.box.y, moved.box.w, moved.box.h) == (15, 110, 40, 15)
    assert moved.containers.frame == "Card payment"


def test_what_is_in_a_hidden_frame_is_not_visible() -> None:
    (moved,) = outside(page(candidate("Pay")), frame(is_visible=False)).candidates
    assert not moved.visibility.is_visible


def test_what_is_in_a_covered_frame_is_not_topmost() -> None:
    seen = candidate("Pay")
    seen = seen.model_copy(
        update={"visibility": seen.visibility.model_copy(update={"is_topmost": True})}
    )
    (moved,) = outside(page(seen), frame(is_reached=False)).candidates
    assert moved.visibility.is_topmost is False
    (unasked,) = outside(page(candidate("Pay")), frame(is_reached=False)).candidates
    assert unasked.visibility.is_topmost is None


def test_the_containers_of_the_frame_count_where_its_document_names_none() -> None:
    around = frame(context_kind="MODAL", modal="Pay now", section="Order")
    plain, own = outside(page(candidate("A"), candidate("B", section="Card")), around).candidates
    assert (plain.context, plain.containers.modal, plain.containers.section) == (
        "MODAL", "Pay now", "Order",
    )  # fmt: skip
    assert own.containers.section == "Card"


def test_of_frames_in_frames_the_inner_one_is_reported_and_the_outer_one_is_a_section() -> None:
    inner = outside(page(candidate("Pay")), frame("Card"))
    (moved,) = outside(inner, frame("Checkout")).candidates
    assert moved.containers.frame == "Card"
    assert moved.containers.section == "Checkout"


def test_the_titles_of_all_frames_around_it_are_sections() -> None:
    inner = outside(page(candidate("Pay", section="Card number")), frame("Card"))
    (moved,) = outside(inner, frame("Checkout", outer_sections=("Order",))).candidates
    assert moved.containers.section == "Card number"
    assert moved.containers.outer_sections == ("Checkout", "Order")


def test_frames_that_were_not_searched_are_listed_by_reason() -> None:
    looks = [
        FrameLook(frame="frame 'a'", left_out="it was being removed"),
        FrameLook(frame="frame 'b'"),
        FrameLook(frame="frame 'c'", left_out="it was being removed"),
    ]
    assert not_searched(looks) == ["frame 'a', frame 'c' (it was being removed)"]


@pytest.mark.parametrize("count", [0, 2])
def test_the_answers_of_all_documents_are_one(count: int) -> None:
    top = page(candidate("Save"), cut=1)
    looks = [FrameLook(frame="frame 'x'")]
    both = together(top, [page(candidate("Pay"), cut=2)] * count, looks)
    assert both.total == 2 + 3 * count
    assert both.cut == 1 + 2 * count
    assert [each.name for each in both.candidates] == ["Save", *["Pay"] * count]
    assert both.frames == tuple(looks)
    assert both.url == top.url
