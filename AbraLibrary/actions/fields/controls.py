"""Shared by filling, selecting and checking: attempts, keys, and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from tenacity import (
    RetryCallState,
    Retrying,
    retry_if_exception_type,
    stop_after_attempt,
    stop_after_delay,
    wait_fixed,
)

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import prepare
from AbraLibrary.actions.find.patiently import RETRY_S
from AbraLibrary.actions.settle.release import release
from AbraLibrary.actions.settle.settle import Settler
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.fields.options import Choice, Wish, explain
from AbraLibrary.core.models.act.action import ActionName, ActionResult, Obstacle, Outcome
from AbraLibrary.core.models.act.gesture import Key, KeyGesture
from AbraLibrary.core.models.evidence.trace import Attempt, Looks, Match, Trace
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.fields.field import Option, Taking
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle import SettleResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# @limit how long a driver may take for keys
# @unit s
_KEYS_S = 30.0
# A long text takes a driver long, whatever the page does.
# @limit how long the driver of a busy machine may take for one key
# @unit s
KEY_S = 0.01
#: Key values of WebDriver (section "keyboard actions").
ENTER, ESCAPE, SPACE, END = "\ue007", "\ue00c", "\ue00d", "\ue010"
ARROW_DOWN, DELETE, BACKSPACE = "\ue015", "\ue017", "\ue003"

T = TypeVar("T")


def ready(session: Session, target: Target, options: FindOptions) -> tuple[Match, Trace]:
    """Resolve a target and check that a user could change it now; arms the observation."""
    write = target.purpose == "fill"
    _, match, trace = prepare.make_ready(session, target, options, press=False, write=write)
    return match, trace


def press_keys(session: Session, keys: str) -> None:
    """Press and release keys one after the other, as trusted input to the focused element."""
    steps = [Key(down=down, value=key) for key in keys for down in (True, False)]
    if steps:
        session.port.patience.grant(len(steps) * KEY_S)
        session.port.perform(KeyGesture(steps=tuple(steps)), _KEYS_S)


def check_arrived(session: Session, trace: Trace, observed: Observed | None) -> None:
    """Check that the guard let the keys through.

    Raises:
        NotActionable: another element had the focus; the page got no key, so a retry is safe.
    """
    cover = observed.delivery.intercepted_by if observed else None
    if cover:
        obstacle = Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
        raise failures.not_actionable(session, trace, obstacle)


def until_arrived(timeout: float, work: Callable[[], T], again: Callable[[Looks], None]) -> T:
    """Focus and press keys in `work`, again as long as another element takes the focus first.

    Anything else is not retried, since keys may have been pressed. `again` is called at each retry.
    """
    tried = 0.0

    def count(state: RetryCallState) -> None:
        nonlocal tried
        took, tried = (state.seconds_since_start or 0.0) - tried, state.seconds_since_start or 0.0
        again(Looks(count=2, over_ms=round(took * 1000, 1), failed={"covered": 1}))

    retrying = Retrying(
        retry=retry_if_exception_type(NotActionable),
        stop=stop_after_delay(timeout),
        wait=wait_fixed(RETRY_S),
        before_sleep=count,
        reraise=True,
    )
    return retrying(work)


def settle(
    session: Session,
    acted: Pressed,
    options: SettleOptions,
    field: dict[str, object] | None = None,
) -> None:
    """Settle after an action whose observation is armed, and disarm it.

    With `field`, the arguments of the page's ``fields.holds``, the result has the field's value.
    """
    always = options.model_copy(update={"release": "always"})
    acted.settles()
    # On a busy machine the search may have taken this time, too.
    session.port.patience.grant(options.timeout - acted.age())
    acted.settle = Settler(session, always, acted.mark, field=field).wait(fresh=False)
    rest(session, acted)


def calm(session: Session, acted: Pressed, options: SettleOptions) -> SettleResult:
    """Settle in the middle of an action, after keys that are only a step of it."""
    always = options.model_copy(update={"release": "always"})
    settled = Settler(session, always, acted.mark).wait(fresh=True)
    if not settled.released:
        release(session)
    return settled


def rest(session: Session, acted: Pressed) -> None:
    """End the action, and disarm its observation."""
    session.port.rest()
    seen = acted.settle
    if seen and not seen.released:
        release(session)
    acted.observed = seen.observed if seen else None


def ended(session: Session, acted: Pressed) -> Outcome | None:
    """The outcome of an action that removed its control; None if the state can still be checked."""
    if acted.settle is None or acted.settle.reason == "prompt_open":
        happened = session.secrets.hide_in(session.port.happened(acted.mark))
        sentence = session.masks.excerpt(happened.prompt or "a prompt opened", 120)
        return Outcome(evidence=["prompt"], sentence=sentence, met=True)
    if acted.settle.navigated:
        happened = acted.happened(session)
        if happened.failed is not None:
            raise failures.not_loaded(session, acted.trace, happened.failed)
        arrived = happened.navigations
        where = session.masks.excerpt(arrived[-1] if arrived else acted.url, 120)
        return Outcome(evidence=["navigation"], sentence=f"went to {where}", met=True)
    return None


def moved_on(session: Session, acted: Pressed) -> Outcome | None:
    """The outcome if the control is gone because the page changed its route."""
    routes = session.secrets.hide(session.port.network(acted.mark).routes)
    seen = acted.observed
    if not routes and (seen is None or seen.url_before == seen.url_after):
        return None
    address = routes[-1] if routes else seen.url_after if seen else acted.url
    where = session.masks.excerpt(address, 120)
    return Outcome(evidence=["url"], sentence=f"the route is now {where}", met=True)


def may_be_found_again(session: Session, acted: Pressed, ref: str) -> bool:
    """Whether what the tester said may find the control again that was drawn anew.

    False if it had its likes around it and none has its words: it is gone.

    Raises:
        WrongState: several have its words, and the page changed the others as well.
    """
    fate = session.port.call("heirs.fate", {"ref": ref}, CALL_S)
    if fate == "alike":
        raise failures.wrong_state(
            session, acted.trace,
            "the page drew it anew among others like it, and neither the words around them nor "
            "their values tell which one it is, so what it holds now is unknown",
        )  # fmt: skip
    return fate is None


def changed_elsewhere(session: Session, acted: Pressed, taking: Taking) -> str | None:
    """Why the page may have processed a value, so that it must not be given again; else None."""
    if taking.elsewhere is not None:
        return taking.elsewhere
    happened = session.port.happened(acted.mark)
    if happened.requests or happened.doubtful_requests:
        return "a request went out"
    is_restless = acted.settle is not None and not acted.settle.settled
    return "the page has not settled" if is_restless else None


def in_turn(ways: Sequence[Callable[[], T]]) -> T:
    """Try one way and, if the state is wrong afterwards, the next; each once."""
    left = iter(ways)
    retrying = Retrying(
        retry=retry_if_exception_type(WrongState),
        stop=stop_after_attempt(len(ways)),
        reraise=True,
    )
    return retrying(lambda: next(left)())


def note(session: Session, acted: Pressed, how: str, seen: str) -> None:
    """Keep an attempt and its result in the trace."""
    attempt = Attempt(how=how, seen=seen)
    acted.trace = acted.trace.model_copy(update={"attempts": (*acted.trace.attempts, attempt)})
    session.last_trace = acted.trace


def quoted(session: Session, text: str, length: int = 60) -> str:
    """A text of the page for a message, with secrets masked before it is cut."""
    return f"'{session.masks.excerpt(text, length)}'"


def explained(session: Session, choice: Choice, wish: Wish, options: Iterable[Option]) -> str:
    """For a message: why an option cannot be chosen, and which can."""
    hide = session.secrets.hide_in
    return explain(hide(choice), hide(wish), [hide(each) for each in options])


def result(
    session: Session,
    action: ActionName,
    acted: Pressed,
    outcome: Outcome,
    options: SettleOptions,
    detail: str = "",
) -> ActionResult:
    """The result of an acting keyword, with a `detail` for the log."""
    prompt = outcome.sentence if outcome.evidence == ["prompt"] else None
    acted.finish(session, options)
    seen = acted.settle
    session.last_trace = acted.trace
    session.keeps = True
    return ActionResult(
        success=True,
        action=action,
        target=failures.who(acted.trace),
        detail=detail,
        timing_ms=acted.timing_ms,
        dom_summary=acted.dom_summary,
        outcome=outcome.sentence,
        evidence=outcome.evidence,
        url=acted.url,
        settle=seen,
        ready=acted.ready,
        route_changed=acted.route_changed,
        prompt=prompt,
        trace=acted.trace,
    )


def state_is(sentence: str) -> Outcome:
    """The outcome of an action whose control has the requested state."""
    return Outcome(evidence=["state"], sentence=sentence, met=True)


def selected(names: str, trace: Trace, before: str = "", *, count: int = 1) -> Outcome:
    """The outcome of a selection: in which row it is, and what was selected before.

    Beside a secret option the one before is not named: it may be a secret, too.
    """
    row = trace.winner.candidate.row_label if trace.winner else None
    where = f" in the row '{shorten(row, 60)}'" if row else ""
    instead = f", in place of {before}" if before and before != names and MASK not in names else ""
    verb = "is" if count == 1 else "are"
    return state_is(f"{names} {verb} selected{where}{instead}")


def was_so(sentence: str) -> Outcome:
    """The outcome if nothing had to be done."""
    return Outcome(evidence=[], sentence=sentence, met=True)
