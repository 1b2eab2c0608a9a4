"""Elements and text nodes of a parsed page: which children are rendered, which text is whose."""

from __future__ import annotations

from lxml import etree

#: What developers mark an element with for tests, first first (page/dom/selector.js).
TEST_IDS = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy")
#: @fixed FNV-1a of 32 bits (Fowler, Noll, Vo), as page/diff/reader.js has it
_FNV_BASIS, _FNV_PRIME = 0x811C9DC5, 0x01000193
#: @fixed FNV-1a of 32 bits
_FNV_BITS = 0xFFFFFFFF


def name_of(element: etree._Element) -> str:
    """The local name; nothing for a comment."""
    if isinstance(element, etree._Comment):
        return ""
    # A name may hold a brace itself (HTML, "tag name state").
    _, space, local = element.tag.partition("}") if element.tag.startswith("{") else ("", "", "")
    return (local if space else element.tag).lower()


def is_elsewhere(address: str) -> bool:
    """Whether a frame's document is another file."""
    return address.strip().lower() not in ("", "about:blank", "about:srcdoc")


def shadow_of(element: etree._Element) -> etree._Element | None:
    """The shadow root that is written in an element; what is in a file is never closed."""
    for child in element.iterchildren("template"):
        if (child.get("shadowrootmode") or "").lower() in ("open", "closed"):
            return child
    return None


def shown_in(element: etree._Element, attributes: dict[str, str]) -> list[etree._Element]:
    """The rendered children: those of a shadow root first, then those that it has a slot for."""
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
    """The children up to the first one with text behind it, and the others."""
    for at, child in enumerate(children, 1):
        if (child.tail or "").strip():
            return children[:at], children[at:]
    return children, []


def direct_text(element: etree._Element) -> str:
    """The text nodes of an element; a comment between two is no gap, an element is."""
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
    """FNV-1a of the UTF-16 units of a text, by which page/diff/reader.js tells long texts apart."""
    value = _FNV_BASIS
    units = text.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(units), 2):
        value = ((value ^ int.from_bytes(units[at : at + 2], "little")) * _FNV_PRIME) & _FNV_BITS
    return value
