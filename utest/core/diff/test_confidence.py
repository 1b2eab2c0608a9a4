from __future__ import annotations

import pytest
from pydantic import ValidationError

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.report.confidence import (
    FULL_TABLE,
    HTML_TABLE,
    THRESHOLD,
    V1_TABLE,
    confidence_of,
    noise_share,
)
from AbraLibrary.core.models.diff.capture import CaptureFacts, PageState, TextEntry, Viewport


def state(capture: str = "v1", elements: int = 800, **facts: object) -> PageState:
    return PageState(
        capture=capture,
        url="https://shop.test/",
        document_id="d1",
        element_count=elements,
        viewport=Viewport(width=1280, height=800, scroll_x=0, scroll_y=0),
        facts=CaptureFacts(**facts),
    )


@pytest.mark.parametrize(
    ("page", "score", "included"),
    [
        pytest.param(state(shadow_roots=550), 0.65, False, id="Reddit"),
        pytest.param(state(iframes=30), 0.80, True, id="IGN"),
        pytest.param(state(), 1.0, True, id="clean page"),
    ],
)
def test_worked_examples_of_the_document(page: PageState, score: float, included: bool) -> None:
    assert confidence_of(page).score == score
    assert (confidence_of(page).score >= THRESHOLD) is included


@pytest.mark.parametrize(
    ("page", "score"),
    [
        (state(shadow_roots=1), 0.85),
        (state(shadow_roots=10), 0.85),
        (state(shadow_roots=11), 0.65),
        (state(iframes=1), 0.90),
        (state(iframes=5), 0.90),
        (state(iframes=6), 0.80),
        (state(elements=5000), 1.0),
        (state(elements=5001), 0.85),
        (state(hidden_elements=1), 0.90),
        (state(shadow_roots=11, iframes=6, elements=5001, hidden_elements=1), 0.20),
        (state(shadow_roots=1, iframes=1, hidden_elements=1), 0.65),
        # Exactly at the threshold: 1 - 0.15 - 0.15 is 0.7, and 0.7 is included.
        (state(shadow_roots=2, elements=6000), 0.70),
    ],
)
def test_each_limit_of_the_v1_table(page: PageState, score: float) -> None:
    assert confidence_of(page).score == score


def test_threshold_itself_is_reached_without_rounding_error() -> None:
    assert confidence_of(state(shadow_roots=2, elements=6000)).score >= THRESHOLD


def test_clean_page_has_no_reasons() -> None:
    assert confidence_of(state()).reasons == ()


def test_each_deduction_gives_its_reason_with_figure_and_amount() -> None:
    reasons = confidence_of(state(shadow_roots=550, iframes=3)).reasons
    assert len(reasons) == 2
    assert "550" in reasons[0]
    assert reasons[0].endswith("(-0.35)")
    assert reasons[1].startswith("iframes: 3;")
    assert reasons[1].endswith("(-0.10)")


def test_full_capture_is_not_blamed_for_what_it_did_see() -> None:
    page = state("full", elements=60_000, shadow_roots=550, iframes=30, hidden_elements=9)
    assert confidence_of(page).score == 1.0


@pytest.mark.parametrize(
    ("page", "score"),
    [
        (state("full", closed_shadow_roots=1), 0.85),
        (state("full", closed_shadow_roots=10), 0.85),
        (state("full", closed_shadow_roots=11), 0.65),
        (state("full", cross_origin_frames=1), 0.90),
        (state("full", cross_origin_frames=6), 0.80),
        (state("full", canvases=2, canvas_share=0.2), 0.90),
        (state("full", canvases=1, canvas_share=0.8), 0.65),
        (state("full", truncated=True), 0.65),
        (state("full", truncated=True, canvases=1, canvas_share=0.9, cross_origin_frames=9), 0.10),
    ],
)
def test_full_capture_deducts_for_what_it_could_not_see(page: PageState, score: float) -> None:
    assert confidence_of(page).score == score


