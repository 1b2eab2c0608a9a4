"""How files are chosen in the browser's dialog, or dropped, where a page has no file field."""

from __future__ import annotations

import base64
import mimetypes
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from AbraLibrary.actions.act import press as presses
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.fields.files import inputs
from AbraLibrary.actions.find import find, prepare
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.act.outcome import judge
from AbraLibrary.core.models.act.action import Evidence, Outcome
from AbraLibrary.core.models.fields.field import Chooser, Zone
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# How long after a settled press the event of a file chooser may come.
# @limit how late it is reported that no chooser opened
# @unit s
_CHOOSER_S = 1.0
# Dropped files travel in one message to the page.
# @limit memory
# @unit bytes
_MOST_DROPPED = 50 * 1024 * 1024
#: What proves by itself that a page took dropped files; other changes may be its looks for a drag.
_PROVES: frozenset[Evidence] = frozenset(
    {"navigation", "url", "prompt", "dialog", "request", "window", "closed", "download"}
)
#: What a user presses to choose a file; anything else that takes dropped files is a place for them.
_PRESSED = ("button", "link")


def files_of(value: str | Sequence[str]) -> list[Path]:
    """The files that a value names by their paths; none if it is another value.

    A name without a folder is a text like any other.
    """
    paths = _paths_of(value)
    return paths if all(_exists(path) for path in paths) else []


def missing(value: str | Sequence[str]) -> Path | None:
    """The file that is not there, of a value that consists of full paths."""
    paths = _paths_of(value, full=True)
    return next((path for path in paths if not _exists(path)), None)


def _paths_of(value: str | Sequence[str], *, full: bool = False) -> list[Path]:
    given = value.splitlines() if isinstance(value, str) else list(value)
    named = [Path(each.strip()).expanduser() for each in given if each.strip()]
    if not all(each.is_absolute() if full else str(each) != each.name for each in named):
        return []
    return [Path(os.path.abspath(each)) for each in named]


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # too long for a path, or with a character that none has
        return False


