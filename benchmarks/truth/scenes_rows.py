"""Rows that are opened, and things to hover over: for the keywords that press."""

from __future__ import annotations

from typing import Any

from acts import Act, Effect, End, Hint
from dice import ASIDES, PLACES, Dice, how_tags

GESTURES = {
    "click_by_intent": "click",
    "double_click_by_intent": "dblclick",
    "context_click_by_intent": "contextmenu",
}
#: How a bare text is built, and its role as a person sees it.
TEXTS = {"span": "", "heading": "heading", "label": "", "link": "link", "button": "button",
         "role": "button"}  # fmt: skip


def rows(dice: Dice, keyword: str) -> Act:
    """A row is opened by a press of its name, or something in it is pressed."""
    names = dice.names(dice.randint(2, 6))
    items: list[dict[str, Any]] = [{"name": name, "note": dice.choice(ASIDES)} for name in names]
    spec = _spec(dice, keyword, items)
    meant = dice.choice(names)
    is_click = keyword == "click_by_intent"
    kind = dice.pick("name", "name", "name", "named", "within") if is_click else "name"
    if kind == "named":
        spec["hasDelete"] = "named"
        return _pressed(keyword, spec, f"Delete {meant}", meant)
    if kind == "within":
        spec["hasDelete"] = "bare"
        act = _pressed(keyword, spec, "Delete", meant)
        return _within(act, meant)
    return _named(dice, keyword, spec, meant)


def _spec(dice: Dice, keyword: str, items: list[dict[str, Any]]) -> dict[str, Any]:
    gesture = GESTURES[keyword]
    if gesture == "click" and dice.often(0.2):
        gesture = dice.pick("mousedown", "pointerdown", "mouseup")
    shows = ["panel", "mark", "badge", "dialog", "edit"]
    if gesture == "click":
        shows.append("state")
    if gesture == "contextmenu":
        shows += ["menu", "menu"]
    listens = dice.pick("it", "row", "list", "document", "none")
    texts = ["span", "span", "span", "heading", "label", "role"]
    if listens != "none":
        texts += ["link", "button"]
    return {
        "title": dice.pick("Overview", "Inbox", "Team", "Shopping list"),
        "place": dice.choice(PLACES), "shape": dice.pick("ul", "table", "cards", "divs"),
        "items": items, "text": dice.choice(texts), "listens": listens, "gesture": gesture,
        "shows": dice.choice(shows), "how": dice.how(0.15),
        "redraw": dice.pick("none", "row", "list", "whole", "other"),
        "hasBox": dice.often(0.4), "hasDelete": dice.pick("", "", "named", "bare"),
        "hasEdit": "Edit" if dice.often(0.2) else "",
        "picks": gesture == "dblclick" and dice.often(0.4),
        "reach": dice.pick("row", "row", "text"),
        "late": dice.pick(0, 0, 0, 0, 0, 0, 50, 300, 1200),
        "decoys": [],
    }  # fmt: skip


def _tags(spec: dict[str, Any]) -> list[str]:
    keys = ("shape", "text", "listens", "shows", "redraw", "place", "gesture", "late")
    tags = [f"{key}:{spec[key]}" for key in keys]
    decoys = [key for key in ("hasBox", "hasDelete", "hasEdit", "picks", "hidden") if spec.get(key)]
    return [*tags, *how_tags(spec["how"]), *(f"decoy:{each}" for each in decoys)]


def _pressed(keyword: str, spec: dict[str, Any], intent: str, row: str) -> Act:
    """A press of a row's button, which listens at once or as late as its row."""
    spec["how"] = {"ms": 0, "by": "timer", "back": "", "isHopeful": False}
    end = End([("deleted", row)], {"deleted": [row]})
    return Act(
        "rows", spec, keyword, [intent], {}, "do", [end], timeout=2.0,
        tags=[*_tags(spec), "meant:delete"], hint=Hint("button", intent, spec["place"]),
    )  # fmt: skip


def _within(act: Act, name: str) -> Act:
    hint = Hint(act.hint.role, act.hint.name, act.hint.place, name)
    return Act(**{**vars(act), "options": {"within": name}, "hint": hint})


