"""What counts as an outcome, and as which."""

from __future__ import annotations

from typing import Any

import pytest
from builders import settle_result

from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.outcome import judge as judge_action
from AbraLibrary.core.models.act.action import Contract, Expected, Happened, Outcome, Sighting
from AbraLibrary.core.models.act.observed import Observed
from AbraLibrary.core.models.settle.settle import DomDelta, Excluded

QUIET = settle_result()
CHANGED = settle_result(delta=DomDelta(added=2, attributes=1))


def observed(**given: Any) -> Observed:
    """What the page sees after a click without an outcome."""
    fields = {
        "delivery": {"delivered": True}, "url_before": "https://a.example/",
        "url_after": "https://a.example/", "state": {}, "focus_moved": False, "scrolled": False,
        "dialogs_opened": [],
    }  # fmt: skip
    return Observed.model_validate({**fields, **given})


def judge(seen: Observed | None = None, settle: Any = QUIET, **happened: Any) -> Outcome:
    return judge_action(seen or observed(), Happened(**happened), settle)


def test_nothing_is_no_outcome_and_says_what_was_watched() -> None:
    outcome = judge()
    assert (outcome.met, outcome.evidence) == (False, [])
    assert outcome.sentence == (
        "nothing happened: same URL, no DOM change, no dialog, no request, no new window, no "
        "download, same focus and state"
    )


@pytest.mark.parametrize(
    ("given", "kind", "sentence"),
    [
        ({"navigations": ("https://b.example/",)}, "navigation", "went to https://b.example/"),
        (
            {"navigations": ("https://b.example/",), "status": 500},
            "navigation",
            "went to https://b.example/ (HTTP 500)",
        ),
        (
            {"unloaded": ("https://b.example/",)},
            "request",
            "requested https://b.example/, and stayed",
        ),
        (
            {"elsewhere": ("https://b.example/",)},
            "window",
            "another window went to https://b.example/",
        ),
        ({"windows": ("0DB82F44",)}, "window", "opened a window"),
        ({"windows": ("https://b.example/",)}, "window", "opened a window: https://b.example/"),
        ({"closings": ("0DB82F44",)}, "closed_other", "closed another window"),
        ({"downloads": ("a.pdf",)}, "download", "started a download: a.pdf"),
        ({"file_dialogs": ("for one file",)}, "dialog", "a file dialog opened, for one file"),
        ({"prompt": "alert 'Sure?' opened"}, "prompt", "alert 'Sure?' opened"),
        ({"requests": ("/api",)}, "request", "1 request"),
        ({"requests": ("/api", "/log")}, "request", "2 requests"),
        ({"settle": CHANGED}, "dom", "2 added, 1 attr changed"),
        ({"seen": {"url_after": "https://a.example/#b"}}, "url", "URL is now https://a.example/#b"),
        ({"seen": {"dialogs_opened": ["Address"]}}, "dialog", "dialog 'Address' opened"),
        ({"seen": {"popovers_opened": ["Menu"]}}, "dom", "popover 'Menu' opened"),
        ({"seen": {"popovers_closed": ["Menu"]}}, "dom", "popover 'Menu' closed"),
        ({"seen": {"shown": ["video#v plays"]}}, "dom", "video#v plays"),
        ({"seen": {"state": {"checked": ["", "true"]}}}, "state", "checked - → true"),
        ({"seen": {"fields_changed": 2}}, "state", "2 fields changed"),
        ({"seen": {"fields_changed": 1}}, "state", "1 field changed"),
        ({"seen": {"focus_moved": True}}, "focus", "focus moved"),
        ({"seen": {"scrolled": True}}, "scroll", "the page scrolled"),
    ],
)
def test_each_kind_of_change_is_an_outcome(given: dict[str, Any], kind: str, sentence: str) -> None:
    seen = observed(**given.pop("seen", {}))
    outcome = judge(seen, **given)
    assert (outcome.met, outcome.evidence, outcome.sentence) == (True, [kind], sentence)


def test_several_changes_are_all_reported() -> None:
    outcome = judge(observed(dialogs_opened=["A"]), CHANGED, requests=("/api",))
    assert outcome.evidence == ["dialog", "dom", "request"]
    assert outcome.sentence == "dialog 'A' opened; 2 added, 1 attr changed; 1 request"