def give(
    session: Session,
    target: Target,
    paths: Sequence[Path],
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Drop files where the page takes them, else press what opens a file chooser and choose them.

    What users press is pressed first: only a drag tells whether the page takes files, and a page
    may cover itself at the first one. A press that had an effect is not followed by a drop.

    Raises:
        NotActionable: nothing was done, with the reason.
        WrongState: it was pressed, and no chooser opened that could take the files; or the files
            were dropped, and nothing happened.
    """
    match, trace = patiently(
        session, find_options.timeout, lambda: find.find(session, target, find_options)
    )
    is_pressed = match.candidate.role in _PRESSED and session.window.has_events
    is_pressed = is_pressed and target.purpose == "click"  # a part of a sentence says no press
    dropped = None if is_pressed else _dropped(session, target, paths, find_options, settle_options)
    if dropped is not None:
        return dropped
    if target.purpose == "find":
        raise failures.refused(
            session, trace,
            "it is no field and takes no dropped files, so nothing was done. Name the button that "
            "opens a file chooser, or the file input by its locator, such as css:input[type=file]",
        )  # fmt: skip
    if not session.window.has_events:
        raise failures.refused(
            session, trace,
            "it is no field, and over classic WebDriver no file chooser can be seen, so it was not "
            "pressed. Open the session with BiDi, or fill the file input by its locator, such as "
            "css:input[type=file]",
        )  # fmt: skip
    inputs.check_folders(paths)
    try:
        session.window.files.hold_choosers(True)
        pressed = presses.press(
            session, target, find_options, settle_options.model_copy(update={"release": "never"})
        )
        chooser = _opened(session, pressed)
        if chooser is None and is_pressed and not _seen(session, pressed).evidence:
            dropped = _dropped(session, target, paths, find_options, settle_options)
        if dropped is not None:
            return dropped
        _choose(session, pressed, chooser, paths, settle_options)
    finally:
        session.window.files.hold_choosers(False)
    return _told(session, pressed, f"its file chooser took {_named(paths)}", settle_options)


def _opened(session: Session, pressed: Pressed) -> Chooser | None:
    """The file chooser that a press has opened; its event may follow the settling."""
    deadline = time.monotonic() + _CHOOSER_S
    while True:
        chooser = session.port.files.chooser(pressed.mark)
        left = deadline - time.monotonic()
        if chooser is not None or left <= 0:
            return chooser
        session.port.wait_for_event(left)


def _seen(session: Session, pressed: Pressed) -> Outcome:
    """What a press, or a drop, has done to the page."""
    return judge(pressed.observed, pressed.happened(session), pressed.settle, last=True)


def _choose(
    session: Session,
    pressed: Pressed,
    chooser: Chooser | None,
    paths: Sequence[Path],
    options: SettleOptions,
) -> None:
    if chooser is None:
        seen = _seen(session, pressed).sentence
        raise failures.wrong_state(
            session, pressed.trace,
            f"it is no field and was pressed, but no file chooser of an input opened: {seen}. Name "
            "the button that opens one, or the file input by its locator",
        )  # fmt: skip
    if len(paths) > 1 and not chooser.is_multiple:
        raise failures.wrong_state(
            session, pressed.trace,
            f"its file chooser takes one file, and {len(paths)} were given, so none was chosen. "
            "Give one",
        )  # fmt: skip
    if session.info.remote_url:
        session.port.patience.grant(inputs.SEND_S)
    try:
        session.port.files.choose_in(chooser, [str(path) for path in paths], inputs.SEND_S)
    except ScriptError:
        if not any(path.is_dir() for path in paths):
            raise
        raise failures.wrong_state(
            session, pressed.trace,
            "its file chooser was to take a folder, which the driver of this browser cannot give "
            "it, so nothing was chosen. Give a field the paths of files, or use Chromium",
        ) from None  # fmt: skip
    inputs.until_told(paths, options, lambda: session.port.files.chosen_in(chooser))


def _dropped(
    session: Session,
    target: Target,
    paths: Sequence[Path],
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult | None:
    """Drop files; None if the page does not take them there."""
    undroppable = next(filter(None, map(_why_not_dropped, paths)), None)
    contents = [] if undroppable else [_content(path) for path in paths]

    def ready() -> tuple[str, Trace]:
        _, match, trace = prepare.make_ready(
            session, target, find_options, press=False, watch="script"
        )
        return match.candidate.ref, trace

    ref, trace = patiently(session, find_options.timeout, ready)
    pressed = Pressed(trace, session.port.mark(), time.monotonic())
    if session.info.remote_url:
        session.port.patience.grant(inputs.SEND_S)
    answer = session.port.call("drops.drop", {"ref": ref, "files": contents}, inputs.SEND_S)
    zone = Zone.model_validate(answer)
    if zone.gone:
        raise failures.gone(session, trace)
    if not zone.takes:
        return None
    if undroppable:
        raise ArgumentError(undroppable)
    result = _told(session, pressed, f"{_named(paths)} dropped by script", settle_options)
    if not result.evidence:
        raise failures.wrong_state(
            session, pressed.trace,
            f"{result.outcome}. Name the place that takes files, or the button that opens a "
            "chooser",
        )  # fmt: skip
    if not _PROVES.intersection(result.evidence) and not _is_taken(session):
        raise failures.wrong_state(
            session, pressed.trace,
            f"{result.outcome}, and only the looks of the page have changed, so whether it took "
            "that is unknown. Look at the page first, then name the button that opens a chooser, "
            "or the file input by its locator, such as css:input[type=file]",
        )  # fmt: skip
    return result


def _is_taken(session: Session) -> bool:
    answer = session.port.call("drops.taken", {}, CALL_S)
    return bool(answer["isTaken"])


def field_of(session: Session, target: Target, options: FindOptions) -> Target | None:
    """The file field that belongs to a place for files, which takes them instead of a drop.

    A drop is made by script, and some pages do not read it; what users press is pressed.
    """
    match, _ = patiently(session, options.timeout, lambda: find.find(session, target, options))
    if match.candidate.role in _PRESSED:
        return None
    ref = session.port.call("drops.owned", {"ref": match.candidate.ref}, CALL_S)["ref"]
    return Target(purpose="fill", ref=ref, kept=True) if ref else None


def _why_not_dropped(path: Path) -> str | None:
    if path.is_dir():
        return (
            f"'{path}' is a folder, which only a file field for folders takes; nothing was done. "
            "Give the paths of its files."
        )
    if path.stat().st_size > _MOST_DROPPED:
        return (
            f"'{path}' has more than {_MOST_DROPPED // 1024 // 1024} MB, too much to be dropped; "
            "nothing was done. Choose it in a file field, or give a smaller file."
        )
    return None


def _content(path: Path) -> dict[str, str]:
    """A file for the page."""
    content = base64.b64encode(path.read_bytes()).decode("ascii")
    kind = mimetypes.guess_type(path.name)[0] or ""
    return {"name": path.name, "type": kind, "content": content}


def _told(session: Session, pressed: Pressed, done: str, options: SettleOptions) -> ActionResult:
    """Settle, and report what the page did with the files."""
    controls.settle(session, pressed, options)
    outcome = controls.ended(session, pressed)
    if outcome is None:
        _check_not_refused(session, pressed, done)
        seen = _seen(session, pressed)
        outcome = Outcome(evidence=seen.evidence, sentence=f"{done}; {seen.sentence}", met=True)
    return controls.result(session, "fill", pressed, outcome, options)


def _check_not_refused(session: Session, pressed: Pressed, done: str) -> None:
    """A page that answers a file with a message has changed, but has not taken the file."""
    refused = session.port.call("drops.refusal", {}, CALL_S)["message"]
    if refused:
        said = controls.quoted(session, refused, 140)
        raise failures.wrong_state(
            session, pressed.trace, f"{done}, but the page does not show it and says {said}"
        )


def _named(paths: Sequence[Path]) -> str:
    return ", ".join(f"'{shorten(path.name, 60)}'" for path in paths)
