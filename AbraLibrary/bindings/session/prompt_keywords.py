"""The keyword that answers prompts."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.session.prompts import answer_prompt
from AbraLibrary.bindings.evidence.secrets import reveal
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.said import describe_answer
from AbraLibrary.core.text import shorten


class PromptKeywords(Keywords):
    """Alerts, confirms and prompts of the browser."""

    @keyword
    def answer_prompt(
        self,
        answer: Literal["ACCEPT", "DISMISS"] = "ACCEPT",
        *,
        text: Any = None,
        message: str | None = None,
        timeout: timedelta | None = None,
    ) -> str:
        """Accepts or dismisses the alert, confirm or prompt that is open; settles.

        | =Argument= | =Meaning= |
        | ``answer`` | ``ACCEPT`` presses its OK, ``DISMISS`` its Cancel. |
        | ``text`` | What to write into its field before; may be a Robot ``Secret``. |
        | ``message`` | What it must say, else it is left open and the keyword fails; case and \
        white space do not matter. |
        | ``timeout`` | How long one is waited for; by default ``timeout`` of the import. |

        While one is open the page answers nothing, and other keywords fail and say so. A click
        that opens one passes and tells of it. Dialogs that the page draws itself are no prompts:
        `Click By Intent` presses their buttons. Returns what the prompt said.

        Fails when none opens, when it says something else than ``message``, or has no field for
        ``text``; then nothing is answered.

        Examples:
        | `Click By Intent` | Delete | expect=dialog |
        | `Answer Prompt` | message=Delete all 3 orders? |
        | `Answer Prompt` | DISMISS |
        | `Answer Prompt` | text=Ada | message=Your name? |
        """
        services = self._services
        session, options = services.session, services.options
        words, is_secret = (None, False) if text is None else reveal(text)
        if words is not None and is_secret:
            session.secrets.add(words)
        result = answer_prompt(
            session,
            accept=answer == "ACCEPT",
            text=words,
            message=message,
            timeout=seconds("timeout", timeout, options.timeout),
            settle_options=options.after_action(),
        )
        done = "Accepted" if result.accepted else "Dismissed"
        told = session.secrets.hide(result.message)
        services.report.line(describe_answer(f"{done} '{shorten(told, 120)}'", result.step))
        return result.message
