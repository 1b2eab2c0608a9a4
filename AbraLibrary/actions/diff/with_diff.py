"""Adds the page diff to the results of actions, with the feature `page_diffing`."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from AbraLibrary.actions.diff import diff
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import AbraError

P = ParamSpec("P")
Action = Callable[Concatenate[Session, P], ActionResult]


def with_diff(action: Action[P]) -> Action[P]:
    """Let an action report what it changed, if the session's experiments ask for it.

    The action has already waited for the page. If nothing can be captured, as with an open prompt,
    or the confidence is below the threshold, the result has no diff and says why: an action does
    not fail because its diff is unknown. An action that is a part of another one has none itself.
    """

    @wraps(action)
    def run(session: Session, /, *args: P.args, **kwargs: P.kwargs) -> ActionResult:
        if not session.experiments.page_diffing or session.diffing:
            return action(session, *args, **kwargs)
        options = SettleOptions()
        watch = diff.through_redirects(session, options, lambda: diff.Watch(session))
        session.diffing = True
        try:
            result = action(session, *args, **kwargs)
        finally:
            session.diffing = False
        try:
            seen = diff.through_redirects(session, options, watch.end)
        except AbraError as problem:
            return result.model_copy(update={"diff_line": f"none, as {problem}"})
        shown = seen if seen.above_threshold else None
        return result.model_copy(update={"diff": shown, "diff_line": seen.line})

    return run
