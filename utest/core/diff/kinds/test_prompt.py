"""What a diff says where a prompt of the browser hides the page."""

from __future__ import annotations

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.kinds.prompt import behind_prompt
from AbraLibrary.core.models.diff.capture import PageState, Viewport

PAGE = PageState(
    capture="full",
    url="https://shop.test/",
    document_id="d1",
    element_count=80,
    viewport=Viewport(width=1280, height=800, scroll_x=0, scroll_y=0),
)


def test_the_prompt_is_what_has_opened() -> None:
    diff = diff_states(PAGE, behind_prompt(PAGE, "confirm", "Delete all?"))
    assert diff.summary == 'Dialog "Delete all?" opened'
    (opened,) = diff.overlays.opened
    assert (opened.kind, opened.name, opened.modal) == ("dialog", "Delete all?", True)


def test_what_is_not_seen_behind_it_costs_confidence() -> None:
    diff = diff_states(PAGE, behind_prompt(PAGE, "confirm", "Delete all?"))
    assert (diff.confidence, diff.above_threshold) == (0.8, True)
    assert diff.confidence_reasons == (
        "confirm 'Delete all?' is open; what changed behind it is not seen (-0.20)",
    )
