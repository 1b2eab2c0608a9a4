"""What the page is asked for."""

from __future__ import annotations

from builders import candidate, page, target
from fake_port import port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.options import FindOptions

OPTIONS = FindOptions()


def test_the_page_is_asked_for_what_the_target_names_and_no_more_than_80() -> None:
    port = port_with(page(candidate("Save")))
    look(session_on(port), target("Save", test_id="save", within="Ada"))
    assert port.asked("candidates.retrieve") == [
        {
            "purpose": "click", "phrase": "Save", "testId": "save", "within": "Ada",
            "exact": False, "limit": 80,
        }
    ]  # fmt: skip


def test_ids_and_names_are_what_the_page_is_asked_for_as_marks() -> None:
    port = port_with(page(candidate("Save", id="save")))
    wanted = target(None, element_id="save", topmost=True)
    match, _ = find(session_on(port), wanted, OPTIONS)
    assert match.candidate.attributes.id == "save"
    (asked,) = port.asked("candidates.retrieve")
    assert (asked["testId"], asked["topmost"]) == ("save", True)
    assert "elementId" not in asked


def test_a_look_prepares_nothing() -> None:
    port = port_with(page(candidate("Save")))
    find(session_on(port), target("Save"), OPTIONS)
    assert "ready" not in port.asked("candidates.retrieve")[0]
