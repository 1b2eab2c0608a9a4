"""Checkboxes, switches and radio buttons that are toggled."""

from __future__ import annotations

from typing import Any

from acts import Act, Answer, Effect, End, Hint
from dice import ASIDES, PLACES, SETTINGS, Dice, how_tags

ARIA = ("aria-checkbox", "custom", "switch")
#: How a checkbox of each kind can be named.
LABELS = {
    "native": ("wrap", "for", "aria-label", "labelledby", "beside", "cell"),
    "hidden": ("wrap", "for"),
    "radio": ("wrap", "for", "aria-label"),
    **dict.fromkeys(ARIA, ("aria-label", "labelledby", "beside")),
}
ROLES = {"radio": "radio", "switch": "switch"}


def boxes(dice: Dice, keyword: str) -> Act:
    """One of several checkboxes is to be on, or off."""
    wanted = keyword == "check_by_intent"
    kinds = ["native", "native", "native", "hidden", *ARIA, *(["radio"] if wanted else [])]
    spec = _spec(dice, dice.choice(kinds))
    spec["items"] = _items(dice, spec, wanted)
    meant = dice.choice(spec["items"])
    if dice.often(0.12):
        meant["isOn"] = wanted
        if spec["kind"] == "radio":
            # Of two that are on the browser shows the last alone.
            for other in spec["items"]:
                other["isOn"] = other is meant
    if dice.often(0.04):
        meant["isOff"] = True
    answer, ends = _honest(spec, meant, wanted)
    keys = ("kind", "label", "commits", "redraw", "listens", "place", "late", "isHeld", "isBefore")
    tags = [f"{key}:{spec[key]}" for key in keys] + how_tags(spec["how"])
    tags += [f"decoy:{key}" for key in ("hasDelete", "decoys") if spec[key]]
    hint = Hint(ROLES.get(spec["kind"], "checkbox"), meant["name"], spec["place"])
    tried = [("turned", meant["name"], wanted)]
    return Act(
        "boxes", spec, keyword, [meant["name"]], {}, answer, ends, tried=tried if not ends else (),
        tags=tags, timeout=2.0 if spec["late"] else 1.0, hint=hint,
    )  # fmt: skip


def _spec(dice: Dice, kind: str) -> dict[str, Any]:
    redraw = dice.pick("none", "self", "row", "list", "html")
    listens = dice.pick("it", "row", "list", "document", "none")
    if redraw == "html" and listens in ("it", "row"):
        listens = dice.pick("list", "document")
    place = dice.choice(PLACES)
    if place == "shadow" and listens == "document":
        listens = "list"  # a change does not leave the shadow root
    how = dice.how(0.2)
    is_native = kind not in ARIA
    is_held = is_native and kind != "radio" and how["ms"] > 0 and dice.often(0.4)
    if is_native and not is_held and how["back"]:
        how["isHopeful"], how["ms"] = True, how["ms"] or 50
    return {
        "title": "Settings", "place": place, "kind": kind, "how": how,
        "label": dice.choice(LABELS[kind]), "isBefore": dice.often(0.5),
        "commits": dice.pick("change", "change", "click") if not is_held else "change",
        "redraw": redraw, "listens": listens, "isHeld": is_held,
        "hasDelete": kind != "radio" and dice.often(0.25), "says": dice.often(0.2),
        "late": dice.pick(0, 0, 0, 0, 0, 50, 300, 1200), "wipes": dice.often(0.3), "decoys": [],
    }  # fmt: skip


def _items(dice: Dice, spec: dict[str, Any], wanted: bool) -> list[dict[str, Any]]:
    names = dice.some(SETTINGS, 2, 5) if dice.often(0.6) else dice.names(dice.randint(2, 5))
    items: list[dict[str, Any]] = [
        {"name": name, "isOn": not wanted if dice.often(0.8) else wanted} for name in names
    ]
    if spec["kind"] == "radio":
        for item in items:
            item["isOn"] = False
        dice.choice(items)["isOn"] = dice.often(0.5)
    if dice.often(0.3):
        for item in items:
            item["aside"] = dice.choice(ASIDES)
    if dice.often(0.2):
        spec["decoys"] = [f"{names[0]} can be changed by an administrator."]
    return items


def _honest(spec: dict[str, Any], meant: dict[str, Any], wanted: bool) -> tuple[Answer, list[End]]:
    """Whether the checkbox can get that state, and what the page has then taken."""
    name, is_aria = meant["name"], spec["kind"] in ARIA
    shown = {f"shown/{name}": wanted}
    if meant["isOn"] == wanted:
        # Nobody expects that a disabled checkbox can be toggled.
        return ("either" if meant.get("isOff") else "do"), [End([], shown)]
    if meant.get("isOff"):
        return "refuse", []
    if spec["listens"] == "none":
        if spec["late"] and spec["wipes"] and not is_aria:
            # Late code renders what it knows, whoever listens.
            return "either", [End([], shown), End([], {}, shown)]
        return ("refuse", []) if is_aria else ("do", [End([], shown)])
    effects: list[Effect] = [("turned", name, wanted)]
    others = {
        f"on/{item['name']}": item["isOn"] and spec["kind"] != "radio"
        for item in spec["items"]
        if item is not meant
    }
    done = End(effects, {f"on/{name}": wanted, **shown, **others})
    if spec["late"]:
        if not is_aria:
            # The browser toggles the checkbox by itself; the page may not have noticed.
            return "either", [done, End(None, {}, shown)]
        if spec["how"]["back"]:
            return "refuse", []
        return ("do" if spec["listens"] in ("it", "row") else "either"), [done]
    if spec["how"]["back"]:
        return "refuse", []
    return "do", [done]
