"""The browser's events in any order."""

from __future__ import annotations

import threading
import time
from itertools import permutations
from typing import Any

import pytest

from AbraLibrary.browser.bidi import history as history_module
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.wire import (
    ContextEvent,
    DownloadEndEvent,
    DownloadEvent,
    FileDialogEvent,
    LateDocument,
    NavigationEvent,
    NetworkEvent,
    PromptEvent,
    RealmEvent,
    read,
)
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.models.fields.field import Chooser

TOP, FRAME, OTHER = "top", "frame", "other"
START = Mark(0)


@pytest.fixture
def history() -> History:
    """A window with a frame, and another window, all open already; an action begins at START."""
    events = History()
    assert events.mark() == START
    events.open_already(ContextEvent(context=TOP))
    events.open_already(ContextEvent(context=FRAME, parent=TOP))
    events.open_already(ContextEvent(context=OTHER))
    return events


def net(key: str, url: str = "https://a.example/api", **given: Any) -> NetworkEvent:
    given.setdefault("context", TOP)
    outer = {
        name: given.pop(name) for name in ("context", "navigation", "timestamp") if name in given
    }
    return read(NetworkEvent, {**outer, "request": {"request": key, "url": url, **given}})


def nav(key: str | None, context: str = TOP, at: int = 0) -> NavigationEvent:
    url = f"https://a.example/{key}"
    event = {"context": context, "navigation": key, "url": url, "timestamp": 1_795_301_624_000 + at}
    return read(NavigationEvent, event)


def urls(history: History, mark: Mark = START) -> list[str]:
    return [request.url for request in history.pending(mark)]


# -- requests


def test_a_request_that_a_rule_answers_is_called_so_from_its_beginning(history: History) -> None:
    history.keep_exchanges(True)
    ruled = net("1").model_copy(update={"ruled": "mocked"})
    history.request_begun(ruled)
    history.request_begun(net("2"))
    assert history.ruled(START) == ("mocked",)
    assert [each.ruled for each in history.pending(START)] == ["mocked", None]
    later = history.mark()
    assert history.ruled(later) == ()
    document = net("3", navigation="n").model_copy(update={"ruled": "blocked"})
    history.request_begun(document)
    assert history.ruled(START) == ("mocked", "blocked")
    assert history.ruled(history.mark()) == ()
    assert [each.ruled for each in history.exchanges(0.0, TOP)] == ["mocked", None, "blocked"]
    assert history.activity(0.0, TOP).requests[0].ruled == "mocked"


def test_answers_are_those_of_the_window_since_a_moment(history: History) -> None:
    history.request_begun(net("1"))
    history.request_ended(net("1"))
    history.request_begun(net("2"))
    history.request_begun(net("3", context=OTHER))
    history.request_ended(net("3", context=OTHER))
    found, forgotten = history.answers(0.0, TOP)
    assert [begun.request.request for begun, _ in found] == ["1"]
    assert forgotten == 0
    assert history.answers(time.monotonic() + 1, TOP) == ([], 0)
    assert history.marked_at <= time.monotonic()


def test_a_request_is_pending_until_it_is_answered(history: History) -> None:
    history.request_begun(net("1", method="POST"))
    (pending,) = history.pending(START)
    assert (pending.url, pending.method) == ("https://a.example/api", "POST")
    assert 0 <= pending.age_ms < 5000
    history.request_ended(net("1"))
    assert history.pending(START) == []
    assert history.since(START, TOP).requests == ("https://a.example/api",)


def test_an_answer_that_comes_before_its_question_answers_it(history: History) -> None:
    history.request_ended(net("1"))
    history.request_begun(net("1"))
    assert history.pending(START) == []
    assert history.since(START, TOP).requests == ("https://a.example/api",)


@pytest.mark.parametrize("is_early", [False, True])
def test_the_document_of_a_frame_is_pending_until_it_is_answered(
    history: History, is_early: bool
) -> None:
    document = net("1", "https://a.example/inner", context=FRAME, navigation="n")
    if is_early:
        history.request_ended(document)
    history.request_begun(document)
    assert urls(history) == ([] if is_early else ["https://a.example/inner"])
    history.request_ended(document)
    assert urls(history) == []
    assert history.since(START, TOP).requests == ()


def test_the_document_of_a_window_belongs_to_its_navigation(history: History) -> None:
    history.request_begun(net("1", context=TOP, navigation="n"))
    assert urls(history) == []


def test_an_early_answer_answers_its_own_question_only(history: History) -> None:
    history.request_ended(net("1"))
    history.request_begun(net("2", "https://a.example/2"))
    history.request_begun(net("1"))
    assert urls(history) == ["https://a.example/2"]


def test_answers_may_come_in_any_order(history: History) -> None:
    for key in "123":
        history.request_begun(net(key, f"https://a.example/{key}"))
    history.request_ended(net("2"))
    assert urls(history) == ["https://a.example/1", "https://a.example/3"]
    history.request_ended(net("3"))
    history.request_ended(net("1"))
    assert urls(history) == []


