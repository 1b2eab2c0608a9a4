"""The message if nothing is found: why, what is nearest, and whether it may be out of reach.

So it is in a closed shadow root or a canvas (page/find/undrawn.js).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.foreign_locators import as_ours
from AbraLibrary.core.find.precedence import held_in_place, is_mute
from AbraLibrary.core.find.role_words import HOLDING
from AbraLibrary.core.find.wording import (
    SHOWN,
    container_of,
    elements,
    list_of,
    name,
    wanted_of,
)
from AbraLibrary.core.text import ADDRESS, VALUE, bridges_negation, contains_words, fold, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Dropped, Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate
    from AbraLibrary.core.models.find.undrawn import Undrawn

#: The options that name a place, the narrowest first.
PLACES = ("within", "section", "form", "modal")
#: Why an element with the right words cannot be used now.
UNUSABLE = ("disabled", "not visible", "covered")


def not_found(trace: Trace) -> str:
    """That nothing matches, and the likeliest reason."""
    wanted, target, where = wanted_of(trace), trace.target, shorten(trace.url, ADDRESS)
    if target.ref and not trace.dropped:
        return gone(trace, None, ())
    if target.locator and not trace.dropped:
        return f"{wanted} matches no element on {where}. Check the locator, or use a phrase."
    if target.nth and 0 < trace.contenders < abs(target.nth):
        return (
            f"{wanted} was not found: only {trace.contenders} match alike, as read: "
            f"{list_of(trace.top_matches, trace.contenders)}. Use a lower number, or wait for the "
            "others."
        )
    seen = f"among {elements(trace.candidates_total, 'actionable ')} on {where}"
    if not trace.candidates_total:
        seen = f"on {where}, where nothing can be pressed or filled"
    for dropped in likeliest_first(trace.dropped):
        if dropped.reason in UNUSABLE:
            return (
                f"{wanted} was found but is {dropped.reason}: "
                f"{list_of(dropped.nearest, dropped.count)}. "
                "Check what must happen before a user can use it."
            )
        if dropped.reason.startswith("not in the container"):
            named = (target.within, target.section, target.form, target.modal)
            places = " and ".join(f"'{shorten(place, VALUE)}'" for place in named if place)
            return (
                f"{wanted} was not found in {places}{_held_there(trace)}; "
                f"{elements(dropped.count)} elsewhere would match: "
                f"{list_of(dropped.nearest, dropped.count)}. "
                f"{_where_they_are(trace, dropped)}"
            )
    nearest = [match for dropped in trace.dropped for match in dropped.nearest]
    ours = as_ours(target.phrase or "")
    if ours is not None:
        return f"{wanted} was not found {seen}. If it is a locator, write {ours} here."
    if not nearest:
        return f"{wanted} was not found {seen}. Check that the right page is open."
    option = next((each for each in PLACES if getattr(target, each)), "")
    if option and all(match.contributions.get("context") for match in nearest):
        count = sum(dropped.count for dropped in trace.dropped)
        are, these = ("is", "that name") if count == 1 else ("are", "one of these names")
        place = shorten(getattr(target, option), VALUE)
        return (
            f"{wanted} was not found. In '{place}' {are} "
            f"{list_of(nearest, count, target.within)}. Use {these}, or wait for what is missing."
            f"{_mute(_pressable(trace, nearest), f'{option}={place}')}"
        )
    return (
        f"{wanted} was not found {seen}. The nearest are "
        f"{list_of(nearest, len(nearest))}. "
        f"{_denied(trace, nearest)}or wait for the page that has it."
        f"{_mute(_pressable(trace, nearest))}"
    )


def _held_there(trace: Trace) -> str:
    """What the named row or card holds instead, to follow its name; empty if that is unknown."""
    held = held_in_place(trace)
    if held is None:
        return ""
    there = "there is" if held.count == 1 else "there are"
    return f", where {there} {list_of(held.nearest, held.count, trace.target.within)}"


def _denied(trace: Trace, nearest: Sequence[Match]) -> str:
    """How to name what is meant, also where a name has the words and says the opposite of them."""
    phrase = fold(trace.target.phrase or "")
    names = [match.candidate.name for match in nearest]
    denying = [
        each
        for each in names
        if contains_words(fold(each), phrase) and bridges_negation(fold(each), phrase)
    ]
    if not denying:
        return "Use the name that a user sees, "
    return (
        f"'{shorten(denying[0], VALUE)}' has the words beside a negation, and may say the "
        "opposite. Use its full name if you mean it, "
    )


def _pressable(trace: Trace, nearest: Sequence[Match]) -> list[Match]:
    """Without the boxes to tick, where something is pressed by a word: they hardly are meant."""
    is_pressed = trace.target.purpose == "click" and trace.target.phrase is not None
    return [each for each in nearest if not (is_pressed and each.candidate.role in HOLDING)]


def _mute(nearest: Sequence[Match], place: str | None = None) -> str:
    """How to mean the first of the nearest that has no name; empty without such a one."""
    first = next(filter(is_mute, nearest), None)
    if first is None:
        return ""
    where = "within=(a text of its row, card or section)"
    if place is not None:
        where = f"{place}, and nth= where there are several"
    return (
        f" For one without a name, give its role and place: ${{EMPTY}}    "
        f"role={first.candidate.role}    {where}."
    )


def not_valid(fields: Sequence[tuple[str, str]]) -> str:
    """Which fields are not valid, each with what the page says of it; empty without any."""
    told = [
        f"'{shorten(called, VALUE)}'" + (f" ({shorten(said, ADDRESS)})" if said else "")
        for called, said in fields
    ]
    if not told:
        return ""
    return f" Not valid now: {', '.join(told)}. Give what is missing there, or another value."


def undrawn(seen: Undrawn) -> str:
    """That it may be where no words are: undrawn rows, a closed shadow root, a canvas; or empty."""
    unreached = ""
    if seen.closed:
        hosts = " and ".join(shorten(each, VALUE) for each in seen.closed)
        unreached = (
            f" What {hosts} shows is in a closed shadow root, which no locator and no script "
            "reaches: open it for tests (mode: 'open'; in markup shadowrootmode=open), or press it "
            f"as a whole by its locator, such as css:{shorten(seen.closed[0], VALUE)}."
        )
    if seen.painted:
        unreached += (
            f" What {' and '.join(shorten(each, VALUE) for each in seen.painted)} shows is painted "
            "and has no words in the page: use what the page offers beside it, such as another "
            "view or an export."
        )
    if not seen.lists:
        return unreached
    drawn = [f"{shorten(each.name, VALUE)} has {each.drawn}" for each in seen.lists]
    return unreached + (
        f" The page holds only the rows in view: {', '.join(drawn)}. To reach another one, scroll "
        "(Scroll To By Intent to the last row), filter, or go to another page first."
    )


def _where_they_are(trace: Trace, dropped: Dropped) -> str:
    """In which containers of the requested kind they are, as far as named."""
    some = dropped.count > len(dropped.nearest)
    for option in ("modal", "section", "form"):
        if not getattr(trace.target, option):
            continue
        titles = dict.fromkeys(filter(None, (container_of(m, option) for m in dropped.nearest)))
        kind = "dialog" if option == "modal" else option
        if not titles:
            which = "those named" if some else "them"
            return (
                f"None of {which} is in a {kind} that has a name: use within= with a text of the "
                "row, card or table."
            )
        listed = " and ".join(f"'{shorten(title, VALUE)}'" for title in list(titles)[:SHOWN])
        kinds = kind if len(titles) == 1 else f"{kind}s"
        return f"{'Those named' if some else 'They'} are in the {kinds} {listed}."
    row, column = trace.target.within, trace.target.phrase
    if row and column and all(m.candidate.role == "columnheader" for m in dropped.nearest):
        return (
            "That is the heading of a column. Use Get Table Cell By Intent for the cell under it, "
            f"with the table, the row '{shorten(row, VALUE)}' and the column "
            f"'{shorten(column, VALUE)}'."
        )
    # Without the container, or counted, it would be one of another row.
    return "Check the name of the container on the page, or wait until it shows what is meant."


def likeliest_first(dropped: Sequence[Dropped]) -> list[Dropped]:
    """The last filters first; but before them one that dropped a better match."""
    latest = list(reversed(dropped))
    unusable = [each for each in latest if each.reason in UNUSABLE]
    best = max(unusable, key=lambda each: each.nearest[0].score, default=None)
    return latest if best is None else [best, *(each for each in latest if each is not best)]


def gone(trace: Trace, known: Candidate | None, nearest: Sequence[Candidate]) -> str:
    """That no element certainly has a candidate id, and which elements are most like it.

    Args:
        trace: the trace of the id, without a winner.
        known: what the id meant when it was reported, if still known.
        nearest: present candidates, the nearest first.
    """
    wanted, where = wanted_of(trace), shorten(trace.url, ADDRESS)
    was = f" was {name(known)}; it" if known else ""
    line = f"{wanted}{was} is no longer on {where}, or cannot be told from others like it."
    if not known:
        line = f"{wanted} is no longer on {where}, or never was."
    if not nearest:
        return f"{line} Look it up again by the name that a user sees."
    listed = ", ".join(f"{name(each)} (ref:{each.ref})" for each in nearest)
    return f"{line} The nearest are {listed}. Use one of these ids, or the name that a user sees."
