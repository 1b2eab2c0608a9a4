"""The element that a tester wants."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

#: ``find`` is also for hovering, dragging and the like; ``read`` is for reading, waiting and
#: typing keys, where the words next to a field mean the field, as they do for ``fill``.
Purpose = Literal["click", "fill", "select", "check", "find", "read"]
Strategy = Literal["css", "xpath", "id"]


class Target(Model):
    """A complete intent: a phrase, a candidate id or a locator, and what narrows it down.

    At most one of `phrase`, `ref` and `locator` is set; `role`, `label` or `test_id` can stand
    alone.
    """

    purpose: Purpose
    phrase: str | None = None
    ref: str | None = None
    #: Whether an action under way already found the `ref`: the element stays the same one, whatever
    #: the action changed of it.
    kept: bool = False
    strategy: Strategy | None = None
    locator: str | None = None
    #: Whether the locator also applies to frames and open shadow roots.
    in_frames: bool = True
    role: str | None = None
    label: str | None = None
    test_id: str | None = None
    within: str | None = None
    form: str | None = None
    section: str | None = None
    modal: str | None = None
    exact: bool = False
    #: Which of those that match alike, counted from 1 as they are read.
    nth: int | None = None
    #: Its ``id`` and ``name`` attributes, which only a planner uses.
    element_id: str | None = None
    element_name: str | None = None
    #: Whether covered candidates are excluded.
    topmost: bool = False
    #: Targets to try in order if nothing matches.
    fallbacks: tuple[Target, ...] = ()
    #: Which fallback this is: ``aria``, ``label``, ``text``, ``som`` or ``contains``
    #: of a planner's, ``heading``: a field under that heading or those words, or ``row``: the only
    #: tick in that row, which has no name.
    fallback: str | None = None

    @property
    def is_focus(self) -> bool:
        """Whether it is what has the focus, of which the tester gave no intent."""
        return self.kept and self.purpose == "read"

    def describe(self) -> str:
        """As a tester would say it: ``'Save' (role=button, section=Billing)``."""
        if self.kept:
            head = "what has the focus" if self.is_focus else "what was found before"
        elif self.ref:
            head = f"ref:{self.ref}"
        elif self.locator:
            head = f"{self.strategy}:{self.locator}"
        else:
            head = f"'{self.phrase}'" if self.phrase else "an element"
        named = ("role", "label", "test_id", "within", "form", "section", "modal", "nth")
        extras = [f"{name}={getattr(self, name)}" for name in named if getattr(self, name)]
        if (self.ref or self.locator) and self.phrase:
            extras.insert(0, f"text={self.phrase}")
        own = {"id": self.element_id, "name": self.element_name, "fallback": self.fallback}
        extras += [f"{name}={value}" for name, value in own.items() if value]
        return f"{head} ({', '.join(extras)})" if extras else head