def test_score_never_falls_below_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    from AbraLibrary.core.diff.report import confidence

    monkeypatch.setitem(confidence.TABLES, "v1", V1_TABLE * 3)
    worst = state(shadow_roots=99, iframes=99, elements=99_999, hidden_elements=99)
    assert confidence_of(worst).score == 0.0


def test_every_row_names_its_signal_and_deducts_something() -> None:
    for row in (*V1_TABLE, *FULL_TABLE, *HTML_TABLE):
        assert row.signal
        assert 0 < row.amount <= 1


# The table of docs/design.md, "Page diff", row by row.
@pytest.mark.parametrize(
    ("signal", "amount"),
    [
        ("Shadow DOM >10 roots", 0.35),
        ("Shadow DOM 1-10 roots", 0.15),
        ("Iframes >5", 0.20),
        ("Iframes 1-5", 0.10),
        ("Page >5000 elements", 0.15),
        ("Opacity:0 / hidden elements", 0.10),
    ],
)
def test_v1_table_has_the_rows_of_the_document(signal: str, amount: float) -> None:
    assert [row.amount for row in V1_TABLE if row.signal == signal] == [amount]


def test_v1_table_has_no_other_rows_and_knows_no_noise() -> None:
    assert len(V1_TABLE) == 6
    assert confidence_of(noisy(5, of=10, capture="v1")).score == 1.0
    blind = state(closed_shadow_roots=9, cross_origin_frames=9, canvases=9, truncated=True)
    assert confidence_of(blind).score == 1.0


def test_bounds_of_the_v1_table_exclude_each_other() -> None:
    for roots in range(30):
        for frames in range(12):
            reasons = confidence_of(state(shadow_roots=roots, iframes=frames)).reasons
            assert len(reasons) == (roots > 0) + (frames > 0)


def noisy(live: int, *, of: int, capture: str = "full") -> PageState:
    texts = tuple(TextEntry(key=key, text=f"text {key}", tag="p") for key in range(of))
    return state(capture, noisy_texts=live).model_copy(update={"texts": texts})


@pytest.mark.parametrize(
    ("page", "score"),
    [
        (noisy(0, of=100), 1.0),
        (noisy(10, of=100), 1.0),  # a clock, a ticker
        (noisy(11, of=100), 0.92),
        (noisy(20, of=100), 0.86),
        (noisy(42, of=100), 0.71),
        (noisy(44, of=100), 0.69),
        (noisy(50, of=100), 0.65),
        (noisy(100, of=100), 0.65),
        (noisy(0, of=0), 1.0),
    ],
)
def test_noise_costs_in_proportion_to_its_share(page: PageState, score: float) -> None:
    assert confidence_of(page).score == score


def test_more_noise_never_costs_less() -> None:
    scores = [confidence_of(noisy(live, of=40)).score for live in range(41)]
    assert scores == sorted(scores, reverse=True)
    assert noise_share(noisy(10, of=40)) == 0.25


def test_noise_is_described_in_words() -> None:
    (reason,) = confidence_of(noisy(40, of=100)).reasons
    assert reason == "changing by themselves: 40% of the texts; they are left out (-0.28)"


def test_noise_of_the_page_before_counts_though_it_is_left_out() -> None:
    result = diff_states(noisy(60, of=100), noisy(0, of=100))
    assert (result.confidence, result.above_threshold) == (0.65, False)
    assert result.line == "diff confidence below threshold (65%)"


@pytest.mark.parametrize(
    ("facts", "score"),
    [
        ({"style_sheets": 3}, 0.90),
        ({"cross_origin_frames": 1}, 0.90),
        ({"cross_origin_frames": 6}, 0.80),
        ({"canvases": 1}, 0.90),
        ({"truncated": True}, 0.65),
        ({"shadow_roots": 99, "iframes": 99, "hidden_elements": 9}, 1.0),
    ],
)
def test_saved_page_deducts_for_what_markup_does_not_tell(facts: dict, score: float) -> None:
    assert confidence_of(state("html", **facts)).score == score


def test_confidence_is_frozen() -> None:
    with pytest.raises(ValidationError):
        confidence_of(state()).score = 1.0  # type: ignore[misc]
