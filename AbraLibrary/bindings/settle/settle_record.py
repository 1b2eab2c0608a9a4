"""Records every settle, for metrics and telemetry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from robot.utils import printable_name

from AbraLibrary.bindings.evidence.telemetry import Telemetry, now, running
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.telemetry import held_by
from AbraLibrary.core.models.evidence.telemetry import SettleEvent, SettleMetricsEvent
from AbraLibrary.core.settle.settle_metrics import SettleTallies
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle import SettleResult


class SettleRecord:
    """Counts the settles of a run by keyword and site, and writes each to the telemetry file."""

    def __init__(self, telemetry: Telemetry, masks: Masks | None = None) -> None:
        """Begin empty; `masks` hide secrets in events."""
        self._masks = masks or Masks()
        self.tallies = SettleTallies()
        self._telemetry = telemetry
        self._keyword = ""

    @contextmanager
    def running(self, name: str) -> Iterator[None]:
        """Attribute settles to a keyword while the block runs; keywords may nest."""
        before, self._keyword = self._keyword, shown(name)
        try:
            yield
        finally:
            self._keyword = before

    def settled(self, session: Session, result: SettleResult) -> str:
        """Record how an action has settled; returns the page's address."""
        url = _address(session, result)
        self.tallies.add(self._keyword, url, result)
        if self._telemetry.is_on:
            event = self._event(session, result, url)
            hidden = self._masks.hide(event.model_dump(mode="json"))
            self._telemetry.write(SettleEvent.model_validate(hidden))
        return url

    def close(self) -> None:
        """Write the metrics of the whole run."""
        metrics = self.tallies.metrics()
        if metrics.total.count:
            self._telemetry.write(
                SettleMetricsEvent(time=now(), run=self._telemetry.run, metrics=metrics)
            )

    def _event(self, session: Session, result: SettleResult, url: str) -> SettleEvent:
        suite, test = running()
        return SettleEvent(
            time=now(),
            run=self._telemetry.run,
            keyword=self._keyword,
            suite=suite,
            test=test,
            session=session.info.alias,
            browser=session.info.browser,
            transport=session.info.transport,
            url=self._telemetry.shortened(url),
            reason=result.reason,
            settled=result.settled,
            waited_ms=result.waited_ms,
            mutations=result.mutations,
            navigated=result.navigated,
            proof=result.proof,
            excluded=sum(not each.is_older for each in result.excluded),
            held_by=held_by(result, self._telemetry.shortened),
        )


def shown(name: str) -> str:
    """A keyword's name as Robot shows it."""
    return str(printable_name(name, code_style=True)) if "_" in name or name.islower() else name


def _address(session: Session, result: SettleResult) -> str:
    if result.reason == "prompt_open":
        return ""  # a prompt answers no question, and asking may close it
    if result.arrived:
        return result.arrived.url
    if result.observed:
        return result.observed.url_after
    try:
        return session.port.address()
    except AbraError:
        return ""  # the window is gone: count it all the same; the keyword reports that
