"""The shortest intent for an element of another library: only what is resolved to that very one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from builders import candidate, page
from fake_port import FakePort, port_with, session_on

from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.suggest import Proposed, suggest
from AbraLibrary.core.find.counterparts import ELSE, counterpart
from AbraLibrary.core.models.find.candidate import Candidate

LOOK = {
    "places": [{"ref": "v-1", "box": None, "lies": "in view", "row": "Order 12"}],
    "width": 800, "height": 600,
}  # fmt: skip


class Port(FakePort):
    """Knows elements by their candidate ids."""

    #: The WebDriver id of the element that has the id v-1 now.
    now: str = "e-1"

    def ref(self, element: Any, timeout: float) -> str | None:
        return None if element.id == "in a frame" else "v-1"

    def element(self, ref: str, timeout: float) -> Any:
        return SimpleNamespace(id=self.now)


def suggested(
    *seen: Candidate, keyword: str = "click_element", locator: str = "x", element: str = "e-1",
    now: str = "e-1", value: str | None = None, plan: Any = None,
) -> Proposed:  # fmt: skip
    port = port_with(page(*seen))
    port.__class__ = Port
    port.now = now  # type: ignore[attr-defined]
    port.answers["annotations.look"] = LOOK  # type: ignore[attr-defined]
    port.answers["fields.plan"] = plan or {"problem": None}  # type: ignore[attr-defined]
    wanted = counterpart(keyword) or ELSE
    found: Any = SimpleNamespace(id=element)
    return suggest(session_on(port), found, locator, wanted, FindOptions(), value)


def test_the_words_alone_where_they_mean_it() -> None:
    found = suggested(candidate("Save", ref="v-1"), candidate("Quit", ref="v-2"))
    assert found.target is not None
    assert (found.target.describe(), found.by) == ("'Save'", "words")


def test_a_place_or_kind_where_several_match() -> None:
    twins = (candidate("Save", ref="v-1", section="A"), candidate("Save", ref="v-2", section="B"))
    found = suggested(*twins)
    assert found.target is not None
    assert found.target.describe() == "'Save' (section=A)"


def test_twins_are_refused_with_what_they_are() -> None:
    found = suggested(candidate("Save", ref="v-1"), candidate("Save", ref="v-2", within=1.0))
    assert (found.target, found.reason) == (None, "ambiguous")
    assert "button 'Save'" in (found.detail or "")


def test_an_element_that_was_replaced_meanwhile_is_not_the_very_one() -> None:
    assert suggested(candidate("Save", ref="v-1"), now="e-2").target is None


def test_its_id_or_locator_at_last() -> None:
    mute = candidate("", ref="v-1", id="total", role="generic", type="other", is_text=True)
    found = suggested(mute, keyword="get_text", locator="total")
    assert found.by in ("mark", "locator")


@pytest.mark.parametrize(
    ("seen", "element", "reason"),
    [
        (candidate("Save", ref="v-1", is_visible=False), "e-1", "hidden"),
        (candidate("Save", ref="v-2"), "e-1", "nameless"),
        (candidate("Save", ref="v-1"), "in a frame", "in_frame"),
    ],
)
def test_what_has_no_intent_says_why(seen: Candidate, element: str, reason: str) -> None:
    found = suggested(seen, element=element)
    assert (found.target, found.reason) == (None, reason)


def test_a_value_that_the_field_would_refuse_is_told() -> None:
    due = candidate("Due", ref="v-1", type="input", role="textbox")
    plan = {"problem": {"reason": "form", "type": "date"}}
    found = suggested(due, keyword="input_text", value="11262026", plan=plan)
    assert found.unfit is not None
    assert "'11262026' is not a valid value for a date field" in found.unfit
    assert found.ref == "v-1"
    fits = suggested(due, keyword="input_text", value="2026-11-26")
    assert (fits.unfit, fits.ref) == (None, "v-1")


def test_keys_for_what_a_click_presses_are_not_the_same() -> None:
    assert suggested(candidate("Save", ref="v-1"), keyword="press_keys").unfit is not None
    field = candidate("Due", ref="v-1", type="input", role="textbox")
    assert suggested(field, keyword="press_keys").unfit is None
