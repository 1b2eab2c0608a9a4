"""Cards that are dragged to another list."""

from __future__ import annotations

from typing import Any

from acts import Act, Answer, End, Hint
from dice import TASKS, Dice, how_tags

COLUMNS = ("To do", "Doing", "Done", "Archive")


def boards(dice: Dice, keyword: str) -> Act:
    """A card is dragged onto a list, or onto a card in it."""
    cards = dice.sample(TASKS, dice.randint(3, 6))
    names = list(COLUMNS[: dice.randint(2, 4)])
    lists: list[dict[str, Any]] = [{"name": name, "cards": []} for name in names]
    for card in cards:
        dice.choice(lists)["cards"].append(card)
    meant = dice.choice(cards)
    start = next(each for each in lists if meant in each["cards"])
    to = dice.choice([each for each in lists if each is not start])
    spec: dict[str, Any] = {
        "title": "Board", "place": dice.pick("page", "page", "page", "shadow", "frame"),
        "lists": lists, "by": dice.pick("html", "pointer"), "how": dice.how(0.3),
        "redraw": dice.pick("columns", "cards"), "counts": dice.often(0.4), "refuses": "",
    }  # fmt: skip
    if dice.often(0.12):
        spec["refuses"] = dice.pick("announced", "silent")
    # A list is no control, and is named by a locator, as the documentation says.
    is_onto_card = to["cards"] and dice.often(0.5)
    onto = dice.choice(to["cards"]) if is_onto_card else f"css:[data-name='{to['name']}']"
    answer: Answer = "refuse" if spec["refuses"] or spec["how"]["back"] else "do"
    after = {name: [card for card in each["cards"] if card != meant] for name, each in _by(lists)}
    after[to["name"]].append(meant)
    ends = [End([("moved", meant, to["name"])], {"lists": after, "shown": after})]
    keys = ("by", "redraw", "place", "refuses", "counts")
    tags = [f"{key}:{spec[key]}" for key in keys] + how_tags(spec["how"])
    hint = Hint("", meant, spec["place"], onto)
    return Act("boards", spec, keyword, [meant, onto], {}, answer, ends if answer == "do" else (),
               tried=[("moved", meant, to["name"])], tags=tags, hint=hint)  # fmt: skip


def _by(lists: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    return [(each["name"], each) for each in lists]
