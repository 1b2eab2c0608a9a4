"""Decides for `abra migrate` what each call of SeleniumLibrary becomes, or why it stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.counterparts import counterpart
from AbraLibrary.core.models.find.migration import Call, Site
from AbraLibrary.core.text import PHRASE, VALUE, fold, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.find.counterparts import Counterpart
    from AbraLibrary.core.models.find.suggestion import By, Suggestion
    from AbraLibrary.core.models.find.target import Target

#: The words of a target, which may be those of a variable.
_WORDS = ("phrase", "label", "test_id", "within", "form", "section", "modal")
# A scalar variable without an index or an expression.
# @fixed Robot Framework User Guide, "Variables"
VARIABLE = re.compile(r"\$\{([^{}\[\]]+)\}")
# Named arguments of the keywords that have a counterpart.
# @fixed SeleniumLibrary, keyword documentation
_NAMED = re.compile(
    r"(locator|text|password|clear|modifier|action_chain|message|loglevel|ignore_case|timeout|"
    r"error|limit|expected|value|attribute|file_path|group_name)="
)
# @limit how many locators a reason names
# @unit locators
_NAMED_MOST = 3
#: What a call of ours accepts no effect by.
_NO_EFFECT = "expect=none"
_CHECKED = (
    "The documentation of its test checks {what}. Keep it, or change what the documentation "
    "expects."
)
_WHY = {
    "nameless": "No words name the element. Give it a label in the page, or keep the locator.",
    "hidden": "The element was hidden, which a user cannot see. Keep the locator, or check what "
    "is visible instead.",
    "in_frame": "The element is in a frame where it is not known. AbraLibrary searches frames by "
    "itself: write the intent by hand.",
    "inside": "The element is a part of a control. Name the control instead.",
    "several": "The locator matches several elements. Name one of them.",
    "secret": "The words of the element contain a secret. Name it by its label.",
    "no_answer": "The page did not answer when the keyword began. Run the suite again.",
}


def grouped(seen: Iterable[Suggestion]) -> dict[tuple[str, int], dict[str, list[Suggestion]]]:
    """The calls that a file has, by file and line, and by keyword and arguments."""
    places: dict[tuple[str, int], dict[str, list[Suggestion]]] = {}
    for each in seen:
        at = places.setdefault((each.source or "", each.line or 0), {})
        at.setdefault("\t".join((each.keyword, each.called, *each.written)), []).append(each)
    return places


def judge(seen: Sequence[Suggestion], local: frozenset[str] | None) -> Site:
    """What becomes of a call.

    Args:
        seen: all its runs.
        local: the variables that only the keyword or test around it knows, by their plain names;
            None if the call is not written at that place, but done by another keyword or by
            Python code.
    """
    first = seen[0]
    locators = tuple(dict.fromkeys(each.locator for each in seen if each.locator is not None))
    is_wait = first.unneeded is not None
    site = Site(
        source=first.source or "",
        line=first.line or 0,
        keyword=first.keyword.replace("_", " ").title(),
        written=first.written,
        locators=locators,
        times=len(seen),
        proposed=sum(each.identical for each in seen),
        verdict="left",
        is_wait=is_wait,
        unneeded=sum(bool(each.unneeded) for each in seen),
        waited_ms=sum(each.waited_ms or 0.0 for each in seen),
    )
    if first.keyword == "sleep":
        return _sleep(site, is_counted=any(each.checked for each in seen))
    if not locators:
        return site.model_copy(update={"why": "It waits for no element. Look at it by hand."})
    if local is None:
        why = (
            f"It is called by {first.called}, which is not written in Robot's syntax. Change that "
            "code by hand."
        )
        return site.model_copy(update={"why": why})
    return _converted(site, seen, local)


def _sleep(site: Site, *, is_counted: bool) -> Site:
    if is_counted:
        why = _CHECKED.format(what="messages by the places of keywords, and this is one")
        return site.model_copy(update={"why": why})
    if site.unneeded == site.times:
        return site.model_copy(update={"verdict": "unneeded"})
    why = (
        "It is not proved that the page was done. Convert the action before it, which then waits "
        "by itself, and remove the sleep."
    )
    return site.model_copy(update={"why": why})


def _converted(site: Site, seen: Sequence[Suggestion], local: frozenset[str]) -> Site:
    ours = counterpart(seen[0].keyword)
    problem = _problem(site, seen, ours)
    if problem is not None:
        verdict, why = problem
        return site.model_copy(update={"verdict": verdict, "why": why})
    assert ours is not None
    arguments = ours.arguments(site.written[ours.replaces :])
    if arguments is None:
        why = f"{ours.keyword} takes no such arguments. Convert it by hand."
        return site.model_copy(update={"why": why})
    unfit = next((each.unfit for each in seen if each.unfit), None)
    if unfit:
        became = {each.became for each in seen}
        value = became.pop() if len(became) == 1 else None
        if value is None or VARIABLE.search(site.written[ours.replaces]):
            why = f"{ours.keyword} would not do the same: {unfit}. Convert it by hand."
            return site.model_copy(update={"why": why})
        arguments = [(0, value)]
    if ours.needs_outcome and any(each.unchanged for each in seen):
        arguments = [*arguments, (None, _NO_EFFECT)]
    given = site.written[: ours.replaces]
    forms = {_form(each, given, local) for each in seen}
    if len(forms) > 1:
        why = f"It met different elements: {', '.join(map(_shown, site.locators[:_NAMED_MOST]))}. "
        return site.model_copy(update={"why": f"{why}Convert it by hand."})
    target, variables = forms.pop()
    held = _names([getattr(target, word) for word in variables])
    lost = [name for name in _names(given) if name in local and name not in held]
    if lost:
        why = (
            f"What it means depends on ${{{lost[0]}}}, which is a locator and not the words of the "
            "element. Give the words instead, and convert it by hand."
        )
        return site.model_copy(update={"why": why})
    call = Call(
        keyword=ours.keyword,
        target=target,
        variables=variables,
        arguments=tuple(arguments),
        replaces=ours.replaces,
        names_intent=ours.names_intent,
    )
    return site.model_copy(update={"verdict": "convertible", "call": call, "by": _weakest(seen)})


def _problem(
    site: Site, seen: Sequence[Suggestion], ours: Counterpart | None
) -> tuple[str, str] | None:
    """Why a call cannot be converted, whatever it met."""
    lacking = [each for each in seen if each.proposal is None]
    if ours is None:
        return "left", f"AbraLibrary has no keyword for {site.keyword}. Keep it."
    if not all(each.passed for each in seen):
        return "left", "It failed, perhaps on purpose, with a message of SeleniumLibrary. Keep it."
    if any(each.checked for each in seen):
        return "left", _CHECKED.format(what="the log messages of this keyword")
    if lacking and lacking[0].reason == "ambiguous":
        why = f"Several elements match alike: {lacking[0].detail}. "
        return "ambiguous", f"{why}Say which one, with within=, section= or a label in the page."
    if lacking:
        return "left", _WHY.get(lacking[0].reason or "", "No intent means it for certain.")
    if any(each.startswith(("@{", "&{")) or _NAMED.match(each) for each in site.written):
        return "left", "It has named arguments or a list of arguments. Convert it by hand."
    if len(site.written) < ours.replaces:
        return "left", "It lacks arguments. Convert it by hand."
    return None


def _form(
    each: Suggestion, given: Sequence[str], local: frozenset[str]
) -> tuple[Target, tuple[str, ...]]:
    """The intent with local variables of the locator in place of their values, and where."""
    assert each.proposal is not None
    values = _values(given[0], each.locator or "")
    named = {fold(value): name for name, value in values.items() if plain(name) in local}
    changed = {}
    for word in _WORDS:
        has = getattr(each.proposal, word)
        if has and fold(has) in named:
            changed[word] = f"${{{named[fold(has)]}}}"
    return each.proposal.model_copy(update=changed), tuple(changed)


def _values(written: str, locator: str) -> Mapping[str, str]:
    """What the variables in a locator were; empty if that cannot be told."""
    found = VARIABLE.search(written)
    if found is None or VARIABLE.search(written, found.end()):
        return {}
    before, name, after = written[: found.start()], found[1], written[found.end() :]
    fits = locator.startswith(before) and locator.endswith(after)
    value = locator[len(before) : len(locator) - len(after)] if fits else ""
    return {name: value} if value.strip() else {}


def _names(given: Sequence[str]) -> list[str]:
    return [plain(name) for each in given for name in VARIABLE.findall(each)]


def plain(name: str) -> str:
    """A variable's name as Robot compares them."""
    return re.sub(r"[\s_]", "", name).lower()


def _weakest(seen: Sequence[Suggestion]) -> By | None:
    kinds = {each.by for each in seen}
    order: tuple[By, ...] = ("locator", "mark", "words")
    return next((kind for kind in order if kind in kinds), None)


def _shown(locator: str) -> str:
    return shorten(locator, min(PHRASE, VALUE))
