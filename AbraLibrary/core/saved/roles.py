"""Roles in a saved page: the author's, else those of HTML-AAM (as role.js)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from AbraLibrary.core.saved.kinds import KINDS

if TYPE_CHECKING:
    from AbraLibrary.core.saved.tree import Element, Tree

#: The page agent uses the same data.
_DATA: Final = json.loads(
    (files("AbraLibrary") / "page" / "semantics" / "roles.json").read_text(encoding="utf-8")
)
_ROLES = frozenset(_DATA["roles"])
_SYNONYMS: dict[str, str] = _DATA["synonyms"]
_NAMED_BY_CONTENT = frozenset(_DATA["namedByContent"])
_GLOBAL_ATTRIBUTES = frozenset(_DATA["globalAttributes"])
#: Tags whose role depends on nothing else; empty for HTML-AAM's "no corresponding role".
_FIXED: dict[str, str] = {tag: role for role, tags in _DATA["ofElements"].items() for tag in tags}
_INPUT: dict[str, str] = _DATA["ofInputs"]
_LISTED = frozenset(_DATA["inputsWithLists"])
_SECTIONING = KINDS["sectioning"].tags
_SECTIONING_ROLES = KINDS["sectioningRole"].roles
_MEANS_LITTLE = ("", "generic", "paragraph")
_TABLE_PART = {
    "caption": "caption", "tbody": "rowgroup", "tfoot": "rowgroup", "thead": "rowgroup",
    "tr": "row", "td": "cell", "th": "",
}  # fmt: skip


class Roles:
    """The roles of the elements of a tree."""

    def __init__(self, tree: Tree) -> None:
        """Begin with none."""
        self._tree = tree
        self._known: dict[Element, str] = {}

    def of(self, element: Element) -> str:
        """The computed role; ``generic`` without meaning, empty if HTML-AAM has none."""
        if element not in self._known:
            self._known[element] = self.explicit(element) or self._implicit(element)
        return self._known[element]

    def explicit(self, element: Element) -> str:
        """The author's role; empty if there is none that counts."""
        for token in self._tree.attribute(element, "role").lower().split():
            role = _SYNONYMS.get(token, token) if token in _ROLES else ""
            if not role or (role in ("form", "region") and not self.has_author_name(element)):
                continue
            return "" if role == "none" and self._is_no_decoration(element) else role
        return ""

    def is_named_by_content(self, element: Element) -> bool:
        """Whether its content names an element."""
        return self.of(element) in _NAMED_BY_CONTENT

    def has_author_name(self, element: Element) -> bool:
        """Whether aria-label, a valid aria-labelledby or a title names it."""
        tree = self._tree
        if any(tree.attribute(element, each).strip() for each in ("aria-label", "title")):
            return True
        return any(
            tree.text(each).strip()
            or {"aria-label", "alt", "title", "value"} & {*tree.attributes(each)}
            for each in tree.references(element, "aria-labelledby")
        )

    def _is_no_decoration(self, element: Element) -> bool:
        tree = self._tree
        is_described = not _GLOBAL_ATTRIBUTES.isdisjoint(tree.attributes(element))
        return is_described or tree.is_focusable(element)

    def _implicit(self, element: Element) -> str:
        tag = self._tree.tag(element)
        native = self._native(element, tag)
        if native in _MEANS_LITTLE and self._tree.is_editable(element):
            return "textbox"
        return "none" if self._is_part_of_presentational(element, tag) else native

    def _native(self, element: Element, tag: str) -> str:
        if tag in _TABLE_PART:
            return self._in_table(element, tag)
        contextual = getattr(self, f"_of_{tag}", None)
        return contextual(element) if contextual else _FIXED.get(tag, "generic")

    def _is_part_of_presentational(self, element: Element, tag: str) -> bool:
        owners = {"li": ("ul", "ol", "menu")}.get(tag, ("table",) if tag in _TABLE_PART else ())
        owner = next((x for x in self._tree.around(element) if self._tree.tag(x) in owners), None)
        if owner is None or not self._tree.has(owner, "role") or self.of(owner) != "none":
            return False
        return not self._is_no_decoration(element)

    def _is_in(self, element: Element, tags: frozenset[str]) -> bool:
        tree = self._tree
        return any(
            self.explicit(at) in _SECTIONING_ROLES if tree.has(at, "role") else tree.tag(at) in tags
            for at in tree.around(element)
        )

    def _of_a(self, element: Element) -> str:
        tree = self._tree
        return "link" if tree.has(element, "href") or tree.has(element, "xlink:href") else "generic"

    _of_area = _of_a

    def _of_aside(self, element: Element) -> str:
        is_top = not self._is_in(element, _SECTIONING - {"main"})
        return "complementary" if is_top or self.has_author_name(element) else "generic"

    def _of_footer(self, element: Element) -> str:
        return "generic" if self._is_in(element, _SECTIONING) else "contentinfo"

    def _of_header(self, element: Element) -> str:
        return "generic" if self._is_in(element, _SECTIONING) else "banner"

    def _of_img(self, element: Element) -> str:
        tree = self._tree
        is_bare = tree.attributes(element).get("alt") == "" and not self.has_author_name(element)
        return "none" if is_bare and not tree.is_focusable(element) else "img"

    def _of_input(self, element: Element) -> str:
        kind = self._tree.type_of(element)
        role = _INPUT.get(kind, "textbox")
        if role in ("textbox", "searchbox") and kind in _LISTED | {""}:
            return "combobox" if self._tree.references(element, "list") else role
        return role

    def _of_li(self, element: Element) -> str:
        parent = self._tree.parent_of(element)
        is_listed = parent is not None and self._tree.tag(parent) in ("menu", "ol", "ul")
        return "listitem" if is_listed else "generic"

    def _of_section(self, element: Element) -> str:
        return "region" if self.has_author_name(element) else "generic"

    def _of_select(self, element: Element) -> str:
        size = self._tree.attribute(element, "size").strip()
        is_list = self._tree.has(element, "multiple") or (size.isdigit() and int(size) > 1)
        return "listbox" if is_list else "combobox"

    def _of_summary(self, element: Element) -> str:
        parent = self._tree.parent_of(element)
        if parent is None or self._tree.tag(parent) != "details":
            return "generic"
        first = next(x for x in self._tree.children(parent) if self._tree.tag(x) == "summary")
        return "button" if first is element else "generic"

    def _in_table(self, element: Element, tag: str) -> str:
        tree = self._tree
        if tag == "caption":
            return "caption"
        table = next((x for x in tree.around(element) if tree.tag(x) == "table"), None)
        role = "" if table is None else self.of(table)
        if role not in ("table", "grid", "treegrid"):
            return "generic"
        if tag == "td":
            return "cell" if role == "table" else "gridcell"
        return self._header(element) if tag == "th" else _TABLE_PART[tag]

    def _header(self, cell: Element) -> str:
        """By `scope`, else by place: a cell at the start of a row with data is the row's header."""
        tree = self._tree
        scope = tree.attribute(cell, "scope").lower()
        if scope in ("row", "rowgroup"):
            return "rowheader"
        row = tree.parent_of(cell)
        body = None if row is None else tree.parent_of(row)
        if scope in ("col", "colgroup") or row is None:
            return "columnheader"
        if body is not None and tree.tag(body) == "thead":
            return "columnheader"
        cells = tree.children(row)
        first = next((at for at, each in enumerate(cells) if tree.tag(each) == "td"), -1)
        return "rowheader" if first > cells.index(cell) else "columnheader"
