"""Visibility and kind of elements in a saved page, from attributes and inline styles alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import CONTAINERS, KINDS

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import ContainerKind, OverlayKind, Region

#: Their text is not shown. Not the head: without ``<body>``, libxml2 leaves the content in it.
NO_TEXT = KINDS["noTextInFile"].tags - {"head"}
#: @fixed CSS Syntax: a property, and a value that may contain strings and functions
_DECLARATION = re.compile(r"([\w-]+)\s*:\s*((?:[^;\"'(]|\"[^\"]*\"|'[^']*'|\([^)]*\))*)")
_POPUP = KINDS["popup"]
#: The same as in page/diff/overlays.js.
_FLOATING: dict[str, OverlayKind] = {"menu": "menu", "listbox": "menu", "tooltip": "tooltip"}
_REGIONS: dict[str, Region] = {
    "main": "main", "nav": "nav", "navigation": "nav", "contentinfo": "footer",
}  # fmt: skip
#: From here on a fixed box lies above the page, like a toast or a banner; below it are bars that
#: belong to the page. The same as in page/diff/clip.js.
#: @unit z-index
#: @measured not measured: chosen as in page/diff/clip.js
#: @test utest/core/saved/test_pages.py::test_fixed_bar_with_a_low_z_index_is_part_of_the_page,
#:  utest/core/saved/test_pages.py::test_regions_and_overlays
_LAYER_Z_INDEX = 10


def style_of(attributes: Mapping[str, str]) -> dict[str, str]:
    """The inline style, by property."""
    style = attributes.get("style", "")
    if not style:
        return {}
    return {
        name.lower(): value.replace("!important", "").strip().lower()
        for name, value in _DECLARATION.findall(style)
    }


def is_rendered(tag: str, attributes: Mapping[str, str], style: Mapping[str, str]) -> bool:
    """Whether an element has a box, by the browser's default style sheet and its inline style."""
    if attributes.get("hidden", "").lower() == "until-found":
        return False
    # A dialog or menu with this attribute is closed, whatever class hides it. On other elements the
    # attribute only hides them from assistive technology.
    if (attributes.get("aria-hidden") == "true"
            and _POPUP.holds(tag, attributes)):  # fmt: skip
        return False
    display = style.get("display")
    if display:
        return display != "none"
    if "hidden" in attributes or "popover" in attributes:
        return False
    return tag != "dialog" or "open" in attributes


def kind_of(tag: str, attributes: Mapping[str, str]) -> ContainerKind | None:
    """The kind of container that an element is."""
    if attributes.get("aria-modal") == "true":
        return "dialog"
    role = attributes.get("role")
    if role is not None:
        return CONTAINERS["roles"].get(role)
    if attributes.get("aria-live") in ("polite", "assertive"):
        return "alert"
    return CONTAINERS["tags"].get(tag)


def region_of(
    tag: str, role: str | None, kind: ContainerKind | None, outer: Region, *, in_section: bool
) -> Region:
    """The region of an element, by its own markup or from the elements around it."""
    if outer in ("dialog", "alert"):
        return outer
    if kind == "dialog" or kind == "alert":
        return kind
    if tag == "footer" and role is None:
        return outer if in_section else "footer"
    return _REGIONS.get(role or tag, outer)


def overlay_of(
    attributes: Mapping[str, str],
    kind: ContainerKind | None,
    style: Mapping[str, str],
    *,
    floats: bool,
) -> OverlayKind | None:
    """The kind of overlay that an element is.

    Args:
        attributes: Its attributes.
        kind: Its kind of container.
        style: Its inline style.
        floats: Whether it, or one of the two elements around it, is out of the flow.
    """
    if kind == "dialog":
        return "dialog"
    if "popover" in attributes:
        return "popover"
    role = attributes.get("role", "")
    if role == "tooltip" or (role in _FLOATING and floats):
        return _FLOATING[role]
    z_index = style.get("z-index", "")
    is_high = z_index.lstrip("-").isdigit() and int(z_index) >= _LAYER_Z_INDEX
    return "layer" if style.get("position") == "fixed" and is_high else None
