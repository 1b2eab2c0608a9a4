"""Sets a checkbox, radio button or switch; one that is on already is not pressed."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.act import unheard
from AbraLibrary.actions.act.operation import PRESS
from AbraLibrary.actions.act.press import press, wait_longer
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.find import find, prepare
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.settle.release import release, released_on_failure
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act.outcome import UNHEARD, judge
from AbraLibrary.core.find.likeness import is_rerendered
from AbraLibrary.core.models.fields.field import Taken, Tick
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import IntentError, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionName, ActionResult, Outcome
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# @limit how often the state is checked
# @unit s
_LOOK_S = 0.05
_OF_MENU = ("menuitemcheckbox", "menuitemradio")
_STATES: dict[bool | str | None, str] = {
    True: "checked", False: "not checked", "mixed": "mixed", None: "without a state",
}  # fmt: skip


@with_diff
def check(
    session: Session,
    target: Target,
    wanted: bool,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Set the state of a checkbox, radio button or switch, and verify it; idempotent.

    An unheard press is repeated once if there is a listener by then. If a press changed nothing at
    all, the space bar is tried, once. A control with three states is pressed once more if the first
    press led to the third one. If the press re-renders the control, the one with the same words
    then decides.

    Raises:
        NotActionable: it is not on or off, or a radio button is to be off; nothing was pressed.
        WrongState: it is not in that state afterwards.
    """
    action: ActionName = "check" if wanted else "uncheck"
    began = time.monotonic()
    match, trace, prepared = patiently(
        session,
        find_options.timeout,
        lambda: prepare.find_tick(session, target, wanted, find_options),
    )
    tick = (prepared[0].tick if prepared else None) or _look(session, match.candidate.ref)
    _refuse(session, trace, tick, wanted)
    if tick.checked is wanted:
        idle = Pressed(trace, session.port.mark(), began)
        outcome = controls.was_so(f"it was {_state(wanted)} already")
        return controls.result(session, action, idle, outcome, settle_options)
    settling = settle_options.for_good()
    checking = _Checking(session, target, trace, tick, wanted, find_options, settling)
    with released_on_failure(session):
        outcome = checking.run(prepared)
    return controls.result(
        session, action, checking.acted, outcome, settle_options, checking.detail
    )