def _named(dice: Dice, keyword: str, spec: dict[str, Any], meant: str) -> Act:
    """The name itself is pressed."""
    tags, options = [], {}
    effects: list[Effect] = [("opened", meant)]
    if spec["picks"]:
        effects += [("selected", meant)] * 2
    decoy = dice.pick("", "", "", "", "sentence", "hidden", "twin", "twin-within")
    if decoy == "sentence":
        spec["decoys"] = [f"{meant} was changed yesterday."]
    if decoy == "hidden":
        spec["hidden"] = meant
    if decoy.startswith("twin"):
        other = {"name": meant, "key": f"{meant} #2", "note": "the second one"}
        spec["items"] = [*spec["items"], other]
        if decoy == "twin-within":
            next(item for item in spec["items"] if item["name"] == meant)["note"] = "the first one"
            options = {"within": "the first one"}
    if decoy:
        tags.append(f"decoy:{decoy}")
    answer, ends = _honest(spec, effects, meant)
    if decoy == "twin":
        answer, ends = "refuse", []
    hint = Hint(TEXTS[spec["text"]], meant, spec["place"], options.get("within", ""))
    return Act(
        "rows", spec, keyword, [meant], options, answer, ends, tried=effects if not ends else (),
        tags=[*_tags(spec), *tags, "meant:name"], timeout=2.0 if spec["late"] else 1.0, hint=hint,
    )  # fmt: skip


def _honest(spec: dict[str, Any], effects: list[Effect], meant: str) -> tuple[Any, list[End]]:
    """The judgement of a person who presses the name: whether it can be done, and its effects."""
    how = spec["how"]
    if spec["listens"] == "none":
        return "refuse", []
    opened = End(effects, {"open": [meant]})
    if how["back"]:
        # What flashes up is an outcome of a press without a contract, like a toast; what was on the
        # page before is none.
        ends = [End(effects), *([End(effects[1:])] if spec["picks"] else [])]
        return ("either", ends) if how["isHopeful"] or _is_seen(how) else ("refuse", [])
    # If a click selects the row, that is the effect of two clicks, too, and is not repeated.
    if spec["late"] and spec["picks"]:
        return "either", [opened, End(effects[1:])]
    # Nobody can know that a container will listen later; a listener of its own can be seen to
    # come.
    if spec["late"] and spec["listens"] in ("list", "document"):
        return "either", [opened]
    if spec["picks"] and (spec["redraw"] != "none" or spec["shows"] in ("badge", "edit")):
        # The first of the two presses re-renders the target of the second, so that the browser
        # has no double click to report; the row has been selected all the same.
        return "either", [opened, End(effects[1:])]
    return "do", [opened]


def _is_seen(how: dict[str, Any]) -> bool:
    """A message stays visible, and a request is an outcome of its own."""
    return bool(how["back"] == "announced" or how["by"] == "server")


def hovers(dice: Dice, keyword: str) -> Act:
    """Something is shown while the pointer hovers over a thing."""
    names = dice.names(dice.randint(2, 5))
    items = [{"name": name, "tip": f"More about {name}"} for name in names]
    meant = dice.choice(names)
    text = dice.pick("button", "link", "role", "span")
    spec: dict[str, Any] = {
        "title": "Products", "place": dice.choice(PLACES), "items": items, "text": text,
        "listens": dice.pick("it", "list", "document"), "ms": dice.choice((0, 50, 300, 600)),
        "shows": dice.pick("tip", "tip", "tip", "nothing"), "decoys": [],
        "tipRole": dice.pick("tooltip", ""),
    }  # fmt: skip
    options: dict[str, Any] = {}
    answer: Any = "do"
    tip = f"More about {meant}"
    state: dict[str, Any] = {"over": meant}
    if spec["shows"] == "tip":
        state["shown"] = tip
    if dice.often(0.5):
        options["expect"] = f"text:{tip}"
        if spec["shows"] == "nothing":
            answer = "refuse"
    if dice.often(0.2):
        spec["decoys"] = [f"{meant} is new this week."]
    ends = [] if answer == "refuse" else [End(None, state)]
    keys = ("text", "listens", "ms", "shows", "place", "tipRole")
    tags = [f"{key}:{spec[key]}" for key in keys]
    hint = Hint({"span": "", "role": "menuitem"}.get(text, text), meant, spec["place"])
    return Act("hovers", spec, keyword, [meant], options, answer, ends, tags=tags, hint=hint,
               tried=[("entered", meant)])  # fmt: skip
