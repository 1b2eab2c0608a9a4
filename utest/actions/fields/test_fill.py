"""Filling on a fake port: set, verified, tried once more by keys, and what ends it otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders import field, page, target
from fake_port import Clock, FakePort, Navigation, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.fields import fill as fill_module
from AbraLibrary.actions.fields.fill import fill
from AbraLibrary.actions.fields.filled_field import FillOptions
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.settle.settle import PendingRequest
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import ArgumentError, NavigatedAway, NotActionable, ScriptError, WrongState

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
HELD = {
    "match": "exact", "state": "Ada", "gone": False, "isPassword": False, "canBeTyped": True,
    "unfit": None,
}  # fmt: skip
OTHER = {**HELD, "match": "no", "state": "old"}
DONE = {"problem": None, "isFile": False}
TAKEN = {"hasFocus": True, "isEmpty": False, "isAtEnd": True, "text": "Ada"}


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one field that takes what it is given."""
    clock = Clock()
    for module in (press_module, pressed_module, fill_module, settle_module):
        monkeypatch.setattr(module, "time", clock)
    seen = page(field("Name", ref="v-1")).model_dump(by_alias=True)
    answers = {
        "candidates.retrieve": seen, "pointer.prepare": READY, "fields.fill": DONE,
        "fields.plan": DONE, "fields.take": TAKEN, "fields.holds": HELD,
        "arrival.document": {"url": "https://a.example/next"},
        "pickers.leave": {"hasPicker": False}, "pickers.look": {"shuts": False, "stays": False},
    }  # fmt: skip
    return FakePort(clock, answers=answers)


def fill_name(port: FakePort, value: Any = "Ada", **given: Any) -> Any:
    return fill(
        session_on(port),
        target("Name", purpose="fill"),
        value,
        find_options=FindOptions(timeout=0.3),
        settle_options=SettleOptions(),
        options=FillOptions(**given),
    )


def keys(port: FakePort) -> str:
    """What was typed."""
    return "".join(step.value for each in port.strokes for step in each.steps if step.down)


def test_a_field_that_holds_the_value_is_filled_at_once(port: FakePort) -> None:
    result = fill_name(port)
    assert (result.action, result.evidence) == ("fill", ["state"])
    assert [(each.how, each.seen) for each in result.trace.attempts] == [
        ("set", "the field holds the value")
    ]
    assert not port.strokes


def test_a_field_that_holds_something_else_is_tried_once_more_by_keys(port: FakePort) -> None:
    port.answers["fields.holds"] = [OTHER, HELD]
    result = fill_name(port)
    assert [each.how for each in result.trace.attempts] == ["set", "typed"]
    assert keys(port) == "Ada"
    assert port.asked("fields.take")[0]["again"] is True
    assert port.presses == 0


def test_a_field_that_decides_on_each_key_gets_keys_at_once(port: FakePort) -> None:
    port.answers["fields.fill"] = {**DONE, "isKeyed": True}
    result = fill_name(port)
    assert [each.how for each in result.trace.attempts] == ["typed"]
    assert keys(port) == "Ada"
    assert port.asked("fields.take")[0]["again"] is False


@pytest.mark.parametrize(
    ("value", "ways"), [("12a", ["typed", "typed"]), ("2027-03-09", ["typed", "set again"])]
)
def test_what_refuses_all_keys_may_be_a_calendar_that_is_set(
    port: FakePort, value: str, ways: list[str]
) -> None:
    port.answers["fields.fill"] = [{**DONE, "isKeyed": True}, DONE]
    port.answers["fields.holds"] = [OTHER, HELD]
    result = fill_name(port, value)
    assert [each.how for each in result.trace.attempts] == ways


def test_a_field_that_never_holds_it_fails_after_two_tries(port: FakePort) -> None:
    port.answers["fields.holds"] = OTHER
    with pytest.raises(
        WrongState, match=r"filled with 'Ada' but holds 'old' \(2 times\)"
    ) as caught:
        fill_name(port)
    assert caught.value.trace.failure_reason == "wrong_state"
    assert len(caught.value.trace.attempts) == 2
    assert port.armed is None


