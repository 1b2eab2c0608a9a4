"""Moves custom sliders and spin buttons by keys, as a user does (APG), or else by its track."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.operation import Operation, perform
from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act import gestures
from AbraLibrary.core.models.act.action import Point
from AbraLibrary.core.models.fields.field import Slid, TrackPlace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Outcome, Readiness
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.settle.settle_options import SettleOptions
    from AbraLibrary.errors import WrongState

LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
PAGE_UP, PAGE_DOWN, END, HOME = "\ue00e", "\ue00f", "\ue010", "\ue011"
#: The keys for on and back, in the order in which they are tried.
_FLAT, _UPRIGHT = (RIGHT, LEFT), (UP, DOWN)
# Its steps may grow on the way, so its value is checked in between.
# @limit how often it is checked
# @unit looks
_TURNS = 12
# How many keys are pressed at once, and in all; no user would go further either.
# @limit how long it takes
# @unit keys
_BATCH, _MOST = 200, 1500
# A track is pressed again only to make up for the width of a pixel, or a thumb.
# @limit how often
# @unit presses
_TRACK_PRESSES = 3
_BY_HAND = "Drag it, or use its own control"
# Page keys are tried from this distance on; nearer, arrow keys are as quick and always work.
# @unit steps
# @measured not measured: a few more than the ten arrow keys that equal a page key
# @test utest/actions/fields/test_sliders.py::test_what_is_near_is_reached_by_arrow_keys_alone
_FAR = 25
# Values within this are equal: sums of steps such as 0.1 are not exact.
# @limit the rounding of floating point numbers
# @unit of its value
_NEAR = 1e-6


def move(
    session: Session,
    acted: Pressed,
    ref: str,
    value: str,
    options: SettleOptions,
    find_options: FindOptions,
) -> Outcome:
    """Press keys until it has the value, and verify that; what keys do not move by its track.

    Args:
        session: the session to work on.
        acted: the fill that has begun.
        ref: the candidate id of the slider.
        value: the requested value, a number between its ends.
        options: how to settle after each run of keys.
        find_options: how long to wait until its track can be pressed.

    Raises:
        NotActionable: it takes no focus; no key was pressed.
        WrongState: keys do not move it, or not to that value.
    """
    return _Slide(session, acted, ref, value, options, find_options).run()


@dataclass
class _Slide:
    """One way from the present value to the requested one."""

    session: Session
    acted: Pressed
    ref: str
    value: str
    options: SettleOptions
    find_options: FindOptions
    _pressed: int = 0
    _on: str = ""
    _back: str = ""
    _step: float = 0.0

    def run(self) -> Outcome:
        seen = self._look()
        if not seen.has_focus:
            self._press_keys("")
            what = "it cannot be focused, so no key was pressed"
            raise failures.refused(self.session, self.acted.trace, what)
        if seen.is_there:
            self._press_keys("")
            return controls.was_so(f"it was at '{shorten(seen.shown, 60)}' already")
        if seen.is_typed:
            seen, ended = self._press(self.value)
            if ended or seen.is_there:
                return ended or self._reached(seen)
        ended = self._find_keys(seen)
        return ended or (self._go() if self._on else self._press_track(seen))

    def _find_keys(self, seen: Slid) -> Outcome | None:
        """Learn by one step which key moves it and how far."""
        pairs = [_UPRIGHT, _FLAT] if seen.is_upright else [_FLAT, _UPRIGHT]
        for on, back in pairs:
            # At its end it moves only back, so the step is made towards the value.
            is_on = self._distance(seen) > 0
            before = seen.now
            seen, ended = self._press(on if is_on else back)
            if ended:
                return ended
            moved = (seen.now or 0.0) - (before or 0.0)
            if abs(moved) <= _NEAR:
                continue
            self._step = abs(moved)
            self._on, self._back = (on, back) if (moved > 0) == is_on else (back, on)
            return None
        return None

    def _press_track(self, seen: Slid) -> Outcome:
        """Press the track where the value is; the next press makes up for what that missed."""
        at, aim = shorten(seen.shown, 60), float(self.value)
        for _ in range(_TRACK_PRESSES):
            before = seen.now
            self._press_keys("")
            place = self._place(aim)
            if place is None:
                break
            ended = self._press_at(place, aim)
            if ended:
                return ended
            seen = self._look()
            if seen.is_there:
                self._press_keys("")
                return self._reached(seen, "pressed on its track")
            if seen.now is None or seen.now == before:
                break
            aim += self._distance(seen)
        now = shorten(seen.shown, 60)
        if now == at:
            raise self._wrong(f"arrow keys do not move it from '{at}'. {_BY_HAND}")
        raise self._wrong(
            f"arrow keys do not move it, and a press on its track brought it from '{at}' to "
            f"'{now}'. {_BY_HAND}"
        )

    def _place(self, aim: float) -> TrackPlace | None:
        arguments = {"ref": self.ref, "value": _number(aim)}
        answer = self.session.port.call("sliders.track", arguments, CALL_S)
        return None if answer is None else TrackPlace.model_validate(answer)

    def _press_at(self, place: TrackPlace, aim: float) -> Outcome | None:
        def carry_out(session: Session, ready: Readiness, match: Match) -> None:
            # It may have been scrolled into view.
            now = self._place(aim) or place
            perform(session, gestures.press(Point(x=now.x, y=now.y)))

        target = Target(purpose="click", ref=place.ref, kept=True)
        operation = Operation("click", "press", carry_out)
        settling = self.options.model_copy(update={"release": "always"})
        pressed = press(self.session, target, self.find_options, settling, operation)
        pressed.trace = self.acted.trace
        pressed.follows(self.acted)
        self.acted = pressed
        controls.rest(self.session, pressed)
        return controls.ended(self.session, pressed)

    def _go(self) -> Outcome:
        seen, from_start, paged = self._look(), False, 0.0
        for _ in range(_TURNS):
            if seen.is_there:
                self._press_keys("")
                return self._reached(seen)
            left = self._distance(seen)
            steps = round(abs(left) / self._step)
            if paged == 0.0 and steps > _FAR:
                before = seen.now
                seen, ended = self._press(PAGE_UP if left > 0 else PAGE_DOWN)
                paged = abs((seen.now or 0.0) - (before or 0.0)) or -1.0
            elif paged > self._step and abs(left) >= paged and steps > _FAR:
                keys = PAGE_UP if left > 0 else PAGE_DOWN
                seen, ended = self._press(keys * min(_BATCH, int(abs(left) / paged)))
            elif steps and self._is_step(seen.now):
                keys = self._on if left > 0 else self._back
                seen, ended = self._press(keys * min(_BATCH, steps))
            elif not from_start and self._is_step(seen.min):
                # It began between two steps, which are counted from its start.
                from_start = True
                seen, ended = self._press(HOME)
            else:
                break
            if ended:
                return ended
        raise self._unreachable(seen)

    def _is_step(self, start: float | None) -> bool:
        """Whether whole steps lead from `start` to the value."""
        if start is None:
            return False
        steps = (float(self.value) - start) / self._step
        return abs(steps - round(steps)) <= _NEAR * max(1.0, abs(steps))

    def _distance(self, seen: Slid) -> float:
        if seen.now is None:
            raise self._wrong(
                f"it shows '{shorten(seen.shown, 60)}', which is no number, so no key was pressed"
            )
        try:
            return float(self.value) - seen.now
        except ValueError:
            at = shorten(seen.shown, 60)
            raise self._wrong(
                f"'{shorten(self.value, 60)}' was typed, but it shows '{at}'"
            ) from None

    def _press(self, keys: str) -> tuple[Slid, Outcome | None]:
        """Press keys, and return the new value, or how the action ended."""
        if self._pressed + len(keys) > _MOST:
            needed = f"more than {_MOST} keys would be needed"
            raise self._wrong(f"{needed}; its keys move it in steps of {_number(self._step)}")
        self._pressed += len(keys)
        self._press_keys(keys)
        ended = controls.ended(self.session, self.acted)
        return (Slid(), ended) if ended else (self._look(), None)

    def _press_keys(self, keys: str) -> None:
        controls.press_keys(self.session, keys)
        controls.settle(self.session, self.acted, self.options)
        controls.check_arrived(self.session, self.acted.trace, self.acted.observed)

    def _look(self) -> Slid:
        arguments = {"ref": self.ref, "value": self.value}
        answer = self.session.port.call("sliders.take", arguments, CALL_S)
        seen = Slid.model_validate(self.session.secrets.hide(answer))
        if seen.gone:
            raise failures.gone(self.session, self.acted.trace)
        return seen

    def _reached(self, seen: Slid, how: str = "moved by keys") -> Outcome:
        sentence = f"it is at '{shorten(seen.shown, 60)}'"
        controls.note(self.session, self.acted, how, sentence)
        return controls.state_is(sentence)

    def _unreachable(self, seen: Slid) -> WrongState:
        start = seen.now or 0.0
        below = start + self._step * floor((float(self.value) - start) / self._step)
        near = f"{_number(below)} or {_number(below + self._step)}"
        at = f"it is at '{shorten(seen.shown, 60)}' now"
        step = _number(self._step)
        return self._wrong(f"its keys move it in steps of {step}: it can be at {near}; {at}")

    def _wrong(self, why: str) -> WrongState:
        controls.note(self.session, self.acted, "moved by keys", why)
        wanted = shorten(self.value, 60)
        return failures.wrong_state(
            self.session, self.acted.trace, f"it should be at '{wanted}', but {why}"
        )


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
