"""Fields that are filled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acts import Act, Answer, End, Hint
from dice import FIELDS, PLACES, Dice, how_tags

LABELS = ("wrap", "for", "aria-label", "labelledby", "placeholder", "title", "beside", "cell")
RICH_LABELS = ("aria-label", "labelledby", "beside", "cell")
VALUES = ("Milk", "ada@example.com", "42 Main Street", "two words", "x", "Zoë", "李娜", "A-17/b")
#: Kinds whose caret a page can restore after re-rendering the field.
STEADY = ("text", "search", "textarea")
#: The parameters of a page that are reported as its behaviours.
TOLD = (
    "commits", "takes", "empties", "redraw", "trusts", "change", "changeOn", "changeMs",
    "debounceMs", "place", "late",
)  # fmt: skip
#: Effects within this time are waited for: a little less than the settle timeout of 2 s.
NOTICED_MS = 1600
Theme = Callable[[Dice, dict[str, Any], str], "tuple[Answer, list[End]]"]


def fields(dice: Dice, keyword: str) -> Act:
    """One of several fields is to hold a value."""
    names = dice.some(FIELDS, 1, 4)
    meant = dice.choice(names)
    is_typed = dice.often(0.35)
    kind = dice.pick("text", "text", "text", "search", "textarea", "rich", "password")
    label = dice.choice(RICH_LABELS if kind == "rich" else LABELS)
    items: list[dict[str, Any]] = [{"name": name, "kind": "text"} for name in names]
    own = next(item for item in items if item["name"] == meant)
    own.update(kind=kind, label=label, hasClear=dice.often(0.15))
    spec: dict[str, Any] = {
        "title": dice.pick("Profile", "Order", "Contact"), "place": dice.choice(PLACES),
        "items": items, "meant": meant, "label": dice.pick("wrap", "for"), "commits": "none",
        "redraw": dice.pick("none", "none", "self", "row", "form"), "how": dice.how(),
        "takes": "save", "empties": False, "emptiesAtOnce": False, "change": "none",
        "changeOn": "input", "changeMs": 0, "debounceMs": 300, "length": 0, "late": 0,
        "wipes": False, "trusts": dice.pick("events", "events", "tracker"), "decoys": [],
    }  # fmt: skip
    if kind == "rich" or (is_typed and kind not in STEADY):
        spec["redraw"] = "none"
    if kind == "rich":
        spec["trusts"] = "events"
    if dice.often(0.25):
        spec["decoys"] = [f"{meant} is shown to others."]
    theme = dice.choice(THEMES)
    value = dice.choice(VALUES)
    if kind == "password":
        value = f"{value} in secret"  # masked from then on, also where other pages show it
    own["value"] = dice.pick("", "", "old", value if theme is plain and dice.often(0.3) else "")
    own["typed"] = is_typed
    answer, ends = theme(dice, spec, value)
    value = spec.pop("given", value)
    options = {**({"typed": True} if is_typed else {}), **spec.pop("options", {})}
    tags = [f"theme:{theme.__name__}", f"kind:{own['kind']}", f"label:{label}", f"typed:{is_typed}"]
    tags += [f"{key}:{spec[key]}" for key in TOLD] + how_tags(spec["how"])
    hint = Hint("textbox", meant, spec["place"])
    return Act("fields", spec, keyword, [meant, value], options, answer, ends, tags=tags, hint=hint,
               tried=[("took", value)])  # fmt: skip


def _own(spec: dict[str, Any]) -> dict[str, Any]:
    return next(item for item in spec["items"] if item["name"] == spec["meant"])


def _holds(spec: dict[str, Any], value: str, effects: Any = ()) -> End:
    name = spec["meant"]
    done = effects if effects is None else list(effects)
    return End(done, {f"values/{name}": value, f"shown/{name}": value})


def plain(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The page keeps the field's value, and does no more."""
    if dice.often(0.2) and _own(spec)["kind"] in STEADY:
        before = _own(spec)["value"]
        spec["options"] = {"clear": False}
        return "do", [_holds(spec, before + value)]
    return "do", [_holds(spec, value)]


