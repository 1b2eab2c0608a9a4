"""The flat tree of a saved page: slots, shadow roots, what is rendered (as page/dom/dom.js).

Without style sheets, `display` and `visibility` are known from attributes and inline styles only,
and sizes not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lxml import etree

from AbraLibrary.core.saved import looks, markup
from AbraLibrary.core.saved.kinds import KINDS, Kind

Element = etree._Element
#: Their text is not part of the page for a user. Not the head: without a ``<body>`` tag, libxml2
#: leaves the content in it.
_UNSHOWN = frozenset(
    {"script", "style", "noscript", "template", "title", "meta", "link", "datalist"}
)
_FOCUSABLE = KINDS["focusable"].tags
_NATIVE = KINDS["formField"].tags
_DISABLEABLE = KINDS["disableable"].tags


class Tree:
    """The elements of a page, in the flat tree that a user sees."""

    def __init__(self, root: Element) -> None:
        """Read parents and children."""
        #: Kept, because lxml creates a new object for an element without references.
        self.elements: list[Element] = [each for each in root.iter() if markup.name_of(each)]
        self.root = root
        self._attributes = {each: _attributes(each) for each in self.elements}
        self._scopes: dict[Element, Element] = {}
        self._by_id: dict[tuple[Element, str], Element] = {}
        self._kids: dict[Element, list[str | Element]] = {}
        self._parents: dict[Element, Element] = {}
        self._unslotted: set[Element] = set()
        self._rendered: dict[Element, bool] = {}
        self._visible: dict[Element, bool] = {}
        self._tags = {each: markup.name_of(each) for each in self.elements}
        self._read()

    def _read(self) -> None:
        for element in self.elements:
            parent = element.getparent()
            scope = self.root if parent is None else self._scopes[parent]
            is_shadow = parent is not None and markup.shadow_of(parent) is element
            self._scopes[element] = element if is_shadow else scope
            identifier = self.attribute(element, "id")
            if identifier:
                self._by_id.setdefault((self._scopes[element], identifier), element)
        shadows = {each: markup.shadow_of(each) for each in self.elements}
        for element, shadow in shadows.items():
            self._kids[element] = _nodes_of(element if shadow is None else shadow)
        for host, shadow in shadows.items():
            if shadow is not None:
                self._kids[shadow] = []  # its content is in its host
                self._slot(host, shadow)
        for element, kids in self._kids.items():
            for kid in kids:
                if not isinstance(kid, str):
                    self._parents[kid] = element

    def _slot(self, host: Element, shadow: Element) -> None:
        """Assign the children of a host to the slots of its shadow tree."""
        light = [each for each in _nodes_of(host) if each is not shadow]
        self._unslotted.update(each for each in light if not isinstance(each, str))
        for slot in shadow.iter("slot"):
            if slot not in self._kids or self._scopes[slot] is not shadow:
                continue
            wanted = slot.get("name") or ""
            given = [each for each in light if self._slot_of(each) == wanted]
            if any(not isinstance(each, str) or each.strip() for each in given):
                self._kids[slot] = given
                self._unslotted.difference_update(x for x in given if not isinstance(x, str))

    def _slot_of(self, node: str | Element) -> str:
        return "" if isinstance(node, str) else self.attribute(node, "slot")

    def attributes(self, element: Element) -> dict[str, str]:
        """All attributes, with lower-case names."""
        return self._attributes[element]

    def attribute(self, element: Element, name: str) -> str:
        """An attribute; empty if missing."""
        return self._attributes[element].get(name, "")

    def has(self, element: Element, name: str) -> bool:
        """Whether it has an attribute, empty or not."""
        return name in self._attributes[element]

    def tag(self, element: Element) -> str:
        """The local name."""
        return self._tags[element]

    def is_of(self, element: Element, kind: Kind) -> bool:
        """Whether it is of a kind."""
        return kind.holds(self._tags[element], self._attributes[element])

    def type_of(self, element: Element) -> str:
        """The type of an input; empty for other elements."""
        if self.tag(element) != "input":
            return ""
        return self.attribute(element, "type").lower() or "text"

    def parent_of(self, element: Element) -> Element | None:
        """The parent in the flat tree; None for the root, and for elements that are not in it."""
        return self._parents.get(element)

    def around(self, element: Element) -> Iterator[Element]:
        """All elements around one, nearest first."""
        at = self.parent_of(element)
        while at is not None:
            yield at
            at = self.parent_of(at)

    def is_within(self, element: Element, boxes: Sequence[Element]) -> bool:
        """Whether an element is one of some boxes, or in one of them."""
        path = (element, *self.around(element))
        return any(at is box for at in path for box in boxes)

    def closest(self, element: Element, test: Callable[[Element], bool]) -> Element | None:
        """The element itself or the nearest around it that passes a test."""
        if test(element):
            return element
        return next((each for each in self.around(element) if test(each)), None)

    def kids(self, element: Element) -> list[str | Element]:
        """Its child nodes in the flat tree: texts and elements."""
        return self._kids[element]

    def children(self, element: Element) -> list[Element]:
        """Its child elements in the flat tree."""
        return [each for each in self._kids[element] if not isinstance(each, str)]

    def below(self, element: Element) -> Iterator[Element]:
        """All elements inside one, in page order."""
        stack = list(reversed(self.children(element)))
        while stack:
            at = stack.pop()
            yield at
            stack.extend(reversed(self.children(at)))

    def text(
        self,
        element: Element,
        *,
        apart: bool = False,
        seen: bool = False,
        left_out: frozenset[str] = frozenset(),
    ) -> str:
        """All text in an element, shown or not, without scripts and the like.

        Args:
            element: the element.
            apart: whether spaces stand around what is no part of a line.
            seen: whether what is hidden in an element that is not hidden itself does not count.
            left_out: the names of elements whose text does not count.
        """
        parts: list[str] = []
        stack: list[str | Element] = list(reversed(self.kids(element)))
        seen = seen and self.is_visible(element)
        while stack:
            at = stack.pop()
            if isinstance(at, str):
                parts.append(at)
            elif seen and not self.is_visible(at):
                continue
            elif self.tag(at) not in _UNSHOWN and self.tag(at) not in left_out:
                is_apart = self.tag(at) == "br" or not self.is_inline(at)
                around = [" "] if apart and is_apart else []
                stack.extend([*around, *reversed(self.kids(at)), *around])
        return "".join(parts)

    def raw(self, element: Element) -> str:
        """All text in an element, of any kind."""
        return "".join(str(each) for each in element.itertext(with_tail=False))

    def by_id(self, element: Element, identifier: str) -> Element | None:
        """The first element with an id, in the same document or shadow tree."""
        return self._by_id.get((self._scopes[element], identifier))

    def references(self, element: Element, attribute: str) -> list[Element]:
        """The elements of an attribute with ids."""
        named = (self.by_id(element, each) for each in self.attribute(element, attribute).split())
        return [each for each in named if each is not None]

    def scope_of(self, element: Element) -> Element:
        """The root of the tree for ids."""
        return self._scopes[element]

    def is_rendered(self, element: Element) -> bool:
        """Whether an element is rendered, as far as markup shows."""
        path: list[Element] = []
        at: Element | None = element
        while at is not None and at not in self._rendered:
            path.append(at)
            at = self.parent_of(at)
        for each in reversed(path):
            parent = self.parent_of(each)
            self._rendered[each] = (
                (parent is None or self._rendered[parent])
                and each not in self._unslotted
                and self._has_box(each, parent)
            )
        return self._rendered[element]

    def _has_box(self, element: Element, parent: Element | None) -> bool:
        tag, attributes = self.tag(element), self.attributes(element)
        if tag in _UNSHOWN:
            return False
        if parent is not None and self.tag(parent) == "details" and not self.has(parent, "open"):
            first = next(
                (each for each in self.children(parent) if self.tag(each) == "summary"), None
            )
            return element is first
        return looks.is_rendered(tag, attributes, looks.style_of(attributes))

    def is_visible(self, element: Element) -> bool:
        """Whether it is rendered, and not hidden by the visibility property."""
        if element not in self._visible:
            self._visible[element] = self.is_rendered(element) and self._is_shown(element)
        return self._visible[element]

    def _is_shown(self, element: Element) -> bool:
        for at in (element, *self.around(element)):
            visibility = looks.style_of(self.attributes(at)).get("visibility")
            if visibility:
                return visibility == "visible"
        return True

    def is_hidden_from_accessibility(self, element: Element) -> bool:
        """Whether it is invisible or ``aria-hidden`` (accname 1.2, "hidden")."""
        marked = (element, *self.around(element))
        return not self.is_visible(element) or any(
            self.attribute(each, "aria-hidden") == "true" for each in marked
        )

    def is_inline(self, element: Element) -> bool:
        """Whether an element is part of a line of text, by the browser's default style sheet."""
        display = looks.style_of(self.attributes(element)).get("display")
        return display in ("inline", "contents") if display else self.tag(element) not in BLOCKS

    def is_disabled(self, element: Element) -> bool:
        """Whether it is disabled, by itself or by a field set (HTML, "concept-fe-disabled")."""
        if self.tag(element) not in _DISABLEABLE:
            return False
        if self.has(element, "disabled"):
            return True
        inside = element
        for at in self.around(element):
            if self.tag(at) == "fieldset" and self.has(at, "disabled"):
                legend = next((x for x in self.children(at) if self.tag(x) == "legend"), None)
                if inside is not legend:
                    return True
            inside = at
        return False

    def is_focusable(self, element: Element) -> bool:
        """Whether it can be focused by itself (page/dom/dom.js)."""
        if self.is_disabled(element):
            return False
        if self.attribute(element, "tabindex").strip().lstrip("+-").isdigit():
            return True
        if self.is_editable(element):
            return True
        tag = self.tag(element)
        if tag in ("a", "area"):
            return self.has(element, "href")
        if tag == "input":
            return self.type_of(element) != "hidden"
        if tag in ("audio", "video"):
            return self.has(element, "controls")
        return tag in _FOCUSABLE

    def is_shown_value(self, element: Element) -> bool:
        """Whether it only shows what is selected in the list around it (listing.js)."""
        is_text = KINDS["textRole"].has_role(self.attributes(element))
        if not is_text or self.tag(element) in _NATIVE or self.is_editable(element):
            return False
        parent = self.parent_of(element)
        return parent is not None and self.closest(parent, self._is_combobox) is not None

    def _is_combobox(self, element: Element) -> bool:
        return "combobox" in self.attribute(element, "role").split()

    def is_editable(self, element: Element) -> bool:
        """Whether a user can type into an element that is no field."""
        return self.is_of(element, KINDS["editable"])


#: Tags that interrupt inline text, by the browser's default style sheet.
BLOCKS = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "button", "caption", "center"),
        *("dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure"),
        *("footer", "form", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup"),
        *("hr", "html", "input", "legend", "li", "main", "menu", "meter", "nav", "ol", "optgroup"),
        *("option", "p", "pre", "progress", "search", "section", "select", "summary", "table"),
        *("tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "ul", "marquee"),
    )
)


def _attributes(element: Element) -> dict[str, str]:
    return {str(name).lower(): str(value) for name, value in element.attrib.items()}


def _nodes_of(element: Element) -> list[str | Element]:
    nodes: list[str | Element] = [element.text] if element.text else []
    for child in element:
        if markup.name_of(child):
            nodes.append(child)
        if child.tail:
            nodes.append(child.tail)
    return nodes
