"""Selecting on a fake port: of native lists and drawn ones, closed again whatever comes."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, Navigation, session_on

from AbraLibrary.actions.act import press as press_module
from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.fields import choosing as choosing_module
from AbraLibrary.actions.fields import drawn_list as drawn_list_module
from AbraLibrary.actions.fields import option_search as search_module
from AbraLibrary.actions.fields.select import select
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.core.models.act.gesture import Gesture, MouseGesture
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import Ambiguous, ArgumentError, NotActionable, WrongState

READY = {"obstacle": None, "point": {"x": 1, "y": 2}, "box": None, "scrolled": False}
ESCAPE, DOWN = "\ue00c", "\ue015"


def options(*labels: str, selected: str = "") -> list[dict[str, Any]]:
    return [
        {"label": label, "value": label[0], "disabled": False, "selected": label == selected,
         "position": None}
        for label in labels
    ]  # fmt: skip


def native(
    *labels: str, selected: str = "", multiple: bool = False, stand_in: Any = None
) -> dict[str, Any]:
    return {
        "kind": "native", "ref": "v-1", "isMultiple": multiple, "isEnabled": True,
        "options": options(*labels, selected=selected), "standIn": stand_in,
    }  # fmt: skip


POPUP = {
    "kind": "popup", "ref": "v-1", "isMultiple": False, "isEnabled": True, "options": [],
    "surface": "v-1", "isOpen": False, "isEditable": False, "shown": "Red",
}  # fmt: skip


def look(*labels: str, shown: str = "Red", selected: str = "", **given: Any) -> dict[str, Any]:
    return {
        "gone": False, "options": options(*labels, selected=selected), "isOpen": bool(labels),
        "shown": shown, "canScroll": False, "isMultiple": False, **given,
    }  # fmt: skip


class Drawn:
    """A custom combobox: a press opens it, one on an option chooses that, Escape closes it."""

    def __init__(
        self, port: FakePort, *labels: str, follows: bool = True, opens: str = "", deaf: int = 0
    ) -> None:
        self.port, self.labels, self.follows, self.opens = port, labels, follows, opens
        #: So many Escapes do not close it.
        self.deaf = deaf
        self.is_open, self.shown, self.offered = False, "Red", ""
        self.log: list[str] = []
        self._call, self._perform = port.call, port.perform

    def call(self, function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        if function in ("options.look", "options.scroll"):
            moved = {"moved": False} if function == "options.scroll" else {}
            return look(*(self.labels if self.is_open else ()), shown=self.shown, **moved)
        if function == "options.offer":
            self.offered = arguments["label"]
            return {"ref": "v-1"}
        return self._call(function, arguments, *given, **more)

    def press(self) -> None:
        if self.is_open:
            self.log.append(f"chose {self.offered}")
            self.shown = self.offered if self.follows else self.shown
        self.is_open = not self.is_open and not self.opens

    def perform(self, gesture: Gesture, timeout: float) -> None:
        self._perform(gesture, timeout)
        if isinstance(gesture, MouseGesture):
            self.press()
            return
        key = gesture.steps[0].value
        self.log.append({ESCAPE: "escape", DOWN: "down"}.get(key, key))
        if key == ESCAPE and self.deaf:
            self.deaf -= 1
            return
        self.is_open = key == self.opens


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> FakePort:
    """A page with one list."""
    clock = Clock()
    for module in (
        press_module, pressed_module, drawn_list_module, search_module, choosing_module,
        settle_module,
    ):  # fmt: skip
        monkeypatch.setattr(module, "time", clock)
    seen = page(candidate("Colour", ref="v-1", type="select", role="combobox"))
    answers = {
        "candidates.retrieve": seen.model_dump(by_alias=True), "pointer.prepare": READY,
        "arrival.document": {"url": "https://a.example/next"}, "options.describe": POPUP,
        "taken.look": {"isShown": False, "elsewhere": None}, "selects.choose": "chosen",
        "chips.others": [[]],
    }  # fmt: skip
    return FakePort(clock, answers=answers)


@pytest.fixture
def drawn(port: FakePort, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return draw(port, monkeypatch, "Red", "Green", "Blue")


def draw(port: FakePort, monkeypatch: pytest.MonkeyPatch, *labels: str, **given: Any) -> Drawn:
    fake = Drawn(port, *labels, **given)
    monkeypatch.setattr(port, "call", fake.call)
    monkeypatch.setattr(port, "perform", fake.perform)
    return fake


def choose(port: FakePort, *wanted: str, **given: Any) -> Any:
    return select(
        session_on(port),
        target("Colour", purpose="select"),
        wanted,
        find_options=FindOptions(timeout=0.3),
        settle_options=SettleOptions(),
        **given,
    )


@pytest.mark.parametrize(("deaf", "escapes"), [(0, 1), (1, 2)])
def test_a_list_that_was_opened_for_nothing_is_closed(
    port: FakePort, monkeypatch: pytest.MonkeyPatch, deaf: int, escapes: int
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green", deaf=deaf)
    with pytest.raises(NotActionable, match="there is no option 'Purple'"):
        choose(port, "Purple")
    assert not drawn.is_open
    assert drawn.log.count("escape") == escapes


def test_a_list_without_the_focus_is_closed_by_a_press_as_escape_would_close_what_it_is_in(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green")
    call = drawn.call

    def without_focus(function: str, *given: Any, **more: Any) -> Any:
        answer = call(function, *given, **more)
        return answer | {"hearsKeys": False} if function == "options.look" else answer

    monkeypatch.setattr(port, "call", without_focus)
    with pytest.raises(NotActionable, match="there is no option 'Purple'"):
        choose(port, "Purple")
    assert not drawn.is_open
    assert "escape" not in drawn.log


def test_a_list_that_closes_slowly_gets_one_escape(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green")
    call, closing = drawn.call, iter(range(3))

    def held(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = call(function, arguments, *given, **more)
        if function == "options.look" and "escape" in drawn.log and next(closing, None) is not None:
            answer |= {"isOpen": True}
        return answer

    monkeypatch.setattr(port, "call", held)
    with pytest.raises(NotActionable, match="there is no option 'Purple'"):
        choose(port, "Purple")
    assert drawn.log.count("escape") == 1


def test_a_native_option_is_set_and_verified(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.answers["selects.options"] = [options("Red", "Green", selected="Green")]
    result = choose(port, "Green")
    wanted = [{"index": 1, "label": "Green", "value": "G"}]
    assert port.asked("selects.choose")[0]["wanted"] == wanted
    assert (result.outcome, result.evidence) == (
        "'Green' is selected, in place of 'Red'",
        ["state"],
    )


def test_what_is_selected_already_is_left_alone(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Green")
    assert choose(port, "Green").outcome == "'Green' was selected already"
    assert not port.asked("selects.choose")
    assert port.armed is None


def test_an_option_that_the_page_takes_back_is_set_once_more(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.answers["selects.options"] = [options("Red", "Green", selected="Red")]
    with pytest.raises(WrongState, match=r"'Green' was selected but 'Red' is \(2 times\)"):
        choose(port, "Green")
    assert [each["again"] for each in port.asked("selects.choose")] == [False, True]


@pytest.mark.parametrize("is_shown", [True, False])
def test_a_list_that_the_page_takes_away_is_not_set_again(port: FakePort, is_shown: bool) -> None:
    """Some show what was chosen in place of the list."""
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.answers["selects.options"] = None
    port.answers["taken.look"] = {"isShown": is_shown, "elsewhere": None}
    port.answers["heirs.fate"] = "gone"
    if is_shown:
        taken = "the page has taken 'Green': it shows it, and the list is gone"
        assert choose(port, "Green").outcome == taken
    else:
        with pytest.raises(WrongState, match="the list disappeared when its option was selected"):
            choose(port, "Green")
    assert len(port.asked("selects.choose")) == 1


def test_a_list_that_is_one_of_several_alike_now_has_an_unknown_option(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.answers["selects.options"] = None
    port.answers["heirs.fate"] = "alike"
    with pytest.raises(WrongState, match="drew it anew among others like it"):
        choose(port, "Green")


@pytest.mark.parametrize(
    ("wanted", "error", "message"),
    [
        (("Pink",), NotActionable, "no option 'Pink'. Options: 'Red', 'Green', 'Red'"),
        (("Red",), Ambiguous, "'Red' is there 2 times"),
        (("Green", "index:0"), NotActionable, "one option can be selected, and 2 were given"),
        ((), ArgumentError, "No option was named"),
    ],
)
def test_a_native_option_that_cannot_be_is_refused_untouched(
    port: FakePort, wanted: tuple[str, ...], error: type[Exception], message: str
) -> None:
    port.answers["options.describe"] = native("Red", "Green", "Red")
    with pytest.raises(error, match=message):
        choose(port, *wanted)
    assert not port.asked("selects.choose")


def test_an_option_that_has_moved_is_searched_again(port: FakePort) -> None:
    """An index that was read a call before may be another option's by now."""
    moved = native("New", "Red", "Green", selected="New")
    port.answers["options.describe"] = [native("Red", "Green", selected="Red"), moved]
    port.answers["selects.choose"] = ["changed", "chosen"]
    port.answers["selects.options"] = [options("New", "Red", "Green", selected="Green")]
    assert choose(port, "Green").outcome == "'Green' is selected, in place of 'New'"
    wanted = [asked["wanted"] for asked in port.asked("selects.choose")]
    assert wanted == [
        [{"index": 1, "label": "Green", "value": "G"}],
        [{"index": 2, "label": "Green", "value": "G"}],
    ]


