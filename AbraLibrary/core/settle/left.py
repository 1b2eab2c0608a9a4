"""What `on_left=fail` fails for among what a wait left unfinished, and how that is worded."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.models.settle.left import WINDOW, Left
from AbraLibrary.core.text import shorten

#: @unit causes
#: @limit how many are named
_NAMED = 3
#: @unit characters
#: @limit how much of an address is shown
_LONGEST = 80
#: Its end is awaited by nobody that is known of, and nobody sees it; and what a socket that has
#: always answered with one message may add this time: told, but nothing to fail for. Nor is a
#: worker that was made and may never speak, or a window that the action opened, which is its
#: outcome; nor another one that it uses, or may speak to.
_TOLD = ("animation out of sight", "beacon", "pieces", "unasked", WINDOW, "other window")
_WORDS = {
    "asked": "answer to a message, among what comes unasked",
    "beacon": "beacon",
    "broadcast": "message to all documents",
    "document": "message to another document",
    "frame": "animation frame",
    "idle": "idle callback",
    "message": "message",
    "pieces": "rest of an answer",
    "playing": "sound or film",
    WINDOW: "what runs in the window that was opened",
    "other window": "what runs in another window",
    "question": "question for the user",
    "reading": "stream that pauses",
    "request": "request",
    "socket": "message to a socket",
    "stream": "event stream without an event",
    "unasked": "worker that may speak first",
    "waiting": "service worker that waits for an older one to go",
    "work": "work of the browser",
    "worker": "message to a worker",
}


def to_heed(left: Sequence[Left]) -> list[Left]:
    """What may still change what a user sees."""
    return [each for each in left if each.kind not in _TOLD and not each.is_ignored]


def not_waited_for(left: Sequence[Left]) -> str:
    """Such as ``not waited for: timer of 1.5 s (app.js:120)``; empty if nothing was left.

    With ``on_left=`` it is a warning or a failure (bindings/settle/left.py).
    """
    if not left:
        return ""
    named = ", ".join(name(each) for each in left[:_NAMED])
    more = f" and {len(left) - _NAMED} more" if len(left) > _NAMED else ""
    return f"not waited for: {named}{more}"


def name(left: Left) -> str:
    """Such as ``interval of 200 ms that goes on (app.js:12)``."""
    where = f" ({left.place})" if left.place else ""
    return f"{_WORDS.get(left.kind, left.kind)}{_detail(left)}{where}"


def _detail(left: Left) -> str:
    if left.kind == "interval":
        return f" of {duration(left.every_ms or 0.0)} that keeps repeating"
    if left.is_round:
        return "s that keep scheduling each other"
    if left.url:
        return f" of {shorten(left.url, _LONGEST)}"
    return "" if left.due_ms is None else f" of {duration(left.due_ms + left.age_ms)}"


def duration(ms: float) -> str:
    """Such as ``150 ms`` or ``1.5 s``."""
    return f"{ms:.0f} ms" if ms < 1000 else f"{ms / 1000:.1f} s"


def warning(unseen: Sequence[str], *, has_bidi: bool = False) -> str:
    """The warning, once for each session, about what its waits cannot see, and what to do."""
    named = ", ".join(unseen)
    if has_bidi:
        return (
            f"Waits in this session cannot see {named}, as the driver does not tell of them or the "
            "page lists too much: wait for their effects."
        )
    return (
        f"Waits in this session cannot see {named}. Open the browser with BiDi to see "
        "them (transport=bidi, or webSocketUrl in the options of Open Browser); until then wait "
        "for their effects."
    )


def with_windows(left: Sequence[Left], aliases: Sequence[str]) -> list[Left]:
    """The same with windows of the action, by alias.

    Of those that its scripts have used, the page tells only by which script; they are mostly the
    same ones.
    """
    used = [each for each in left if each.kind == WINDOW]
    others = [each for each in left if each.kind != WINDOW]
    by_alias = [Left(kind=WINDOW, place=each) for each in aliases]
    return [*others, *by_alias, *used[len(aliases) :]]
