"""What a refusal says: what was wanted, what was seen, the nearest, and one next step."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.find.foreign_locators import as_ours
from AbraLibrary.core.find.resolve import elsewhere
from AbraLibrary.core.models.act.action import Obstacle
from AbraLibrary.core.models.evidence.trace import Dropped, Match, Trace
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.core.models.find.undrawn import Undrawn
from AbraLibrary.core.text import shorten

_SHOWN = 4
#: Why what has the right words is not to be had now.
_UNUSABLE = ("disabled", "not visible", "covered")
#: What the keywords act on that take elements of one kind.
KINDS = {
    "fill": "field",
    "select": "list of options",
    "check": "checkbox, radio button or switch",
}
_CAUSES = {"ambiguous": "ambiguous", "score_below_threshold": "not like it enough"}
#: Page text is data, and may be of any length: this much of it is said.
_URL, _VALUE, _WANTED = 120, 60, 300


def explain(trace: Trace) -> str:
    """Say why no candidate was chosen; `trace.failure_reason` must be set."""
    wanted = _wanted(trace)
    if trace.failure_reason == "ambiguous":
        rivals = trace.top_matches[: trace.contenders]
        disabled = _disabled_rivals(trace, rivals)
        if disabled:
            return (
                f"{wanted} is ambiguous: beside {_list(rivals, trace.contenders)}, "
                f"{_list(disabled, len(disabled))} matches alike and is disabled now. "
                f"{_how_to_narrow(trace, [*rivals, *disabled])}"
            )
        if len(rivals) == 1 and rivals[0].candidate.is_about:
            return (
                f"{wanted} is a text here that is no control, and {name(rivals[0].candidate)} is "
                "beside it, which does something with it. Use its full name if it is meant; for "
                "the text itself a locator, such as css:…."
            )
        if len(rivals) == 1:
            return (
                f"{wanted} is ambiguous: beside {_list(rivals, 1)}, "
                f"{_elements(trace.candidates_cut, 'further ')} may match alike. "
                f"{_how_to_narrow(trace, rivals)}"
            )
        least = "at least " if trace.candidates_cut else ""
        return (
            f"{wanted} is ambiguous: {least}{_elements(trace.contenders)} match alike: "
            f"{_list(rivals, trace.contenders)}. {_how_to_narrow(trace, rivals)}"
        )
    if trace.failure_reason == "score_below_threshold":
        best = trace.top_matches[0]
        return (
            f"No element matches {wanted} well enough: the best is {name(best.candidate)} with a "
            f"score of {best.score:.2f}. Use its full name, or a locator such as css:…."
        )
    return _not_found(trace, wanted) + _unseen(trace)


def cause(trace: Trace) -> str:
    """Say in a word or two why a target could not be had, so that the same causes can be counted.

    `trace.failure_reason` must be set, unless the winner was not to be relied on.
    """
    if trace.winner is not None and trace.winner.candidate.is_text:
        return "only a text is there yet"
    if trace.winner is not None and trace.failure_reason is None:
        return "a frame did not answer"
    if trace.failure_reason == "not_actionable":
        return (trace.obstacle or "not actionable").replace("_", " ")
    if trace.failure_reason != "no_candidates":
        return _CAUSES.get(str(trace.failure_reason), "in another state")
    for dropped in _likeliest_first(trace.dropped):
        if dropped.reason in _UNUSABLE:
            return dropped.reason
        if dropped.reason.startswith("not in the container"):
            return "not in the container"
    return "not found"


def unsure(trace: Trace, winner: Match) -> str:
    """Say that what matches in part is not taken, as a frame that is silent may hold it in full."""
    return (
        f"{_wanted(trace)} is only part of {name(winner.candidate)}, and what is called so may be "
        f"where nobody could look.{_unseen(trace)} Use its full name, or wait for the frame."
    )


def still_to_come(trace: Trace, winner: Match) -> str:
    """Say that a text is not pressed yet, as a control that is called so may be about to come."""
    return (
        f"{name(winner.candidate)} was found for {_wanted(trace)}, and the page is still at work: "
        "a control of that name may come. Wait for the page, or give more time (timeout=)."
    )


def text_seen(trace: Trace, text: str, where: str, *, whole: bool) -> str:
    """Say that no control is called so, and where a text says it."""
    target = trace.target
    if not whole:
        why = (
            f"'{shorten(target.phrase or '', _VALUE)}' is only a part of it: use all of its words, "
            "or a locator."
        )
    elif target.role:
        why = f"it is no {target.role}. Leave role= out if the text itself is meant."
    else:
        why = "it is not what was asked for. If the text itself is meant, use a locator."
    seen = f"The text '{shorten(text, _VALUE)}' is on the page, in {shorten(where, _VALUE)}"
    return f" {seen}, but {why}"


def no_control(trace: Trace) -> str:
    """Say of a text that was pressed in vain that it is none, and how to mean what may be one."""
    if trace.winner is None or not trace.winner.candidate.is_text:
        return ""
    doing = [match for match in trace.top_matches if match.candidate.is_about]
    if doing:
        return (
            f"It is a text that is no control; {_list(doing, len(doing))} does something with it: "
            "use the full name if that is meant. "
        )
    return (
        "It is a text that is no control: mean a field or box beside it with Fill, Select or Check "
        "By Intent or with role=, a control by its own name. "
    )


def unheard(trace: Trace, winner: Match) -> str:
    """Say that a match is not taken yet, as a frame that is silent may hold its twin."""
    frames = _some([shorten(look.frame, _VALUE) for look in trace.frames if look.heard])
    return (
        f"{name(winner.candidate)} was found for {_wanted(trace)}, and {frames} may hold another: "
        "it has answered before, and does not now. Wait for the frame, or give more time "
        "(timeout=)."
    )


def _disabled_rivals(trace: Trace, rivals: Sequence[Match]) -> list[Match]:
    """Where one alone can be used: those elsewhere that may be meant and are disabled."""
    if len(rivals) != 1 or trace.candidates_cut:
        return []
    dropped = [
        match for drop in trace.dropped if drop.reason == "disabled" for match in drop.nearest
    ]
    return elsewhere(dropped, rivals)


def _not_found(trace: Trace, wanted: str) -> str:
    target, where = trace.target, shorten(trace.url, _URL)
    if target.ref and not trace.dropped:
        return gone(trace, None, ())
    if target.locator and not trace.dropped:
        return f"{wanted} matches no element on {where}. Check the locator, or use a phrase."
    seen = f"{_elements(trace.candidates_total, 'actionable ')} on {where}"
    for dropped in _likeliest_first(trace.dropped):
        if dropped.reason in _UNUSABLE:
            return (
                f"{wanted} was found but is {dropped.reason}: "
                f"{_list(dropped.nearest, dropped.count)}. "
                "Check what must happen first for a user to be able to use it."
            )
        if dropped.reason.startswith("not in the container"):
            named = (target.within, target.section, target.form, target.modal)
            places = " and ".join(f"'{shorten(place, _VALUE)}'" for place in named if place)
            return (
                f"{wanted} was not found in {places}; {_elements(dropped.count)} elsewhere would "
                f"match: {_list(dropped.nearest, dropped.count)}. {_where_they_are(trace, dropped)}"
            )
    nearest = [match for dropped in trace.dropped for match in dropped.nearest]
    ours = as_ours(target.phrase or "")
    if ours is not None:
        return f"{wanted} was not found among {seen}. If it is a locator, write {ours} here."
    if not nearest:
        return f"{wanted} was not found among {seen}. Check that the right page is open."
    return (
        f"{wanted} was not found among {seen}. The nearest are "
        f"{_list(nearest, len(nearest))}. "
        "Use the name that a user sees, or wait for the page that has it."
    )


def undrawn(seen: Undrawn) -> str:
    """Say that what was not found may be in a row that is not on the page yet; "" where none is."""
    if not seen.lists:
        return ""
    told = [f"{shorten(each.name, _VALUE)} has {each.drawn}" for each in seen.lists]
    return (
        f" Only what is in view is on the page: {', '.join(told)}. For another one, scroll "
        "(Scroll To By Intent to the last that is there), filter or turn the page first."
    )


def of_another_kind(trace: Trace, candidate: Candidate) -> str:
    """Say that what is called so is there, and is nothing that the keyword can act on."""
    kind = KINDS[trace.target.purpose]
    return (
        f"{_wanted(trace)} was found and is no {kind}: {name(candidate)}. Use the keyword for what "
        f"it is, or name the {kind}."
    )


def _where_they_are(trace: Trace, dropped: Dropped) -> str:
    """In what containers of the kind that was named they are, as far as one was named."""
    some = dropped.count > len(dropped.nearest)
    for option in ("modal", "section", "form"):
        if not getattr(trace.target, option):
            continue
        titles = dict.fromkeys(filter(None, (_container(m, option) for m in dropped.nearest)))
        kind = "dialog" if option == "modal" else option
        if not titles:
            which = "those named" if some else "them"
            return (
                f"None of {which} is in a {kind} that has a name: use within= with a text of the "
                "row, card or table."
            )
        listed = ", ".join(f"'{shorten(title, _VALUE)}'" for title in list(titles)[:_SHOWN])
        return f"{'Those named' if some else 'They'} are in the {kind} {listed}."
    return "Check the name of the container."


def _likeliest_first(dropped: Sequence[Dropped]) -> list[Dropped]:
    """What fell to the last filters first; but where one fell that matches better, that one."""
    latest = list(reversed(dropped))
    unusable = [each for each in latest if each.reason in _UNUSABLE]
    best = max(unusable, key=lambda each: each.nearest[0].score, default=None)
    return latest if best is None else [best, *(each for each in latest if each is not best)]


def gone(trace: Trace, known: Candidate | None, nearest: Sequence[Candidate]) -> str:
    """Say that a candidate id means no element for certain, and which elements come near.

    Args:
        trace: of the id, without a winner.
        known: what the id meant when it was told, if that is still known.
        nearest: living candidates, the nearest first.
    """
    wanted, where = _wanted(trace), shorten(trace.url, _URL)
    was = f" was {name(known)}; it" if known else ""
    said = f"{wanted}{was} is on {where} no longer, or can no longer be told from others like it."
    if not known:
        said = f"{wanted} is on {where} no longer, or never was."
    if not nearest:
        return f"{said} Look it up again by the name that a user sees."
    listed = ", ".join(f"{name(each)} (ref:{each.ref})" for each in nearest)
    return f"{said} The nearest are {listed}. Use one of these ids, or the name that a user sees."


def obstructed(trace: Trace, obstacle: Obstacle) -> str:
    """Say that the element was found and why a user could not act on it."""
    winner = trace.winner
    who = name(winner.candidate) if winner else _wanted(trace)
    steps = {
        "covered": "Close or scroll away what covers it first.",
        "read_only": (
            "If a click on it opens a picker, click it and choose there; else find what sets it."
        ),
        "keys_only": "Give it the keys with Press Keys By Intent, and read what it shows.",
        "no_field": "Name the field that a user would type into.",
        "disabled": "Fill in or choose what enables it first.",
        "shut": "Close that first: by its own button, or with Press Keys ENTER or ESCAPE.",
        "transparent": "What lies below it gets the mouse; check its CSS, or act on that.",
        "unfocusable": "Give it a tabindex, or name the field in it.",
        "untouched": "Click it first: the browser gives the frame's scripts the focus then.",
        "unstable": "It never came to rest; wait for its animation to end.",
        "gone": "The page replaced it; the intent can be looked for again.",
    }
    step = steps.get(obstacle.reason, "Bring it into view first.")
    return f"{who} was found for {_wanted(trace)} but is {shorten(obstacle.detail, _URL)}. {step}"


def name(candidate: Candidate) -> str:
    """An element in a tester's words: ``button 'Save' in section 'Billing'``."""
    # The text of a drawn list is what it shows.
    near = candidate.near_label if candidate.role == "combobox" else None
    word = (
        candidate.name or near or candidate.text or candidate.label or candidate.placeholder or ""
    )
    kind = "text" if candidate.is_text else candidate.role or candidate.type
    said = (
        f"{kind} '{shorten(word, _VALUE)}'"
        if word
        else f"{kind} without a name ({_where(candidate)})"
    )
    place = _place(candidate)
    return f"{said} {place}" if place else said