class _Checking:
    """One change of state, with its attempts."""

    def __init__(
        self,
        session: Session,
        target: Target,
        trace: Trace,
        tick: Tick,
        wanted: bool,
        find_options: FindOptions,
        settle_options: SettleOptions,
    ) -> None:
        assert tick.ref is not None  # other elements were refused
        self._session = session
        self._target = target
        self._trace = trace
        self._ref = tick.ref
        self._before = tick.checked
        self._now = tick.checked
        self._wanted = wanted
        self._find_options = find_options
        self._settle_options = settle_options
        self.acted: Pressed
        #: A remark in the log line.
        self.detail = ""
        #: Whether its last press is known to have met no listener.
        self._is_unheard = False

    def run(self, prepared: prepare.Prepared | None) -> Outcome:
        """Press and verify; `prepared` is the control if finding it has also made it ready."""
        outcome = self._press(prepared)
        if outcome is None and self._is_to_be_repeated():
            self.detail = unheard.TWICE
            outcome = self._press()
        if outcome is None and self._now != self._before:
            self._must_be_settled()
            self._must_be_known()
            outcome = self._press()
        elif outcome is None and self._is_untouched():
            outcome = self._press_space()
        if outcome is None:
            raise failures.wrong_state(
                self._session,
                self.acted.trace,
                f"it was pressed but is {_state(self._now)}{self._aside()}",
            )
        return outcome

    def _aside(self) -> str:
        """A remark about a press that did not change the state."""
        if self._is_unheard:
            return f", and {UNHEARD}"
        # Only a focus that moved away from the pressed control.
        focus_at = self._look().focus_at if self._judged().evidence == ["focus"] else None
        return f", and {focus_at} has the focus" if focus_at else ""

    def _must_be_settled(self) -> None:
        """Refuse another press while the page is busy: the state may still change."""
        if self.acted.settle is None or not self.acted.settle.settled:
            seen = f"it was pressed but is {_state(self._now)}, and the page has not settled"
            raise failures.wrong_state(self._session, self.acted.trace, seen)

    def _must_be_known(self) -> None:
        """Refuse another press where no state shows any more: it may undo the first one."""
        if self._now is None:
            seen = "it was pressed, and neither its classes nor its look tell on from off any more"
            raise failures.wrong_state(self._session, self.acted.trace, seen)

    def _press(self, prepared: prepare.Prepared | None = None) -> Outcome | None:
        options = self._settle_options.model_copy(update={"release": "outcome"})
        target = Target(purpose="check", ref=self._ref, kept=True)
        operation = replace(PRESS, tick={"ref": self._ref, "wanted": self._wanted})
        pressed = press(
            self._session, target, self._find_options, options, operation, prepared=prepared
        )
        if pressed.trace is not self._trace:
            pressed.trace = self._trace.looked_again(pressed.trace.looks)
        self.acted = pressed
        if not self.detail:  # never a third time
            self._await_listener(options)
        self._is_unheard = unheard.of(pressed) is not None
        controls.rest(self._session, pressed)
        return self._verify("pressed")

    def _await_listener(self, options: SettleOptions) -> None:
        """Wait while the press is unheard and a listener may still come."""
        usual, longest = options.timeout, self._find_options.timeout
        while unheard.of(self.acted) and self._look().checked == self._before:
            if not unheard.goes_on(self._session, self.acted, usual, longest):
                break
            wait_longer(self._session, self.acted, options)

    def _is_to_be_repeated(self) -> bool:
        """Whether the press was unheard and without effect, and there is a listener now.

        If the code changed the control when it was loaded, another press would undo that.
        """
        if not self._is_unheard or self._look().checked != self._before:
            return False
        return unheard.is_to_be_repeated(self.acted, self._judged())

    def _press_space(self) -> Outcome | None:
        """The second way: focus and space bar."""
        has_focus = controls.until_arrived(
            self._find_options.timeout, self._press_space_once, self.acted.looked_again
        )
        return self._verify("space bar") if has_focus else None

    def _press_space_once(self) -> bool:
        taken = Taken.model_validate(
            self._session.port.call("ticks.focus", {"ref": self._ref}, CALL_S)
        )
        if not taken.has_focus:
            release(self._session)
            return False
        with suppress(PromptOpen):  # the wait reports it
            controls.press_keys(self._session, controls.SPACE)
        controls.settle(self._session, self.acted, self._settle_options)
        controls.check_arrived(self._session, self.acted.trace, self.acted.observed)
        return True

    def _verify(self, way: str) -> Outcome | None:
        outcome = controls.ended(self._session, self.acted)
        if outcome is None:
            # A state that a server must confirm may come a little later than anything else.
            tick = self._await()
            self._now = tick.checked
            if tick.gone:
                outcome = controls.moved_on(self._session, self.acted) or self._departed(tick)
                if outcome is None:
                    raise failures.wrong_state(self._session, self.acted.trace, self._vanished())
            elif tick.checked is self._wanted:
                outcome = controls.state_is(f"it is {_state(self._wanted)}")
        seen = outcome.sentence if outcome else f"it is {_state(self._now)}"
        controls.note(self._session, self.acted, way, seen)
        self._trace = self.acted.trace
        return outcome

    def _vanished(self) -> str:
        """What is known of a control that is not there any more, and how to learn its state."""
        winner = self._trace.winner
        is_of_menu = winner is not None and winner.candidate.role in _OF_MENU
        who, again = ("its menu", "open the menu again") if is_of_menu else ("it", "show it again")
        return (
            f"{who} disappeared when it was pressed, so whether it is {_state(self._wanted)} is "
            f"not known: {again}, and read it with Get Element State By Intent"
        )

    def _departed(self, tick: Tick) -> Outcome | None:
        """The outcome if it went away in the requested state that the press gave it."""
        observed = self.acted.observed
        if observed is None or not observed.delivery.delivered or tick.left_as is not self._wanted:
            return None
        return controls.state_is(f"it was {_state(self._wanted)}, and the page took it away")

    def _await(self) -> Tick:
        """Wait until the state changes, the time is up, or nothing more can come."""
        settle = self.acted.settle
        if settle is not None and settle.settled and settle.proof != "none":
            return self._look(settle.tick)
        retrying = Retrying(
            retry=retry_if_result(lambda tick: tick.checked == self._before and not tick.gone),
            stop=stop_after_delay(self._settle_options.timeout),
            wait=wait_fixed(_LOOK_S),
            retry_error_callback=lambda state: state.outcome.result() if state.outcome else None,
        )
        seen = iter([settle.tick] if settle is not None and settle.tick is not None else ())
        tick: Tick = retrying(lambda: self._look(next(seen, None)))
        return tick

    def _look(self, seen: Tick | None = None) -> Tick:
        """The control now, or as `seen`; if it was re-rendered, its replacement."""
        tick = seen or _look(self._session, self._ref, wanted=self._wanted)
        if not tick.gone:
            return tick
        if not controls.may_be_found_again(self._session, self.acted, self._ref):
            return tick
        try:
            match, _ = find.find(self._session, self._target, self._find_options)
        except IntentError:
            return tick
        finally:
            self._session.last_trace = self.acted.trace
        before = self._trace.winner
        assert before is not None  # it was resolved
        there = _look(self._session, match.candidate.ref, wanted=self._wanted)
        phrase = self._target.phrase
        if there.ref is None or not is_rerendered(before.candidate, match.candidate, phrase):
            return tick
        self._ref = there.ref
        return there

    def _is_untouched(self) -> bool:
        """Whether the press had no effect at all, so that another way cannot undo it.

        A native control that got the click but is unchanged was toggled, and the page prevented it.
        A press that a nearby listener got may have been handled, whatever its effect.
        """
        acted = self.acted
        if acted.observed is not None:
            delivery = acted.observed.delivery
            if delivery.has_ticked or delivery.is_heard:
                return False
        # Wherever the focus went, the state is unchanged.
        return set(self._judged().evidence) <= {"focus"}

    def _judged(self) -> Outcome:
        happened = self.acted.happened(self._session)
        return judge(self.acted.observed, happened, self.acted.settle, last=True)


def _look(session: Session, ref: str, **more: object) -> Tick:
    return Tick.model_validate(session.port.call("ticks.look", {"ref": ref, **more}, CALL_S))


def _refuse(session: Session, trace: Trace, tick: Tick, wanted: bool) -> None:
    if tick.ref is None:
        raise failures.refused(
            session, trace, "it is not a checkbox, radio button or switch. Click it, or name a box"
        )
    if tick.is_drawn and tick.checked is None:
        raise failures.refused(
            session,
            trace,
            "it is drawn without a state that can be read: neither its classes nor its look tell "
            "on from off. Click it, and check what it changes",
        )
    if wanted or not tick.is_radio or tick.checked is not True:
        return
    others = ", ".join(f"'{shorten(each, 60)}'" for each in tick.others)
    instead = f"Check another of its group instead: {others}" if others else "Check another instead"
    raise failures.refused(
        session, trace, f"a radio button cannot be unchecked, so nothing was pressed. {instead}"
    )


def _state(checked: bool | str | None) -> str:
    return _STATES[checked]
