"""A text of which a part was marked up, as a found word is: the same words, or one change."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from AbraLibrary.core.diff.sides.sides import Side, differing
from AbraLibrary.core.models.diff.capture import TEXT_CAP, Container, PageState, TextEntry

#: Elements in a line of text that only say how it is drawn.
#: @fixed HTML, "Text-level semantics", without links
_MARKS = frozenset(
    (
        "abbr", "b", "bdi", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
        "q", "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var",
    )
)  # fmt: skip
_Pieces = Mapping[int, list[TextEntry]]


def alike_split(
    before: PageState, after: PageState, old: Side, new: Side
) -> tuple[tuple[PageState, Side], tuple[PageState, Side]]:
    """Both states with the texts split alike, where one has a part of a text in its own element.

    The same words, split otherwise, differ in their looks at most. Where one part has other words,
    too, it is one changed text.
    """
    otherwise, left, arrived = differing(old, new)
    gone, came = _pieces(left, old), _pieces(arrived, new)
    if not gone and not came:
        return (before, old), (after, new)
    was, now = _Edits(), _Edits()
    for key in otherwise:
        one, other = old.texts[key], new.texts[key]
        its = gone.get(key, []), came.get(key, [])
        if not any(its) or not (_is_whole(one, *its[0]) and _is_whole(other, *its[1])):
            continue
        if _words(one, *its[0]) == _words(other, *its[1]):
            if its[1]:
                was.split(one, other, *its)
            else:
                now.split(other, one, its[1], its[0])
        elif len(its[1]) == 1 and not its[0]:
            now.join(other, its[1][0], one.text)
        elif len(its[0]) == 1 and not its[1]:
            was.join(one, its[0][0], other.text)
    return was.made(before, old), now.made(after, new)


def _pieces(keys: Iterable[int], side: Side) -> _Pieces:
    """The texts in marks, by the element around them."""
    found: dict[int, list[TextEntry]] = defaultdict(list)
    for key in keys:
        parent = side.parent(key)
        if side.texts[key].tag in _MARKS and parent is not None:
            found[parent].append(side.texts[key])
    return found


def _is_whole(*texts: TextEntry) -> bool:
    return all(text.digest is None for text in texts)


def _words(*texts: TextEntry) -> Counter[str]:
    return Counter(word for text in texts for word in text.text.split())


class _Edits:
    """What becomes of the texts of a state."""

    def __init__(self) -> None:
        self._texts: dict[int, list[TextEntry]] = {}
        self._boxes: dict[int, list[Container]] = {}

    def split(
        self,
        text: TextEntry,
        like: TextEntry,
        own: Sequence[TextEntry],
        pieces: Sequence[TextEntry],
    ) -> None:
        """Split a text as the other state has it; parts look as they do where they are."""
        looks = {each.text: each.look for each in own}
        parts = [each.having({"look": looks.get(each.text, text.look)}) for each in pieces]
        self._texts[text.key] = [text.having({"text": like.text}), *parts]
        self._texts.update((each.key, []) for each in own)
        self._boxes[text.key] = [Container(key=each.key, parent=text.key) for each in parts]

    def join(self, text: TextEntry, piece: TextEntry, full: str) -> None:
        """Put a part back into its text, if the other state tells where it was."""
        words, rest = full.split(), text.text.split()
        changes = SequenceMatcher(None, words, rest, autojunk=False).get_opcodes()
        gaps = [(how, at) for how, _, _, at, _ in changes if how != "equal"]
        if len(gaps) != 1 or gaps[0][0] != "delete":
            return
        at = gaps[0][1]
        joined = " ".join([*rest[:at], *piece.text.split(), *rest[at:]])
        if len(joined) <= TEXT_CAP:
            self._texts.update({text.key: [text.having({"text": joined})], piece.key: []})

    def made(self, state: PageState, side: Side) -> tuple[PageState, Side]:
        """The state with it."""
        if not self._texts:
            return state, side
        texts = (self._texts.get(each.key, [each]) for each in state.texts)
        boxes = ((each, *self._boxes.get(each.key, ())) for each in state.containers)
        edited = state.model_copy(
            update={
                "texts": tuple(each for some in texts for each in some),
                "containers": tuple(each for some in boxes for each in some),
            }
        )
        return edited, Side(edited)
