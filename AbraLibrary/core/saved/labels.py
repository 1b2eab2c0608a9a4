"""The label elements of controls in a saved page (as page/semantics/label.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import KINDS

if TYPE_CHECKING:
    from AbraLibrary.core.saved.tree import Element, Tree

_LABELABLE = KINDS["labelable"].tags


class Labels:
    """Which label elements are whose in a tree."""

    def __init__(self, tree: Tree) -> None:
        """Find the labels that name an id."""
        self._tree = tree
        self._by_id: dict[tuple[Element, str], list[Element]] = {}
        for element in tree.elements:
            if tree.tag(element) == "label" and tree.has(element, "for"):
                key = tree.scope_of(element), tree.attribute(element, "for")
                self._by_id.setdefault(key, []).append(element)

    def of(self, element: Element) -> list[Element]:
        """Its labels, those around it first; without those over another field (as label.js)."""
        labels = self._declared_for(element)
        if len(labels) < 2 or not self._is_filled(element):
            return labels
        first = labels[0]
        own = [
            each
            for each in labels
            if not self._stands_elsewhere(each, element)
            and not (each is not first and self._is_of_namesake(each, element, first))
        ]
        return own or labels

    def _is_filled(self, element: Element) -> bool:
        return self._tree.tag(element) == "select" or self._tree.is_of(element, KINDS["replaced"])

    def _stands_elsewhere(self, label: Element, control: Element) -> bool:
        tree = self._tree
        for box in tree.around(label):
            below = list(tree.below(box))
            if control in below:
                return False
            fields = [each for each in below if tree.is_of(each, KINDS["field"])]
            if fields:
                is_alone = len(fields) == 1 and self._is_unnamed(fields[0])
                if is_alone and tree.is_of(fields[0], KINDS["nativeField"]):
                    return not self._is_apart(label, fields[0], box)
                return is_alone
        return False

    def _is_apart(self, label: Element, field: Element, box: Element) -> bool:
        """Whether the label is behind the field, or words in no control are between them."""
        tree, is_behind = self._tree, False
        stack = list(reversed(tree.kids(box)))
        while stack:
            kid = stack.pop()
            if isinstance(kid, str):
                if is_behind and any(map(str.isalpha, kid)):
                    return True
            elif kid == field:
                return not is_behind
            elif kid == label:
                is_behind = True
            elif not tree.is_of(kid, KINDS["pressable"]):
                stack += reversed(tree.kids(kid))
        return False

    def _is_of_namesake(self, label: Element, control: Element, first: Element) -> bool:
        """Whether the next field with its id stands behind a label, as itself behind the first."""
        tree = self._tree
        at = {each: place for place, each in enumerate(tree.elements)}
        if not at[first] < at[control] < at[label]:
            return False
        behind = (
            each for each in tree.elements[at[label] + 1 :] if tree.is_of(each, KINDS["field"])
        )
        found = next(behind, None)
        has_id = found is not None and tree.attribute(found, "id") == tree.attribute(control, "id")
        return has_id and found is not None and self._is_unnamed(found)

    def _is_unnamed(self, field: Element) -> bool:
        is_said = any(self._tree.has(field, each) for each in ("aria-label", "aria-labelledby"))
        return not is_said and not self._declared_for(field)

    def is_astray(self, label: Element) -> bool:
        """Whether it is for a field, and stands over another without a name (as label.js)."""
        control = self.control_of(label)
        return control is not None and label not in self.of(control)

    def _declared_for(self, element: Element) -> list[Element]:
        tree = self._tree
        if not self.is_labelable(element):
            return []
        if tree.type_of(element) == "hidden":
            return []
        around = [
            each
            for each in tree.around(element)
            if tree.tag(each) == "label"
            and not tree.has(each, "for")
            and self._first_control(each) is element
        ]
        identifier = tree.attribute(element, "id")
        if not identifier:
            return around
        named = self.naming(element)
        return [*around, *(named if tree.by_id(element, identifier) is element else [])]

    def is_labelable(self, element: Element) -> bool:
        """Whether label elements may be its own; a custom element's may."""
        tag = self._tree.tag(element)
        return tag in _LABELABLE or "-" in tag

    def naming(self, element: Element) -> list[Element]:
        """The label elements that name its id, which need not be a control's."""
        identifier = self._tree.attribute(element, "id")
        scope = self._tree.scope_of(element)
        return self._by_id.get((scope, identifier), []) if identifier else []

    def control_of(self, label: Element) -> Element | None:
        """The control that a label element is for."""
        tree = self._tree
        if not tree.has(label, "for"):
            return self._first_control(label)
        named = tree.by_id(label, tree.attribute(label, "for"))
        is_one = named is not None and self.is_labelable(named) and tree.type_of(named) != "hidden"
        return named if is_one else None

    def _first_control(self, label: Element) -> Element | None:
        tree = self._tree
        return next(
            (
                each
                for each in tree.below(label)
                if self.is_labelable(each) and tree.type_of(each) != "hidden"
            ),
            None,
        )
