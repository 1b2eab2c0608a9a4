"""The controls of a saved page: names, values and states."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from AbraLibrary.core.models.diff.capture import TEXT_CAP, cap_text
from AbraLibrary.core.read.expected import MASK
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.markup import digest
from AbraLibrary.core.text import squeeze

#: @unit characters
#: @limit a name is read at a glance; the same as in page/diff/values.js
NAME_CAP = 80
_FIELDS = KINDS["formField"].tags
_NO_VALUE = KINDS["valueless"].types
#: The types and autofill names of passwords and of a card's security code. A secret in a field with
#: another name is shown, as on a live page.
#: @measured HTML's autofill field names: current-password, new-password, cc-csc, one-time-code
#: @test utest/core/saved/test_pages.py::test_passwords_appear_nowhere
SECRET = re.compile("password|cc-csc|one-time-code", re.IGNORECASE)
_UNREAD = KINDS["notOwnText"].tags


def is_control(tag: str, attributes: Mapping[str, str]) -> bool:
    """Whether the value or state of an element is compared (page/diff/values.js)."""
    is_hidden = tag == "input" and attributes.get("type", "").lower() == "hidden"
    return not is_hidden and KINDS["compared"].holds(tag, attributes)


def state_of(element: etree._Element, attributes: Mapping[str, str]) -> dict[str, str | int]:
    """Value and states, those that the control has."""
    tag = str(element.tag)
    kind = attributes.get("type", "text").lower() if tag == "input" else ""
    state: dict[str, str | int] = {
        name: attributes[f"aria-{name}"]
        for name in ("checked", "expanded", "selected", "pressed")
        if f"aria-{name}" in attributes
    }
    if kind in KINDS["tick"].types:
        state["checked"] = str("checked" in attributes).lower()
        state.setdefault("role", attributes.get("role", kind))
    if attributes.get("aria-current", "false") != "false":
        state["current"] = "true"
    parent = element.getparent()
    if tag == "summary" and parent is not None and parent.tag == "details":
        state.setdefault("expanded", str(parent.get("open") is not None).lower())
    value = _value_of(element, tag, kind, attributes)
    if value is not None:
        secret = kind == "password" or SECRET.search(attributes.get("autocomplete", ""))
        shown = state["value"] = MASK if value and secret else squeeze(value)
        if len(shown) > TEXT_CAP:
            state["digest"] = digest(shown)
    return state


def _value_of(
    element: etree._Element, tag: str, kind: str, attributes: Mapping[str, str]
) -> str | None:
    if tag in ("progress", "meter"):
        return attributes.get("value")
    if tag not in _FIELDS:
        return attributes.get("aria-valuetext", attributes.get("aria-valuenow"))
    if kind in _NO_VALUE:
        return None
    if tag == "input":
        return attributes.get("value", "")
    if tag == "textarea":
        return words_in(element, unread=frozenset())
    options = list(element.iter("option"))
    chosen = [option for option in options if option.get("selected") is not None]
    if not chosen and "multiple" not in attributes and attributes.get("size", "1") in ("", "1"):
        chosen = [option for option in options if option.get("disabled") is None][:1]
    elif "multiple" not in attributes:
        chosen = chosen[-1:]
    return ", ".join(option.get("label") or squeeze(words_in(option)) for option in chosen)


def words_in(element: etree._Element, unread: frozenset[str] = _UNREAD) -> str:
    """All text in an element, without scripts and fields."""
    parts = [element.text or ""]
    left = [(child, False) for child in reversed(element)]
    while left:
        child, is_done = left.pop()
        if is_done or isinstance(child, etree._Comment) or child.tag in unread:
            parts += [" ", child.tail or ""]
            continue
        parts += [" ", child.text or ""]
        left.append((child, True))
        left.extend((inner, False) for inner in reversed(child))
    return "".join(parts)


class Names:
    """The names of the elements of a document."""

    def __init__(self, root: etree._Element) -> None:
        """Index the elements that name others."""
        self._by_id: dict[str, etree._Element] = {}
        for element in root.iter(etree.Element):
            identifier = element.get("id")
            if identifier:
                self._by_id.setdefault(identifier, element)
        self._labels: dict[str, etree._Element] = {}
        for label in root.iter("label"):
            named = label.get("for")
            if named:
                self._labels.setdefault(named, label)

    def aria_name_of(self, attributes: Mapping[str, str]) -> str:
        """The name from ARIA attributes."""
        named = (self._by_id.get(each) for each in attributes.get("aria-labelledby", "").split())
        by = " ".join(squeeze(words_in(each)) for each in named if each is not None)
        return cap_text(by or squeeze(attributes.get("aria-label", "")), NAME_CAP)

    def of(self, element: etree._Element, attributes: Mapping[str, str]) -> str:
        """The name of a control, as in page/diff/values.js."""
        name = self.aria_name_of(attributes)
        if not name and element.tag not in _FIELDS:
            name = squeeze(words_in(element))
        if not name:
            label = self._label_of(element, attributes)
            name = "" if label is None else squeeze(words_in(label))
        if not name and attributes.get("type", "").lower() in ("submit", "reset", "button"):
            name = squeeze(attributes.get("value", ""))
        for other in ("alt", "placeholder", "title", "name"):
            name = name or squeeze(attributes.get(other, ""))
        return cap_text(name, NAME_CAP)

    def _label_of(
        self, element: etree._Element, attributes: Mapping[str, str]
    ) -> etree._Element | None:
        by_id = self._labels.get(attributes.get("id", ""))
        return by_id if by_id is not None else next(element.iterancestors("label"), None)
