"""What the page saw of a press, beside mutations."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class Delivery(Model):
    """Whether the trusted event reached the element that was meant."""

    delivered: bool
    #: The element that would have got it instead; the event was stopped before the page saw it.
    intercepted_by: str | None = None
    #: Where a drag was let go, if that was not where it was to go.
    landed_on: str | None = None


class Observed(Model):
    """What the page agent saw change around an action, beside mutations."""

    delivery: Delivery
    url_before: str
    url_after: str
    #: Properties of the target that differ: checked, value, expanded …, as name to [from, to].
    state: dict[str, list[str]]
    #: How many other form controls hold another value or tick.
    fields_changed: int = 0
    focus_moved: bool
    scrolled: bool
    dialogs_opened: list[str]
