"""What was typed as a secret is in nothing that an action tells: states, addresses, prompts."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, field, page, target
from fake_port import Clock, FakePort, Navigation, Request, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.fields import fill as fill_module
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.planner.execute import execute
from AbraLibrary.actions.read.read import read
from AbraLibrary.actions.session.session import Session
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.core.planner.planner_json import read_action
from AbraLibrary.errors import NotFound, PromptOpen

SECRET = "Sure?-42"
READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
SEEN: dict[str, Any] = {
    "delivery": {"delivered": True, "interceptedBy": None, "landedOn": None}, "urlBefore": "u",
    "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
}  # fmt: skip
OPTIONS: dict[str, Any] = {
    "find_options": FindOptions(timeout=0.3), "settle_options": SettleOptions(),
}  # fmt: skip
ADDRESS = "https://a.example/?q=Sure%3F-42"


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one button and one field."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module, fill_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("Save", ref="v-1"), field("Name", ref="v-2")).model_dump(by_alias=True)
    answers = {
        "candidates.retrieve": seen, "pointer.prepare": READY,
        "focus.current": {"ref": "v-1", "isForeign": False, "isSecret": False},
        "fields.fill": {"problem": None, "isFile": False},
        "arrival.document": {"url": ADDRESS},
    }  # fmt: skip
    return FakePort(clock, answers=answers, observed=SEEN)


def session_with(port: FakePort, secret: str = SECRET) -> Session:
    session = session_on(port)
    session.secrets.add(secret)
    return session


def is_told(result: Any) -> bool:
    message = result.model_dump_json()
    return SECRET in message or "Sure%3F" in message


def test_the_state_that_keys_have_led_to_does_not_tell_it(port: FakePort) -> None:
    port.observed = {**SEEN, "state": {"value": ["", SECRET]}}
    result = press_keys(session_with(port), None, parse_keys([SECRET]), **OPTIONS)
    assert result.outcome == "value - → •••"
    assert not is_told(result)


def test_the_address_of_a_document_does_not_tell_it(port: FakePort) -> None:
    port.navigations = [Navigation(begun=100.0, committed=100.02, loaded=100.05)]
    result = click(session_with(port), target("Save"), **OPTIONS)
    assert result.outcome == "went to https://a.example/?q=•••"
    assert not is_told(result)


def test_the_address_of_a_route_does_not_tell_it(port: FakePort) -> None:
    port.routes = [(100.0, ADDRESS)]
    port.observed = {**SEEN, "urlAfter": ADDRESS}
    result = click(session_with(port), target("Save"), **OPTIONS)
    assert result.route_changed
    assert result.url == "https://a.example/?q=•••"
    assert not is_told(result)


def test_the_address_of_a_request_that_is_awaited_does_not_tell_it(port: FakePort) -> None:
    port.requests = [Request(begun=99.9, url=ADDRESS)]
    result = settle(session_with(port), SettleOptions(timeout=0.5))
    assert [each.url for each in result.pending_requests] == ["https://a.example/?q=•••"]


@pytest.mark.parametrize("does_fill", [True, False])
def test_a_prompt_does_not_tell_it(port: FakePort, does_fill: bool) -> None:
    port.prompt_at = 100.01
    session = session_with(port, "Sure?")
    if does_fill:
        given = FillOptions()
        result = fill(session, target("Name", purpose="fill"), "Ada", options=given, **OPTIONS)
    else:
        port.on_press = lambda _: port.clock.sleep(0.1)
        result = click(session, target("Save"), **OPTIONS)
    assert result.prompt == "alert '•••' opened"
    assert "Sure?" not in result.model_dump_json()


def test_a_prompt_in_the_way_of_a_planner_does_not_tell_it(port: FakePort) -> None:
    port.answers["candidates.retrieve"] = PromptOpen("alert", f"{SECRET}!")
    wanted = read_action({"type": "CLICK", "target": {"by": "text", "value": "Save"}})
    executed = execute(session_with(port), wanted, **OPTIONS)
    assert "shows alert '•••!'" in str(executed.error)


# -- what is scored is what the page says


@pytest.mark.parametrize("secret", ["A", "12", "Ada", "Save", "Delete 12"])
def test_a_secret_changes_nothing_of_what_is_found(secret: str) -> None:
    seen = page(
        candidate("A", ref="v-1"), candidate("Delete 12", ref="v-2"), candidate("Save", ref="v-3"),
        candidate("Delete 13", ref="v-4", section="Ada"), candidate("Delete 13", ref="v-5"),
    )  # fmt: skip
    port = FakePort(Clock(), answers={"candidates.retrieve": seen.model_dump(by_alias=True)})
    session = session_with(port, secret)
    for phrase, ref, where in (
        ("A", "v-1", None), ("Delete 12", "v-2", None), ("Save", "v-3", None),
        ("Delete 13", "v-4", "Ada"),
    ):  # fmt: skip
        match, trace = find(session, target(phrase, section=where), FindOptions())
        assert (match.candidate.ref, match.score) == (ref, 1.0)
        assert f'"{secret}"' not in trace.model_dump_json()


def test_the_nearest_of_a_refusal_are_reported_without_it() -> None:
    seen = page(candidate("Delete hush-hush"), candidate("Quit"))
    port = FakePort(Clock(), answers={"candidates.retrieve": seen.model_dump(by_alias=True)})
    session = session_with(port, "hush-hush")
    with pytest.raises(NotFound) as caught:
        find(session, target("Delete husch"), FindOptions())
    assert "Delete •••" in str(caught.value)
    assert "hush" not in f"{caught.value}{caught.value.trace.model_dump_json()}"
    assert "hush" not in look(session, target("Quit")).model_dump_json()


def test_what_is_read_from_a_table_has_keys_of_the_page(port: FakePort) -> None:
    rows = [{"status": SECRET, "type": f"is {SECRET}"}]
    port.answers["reading.read"] = {"gone": False, "lacks": "", "value": rows}
    session, wanted = session_with(port), target("Save", purpose="read")
    reading = read(session, wanted, "text", FindOptions(), lambda value: value)
    assert reading.value == [{"status": "•••", "type": "is •••"}]
