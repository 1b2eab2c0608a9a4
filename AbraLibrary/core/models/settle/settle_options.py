"""How to wait until a page has settled: the options and their defaults, such as the horizon."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.locator import Locator, Scope
from AbraLibrary.core.models.settle.ready import ReadyOptions

#: What to do about work that an action started and the wait did not wait for.
OnLeft = Literal["log", "warn", "wait", "fail"]


class SettleOptions(Model):
    """How long to wait, and for what; times in seconds."""

    timeout: float = 2.0
    quiet_period: float = 0.1
    #: What follows the last effect of the action within this time is waited for.
    horizon: float = 0.5
    #: What a keyword does about what it did not wait for; with ``wait`` it waits for all of it.
    on_left: OnLeft = "log"
    #: Requests that are not waited for, each as the parts of its address.
    ignored_requests: tuple[tuple[str, ...], ...] = ()
    animations: bool = True
    network: bool = True
    images: bool = True
    loading: bool = True
    #: Whether the mutation filters apply (docs/design.md, "Settle").
    filters: bool = True
    #: The one element to observe, with its content; None: the whole page.
    scope: Scope | None = None
    #: Elements to leave out, with their content.
    ignore: tuple[Locator, ...] = ()
    #: Whether a proof that nothing is scheduled ends the wait before the quiet period is over.
    proof: bool = True
    #: Whether an action waits for more than its outcome.
    patient: bool = True
    #: Whether to wait also for what the action scheduled for later, which may bring or take back
    #: what the keyword promises.
    lasting: bool = False
    #: Whether the first outcome that the page sees ends the wait; set by actions.
    until_outcome: bool = False
    #: Quiet counts only after more mutations than these; None: from the start.
    beyond: int | None = None
    #: When the page disarms its observation at the end of the call, which saves a command: always,
    #: if the action had an outcome, or never.
    release: Literal["always", "outcome", "never"] = "never"
    #: Whether it follows a step of another library; the page then stands by for the next step.
    steps: bool = False
    #: How long a navigation may take to its load event, whatever `timeout` is.
    load_timeout: float = 10.0
    #: How an action waits for a document that it loaded; None: with the default options.
    ready: ReadyOptions | None = None

    @property
    def reach(self) -> float:
        """The horizon, in seconds: how soon the next link of a chain must follow."""
        return self.load_timeout + self.timeout if self.on_left == "wait" else self.horizon

    def for_good(self) -> SettleOptions:
        """The same, but also waiting for later effects, unless the wait ends at an outcome."""
        return self.model_copy(update={"lasting": self.patient})
