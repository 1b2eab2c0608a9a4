"""The names of elements and targets in sentences for a tester."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.text import NAME, TARGET, VALUE, fold, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate

# @limit how many elements a message lists
# @unit elements
SHOWN = 4


def name(candidate: Candidate, within: str | None = None) -> str:
    """An element as a tester would say it: ``button 'Save' in section 'Billing'``.

    `within` is a place that was told already.
    """
    kind = "text" if candidate.is_text else candidate.role or candidate.type
    # The text of a custom combobox is only what it shows, and that of a drawn switch its state.
    is_state = candidate.is_drawn and candidate.role in ("radiogroup", "switch")
    near = candidate.near_label if candidate.role == "combobox" or is_state else None
    word = (
        candidate.name
        or near
        or candidate.text
        or candidate.label
        or candidate.placeholder
        or candidate.title
        or candidate.near_label
        or ""
    )
    kind = "text" if kind == "generic" and word else kind
    if candidate.icons and not any(map(str.isalpha, word)):
        kind = "icon" if kind in ("generic", "text") else f"{kind} with the icon"
        word = candidate.icons[0]
    described = (
        f"{kind} '{shorten(word, VALUE)}'"
        if word
        else f"{kind} without a name ({_where(candidate)})"
    )
    place = _place(candidate, (word, within or ""))
    return f"{described} {place}" if place else described


def icon_of(candidate: Candidate) -> str | None:
    """What the picture of a control that has no words is called."""
    is_named = any(map(str.isalpha, candidate.name))
    return candidate.icons[0] if candidate.icons and not is_named else None


def _where(candidate: Candidate) -> str:
    own = candidate.attributes
    if own.data_test_id:
        return f"test_id={shorten(own.data_test_id, VALUE)}"
    where = f"#{own.id}" if own.id else candidate.dom_path.rpartition(">")[2]
    return shorten(where, VALUE)


def _place(candidate: Candidate, told: Sequence[str]) -> str:
    where = candidate.containers
    named = (("dialog", where.modal), ("section", where.section), ("form", where.form))
    # A group of one field, and the title that opens a section, are called as what is in them.
    known = set(map(fold, told))
    others = [(kind, title) for kind, title in named if title and fold(title) not in known]
    places = [f"in {kind} '{shorten(title, NAME)}'" for kind, title in others][:1]
    if where.frame:
        places.append(f"in frame '{shorten(where.frame, NAME)}'")
    return " ".join(places)


def unseen(candidate: Candidate) -> str:
    """Why it is not visible, to follow its name: `` (no height)``; empty if that is not known."""
    reason = None if candidate.visibility.is_visible else candidate.visibility.reason
    return f" ({shorten(reason, TARGET)})" if reason else ""


def wanted_of(trace: Trace) -> str:
    """The target of a trace, shortened."""
    return shorten(trace.target.describe(), TARGET)


def elements(count: int, kind: str = "") -> str:
    """A count with its noun: ``3 further elements``."""
    return f"{count} {kind}element{'' if count == 1 else 's'}"


def shown_of(count: int) -> int:
    """How many of so many are listed: a single one more is named, too."""
    return SHOWN + 1 if count == SHOWN + 1 else SHOWN


def list_of(matches: Sequence[Match], count: int, within: str | None = None) -> str:
    """The first few of `count` matches, in a place that was told already."""
    shown = [each.candidate for each in matches[: shown_of(count)]]
    return and_more([name(each, within) + unseen(each) for each in shown], count)


def container_of(match: Match, option: str) -> str | None:
    """The name of a container; a frame is a section of the page."""
    where = match.candidate.containers
    name: str | None = getattr(where, option)
    return name or (where.frame if option == "section" else None)


def some_of(words: Sequence[str]) -> str:
    """The first few, and how many more."""
    return and_more(words[:SHOWN], len(words))


def and_more(words: Sequence[str], count: int) -> str:
    """Some of `count` words, and how many more there are."""
    more = count - len(words)
    return ", ".join(words) + (f" and {more} more" if more > 0 else "")


def uncompared(trace: Trace) -> str:
    """How many the page left out that may match as well; empty without any."""
    cut = trace.candidates_cut
    return f"{elements(cut, 'further ')} may match alike. " if cut else ""
