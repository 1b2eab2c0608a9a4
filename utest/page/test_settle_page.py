"""The page's wait, where another action begins before it has ended."""

from __future__ import annotations

from typing import Any

OPTIONS = {
    "quietMs": 50, "budgetMs": 300, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [], "fresh": False, "restart": False, "beyond": None,
    "proof": False, "release": "always",
}  # fmt: skip


def test_a_wait_that_was_given_up_leaves_the_next_action_armed(tab: Any) -> None:
    tab.open_blank()
    tab.show("<button>Save</button>")
    armed = tab.run(
        """const button = document.querySelector("button");
        abra.pointer.begin(button, "press");
        const givenUp = abra.settle.wait(arguments[0]);
        abra.pointer.begin(button, "press");
        return givenUp.then((answer) => [answer, abra.pointer.isArmed()]);""",
        OPTIONS,
    )
    assert armed == [None, True]
