"""How an alert, confirm or prompt is answered, how long it is waited for, what it must say.

The code for answering is imported late, as it needs the clients of the wire (urllib3, websocket).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tenacity import Retrying, retry_if_result, stop_after_delay, wait_fixed

from AbraLibrary.actions.settle.step import Step
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.browser.session.attached_driver import UnexpectedPrompt, dismiss_prompt
from AbraLibrary.core.models.session.prompt import PromptResult
from AbraLibrary.core.text import fold, shorten
from AbraLibrary.errors import NoPrompt, PromptOpen, WrongPrompt

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# @limit how often an open prompt is looked for
# @unit s
_LOOK_S = 0.1


def is_prompt_open(session: Session) -> bool:
    """Whether an open prompt blocks the page."""
    try:
        session.window.call("arrival.document", {}, CALL_S)
    except PromptOpen:
        return True
    return False


def dismiss_unexpected(driver: Any, error: Exception) -> None:
    """Dismiss a prompt that blocked a command, as drivers do by default."""
    if isinstance(error, UnexpectedPrompt):
        dismiss_prompt(driver)


def answer_prompt(
    session: Session,
    *,
    accept: bool,
    text: str | None,
    message: str | None,
    timeout: float,
    settle_options: SettleOptions,
) -> PromptResult:
    """Answer the prompt that is open or opens soon, and settle afterwards.

    Args:
        session: the session to work on.
        accept: whether to accept it; otherwise it is dismissed.
        text: the text to write into its field first.
        message: what it must say; case and white space do not matter.
        timeout: how long to wait for it, in seconds.
        settle_options: how to settle.

    Raises:
        NoPrompt: none opened.
        WrongPrompt: it says something else; it stays open.
        ArgumentError: it has no field for the text; it stays open.
    """
    from AbraLibrary.browser.session.prompt_commands import answer

    shown = _awaited(session, timeout)
    if message is not None and fold(shown) != fold(message):
        said = session.masks.excerpt(shown, 200)
        raise WrongPrompt(
            f"The prompt says '{said}', not '{shorten(message, 200)}'. It was not "
            "answered. Look at what opened it, or give message= as the prompt shows it."
        )
    step = Step(session, "prompt", stands_by=False)
    try:
        session.window.run(lambda: answer(session.driver, accept=accept, text=text), CALL_S)
    except BaseException:  # Robot's timeouts are not Exceptions
        step.cancel()
        raise
    # The page's script goes on, perhaps to the next prompt; Firefox answers calls before it
    # reports that one. Timers stand still meanwhile, so a wait with one does not end too early.
    unproved = settle_options.model_copy(update={"proof": False})
    return PromptResult(message=shown, accepted=accept, step=step.end(unproved))


def _awaited(session: Session, timeout: float) -> str:
    from AbraLibrary.browser.session.prompt_commands import open_prompt

    found = Retrying(
        stop=stop_after_delay(timeout),
        wait=wait_fixed(_LOOK_S),
        retry=retry_if_result(lambda text: text is None),
        retry_error_callback=lambda _: None,
    )(lambda: session.window.run(lambda: open_prompt(session.driver), CALL_S))
    if found is None:
        raise NoPrompt(
            f"No alert, confirm or prompt opened within {timeout:g} s. Look at what should open "
            "one; for a dialog of the page itself, use Click By Intent."
        )
    return str(found)
