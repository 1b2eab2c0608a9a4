"""The containers of elements in a saved page: forms, sections, dialogs (as containers.js)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.saved.kinds import KINDS, Kind
from AbraLibrary.core.saved.repeats import Repeats
from AbraLibrary.core.text import squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Context
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.tree import Element, Tree

_SECTION, _MODAL, _FORM = KINDS["section"], KINDS["dialog"], KINDS["form"]
_TITLE = KINDS["title"]
_SUBMITTED = KINDS["listed"].tags
#: @unit characters
#: @limit a title is read at a glance
_CAP = 100


class Places:
    """The containers in a tree, by the names that a tester would use."""

    def __init__(self, tree: Tree, names: AccessibleNames) -> None:
        """Use a tree and its names."""
        self._tree = tree
        self._names = names
        self.repeats = Repeats(tree)
        self._titles: dict[Element, str] = {}

    def boundaries_of(self, element: Element) -> Iterator[Element]:
        """The rows, cards, sections and so on around an element, nearest first."""
        return filter(self.repeats.is_boundary, self._tree.around(element))

    def title_of(self, container: Element) -> str:
        """The title of a container: its accessible name, else its first heading."""
        if container not in self._titles:
            named = self._names.of(container) or self._heading(container)
            self._titles[container] = cap_text(squeeze(named), _CAP)
        return self._titles[container]

    def _heading(self, container: Element) -> str:
        tree = self._tree
        for each in tree.below(container):
            if not tree.is_of(each, _TITLE):
                continue
            between = tree.around(each)
            inner = next(at for at in between if at is container or self.repeats.has_meaning(at))
            if inner is container:
                return tree.text(each)
        return ""

    def _nearest(self, element: Element, kind: Kind) -> Iterator[Element]:
        return (at for at in self._tree.around(element) if self._tree.is_of(at, kind))

    def section_of(self, element: Element) -> str | None:
        """The name of the nearest section that has one."""
        titles = (self.title_of(at) for at in self._nearest(element, _SECTION))
        return next((title for title in titles if title), None)

    def form_of(self, element: Element) -> str | None:
        """The name of its form; empty if the form has none, None if there is no form."""
        form = self._form(element)
        if form is None:
            return None
        tree = self._tree
        written = tree.attribute(form, "name") or tree.attribute(form, "id")
        return cap_text(squeeze(self._names.of(form) or written or self.title_of(form)), _CAP)

    def _form(self, element: Element) -> Element | None:
        tree = self._tree
        named = tree.attribute(element, "form")
        if named and tree.tag(element) in _SUBMITTED:
            form = tree.by_id(element, named)
            return form if form is not None and tree.tag(form) == "form" else None
        return next(self._nearest(element, _FORM), None)

    def modal_of(self, element: Element) -> str | None:
        """The title of the dialog around it."""
        modal = next(self._nearest(element, _MODAL), None)
        return None if modal is None else self.title_of(modal)

    def context_of(self, element: Element) -> Context:
        """MODAL, FORM, NAV, MAIN or PAGE."""
        if any(map(self._is_modal, self._nearest(element, _MODAL))):
            return "MODAL"
        if self._form(element) is not None:
            return "FORM"
        for kind, context in _REGIONS:
            if next(self._nearest(element, KINDS[kind]), None) is not None:
                return context
        return "PAGE"

    def _is_modal(self, dialog: Element) -> bool:
        """Whether it says so, or all that is next to it is inert or ``aria-hidden``."""
        tree = self._tree
        if tree.attribute(dialog, "aria-modal") == "true":
            return True
        for at in (dialog, *tree.around(dialog)):
            parent = tree.parent_of(at)
            beside = [] if parent is None else tree.children(parent)
            others = [each for each in beside if each is not at and tree.is_visible(each)]
            if others:
                return all(
                    tree.has(x, "inert") or tree.attribute(x, "aria-hidden") == "true"
                    for x in others
                )
        return False


_REGIONS: tuple[tuple[str, Context], ...] = (("navigation", "NAV"), ("main", "MAIN"))
