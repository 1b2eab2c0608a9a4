"""The same acts as Playwright's users write them: locators by role, label and text."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from acts import Act, Seen
from contenders import arguments, browser
from truth_contenders import witnessed
from truth_site import Site

LEFT_OUT = ("get_table_rows_by_intent", "page_diff_should_be_empty", "page_diff_should_contain",
            "page_diff_should_not_contain")  # fmt: skip
PATIENCE_MS = 2000


class Tab:
    """A page of Playwright, as page_log.py reads it."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def execute_script(self, script: str, *args: Any) -> Any:
        return self._page.evaluate(f"() => {{ {script} }}")

    def execute_async_script(self, script: str, *args: Any) -> Any:
        own = script.replace("const [done] = arguments;", "")
        return self._page.evaluate(f"() => new Promise((done) => {{ {own} }})")


class Playwright:
    """Playwright's sync API on a browser of its own."""

    name = "Playwright"

    def __init__(self, page: Any, site: Site) -> None:
        self._page, self._site, self._visits = page, site, 0
        page.set_default_timeout(PATIENCE_MS)

    def takes(self, act: Act) -> bool:
        """Whether its users can write the act at all."""
        return act.keyword not in LEFT_OUT and act.scene != "codes"

    def act(self, path: str, act: Act) -> Seen:
        """Load the page, act, and read its log."""
        self._visits += 1
        visit = f"p{self._visits}"
        self._page.goto(f"{self._site.url}/p/{path}?v={visit}", timeout=20_000)
        root = self._page.frame_locator("iframe") if act.hint.place == "frame" else self._page
        began, error, returned = time.monotonic(), "", None
        try:
            returned = _ACTS[act.keyword](root, act)
            _expected(root, act)
        except Exception as problem:  # whatever it is, the call failed, and the error is recorded
            error = f"{type(problem).__name__}: {problem}".partition("\n")[0]
        clock, seconds = time.time() * 1000, time.monotonic() - began
        seen = witnessed(Tab(self._page), self._site, visit, clock)
        return replace(seen, error=error, returned=returned, seconds=seconds)


def _control(root: Any, act: Act) -> Any:
    hint = act.hint
    if hint.within and act.keyword != "drag_by_intent":
        root = root.locator(".row").filter(has_text=hint.within)
    if hint.role:
        return root.get_by_role(hint.role, name=hint.name, exact=True)
    return root.get_by_text(hint.name, exact=True)


def _field(root: Any, label: str) -> Any:
    if label.startswith("css:"):
        return root.locator(label.removeprefix("css:"))
    by_label = root.get_by_label(label, exact=True).or_(root.get_by_placeholder(label, exact=True))
    # A control without a label is named by the words beside it.
    name, fields = (
        f'normalize-space()="{label}"',
        "*[self::input or self::select or self::textarea]",
    )
    beside = f"//span[{name}]/following-sibling::{fields}"
    in_cell = f"//td[{name}]/following-sibling::td//{fields}"
    return by_label.or_(root.locator(f"xpath={beside} | {in_cell}"))


def _fill(root: Any, act: Act) -> None:
    field, value = _field(root, act.hint.name), act.arguments[1]
    if act.scene == "uploads":
        field.set_input_files(value)
    elif act.options.get("typed") or not act.options.get("clear", True):
        if act.options.get("clear", True):
            field.clear()
        field.press_sequentially(value)
    else:
        field.fill(value)


def _select(root: Any, act: Act) -> None:
    own = next(item for item in act.spec["items"] if item["name"] == act.hint.name)
    if own["built"] == "native":
        _field(root, act.hint.name).select_option(label=act.arguments[1])
        return
    _field(root, act.hint.name).click()
    root.get_by_role("option", name=act.arguments[1], exact=True).click()


def _drag(root: Any, act: Act) -> None:
    onto = act.hint.within
    target = _field(root, onto) if onto.startswith("css:") else root.get_by_text(onto, exact=True)
    root.get_by_text(act.hint.name, exact=True).drag_to(target)


def _keys(root: Any, act: Act) -> None:
    names = {"ENTER": "Enter", "ESC": "Escape", "ARROW_DOWN": "ArrowDown", "SPACE": " "}
    target = root.locator(":focus")
    if "intent" in act.options:
        target = _field(root, act.options["intent"])
        if act.spec["kind"] == "space":
            target = root.get_by_role("button", name=act.options["intent"], exact=True)
    for key in act.arguments:
        if key in names:
            target.press(names[key])
        else:
            target.press_sequentially(key)


