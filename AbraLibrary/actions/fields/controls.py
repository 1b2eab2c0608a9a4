"""What filling, selecting and checking share: their attempts, keys, and how they end."""

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
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import RETRY_S
from AbraLibrary.actions.settle.settle import Settler, release
from AbraLibrary.core.fields.options import Choice, Wish, explain
from AbraLibrary.core.models.act.action import ActionName, ActionResult, Obstacle, Outcome
from AbraLibrary.core.models.act.gesture import Key, KeyGesture
from AbraLibrary.core.models.evidence.trace import Attempt, Looks, Match, Trace
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import NotActionable, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.find import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.fields.field import Option, Taking
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle import SettleResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# @limit how long a driver may take for keys
# @unit s
_STROKE_S = 30.0
#: Keys as WebDriver writes them (section "keyboard actions").
ENTER, ESCAPE, SPACE, END = "\ue007", "\ue00c", "\ue00d", "\ue010"
ARROW_DOWN, DELETE, BACKSPACE = "\ue015", "\ue017", "\ue003"

T = TypeVar("T")


def ready(session: Session, target: Target, options: FindOptions) -> tuple[Match, Trace]:
    """Resolve a target and see that a user could change it now; the observation is then armed."""
    write = target.purpose == "fill"
    _, match, trace = find.make_ready(session, target, options, press=False, write=write)
    return match, trace


def strike(session: Session, keys: str) -> None:
    """Press and release keys one after the other, trusted, on what has the focus."""
    steps = [Key(down=down, value=key) for key in keys for down in (True, False)]
    if steps:
        session.port.perform(KeyGesture(steps=tuple(steps)), _STROKE_S)


def see_arrived(session: Session, trace: Trace, observed: Observed | None) -> None:
    """See that the page's guard has let the keys through.

    Raises:
        NotActionable: when something else had the focus; the page has seen none of them, so that
            trying again is safe.
    """
    cover = observed.delivery.intercepted_by if observed else None
    if cover:
        obstacle = Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
        raise failures.not_actionable(session, trace, obstacle)


def until_arrived(timeout: float, work: Callable[[], T], again: Callable[[Looks], None]) -> T:
    """Give the focus and press keys, in `work`, again while something else takes it before them.

    Nothing else is tried again: the keys may have been pressed. `again` is called at each try.
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
    """Settle after an action whose observation is armed; nothing of it is left in the page.

    With `field`, the arguments of the page's ``fields.holds``, the result has what that holds then.
    """
    always = options.model_copy(update={"release": "always"})
    acted.settles()
    acted.settle = Settler(session, always, acted.mark, field=field).wait(fresh=False)
    rest(session, acted)


def calm(session: Session, acted: Pressed, options: SettleOptions) -> SettleResult:
    """Settle meanwhile of an action, after keys that are only a step of it."""
    always = options.model_copy(update={"release": "always"})
    settled = Settler(session, always, acted.mark).wait(fresh=True)
    if not settled.released:
        release(session)
    return settled


def rest(session: Session, acted: Pressed) -> None:
    """End the action: nothing of it stays armed in the page."""
    session.port.rest()
    seen = acted.settle
    if seen and not seen.released:
        release(session)
    acted.observed = seen.observed if seen else None


def ended(session: Session, acted: Pressed) -> Outcome | None:
    """The outcome of an action that its control has not outlived; None where the state can tell."""
    if acted.settle is None or acted.settle.reason == "prompt_open":
        happened = session.secrets.hide_in(session.port.happened(acted.mark))
        sentence = shorten(happened.prompt or "a prompt opened", 120)
        return Outcome(evidence=["prompt"], sentence=sentence, met=True)
    if acted.settle.navigated:
        happened = acted.happened(session)
        if happened.failed is not None:
            raise failures.not_loaded(session, acted.trace, happened.failed)
        arrived = happened.navigations
        where = shorten(arrived[-1] if arrived else acted.url, 120)
        return Outcome(evidence=["navigation"], sentence=f"went to {where}", met=True)
    return None


def moved_on(session: Session, acted: Pressed) -> Outcome | None:
    """The outcome where the control is gone as the page has given itself another address."""
    routes = session.secrets.hide(session.port.network(acted.mark).routes)
    seen = acted.observed
    if not routes and (seen is None or seen.url_before == seen.url_after):
        return None
    where = shorten(routes[-1] if routes else seen.url_after if seen else acted.url, 120)
    return Outcome(evidence=["url"], sentence=f"the route is now {where}", met=True)


def changed_elsewhere(session: Session, acted: Pressed, taking: Taking) -> str | None:
    """What tells that the page has done something with a value, so that it must not be given again.

    None where nothing does.
    """
    if taking.elsewhere is not None:
        return taking.elsewhere
    if session.port.happened(acted.mark).requests:
        return "a request went out"
    is_restless = acted.settle is not None and not acted.settle.settled
    return "the page has not settled" if is_restless else None


def in_turn(ways: Sequence[Callable[[], T]]) -> T:
    """Try one way and, where the state was not right after it, the next: each once."""
    left = iter(ways)
    retrying = Retrying(
        retry=retry_if_exception_type(WrongState),
        stop=stop_after_attempt(len(ways)),
        reraise=True,
    )
    return retrying(lambda: next(left)())


def note(session: Session, acted: Pressed, how: str, seen: str) -> None:
    """Keep in the trace what was tried and its result."""
    attempt = Attempt(how=how, seen=seen)
    acted.trace = acted.trace.model_copy(update={"attempts": (*acted.trace.attempts, attempt)})
    session.last_trace = acted.trace


def quoted(session: Session, text: str, length: int = 60) -> str:
    """A text of the page, for a message: without secrets, which are hidden before it is cut."""
    return f"'{shorten(session.secrets.hide(text), length)}'"


def explained(session: Session, choice: Choice, wish: Wish, options: Iterable[Option]) -> str:
    """Why an option cannot be chosen, and which can, for a message."""
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
    """Put together what an acting keyword returns; `detail`: what else there is to say of it."""
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
    """The outcome of an action whose control is in the state that was asked for."""
    return Outcome(evidence=["state"], sentence=sentence, met=True)


def was_so(sentence: str) -> Outcome:
    """The outcome where nothing had to be done."""
    return Outcome(evidence=[], sentence=sentence, met=True)
