"""Which keywords leave an event, and what the event contains."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from AbraLibrary.core.models.evidence.telemetry import Fingerprint, Kind, PageFigures
from AbraLibrary.core.models.find.candidate import Box, Candidate
from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.perf.samples import typical
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf_runs import Sample
    from AbraLibrary.core.models.settle.settle import SettleResult

# @limit how much an event keeps of a name, of a path, and of what held a page up
# @unit characters
_NAME, _PATH, _HELD = 120, 200, 200
# @limit how many causes of a page's delay an event names
# @unit elements and requests
_MOST_HELD = 3

_ACT = (
    *("click_by_intent", "double_click_by_intent", "context_click_by_intent", "hover_by_intent"),
    *("drag_by_intent", "press_keys_by_intent", "set_attribute_by_intent", "focus_by_intent"),
    *(
        "scroll_to_by_intent",
        "scroll_box_by_intent",
        "fill_by_intent",
        "select_by_intent",
        "check_by_intent",
    ),
    *("uncheck_by_intent", "execute_action", "execute_plan", "answer_prompt"),
    *("check_table_rows_by_intent", "uncheck_table_rows_by_intent"),
    *("sort_table_by_intent", "go_to_table_row_by_intent"),
)
_LOOK = (
    *("find_by_intent", "get_text_by_intent", "get_value_by_intent", "get_attribute_by_intent"),
    *("get_element_state_by_intent", "get_table_rows_by_intent", "get_table_cell_by_intent"),
    "get_candidates",
    *("refresh_candidates", "capture_candidate_marks", "capture_page_state", "capture_page_diff"),
    *("get_page_performance", "get_address", "get_page_title", "get_page_text"),
    *("save_screenshot", "print_to_pdf", "get_responses"),
)
_WAIT = (
    *("wait_for_dom_settle", "wait_for_page_ready", "wait_for_intent", "wait_for_download"),
    "wait_for_network_response",
)
_NAVIGATE = (
    *("navigate_with_perf_diff", "reload_with_perf_diff", "go_to_address", "go_back_in_history"),
    *("go_forward_in_history", "reload_the_page"),
)
_ASSERT = (
    *("page_diff_should_contain", "page_diff_should_not_contain", "page_diff_should_be_empty"),
    *("get_page_diff_count", "get_page_diff_texts", "get_perf_metric", "perf_should_not_regress"),
    *("perf_budget_should_hold", "console_should_have_no_errors"),
)
_NAMES: tuple[tuple[Kind, tuple[str, ...]], ...] = (
    ("act", _ACT),
    ("look", _LOOK),
    ("wait", _WAIT),
    ("navigate", _NAVIGATE),
    ("assert", _ASSERT),
    ("session", ("open_session",)),
)
#: By the keyword's name in lower case without separators.
_KINDS = {name.replace("_", ""): kind for kind, names in _NAMES for name in names}
#: Keywords without an event: they set something, or return what is already known.
SILENT = frozenset(
    {
        *("switch_to_window", "get_open_windows", "open_window", "close_open_window"),
        *("switch_session", "close_session", "close_all_sessions", "get_session_info"),
        *("set_experimental_feature", "get_experimental_features"),
        *("set_keyword_to_run_on_failure", "compare_page_states"),
        *("set_http_credentials", "set_site_permission"),
        *("get_last_trace", "get_settle_metrics", "save_perf_baseline"),
        *("mock_response", "block_requests", "remove_network_rules", "keep_response_bodies"),
        *("save_session_state", "load_session_state", "emulate_conditions"),
        "pause_for_try",
    }
)
_METRICS: tuple[MetricName, ...] = get_args(MetricName)


def kind_of(keyword: str) -> Kind | None:
    """The kind of a keyword, however its name is spelled; None if it leaves no event."""
    return _KINDS.get(keyword.replace(" ", "").replace("_", "").lower())


def fingerprint(winner: Candidate) -> Fingerprint:
    """The fingerprint of the chosen element."""
    box = winner.box
    return Fingerprint(
        ref=winner.ref,
        role=winner.role,
        name=shorten(winner.name or winner.text or winner.label or "", _NAME),
        id=_cut(winner.attributes.id),
        test_id=_cut(winner.attributes.data_test_id),
        path=shorten(winner.dom_path, _PATH),
        box=Box(x=round(box.x), y=round(box.y), w=round(box.w), h=round(box.h)),
    )


def page_figures(sample: Sample) -> PageFigures:
    """The figures of a page's loads: the medians of metrics that occurred in most of them."""
    found = {name: typical(sample, name) for name in _METRICS}
    return PageFigures(
        runs=len(sample.runs),
        metrics={name: value for name, value in found.items() if value is not None},
        environment=sample.environment,
    )


def held_by(result: SettleResult, show_url: Callable[[str], str]) -> tuple[str, ...] | None:
    """What held up the settling of a page; requests as method and URL, the latter by `show_url`."""
    if result.settled:
        return None
    found = {
        "requests_pending": [
            f"{each.method} {show_url(each.url)}".lstrip() for each in result.pending_requests
        ],
        "still_animating": [each.locator for each in result.animations],
        "loading_state": [each.locator for each in result.loading],
        "still_mutating": [each.locator for each in result.hot_spots],
    }.get(result.reason)
    if found is None:
        found = [each.locator for each in result.hot_spots]
    return tuple(shorten(each, _HELD) for each in found[:_MOST_HELD])


def _cut(value: str | None) -> str | None:
    return None if value is None else shorten(value, _NAME)