def test_a_list_that_keeps_changing_is_refused(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.answers["selects.choose"] = "changed"
    with pytest.raises(NotActionable, match="its options kept changing"):
        choose(port, "Green")


@pytest.mark.parametrize(("selected", "done"), [(1, True), (2, False)])
def test_of_options_that_are_alike_the_index_that_was_given_counts(
    port: FakePort, selected: int, done: bool
) -> None:
    alike = options("Red", "Green", "Green")
    alike[selected]["selected"] = True
    port.answers["options.describe"] = native("Red") | {"options": alike}
    port.answers["selects.options"] = [options("Red", "Green", "Green", selected="Red")]
    if done:
        assert choose(port, "index:1").outcome == "'Green' was selected already"
        return
    with pytest.raises(WrongState):
        choose(port, "index:1")
    assert port.asked("selects.choose")[0]["wanted"][0]["index"] == 1


def test_a_page_that_goes_elsewhere_is_the_outcome(port: FakePort) -> None:
    port.answers["options.describe"] = native("Red", "Green", selected="Red")
    port.navigations = [Navigation(begun=100.0, committed=100.02, loaded=100.05)]
    assert choose(port, "Green").outcome == "went to https://a.example/next"


def test_what_is_no_list_is_refused(port: FakePort) -> None:
    port.answers["options.describe"] = None
    port.answers["candidates.retrieve"] = page(candidate("Colour", ref="v-1")).model_dump(
        by_alias=True
    )
    with pytest.raises(NotActionable, match="not a list to select from"):
        choose(port, "Red")


def test_a_drawn_list_is_opened_and_its_option_pressed(port: FakePort, drawn: Drawn) -> None:
    result = choose(port, "Green")
    assert drawn.log == ["chose Green"]
    assert result.outcome == "'Green' is selected, in place of 'Red'"
    assert not drawn.is_open


def test_a_drawn_list_that_shows_it_already_is_not_opened(port: FakePort, drawn: Drawn) -> None:
    assert choose(port, "red").outcome == "'Red' was selected already"
    assert port.presses == 0


def test_a_drawn_list_is_closed_after_a_refusal(port: FakePort, drawn: Drawn) -> None:
    with pytest.raises(NotActionable, match=r"no option 'Pink'\. Options: 'Red', 'Green', 'Blue'"):
        choose(port, "Pink")
    assert drawn.log == ["escape"]
    assert not drawn.is_open


def test_a_drawn_list_that_does_not_follow_is_reported(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(port, monkeypatch, "Red", "Green", follows=False)
    with pytest.raises(WrongState, match="the option 'Green' was chosen, but it shows 'Red'"):
        choose(port, "Green")


def test_a_list_that_a_press_does_not_open_is_opened_by_a_key(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green", opens=DOWN)
    assert choose(port, "Green").success
    assert drawn.log == ["down", "chose Green"]


def test_no_arrow_key_chooses_in_a_list_that_is_typed_into(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In SAPUI5 it takes the next option while the list is shut."""
    drawn = draw(port, monkeypatch, "Red", "Green", opens=DOWN)
    monkeypatch.setitem(port.answers, "options.describe", {**POPUP, "isEditable": True})
    monkeypatch.setitem(port.answers, "options.take", {"hasFocus": True, "value": "Red"})
    with pytest.raises(NotActionable, match="no option 'Green'"):
        choose(port, "Green")
    assert "down" not in drawn.log


def test_what_an_escape_takes_away_is_reported(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green")
    call = drawn.call

    def held(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = call(function, arguments, *given, **more)
        if function == "options.look":
            is_there = drawn.shown == "Green" and "escape" not in drawn.log
            answer |= {"isMultiple": True, "pieces": ["Green"] if is_there else []}
            # It closes slowly, so that an Escape meets it.
            answer |= {"isOpen": drawn.is_open or is_there}
        return answer

    monkeypatch.setattr(port, "call", held)
    with pytest.raises(WrongState, match="'Green' was selected, but no longer is"):
        choose(port, "Green")


@pytest.mark.parametrize(
    ("before", "after", "is_so"),
    [
        ([], ["Green"], True),
        (["Red"], ["Red", "Green"], True),
        ([], [], False),
        ([], ["Add", "Greenish"], False),
        (["Green"], ["Green"], False),
    ],
    ids=["as the first", "behind another", "nowhere", "other words", "there before"],
)
def test_what_a_field_puts_beside_itself_and_empties_is_selected(
    port: FakePort,
    monkeypatch: pytest.MonkeyPatch,
    before: list[str],
    after: list[str],
    is_so: bool,
) -> None:
    """A field for several values, which suggests and says nothing of a list (OOUI)."""
    drawn = draw(port, monkeypatch, "Red", "Green")
    call = drawn.call

    def beside(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = call(function, arguments, *given, **more)
        if function == "options.look":
            is_chosen = "chose Green" in drawn.log
            answer |= {"shown": "", "pieces": after if is_chosen else before}
        return answer

    monkeypatch.setattr(port, "call", beside)
    described = {**POPUP, "shown": "", "pieces": before}
    monkeypatch.setitem(port.answers, "options.describe", described)
    if is_so:
        assert choose(port, "Green").outcome == "'Green' is selected"
    else:
        with pytest.raises(WrongState, match="'Green' was chosen, but it shows nothing"):
            choose(port, "Green")


@pytest.mark.parametrize("is_editable", [True, False])
def test_an_option_that_something_pinned_covers_is_filtered_for(
    port: FakePort, monkeypatch: pytest.MonkeyPatch, is_editable: bool
) -> None:
    """A long list scrolls with the page, and its later options go below a header."""
    drawn = draw(port, monkeypatch, "Red", "Green")
    call, perform = drawn.call, drawn.perform
    typed: list[str] = []

    def covered(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        if function == "pointer.prepare" and drawn.is_open and not typed:
            cover = {"reason": "covered", "locator": "#header", "detail": "covered by #header"}
            return {**READY, "obstacle": cover}
        return call(function, arguments, *given, **more)

    def kept_open(gesture: Gesture, timeout: float) -> None:
        was_open = drawn.is_open
        perform(gesture, timeout)
        if not isinstance(gesture, MouseGesture) and gesture.steps[0].value != ESCAPE:
            typed.append(gesture.steps[0].value)
            drawn.is_open = was_open

    monkeypatch.setattr(port, "call", covered)
    monkeypatch.setattr(port, "perform", kept_open)
    monkeypatch.setitem(port.answers, "options.describe", {**POPUP, "isEditable": is_editable})
    monkeypatch.setitem(port.answers, "options.take", {"hasFocus": True, "value": ""})
    if is_editable:
        choose(port, "Green")
        assert typed[0] == "G"
        assert "chose Green" in drawn.log
    else:
        with pytest.raises(NotActionable, match="covered by #header"):
            choose(port, "Green")


def test_an_option_that_a_chip_shows_is_not_pressed_as_that_would_remove_it(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the list marks none (PatternFly)."""
    drawn = draw(port, monkeypatch, "Red", "Green", "Blue")
    held, call = ["Green"], drawn.call

    def chipped(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = call(function, arguments, *given, **more)
        if function == "options.look":
            held.extend(["Blue"] if "chose Blue" in drawn.log and "Blue" not in held else [])
            answer |= {"shown": " ".join(held), "pieces": held, "chips": held}
        return answer

    monkeypatch.setattr(port, "call", chipped)
    monkeypatch.setitem(port.answers, "options.describe", {**POPUP, "shown": "Green"})
    choose(port, "Green", "Blue")
    assert [each for each in drawn.log if each.startswith("chose")] == ["chose Blue"]


def test_a_list_for_one_says_what_became_of_two(port: FakePort, drawn: Drawn) -> None:
    with pytest.raises(WrongState, match="one option, and 2 were given; 'Green' is selected now"):
        choose(port, "Green", "Blue")


def test_an_option_that_has_the_words_of_the_one_that_was_chosen_is_reported(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = draw(port, monkeypatch, "Large", "Extra large", follows=False)
    fake.shown = "Extra large"
    monkeypatch.setitem(port.answers, "options.describe", {**POPUP, "shown": "Small"})
    with pytest.raises(WrongState, match="'Large' was chosen, but it shows 'Extra large'"):
        choose(port, "Large")


def test_a_row_that_has_become_another_one_is_not_pressed(
    port: FakePort, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = drawn.call

    def offering(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = call(function, arguments, *given, **more)
        return {**answer, "isCalledSo": True} if function == "options.offer" else answer

    monkeypatch.setattr(port, "call", offering)
    with pytest.raises(NotActionable, match="'Green' never stopped moving in its list"):
        choose(port, "Green")
    assert "chose Green" not in drawn.log
    retrieved = port.asked("candidates.retrieve")[-1]
    assert (retrieved["ref"], retrieved["phrase"], retrieved["exact"]) == ("v-1", "Green", True)


def test_words_that_something_else_would_get_are_refused(
    port: FakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    port.answers["options.describe"] = {**POPUP, "isEditable": True}
    port.answers["options.take"] = {"hasFocus": True, "value": ""}
    drawn = draw(port, monkeypatch, "Red", opens="\ue015")
    monkeypatch.setattr(
        port,
        "_answer",
        lambda *given, before=port._answer: {**before(*given), "observed": stolen(port)},
    )
    with pytest.raises(NotActionable, match="covered by input#other"):
        choose(port, "Green")
    assert drawn.log.count("G") > 1


def stolen(port: FakePort) -> dict[str, Any] | None:
    """What the page saw of keys that it was to get after "options.take", and of no others."""
    if not port.strokes or port.strokes[-1].steps[0].value != "G":
        return None
    return {
        "delivery": {"delivered": False, "interceptedBy": "input#other", "landedOn": None},
        "urlBefore": "u", "urlAfter": "u", "state": {}, "focusMoved": False, "scrolled": False,
        "dialogsOpened": [],
    }  # fmt: skip


@pytest.mark.parametrize("secret", ["Red", "Re", "Green"])
def test_a_secret_changes_nothing_of_what_is_chosen(
    port: FakePort, monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    drawn = draw(port, monkeypatch, "Red", "Green", "Re")
    session = session_on(port)
    session.secrets.add(secret)
    result = select(
        session, target("Colour", purpose="select"), ["Green"],
        find_options=FindOptions(timeout=0.3), settle_options=SettleOptions(),
    )  # fmt: skip
    assert "chose Green" in drawn.log
    assert (secret == "Green") is (result.outcome == "'•••' is selected")
    assert secret != "Green" or "Green" not in result.model_dump_json()


def standing(*pieces: str, ref: str | None = None) -> dict[str, Any]:
    """What is drawn in the place of a native list that nobody sees."""
    return {"ref": ref, "pieces": list(pieces)}


def unseen(port: FakePort, *after: str, ref: str | None = None) -> None:
    """A native list of which Red is selected and shown; `after`: what is shown once Blue is set."""
    port.answers["options.describe"] = native(
        "Red", "Blue", selected="Red", stand_in=standing("Red", ref=ref)
    )
    port.answers["selects.options"] = [options("Red", "Blue", selected="Blue")]
    port.answers["standins.look"] = standing(*after, ref=ref)


def chosen_at(port: FakePort) -> list[list[int]]:
    """What was set in the native list, try by try."""
    return [
        [each["index"] for each in given["wanted"]]
        for function, given in port.calls
        if function == "selects.choose"
    ]


@pytest.mark.parametrize("shown", ["Blue", "1 of 2 selected"])
def test_a_list_that_nobody_sees_is_set_where_what_is_drawn_for_it_follows(
    port: FakePort, shown: str
) -> None:
    unseen(port, shown, ref="v-2")
    assert choose(port, "Blue").outcome == "'Blue' is selected, in place of 'Red'"
    assert chosen_at(port) == [[1]]


def test_a_list_that_nobody_sees_and_nothing_follows_is_put_back_and_reported(
    port: FakePort,
) -> None:
    unseen(port, "Red")
    with pytest.raises(
        WrongState, match="in the hidden list, but what is drawn in its place shows 'Red'"
    ):
        choose(port, "Blue")
    assert chosen_at(port)[-1] == [0]


def test_what_is_drawn_for_a_list_and_does_not_follow_it_is_operated(
    port: FakePort, drawn: Drawn
) -> None:
    unseen(port, "Red", ref="v-1")
    port.answers["options.describe"] = [port.answers["options.describe"], POPUP]
    assert choose(port, "Blue").outcome == "'Blue' is selected, in place of 'Red'"
    assert drawn.log == ["chose Blue"]
    assert chosen_at(port)[-1] == [0]


def test_a_list_that_nobody_sees_and_something_else_followed_is_not_set_back(
    port: FakePort, drawn: Drawn
) -> None:
    unseen(port, "Red", ref="v-1")
    port.answers["taken.look"] = {"isShown": False, "elsewhere": "ul#list changed"}
    left = "It was left so: ul#list changed, so the page may have taken it"
    with pytest.raises(
        WrongState,
        match=f"in the hidden list, but what is drawn in its place shows 'Red'. {left}",
    ):
        choose(port, "Blue")
    assert drawn.log == []
    assert chosen_at(port) == [[1]]


def test_an_option_that_only_the_drawn_list_has_is_chosen_there(
    port: FakePort, drawn: Drawn
) -> None:
    port.answers["options.describe"] = [native(stand_in=standing("Red", ref="v-1")), POPUP]
    assert choose(port, "Blue").outcome == "'Blue' is selected, in place of 'Red'"
    assert drawn.log == ["chose Blue"]
    assert chosen_at(port) == []


def test_another_option_that_stays_selected_is_reported(port: FakePort, drawn: Drawn) -> None:
    port.answers["chips.others"] = [[{"text": "Red", "ref": None}]]
    with pytest.raises(WrongState, match="'Blue' is selected, but so is 'Red'"):
        choose(port, "Blue")


def test_other_options_may_stay_selected_when_adding(port: FakePort, drawn: Drawn) -> None:
    port.answers["chips.others"] = [[{"text": "Red", "ref": None}]]
    assert choose(port, "Blue", add=True).outcome == "'Blue' is selected"


def test_what_was_to_stay_and_went_is_reported(port: FakePort, drawn: Drawn) -> None:
    port.answers["options.describe"] = {**POPUP, "isMultiple": True, "pieces": ["Red"]}
    with pytest.raises(WrongState, match="'Red' should have stayed selected"):
        choose(port, "Blue", add=True)


def test_a_long_list_that_was_not_looked_through_says_so(
    port: FakePort, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = drawn.call

    def call(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = inner(function, arguments, *given, **more)
        if function == "options.scroll":
            port.clock.now += 1
            return {**answer, "canScroll": True, "moved": True}
        return {**answer, "canScroll": True} if function == "options.look" else answer

    monkeypatch.setattr(port, "call", call)
    with pytest.raises(NotActionable, match="more than the 3 that were looked through"):
        choose(port, "Gold")


def test_a_short_list_that_took_all_the_time_has_only_the_shown_options(
    port: FakePort, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = drawn.call

    def call(function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        answer = inner(function, arguments, *given, **more)
        if function != "options.scroll":
            return answer
        port.clock.now += 100
        return {**answer, "canScroll": False, "moved": False}

    monkeypatch.setattr(port, "call", call)
    with pytest.raises(NotActionable) as refusal:
        choose(port, "Mauve")
    assert "looked through" not in str(refusal.value)


class Marked(Drawn):
    """A combobox for several that says of its options whether they are selected."""

    def __init__(
        self, port: FakePort, *labels: str, mark: str = "\u2713 {}", chosen: tuple[str, ...] = ()
    ) -> None:
        super().__init__(port, *labels)
        self.mark, self.chosen = mark, set(chosen)

    def call(self, function: str, arguments: dict[str, Any], *given: Any, **more: Any) -> Any:
        if function != "options.look":
            return super().call(function, arguments, *given, **more)
        labels = self.labels if self.is_open else ()
        rows = [
            {**row, "label": self.mark.format(label), "selected": True}
            if label in self.chosen
            else row
            for label, row in zip(labels, options(*labels), strict=True)
        ]
        shown = ", ".join(each for each in self.labels if each in self.chosen)
        return {**look(shown=shown), "options": rows, "isOpen": bool(rows), "isMultiple": True}

    def press(self) -> None:
        if not self.is_open:
            self.is_open = True
            return
        label = next(each for each in self.labels if each in self.offered)
        self.log.append(label)
        self.chosen ^= {label}


@pytest.mark.parametrize("mark", ["\u2713 {}", "{} Selected", "{}, chosen"])
def test_an_option_whose_words_change_when_it_is_chosen_is_not_pressed_again(
    port: FakePort, monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    drawn = Marked(port, "Red", "Green", "Blue", mark=mark, chosen=("Red",))
    monkeypatch.setattr(port, "call", drawn.call)
    monkeypatch.setattr(port, "perform", drawn.perform)
    assert choose(port, "Green", "Blue").outcome == "'Green', 'Blue' are selected"
    assert drawn.chosen == {"Green", "Blue"}
    assert [each for each in drawn.log if each != "escape"] == ["Green", "Blue", "Red"]