def test_where_the_document_went_away_the_transport_is_believed() -> None:
    outcome = judge_action(None, Happened(navigations=("https://b.example/",)), None)
    assert outcome.evidence == ["navigation"]
    assert not judge_action(None, Happened(), None).met


def test_that_the_window_closed_is_told_last() -> None:
    happened = Happened(navigations=("https://b.example/add",), is_closed=True)
    outcome = judge_action(None, happened, None)
    assert outcome.sentence == "went to https://b.example/add; closed its own window"


def test_of_several_navigations_the_last_is_reported() -> None:
    assert judge(navigations=("https://a/", "https://b/")).sentence == "went to https://b/"


MEETS = {
    "navigation": [{"navigations": ("u",)}, {"seen": {"url_after": "https://a.example/next"}}],
    "dom": [{"settle": CHANGED}],
    "dialog": [{"seen": {"dialogs_opened": ["A"]}}, {"prompt": "alert 'x' opened"}],
    "request": [{"requests": ("/api",)}],
    "download": [{"downloads": ("a.pdf",)}],
    "window": [{"windows": ("u",)}],
    "focus": [{"seen": {"focus_moved": True}}],
    "state": [{"seen": {"state": {"checked": ["", "true"]}}}, {"seen": {"fields_changed": 1}}],
}


def contract(*kinds: Expected, text: str | None = None) -> Contract:
    return Contract(kinds, text)


@pytest.mark.parametrize("expect", MEETS)
def test_an_expectation_is_met_by_its_own_evidence_only(expect: Any) -> None:
    for kind, ways in MEETS.items():
        for way in ways:
            given = dict(way)
            seen = observed(**given.pop("seen", {}))
            settle = given.pop("settle", QUIET)
            outcome = judge_action(seen, Happened(**given), settle, contract(expect))
            assert outcome.met is (kind == expect), way


def test_none_expects_nothing() -> None:
    assert judge_action(observed(), Happened(), QUIET, contract("none")).met
    assert judge_action(None, Happened(), None, contract("none")).met


@pytest.mark.parametrize("last", [False, True])
def test_how_a_control_looks_when_it_is_pressed_is_no_outcome(last: bool) -> None:
    settle = settle_result(delta=DomDelta(added=2, removed=1), feedback=True)
    outcome = judge_action(observed(), Happened(), settle, last=last)
    assert not outcome.met
    assert "no DOM change but its look when it is pressed" in outcome.sentence


def test_what_a_drag_has_changed_and_taken_back_is_no_outcome() -> None:
    """A request that it has made is one all the same."""
    delivery = {"delivered": True, "returned": True}
    seen = observed(delivery=delivery)
    outcome = judge(seen, settle=CHANGED)
    assert (outcome.met, outcome.evidence) == (False, [])
    assert outcome.sentence.startswith("nothing happened: everything is as before")
    assert judge(seen, settle=CHANGED, requests=("/move",)).evidence == ["request"]


def test_what_the_first_of_two_presses_has_changed_is_no_outcome_of_a_double_click() -> None:
    """A row is selected by it, and what the second one opened was taken back."""
    seen = observed(delivery={"delivered": True, "isHalf": True})
    outcome = judge(seen, settle=CHANGED)
    assert (outcome.met, outcome.evidence) == (False, [])
    assert outcome.sentence.startswith("the double click had no effect")
    assert judge(seen, settle=CHANGED, requests=("/open",)).met


def dragged(*changes: str, message: str = "", opened: bool = False) -> Any:
    return {"changes": changes, "message": message, "opened": opened}