def _asserted(found: Any, act: Act, asked: Any, plain: str, kind: str) -> Any:
    """An assertion that is retried until it holds, as its users write it."""
    from playwright.sync_api import expect

    operator, wanted = asked
    own = expect(found)
    pattern = re.compile(re.escape(wanted)) if operator == "contains" else wanted
    given = [act.arguments[1], pattern] if kind == "attribute" else [pattern]
    name = f"not_to_have_{plain}" if operator == "!=" else f"to_have_{plain}"
    getattr(own, name)(*given, timeout=act.timeout * 1000)
    return act.value[-1]


def _text(root: Any, act: Act) -> Any:
    found, asked = _field(root, str(act.arguments[0])), act.arguments[1:]
    if not str(act.arguments[0]).startswith("css:") and _kind(act) != "button":
        return _value(root, act)
    if str(act.arguments[0]).startswith("css:") or not asked:
        return _asserted(found, act, asked, "text", "text") if asked else found.inner_text()
    button = found.or_(root.get_by_role("button", name=act.arguments[0], exact=True))
    return _asserted(button, act, asked, "text", "text")


def _kind(act: Act) -> str:
    own = next(item for item in act.spec["items"] if item["name"] == act.hint.name)
    return str(own["kind"])


def _value(root: Any, act: Act) -> Any:
    found, asked = _field(root, str(act.arguments[0])), act.arguments[1:]
    return _asserted(found, act, asked, "value", "value") if asked else found.input_value()


def _attribute(root: Any, act: Act) -> Any:
    found, asked = _field(root, str(act.arguments[0])), act.arguments[2:]
    if not asked:
        return found.get_attribute(act.arguments[1])
    return _asserted(found, act, asked, "attribute", "attribute")


def _state(root: Any, act: Act) -> None:
    from playwright.sync_api import expect

    name, operator, word = act.arguments
    found = root.get_by_role("button", name=name, exact=True).or_(_field(root, name))
    own, limit = expect(found), {"timeout": act.timeout * 1000}
    is_so = operator == "contains"
    checks: dict[str, Callable[[bool], None]] = {
        "enabled": lambda so: own.to_be_enabled(enabled=so, **limit),
        "disabled": lambda so: own.to_be_enabled(enabled=not so, **limit),
        "checked": lambda so: own.to_be_checked(checked=so, **limit),
        "unchecked": lambda so: own.to_be_checked(checked=not so, **limit),
        "editable": lambda so: own.to_be_editable(editable=so, **limit),
        "readonly": lambda so: own.to_be_editable(editable=not so, **limit),
        "required": lambda so: own.to_have_js_property("required", so, **limit),
        "invalid": lambda so: own.to_have_attribute("aria-invalid", str(so).lower(), **limit),
        "pressed": lambda so: own.to_have_attribute("aria-pressed", str(so).lower(), **limit),
        "released": lambda so: own.to_have_attribute("aria-pressed", str(not so).lower(), **limit),
        "expanded": lambda so: own.to_have_attribute("aria-expanded", str(so).lower(), **limit),
        "collapsed": lambda so: own.to_have_attribute(
            "aria-expanded", str(not so).lower(), **limit
        ),
    }
    checks[word](is_so)


def _expected(root: Any, act: Act) -> None:
    from playwright.sync_api import expect

    wanted = act.options.get("expect", "")
    if wanted.startswith("text:"):
        found = root.get_by_text(wanted.removeprefix("text:"), exact=True)
        expect(found).to_be_visible(timeout=2000)
    if wanted == "dialog":
        expect(root.locator(".more")).to_be_visible(timeout=2000)


_ACTS: dict[str, Callable[[Any, Act], Any]] = {
    "click_by_intent": lambda root, act: _control(root, act).click(),
    "double_click_by_intent": lambda root, act: _control(root, act).dblclick(),
    "context_click_by_intent": lambda root, act: _control(root, act).click(button="right"),
    "hover_by_intent": lambda root, act: _control(root, act).hover(),
    "check_by_intent": lambda root, act: _field(root, act.hint.name).check(),
    "uncheck_by_intent": lambda root, act: _field(root, act.hint.name).uncheck(),
    "fill_by_intent": _fill,
    "select_by_intent": _select,
    "drag_by_intent": _drag,
    "press_keys_by_intent": _keys,
    "get_text_by_intent": _text,
    "get_value_by_intent": _value,
    "get_attribute_by_intent": _attribute,
    "get_element_state_by_intent": _state,
}


@contextmanager
def playwright(site: Site) -> Iterator[Playwright]:
    """Playwright with a browser of its own, within the context."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as run:
        given = [each for each in arguments(0) if "debugging-port" not in each]
        chromium = run.chromium.launch(executable_path=browser(), headless=True, args=given)
        try:
            page = chromium.new_page(viewport={"width": 1100, "height": 800})
            yield Playwright(page, site)
        finally:
            chromium.close()
