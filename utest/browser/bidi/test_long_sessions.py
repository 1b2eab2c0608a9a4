"""A session remembers no more after thousands of actions than after the first thousand."""

from __future__ import annotations

import gc
import sys
from types import FunctionType, ModuleType

import pytest

from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.realms import Realms
from AbraLibrary.browser.bidi.wire import (
    ContextEvent,
    DownloadEndEvent,
    DownloadEvent,
    LogEvent,
    NavigationEvent,
    NetworkEvent,
    PromptEvent,
    RealmCreatedEvent,
    RealmEvent,
)

#: More than any of its logs keeps.
ROUNDS = 1100
#: The moments of what was forgotten are kept longer, in a few bytes each.
ALLOWED = 150
TOP = "top"


def weight(*roots: object) -> int:
    """The bytes of everything that can be reached."""
    seen: set[int] = set()
    total, left = 0, list(roots)
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, (type, ModuleType, FunctionType)):
            continue
        seen.add(id(each))
        total += sys.getsizeof(each)
        left += gc.get_referents(each)
    return total


class Browser:
    """Whatever a session can tell of, once a round, each time with other names."""

    def __init__(self) -> None:
        self.history = History()
        self.realms = Realms(self.history.changed)
        self.history.tells_downloads = True
        self.history.context_created(ContextEvent(context=TOP))

    def round(self, number: int) -> None:
        self.history.mark()
        self._page(number)
        self._frame(number)
        self._popup(number)
        self._talk(number)
        self.history.rest()

    def _page(self, number: int) -> None:
        page = self._navigation(TOP, "n", number)
        self.history.navigation_begun(page)
        self._request("d", number, navigation=page.navigation)
        self.history.navigation_committed(page)
        self.history.navigation_ended(page)
        self._realm(TOP, "t", number)
        self.history.route_changed(self._navigation(TOP, "", number))

    def _frame(self, number: int) -> None:
        """It navigates, and the ends of its navigation are told when it has gone."""
        frame = f"f{number:08}"
        self.history.context_created(ContextEvent(context=frame, parent=TOP))
        self._realm(frame, "f", number)
        page = self._navigation(frame, "o", number)
        self.history.navigation_begun(page)
        self.history.context_destroyed(ContextEvent(context=frame, parent=TOP))
        self.history.navigation_committed(page)
        self.history.navigation_failed(page)
        self.history.answered_by(frame, f"f{number:08}")

    def _popup(self, number: int) -> None:
        popup = f"p{number:08}"
        self.history.context_created(ContextEvent(context=popup))
        self.history.navigation_begun(self._navigation(popup, "q", number))
        self.history.prompt_opened(PromptEvent(context=popup, message=f"{number:08}?"))
        self.history.context_destroyed(ContextEvent(context=popup))
        self.history.prompt_closed(PromptEvent(context=popup))
        self.history.crashed(popup)

    def _talk(self, number: int) -> None:
        self._request("r", number, context=TOP)
        self._request("l", number, context=TOP, ends_first=True)
        self.history.logged(LogEvent(text=f"said {number:08}"), "console")
        self.history.download_begun(DownloadEvent(suggested_filename=f"{number:08}.csv"))
        self.history.download_ended(DownloadEndEvent(filepath=f"/tmp/{number:08}.csv"))

    def _realm(self, context: str, prefix: str, number: int) -> None:
        realm = f"{prefix}{number:08}"
        self.realms.created(RealmCreatedEvent(realm=realm, context=context))
        self.history.answered_by(context, realm)
        self.history.realm_destroyed(RealmEvent(realm=realm))

    def _request(
        self, prefix: str, number: int, *, ends_first: bool = False, **given: str | None
    ) -> None:
        request = {"request": f"{prefix}{number:08}", "url": f"https://a.example/{number:08}"}
        begun = NetworkEvent.model_validate(
            {"request": request, "timestamp": float(number), **given}
        )
        ended = begun.model_copy()
        steps = [self.history.request_begun, self.history.answer_begun, self.history.request_ended]
        for step in reversed(steps) if ends_first else steps:
            step(ended if step is not self.history.request_begun else begun)

    @staticmethod
    def _navigation(context: str, prefix: str, number: int) -> NavigationEvent:
        return NavigationEvent(
            context=context,
            navigation=f"{prefix}{number:08}" if prefix else None,
            url=f"https://a.example/page/{number:08}",
            timestamp=float(number),
        )


@pytest.mark.thorough
def test_what_events_leave_behind_has_a_bound() -> None:
    browser = Browser()
    weights = []
    for start in (0, ROUNDS):
        for number in range(start, start + ROUNDS):
            browser.round(number)
        weights.append(weight(browser.history, browser.realms))
    assert (weights[1] - weights[0]) / ROUNDS < ALLOWED


def test_downloads_keep_their_keys_when_the_first_are_forgotten() -> None:
    browser = Browser()
    for number in range(ROUNDS):
        browser.round(number)
    seen = browser.history.downloads()
    assert seen is not None
    last = seen.ended[-1]
    assert (last.key, last.path) == (str(ROUNDS - 1), f"/tmp/{ROUNDS - 1:08}.csv")
    assert seen.running == ()