def test_a_field_that_takes_no_keys_is_set_again(port: FakePort) -> None:
    port.answers["fields.holds"] = [{**OTHER, "canBeTyped": False}, HELD]
    result = fill_name(port)
    assert [each.how for each in result.trace.attempts] == ["set", "set again"]
    assert not port.strokes


def test_a_field_that_is_another_one_in_focus_is_looked_for_again(port: FakePort) -> None:
    port.answers["fields.take"] = [{"hasFocus": False, "gone": True}, TAKEN]
    assert fill_name(port, typed=True).success
    assert keys(port) == "Ada"


def test_all_of_a_code_is_typed_into_its_first_field(port: FakePort) -> None:
    port.answers["fields.fill"] = {**DONE, "isCode": True}
    port.answers["fields.take"] = {**TAKEN, "text": "1234"}
    assert [each.how for each in fill_name(port, "1234").trace.attempts] == ["typed"]
    assert keys(port) == "1234"
    assert port.presses == 0


def test_what_the_page_has_made_of_it_is_reported(port: FakePort) -> None:
    port.answers["fields.holds"] = {**HELD, "match": "formatted", "state": "A-D-A"}
    assert fill_name(port).outcome == ("the field holds the value, in the page's own form: 'A-D-A'")
    port.answers["fields.holds"] = {**HELD, "unfit": "max=10"}
    assert fill_name(port).outcome == "the field holds the value, which is invalid for its max=10"


@pytest.mark.parametrize("is_password", [True, False])
def test_a_secret_is_nowhere(port: FakePort, is_password: bool) -> None:
    seen = {**OTHER, "state": "hunter22!", "isPassword": is_password}
    port.answers["fields.holds"] = seen
    with pytest.raises(WrongState) as caught:
        fill_name(port, "hunter22", secret=not is_password)
    assert "hunter22" not in str(caught.value)
    assert "hunter22" not in caught.value.trace.model_dump_json()


def test_secrets_of_a_list_are_known_as_such(port: FakePort) -> None:
    session = session_on(port)
    with pytest.raises(NotActionable):
        fill(
            session, target("Name", purpose="fill"), ["hush-hush", "another"],
            find_options=FindOptions(timeout=0.3), settle_options=SettleOptions(),
            options=FillOptions(secret=True),
        )  # fmt: skip
    assert session.secrets.hide("hush-hush, another") == "•••, •••"


def test_a_value_that_cannot_be_held_is_refused_untouched(port: FakePort) -> None:
    port.answers["fields.fill"] = {
        "problem": {"reason": "form", "type": "date", "min": None, "max": None, "step": None},
        "isFile": False,
    }
    with pytest.raises(NotActionable, match="Give it as YYYY-MM-DD"):
        fill_name(port)
    assert not port.asked("settle.wait")
    assert port.armed is None


def test_typed_presses_the_field_and_the_keys(port: FakePort) -> None:
    result = fill_name(port, typed=True)
    assert port.presses == 1
    assert keys(port) == "Ada"
    assert not port.asked("fields.fill")
    assert [each.how for each in result.trace.attempts] == ["typed"]
    # Nothing is asked after the value is read: meanwhile the page could take it back.
    assert port.calls[-1][0] in ("fields.holds", "settle.wait")


def test_nothing_typed_empties_a_field(port: FakePort) -> None:
    port.answers["fields.take"] = {**TAKEN, "text": ""}
    fill_name(port, "", typed=True)
    assert keys(port) == "\ue017"


def test_an_end_that_no_script_can_reach_is_gone_to(port: FakePort) -> None:
    port.answers["fields.take"] = {**TAKEN, "isAtEnd": False}
    fill_name(port, typed=True, clear=False)
    assert keys(port) == "\ue010Ada"


def test_line_breaks_are_the_enter_key(port: FakePort) -> None:
    port.answers["fields.take"] = {**TAKEN, "text": "a\nb"}
    fill_name(port, "a\nb", typed=True)
    assert keys(port) == "a\ue007b"


def test_a_field_without_focus_takes_no_keys(port: FakePort) -> None:
    port.answers["fields.take"] = {**TAKEN, "hasFocus": False}
    with pytest.raises(NotActionable, match="cannot be focused"):
        fill_name(port, typed=True)
    assert not port.strokes


