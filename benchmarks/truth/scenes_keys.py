"""Keys that are pressed, and files that are chosen."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from acts import Act, End, Hint
from dice import PLACES, THINGS, Dice, how_tags

LABELS = ("wrap", "for", "aria-label", "labelledby", "beside", "cell")
NAMES = {"field": "New item", "escape": "Sure?", "walk": "Colour", "space": "Refresh"}
FILES = Path(tempfile.gettempdir()) / "abra-truth"


def keys(dice: Dice, keyword: str) -> Act:
    """Keys are pressed in the target, or where the focus is."""
    kind = dice.pick("field", "field", "escape", "walk", "space")
    spec: dict[str, Any] = {
        "title": "Shopping", "place": dice.choice(PLACES), "kind": kind, "how": dice.how(0.2),
        "name": NAMES[kind],
    }  # fmt: skip
    act = {"field": _field, "escape": _escape, "walk": _walk, "space": _space}[kind](dice, spec)
    arguments, options, ends, tried = act
    is_back = bool(spec["how"]["back"]) and kind != "walk"
    tags = [f"kind:{kind}", f"place:{spec['place']}", *how_tags(spec["how"])]
    tags += [f"{key}:{spec[key]}" for key in ("by", "label", "hasFocus", "isRich") if key in spec]
    answer: Any = "do"
    if is_back:
        # The keys did reach the field, and its content is gone; what flashed up was shown.
        answer, ends = "either", [End(tried)]
        if kind == "escape" and spec["how"]["by"] == "timer" and spec["how"]["back"] == "silent":
            answer = "either" if spec["how"]["isHopeful"] else "refuse"
    hint = Hint("textbox" if kind == "field" else "", spec["name"], spec["place"])
    return Act("keys", spec, keyword, arguments, options, answer, ends, tried=tried, tags=tags,
               hint=hint)  # fmt: skip


Pressed = tuple[list[Any], dict[str, Any], list[End], list[Any]]


def _field(dice: Dice, spec: dict[str, Any]) -> Pressed:
    """Enter takes the field's text, which is there already or typed as well."""
    text = dice.choice(THINGS)
    spec.update(
        by=dice.pick("keydown", "keyup", "form"), label=dice.choice(LABELS),
        isRich=dice.often(0.2), hasFocus=dice.often(0.3), text=text if dice.often(0.5) else "",
    )  # fmt: skip
    if spec["isRich"]:
        spec.update(by="keydown", label="labelledby")
    given = ["ENTER"] if spec["text"] else [text, "ENTER"]
    options = {} if spec["hasFocus"] and dice.often(0.5) else {"intent": spec["name"]}
    effects = [("took", text)]
    return given, options, [End(effects, {"taken": [text], "draft": ""})], effects


def _escape(dice: Dice, spec: dict[str, Any]) -> Pressed:
    """Escape closes what is open."""
    effects = [("closed",)]
    return ["ESC"], {}, [End(effects, {"isOpen": False})], effects


def _walk(dice: Dice, spec: dict[str, Any]) -> Pressed:
    """Arrows go through a list."""
    options = ["Red", "Green", "Blue", "Grey", "Black"]
    times = dice.randint(1, 3)
    spec.update(options=options, start=dice.pick(0, 1))
    went = [("went to", options[spec["start"] + step + 1]) for step in range(times)]
    end = End(went, {"at": spec["start"] + times})
    return ["ARROW_DOWN"] * times, {"intent": "Colour"}, [end], went


def _space(dice: Dice, spec: dict[str, Any]) -> Pressed:
    """Space or Enter presses the focused element."""
    effects = [("pressed", "Refresh")]
    return [dice.pick("SPACE", "ENTER")], {"intent": "Refresh"}, [End(effects)], effects


def uploads(dice: Dice, keyword: str) -> Act:
    """A file input gets a file."""
    name = dice.pick("Picture", "Invoice", "Photo of you")
    spec: dict[str, Any] = {
        "title": "Files", "place": dice.pick("page", "page", "shadow", "frame"), "name": name,
        "label": dice.pick("wrap", "for", "aria-label"), "isHidden": dice.often(0.3),
        "isMany": dice.often(0.3), "empties": dice.often(0.25), "how": dice.how(0.25),
        "redraw": dice.pick("none", "none", "self"),
    }  # fmt: skip
    if spec["isHidden"] and spec["label"] == "aria-label":
        spec["label"] = "for"
    FILES.mkdir(exist_ok=True)
    files = dice.sample(["ada.png", "bill.pdf", "notes.txt"], 2 if spec["isMany"] else 1)
    paths = [FILES / file for file in files]
    for path in paths:
        if not path.exists():
            path.write_text("a file to choose", encoding="utf-8")
    taken = ("took", *files)
    end = End([taken], {"files": files})
    given: Any = [str(path) for path in paths] if spec["isMany"] else str(paths[0])
    answer: Any = "refuse" if spec["how"]["back"] and spec["how"]["isHopeful"] else "do"
    if spec["how"]["back"] and not spec["how"]["isHopeful"]:
        # The browser shows the file until the page empties the field on refusing it.
        answer = "refuse"
    keys = ("label", "isHidden", "isMany", "empties", "redraw", "place")
    tags = [f"{key}:{spec[key]}" for key in keys] + how_tags(spec["how"])
    return Act("uploads", spec, keyword, [name, given], {}, answer, [end] if answer == "do" else (),
               tried=[taken], tags=tags, hint=Hint("file", name, spec["place"]))  # fmt: skip
