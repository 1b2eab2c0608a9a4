"""What counts as an outcome of a click or another action, and when it has changed nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from AbraLibrary.core.act import drag_outcome
from AbraLibrary.core.act.painted import describe, doubts
from AbraLibrary.core.models.act.action import (
    ANY,
    Contract,
    Evidence,
    Expected,
    Happened,
    Outcome,
    Sighting,
)
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.text import ADDRESS, PHRASE, VALUE, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.observed import Observed
    from AbraLibrary.core.models.act.painted import Painted
    from AbraLibrary.core.models.settle.settle import SettleResult

WATCHED = (
    "same URL, no DOM change, no dialog, no request, no new window, no download, "
    "same focus and state"
)
#: The same, if only a ripple or the focus was shown.
FEEDBACK = WATCHED.replace("no DOM change", "no DOM change but its look when it is pressed")
#: How the sentence begins about a press that brought no click.
LOST = "the page replaced or moved it as the button went down, so it got no click"
#: The same, if a drag changed much on its way and nothing in the end.
RETURNED = (
    "nothing happened: everything is as before, so the page did not accept the drop; no dialog, "
    "no request"
)
#: The same, if the second press of a double click changed nothing lasting.
HALF = (
    "the double click had no effect: all changes came with its first press, and the page looks "
    "as it did at the second press"
)
#: What a single press may show, and so no outcome of a double click.
_SHOWN_BY_ONE: frozenset[Evidence] = frozenset({"dom", "painted"})
_CLOSED = "closed its own window"
#: The outcome of a double click on a plain text, which the browser itself marks.
MARKED = Outcome(evidence=["state"], sentence="a word of the text is marked", met=True)
#: How the remark begins about what something older than the action changed.
MEANWHILE = "meanwhile the page changed by itself"
#: The sentence for a press that nothing listened to.
UNHEARD = "nothing listened to it when it was pressed"
#: Evidence that needs a script, so that a press without listeners cannot have caused it.
_BY_SCRIPT: frozenset[Evidence] = frozenset(
    {"url", "dialog", "dom", "state", "request", "painted", "opener", "closed_other"}
)
#: What a text may show, and so no outcome of the keys behind it.
_SHOWN_BY_TEXT: frozenset[Evidence] = frozenset(
    {"state", "dom", "focus", "scroll", "painted", "text"}
)
#: The evidence that meets an expectation; any other is met by evidence of its own name.
_KEPT_BY: dict[Expected, frozenset[Evidence]] = {
    "navigation": frozenset({"navigation", "url"}),
    "dialog": frozenset({"dialog", "prompt"}),
}
#: What still counts if the page of a navigation could not be loaded: the browser's error page is
#: no outcome.
_BESIDE_A_PAGE = frozenset(
    {"prompt", "window", "closed", "closed_other", "download", "request", "text"}
)
# @limit how many other new texts an error lists
# @unit texts
_SHOWN = 3


def judge(
    observed: Observed | None,
    happened: Happened,
    settle: SettleResult | None,
    contract: Contract = ANY,
    *,
    sighting: Sighting | None = None,
    before: int = 0,
    last: bool = False,
    painted: Painted | None = None,
) -> Outcome:
    """Judge what an action changed.

    Args:
        observed: what the page saw; None if its document is gone or a prompt blocks it.
        happened: what the transport saw.
        settle: how the action settled, with its DOM delta.
        contract: the required outcome; ``any`` takes any evidence, ``none`` skips the check.
        sighting: where the page shows the text of the contract; None if unknown.
        before: how many lines contained that text before the action.
        last: whether this is the last look, so that possible tickers count, too.
        painted: what the second witness found, if the document showed no change.
    """
    counted, unread = _unread(observed, contract)
    found = _evidence(counted, happened, settle, last)
    if painted is not None and painted.boxes and not _idle(observed, found):
        found.append(("painted", describe(painted.boxes)))
    is_unheard = observed is not None and observed.delivery.is_unheard
    if is_unheard:
        found = [each for each in found if each[0] not in _BY_SCRIPT]
    is_there = sighting is not None and sighting.count > before
    has_come = is_there or (sighting is not None and sighting.came_ms is not None)
    if contract.text is not None and has_come:
        went = (
            "" if is_there or sighting is None else f" after {sighting.came_ms:.0f} ms and is gone"
        )
        found.append(("text", f"text '{shorten(contract.text, PHRASE)}' appeared{went}"))
    if happened.failed is not None:
        found = [each for each in found if each[0] in _BESIDE_A_PAGE]
    is_half = observed is not None and observed.delivery.is_half and bool(found)
    is_half = is_half and _SHOWN_BY_ONE.issuperset(kind for kind, _ in found)
    if is_half:
        found = []
    kinds = list(dict.fromkeys(kind for kind, _ in found))
    is_proved = drag_outcome.is_proved(observed, kinds)
    idle = _idle(observed, found)
    met = all(_is_met(expected, set(kinds), is_proved) for expected in contract.kinds)
    met = met and not (idle and contract.is_any)
    unread = unread or idle
    if happened.failed is not None:
        met = met and not contract.is_any
        sentence = "; ".join([happened.failed.rstrip("."), *(described for _, described in found)])
        return Outcome(evidence=kinds, sentence=sentence, met=met and _has_text(contract, has_come))
    watched = FEEDBACK if settle is not None and settle.feedback else WATCHED
    nothing = RETURNED if has_returned(observed) else f"nothing happened: {watched}"
    nothing = HALF if is_half else nothing
    if is_unheard:
        nothing = f"{nothing}; {UNHEARD}"
    if painted is not None:
        nothing = "; ".join([nothing, *doubts(painted)])
    told = [sentence for _, sentence in found] or ([nothing] if len(unread) < 2 else [])
    sentence, aside = "; ".join([*told, *unread]), "" if found else _meanwhile(settle)
    if contract.is_any and drag_outcome.of(observed) and not is_proved:
        assert observed is not None
        sentence, aside = drag_outcome.unproved(observed, found, nothing)
    if observed is not None and observed.delivery.lost != "no":
        met = met and not (contract.is_any and is_lost(observed))
        sentence = f"{LOST}; {sentence}"
    if contract.text is not None and not has_come:
        met = False
        sentence = f"{sentence}; {_unseen(contract.text, sighting, before)}"
    return Outcome(evidence=kinds, sentence=sentence, met=met, aside=aside)


def _meanwhile(settle: SettleResult | None) -> str:
    """What was changed by something older than the action, which may display what that has set."""
    older = [each.locator for each in settle.excluded if each.is_older] if settle else []
    if not older:
        return ""
    more = f" and {len(older) - _SHOWN} more" if len(older) > _SHOWN else ""
    return f"{MEANWHILE}: {', '.join(older[:_SHOWN])}{more}"


def _unread(observed: Observed | None, contract: Contract) -> tuple[Observed | None, list[str]]:
    """What counts as observed of keys, and what to say of text that nothing took.

    Other keys move the focus, the selection and the page by themselves; that proves no text.
    """
    count = observed.delivery.unread if observed else 0
    if observed is None or not count:
        return observed, []
    unread = f"nothing took the character{'s' if count > 1 else ''} ({count})"
    if not contract.is_any:
        return observed, [unread]
    resting = observed.at_rest()
    kept = _seen_in_page(resting)
    moved = [told for kind, told in _seen_in_page(observed) if (kind, told) not in kept]
    others = [f"other keys did this: {', '.join(moved)}"] if moved else []
    return resting, [f"{unread}, neither a field nor a listener", *others]


def _idle(observed: Observed | None, found: list[tuple[Evidence, str]]) -> list[str]:
    """What to say of keys behind a text that had no effect, where only its own is found."""
    count = observed.delivery.idle if observed else 0
    if not count or not found or not _SHOWN_BY_TEXT.issuperset(kind for kind, _ in found):
        return []
    keys = "the key" if count == 1 else f"{count} keys"
    return [f"{keys} behind the text had no effect"]


def closed_too(outcome: Outcome) -> Outcome:
    """An outcome after which the action's own window was closed."""
    if "closed" in outcome.evidence:
        return outcome
    return outcome.model_copy(
        update={
            "evidence": [*outcome.evidence, "closed"],
            "sentence": f"{outcome.sentence}; {_CLOSED}",
        }
    )