@pytest.mark.parametrize(
    "given",
    [
        {"settle": CHANGED},
        {"requests": ("/move",)},
        {"unloaded": ("https://a.example/204",)},
        {"seen": {"focus_moved": True, "scrolled": True, "shown": ["div was animated"]}},
        {"seen": {"state": {"aria-selected": ["false", "true"]}, "fields_changed": 1}},
        {"seen": {"popovers_opened": ["Sorry"]}},
    ],
)
def test_what_touches_neither_of_the_two_proves_no_drag(given: dict[str, Any]) -> None:
    seen = observed(dragged=dragged(message="could not be moved"), **given.pop("seen", {}))
    outcome = judge(seen, **given)
    assert (outcome.met, outcome.sentence) == (False, "neither of them changed")
    assert outcome.aside.startswith("the page said 'could not be moved'; elsewhere: ")


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"seen": {"dragged": dragged("it has another position")}}, "moved"),
        ({"seen": {"dragged": dragged(opened=True)}}, "dialog"),
        ({"seen": {"dialogs_opened": ["Move it?"]}}, "dialog"),
        ({"seen": {"url_after": "https://a.example/#b"}}, "url"),
        ({"navigations": ("https://b.example/",)}, "navigation"),
        ({"prompt": "confirm 'Move it?' opened"}, "prompt"),
        ({"windows": ("u",)}, "window"),
        ({"downloads": ("a.pdf",)}, "download"),
    ],
)
def test_what_proves_a_drag(given: dict[str, Any], kind: str) -> None:
    seen = observed(**{"dragged": dragged(), **given.pop("seen", {})})
    outcome = judge(seen, CHANGED, requests=("/move",), **given)
    assert outcome.met
    assert kind in outcome.evidence


def test_where_nothing_at_all_came_of_a_drag_that_is_reported() -> None:
    outcome = judge(observed(dragged=dragged()))
    assert (outcome.met, outcome.aside) == (False, "")
    assert outcome.sentence.startswith("nothing happened: same URL")


def test_a_contract_asks_of_a_drag_what_it_asks_of_any_action() -> None:
    seen = observed(dragged=dragged(message="could not be moved"))
    assert judge_action(seen, Happened(), CHANGED, Contract(kinds=("dom",))).met
    asked = Happened(requests=("/move",))
    assert judge_action(seen, asked, QUIET, Contract(kinds=("request",))).met
    assert not judge_action(seen, Happened(), CHANGED, Contract(kinds=("state",))).met


def test_a_change_elsewhere_is_an_outcome() -> None:
    settle = settle_result(delta=DomDelta(added=2), feedback=True)
    outcome = judge_action(observed(), Happened(requests=("/save",)), settle)
    assert (outcome.met, outcome.evidence) == (True, ["request"])


def test_a_request_that_only_the_page_knows_is_evidence_once() -> None:
    by_page = settle_result(requested=True)
    seen = judge_action(observed(), Happened(), by_page)
    assert (seen.met, seen.evidence, seen.sentence) == (True, ["request"], "a request")
    both = judge_action(observed(), Happened(requests=("/a",)), by_page)
    assert (both.evidence, both.sentence) == (["request"], "1 request")


def test_a_request_of_something_older_is_none() -> None:
    older = settle_result(requests_of_older=["/poll", "/poll"])
    asked = Happened(requests=("/poll", "/save", "/poll", "/poll"))
    assert judge_action(observed(), asked, older).sentence == "2 requests"
    assert not judge_action(observed(), Happened(requests=("/poll", "/poll")), older).met


def test_what_something_older_changed_is_told_beside_nothing() -> None:
    older = settle_result(
        excluded=[
            Excluded(locator=f"p#{name}", count=1, period_ms=0, is_older=name != "clock")
            for name in ("clock", "a", "b", "c", "d")
        ]
    )
    seen = judge_action(observed(), Happened(), older)
    assert (seen.met, seen.aside) == (
        False,
        "meanwhile the page changed by itself: p#a, p#b, p#c and 1 more",
    )
    assert judge_action(observed(), Happened(requests=("/a",)), older).aside == ""


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"settle": settle_result(delta=DomDelta(text=1), doubtful=True)}, "dom"),
        ({"doubtful_requests": ("/poll",)}, "request"),
    ],
)
def test_what_may_be_the_pages_own_doing_is_believed_at_the_last_look_only(
    given: dict[str, Any], kind: str
) -> None:
    settle = given.pop("settle", QUIET)
    happened = Happened(**given)
    assert not judge_action(observed(), happened, settle).met
    at_last = judge_action(observed(), happened, settle, last=True)
    assert (at_last.met, at_last.evidence) == (True, [kind])


def test_text_of_any_length_is_a_short_sentence() -> None:
    long = "x" * 1_000_000
    seen = observed(url_after=long, dialogs_opened=[long], state={"expanded": ["false", "true"]})
    outcome = judge(seen, navigations=(long,), windows=(long,), downloads=(long,))
    assert len(outcome.sentence) < 1000


