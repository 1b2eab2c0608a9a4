"""Elements and text nodes of a parsed page: the rendered children, and which text is whose."""

from __future__ import annotations

from lxml import etree

#: Attributes that mark elements for tests, in order of preference (page/dom/selector.js).
TEST_IDS = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy")
#: @fixed FNV-1a of 32 bits (Fowler, Noll, Vo), as in page/diff/reader.js
_FNV_BASIS, _FNV_PRIME = 0x811C9DC5, 0x01000193
#: @fixed FNV-1a of 32 bits
_FNV_BITS = 0xFFFFFFFF


def name_of(element: etree._Element) -> str:
    """The local name; empty for a comment."""
    if isinstance(element, etree._Comment):
        return ""
    # A name may contain a brace itself (HTML, "tag name state").
    _, space, local = element.tag.partition("}") if element.tag.startswith("{") else ("", "", "")
    return (local if space else element.tag).lower()


def is_elsewhere(address: str) -> bool:
    """Whether a frame's document is not in this file."""
    return address.strip().lower() not in ("", "about:blank", "about:srcdoc")


def shadow_of(element: etree._Element) -> etree._Element | None:
    """The declarative shadow root of an element; in a file it is always open."""
    for child in element.iterchildren("template"):
        if (child.get("shadowrootmode") or "").lower() in ("open", "closed"):
            return child
    return None


def shown_in(element: etree._Element, attributes: dict[str, str]) -> list[etree._Element]:
    """The rendered children: those of a shadow root, then those that it has a slot for."""
    children = list(element.iterchildren(etree.Element))
    if name_of(element) == "details" and "open" not in attributes:
        return [child for child in children if child.tag == "summary"][:1]
    shadow = shadow_of(element)
    if shadow is None:
        return children
    slots = {slot.get("name") or "" for slot in shadow.iter("slot")}
    light = [child for child in children if (child.get("slot") or "") in slots]
    return [*shadow.iterchildren(etree.Element), *light]


def around_text(
    children: list[etree._Element],
) -> tuple[list[etree._Element], list[etree._Element]]:
    """The children up to the first with text after it, and the others."""
    for at, child in enumerate(children, 1):
        if (child.tail or "").strip():
            return children[:at], children[at:]
    return children, []


def direct_text(element: etree._Element) -> str:
    """The text nodes of an element; an element between two separates them, a comment does not."""
    if name_of(element) == "details" and element.get("open") is None:
        return ""
    shadow = shadow_of(element)
    if shadow is None:
        return _runs_in(element)
    has_slot = any(not slot.get("name") for slot in shadow.iter("slot"))
    return f"{_runs_in(shadow)} {_runs_in(element) if has_slot else ''}"


def _runs_in(element: etree._Element) -> str:
    own = [element.text or ""]
    for child in element:
        own += ["" if isinstance(child, etree._Comment) else " ", child.tail or ""]
    return "".join(own)


def digest(text: str) -> int:
    """FNV-1a of a text's UTF-16 code units, as in page/diff/reader.js."""
    value = _FNV_BASIS
    units = text.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(units), 2):
        value = ((value ^ int.from_bytes(units[at : at + 2], "little")) * _FNV_PRIME) & _FNV_BITS
    return value
