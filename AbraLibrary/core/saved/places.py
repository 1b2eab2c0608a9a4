"""The containers of elements in a saved page: forms, sections, dialogs (as containers.js)."""

from __future__ import annotations

import re
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
_OPERATED, _FIELD = KINDS["operable"], KINDS["field"]
# Words, and no mere signs.
# @fixed Unicode: letters and digits, as LETTER of page/dom/text.js
_LETTER = re.compile(r"[^\W_]")
#: @unit nodes
#: @limit how far a box is read for the heading at its head; as in page/semantics/dialogs.js
_LOOKED_AT = 40
#: @fixed HTML: h1 to h6; a title without a level is below all of them
_DEEPEST = 7
_ROOTS = ("html", "body")
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
        self._heads: dict[Element, Element | None] = {}
        self._apart: dict[Element, bool] = {}

    def boundaries_of(self, element: Element) -> Iterator[Element]:
        """The rows, cards, sections and so on around an element, nearest first."""
        return filter(self.is_boundary, self._tree.around(element))

    def is_boundary(self, element: Element) -> bool:
        """Whether a tester would point at it as "the row", "the card"."""
        if self.repeats.is_boundary(element):
            return True
        return self._tree.tag(element) not in _ROOTS and self._head(element) is not None

    def title_of(self, container: Element) -> str:
        """The title of a container: its accessible name, its summary, or its first heading."""
        if container not in self._titles:
            named = self._names.of(container) or self._summary(container)
            named = named or self._heading(container)
            self._titles[container] = cap_text(squeeze(named), _CAP)
        return self._titles[container]

    def _summary(self, container: Element) -> str:
        tree = self._tree
        if tree.tag(container) != "details":
            return ""
        own = (each for each in tree.children(container) if tree.tag(each) == "summary")
        return next(map(self._names.of, own), "")

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

    def marked_section_of(self, element: Element) -> str | None:
        """The name of the nearest named section by markup alone."""
        titles = (self.title_of(at) for at in self._nearest(element, _SECTION))
        return next((title for title in titles if title), None)

    def sections_of(self, element: Element) -> Iterator[str]:
        """The names of the sections around it, nearest first (as containers.js)."""
        last = ""
        for title in self._titles_around(element):
            if title and title != last:
                yield title
            last = title or last

    def _titles_around(self, element: Element) -> Iterator[str]:
        tree, at = self._tree, element
        for box in tree.around(element):
            yield from map(self._words, self._headings_over(at, box))
            if tree.is_of(box, _SECTION):
                yield self.title_of(box)
            elif tree.tag(box) not in _ROOTS:
                if tree.is_of(box, _FORM):
                    yield self._names.of(box)
                head = self._head(box)
                yield "" if head is None else self._words(head)
            at = box

    def _words(self, heading: Element) -> str:
        return cap_text(squeeze(self._tree.text(heading)), _CAP)

    def _headings_over(self, element: Element, box: Element) -> list[Element]:
        """The headings before an element in its box that it stands below, nearest first."""
        over: list[Element] = []
        for each in self._tree.children(box):
            if each is element:
                break
            if self._tree.is_of(each, _TITLE):
                level = self._level(each)
                over = [each, *(above for above in over if self._level(above) < level)]
        return over

    def _level(self, heading: Element) -> int:
        level = self._tree.attribute(heading, "aria-level") or self._tree.tag(heading)[1:]
        return int(level) if level.isdecimal() else _DEEPEST

    def _head(self, box: Element) -> Element | None:
        """The heading that a box begins with, after nothing but controls."""
        if box not in self._heads:
            self._heads[box] = self._find_head(box)
        return self._heads[box]

    def _find_head(self, box: Element) -> Element | None:
        tree, first = self._tree, self._first_words(box)
        path = [] if first is None or first is box else [first, *tree.around(first)]
        inner = path[: path.index(box)] if path else []
        at = next((i for i, each in enumerate(inner) if tree.is_of(each, _TITLE)), None)
        if at is None or any(map(self._is_apart, inner[at + 1 :])):
            return None
        return inner[at]

    def _is_apart(self, box: Element) -> bool:
        """Whether a box around a heading is more than the head of the box around it."""
        if box not in self._apart:
            fields = (self._tree.is_of(each, _FIELD) for each in self._tree.below(box))
            self._apart[box] = self.repeats.is_boundary(box) or any(fields)
        return self._apart[box]

    def _first_words(self, box: Element) -> Element | None:
        """The element of the first words in a box that are no control's."""
        tree = self._tree
        left: list[tuple[Element, str | Element]] = [(box, box)]
        for _ in range(_LOOKED_AT):
            if not left:
                break
            parent, at = left.pop()
            if isinstance(at, str):
                if _LETTER.search(at):
                    return parent
            elif at is box or (tree.is_rendered(at) and not tree.is_of(at, _OPERATED)):
                left += [(at, kid) for kid in reversed(tree.kids(at))]
        return None

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
