"""Prompts of a browser that another library has opened."""

from __future__ import annotations

from typing import Any

from AbraLibrary.actions.session import Session
from AbraLibrary.browser.lent import UnexpectedPrompt, dismiss_prompt
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.errors import PromptOpen


def is_prompt_open(session: Session) -> bool:
    """Whether the page can be asked nothing, as a prompt is open."""
    try:
        session.window.call("calls.document", {}, CALL_S)
    except PromptOpen:
        return True
    return False


def dismiss_unexpected(driver: Any, error: Exception) -> None:
    """After a command that a prompt has hindered, dismiss the prompt, as drivers do by default."""
    if isinstance(error, UnexpectedPrompt):
        dismiss_prompt(driver)