def _where(candidate: Candidate) -> str:
    identity = candidate.attributes.id or candidate.attributes.data_test_id
    where = f"#{identity}" if identity else candidate.dom_path.rpartition(">")[2]
    return shorten(where, _VALUE)


def _place(candidate: Candidate) -> str:
    where = candidate.containers
    named = (("dialog", where.modal), ("section", where.section), ("form", where.form))
    places = [f"in {kind} '{shorten(title, 40)}'" for kind, title in named if title][:1]
    if where.frame:
        places.append(f"in frame '{shorten(where.frame, 40)}'")
    return " ".join(places)


def _wanted(trace: Trace) -> str:
    return shorten(trace.target.describe(), _WANTED)


def _elements(count: int, kind: str = "") -> str:
    return f"{count} {kind}element{'' if count == 1 else 's'}"


def _list(matches: Sequence[Match], count: int) -> str:
    """The first few of `count` matches."""
    shown = [name(match.candidate) for match in matches[:_SHOWN]]
    more = count - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def _how_to_narrow(trace: Trace, rivals: Sequence[Match]) -> str:
    """The option that tells the rivals apart, with a value that one of them has."""
    if trace.target.locator:
        return "Make the locator match one element only."
    for option in ("modal", "section", "form"):
        values = [_container(match, option) for match in rivals]
        # That of the first that is told of: whoever reads it compares the two.
        named = next((value for value in values if value), None)
        if named and len({*values}) > 1:
            return (
                f"Add {option}={shorten(named, _VALUE)}, or within= with the text of the row or "
                "card meant."
            )
    roles = sorted({match.candidate.role for match in rivals} - {""})
    if len(roles) > 1:
        return f"Add role={roles[0]}."
    names = [match.candidate.name or "" for match in rivals]
    if len(names) > 1 and all(names) and len({*names}) == len(names) and trace.target.phrase:
        return f"Use the full name of the one that is meant, such as '{shorten(names[0], _VALUE)}'."
    return "Add within= with a text that only the row or card meant contains."


def _container(match: Match, option: str) -> str | None:
    """What a container is called; a frame is a section of the page."""
    where = match.candidate.containers
    name: str | None = getattr(where, option)
    return name or (where.frame if option == "section" else None)


def _unseen(trace: Trace) -> str:
    """The frames that the element may be in, as nobody could look into them."""
    left_out: dict[str, list[str]] = {}
    for look in trace.frames:
        if look.left_out:
            left_out.setdefault(look.left_out, []).append(shorten(look.frame, _VALUE))
    if not left_out:
        return ""
    listed = [f"{_some(frames)} ({why})" for why, frames in left_out.items()]
    return f" Not looked into: {'; '.join(listed)}."


def _some(words: Sequence[str]) -> str:
    more = len(words) - _SHOWN
    return ", ".join(words[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
