"""Refusals: what was wanted, what was seen, the nearest, and one next step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.frames import not_searched
from AbraLibrary.core.find.not_found import UNUSABLE, likeliest_first, not_found
from AbraLibrary.core.find.precedence import is_of_other_spelling, likely_first, takes_value
from AbraLibrary.core.find.resolve import elsewhere, resolve
from AbraLibrary.core.find.role_words import LISTS
from AbraLibrary.core.find.tried import keyword_for
from AbraLibrary.core.find.wording import (
    container_of,
    elements,
    list_of,
    name,
    some_of,
    uncompared,
    wanted_of,
)
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.text import ADDRESS, VALUE, fold, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.action import Obstacle
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate
    from AbraLibrary.core.models.find.target import Target

#: Tells the id of what a target means; None of what means nothing, or several.
Means = Callable[["Target"], "str | None"]
#: The elements that a keyword for one kind of element acts on.
KINDS = {
    "fill": "field",
    "select": "list of options",
    "check": "checkbox, radio button or switch",
}
#: The roles of what only has words.
_BARE = ("", "generic")
#: What may open a menu to choose from.
_OPENERS = ("button", "menuitem", "tab")
_CAUSES = {"ambiguous": "ambiguous", "score_below_threshold": "not similar enough"}


def explain(trace: Trace, means: Means | None = None) -> str:
    """Why no candidate was chosen; `trace.failure_reason` must be set.

    Args:
        trace: how it was looked for.
        means: tells what a target means on the whole page, of which the trace knows only a part.
    """
    wanted = wanted_of(trace)
    if trace.failure_reason == "ambiguous":
        rivals = likely_first(trace.target, trace.top_matches[: trace.contenders])
        disabled = _disabled_rivals(trace, rivals)
        if disabled:
            return (
                f"{wanted} is ambiguous: besides {list_of(rivals, trace.contenders)}, "
                f"{list_of(disabled, len(disabled))} matches alike, but is disabled now. "
                f"{_how_to_narrow(trace, [*rivals, *disabled], means)}"
            )
        if len(rivals) == 1 and rivals[0].candidate.is_about:
            return (
                f"{wanted} is a text here, not a control, and {name(rivals[0].candidate)} next to "
                "it does something with it. Use its full name if you mean it, or a locator such as "
                "css:… for the text itself."
            )
        if len(rivals) == 1:
            return (
                f"{wanted} is ambiguous: besides {list_of(rivals, 1)}, {uncompared(trace)}"
                f"{_how_to_narrow(trace, rivals, means)}"
            )
        least = "at least " if trace.candidates_cut else ""
        return (
            f"{wanted} is ambiguous: {least}{elements(trace.contenders)} match alike: "
            f"{list_of(rivals, trace.contenders)}. {uncompared(trace)}{_counted_across(trace)}"
            f"{_how_to_narrow(trace, rivals, means)}"
        )
    if trace.failure_reason == "score_below_threshold":
        best = trace.top_matches[0]
        return (
            f"No element matches {wanted} well enough: the best is {name(best.candidate)} with a "
            f"score of {best.score:.2f}. Use its full name, or a locator such as css:…."
        )
    return not_found(trace) + _unseen(trace)


def cause(trace: Trace) -> str:
    """The same in a word or two, to count equal causes.

    `trace.failure_reason` must be set, unless the winner was not to be relied on.
    """
    if trace.winner is not None and trace.winner.candidate.is_text:
        return "only a text so far"
    if trace.winner is not None and trace.winner.candidate.shown is not None:
        return "only a value so far"
    if trace.winner is not None and trace.target.exact and is_of_other_spelling(trace.winner):
        return "only an inexact match so far"
    if trace.winner is not None and trace.failure_reason is None:
        is_silent = any(look.silent or look.heard for look in trace.frames)
        return "a frame did not answer" if is_silent else "only a longer name so far"
    if trace.failure_reason == "not_actionable":
        return (trace.obstacle or "not actionable").replace("_", " ")
    if trace.failure_reason != "no_candidates":
        return _CAUSES.get(str(trace.failure_reason), "in another state")
    for dropped in likeliest_first(trace.dropped):
        if dropped.reason in UNUSABLE:
            return dropped.reason
        if dropped.reason.startswith("not in the container"):
            return "not in the container"
    return "not found"


def unsure(trace: Trace, winner: Match) -> str:
    """That a partial match is not taken, since a silent frame may have a full match."""
    return (
        f"{wanted_of(trace)} is only part of {name(winner.candidate)}, and an exact match may be "
        f"in a frame that could not be searched.{_unseen(trace)} Use its full name, or wait for "
        "the frame."
    )


def still_to_come(trace: Trace, winner: Match) -> str:
    """That what matches less is not taken yet: a text, or, with `exact`, other letters."""
    is_second = winner.candidate.is_text or winner.candidate.shown is not None
    better = "a control of that name" if is_second else "an exact match"
    return (
        f"{name(winner.candidate)} was found for {wanted_of(trace)}, but the page is still "
        f"working: {better} may appear. Wait for the page, or give more time (timeout=)."
    )


def text_seen(trace: Trace, text: str, where: str, *, whole: bool) -> str:
    """That no control has the name, and where a text has it."""
    target = trace.target
    if not whole:
        why = (
            f"'{shorten(target.phrase or '', VALUE)}' is only a part of it: use its full text, or "
            "a locator."
        )
    elif target.role:
        why = f"it is not a {target.role}. Leave role= out if you mean the text itself."
    else:
        why = "it is not what was asked for. If you mean the text itself, use a locator."
    seen = f"The text '{shorten(text, VALUE)}' is on the page, in {shorten(where, VALUE)}"
    return f" {seen}, but {why}"


def no_control(trace: Trace) -> str:
    """That the pressed text is not a control, and how to address a control."""
    if trace.winner is None or not trace.winner.candidate.is_text:
        return ""
    doing = [match for match in trace.top_matches if match.candidate.is_about]
    if doing:
        return (
            f"It is a text, not a control; {list_of(doing, len(doing))} does something with it: "
            "use that full name if you mean it. "
        )
    return (
        "It is a text, not a control: for a field or box next to it use Fill, Select or Check By "
        "Intent or role=, for another control use its own name. "
    )


def unheard(trace: Trace, winner: Match) -> str:
    """That a match is not taken yet, since a silent frame may have its twin."""
    frames = some_of([shorten(look.frame, VALUE) for look in trace.frames if look.heard])
    return (
        f"{name(winner.candidate)} was found for {wanted_of(trace)}, but {frames} may hold "
        "another: the frame has answered before, but does not now. Wait for the frame, or give "
        "more time (timeout=)."
    )


def _disabled_rivals(trace: Trace, rivals: Sequence[Match]) -> list[Match]:
    """If one match alone is usable: disabled ones elsewhere that may be meant."""
    if len(rivals) != 1 or trace.candidates_cut:
        return []
    dropped = [
        match for drop in trace.dropped if drop.reason == "disabled" for match in drop.nearest
    ]
    return elsewhere(dropped, rivals)


def of_a_longer_place(trace: Trace, winner: Match, named: str) -> str:
    """That the place of the name has none, and one of a longer name has; `named` is its option."""
    kind = "dialog" if named == "modal" else named
    wanted = shorten(getattr(trace.target, named), VALUE)
    longer = shorten(container_of(winner, named) or "", VALUE)
    return (
        f"{wanted_of(trace)} was not found in the {kind} '{wanted}', only in '{longer}'. If that "
        f"is meant, use its full name: {named}={longer}. Else wait for what is missing, or check "
        "its name."
    )


def of_the_label_of_another(trace: Trace) -> str:
    """That the words alone are the label of something else than what has a longer name."""
    kind = KINDS[trace.target.purpose]
    return (
        f"{wanted_of(trace)} was found, but it is the label of something else, and no {kind} is "
        f"called exactly so. Click what is meant, or use the full name of the {kind}."
    )


def of_another_kind(
    trace: Trace,
    candidate: Candidate,
    beside: Target | None = None,
    parts: Sequence[Candidate] = (),
    large: Candidate | None = None,
) -> str:
    """That an element of that name exists, but is nothing that the keyword can act on.

    Args:
        trace: the trace of what was wanted.
        candidate: the element of that name.
        beside: what means the one tick in its row, card or section.
        parts: the fields that it is the label of.
        large: the only field of several lines under it.
    """
    kind = KINDS[trace.target.purpose]
    told = "" if beside is None else (
        f" For the one beside it, use ${{EMPTY}}    role={beside.role}    "
        f"within={shorten(beside.within or '', VALUE)}."
    )  # fmt: skip
    is_opener = trace.target.purpose == "select" and candidate.role in _OPENERS
    purpose, keyword, _ = keyword_for(candidate)
    use = f"Use {keyword}" if purpose != "click" else "Use the keyword for what it is"
    use = "Click it and what it opens" if is_opener else use
    if candidate.role in _BARE and not candidate.icons:
        candidate = candidate.model_copy(update={"role": "generic"})
        use = "Use what stands beside it"
    step = f"{use}, or name the {kind}."
    if parts:
        named = some_of([f"'{shorten(each.name or each.label or '', VALUE)}'" for each in parts])
        step = f"It is the label of several fields, so set each: {named}."
    if large is not None:
        step = f"The large field under it is '{shorten(large.name, VALUE)}': fill that."
    return f"{wanted_of(trace)} was found, but it is not a {kind}: {name(candidate)}. {step}{told}"


def obstructed(trace: Trace, obstacle: Obstacle) -> str:
    """That the element was found, and why a user could not act on it."""
    winner = trace.winner
    who = name(winner.candidate) if winner else wanted_of(trace)
    steps = {
        "covered": "Close or scroll away what covers it first.",
        "read_only": (
            "If a click on it opens a picker, click it and choose there; else find what sets it."
        ),
        "keys_only": "Use Press Keys By Intent, and check what it shows.",
        "no_field": "Name the field that a user would type into.",
        "disabled": "Fill in or choose what enables it first.",
        "shut": "Close that first: by its own button, or with Press Keys ENTER or ESCAPE.",
        "transparent": "The mouse hits what lies below: act on that, or check this element's CSS.",
        "unfocusable": "Give it a tabindex, or name the field in it.",
        "untouched": "Click it first: then the browser lets the frame's scripts set the focus.",
        "unstable": "It never stopped moving; wait for its animation to end.",
        "gone": "The page replaced it; the intent can be looked for again.",
    }
    if obstacle.reason == "no_field" and winner and winner.candidate.role in LISTS:
        steps["no_field"] = "Use Select By Intent, or name the field that a user would type into."
    step = steps.get(obstacle.reason, "Bring it into view first.")
    meant = "has the focus" if trace.target.is_focus else f"was found for {wanted_of(trace)}"
    but = "" if trace.target.kept and not trace.target.is_focus else f"{meant} but "
    return f"{who} {but}is {shorten(obstacle.detail, ADDRESS)}. {step}"


def _counted_across(trace: Trace) -> str:
    """That they are in several places, where a count was given; empty otherwise."""
    nth, place = trace.target.nth, trace.target.within
    if not nth or not place:
        return ""
    return f"nth={nth} may count in several places that say '{shorten(place, VALUE)}'. "


def _how_to_narrow(trace: Trace, rivals: Sequence[Match], means: Means | None) -> str:
    """The option that distinguishes the contenders, with the value of one."""
    if trace.target.locator:
        return "Make the locator match one element only."
    for option in ("modal", "section", "form"):
        # The one that is called as was asked for, else that of the first one listed.
        values = [_shown_whole(container_of(match, option)) for match in rivals]
        asked = fold(trace.target.within or "")
        called = [each for each in values if each and fold(each) == asked]
        # Where a count is given, the place of most of them is left to count in.
        alone = _commonest(values) if trace.target.nth else _alone(values)
        named = called[0] if len(called) == 1 else next(alone, None)
        if named:
            return f"Add {option}={named}, or within= with the text of the row or card meant."
    # Who clicks hardly means what takes a value, such as a list with instructions in its name.
    likely = [m for m in rivals if trace.target.purpose != "click" or not takes_value(m)] or rivals
    roles = sorted(match.candidate.role for match in rivals)
    usable = {match.candidate.role for match in likely if not match.candidate.is_text}
    # Who has opened a menu hardly means what is behind it.
    first = [each.candidate.role for each in likely[:1] if each.candidate.is_opened]
    of_one = [each for each in _alone(roles) if each in usable]
    role = next((each for each in (*first, *of_one) if each in of_one), None)
    if role and len({*roles} - {""}) > 1:
        return f"Add role={role}."
    full = _full_name(trace, likely, means)
    if full:
        return f"Use the full name of the one you mean, such as '{full}'."
    count = "" if trace.candidates_cut or trace.target.nth else ", or count them as read (nth=1)"
    return f"Add within= with a text that only the row or card meant contains{count}."


def _alone(values: Sequence[str | None]) -> Iterator[str]:
    """The values that only one of several has: with another one it stays ambiguous."""
    return (each for each in values if each and len(values) > values.count(each) == 1)


def _commonest(values: Sequence[str | None]) -> Iterator[str]:
    """The value that most of several have, where it is not all of them."""
    named = max(filter(None, values), key=values.count, default=None)
    if named and values.count(named) < len(values):
        yield named


def _shown_whole(value: str | None) -> str | None:
    """A value that the message shows as it is: what is cut is not found."""
    return value if value and shorten(value, VALUE) == value else None


def _full_name(trace: Trace, likely: Sequence[Match], means: Means | None) -> str | None:
    """The first full name that means its match, as far as is known of the page."""
    wanted = trace.target.phrase
    if not wanted:
        return None
    known = [*trace.top_matches, *(match for drop in trace.dropped for match in drop.nearest)]
    seen = {match.candidate.ref: match.candidate for match in known}
    page = Candidates(
        registry_version=trace.registry_version,
        url=trace.url,
        total=trace.candidates_total,
        cut=0,
        candidates=list(seen.values()),
    )
    names = [_shown_whole(match.candidate.name) for match in likely]
    for match in likely:
        name = match.candidate.name
        if name not in _alone(names) or fold(name) == fold(wanted):
            continue
        asked = trace.target.model_copy(update={"phrase": name, "nth": None})
        if resolve(asked, page).chosen == match.candidate.ref:
            # Another one of that name elsewhere would tie: then the next ones do, too.
            return name if means is None or means(asked) == match.candidate.ref else None
    return None


def _unseen(trace: Trace) -> str:
    """The frames that could not be searched and may contain the element."""
    left_out = not_searched(trace.frames)
    return f" Not looked into: {'; '.join(left_out)}." if left_out else ""
