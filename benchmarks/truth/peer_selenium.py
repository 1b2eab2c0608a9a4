"""The same acts as SeleniumLibrary's users write them: a locator by visible words, one keyword."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from acts import Act, Hint, Seen
from lab import peer
from selenium.webdriver.remote.webdriver import WebDriver
from SeleniumLibrary import SeleniumLibrary
from truth_contenders import witnessed
from truth_site import Site

#: The keywords without an equivalent in SeleniumLibrary.
LEFT_OUT = ("get_table_rows_by_intent", "page_diff_should_be_empty", "page_diff_should_contain",
            "page_diff_should_not_contain")  # fmt: skip
#: Its users' locators do not reach into a shadow root.
UNREACHED = ("shadow",)


class Selenium:
    """SeleniumLibrary in this process, on a browser of its own."""

    name = "SeleniumLibrary"

    def __init__(self, driver: WebDriver, site: Site) -> None:
        self._driver, self._site, self._visits = driver, site, 0
        self._library: Any = SeleniumLibrary(run_on_failure="NOTHING", timeout="1s")
        self._library.register_driver(driver, "peer")

    def takes(self, act: Act) -> bool:
        """Whether its users can write the act at all."""
        return (
            act.keyword not in LEFT_OUT and act.scene != "codes" and act.hint.place not in UNREACHED
        )

    def act(self, path: str, act: Act) -> Seen:
        """Load the page, act, and read its log."""
        self._visits += 1
        visit = f"s{self._visits}"
        self._driver.switch_to.default_content()
        self._driver.get(f"{self._site.url}/p/{path}?v={visit}")
        began, error, returned = time.monotonic(), "", None
        try:
            if act.hint.place == "frame":
                self._library.select_frame("css:iframe")
            returned = _ACTS[act.keyword](self._library, act)
            _expected(self._library, act)
        except Exception as problem:  # whatever it is, the call failed, and the error is recorded
            error = f"{type(problem).__name__}: {problem}".partition("\n")[0]
        clock, seconds = time.time() * 1000, time.monotonic() - began
        self._driver.switch_to.default_content()
        seen = witnessed(self._driver, self._site, visit, clock)
        return replace(seen, error=error, returned=returned, seconds=seconds)


def _quoted(text: str) -> str:
    return f'"{text}"'


def _locator(hint: Hint) -> str:
    """A locator by the words: of a control, or of a bare text."""
    name = _quoted(hint.name)
    row = (
        f"//*[contains(@class, 'row')][contains(., {_quoted(hint.within)})]" if hint.within else ""
    )
    if hint.role in ("button", "link", "menuitem", "heading"):
        tags = {"button": "button", "link": "a", "heading": "h3"}.get(hint.role, "*")
        own = f"normalize-space()={name} or @aria-label={name} or .//img[@alt={name}]"
        return (
            f"xpath:{row}//{tags}[{own}] | {row}//*[@role='{hint.role}'][{own}] "
            f"| {row}//input[@value={name}]"
        )
    if not hint.role:
        return f"xpath:{row}//*[normalize-space(text())={name}]"
    return _field(hint.name)


def _field(label: str) -> str:
    name = _quoted(label)
    fields = "*[self::input or self::textarea or self::select or @contenteditable or @role]"
    return (
        f"xpath://*[@aria-label={name} or @placeholder={name} or @title={name}] "
        f"| //*[@id=//label[normalize-space()={name}]/@for] "
        f"| //label[normalize-space(text())={name}]//{fields} "
        f"| //*[@aria-labelledby=//*[normalize-space()={name}]/@id] "
        f"| //span[normalize-space()={name}]/following-sibling::{fields} "
        f"| //td[normalize-space()={name}]/following-sibling::td//{fields}"
    )


def _intent(act: Act) -> str:
    given = str(act.arguments[0])
    return given if given.startswith("css:") else _field(given)


def _turn(library: Any, act: Act, keyword: str) -> None:
    if act.spec["kind"] in ("native", "hidden"):
        getattr(library, keyword)(_field(act.hint.name))
    else:
        library.click_element(_field(act.hint.name))


def _fill(library: Any, act: Act) -> None:
    value = act.arguments[1]
    if act.scene == "uploads":
        files = "\n".join(value) if isinstance(value, list) else value
        library.choose_file(_field(act.hint.name), files)
    else:
        library.input_text(_field(act.hint.name), value, clear=act.options.get("clear", True))


def _select(library: Any, act: Act) -> None:
    locator, option = _field(act.hint.name), act.arguments[1]
    own = next(item for item in act.spec["items"] if item["name"] == act.hint.name)
    if own["built"] == "native":
        library.select_from_list_by_label(locator, option)
        return
    library.click_element(locator)
    found = f"xpath://*[@role='option'][normalize-space()={_quoted(option)}]"
    library.wait_until_element_is_visible(found)
    library.click_element(found)


def _drag(library: Any, act: Act) -> None:
    onto = act.hint.within
    target = onto if onto.startswith("css:") else _locator(Hint(name=onto))
    library.drag_and_drop(_locator(Hint(name=act.hint.name)), target)


def _keys(library: Any, act: Act) -> None:
    names = {"ENTER": "RETURN", "ESC": "ESCAPE"}
    given = [names.get(key, key) for key in act.arguments]
    locator = None
    if "intent" in act.options:
        locator = _field(act.options["intent"])
        if act.spec["kind"] == "space":
            locator = _locator(Hint("button", act.options["intent"]))
    library.press_keys(locator, *given)


def _text(library: Any, act: Act) -> Any:
    locator, *asked = [_intent(act), *act.arguments[1:]]
    own = next(item for item in act.spec["items"] if item["name"] == act.hint.name)
    if own["kind"] in ("input", "select"):
        return _value(library, act)
    if own["kind"] == "button":
        locator = _locator(Hint("button", act.hint.name))
    if not asked:
        return library.get_text(locator)
    if asked[0] == "==":
        library.element_text_should_be(locator, asked[1])
    elif asked[0] == "contains":
        library.wait_until_element_contains(locator, asked[1])
    else:
        library.element_text_should_not_be(locator, asked[1])
    return act.value[-1]


def _compared(found: Any, asked: Any) -> Any:
    holds = {"==": lambda a, b: a == b, "!=": lambda a, b: a != b, "contains": lambda a, b: b in a}
    if asked and not holds[asked[0]](found, asked[1]):
        raise AssertionError(f"{found!r} {asked[0]} {asked[1]!r} does not hold")
    return found


def _value(library: Any, act: Act) -> Any:
    return _compared(library.get_value(_intent(act)), act.arguments[1:])


def _attribute(library: Any, act: Act) -> Any:
    found = library.get_element_attribute(_intent(act), act.arguments[1])
    return _compared(found, act.arguments[2:])


_WORDS: dict[str, Callable[[Any, str], None]] = {
    "enabled": lambda library, locator: library.element_should_be_enabled(locator),
    "disabled": lambda library, locator: library.element_should_be_disabled(locator),
    "checked": lambda library, locator: library.checkbox_should_be_selected(locator),
    "unchecked": lambda library, locator: library.checkbox_should_not_be_selected(locator),
}


def _state(library: Any, act: Act) -> Any:
    name, operator, word = act.arguments
    locator = _field(name).replace(
        "xpath:", f"xpath://button[normalize-space()={_quoted(name)}] | "
    )
    if word in _WORDS and operator == "contains":
        _WORDS[word](library, locator)
        return None
    attribute = {"pressed": "aria-pressed", "expanded": "aria-expanded", "invalid": "aria-invalid"}
    found = library.get_element_attribute(locator, attribute.get(word, word))
    if (found in (None, "false")) == (operator == "contains"):
        raise AssertionError(f"{word} is {found}")
    return None


def _expected(library: Any, act: Act) -> None:
    """The wait that a user of it writes for an outcome that it can name."""
    expect = act.options.get("expect", "")
    if expect.startswith("text:"):
        library.wait_until_page_contains(expect.removeprefix("text:"), "2s")
    if expect == "dialog":
        library.wait_until_element_is_visible("css:dialog[open].more, [role=dialog].more", "2s")


_ACTS: dict[str, Callable[[Any, Act], Any]] = {
    "click_by_intent": lambda library, act: library.click_element(_locator(act.hint)),
    "double_click_by_intent": lambda library, act: library.double_click_element(_locator(act.hint)),
    "context_click_by_intent": lambda library, act: library.open_context_menu(_locator(act.hint)),
    "hover_by_intent": lambda library, act: library.mouse_over(_locator(act.hint)),
    "check_by_intent": lambda library, act: _turn(library, act, "select_checkbox"),
    "uncheck_by_intent": lambda library, act: _turn(library, act, "unselect_checkbox"),
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
def selenium(site: Site) -> Iterator[Selenium]:
    """SeleniumLibrary with a browser of its own, within the context."""
    with peer("--window-size=1100,800") as driver:
        driver.set_script_timeout(20)
        yield Selenium(driver, site)