def test_only_requests_since_the_mark_count(history: History) -> None:
    history.request_begun(net("1", "https://a.example/old"))
    mark = history.mark()
    history.request_begun(net("2", "https://a.example/new"))
    assert urls(history, mark) == ["https://a.example/new"]
    assert history.since(mark, TOP).requests == ("https://a.example/new",)
    assert len(urls(history)) == 2


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_a_redirect_is_answered_by_its_last_answer(
    history: History, order: tuple[int, ...]
) -> None:
    """Every hop has the same id; in which order its four events come is chance."""
    steps = [
        lambda: history.request_begun(net("1", "https://a.example/from")),
        lambda: history.request_ended(net("1", "https://a.example/from")),
        lambda: history.request_begun(net("1", "https://a.example/to")),
        lambda: history.request_ended(net("1", "https://a.example/to")),
    ]
    for index in order:
        steps[index]()
    assert history.pending(START) == []


@pytest.mark.parametrize(
    "given",
    [
        {"initiatorType": "beacon"},
        {"initiatorType": "ping"},
        {"initiatorType": "eventsource"},
        {
            "headers": [
                {"name": "Accept", "value": {"type": "string", "value": "text/event-stream"}}
            ]
        },
        {"url": "data:text/plain,x"},
        {"url": "blob:https://a.example/1"},
        {"navigation": "n1"},
    ],
)
def test_what_never_ends_or_only_reports_is_left_out(
    history: History, given: dict[str, Any]
) -> None:
    event = net("1", **given)
    history.request_begun(event)
    assert history.pending(START) == []
    assert history.since(START, TOP).requests == ()
    history.request_ended(event)
    history.request_begun(net("2"))
    assert len(history.pending(START)) == 1


@pytest.mark.parametrize("kind", ["fetch", "xmlhttprequest", "script", "img", "css", None])
def test_what_a_page_waits_for_counts(history: History, kind: str | None) -> None:
    history.request_begun(net("1", initiatorType=kind))
    assert len(history.pending(START)) == 1