def test_a_value_of_any_length_is_a_short_sentence() -> None:
    outcome = judge(observed(state={"value": ["", "x" * 1_000_000]}), prompt="y" * 1_000_000)
    assert len(outcome.sentence) < 1000


def sighted(count: int, *instead: str, before: int = 0, **given: Any) -> Outcome:
    return judge_action(
        observed(), Happened(**given), CHANGED, contract(text="Saved"),
        sighting=Sighting(count=count, instead=instead), before=before,
    )  # fmt: skip


def test_a_text_that_has_come_keeps_its_promise() -> None:
    outcome = sighted(1)
    assert (outcome.met, outcome.evidence) == (True, ["dom", "text"])
    assert "text 'Saved' appeared" in outcome.sentence


def test_a_text_that_was_there_and_is_gone_keeps_its_promise() -> None:
    passed = Sighting(count=0, came_ms=120.4)
    asked = contract(text="Saved")
    outcome = judge_action(observed(), Happened(), CHANGED, asked, sighting=passed)
    assert (outcome.met, outcome.evidence) == (True, ["dom", "text"])
    assert outcome.sentence.endswith("text 'Saved' appeared after 120 ms and is gone")


def test_a_text_that_was_seen_and_is_still_there_has_no_time() -> None:
    there = Sighting(count=1, came_ms=120.4)
    asked = contract(text="Saved")
    outcome = judge_action(observed(), Happened(), CHANGED, asked, sighting=there)
    assert outcome.sentence.endswith("text 'Saved' appeared")


def test_a_text_that_has_not_come_says_what_came_instead() -> None:
    outcome = sighted(0, "Name is required", "Try again")
    assert not outcome.met
    assert outcome.sentence == (
        "2 added, 1 attr changed; the page does not show 'Saved', but 'Name is required', "
        "'Try again'"
    )


def test_a_text_that_was_there_before_has_not_come() -> None:
    outcome = sighted(2, before=2)
    assert not outcome.met
    assert "the text 'Saved' was already there before" in outcome.sentence
    assert sighted(3, before=2).met


def test_a_text_that_is_denied_says_what_the_page_says() -> None:
    refused = Sighting(count=0, denied=("Not saved",), instead=("Not saved", "Try again"))
    asked = contract(text="Saved")
    outcome = judge_action(observed(), Happened(), CHANGED, asked, sighting=refused)
    assert not outcome.met
    assert outcome.sentence.endswith("; the page says 'Not saved', not 'Saved'")
    outcome = judge_action(observed(), Happened(), CHANGED, asked, sighting=refused, before=1)
    assert outcome.sentence.endswith("already there before, and the page says 'Not saved'")


def test_a_text_that_nobody_could_look_for_has_not_come() -> None:
    assert not judge_action(observed(), Happened(), CHANGED, contract(text="Saved")).met


def test_of_several_promises_all_must_be_kept() -> None:
    both = contract("dom", "request")
    assert not judge_action(observed(), Happened(), CHANGED, both).met
    assert judge_action(observed(), Happened(requests=("/api",)), CHANGED, both).met


FAILED = {"navigations": ("chrome-error://x/",), "failed": "https://b.example/ is down. Look."}


@pytest.mark.parametrize(
    ("words", "count", "met"),
    [
        ("any", 0, False),
        ("navigation", 0, False),
        ("dom", 0, False),
        ("text:Try again", 0, False),
        ("text:Try again", 1, True),
        ("none", 0, True),
    ],
)
def test_a_page_that_could_not_be_loaded_is_no_outcome(words: str, count: int, met: bool) -> None:
    """What the browser shows in its place is no page, but may be looked at."""
    contract = parse_expectation(words)
    sighting = Sighting(count=count)
    outcome = judge_action(observed(), Happened(**FAILED), CHANGED, contract, sighting=sighting)
    assert outcome.met is met
    assert outcome.sentence.startswith("https://b.example/ is down. Look")
    assert "navigation" not in outcome.evidence
    assert "dom" not in outcome.evidence