def watched(intercepted_by: str | None) -> dict[str, Any]:
    """What the page saw of keys."""
    delivery = {"delivered": intercepted_by is None, "interceptedBy": intercepted_by}
    return {
        "delivery": {**delivery, "landedOn": None}, "urlBefore": "u", "urlAfter": "u",
        "state": {}, "focusMoved": False, "scrolled": False, "dialogsOpened": [],
    }  # fmt: skip


def test_keys_that_something_else_would_get_are_refused(port: FakePort) -> None:
    port.answers["fields.holds"] = OTHER
    port.observed = watched("input#other")
    with pytest.raises(NotActionable, match=r"covered by input#other") as caught:
        fill_name(port)
    assert caught.value.trace.failure_reason == "not_actionable"
    assert port.armed is None


def test_keys_are_pressed_again_where_they_reached_nothing(port: FakePort) -> None:
    port.answers["fields.holds"] = [OTHER, HELD]
    port.observed = [watched("input#other"), watched(None)]
    result = fill_name(port)
    assert len(port.strokes) == 2
    assert [each.how for each in result.trace.attempts] == ["set", "typed"]


def test_a_page_that_goes_elsewhere_is_the_outcome(port: FakePort) -> None:
    port.navigations = [Navigation(begun=100.0, committed=100.02, loaded=100.05)]
    result = fill_name(port)
    assert result.evidence == ["navigation"]
    assert result.outcome == "went to https://a.example/next"
    assert not port.asked("fields.holds")


def test_a_prompt_is_the_outcome(port: FakePort) -> None:
    port.prompt_at = 100.01
    result = fill_name(port)
    assert (result.evidence, result.prompt) == (["prompt"], "alert 'Sure?' opened")


def test_a_field_that_was_replaced_is_found_again(port: FakePort) -> None:
    port.answers["fields.holds"] = [{**OTHER, "gone": True}, HELD]
    assert fill_name(port).success
    assert len(port.asked("candidates.retrieve")) == 2


def test_files_are_chosen_in_their_order(port: FakePort, tmp_path: Path) -> None:
    paths = [tmp_path / "b.txt", tmp_path / "a.txt"]
    for path in paths:
        path.write_text("x")
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": False}
    port.answers["fields.files"] = {"names": ["b.txt", "a.txt"], "isTold": True}
    result = fill_name(port, [str(path) for path in paths])
    assert port.files.chosen == [str(path) for path in paths]
    assert result.outcome == "the field has 'b.txt', 'a.txt'"


