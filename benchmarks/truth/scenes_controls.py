"""Buttons of a toolbar, with and without a required outcome."""

from __future__ import annotations

from typing import Any

from acts import Act, Answer, Effect, End, Hint
from dice import BUTTONS, PLACES, Dice, how_tags

BUILT = ("native", "native", "submit", "link", "role", "icon", "image", "nested", "custom", "area")
SHOWS = ("text", "text", "pressed", "dialog", "drawn", "value", "focus", "address", "canvas",
         "rule", "request", "nothing")  # fmt: skip
ROLES = {"link": "link", "area": ""}
DONE = "All done"
#: Which outcomes of `expect=` each shown thing satisfies.
KEEPS = {
    "text": (f"text:{DONE}", "dom"), "pressed": ("state",), "dialog": ("dialog", "dom"),
    "drawn": ("dialog", "dom"), "value": ("state",), "focus": ("focus",),
    "address": ("navigation",), "request": ("request",), "canvas": (), "rule": (), "nothing": (),
}  # fmt: skip
#: What a person sees only in a screenshot of the page.
PAINTED = ("canvas", "rule")
OUTCOMES = (f"text:{DONE}", "dialog", "state", "navigation", "request")


def controls(dice: Dice, keyword: str) -> Act:
    """One of several buttons is pressed."""
    names = dice.some(BUTTONS, 2, 5)
    items: list[dict[str, Any]] = [
        {"name": name, "key": name, "built": dice.choice(BUILT)} for name in names
    ]
    own = dice.choice(items)
    own["key"] = "meant"
    shows = dice.choice(SHOWS)
    spec: dict[str, Any] = {
        "title": dice.pick("Documents", "Order", "Timer"), "place": dice.choice(PLACES),
        "items": items, "shows": shows, "text": DONE, "how": dice.how(0.15), "late": 0,
        "redraw": dice.pick("none", "none", "self", "bar"), "gesture": "click", "before": "",
        "listens": dice.pick("it", "it", "list", "document", "none"), "decoys": [],
    }  # fmt: skip
    if dice.often(0.12):
        spec["late"] = dice.pick(50, 300, 1200)
    if shows == "request":
        spec["how"]["back"] = ""
    tags, answer, intent = _decoy(dice, spec, own)
    expect = _expected(dice, shows)
    if answer == "do":
        answer, ends = _honest(spec, own, expect)
    elif answer == "either":
        twin = next(each for each in spec["items"] if each["key"] == "twin")
        first = max(own, twin, key=_standing)["key"]
        # A link leads to its address, whoever listens.
        ends = [End([("pressed", first)]), End([])]
    else:
        ends = []
    options = {} if expect == "any" else {"expect": expect}
    keys = ("shows", "redraw", "listens", "place", "late")
    tags += [f"built:{own['built']}", f"expect:{expect}", *(f"{key}:{spec[key]}" for key in keys)]
    hint = Hint(ROLES.get(own["built"], "button"), intent, spec["place"])
    return Act(
        "controls", spec, keyword, [intent], options, answer, ends, tried=[("pressed", "meant")],
        tags=[*tags, *how_tags(spec["how"])], timeout=2.0 if spec["late"] else 1.0, hint=hint,
    )  # fmt: skip


def _decoy(dice: Dice, spec: dict[str, Any], own: dict[str, Any]) -> tuple[list[str], Answer, str]:
    """Something that is not meant, and whether the target is still unambiguous."""
    name, items = own["name"], spec["items"]
    decoy = dice.pick("", "", "", "", "", "", "twin", "hidden", "prefix", "sentence", "off", "gone")
    twin = {"name": name, "key": "twin", "built": dice.choice(BUILT)}
    if decoy == "twin":
        items.insert(dice.randint(0, len(items)), twin)
        is_tie = _standing(own) == _standing(twin)
        return ["decoy:twin"], "refuse" if is_tie else "either", name
    if decoy == "hidden":
        items.insert(0, {**twin, "isOutOfSight": True})
    if decoy == "prefix":
        items.insert(0, {**twin, "name": f"{name} all"})
    if decoy == "sentence":
        spec["decoys"] = [f"{name} when you are ready."]
    if decoy == "off":
        if own["built"] in ("link", "custom", "area"):
            own["built"] = "native"
        own["isOff"] = True
        return ["decoy:off"], "refuse", name
    if decoy == "gone":
        return ["decoy:gone"], "refuse", "Transfer"
    return ([f"decoy:{decoy}"] if decoy else []), "do", name


def _standing(item: dict[str, Any]) -> int:
    """Its place among those of one name, by the last of the tie rule in docs/design.md.

    A control wins over a mere clickable box, and what shows its words over what only has a picture.
    """
    return {"area": 0, "icon": 1, "image": 1}.get(item["built"], 2)


def _expected(dice: Dice, shows: str) -> str:
    if dice.often(0.45):
        return "any"
    kept = KEEPS[shows]
    return dice.choice(kept) if kept and dice.often(0.85) else dice.choice(OUTCOMES)


def _honest(spec: dict[str, Any], own: dict[str, Any], expect: str) -> tuple[Answer, list[End]]:
    """Whether the press satisfies the contract, as a person who sees the page would say."""
    how, shows = spec["how"], spec["shows"]
    if spec["listens"] == "none":
        # An unheard link that leads to an address of this page is still a link.
        is_link = own["built"] == "link" and expect in ("any", "navigation")
        return ("either", [End([])]) if is_link else ("refuse", [])
    effects: list[Effect] = [("pressed", "meant")]
    done = End(effects, {"on": True})
    kept = KEEPS[shows]
    by_server = how["by"] == "server"
    if expect != "any" and expect not in kept:
        # A side effect of the page may satisfy it, too: a request that delays it, a new tree.
        may_be = (expect == "request" and by_server) or (expect in ("dom", "state", "focus"))
        may_be = may_be or (expect == "state" and spec["redraw"] != "none")
        return ("either", [done]) if may_be and not how["back"] else _not(may_be, effects)
    if how["back"]:
        seen = how["isHopeful"] or how["back"] == "announced" or by_server
        if expect == "any":
            return ("either", [End(effects)]) if seen else ("refuse", [])
        # What flashes up was shown; what stays satisfies a contract on the page's state.
        flashed = how["isHopeful"] and expect in ("dom", "dialog", "focus", f"text:{DONE}")
        return _not(flashed or (expect == "dom" and seen), effects)
    if spec["late"]:
        return ("do" if spec["listens"] == "it" else "either"), [done]
    if expect == "any" and shows == "nothing" and not by_server and spec["redraw"] == "none":
        return "refuse", []
    if shows == "nothing" or (shows == "focus" and spec["place"] == "frame"):
        return "either", [done]
    return "do", [done]


def _not(may_be: bool, effects: list[Effect]) -> tuple[Answer, list[End]]:
    return ("either", [End(effects)]) if may_be else ("refuse", [])
