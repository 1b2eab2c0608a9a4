"""Texts in a saved page, and controls about them (as texts.js)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.text import contains_words, fold

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.containers.places import Places
    from AbraLibrary.core.saved.roles import Roles
    from AbraLibrary.core.saved.tree import Element, Tree

_UNSEEN = frozenset({"script", "style", "noscript", "template", "title", "head", "option"})
_DOING = KINDS["doing"].roles | {""}
_TICKS = KINDS["box"].roles
#: A longer text is no message, and a phrase in it does not mean it. The same as in
#: page/find/passages.js.
#: @unit characters
#: @measured not measured: chosen so that a paragraph is a text and an article is not
#: @test utest/core/saved/test_candidates.py::test_words_in_a_long_text_are_not_meant
LONGEST = 2000


def _may_begin(text: str, word: str) -> bool:
    """Whether a text contains a word or ends with its beginning: inline markup may split a word."""
    folded = fold(text)
    last = "" if text[-1:].isspace() else folded.rpartition(" ")[2]
    return word in folded or (last != "" and word.startswith(last))


class Texts:
    """Finds texts by their words."""

    def __init__(
        self,
        tree: Tree,
        roles: Roles,
        names: AccessibleNames,
        places: Places,
        is_semantic: Callable[[Element], bool],
        is_marked: Callable[[Element], bool],
    ) -> None:
        """Use the tree and what is known about it."""
        self._tree = tree
        self._roles = roles
        self._names = names
        self._places = places
        self._is_semantic = is_semantic
        self._is_marked = is_marked

    def called(self, phrase: str) -> dict[Element, str]:
        """The innermost elements with a folded phrase as text or as a line, with those words."""
        labels = {
            label
            for each in self._tree.elements
            if self._is_semantic(each)
            for label in self._names.labels.of(each)
        }
        found: dict[Element, str] = {}
        first = phrase.split(" ")[0]
        for element in self._tree.elements:
            own = (each for each in self._tree.kids(element) if isinstance(each, str))
            if self._tree.tag(element) in _UNSEEN or not any(_may_begin(x, first) for x in own):
                continue
            for at in (element, *self._tree.around(element)):
                whole = self._tree.text(at)
                if len(whole) > LONGEST:
                    break
                if contains_words(fold(whole), phrase):
                    words = self._words(at, whole, phrase)
                    if words is not None and self._is_pressed(at, labels):
                        found[at] = words
                    break
        return found

    def _words(self, element: Element, whole: str, phrase: str) -> str | None:
        """The whole text, one of its text nodes, or a line, whichever is the phrase."""
        own = (each for each in self._tree.kids(element) if isinstance(each, str))
        return next((x for x in (whole, *own, *self._lines(element)) if fold(x) == phrase), None)

    def _lines(self, element: Element) -> Iterator[str]:
        """The lines in it: an element with a box of its own ends a line."""
        tree = self._tree
        line = ""
        for each in tree.kids(element):
            if isinstance(each, str):
                line += each
            elif self._is_in_line(each):
                line += tree.text(each)
            else:
                yield line
                line = ""
        yield line

    def is_line_in(self, element: Element, phrase: str) -> bool:
        """Whether a folded phrase is a whole line that is seen in an element."""
        tree = self._tree
        inner = (each for each in tree.below(element) if tree.tag(each) not in _UNSEEN)
        boxes = (each for each in inner if tree.is_visible(each) and not self._is_in_line(each))
        return any(fold(line) == phrase for at in (element, *boxes) for line in self._lines(at))

    def _is_in_line(self, element: Element) -> bool:
        tree = self._tree
        return tree.is_inline(element) and not self._is_semantic(element) and (
            tree.tag(element) != "br"
        )  # fmt: skip

    def _is_pressed(self, element: Element, labels: set[Element]) -> bool:
        if not self._tree.is_visible(element):
            return False
        return self._tree.closest(element, lambda at: at in labels or self._is_marked(at)) is None

    def is_of_item(self, element: Element) -> bool:
        """Whether it is in one of several records."""
        if self._tree.closest(element, self._is_item) is not None:
            return True
        is_heading = self._roles.of(element) == "heading"
        is_card = self._places.repeats.is_card
        return not is_heading and self._tree.closest(element, is_card) is not None

    def _is_item(self, element: Element) -> bool:
        return self._tree.is_of(element, KINDS["item"])

    def is_about(
        self, control: Element, whole: Iterable[Element], lines: Container[Element], phrase: str
    ) -> bool:
        """Whether a control does something with one of these texts, which are a folded phrase.

        Those in `lines` have the phrase outside of the controls in them.
        """
        return self._is_doing(control) and any(
            self._is_subject(text, control, phrase, is_line=text in lines) for text in whole
        )

    def _is_doing(self, control: Element) -> bool:
        role = self._roles.of(control)
        if role in _TICKS:
            is_bare = not fold(self._tree.text(control))
            return is_bare and not self._names.labels.of(control)
        return role in _DOING and self._tree.attribute(control, "aria-haspopup") != "listbox"

    def _is_subject(self, text: Element, control: Element, phrase: str, *, is_line: bool) -> bool:
        tree = self._tree
        around = {control, *tree.around(control)}
        is_around = text in around
        if is_around and not is_line and contains_words(fold(tree.text(control)), phrase):
            return False
        labels = self._names.labels.of(control) + tree.references(control, "aria-labelledby")
        if any(at in labels for at in (text, *tree.around(text))) or control in tree.around(text):
            return False
        places = self._places
        if not is_around and places.modal_of(text) != places.modal_of(control):
            return False
        item = tree.closest(control, self._is_item)
        if item is not None and tree.closest(text, self._is_item) is item:
            return True
        name = fold(self._names.of(control))
        rest = name.removeprefix(phrase)
        if name.startswith(phrase) and not (rest and rest[0].isalnum()):
            return False
        return is_around or places.marked_section_of(text) == places.marked_section_of(control)
