"""The containers of elements in a saved page: forms, sections, dialogs (as containers.js)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.saved.containers.repeats import Repeats
from AbraLibrary.core.saved.kinds import KINDS, Kind
from AbraLibrary.core.text import squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Context
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.tree import Element, Tree

_SECTION, _MODAL, _FORM = KINDS["section"], KINDS["dialog"], KINDS["form"]
_TITLE = KINDS["title"]
_OPERATED, _FIELD, _SMALL = KINDS["operable"], KINDS["field"], KINDS["smallPrint"]
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
        self._headings: dict[Element, dict[Element, Element]] = {}
        self._nexts: dict[Element, list[Element]] = {}

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
                return self._words(each)
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
            if tree.is_of(box, _TITLE) and squeeze(tree.text(at)) != squeeze(tree.text(box)):
                yield self._words(box)
            if tree.is_of(box, _SECTION):
                is_next = self._is_below_next(at, box)
                yield self._names.of(box) if is_next else self.title_of(box)
            elif tree.tag(box) not in _ROOTS:
                if tree.is_of(box, _FORM):
                    yield self._names.of(box)
                head = self._head(box)
                is_next = head is None or self._is_below_next(at, box)
                yield "" if head is None or is_next else self._words(head)
            at = box

    def _words(self, heading: Element) -> str:
        """The words of a heading, without the smaller ones of what can be pressed in it."""
        tree = self._tree
        whole, left = squeeze(tree.text(heading)), squeeze("".join(self._as_large(heading)))
        is_whole = not any(self._is_smaller(each) for each in tree.below(heading))
        return cap_text(whole if is_whole else left or whole, _CAP)

    def _as_large(self, part: Element) -> Iterator[str]:
        for kid in self._tree.kids(part):
            if isinstance(kid, str):
                yield kid
            elif not self._is_smaller(kid):
                yield from self._as_large(kid)

    def _is_smaller(self, part: Element) -> bool:
        """Whether a part of a heading is drawn smaller than it, and can be pressed."""
        tree = self._tree
        pressed = any(tree.is_of(each, _OPERATED) for each in (part, *tree.below(part)))
        return tree.is_of(part, _SMALL) and pressed

    def _headings_over(self, element: Element, box: Element) -> list[Element]:
        """The headings before an element in its box that it stands below, nearest first."""
        over: list[Element] = []
        headings = self._headings_in(box)
        for each in self._tree.children(box):
            if each is element:
                break
            if each in headings:
                heading, level = headings[each], self._level(headings[each])
                over = [heading, *(above for above in over if self._level(above) < level)]
        # What only begins a card ends what is above, and does not go on behind the card.
        alone = [self._alone_in(each) for each in headings]
        own = self._begun_by(element)
        least = _DEEPEST + 1 if own is None else self._level(own)
        return [each for each in over if each in alone and self._level(each) < least]

    def _headings_in(self, box: Element) -> dict[Element, Element]:
        """The headings beside each other in a box, by the part that each is.

        Where the box begins with one, also those that parts of it begin with.
        """
        if box not in self._headings:
            tree, is_begun = self._tree, self._first_in(box) is not None
            parts = (each for each in tree.children(box) if is_begun or tree.is_of(each, _TITLE))
            begun = ((each, self._begun_by(each)) for each in parts)
            self._headings[box] = {each: heading for each, heading in begun if heading is not None}
        return self._headings[box]

    def _first_in(self, box: Element) -> Element | None:
        """The heading that a box begins with, if it is a part of it or alone in one."""
        tree, first = self._tree, self._first_words(box)
        path = [] if first is None or first is box else [first, *tree.around(first)]
        inner = path[: path.index(box)] if path else []
        heading = next((each for each in inner if tree.is_of(each, _TITLE)), None)
        return heading if heading is not None and self._alone_in(inner[-1]) is heading else None

    def _alone_in(self, part: Element) -> Element | None:
        """A heading itself, or the only thing in a box."""
        tree = self._tree
        if tree.is_of(part, _TITLE):
            return part
        heading = next((each for each in tree.below(part) if tree.is_of(each, _TITLE)), None)
        if heading is None or self.repeats.has_meaning(part):
            return None
        if squeeze(tree.text(heading)) != squeeze(tree.text(part)):
            return None
        one = {heading, *tree.around(heading), *tree.below(heading)}
        others = (each for each in tree.below(part) if each not in one)
        return None if any(tree.is_of(each, _OPERATED) for each in others) else heading

    def _is_below_next(self, part: Element, box: Element) -> bool:
        """Whether a part of a box stands below another heading than its first, of its level."""
        if box not in self._nexts:
            self._nexts[box] = self._next_in(box)
        return any(each is part for each in self._nexts[box])

    def _next_in(self, box: Element) -> list[Element]:
        """The parts of a box after its second heading that is like its first one."""
        parts = self._tree.children(box)
        rows = self._like_first(box), self._heads_like_first(box)
        seconds = (each[1] for each in rows if len(each) > 1)
        holders = [next(at for at in self._path(each) if at in parts) for each in seconds]
        return parts[min(map(parts.index, holders), default=len(parts)) + 1 :]

    def _path(self, element: Element) -> list[Element]:
        return [element, *self._tree.around(element)]

    def _like_first(self, box: Element) -> list[Element]:
        """The headings beside the first one in a box that are of its level."""
        tree = self._tree
        first = next((each for each in tree.below(box) if tree.is_of(each, _TITLE)), None)
        parent = None if first is None else tree.parent_of(first)
        if first is None or parent is None:
            return []
        beside = [each for each in tree.children(parent) if tree.is_of(each, _TITLE)]
        return [each for each in beside if self._level(each) == self._level(first)]

    def _heads_like_first(self, box: Element) -> list[Element]:
        """The headings of the level of the first one that parts of a box begin with."""
        first = self._first_in(box)
        if first is None:
            return []
        level = self._level(first)
        return [each for each in self._headings_in(box).values() if self._level(each) == level]

    def _begun_by(self, part: Element) -> Element | None:
        """A heading itself, alone in a box or the first thing in it."""
        alone = self._alone_in(part)
        if alone is not None or self.repeats.has_meaning(part):
            return alone
        head = self._head(part)
        return head if head is not None and self._tree.parent_of(head) is part else None

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
