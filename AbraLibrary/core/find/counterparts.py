"""Which keyword replaces a keyword of SeleniumLibrary, and how it takes its arguments."""

from __future__ import annotations

import re

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.target import Purpose

#: Stand for the argument behind the locator, and for all that there are.
_FIRST, _ALL = "<first>", "<all>"


# Attributes that are no properties, so that other libraries read the attribute, too.
# @fixed HTML, "Global attributes"; WAI-ARIA
_NO_PROPERTY = re.compile(r"class|role|(?:data|aria)-[\w-]+")
# WebDriver reads "true" for a boolean attribute, which is empty.
# @fixed HTML, "Boolean attributes"; WebDriver, "Get Element Attribute"
_NO_BOOLEAN = re.compile(
    r"(?!(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|"
    r"formnovalidate|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|"
    r"playsinline|readonly|required|reversed|selected)$)[\w:-]+"
)
# Keys that do the same wherever the caret is; a text would be typed at another place.
# @fixed SeleniumLibrary clicks before it types, Press Keys By Intent sets the focus
_PLAIN_KEYS = re.compile(r"ENTER|RETURN|TAB|ESC|ESCAPE")


class Counterpart(Model):
    """A keyword of ours, and how it takes the other's arguments behind the intent."""

    keyword: str
    purpose: Purpose
    #: What stands behind the intent.
    parts: tuple[str, ...] = ()
    #: Put before each argument that is taken over.
    prefix: str = ""
    #: Whether it reads the text of the element, by which the element cannot be named then.
    reads_text: bool = False
    #: Whether the argument behind the locator is a part of it.
    has_value: bool = False
    #: Whether it takes the intent by name, behind all others.
    names_intent: bool = False
    #: Whether it fails where nothing changes.
    needs_outcome: bool = False
    #: What the arguments behind the locator must be to do the same here.
    only: re.Pattern[str] | None = None

    @property
    def replaces(self) -> int:
        """How many arguments the intent replaces, from the locator on."""
        return 1 + self.has_value

    def arguments(self, given: tuple[str, ...]) -> list[tuple[int | None, str]] | None:
        """The arguments behind the intent; None where the old call has others than it can take.

        Args:
            given: the old call's arguments behind those that the intent replaces, as written.

        Returns:
            Each with its place among the given ones; None if it is new.
        """
        if self.only and not all(map(self.only.fullmatch, given)):
            return None
        if _ALL in self.parts:
            return [(at, f"{self.prefix}{each}") for at, each in enumerate(given)] or None
        if len(given) != self.parts.count(_FIRST):
            return None
        return [(0, given[0]) if each == _FIRST else (None, each) for each in self.parts]


def _to(keyword: str, purpose: Purpose, *parts: str, prefix: str = "") -> Counterpart:
    return Counterpart(keyword=keyword, purpose=purpose, parts=parts, prefix=prefix)


def _point(keyword: str, purpose: Purpose = "find") -> Counterpart:
    return Counterpart(keyword=keyword, purpose=purpose, needs_outcome=True)


def _text(*parts: str) -> Counterpart:
    return Counterpart(keyword="Get Text By Intent", purpose="read", parts=parts, reads_text=True)


def _state(state: str) -> Counterpart:
    return _to("Get Element State By Intent", "read", "contains", state)


_CLICK = _point("Click By Intent", "click")
_FILL = _to("Fill By Intent", "fill", _FIRST)
_WAIT = _to("Wait For Intent", "read")
_VALUE_IS = _to("Get Value By Intent", "read", "==", _FIRST)
_VALUE_HAS = _to("Get Value By Intent", "read", "contains", _FIRST)

COUNTERPARTS: dict[str, Counterpart] = {
    "click_element": _CLICK,
    "click_button": _CLICK,
    "click_link": _CLICK,
    "click_image": _CLICK,
    "double_click_element": _point("Double Click By Intent"),
    "open_context_menu": _point("Context Click By Intent"),
    "mouse_over": _point("Hover By Intent"),
    "input_text": _FILL,
    "input_password": _FILL,
    "choose_file": _FILL,
    "clear_element_text": _to("Fill By Intent", "fill", "${EMPTY}"),
    "select_from_list_by_label": _to("Select By Intent", "select", _ALL, prefix="label:"),
    "select_from_list_by_value": _to("Select By Intent", "select", _ALL, prefix="value:"),
    "select_from_list_by_index": _to("Select By Intent", "select", _ALL, prefix="index:"),
    "select_checkbox": _to("Check By Intent", "check"),
    "unselect_checkbox": _to("Uncheck By Intent", "check"),
    "select_radio_button": Counterpart(keyword="Check By Intent", purpose="check", has_value=True),
    "get_text": _text(),
    "element_text_should_be": _text("==", _FIRST),
    "element_text_should_not_be": _text("!=", _FIRST),
    "element_should_contain": _text("contains", _FIRST),
    "element_should_not_contain": _text("not contains", _FIRST),
    "wait_until_element_contains": _text("contains", _FIRST),
    "get_value": _to("Get Value By Intent", "read"),
    "textfield_value_should_be": _VALUE_IS,
    "textarea_value_should_be": _VALUE_IS,
    "textfield_should_contain": _VALUE_HAS,
    "textarea_should_contain": _VALUE_HAS,
    # Its other keywords for attributes read properties, such as the whole address of a link.
    "get_dom_attribute": Counterpart(
        keyword="Get Attribute By Intent", purpose="read", parts=(_FIRST,), only=_NO_BOOLEAN
    ),
    # The same where there is no such property.
    "get_element_attribute": Counterpart(
        keyword="Get Attribute By Intent", purpose="read", parts=(_FIRST,),
        only=_NO_PROPERTY,
    ),
    "press_keys": Counterpart(
        keyword="Press Keys By Intent", purpose="read", parts=(_ALL,), names_intent=True,
        needs_outcome=True, only=_PLAIN_KEYS,
    ),
    "element_should_be_enabled": _state("enabled"),
    "element_should_be_disabled": _state("disabled"),
    "element_should_be_focused": _state("focused"),
    "checkbox_should_be_selected": _state("checked"),
    "checkbox_should_not_be_selected": _state("unchecked"),
    "set_focus_to_element": _to("Focus By Intent", "read"),
    "scroll_element_into_view": _to("Scroll To By Intent", "read"),
    "element_should_be_visible": _WAIT,
    "page_should_contain_element": _WAIT,
    "page_should_contain_button": _WAIT,
    "page_should_contain_link": _WAIT,
    "page_should_contain_image": _WAIT,
    "page_should_contain_checkbox": _WAIT,
    "page_should_contain_list": _WAIT,
    "page_should_contain_radio_button": _WAIT,
    "page_should_contain_textfield": _WAIT,
    "wait_until_element_is_visible": _WAIT,
    "wait_until_page_contains_element": _WAIT,
    "wait_until_element_is_enabled": _to("Wait For Intent", "read", "state=enabled"),
    "get_webelement": _to("Find By Intent", "find"),
}  # fmt: skip
#: What a keyword without a counterpart is taken to do with its element.
ELSE = _to("Find By Intent", "find")


def counterpart(method: str) -> Counterpart | None:
    """The keyword for a method of SeleniumLibrary; None if it has none."""
    return COUNTERPARTS.get(method)
