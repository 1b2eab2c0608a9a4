"""The part of the port that rules over requests and reads their answers; BiDi has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.network.response import Response
    from AbraLibrary.core.models.network.rule import Rule, Ruled


class Choose(Protocol):
    """Which rule answers a request; None: the server does."""

    def __call__(self, url: str, method: str, *, counts: bool = True) -> Rule | None:
        """By its address and method; `counts` is whether it takes one of the rule's times."""
        ...


class NetworkPort(Protocol):
    """Requests and conditions of one browser session."""

    @property
    def hindrance(self) -> str | None:
        """Why this session cannot answer requests in place of the server; None if it can."""
        ...

    def answer_by(self, choose: Choose | None) -> None:
        """Hold each request from now on until `choose` has said what answers it; None: hold none.

        Raises ArgumentError if the browser has no command for it.
        """
        ...

    def let_out(self, holds: Callable[[Rule], bool]) -> None:
        """Send the delayed answers of rules that do not hold any more."""
        ...

    @property
    def problems(self) -> tuple[str, ...]:
        """Why requests could not be answered, as far as that was no fault of a page that left."""
        ...

    def ruled(self, since: Mark) -> tuple[Ruled, ...]:
        """What became of the requests of all windows since a mark that a rule answered."""
        ...

    @property
    def marked_at(self) -> float:
        """When the last action marked its beginning, by ``time.monotonic()``."""
        ...

    def responses(self, since: float) -> tuple[list[Response], int]:
        """The window's answered requests since a moment of ``time.monotonic()``, oldest first.

        Returns them with the number of those that are not kept any more.
        """
        ...

    def keep_bodies(self, on: bool) -> None:
        """Let the browser keep the bodies of answers from now on, or no longer.

        Raises ArgumentError if the browser has no command for it.
        """
        ...

    @property
    def keeps_bodies(self) -> bool:
        """Whether the browser keeps bodies."""
        ...

    def body(self, request: str) -> bytes | None:
        """The body of an answer, by the id of its request; None if the browser has not kept it."""
        ...

    def cookies(self) -> list[dict[str, Any]]:
        """The cookies of the window's browser or user context, as BiDi writes them."""
        ...

    def replace_cookies(
        self, old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]
    ) -> None:
        """Delete some cookies and set others, as `cookies` returns them."""
        ...

    @property
    def window(self) -> str:
        """The id of the current window, to which conditions belong."""
        ...

    def emulate(self, name: str, value: Any) -> None:
        """Set a condition of the current window; None: as it is without.

        Raises ArgumentError if the browser has no command for it.
        """
        ...
