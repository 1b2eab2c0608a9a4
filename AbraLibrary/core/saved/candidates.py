"""The candidates of a saved page, as the page agent would find them (page/find/retrieval.js).

A file lacks what only a browser knows: the effect of style sheets, sizes and places, covers,
listeners, typed values, the content of frames, and closed shadow roots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from AbraLibrary.core.find.precedence import is_part, is_technical
from AbraLibrary.core.find.role_words import is_kind_of
from AbraLibrary.core.find.scoring import score
from AbraLibrary.core.models.diff.capture import TEXT_CAP, cap_text
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.saved import looks
from AbraLibrary.core.saved.containers.within import Within
from AbraLibrary.core.saved.description import Description
from AbraLibrary.core.saved.page_file import read_root
from AbraLibrary.core.saved.texts import LONGEST, Texts
from AbraLibrary.core.saved.tree import Element, Tree
from AbraLibrary.core.text import contains_words, fold, squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.target import Target

#: Users operate nothing in these elements.
_UNSEEN = frozenset({"script", "style", "noscript", "template", "title"})


def candidates_of(content: bytes, name: str, target: Target) -> Candidates:
    """The candidates of a saved page that a target may mean.

    Args:
        content: the file.
        name: its name in errors.
        target: what to look for.

    Raises:
        ArgumentError: the file contains no page.
    """
    page = _Page(Tree(read_root(content, name)[0]), target)
    return page.answer().model_copy(update={"url": name})


class _Page:
    """One search in a page."""

    def __init__(self, tree: Tree, target: Target) -> None:
        self._tree = tree
        self._target = target
        self._description = Description(tree)
        self._is_semantic = self._description.is_semantic
        self._candidates: dict[Element, Candidate] = {}
        its = self._description
        self._texts = Texts(
            tree, its.roles, its.names, its.places, self._is_semantic, its.is_marked
        )

    def answer(self) -> Candidates:
        """Controls; if none matches, areas; then texts and, for reading, passages."""
        controls = [each for each in self._tree.elements if self._is_semantic(each)]
        found = self._described(
            each for each in controls if self._description.fits(each, self._target.purpose)
        )
        matched = self._matched(found)
        if not matched and self._target.purpose != "fill":
            found += self._described(self._areas())
            matched = self._matched(found)
        self._note_lines(found, matched)
        named = [match for match in matched if _is_called(match)]
        if not named or self._target.exact:  # "boats" may be a text beside the tab "Boats"
            found += self._texts_of(found, {match.candidate.ref for match in matched})
        elif not any(match.candidate.visibility.is_visible for match in named):
            found += self._texts_of_rows(found)
        return Candidates(
            registry_version=0, url="", total=len(controls), cut=0, candidates=self._nested(found)
        )

    def _note_lines(self, found: list[Element], matched: list[Match]) -> None:
        """Which of several that contain the phrase have it as a line."""
        phrase = fold(self._target.phrase or "")
        if not phrase or len(matched) < 2 or any(map(_is_called, matched)):
            return
        refs = {match.candidate.ref for match in matched}
        for each in found:
            if self._candidates[each].ref in refs and self._texts.is_line_in(each, phrase):
                self._update(each, has_line=True)

    def _texts_of(self, found: list[Element], held: set[str]) -> list[Element]:
        """Texts with the words that may be meant although there is a control."""
        target, texts = self._target, self._called()
        if target.purpose == "click":
            phrase = fold(target.phrase or "")
            whole = {*texts, *self._passages(exact=True)} if self._is_by_words() else set()
            for each in found:
                is_held = self._candidates[each].ref in held
                if is_held and self._texts.is_about(each, whole, texts, phrase):
                    self._update(each, is_about=True)
            self._as_texts(texts)
            return [each for each in texts if each not in found]
        if target.purpose not in ("find", "read"):
            return []
        inner = {at for each in texts for at in self._tree.around(each)}
        passages = [each for each in self._passages(exact=bool(held)) if each not in inner]
        listed = self._described(dict.fromkeys((*passages, *texts)))
        for each, words in texts.items():
            self._update(each, text=cap_text(squeeze(words), TEXT_CAP))
        return listed

    def _texts_of_rows(self, found: list[Element]) -> list[Element]:
        """The words of rows, which come before a control of that name that no user sees."""
        if self._target.purpose not in ("click", "find"):
            return []
        texts = {at: text for at, text in self._called().items() if self._texts.is_of_item(at)}
        self._as_texts(texts)
        return [each for each in texts if each not in found]

    def _called(self) -> dict[Element, str]:
        """The texts whose words are the phrase, if only a phrase is given."""
        return self._texts.called(fold(self._target.phrase or "")) if self._is_by_words() else {}

    def _is_by_words(self) -> bool:
        target = self._target
        marks = (target.role, target.label, target.test_id, target.element_id)
        return bool(target.phrase) and not any(marks)

    def _as_texts(self, texts: dict[Element, str]) -> None:
        listed = self._described(texts)
        for each, words in texts.items():
            text = cap_text(squeeze(words), TEXT_CAP)
            is_of_item = self._texts.is_of_item(each)
            more = {"is_text": True, "is_of_item": is_of_item, "semantic": False}
            self._update(each, name=text, text=text, **more)
        if self._target.within:
            self._place(listed)

    def _update(self, element: Element, **update: object) -> None:
        self._candidates[element] = self._candidates[element].model_copy(update=update)

    def _matched(self, found: Iterable[Element]) -> list[Match]:
        """Those with the right name and place, of any role, hidden or not."""
        matches = (score(self._target, self._candidates[each]) for each in found)
        is_named = self._target.phrase or self._target.label or self._target.test_id
        unasked = {"visibility", "role"} if is_named else {"visibility"}
        return [
            match
            for match in matches
            if all(value > 0 for name, value in match.contributions.items() if name not in unasked)
        ]

    def _nested(self, found: list[Element]) -> list[Candidate]:
        """The candidates, each with the ids of those around it, and of the list beside it."""
        refs = {each: self._candidates[each].ref for each in found}

        def nested(element: Element) -> Candidate:
            around = tuple(refs[at] for at in self._tree.around(element) if at in refs)
            beside = self._description.list_beside(element)
            update = {
                "inside": around,
                "list_beside": refs.get(beside) if beside is not None else None,
            }
            return self._candidates[element].model_copy(update=update)

        return [nested(each) for each in found]

    def _described(self, elements: Iterable[Element]) -> list[Element]:
        listed = list(elements)
        for each in listed:
            asked = self._target.purpose, self._target.role
            self._candidates[each] = self._description.describe(each, *asked)
        if self._target.within:
            self._place(listed)
        return listed

    def _place(self, elements: list[Element]) -> None:
        asked = self._target.model_copy(
            update=dict.fromkeys(("within", "form", "section", "modal"))
        )

        def is_meant(element: Element) -> bool:
            parts = score(asked, self._candidates[element]).contributions
            return all(value > 0 for name, value in parts.items() if name != "visibility")

        within = Within(
            self._tree, self._description.places, self._description.names, str(self._target.within)
        )
        scope = within.of(elements, is_meant)
        for each in elements:
            value, text = scope.get(each, (0.0, None))
            where = self._candidates[each].containers.model_copy(
                update={"within": value, "within_text": text}
            )
            self._candidates[each] = self._candidates[each].model_copy(update={"containers": where})

    def _areas(self) -> list[Element]:
        """Elements that look clickable, as far as markup shows (generic.js)."""
        tree = self._tree
        phrase = fold(self._target.phrase or "")
        found: dict[Element, None] = {}
        for element in tree.elements:
            if self._is_semantic(element) or not tree.is_visible(element):
                continue
            if self._is_area(element) and tree.text(element).strip():
                for each in self._innermost(element, phrase) if phrase else [element]:
                    found[each] = None
        return list(found)

    def _is_area(self, element: Element) -> bool:
        tree = self._tree
        if tree.tag(element) == "a" and not tree.has(element, "href"):
            return True
        if looks.style_of(tree.attributes(element)).get("cursor") == "pointer":
            return True
        index = tree.attribute(element, "tabindex").strip()
        # A role with a roving tabindex means that the scripts of a widget handle it.
        is_managed = index == "-1" and tree.has(element, "role")
        if not index.isdigit() and not is_managed:
            return False
        return not any(
            self._is_semantic(each) or tree.has(each, "tabindex") for each in tree.below(element)
        )

    def _innermost(self, element: Element, phrase: str) -> list[Element]:
        """The innermost elements that contain a phrase, and areas without it."""
        tree = self._tree
        found: list[Element] = []
        left = [element]
        while left:
            at = left.pop()
            inner = [
                child
                for child in tree.children(at)
                if contains_words(fold(tree.text(child)), phrase) and tree.is_visible(child)
            ]
            left += reversed(inner)
            found += [] if inner else [at]
        return found

    def _passages(self, *, exact: bool) -> list[Element]:
        """Texts that are no controls (passages.js); with `exact`, those without other words."""
        tree, role = self._tree, self._target.role
        phrase = fold(self._target.phrase or "")
        found: dict[Element, None] = {}
        for element in tree.elements:
            its = self._description.roles.of(element)
            if tree.tag(element) in _UNSEEN or (role and its != role and not is_kind_of(its, role)):
                continue
            if tree.closest(element, self._description.is_marked) is not None:
                continue
            words = fold(tree.text(element)), fold(self._description.names.of(element))
            if len(words[0]) > LONGEST:
                continue
            is_meant = phrase in words if exact else any(contains_words(x, phrase) for x in words)
            if is_meant or (role and not phrase):
                found[element] = None
        outer = {at for each in found for at in tree.around(each)}
        return [each for each in found if each not in outer]


def _is_called(match: Match) -> bool:
    """Whether it is named so for a user: not only in part, nor in developers' words."""
    return not is_technical(match) and not is_part(match)
