"""Checking on a fake port: idempotent, pressed no more than needed, refused before a press."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act import unheard as unheard_module
from AbraLibrary.actions.fields import check as check_module
from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import NotActionable, WrongState

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
OFF = {"ref": "v-1", "gone": False, "checked": False, "isRadio": False, "others": []}
ON = {**OFF, "checked": True}
MIXED = {**OFF, "checked": "mixed"}


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one box."""
    clock = Clock()
    for module in (press_module, pressed_module, check_module, settle_module, unheard_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("News", ref="v-1", type="checkbox", role="checkbox"))
    answers = {
        "candidates.retrieve": seen.model_dump(by_alias=True), "pointer.prepare": READY,
        "ticks.focus": {"hasFocus": True}, "ticks.look": OFF,
    }  # fmt: skip
    return FakePort(clock, answers=answers)


def check_news(port: FakePort, wanted: bool = True) -> Any:
    return check(
        session_on(port),
        target("News", purpose="check"),
        wanted,
        find_options=FindOptions(timeout=0.3),
        settle_options=SettleOptions(timeout=0.2, quiet_period=0.05),
    )


def settles_as(port: FakePort, tick: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The last look of the settle tells this of the box."""
    answer = port.call

    def call(function: str, arguments: Any, *given: Any, **more: Any) -> Any:
        reported = answer(function, arguments, *given, **more)
        return {**reported, "tick": tick} if function == "settle.wait" else reported

    monkeypatch.setattr(port, "call", call)


def test_one_press_brings_it_there(port: FakePort) -> None:
    port.answers["ticks.look"] = [OFF, ON]
    result = check_news(port)
    assert (result.action, result.outcome, port.presses) == ("check", "it is checked", 1)


@pytest.mark.parametrize(("tick", "wanted"), [(ON, True), (OFF, False)])
def test_what_is_there_already_is_not_pressed(
    port: FakePort, tick: dict[str, Any], wanted: bool
) -> None:
    port.answers["ticks.look"] = tick
    assert check_news(port, wanted).outcome.endswith("already")
    assert port.presses == 0


def test_a_radio_button_is_never_unchecked(port: FakePort) -> None:
    port.answers["ticks.look"] = {**ON, "isRadio": True, "others": ["Team", "Trial"]}
    with pytest.raises(NotActionable, match=r"cannot be unchecked.*'Team', 'Trial'"):
        check_news(port, wanted=False)
    assert port.presses == 0


def test_what_is_no_box_is_refused(port: FakePort) -> None:
    port.answers["ticks.look"] = {**OFF, "ref": None, "checked": None}
    with pytest.raises(NotActionable, match="not a checkbox"):
        check_news(port)
    assert port.presses == 0


def test_a_state_on_the_way_is_passed_by_a_second_press(port: FakePort) -> None:
    port.answers["ticks.look"] = [MIXED, OFF, ON]
    result = check_news(port)
    assert port.presses == 2
    assert [each.how for each in result.trace.attempts] == ["pressed", "pressed"]


def test_a_state_on_the_way_of_a_page_at_work_is_not_passed_by_a_second_press(
    port: FakePort,
) -> None:
    port.answers["ticks.look"] = [OFF, MIXED]
    port.mutations = [100 + 0.01 * number for number in range(1000)]
    with pytest.raises(WrongState, match="pressed but is mixed, and the page has not settled"):
        check_news(port)
    assert port.presses == 1


def test_a_press_without_any_effect_is_followed_by_the_space_bar(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = port.call

    def call(function: str, *given: Any, **options: Any) -> Any:
        if function == "ticks.look":
            return ON if port.strokes else OFF
        return answer(function, *given, **options)

    monkeypatch.setattr(port, "call", call)
    result = check_news(port)
    assert port.presses == 1
    assert len(port.strokes) == 1
    assert [each.how for each in result.trace.attempts] == ["pressed", "space bar"]


def test_a_space_bar_that_something_else_would_get_is_refused(port: FakePort) -> None:
    def watched(intercepted_by: str | None) -> dict[str, Any]:
        return {
            "delivery": {
                "delivered": not intercepted_by, "interceptedBy": intercepted_by, "landedOn": None,
            },
            "urlBefore": "u", "urlAfter": "u", "state": {}, "focusMoved": False,
            "scrolled": False, "dialogsOpened": [],
        }  # fmt: skip

    port.observed = [watched(None), watched("input#other")]
    with pytest.raises(NotActionable, match="covered by input#other"):
        check_news(port)
    assert port.presses == 1
    assert len(port.strokes) > 1
    assert port.armed is None


def unheard(heard_by: str) -> dict[str, Any]:
    """What is observed of a press that nobody has heard."""
    return {
        "delivery": {"delivered": True, "isUnheard": True, "heardBy": heard_by},
        "urlBefore": "u", "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False,
        "dialogsOpened": [],
    }  # fmt: skip


HEARD = {**unheard("element"), "delivery": {"delivered": True}}


def turned_on_by(port: FakePort, press: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is on from that press on, but not as its settling ends."""
    answer, looks = port.call, iter(range(100))

    def call(function: str, *given: Any, **options: Any) -> Any:
        if function != "ticks.look":
            return answer(function, *given, **options)
        is_on = port.presses >= press and next(looks) > 0
        return ON if is_on else OFF

    monkeypatch.setattr(port, "call", call)


def test_a_press_that_nobody_has_heard_is_made_again_when_somebody_listens(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    port.observed = [unheard("element"), HEARD]
    turned_on_by(port, 2, monkeypatch)
    result = check_news(port)
    assert (port.presses, port.strokes) == (2, [])
    assert result.detail == "twice, because nothing listened to the first press"
    assert result.outcome == "it is checked"


def test_what_the_code_has_made_of_it_as_it_came_is_not_undone(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    port.observed = unheard("element")
    turned_on_by(port, 1, monkeypatch)
    assert check_news(port).detail == ""
    assert port.presses == 1


def test_where_nobody_ever_listens_it_is_reported(port: FakePort) -> None:
    port.observed = unheard("nothing")
    with pytest.raises(WrongState, match="not checked, and nothing listened to it when it was pr"):
        check_news(port)
    assert port.presses == 1


def test_a_press_that_changed_something_else_is_not_followed_by_another(port: FakePort) -> None:
    port.mutations = [100.01]
    with pytest.raises(WrongState, match="it was pressed but is not checked"):
        check_news(port)
    assert port.presses == 1
    assert not port.strokes


def test_a_press_that_was_kept_from_another_leaves_nothing_armed(port: FakePort) -> None:
    port.observed = {
        "delivery": {"delivered": False, "interceptedBy": "div#ad", "landedOn": None},
        "urlBefore": "u", "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False,
        "dialogsOpened": [],
    }  # fmt: skip
    port.mutations = [100 + n / 100 for n in range(1, 300)]  # so that it is not taken down at once
    with pytest.raises(NotActionable, match="covered by div#ad"):
        check_news(port)
    assert port.calls[-1][0] == "settle.release"


def test_what_is_ready_with_its_finding_is_neither_looked_for_nor_at_again(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    port.answers["candidates.retrieve"]["ready"] = {**READY, "tick": OFF}
    settles_as(port, ON, monkeypatch)
    assert check_news(port).outcome == "it is checked"
    assert port.presses == 1
    assert port.asked("candidates.retrieve")[0]["ready"]["ticked"] is True
    assert port.asked("settle.wait")[0]["tick"] == {"ref": "v-1", "wanted": True}
    assert [function for function, _ in port.calls if not function.startswith("settle.")] == [
        "candidates.retrieve"
    ]


def test_what_the_page_said_before_the_browser_was_asked_again_is_looked_at_once_more(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the page may have taken the state back."""
    port.imported["https://cdn.example/chart.js"] = 0.0, 0.0
    port.answers["candidates.retrieve"]["ready"] = {**READY, "tick": OFF}
    port.answers["ticks.look"] = OFF
    settles_as(port, ON, monkeypatch)
    with pytest.raises(WrongState, match="it was pressed but is not checked"):
        check_news(port)


def test_what_is_in_the_way_when_it_is_found_keeps_nothing_from_being_checked_already(
    port: FakePort,
) -> None:
    covered = {"reason": "covered", "locator": "#veil", "detail": "covered by #veil"}
    port.answers["candidates.retrieve"]["ready"] = {"obstacle": covered, "tick": OFF}
    port.answers["ticks.look"] = ON
    assert check_news(port).outcome.endswith("already")
    assert port.presses == 0


def test_a_state_that_comes_after_the_settling_is_waited_for(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    port.answers["ticks.look"] = [OFF, OFF, ON]
    settles_as(port, OFF, monkeypatch)
    assert check_news(port).outcome == "it is checked"
    assert port.presses == 1


@pytest.mark.parametrize("left_as", [True, False, None])
def test_a_tick_that_goes_away_in_the_state_of_its_press_is_done(
    port: FakePort, left_as: bool | None
) -> None:
    """A to-do that its list leaves out once it is done."""
    gone = {**OFF, "checked": None, "gone": True, "leftAs": left_as}
    port.answers["ticks.look"] = [OFF, gone]
    port.answers["heirs.fate"] = "gone"
    port.observed = HEARD
    if left_as is True:
        assert check_news(port).outcome == "it was checked, and the page took it away"
    else:
        with pytest.raises(WrongState, match="it disappeared when it was pressed"):
            check_news(port)
    assert port.presses == 1


def test_a_tick_that_is_one_of_several_alike_now_has_an_unknown_state(port: FakePort) -> None:
    port.answers["ticks.look"] = [OFF, {**OFF, "checked": None, "gone": True}]
    port.answers["heirs.fate"] = "alike"
    with pytest.raises(WrongState, match="drew it anew among others like it"):
        check_news(port)
    assert port.presses == 1
