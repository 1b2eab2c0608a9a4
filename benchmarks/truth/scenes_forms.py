"""Forms that go to the server, whose own record shows what was sent, and codes."""

from __future__ import annotations

from typing import Any

from acts import Act, Answer, End, Hint
from dice import Dice, how_tags

LABELS = ("wrap", "for", "aria-label")


def forms(dice: Dice, keyword: str) -> Act:
    """A form is sent by its button, by Enter, or when its field loses the focus."""
    spec: dict[str, Any] = {
        "place": dice.pick("page", "page", "page", "dialog"), "label": dice.choice(LABELS),
        "value": "kettle", "ms": dice.pick(0, 50, 300, 1200), "before": dice.pick(0, 50, 300),
        "built": dice.pick("native", "native", "submit", "role", "link"), "onChange": False,
        "button": dice.pick("Send", "Sign up", "Continue"), "isRefused": "",
    }  # fmt: skip
    if dice.often(0.2):
        spec["isRefused"] = dice.pick("announced", "silent")
    options: dict[str, Any] = {}
    arguments: list[Any] = [spec["button"]]
    hint = Hint("link" if spec["built"] == "link" else "button", spec["button"], spec["place"])
    if keyword == "press_keys_by_intent":
        arguments, options = ["ENTER"], {"intent": "Code word"}
        hint = Hint("textbox", "Code word", spec["place"])
        spec["kind"] = "field"
        spec["built"] = dice.pick("native", "submit")
    elif dice.often(0.5):
        options["expect"] = dice.pick("navigation", "navigation", "text:Thank you")
    answer, ends = _honest(spec, str(options.get("expect", "any")))
    keys = ("built", "label", "ms", "isRefused", "place")
    tags = [f"{key}:{spec[key]}" for key in keys] + [f"expect:{options.get('expect', 'any')}"]
    return Act("forms", spec, keyword, arguments, options, answer, ends, tags=tags, hint=hint,
               tried=[("sent", "kettle")], timeout=2.0)  # fmt: skip


def _honest(spec: dict[str, Any], expect: str) -> tuple[Answer, list[End]]:
    sent = ("sent", "kettle")
    if not spec["isRefused"]:
        return "do", [End([sent], {"left": True})]
    if expect != "any":
        return "refuse", []
    if spec["isRefused"] == "announced":
        return "either", [End([sent], {"isHere": True})]
    return "refuse", []


def codes(dice: Dice, keyword: str) -> Act:
    """A code with a field for each character, which is taken when it is complete."""
    code = str(dice.randint(1000, 999999))
    spec: dict[str, Any] = {
        "place": dice.pick("page", "page", "shadow", "dialog"), "name": "Code",
        "how": dice.how(0.2), "length": len(code), "redraw": dice.pick("none", "none", "group"),
    }  # fmt: skip
    answer: Answer = "do"
    ends = [End([("took", code)], {"taken": [code]})]
    if spec["how"]["back"]:
        # A code that was not taken stays in the fields; one that was taken and rejected empties
        # them.
        is_kept = not spec["how"]["isHopeful"]
        answer, ends = (
            ("either", [End([("took", code)], {"shown": code})]) if is_kept else ("refuse", [])
        )
    options = {"typed": True} if dice.often(0.3) else {}
    tags = [f"redraw:{spec['redraw']}", f"place:{spec['place']}", *how_tags(spec["how"])]
    return Act("codes", spec, keyword, ["Code", code], options, answer, ends, tags=tags,
               tried=[("took", code)], hint=Hint("group", "Code", spec["place"]))  # fmt: skip