def keys_alone(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The page accepts only keys."""
    _own(spec)["kind"] = "text"
    spec.update(trusts="keys", redraw="none", given="1250")
    if _own(spec)["label"] == "placeholder":
        _own(spec)["label"] = "for"
    return "do", [_holds(spec, "1250")]


def when_left(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The value is taken once, when the field changes or loses the focus, and may be emptied."""
    spec.update(commits=dice.pick("change", "blur"), takes=dice.pick("item", "item", "save"))
    spec["empties"] = spec["takes"] == "item" and dice.often(0.8)
    spec["how"] = dice.how(0.2)
    spec["emptiesAtOnce"] = dice.often(0.5)
    ends = [_holds(spec, value)]
    if not spec["how"]["back"]:
        ends.append(_taken(spec, value))
    if value == _own(spec)["value"]:
        ends = [_holds(spec, value)]
    return "do", ends


def _taken(spec: dict[str, Any], value: str) -> End:
    held = "" if spec["empties"] else value
    state: dict[str, Any] = {f"shown/{spec['meant']}": held}
    if spec["takes"] == "item":
        state["taken"] = [value]
    return End([("took", value)], state)


def while_typed(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """A search, or an item, is taken after a pause in typing."""
    is_typed = _own(spec)["typed"]
    _own(spec)["value"] = ""
    spec.update(commits="debounce", takes=dice.pick("search", "search", "item", "save"))
    spec["debounceMs"] = 300 if is_typed else dice.pick(50, 300, 800)
    spec["empties"] = spec["takes"] == "item"
    spec["how"] = dice.how(0.2)
    if spec["how"]["back"]:
        # The library need not notice what is taken back later than that.
        is_soon = spec["debounceMs"] + spec["how"]["ms"] <= NOTICED_MS
        is_refused = spec["how"]["isHopeful"] and is_soon
        return "refuse" if is_refused else "either", _denied(spec, value)
    if spec["takes"] == "item":
        return "do", [_taken(spec, value)]
    state: dict[str, Any] = {f"shown/{spec['meant']}": value}
    if spec["takes"] == "search":
        state["sought"] = value
    return "do", [End(None, state)]


def _denied(spec: dict[str, Any], value: str) -> list[End]:
    """A search without an answer leaves the field as it is; a value that is taken back does not."""
    shown = {f"shown/{spec['meant']}": value}
    if not spec["how"]["isHopeful"]:
        return [End(None, shown)]
    is_soon = spec["debounceMs"] + spec["how"]["ms"] <= NOTICED_MS
    return [] if is_soon else [End(None, {}, shown)]


def with_each_key(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """Results are requested with each key."""
    spec.update(commits="input", takes="search")
    spec["how"] = {**dice.how(), "by": "timer"}
    _own(spec)["value"] = ""
    return "do", [End(None, {f"shown/{spec['meant']}": value, "sought": value})]


def full(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """A code is taken as soon as it is complete, and the field is emptied for the next one."""
    _own(spec)["value"] = ""
    code = str(dice.randint(1000, 999999))
    empties = dice.often(0.7)
    spec.update(commits="full", takes="item", length=len(code), empties=empties, given=code)
    spec["how"] = dice.how()
    return "do", [_taken(spec, code)]


def other_form(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The page reformats the value."""
    _own(spec).update(kind="text", value="")
    spec["redraw"] = "none"
    if dice.often(0.5):
        spec.update(change="phone", given="5551234567")
        return "do", [_holds(spec, "(555) 123-4567")]
    spec.update(change="upper", given="ab12", changeOn=dice.pick("input", "left"))
    ends = [_holds(spec, "AB12")]
    if spec["changeOn"] == "left":
        ends.append(_holds(spec, "ab12"))
        return "do", ends
    return "either", ends


def refused(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The page does not keep the value: it cuts, limits or drops it, at once or later."""
    _own(spec).update(kind="text", value="")
    spec["redraw"] = "none"
    spec["change"] = dice.pick("clamp", "cut", "wipe")
    spec["given"] = {"clamp": "150", "cut": "abcdef", "wipe": value}[spec["change"]]
    spec["changeOn"] = dice.pick("input", "later", "later", "left")
    spec["changeMs"] = dice.pick(50, 300, 1200)
    if spec["changeOn"] == "left":
        spec.update(commits="change", takes="save", how=dice.how())
        return "do", [_holds(spec, spec["given"])]
    return "refuse", []


def late(dice: Dice, spec: dict[str, Any], value: str) -> tuple[Answer, list[End]]:
    """The page's code comes late, and may re-render the field from its own state: empty."""
    _own(spec)["value"] = ""
    spec.update(late=dice.pick(50, 300, 1200), wipes=dice.often(0.7))
    name = spec["meant"]
    return "either", [_holds(spec, value), End(None, {}, {f"shown/{name}": value})]


THEMES: tuple[Theme, ...] = (
    plain, plain, plain, keys_alone, when_left, when_left, while_typed, while_typed, with_each_key,
    full, other_form, refused, refused, late,
)  # fmt: skip
