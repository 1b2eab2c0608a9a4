"""A press that nobody has heard: how long a listener is waited for, when it is pressed again."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, Request, session_on
from test_act import READY, SEEN, downs

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act import unheard as unheard_module
from AbraLibrary.actions.act.click import click, double_click
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.act.action import ActionResult, Contract
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NoChange

NONE = Contract(kinds=("none",))


def seen(heard_by: str = "nothing", *, may_come: bool = False, **more: Any) -> dict[str, Any]:
    """A press that nobody had heard."""
    delivery = {
        "delivered": True, "isUnheard": True, "heardBy": heard_by, "mayCome": may_come,
    }  # fmt: skip
    return {**SEEN, "delivery": delivery, **more}


HEARD = {**SEEN, "state": {"checked": ["false", "true"]}}


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one Save button."""
    clock = Clock()
    for module in (press_module, pressed_module, settle_module, unheard_module):
        monkeypatch.setattr(module, "time", clock)
    found = page(candidate("Save", ref="v-1")).model_dump(by_alias=True)
    return FakePort(clock, answers={"candidates.retrieve": found, "pointer.prepare": READY})


def press(port: FakePort, contract: Contract | None = None) -> ActionResult:
    return click(
        session_on(port), target("Save"), contract=contract or Contract(),
        find_options=FindOptions(timeout=8.0), settle_options=SettleOptions(timeout=2.0),
    )  # fmt: skip


def waited(port: FakePort) -> float:
    """How long it took until it failed."""
    with pytest.raises(NoChange, match="nothing listened to it when it was pressed"):
        press(port)
    return port.clock.now - 100.0


def test_it_is_pressed_again_when_something_near_it_listens(port: FakePort) -> None:
    port.observed = [seen("element"), HEARD]
    result = press(port)
    assert len(downs(port)) == 2
    assert result.detail == "twice, because nothing listened to the first press"
    assert [each.how for each in result.trace.attempts] == ["pressed", "pressed again"]


def test_it_is_pressed_twice_at_most(port: FakePort) -> None:
    port.observed = seen("element")
    with pytest.raises(
        NoChange, match="twice, because nothing listened to the first press, but noth"
    ):
        press(port)
    assert len(downs(port)) == 2


@pytest.mark.parametrize("more", [{"focusMoved": True}, {"scrolled": True}])
def test_it_is_not_pressed_again_where_anything_has_happened(
    port: FakePort, more: dict[str, Any]
) -> None:
    port.observed = seen("element", **more)
    assert press(port).detail == ""
    assert len(downs(port)) == 1


def test_it_is_not_pressed_again_where_no_outcome_was_asked_for(port: FakePort) -> None:
    port.observed = seen("element")
    assert "nothing listened to it" in press(port, NONE).outcome
    assert len(downs(port)) == 1


def test_a_listener_is_waited_for_as_long_as_code_may_come(port: FakePort) -> None:
    port.observed = seen(may_come=True)
    assert waited(port) == pytest.approx(8.0, abs=0.6)


def test_it_is_waited_for_while_the_browser_loads_something(port: FakePort) -> None:
    port.observed = seen()
    port.requests = [Request(100.1, answered=105.0, url="https://a.example/app.js")]
    assert waited(port) == pytest.approx(5.0, abs=1.0)


def test_a_window_that_the_page_has_ended_is_no_sign_of_another_document(port: FakePort) -> None:
    """The page took a change for an outcome that is none."""
    port.observed, port.mutations = seen(), [100.05]
    with pytest.raises(NoChange, match="nothing happened"):
        press(port)


def test_where_no_code_may_come_it_is_not(port: FakePort) -> None:
    port.observed = seen()
    assert waited(port) < 3.0


def test_what_listens_for_all_of_the_page_is_pressed_for_when_nothing_more_comes(
    port: FakePort,
) -> None:
    port.observed = [seen("page"), HEARD]
    press(port)
    assert len(downs(port)) == 2
    assert port.clock.now - 100.0 < 1.0


def led(heard_by: str, *, may_come: bool = False) -> dict[str, Any]:
    """A link to a place of its page that nobody had heard, and that has led there."""
    link = {"delivered": True, "isUnheardLink": True, "heardBy": heard_by, "mayCome": may_come}
    return {**SEEN, "delivery": link, "urlAfter": "u#here"}


def test_a_link_that_has_led_to_its_place_is_pressed_again_when_something_listens(
    port: FakePort,
) -> None:
    port.observed = [led("element"), HEARD]
    result = press(port)
    assert len(downs(port)) == 2
    assert list(result.evidence) == ["state"]


def test_where_its_second_press_does_nothing_the_first_is_its_outcome(port: FakePort) -> None:
    port.observed = [led("element"), SEEN]
    result = press(port)
    assert (result.detail, list(result.evidence)) == ("", ["url"])


def test_where_nothing_comes_to_listen_a_link_has_led_to_its_place(port: FakePort) -> None:
    port.observed = led("nothing")
    assert list(press(port).evidence) == ["url"]
    assert len(downs(port)) == 1
    assert port.clock.now - 100.0 < 1.0


def test_an_address_that_a_link_is_asked_for_is_known(port: FakePort) -> None:
    port.observed = led("element")
    assert press(port, Contract(kinds=("navigation",))).detail == ""
    assert len(downs(port)) == 1


MARKED = {**SEEN, "delivery": {"delivered": True, "isMarked": True}}


def press_twice(port: FakePort, contract: Contract | None = None) -> ActionResult:
    return double_click(
        session_on(port), target("Save"), contract=contract or Contract(),
        find_options=FindOptions(timeout=8.0), settle_options=SettleOptions(timeout=2.0),
    )  # fmt: skip


def test_a_marked_word_is_the_outcome_of_a_double_click_where_nothing_else_is(
    port: FakePort,
) -> None:
    port.observed = MARKED
    result = press_twice(port)
    assert (result.evidence, result.outcome) == (["state"], "a word of the text is marked")
    assert port.clock.now - 100.0 == pytest.approx(0.5, abs=0.3)
    port.observed = {**MARKED, "focusMoved": True}
    assert press_twice(port).evidence == ["focus"]


def test_a_marked_word_is_not_what_a_contract_asks_for(port: FakePort) -> None:
    port.observed = MARKED
    with pytest.raises(NoChange, match="nothing happened"):
        press_twice(port, Contract(kinds=("dom",)))


def test_a_marked_word_is_no_outcome_while_a_listener_may_come(port: FakePort) -> None:
    delivery = {"delivered": True, "isUnheard": True, "heardBy": "nothing", "mayCome": True}
    port.observed = {**SEEN, "delivery": delivery}
    with pytest.raises(NoChange, match="nothing listened to it"):
        press_twice(port)
