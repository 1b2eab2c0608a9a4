"""Accessible names in a saved page: accname 1.2 and HTML-AAM (as page/semantics/name.js).

Generated content of style sheets (``::before``, ``::after``) is not in the file, so in no name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.controls import SECRET
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.saved.labels import Labels

if TYPE_CHECKING:
    from AbraLibrary.core.saved.roles import Roles
    from AbraLibrary.core.saved.tree import Element, Tree

_SKIPPED = KINDS["nameless"].tags
_OWN_WIDGETS = KINDS["ownWidget"].roles
_RANGES = KINDS["rangeRole"].roles
_TEXTS = KINDS["textRole"].roles
DEFAULTS = {"submit": "Submit", "reset": "Reset", "image": "Submit", "file": "Choose File"}
#: @unit elements
#: @limit deeper text is taken as it is: no name is so deep, and Python recurses
_DEEPEST = 100
#: @fixed HTML's ASCII white space
_SPACE = re.compile("[\t\n\f\r ]+")


@dataclass
class _Run:
    """One computation, in which each element contributes its text once."""

    root: Element
    #: The depth of recursion.
    depth: int = 0
    visited: set[Element] = field(default_factory=set)


@dataclass(frozen=True)
class _How:
    """The context in which a computation meets an element."""

    is_root: bool = False
    is_referenced: bool = False
    in_labelledby: bool = False
    #: Whether hidden content counts, too.
    all: bool = False


class AccessibleNames:
    """The accessible names in a tree."""

    def __init__(self, tree: Tree, roles: Roles) -> None:
        """Use a tree and its roles."""
        self._tree = tree
        self._roles = roles
        self._known: dict[Element, str] = {}
        self.labels = Labels(tree)

    def of(self, element: Element) -> str:
        """The accessible name; empty if there is none or the element is hidden."""
        if element not in self._known:
            is_hidden = self._tree.is_hidden_from_accessibility(element)
            text = "" if is_hidden else self._text(element, _Run(element), _How(is_root=True))
            self._known[element] = _SPACE.sub(" ", text).strip(" \xa0")
        return self._known[element]

    def _text(self, element: Element, run: _Run, how: _How) -> str:
        """The text alternative: steps 2A to 2I of accname 1.2."""
        tree = self._tree
        if how.is_referenced:
            if not how.all and tree.is_hidden_from_accessibility(element):
                how = _How(False, True, how.in_labelledby, True)
        elif not how.is_root and not how.all:
            if tree.attribute(element, "aria-hidden") == "true" or not tree.is_rendered(element):
                return ""
            if not tree.is_visible(element):
                return self._content(element, run, how, elements_only=True)
        if not how.in_labelledby and tree.has(element, "aria-labelledby"):
            text = " ".join(
                self._text(each, run, _How(is_referenced=True, in_labelledby=True))
                for each in tree.references(element, "aria-labelledby")
            )
            if text.strip():
                return text
        if element in run.visited:
            return ""
        run.visited.add(element)
        return self._own(element, run, how)

    def _own(self, element: Element, run: _Run, how: _How) -> str:
        tree, role = self._tree, self._roles.of(element)
        if element is not run.root:
            value = self._value(element, role, run, how)
            if value is not None:
                return value
        label = tree.attribute(element, "aria-label")
        if label.strip() and tree.tag(element) != "slot":
            return label
        if role != "none":
            native = self._native(element, run, how)
            if native.strip():
                return native
        text = ""
        if self._takes_content(element, role, run, how):
            text = self._content(element, run, how, elements_only=False)
        if text.strip() or role == "none":
            return text
        return self._fallback(element, how) or text

    def _takes_content(self, element: Element, role: str, run: _Run, how: _How) -> bool:
        if self._tree.tag(element) in _SKIPPED:
            return False
        if how.is_root:
            return self._roles.is_named_by_content(element)
        if how.is_referenced:
            return True
        if role == "group" and self._roles.of(run.root) == "treeitem":
            return False
        return role not in _OWN_WIDGETS

    def _content(self, element: Element, run: _Run, how: _How, *, elements_only: bool) -> str:
        tree = self._tree
        if tree.tag(element) in _SKIPPED:
            return ""
        if run.depth >= _DEEPEST:
            return "" if elements_only else tree.text(element)
        run.depth += 1
        parts = list(self._parts(element, run, how, elements_only=elements_only))
        run.depth -= 1
        return "".join(parts)

    def _parts(
        self, element: Element, run: _Run, how: _How, *, elements_only: bool
    ) -> Iterator[str]:
        tree, deeper = self._tree, _How(in_labelledby=how.in_labelledby, all=how.all)
        for kid in tree.kids(element):
            if isinstance(kid, str):
                yield "" if elements_only else kid
                continue
            text = self._text(kid, run, deeper)
            if tree.tag(kid) == "br":
                text = " "
            elif not tree.is_inline(kid) and (text or tree.is_rendered(kid)):
                text = f" {text} "
            yield text
        for owned in tree.references(element, "aria-owns"):
            if element not in tree.around(owned):
                yield f" {self._text(owned, run, deeper)} "

    def _native(self, element: Element, run: _Run, how: _How) -> str:
        """The name from native markup (HTML-AAM 1.0, section 4.1)."""
        tree, tag = self._tree, self._tree.tag(element)

        def text_of(part: Element) -> str:
            return self._text(part, run, _How(False, True, how.in_labelledby, how.all))

        if tag == "svg":
            titles = [tree.raw(x) for x in tree.children(element) if tree.tag(x) == "title"]
            return titles[0] if titles else tree.attribute(element, "xlink:title")
        labels = self.labels.of(element)
        text = " ".join(map(text_of, labels))
        if text.strip():
            return text
        part = {"fieldset": "legend", "figure": "figcaption", "table": "caption"}.get(tag)
        if part:
            first = next((x for x in tree.children(element) if tree.tag(x) == part), None)
            return "" if first is None else text_of(first)
        if tag in ("img", "area"):
            return tree.attribute(element, "alt")
        if tag in ("option", "optgroup"):
            return tree.attribute(element, "label")
        kind = tree.type_of(element)
        if kind in KINDS["wordedInput"].types:
            return tree.attribute(element, "value")
        if kind == "image":
            return tree.attribute(element, "alt") or tree.attribute(element, "value")
        return ""

    def _fallback(self, element: Element, how: _How) -> str:
        """The tooltip, the placeholder, or a browser's own words."""
        tree, tag, kind = self._tree, self._tree.tag(element), self._tree.type_of(element)
        if how.is_root and kind in ("submit", "reset") and not tree.has(element, "value"):
            return DEFAULTS[kind]
        title = tree.attribute(element, "title")
        if title.strip() or not how.is_root:
            return title
        if tag in KINDS["textControl"].tags:
            shown = tree.attribute(element, "placeholder") or DEFAULTS.get(kind, "")
            if shown:
                return shown
        if tag == "summary" and self._roles.of(element) == "button":
            return "Details"
        return tree.attribute(element, "aria-placeholder")

    def _value(self, element: Element, role: str, run: _Run, how: _How) -> str | None:
        """The value of a control inside another element's name (step 2C)."""
        tree, tag = self._tree, self._tree.tag(element)
        if role in _RANGES:
            for name in ("aria-valuetext", "aria-valuenow"):
                if tree.has(element, name):
                    return tree.attribute(element, name)
            return tree.attribute(element, "value")
        if tag == "select":
            return " ".join(self.chosen_in(element))
        if role in _TEXTS or role == "combobox":
            if tag in KINDS["textControl"].tags:
                return "" if self._is_secret(element) else self.held_by(element)
            return self._content(element, run, how, elements_only=False)
        if role == "listbox":
            chosen = (
                x for x in tree.below(element) if tree.attribute(x, "aria-selected") == "true"
            )
            return " ".join(self._text(each, run, how) for each in chosen)
        return None

    def held_by(self, element: Element) -> str:
        """The value of a field, as far as the file has it."""
        tree = self._tree
        is_area = tree.tag(element) == "textarea"
        return tree.raw(element) if is_area else tree.attribute(element, "value")

    def chosen_in(self, select: Element) -> list[str]:
        """The labels of the selected options."""
        tree = self._tree
        options = [each for each in tree.below(select) if tree.tag(each) == "option"]
        chosen = [each for each in options if tree.has(each, "selected")]
        if not chosen and not tree.has(select, "multiple"):
            chosen = [each for each in options if not tree.has(each, "disabled")][:1]
        return [tree.attribute(x, "label") or _SPACE.sub(" ", tree.raw(x)).strip() for x in chosen]

    def _is_secret(self, element: Element) -> bool:
        words = f"{self._tree.type_of(element)} {self._tree.attribute(element, 'autocomplete')}"
        return SECRET.search(words) is not None
