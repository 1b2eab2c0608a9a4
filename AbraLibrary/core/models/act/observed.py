"""What the page observed of an action, besides mutations."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


class Delivery(Model):
    """Whether the trusted event reached the intended element."""

    delivered: bool
    #: The cover that was hit instead; the page did not get the event.
    intercepted_by: str | None = None
    #: Whether the element had moved away from the point, so that nothing covers it.
    moved_away: bool = False
    #: Whether it showed another thing by then than when it was found, as a recycled row does.
    is_other: bool = False
    #: Where a drag was dropped, if not on its target.
    landed_on: str | None = None
    #: Whether it moved away between press and release: another element would have got the click.
    slid_off: bool = False
    #: Whether the click was lost because validation of the field that lost the focus moved or
    #: replaced the element, and nothing else changed.
    is_missed: bool = False
    #: Whether it was part of another thing when the click came, which the page did not get.
    is_swapped: bool = False
    #: Whether the press brought no click, as the page replaced or moved what was pressed: surely
    #: if the element itself does something for a click, perhaps if what is around it listens.
    lost: Literal["no", "perhaps", "surely"] = "no"
    #: Whether a native checkbox or radio button got the click, which toggles it unless the page
    #: prevents that.
    has_ticked: bool = False
    #: Whether the browser took two presses for single clicks, not for a double click.
    is_parted: bool = False
    #: Whether the page has not changed since the second of two presses, so that the first alone
    #: caused all changes.
    is_half: bool = False
    #: Whether a double click marked a word of the text that was meant, which is no control, where
    #: nothing near it listens: elsewhere any dead double click leaves a mark.
    is_marked: bool = False
    #: How many characters, typed among other keys, nothing took: no field, and no listener that
    #: prevents a key.
    unread: int = 0
    #: How many keys behind a text had no effect: the page prevented, changed and scheduled nothing.
    idle: int = 0
    #: Whether an element near it listens for presses, or the press scheduled something, such as a
    #: timer (the probes report both).
    is_heard: bool = False
    #: Whether the page started a native drag, which this browser's driver never drops.
    undropped: bool = False
    #: Whether everything that a drag changed is back as it was.
    returned: bool = False
    #: Whether the press is known to have met no listener and to have caused nothing.
    is_unheard: bool = False
    #: The same for a link to a place on the same page, which the browser itself scrolls to.
    is_unheard_link: bool = False
    #: What listens for the press now: nothing, the page as a whole (window, document, body), or an
    #: element nearer to it.
    heard_by: Literal["nothing", "page", "element"] = "nothing"
    #: Whether a script may still be loaded that adds a listener.
    may_come: bool = False


class Dragged(Model):
    """The effect of a drag: a change of the dragged element or of its target proves it."""

    #: How the two elements differ from before, in words.
    changes: tuple[str, ...] = ()
    #: The message that the page shows now and did not show before.
    message: str = ""
    #: Whether the page opened a dialog over everything, to ask the user.
    opened: bool = False
    #: Whether the page reacted before the drop; None if unknown.
    reacted: bool | None = None


class Observed(Model):
    """What the page agent saw change during an action, besides mutations."""

    delivery: Delivery
    url_before: str
    url_after: str
    #: Properties of the target that changed, by name: checked, value, expanded, … as [from, to].
    state: dict[str, list[str]]
    #: How many other form controls changed their value or tick.
    fields_changed: int = 0
    focus_moved: bool
    scrolled: bool
    dialogs_opened: list[str]
    #: What became visible without a mutation, in words: an animation, a video that plays.
    shown: tuple[str, ...] = ()
    popovers_opened: tuple[str, ...] = ()
    popovers_closed: tuple[str, ...] = ()
    #: What it did to the window that opened this one, in words.
    told: tuple[str, ...] = ()
    #: The effect of a drag; None for any other action.
    dragged: Dragged | None = None

    def at_rest(self) -> Observed:
        """Leave out what keys move by themselves: the focus, the selection, the page."""
        state = {name: change for name, change in self.state.items() if name != "selection"}
        return self.model_copy(update={"state": state, "focus_moved": False, "scrolled": False})

    def beside(self, outer: Observed | None) -> Observed:
        """Add what the document around a frame saw of an action in the frame."""
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
                "told": self.told + outer.told,
            }
        )
