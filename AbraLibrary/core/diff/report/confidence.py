"""How reliable a page diff is: what is deducted for what could not be seen.

A table is a list of signals; the deductions of all that apply are taken from 1.0. Another kind of
capture has another table, and a new signal is a new row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from AbraLibrary.core.models.diff.capture import Confidence, PageState

#: Below it a diff is marked, not hidden: two medium blind spots, or a large one, may hide what a
#: test asserts. Higher, a page with two frames would be marked.
#: @unit a share of 1
#: @measured Reddit (550 shadow roots) is below, IGN (30 frames) above
#: @test utest/core/diff/test_confidence.py::test_worked_examples_of_the_document
THRESHOLD = 0.7
#: This share of a page may change by itself without a deduction: a clock, a ticker.
#: @unit a share of 1
#: @measured the pages of benchmarks/diff/truth that never rest (docs/adr/0013)
#: @test utest/core/diff/test_confidence.py::test_noise_costs_in_proportion_to_its_share
TOLERATED_NOISE = 0.10
#: From this share on, noise costs as much as the largest blind spot, like a canvas over half of the
#: viewport.
#: @unit a share of 1
#: @measured not measured: chosen as the share of the canvas row (docs/adr/0013)
#: @test utest/core/diff/test_confidence.py::test_noise_costs_in_proportion_to_its_share
MOST_NOISE = 0.50


def noise_share(state: PageState) -> float:
    """The share of the page's texts, 0 to 1, that change without an action."""
    return state.facts.noisy_texts / len(state.texts) if state.texts else 0.0


def _by_noise(state: PageState) -> float:
    return min(1.0, noise_share(state) / MOST_NOISE)


def _once(_: PageState) -> float:
    return 1.0


class Deduction(NamedTuple):
    """One row of a confidence table."""

    signal: str
    applies: Callable[[PageState], bool]
    amount: float
    reason: str
    #: How often the amount is deducted.
    times: Callable[[PageState], float] = _once


#: With a prompt open, the page does not answer and its scripts are paused. The prompt itself is
#: certain, but not what came just before it, as for frames without access.
#: @unit a share of 1
#: @measured not measured: chosen as for frames that cannot be captured
#: @test utest/core/diff/kinds/test_prompt.py::test_what_is_not_seen_behind_it_costs_confidence
_PROMPT = Deduction(
    "Prompt open", lambda s: bool(s.facts.prompt), 0.20,
    "{facts.prompt} is open; what changed behind it is not seen",
)  # fmt: skip

#: A v1 capture sees neither shadow trees nor frames. A complete blind spot costs more than the 0.3
#: down to the threshold, a partial one less.
#: @unit shares of 1, and counts of roots, frames and elements
#: @measured Reddit must be below the threshold, IGN above; the amounts in between are chosen
#: @test utest/core/diff/test_confidence.py::test_each_limit_of_the_v1_table
V1_TABLE = (
    Deduction(
        "Shadow DOM >10 roots", lambda s: s.facts.shadow_roots > 10, 0.35,
        "shadow roots: {facts.shadow_roots}; changes inside them are not seen",
    ),
    Deduction(
        "Shadow DOM 1-10 roots", lambda s: 1 <= s.facts.shadow_roots <= 10, 0.15,
        "shadow roots: {facts.shadow_roots}; some content is not seen",
    ),
    Deduction(
        "Iframes >5", lambda s: s.facts.iframes > 5, 0.20,
        "iframes: {facts.iframes}; their content is not seen",
    ),
    Deduction(
        "Iframes 1-5", lambda s: 1 <= s.facts.iframes <= 5, 0.10,
        "iframes: {facts.iframes}; their content is not seen",
    ),
    Deduction(
        "Page >5000 elements", lambda s: s.element_count > 5000, 0.15,
        "elements: {element_count}; small changes get lost in such a large page",
    ),
    Deduction(
        "Opacity:0 / hidden elements", lambda s: s.facts.hidden_elements > 0, 0.10,
        "transparent elements with text: {facts.hidden_elements}; revealed text looks added",
    ),
)  # fmt: skip

#: The probes see most closed roots; without them, only components with a box and without content
#: of their own are known (page/diff/reader.js).
#: @unit shares of 1, and counts of roots
#: @measured not measured: chosen as in `V1_TABLE` for shadow roots
#: @test utest/core/diff/test_confidence.py::test_full_capture_deducts_for_what_it_could_not_see
_CLOSED_ROOTS = (
    Deduction(
        "Closed shadow roots >10", lambda s: s.facts.closed_shadow_roots > 10, 0.35,
        "closed shadow roots: {facts.closed_shadow_roots}; changes inside them are not seen",
    ),
    Deduction(
        "Closed shadow roots 1-10", lambda s: 1 <= s.facts.closed_shadow_roots <= 10, 0.15,
        "closed shadow roots: {facts.closed_shadow_roots}; some content is not seen",
    ),
)  # fmt: skip

