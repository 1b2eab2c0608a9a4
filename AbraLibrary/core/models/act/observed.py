"""What the page saw of a press, besides mutations."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Delivery(Model):
    """Whether the trusted event reached the element that was meant."""

    delivered: bool
    #: The element that would have got it instead; the event was stopped before the page saw it.
    intercepted_by: str | None = None
    #: Whether the element was no longer where it was aimed at, so that nothing covers it.
    moved_away: bool = False
    #: Where a drag was let go, if that was not where it was to go.
    landed_on: str | None = None
    #: Whether it was pressed and then moved away from under the pointer, so that the click would
    #: have been another element's.
    slid_off: bool = False
    #: Whether it has got no click, as the checks of the field that was left have moved it away or
    #: put another element in its place, and nothing else has changed.
    is_missed: bool = False
    #: Whether a native checkbox or radio button has got the click, which turns it unless the page
    #: says no.
    has_ticked: bool = False
    #: Whether two presses have come that were no double click to the browser.
    is_parted: bool = False
    #: Whether the page looks as it did when the second of two presses came, so that all that has
    #: changed has come with the first.
    is_half: bool = False
    #: Whether somebody near it listens for presses, or it has made the page begin something for
    #: later, such as a timer, as the probes know.
    is_heard: bool = False
    #: Whether the page has let a native drag begin that this browser's driver would never drop.
    undropped: bool = False
    #: Whether all that a drag has changed is as it was before.
    returned: bool = False
    #: Whether it is known that nobody has heard the press, and that it has led to nothing.
    is_unheard: bool = False
    #: The same of a link to a place on its own page, which the browser goes to by itself.
    is_unheard_link: bool = False
    #: Who listens by now for what was pressed: the window, document or body, or somebody nearer.
    heard_by: Literal["nothing", "page", "element"] = "nothing"
    #: Whether code may still come that will listen for it.
    may_come: bool = False


class Dragged(Model):
    """The effect of a drag, which is proved by a change of the dragged element or its target."""

    #: How the two are not as they were, in words.
    changes: tuple[str, ...] = ()
    #: The message that the page shows and did not show before.
    message: str = ""
    #: Whether the page has opened something over all of it, in which it asks.
    opened: bool = False
    #: Whether the page had reacted before it was dropped; None where that is not known.
    reacted: bool | None = None


class Observed(Model):
    """What the page agent saw change around an action, besides mutations."""

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
    #: What is shown now without a change of the document, in words: what is animated, plays.
    shown: tuple[str, ...] = ()
    popovers_opened: tuple[str, ...] = ()
    popovers_closed: tuple[str, ...] = ()
    #: The effect of a drag; None for any other action.
    dragged: Dragged | None = None

    def beside(self, outer: Observed | None) -> Observed:
        """With what the document around a frame saw of an action in the frame."""
        if outer is None:
            return self
        is_elsewhere = self.url_before != self.url_after
        url = self if is_elsewhere else outer
        return self.model_copy(
            update={
                "url_before": url.url_before,
                "url_after": url.url_after,
                "fields_changed": self.fields_changed + outer.fields_changed,
                "focus_moved": self.focus_moved or outer.focus_moved,
                "scrolled": self.scrolled or outer.scrolled,
                "dialogs_opened": [*self.dialogs_opened, *outer.dialogs_opened],
                "shown": self.shown + outer.shown,
                "popovers_opened": self.popovers_opened + outer.popovers_opened,
                "popovers_closed": self.popovers_closed + outer.popovers_closed,
            }
        )
