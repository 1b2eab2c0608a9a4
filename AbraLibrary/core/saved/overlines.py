"""Labels for no control in a saved page (as page/semantics/near/overlines.js).

They are words for the only field in their box: a label without one, one whose `for` names the box,
or what only a class calls a label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import KINDS

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.tree import Element, Tree

#: How far out the box of a label and its field, or of a list and a field side by side, may be. The
#: same as in the page.
#: @unit elements
#: @measured not measured: chosen as in page/semantics/near/overlines.js
#: @test utest/page/semantics/test_list_beside.py::test_words_over_a_list_and_a_field_mean_either
OUTERMOST = 6

# What a class calls the label of a field. The same as in page/semantics/near/overlines.js.
# @measured as there
# @test utest/page/semantics/test_vicinity.py::test_words_that_a_class_calls_a_label_are_of_the_only_field
_DRAWN_LABEL = re.compile(r"[a-z0-9](?:[-_]+label|Label)$")


class Overlines:
    """Finds the labels for no control that are those of a field."""

    def __init__(self, tree: Tree, names: AccessibleNames) -> None:
        """Use a tree and its names."""
        self._tree = tree
        self._names = names

    def loose_label(self, element: Element, *, is_named: bool = False) -> Iterator[str]:
        """A label for no control, of the only field in its box (as overlines.js has it)."""
        tree, inner, step = self._tree, element, 0
        while step < OUTERMOST:
            box = tree.parent_of(inner)
            if box is None or tree.is_of(inner, KINDS["edge"]) or not self._has_one_field(box):
                return
            label = self._loose_in(box, inner)
            if label is not None and not (is_named and tree.has(label, "for")):
                yield tree.text(label, apart=True, seen=True)
            step += len(tree.children(box)) > 1
            inner = box

    def _loose_in(self, box: Element, inner: Element) -> Element | None:
        tree, children = self._tree, self._tree.children(box)
        parts = [each for each in children if each is not inner]
        own = next(filter(self._is_loose, parts), None)
        if own is not None:
            return own
        deeper = [at for each in parts for at in tree.below(each) if self._is_loose(at)]
        if len(deeper) == 1:
            return deeper[0]
        before = children[: children.index(inner)]
        return next(filter(self._is_drawn_label, before), None)

    def _is_loose(self, element: Element) -> bool:
        is_label, labels = self._tree.tag(element) == "label", self._names.labels
        return is_label and (labels.control_of(element) is None or labels.is_astray(element))

    def _is_drawn_label(self, element: Element) -> bool:
        classes = self._tree.attribute(element, "class").split()
        is_called_so = any(map(_DRAWN_LABEL.search, classes))
        return is_called_so and any(map(str.isalnum, self._tree.text(element)))

    def named_box(self, element: Element) -> Iterator[str]:
        """The labels of a box around its only field: it has the id that they name."""
        tree, box = self._tree, self._tree.parent_of(element)
        for _ in range(OUTERMOST):
            if box is None or not self._has_one_field(box):
                return
            if not self._names.labels.is_labelable(box):
                yield " ".join(map(tree.text, self._names.labels.naming(box)))
            if tree.is_of(box, KINDS["edge"]):
                return
            box = tree.parent_of(box)

    def _has_one_field(self, box: Element) -> bool:
        tree = self._tree
        fields = (
            at
            for at in tree.below(box)
            if tree.is_of(at, KINDS["field"]) and not tree.is_shown_value(at)
        )
        return len(list(islice(fields, 2))) == 1
