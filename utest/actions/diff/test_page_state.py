"""actions/diff/page_state.py: what the page is asked for, and what is made of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from AbraLibrary.actions.diff.page_state import read_state
from AbraLibrary.actions.session.session import Session
from AbraLibrary.browser.port import Port
from AbraLibrary.core.evidence.secrets import MARKED
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.errors import NavigatedAway
from utest.actions.fake_port import Clock, FakePort, session_on

SECRET = "hunter2-is-secret"


class Page:
    """Answers as page/diff/capture.js does, for a page of a few texts."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.asked: list[object] = []
        self.has_gone = False
        self._sent: list[str] = []

    def call(self, function: str, arguments: Mapping[str, object], timeout: float) -> Any:
        assert function == "capture.answer"
        self.asked.append(arguments["since"])
        if self.has_gone:
            raise NavigatedAway("The document went away.")
        kept = None
        texts = self.texts
        if arguments["since"] == f"answer {len(self.asked) - 1}":
            same = next(
                (
                    at
                    for at, pair in enumerate(zip(texts, self._sent, strict=False))
                    if pair[0] != pair[1]
                ),
                min(len(texts), len(self._sent)),
            )
            kept = {"texts": [0, same, len(texts) - same], "containers": [], "controls": []}
            texts = texts[same:]
        self._sent = list(self.texts)
        first = 1 + len(self.texts) - len(texts)
        return {
            "answerId": f"answer {len(self.asked)}",
            "kept": kept,
            "state": {
                "capture": "full", "url": "http://x/", "documentId": "d", "elementCount": 1,
                "viewport": {"width": 1, "height": 1, "scrollX": 0, "scrollY": 0},
                "texts": {"key": [first, *([1] * (len(texts) - 1))] if texts else [],
                          "text": texts, "tag": ["p"] * len(texts)},
                "containers": {"key": []}, "controls": {"key": []},
            },
        }  # fmt: skip


def begun(page: Page) -> Session:
    session = session_on(FakePort(Clock()))
    session.port = cast(Port, page)
    return session


def texts_of(state: PageState) -> list[str]:
    return [MARKED.sub("", text.text) for text in state.texts]


def test_a_later_capture_sends_only_what_the_earlier_one_did_not() -> None:
    page = Page("One", "Two")
    session = begun(page)
    first = read_state(session, {}, 1)
    page.texts[1] = "Three"
    second = read_state(session, {}, 1)
    assert (texts_of(first), texts_of(second)) == (["One", "Two"], ["One", "Three"])
    assert second.texts[0] is first.texts[0]
    assert page.asked == [None, "answer 1"]


def test_once_a_new_secret_is_known_all_is_sent_again() -> None:
    page = Page(SECRET, "Two")
    session = begun(page)
    assert texts_of(read_state(session, {}, 1)) == [SECRET, "Two"]
    session.secrets.add(SECRET)
    assert texts_of(read_state(session, {}, 1)) == ["•••", "Two"]
    assert page.asked == [None, None]
    assert texts_of(read_state(session, {}, 1)) == ["•••", "Two"]
    assert page.asked[-1] == "answer 2"


def test_an_answer_that_never_came_is_made_up_for_by_the_next() -> None:
    page = Page("One")
    session = begun(page)
    read_state(session, {}, 1)
    page.has_gone = True
    with pytest.raises(NavigatedAway):
        read_state(session, {}, 1)
    page.has_gone = False
    page.texts = ["Two"]
    assert texts_of(read_state(session, {}, 1)) == ["Two"]


def test_each_session_has_its_own_answer() -> None:
    page = Page("One")
    read_state(begun(page), {}, 1)
    read_state(begun(page), {}, 1)
    assert page.asked == [None, None]