@pytest.mark.parametrize(
    ("lost", "words", "met"),
    [("surely", "any", False), ("surely", "dom", True), ("perhaps", "any", True)],
)
def test_a_press_that_brought_no_click_is_told(lost: str, words: str, met: bool) -> None:
    """What the press has changed is no outcome of a click, unless the tester asks for it."""
    seen = observed(delivery={"delivered": True, "lost": lost})
    outcome = judge_action(seen, Happened(), CHANGED, parse_expectation(words))
    assert outcome.met is met
    assert outcome.sentence.startswith("the page replaced or moved it as the button went down, so")
    assert outcome.sentence.endswith("it got no click; 2 added, 1 attr changed")


UNHEARD = {"delivery": {"delivered": True, "is_unheard": True}}


def test_a_press_that_nobody_has_heard_is_reported_as_such() -> None:
    assert judge(observed(**UNHEARD)).sentence.endswith(
        "same focus and state; nothing listened to it when it was pressed"
    )


@pytest.mark.parametrize(
    ("seen", "happened"),
    [
        ({}, {"requests": ("https://a.example/app.js",)}),
        ({"url_after": "https://a.example/en/"}, {}),
        ({"dialogs_opened": ["Cookies"]}, {}),
        ({"state": {"aria-expanded": ["", "false"]}}, {}),
        ({"fields_changed": 1}, {}),
    ],
)
def test_a_change_that_needs_a_script_is_not_its_own_effect(
    seen: dict[str, Any], happened: dict[str, Any]
) -> None:
    outcome = judge(observed(**UNHEARD, **seen), CHANGED, **happened)
    assert (outcome.met, outcome.evidence) == (False, [])


def test_what_the_browser_does_by_itself_is() -> None:
    assert judge(observed(**UNHEARD, focus_moved=True)).evidence == ["focus"]
    assert judge(observed(**UNHEARD), navigations=("https://b.example/",)).met


UNREAD = {"delivery": {"delivered": True, "unread": 10}}
MOVED = {"state": {"selection": ["at 0", "75 characters"]}, "focus_moved": True, "scrolled": True}


def test_text_that_nothing_took_is_not_proved_by_what_other_keys_move() -> None:
    outcome = judge(observed(**UNREAD, **MOVED))
    assert (outcome.met, outcome.evidence) == (False, [])
    assert outcome.sentence == (
        "nothing took the characters (10), neither a field nor a listener; other keys did this: "
        "selection at 0 → 75 characters, focus moved, the page scrolled"
    )
    outcome = judge(observed(**UNREAD))
    assert outcome.sentence.startswith("nothing happened")
    assert outcome.sentence.endswith("(10), neither a field nor a listener")


def test_what_else_changes_with_such_text_is_told_with_it() -> None:
    outcome = judge(observed(**UNREAD, **MOVED), CHANGED)
    assert (outcome.met, outcome.evidence) == (True, ["dom"])
    assert "nothing took the characters (10)" in outcome.sentence


def test_an_expected_move_is_met_whatever_took_the_text() -> None:
    seen = observed(**UNREAD, **MOVED)
    outcome = judge_action(seen, Happened(), QUIET, parse_expectation("focus"))
    assert outcome.met
    assert outcome.sentence.endswith(
        "focus moved; the page scrolled; nothing took the characters (10)"
    )


IDLE = {"delivery": {"delivered": True, "idle": 1}, "state": {"value": ["", "easy"]}}


def test_the_effect_of_a_text_proves_no_key_behind_it() -> None:
    outcome = judge(observed(**IDLE, focus_moved=True), CHANGED)
    assert (outcome.met, outcome.evidence) == (False, ["state", "focus", "dom"])
    assert outcome.sentence.startswith("value - → easy")
    assert outcome.sentence.endswith("; the key behind the text had no effect")
    twice = {**IDLE, "delivery": {"delivered": True, "idle": 2}}
    assert judge(observed(**twice)).sentence.endswith("; 2 keys behind the text had no effect")


def test_what_no_text_does_proves_the_key_behind_it() -> None:
    outcome = judge(observed(**IDLE), navigations=("https://b.example/",))
    assert outcome.met
    assert "behind the text" not in outcome.sentence


def test_an_expected_change_is_met_whatever_the_key_behind_a_text_does() -> None:
    outcome = judge_action(observed(**IDLE), Happened(), QUIET, parse_expectation("state"))
    assert outcome.met
    assert outcome.sentence.endswith("; the key behind the text had no effect")


def test_moves_prove_keys_without_such_text() -> None:
    assert judge(observed(**MOVED)).evidence == ["state", "focus", "scroll"]
