"""The scenes of each keyword; a page is one random choice among them."""

from __future__ import annotations

from collections.abc import Callable

from acts import Act
from dice import Dice
from scenes_boards import boards
from scenes_boxes import boxes
from scenes_broken import broken
from scenes_controls import controls
from scenes_diffs import records
from scenes_fields import fields
from scenes_forms import codes, forms
from scenes_keys import keys, uploads
from scenes_lists import lists
from scenes_reads import attributes, reads, states, tables
from scenes_rows import hovers, rows

Scene = Callable[[Dice, str], Act]
#: By the first part of a page's id: the keyword and the scene. The part before a dot is the row of
#: the table; a new scene gets its own name, so that existing pages stay the same.
SCENES: dict[str, tuple[str, Scene]] = {
    "click": ("click_by_intent", rows),
    "double": ("double_click_by_intent", rows),
    "context": ("context_click_by_intent", rows),
    "hover": ("hover_by_intent", hovers),
    "fill": ("fill_by_intent", fields),
    "check": ("check_by_intent", boxes),
    "uncheck": ("uncheck_by_intent", boxes),
    "click.controls": ("click_by_intent", controls),
    "select": ("select_by_intent", lists),
    "drag": ("drag_by_intent", boards),
    "keys": ("press_keys_by_intent", keys),
    "fill.upload": ("fill_by_intent", uploads),
    "text": ("get_text_by_intent", reads),
    "value": ("get_value_by_intent", reads),
    "state": ("get_element_state_by_intent", states),
    "attribute": ("get_attribute_by_intent", attributes),
    "table": ("get_table_rows_by_intent", tables),
    "empty": ("page_diff_should_be_empty", records),
    "contain": ("page_diff_should_contain", records),
    "click.forms": ("click_by_intent", forms),
    "keys.forms": ("press_keys_by_intent", forms),
    "fill.codes": ("fill_by_intent", codes),
    "broken": ("click_by_intent", broken),
    "lack": ("page_diff_should_not_contain", records),
}


def act_of(seed: int, page: str) -> Act:
    """The act of a page such as ``click-17``, the same for the same seed."""
    keyword, scene = SCENES[page.partition("-")[0]]
    return scene(Dice(seed, page), keyword)