def test_an_answer_whose_body_nobody_reads_is_no_longer_waited_for(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(history_module.time, "monotonic", lambda: now[0])
    history.request_begun(net("1"))
    now[0] += 60
    assert history.pending(START)[0].age_ms == 60_000
    history.answer_begun(net("1"))
    now[0] += 0.1
    assert len(history.pending(START)) == 1
    now[0] += 10
    assert history.pending(START) == []


def test_a_body_that_comes_before_its_headers_is_an_answer(history: History) -> None:
    history.request_begun(net("1"))
    history.request_ended(net("1"))
    history.answer_begun(net("1"))
    assert history.pending(START) == []


# -- navigations


def test_a_navigation_is_under_way_until_its_load(history: History) -> None:
    assert not history.is_loading(START, TOP)
    history.navigation_begun(nav("a"))
    assert history.is_loading(START, TOP)
    history.navigation_committed(nav("a"))
    assert history.is_loading(START, TOP)
    history.navigation_ended(nav("a"))
    assert not history.is_loading(START, TOP)
    assert history.since(START, TOP).navigations == ("https://a.example/a",)


def test_a_load_that_comes_before_its_start_ends_it(history: History) -> None:
    history.navigation_ended(nav("a"))
    history.navigation_begun(nav("a"))
    assert not history.is_loading(START, TOP)
    assert history.since(START, TOP).navigations == ("https://a.example/a",)


def test_a_navigation_before_the_mark_does_not_count(history: History) -> None:
    history.navigation_begun(nav("a"))
    mark = history.mark()
    assert not history.is_loading(mark, TOP)
    history.navigation_begun(nav("b", at=1))
    assert history.is_loading(mark, TOP)
    assert history.since(mark, TOP).navigations == ("https://a.example/b",)


def test_the_end_of_a_superseded_navigation_ends_no_newer_one(history: History) -> None:
    history.navigation_begun(nav("a", at=0))
    history.navigation_begun(nav("b", at=1))
    history.navigation_ended(nav("a", at=0))
    assert history.is_loading(START, TOP)
    history.navigation_ended(nav("b", at=1))
    assert not history.is_loading(START, TOP)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_superseded_navigation_hides_no_newer_one_in_any_order(
    history: History, order: tuple[int, ...]
) -> None:
    """`a` begins, `b` takes its place and is still under way; `a` is aborted."""
    steps = [
        lambda: history.navigation_begun(nav("a", at=0)),
        lambda: history.navigation_begun(nav("b", at=5)),
        lambda: history.navigation_ended(nav("a", at=6)),
    ]
    for index in order:
        steps[index]()
    assert history.is_loading(START, TOP)
    history.navigation_ended(nav("b", at=9))
    assert not history.is_loading(START, TOP)


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_a_superseded_navigation_that_never_ends_is_not_waited_for(
    history: History, order: tuple[int, ...]
) -> None:
    steps = [
        lambda: history.navigation_begun(nav("a", at=0)),
        lambda: history.navigation_begun(nav("b", at=5)),
    ]
    for index in order:
        steps[index]()
    history.navigation_ended(nav("b", at=9))
    assert not history.is_loading(START, TOP)


def test_the_requests_of_a_document_that_went_away_are_not_waited_for(history: History) -> None:
    history.request_begun(net("1", "https://a.example/old"))
    history.navigation_begun(nav("a"))
    history.request_begun(net("2", "https://a.example/new"))
    history.navigation_committed(nav("a"))
    assert urls(history) == ["https://a.example/new"]


def test_what_the_old_document_asks_for_before_the_new_one_began_is_not_waited_for(
    history: History,
) -> None:
    """Chromium reported no end of a favicon that was cut off by a navigation (seen: 156)."""
    history.navigation_begun(nav("a"))
    history.request_begun(net("1", "https://a.example/favicon.svg", timestamp=1000))
    history.request_begun(net("2", "https://a.example/other", context=OTHER, timestamp=1000))
    history.navigation_committed(nav("a"))
    history.request_begun(net("3", "https://a.example/new", timestamp=1050))
    history.document_began(1050, TOP)
    assert urls(history) == ["https://a.example/other", "https://a.example/new"]


def test_an_old_document_s_request_that_is_heard_of_late_is_not_waited_for(
    history: History,
) -> None:
    history.document_began(1050, TOP)
    history.request_begun(net("1", "https://a.example/old", timestamp=1049))
    history.request_begun(net("2", "https://a.example/frame", context=FRAME, timestamp=1049))
    history.request_begun(net("3", "https://a.example/other", context=OTHER, timestamp=1049))
    assert urls(history) == ["https://a.example/other"]


def test_the_start_of_the_document_that_is_there_may_be_heard_of_late(history: History) -> None:
    """selenium hands on each event in a thread of its own, which a busy machine may put off."""
    history.document_began(nav("a", at=50).timestamp, TOP)
    mark = history.mark()
    history.navigation_begun(nav("a", at=40))
    assert not history.since(mark, TOP).navigations
    history.navigation_begun(nav("b", at=60))
    assert len(history.since(mark, TOP).navigations) == 1


def test_a_commit_that_comes_before_the_start_lets_the_old_requests_go(history: History) -> None:
    history.request_begun(net("1", "https://a.example/old"))
    history.navigation_committed(nav("a"))
    history.navigation_begun(nav("a"))
    assert urls(history) == []


def test_a_commit_that_comes_after_the_load_lets_the_old_requests_go(history: History) -> None:
    history.request_begun(net("1", "https://a.example/old"))
    history.navigation_begun(nav("a"))
    history.navigation_ended(nav("a"))
    history.navigation_committed(nav("a"))
    assert urls(history) == []


def test_a_navigation_that_failed_lets_no_request_go(history: History) -> None:
    history.request_begun(net("1"))
    history.navigation_begun(nav("a"))
    history.navigation_ended(nav("a"))
    assert len(urls(history)) == 1


# -- frames


def test_a_document_out_of_the_back_forward_cache_needs_no_load(history: History) -> None:
    history.navigation_begun(nav("first", at=1))
    history.navigation_committed(nav("first", at=2))
    history.navigation_ended(nav("first", at=3))
    history.navigation_begun(nav("back", at=10))
    assert history.is_loading(START, TOP)
    # It comes under the navigation that once loaded it.
    history.navigation_committed(nav("first", at=11))
    assert not history.is_loading(START, TOP)


def test_the_navigation_of_a_frame_is_not_that_of_its_window(history: History) -> None:
    history.navigation_begun(nav("a", FRAME))
    assert not history.is_loading(START, TOP)
    assert history.since(START, TOP).navigations == ()


def test_what_an_object_shows_is_no_navigation_of_the_page_around_it(history: History) -> None:
    """Firefox reports it first for the page, where it never ends, then for the frame."""
    history.navigation_begun(nav("1"))
    assert history.is_loading(START, TOP)
    history.navigation_begun(nav("2", FRAME, at=700))
    assert history.is_loading(START, TOP)
    history.navigation_begun(nav("1", FRAME, at=701))
    assert not history.is_loading(START, TOP)


def test_the_commit_of_a_frame_lets_no_request_go(history: History) -> None:
    history.request_begun(net("1"))
    history.navigation_begun(nav("a", FRAME))
    history.navigation_committed(nav("a", FRAME))
    assert len(urls(history)) == 1


def test_a_frame_that_navigates_before_it_was_announced_is_a_frame(history: History) -> None:
    history.navigation_begun(nav("a", "late"))
    history.context_created(ContextEvent(context="late", parent=TOP))
    assert history.since(START, TOP).navigations == ()


def test_the_document_of_a_frame_is_pending_from_its_answer_to_its_load(history: History) -> None:
    answered = net("1", "https://a.example/a", context=FRAME, navigation="a")
    history.navigation_begun(nav("a", FRAME))
    assert urls(history) == []
    history.request_begun(answered)
    history.request_ended(answered)
    assert urls(history) == ["https://a.example/a"]
    assert urls(history, history.mark()) == []
    history.navigation_committed(nav("a", FRAME))
    assert urls(history) == ["https://a.example/a"]
    history.navigation_ended(nav("a", FRAME))
    assert urls(history) == []


def test_an_answer_that_brings_a_frame_no_document_is_not_pending_for_long(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = net("1", "https://a.example/a", context=FRAME, navigation="a")
    history.navigation_begun(nav("a", FRAME))
    history.request_begun(answered)
    history.request_ended(answered)
    later = time.monotonic() + 1.1
    monkeypatch.setattr(history_module.time, "monotonic", lambda: later)
    assert urls(history) == []


def test_a_frame_that_was_removed_was_a_frame(history: History) -> None:
    history.navigation_begun(nav("a", FRAME))
    history.context_destroyed(ContextEvent(context=FRAME, parent=TOP))
    assert history.since(START, TOP).navigations == ()


# -- documents that come with no event of their own: Firefox's back/forward cache


def back_to(
    history: History, key: str = "first", began: int = 1, seen: int = 20, context: str = TOP
) -> None:
    """A document answers that had no agent, as its sandbox went when it was left."""
    url, epoch = f"https://a.example/{key}", 1_795_301_624_000
    history.came_late(
        LateDocument(context=context, url=url, time_origin=epoch + began, now=epoch + seen)
    )


def restored(key: str, at: int) -> NavigationEvent:
    """Back at an address, under a navigation of its own that nothing follows."""
    return nav(key, at=at).model_copy(update={"navigation": "back"})


@pytest.mark.parametrize("is_reported_first", [True, False])
def test_a_document_that_is_older_than_the_navigation_to_it_was_not_loaded(
    history: History, is_reported_first: bool
) -> None:
    history.request_begun(net("1"))
    if is_reported_first:
        history.navigation_begun(restored("first", 10))
        assert history.is_loading(START, TOP)
        back_to(history)
    else:
        back_to(history)
        history.navigation_begun(restored("first", 10))
    assert not history.is_loading(START, TOP)
    assert history.address(TOP) == "https://a.example/first"
    assert history.arrivals(TOP) == 1
    assert urls(history) == []


def test_a_document_that_the_navigation_brought_has_still_to_load(history: History) -> None:
    history.navigation_begun(restored("first", 10))
    back_to(history, began=12)
    assert history.is_loading(START, TOP)


def test_a_document_that_was_met_before_the_navigation_is_the_one_that_goes(
    history: History,
) -> None:
    back_to(history, seen=9)
    history.navigation_begun(restored("first", 10))
    assert history.is_loading(START, TOP)


def test_a_document_at_another_address_is_the_one_that_goes(history: History) -> None:
    history.navigation_begun(restored("first", 10))
    back_to(history, key="second")
    assert history.is_loading(START, TOP)


def test_a_navigation_that_has_asked_a_server_loads(history: History) -> None:
    history.navigation_begun(restored("first", 10))
    assert history.may_be_restored(START, TOP)
    history.request_begun(net("1", "https://a.example/first", navigation="back"))
    assert not history.may_be_restored(START, TOP)
    back_to(history)
    assert history.is_loading(START, TOP)


def test_a_document_whose_realm_is_there_is_not_asked_whether_it_is_another(
    history: History,
) -> None:
    history.answered_by(TOP, "realm-1")
    history.navigation_begun(restored("first", 10))
    assert not history.may_be_restored(START, TOP)
    history.realm_destroyed(RealmEvent(realm="realm-0"))
    assert not history.may_be_restored(START, TOP)
    history.realm_destroyed(RealmEvent(realm="realm-1"))
    assert history.may_be_restored(START, TOP)
    assert not history.may_be_restored(history.mark(), TOP)


@pytest.mark.parametrize("is_reported_first", [True, False])
def test_a_document_is_gone_with_its_realm(history: History, is_reported_first: bool) -> None:
    if is_reported_first:
        history.realm_destroyed(RealmEvent(realm="realm-1"))
    history.answered_by(TOP, "realm-1")
    history.realm_destroyed(RealmEvent(realm="realm-1"))
    assert history.arrivals(TOP) == 1


@pytest.mark.parametrize("is_reported_first", [True, False])
def test_the_frames_of_a_restored_document_are_back_with_it(
    history: History, is_reported_first: bool
) -> None:
    """Firefox reports that they were destroyed, and navigations of them that never end."""
    history.open_already(ContextEvent(context="inner", parent=FRAME))
    for context, parent in (("inner", FRAME), (FRAME, TOP)):
        history.context_destroyed(ContextEvent(context=context, parent=parent))
    history.navigation_begun(restored("first", 10))
    if not is_reported_first:
        back_to(history)
    history.navigation_begun(nav("in", FRAME, at=11))
    history.navigation_begun(nav("inmost", "inner", at=12))
    if is_reported_first:
        back_to(history)
    for context in (FRAME, "inner"):
        assert not history.has_gone(context)
        assert history.is_alive(context)
    assert history.network(START, TOP).frames_loading == 0
    assert history.address(FRAME) == "https://a.example/in"


def test_a_frame_that_went_away_before_is_not_back(history: History) -> None:
    history.navigation_begun(nav("in", FRAME, at=5))
    history.context_destroyed(ContextEvent(context=FRAME, parent=TOP))
    history.navigation_begun(restored("first", 10))
    back_to(history)
    assert history.has_gone(FRAME)


# -- prompts


def test_a_prompt_is_open_until_it_is_closed(history: History) -> None:
    history.prompt_opened(PromptEvent(context=TOP, type="confirm", message="Sure?"))
    prompt = history.prompt(TOP)
    assert prompt is not None
    assert (prompt.type, prompt.message) == ("confirm", "Sure?")
    assert history.since(START, TOP).prompt == "confirm 'Sure?' opened"
    history.prompt_closed(PromptEvent(context=TOP))
    assert history.prompt(TOP) is None


def test_that_a_prompt_was_closed_may_be_heard_of_after_the_next_one(history: History) -> None:
    history.prompt_opened(PromptEvent(context=TOP, message="One"))
    history.prompt_opened(PromptEvent(context=TOP, message="Two"))
    history.prompt_closed(PromptEvent(context=TOP))
    prompt = history.prompt(TOP)
    assert prompt is not None
    assert prompt.message == "Two"
    history.prompt_closed(PromptEvent(context=TOP))
    assert history.prompt(TOP) is None


def test_the_end_of_an_unknown_prompt_hides_no_later_one(history: History) -> None:
    history.prompt_closed(PromptEvent(context=TOP))
    history.prompt_opened(PromptEvent(context=TOP, message="x"))
    assert history.prompt(TOP) is not None


def test_a_prompt_that_the_browser_answers_blocks_nothing(history: History) -> None:
    history.prompt_opened(PromptEvent(context=TOP, message="Leave?", handler="accept"))
    assert history.prompt(TOP) is None
    history.prompt_opened(PromptEvent(context=TOP, message="x"))
    history.prompt_closed(PromptEvent(context=TOP))
    prompt = history.prompt(TOP)
    assert prompt is not None
    assert prompt.message == "x"


def test_a_prompt_of_another_window_is_not_ours(history: History) -> None:
    history.prompt_opened(PromptEvent(context=OTHER, message="x"))
    assert history.prompt(TOP) is None
    assert history.since(START, TOP).prompt is None


def test_a_window_that_went_away_took_its_prompt_and_its_navigation_along(
    history: History,
) -> None:
    history.prompt_opened(PromptEvent(context=TOP, message="x"))
    history.navigation_begun(nav("a"))
    history.context_destroyed(ContextEvent(context=TOP))
    assert history.prompt(TOP) is None
    assert not history.is_loading(START, TOP)


# -- windows and downloads


def test_a_new_window_is_reported_once(history: History) -> None:
    for _ in range(2):  # subscribing replays the event
        history.context_created(ContextEvent(context="new", url="https://a.example/new"))
    assert history.since(START, TOP).windows == ("https://a.example/new",)


def test_a_window_that_a_page_has_opened_is_told_from_a_prerendered_page(
    history: History,
) -> None:
    history.context_created(read(ContextEvent, {"context": "w1", "originalOpener": None}))
    assert not history.has_popup(START)
    history.context_created(read(ContextEvent, {"context": "w2", "originalOpener": TOP}))
    history.context_destroyed(ContextEvent(context="w2"))
    assert history.has_popup(START)


def test_another_window_that_closes_is_reported_once(history: History) -> None:
    for each in (FRAME, TOP, OTHER, OTHER):
        history.context_destroyed(ContextEvent(context=each))
    assert history.since(START, TOP).closings == (OTHER,)
    assert history.since(history.mark(), TOP).closings == ()


def test_a_window_that_was_open_already_is_not_new(history: History) -> None:
    history.context_created(ContextEvent(context=OTHER, url="about:blank"))
    assert history.since(START, TOP).windows == ()


def test_a_new_frame_is_no_window(history: History) -> None:
    history.context_created(ContextEvent(context="f2", parent=TOP))
    assert history.since(START, TOP).windows == ()


@pytest.mark.parametrize(
    ("multiple", "text"), [(False, "for one file"), (True, "for several files")]
)
def test_a_file_dialog_is_reported(history: History, multiple: bool, text: str) -> None:
    history.file_dialog_opened(FileDialogEvent(multiple=multiple))
    assert history.since(START, TOP).file_dialogs == (text,)
    assert history.since(history.mark(), TOP).file_dialogs == ()


def test_the_last_file_chooser_of_an_input_is_known(history: History) -> None:
    history.file_dialog_opened(FileDialogEvent(context=TOP, multiple=True))
    assert history.chooser(START) is None
    history.file_dialog_opened(FileDialogEvent(context=TOP, element={"sharedId": "e"}))
    assert history.chooser(START) == Chooser(context=TOP, element="e", is_multiple=False)
    assert history.chooser(history.mark()) is None


def test_downloads_are_known_by_their_ends(history: History) -> None:
    assert history.downloads() is None
    history.tells_downloads = True
    history.download_begun(DownloadEvent(suggested_filename="a.csv"))
    history.download_begun(DownloadEvent(suggested_filename="b.csv"))
    history.download_ended(DownloadEndEvent(url="http://a.example/", filepath="/tmp/a.csv"))
    seen = history.downloads()
    assert seen is not None
    assert seen.running == ("b.csv",)
    assert [(each.path, each.url) for each in seen.ended] == [("/tmp/a.csv", "http://a.example/")]
    history.download_ended(DownloadEndEvent(status="canceled"))
    seen = history.downloads()
    assert seen is not None
    last = seen.ended[1]
    assert (last.status, last.name, last.path) == ("canceled", "b.csv", "")
    assert seen.running == ()


def test_a_download_keeps_the_name_that_was_given_however_the_browser_saves_it(
    history: History,
) -> None:
    history.tells_downloads = True
    for name in ("big.zip", "report.csv"):
        history.download_begun(DownloadEvent(suggested_filename=name, url=f"http://a/{name}"))
    saved = "/home/node/report (1).csv"
    history.download_ended(DownloadEndEvent(url="http://a/report.csv", filepath=saved))
    seen = history.downloads()
    assert seen is not None
    assert seen.running == ("big.zip",)
    assert [(each.name, each.path) for each in seen.ended] == [("report.csv", saved)]


def test_the_question_before_a_page_is_left_is_told_in_words(history: History) -> None:
    history.prompt_opened(PromptEvent(context=TOP, type="beforeunload"))
    assert history.since(START, TOP).prompt == "the page asked whether to leave it"


def test_a_download_is_reported_by_its_name(history: History) -> None:
    history.download_begun(DownloadEvent(suggested_filename="a.pdf"))
    mark = history.mark()
    assert history.since(START, TOP).downloads == ("a.pdf",)
    assert history.since(mark, TOP).downloads == ()


# -- waiting


def test_a_wait_ends_with_any_event(history: History) -> None:
    begun = time.monotonic()
    with history.changed:  # which the event needs, and the wait lets go
        threading.Thread(target=history.request_begun, args=[net("1")]).start()
        history.wait(30)
    assert time.monotonic() - begun < 15
    assert len(history.pending(START)) == 1


def test_a_wait_ends_when_its_time_is_up(history: History) -> None:
    begun = time.monotonic()
    history.wait(0.02)
    assert time.monotonic() - begun < 15
    assert not history.wait_until(lambda: False, 0.02)


def test_a_condition_that_holds_is_not_waited_for(history: History) -> None:
    assert history.wait_until(lambda: True, 0)


def test_a_condition_is_looked_at_after_each_event(history: History) -> None:
    history.request_begun(net("1"))
    with history.changed:
        threading.Thread(target=history.request_ended, args=[net("1")]).start()
        assert history.wait_until(lambda: not history.pending(START), 30)


# -- threads


def test_events_from_many_threads_leave_nothing_behind(history: History) -> None:
    def play(part: int) -> None:
        for number in range(100):
            key = f"{part}-{number}"
            begun, ended = (history.request_begun, history.request_ended)
            for note in (begun, ended) if number % 2 else (ended, begun):
                note(net(key))
            history.navigation_begun(nav(key, f"w{part}"))
            history.navigation_ended(nav(key, f"w{part}"))

    threads = [threading.Thread(target=play, args=(part,)) for part in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert history.pending(START) == []
    assert not any(history.is_loading(START, f"w{part}") for part in range(8))
    assert history.mark() == 8 * 100 * 4


@pytest.mark.thorough
def test_a_history_of_any_length_is_kept_in_bounds(history: History) -> None:
    for number in range(12_000):
        history.request_begun(net(str(number)))
        history.request_ended(net(str(number)))
    assert len(history.since(START, TOP).requests) <= 5000
    mark = history.mark()
    history.request_begun(net("new", "https://a.example/new"))
    assert history.since(mark, TOP).requests == ("https://a.example/new",)


# -- fetches and XHRs


def data(history: History, mark: Mark = START) -> list[str]:
    return [request.url for request in history.network(mark, TOP).pending]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, in s, to be changed in place."""
    now = [100.0]
    monkeypatch.setattr(history_module.time, "monotonic", lambda: now[0])
    return now


@pytest.mark.parametrize(
    ("given", "counts"),
    [
        ({"initiatorType": "fetch"}, True),
        ({"initiatorType": "xmlhttprequest"}, True),
        ({"destination": ""}, True),  # an XHR in Chromium
        ({"initiatorType": "img", "destination": "image"}, False),
        ({"destination": "script"}, False),
        ({"initiatorType": "link", "destination": ""}, False),
    ],
)
def test_readiness_waits_for_fetches_and_xhrs_alone(
    history: History, given: dict[str, Any], counts: bool
) -> None:
    history.request_begun(net("1", context=TOP, **given))
    assert bool(data(history)) is counts
    assert len(history.pending(START)) == 1


def test_a_network_that_was_never_used_has_no_idle_time(history: History) -> None:
    state = history.network(START, TOP)
    assert (state.is_seen, state.pending, state.idle_ms) == (True, [], None)


def test_idle_time_counts_from_the_last_answer(history: History, clock: list[float]) -> None:
    for key, at in (("1", 0.1), ("2", 0.2)):
        history.request_begun(net(key, context=TOP))
        clock[0] = 100 + at
        history.request_ended(net(key, context=TOP))
    clock[0] = 101
    assert history.network(START, TOP).idle_ms == 800


def test_an_image_does_not_interrupt_the_idle_time(history: History, clock: list[float]) -> None:
    history.request_begun(net("1", context=TOP))
    history.request_ended(net("1", context=TOP))
    clock[0] = 101
    history.request_begun(net("2", context=TOP, initiatorType="img"))
    history.request_ended(net("2", context=TOP))
    assert history.network(START, TOP).idle_ms == 1000


def test_a_body_that_nobody_reads_has_ended_with_its_head(
    history: History, clock: list[float]
) -> None:
    history.request_begun(net("1", context=TOP))
    clock[0] = 100.5
    history.answer_begun(net("1", context=TOP))
    assert data(history)
    clock[0] = 101
    state = history.network(START, TOP)
    assert (state.pending, state.idle_ms) == ([], 500)


@pytest.mark.parametrize(
    ("context", "counts"), [(TOP, True), (FRAME, True), (OTHER, False), (None, True)]
)
def test_only_the_window_and_its_frames_count(
    history: History, context: str | None, counts: bool
) -> None:
    """What a worker asks for has no context, and may be the window's."""
    history.request_begun(net("1", context=context))
    assert bool(data(history)) is counts
    history.request_ended(net("1", context=context))
    assert (history.network(START, TOP).idle_ms is not None) is counts


def test_a_new_document_has_asked_for_nothing(history: History) -> None:
    history.request_begun(net("1", context=TOP))
    history.request_ended(net("1", context=TOP))
    history.request_begun(net("2", context=TOP))
    history.navigation_begun(nav("a"))
    history.navigation_committed(nav("a"))
    state = history.network(START, TOP)
    assert (state.pending, state.idle_ms) == ([], None)


def test_the_document_of_another_window_takes_nothing_along(history: History) -> None:
    history.request_begun(net("1", context=TOP))
    history.navigation_begun(nav("a", OTHER))
    history.navigation_committed(nav("a", OTHER))
    assert len(data(history)) == 1


def test_a_removed_frame_takes_its_requests_along(history: History) -> None:
    history.request_begun(net("1", context=FRAME))
    history.context_destroyed(ContextEvent(context=FRAME, parent=TOP))
    assert data(history) == []


def test_an_event_stream_is_open_until_it_ends_or_its_document_goes(history: History) -> None:
    accepts = [{"name": "Accept", "value": {"type": "string", "value": "text/event-stream"}}]
    for key in "12":
        history.request_begun(net(key, context=TOP, headers=accepts))
    assert len(history.network(START, TOP).streams) == 2
    history.request_ended(net("1", context=TOP, headers=accepts))
    assert len(history.network(START, TOP).streams) == 1
    history.navigation_begun(nav("a"))
    history.navigation_committed(nav("a"))
    assert history.network(START, TOP).streams == []


def poll(history: History, clock: list[float], times: int = 8) -> None:
    for number in range(times):
        clock[0] += 0.4
        history.request_begun(net(f"p{number}", "https://a.example/poll?x", context=TOP))
        history.request_ended(net(f"p{number}", context=TOP))


def test_a_poll_is_left_out_and_listed(history: History, clock: list[float]) -> None:
    history.rest()
    history.request_begun(net("1", context=TOP))
    history.request_ended(net("1", context=TOP))
    poll(history, clock)
    history.request_begun(net("p", "https://a.example/poll?y", context=TOP))
    state = history.network(START, TOP)
    assert state.pending == []
    assert state.polls == ["https://a.example/poll?x", "https://a.example/poll?y"]
    assert state.idle_ms == 3200


def test_what_is_named_is_a_poll_whatever_its_pace(clock: list[float]) -> None:
    """A long poll is asked for once and answered when there is news."""
    history = History(lambda url: "/news" in url)
    history.open_already(ContextEvent(context=TOP))
    mark = history.mark()
    history.request_begun(net("n", "https://a.example/news?x", context=TOP))
    history.request_begun(net("o", "https://a.example/orders", context=TOP))
    clock[0] += 9.0
    assert [each.url for each in history.pending(mark)] == ["https://a.example/orders"]
    state = history.network(START, TOP)
    assert [each.url for each in state.pending] == ["https://a.example/orders"]
    assert state.polls == ["https://a.example/news?x"]
    assert history.since(mark, TOP).requests == ("https://a.example/orders",)


def uneven_polls(history: History, clock: list[float], gaps: tuple[float, ...]) -> None:
    for number, gap in enumerate(gaps):
        clock[0] += gap
        url = "https://a.example/poll"
        history.request_begun(net(f"u{clock[0]}-{number}", url, context=TOP))


def test_polls_that_a_busy_machine_makes_uneven_are_reported_by_their_number(
    history: History, clock: list[float]
) -> None:
    history.rest()
    uneven_polls(history, clock, (0.06, 0.01, 0.14, 0.03, 0.09, 0.02, 0.12, 0.05))
    clock[0] += 0.01
    mark = history.mark()
    uneven_polls(history, clock, (0.15, 0.01, 0.02, 0.13, 0.04, 0.11, 0.01, 0.16))
    happened = history.since(mark, TOP)
    assert (happened.requests, happened.doubtful_requests) == ((), ())


def test_more_requests_than_the_polls_made_before_may_be_an_outcome(
    history: History, clock: list[float]
) -> None:
    history.rest()
    uneven_polls(history, clock, (0.3, 0.7, 0.2, 0.8, 0.1, 0.9))
    clock[0] += 0.01
    mark = history.mark()
    uneven_polls(history, clock, (0.05, 0.12, 0.02, 0.2, 0.01, 0.09))
    assert len(history.since(mark, TOP).doubtful_requests) == 6


def test_documents_that_ask_for_the_same_one_after_the_other_are_no_poll(
    history: History, clock: list[float]
) -> None:
    history.rest()
    for number in range(8):
        clock[0] += 0.4
        history.navigation_begun(nav(str(number), at=number))
        history.navigation_committed(nav(str(number), at=number))
        history.request_begun(net(f"r{number}", context=TOP))
    assert data(history) == ["https://a.example/api"]
    assert history.network(START, TOP).polls == []


# -- routes


def route(path: str, at: int = 100, key: str | None = None) -> NavigationEvent:
    return nav(key, at=at).model_copy(update={"url": f"https://a.example/{path}"})


def test_a_route_is_reported_since_a_mark(history: History) -> None:
    history.route_changed(route("cart"))
    assert history.network(START, TOP).routes == ["https://a.example/cart"]
    assert history.address(TOP) == "https://a.example/cart"
    mark = history.mark()
    assert history.network(mark, TOP).routes == []
    assert history.network(START, OTHER).routes == []


def test_a_router_that_writes_down_where_it_is_changes_no_route(history: History) -> None:
    history.navigation_begun(nav("a"))
    history.navigation_committed(nav("a"))
    history.route_changed(route("a"))
    assert history.network(START, TOP).routes == []
    history.route_changed(route("b"))
    assert history.network(START, TOP).routes == ["https://a.example/b"]


def test_a_new_document_has_its_own_routes(history: History) -> None:
    history.route_changed(route("old"))
    history.navigation_begun(nav("a", at=200))
    history.route_changed(route("new", at=300))
    history.navigation_committed(nav("a", at=200))
    assert history.network(START, TOP).routes == ["https://a.example/new"]


def test_a_route_is_no_navigation(history: History) -> None:
    history.route_changed(route("cart"))
    assert not history.is_loading(START, TOP)
    assert history.since(START, TOP).navigations == ()


def test_a_command_to_go_to_a_fragment_ends_with_it(history: History) -> None:
    history.navigation_begun(nav("a"))
    history.route_changed(route("a#there", key="a"))
    assert not history.is_loading(START, TOP)


def test_addresses_are_those_of_the_latest_event_by_the_browsers_time(history: History) -> None:
    assert history.address(TOP) == ""
    history.route_changed(route("second", at=300))
    history.route_changed(route("first", at=200))
    assert history.address(TOP) == "https://a.example/second"


def test_frames_that_load_are_counted(history: History) -> None:
    history.navigation_begun(nav("a", FRAME))
    history.navigation_begun(nav("b", OTHER))
    assert history.network(START, TOP).frames_loading == 1
    history.navigation_ended(nav("a", FRAME))
    assert history.network(START, TOP).frames_loading == 0


def test_windows_that_go_elsewhere_are_told_each_once(history: History) -> None:
    history.navigation_begun(nav("a", OTHER))
    history.navigation_begun(nav("b", OTHER))
    history.navigation_begun(nav("c", TOP))
    seen = history.since(START, TOP)
    assert (len(seen.elsewhere), seen.moved) == (2, (OTHER,))


def test_a_prompt_of_a_frame_blocks_its_window(history: History) -> None:
    history.prompt_opened(PromptEvent(context=FRAME, type="alert", message="Sure?"))
    assert history.prompt(TOP) is not None
    history.prompt_closed(PromptEvent(context=FRAME))
    assert history.prompt(TOP) is None


def test_a_frame_has_gone_once_it_was_taken_away(history: History) -> None:
    """One that was not announced yet is no such frame."""
    assert not history.has_gone(FRAME)
    assert not history.has_gone("unknown")
    history.context_destroyed(ContextEvent(context=FRAME, parent=TOP))
    assert history.has_gone(FRAME)


# -- documents in frames


def test_each_document_of_a_frame_is_counted(history: History) -> None:
    assert history.arrivals(FRAME) == 0
    history.navigation_begun(nav("in", FRAME))
    history.navigation_committed(nav("in", FRAME))
    first = history.arrivals(FRAME)
    assert first > 0
    history.navigation_ended(nav("in", FRAME, at=9))
    assert history.arrivals(FRAME) > first
    assert history.arrivals(TOP) == 0
    history.navigation_committed(nav("out"))
    assert history.arrivals(TOP) == 1
    history.context_destroyed(ContextEvent(context=FRAME, parent=TOP))
    assert history.arrivals(FRAME) == 0
