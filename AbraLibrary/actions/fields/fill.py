"""Fills a field and verifies its value; when the value is set again, or typed by keys."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from AbraLibrary.actions.act.press import press
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import (
    calendar,
    controls,
    parts,
    ratings,
    sections,
    unseen_editor,
)
from AbraLibrary.actions.fields.files.elsewhere import Elsewhere
from AbraLibrary.actions.fields.files.inputs import choose_files
from AbraLibrary.actions.fields.filled_field import FilledField, FillOptions
from AbraLibrary.actions.fields.pickers import Leaving
from AbraLibrary.actions.fields.sliders import move
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.settle.release import released_on_failure
from AbraLibrary.core.fields.fields import explain, is_moment
from AbraLibrary.core.models.fields.field import FillPlan, Problem, Section
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    FrameGone,
    NavigatedAway,
    NotActionable,
    NotFound,
    PromptOpen,
    WrongState,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult, Outcome
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


# A remark in the log line, of a text that is too long for keys that nobody asked for.
_UNTOLD = "in one edit, and the page listens for keys alone here: typed=True presses each"


@with_diff
def fill(
    session: Session,
    target: Target,
    value: str | Sequence[str],
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    options: FillOptions | None = None,
) -> ActionResult:
    """Set the value of a field, or the files of a file input, and verify it.

    If the field has another value afterwards, it is tried once more, by keys. Not if anything else
    has changed or a request was sent: the page may have taken the value, which must not be given
    twice. If the page emptied the field and shows the value elsewhere, it has taken it.

    Raises:
        NotActionable: the field cannot hold the value; it was not touched.
        ArgumentError: a file to choose does not exist.
        WrongState: the field has another value afterwards.
    """
    how = options or FillOptions()
    for each in [value] if isinstance(value, str) else value:
        if how.secret:
            session.secrets.add(each)
        session.secrets.typed(each)
    with released_on_failure(session):
        text = value if isinstance(value, str) else "\n".join(value)
        settling = settle_options.for_good()
        field = FilledField(session, target, text, how, find_options, settling)
        return _Filling(field, value).run()


class _Filling:
    """One fill, with its attempts."""

    def __init__(self, field: FilledField, given: str | Sequence[str]) -> None:
        self._field = field
        self._given = given
        self._session = field.session
        #: The parts of a date or time with a field for each.
        self._sections: list[Section] = []
        #: The same, where each part has a label of its own, or they have a sign between them.
        self._shared: parts.Shared | None = None
        self._elsewhere = Elsewhere(field, given)
        #: The refusal of the words that stand before a rating.
        self._rating: NotActionable | None = None

    def run(self) -> ActionResult:
        """Fill, and verify."""
        try:
            plan = patiently(self._session, self._field.find_options.timeout, self._prepare)
        except NotActionable as refused:
            return self._chosen(refused)
        if plan is None:
            return self._otherwise_filled()
        if not plan.is_file and not isinstance(self._given, str):
            raise self._field.refused("it takes one value; only file fields take a list")
        if plan.problem:
            raise self._field.refused(self._explain(plan.problem))
        if self._sections:
            outcome = sections.fill(
                self._session,
                self._field.acted,
                self._sections,
                self._field.value,
                self._field.settle_options,
                hidden=self._field.how.secret,
            )
        elif plan.is_file:
            outcome = choose_files(
                self._session,
                self._field.acted,
                self._field.ref,
                self._given,
                plan,
                self._field.settle_options,
                clear=self._field.how.clear,
            )
        elif plan.is_unseen:
            outcome = unseen_editor.write(self._field)
        elif plan.is_slider:
            outcome = move(
                self._session,
                self._field.acted,
                self._field.ref,
                self._field.value,
                self._field.settle_options,
                self._field.find_options,
            )
        else:
            first, again = self._first, self._again
            if (plan.is_code or plan.is_keyed) and not self._field.how.typed:
                first = self._typed_at_once
                self._field.is_heard = plan.is_untold
            if plan.is_keyed and is_moment(self._field.value):
                self._field.has_picker = True
                again = self._set_again  # a calendar may refuse all keys
            outcome = controls.in_turn([first, again])
            outcome = Leaving(self._field, partial(self._filled, again=True)).left(outcome)
        attempts = self._field.acted.trace.attempts
        return self._result(
            outcome, _UNTOLD if plan.is_untold and attempts[-1].how == "set" else ""
        )

    def _result(self, outcome: Outcome, detail: str = "") -> ActionResult:
        acted, options = self._field.acted, self._field.settle_options
        return controls.result(self._session, "fill", acted, outcome, options, detail)

    def _otherwise_filled(self) -> ActionResult:
        """Fill what is no field."""
        if self._shared is not None:
            return self._in_parts(self._shared)
        if self._rating is not None:
            return self._result(ratings.rate(self._field, self._rating))
        return self._elsewhere.give(self._filled_as)

    def _filled_as(self, target: Target) -> ActionResult:
        """Fill another field with the same."""
        return _Filling(replace(self._field, target=target), self._given).run()

    def _in_parts(self, shared: parts.Shared) -> ActionResult:
        """Fill the fields and lists of a date or time, each as if it had been named."""

        def fill_one(target: Target, text: str) -> ActionResult:
            part = replace(self._field, target=target, value=text)
            return _Filling(part, text).run()

        return parts.fill(
            self._session,
            shared,
            fill_one,
            find_options=self._field.find_options,
            settle_options=self._field.settle_options,
        )

    def _chosen(self, refused: NotActionable) -> ActionResult:
        """Choose the day in the calendar of what takes no keys; any other refusal stands."""
        if not calendar.may_open(refused):
            raise refused
        if not calendar.wanted_day(self._field.value):
            raise calendar.asked_otherwise(refused, self._field.value)
        return self._result(calendar.choose(self._field, refused))

    def _prepare(self) -> FillPlan | None:
        """Find the field and set it, or only check whether it could hold the value.

        Returns None if there is no such field, but something else that may take files, or the parts
        of a date or time.
        """
        try:
            match, trace = controls.ready(
                self._session, self._field.target, self._field.find_options
            )
        except (NotFound, NotActionable, Ambiguous) as error:
            return self._otherwise(error)
        self._field.ref = match.candidate.ref
        self._field.acted = Pressed(trace, self._session.port.mark(), time.monotonic())
        is_asking = self._field.how.typed or not isinstance(self._given, str)
        try:
            plan = self._planned() if is_asking else self._filled()
        except PromptOpen:
            return FillPlan()  # the field was set and a prompt opened, which _first reports
        except (NavigatedAway, FrameGone) as error:
            if is_asking:
                raise
            raise self._went_away(error) from None
        if plan.gone:
            raise failures.gone(self._session, trace)
        if plan.parts:
            self._shared = self._in_boxes(trace, plan)
            return None
        return plan

    def _in_boxes(self, trace: Trace, plan: FillPlan) -> parts.Shared:
        """What boxes with a sign between them get; the parts of a secret are none."""
        text = self._field.value
        if self._field.how.secret or self._session.secrets.hide(text) != text:
            raise self._field.refused(
                f"it is the first of {len(plan.parts)} boxes, and a secret is not split among "
                "them. Fill each, with an empty name, role= and nth="
            )
        return parts.boxes(self._session, trace, plan.parts)

    def _otherwise(self, error: NotFound | NotActionable | Ambiguous) -> FillPlan | None:
        """What takes the value where no one field is meant; any other refusal stands."""
        session, target = self._session, self._field.target
        if isinstance(error, Ambiguous):
            self._sections = sections.joined(session, error.trace)
        elif isinstance(error, NotFound):
            self._sections = sections.labelled(session, target)
        if self._sections:
            return self._whole()
        if isinstance(error, (NotFound, Ambiguous)) and self._is_shared(error):
            return None
        if isinstance(error, Ambiguous):
            raise error
        if isinstance(error, NotActionable) and self._is_rating(error):
            return None
        if not self._elsewhere.takes(error):
            raise error
        return None

    def _is_rating(self, refused: NotActionable) -> bool:
        """Whether what takes no value are words that a rating stands behind."""
        is_plain = isinstance(self._given, str) and self._field.how.clear
        if is_plain and ratings.is_meant(self._field, refused):
            self._rating = refused
        return self._rating is not None

    def _whole(self) -> FillPlan:
        """Look at the first part of a date or time, of which all get a value."""
        first = Target(purpose="fill", ref=self._sections[0].ref, kept=True)
        _, trace = controls.ready(self._session, first, self._field.find_options)
        self._field.acted = Pressed(trace, self._session.port.mark(), time.monotonic())
        whole = Problem(reason="whole", type="date or time")
        return FillPlan(problem=None if self._field.how.clear else whole)

    def _is_shared(self, refused: NotFound | Ambiguous) -> bool:
        """Whether the fields of a group take the value together; the parts of a secret are none."""
        given, session = self._given, self._session
        if (
            isinstance(given, str)
            and self._field.how.clear
            and session.secrets.hide(given) == given
        ):
            self._shared = parts.shared(session, refused, given, self._field.find_options)
        return self._shared is not None

    def _planned(self) -> FillPlan:
        """What the field would do with the value."""
        answer = self._field.call("fields.plan", typed=self._field.how.typed)
        plan = FillPlan.model_validate(answer)
        if plan.is_secret:
            self._field.hide()
        return plan

    def _filled(self, *, again: bool = False) -> FillPlan:
        """Set the field; a value that it makes a secret is known as one before that."""
        plan = self._set(again)
        if plan.is_secret:
            self._field.hide()
            plan = self._set(again)
        return plan

    def _set(self, again: bool) -> FillPlan:
        hidden = self._field.how.secret
        return FillPlan.model_validate(self._field.call("fields.fill", again=again, hidden=hidden))

    def _went_away(self, error: AbraError) -> WrongState:
        """The error if the document went away during the fill: the value is not given again."""
        return self._field.wrong(
            f"its page went away while it was being filled ({shorten(str(error), 120)}); whether "
            "the page took the value is unknown, so the keyword did not try again"
        )

    def _first(self) -> Outcome:
        if not self._field.how.typed:
            self._field.settle()
            return self._field.verify("set")
        # With its own settle: a field may be replaced when it gets the focus.
        clicked = press(
            self._session,
            Target(purpose="fill", ref=self._field.ref, kept=True),
            self._field.find_options,
            self._field.settle_options.model_copy(update={"release": "always"}),
        )
        clicked.trace = self._field.acted.trace.looked_again(clicked.trace.looks)
        self._field.acted = clicked
        controls.rest(self._session, clicked)
        return controls.ended(self._session, clicked) or self._type(again=False)

    def _typed_at_once(self) -> Outcome:
        return self._type(again=False)

    def _again(self) -> Outcome:
        """The second way: keys, or setting it again if keys are impossible."""
        if self._field.final is not None:
            raise self._field.final
        if self._field.held is not None and self._field.held.can_be_typed:
            return self._type(again=True)
        return self._set_again()

    def _set_again(self) -> Outcome:
        if self._field.final is not None:
            raise self._field.final
        with suppress(PromptOpen):  # the wait in _verify reports it
            plan = self._filled(again=True)
            if plan.gone:
                raise failures.gone(self._session, self._field.acted.trace)
        self._field.settle()
        return self._field.verify("set again")

    def _type(self, *, again: bool) -> Outcome:
        has_focus = controls.until_arrived(
            self._field.find_options.timeout,
            lambda: self._field.press_keys(again),
            self._field.acted.looked_again,
        )
        if not has_focus:
            raise self._field.refused("it cannot be focused, so nothing was typed")
        # Nothing is asked after the value is read: meanwhile the page could take it back.
        return self._field.verify("typed again" if self._field.how.typed and again else "typed")

    def _explain(self, problem: Problem) -> str:
        is_hidden = self._field.how.secret or problem.type == "password"
        return explain(problem, self._field.value, hidden=is_hidden)
