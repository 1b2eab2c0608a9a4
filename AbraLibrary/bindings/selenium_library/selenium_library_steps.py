"""Which keywords of SeleniumLibrary change the page, by the names of their methods.

Those in none of these sets are left alone (plugin.py). What the others cost in commands is counted
by ``utest/bindings/selenium_library/test_round_trips.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.actions.settle.step import StepKind

# Observed from before the keyword runs, and settled after it.
_INPUT = frozenset({
    "choose_file", "clear_element_text", "click_button", "click_element",
    "click_element_at_coordinates", "click_image", "click_link", "double_click_element",
    "drag_and_drop", "drag_and_drop_across_frames", "drag_and_drop_by_offset",
    "input_password", "input_text", "mouse_down",
    "mouse_down_on_image", "mouse_down_on_link", "mouse_out", "mouse_over", "mouse_up",
    "open_context_menu", "press_key", "press_keys",
    "select_all_from_list", "select_checkbox", "select_from_list_by_index",
    "select_from_list_by_label", "select_from_list_by_value", "select_radio_button",
    "submit_form", "unselect_all_from_list",
    "unselect_checkbox", "unselect_from_list_by_index", "unselect_from_list_by_label",
    "unselect_from_list_by_value",
})  # fmt: skip
# The same for what runs in the page.
_SCRIPT = frozenset({
    "execute_async_javascript", "execute_javascript", "scroll_element_into_view",
    "set_focus_to_element", "simulate_event",
})  # fmt: skip
# Settled after the keyword only: the document that could be observed is left.
_LOAD = frozenset({"go_back", "go_to", "open_browser", "reload_page"})
#: (Alert Should Not Be Present answers one only where it fails.)
_PROMPT = frozenset({"alert_should_be_present", "handle_alert", "input_text_into_alert"})
_KINDS: dict[StepKind, frozenset[str]] = {
    "input": _INPUT, "script": _SCRIPT, "load": _LOAD, "prompt": _PROMPT,
}  # fmt: skip
CHANGING = {method: kind for kind, methods in _KINDS.items() for method in methods}
