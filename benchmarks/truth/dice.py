"""Random choices, the same for the same page, and words of pages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

Side = TypeVar("Side")

FIRST = (
    "Ann", "Bo", "Carla", "Dmitri", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jamal", "Kaito",
    "Li", "Mia", "Noor", "Olga", "Pia", "李娜", "王伟", "Søren", "Zoë",
)  # fmt: skip
LAST = ("Berg", "Chen", "Diaz", "Evans", "Fox", "Ito", "Klein", "Moreau", "Novak", "Okafor")
THINGS = (
    "Milk", "Bread", "Apples", "Coffee beans", "Rice", "Olive oil", "Soap", "Paper towels",
    "Batteries", "Light bulbs", "Oat flakes", "Green tea",
)  # fmt: skip
FILES = ("report.pdf", "budget.xlsx", "notes.txt", "photo 1.png", "photo 2.png", "plan.docx")
TASKS = (
    "Write tests", "Review budget", "Call the bank", "Water the plants", "Book flights",
    "Send invoices", "Fix the printer", "Order lunch", "Plan the offsite", "Read the draft",
)  # fmt: skip
SETTINGS = (
    "Email alerts", "Dark mode", "Weekly summary", "Sound", "Auto save", "Share my location",
    "Beta features", "Show archived", "Two-step login", "Compact view",
)  # fmt: skip
FIELDS = (
    "Name", "Last name", "Email", "City", "Street", "Company", "Note", "Nickname", "Search",
    "Reference", "Title", "Phone",
)  # fmt: skip
ASIDES = (
    "due Friday", "3 days ago", "in stock", "draft", "from Berlin", "v2", "shared",
    "open since May", "by post", "new", "paid", "on hold",
)  # fmt: skip
BUTTONS = (
    "Save", "Add to cart", "Follow", "Start timer", "Publish", "Archive", "Refresh", "Export",
    "Next step", "Mark as read", "Duplicate", "Invite",
)  # fmt: skip
#: Delays of effects: at once, soon, after a fade, and with a slow server.
DELAYS = (0, 0, 0, 50, 50, 300, 300, 1200)
PLACES = ("page", "page", "page", "page", "page", "page", "shadow", "frame", "dialog")


class Dice(random.Random):
    """Dice of one page."""

    def __init__(self, seed: int, page: str) -> None:
        super().__init__(f"{seed}/{page}")

    def pick(self, *sides: Side) -> Side:
        """One of them."""
        return self.choice(sides)

    def often(self, share: float) -> bool:
        """True in this share of all draws."""
        return self.random() < share

    def some(self, words: Sequence[str], least: int, most: int) -> list[str]:
        """Some of them, without repetition."""
        return self.sample(list(words), min(len(words), self.randint(least, most)))

    def names(self, count: int) -> list[str]:
        """Names of rows of one kind: people, things, files, invoices, rooms."""
        kind = self.pick("first", "full", "thing", "file", "task", "number", "short")
        if kind == "first":
            return self.sample(FIRST, count)
        if kind == "full":
            return [f"{first} {self.choice(LAST)}" for first in self.sample(FIRST, count)]
        if kind == "file":
            return self.sample(FILES, min(count, len(FILES)))
        if kind == "number":
            start, step = self.randint(1, 300), self.pick(1, 9)
            return [f"Invoice {start + each * step}" for each in range(count)]
        if kind == "short":
            return [f"{self.choice('AB')}{each}" for each in self.sample(range(1, 40), count)]
        return self.sample(THINGS if kind == "thing" else TASKS, count)

    def around(self) -> dict[str, Any]:
        """What the page does by itself beside it, and how soon."""
        kinds = ("banner", "passing", "clock", "chain", "feed", "look", "request", "poll", "image")
        return {"kind": self.pick(*kinds, "beacon"), "ms": self.randint(100, 2000)}

    def how(self, back: float = 0.0) -> dict[str, Any]:
        """How an effect comes: when, by timer or server, and whether it is taken back."""
        how: dict[str, Any] = {"ms": self.choice(DELAYS), "by": self.pick("timer", "server")}
        how["back"] = self.pick("silent", "announced") if self.often(back) else ""
        how["isHopeful"] = bool(how["back"]) and self.often(0.7)
        if how["isHopeful"]:
            how["ms"] = how["ms"] or 50
        if how["ms"] == 0:
            how["by"] = "timer"
        return how


def how_tags(how: dict[str, Any]) -> list[str]:
    """The behaviours of `Dice.how`."""
    tags = [f"delay:{how['ms']}", f"by:{how['by']}"]
    if how["back"]:
        tags.append(f"back:{how['back']}{'-hopeful' if how['isHopeful'] else ''}")
    return tags
