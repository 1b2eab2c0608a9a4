"""Texts, values, states, attributes and tables that are read or asserted."""

from __future__ import annotations

from typing import Any

from acts import Act, Hint
from dice import ASIDES, FIELDS, PLACES, THINGS, Dice

LABELS = ("wrap", "for", "aria-label", "labelledby", "beside", "cell")
TEXTS = ("text", "upper", "hiddenPart", "split", "cell", "output", "input", "select", "button")
VALUES = ("input", "input", "number", "textarea", "rich", "select")
#: The word for each state when it holds, and when it does not.
STATES = {
    "disabled": ("disabled", "enabled"), "ariaDisabled": ("disabled", "enabled"),
    "fieldset": ("disabled", "enabled"), "checked": ("checked", "unchecked"),
    "ariaChecked": ("checked", "unchecked"), "pressed": ("pressed", "released"),
    "expanded": ("expanded", "collapsed"), "readonly": ("readonly", "editable"),
    "required": ("required", ""), "invalid": ("invalid", ""),
}  # fmt: skip
ATTRIBUTES = ("title", "data-state", "aria-describedby", "href", "data-count")


def reads(dice: Dice, keyword: str) -> Act:
    """A text or value is read, or asserted rightly or wrongly, at once or late."""
    is_value = keyword == "get_value_by_intent"
    spec, own = _spec(dice, VALUES if is_value else TEXTS)
    is_named = own["kind"] in (*VALUES, "button") and own["kind"] != "output"
    if own["kind"] == "button":
        own["now"] = own["name"]
        own.pop("later", None)
    intent = own["name"] if is_named else f"css:#{own['id']}"
    return _asserted(dice, keyword, spec, own, [intent])


def attributes(dice: Dice, keyword: str) -> Act:
    """An attribute is read or asserted."""
    spec, own = _spec(dice, ("input", "text", "output", "select"))
    own["attribute"] = dice.choice(ATTRIBUTES)
    intent = own["name"] if own["kind"] in VALUES else f"css:#{own['id']}"
    return _asserted(dice, keyword, spec, own, [intent, own["attribute"]])


