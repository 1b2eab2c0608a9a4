"""The score of a match: the weight of text, role, label, attribute, place and visibility.

The score is a weighted sum over six signals. A target rarely names all of them, so the sum is
divided by the weights of those it names: a phrase alone that matches exactly is a full match.
Visibility always counts; it separates twins, but must not push a hidden exact match too low.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, model_validator

from AbraLibrary.core.find.role_words import FIELDS, is_kind_of
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import Match
from AbraLibrary.core.ornaments import bare
from AbraLibrary.core.text import fold, says, spaced, squeeze

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidate, Containers
    from AbraLibrary.core.models.find.target import Target

# The highest value of a signal.
# @fixed a score is a share of 1
EXACT = 1.0
# Equal after folding case, diacritics and typography. Just below exact, so that "Save" finds "Save"
# before "SAVE".
# @unit share of the signal
# @measured not measured: less than `Thresholds.tie` below exact, so that both contend
# @test utest/core/find/test_scoring.py::test_exact_beats_normalised_beats_contains
NORMALISED = 0.97
# Among other words: below `Thresholds.select`, so it needs a lead.
# @unit share of the signal
# @measured not measured: chosen below `Thresholds.select`
# @test utest/core/find/test_scoring.py::test_exact_beats_normalised_beats_contains
CONTAINS = 0.7
# A phrase that matches less than the accessible name or visible text: a placeholder or title, the
# words next to a field, an id or an icon that only developers read.
# @unit share of the signal
# @measured not measured: chosen so that visible words come before invisible ones
# @test utest/core/find/test_scoring.py::test_a_phrase_matches_any_word_for_an_element_the_weaker_the_less_seen
LABEL_ONLY, NEAR_LABEL_ONLY, TECHNICAL_ONLY, KIND_ONLY = 0.9, 0.8, 0.75, 0.75
# A picture by the shorter of its names: "pencil" is rather the pencil than the one in a square.
# @unit share of the signal
# @measured not measured: more than `Thresholds.tie` below the full name of a picture
# @test utest/core/find/test_scoring.py::test_the_full_name_of_a_picture_beats_a_shorter_one
SHORT_ONLY = 0.69
# @limit the digits of a score
# @unit digits
SCORE_DIGITS = 4
#: The prefixes of reasons for a match by words that only developers use.
TECHNICAL = ("test-id:", "id:", "name:", "icon:")

# A letter or digit: a text without any is a mere sign.
# @fixed Unicode: letters and numbers
_LETTER = re.compile(r"[^\W_]")

# @fixed Unicode: the quotation marks that are arrows where they stand alone
_GUILLEMET = re.compile("[\u00ab\u00bb]")

Weight = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class Weights(Model):
    """How much each signal counts (docs/design.md, "Scoring")."""

    # @unit share of the score of a target that names all of them
    # @measured not measured: docs/design.md, "Scoring"; `abra tune` learns others from traces
    # @test utest/core/find/test_scoring.py::test_the_default_weights_are_those_of_the_document
    text: Weight = 0.40
    role: Weight = 0.20
    label: Weight = 0.15
    attribute: Weight = 0.10
    context: Weight = 0.10
    visibility: Weight = 0.05

    @model_validator(mode="after")
    def _says_something(self) -> Weights:
        if not any(self.model_dump().values()):
            raise ValueError("at least one weight must be more than 0")
        return self


class Signal(Model):
    """How well one signal matches, 0 to 1, and why."""

    value: float
    reason: str


def compare(wanted: str, seen: str, *, exact: bool = False) -> tuple[float, str]:
    """Compare two texts: 0 to 1, and ``exact``, ``normalised``, ``contains`` or ``""``.

    Numbers and negations never match in part. A sign alone, such as an arrow, does if it leads and
    does not come again: a box has the cross of each chip in it.
    """
    left, right = fold(wanted), fold(seen)
    if left and squeeze(wanted) == squeeze(seen):
        return EXACT, "exact"
    if left and left == right:
        return NORMALISED, "normalised"
    if not exact and (says(right, left) if _LETTER.search(left) else _leads(left, seen)):
        return CONTAINS, "contains"
    return 0.0, ""


def _leads(sign: str, seen: str) -> bool:
    # At words a guillemet is folded as a quotation mark: its direction is lost.
    whole = squeeze(seen) if _GUILLEMET.search(sign) else fold(seen)
    return bool(sign) and whole.rfind(sign) == 0


def score(target: Target, candidate: Candidate, weights: Weights | None = None) -> Match:
    """Score one candidate, with what each signal contributed."""
    table = weights or Weights()
    # A signal without weight must not count as a mismatch either.
    signals = {
        name: compute(target, candidate)
        for name, compute in _named(target)
        if getattr(table, name) > 0
    }
    total = sum(getattr(table, name) for name in signals) or 1.0
    shares = {name: getattr(table, name) * signal.value / total for name, signal in signals.items()}
    contributions = {name: round(share, SCORE_DIGITS) for name, share in shares.items()}
    reasons = [signal.reason for signal in signals.values() if signal.reason]
    return Match(
        candidate=candidate,
        score=round(sum(shares.values()), SCORE_DIGITS),
        contributions=contributions,
        reasons=reasons,
    )


def _named(target: Target) -> Iterator[tuple[str, Callable[[Target, Candidate], Signal]]]:
    """The signals that a target names, and visibility, which always counts."""
    if target.phrase:
        yield "text", _text
    if target.role:
        yield "role", _role
    if target.label:
        yield "label", _label
    if target.test_id or target.element_id or target.element_name:
        yield "attribute", _attribute
    if target.within or target.form or target.section or target.modal:
        yield "context", _context
    yield "visibility", _visibility


def _text(target: Target, candidate: Candidate) -> Signal:
    sources = (
        ("text", candidate.name, 1.0),
        ("text", candidate.text, 1.0),
        ("label", candidate.label, 1.0),
        ("aria-label", candidate.aria_label, 1.0),
        ("placeholder", candidate.placeholder, LABEL_ONLY),
        ("title", candidate.title, LABEL_ONLY),
        *((f"near-{kind}", words, NEAR_LABEL_ONLY) for kind, words in _near(target, candidate)),
        ("value", candidate.shown, NEAR_LABEL_ONLY),
        ("test-id", candidate.attributes.data_test_id, TECHNICAL_ONLY),
        ("id", candidate.attributes.id, TECHNICAL_ONLY),
        ("name", candidate.attributes.name, TECHNICAL_ONLY),
        *(("icon", each, _of_icon(each, candidate.icons)) for each in candidate.icons),
    )
    best = Signal(value=0.0, reason="")
    for source, seen, factor in sources:
        if not seen:
            continue
        # What is written in an editor is its value: a word of it is not what a press means.
        is_value = target.purpose == "click" and candidate.role == "textbox" and source == "text"
        is_value = source == "value" or (is_value and not candidate.name)
        whole = target.exact or factor <= TECHNICAL_ONLY or is_value
        is_shown = factor > TECHNICAL_ONLY and not is_value
        judge = _compare_name if is_shown else compare
        value, how = judge(target.phrase or "", seen, exact=whole)
        if value * factor > best.value:
            best = Signal(value=value * factor, reason=f"{source}:{how}")
    # A description below denies nothing: "Partial" with "Does not block…" under it.
    is_headed = candidate.headline and not target.exact and best.value < CONTAINS
    if is_headed and _compare_name(target.phrase or "", candidate.headline or "", exact=False)[0]:
        return Signal(value=CONTAINS, reason="text:contains")
    return best


def _compare_name(wanted: str, seen: str, *, exact: bool) -> tuple[float, str]:
    """The same of a name: what stands around its words and nobody says, as a colon, is left out."""
    value, how = compare(wanted, seen, exact=exact)
    if value < NORMALISED and compare(wanted, bare(seen), exact=True)[0] >= NORMALISED:
        return NORMALISED, "normalised"
    return value, how


def _of_icon(called: str, names: Sequence[str]) -> float:
    is_short = any(name.startswith(f"{called} ") for name in names)
    return SHORT_ONLY if is_short else TECHNICAL_ONLY


def _near(target: Target, candidate: Candidate) -> tuple[tuple[str, str | None], ...]:
    """The words next to a field, which name it for filling, selecting, ticking and reading.

    For a click they mean themselves: "Invoice 12" opens the invoice, the box next to it only
    selects. A `role` makes them name the field again, but not a control with other words of its
    own; so does a colon at their end, which says that what is filled in follows.
    """
    near = ("label", candidate.near_label), ("row", candidate.row_label)
    if target.purpose == "click" and (candidate.name or candidate.text):
        return ()
    if target.role or target.purpose not in ("click", "find"):
        return near
    is_announced = (candidate.near_label or "").endswith(":")
    return near[:1] if is_announced and candidate.role in (*FIELDS, "combobox") else ()


def _role(target: Target, candidate: Candidate) -> Signal:
    if candidate.role == target.role:
        return Signal(value=1.0, reason="role")
    if is_kind_of(candidate.role, target.role):  # a menu item with a tick is a menu item
        return Signal(value=KIND_ONLY, reason="role")
    return Signal(value=0.0, reason="")


def _label(target: Target, candidate: Candidate) -> Signal:
    texts = (
        *((seen, 1.0) for seen in (candidate.label, candidate.aria_label, candidate.name)),
        (candidate.near_label, NEAR_LABEL_ONLY),
        (candidate.row_label, NEAR_LABEL_ONLY),
    )
    found = (
        (_compare_name(target.label or "", seen, exact=target.exact), factor)
        for seen, factor in texts
        if seen
    )
    value, how = max(((value * factor, how) for (value, how), factor in found), default=(0.0, ""))
    return Signal(value=value, reason=f"label:{how}" if value else "")


def _attribute(target: Target, candidate: Candidate) -> Signal:
    """A test id counts in full, an id or name less; all that are named must match."""
    own = candidate.attributes
    found: list[tuple[float, str]] = []
    if target.test_id:
        is_other = target.test_id in (own.id, own.name)
        found.append(
            (1.0, "test-id")
            if own.data_test_id == target.test_id
            else (TECHNICAL_ONLY * is_other, "id")
        )
    for wanted, seen, reason in (
        (target.element_id, own.id, "id"),
        (target.element_name, own.name, "name"),
    ):
        if wanted:
            found.append((TECHNICAL_ONLY * (seen == wanted), reason))
    if min(value for value, _ in found) == 0:
        return Signal(value=0.0, reason="")
    value, reason = max(found)
    return Signal(value=value, reason=reason)


def _context(target: Target, candidate: Candidate) -> Signal:
    """The weakest of the named containers, since all must match."""
    where = candidate.containers
    found: list[tuple[float, str]] = []
    if target.within:
        found.append((where.within or 0.0, "within"))
    for name in ("form", "section", "modal"):
        wanted = getattr(target, name)
        # The title of a frame names a section of the page.
        names = (where.section, where.frame) if name == "section" else (getattr(where, name),)
        if wanted:
            found.append((max(_called(wanted, each or "") for each in names), name))
            if name == "section" and found[-1][0] == 0:
                found[-1] = (_in_outer_section(wanted, where), name)
    value, _ = min(found)
    return Signal(value=value, reason="+".join(map(_grade, found)) if value else "")


def _in_outer_section(wanted: str, where: Containers) -> float:
    """How well a section around the nearest one matches: less than the nearest one."""
    around = (_called(wanted, each) for each in where.outer_sections)
    return min(CONTAINS, max(around, default=0.0))


def _grade(found: tuple[float, str]) -> str:
    """The reason for a container, such as ``section:contains``; ``section`` if it is exact."""
    value, name = found
    if value >= EXACT:
        return name
    return f"{name}:{'normalised' if value >= NORMALISED else 'contains'}"


def _called(wanted: str, seen: str) -> float:
    """How well a container's name matches; of an identifier, its words."""
    value, _ = compare(wanted, seen)
    if value or " " in seen:
        return value
    return min(CONTAINS, compare(wanted, spaced(seen))[0])


def _visibility(target: Target, candidate: Candidate) -> Signal:
    return Signal(value=float(candidate.visibility.is_visible), reason="")