def is_lost(observed: Observed | None) -> bool:
    """Whether the element waits for a click, and the press brought none."""
    return observed is not None and observed.delivery.lost == "surely"


def has_returned(observed: Observed | None) -> bool:
    """Whether everything that a drag changed was taken back."""
    return observed is not None and observed.delivery.returned


def _has_text(contract: Contract, has_come: bool) -> bool:
    return contract.text is None or has_come


def _is_met(expected: Expected, kinds: set[Evidence], is_proved: bool) -> bool:
    if expected == "none":
        return True
    if expected == "any":
        return is_proved
    return bool(kinds & (_KEPT_BY.get(expected) or {expected}))


def _unseen(text: str, sighting: Sighting | None, before: int) -> str:
    """That a text did not appear, and what did instead."""
    first = next(iter(sighting.denied if sighting else ()), None)
    denied = f"the page says '{shorten(first, VALUE)}'" if first is not None else ""
    if before:
        was = f"the text '{shorten(text, PHRASE)}' was already there before"
        return f"{was}, and {denied}" if denied else was
    if denied:
        return f"{denied}, not '{shorten(text, PHRASE)}'"
    seen = [f"'{shorten(each, VALUE)}'" for each in (sighting.instead if sighting else ())[:_SHOWN]]
    instead = f", but {', '.join(seen)}" if seen else ""
    return f"the page does not show '{shorten(text, PHRASE)}'{instead}"


