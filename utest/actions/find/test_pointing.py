"""The pointer goes off what covers an element for where the pointer is."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, resolved, target
from fake_port import READY, port_with, session_on

from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.find.pointing import Pointing
from AbraLibrary.actions.find.prepare import make_ready
from AbraLibrary.errors import NavigatedAway, NotActionable, NotFound

COVERED = {"reason": "covered", "locator": "ul", "detail": "covered by ul"}
SAVE = page(candidate("Save"))
TRACE = resolved(target("Save"), candidate("Save")).model_copy(update={"obstacle": "covered"})
HIDDEN = TRACE.model_copy(update={"obstacle": "hidden"})


def test_the_pointer_is_moved_twice_and_no_more() -> None:
    port = port_with(SAVE)
    port.answers["veils.aside"] = {"x": 2, "y": 3}
    pointing = Pointing(session_on(port))
    error = NotActionable("covered", TRACE)
    assert [pointing.uncovers(error) for _ in range(3)] == [True, True, False]
    assert len(port.asked("veils.aside")) == 2
    assert pointing.told("covered") == "covered, so the pointer was moved away"
    assert pointing.told("covered") == "covered"


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        (NotActionable("covered", TRACE), None),
        (NotActionable("covered", TRACE), NavigatedAway("gone")),
        (NotActionable("hidden", HIDDEN), {"x": 1, "y": 1}),
        (NotFound("not there", resolved(target("Quit"), candidate("Save"))), {"x": 1, "y": 1}),
        (ValueError("bug"), {"x": 1, "y": 1}),
        (None, {"x": 1, "y": 1}),
    ],
)  # fmt: skip
def test_else_it_stays(error: BaseException | None, answer: Any) -> None:
    port = port_with(SAVE)
    port.answers["veils.aside"] = answer
    assert not Pointing(session_on(port)).uncovers(error)


def test_what_is_free_then_is_pressed_and_the_looks_tell_of_the_move() -> None:
    port = port_with(SAVE, SAVE, **{"pointer.prepare": [{**READY, "obstacle": COVERED}, READY]})
    port.answers["veils.aside"] = {"x": 2, "y": 3}
    session = session_on(port)
    ready = patiently(
        session, 10, lambda: make_ready(session, target("Save"), FindOptions(), press=True)
    )
    assert ready[2].looks.failed == {"covered, so the pointer was moved away": 1}
