"""Compares texts: case and accents do not matter; numbers and negations never match in part.

`fold` and `says` are also in ``page/dom/text.js``; a test compares the two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

# How much of a page's text a message shows: of a name in a list, a value, a phrase, an address, a
# path, and of a target with its arguments.
# @limit the length of messages
# @unit characters
NAME, VALUE, PHRASE, ADDRESS, PATH, TARGET = 40, 60, 80, 120, 200, 300

_TYPOGRAPHIC = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    }
)
#: Quotation marks around words, and arrows where there are none.
_GUILLEMETS = str.maketrans({"\u00ab": '"', "\u00bb": '"'})
# @fixed Unicode: letters and numbers
_LETTER = re.compile(r"[^\W_]")
#: Case pairs that lower-casing keeps apart, as in Straße, ΟΔΟΣ and KIRMIZI: pages show them in
#: capitals with ``text-transform: uppercase``.
_CASE = str.maketrans({"ß": "ss", "\u03c2": "\u03c3", "\u0131": "i"})
# Accents and points. Other marks of Unicode change the word, such as the vowels of Hindi and Thai
# and the voicing of Japanese, and the strokes of a sign: "≠" is not "=".
# @measured the blocks of combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic (Unicode)
# @test utest/core/test_text.py::test_case_and_diacritics_do_not_tell_words_apart, utest/core/test_text.py::test_letters_that_unicode_calls_marks_are_kept
_DIACRITIC = re.compile(
    "[\u0300-\u0334\u0339-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a"
    "\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff"
    "\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\U000e0100-\U000e01ef]"
)
# The end of a word in an identifier: `applicationForm`, `application_form`.
# @measured not measured: the usual styles of identifiers
# @test utest/core/find/test_scoring.py::test_a_form_that_has_only_an_identifier_is_called_by_its_words
_BETWEEN_WORDS = re.compile(r"[_\W]+|(?<=[a-z\d])(?=[A-Z])")
# Characters that are invisible and do not separate words: soft hyphens, joiners, directions.
# @measured the default-ignorable characters of Unicode that pages have
# @test utest/core/test_text.py::test_folds_what_a_reader_does_not_tell_apart
_INVISIBLE = re.compile(
    "[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]"
)
# Characters that would act on a terminal or mislead a reader: control characters, text direction,
# lone surrogates.
# @measured the control characters of Unicode, and the direction marks of UAX 9
# @test utest/core/test_text.py::test_what_a_terminal_or_an_eye_would_obey_is_shown_as_what_it_is
_OBEYED = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
# White space, as in ``page/dom/text.js``.
# @fixed ECMAScript, "White Space" and "Line Terminators"
_SPACE = re.compile("[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+")
# A word with its contraction, in Hindi with its vowels; a negating prefix before a hyphen is a word
# of its own, and so is a verb with the particle that negates it.
# @measured not measured: English prefixes and particles that negate
# @test utest/core/test_text.py::test_a_negation_is_never_bridged, utest/core/test_text.py::test_no_negation_is_seen_where_none_is
_WORD = re.compile(
    r"(?:un|non|dis)-(?=\w)|(?:opt[- ]out|(?:turn|switch) off)(?!\w)|"
    "[\\w\u0900-\u0963]+(?:'\\w+)*"
)
# A "no" that is the abbreviation of number: "Phone no.", "Order no. 17".
# @measured not measured: labels of forms, and names of documents
# @test utest/core/test_text.py::test_no_negation_is_seen_where_none_is
_NUMERO = re.compile(r"(?<=\w )no(?=\.?[ :*]*$|\. ?\d)")

# Characters that fold to another digit after a digit: a footnote mark, a power, a fraction.
# @measured the superscripts, subscripts and vulgar fractions of Unicode
# @test utest/core/test_text.py::test_folds_what_a_reader_does_not_tell_apart
_RAISED = re.compile(
    "(?<=\\d)([\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2080-\u2089\u2150-\u215f\u2189]+)"
)
_BOUND = {".": "p", ",": "c", ":": "k", "/": "s", "\u2044": "s", "-": "m", "'": "g", "+": "u"}
_BOUND["\u00b1"] = "v"
# Digits in groups of three, separated by blanks.
# @fixed ISO 80000-1, section 7.3.1
_GROUPED = re.compile(r"(?<!\d)\d{1,3}(?: \d{3})+(?!\w)")
# The sign of a number, which belongs to it: "20" does not occur in "-20".
# @measured not measured: the signs on keyboards and in typography
# @test utest/core/test_text.py::test_a_number_is_one_word
_SIGN = re.compile(r"(?<!\w)[-+\u00b1](?=\d)")
# The dash from one time to another: "09:00-09:30".
# @measured not measured: how times are written in English and German
# @test utest/core/test_text.py::test_signs_behind_a_number_do_not_belong_to_it
_BETWEEN_TIMES = re.compile(r"(:\d\d(?: ?[ap]m)?) ?- ?(?=\d{1,2}:\d\d)")
# Separators within one number, date, time, version or fraction.
# @measured not measured: the separators of English, German, French and Swiss numbers
# @test utest/core/test_text.py::test_a_number_is_one_word
_IN_NUMBER = re.compile(r"(?<=\d)[.,:/\u2044'-](?=\d)")

# What no run of words joined by dashes has: "E-Mail-Adresse" is two words, "staging-2" a name.
# @measured not measured: addresses, names of files, hosts and tables, numbers of documents
# @test utest/core/test_text.py::test_a_sign_inside_of_an_identifier_ends_no_word, utest/core/test_text.py::test_a_sign_between_words_ends_a_word
_IDENTIFIER = re.compile(r"[\d@_]|[^\W_]\.[^\W_]")
# @fixed what stands between the parts that dashes join
_JOINED = re.compile(r"[\s-]")

# Words that turn a sentence into its opposite; a match never ignores one. A missing word lets a
# text match its opposite; one too many refuses the intended element.
# @measured not measured: the common ones of English and German, the commonest of other languages
NEGATIONS = frozenset(
    (
        *("not", "no", "never", "dont", "cannot", "without", "cancel", "disable", "deny"),
        *("un-", "non-", "dis-", "decline", "reject", "nicht", "kein", "keine", "keinen", "nie"),
        *("ohne", "ne", "pas", "non", "sans", "none", "nothing", "neither", "nor", "unable"),
        *("refuse", "undo", "exclude", "keinem", "keiner", "nao", "sin", "senza", "niet", "geen"),
        *("inte", "ikke", "stop", "unsubscribe", "unfollow", "except", "opt-out", "opt out"),
        *("turn off", "switch off", "nichts", "niemals", "abbestellen", "deaktivieren"),
        *("ablehnen", "jamais", "aucun", "aucune", "nunca", "sem", "nooit", "zonder", "aldrig"),
        *("aldri", "utan", "uden", "uten", "δεν", "μη", "לא", "ללא", "لا", "بدون", "nem", "안"),
        *("skip", "avoid", "prevent", "ignore", "abbrechen", "uberspringen", "ignorieren"),
        *("नहीं", "не", "без", "bez", "degil", "ei", "ilman"),
    )
)


def squeeze(text: str) -> str:
    """Collapse white space and trim the ends."""
    return _SPACE.sub(" ", text).strip(" ")


def fold(text: str) -> str:
    """Remove differences of case, white space, diacritics, full-width and typographic variants.

    >>> fold("  Übernehmen… ")
    'ubernehmen...'
    """
    if text.isascii():
        return squeeze(text.lower())
    pieces = _RAISED.split(text)
    # "1²" is not 12.
    pieces[::2] = [unicodedata.normalize("NFKD", piece) for piece in pieces[::2]]
    bare = _DIACRITIC.sub("", "".join(pieces)).translate(_TYPOGRAPHIC)
    if _LETTER.search(bare):
        bare = bare.translate(_GUILLEMETS)
    lower = _INVISIBLE.sub("", bare).lower().translate(_CASE)
    # Composed again, to keep a kana and its voicing one letter.
    return squeeze(unicodedata.normalize("NFC", lower))


def contains_words(whole: str, part: str) -> bool:
    """Whether folded `part` occurs in folded `whole` on word boundaries.

    "delete 1" does not occur in "delete 10".
    """
    if not part:
        return False
    at = whole.find(part)
    while at != -1:
        if _is_beginning(whole, at) and _is_end(whole, at + len(part)):
            return True
        at = whole.find(part, at + 1)
    return False


def _is_beginning(whole: str, at: int) -> bool:
    if at == 0:
        return True
    if _is_inner(whole[at - 1]):
        return not _is_inner(whole[at])
    return whole[at - 1] not in "_-." or not _is_in_identifier(whole, at - 1)


def _is_end(whole: str, at: int) -> bool:
    if at == len(whole):
        return True
    if _is_inner(whole[at]):
        return not _is_inner(whole[at - 1])
    # "report" is in "report.pdf".
    return whole[at] not in "_-" or not _is_in_identifier(whole, at)


def _is_in_identifier(whole: str, at: int) -> bool:
    """Whether a sign joins what stands before and behind it to one name, as in an address."""
    before, after = whole[at - 1 : at], whole[at + 1 : at + 2]
    if not (before and after and _is_inner(before) and _is_inner(after)):
        return False
    if whole[at] == "_":
        return True
    if before.isdecimal() and after.isdecimal():
        return False  # `bind_numbers` knows whether it is one number
    # Of the words that the dash joins: in "24-Stunden-Service" the second one joins two.
    parts = _JOINED.split(whole[:at])[-1], _JOINED.split(whole[at + 1 :])[0]
    return whole[at] == "." or any(map(_IDENTIFIER.search, parts))


def _is_inner(char: str) -> bool:
    return char.isalnum() or unicodedata.category(char).startswith("M")


def bridges_negation(whole: str, part: str) -> bool:
    """Whether `whole` says the opposite of `part`, because of a negation that `part` lacks.

    "Do not accept" does not match "Accept". Both are folded.
    """
    extra = _words_of(whole) - _words_of(part)
    return any(word in NEGATIONS or word.endswith("n't") for word in extra)


def _words_of(folded: str) -> set[str]:
    return set(_WORD.findall(_NUMERO.sub("", folded)))


def bind_numbers(folded: str) -> str:
    """Make each number one word: its sign, point, comma, blank or dash becomes a letter.

    So "version 1" does not occur in "version 1.2", "pay 10" in "pay 10 000", or "20" in "-20".
    A dash from one time to another separates them.
    """
    grouped = _GROUPED.sub(lambda found: found[0].replace(" ", "b"), folded)
    timed = _BETWEEN_TIMES.sub(r"\1 - ", grouped)
    signed = _SIGN.sub(lambda found: _BOUND[found[0]], timed)
    return _IN_NUMBER.sub(lambda found: _BOUND[found[0]], signed)


def says(whole: str, part: str) -> bool:
    """Whether folded `whole` contains folded `part` among other words.

    A part of a number, and the opposite of the words, do not count.
    """
    is_part = contains_words(bind_numbers(whole), bind_numbers(part))
    return is_part and not bridges_negation(whole, part)


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


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question for the most similar of the known words, behind a sentence; empty if none is."""
    spelt = {each.lower(): each for each in known}
    near = get_close_matches(word[:VALUE].lower(), spelt, 1)
    return f" Did you mean {spelt[near[0]]}?" if near else ""


def _pairs(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(len(text) - 1)]


def shorten(text: str, limit: int) -> str:
    r"""At most `limit` characters of a text; an ellipsis marks a cut.

    Characters that would act on a terminal or mislead a reader are escaped: ``\u001b``.
    """
    squeezed = _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", squeeze(text))
    return squeezed if len(squeezed) <= limit else squeezed[: limit - 1] + "…"


def spaced(identifier: str) -> str:
    """Separate the words of an identifier, such as `applicationForm` or `application_form`."""
    return _BETWEEN_WORDS.sub(" ", identifier)
