"""Requests and conditions without a browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.models.network.rule import Rule
from AbraLibrary.errors import ArgumentError


@dataclass
class FakeNetwork:
    """See `AbraLibrary.browser.network.network_port.NetworkPort`."""

    window: str = "w1"
    hindrance: str | None = None
    problems: tuple[str, ...] = ()
    marked_at: float = 0.0
    keeps_bodies: bool = False
    choose: Callable[[str, str], Rule | None] | None = None
    #: Which rules' delayed answers are not let out.
    holds: Callable[[Rule], bool] | None = None
    #: How often requests began or ceased to be held.
    changes: int = 0
    #: When each was sent, by ``time.monotonic()``.
    came: list[tuple[float, Response]] = field(default_factory=list)
    bodies: dict[str, bytes] = field(default_factory=dict)
    jar: list[dict[str, Any]] = field(default_factory=list)
    #: The names of cookies that the browser does not take.
    untaken: tuple[str, ...] = ()
    conditions: dict[str, Any] = field(default_factory=dict)
    #: The conditions for which the browser has no command.
    lacking: tuple[str, ...] = ()

    def answer_by(self, choose: Callable[[str, str], Rule | None] | None) -> None:
        self.choose = choose
        self.changes += 1

    def let_out(self, holds: Callable[[Rule], bool]) -> None:
        self.holds = holds

    def ruled(self, since: object) -> tuple[str, ...]:
        return ()

    def responses(self, since: float) -> tuple[list[Response], int]:
        return [each for at, each in self.came if at >= since], 0

    def keep_bodies(self, on: bool) -> None:
        self.keeps_bodies = on

    def body(self, request: str) -> bytes | None:
        return self.bodies.get(request)

    def cookies(self) -> list[dict[str, Any]]:
        return list(self.jar)

    def replace_cookies(
        self, old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]
    ) -> None:
        self.jar = [each for each in self.jar if each not in old] + [
            dict(each) for each in new if each["name"] not in self.untaken
        ]

    def emulate(self, name: str, value: Any) -> None:
        if name in self.lacking:
            raise ArgumentError(f"{name}= is not available.")
        self.conditions[name] = value