#: The same for a capture that enters open shadow roots and same-origin frames: it deducts only for
#: what it could not see, and for noise. The amounts are those of `V1_TABLE` for similar blind
#: spots: content invisible as a whole -0.35, foreign frames -0.10 or -0.20, closed shadow roots as
#: shadow roots. Noise is left out of the diff and so a blind spot: in half of the texts it costs
#: as much as over half of the viewport, -0.35, and less in proportion (docs/adr/0013).
#: @unit shares of 1, and counts of canvases and frames
#: @measured not measured: chosen as in `V1_TABLE` for similar blind spots
#: @test utest/core/diff/test_confidence.py::test_full_capture_deducts_for_what_it_could_not_see
FULL_TABLE = (
    *_CLOSED_ROOTS,
    Deduction(
        "truncated", lambda s: s.facts.truncated, 0.35,
        "cut off at the size limit; what lies behind it is not seen",
    ),
    Deduction(
        "Canvas >half of the viewport", lambda s: s.facts.canvas_share > 0.5, 0.35,
        "canvas over {facts.canvas_share:.0%} of the viewport; what it draws is not seen",
    ),
    Deduction(
        "Canvas", lambda s: s.facts.canvases > 0 and s.facts.canvas_share <= 0.5, 0.10,
        "canvas elements: {facts.canvases}; what they draw is not seen",
    ),
    Deduction(
        "Cross-origin frames >5", lambda s: s.facts.cross_origin_frames > 5, 0.20,
        "frames of other origins: {facts.cross_origin_frames}; their content is not seen",
    ),
    Deduction(
        "Cross-origin frames 1-5", lambda s: 1 <= s.facts.cross_origin_frames <= 5, 0.10,
        "frames of other origins: {facts.cross_origin_frames}; their content is not seen",
    ),
    Deduction(
        "Noise >10% of the texts", lambda s: noise_share(s) > TOLERATED_NOISE, 0.35,
        "changing by themselves: {noise:.0%} of the texts; they are left out", _by_noise,
    ),
    _PROMPT,
)  # fmt: skip

#: For a saved page there is only markup. Style sheets may hide what is taken for visible, as
#: "Opacity:0 / hidden elements" of `V1_TABLE`, -0.10.
#: @unit shares of 1, and counts of frames and canvases
#: @measured not measured: chosen as in `V1_TABLE` for similar blind spots
#: @test utest/core/diff/test_confidence.py::test_saved_page_deducts_for_what_markup_does_not_tell
HTML_TABLE = (
    Deduction(
        "truncated", lambda s: s.facts.truncated, 0.35,
        "elements are nested too deep; what lies in them is not seen",
    ),
    Deduction(
        "Frames >5", lambda s: s.facts.cross_origin_frames > 5, 0.20,
        "frames that are not in the file: {facts.cross_origin_frames}; their content is not seen",
    ),
    Deduction(
        "Frames 1-5", lambda s: 1 <= s.facts.cross_origin_frames <= 5, 0.10,
        "frames that are not in the file: {facts.cross_origin_frames}; their content is not seen",
    ),
    Deduction(
        "Canvas", lambda s: s.facts.canvases > 0, 0.10,
        "canvas elements: {facts.canvases}; what they draw is not seen",
    ),
    Deduction(
        "Style sheets", lambda s: s.facts.style_sheets > 0, 0.10,
        "style sheets: {facts.style_sheets}; what they hide counts as shown",
    ),
)  # fmt: skip

#: A prompt hides the page from a v1 capture, too.
TABLES = {"v1": (*V1_TABLE, _PROMPT), "full": FULL_TABLE, "html": HTML_TABLE}


def confidence_of(state: PageState) -> Confidence:
    """The confidence in one captured state.

    Args:
        state: The captured state; its `capture` chooses the table.

    Returns:
        The score, 0 to 1 in steps of 0.01, and one reason per deduction with its amount.
    """
    rows = [
        (row, row.amount * row.times(state)) for row in TABLES[state.capture] if row.applies(state)
    ]
    # Rounded, since binary fractions would make 1 - 0.35 0.6500000000000000222.
    score = round(max(0.0, 1.0 - sum(amount for _, amount in rows)), 2)
    count, noise = state.element_count, noise_share(state)
    values = {"element_count": count, "facts": state.facts, "noise": noise}
    reasons = (f"{row.reason.format_map(values)} (-{amount:.2f})" for row, amount in rows)
    return Confidence(score=score, reasons=tuple(reasons))
