"""Chooses files for a file input."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import controls
from AbraLibrary.actions.find.patiently import RETRY_S
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.act.action import Outcome
from AbraLibrary.core.models.fields.field import FillPlan, Taking
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError, NavigatedAway, PromptOpen, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# Sending a file to a remote browser takes time.
# @limit how long that may be
# @unit s
SEND_S = 120.0


def choose_files(
    session: Session,
    acted: Pressed,
    ref: str,
    value: str | Sequence[str],
    plan: FillPlan,
    options: SettleOptions,
    *,
    clear: bool = True,
) -> Outcome:
    """Choose files in place of earlier ones, and verify that the input has them.

    Args:
        session: the session to work on.
        acted: the fill that has begun.
        ref: the candidate id of the file input.
        value: a path or several, in a list or one a line; empty to choose none.
        plan: what the page reported about the input.
        options: how to settle.
        clear: whether earlier ones may go.

    Raises:
        ArgumentError: one of the files does not exist; nothing was chosen.
        NotActionable: the input takes only one file or has files that may not go, or the driver
            gives it no folder.
        WrongState: the input does not have the files afterwards.
    """
    paths = _paths(value, plan)
    if len(paths) > 1 and not plan.is_multiple:
        raise failures.refused(
            session, acted.trace, f"it accepts one file, and {len(paths)} were given"
        )
    if not clear and (before := _held(session, ref)):
        seen = ", ".join(f"'{shorten(name, 60)}'" for name in before)
        raise failures.refused(
            session, acted.trace,
            f"it has {seen}, and a browser chooses files in place of earlier ones, so nothing was "
            "added. Give all files at once, in a list, without clear=False",
        )  # fmt: skip
    # Not with WebDriver's Element Clear, which refuses an input hidden behind a button.
    names = [path.name for path in paths]
    given = {"ref": ref, "names": "\n".join(names), "tells": not paths}
    session.port.call("fields.unchoose", given, CALL_S)
    if paths:
        if session.info.remote_url:
            session.port.patience.grant(SEND_S)
        try:
            session.port.files.choose(ref, [str(path) for path in paths], SEND_S)
        except ScriptError:
            if not any(path.is_dir() for path in paths):
                raise
            raise failures.refused(session, acted.trace, _no_folder(session)) from None
        until_told(paths, options, lambda: _is_told(session, ref))
    controls.settle(session, acted, options)
    ended = controls.ended(session, acted)
    if ended:
        return ended
    held = _held(session, ref)
    chosen = ", ".join(f"'{shorten(name, 60)}'" for name in names) or "no file"
    if held == names:
        return controls.state_is(f"the field has {chosen}")
    if plan.is_folder and "" in (held or []):
        what = f"{_no_folder(session)}; it has a file of that name now"
        raise failures.wrong_state(session, acted.trace, what)
    if held or not paths:
        seen = ", ".join(f"'{shorten(name, 60)}'" for name in held or []) or "none"
        raise failures.wrong_state(session, acted.trace, f"{chosen} was chosen but it has {seen}")
    # A page that uploads at once empties its input for the next file. Neither a request nor a
    # message proves that the file was taken, but for one that counts the files.
    answer = session.port.call("taken.look", {"value": given["names"]}, CALL_S)
    taking = Taking.model_validate(answer)
    if taking.is_shown:
        return Outcome(evidence=["dom"], sentence=f"the page has taken {chosen}", met=True)
    sent = " A request went out." if acted.happened(session).requests else ""
    raise failures.wrong_state(
        session, acted.trace,
        f"{chosen} was chosen, but it holds no file and the page shows none: the page may have "
        f"refused it.{sent}{_elsewhere(taking)} Only a page that shows the name of a file, its "
        "picture or how many files it has tells that it has taken it. Check what it shows with "
        "Get Page Text",
    )  # fmt: skip


def _elsewhere(taking: Taking) -> str:
    return f" Besides it, {taking.elsewhere}." if taking.elsewhere else ""


def until_told(paths: Sequence[Path], options: SettleOptions, is_told: Callable[[], bool]) -> None:
    """Wait until the page is told of a folder, whose files a browser lists after its answer."""
    if not any(path.is_dir() for path in paths):
        return

    def is_waiting() -> bool:
        try:
            return not is_told()
        except (NavigatedAway, PromptOpen):  # what the page did with them is seen as it settles
            return False

    # What the page has got by then is checked by the caller.
    Retrying(
        retry=retry_if_result(bool),
        stop=stop_after_delay(options.timeout),
        wait=wait_fixed(RETRY_S),
        retry_error_callback=lambda _: None,
    )(is_waiting)


def check_folders(paths: Sequence[Path]) -> None:
    """Check that each folder has a file, as a page is told of no other.

    Raises:
        ArgumentError: a folder has none.
    """
    for path in paths:
        if path.is_dir() and not any(each.is_file() for each in path.rglob("*")):
            raise ArgumentError(
                f"'{path}' is a folder without a file, of which a page is told nothing, so "
                "nothing was chosen. Put a file into it first."
            )


def _is_told(session: Session, ref: str) -> bool:
    held = session.port.call("fields.files", {"ref": ref}, CALL_S)
    return held is None or bool(held["isTold"])


def _held(session: Session, ref: str) -> list[str] | None:
    """The names of what the input has; None if it is gone."""
    held = session.port.call("fields.files", {"ref": ref}, CALL_S)
    return None if held is None else list(held["names"])


def _no_folder(session: Session) -> str:
    return (
        f"it takes a folder, which the driver of {session.info.browser} cannot give it. "
        "Run this test on Chromium, or drop the files where the page takes them"
    )


def _paths(value: str | Sequence[str], plan: FillPlan) -> list[Path]:
    given = value.splitlines() if isinstance(value, str) else list(value)
    names = [each.strip() for each in given if each.strip()]
    # Browsers refuse paths with `..`; links stay, since their targets may have other names.
    paths = [Path(os.path.abspath(Path(name).expanduser())) for name in names]
    for path in paths:
        if not path.exists():
            raise ArgumentError(
                f"There is no file '{path}', so nothing was chosen. Give the full path, such as "
                "${CURDIR}/picture.png."
            )
        if path.is_dir() and not plan.is_folder:
            raise ArgumentError(
                f"'{path}' is a folder, so nothing was chosen. Give the path of a file in it."
            )
    check_folders(paths)
    return paths
