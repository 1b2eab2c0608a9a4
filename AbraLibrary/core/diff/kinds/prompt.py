"""A page behind a prompt of the browser: an alert, a confirm, a prompt."""

from __future__ import annotations

from AbraLibrary.core.models.diff.capture import Overlay, PageState

#: @unit the key of an element
#: @fixed page/dom/identity.js numbers elements from 1 on, so that this is none of the page's
_KEY = 0


def behind_prompt(before: PageState, kind: str, text: str) -> PageState:
    """What a person sees once a prompt has opened: it, and the page as it was.

    The page answers nothing before the prompt is, so what else has changed is not known; the
    confidence says so.

    Args:
        before: The page before.
        kind: ``alert``, ``confirm`` or ``prompt``.
        text: What it says.
    """
    prompt = Overlay(key=_KEY, kind="dialog", name=text, modal=True)
    facts = before.facts.model_copy(update={"prompt": f"{kind} '{text}'"})
    overlays = (*before.overlays, prompt)
    return before.model_copy(update={"overlays": overlays, "facts": facts})
