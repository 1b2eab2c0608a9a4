"""How far a page diff can be trusted.

Each table is a list of signals; the deductions of all that apply are taken from 1.0. A table for
another kind of capture is another list, and a new signal is another row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from AbraLibrary.core.models.diff.capture import Confidence, PageState

#: Below it a diff is marked, not hidden: two blind spots of a middle size, or one large one, may
#: hide what a test asserts. Higher, a page with two frames would be marked.
#: @unit a share of 1
#: @measured Reddit (550 shadow roots) is below, IGN (30 frames) above
#: @test utest/core/diff/test_confidence.py::test_worked_examples_of_the_document
THRESHOLD = 0.7
#: So much of a page may change by itself at no cost: a clock, a ticker.
#: @unit a share of 1
#: @measured the pages of benchmarks/diff/truth that never rest (docs/adr/0013)
#: @test utest/core/diff/test_confidence.py::test_noise_costs_in_proportion_to_its_share
TOLERATED_NOISE = 0.10
#: From this share on the noise costs all that a blind spot can cost, as a canvas over half of the
#: viewport does.
#: @unit a share of 1
#: @measured not measured: chosen as the share of the canvas row (docs/adr/0013)
#: @test utest/core/diff/test_confidence.py::test_noise_costs_in_proportion_to_its_share
MOST_NOISE = 0.50


def noise_share(state: PageState) -> float:
    """The part of the page's texts, 0 to 1, that was measured to change with no action."""
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
    #: How many times the amount is deducted.
    times: Callable[[PageState], float] = _once


#: While a prompt is open the page answers nothing, and its scripts stand still. That the prompt has
#: opened is sure, and what came just before it is not seen: as frames whose content is not.
#: @unit a share of 1
#: @measured not measured: chosen as what frames cost that are not seen
#: @test utest/core/diff/kinds/test_prompt.py::test_what_is_not_seen_behind_it_costs_confidence
_PROMPT = Deduction(
    "Prompt open", lambda s: bool(s.facts.prompt), 0.20,
    "{facts.prompt} is open; what changed behind it is not seen",
)  # fmt: skip

#: A v1 capture sees neither shadow trees nor frames. A whole blind spot costs more than the 0.3
#: that lead below the threshold, a partial one less.
#: @unit shares of 1, and counts of roots, frames and elements
#: @measured Reddit, which is to be below the threshold, and IGN, which is to be above; the amounts
#:  between them are chosen
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

#: The probes see most closed roots come; without them only components that have a box and nothing
#: of their own in it are known (page/diff/reader.js).
#: @unit shares of 1, and counts of roots
#: @measured not measured: chosen as `V1_TABLE` has them for shadow roots
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

#: The same idea for a capture that enters open shadow roots and same-origin frames and knows its
#: elements: it deducts only for what it could not see, and for measured noise. The amounts are
#: those of `V1_TABLE` for the like blind spot: content that is invisible as a whole -0.35,
#: foreign frames -0.10 or -0.20, closed shadow roots as shadow roots. Noise is left out of the
#: diff, so it is a blind spot, too: of half of the texts as one of half of the viewport, -0.35, and
#: of less in proportion (docs/adr/0013).
#: @unit shares of 1, and counts of canvases and frames
#: @measured not measured: chosen as `V1_TABLE` has them for the like blind spot
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

#: A saved page: its markup is all there is. Style sheets may hide what is taken for shown, as
#: "Opacity:0 / hidden elements" of `V1_TABLE`, -0.10.
#: @unit shares of 1, and counts of frames and canvases
#: @measured not measured: chosen as `V1_TABLE` has them for the like blind spot
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

#: A prompt hides what is behind it from a v1 capture, too.
TABLES = {"v1": (*V1_TABLE, _PROMPT), "full": FULL_TABLE, "html": HTML_TABLE}


def confidence_of(state: PageState) -> Confidence:
    """The confidence in one captured state, with the table of its kind of capture.

    Args:
        state: The captured state; its ``capture`` chooses the table.

    Returns:
        The score, 0 to 1 in steps of 0.01, and one reason per deduction with the amount.
    """
    rows = [
        (row, row.amount * row.times(state)) for row in TABLES[state.capture] if row.applies(state)
    ]
    # Rounded, because binary fractions would put 1 - 0.35 at 0.6500000000000000222.
    score = round(max(0.0, 1.0 - sum(amount for _, amount in rows)), 2)
    count, noise = state.element_count, noise_share(state)
    values = {"element_count": count, "facts": state.facts, "noise": noise}
    reasons = (f"{row.reason.format_map(values)} (-{amount:.2f})" for row, amount in rows)
    return Confidence(score=score, reasons=tuple(reasons))
