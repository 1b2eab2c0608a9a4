"""Asks the page, and its frames, for the candidates of a target."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.fields import kept
from AbraLibrary.actions.find import frames
from AbraLibrary.browser.port import CALL_S, Port
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.prefilter import KEPT_NEAREST
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.act.action import Readiness
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.errors import ArgumentError, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target

# How many candidates are requested from a page, also for a planner.
# @limit the size of an answer
# @unit candidates
LIMIT = 80

#: What an element must be ready for: the arguments of the page's ``pointer.prepare``.
Wish = dict[str, object]


def look(session: Session, target: Target, limit: int = LIMIT) -> Candidates:
    """The page's candidates for a target, including those in frames of another origin."""
    return session.secrets.hide_in(retrieve(session, target, limit, None)[0])


def look_each(session: Session, targets: Sequence[Target], seconds: float) -> list[Candidates]:
    """The same of several targets, none of them in a frame; of as many as there is time for.

    The page is asked once, and looks at each part of itself once for all.
    """
    asked = [_arguments(target, LIMIT) for target in targets]
    given = {"asked": asked, "ms": seconds * 1000}
    answers = session.window.call("candidates.retrieveEach", given, CALL_S)
    read = partial(_read, session)
    pages = []
    for target, arguments, answer in zip(targets, asked, answers, strict=False):
        page = _with_frames(session, target, read(answer), arguments, read)
        pages.append(session.secrets.hide_in(page))
    return pages


def retrieve(
    session: Session, target: Target, limit: int, wish: Wish | None
) -> tuple[Candidates, Readiness | None]:
    """The candidates, and the readiness of the first if the page could tell it in the same call.

    It can if the element is certain, or if the readiness is known at once. Secrets are not masked
    yet: masking a short one would change the names of candidates.
    """
    arguments = _arguments(target, limit)
    read = partial(_read, session)

    def ask(port: Port) -> Candidates:
        return read(port.call("candidates.retrieve", arguments, CALL_S))

    if target.ref and path_of(target.ref):
        return frames.look_at_ref(session, target.ref, ask), None
    asked = arguments if wish is None else {**arguments, "ready": {**wish, "brings": True}}
    try:
        answer = dict(session.window.call("candidates.retrieve", asked, CALL_S))
    except ScriptError as error:
        if "invalid locator" not in str(error):
            raise
        raise ArgumentError(
            f"{target.describe()} is not a locator that selects elements. Check its "
            f"{target.strategy} syntax, or use a phrase."
        ) from None
    ready = answer.pop("ready", None)
    prepared = Readiness.model_validate(session.secrets.hide(ready)) if ready else None
    return _with_frames(session, target, read(answer), arguments, read), prepared


def _with_frames(
    session: Session,
    target: Target,
    page: Candidates,
    arguments: Mapping[str, object],
    read: Callable[[Any], Candidates],
) -> Candidates:
    if target.ref or not target.in_frames:
        return page  # an id includes its document
    return frames.with_frames(session, page, "candidates.retrieve", arguments, read)


def _read(session: Session, answer: Any) -> Candidates:
    kept.take(session, answer)
    return Candidates.model_validate(answer)


def _arguments(target: Target, limit: int) -> dict[str, object]:
    """The arguments for retrieving candidates; the page compares marks of any kind."""
    mark = target.test_id or target.element_id or target.element_name
    alone = target.model_copy(update={"test_id": mark})
    unneeded = {"fallbacks", "fallback", "element_id", "element_name", "nth"}
    unneeded |= {name for name in ("topmost", "kept") if not getattr(target, name)}
    unneeded |= {"in_frames"} if target.in_frames else set()
    dumped = alone.model_dump(by_alias=True, exclude_none=True, exclude=unneeded)
    return {**dumped, "limit": limit}


def resolved(
    session: Session, wanted: Target, options: FindOptions, limit: int = KEPT_NEAREST
) -> Trace:
    """What another target means now, without secrets: for a refusal, not for an action."""
    page = look(session, wanted, limit)
    return resolve(wanted, page, options.weights, options.thresholds)
