"""Lists with an option to be chosen."""

from __future__ import annotations

from typing import Any

from acts import Act, Answer, End, Hint
from dice import PLACES, Dice, how_tags

LISTS = {
    "Country": ("Finland", "France", "Germany", "Ghana", "Guinea", "Guinea-Bissau"),
    "Size": ("S", "M", "L", "XL", "XXL"),
    "Colour": ("Red", "Dark red", "Blue", "Light blue", "Green"),
    "State": ("Open", "Sent", "Paid", "Paid in part"),
    "Shipping country": ("Finland", "France", "Norway", "Sweden"),
    "Sort by": ("Name", "Last name", "Price", "Price per unit"),
}
LABELS = ("wrap", "for", "aria-label", "labelledby", "beside", "cell")


def lists(dice: Dice, keyword: str) -> Act:
    """An option of one of several lists is chosen."""
    names = dice.some(list(LISTS), 1, 4)
    meant = dice.choice(names)
    items: list[dict[str, Any]] = [
        {"name": name, "id": number, "options": list(LISTS[name]), "built": "native"}
        for number, name in enumerate(names)
    ]
    own = next(item for item in items if item["name"] == meant)
    own["built"] = dice.pick("native", "native", "listbox", "combobox")
    spec: dict[str, Any] = {
        "title": "Preferences", "place": dice.choice(PLACES), "items": items, "meant": meant,
        "label": dice.choice(LABELS), "commits": dice.pick("change", "change", "input"),
        "redraw": dice.pick("none", "none", "row", "form"), "how": dice.how(0.2),
        "optionsMs": dice.pick(0, 0, 50, 300), "says": dice.often(0.3), "decoys": [],
    }  # fmt: skip
    option = dice.choice(own["options"])
    own["isLate"] = own["built"] == "native" and spec["optionsMs"] > 0
    if dice.often(0.15) and not own["isLate"]:
        own["chosen"] = dice.pick(option, own["options"][0])
    answer, ends = _honest(spec, own, option)
    if dice.often(0.06):
        option, answer, ends = "Atlantis", "refuse", []
    keys = ("label", "commits", "redraw", "place", "optionsMs")
    tags = [f"built:{own['built']}", *(f"{key}:{spec[key]}" for key in keys)]
    hint = Hint("combobox", meant, spec["place"])
    return Act("lists", spec, keyword, [meant, option], {}, answer, ends, hint=hint,
               tried=[("chose", meant, option)], tags=[*tags, *how_tags(spec["how"])])  # fmt: skip


def _honest(spec: dict[str, Any], own: dict[str, Any], option: str) -> tuple[Answer, list[End]]:
    name = own["name"]
    state = {f"chosen/{name}": option, f"shown/{name}": option}
    if own.get("chosen") == option:
        return "do", [End([], state)]
    how = spec["how"]
    if how["back"]:
        if own["built"] == "native" and not how["isHopeful"]:
            # The browser's own list shows the choice, whatever the page makes of it.
            return "either", [End([("chose", name, option)], {f"shown/{name}": option})]
        return "refuse", []
    return "do", [End([("chose", name, option)], state)]
