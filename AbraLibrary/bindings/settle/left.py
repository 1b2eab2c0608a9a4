"""Warns, or raises an error, as `on_left=` says; core/settle/left.py says for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.settle.left import not_waited_for, to_heed, warning
from AbraLibrary.errors import NotSettled

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.bindings.evidence.report import Report
    from AbraLibrary.core.models.settle.settle import SettleResult
    from AbraLibrary.core.models.settle.settle_options import OnLeft

_NEXT = (
    "Wait for its effect (an assertion with a timeout), give Wait For DOM Settle or the import a "
    "longer horizon=, or use on_left=log if the test does not need it."
)


def report_unseen(session: Session, result: SettleResult | None, report: Report) -> None:
    """Warn once in a session of what its waits cannot see; one that fell back has warned."""
    if result is not None and result.unseen and not session.unseen_reported:
        session.unseen_reported = True
        told = warning(result.unseen, has_bidi=session.info.transport == "bidi")
        report.line(told, warn=session.info.alias not in report.fell_back)


def heed(
    result: SettleResult | None, on_left: OnLeft, report: Report, *, fails: bool = True
) -> None:
    """Warn about it, or fail, if requested.

    Args:
        result: how the keyword settled; None if it did not.
        on_left: what to do about it.
        report: takes the warning.
        fails: whether the keyword may fail; otherwise it warns.

    Raises:
        NotSettled: when something was left, and `on_left` is ``fail``.
    """
    if result is None or on_left in ("log", "wait"):
        return
    left = to_heed(result.left)
    if not left:
        return
    sentence = f"{not_waited_for(left).capitalize()}. {_NEXT}"
    if on_left == "fail" and fails:
        raise NotSettled(sentence, result)
    report.line(sentence, warn=True)