def _spec(dice: Dice, kinds: tuple[str, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    names = dice.some(FIELDS, 2, 4)
    items: list[dict[str, Any]] = []
    for number, name in enumerate(names):
        kind = dice.choice(kinds)
        label = "labelledby" if kind == "rich" else dice.choice(LABELS)
        items.append({"name": name, "id": f"i{number}", "kind": kind, "label": label,
                      "now": _value(dice, kind)})  # fmt: skip
    own = dice.choice(items)
    if dice.often(0.5):
        own.update(later=_value(dice, own["kind"]), ms=dice.pick(50, 300, 1200),
                   by=dice.pick("timer", "server"), isRedrawn=dice.often(0.3))  # fmt: skip
    decoys = [f"{own['name']} is shown to others."] if dice.often(0.3) else []
    return {"title": "Profile", "place": dice.choice(PLACES), "items": items, "decoys": decoys}, own


def _value(dice: Dice, kind: str) -> str:
    if kind == "number":
        return str(dice.randint(1, 900))
    text = f"{dice.choice(THINGS)} {dice.randint(1, 99)}"
    return text.upper() if kind == "upper" else text


def _asserted(
    dice: Dice, keyword: str, spec: dict[str, Any], own: dict[str, Any], given: list[str]
) -> Act:
    """Its final value is asserted, or one it never has, or it is only read."""
    last = own.get("later") or own["now"]
    how = dice.pick("right", "right", "wrong", "read", "contains", "not")
    timeout = (own.get("ms", 0) + 1500) / 1000
    arguments: list[Any] = list(given)
    answer: Any = "do"
    if how == "right":
        arguments += ["==", last]
    elif how == "contains":
        arguments += ["contains", last[:4]]
    elif how == "not":
        arguments += ["!=", last]
        # The first value may have been seen in time; a constant one cannot differ.
        answer = "either" if own.get("later") else "refuse"
        timeout = 0.3
    elif how == "wrong":
        arguments += ["==", f"{last}5"]
        answer, timeout = "refuse", 0.4
    else:
        answer = "either" if own.get("later") else "do"
    # A read may return the first value; it must be one of the two.
    values = {own["now"], last} if how in ("read", "not") else {last}
    if how == "contains" and last[:4] in own["now"]:
        values.add(own["now"])
    tags = [f"kind:{own['kind']}", f"label:{own['label']}", f"place:{spec['place']}", f"how:{how}"]
    tags.append(f"delay:{own.get('ms', 0)}")
    return Act("reads", spec, keyword, arguments, {}, answer, value=sorted(values), tags=tags,
               timeout=timeout, hint=Hint("textbox", own["name"], spec["place"]))  # fmt: skip


def states(dice: Dice, keyword: str) -> Act:
    """A state is asserted, rightly or wrongly."""
    names = dice.some(FIELDS, 2, 4)
    items: list[dict[str, Any]] = [
        {"name": name, "id": f"i{number}", "kind": "state", "state": dice.choice(list(STATES)),
         "label": dice.choice(LABELS), "now": dice.often(0.5)}
        for number, name in enumerate(names)
    ]  # fmt: skip
    own = dice.choice(items)
    if dice.often(0.5):
        own.update(
            later=not own["now"], ms=dice.pick(50, 300, 1200), by=dice.pick("timer", "server")
        )
    is_so = own.get("later", own["now"])
    words = STATES[own["state"]]
    right, wrong = (words[0], words[1]) if is_so else (words[1], words[0])
    how = dice.pick("right", "right", "wrong", "absent")
    timeout = (own.get("ms", 0) + 1500) / 1000
    answer: Any = "do"
    if how == "wrong" or (how == "right" and not right) or (how == "absent" and not wrong):
        how, timeout = "wrong", 0.3
        arguments = ["contains", wrong] if wrong else ["not contains", right]
        # The first state may have been seen in time.
        answer = "either" if "later" in own else "refuse"
    elif how == "right":
        arguments = ["contains", right]
    else:
        arguments = ["not contains", wrong]
    spec = {"title": "Profile", "place": dice.choice(PLACES), "items": items, "decoys": []}
    tags = [f"state:{own['state']}", f"is:{is_so}", f"how:{how}", f"place:{spec['place']}",
            f"label:{own['label']}", f"delay:{own.get('ms', 0)}"]  # fmt: skip
    return Act("reads", spec, keyword, [own["name"], *arguments], {}, answer, value="passes",
               tags=tags, timeout=timeout, hint=Hint("", own["name"], spec["place"]))  # fmt: skip


def tables(dice: Dice, keyword: str) -> Act:
    """The rows of a table are read."""
    heads = ["Product", "Count", "Note"][: dice.randint(2, 3)]
    rows: list[dict[str, Any]] = [
        {"cells": [thing, str(dice.randint(1, 50)), dice.choice(ASIDES)][: len(heads)]}
        for thing in dice.some(THINGS, 1, 6)
    ]
    for row in rows:
        row["isHidden"] = dice.often(0.1)
    fields = [dice.pick("", "", "", "input", "select", "hidden part") for _ in heads]
    spec: dict[str, Any] = {
        "place": dice.choice(PLACES), "built": dice.pick("table", "table", "roles"), "heads": heads,
        "rows": rows, "fields": fields, "named": dice.pick("caption", "label"), "name": "Cart",
        "redraw": dice.pick("none", "sorted"), "other": dice.pick("", "Cart of others"),
    }  # fmt: skip
    shown = [row["cells"] for row in rows if not row["isHidden"]]
    if spec["redraw"] == "sorted":
        shown.reverse()
    value = [dict(zip(heads, cells, strict=True)) for cells in shown]
    tags = [f"{key}:{spec[key]}" for key in ("built", "named", "redraw", "place")]
    tags += [f"cell:{field}" for field in fields if field]
    intent = dice.pick("Cart", "css:#t")
    return Act("tables", spec, keyword, [intent], {"exact": True} if intent == "Cart" else {}, "do",
               value=[value], tags=tags, hint=Hint("table", "Cart", spec["place"]))  # fmt: skip
