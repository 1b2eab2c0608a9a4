"""What the containers of a saved page say: their lines, and how well these match (as page/find)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.find.scoring import CONTAINS
from AbraLibrary.core.saved.kinds import KINDS
from AbraLibrary.core.text import fold, says, squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.saved.accname import AccessibleNames
    from AbraLibrary.core.saved.containers.places import Places
    from AbraLibrary.core.saved.tree import Element, Tree

# Marks the end of a line, by identity: a page may contain the same text.
_BREAK = " \n "


class _Wanted(NamedTuple):
    """Words that are looked for, and how a text is read before it is compared with them."""

    words: str
    read: Callable[[str], str]

    def is_read_in(self, text: str) -> bool:
        return self.read(text) == self.words


class Said:
    """Which lines containers have, and which of these say a phrase."""

    def __init__(self, tree: Tree, places: Places, names: AccessibleNames, phrase: str) -> None:
        """Look for a phrase."""
        self._tree = tree
        self._places = places
        self._repeats = places.repeats
        self._names = names
        self.wanted = fold(phrase)
        self._folded = _Wanted(self.wanted, fold)
        self._written = squeeze(phrase)
        self._scores: dict[Element, float] = {}
        #: The same where bare texts count.
        self._bares: dict[Element, float] = {}
        self._text_lines: dict[Element, list[str]] = {}
        self._matching_lines: dict[Element, list[str]] = {}

    def score(self, container: Element) -> float:
        """How well its lines match: 1 one of them, less where one only contains the words, or 0."""
        if container not in self._scores:
            self._scores[container] = self._compare(container)
        return self._scores[container]

    def bare(self, container: Element) -> float:
        """The score, where a text that is no element's own counts, too."""
        if container not in self._bares:
            own = self.score_apart(container, ())
            self._bares[container] = max(own, self.score(container))
        return self._bares[container]

    def is_written(self, container: Element) -> bool:
        """Whether it says them in these very letters, "harbour" and not "Harbour"."""
        return self._is_read(container, _Wanted(self._written, squeeze))

    def is_otherwise(self, container: Element) -> bool:
        """Whether it says them in capitals or small letters that were not asked for alone."""
        is_said = self._is_read(container, _Wanted(_in_small(self._written), _in_small))
        return is_said and not self.is_written(container)

    def _is_read(self, container: Element, wanted: _Wanted) -> bool:
        lines = (*self.lines(container), self._places.title_of(container))
        if any(map(wanted.is_read_in, lines)) or self._is_text_of_one(container, wanted):
            return True
        return self._is_bare(container, wanted)

    def _compare(self, container: Element) -> float:
        lines = [fold(x) for x in (*self.lines(container), self._places.title_of(container))]
        if self.wanted in lines or self._is_text_of_one(container, self._folded):
            return 1.0
        return CONTAINS if any(says(line, self.wanted) for line in lines) else 0.0

    def score_apart(self, container: Element, parts: Sequence[Element]) -> float:
        """The same apart from the words of some parts."""
        others = [line for part in parts for line in self.matching(part)]
        title = fold(self._places.title_of(container))
        # A title may be all that the container holds.
        is_of_parts = any(line != title and line in title for line in others)
        left = [line for line in self.matching(container) if not remove(others, line)]
        own = [
            line
            for line in left
            if says(without(line, others), self.wanted) and not (is_of_parts and line == title)
        ]
        if self.wanted in own or self._is_text_of_one(container, self._folded, parts):
            return 1.0
        return 1.0 if self._is_bare(container, self._folded, parts) else CONTAINS if own else 0.0

    def _is_text_of_one(
        self, container: Element, wanted: _Wanted, apart: Sequence[Element] = ()
    ) -> bool:
        tree = self._tree
        return any(
            not tree.children(each)
            and tree.tag(each) != "option"
            and wanted.is_read_in(tree.text(each))
            and self._counts(each, apart)
            for part in self._repeats.parts_of(container)
            for each in tree.below(part)
        )

    def _is_bare(self, container: Element, wanted: _Wanted, apart: Sequence[Element] = ()) -> bool:
        """Whether a text in it that is no element's own is the words: "Apple [Buy]"."""
        tree = self._tree
        return any(
            isinstance(kid, str)
            and wanted.is_read_in(kid)
            and all(map(self._ends_text, tree.kids(each)[max(0, at - 1) : at + 2]))
            and self._counts(each, apart)
            for part in self._repeats.parts_of(container)
            for each in (part, *tree.below(part))
            for at, kid in enumerate(tree.kids(each))
        )

    def _counts(self, element: Element, apart: Sequence[Element]) -> bool:
        return self._tree.is_visible(element) and not self._tree.is_within(element, apart)

    def _ends_text(self, beside: str | Element) -> bool:
        tree = self._tree
        if isinstance(beside, str) or not tree.is_inline(beside):
            return True
        return any(tree.is_of(at, KINDS["ownLine"]) for at in (beside, *tree.below(beside)))

    def matching(self, container: Element) -> list[str]:
        """The lines that contain the words."""
        if container not in self._matching_lines:
            lines = (*self.lines(container), self._places.title_of(container))
            saying = [line for line in map(fold, lines) if says(line, self.wanted)]
            self._matching_lines[container] = saying
        return self._matching_lines[container]

    def lines(self, container: Element) -> list[str]:
        """The lines of a container: its text, the values of its fields, and their placeholders."""
        if container not in self._text_lines:
            parts = self._repeats.parts_of(container)
            self._text_lines[container] = [line for part in parts for line in self._read(part)]
        return self._text_lines[container]

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
                # The content of a text area counts as the value of a field.
                inside = [] if tree.tag(at) == "textarea" else list(reversed(tree.kids(at)))
                is_line = tree.tag(at) == "br" or not tree.is_inline(at)
                is_apart = tree.is_of(at, KINDS["inlineBlock"])
                if is_apart or (not is_line and self._repeats.is_record(at)):
                    left += [" ", *inside, " "]
                else:
                    left += [_BREAK, *inside, _BREAK] if is_line else inside
        for each in filter(self._shows_value, tree.below(container)):
            is_list = tree.tag(each) == "select"
            held = self._names.chosen_in(each)[:1] if is_list else [self._names.held_by(each)]
            named = tree.attribute(each, "placeholder")
            lines += [*held, named] if tree.type_of(each) != "password" else []
        return [squeeze(line) for line in lines if line.strip()]

    def _shows_value(self, element: Element) -> bool:
        """Whether it is a field that shows its value: that of a tick is only sent."""
        tree = self._tree
        is_typed = any(tree.is_of(element, KINDS[kind]) for kind in ("typed", "wordedInput"))
        return is_typed or tree.tag(element) == "select"


def _in_small(words: str) -> str:
    return squeeze(words).lower()


def remove(lines: list[str], line: str) -> bool:
    """Remove a line from other lines; returns whether it was there."""
    if line not in lines:
        return False
    lines.remove(line)
    return True


def without(line: str, parts: Iterable[str]) -> str:
    """A line without the lines of its parts, which are next to each other in it."""
    for each in parts:
        line = line.replace(each, " ")
    return line
