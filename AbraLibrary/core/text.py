"""Text as a person compares it.

`fold` is the same function as in ``page/text.js``; a test holds the two together.
"""

from __future__ import annotations

import re
import unicodedata

_TYPOGRAPHIC = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    }
)
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"\w+")

#: Words that turn a sentence into its opposite; a match never bridges one (issue 5, line 3).
NEGATIONS = frozenset(
    (
        *("not", "no", "never", "don't", "dont", "without", "cancel", "un", "disable", "deny"),
        *("decline", "reject", "nicht", "kein", "keine", "nie", "ne", "pas", "non", "sans"),
    )
)


def squeeze(text: str) -> str:
    """Collapse white space and trim the ends."""
    return _SPACE.sub(" ", text.replace("\ufeff", " ")).strip()


def fold(text: str) -> str:
    """Fold case, white space, diacritics, full-width and typographic variants away.

    >>> fold("  Übernehmen… ")
    'ubernehmen...'
    """
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(c for c in decomposed if not unicodedata.category(c).startswith("M"))
    return squeeze(_INVISIBLE.sub("", bare.translate(_TYPOGRAPHIC)).lower())


def contains_words(whole: str, part: str) -> bool:
    """Tell whether folded `part` stands in folded `whole` on word boundaries.

    "delete 1" does not stand in "delete 10".
    """
    if not part:
        return False
    at = whole.find(part)
    while at != -1:
        if _is_edge(whole, at - 1, part[0]) and _is_edge(whole, at + len(part), part[-1]):
            return True
        at = whole.find(part, at + 1)
    return False


def _is_edge(whole: str, index: int, inner: str) -> bool:
    if not 0 <= index < len(whole):
        return True
    return not (whole[index].isalnum() and inner.isalnum())


def words(folded: str) -> list[str]:
    """Split folded text into its words."""
    return _WORD.findall(folded)


def bridges_negation(whole: str, part: str) -> bool:
    """Tell whether `whole` says the opposite of `part`: it has a negation that `part` lacks.

    "Do not accept" is no match for "Accept".
    """
    extra = set(whole.split()) - set(part.split())
    return bool(extra & NEGATIONS)


def similarity(left: str, right: str) -> float:
    """Dice coefficient of the character pairs of two folded texts, 0 to 1.

    Used to name the nearest alternatives in a refusal, never to choose a target.
    Source: Dice 1945, over bigrams.
    """
    a, b = _pairs(left), _pairs(right)
    if not a or not b:
        return float(left == right and bool(left))
    shared = sum(min(a.count(pair), b.count(pair)) for pair in set(a))
    return 2 * shared / (len(a) + len(b))


def _pairs(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(len(text) - 1)]


def shorten(text: str, limit: int) -> str:
    """Cut to at most `limit` characters, the cut marked."""
    squeezed = squeeze(text)
    return squeezed if len(squeezed) <= limit else squeezed[: limit - 1] + "…"
