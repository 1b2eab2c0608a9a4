"""Which elements of a saved page are ``within=`` what (as page/within.js)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from AbraLibrary.core.models.capture import cap_text
from AbraLibrary.core.saved.accname import AccessibleNames
from AbraLibrary.core.saved.places import Places
from AbraLibrary.core.saved.tree import Element, Tree
from AbraLibrary.core.text import fold, says, squeeze

_CONTAINED = 0.7
#: Where a line ends; told from a page's text by being this object.
_BREAK = " \n "
_TEXT_CAP = 80


class Within:
    """The innermost containers that say a phrase."""

    def __init__(self, tree: Tree, places: Places, names: AccessibleNames, phrase: str) -> None:
        """Look for a phrase."""
        self._tree = tree
        self._places = places
        self._names = names
        self._wanted = fold(phrase)
        self._scores: dict[Element, float] = {}
        self._said: dict[Element, list[str]] = {}
        self._tellings: dict[Element, Counter[str]] = {}
        #: There may be as many parts as elements, and each would ask all others.
        self._kinds: dict[Element, dict[tuple[str, str], list[Element]]] = {}

    def of(
        self, elements: Iterable[Element], is_meant: Callable[[Element], bool]
    ) -> dict[Element, tuple[float, str]]:
        """For each element that is in such a container the score and the text of that."""
        found: dict[Element, Element] = {}
        for element in elements:
            nearest = next(filter(self._score, self._places.boundaries_of(element)), None)
            if nearest is None or not is_meant(element) or self._is_said_beside(nearest, element):
                continue
            found[element] = nearest
        outer = {at for each in found.values() for at in self._tree.around(each)}
        return {
            element: (self._score(at), cap_text(" ".join(self._lines(at)), _TEXT_CAP))
            for element, at in found.items()
            if at not in outer
        }

    def _score(self, container: Element) -> float:
        if container not in self._scores:
            self._scores[container] = self._compare(container)
        return self._scores[container]

    def _compare(self, container: Element) -> float:
        lines = [fold(x) for x in (*self._lines(container), self._places.title_of(container))]
        if self._wanted in lines or self._is_said_alone(container):
            return 1.0
        return _CONTAINED if any(says(line, self._wanted) for line in lines) else 0.0

    def _is_said_alone(self, container: Element) -> bool:
        tree = self._tree
        return any(
            not tree.children(each)
            and tree.tag(each) != "option"
            and tree.is_visible(each)
            and fold(tree.text(each)) == self._wanted
            for each in tree.below(container)
        )

    def _is_said_beside(self, container: Element, element: Element) -> bool:
        """Whether the words are another row's of the same container."""
        others: list[Element] = []
        for part in self._tree.around(element):
            if part is container:
                break
            if self._places.has_meaning(part):
                others += self._alike(container, part)
        if not others:
            return False
        told = self._telling(container)
        for other in others:
            told = told - self._telling(other)
        return not told

    def _telling(self, container: Element) -> Counter[str]:
        """The lines that say the words, and how often."""
        if container not in self._tellings:
            lines = (*self._lines(container), self._places.title_of(container))
            folded = Counter(fold(line) for line in lines)
            told = {line: times for line, times in folded.items() if says(line, self._wanted)}
            self._tellings[container] = Counter(told)
        return self._tellings[container]

    def _alike(self, container: Element, part: Element) -> Iterator[Element]:
        """The other parts of the same kind that say the words."""
        tree = self._tree
        kind = tree.tag(part), tree.attribute(part, "role")
        known = self._kinds.setdefault(container, {})
        if kind not in known:
            known[kind] = [
                each
                for each in tree.below(container)
                if (tree.tag(each), tree.attribute(each, "role")) == kind and self._score(each)
            ]
        around = {part, *tree.around(part)}
        for each in known[kind]:
            if each not in around and part not in tree.around(each):
                yield each

    def _lines(self, container: Element) -> list[str]:
        """What it says, line by line: its text and what its fields hold."""
        if container not in self._said:
            self._said[container] = self._read(container)
        return self._said[container]

    def _read(self, container: Element) -> list[str]:
        tree = self._tree
        lines = [""]
        left: list[str | Element] = list(reversed(tree.kids(container)))
        while left:
            at = left.pop()
            if isinstance(at, str):
                lines += [""] if at is _BREAK else []
                lines[-1] += at.replace("\n", " ")
            elif tree.is_visible(at):
                inside = list(reversed(tree.kids(at)))
                is_line = tree.tag(at) == "br" or not tree.is_inline(at)
                is_line = is_line and tree.tag(at) not in ("button", "input", "select")
                left += [_BREAK, *inside, _BREAK] if is_line else inside
        fields = (
            x for x in tree.below(container) if tree.tag(x) in ("input", "textarea", "select")
        )
        for each in fields:
            is_list = tree.tag(each) == "select"
            held = self._names.chosen_in(each)[:1] if is_list else [self._names.held_by(each)]
            lines += held if tree.type_of(each) != "password" else []
        return [squeeze(line) for line in lines if line.strip()]
