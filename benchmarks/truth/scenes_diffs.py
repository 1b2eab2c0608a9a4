"""Records that change, and assertions on the page diff."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from acts import Act, Answer
from dice import ASIDES, PLACES, Dice

#: An assertion on a diff: its text, its kind of change, and whether it is true.
Claim = tuple[str, str, Answer]
EMPTY = "page_diff_should_be_empty"
KINDS = ("none", "none", "add", "add", "remove", "remove", "edit", "edit", "move", "star", "badge",
         "filter", "sort", "check", "count", "painted")  # fmt: skip
REDRAWS = ("keyed", "html", "list", "whole", "reuse")
PAINTS = ("canvas", "rule", "adopted", "transform", "variable", "has")
#: Give all records another background: that each of them looks otherwise is true.
BEHIND = ("rule", "adopted", "variable")


def records(dice: Dice, keyword: str) -> Act:
    """A record comes, goes, changes, moves; or all are re-rendered unchanged."""
    spec = _spec(dice, "none" if keyword == EMPTY and dice.often(0.4) else dice.choice(KINDS))
    change = CHANGES[spec["kind"]]
    claims, is_empty = change(dice, spec)
    way = dice.pick("keyword", "keyword", "keyword", "since")
    if spec["kind"] == "painted":
        way = "keyword"
    answer: Answer
    arguments: list[Any] = []
    if keyword == EMPTY:
        answer = "do" if is_empty else "refuse"
    else:
        text, which, answer = _claim(dice, claims, spec)
        arguments = [text, which]
        if keyword == "page_diff_should_not_contain":
            answer = {"do": "refuse", "refuse": "do", "either": "either"}[answer]  # type: ignore[assignment]
    keys = ("kind", "shape", "redraw", "place", "ms", "star", "badge", "paint")
    tags = [f"{key}:{spec[key]}" for key in keys if spec[key]]
    tags += [f"way:{way}", *(f"which:{each}" for each in arguments[1:])]
    return Act("records", spec, keyword, arguments, {}, answer, value="passes", tags=tags,
               before={"diff": way})  # fmt: skip


def _claim(dice: Dice, claims: list[Claim], spec: dict[str, Any]) -> Claim:
    """A true one or a false one, equally often if there are both."""
    so = [claim for claim in claims if claim[2] != "refuse"]
    others = [claim for claim in claims if claim[2] == "refuse"]
    pool = so if so and (not others or dice.often(0.5)) else others
    return dice.choice(pool)


def _spec(dice: Dice, kind: str) -> dict[str, Any]:
    names = [*dict.fromkeys(dice.names(dice.randint(3, 8)))]
    while len(names) < 3:
        names = [*dict.fromkeys([*names, *dice.names(4)])]
    width = dice.randint(0, 2)
    records = [
        {"name": name, "cells": [dice.pick(dice.choice(ASIDES), f"€{dice.randint(1, 99)}.00")
                                 for _ in range(width)]}
        for name in names
    ]  # fmt: skip
    extra = dice.pick("star", "badge", "box", "field", "")
    state = {"starred": [], "badge": names[0], "picked": [], "counts": {}}
    return {
        "title": dice.pick("Orders", "Team", "Rooms"), "place": dice.choice(PLACES), "kind": kind,
        "shape": dice.pick("table", "ul", "cards", "divs", "roles"), "redraw": dice.choice(REDRAWS),
        "before": records, "after": deepcopy(records), "stateBefore": state,
        "stateAfter": deepcopy(state), "ms": dice.pick(0, 0, 0, 50, 300), "status": dice.often(0.2),
        "star": dice.pick("text", "pressed") if kind == "star" or extra == "star" else "",
        "badge": "Default" if kind == "badge" or extra == "badge" else "",
        "box": kind == "check" or extra == "box", "field": kind == "count" or extra == "field",
        "paint": "",
    }  # fmt: skip


def _still(spec: dict[str, Any], *but: str) -> list[Claim]:
    """Assertions that are false for unchanged records; short names may occur in other words."""
    current = " ".join(f"{record['name']} {' '.join(record['cells'])}" for record in
                    (*spec["before"], *spec["after"]) if record["name"] in but)  # fmt: skip
    still = [record["name"] for record in spec["before"] if record["name"] not in but]
    still = [name for name in still if name not in current]
    return [(name, which, "refuse") for name in still for which in ("added", "removed", "changed")]


def _own(dice: Dice, spec: dict[str, Any]) -> dict[str, Any]:
    own: dict[str, Any] = dice.choice(spec["after"])
    return own


def _none(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    return [*_still(spec), ("Default", "all", "refuse"), ("Order", "all", "refuse")], True


def _add(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    known = {record["name"] for record in spec["before"]}
    name = next(each for each in iter(lambda: dice.names(1)[0], None) if each not in known)
    cells = [dice.choice(ASIDES) for _ in spec["before"][0]["cells"]]
    spec["after"].insert(dice.randint(0, len(spec["after"])), {"name": name, "cells": cells})
    spec["status"] = False
    wrong: list[Claim] = [(name, "removed", "refuse")]
    return [(name, "added", "do"), (name, "all", "do"), *wrong, *_still(spec, name)], False


def _remove(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    own = _own(dice, spec)
    spec["after"].remove(own)
    name = own["name"]
    if spec["badge"] and spec["stateBefore"]["badge"] == name:
        spec["badge"] = ""
    spec["status"] = False
    wrong: list[Claim] = [(name, "added", "refuse")]
    return [(name, "removed", "do"), (name, "all", "do"), *wrong, *_still(spec, name)], False


def _edit(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    own = _own(dice, spec)
    name = own["name"]
    if not own["cells"]:
        for record in (*spec["before"], *spec["after"]):
            record["cells"] = ["€5.00"]
    # The first cells all differ, so that old and new values can be asserted.
    was, becomes = "€123.00", "€456.00"
    next(record for record in spec["before"] if record["name"] == name)["cells"][0] = was
    own["cells"][0] = becomes
    right: list[Claim] = [
        (becomes, "changed", "do"), (f"{was} → {becomes}", "changed", "do"), (becomes, "all", "do"),
    ]  # fmt: skip
    wrong: list[Claim] = [(name, "added", "refuse"), (name, "removed", "refuse")]
    return [*right, *wrong, *_still(spec, name)], False


def _move(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    while len(spec["after"]) < 5:
        number = len(spec["after"]) + 70
        for records in (spec["before"], spec["after"]):
            records.append({"name": f"Row {number}", "cells": list(spec["before"][0]["cells"])})
    own = spec["after"].pop(0)
    spec["after"].append(own)
    name = own["name"]
    wrong: list[Claim] = [(name, "added", "refuse"), (name, "removed", "refuse")]
    others = [claim for claim in _still(spec, name) if claim[1] != "changed"]
    return [(name, "moved", "do"), (name, "all", "do"), *wrong, *others], False


def _star(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    own = _own(dice, spec)
    name = own["name"]
    spec["stateAfter"]["starred"] = [name]
    if spec["redraw"] == "reuse":
        spec["redraw"] = "keyed"
    wrong: list[Claim] = [(name, "removed", "refuse"), (name, "added", "refuse")]
    return [(name, "all", "do"), *wrong, *_still(spec, name)], False


def _badge(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    first = spec["before"][0]["name"]
    own = dice.choice(spec["after"][1:])
    spec["stateAfter"]["badge"] = own["name"]
    wrong: list[Claim] = [(name, which, "refuse") for name in (first, own["name"])
                          for which in ("added", "removed")]  # fmt: skip
    # If a badge is reported as one that came and one that went, its words may name its record.
    wrong = [(name, which, "either") for name, which, _ in wrong]
    return [("Default", "all", "do"), *wrong, *_still(spec, first, own["name"])], False


def _filter(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    gone = dice.sample(spec["before"], dice.randint(1, max(1, len(spec["before"]) // 2)))
    names = [record["name"] for record in gone]
    spec["after"] = [record for record in spec["after"] if record["name"] not in names]
    if spec["badge"] and spec["stateBefore"]["badge"] in names:
        spec["badge"] = ""
    spec["status"] = False
    right: list[Claim] = [(name, "removed", "do") for name in names]
    wrong: list[Claim] = [(name, "added", "refuse") for name in names]
    return [*right, *wrong, ("→", "changed", "refuse"), *_still(spec, *names)], False


def _sort(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    spec["after"].reverse()
    wrong = [claim for claim in _still(spec) if claim[1] != "changed"]
    return wrong, False


def _check(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    name = _own(dice, spec)["name"]
    spec["stateAfter"]["picked"] = [name]
    wrong: list[Claim] = [(name, "removed", "refuse"), (name, "added", "refuse")]
    return [(name, "all", "do"), *wrong, *_still(spec, name)], False


def _count(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    name = _own(dice, spec)["name"]
    spec["stateAfter"]["counts"] = {name: "73"}
    wrong: list[Claim] = [(name, "removed", "refuse"), (name, "added", "refuse")]
    return [("73", "changed", "do"), (name, "all", "do"), *wrong, *_still(spec, name)], False


def _painted(dice: Dice, spec: dict[str, Any]) -> tuple[list[Claim], bool]:
    spec["paint"] = dice.choice(PAINTS)
    if spec["place"] == "shadow" and spec["paint"] in ("rule", "has"):
        spec["paint"] = "adopted"
    if spec["place"] == "frame":
        spec["place"] = "page"
    if spec["paint"] in BEHIND:
        return [
            (text, which, "refuse" if which in ("added", "removed") else "either")
            for text, which, _ in _still(spec)
        ], False
    return [*_still(spec)], False


CHANGES = {
    "none": _none, "add": _add, "remove": _remove, "edit": _edit, "move": _move, "star": _star,
    "badge": _badge, "filter": _filter, "sort": _sort, "check": _check, "count": _count,
    "painted": _painted,
}  # fmt: skip
