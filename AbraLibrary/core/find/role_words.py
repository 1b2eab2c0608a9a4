"""The roles that an intent may name, and which of them a tester's word means."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from AbraLibrary.core.text import did_you_mean
from AbraLibrary.errors import ArgumentError

#: The roles that the page agent tells of elements.
_DATA: Final = json.loads(
    (files("AbraLibrary") / "page" / "semantics" / "roles.json").read_text(encoding="utf-8")
)
#: The superclass roles of WAI-ARIA that people say instead.
_BROADER: Final[dict[str, str]] = _DATA["broader"]
_ROLES: Final = sorted({*_DATA["roles"], *_DATA["synonyms"]})
#: Roles of elements that have none of their own.
_SAY_NOTHING: Final = ("generic", "none", "presentation")
#: Roles of stretches of text; no author may name them (WAI-ARIA 1.2, section 5.2.8.6).
_UNNAMED: Final = (
    "caption", "code", "deletion", "emphasis", "insertion", "paragraph", "strong", "subscript",
    "superscript",
)  # fmt: skip
#: Words for controls that are no roles of WAI-ARIA.
_WORDS: Final = {
    "dropdown": "combobox", "drop-down": "combobox", "select": "combobox", "input": "textbox",
    "field": "textbox", "textarea": "textbox", "textfield": "textbox", "tickbox": "checkbox",
    "radiobutton": "radio", "toggle": "switch", "picture": "img", "popup": "dialog",
    "modal": "dialog", "title": "heading", "header": "heading", "anchor": "link", "a": "link",
    "btn": "button", "toast": "alert", "line": "row", "td": "cell",
}  # fmt: skip

#: The roles of what takes a value.
LISTS: Final = ("combobox", "listbox")
FIELDS: Final = ("searchbox", "slider", "spinbutton", "textbox")
#: The roles of controls that hold a value, which a label names.
HOLDING: Final = (*FIELDS, *LISTS, "checkbox", "radio", "switch")


def is_kind_of(role: str, wanted: str | None) -> bool:
    """Whether a role is not the one that is asked for, but a kind of it."""
    return wanted is not None and _BROADER.get(role) == wanted


def is_telling(role: str) -> bool:
    """Whether a tester would name a kind of element by this role."""
    return role in _ROLES and role not in _SAY_NOTHING


def is_thing(role: str) -> bool:
    """Whether the role is of a thing on the page, and not of a stretch of text."""
    return is_telling(role) and role not in _UNNAMED


def check_role(role: str, prefix: str = "") -> None:
    """Refuse a word that is no role: no element could have it.

    Args:
        role: the word.
        prefix: what the argument's name begins with.

    Raises:
        ArgumentError: with the role that is probably meant.
    """
    name = role.lower()
    if name in _ROLES:
        return
    meant = did_you_mean(_WORDS.get(name, name), _ROLES)
    raise ArgumentError(
        f"{prefix}role={role} is no role of WAI-ARIA, so no element has it.{meant} Usual ones are "
        "button, link, textbox, checkbox, combobox, option, row, dialog, heading."
    )