def test_a_driver_that_gives_no_folder_is_named(
    port: FakePort, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise ScriptError("The browser refused: File not found.")

    monkeypatch.setattr(port.files, "choose", refuse)
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": True}
    (tmp_path / "a.txt").write_text("x")
    with pytest.raises(NotActionable, match="it takes a folder, which the driver"):
        fill_name(port, [str(tmp_path)])
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": False}
    with pytest.raises(ScriptError):
        fill_name(port, [str(tmp_path / "a.txt")])


def test_a_folder_is_awaited_until_the_page_is_told_of_it(port: FakePort, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": True}
    listing = {"names": [], "isTold": False}
    told = {"names": [tmp_path.name], "isTold": True}
    port.answers["fields.files"] = [listing, listing, told, told]
    assert fill_name(port, [str(tmp_path)]).outcome == f"the field has '{tmp_path.name}'"


def test_a_folder_without_a_file_is_not_chosen(port: FakePort, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": True}
    with pytest.raises(ArgumentError, match="a folder without a file"):
        fill_name(port, [str(tmp_path)])
    assert not port.files.chosen


def test_a_folder_that_was_chosen_as_a_file_is_no_folder(port: FakePort, tmp_path: Path) -> None:
    port.answers["fields.plan"] = {**DONE, "isFile": True, "isMultiple": True, "isFolder": True}
    (tmp_path / "a.txt").write_text("x")
    port.answers["fields.files"] = {"names": [tmp_path.name], "isTold": True}
    assert fill_name(port, [str(tmp_path)]).outcome == f"the field has '{tmp_path.name}'"
    port.answers["fields.files"] = {"names": [""], "isTold": True}
    with pytest.raises(WrongState, match=r"cannot give it.*it has a file of that name now"):
        fill_name(port, [str(tmp_path)])


def test_a_file_that_is_missing_is_named_and_nothing_is_chosen(
    port: FakePort, tmp_path: Path
) -> None:
    port.answers["fields.fill"] = {**DONE, "isFile": True, "isMultiple": False, "isFolder": False}
    missing = tmp_path / "no.txt"
    with pytest.raises(ArgumentError, match=f"There is no file '{missing}'"):
        fill_name(port, str(missing))
    assert not port.files.chosen
    assert port.armed is None


def test_what_the_last_look_of_the_settle_tells_of_the_field_is_not_asked_again(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = port.call

    def call(function: str, arguments: Any, *given: Any, **more: Any) -> Any:
        reported = answer(function, arguments, *given, **more)
        return {**reported, "held": HELD} if function == "settle.wait" else reported

    monkeypatch.setattr(port, "call", call)
    result = fill_name(port)
    assert result.evidence == ["state"]
    asked = port.asked("settle.wait")[0]["next"]
    assert asked == {"ref": "v-1", "value": "Ada", "clear": True}
    assert port.asked("fields.holds") == []


def test_what_a_field_held_before_an_answer_that_never_came_is_looked_at_again(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = port.call

    def call(function: str, arguments: Any, *given: Any, **more: Any) -> Any:
        reported = answer(function, arguments, *given, **more)
        return {**reported, "held": HELD} if function == "settle.wait" else reported

    monkeypatch.setattr(port, "call", call)
    pending = PendingRequest(url="https://a.example/save", method="POST", age_ms=1.0)
    monkeypatch.setattr(port, "pending", lambda since: [pending])
    port.answers["fields.holds"] = HELD
    fill_name(port)
    assert len(port.asked("fields.holds")) == 1


def test_a_time_whose_picker_is_open_is_left_and_looked_at_again(port: FakePort) -> None:
    port.answers["pickers.leave"] = {"hasPicker": True}
    result = fill_name(port, "09:30")
    assert [each.how for each in result.trace.attempts] == ["set"]
    assert len(port.asked("pickers.leave")) == 1
    assert len(port.asked("fields.holds")) == 2


def test_a_time_whose_picker_waits_for_the_key_is_left_by_it_and_looked_at_again(
    port: FakePort,
) -> None:
    port.answers["pickers.leave"] = {"hasPicker": True}
    port.answers["pickers.look"] = {"shuts": False, "stays": True}
    result = fill_name(port, "09:30")
    assert [each.how for each in result.trace.attempts] == ["set"]
    assert [each.get("again", False) for each in port.asked("pickers.leave")] == [False, True]
    assert len(port.asked("fields.holds")) == 3
    port.answers["fields.holds"] = [HELD, HELD, OTHER, HELD]
    port.answers["pickers.leave"] = [{"hasPicker": True}] * 2 + [{"hasPicker": False}]
    result = fill_name(port, "09:30")
    assert [each.how for each in result.trace.attempts] == ["set", "left", "Enter"]


def test_a_time_that_is_dropped_when_it_is_left_is_accepted_with_enter(port: FakePort) -> None:
    port.answers["pickers.leave"] = [{"hasPicker": True}, {"hasPicker": False}]
    port.answers["fields.holds"] = [HELD, OTHER, HELD]
    result = fill_name(port, "09:30")
    assert [each.how for each in result.trace.attempts] == ["set", "left", "Enter"]
    assert keys(port) == "\ue007"


def test_a_picker_that_stays_over_the_page_is_accepted_with_enter(port: FakePort) -> None:
    port.answers["pickers.leave"] = [{"hasPicker": True}, {"hasPicker": False}]
    port.answers["pickers.look"] = {"shuts": True}
    result = fill_name(port, "09:30")
    assert [each.how for each in result.trace.attempts] == ["set", "left", "Enter"]
    assert keys(port) == "\ue007"


def test_a_picker_that_nothing_closes_fails(port: FakePort) -> None:
    port.answers["pickers.leave"] = {"hasPicker": True}
    port.answers["pickers.look"] = {"shuts": True}
    with pytest.raises(WrongState, match="its picker stayed open over the page"):
        fill_name(port, "09:30")


def test_a_time_that_is_dropped_in_spite_of_enter_fails(port: FakePort) -> None:
    port.answers["pickers.leave"] = {"hasPicker": True}
    port.answers["fields.holds"] = [HELD, OTHER, HELD, HELD, OTHER]
    with pytest.raises(WrongState, match="filled with '09:30' but holds 'old'"):
        fill_name(port, "09:30")


@pytest.mark.parametrize(("value", "given"), [("Ada", {}), ("09:30", {"clear": False})])
def test_what_is_no_time_or_only_added_to_is_not_left(
    port: FakePort, value: str, given: dict[str, Any]
) -> None:
    fill_name(port, value, **given)
    assert port.asked("pickers.leave") == []


@pytest.mark.parametrize(
    ("held", "why"),
    [
        ({"elsewhere": "ul#list changed"}, "ul#list changed"),
        ({"elsewhere": "a request went out", "isEmpty": True, "state": ""}, "a request went out"),
        ({"isEmpty": True, "state": "", "isEmptied": True}, "the page has emptied it"),
        ({"state": "••••", "isHiding": True}, "the page has replaced each character"),
    ],
)
def test_what_the_page_may_have_taken_is_not_given_again(
    port: FakePort, held: dict[str, Any], why: str
) -> None:
    port.answers["fields.holds"] = {**OTHER, **held}
    with pytest.raises(WrongState, match=f"not filled again: {why}"):
        fill_name(port)
    assert not port.strokes
    assert len(port.asked("fields.fill")) == 1


@pytest.mark.parametrize("asked", ["requests", "doubtful_requests"])
def test_any_request_may_have_taken_the_value(
    port: FakePort, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    port.answers["fields.holds"] = OTHER
    happened = port.happened
    monkeypatch.setattr(
        port, "happened", lambda mark: happened(mark).model_copy(update={asked: ("https://a/",)})
    )
    with pytest.raises(WrongState, match="not filled again: a request went out"):
        fill_name(port)
    assert not port.strokes


def test_keys_that_a_calendar_refuses_leave_it_empty_and_it_is_set(port: FakePort) -> None:
    port.answers["fields.fill"] = [{**DONE, "isKeyed": True}, DONE]
    emptied = {**OTHER, "state": "", "isEmpty": True, "isEmptied": True}
    port.answers["fields.holds"] = [emptied, HELD]
    result = fill_name(port, "2027-03-09")
    assert [each.how for each in result.trace.attempts] == ["typed", "set again"]


@pytest.mark.parametrize(
    ("held", "typed", "advice"),
    [
        ({}, False, "use Press Keys By Intent, or typed=True if it wants keys alone"),
        ({}, True, "use Press Keys By Intent"),
        ({"canBeTyped": False}, False, "set it as a user does"),
        ({"isHiding": True}, False, "use Press Keys By Intent in place of this keyword"),
    ],
)
def test_who_may_have_filled_it_is_told_what_helps(
    port: FakePort, held: dict[str, Any], typed: bool, advice: str
) -> None:
    port.answers["fields.holds"] = {**OTHER, "state": "", "isEmptied": True, **held}
    with pytest.raises(WrongState) as caught:
        fill_name(port, typed=typed)
    assert advice in str(caught.value)
    assert ("Press Keys" in str(caught.value)) == held.get("canBeTyped", True)
    assert ("typed=True" in str(caught.value)) == ("typed=True" in advice)


def test_a_value_that_the_page_shows_in_another_place_was_taken(port: FakePort) -> None:
    port.answers["fields.holds"] = {
        **OTHER, "state": "", "isEmpty": True, "isShown": True, "elsewhere": "ul#list changed",
    }  # fmt: skip
    result = fill_name(port)
    assert result.outcome == "the page has taken 'Ada': it shows it, and the field is empty"
    assert not port.strokes


@pytest.mark.parametrize("is_password", [True, False])
def test_a_secret_that_the_page_has_taken_is_nowhere(port: FakePort, is_password: bool) -> None:
    port.answers["fields.holds"] = {
        **OTHER, "state": "", "isEmpty": True, "isShown": True, "isPassword": is_password,
    }  # fmt: skip
    result = fill_name(port, "hunter22", secret=not is_password)
    assert (
        result.outcome == "the page has taken the given value: it shows it, and the field is empty"
    )


def test_a_value_whose_document_went_away_meanwhile_is_not_given_again(port: FakePort) -> None:
    port.answers["fields.fill"] = NavigatedAway("The document went away before it answered.")
    with pytest.raises(WrongState, match="whether the page took the value is unknown"):
        fill_name(port)
    assert len(port.asked("fields.fill")) == 1


def look(**more: Any) -> dict[str, Any]:
    seen = {"gone": False, "shown": True, "away": 0, "day": None, "turn": None, "isSo": False}
    return {**seen, **more}


READ_ONLY = {
    **READY, "obstacle": {"reason": "read_only", "locator": "input", "detail": "read-only"},
}  # fmt: skip


@pytest.fixture
def fixed(port: FakePort, monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """The same with a read-only field, which can be pressed."""

    def once(session: Any, timeout: float, work: Any) -> Any:
        port.answers["pointer.prepare"] = READ_ONLY
        try:
            return work()
        finally:
            port.answers["pointer.prepare"] = READY

    monkeypatch.setattr(fill_module, "patiently", once)
    return port


def test_a_day_is_chosen_in_the_calendar_of_a_read_only_field(fixed: FakePort) -> None:
    port = fixed
    port.answers["pickers.calendar"] = [
        look(away=2, turn="v-1"), look(away=1, turn="v-1"), look(day="v-1"), look(isSo=True),
    ]  # fmt: skip
    result = fill_name(port, "2027-03-09")
    assert result.outcome == "2027-03-09 was chosen in its calendar"
    assert port.presses == 4


@pytest.mark.parametrize(
    ("looks", "presses", "said"),
    [
        ([look(shown=False)], 1, "no calendar was seen beside it"),
        ([look(away=2, turn="v-1"), look(away=3, turn="v-1")], 2, "no way to its month"),
        ([look(away=None)], 1, "no way to its month"),
        ([look(day="v-1"), look()], 2, "but the field shows another value"),
    ],
)
def test_a_calendar_that_is_not_certain_is_left_alone(
    fixed: FakePort, looks: list[dict[str, Any]], presses: int, said: str
) -> None:
    port = fixed
    port.answers["pickers.calendar"] = looks
    with pytest.raises((NotActionable, WrongState), match=said):
        fill_name(port, "2027-03-09")
    assert port.presses == presses


def test_another_value_for_a_read_only_field_is_refused_untouched(fixed: FakePort) -> None:
    port = fixed
    with pytest.raises(NotActionable, match="read-only"):
        fill_name(port, "March 9")
    assert port.presses == 0


def test_a_filled_field_settles_as_long_however_long_it_was_looked_for(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the search may take all the time of the keyword."""
    left: list[float] = []
    call = port.call

    def noted(function: str, *given: Any, **named: Any) -> Any:
        if function == "settle.wait":
            left.append(port.patience.left())
        return call(function, *given, **named)

    monkeypatch.setattr(port, "call", noted)
    with port.patience.keyword(0.0):
        fill_name(port)
    assert left
    assert min(left) > 0.0


@pytest.mark.parametrize(
    ("fate", "message"),
    [("gone", "disappeared while it was being filled"), ("alike", "drew it anew among others")],
)
def test_a_field_that_was_one_of_several_is_not_taken_for_another_by_its_name(
    port: FakePort, fate: str, message: str
) -> None:
    port.answers["fields.holds"] = {**HELD, "match": "no", "gone": True, "elsewhere": None}
    port.answers["heirs.fate"] = fate
    with pytest.raises(WrongState, match=message):
        fill_name(port)
    assert len(port.asked("fields.fill")) == 1


def test_a_page_that_hears_keys_alone_and_got_an_edit_is_told(port: FakePort) -> None:
    port.answers["fields.fill"] = {**DONE, "isUntold": True}
    assert "keys alone" in fill_name(port).detail
    port.answers["fields.holds"] = [OTHER, HELD]
    assert fill_name(port).detail == ""


def test_keys_that_the_page_hears_are_not_given_again(port: FakePort) -> None:
    port.answers["fields.fill"] = {**DONE, "isKeyed": True, "isUntold": True}
    port.answers["fields.holds"] = OTHER
    with pytest.raises(WrongState, match=r"not filled again: the page listens for its keys"):
        fill_name(port)
    assert keys(port) == "Ada"
