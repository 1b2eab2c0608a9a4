"""What the tester wants to act on."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model

#: ``find`` is also what is pointed at in other ways than by a click; ``read`` what is read, waited
#: for, or given keys, where the words next to a field mean the field as they do for ``fill``.
Purpose = Literal["click", "fill", "select", "check", "find", "read"]
Strategy = Literal["css", "xpath", "id"]


class Target(Model):
    """An intent in full: a phrase, a candidate id or a locator, and what narrows it down.

    Exactly one of `phrase`, `ref` and `locator` is the way in; a `role`, `label` or `test_id`
    can stand without a phrase.
    """

    purpose: Purpose
    phrase: str | None = None
    ref: str | None = None
    #: Whether the `ref` was found for an action that is under way: what that has changed of the
    #: element makes no other of it.
    kept: bool = False
    strategy: Strategy | None = None
    locator: str | None = None
    role: str | None = None
    label: str | None = None
    test_id: str | None = None
    within: str | None = None
    form: str | None = None
    section: str | None = None
    modal: str | None = None
    exact: bool = False
    #: Its `id` and `name` attribute, which only a planner names.
    element_id: str | None = None
    element_name: str | None = None
    #: Whether covered candidates are excluded.
    topmost: bool = False
    #: What is looked for, one after the other, where nothing matches at all.
    fallbacks: tuple[Target, ...] = ()
    #: Which fallback this is: ``aria``, ``label``, ``text``, ``som`` or ``contains``.
    fallback: str | None = None

    def describe(self) -> str:
        """Say the target as a tester would: ``'Save' (role=button, section=Billing)``."""
        if self.ref:
            head = f"ref:{self.ref}"
        elif self.locator:
            head = f"{self.strategy}:{self.locator}"
        else:
            head = f"'{self.phrase}'" if self.phrase else "an element"
        named = ("role", "label", "test_id", "within", "form", "section", "modal")
        extras = [f"{name}={getattr(self, name)}" for name in named if getattr(self, name)]
        if (self.ref or self.locator) and self.phrase:
            extras.insert(0, f"text={self.phrase}")
        own = {"id": self.element_id, "name": self.element_name, "fallback": self.fallback}
        extras += [f"{name}={value}" for name, value in own.items() if value]
        return f"{head} ({', '.join(extras)})" if extras else head
