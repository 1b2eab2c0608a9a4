"""How to wait until a page is settled."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.locator import Locator, Scope
from AbraLibrary.core.models.settle.ready import ReadyOptions

#: What to do about what an action began and a wait did not wait for.
OnLeft = Literal["log", "warn", "wait", "fail"]


class SettleOptions(Model):
    """How long to wait and for what; times in seconds."""

    timeout: float = 2.0
    quiet_period: float = 0.1
    #: What follows the last thing that the action has led to within this time is waited for.
    horizon: float = 0.5
    #: What a keyword does about what it has not waited for; with ``wait`` it waits for all of it.
    on_left: OnLeft = "log"
    #: The requests that nobody waits for, each as the parts of its address.
    ignored_requests: tuple[tuple[str, ...], ...] = ()
    animations: bool = True
    network: bool = True
    images: bool = True
    loading: bool = True
    #: Whether the mutation filters apply (docs/design.md, "Settle").
    filters: bool = True
    #: The one element that is looked at, all in it included; None: the whole page.
    scope: Scope | None = None
    #: What is left out, all in it included.
    ignore: tuple[Locator, ...] = ()
    #: Whether a proof that nothing is scheduled ends the wait before the quiet period is over.
    proof: bool = True
    #: Whether an action waits for more than its outcome.
    patient: bool = True
    #: Whether what the action has begun for later is waited for as well: it may take back, or bring
    #: only then, what the keyword promises.
    lasting: bool = False
    #: Whether the first outcome that the page sees ends the wait; an action sets it.
    until_outcome: bool = False
    #: Wait for more mutations than these before quiet counts; None: quiet counts at once.
    beyond: int | None = None
    #: Whether the page takes down what is armed as soon as it is done, which saves a command:
    #: always, if the action had an outcome, or not.
    release: Literal["always", "outcome", "never"] = "never"
    #: Whether it follows a step of another library, for whose next one the page then stands by.
    steps: bool = False
    #: A navigation may take this long to its load event, whatever `timeout` is.
    load_timeout: float = 10.0
    #: How an action waits for the document that it has loaded; None: as for any page.
    ready: ReadyOptions | None = None

    @property
    def reach(self) -> float:
        """The horizon, in seconds, within which a link of a chain is waited for."""
        return self.load_timeout + self.timeout if self.on_left == "wait" else self.horizon

    def for_good(self) -> SettleOptions:
        """The same for what promises a state; a wait that is cut short to its outcome stays so."""
        return self.model_copy(update={"lasting": self.patient})
