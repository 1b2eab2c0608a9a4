"""Turns an element of a SeleniumLibrary locator into the shortest intent; `abra migrate` uses it.

Nothing on the page is scrolled, pressed or changed; each intent is resolved as by a keyword.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import look
from AbraLibrary.actions.find.elements import known_ref
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.fields import explain
from AbraLibrary.core.find.foreign_locators import as_ours
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.remedies import resolver
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.shortest import longer, plain
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.circumstances import Look
from AbraLibrary.core.models.fields.field import FillPlan
from AbraLibrary.core.models.find.suggestion import By, Reason
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from AbraLibrary.actions.find.elements import WebElement
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.find.counterparts import Counterpart
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.candidate import Candidate, Candidates

# @limit how many intents are tried on the page for one element
# @unit intents
_MOST = 12
# @limit how many elements that match alike are told apart by their rows
# @unit elements
_ROWS = 8
#: What a click only gives the focus to.
_TYPED = ("input", "textarea")
_CLICKS = "SeleniumLibrary clicks it before it presses the keys"
#: What separates arguments in a suite, so no argument has it.
_GAP = "  "


class Proposed(Model):
    """The shortest intent for an element, or why there is none."""

    target: Target | None = None
    by: By | None = None
    reason: Reason | None = None
    detail: str | None = None
    #: Why the field would refuse the value.
    unfit: str | None = None
    #: The candidate id of the element.
    ref: str | None = None


def suggest(
    session: Session,
    element: WebElement,
    locator: str,
    wanted: Counterpart,
    how: FindOptions,
    value: str | None = None,
) -> Proposed:
    """The shortest intent that means an element for certain.

    Args:
        session: its page, as it is now.
        element: what the other library has found.
        locator: by which locator.
        wanted: what is to be done with it.
        how: how to judge.
        value: what is typed into it.
    """
    ref = known_ref(session, element)
    if ref is None:
        return Proposed(reason="in_frame")
    found = _suggested(session, element, ref, locator, wanted, how)
    if found.target is None:
        return found
    unfit = found.unfit if value is None else _unfit(session, ref, value)
    return found.model_copy(update={"unfit": unfit, "ref": ref})


def held(session: Session, ref: str) -> str | None:
    """What a field holds, in the form that it takes."""
    asked = {"ref": ref, "what": "value", "name": ""}
    answer = session.window.call("reading.read", asked, CALL_S)["value"]
    return answer if isinstance(answer, str) and answer else None


def _unfit(session: Session, ref: str, value: str) -> str | None:
    if path_of(ref):
        return None  # only the frame knows
    asked = {"ref": ref, "value": value, "clear": True, "typed": False}
    plan = FillPlan.model_validate(session.window.call("fields.plan", asked, CALL_S))
    return explain(plan.problem, value, hidden=False) if plan.problem else None


def _suggested(
    session: Session,
    element: WebElement,
    ref: str,
    locator: str,
    wanted: Counterpart,
    how: FindOptions,
) -> Proposed:
    search = _Search(session, element, ref, wanted, how)
    its = search.candidate()
    why = Proposed(reason="nameless" if its is None or its.visibility.is_visible else "hidden")
    if its is not None and why.reason == "nameless":
        for target, by in search.intents(its):
            if search.means_it(target):
                is_pressed = wanted.names_intent and its.type not in _TYPED
                return Proposed(target=target, by=by, unfit=_CLICKS if is_pressed else None)
        why = search.refusal()
    for located in _locators(locator, its):
        with suppress(ArgumentError):  # it is in their dialect of CSS
            target = parse(located, purpose=wanted.purpose)
            if search.means_it(target):
                return Proposed(target=target, by="locator")
    return why


def is_done(session: Session, seconds: float) -> bool:
    """Whether it is proved that nothing changes the page by itself for so long."""
    return session.window.call("idleness.isStill", {"forMs": seconds * 1000}, CALL_S) is True


def _locators(locator: str, its: Candidate | None) -> list[str]:
    """The other library's locator in our notation, and the element's own id."""
    own = None if its is None else its.attributes.id
    given = (as_ours(locator), f"id:{own}" if own else None)
    return [each for each in given if each and _GAP not in each]


class _Search:
    """The intents that are tried for one element."""

    def __init__(
        self,
        session: Session,
        element: WebElement,
        ref: str,
        wanted: Counterpart,
        how: FindOptions,
    ) -> None:
        self._session = session
        self._element = element
        self._ref = ref
        self._wanted = wanted
        self._how = how
        self._seen: list[tuple[Candidates, Trace]] = []

    def candidate(self) -> Candidate | None:
        """The element as the page describes it; None if nobody can act on it."""
        page = look.look(self._session, Target(purpose=self._wanted.purpose, ref=self._ref))
        return next((each for each in page.candidates if each.ref == self._ref), None)

    def intents(self, its: Candidate) -> Iterator[tuple[Target, By]]:
        """The intents to try, the shortest first."""
        purpose, reads_text = self._wanted.purpose, self._wanted.reads_text
        for target in plain(its, purpose, reads_text=reads_text):
            yield target, "words"
        yield from longer(its, purpose, self._row(), reads_text=reads_text)

    def means_it(self, target: Target) -> bool:
        """Whether an intent means the element for certain."""
        if self._is_hopeless(target):
            return False
        page = look.look(self._session, target)
        trace = resolve(target, page, self._how.weights, self._how.thresholds)
        self._seen.append((page, trace))
        if trace.chosen != self._ref:
            return False
        at = self._session.frames.get(path_of(self._ref), self._session.window)
        found = at.element(self._ref, CALL_S)
        return found is not None and bool(found.id == self._element.id)

    def _is_hopeless(self, target: Target) -> bool:
        """Whether it would not mean the element among what a wider intent has found."""
        if target.locator:
            return False
        if len(self._seen) >= _MOST:
            return True
        if target.within:
            return False  # only the page knows its rows
        return any(
            resolver(page, self._how.weights, self._how.thresholds)(target) != self._ref
            for page, trace in self._seen
            if trace.target.phrase == target.phrase and not page.cut and not trace.target.within
        )

    def _row(self) -> str | None:
        """A line of its row or card that those of elements that match alike lack."""
        if path_of(self._ref):
            return None
        alike = [
            match.candidate.ref
            for _, trace in self._seen
            for match in trace.top_matches[: max(1, trace.contenders)]
            if match.candidate.ref != self._ref and not path_of(match.candidate.ref)
        ]
        refs = [self._ref, *dict.fromkeys(alike)][:_ROWS]
        asked = {"refs": refs, "chosen": None, "css": [], "windowMs": 0}
        answer = self._session.window.call("annotations.look", asked, CALL_S)
        look = Look.model_validate(self._session.secrets.hide(answer))
        return next((place.row for place in look.places if place.ref == self._ref), None)

    def refusal(self) -> Proposed:
        """Why none of them means it."""
        for _, trace in self._seen:
            alike = trace.top_matches[: max(1, trace.contenders)]
            others = [each.candidate for each in alike if each.candidate.ref != self._ref]
            if others:
                what = shorten(trace.target.describe(), VALUE)
                named = ", ".join(name(each) for each in others[:2])
                more = f" and {len(others) - 2} more" if len(others) > 2 else ""
                return Proposed(reason="ambiguous", detail=f"{what} is also {named}{more}")
        return Proposed(reason="nameless")