def _evidence(
    observed: Observed | None, happened: Happened, settle: SettleResult | None, last: bool
) -> list[tuple[Evidence, str]]:
    found = drag_outcome.seen(observed)
    if happened.prompt:
        found.append(("prompt", shorten(happened.prompt, ADDRESS)))
    if happened.navigations:
        found.append(("navigation", _arrival(happened)))
    elif happened.unloaded and not happened.downloads:
        found.append(
            ("request", f"requested {shorten(happened.unloaded[-1], ADDRESS)}, and stayed")
        )
    found += _of_windows(happened)
    if happened.downloads:
        found.append(("download", f"started a download: {shorten(happened.downloads[-1], PHRASE)}"))
    if happened.file_dialogs:
        found.append(("dialog", f"a file dialog opened, {happened.file_dialogs[-1]}"))
    if observed:
        found += _seen_in_page(observed)
    is_news = settle is not None and settle.delta.total > 0 and not settle.feedback
    is_news = is_news and not has_returned(observed)
    if settle and is_news and (last or not settle.doubtful):
        found.append(("dom", settle.delta.summary()))
    if asked := _requested(happened, settle, last):
        found.append(("request", asked))
    if happened.is_closed:  # the last thing that it did
        found.append(("closed", _CLOSED))
    return found


def _of_windows(happened: Happened) -> list[tuple[Evidence, str]]:
    found: list[tuple[Evidence, str]] = []
    if happened.elsewhere:
        found.append(
            ("window", f"another window went to {shorten(happened.elsewhere[-1], ADDRESS)}")
        )
    if happened.windows:
        found.append(("window", _opened(happened.windows[-1])))
    if happened.closings:
        found.append(("closed_other", "closed another window"))
    return found


def _requested(happened: Happened, settle: SettleResult | None, last: bool) -> str:
    """How much was requested; nobody counts what only the page knows."""
    asked = Counter([*happened.requests, *(happened.doubtful_requests if last else ())])
    count = (asked - Counter(settle.requests_of_older if settle else ())).total()
    if count:
        return f"{count} request{'s' if count > 1 else ''}"
    return "a request" if settle and settle.requested else ""


def _arrival(happened: Happened) -> str:
    """Where it navigated; with the status if the server answered with an error."""
    status = happened.status or 0
    error = f" (HTTP {status})" if status >= HTTP_ERROR else ""
    return f"went to {shorten(happened.navigations[-1], ADDRESS)}{error}"


def _opened(window: str) -> str:
    """The window; over classic only a handle is known, which means nothing to a reader."""
    return f"opened a window: {shorten(window, ADDRESS)}" if ":" in window else "opened a window"


def _seen_in_page(observed: Observed) -> list[tuple[Evidence, str]]:
    found: list[tuple[Evidence, str]] = []
    if observed.url_before != observed.url_after:
        found.append(("url", f"URL is now {shorten(observed.url_after, ADDRESS)}"))
    for title in observed.dialogs_opened:
        found.append(("dialog", f"dialog '{shorten(title, VALUE)}' opened"))
    for title in observed.popovers_opened:
        found.append(("dom", f"popover '{shorten(title, VALUE)}' opened"))
    for title in observed.popovers_closed:
        found.append(("dom", f"popover '{shorten(title, VALUE)}' closed"))
    for name, (before, after) in observed.state.items():
        change = f"{shorten(before, VALUE) or '-'} → {shorten(after, VALUE) or '-'}"
        found.append(("state", f"{name} {change}"))
    if observed.fields_changed:
        count = observed.fields_changed
        found.append(("state", f"{count} field{'s' if count > 1 else ''} changed"))
    found += [("dom", shown) for shown in observed.shown]
    found += [("opener", told) for told in observed.told]
    if observed.focus_moved:
        found.append(("focus", "focus moved"))
    if observed.scrolled:
        found.append(("scroll", "the page scrolled"))
    return found
