"""A page whose own log throws. The benchmark names it, and goes on."""

from __future__ import annotations

from typing import Any

from acts import Act, End, Hint
from dice import Dice


def broken(dice: Dice, keyword: str) -> Act:
    """A button whose page cannot report what it took."""
    spec: dict[str, Any] = {"place": "page", "how": dice.pick("state", "log", "error")}
    return Act("broken", spec, keyword, ["Save"], {"expect": "none"}, "do", [End()],
               tags=[f"how:{spec['how']}"], hint=Hint("button", "Save"))  # fmt: skip
