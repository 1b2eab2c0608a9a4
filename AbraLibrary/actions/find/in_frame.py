"""Works in a frame of another origin, together with the documents around it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from AbraLibrary.core.models.settle.settle import PageSettle
from AbraLibrary.core.settle.page_clock import PageClock
from AbraLibrary.errors import FrameGone, NavigatedAway

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Port
    from AbraLibrary.core.models.session.frame import Frame

#: The calls that change the page themselves, and so may remove their own frame: whether they took
#: effect is then unknown, and the document around it cannot tell.
_ACTING = frozenset(
    {
        "drops.drop", "fields.fill", "fields.unchoose", "reading.click", "reading.setAttribute",
        "selects.choose", "unseen_editors.paste",
    }
)  # fmt: skip


def port_in(outer: Port, frame: Frame) -> Port:
    """A port to the document of a frame; `outer` is that of the document around it.

    If an action needs both documents, both are asked: whether a press reaches the point, what
    changed, whether it is quiet again. Once the frame is gone, the outer document answers, in which
    the candidate ids of the frame mean nothing.
    """
    return cast("Port", _InFrame(outer, frame))


class _InFrame:
    """Delegates everything but calls to the browser's port for the frame."""

    def __init__(self, outer: Port, frame: Frame) -> None:
        self._outer = outer
        self._frame = frame
        self._inner = outer.inside(frame)
        self._begun = time.monotonic()
        self._clock = PageClock()
        self._is_gone = False
        #: How many mutations the frame's own document has reported.
        self._mutations = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def call(
        self, function: str, arguments: Mapping[str, object], timeout: float, *, waits: bool = False
    ) -> Any:
        """Call the agent in the frame and, if it matters, in the documents around it."""
        if not self._is_gone:
            try:
                return self._call(function, dict(arguments), timeout, waits)
            except NavigatedAway as error:
                # A pending call to a frame that is being removed reports nothing more.
                self._is_gone = isinstance(error, FrameGone) or self._has_gone(timeout)
                if not self._is_gone or function in _ACTING:
                    raise
            except FrameGone:
                self._is_gone = True
        return self._outer.call(function, arguments, timeout, waits=waits)

    def _has_gone(self, timeout: float) -> bool:
        try:
            self._inner.call("arrival.document", {}, timeout)
        except FrameGone:
            return True
        except NavigatedAway:
            return False
        return False

    def _call(self, function: str, arguments: dict[str, Any], timeout: float, waits: bool) -> Any:
        if function in ("pointer.prepare", "foreign.aim"):
            return self._aim(function, arguments, timeout)
        if function == "pointer.aimAt":
            return self._aim_at(arguments, timeout)
        if function == "settle.wait":
            return self._settle(arguments, timeout)
        answer = self._inner.call(function, arguments, timeout, waits=waits)
        if function == "settle.release":
            self._outer.call(function, arguments, timeout)
        elif function == "reading.read" and arguments["what"] == "states" and answer["value"]:
            answer["value"] = self._states(answer["value"], timeout)
        elif function == "words.sight":
            beside = self._outer.call(function, arguments, timeout)
            for key in ("count", "denied", "instead"):
                answer[key] += beside[key]
        return answer

    def _states(self, states: list[str], timeout: float) -> list[str]:
        """An element of the frame is in view only if the frame itself is, in the window."""
        if "in_view" not in states:
            return states
        if self._outer.call("foreign.isInView", {"ref": self._frame.ref}, timeout):
            return states
        return ["out_of_view" if each == "in_view" else each for each in states]

    def _aim(self, function: str, arguments: dict[str, Any], timeout: float) -> Any:
        """Whether a user could act now: the frame finds the point, the page checks the press."""
        ready = self._inner.call(function, arguments, timeout)
        if ready.get("obstacle"):
            return ready
        beside = self._beside(_point(ready, arguments), arguments, timeout)
        if beside.get("scrolled"):
            # Changes that the scroll caused do not belong to the action.
            ready = self._inner.call(function, arguments, timeout)
            if ready.get("obstacle"):
                return ready
            beside = self._beside(_point(ready, arguments), arguments, timeout)
        if beside.get("obstacle"):
            self._inner.call("settle.release", {}, timeout)
            return beside
        count = ready["textCount"] + beside["textCount"]
        is_hidden = ready["isHidden"] or beside["isHidden"]
        return {**ready, "textCount": count, "isHidden": is_hidden}

    def _beside(self, point: Any, arguments: dict[str, Any], timeout: float) -> Any:
        watch = arguments.get("watch", "press" if arguments.get("press") else "none")
        aimed = {"ref": self._frame.ref, "point": point, "watch": watch}
        given = {**aimed, "text": arguments.get("text"), "arm": arguments.get("arm", True)}
        return self._outer.call("foreign.aim", given, timeout)

    def _aim_at(self, arguments: dict[str, Any], timeout: float) -> Any:
        """The same for both ends of a drag."""
        way = self._inner.call("pointer.aimAt", arguments, timeout)
        for end in ("start", "end"):
            if way.get("obstacle") or not way.get(end):
                continue
            beside = self._beside(way[end], {"watch": "drag", "arm": False}, timeout)
            if beside.get("obstacle"):
                return beside
        return way

    def _settle(self, arguments: dict[str, Any], timeout: float) -> Any:
        """Wait for the frame's document and the one around it, in turn, until both are quiet.

        Probes do not see messages between the two (docs/adr/0008), so no proof ends the wait.
        """
        until = time.monotonic() + arguments["budgetMs"] / 1000
        asked = {**arguments, "proof": False, "release": "never"}
        if arguments.get("beyond") is not None:
            asked["beyond"] = self._mutations
        while True:
            page = self._wait(self._inner, asked, until, timeout)
            self._mutations = page.mutations
            around = {**asked, "beyond": None, "scope": None}
            outer = self._wait(self._outer, around, until, timeout)
            if self._clock.is_after(outer.came_at, self._begun):
                # Another document has replaced both.
                self._is_gone = True
                return outer.model_dump(by_alias=True)
            both = page.beside(outer)
            is_over = time.monotonic() >= until
            is_quiet = both.done and outer.waited_ms < arguments["quietMs"]
            if is_over or is_quiet or not both.done or not page.armed:
                return both.model_dump(by_alias=True)
            asked |= {"fresh": False, "restart": False}

    def _wait(
        self, port: Port, arguments: dict[str, Any], until: float, timeout: float
    ) -> PageSettle:
        asked = time.monotonic()
        given = {**arguments, "budgetMs": max(0.0, until - asked) * 1000}
        answer = port.call("settle.wait", given, timeout, waits=True)
        if answer is None:  # another call has taken the place of this one, as in settle.py
            again = {**arguments, "fresh": None} if arguments["fresh"] else arguments
            return self._wait(port, again, until, timeout)
        page = PageSettle.model_validate(answer)
        self._clock.heard(asked, page.asked_at, time.monotonic())
        return page


def _point(ready: Mapping[str, Any], arguments: Mapping[str, Any]) -> Any:
    """The point that must be in view; an element that is only scrolled to needs no press on it."""
    box = ready.get("box")
    if arguments.get("watch") != "scroll" or not box or ready["point"]:
        return ready["point"]
    return {"x": box["x"] + box["w"] / 2, "y": box["y"] + box["h"] / 2}
