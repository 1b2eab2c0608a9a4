"""`Answer Prompt` as Robot calls it; actions/session/prompts.py does the work."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.session.prompts import answer_prompt
from AbraLibrary.bindings.evidence.robot_secrets import reveal
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import describe_answer


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
        """Accepts or dismisses the open alert, confirm or prompt; settles.

        | =Argument= | =Meaning= |
        | ``answer`` | ``ACCEPT`` presses its OK, ``DISMISS`` its Cancel. |
        | ``text`` | What to write into its field first; may be a Robot ``Secret``. |
        | ``message`` | Its expected text; case and white space do not matter. If the text \
        differs, the prompt stays open and the keyword fails. |
        | ``timeout`` | How long to wait for one; by default ``timeout`` of the import. |

        While a prompt is open the page does not respond, and other keywords fail with that reason.
        A click that opens one passes and reports it. Where a page asks whether to leave it, as with
        unsaved changes, ``ACCEPT`` leaves it and ``DISMISS`` stays (see `Go Back In History` for
        when browsers let it ask); over classic WebDriver drivers
        leave such a page without a question, and so do keywords that go to an address. Dialogs of
        the page itself are not prompts: use `Click By Intent` to press their buttons. Returns the
        prompt's text.

        Fails without an answer when no prompt opens, when its text is not ``message``, or when it
        has no field for ``text``.

        Examples:
        | `Click By Intent` | Delete | expect=dialog |
        | `Answer Prompt` | message=Delete all 3 orders? |
        | `Answer Prompt` | DISMISS |
        | `Answer Prompt` | text=Ada | message=Your name? |
        """
        services = self._services
        session, options = services.session, services.options
        result = answer_prompt(
            session,
            accept=answer == "ACCEPT",
            text=None if text is None else reveal(text)[0],
            message=message,
            timeout=seconds("timeout", timeout, options.timeout),
            settle_options=options.after_action(),
        )
        done = "Accepted" if result.accepted else "Dismissed"
        shown = services.report.masks.excerpt(result.message, 120)
        what = f"'{shown}'" if shown else "the prompt"
        services.report.line(describe_answer(f"{done} {what}", result.step))
        return result.message
